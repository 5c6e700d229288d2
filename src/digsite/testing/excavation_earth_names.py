"""Excavation Earth: the numbers of things by the names that scenes call them."""

from __future__ import annotations

from collections.abc import Sequence

from digsite.games.excavation_earth.domains import (
    CARD_NAMES,
    COLOUR_NAMES,
    LOCATION_NAMES,
    MARKET_NAMES,
    TYPE_NAMES,
)
from digsite.games.excavation_earth.museum.domains import MUSEUM_SPACE, MYSTERY

KINDS = (*COLOUR_NAMES, "wild")
CENTRES = ("left", "middle", "right")


def colour(name: str) -> int:
    return COLOUR_NAMES.index(name)


def kind(name: str) -> int:
    """A buyer's kind: a colour or `wild`."""
    return KINDS.index(name)


def artefact(name: str) -> int:
    """An artefact type, such as `red-A`."""
    return TYPE_NAMES.index(name)


def market(name: str) -> int:
    """A market, such as `#3`."""
    return MARKET_NAMES.index(name)


def location(name: str) -> int:
    """A location, such as `L09`."""
    return LOCATION_NAMES.index(name)


def card(name: str) -> int:
    """A card, such as `red#4` or `travel-3`."""
    return CARD_NAMES.index(name)


def museum_space(name: str) -> int:
    """A space of the museum, such as `OL_T` or `OL-T`."""
    return MUSEUM_SPACE.labels.index(name.replace("_", "-"))


def mystery(name: str) -> int:
    """The colour of a mysterious artefact, such as `mystery-red`, or -1."""
    return MYSTERY.labels.index(name) if name in MYSTERY.labels else -1


def among(left: Sequence[bool], place: int) -> int:
    """The how manieth a thing is among those that are left, or -1."""
    return sum(left[:place]) if left[place] else -1
