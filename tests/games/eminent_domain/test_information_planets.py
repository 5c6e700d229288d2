"""Who knows what, chapter 22 of the ledger: planets, and what lies open."""

from __future__ import annotations

import numpy as np
import pytest

from digsite.games.eminent_domain import GAME
from digsite.games.eminent_domain.scoring import end_game
from digsite.kernel.record import UNKNOWN
from digsite.testing.eminent_domain import Table, planet, table, technology
from tests.games.eminent_domain.seeing import EVERYBODY, lucks


@pytest.mark.clause("ED-INFO-12", "ED-R-61")
def test_the_back_of_the_top_planet_is_for_all_and_its_front_for_nobody():
    t, q = table(3), table(3)
    t.on_top("A1", "A4", "F1")
    q.on_top("A4", "A1", "F1")
    assert t.begin().told_apart_by(q.begin()) == [], "both are advanced and cost 5 or 4"
    assert {int(world.top[0]) for world in t.imagined(0)} > {planet("A1")}


@pytest.mark.clause("ED-INFO-12", "ED-R-61")
@pytest.mark.parametrize("top", ["F1", "A2"])
def test_another_type_or_another_cost_on_top_is_seen_by_all(top: str):
    t, q = table(3), table(3)
    t.on_top("A1", "F1", "A2")
    q.on_top(top, *({"A1", "F1", "A2"} - {top}))
    assert t.begin().told_apart_by(q.begin()) == EVERYBODY


@pytest.mark.clause("ED-INFO-12")
def test_what_lies_deeper_in_the_planet_deck_is_hidden_from_all():
    t = table(3).begin()
    for viewer in EVERYBODY:
        assert (t.seen_by(viewer).planet_deck == UNKNOWN).all()
        assert t.seen_by(viewer).planet_deck_size == 27


@pytest.mark.clause("ED-INFO-12", "ED-INFO-15")
def test_a_hidden_front_may_be_the_planet_on_top_for_others():
    worlds = []
    for own, top in (("A1", "A4"), ("A4", "A1")):
        t = table(3)
        t.on_top(top, own, "F1")
        t.lay_face_down(0, own)
        worlds.append(t.begin())
    assert worlds[0].told_apart_by(worlds[1]) == [0]
    assert {world.backs_of(0)[0] for world in worlds[0].imagined(1, 30)} == {"A1", "A4"}


@pytest.mark.clause("ED-INFO-13")
def test_the_planet_discard_is_for_all():
    t, q = table(3), table(3)
    t.on_top("A1", "F1")
    q.on_top("A4", "F1")
    assert t.begin().told_apart_by(q.begin()) == EVERYBODY
    assert t.seen_by(2).planet_discard[planet("A4")] == 1


@pytest.mark.clause("ED-INFO-14", "ED-R-67")
def test_only_the_surveyor_sees_the_planets_taken():
    t = table(3)
    t.on_top("A1", "A4", "A7")
    t.give(0, "survey")
    t.begin().play("done", "lead-survey").only("survey")
    taken = lucks(t, "done", 0)
    assert set(taken) == {"A1 A4", "A1 A7"}, "the other one lies on top now"
    assert taken["A1 A4"].told_apart_by(taken["A1 A7"]) == [0]
    for viewer in (-1, 1, 2):
        assert taken["A1 A4"].seen_by(viewer).surveyed_size == 2, "their number is public"
    assert len({tuple(np.flatnonzero(world.planet[0])) for world in taken["A1 A4"].imagined(1)}) == 3


@pytest.mark.clause("ED-INFO-14", "ED-INFO-13", "ED-R-67")
def test_planets_not_kept_are_for_all_and_the_kept_one_shows_its_back():
    t = table(3)
    t.on_top("A1", "F1")
    t.give(0, "survey")
    t.begin().play("done", "lead-survey", "survey", "planet-A1")
    for viewer in (-1, 1, 2):
        seen = t.seen_by(viewer)
        assert seen.planet_discard[planet("F1")] == 1
        assert seen.back[0, 0] > 0
        assert (seen.planet[0] == UNKNOWN).all()


