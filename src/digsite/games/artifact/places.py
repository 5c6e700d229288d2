"""Which elements of the screen stand for an option."""

from __future__ import annotations

from collections.abc import Callable

from digsite.games.artifact.domains import FACES, GOLD, SINGLE, SITES, SPACES, STONES, WITHOUT_ROLE
from digsite.games.artifact.position import Position
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
