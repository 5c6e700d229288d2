"""Guards of a complete column, chapter 2.1 of the ledger. The supply of seat 0 is empty, so that every cube
it needs is a guard taken from somewhere."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from digsite.testing.excavation_earth import Table, table

YELLOW = ("yellow-A", "yellow-B", "yellow-C", "yellow-D")
ALL = ("mysterious_artefacts", "galactic_museum")


def guarded(*guards: str, modules: tuple[str, ...] = ALL) -> Table:
    """Seat 0 has no cubes but these guards."""
    t = table(modules=modules)
    t.guards(0, *guards)
    t.empty_supply(0)
    return t


def for_a_sample(t: Table) -> None:
    t.stand(0, "L12", "L11", "L21")
    t.lay("red-A")
    t.give(0, "red#1")
    t.begin().play("excavate")
    if t.asked() == "sample":
        t.play("sample-red-A")


def for_a_trader(t: Table) -> None:
    t.give(0, "red#1")
    t.begin().play("market")
    if t.asked() == "market.trader":
        t.play("yes")


def for_an_envoy(t: Table) -> None:
    t.give(0, "red#1")
    t.begin()
    if "command" in t.options():
        t.play("command", "envoy")


def for_a_keeper(t: Table) -> None:
    t.stand(0, "L12", "L11", "L21")
    t.mystery_pile[2] -= 1
    t.mystery_tile[2] += 1
    t.give(0, "red#1")
    t.begin()
    if "excavate" in t.options():
        t.play("excavate")


def for_a_guide(t: Table) -> None:
    t.lay_tiles(OL_T="A")
    t.load(0, "red-A")
    t.give(0, "red#1")
    t.begin()
    if "exhibit" in t.options():
        t.play("exhibit")


NEEDS = [for_a_sample, for_a_trader, for_an_envoy, for_a_keeper, for_a_guide]


@pytest.mark.clause("EEM-GEN-01", "EEM-GEN-02")
@pytest.mark.parametrize("need", NEEDS)
def test_no_need_moves_a_guard_of_a_complete_column(need: Callable[[Table], None]):
    t = guarded(*YELLOW)
    need(t)
    assert t.asked() != "reassign_guard"
    assert t.samples_of(0) == list(YELLOW)


@pytest.mark.clause("EEM-GEN-01", "EEM-GEN-02")
@pytest.mark.parametrize("need", NEEDS)
def test_three_guards_of_a_column_can_be_moved(need: Callable[[Table], None]):
    t = guarded(*YELLOW[:3])
    need(t)
    assert t.asked() == "reassign_guard"
    assert t.options() == ["guard-yellow-A", "guard-yellow-B", "guard-yellow-C"]


@pytest.mark.clause("EEM-GEN-03")
@pytest.mark.parametrize("need", NEEDS)
def test_a_guard_of_another_column_can_still_be_moved(need: Callable[[Table], None]):
    t = guarded(*YELLOW, "green-A")
    need(t)
    if t.asked() == "reassign_guard":
        t.play("guard-green-A")
    assert t.samples_of(0)[:4] == list(YELLOW)
    assert "green-A" not in t.samples_of(0), "the only one that can be moved is"


@pytest.mark.clause("EEM-GEN-03")
def test_no_guard_is_moved_while_the_supply_has_a_cube():
    t = table(modules=ALL)
    t.guards(0, *YELLOW, "green-A")
    t.empty_supply(0, leave=1)
    for_an_envoy(t)
    assert t.samples_of(0) == [*YELLOW, "green-A"]
    assert t.supply[0] == 0


@pytest.mark.clause("EEM-GEN-04", "EEM-R-02")
def test_a_column_is_locked_within_the_action_that_completes_it():
    """The example of EEM-GEN-04: the yellow sample completes the column with the last cube."""
    t = table(modules=["seekers_and_commanders"])
    t.guards(0, "yellow-A", "yellow-B", "yellow-C")
    t.empty_supply(0, leave=1)
    t.to_black_market("yellow-D")
    t.to_black_market("red-A")
    t.credits[0] = 20
    t.give(0, "red#2")
    t.begin().play("smuggle", "yellow", "to-cargo", "red", "to-cargo", "sample-yellow-D")
    assert t.asked() == "over", "no guard for red-A"
    assert t.samples_of(0) == list(YELLOW)


@pytest.mark.clause("EEM-GEN-04")
def test_without_a_module_the_same_guards_can_be_moved():
    t = table()
    t.guards(0, "yellow-A", "yellow-B", "yellow-C")
    t.empty_supply(0, leave=1)
    t.to_black_market("yellow-D")
    t.to_black_market("red-A")
    t.credits[0] = 20
    t.give(0, "red#2")
    t.begin().play("smuggle", "yellow", "to-cargo", "red", "to-cargo", "sample-yellow-D", "sample-red-A")
    assert t.options() == ["guard-yellow-A", "guard-yellow-B", "guard-yellow-C"]


@pytest.mark.clause("EEM-GEN-04", "EEM-R-02")
@pytest.mark.parametrize("round", [1, 3])
def test_the_lock_lasts_to_the_end_of_the_game(round: int):
    t = guarded(*YELLOW)
    t.round = round
    t.give(0, "red#1")
    assert "command" not in t.begin().options()


@pytest.mark.clause("EEM-GEN-05")
def test_a_completed_column_stays_complete_and_has_brought_its_card():
    t = table(modules=["seekers_and_commanders"])
    t.guards(0, "yellow-A", "yellow-B", "yellow-C")
    t.empty_supply(0, leave=1)
    t.stand(0, "L07", "L01", "L21")
    t.lay("yellow-D", "yellow-D")
    t.give(0, "yellow#1", "yellow#2")
    t.begin().next("red#5").play("excavate", "yellow#1", "sample-yellow-D")
    assert t.hand_of(0) == ["yellow#2", "red#5"], "the card of the column"
    t.begin().play("excavate")
    assert t.asked() == "over", "no sample of it again, and no cube for one"
    assert t.samples_of(0) == list(YELLOW)
    assert t.hand_of(0) == ["red#5"], "no second card"


@pytest.mark.clause("EEM-R-01")
def test_the_revised_solo_rules_alone_lock_nothing():
    t = table(seats=1)
    t.zu_counted_crew = 1
    t.guards(0, *YELLOW)
    t.empty_supply(0)
    t.give(0, "red#1")
    assert "command" in t.begin().options()
