"""Technologies, chapter 16.1 of the ledger: what holds for all of them."""

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
    face_down,
    face_up,
    fighters,
    give,
    options,
    permanent,
    permanents_of,
    planets_of,
    play,
    table,
)


@pytest.mark.clause("ED-TECH-GEN-01")
def test_a_technology_played_for_its_action_goes_to_the_discard_pile():
    p = table()
    give(p, 0, "A1-6")
    play(begin(p, action_phase), "A1-6")
    assert p.fighters[0] == 2
    assert cards_of(p, 0, "discard") == ["A1-6"]


@pytest.mark.clause("ED-TECH-GEN-01")
def test_a_technology_played_for_its_symbol_goes_to_the_discard_pile():
    p = table()
    give(p, 0, "A1-6")
    play(begin(p, choose_role), "lead-warfare", "A1-6", "pass")
    assert p.fighters[0] == 2
    assert cards_of(p, 0, "discard") == ["warfare", "A1-6"]


@pytest.mark.clause("ED-TECH-GEN-01")
def test_a_technology_played_for_its_action_is_no_symbol_in_the_same_turn():
    p = table()
    give(p, 0, "A1-6")
    play(begin(p), "A1-6", "lead-warfare")
    assert asked(p) == "respond"
    assert p.fighters[0] == 3


@pytest.mark.clause("ED-TECH-GEN-02")
def test_a_permanent_is_never_a_card_to_play_or_discard():
    p = table()
    permanent(p, 0, "F2-4", "a")
    permanent(p, 0, "M2-4", "a")
    give(p, 0, "warfare")
    assert options(begin(p)) == ["warfare", "done"]
    play(p, "done", "lead-warfare")
    assert options(p) == ["warfare", "done"]
    play(p, "done", "pass")
    assert asked(p) == "clean_up"
    assert options(p) == ["warfare", "done"]
    play(p, "done")
    assert permanents_of(p, 0) == ["F2-4a", "M2-4a"]


def take_permanent(p: Position, id: str, side: str) -> Position:
    """Seat 0, whose action is over, leads Research with five symbols and takes a level-2 permanent."""
    return play(p, "lead-research", *["research"] * 4, f"tech-{id}", f"side-{side}", "pass")


@pytest.mark.clause("ED-TECH-GEN-02", "ED-R-26")
def test_streamlining_works_in_the_turn_it_is_taken():
    p = table()
    face_up(p, 0, "A8")
    face_up(p, 0, "A9")
    give(p, 0, "survey", *["research"] * 4)
    take_permanent(play(begin(p), "done"), "A2-4", "b")
    assert asked(p) == "prune"
    play(p, "survey")
    assert p.removed[card("survey")] == 1


@pytest.mark.clause("ED-R-26")
def test_scorched_earth_cheapens_the_mobilization_attack_of_the_turn_it_is_taken():
    p = table()
    face_up(p, 0, "M8")
    face_up(p, 0, "M9")
    face_down(p, 0, "A1")  # warfare cost 5
    fighters(p, 0, 1)
    give(p, 0, "M2-2", *["research"] * 4)
    take_permanent(play(begin(p), "M2-2"), "M2-4", "b")
    play(p, "slot-1")
    assert planets_of(p, 0) == ["A1", "M8", "M9"]
    assert p.fighters[0] == 0


@pytest.mark.clause("ED-R-26")
def test_a_permanent_does_not_reach_back_to_an_attack_made_before():
    p = table()
    face_up(p, 0, "M8")
    face_up(p, 0, "M9")
    face_down(p, 0, "A1")
    fighters(p, 0, 5)
    give(p, 0, "warfare", *["research"] * 4)
    take_permanent(play(begin(p), "warfare", "attack"), "M2-4", "b")
    assert p.fighters[0] == 0
    give(p, 0, "produce-trade")
    play(begin(p, action_phase), "produce-trade")
    assert "A1.1" in options(p)  # not scorched


@pytest.mark.clause("ED-TECH-GEN-03")
@pytest.mark.parametrize(("side", "led", "left"), [("a", 2, 1), ("b", 1, 3)])
def test_only_the_chosen_side_of_a_permanent_has_effect(side: str, led: int, left: int):
    p = table()
    permanent(p, 0, "M2-4", side)  # Imperialism / Scorched Earth Policy
    play(begin(p, choose_role), "lead-warfare", "pass")
    assert p.fighters[0] == led
    face_down(p, 0, "A1")
    fighters(p, 0, 6)
    play(begin(p, choose_role), "lead-warfare", "attack", "pass")
    assert p.fighters[0] == left


@pytest.mark.clause("ED-TECH-GEN-03")
def test_the_other_side_of_a_permanent_is_lost_for_everyone():
    p = table()
    permanent(p, 0, "M2-4", "a")
    face_up(p, 1, "M8")
    face_up(p, 1, "M9")
    give(p, 1, *["research"] * 4)
    play(begin(p, choose_role, seat=1), "lead-research", *["research"] * 4)
    assert "tech-M2-3" in options(p)
    assert "tech-M2-4" not in options(p)


@pytest.mark.clause("ED-TECH-GEN-05")
@pytest.mark.parametrize(("choices", "score"), [(("A2-2", "done"), 2), (("A2-1", "A2-2"), 0), (("done",), 4)])
def test_a_technology_removed_from_the_game_no_longer_scores(choices: tuple[str, ...], score: int):
    p = table()
    give(p, 0, "research", "A2-1", "A2-2")
    play(begin(p, action_phase), "research", *choices)
    begin(p, end_game)
    assert p.score[0] == score


@pytest.mark.clause("ED-TECH-GEN-06")
@pytest.mark.parametrize("name", ["research", "F1-7", "A2-1"])
def test_no_action_removes_a_permanent(name: str):
    p = table()
    for id in ("A2-4", "F2-4", "M3-1"):
        permanent(p, 0, id, "a")
    give(p, 0, name, "survey")
    play(begin(p, action_phase), name)
    assert set(options(p)) <= {"survey", "itself", "done"}
    play(p, "survey")
    assert permanents_of(p, 0) == ["A2-4a", "F2-4a", "M3-1a"]


@pytest.mark.clause("ED-TECH-GEN-09")
@pytest.mark.parametrize(
    ("name", "roles"),
    [("A1-1", {"survey", "research"}), ("M1-6", {"warfare", "trade"}), ("F2-2", {"colonize", "produce"})],
)
@pytest.mark.parametrize("role", ["survey", "warfare", "colonize", "produce", "trade", "research"])
def test_both_symbols_of_a_card_serve_whichever_role_is_led(name: str, roles: set[str], role: str):
    p = table()
    give(p, 0, name)
    play(begin(p, choose_role), f"lead-{role}")
    assert (name in options(p)) == (role in roles)


@pytest.mark.clause("ED-TECH-GEN-09")
@pytest.mark.parametrize(("name", "gained"), [("M1-6", 2), ("M2-2", 2), ("M2-3", 3)])
def test_a_double_symbol_counts_2(name: str, gained: int):
    p = table()
    give(p, 0, name)
    play(begin(p, choose_role), "lead-warfare", name)
    assert p.fighters[0] == gained  # the card taken is one
