"""What holds in every position: each invariant is broken by hand, and found."""

from __future__ import annotations

import pytest

from digsite.games.eminent_domain import GAME
from digsite.games.eminent_domain.domains import (
    HELD,
    IN_DISCARD,
    IN_HAND,
    ONE_SIDED,
    OUT_OF_GAME,
    PLANETS,
    SHOWN,
    SHUFFLED_IN,
    TECHNOLOGY_IDS,
)
from digsite.testing.eminent_domain import Table, card, planet, table, technology

SURVEY, COLONIZE, RESEARCH, POLITICS = (card(name) for name in ("survey", "colonize", "research", "politics"))


def busy_table(**variant: str) -> Table:
    """Something lies in every place that an invariant counts; seat 0 is in the middle of an action."""
    t = table(3, **variant)
    t.give(0, "politics", "survey", "research", "A2-1")
    t.give(0, "colonize", "A1-3", to="draw_pile")
    t.give(0, "warfare", "F1-1", to="discard")
    t.give(1, "survey", "M1-1")
    t.permanent(1, "A3-1", "a")
    t.lay_face_down(0, "F2", colonies=2)
    t.lay_face_down(1, "S1")
    t.lay_face_up(0, "A1", "silicon")
    t.lay_face_up(1, "M9")
    t.fighters[0] = 2
    t.tokens[1] = 3
    t.begin().play("politics")
    assert t.asked() == "action.stack"
    return t


def named(t: Table) -> str:
    """The invariant that does not hold."""
    return t.broken()


@pytest.mark.clause("ED-GEN-02", "ED-GEN-03", "ED-GEN-04", "ED-GEN-08", "ED-INFO-01", "ED-INFO-15")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("technologies", ["all", "level-1", "none"])
def test_nothing_is_broken_in_a_new_game(seats: int, technologies: str):
    assert named(Table(GAME.new(seats, "whole", {"technologies": technologies}))) == "none"
    assert named(busy_table()) == "none"


# Role cards


@pytest.mark.clause("ED-GEN-02")
@pytest.mark.parametrize("change", [-1, 1])
@pytest.mark.parametrize("place", ["stack", "removed", "politics in the box"])
def test_a_role_card_appears_or_vanishes(place: str, change: int):
    t = busy_table()
    if place == "stack":
        t.stack[COLONIZE] += change
    elif place == "removed":
        t.removed[SURVEY] += change
    else:
        t.removed[POLITICS] += change
    assert named(t) == "ED-GEN-02"


@pytest.mark.clause("ED-GEN-02")
def test_a_seat_owns_a_role_card_too_many():
    t = busy_table()
    t.owned[2, RESEARCH] += 1
    t.hand[2, RESEARCH] += 1
    t.hand_size[2] += 1
    assert named(t) == "ED-GEN-02"


@pytest.mark.clause("ED-GEN-08")
@pytest.mark.parametrize(
    ("place", "seat", "kind"),
    [("hand", 0, "survey"), ("draw_pile", 0, "colonize"), ("discard", 0, "warfare"), ("played", 1, "survey")],
)
@pytest.mark.parametrize("change", [-1, 1])
def test_a_deck_has_a_role_card_more_or_less_than_its_seat_owns(
    place: str, seat: int, kind: str, change: int
):
    t = busy_table()
    getattr(t, place)[seat, card(kind)] += change
    assert named(t) == "ED-GEN-08"


@pytest.mark.clause("ED-GEN-08")
@pytest.mark.parametrize("tucked", ["colonies", "studies"])
def test_a_tucked_card_comes_from_nowhere(tucked: str):
    t = busy_table()
    getattr(t, tucked)[0, 0] += 1
    assert named(t) == "ED-GEN-08"


@pytest.mark.clause("ED-GEN-08")
def test_the_card_played_for_its_action_belongs_to_its_deck():
    t = busy_table()
    t.card = SURVEY
    assert named(t) == "ED-GEN-08"


# Technologies


