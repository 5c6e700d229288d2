"""Pictures of every main screen for docs/screenshots: python scripts/screenshots.py [FOLDER]

Plays a little of each game on a server of its own and looks at it with the Chromium of this machine.
Needs what the tests need (./dev test installs it) and the pages built.
"""

from __future__ import annotations

import io
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from digsite.server.settings import Settings

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tests.browser.conftest import BROWSERS, QUIETLY  # noqa: E402
from tests.browser.visitor import Visitor  # noqa: E402
from tests.server.running import Server  # noqa: E402

FOLDER = ROOT / "docs" / "screenshots"
LARGEST = 400 * 1024
COLOURS = 128
DESKTOP = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
SETTLES = 700
"""Milliseconds until what moves has arrived."""

NAMES = ("Ann", "Ben", "Cleo")
BOT = "greedy"
MIDDLE = {
    "excavation-earth": (300, "action"),
    "eminent-domain": (130, "role"),
    "artifact": (75, "act"),
    "connect-four": (8, "drop"),
}
"""The picture is taken after so many decisions, as soon as Ann decides this: the board has filled, and much
is still to be decided."""


class Studio:
    """A server, a browser, and the folder the pictures go to."""

    def __init__(self, server: Server, browser: Any, folder: Path) -> None:
        self.server, self.browser, self.folder = server, browser, folder
        self.tables: dict[str, str] = {}
        self.ann = Visitor(browser, server.address, "Ann")

    def newcomer(self, *, phone: bool = False, **manner: Any) -> Visitor:
        """Somebody at a screen."""
        other = Visitor(self.browser, self.server.address, "Ann", phone=phone, **manner)
        other.page.set_viewport_size(PHONE if phone else DESKTOP)
        return other

    def visitor(self, **manner: Any) -> Visitor:
        """Ann again, at another screen."""
        other = self.newcomer(**manner)
        other.context.add_cookies(self.ann.context.cookies())
        return other

    def take(self, name: str, visitor: Visitor) -> None:
        """A picture of what the visitor sees, as small as it may be."""
        visitor.page.wait_for_timeout(SETTLES)
        file = self.folder / f"{name}.png"
        file.write_bytes(smaller(visitor.page.screenshot()))
        print(f"{file.name}: {file.stat().st_size // 1024} KiB")
        assert file.stat().st_size < LARGEST, f"{file} is too large"

    def play(self) -> None:
        """Each game up to its middle, and one to its end."""
        for game in MIDDLE:
            others = ["Ben"] if game == "connect-four" else ["Ben", "Cleo"]
            seats = ["me Ann", *(f"{BOT} {name}" for name in others)]
            self.tables[game] = self.ann.opens(game, *seats, seed=f"screenshots {game}")
            self.advance(game)
        self.tables["over"] = self.ann.opens("artifact", *(f"{BOT} {name}" for name in NAMES), seed="over")
        self.ann.until(lambda: self.ann.sees(self.tables["over"])["over"], "the bots finish")

    def advance(self, game: str) -> None:
        """Decide for Ann as a bot would, up to the middle of the game."""
        table = f"/api/tables/{self.tables[game]}"
        decisions, wanted = MIDDLE[game]
        while True:
            self.ann.until(lambda: self.ann.asks("GET", f"{table}?seat=0")["asked"], "Ann's turn")
            state = self.ann.asks("GET", f"{table}?seat=0")
            asked = state["asked"]
            if state["decisions"] >= decisions and asked["decision"] == wanted:
                return
            option = self.ann.asks("GET", f"{table}/hint?seat=0")["option"]
            command = {"id": f"{game}-{state['decisions']}", "seat": 0, "kind": "choose", "option": option}
            command["ticket"] = asked["ticket"]
            self.ann.asks("POST", f"{table}/commands", command)


