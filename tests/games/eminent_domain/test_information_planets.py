"""Who knows what, chapter 22 of the ledger: planets, and what lies open."""

from __future__ import annotations

import numpy as np
import pytest

from digsite.games.eminent_domain import GAME
from digsite.games.eminent_domain.scoring import end_game
from digsite.kernel.record import UNKNOWN
from digsite.kernel.visibility import mask
from tests.games.eminent_domain.seeing import EVERYBODY, imagined, lucks, only, told_apart_by
from tests.games.eminent_domain.table import (
    backs_of,
    begin,
    cards_of,
    face_down,
    face_up,
    fighters,
    give,
    on_top,
    planet,
    play,
    table,
    technology,
    tokens,
)


@pytest.mark.clause("ED-INFO-12", "ED-R-61")
def test_the_back_of_the_top_planet_is_for_all_and_its_front_for_nobody():
    p, q = table(3), table(3)
    on_top(p, "A1", "A4", "F1")
    on_top(q, "A4", "A1", "F1")
    assert told_apart_by(begin(p), begin(q)) == [], "both are advanced and cost 5 or 4"
    assert {int(world.top[0]) for world in imagined(p, 0)} > {planet("A1")}


@pytest.mark.clause("ED-INFO-12", "ED-R-61")
@pytest.mark.parametrize("top", ["F1", "A2"])
def test_another_type_or_another_cost_on_top_is_seen_by_all(top: str):
    p, q = table(3), table(3)
    on_top(p, "A1", "F1", "A2")
    on_top(q, top, *({"A1", "F1", "A2"} - {top}))
    assert told_apart_by(begin(p), begin(q)) == EVERYBODY


@pytest.mark.clause("ED-INFO-12")
def test_what_lies_deeper_in_the_planet_deck_is_hidden_from_all():
    p = begin(table(3))
    for viewer in EVERYBODY:
        assert (mask(p, viewer).planet_deck == UNKNOWN).all()
        assert mask(p, viewer).planet_deck_size == 27


@pytest.mark.clause("ED-INFO-12", "ED-INFO-15")
def test_a_hidden_front_may_be_the_planet_on_top_for_others():
    worlds = []
    for own, top in (("A1", "A4"), ("A4", "A1")):
        p = table(3)
        on_top(p, top, own, "F1")
        face_down(p, 0, own)
        worlds.append(begin(p))
    assert told_apart_by(*worlds) == [0]
    assert {backs_of(world, 0)[0] for world in imagined(worlds[0], 1, 30)} == {"A1", "A4"}


@pytest.mark.clause("ED-INFO-13")
def test_the_planet_discard_is_for_all():
    p, q = table(3), table(3)
    on_top(p, "A1", "F1")
    on_top(q, "A4", "F1")
    assert told_apart_by(begin(p), begin(q)) == EVERYBODY
    assert mask(p, 2).planet_discard[planet("A4")] == 1


@pytest.mark.clause("ED-INFO-14", "ED-R-67")
def test_only_the_surveyor_sees_the_planets_taken():
    p = table(3)
    on_top(p, "A1", "A4", "A7")
    give(p, 0, "survey")
    only(play(begin(p), "done", "lead-survey"), "survey")
    taken = lucks(p, "done", 0)
    assert set(taken) == {"A1 A4", "A1 A7"}, "the other one lies on top now"
    assert told_apart_by(*taken.values()) == [0]
    for viewer in (-1, 1, 2):
        assert mask(taken["A1 A4"], viewer).surveyed_size == 2, "their number is public"
    assert len({tuple(np.flatnonzero(world.planet[0])) for world in imagined(taken["A1 A4"], 1)}) == 3


@pytest.mark.clause("ED-INFO-14", "ED-INFO-13", "ED-R-67")
def test_planets_not_kept_are_for_all_and_the_kept_one_shows_its_back():
    p = table(3)
    on_top(p, "A1", "F1")
    give(p, 0, "survey")
    play(begin(p), "done", "lead-survey", "survey", "planet-A1")
    for viewer in (-1, 1, 2):
        seen = mask(p, viewer)
        assert seen.planet_discard[planet("F1")] == 1
        assert seen.back[0, 0] > 0
        assert (seen.planet[0] == UNKNOWN).all()


@pytest.mark.clause("ED-INFO-15", "ED-R-58", "ED-R-34")
def test_the_front_of_a_face_down_planet_is_for_its_owner():
    worlds = []
    for own, other in (("A1", "A4"), ("A4", "A1")):
        p = table(3)
        on_top(p, "F1", other, own)
        face_down(p, 0, own)
        worlds.append(begin(p))
    assert told_apart_by(*worlds) == [0]
    assert backs_of(mask(worlds[0], 0), 0) == ["A1"]


@pytest.mark.clause("ED-INFO-15")
def test_the_back_of_a_face_down_planet_is_for_all():
    p, q = table(3), table(3)
    for world, own, other in ((p, "A1", "A2"), (q, "A2", "A1")):
        on_top(world, "F1", other, own)
        face_down(world, 0, own)
    assert told_apart_by(begin(p), begin(q)) == EVERYBODY


@pytest.mark.clause("ED-INFO-16", "ED-INFO-17", "ED-INFO-19")
@pytest.mark.parametrize("change", ["resource", "fighter", "marker", "colony", "token", "planet", "type"])
def test_everybody_sees_what_lies_open_in_a_display(change: str):
    p = table(3)
    give(p, 1, "colonize", to="discard")
    face_up(p, 0, "F9", "food")
    face_up(p, 0, "A1")
    face_down(p, 0, "M1", colonies=1)
    fighters(p, 0, 2)
    tokens(p, 0, 3)
    q = begin(p).copy()
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
    assert told_apart_by(p, q) == EVERYBODY


@pytest.mark.clause("ED-INFO-18")
def test_start_planets_in_the_box_are_seen_by_nobody():
    p = GAME.new(2, "box")
    own, other = backs_of(p, 0)[0], backs_of(p, 1)[0]
    twins = next(pair for pair in ({"S1", "S2"}, {"S3", "S4"}, {"S5", "S6"}) if other in pair)
    assert {backs_of(world, 1)[0] for world in imagined(p, 0, 30)} == twins - {own}


@pytest.mark.clause("ED-INFO-19")
def test_everybody_sees_the_types_that_are_named_and_chosen():
    p = table(3, bonus_planets="with")
    face_up(p, 0, "B4")
    give(p, 0, "A2-3")
    play(begin(p), "A2-3", "iron", "lead-produce", "B4.1", "silicon")
    for viewer in EVERYBODY:
        assert mask(p, viewer).special == 3
        assert mask(p, viewer).resource[planet("B4"), 0] == 4


@pytest.mark.clause("ED-INFO-20")
def test_everything_is_revealed_for_scoring():
    p = table(3)
    give(p, 0, "A2-1", to="draw_pile")
    give(p, 1, "research")
    face_down(p, 2, "A1")
    face_up(p, 1, "M9")
    tokens(p, 2, 3)
    begin(p, end_game)
    for viewer in EVERYBODY:
        seen = mask(p, viewer)
        assert seen.score[:3].tolist() == [2, 5, 3]
        assert seen.place[:3].tolist() == [3, 1, 2]
        assert [seen.holder[technology("A2-1")], seen.face_up[planet("M9")]] == [0, 2]
        assert cards_of(seen, 0, "draw_pile") == ["A2-1"]
        assert cards_of(seen, 1) == ["research"]
        assert backs_of(seen, 2) == ["A1"]
