"""Who knows what, chapter 32 of the ledger: what lies open to all, players and spectators alike."""

from __future__ import annotations

import pytest

from digsite.games.excavation_earth.domains import COLOUR_NAMES
from digsite.games.excavation_earth.rounds import end_round
from digsite.kernel.record import SPECTATOR
from digsite.testing.excavation_earth import Table, dealt_game, table
from digsite.testing.excavation_earth_names import kind


def as_seen(t: Table) -> list[Table]:
    """The position as a spectator and each seat see it, at a decision of the first seat."""
    return [t.begin().seen_by(viewer) for viewer in range(SPECTATOR, t.seats)]


@pytest.mark.clause("EE-INFO-08")
def test_forecast_cubes_tokens_turn_order_and_round_are_open():
    t = table(3, round=2)
    t.lay_forecast("red#1", "green#2", "yellow#3", "orange#4")
    t.mark(1, 2, 4)
    t.order[:3] = 2, 0, 1
    t.give(0, "red#1")
    for seen in as_seen(t):
        assert seen.forecast_of() == ["red#1", "green#2", "yellow#3", "orange#4"]
        assert seen.forecast_marker.tolist() == [-1, 1, -1, 1, -1]
        assert seen.token.tolist() == [0, 1, 0, 0]
        assert seen.order[:3].tolist() == [2, 0, 1]
        assert seen.round == 2


@pytest.mark.clause("EE-INFO-11")
def test_artefacts_on_the_map_are_open():
    t = table()
    t.lay("red-A", "red-A", "green-D")
    t.give(0, "red#1")
    for seen in as_seen(t):
        assert seen.map_of() == ["green-D", "red-A", "red-A"]


@pytest.mark.clause("EE-INFO-12", "EE-GEN-33")
def test_black_market_stacks_are_open_from_top_to_bottom():
    t = table()
    t.to_black_market("red-B", "red-A", "red-D")
    t.give(0, "red#1")
    for seen in as_seen(t):
        assert seen.stack_of("red") == ["red-B", "red-A", "red-D"]


@pytest.mark.clause("EE-GEN-33")
def test_only_the_top_of_a_stack_can_be_bought_however_well_it_is_known():
    t = table()
    t.to_black_market("red-B", "red-A", "red-D")
    t.credits[0] = 99
    t.give(0, "green#2")
    t.begin().play("smuggle", "to-cargo", "done")
    assert t.cargo_of(0) == ["red-B"]
    assert t.stack_of("red") == ["red-A", "red-D"]


@pytest.mark.clause("EE-INFO-13", "EE-GEN-36", "EE-R-34")
def test_both_holds_are_open_the_hidden_one_too():
    t = table()
    t.load(0, "red-A", "green-B", hidden=["yellow-A"])
    t.load(1, hidden=["purple-D"])
    t.give(0, "red#1")
    for seen in as_seen(t):
        assert (seen.cargo == t.cargo).all()
        assert (seen.hidden == t.hidden).all()
        assert seen.hidden.sum() == 2


@pytest.mark.clause("EE-INFO-14")
def test_galleries_bonus_flags_crew_and_explorers_are_open():
    t = table()
    t.stand(0, "L12", "L03", "L21")
    t.guards(0, "red-B", "red-C", "red-D")
    t.traders(1, "#3", 2)
    t.envoys(1, "right", 4)
    t.lay("red-A")
    t.give(0, "red#1")
    t.begin().play("excavate", "sample-red-A")
    for seen in as_seen(t):
        assert seen.samples_of(0) == ["red-A", "red-B", "red-C", "red-D"]
        assert seen.column_bonus[0].tolist() == [0, 0, 1, 0, 0]
        assert seen.supply[:2].tolist() == [18, 16]
        assert (seen.trader[2, 1], seen.envoy[2, 1]) == (2, 4)
        assert (seen.explorer == t.explorer).all()


@pytest.mark.clause("EE-INFO-15", "EE-GEN-36", "EE-R-34")
def test_credits_are_open():
    t = table(3)
    t.credits[:3] = 41, 7, 0
    t.give(0, "red#1")
    for seen in as_seen(t):
        assert seen.credits[:3].tolist() == [41, 7, 0]


@pytest.mark.clause("EE-INFO-16")
def test_queues_tracks_wild_pool_and_mothership_are_open():
    t = table()
    t.line_up("#3", "red", "wild", "green")
    t.board("purple", "purple", "wild")
    t.give(0, "red#1")
    for seen in as_seen(t):
        assert seen.queue_of("#3") == ["red", "wild", "green"]
        assert [seen.level(name) for name in COLOUR_NAMES] == [2, 3, 3, 4, 2]
        assert seen.track[kind("wild")] == 4
        assert seen.mothership[kind("purple")] == 2
        assert seen.mothership[kind("wild")] == 1


@pytest.mark.clause("EE-INFO-17")
def test_discarded_buyer_cards_are_open():
    t = dealt_game(2)
    for viewer in (SPECTATOR, 0, 1):
        seen = t.seen_by(viewer)
        assert seen.buyer_discard.sum() == 3
        assert (seen.buyer_discard == t.buyer_discard).all()


@pytest.mark.clause("EE-INFO-18")
def test_the_command_cards_at_the_centres_stay_open_when_they_are_flipped():
    t = table()
    t.begin(end_round).draft_anything()
    white = t.command_card.tolist()
    t.begin(end_round).draft_anything()
    assert t.round == 3
    for viewer in (SPECTATOR, 0, 1):
        assert t.seen_by(viewer).command_card.tolist() == white


@pytest.mark.clause("EE-INFO-19")
def test_sold_artefacts_are_open():
    t = table()
    t.load(0, "red-A")
    t.traders(0, "#1")
    t.line_up("#1", "red")
    t.give(0, "travel-2", "red#1")
    t.begin().play("sell", "travel-2")
    for seen in as_seen(t):
        assert seen.removed.sum() == 1
        assert (seen.removed == t.removed).all()


@pytest.mark.clause("EE-GEN-36", "EE-R-34")
def test_only_the_player_to_decide_sees_what_can_be_chosen():
    t = table()
    t.give(0, "red#1")
    spectator, owner, other = as_seen(t)
    assert owner.options() == t.options() != []
    assert other.options() == spectator.options() == []