@pytest.mark.clause("ED-GEN-04")
@pytest.mark.parametrize("holder", [-1, OUT_OF_GAME, 1])
def test_a_technology_lies_with_another_than_its_holder(holder: int):
    t = busy_table()
    t.holder[technology("A2-1")] = holder
    assert named(t) == "ED-GEN-04"


@pytest.mark.clause("ED-GEN-04")
@pytest.mark.parametrize("place", ["draw_pile", "discard", "played", "under", "card"])
def test_a_technology_lies_in_two_places(place: str):
    t = busy_table()
    if place == "under":
        t.under[technology("A2-1")] = 1
    elif place == "card":
        t.card, t.hand[0, POLITICS], t.hand_size[0] = card("A2-1"), 1, t.hand_size[0] + 1
    else:
        getattr(t, place)[0, card("A2-1")] += 1
        t.draw_size[0] += place == "draw_pile"
        t.discard_size[0] += place == "discard"
    assert named(t) == "ED-GEN-04"


@pytest.mark.clause("ED-GEN-04")
@pytest.mark.parametrize("id", TECHNOLOGY_IDS[:ONE_SIDED])
def test_any_technology_may_lie_under_a_planet(id: str):
    """Which of them are colonies is printed on the cards, and an owner may enter it otherwise."""
    t = table()
    t.lay_face_down(0, "F2")
    t.holder[technology(id)] = 0
    t.under[technology(id)] = 1
    assert named(t) == "none"


@pytest.mark.clause("ED-GEN-04")
def test_a_technology_vanishes():
    t = busy_table()
    t.hand[1, card("M1-1")] = 0
    t.hand_size[1] -= 1
    assert named(t) == "ED-GEN-04"


@pytest.mark.clause("ED-GEN-04")
@pytest.mark.parametrize(("id", "side"), [("A3-1", 0), ("M3-1", 1)])
def test_a_permanent_shows_a_side_if_and_only_if_somebody_has_it(id: str, side: int):
    t = busy_table()
    t.side[technology(id) - technology("A2-4")] = side
    assert named(t) == "ED-GEN-04"


# Planets


def in_the_deck(t: Table) -> int:
    """A planet under the top one."""
    return next(n for n in range(PLANETS) if t.planet_deck[n])


@pytest.mark.clause("ED-GEN-03")
@pytest.mark.parametrize("place", ["discard", "top", "face up", "face down", "surveyed"])
def test_a_planet_lies_in_two_places(place: str):
    t = busy_table()
    number = in_the_deck(t)
    if place == "discard":
        t.planet_discard[number] = 1
    elif place == "top":
        t.top[0] = number
    elif place == "face up":
        t.face_up[number] = 3
    else:
        t.planet[2, number] = 2 if place == "face down" else 1
    assert named(t) == "ED-GEN-03"


@pytest.mark.clause("ED-GEN-03")
def test_a_planet_vanishes():
    t = busy_table()
    t.planet_deck[in_the_deck(t)] = 0
    t.planet_deck_size -= 1
    assert named(t) == "ED-GEN-03"


@pytest.mark.clause("ED-GEN-03")
@pytest.mark.parametrize("id", ["B1", "S6"])
def test_a_planet_lies_in_the_deck_that_does_not_belong_there(id: str):
    t = busy_table()
    t.planet_deck[planet(id)] = 1
    assert named(t) == "ED-GEN-03"


@pytest.mark.clause("ED-GEN-03", "ED-INFO-12")
@pytest.mark.parametrize("change", [-1, 1])
def test_the_number_of_planets_in_the_deck_is_wrong(change: int):
    t = busy_table()
    t.planet_deck_size += change
    assert named(t) == "ED-GEN-03"


@pytest.mark.clause("ED-INFO-15")
def test_a_face_down_planet_shows_the_back_of_another():
    t = busy_table()
    t.back[0, 0] = t.back[1, 0]
    assert named(t) == "ED-INFO-15"


@pytest.mark.clause("ED-INFO-15")
def test_a_back_has_no_planet():
    t = busy_table()
    t.back[2, 0] = t.back[0, 0]
    assert named(t) == "ED-INFO-15"


