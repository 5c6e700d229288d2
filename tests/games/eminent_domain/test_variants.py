"""Variants, chapter 19 of the ledger: the simplified game, level 1 only, the extended game of three, and
which of them go together. Bonus planets have a file of their own."""

from __future__ import annotations

from collections import Counter

import pytest

from digsite.games.eminent_domain import GAME
from digsite.games.eminent_domain.domains import NOBODY, OUT_OF_GAME, PLANET_IDS, PLANETS, TECHNOLOGY_IDS
from digsite.kernel.errors import BadOption
from digsite.testing.eminent_domain import Table, planet, table


def new_game(seats: int = 2, seed: str = "variants", **variant: str) -> Table:
    """A game set up by the rules."""
    t = Table(GAME.new(seats, seed, variant))
    t.whole()
    return t


def planet_deck(t: Table) -> list[str]:
    """All planets of the deck, the top one included."""
    return [PLANET_IDS[n] for n in range(PLANETS) if t.planet_deck[n] or t.top[0] == n]


def in_stacks(t: Table) -> list[str]:
    """The technologies that can be researched."""
    return [id for n, id in enumerate(TECHNOLOGY_IDS) if t.holder[n] == NOBODY]


def stacks(t: Table) -> list[int]:
    """Cards left on the stacks Survey, Warfare, Colonize, Produce/Trade, Research."""
    return [int(n) for n in t.stack]


def deck_of(t: Table, seat: int) -> list[str]:
    """All cards in a seat's hand and draw pile."""
    return sorted(t.cards_of(seat) + t.cards_of(seat, "draw_pile"))


# The simplified first game


@pytest.mark.clause("ED-VAR-SIMPLE-01")
def test_the_simplified_game_has_no_technologies():
    t = new_game(technologies="none")
    assert in_stacks(t) == []
    assert (t.holder == OUT_OF_GAME).all()


