"""Every seat's score if the game ended now, part by part."""

from __future__ import annotations

import pytest

from digsite.games.excavation_earth import GAME
from digsite.kernel.record import SPECTATOR
from digsite.match.corpus import random_game
from digsite.telling.scores import score_now
from digsite.testing.excavation_earth import table


@pytest.mark.clause("EE-END-02", "EE-END-05")
def test_credits_columns_and_rows_count_and_nothing_else() -> None:
    t = table(round=2)
    t.credits[0] = 17
    t.credits[1] = 3
    t.guards(0, "red-A", "red-B", "yellow-A", "green-A")
    t.envoys(1, "left", 4)
    for viewer in (SPECTATOR, 0, 1):
        assert score_now(GAME, t.seen_by(viewer).p, viewer) == [[17, 4, 6, 0, 0, 0, 0], [3, 0, 0, 0, 0, 0, 0]]


@pytest.mark.clause("EE-END-02", "EE-END-06")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_at_the_end_the_parts_are_the_score(seats: int) -> None:
    for game in range(3):
        p = random_game(GAME, seats, f"parts/{game}").position
        parts = score_now(GAME, GAME.mask(p, SPECTATOR))
        assert [sum(each) for each in parts] == p.score[:seats].tolist()
        assert [sum(each) for each in parts] == p.credits[:seats].tolist()


@pytest.mark.clause("EE-GEN-36")
def test_everybody_knows_everybodys_score() -> None:
    for number, before, *_ in random_game(GAME, 3, "known").moves():
        if number % 10 == 0 and before.round:
            seen = [score_now(GAME, GAME.mask(before, viewer), viewer) for viewer in (SPECTATOR, 0, 1, 2)]
            assert all(each == seen[0] for each in seen)
            assert [credits for credits, *_ in seen[0]] == before.credits[:3].tolist()