@pytest.mark.clause("ED-INFO-15")
def test_two_planets_lie_in_one_slot():
    t = busy_table()
    t.planet[0, t.take_out("F5")] = t.planet[0, planet("F2")]
    assert named(t) == "ED-INFO-15"


@pytest.mark.clause("ED-INFO-15")
@pytest.mark.parametrize("kind", ["colonize", "research", "A2-1"])
def test_a_colony_lies_under_no_planet(kind: str):
    t = busy_table()
    if kind == "A2-1":
        t.under[technology("A2-1")] = 6
        t.hand[0, card("A2-1")] = 0
        t.hand_size[0] -= 1
    elif kind == "research":
        t.studies[0, 5] = 1
        t.hand[0, RESEARCH] -= 1
        t.hand_size[0] -= 1
    else:
        t.colonies[0, 0] -= 1
        t.colonies[0, 5] = 1
    assert named(t) == "ED-INFO-15"


@pytest.mark.clause("ED-PLANET-05")
@pytest.mark.parametrize(
    ("id", "place"),
    [("A1", 1), ("M9", 0), ("F2", 0), ("A4", 0)],
    ids=["second", "no slot", "face down", "deck"],
)
def test_a_resource_lies_where_no_slot_is(id: str, place: int):
    t = busy_table()
    t.resource[planet(id), place] = 1
    assert named(t) == "ED-PLANET-05"


@pytest.mark.clause("ED-PLANET-05")
def test_a_resource_lies_on_a_scorched_planet():
    t = busy_table()
    t.scorched[planet("A1")] = 1
    assert named(t) == "ED-PLANET-05"


# Numbers


@pytest.mark.clause("ED-INFO-01")
@pytest.mark.parametrize("size", ["hand_size", "draw_size", "discard_size"])
@pytest.mark.parametrize("change", [-1, 1])
def test_the_number_of_cards_that_all_see_is_wrong(size: str, change: int):
    t = busy_table()
    getattr(t, size)[0] += change
    assert named(t) == "ED-INFO-01"


@pytest.mark.clause("ED-INFO-01")
@pytest.mark.parametrize("owned", ["fighters", "tokens"])
def test_nobody_has_less_than_nothing(owned: str):
    t = busy_table()
    getattr(t, owned)[2] = -1
    assert named(t) == "ED-INFO-01"


@pytest.mark.clause("ED-INFO-01")
def test_no_pile_lacks_a_card_that_another_has_twice():
    t = busy_table()
    t.hand[2, SURVEY] -= 1
    t.hand[2, RESEARCH] += 1
    t.draw_pile[2, SURVEY] += 1
    t.draw_pile[2, RESEARCH] -= 1
    assert named(t) == "ED-INFO-01"


@pytest.mark.clause("ED-INFO-01", "ED-R-59")
def test_an_open_discard_pile_shows_another_card():
    t = busy_table(discard_piles="open")
    assert named(t) == "none"
    t.seen_role[0, card("warfare"), IN_DISCARD] -= 1
    t.seen_role[0, SURVEY, IN_DISCARD] += 1
    assert named(t) == "ED-INFO-01"


@pytest.mark.clause("ED-INFO-03")
@pytest.mark.parametrize(
    ("where", "count"),
    [(SHUFFLED_IN, -1), (SHUFFLED_IN, 9), (HELD, 1), (IN_HAND, 9), (IN_DISCARD, 9), (SHOWN, -1), (HELD, -1)],
)
def test_something_is_known_of_cards_that_is_not_so(where: int, count: int):
    t = busy_table()
    t.seen_role[2, SURVEY, where] += count
    assert named(t) == "ED-INFO-03"


@pytest.mark.clause("ED-INFO-03")
@pytest.mark.parametrize("fresh", [-1, 30])
def test_more_cards_are_fresh_than_a_hand_has(fresh: int):
    t = busy_table()
    t.fresh[2] = fresh
    assert named(t) == "ED-INFO-03"


@pytest.mark.parametrize("clause", GAME.invariants)
def test_every_invariant_bears_the_id_of_a_clause(clause: str):
    ledger = (GAME.folder / "rules.en.md").read_text(encoding="utf-8")
    assert f"| {clause} |" in ledger
