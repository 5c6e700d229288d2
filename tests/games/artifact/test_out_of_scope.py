"""What the game does not have, chapter 13 of the ledger."""

from __future__ import annotations

import re

import pytest

from digsite.games.artifact import GAME
from digsite.kernel.clauses import clauses
from digsite.kernel.errors import BadOption
from tests.games.artifact.table import (
    begin,
    coins,
    give,
    give_stones,
    hand_of,
    hut,
    on_market,
    options,
    play,
    stones_of,
    table,
)


@pytest.mark.parametrize(
    "seats",
    [
        pytest.param(1, marks=pytest.mark.clause("AR-OOS-01")),
        pytest.param(2, marks=pytest.mark.clause("AR-OOS-02")),
        pytest.param(6, marks=pytest.mark.clause("AR-OOS-03")),
    ],
)
def test_there_is_no_game_for_other_numbers_of_players(seats):
    with pytest.raises(BadOption, match=f"not for {seats} seats"):
        GAME.new(seats, "seed")


@pytest.mark.clause("AR-OOS-04")
def test_every_clause_rests_on_the_rulebook_the_components_or_a_ruling():
    """No clause comes from errata or from questions and answers."""
    known = re.compile(r"001\b|CD\b|R-\d\d|(from )?AR-[A-Z]|silent")
    sources = [re.sub(r" \([^)]*\)", "", clause.source) for clause in clauses(GAME).values()]
    assert [source for source in sources if not all(map(known.match, source.split("; ")))] == []


@pytest.mark.clause("AR-OOS-05")
def test_nothing_a_player_does_gives_to_the_others_or_takes_from_them():
    p = table(expansion_one="with", expansion_two="with")
    for seat in range(4):
        coins(p, seat, 20)
        give_stones(p, seat, "museum", "ship", "worker-asia")
        hut(p, seat, "asia")
        give(p, seat, "africa-pottery", "asia-pottery", "america-weapons")
    give(p, 0, "america-pottery", "africa-gold", "asia-single")
    on_market(p, "asia-weapons")
    others = [(hand_of(p, seat), stones_of(p, seat), int(p.coins[seat])) for seat in (1, 2, 3)]
    begin(p)
    kinds = set()
    for token in options(p):
        after = play(p.copy(), token)
        while after.seat == 0:
            play(after, options(after)[0])
        assert [(hand_of(after, s), stones_of(after, s), int(after.coins[s])) for s in (1, 2, 3)] == others
        kinds.add(token.split("-")[0])
    assert kinds == {"research", "hire", "ship", "exhibit", "lay", "sell", "buy", "gold", "pass"}
