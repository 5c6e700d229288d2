"""Variants, chapter 19 of the ledger: the simplified game, level 1 only, the extended game of three, and
which of them go together. Bonus planets have a file of their own."""

from __future__ import annotations

from collections import Counter

import pytest

from digsite.games.eminent_domain import GAME
from digsite.games.eminent_domain.domains import NOBODY, OUT_OF_GAME, PLANET_IDS, PLANETS, TECHNOLOGY_IDS
from digsite.games.eminent_domain.position import Position
from digsite.kernel.errors import BadOption
from tests.games.eminent_domain.table import (
    asked,
    begin,
    cards_of,
    empty_stack,
    face_down,
    face_up,
    fighters,
    give,
    options,
    permanent,
    planet,
    planets_of,
    play,
    table,
    whole,
)


def new_game(seats: int = 2, seed: str = "variants", **variant: str) -> Position:
    """A game set up by the rules."""
    p = GAME.new(seats, seed, variant)
    whole(p)
    return p


def planet_deck(p: Position) -> list[str]:
    """All planets of the deck, the top one included."""
    return [PLANET_IDS[n] for n in range(PLANETS) if p.planet_deck[n] or p.top[0] == n]


def in_stacks(p: Position) -> list[str]:
    """The technologies that can be researched."""
    return [id for n, id in enumerate(TECHNOLOGY_IDS) if p.holder[n] == NOBODY]


def stacks(p: Position) -> list[int]:
    """Cards left on the stacks Survey, Warfare, Colonize, Produce/Trade, Research."""
    return [int(n) for n in p.stack]


def deck_of(p: Position, seat: int) -> list[str]:
    """All cards in a seat's hand and draw pile."""
    return sorted(cards_of(p, seat) + cards_of(p, seat, "draw_pile"))


# The simplified first game


@pytest.mark.clause("ED-VAR-SIMPLE-01")
def test_the_simplified_game_has_no_technologies():
    p = new_game(technologies="none")
    assert in_stacks(p) == []
    assert (p.holder == OUT_OF_GAME).all()


@pytest.mark.clause("ED-VAR-SIMPLE-02", "ED-R-52")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_simplified_game_leaves_out_all_research_cards(seats: int):
    p = new_game(seats, technologies="none")
    assert p.removed[4] == 20
    for seat in range(seats):
        assert deck_of(p, seat) == [
            *("colonize", "colonize", "politics", "produce-trade", "produce-trade"),
            *("survey", "survey", "warfare"),
        ]


@pytest.mark.clause("ED-VAR-SIMPLE-03")
def test_the_simplified_game_leaves_out_the_planets_with_a_research_symbol():
    deck = planet_deck(new_game(technologies="none"))
    assert len(deck) == 24
    assert Counter(id[0] for id in deck) == {"A": 6, "F": 9, "M": 9}
    assert not {"A1", "A2", "A3"} & set(deck)


@pytest.mark.clause("ED-VAR-SIMPLE-04", "ED-R-55")
def test_the_simplified_game_refuses_bonus_planets():
    with pytest.raises(BadOption, match=r"no bonus planets \(ED-VAR-SIMPLE-04\)") as refused:
        GAME.new(2, "variants", {"technologies": "none", "bonus_planets": "with"})
    assert refused.value.way_out == "Leave bonus_planets at without."


@pytest.mark.clause("ED-VAR-SIMPLE-05")
def test_research_cannot_be_led_in_the_simplified_game():
    p = begin(table(technologies="none"))
    assert options(p) == ["lead-survey", "lead-warfare", "lead-colonize", "lead-produce", "lead-trade"]


@pytest.mark.clause("ED-VAR-SIMPLE-05")
def test_politics_takes_from_four_stacks_in_the_simplified_game():
    p = table(technologies="none")
    give(p, 0, "politics")
    play(begin(p), "politics")
    assert options(p) == ["stack-survey", "stack-warfare", "stack-colonize", "stack-produce-trade"]


@pytest.mark.clause("ED-VAR-SIMPLE-06")
def test_the_first_hand_of_the_simplified_game_is_five_of_eight():
    p = new_game(3, technologies="none")
    assert p.hand_size[:3].tolist() == [5, 5, 5]
    assert p.draw_size[:3].tolist() == [3, 3, 3]


@pytest.mark.clause("ED-VAR-SIMPLE-06", "ED-R-52")
@pytest.mark.parametrize(("seats", "empty", "ending"), [(2, 0, 1), (3, 0, 1), (4, 0, 0), (4, 1, 1)])
def test_the_missing_research_stack_is_not_an_empty_one(seats: int, empty: int, ending: int):
    p = table(seats, technologies="none")
    empty_stack(p, "warfare", leave=1)
    if empty:
        empty_stack(p, "colonize")
    play(begin(p), "lead-warfare")
    assert p.stack[1] == 0
    assert p.ending == ending


