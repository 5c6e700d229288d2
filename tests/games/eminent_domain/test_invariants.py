"""What holds in every position: each invariant is broken by hand, and found."""

from __future__ import annotations

import pytest

from digsite.games.eminent_domain import GAME
from digsite.games.eminent_domain.domains import OUT_OF_GAME, PLANETS
from digsite.games.eminent_domain.position import Position
from tests.games.eminent_domain.table import (
    asked,
    begin,
    card,
    face_down,
    face_up,
    fighters,
    give,
    permanent,
    planet,
    play,
    table,
    take_out,
    technology,
    tokens,
)

SURVEY, COLONIZE, RESEARCH, POLITICS = (card(name) for name in ("survey", "colonize", "research", "politics"))


def busy_table(**variant: str) -> Position:
    """Something lies in every place that an invariant counts; seat 0 is in the middle of an action."""
    p = table(3, **variant)
    give(p, 0, "politics", "survey", "research", "A2-1")
    give(p, 0, "colonize", "A1-3", to="draw_pile")
    give(p, 0, "warfare", "F1-1", to="discard")
    give(p, 1, "survey", "M1-1")
    permanent(p, 1, "A3-1", "a")
    face_down(p, 0, "F2", colonies=2)
    face_down(p, 1, "S1")
    face_up(p, 0, "A1", "silicon")
    face_up(p, 1, "M9")
    fighters(p, 0, 2)
    tokens(p, 1, 3)
    play(begin(p), "politics")
    assert asked(p) == "action.stack"
    return p


def named(p: Position) -> str:
    """The invariant that does not hold."""
    failure = GAME.python.bound(GAME.broken)(p)
    return GAME.invariants[failure - 1] if failure else "none"


@pytest.mark.clause("ED-GEN-02", "ED-GEN-03", "ED-GEN-04", "ED-GEN-08", "ED-INFO-01", "ED-INFO-15")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("technologies", ["all", "level-1", "none"])
def test_nothing_is_broken_in_a_new_game(seats: int, technologies: str):
    assert named(GAME.new(seats, "whole", {"technologies": technologies})) == "none"
    assert named(busy_table()) == "none"


# Role cards


@pytest.mark.clause("ED-GEN-02")
@pytest.mark.parametrize("change", [-1, 1])
@pytest.mark.parametrize("place", ["stack", "removed", "politics in the box"])
def test_a_role_card_appears_or_vanishes(place: str, change: int):
    p = busy_table()
    if place == "stack":
        p.stack[COLONIZE] += change
    elif place == "removed":
        p.removed[SURVEY] += change
    else:
        p.removed[POLITICS] += change
    assert named(p) == "ED-GEN-02"


@pytest.mark.clause("ED-GEN-02")
def test_a_seat_owns_a_role_card_too_many():
    p = busy_table()
    p.owned[2, RESEARCH] += 1
    p.hand[2, RESEARCH] += 1
    p.hand_size[2] += 1
    assert named(p) == "ED-GEN-02"


@pytest.mark.clause("ED-GEN-08")
@pytest.mark.parametrize(
    ("place", "seat", "kind"),
    [("hand", 0, "survey"), ("draw_pile", 0, "colonize"), ("discard", 0, "warfare"), ("played", 1, "survey")],
)
@pytest.mark.parametrize("change", [-1, 1])
def test_a_deck_has_a_role_card_more_or_less_than_its_seat_owns(
    place: str, seat: int, kind: str, change: int
):
    p = busy_table()
    getattr(p, place)[seat, card(kind)] += change
    assert named(p) == "ED-GEN-08"


@pytest.mark.clause("ED-GEN-08")
@pytest.mark.parametrize("tucked", ["colonies", "studies"])
def test_a_tucked_card_comes_from_nowhere(tucked: str):
    p = busy_table()
    getattr(p, tucked)[0, 0] += 1
    assert named(p) == "ED-GEN-08"


@pytest.mark.clause("ED-GEN-08")
def test_the_card_played_for_its_action_belongs_to_its_deck():
    p = busy_table()
    p.card = SURVEY
    assert named(p) == "ED-GEN-08"


# Technologies


@pytest.mark.clause("ED-GEN-04")
@pytest.mark.parametrize("holder", [-1, OUT_OF_GAME, 1])
def test_a_technology_lies_with_another_than_its_holder(holder: int):
    p = busy_table()
    p.holder[technology("A2-1")] = holder
    assert named(p) == "ED-GEN-04"


@pytest.mark.clause("ED-GEN-04")
@pytest.mark.parametrize("place", ["draw_pile", "discard", "played", "under", "card"])
def test_a_technology_lies_in_two_places(place: str):
    p = busy_table()
    if place == "under":
        p.under[technology("A2-1")] = 1
    elif place == "card":
        p.card, p.hand[0, POLITICS], p.hand_size[0] = card("A2-1"), 1, p.hand_size[0] + 1
    else:
        getattr(p, place)[0, card("A2-1")] += 1
        p.draw_size[0] += place == "draw_pile"
        p.discard_size[0] += place == "discard"
    assert named(p) == "ED-GEN-04"


@pytest.mark.clause("ED-GEN-04")
def test_a_technology_vanishes():
    p = busy_table()
    p.hand[1, card("M1-1")] = 0
    p.hand_size[1] -= 1
    assert named(p) == "ED-GEN-04"


@pytest.mark.clause("ED-GEN-04")
@pytest.mark.parametrize(("id", "side"), [("A3-1", 0), ("M3-1", 1)])
def test_a_permanent_shows_a_side_if_and_only_if_somebody_has_it(id: str, side: int):
    p = busy_table()
    p.side[technology(id) - technology("A2-4")] = side
    assert named(p) == "ED-GEN-04"


