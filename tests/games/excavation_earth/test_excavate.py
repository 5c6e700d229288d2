"""EXCAVATE, chapter 7 of the ledger."""

from __future__ import annotations

import pytest

from tests.games.excavation_earth.table import (
    artefact,
    asked,
    begin,
    card,
    empty_supply,
    give,
    guards,
    lay,
    load,
    options,
    play,
    stand,
    table,
)


@pytest.mark.clause("EE-EXC-01")
def test_the_colour_of_the_card_is_the_region_and_the_icon_does_not_matter():
    p = table()
    stand(p, 0, "L12", "L02", "L21")
    lay(p, "red-A", "green-C")
    give(p, 0, "red#5", "yellow#1", "travel-4")
    play(begin(p), "excavate")
    assert p.card == card("red#5"), "the only red card paid"
    assert p.cargo[0, artefact("red-A")] == 1
    assert p.tile[artefact("green-C")] == 1


@pytest.mark.clause("EE-EXC-04")
def test_with_one_free_cargo_space_at_most_one_artefact_is_taken():
    p = table()
    stand(p, 0, "L12", "L11", "L21")
    lay(p, "red-A", "red-B")
    load(p, 0, "yellow-A", "yellow-B", "yellow-C")
    give(p, 0, "red#5")
    play(begin(p), "excavate", "tile-red-A")
    assert asked(p) == "sample"
    assert p.cargo[0].sum() == 4


@pytest.mark.clause("EE-EXC-12X")
def test_the_first_sample_uses_the_last_cube_and_the_second_moves_a_guard():
    p = table()
    stand(p, 0, "L12", "L11", "L21")
    lay(p, "red-A", "red-B")
    guards(p, 0, "yellow-A", "yellow-B")
    empty_supply(p, 0, leave=1)
    give(p, 0, "red#5")
    play(begin(p), "excavate", "tile-red-A", "tile-red-B", "sample-red-B", "sample-red-A")
    assert asked(p) == "reassign_guard"
    assert options(p) == ["guard-yellow-A", "guard-yellow-B"]
    play(p, "guard-yellow-B")
    assert p.guard[0].nonzero()[0].tolist() == [artefact(t) for t in ("yellow-A", "red-A", "red-B")]
