"""A real server, a real browser, and the people who look at the pages through it."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pytest

from digsite.server.app import CLIENT

from ..server.conftest import sqlite
from ..server.running import Server, serving
from .stills import Gallery
from .visitor import Visitor

BROWSERS = ("chromium", "chromium-browser", "google-chrome")
UNWANTED = (
    *("WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup"),
    *("AvoidUnnecessaryBeforeUnloadCheckSync", "AvoidCorsURLLoaderRestartOnRedirect"),
    *("DestroyProfileOnBrowserClose", "HttpsUpgrades", "HttpsFirstBalancedModeAutoEnable", "MediaRouter"),
    *("NetworkTimeServiceQuerying", "OptimizationHints", "PaintHolding", "PreconnectToSearch"),
    "ThirdPartyStoragePartitioning",
)
"""What Chromium is to leave out. The first three are pages behind an address line that nobody sees: they take
as long to load as ours. The others Playwright leaves out by itself; of two such lists Chromium takes one."""
QUIETLY = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    f"--disable-features={','.join(UNWANTED)}",
]
Visits = Callable[..., Visitor]
Galleries = Callable[..., Gallery]


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests here, on SQLite. Its bots do not wait for a compiler."""
    assert (CLIENT / "index.html").is_file(), "The pages are not built. Run: ./dev test, or pip install -e ."
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("digsite.server.bot_turns.warm_up", lambda game: None)
        with serving(sqlite(tmp_path_factory.mktemp("browser")), bot_processes=2) as server:
            yield server


@pytest.fixture(scope="package")
def browser() -> Iterator[Any]:
    """The Chromium of this machine. It ends with this package: while it runs, no other test could start
    an event loop."""
    path = next(filter(None, map(shutil.which, BROWSERS)), None)
    if path is None:
        pytest.skip(f"this machine has no Chromium (none of {', '.join(BROWSERS)} in the PATH)")
    sync_api = pytest.importorskip("playwright.sync_api", reason="Playwright for Python is not installed")
    with sync_api.sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=QUIETLY)
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def all_galleries(browser: Any) -> Galleries:
    """Pages for stills, one for each size, language and set of preferences, whatever test shows something."""

    @cache
    def gallery(size: tuple[int, int], language: str, **preferences: Any) -> Gallery:
        return Gallery(browser, size, language, **preferences)

    return gallery


@pytest.fixture
def galleries(all_galleries: Galleries) -> Iterator[Galleries]:
    """The same for one test, in the end of which no page has met an error."""
    shown: set[Gallery] = set()

    def gallery(size: tuple[int, int], language: str, **preferences: Any) -> Gallery:
        shown.add(found := all_galleries(size, language, **preferences))
        return found

    yield gallery
    for each in shown:
        each.is_content()


@pytest.fixture
def visits(server: Server, browser: Any) -> Iterator[Visits]:
    """Lets somebody visit, each with a browser profile of their own. In the end nobody has met an error."""
    visitors: list[Visitor] = []

    def visit(name: str = "Ann", address: str = server.address, **manner: Any) -> Visitor:
        visitors.append(Visitor(browser, address, name, **manner))
        return visitors[-1]

    yield visit
    for visitor in visitors:
        visitor.leaves()
    assert not [complaint for visitor in visitors for complaint in visitor.complaints]


@pytest.fixture
def ann(visits: Visits) -> Visitor:
    """Somebody at a laptop."""
    return visits("Ann")
