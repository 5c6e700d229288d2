"""Which modules go together, chapter 1 of the ledger."""

from __future__ import annotations

from itertools import product

import pytest

from digsite.games.excavation_earth import GAME
from digsite.games.excavation_earth.museum.modules import MODULES
from digsite.kernel.errors import BadOption
from digsite.testing.excavation_earth import new_game, table

FIVE, SIX, SEVEN, EIGHT = MODULES
TOGETHER = [(), (5,), (6,), (5, 6), (6, 7), (5, 6, 7), (6, 8), (5, 6, 8), (6, 7, 8), (5, 6, 7, 8)]
"""The legal sets of EEM-MOD-08."""


def named(*numbers: int) -> list[str]:
    """Modules by the numbers on their rules."""
    return [MODULES[number - 5] for number in numbers]


def is_legal(seats: int, *numbers: int) -> bool:
    """Whether a game can be begun with these modules."""
    try:
        new_game(seats, modules=named(*numbers))
    except BadOption:
        return False
    return True


def factions_offered(*numbers: int) -> list[str]:
    """What the first seat can choose at the table."""
    return new_game(2, factions=["chosen", "chosen"], modules=named(*numbers)).options()


@pytest.mark.clause("EEM-MOD-01")
def test_four_modules_can_be_switched_on():
    options = {option.name: option for option in GAME.options}
    assert [options[module].default for module in MODULES] == ["off"] * 4
    t = new_game(2, modules=MODULES)
    assert [getattr(t, module) for module in MODULES] == [1, 1, 1, 1]
    t = new_game(2)
    assert [getattr(t, module) for module in MODULES] == [0, 0, 0, 0]


@pytest.mark.clause("EEM-MOD-08")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_legal_sets(seats: int):
    for chosen in product((False, True), repeat=4):
        numbers = tuple(number for number, on in zip((5, 6, 7, 8), chosen, strict=True) if on)
        legal = numbers in TOGETHER and (seats > 1 or 8 not in numbers)
        assert is_legal(seats, *numbers) == legal, numbers


@pytest.mark.clause("EEM-MOD-02", "EEM-MOD-08")
@pytest.mark.parametrize("numbers", [(5,), (5, 6), (5, 6, 8)])
def test_without_the_museum_the_commanders_alone_join_the_factions(numbers: tuple[int, ...]):
    assert "commanders" in factions_offered(*numbers)
    assert "seekers" not in factions_offered(*numbers)


@pytest.mark.clause("EEM-MOD-03", "EEM-MOD-07")
@pytest.mark.parametrize("numbers", TOGETHER)
def test_the_seekers_are_played_exactly_with_modules_5_6_and_7(numbers: tuple[int, ...]):
    both = {5, 6, 7} <= set(numbers)
    assert ("seekers" in factions_offered(*numbers)) == both
    assert ("commanders" in factions_offered(*numbers)) == (5 in numbers)


@pytest.mark.clause("EEM-MOD-02", "EEM-MOD-03")
def test_a_faction_named_before_the_game_needs_its_modules():
    with pytest.raises(BadOption, match="EEM-MOD-02"):
        new_game(2, factions=["commanders", "random"])
    with pytest.raises(BadOption, match="EEM-MOD-03"):
        new_game(2, factions=["seekers", "random"], modules=named(5, 6))
    assert new_game(2, factions=["commanders", "random"], modules=named(5)).asked() == "setup.replace"
    assert new_game(2, factions=["seekers", "random"], modules=named(5, 6, 7)).asked() == "setup.replace"


@pytest.mark.clause("EEM-MOD-02", "EEM-MOD-03")
def test_by_lot_come_only_factions_that_are_in_the_box():
    drawn = {
        numbers: {int(new_game(4, f"lot {n}", modules=named(*numbers)).faction.max()) for n in range(12)}
        for numbers in [(), (5,), (5, 6, 7)]
    }
    seekers, commanders = 5, 6
    assert not drawn[()] & {seekers, commanders}
    assert commanders in drawn[(5,)]
    assert all(seekers not in new_game(4, f"lot {n}", modules=named(5, 6)).faction for n in range(12))
    assert any(seekers in new_game(4, f"lot {n}", modules=named(5, 6, 7)).faction for n in range(12))


@pytest.mark.clause("EEM-MOD-04")
def test_the_museum_needs_the_mysterious_artefacts():
    with pytest.raises(BadOption, match="EEM-MOD-04"):
        new_game(2, modules=[SEVEN])


@pytest.mark.clause("EEM-MOD-05")
def test_pop_up_markets_need_the_mysterious_artefacts_and_no_museum():
    with pytest.raises(BadOption, match="EEM-MOD-05"):
        new_game(2, modules=[EIGHT])
    assert is_legal(2, 6, 8)


@pytest.mark.clause("EEM-MOD-06")
def test_alone_there_are_no_pop_up_markets():
    with pytest.raises(BadOption, match="EEM-MOD-06"):
        new_game(1, modules=[SIX, EIGHT])


@pytest.mark.clause("EEM-MOD-09")
@pytest.mark.parametrize("numbers", TOGETHER)
def test_every_legal_set_is_played_with_the_base_game(numbers: tuple[int, ...]):
    """The first turns of a game, with the actions of the base game among what can be done."""
    t = new_game(3, factions=["gul", "aquilla", "kuti_kuti"], modules=named(*numbers))
    seen = set()
    for before, _, _ in t.moves(f"{numbers}", most=40):
        seen.add(GAME.decision(before).name)
        t.whole()
    assert {"third_explorer", "action"} <= seen


@pytest.mark.clause("EEM-MOD-10")
@pytest.mark.parametrize(("modules", "locked"), [((), False), ((FIVE,), True), ((SIX,), True)])
def test_the_guard_rule_is_in_force_with_any_module(modules: tuple[str, ...], locked: bool):
    t = table(modules=modules)
    t.guards(0, "red-A", "red-B", "red-C", "red-D")
    t.empty_supply(0)
    t.give(0, "red#1")
    assert ("command" in t.begin().options()) != locked, "whether a guard can be the envoy"
