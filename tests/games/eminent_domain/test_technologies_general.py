"""Technologies, chapter 16.1 of the ledger: what holds for all of them."""

from __future__ import annotations

import pytest

from digsite.games.eminent_domain.actions import action_phase
from digsite.games.eminent_domain.roles import choose_role
from digsite.games.eminent_domain.scoring import end_game
from digsite.testing.eminent_domain import Table, card, table


@pytest.mark.clause("ED-TECH-GEN-01")
def test_a_technology_played_for_its_action_goes_to_the_discard_pile():
    t = table()
    t.give(0, "A1-6")
    t.begin(action_phase).play("A1-6")
    assert t.fighters[0] == 2
    assert t.cards_of(0, "discard") == ["A1-6"]


@pytest.mark.clause("ED-TECH-GEN-01")
def test_a_technology_played_for_its_symbol_goes_to_the_discard_pile():
    t = table()
    t.give(0, "A1-6")
    t.begin(choose_role).play("lead-warfare", "A1-6", "pass")
    assert t.fighters[0] == 2
    assert t.cards_of(0, "discard") == ["warfare", "A1-6"]


@pytest.mark.clause("ED-TECH-GEN-01")
def test_a_technology_played_for_its_action_is_no_symbol_in_the_same_turn():
    t = table()
    t.give(0, "A1-6")
    t.begin().play("A1-6", "lead-warfare")
    assert t.asked() == "respond"
    assert t.fighters[0] == 3


@pytest.mark.clause("ED-TECH-GEN-02")
def test_a_permanent_is_never_a_card_to_play_or_discard():
    t = table()
    t.permanent(0, "F2-4", "a")
    t.permanent(0, "M2-4", "a")
    t.give(0, "warfare")
    assert t.begin().options() == ["warfare", "done"]
    t.play("done", "lead-warfare")
    assert t.options() == ["warfare", "done"]
    t.play("done", "pass")
    assert t.asked() == "clean_up"
    assert t.options() == ["warfare", "done"]
    t.play("done")
    assert t.permanents_of(0) == ["F2-4a", "M2-4a"]


def take_permanent(t: Table, id: str, side: str) -> Table:
    """Seat 0, whose action is over, leads Research with five symbols and takes a level-2 permanent."""
    return t.play("lead-research", *["research"] * 4, f"tech-{id}", f"side-{side}", "pass")


@pytest.mark.clause("ED-TECH-GEN-02", "ED-R-26")
def test_streamlining_works_in_the_turn_it_is_taken():
    t = table()
    t.lay_face_up(0, "A8")
    t.lay_face_up(0, "A9")
    t.give(0, "survey", *["research"] * 4)
    take_permanent(t.begin().play("done"), "A2-4", "b")
    assert t.asked() == "prune"
    t.play("survey")
    assert t.removed[card("survey")] == 1


@pytest.mark.clause("ED-R-26")
def test_scorched_earth_cheapens_the_mobilization_attack_of_the_turn_it_is_taken():
    t = table()
    t.lay_face_up(0, "M8")
    t.lay_face_up(0, "M9")
    t.lay_face_down(0, "A1")  # warfare cost 5
    t.fighters[0] = 1
    t.give(0, "M2-2", *["research"] * 4)
    take_permanent(t.begin().play("M2-2"), "M2-4", "b")
    t.play("slot-1")
    assert t.planets_of(0) == ["A1", "M8", "M9"]
    assert t.fighters[0] == 0


@pytest.mark.clause("ED-R-26")
def test_a_permanent_does_not_reach_back_to_an_attack_made_before():
    t = table()
    t.lay_face_up(0, "M8")
    t.lay_face_up(0, "M9")
    t.lay_face_down(0, "A1")
    t.fighters[0] = 5
    t.give(0, "warfare", *["research"] * 4)
    take_permanent(t.begin().play("warfare", "attack"), "M2-4", "b")
    assert t.fighters[0] == 0
    t.give(0, "produce-trade")
    t.begin(action_phase).play("produce-trade")
    assert "A1.1" in t.options()  # not scorched


@pytest.mark.clause("ED-TECH-GEN-03")
@pytest.mark.parametrize(("side", "led", "left"), [("a", 2, 1), ("b", 1, 3)])
def test_only_the_chosen_side_of_a_permanent_has_effect(side: str, led: int, left: int):
    t = table()
    t.permanent(0, "M2-4", side)  # Imperialism / Scorched Earth Policy
    t.begin(choose_role).play("lead-warfare", "pass")
    assert t.fighters[0] == led
    t.lay_face_down(0, "A1")
    t.fighters[0] = 6
    t.begin(choose_role).play("lead-warfare", "attack", "pass")
    assert t.fighters[0] == left


@pytest.mark.clause("ED-TECH-GEN-03")
def test_the_other_side_of_a_permanent_is_lost_for_everyone():
    t = table()
    t.permanent(0, "M2-4", "a")
    t.lay_face_up(1, "M8")
    t.lay_face_up(1, "M9")
    t.give(1, *["research"] * 4)
    t.begin(choose_role, seat=1).play("lead-research", *["research"] * 4)
    assert "tech-M2-3" in t.options()
    assert "tech-M2-4" not in t.options()


@pytest.mark.clause("ED-TECH-GEN-05")
@pytest.mark.parametrize(("choices", "score"), [(("A2-2", "done"), 2), (("A2-1", "A2-2"), 0), (("done",), 4)])
def test_a_technology_removed_from_the_game_no_longer_scores(choices: tuple[str, ...], score: int):
    t = table()
    t.give(0, "research", "A2-1", "A2-2")
    t.begin(action_phase).play("research", *choices)
    t.begin(end_game)
    assert t.score[0] == score


@pytest.mark.clause("ED-TECH-GEN-06")
@pytest.mark.parametrize("name", ["research", "F1-7", "A2-1"])
def test_no_action_removes_a_permanent(name: str):
    t = table()
    for id in ("A2-4", "F2-4", "M3-1"):
        t.permanent(0, id, "a")
    t.give(0, name, "survey")
    t.begin(action_phase).play(name)
    assert set(t.options()) <= {"survey", "itself", "done"}
    t.play("survey")
    assert t.permanents_of(0) == ["A2-4a", "F2-4a", "M3-1a"]


@pytest.mark.clause("ED-TECH-GEN-09")
@pytest.mark.parametrize(
    ("name", "roles"),
    [("A1-1", {"survey", "research"}), ("M1-6", {"warfare", "trade"}), ("F2-2", {"colonize", "produce"})],
)
@pytest.mark.parametrize("role", ["survey", "warfare", "colonize", "produce", "trade", "research"])
def test_both_symbols_of_a_card_serve_whichever_role_is_led(name: str, roles: set[str], role: str):
    t = table()
    t.give(0, name)
    t.begin(choose_role).play(f"lead-{role}")
    assert (name in t.options()) == (role in roles)


@pytest.mark.clause("ED-TECH-GEN-09")
@pytest.mark.parametrize(("name", "gained"), [("M1-6", 2), ("M2-2", 2), ("M2-3", 3)])
def test_a_double_symbol_counts_2(name: str, gained: int):
    t = table()
    t.give(0, name)
    t.begin(choose_role).play("lead-warfare", name)
    assert t.fighters[0] == gained  # the card taken is one
