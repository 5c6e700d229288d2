"""Which elements of the screen stand for an option."""

from __future__ import annotations

from collections.abc import Callable

from digsite.games.artifact.domains import (
    FACES,
    FIELDS,
    GOLD,
    MORLEY,
    OUT_OF_GAME,
    SINGLE,
    SITES,
    SPACES,
    STONES,
    WITHOUT_ROLE,
)
from digsite.games.artifact.position import Position
from digsite.games.artifact.roles import has_role
from digsite.kernel.game import Game


def places(game: Game, masked: Position, option: int) -> list[str]:
    """Where an option of the decision at hand is clicked: a find in the hand to sell it, a stone on its track
    to take it; what has no other place stands for itself."""
    domain, index = game.space.of(option)
    decision = game.decision(masked).name
    found = PLACES.get(f"{decision}/{domain.name}") or PLACES.get(domain.name)
    if domain.name == "use":
        return ["use:1"] if option == WITHOUT_ROLE else [f"role:{masked.arg // SITES}"]
    return found(index) if found else [game.space.element(option)]


PLACES: dict[str, Callable[[int], list[str]]] = {
    "sell": lambda find: [f"find:{find}"],
    "lay_out": lambda site: [f"find:{site * FACES + SINGLE}"],
    "gold": lambda index: [f"find:{index // SPACES * FACES + GOLD}", f"buy:{index % SPACES}"],
    "swap": lambda index: [f"stone:{index // STONES}", f"track:{index % STONES}"],
    "cross": lambda role: [f"role:{role}"],
    "stone/stone": lambda kind: [f"track:{kind}"],
    "rest/stone": lambda kind: [f"track:{kind}"],
    "ship.find/find": lambda find: [f"open:{find}"],
    "exhibit.keep/find": lambda find: [f"shown:{find}"],
}
"""By the domain of the option, or by decision and domain; all others stand where they are."""


def sought(game: Game, masked: Position, option: int) -> bool:
    """Whether what an option is about lies on the table or in the deciding seat's hand: of nothing else a
    player asks why it cannot be chosen."""
    domain, index = game.space.of(option)
    found = SOUGHT.get(f"{game.decision(masked).name}/{domain.name}") or SOUGHT.get(domain.name)
    return found(game, masked, index) if found else True


def held(p: Position, find: int) -> bool:
    """Whether the deciding seat has a find in hand."""
    return bool(p.hand[p.seat, find] > 0)


SOUGHT: dict[str, Callable[[Game, Position, int], bool]] = {
    "hire_two": lambda game, p, _: bool(game.python.bound(has_role)(p, p.seat, MORLEY)),
    "exhibit": lambda _, p, tile: bool(p.owner[tile] != OUT_OF_GAME),
    "lay_out": lambda _, p, site: held(p, site * FACES + SINGLE),
    "sell": lambda _, p, find: held(p, find),
    "buy": lambda _, p, place: bool(place < p.market_size),
    "gold": lambda _, p, index: (
        held(p, index // SPACES * FACES + GOLD) and bool(index % SPACES < p.market_size)
    ),
    "swap": lambda _, p, index: bool(
        index // STONES != index % STONES and p.stones[p.seat, index // STONES] > 0
    ),
    "pay/stone": lambda _, p, kind: bool(p.stones[p.seat, kind] > 0),
    "cross": lambda _, p, role: bool(p.role[p.seat, 1 - role // FIELDS] >= 0),
}
"""By the domain of the option, or by decision and domain; all others are."""