@pytest.mark.clause("ED-INFO-15", "ED-R-58", "ED-R-34")
def test_the_front_of_a_face_down_planet_is_for_its_owner():
    worlds = []
    for own, other in (("A1", "A4"), ("A4", "A1")):
        t = table(3)
        t.on_top("F1", other, own)
        t.lay_face_down(0, own)
        worlds.append(t.begin())
    assert worlds[0].told_apart_by(worlds[1]) == [0]
    assert worlds[0].seen_by(0).backs_of(0) == ["A1"]


@pytest.mark.clause("ED-INFO-15")
def test_the_back_of_a_face_down_planet_is_for_all():
    t, q = table(3), table(3)
    for world, own, other in ((t, "A1", "A2"), (q, "A2", "A1")):
        world.on_top("F1", other, own)
        world.lay_face_down(0, own)
    assert t.begin().told_apart_by(q.begin()) == EVERYBODY


@pytest.mark.clause("ED-INFO-16", "ED-INFO-17", "ED-INFO-19")
@pytest.mark.parametrize("change", ["resource", "fighter", "marker", "colony", "token", "planet", "type"])
def test_everybody_sees_what_lies_open_in_a_display(change: str):
    t = table(3)
    t.give(1, "colonize", to="discard")
    t.lay_face_up(0, "F9", "food")
    t.lay_face_up(0, "A1")
    t.lay_face_down(0, "M1", colonies=1)
    t.fighters[0] = 2
    t.tokens[0] = 3
    q = t.begin().copy()
    if change == "resource":
        q.resource[planet("F9"), 0] = 2
    elif change == "fighter":
        q.fighters[0] = 3
    elif change == "marker":
        q.scorched[planet("A1")] = 1
    elif change == "colony":
        q.colonies[0, 0] = 2
    elif change == "token":
        q.tokens[0] = 30
    elif change == "planet":
        q.face_up[planet("A1")] = 2
    else:
        q.special = 3
    assert t.told_apart_by(q) == EVERYBODY


@pytest.mark.clause("ED-INFO-18")
def test_start_planets_in_the_box_are_seen_by_nobody():
    t = Table(GAME.new(2, "box"))
    own, other = t.backs_of(0)[0], t.backs_of(1)[0]
    twins = next(pair for pair in ({"S1", "S2"}, {"S3", "S4"}, {"S5", "S6"}) if other in pair)
    assert {world.backs_of(1)[0] for world in t.imagined(0, 30)} == twins - {own}


@pytest.mark.clause("ED-INFO-19")
def test_everybody_sees_the_types_that_are_named_and_chosen():
    t = table(3, bonus_planets="with")
    t.lay_face_up(0, "B4")
    t.give(0, "A2-3")
    t.begin().play("A2-3", "iron", "lead-produce", "B4.1", "silicon")
    for viewer in EVERYBODY:
        assert t.seen_by(viewer).special == 3
        assert t.seen_by(viewer).resource[planet("B4"), 0] == 4


@pytest.mark.clause("ED-INFO-20")
def test_everything_is_revealed_for_scoring():
    t = table(3)
    t.give(0, "A2-1", to="draw_pile")
    t.give(1, "research")
    t.lay_face_down(2, "A1")
    t.lay_face_up(1, "M9")
    t.tokens[2] = 3
    t.begin(end_game)
    for viewer in EVERYBODY:
        seen = t.seen_by(viewer)
        assert seen.score[:3].tolist() == [2, 5, 3]
        assert seen.place[:3].tolist() == [3, 1, 2]
        assert [seen.holder[technology("A2-1")], seen.face_up[planet("M9")]] == [0, 2]
        assert seen.cards_of(0, "draw_pile") == ["A2-1"]
        assert seen.cards_of(1) == ["research"]
        assert seen.backs_of(2) == ["A1"]