@pytest.mark.clause("ED-VAR-SIMPLE-02", "ED-R-52")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_simplified_game_leaves_out_all_research_cards(seats: int):
    t = new_game(seats, technologies="none")
    assert t.removed[4] == 20
    for seat in range(seats):
        assert deck_of(t, seat) == [
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
    t = table(technologies="none").begin()
    assert t.options() == ["lead-survey", "lead-warfare", "lead-colonize", "lead-produce", "lead-trade"]


@pytest.mark.clause("ED-VAR-SIMPLE-05")
def test_politics_takes_from_four_stacks_in_the_simplified_game():
    t = table(technologies="none")
    t.give(0, "politics")
    t.begin().play("politics")
    assert t.options() == ["stack-survey", "stack-warfare", "stack-colonize", "stack-produce-trade"]


@pytest.mark.clause("ED-VAR-SIMPLE-06")
def test_the_first_hand_of_the_simplified_game_is_five_of_eight():
    t = new_game(3, technologies="none")
    assert t.hand_size[:3].tolist() == [5, 5, 5]
    assert t.draw_size[:3].tolist() == [3, 3, 3]


@pytest.mark.clause("ED-VAR-SIMPLE-06", "ED-R-52")
@pytest.mark.parametrize(("seats", "empty", "ending"), [(2, 0, 1), (3, 0, 1), (4, 0, 0), (4, 1, 1)])
def test_the_missing_research_stack_is_not_an_empty_one(seats: int, empty: int, ending: int):
    t = table(seats, technologies="none")
    t.empty_stack("warfare", leave=1)
    if empty:
        t.empty_stack("colonize")
    t.begin().play("lead-warfare")
    assert t.stack[1] == 0
    assert t.ending == ending


@pytest.mark.clause("ED-VAR-SIMPLE-06", "ED-R-52")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_simplified_game_does_not_end_at_once(seats: int):
    t = new_game(seats, technologies="none")
    first = t.active
    while t.active == first:
        t.play(next((o for o in ("done", "pass", "lead-warfare") if o in t.options()), t.options()[0]))
    assert (t.over, t.ending) == (False, 0)


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
    t = new_game(seats, technologies=technologies)
    assert len(in_stacks(t)) == {"all": 39, "level-1": 24, "none": 0}[technologies]


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
    t = new_game(technologies="level-1")
    assert stacks(t) == [16, 14, 16, 12, 16]
    assert len(planet_deck(t)) == 27
    assert {"A1", "A2", "A3"} <= set(planet_deck(t))
    assert deck_of(t, 0).count("research") == 2
    assert (t.hand_size[0], t.draw_size[0]) == (5, 5)


@pytest.mark.clause("ED-VAR-LEVEL1-03")
def test_with_level_1_only_the_strongest_research_offers_no_higher_level():
    t = table(technologies="level-1")
    for id in ("A4", "A5", "A6"):
        t.lay_face_up(0, id)
    t.give(0, *["research"] * 6)
    t.begin().play("done", "lead-research", *["research"] * 6)
    assert t.options() == [*(f"tech-A1-{n}" for n in range(1, 9)), "done"]
    t.play("tech-A1-3")
    assert t.cards_of(0) == ["A1-3"], "taken into the hand as always"


@pytest.mark.clause("ED-VAR-LEVEL1-03")
def test_with_level_1_only_research_needs_its_symbols_and_planets_as_always():
    t = table(technologies="level-1")
    t.lay_face_up(0, "M4")
    t.give(0, "research", "research")
    q = t.copy()
    t.begin().play("done", "lead-research", "research", "research")
    assert t.options() == [*(f"tech-M1-{n}" for n in range(1, 9)), "done"]
    q.begin().play("done", "lead-research", "research", "done")
    assert q.asked() == "respond", "two symbols are too few"


# The extended game of three


@pytest.mark.clause("ED-VAR-EXT3-01")
def test_the_extended_game_removes_two_cards_of_each_stack_but_one_of_warfare():
    t = new_game(3, length="extended")
    assert t.removed[:5].tolist() == [2, 1, 2, 2, 2]
    assert len(deck_of(t, 0)) == 10


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
    t = table(3, length="extended")
    for name in pair:
        t.empty_stack(name, leave=1)
    t.give(0, "politics")
    t.begin().play("politics", f"stack-{pair[0]}")
    assert t.ending == 0
    t.play(f"lead-{pair[1]}")
    assert t.ending == 1


@pytest.mark.clause("ED-VAR-EXT3-03")
def test_the_last_black_token_ends_the_extended_game():
    t = table(3, length="extended")
    t.tokens[:3] = 8, 8, 7
    t.lay_face_up(0, "M1", "iron")
    t.give(0, "produce-trade")
    t.begin().play("produce-trade")
    assert t.ending == 1


# What goes together


@pytest.mark.clause("ED-R-55")
@pytest.mark.parametrize("technologies", ["all", "level-1", "none"])
def test_the_extended_game_goes_with_any_technologies(technologies: str):
    t = new_game(3, length="extended", technologies=technologies)
    assert stacks(t) == [12, 12, 12, 8, 0 if technologies == "none" else 12]


@pytest.mark.clause("ED-R-55", "ED-R-52")
def test_the_extended_simplified_game_needs_two_empty_stacks():
    t = table(3, length="extended", technologies="none")
    t.empty_stack("warfare", leave=1)
    t.begin().play("lead-warfare")
    assert (t.stack[1], t.ending) == (0, 0)
    q = table(3, length="extended", technologies="none")
    q.empty_stack("warfare", leave=1)
    q.empty_stack("survey")
    q.begin().play("lead-warfare")
    assert q.ending == 1


@pytest.mark.clause("ED-R-55")
@pytest.mark.parametrize(("seats", "length"), [(2, "normal"), (3, "extended"), (4, "normal")])
@pytest.mark.parametrize("technologies", ["all", "level-1"])
def test_bonus_planets_go_with_all_but_the_simplified_game(seats: int, length: str, technologies: str):
    t = new_game(seats, length=length, technologies=technologies, bonus_planets="with")
    assert len(planet_deck(t)) == 36


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
    t = new_game(2)
    assert stacks(t) == [16, 14, 16, 12, 16]
    assert t.removed[:5].tolist() == [0, 0, 0, 0, 0]


# Later errata are not used


@pytest.mark.clause("ED-R-62")
@pytest.mark.parametrize(("stack", "result"), [("survey", 0), ("warfare", 0)])
def test_empty_survey_and_warfare_stacks_give_no_symbol(stack: str, result: int):
    t = table(4)
    t.empty_stack(stack)
    t.begin().play(f"lead-{stack}")
    assert t.asked() == "respond"
    assert t.strength == result
    assert (t.planet > 0).sum() == 0


@pytest.mark.clause("ED-R-62")
def test_terraforming_takes_no_discount_into_account():
    t = table()
    t.lay_face_up(0, "F1")
    t.lay_face_down(0, "A3")
    t.give(0, "F2-1")
    t.begin().play("F2-1")
    assert t.planets_of(0) == ["F1"], "two colonies are short of the printed cost of 3"


@pytest.mark.clause("ED-R-62")
def test_bureaucracy_adds_no_symbols():
    t = table()
    t.permanent(1, "F3-1", "b")
    t.lay_face_down(1, "M1")
    t.give(1, "warfare")
    t.begin().play("lead-warfare", "follow", "warfare")
    assert t.fighters[1] == 1


@pytest.mark.clause("ED-R-62")
def test_abundance_fills_a_planet_as_it_comes_into_play():
    t = table()
    t.permanent(0, "F2-4", "b")
    t.lay_face_down(0, "F3")
    t.fighters[0] = 6
    t.give(0, "warfare")
    t.begin().play("warfare", "attack")
    assert t.resource[planet("F3")].tolist() == [1, 2], "food and water, without producing"
