"""What the game does not have, chapter 13 of the ledger."""

from __future__ import annotations

import re

import pytest

from digsite.games.artifact import GAME
from digsite.kernel.clauses import clauses
from digsite.kernel.errors import BadOption
from digsite.testing.artifact import table


@pytest.mark.parametrize(
    "seats",
    [
        pytest.param(1, marks=pytest.mark.clause("AR-OOS-01")),
        pytest.param(2, marks=pytest.mark.clause("AR-OOS-02")),
        pytest.param(6, marks=pytest.mark.clause("AR-OOS-03")),
    ],
)
def test_there_is_no_game_for_other_numbers_of_players(seats):
    with pytest.raises(BadOption, match=f"not for {seats} seat"):
        GAME.new(seats, "seed")


@pytest.mark.clause("AR-OOS-04")
def test_every_clause_rests_on_the_rulebook_the_components_or_a_ruling():
    """No clause comes from errata or from questions and answers."""
    known = re.compile(r"001\b|CD\b|R-\d\d|(from )?AR-[A-Z]|silent")
    sources = [re.sub(r" \([^)]*\)", "", clause.source) for clause in clauses(GAME).values()]
    assert [source for source in sources if not all(map(known.match, source.split("; ")))] == []


@pytest.mark.clause("AR-OOS-05")
def test_nothing_a_player_does_gives_to_the_others_or_takes_from_them():
    t = table(expansion_one="with", expansion_two="with")
    for seat in range(4):
        t.coins[seat] = 20
        t.give_stones(seat, "museum", "ship", "worker-asia")
        t.hut(seat, "asia")
        t.give(seat, "africa-pottery", "asia-pottery", "america-weapons")
    t.give(0, "america-pottery", "africa-gold", "asia-single")
    t.on_market("asia-weapons")
    others = [(t.hand_of(seat), t.stones_of(seat), int(t.coins[seat])) for seat in (1, 2, 3)]
    t.begin()
    kinds = set()
    for token in t.options():
        after = t.copy().play(token)
        while after.seat == 0:
            after.play(after.options()[0])
        assert [(after.hand_of(s), after.stones_of(s), int(after.coins[s])) for s in (1, 2, 3)] == others
        kinds.add(token.split("-")[0])
    assert kinds == {"research", "hire", "ship", "exhibit", "lay", "sell", "buy", "gold", "pass"}
