"""Every row's score if the game ended now, part by part."""

from __future__ import annotations

from digsite.kernel.game import Game
from digsite.kernel.record import SPECTATOR, Record
from digsite.kernel.visibility import hidden_words


def score_now(game: Game, masked: Record, viewer: int = SPECTATOR) -> list[list[int]]:
    """For each row its points by part, from what a viewer may know: what it does not know counts nothing."""
    if game.score_part is None:
        return [[int(masked.score[seat])] for seat in range(masked.rows)]
    part_of = game.python.bound(game.score_part)
    p = masked.copy()
    hidden = hidden_words(game.position)[viewer]
    p.raw[hidden[p.raw[hidden] < 0]] = 0
    return [[int(part_of(p, seat, part)) for part in range(len(game.parts))] for seat in range(p.rows)]
