"""The order in which files of tests are handed out."""

from __future__ import annotations

import pytest

LONGEST = (
    "test_conformance",
    "test_cuda_simulator",
    "test_whole_games",
    "browser",
    "server",
)
"""What takes longest comes first, so that no core waits for the other at the end."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The long files, then all others as they were found."""
    items.sort(key=place)


def place(item: pytest.Item) -> int:
    """How early a test comes: by the first of the names above that its file or folder has."""
    parts = (*item.path.parent.parts, item.path.stem)
    return next((place for place, name in enumerate(LONGEST) if name in parts), len(LONGEST))
