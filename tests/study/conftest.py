"""What tests of studies share."""

from __future__ import annotations

from typing import Any

import pytest

from digsite.bots.engine import Interpreted
from digsite.kernel.game import Game


class Slow(Interpreted):
    """The interpreted rules in the place of native ones: nothing is compiled."""

    cores = 1

    def compile(self) -> None:
        """There is nothing to compile."""

    def widened(self, positions: Any) -> Any:
        return positions

    def narrowed(self, positions: Any) -> Any:
        return positions


@pytest.fixture
def interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Studies play interpreted."""
    monkeypatch.setattr(Game, "native", property(Slow))
    monkeypatch.setattr("digsite.study.games.compile_all", lambda game: None)
