"""The log of a scene, as one viewer reads it."""

from __future__ import annotations

from typing import Any

from digsite.games.excavation_earth import GAME
from digsite.kernel.game import Line
from digsite.kernel.text import Text

from .table import (
    options,
)

NAMES = ["Ann", "Ben", "Cleo", "Dan"]


def log(p: Any, *tokens: str, viewer: int = 0) -> list[Line]:
    """Play on and tell a viewer of it. A private decision with a single option takes it by itself."""
    lines: list[Line] = []
    for token in tokens:
        lines += choose(p, token, viewer)
        while not p.over and len(p.legal) == 1:
            lines += choose(p, options(p)[0], viewer)
    return lines


def choose(p: Any, token: str, viewer: int) -> list[Line]:
    before = p.copy()
    assert token in options(p), f"{token!r} is not among {options(p)}"
    GAME.choose(p, p.legal[options(p).index(token)])
    return GAME.changes(GAME.mask(before, viewer), GAME.mask(p, viewer))


def told(lines: list[Line], language: str = "en") -> list[str]:
    return [Text(GAME, language, NAMES).line(line) for line in lines]


def clauses_of(lines: list[Line]) -> list[str]:
    return [line.clause for line in lines]