def smaller(picture: bytes) -> bytes:
    """The same picture with fewer colours, where Pillow is there to do it."""
    try:
        from PIL import Image
    except ImportError:
        return picture
    result = io.BytesIO()
    image = Image.open(io.BytesIO(picture)).convert("RGB")
    image.quantize(COLOURS, dither=Image.Dither.NONE).save(result, "PNG", optimize=True)
    return result.getvalue()


def pages(studio: Studio) -> None:
    """The pages around the table, as a newcomer sees them."""
    laptop, phone = studio.newcomer(), studio.newcomer(phone=True)
    for visitor, size in ((laptop, "desktop"), (phone, "phone")):
        visitor.goes("/")
        visitor.page.wait_for_load_state("networkidle")
        studio.take(f"home-{size}", visitor)
        visitor.goes("/new?game=excavation-earth")
        visitor.page.wait_for_load_state("networkidle")
        studio.take(f"set-up-{size}", visitor)


def tables(studio: Studio) -> None:
    """Each game in the middle, on both screens; one at night, one in German."""
    for size, phone in (("desktop", False), ("phone", True)):
        visitor = studio.visitor(phone=phone)
        for game in MIDDLE:
            at_table(visitor, studio.tables[game])
            studio.take(f"{game}-{size}", visitor)
    night = studio.visitor(theme="dark")
    at_table(night, studio.tables["excavation-earth"])
    studio.take("excavation-earth-dark", night)
    german = studio.visitor(language="de")
    at_table(german, studio.tables["eminent-domain"])
    studio.take("eminent-domain-german", german)


def at_table(visitor: Visitor, table: str) -> None:
    visitor.goes(f"/t/{table}")
    visitor.options()


def moments(studio: Studio) -> None:
    """What happens at a table: a choice not confirmed yet, a rule read, the curtain, the end, the replay."""
    laptop, phone = studio.visitor(), studio.visitor(phone=True)
    at_table(laptop, studio.tables["artifact"])
    laptop.chooses(0)
    studio.take("preview-desktop", laptop)
    laptop.page.keyboard.press("r")
    laptop.sheet()
    studio.take("clause-desktop", laptop)
    at_table(phone, studio.tables["eminent-domain"])
    phone.page.locator("#decision .chip").first.tap()
    phone.sheet()
    studio.take("clause-phone", phone)
    phone.opens("eminent-domain", "me Ann", "me Ben", seed="curtain")
    phone.button("I am").wait_for()
    studio.take("curtain-phone", phone)
    at_text(laptop, studio.tables["excavation-earth"])
    studio.take("text-view-desktop", laptop)
    for visitor, size in ((laptop, "desktop"), (phone, "phone")):
        visitor.goes(f"/t/{studio.tables['over']}")
        visitor.page.wait_for_selector("section.result")
        studio.take(f"result-{size}", visitor)
        visitor.goes(f"/replay/{studio.tables['over']}?at=90")
        visitor.button("One on").click()
        studio.take(f"replay-{size}", visitor)


def at_text(visitor: Visitor, table: str) -> None:
    at_table(visitor, table)
    visitor.page.keyboard.press("t")
    visitor.page.locator("pre").wait_for()


@contextmanager
def studio(folder: Path) -> Iterator[Studio]:
    """A server with bots that answer at once, and a browser, for a while."""
    path = next(filter(None, map(shutil.which, BROWSERS)), None)
    if path is None:
        sys.exit(f"No Chromium found (none of {', '.join(BROWSERS)}).")
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = Server(Settings(database=f"sqlite:///{data}/tables.db", bot_pause=0.0))
        browser = playwright.chromium.launch(executable_path=path, args=QUIETLY)
        try:
            yield Studio(server, browser, folder)
        finally:
            browser.close()
            server.end()


def main(folder: Path, scenes: tuple[Callable[[Studio], None], ...] = (pages, tables, moments)) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with studio(folder) as place:
        place.play()
        for scene in scenes:
            scene(place)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER)
