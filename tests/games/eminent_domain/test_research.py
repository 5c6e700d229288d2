"""Research, chapter 15 of the ledger: cards are removed, technologies are taken."""

from __future__ import annotations

import pytest

from digsite.games.eminent_domain.actions import action_phase
from digsite.games.eminent_domain.roles import choose_role
from digsite.games.eminent_domain.scoring import end_game
from digsite.testing.eminent_domain import Table, card, table

WITHOUT_SYMBOL = ("A7", "A8", "A9")  # advanced planets without a role symbol
LEVEL_1_ADVANCED = [f"tech-A1-{n}" for n in range(1, 9)]
LEVEL_1_FERTILE = [f"tech-F1-{n}" for n in range(1, 9)]


def laboratory(planets: int, seats: int = 2) -> Table:
    """Seat 0 has some advanced planets face up, none with a role symbol."""
    t = table(seats)
    for id in WITHOUT_SYMBOL[:planets]:
        t.lay_face_up(0, id)
    return t


def lead_research(t: Table, symbols: int) -> Table:
    """Seat 0 leads Research with so many symbols on cards, the card taken included."""
    t.give(0, *["research"] * (symbols - 1))
    return t.begin(choose_role).play("lead-research", *["research"] * (symbols - 1))


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
    t = table()
    t.give(0, "research", "survey", "warfare", "colonize")
    t.begin(action_phase).play("research", *removed)
    assert t.asked() == "over"
    assert t.cards_of(0) == kept
    assert t.removed[card("warfare")] == ("warfare" in removed)
    assert t.removed[card("survey")] == ("survey" in removed)


@pytest.mark.clause("ED-RES-02")
@pytest.mark.parametrize("removed", [("itself", "survey"), ("survey", "itself")])
def test_the_card_played_may_be_one_of_the_two(removed: tuple[str, ...]):
    t = table()
    t.give(0, "research", "survey", "warfare")
    t.begin(action_phase).play("research", *removed)
    assert t.asked() == "over"  # a third would be one too many
    assert t.removed[card("research")] == t.removed[card("survey")] == 1
    assert t.cards_of(0) == ["warfare"]
    assert t.cards_of(0, "discard") == []


@pytest.mark.clause("ED-RES-02")
def test_the_card_played_is_removed_once_only():
    t = table()
    t.give(0, "research", "survey")
    t.begin(action_phase).play("research", "itself")
    assert t.options() == ["survey", "done"]


@pytest.mark.clause("ED-RES-03")
def test_a_research_card_that_stays_goes_to_the_discard_pile():
    t = table()
    t.give(0, "research", "survey", "warfare")
    t.begin(action_phase).play("research", "survey", "warfare")
    assert t.cards_of(0, "discard") == ["research"]
    assert t.removed[card("research")] == 0


@pytest.mark.clause("ED-RES-04", "ED-TECH-GEN-06")
def test_only_hand_cards_can_be_removed_but_any_of_them():
    t = table()
    t.give(0, "research", "politics", "A1-1")
    t.give(0, "survey", to="draw_pile")
    t.give(0, "warfare", to="discard")
    t.lay_face_down(0, "A1", colonies=1)
    t.permanent(0, "F2-4", "a")
    t.begin(action_phase).play("research")
    assert t.options() == ["politics", "A1-1", "itself", "done"]
    t.play("politics", "A1-1")
    assert t.cards_of(0) == []
    assert t.owned[0, card("politics")] == 0


# What a technology needs


@pytest.mark.clause("ED-RES-05")
def test_a_technology_may_come_from_any_stack_with_its_requirements_met():
    t = table()
    t.lay_face_up(0, "A9")
    t.lay_face_up(0, "F9")
    t.lay_face_down(0, "M9")
    lead_research(t, 3)
    assert t.options() == [*LEVEL_1_ADVANCED, *LEVEL_1_FERTILE, "done"]


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
    t = laboratory(planets)
    for id in ("M7", "M8", "M9"):
        t.lay_face_up(0, id)
    t.lay_face_down(0, "A4")
    lead_research(t, symbols)
    for id in LEVELS[level]:
        assert (f"tech-{id}" in t.options()) == offered


