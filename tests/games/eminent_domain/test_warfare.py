"""Warfare, chapter 11 of the ledger: an example of a scene; the rest of the chapter follows."""

from __future__ import annotations

import pytest

from tests.games.eminent_domain.table import begin, face_down, fighters, give, play, planets_of, table


@pytest.mark.clause("ED-WAR-03")
def test_an_attack_costs_its_fighters_and_turns_the_planet_face_up():
    p = table()
    face_down(p, 0, "A1")
    fighters(p, 0, 6)
    give(p, 0, "warfare")
    play(begin(p), "warfare", "attack")
    assert p.fighters[0] == 1
    assert planets_of(p, 0) == ["A1"]
