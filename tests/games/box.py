"""What is in the box of a game, and what its owner may enter: the verbs that the tests of all games share."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from digsite.kernel.components import ComponentError, Components, load


class Box:
    """The components of one game; `module` is its `components`."""

    def __init__(self, module: Any) -> None:
        self.module = module
        self.components = load(module.FILE)

    def value(self, name: str) -> Any:
        """What a sheet holds."""
        return self.components.sheet(name).value

    def entry(self, name: str, **fields: Any) -> Any:
        """A sheet with some entries changed."""
        return {**self.value(name), **fields}

    def changed(self, folder: Path, **sheets: Any) -> Components:
        """The components after an owner entered some sheets."""
        override = folder / "mine.json"
        override.write_text(json.dumps({"sheets": sheets}), encoding="utf-8")
        return load(self.module.FILE, override)

    def refuses(self, folder: Path, name: str, wrong: Any, reason: str, reported: str = "") -> None:
        """A sheet that breaks the game is refused with the reason; it may be another one that shows it."""
        with pytest.raises(ComponentError) as caught:
            self.module.constants(self.changed(folder, **{name: wrong}))
        assert reason in caught.value.reason
        assert (caught.value.sheet, caught.value.way_out != "") == (reported or name, True)