# Planets


def in_the_deck(p: Position) -> int:
    """A planet under the top one."""
    return next(n for n in range(PLANETS) if p.planet_deck[n])


@pytest.mark.clause("ED-GEN-03")
@pytest.mark.parametrize("place", ["discard", "top", "face up", "face down", "surveyed"])
def test_a_planet_lies_in_two_places(place: str):
    p = busy_table()
    number = in_the_deck(p)
    if place == "discard":
        p.planet_discard[number] = 1
    elif place == "top":
        p.top[0] = number
    elif place == "face up":
        p.face_up[number] = 3
    else:
        p.planet[2, number] = 2 if place == "face down" else 1
    assert named(p) == "ED-GEN-03"


@pytest.mark.clause("ED-GEN-03")
def test_a_planet_vanishes():
    p = busy_table()
    p.planet_deck[in_the_deck(p)] = 0
    p.planet_deck_size -= 1
    assert named(p) == "ED-GEN-03"


@pytest.mark.clause("ED-GEN-03")
@pytest.mark.parametrize("id", ["B1", "S6"])
def test_a_planet_lies_in_the_deck_that_does_not_belong_there(id: str):
    p = busy_table()
    p.planet_deck[planet(id)] = 1
    assert named(p) == "ED-GEN-03"


@pytest.mark.clause("ED-GEN-03", "ED-INFO-12")
@pytest.mark.parametrize("change", [-1, 1])
def test_the_number_of_planets_in_the_deck_is_wrong(change: int):
    p = busy_table()
    p.planet_deck_size += change
    assert named(p) == "ED-GEN-03"


@pytest.mark.clause("ED-INFO-15")
def test_a_face_down_planet_shows_the_back_of_another():
    p = busy_table()
    p.back[0, 0] = p.back[1, 0]
    assert named(p) == "ED-INFO-15"


@pytest.mark.clause("ED-INFO-15")
def test_a_back_has_no_planet():
    p = busy_table()
    p.back[2, 0] = p.back[0, 0]
    assert named(p) == "ED-INFO-15"


@pytest.mark.clause("ED-INFO-15")
def test_two_planets_lie_in_one_slot():
    p = busy_table()
    p.planet[0, take_out(p, "F5")] = p.planet[0, planet("F2")]
    assert named(p) == "ED-INFO-15"


@pytest.mark.clause("ED-INFO-15")
@pytest.mark.parametrize("kind", ["colonize", "research", "A2-1"])
def test_a_colony_lies_under_no_planet(kind: str):
    p = busy_table()
    if kind == "A2-1":
        p.under[technology("A2-1")] = 6
        p.hand[0, card("A2-1")] = 0
        p.hand_size[0] -= 1
    elif kind == "research":
        p.studies[0, 5] = 1
        p.hand[0, RESEARCH] -= 1
        p.hand_size[0] -= 1
    else:
        p.colonies[0, 0] -= 1
        p.colonies[0, 5] = 1
    assert named(p) == "ED-INFO-15"


@pytest.mark.clause("ED-PLANET-05")
@pytest.mark.parametrize(
    ("id", "place"),
    [("A1", 1), ("M9", 0), ("F2", 0), ("A4", 0)],
    ids=["second", "no slot", "face down", "deck"],
)
def test_a_resource_lies_where_no_slot_is(id: str, place: int):
    p = busy_table()
    p.resource[planet(id), place] = 1
    assert named(p) == "ED-PLANET-05"


@pytest.mark.clause("ED-PLANET-05")
def test_a_resource_lies_on_a_scorched_planet():
    p = busy_table()
    p.scorched[planet("A1")] = 1
    assert named(p) == "ED-PLANET-05"


# Numbers


@pytest.mark.clause("ED-INFO-01")
@pytest.mark.parametrize("size", ["hand_size", "draw_size", "discard_size"])
@pytest.mark.parametrize("change", [-1, 1])
def test_the_number_of_cards_that_all_see_is_wrong(size: str, change: int):
    p = busy_table()
    getattr(p, size)[0] += change
    assert named(p) == "ED-INFO-01"


@pytest.mark.clause("ED-INFO-01")
@pytest.mark.parametrize("owned", ["fighters", "tokens"])
def test_nobody_has_less_than_nothing(owned: str):
    p = busy_table()
    getattr(p, owned)[2] = -1
    assert named(p) == "ED-INFO-01"


@pytest.mark.clause("ED-INFO-01")
def test_no_pile_lacks_a_card_that_another_has_twice():
    p = busy_table()
    p.hand[2, SURVEY] -= 1
    p.hand[2, RESEARCH] += 1
    p.draw_pile[2, SURVEY] += 1
    p.draw_pile[2, RESEARCH] -= 1
    assert named(p) == "ED-INFO-01"


@pytest.mark.clause("ED-INFO-01", "ED-R-59")
def test_an_open_discard_pile_shows_another_card():
    p = busy_table(discard_piles="open")
    assert named(p) == "none"
    p.open_discard[0, card("warfare")] -= 1
    p.open_discard[0, SURVEY] += 1
    assert named(p) == "ED-INFO-01"


@pytest.mark.parametrize("clause", GAME.invariants)
def test_every_invariant_bears_the_id_of_a_clause(clause: str):
    ledger = (GAME.folder / "rules.en.md").read_text(encoding="utf-8")
    assert f"| {clause} |" in ledger
