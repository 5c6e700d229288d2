"""The parts of a view that are alike in every game, from a masked position."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from digsite.kernel.game import Game
from digsite.kernel.record import UNKNOWN
from digsite.kernel.rules import Domain
from digsite.telling.sight import Sight, components_of
from digsite.telling.view_types import Onlooker, Provenance

T = TypeVar("T")
CONFIRMED = "confirmed"


def onlooker(sight: Sight[Any]) -> Onlooker:
    """Who looks on, and whose decision everybody waits for."""
    if sight.p.over:
        return {"viewer": sight.viewer, "deciding": None}
    clause = sight.game.decision(sight.p).clause
    return {
        "viewer": sight.viewer,
        "deciding": {"seat": sight.seat, "name": sight.decision, "clause": clause},
    }


def by_kind(counts: Iterable[int], shown: Callable[[int, int], T]) -> list[T] | None:
    """Things of which there are some, each kind once with how many; None if the viewer may not see them."""
    found = [int(count) for count in counts]
    if UNKNOWN in found:
        return None
    return [shown(kind, count) for kind, count in enumerate(found) if count > 0]


def element(sight: Sight[Any], domain: Domain, index: int) -> str:
    """What the options of a decision call a thing."""
    return sight.game.space.element(domain + index)


def place(name: str, index: int) -> str:
    """The element of a thing by what it is called and its number."""
    return f"{name}:{index}"


def at_seat(sight: Sight[Any], seat: int, name: str) -> str:
    """What things of a seat are called: by their owner as they are, by others with the seat."""
    return name if seat == sight.viewer else f"seat:{seat}/{name}"


def provenance(game: Game) -> Provenance:
    """The sheets of components whose values are not confirmed, by how well they are known."""
    found: Provenance = {}
    for sheet in components_of(game).sheets.values():
        if sheet.confidence != CONFIRMED:
            found.setdefault(sheet.confidence, []).append(sheet.name)
    return found
