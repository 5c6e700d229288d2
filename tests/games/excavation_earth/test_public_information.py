"""Who knows what, chapter 32 of the ledger: what lies open to all, players and spectators alike."""

from __future__ import annotations

import pytest

from digsite.games.excavation_earth.position import Position
from digsite.games.excavation_earth.rounds import end_round
from digsite.kernel.record import SPECTATOR
from digsite.kernel.visibility import mask
from tests.games.excavation_earth.table import (
    COLOUR_NAMES,
    begin,
    board,
    cargo_of,
    dealt_game,
    draft_anything,
    envoys,
    forecast,
    forecast_of,
    give,
    guards,
    kind,
    lay,
    level,
    load,
    map_of,
    mark,
    options,
    play,
    queue,
    queue_of,
    samples_of,
    stack,
    stack_of,
    stand,
    table,
    traders,
)


def as_seen(p: Position) -> list[Position]:
    """The position as a spectator and each seat see it, at a decision of the first seat."""
    return [mask(begin(p), viewer) for viewer in range(SPECTATOR, p.seats)]


@pytest.mark.clause("EE-INFO-08")
def test_forecast_cubes_tokens_turn_order_and_round_are_open():
    p = table(3, round=2)
    forecast(p, "red#1", "green#2", "yellow#3", "orange#4")
    mark(p, 1, 2, 4)
    p.order[:3] = 2, 0, 1
    give(p, 0, "red#1")
    for seen in as_seen(p):
        assert forecast_of(seen) == ["red#1", "green#2", "yellow#3", "orange#4"]
        assert seen.forecast_marker.tolist() == [-1, 1, -1, 1, -1]
        assert seen.token.tolist() == [0, 1, 0, 0]
        assert seen.order[:3].tolist() == [2, 0, 1]
        assert seen.round == 2


@pytest.mark.clause("EE-INFO-11")
def test_artefacts_on_the_map_are_open():
    p = table()
    lay(p, "red-A", "red-A", "green-D")
    give(p, 0, "red#1")
    for seen in as_seen(p):
        assert map_of(seen) == ["green-D", "red-A", "red-A"]


@pytest.mark.clause("EE-INFO-12", "EE-GEN-33")
def test_black_market_stacks_are_open_from_top_to_bottom():
    p = table()
    stack(p, "red-B", "red-A", "red-D")
    give(p, 0, "red#1")
    for seen in as_seen(p):
        assert stack_of(seen, "red") == ["red-B", "red-A", "red-D"]


@pytest.mark.clause("EE-GEN-33")
def test_only_the_top_of_a_stack_can_be_bought_however_well_it_is_known():
    p = table()
    stack(p, "red-B", "red-A", "red-D")
    p.credits[0] = 99
    give(p, 0, "green#2")
    play(begin(p), "smuggle", "to-cargo", "done")
    assert cargo_of(p, 0) == ["red-B"]
    assert stack_of(p, "red") == ["red-A", "red-D"]


@pytest.mark.clause("EE-INFO-13", "EE-GEN-36", "EE-R-34")
def test_both_holds_are_open_the_hidden_one_too():
    p = table()
    load(p, 0, "red-A", "green-B", hidden=["yellow-A"])
    load(p, 1, hidden=["purple-D"])
    give(p, 0, "red#1")
    for seen in as_seen(p):
        assert (seen.cargo == p.cargo).all()
        assert (seen.hidden == p.hidden).all()
        assert seen.hidden.sum() == 2


@pytest.mark.clause("EE-INFO-14")
def test_galleries_bonus_flags_crew_and_explorers_are_open():
    p = table()
    stand(p, 0, "L12", "L03", "L21")
    guards(p, 0, "red-B", "red-C", "red-D")
    traders(p, 1, "#3", 2)
    envoys(p, 1, "right", 4)
    lay(p, "red-A")
    give(p, 0, "red#1")
    play(begin(p), "excavate", "sample-red-A")
    for seen in as_seen(p):
        assert samples_of(seen, 0) == ["red-A", "red-B", "red-C", "red-D"]
        assert seen.column_bonus[0].tolist() == [0, 0, 1, 0, 0]
        assert seen.supply[:2].tolist() == [18, 16]
        assert (seen.trader[2, 1], seen.envoy[2, 1]) == (2, 4)
        assert (seen.explorer == p.explorer).all()


@pytest.mark.clause("EE-INFO-15", "EE-GEN-36", "EE-R-34")
def test_credits_are_open():
    p = table(3)
    p.credits[:3] = 41, 7, 0
    give(p, 0, "red#1")
    for seen in as_seen(p):
        assert seen.credits[:3].tolist() == [41, 7, 0]


@pytest.mark.clause("EE-INFO-16")
def test_queues_tracks_wild_pool_and_mothership_are_open():
    p = table()
    queue(p, "#3", "red", "wild", "green")
    board(p, "purple", "purple", "wild")
    give(p, 0, "red#1")
    for seen in as_seen(p):
        assert queue_of(seen, "#3") == ["red", "wild", "green"]
        assert [level(seen, name) for name in COLOUR_NAMES] == [2, 3, 3, 4, 2]
        assert seen.track[kind("wild")] == 4
        assert seen.mothership[kind("purple")] == 2
        assert seen.mothership[kind("wild")] == 1


@pytest.mark.clause("EE-INFO-17")
def test_discarded_buyer_cards_are_open():
    p = dealt_game(2)
    for viewer in (SPECTATOR, 0, 1):
        seen = mask(p, viewer)
        assert seen.buyer_discard.sum() == 3
        assert (seen.buyer_discard == p.buyer_discard).all()


@pytest.mark.clause("EE-INFO-18")
def test_the_command_cards_at_the_centres_stay_open_when_they_are_flipped():
    p = table()
    draft_anything(begin(p, end_round))
    white = p.command_card.tolist()
    draft_anything(begin(p, end_round))
    assert p.round == 3
    for viewer in (SPECTATOR, 0, 1):
        assert mask(p, viewer).command_card.tolist() == white


@pytest.mark.clause("EE-INFO-19")
def test_sold_artefacts_are_open():
    p = table()
    load(p, 0, "red-A")
    traders(p, 0, "#1")
    queue(p, "#1", "red")
    give(p, 0, "travel-2", "red#1")
    play(begin(p), "sell", "travel-2")
    for seen in as_seen(p):
        assert seen.removed.sum() == 1
        assert (seen.removed == p.removed).all()


@pytest.mark.clause("EE-GEN-36", "EE-R-34")
def test_only_the_player_to_decide_sees_what_can_be_chosen():
    p = table()
    give(p, 0, "red#1")
    spectator, owner, other = as_seen(p)
    assert options(owner) == options(p) != []
    assert options(other) == options(spectator) == []