@pytest.mark.clause("ED-RES-09")
@pytest.mark.parametrize("missing", ["nothing", "Data Network", "Lyttle", "Fertile Ground", "the card taken"])
def test_symbols_on_cards_planets_and_permanents_count(missing: str):
    t = laboratory(2)
    t.give(0, "survey" if missing == "Data Network" else "A2-1")  # 2 symbols
    t.lay_face_up(0, "A4" if missing == "Lyttle" else "A1")
    t.permanent(0, "F2-4", "b" if missing == "Fertile Ground" else "a")
    t.begin(choose_role, seat=1 if missing == "the card taken" else 0)
    t.play("lead-research")
    for token in ("follow", "A2-1"):
        if token in t.options():
            t.play(token)
    assert ("tech-A2-2" in t.options()) == (missing == "nothing")


@pytest.mark.clause("ED-RES-10")
def test_planets_and_symbols_of_the_display_are_not_spent():
    t = table()
    for id in ("A1", "A2", "A3"):  # 3 research symbols
        t.lay_face_up(0, id)
    t.begin(choose_role).play("lead-research", "tech-A1-1", "pass")
    t.begin(choose_role, seat=1).play("lead-research", "follow", "done", "tech-A1-2")
    assert t.planets_of(0) == ["A1", "A2", "A3"]
    assert t.cards_of(0) == ["A1-1", "A1-2"]


@pytest.mark.clause("ED-RES-11", "ED-R-25")
def test_many_symbols_still_bring_one_technology_only():
    t = laboratory(3)
    lead_research(t, 8)
    t.play("tech-A1-1")
    assert t.asked() == "respond"
    assert t.cards_of(0) == ["A1-1"]


@pytest.mark.clause("ED-RES-12", "ED-R-25")
def test_more_symbols_and_planets_than_needed_allow_a_lower_level():
    t = laboratory(3)
    lead_research(t, 8)
    advanced = [*LEVEL_1_ADVANCED, "tech-A2-1", "tech-A2-2", "tech-A2-3"]
    assert t.options() == [*advanced, "tech-A2-4", "tech-A3-1", "done"]
    t.play("tech-A1-4")
    assert t.cards_of(0) == ["A1-4"]


@pytest.mark.clause("ED-RES-13")
def test_leader_and_follower_may_take_no_technology():
    t = laboratory(1)
    t.lay_face_up(1, "A4")
    t.give(1, "research", "research", "research")
    lead_research(t, 3)
    t.play("done", "follow", "research", "research", "research", "done")
    assert t.asked() == "over"
    assert t.cards_of(0) == t.cards_of(1) == []
    assert t.owned[0, card("research")] == 3  # two played, one gained
    assert t.cards_of(0, "discard") == ["research"] * 3


@pytest.mark.clause("ED-RES-13")
def test_research_may_be_led_just_for_its_card():
    t = table()
    t.begin(choose_role).play("lead-research", "pass")
    assert t.cards_of(0, "discard") == ["research"]


# Where a technology goes


@pytest.mark.clause("ED-RES-14")
def test_a_one_sided_technology_goes_to_the_hand():
    t = laboratory(2)
    lead_research(t, 5)
    t.play("tech-A2-3", "pass")
    assert t.cards_of(0) == ["A2-3"]
    assert t.permanents_of(0) == []


@pytest.mark.clause("ED-RES-15")
@pytest.mark.parametrize("side", ["a", "b"])
def test_a_permanent_goes_into_the_display_with_one_side_up_for_good(side: str):
    t = laboratory(3)
    lead_research(t, 7)
    t.play("tech-A3-1")
    assert t.options() == ["side-a", "side-b"]
    t.play(f"side-{side}", "pass")
    assert t.permanents_of(0) == [f"A3-1{side}"]
    assert t.cards_of(0) == []
    lead_research(t, 7)
    assert "tech-A2-4" in t.options()
    assert "tech-A3-1" not in t.options()


