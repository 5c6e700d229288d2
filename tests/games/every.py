"""The games of this house that have components, and whole games of each to be played at random."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from digsite.games import load
from digsite.kernel.game import Game
from digsite.match.corpus import random_game
from digsite.match.match import Match

from .artifact import telling as artifact
from .eminent_domain import telling as eminent_domain
from .excavation_earth import telling as excavation_earth

IDS = ("artifact", "eminent-domain", "excavation-earth")
ARTIFACT, EMINENT_DOMAIN, EXCAVATION_EARTH = GAMES = tuple(load(id) for id in IDS)


@dataclass(frozen=True)
class Whole:
    """A game from its beginning to its end: the seats and the options, how many decisions lie between two
    looks at it, and whether it is so long that it is read in the two languages by turns."""

    game: Game
    seats: int
    chosen: dict[str, Any]
    looks: int = 31
    long: bool = False

    def played(self, seed: str) -> Match:
        return random_game(self.game, self.seats, f"{seed}/{self.seats}", self.chosen)

    def positions(self, seed: str) -> list[Any]:
        """Positions from the first to the last, so many decisions apart, and the end."""
        match = self.played(seed)
        return [match.at(n) for n in range(0, len(match.played), self.looks)] + [match.position]


_WHOLE = [
    *(Whole(ARTIFACT, seats, chosen, long=True) for seats, chosen in artifact.VARIANTS),
    *(Whole(EMINENT_DOMAIN, seats, chosen) for seats, chosen in eminent_domain.VARIANTS),
    *(Whole(EXCAVATION_EARTH, seats, chosen, looks=6) for seats, chosen in excavation_earth.VARIANTS),
    *(Whole(EXCAVATION_EARTH, seats, chosen, long=True) for seats, chosen in excavation_earth.WITH_MODULES),
]

EVERY_GAME = [pytest.param(game, id=game.id) for game in GAMES]
WHOLE_GAMES = [pytest.param(w, id="-".join([w.game.id, str(w.seats), *map(str, w.chosen)])) for w in _WHOLE]
