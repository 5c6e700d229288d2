"""The order in which tests are handed out, and which of them go to the same worker."""

from __future__ import annotations

from typing import Any

import pytest
from xdist.scheduler import LoadFileScheduling

from digsite.games import names

COMPILED = ("test_conformance", "test_whole_games")
"""Files of tests that need the native code of a game."""
PROGRAMS = ("test_cluster", "web", "test_site", "test_docs", "test_packaging")
"""Few tests that start other programs: a cluster, compilers of pages, a builder of sites, notebooks."""
LONGEST = (*COMPILED, "test_cuda_simulator", "browser", "server", *PROGRAMS)
"""What takes longest comes first, so that no core waits for the other at the end."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The long files, then all others as they were found."""
    items.sort(key=place)


def place(item: pytest.Item) -> int:
    """How early a test comes: by the first of the names above that its file or folder has."""
    parts = (*item.path.parent.parts, item.path.stem)
    return next((place for place, name in enumerate(LONGEST) if name in parts), len(LONGEST))


class OneCompiles(LoadFileScheduling):  # type: ignore[misc]
    """A worker gets all tests of a file, or all that need the native code of a game: it compiles once."""

    def _split_scope(self, nodeid: str) -> str:
        file = nodeid.partition("::")[0]
        if not any(name in file for name in COMPILED):
            return file
        return next((name for name in names() if name in nodeid.replace("_", "-")), file)


@pytest.hookimpl(optionalhook=True)  # the tests run without workers too
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> OneCompiles:
    """Workers are handed their tests in this way."""
    return OneCompiles(config, log)
