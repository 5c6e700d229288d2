"""Research, chapter 15 of the ledger: cards are removed, technologies are taken."""

from __future__ import annotations

import pytest

from digsite.games.eminent_domain.actions import action_phase
from digsite.games.eminent_domain.position import Position
from digsite.games.eminent_domain.roles import choose_role
from digsite.games.eminent_domain.scoring import end_game
from tests.games.eminent_domain.table import (
    asked,
    begin,
    card,
    cards_of,
    empty_stack,
    face_down,
    face_up,
    give,
    options,
    permanent,
    permanents_of,
    planets_of,
    play,
    table,
)

WITHOUT_SYMBOL = ("A7", "A8", "A9")  # advanced planets without a role symbol
LEVEL_1_ADVANCED = [f"tech-A1-{n}" for n in range(1, 9)]
LEVEL_1_FERTILE = [f"tech-F1-{n}" for n in range(1, 9)]


def laboratory(planets: int, seats: int = 2) -> Position:
    """Seat 0 has some advanced planets face up, none with a role symbol."""
    p = table(seats)
    for id in WITHOUT_SYMBOL[:planets]:
        face_up(p, 0, id)
    return p


def lead_research(p: Position, symbols: int) -> Position:
    """Seat 0 leads Research with so many symbols on cards, the card taken included."""
    give(p, 0, *["research"] * (symbols - 1))
    return play(begin(p, choose_role), "lead-research", *["research"] * (symbols - 1))


# The action


@pytest.mark.clause("ED-RES-01")
@pytest.mark.parametrize(
    ("removed", "kept"),
    [
        (("done",), ["survey", "warfare", "colonize"]),
        (("warfare", "done"), ["survey", "colonize"]),
        (("warfare", "survey"), ["colonize"]),
    ],
)
def test_the_action_removes_up_to_two_hand_cards(removed: tuple[str, ...], kept: list[str]):
    p = table()
    give(p, 0, "research", "survey", "warfare", "colonize")
    play(begin(p, action_phase), "research", *removed)
    assert asked(p) == "over"
    assert cards_of(p, 0) == kept
    assert p.removed[card("warfare")] == ("warfare" in removed)
    assert p.removed[card("survey")] == ("survey" in removed)


@pytest.mark.clause("ED-RES-02")
@pytest.mark.parametrize("removed", [("itself", "survey"), ("survey", "itself")])
def test_the_card_played_may_be_one_of_the_two(removed: tuple[str, ...]):
    p = table()
    give(p, 0, "research", "survey", "warfare")
    play(begin(p, action_phase), "research", *removed)
    assert asked(p) == "over"  # a third would be one too many
    assert p.removed[card("research")] == p.removed[card("survey")] == 1
    assert cards_of(p, 0) == ["warfare"]
    assert cards_of(p, 0, "discard") == []


@pytest.mark.clause("ED-RES-02")
def test_the_card_played_is_removed_once_only():
    p = table()
    give(p, 0, "research", "survey")
    play(begin(p, action_phase), "research", "itself")
    assert options(p) == ["survey", "done"]


@pytest.mark.clause("ED-RES-03")
def test_a_research_card_that_stays_goes_to_the_discard_pile():
    p = table()
    give(p, 0, "research", "survey", "warfare")
    play(begin(p, action_phase), "research", "survey", "warfare")
    assert cards_of(p, 0, "discard") == ["research"]
    assert p.removed[card("research")] == 0


@pytest.mark.clause("ED-RES-04", "ED-TECH-GEN-06")
def test_only_hand_cards_can_be_removed_but_any_of_them():
    p = table()
    give(p, 0, "research", "politics", "A1-1")
    give(p, 0, "survey", to="draw_pile")
    give(p, 0, "warfare", to="discard")
    face_down(p, 0, "A1", colonies=1)
    permanent(p, 0, "F2-4", "a")
    play(begin(p, action_phase), "research")
    assert options(p) == ["politics", "A1-1", "itself", "done"]
    play(p, "politics", "A1-1")
    assert cards_of(p, 0) == []
    assert p.owned[0, card("politics")] == 0


# What a technology needs


@pytest.mark.clause("ED-RES-05")
def test_a_technology_may_come_from_any_stack_with_its_requirements_met():
    p = table()
    face_up(p, 0, "A9")
    face_up(p, 0, "F9")
    face_down(p, 0, "M9")
    lead_research(p, 3)
    assert options(p) == [*LEVEL_1_ADVANCED, *LEVEL_1_FERTILE, "done"]


LEVELS = {1: ["A1-1", "A1-8"], 2: ["A2-1", "A2-4"], 3: ["A3-1"]}