@pytest.mark.clause("ED-RES-16")
def test_followers_take_clockwise_what_is_left():
    t = table(seats=3)
    for seat, id in ((0, "A7"), (1, "A8"), (2, "A9")):
        t.lay_face_up(seat, id)
        t.give(seat, "research", "research", "research")
    t.begin(choose_role, seat=1).play("lead-research", *["research"] * 3, "tech-A1-1")
    assert t.seat == 2
    t.play("follow", *["research"] * 3)
    assert "tech-A1-1" not in t.options()
    t.play("tech-A1-2")
    assert t.seat == 0
    t.play("follow", *["research"] * 3)
    assert t.options() == [*LEVEL_1_ADVANCED[2:], "done"]


@pytest.mark.clause("ED-RES-16")
@pytest.mark.parametrize(
    ("symbols", "planet", "offered"), [(3, "A4", True), (2, "A4", False), (3, "M9", False)]
)
def test_followers_need_symbols_and_planets_of_their_own(symbols: int, planet: str, offered: bool):
    t = laboratory(3)
    t.lay_face_up(1, planet)
    t.give(1, *["research"] * symbols)
    lead_research(t, 8)
    t.play("done", "follow", *["research"] * symbols)
    assert ("tech-A1-1" in t.options()) == offered


@pytest.mark.clause("ED-RES-17")
@pytest.mark.parametrize(
    ("left", "hand", "offered"), [(0, 2, True), (0, 1, False), (1, 1, False), (1, 2, True)]
)
def test_an_empty_stack_gives_its_leader_a_symbol_in_place_of_the_card(left: int, hand: int, offered: bool):
    t = laboratory(1)
    t.give(0, *["research"] * hand)
    t.empty_stack("research", leave=left)
    t.begin(choose_role).play("lead-research", *["research"] * hand)
    assert ("tech-A1-1" in t.options()) == offered


@pytest.mark.clause("ED-RES-17")
def test_an_empty_stack_gives_followers_no_symbol():
    t = table()
    t.lay_face_up(1, "A9")
    t.give(1, "research", "research")
    t.empty_stack("research")
    t.begin(choose_role).play("lead-research", "follow", "research", "research")
    assert t.asked() == "over"
    assert t.cards_of(1) == []


@pytest.mark.clause("ED-RES-18")
def test_a_technology_taken_is_gone_even_after_its_removal():
    t = laboratory(1)
    lead_research(t, 3)
    t.play("tech-A1-1", "pass")
    t.give(0, "research")
    t.begin(action_phase).play("research", "A1-1", "done")
    lead_research(t, 3)
    assert t.options() == [*LEVEL_1_ADVANCED[1:], "done"]


@pytest.mark.clause("ED-RES-19")
@pytest.mark.parametrize(
    ("choices", "score"), [(("tech-A2-1",), 10), (("tech-A3-1", "side-b"), 13), (("done",), 8)]
)
def test_the_influence_of_a_technology_counts_at_game_end_only(choices: tuple[str, ...], score: int):
    t = laboratory(3)  # worth 2 + 2 + 4
    lead_research(t, 7)
    t.play(*choices, "pass")
    assert t.tokens[0] == 0
    t.begin(end_game)
    assert t.score[0] == score


@pytest.mark.clause("ED-RES-20")
def test_start_planets_count_with_their_type():
    t = table()
    t.lay_face_up(0, "S1")
    t.lay_face_up(0, "S2")
    t.lay_face_up(0, "S5")
    lead_research(t, 5)
    assert "tech-A2-1" in t.options()
    assert "tech-M1-1" in t.options()
    assert "tech-M2-1" not in t.options()


@pytest.mark.clause("ED-RES-21")
def test_a_planet_settled_in_the_action_phase_counts_for_research_at_once():
    t = table()
    t.lay_face_down(0, "S1", colonies=2)
    t.give(0, "colonize", "research", "research")
    t.begin().play("colonize", "settle", "lead-research", "research", "research")
    assert t.options() == [*LEVEL_1_ADVANCED, "done"]