@pytest.mark.clause("ED-VAR-SIMPLE-06", "ED-R-52")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_simplified_game_does_not_end_at_once(seats: int):
    p = new_game(seats, technologies="none")
    first = p.active
    while p.active == first:
        play(p, next((o for o in ("done", "pass", "lead-warfare") if o in options(p)), options(p)[0]))
    assert (p.over, p.ending) == (False, 0)


@pytest.mark.clause("ED-VAR-SIMPLE-07")
@pytest.mark.parametrize(
    ("seats", "sizes"), [(2, [16, 14, 16, 12, 0]), (3, [14, 13, 14, 10, 0]), (4, [12, 12, 12, 8, 0])]
)
def test_the_stacks_of_the_simplified_game(seats: int, sizes: list[int]):
    assert stacks(new_game(seats, technologies="none")) == sizes


@pytest.mark.clause("ED-VAR-SIMPLE-08")
@pytest.mark.parametrize("technologies", ["all", "level-1", "none"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_technologies_are_a_free_choice_for_any_number_of_players(seats: int, technologies: str):
    p = new_game(seats, technologies=technologies)
    assert len(in_stacks(p)) == {"all": 39, "level-1": 24, "none": 0}[technologies]


@pytest.mark.clause("ED-VAR-SIMPLE-08")
def test_nobody_is_made_to_play_the_simplified_game():
    assert len(in_stacks(new_game())) == 39


# Level-1 technologies only


@pytest.mark.clause("ED-VAR-LEVEL1-01")
def test_three_stacks_of_eight_technologies_of_level_1():
    found = in_stacks(new_game(technologies="level-1"))
    assert Counter(id[:2] for id in found) == {"A1": 8, "F1": 8, "M1": 8}


@pytest.mark.clause("ED-VAR-LEVEL1-02")
def test_with_level_1_only_the_set_up_is_otherwise_the_normal_one():
    p = new_game(technologies="level-1")
    assert stacks(p) == [16, 14, 16, 12, 16]
    assert len(planet_deck(p)) == 27
    assert {"A1", "A2", "A3"} <= set(planet_deck(p))
    assert deck_of(p, 0).count("research") == 2
    assert (p.hand_size[0], p.draw_size[0]) == (5, 5)


@pytest.mark.clause("ED-VAR-LEVEL1-03")
def test_with_level_1_only_the_strongest_research_offers_no_higher_level():
    p = table(technologies="level-1")
    for id in ("A4", "A5", "A6"):
        face_up(p, 0, id)
    give(p, 0, *["research"] * 6)
    play(begin(p), "done", "lead-research", *["research"] * 6)
    assert options(p) == [*(f"tech-A1-{n}" for n in range(1, 9)), "done"]
    play(p, "tech-A1-3")
    assert cards_of(p, 0) == ["A1-3"], "taken into the hand as always"


@pytest.mark.clause("ED-VAR-LEVEL1-03")
def test_with_level_1_only_research_needs_its_symbols_and_planets_as_always():
    p = table(technologies="level-1")
    face_up(p, 0, "M4")
    give(p, 0, "research", "research")
    q = p.copy()
    play(begin(p), "done", "lead-research", "research", "research")
    assert options(p) == [*(f"tech-M1-{n}" for n in range(1, 9)), "done"]
    play(begin(q), "done", "lead-research", "research", "done")
    assert asked(q) == "respond", "two symbols are too few"


# The extended game of three


@pytest.mark.clause("ED-VAR-EXT3-01")
def test_the_extended_game_removes_two_cards_of_each_stack_but_one_of_warfare():
    p = new_game(3, length="extended")
    assert p.removed[:5].tolist() == [2, 1, 2, 2, 2]
    assert len(deck_of(p, 0)) == 10


@pytest.mark.clause("ED-VAR-EXT3-01", "ED-R-55")
@pytest.mark.parametrize("seats", [2, 4])
def test_the_extended_game_is_for_three(seats: int):
    with pytest.raises(BadOption, match=r"3 seats only \(ED-VAR-EXT3-01\)") as refused:
        GAME.new(seats, "variants", {"length": "extended"})
    assert refused.value.way_out == "Leave length at normal."


@pytest.mark.clause("ED-VAR-EXT3-02")
def test_the_stacks_of_the_extended_game():
    assert stacks(new_game(3, length="extended")) == [12, 12, 12, 8, 12]


@pytest.mark.clause("ED-VAR-EXT3-03")
@pytest.mark.parametrize("pair", [("survey", "research"), ("colonize", "warfare"), ("research", "colonize")])
def test_any_two_empty_stacks_end_the_extended_game(pair: tuple[str, str]):
    p = table(3, length="extended")
    for name in pair:
        empty_stack(p, name, leave=1)
    give(p, 0, "politics")
    play(begin(p), "politics", f"stack-{pair[0]}")
    assert p.ending == 0
    play(p, f"lead-{pair[1]}")
    assert p.ending == 1


@pytest.mark.clause("ED-VAR-EXT3-03")
def test_the_last_black_token_ends_the_extended_game():
    p = table(3, length="extended")
    p.tokens[:3] = 8, 8, 7
    face_up(p, 0, "M1", "iron")
    give(p, 0, "produce-trade")
    play(begin(p), "produce-trade")
    assert p.ending == 1


# What goes together


@pytest.mark.clause("ED-R-55")
@pytest.mark.parametrize("technologies", ["all", "level-1", "none"])
def test_the_extended_game_goes_with_any_technologies(technologies: str):
    p = new_game(3, length="extended", technologies=technologies)
    assert stacks(p) == [12, 12, 12, 8, 0 if technologies == "none" else 12]


@pytest.mark.clause("ED-R-55", "ED-R-52")
def test_the_extended_simplified_game_needs_two_empty_stacks():
    p = table(3, length="extended", technologies="none")
    empty_stack(p, "warfare", leave=1)
    play(begin(p), "lead-warfare")
    assert (p.stack[1], p.ending) == (0, 0)
    q = table(3, length="extended", technologies="none")
    empty_stack(q, "warfare", leave=1)
    empty_stack(q, "survey")
    play(begin(q), "lead-warfare")
    assert q.ending == 1


@pytest.mark.clause("ED-R-55")
@pytest.mark.parametrize(("seats", "length"), [(2, "normal"), (3, "extended"), (4, "normal")])
@pytest.mark.parametrize("technologies", ["all", "level-1"])
def test_bonus_planets_go_with_all_but_the_simplified_game(seats: int, length: str, technologies: str):
    p = new_game(seats, length=length, technologies=technologies, bonus_planets="with")
    assert len(planet_deck(p)) == 36


@pytest.mark.clause("ED-R-55")
@pytest.mark.parametrize(
    ("option", "value", "possible"),
    [
        ("technologies", "level-2", "all, level-1, none"),
        ("length", "short", "normal, extended"),
        ("bonus_planets", "some", "without, with"),
        ("discard_piles", "face-up", "closed, open"),
    ],
)
def test_a_variant_that_does_not_exist_is_refused(option: str, value: str, possible: str):
    with pytest.raises(BadOption, match=f"'{option}' cannot be '{value}'") as refused:
        GAME.new(2, "variants", {option: value})
    assert refused.value.way_out == f"Choose one of: {possible}."


@pytest.mark.clause("ED-R-54", "ED-R-62")
def test_two_players_use_all_cards():
    p = new_game(2)
    assert stacks(p) == [16, 14, 16, 12, 16]
    assert p.removed[:5].tolist() == [0, 0, 0, 0, 0]


# Later errata are not used


@pytest.mark.clause("ED-R-62")
@pytest.mark.parametrize(("stack", "result"), [("survey", 0), ("warfare", 0)])
def test_empty_survey_and_warfare_stacks_give_no_symbol(stack: str, result: int):
    p = table(4)
    empty_stack(p, stack)
    play(begin(p), f"lead-{stack}")
    assert asked(p) == "respond"
    assert p.strength == result
    assert (p.planet > 0).sum() == 0


@pytest.mark.clause("ED-R-62")
def test_terraforming_takes_no_discount_into_account():
    p = table()
    face_up(p, 0, "F1")
    face_down(p, 0, "A3")
    give(p, 0, "F2-1")
    play(begin(p), "F2-1")
    assert planets_of(p, 0) == ["F1"], "two colonies are short of the printed cost of 3"


@pytest.mark.clause("ED-R-62")
def test_bureaucracy_adds_no_symbols():
    p = table()
    permanent(p, 1, "F3-1", "b")
    face_down(p, 1, "M1")
    give(p, 1, "warfare")
    play(begin(p), "lead-warfare", "follow", "warfare")
    assert p.fighters[1] == 1


@pytest.mark.clause("ED-R-62")
def test_abundance_fills_a_planet_as_it_comes_into_play():
    p = table()
    permanent(p, 0, "F2-4", "b")
    face_down(p, 0, "F3")
    fighters(p, 0, 6)
    give(p, 0, "warfare")
    play(begin(p), "warfare", "attack")
    assert p.resource[planet("F3")].tolist() == [1, 2], "food and water, without producing"