@pytest.mark.parametrize(
    ("level", "symbols", "planets", "offered"),
    [
        pytest.param(1, 3, 1, True, marks=pytest.mark.clause("ED-RES-06")),
        pytest.param(1, 2, 1, False, marks=pytest.mark.clause("ED-RES-06")),
        pytest.param(1, 3, 0, False, marks=pytest.mark.clause("ED-RES-06")),
        pytest.param(2, 5, 2, True, marks=pytest.mark.clause("ED-RES-07")),
        pytest.param(2, 4, 2, False, marks=pytest.mark.clause("ED-RES-07")),
        pytest.param(2, 5, 1, False, marks=pytest.mark.clause("ED-RES-07")),
        pytest.param(3, 7, 3, True, marks=pytest.mark.clause("ED-RES-08")),
        pytest.param(3, 6, 3, False, marks=pytest.mark.clause("ED-RES-08")),
        pytest.param(3, 7, 2, False, marks=pytest.mark.clause("ED-RES-08")),
    ],
)
def test_a_level_needs_its_symbols_and_face_up_planets_of_its_type(
    level: int, symbols: int, planets: int, offered: bool
):
    p = laboratory(planets)
    for id in ("M7", "M8", "M9"):
        face_up(p, 0, id)
    face_down(p, 0, "A4")
    lead_research(p, symbols)
    for id in LEVELS[level]:
        assert (f"tech-{id}" in options(p)) == offered


@pytest.mark.clause("ED-RES-09")
@pytest.mark.parametrize("missing", ["nothing", "Data Network", "Lyttle", "Fertile Ground", "the card taken"])
def test_symbols_on_cards_planets_and_permanents_count(missing: str):
    p = laboratory(2)
    give(p, 0, "survey" if missing == "Data Network" else "A2-1")  # 2 symbols
    face_up(p, 0, "A4" if missing == "Lyttle" else "A1")
    permanent(p, 0, "F2-4", "b" if missing == "Fertile Ground" else "a")
    begin(p, choose_role, seat=1 if missing == "the card taken" else 0)
    play(p, "lead-research")
    for token in ("follow", "A2-1"):
        if token in options(p):
            play(p, token)
    assert ("tech-A2-2" in options(p)) == (missing == "nothing")


@pytest.mark.clause("ED-RES-10")
def test_planets_and_symbols_of_the_display_are_not_spent():
    p = table()
    for id in ("A1", "A2", "A3"):  # 3 research symbols
        face_up(p, 0, id)
    play(begin(p, choose_role), "lead-research", "tech-A1-1", "pass")
    play(begin(p, choose_role, seat=1), "lead-research", "follow", "done", "tech-A1-2")
    assert planets_of(p, 0) == ["A1", "A2", "A3"]
    assert cards_of(p, 0) == ["A1-1", "A1-2"]


@pytest.mark.clause("ED-RES-11", "ED-R-25")
def test_many_symbols_still_bring_one_technology_only():
    p = laboratory(3)
    lead_research(p, 8)
    play(p, "tech-A1-1")
    assert asked(p) == "respond"
    assert cards_of(p, 0) == ["A1-1"]


@pytest.mark.clause("ED-RES-12", "ED-R-25")
def test_more_symbols_and_planets_than_needed_allow_a_lower_level():
    p = laboratory(3)
    lead_research(p, 8)
    advanced = [*LEVEL_1_ADVANCED, "tech-A2-1", "tech-A2-2", "tech-A2-3"]
    assert options(p) == [*advanced, "tech-A2-4", "tech-A3-1", "done"]
    play(p, "tech-A1-4")
    assert cards_of(p, 0) == ["A1-4"]


@pytest.mark.clause("ED-RES-13")
def test_leader_and_follower_may_take_no_technology():
    p = laboratory(1)
    face_up(p, 1, "A4")
    give(p, 1, "research", "research", "research")
    lead_research(p, 3)
    play(p, "done", "follow", "research", "research", "research", "done")
    assert asked(p) == "over"
    assert cards_of(p, 0) == cards_of(p, 1) == []
    assert p.owned[0, card("research")] == 3  # two played, one gained
    assert cards_of(p, 0, "discard") == ["research"] * 3


@pytest.mark.clause("ED-RES-13")
def test_research_may_be_led_just_for_its_card():
    p = table()
    play(begin(p, choose_role), "lead-research", "pass")
    assert cards_of(p, 0, "discard") == ["research"]


# Where a technology goes


@pytest.mark.clause("ED-RES-14")
def test_a_one_sided_technology_goes_to_the_hand():
    p = laboratory(2)
    lead_research(p, 5)
    play(p, "tech-A2-3", "pass")
    assert cards_of(p, 0) == ["A2-3"]
    assert permanents_of(p, 0) == []


