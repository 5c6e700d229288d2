"""The kit for scenes: a table shows the fields of its position, plays by words, and keeps the invariants."""

from __future__ import annotations

from typing import Any

import pytest

from digsite.games import load
from digsite.games.excavation_earth.command_cards.registry import REQUISITION, use_command_card
from digsite.testing import artifact, eminent_domain, excavation_earth
from digsite.testing.scene import Scene


def busy_excavation() -> excavation_earth.Table:
    t = excavation_earth.table(seats=3)
    t.give(0, "red#4", "travel-3")
    t.throw_away("green#1")
    t.lay_forecast("yellow#1", "yellow#2")
    t.deal_pack(1, "purple#3")
    t.lay("red-A")
    t.load(0, "green-A", hidden=["green-B"])
    t.to_black_market("purple-A", "purple-B")
    t.sell_off("orange-A")
    t.leave_in_pile("yellow", "yellow-C")
    t.line_up("#3", "red", "wild")
    t.board("green")
    t.traders(0, "#1", 2)
    t.envoys(1, "left")
    t.guards(0, "green-A")
    t.mark(2, 1)
    t.stand(0, "L12", "L01", "L21")
    t.only_buyer_cards("red", "wild")
    t.only_in_deck("orange#5", "orange#6")
    return t


def busy_empire() -> eminent_domain.Table:
    t = eminent_domain.table(seats=3)
    t.give(0, "survey", "politics", "A1-1")
    t.give(1, "warfare", to="draw_pile")
    t.give(1, "colonize", to="discard")
    t.empty_stack("research", leave=2)
    t.permanent(2, "M3-1", "b")
    t.lay_face_up(0, "A1", "water")
    t.lay_face_down(1, "S3", colonies=2)
    t.on_top("F1", "F2", "M1")
    t.fighters[0] = 3
    return t


def busy_museum() -> artifact.Table:
    t = artifact.table(expansion_one="with", expansion_two="with")
    t.hut(0, "africa", 2)
    t.lay_open("africa", "gold")
    t.give(1, "asia-pottery", "asia-gold")
    t.give_stones(0, "museum", "worker-asia")
    t.standing("ship", 5)
    t.on_market("asia-weapons")
    t.lay_out_single(1, "asia")
    t.own_tile(1, "africa-4")
    t.take_role(0, "london", "judd")
    t.marker(0, "africa", 2)
    t.next_in_deck("america", "pottery", "weapons")
    t.coins[0] = 9
    return t


@pytest.mark.parametrize("busy", [busy_excavation, busy_empire, busy_museum])
def test_verbs_keep_every_invariant(busy: Any) -> None:
    t = busy()
    assert t.begin().broken() == "none"


def test_fields_are_read_and_set_through_the_table() -> None:
    t = excavation_earth.table()
    t.credits[0] = 5
    t.credits[1] += 3
    t.round = 2
    t.order = [1, 0, 0, 0]
    assert (t.p.credits[0], t.p.credits[1], t.p.round, t.p.order[:2].tolist()) == (5, 11, 2, [1, 0])
    with pytest.raises(AttributeError, match="Excavation Earth has no field 'rounds'"):
        t.rounds = 3
    with pytest.raises(AttributeError, match="rounds"):
        _ = t.rounds


def test_a_copy_goes_its_own_way() -> None:
    t = excavation_earth.table()
    other = t.copy()
    assert other == t
    other.credits[0] += 1
    assert other != t
    assert (t.credits[0], other.credits[0]) == (8, 9)


def test_play_takes_single_options_and_only_does_not() -> None:
    t = excavation_earth.table()
    t.give(0, "red#5", "green#6")
    t.lay("red-A")
    t.stand(0, "L12", "L01", "L21")
    t.begin()
    other = t.copy()
    assert t.play("excavate").asked() == "sample"
    assert (other.only("excavate").asked(), other.options()) == ("excavate.card", ["red#5"])
    with pytest.raises(AssertionError, match=r"'done' is not among excavate.card of seat 0: \['red#5'\]"):
        other.only("done")


def test_what_is_not_offered_is_refused_with_what_is() -> None:
    t = excavation_earth.table()
    t.give(0, "red#5")
    with pytest.raises(AssertionError, match=r"'fly' is not among action of seat 0: \['travel', 'command'"):
        t.begin().play("fly")


def test_a_broken_invariant_is_named() -> None:
    t = excavation_earth.table()
    t.supply[0] += 1
    assert t.broken() != "none"
    with pytest.raises(AssertionError, match=f"invariant {t.broken()} does not hold"):
        t.begin()


def test_a_table_is_looked_at_through_the_eyes_of_a_seat() -> None:
    t = excavation_earth.table(3)
    t.give(0, "red#5")
    t.begin()
    q = excavation_earth.table(3)
    q.give(0, "green#5")
    q.begin()
    assert (t.hand_of(0), t.seen_by(0).hand_of(0), t.seen_by(1).hand_of(0)) == (["red#5"], ["red#5"], [])
    assert t.told_apart_by(q) == [0]
    assert all(world.seen_by(1) == t.seen_by(1) for world in t.imagined(1, 3))
    assert t.view(1)["seats"][0] == q.view(1)["seats"][0]


def test_what_is_played_can_be_read() -> None:
    t = excavation_earth.table()
    t.give(0, "travel-2", "red#1")
    t.begin()
    assert t.prompt() != t.prompt("de")
    assert t.option_text("pass").startswith("Pass")
    assert [line.clause for line in t.log("travel", "travel-2", "done")] == ["EE-TRAVEL-01"]


def test_a_match_goes_on_from_a_scene() -> None:
    t = excavation_earth.table()
    t.give(0, "red#1", "travel-2")
    match = t.begin().match()
    match.choose_token(0, "travel")
    match.undo(0)
    assert excavation_earth.Table(match.position) == t


def test_a_game_without_verbs_of_its_own_has_scenes_too() -> None:
    game = load("connect-four")
    t = Scene(game, game.new(2, "seed"))
    t.play("4", "4", "3", "3", "2", "2", "1")
    assert (t.over, t.place.tolist()) == (True, [1, 2])
    with pytest.raises(NotImplementedError, match="Connect Four"):
        t.next("4")


def test_any_step_can_be_begun() -> None:
    t = excavation_earth.table(round=2)
    t.begin(use_command_card, seat=1, arg=REQUISITION)
    assert t.seat == 1
