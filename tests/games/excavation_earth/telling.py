"""What a viewer reads of a scene of Excavation Earth."""

from __future__ import annotations

from typing import Any

from digsite.games.excavation_earth import GAME
from digsite.telling.text import Line
from tests.games.telling import Telling

VARIANTS: list[tuple[int, dict[str, Any]]] = [
    (1, {"factions": ["chosen"]}),
    (2, {"factions": ["chosen"] * 2}),
    (3, {"hands": "drafted"}),
    (3, {"hands": "drafted", "factions": ["chosen"] * 3}),
    (4, {"factions": ["chosen"] * 4}),
]

_ALONE = dict.fromkeys(("seekers_and_commanders", "mysterious_artefacts", "galactic_museum"), "on")
WITH_MODULES: list[tuple[int, dict[str, Any]]] = [
    (1, _ALONE),
    (2, {**_ALONE, "pop_up_markets": "on", "factions": ["seekers", "commanders"]}),
    (3, {"mysterious_artefacts": "on"}),
    (4, {**_ALONE, "pop_up_markets": "on"}),
]

_telling = Telling(GAME)
told = _telling.told


def both(lines: list[Line]) -> list[tuple[str, str]]:
    """Lines of the log in English and in German."""
    return list(zip(told(lines), told(lines, "de"), strict=True))