@pytest.mark.clause("ED-RES-15")
@pytest.mark.parametrize("side", ["a", "b"])
def test_a_permanent_goes_into_the_display_with_one_side_up_for_good(side: str):
    p = laboratory(3)
    lead_research(p, 7)
    play(p, "tech-A3-1")
    assert options(p) == ["side-a", "side-b"]
    play(p, f"side-{side}", "pass")
    assert permanents_of(p, 0) == [f"A3-1{side}"]
    assert cards_of(p, 0) == []
    lead_research(p, 7)
    assert "tech-A2-4" in options(p)
    assert "tech-A3-1" not in options(p)


@pytest.mark.clause("ED-RES-16")
def test_followers_take_clockwise_what_is_left():
    p = table(seats=3)
    for seat, id in ((0, "A7"), (1, "A8"), (2, "A9")):
        face_up(p, seat, id)
        give(p, seat, "research", "research", "research")
    play(begin(p, choose_role, seat=1), "lead-research", *["research"] * 3, "tech-A1-1")
    assert p.seat == 2
    play(p, "follow", *["research"] * 3)
    assert "tech-A1-1" not in options(p)
    play(p, "tech-A1-2")
    assert p.seat == 0
    play(p, "follow", *["research"] * 3)
    assert options(p) == [*LEVEL_1_ADVANCED[2:], "done"]


@pytest.mark.clause("ED-RES-16")
@pytest.mark.parametrize(
    ("symbols", "planet", "offered"), [(3, "A4", True), (2, "A4", False), (3, "M9", False)]
)
def test_followers_need_symbols_and_planets_of_their_own(symbols: int, planet: str, offered: bool):
    p = laboratory(3)
    face_up(p, 1, planet)
    give(p, 1, *["research"] * symbols)
    lead_research(p, 8)
    play(p, "done", "follow", *["research"] * symbols)
    assert ("tech-A1-1" in options(p)) == offered


@pytest.mark.clause("ED-RES-17")
@pytest.mark.parametrize(
    ("left", "hand", "offered"), [(0, 2, True), (0, 1, False), (1, 1, False), (1, 2, True)]
)
def test_an_empty_stack_gives_its_leader_a_symbol_in_place_of_the_card(left: int, hand: int, offered: bool):
    p = laboratory(1)
    give(p, 0, *["research"] * hand)
    empty_stack(p, "research", leave=left)
    play(begin(p, choose_role), "lead-research", *["research"] * hand)
    assert ("tech-A1-1" in options(p)) == offered


@pytest.mark.clause("ED-RES-17")
def test_an_empty_stack_gives_followers_no_symbol():
    p = table()
    face_up(p, 1, "A9")
    give(p, 1, "research", "research")
    empty_stack(p, "research")
    play(begin(p, choose_role), "lead-research", "follow", "research", "research")
    assert asked(p) == "over"
    assert cards_of(p, 1) == []


@pytest.mark.clause("ED-RES-18")
def test_a_technology_taken_is_gone_even_after_its_removal():
    p = laboratory(1)
    lead_research(p, 3)
    play(p, "tech-A1-1", "pass")
    give(p, 0, "research")
    play(begin(p, action_phase), "research", "A1-1", "done")
    lead_research(p, 3)
    assert options(p) == [*LEVEL_1_ADVANCED[1:], "done"]


@pytest.mark.clause("ED-RES-19")
@pytest.mark.parametrize(
    ("choices", "score"), [(("tech-A2-1",), 10), (("tech-A3-1", "side-b"), 13), (("done",), 8)]
)
def test_the_influence_of_a_technology_counts_at_game_end_only(choices: tuple[str, ...], score: int):
    p = laboratory(3)  # worth 2 + 2 + 4
    lead_research(p, 7)
    play(p, *choices, "pass")
    assert p.tokens[0] == 0
    begin(p, end_game)
    assert p.score[0] == score


@pytest.mark.clause("ED-RES-20")
def test_start_planets_count_with_their_type():
    p = table()
    face_up(p, 0, "S1")
    face_up(p, 0, "S2")
    face_up(p, 0, "S5")
    lead_research(p, 5)
    assert "tech-A2-1" in options(p)
    assert "tech-M1-1" in options(p)
    assert "tech-M2-1" not in options(p)


@pytest.mark.clause("ED-RES-21")
def test_a_planet_settled_in_the_action_phase_counts_for_research_at_once():
    p = table()
    face_down(p, 0, "S1", colonies=2)
    give(p, 0, "colonize", "research", "research")
    play(begin(p), "colonize", "settle", "lead-research", "research", "research")
    assert options(p) == [*LEVEL_1_ADVANCED, "done"]
