"""What Zu does with mysterious artefacts in Excavate, Sell and Command (EEM-SOLO-10, -27 to -36, -77)."""

from __future__ import annotations

import pytest

from digsite.games.excavation_earth.holds import any_room, cargo_room
from digsite.games.excavation_earth.zu.automa import YOU, ZU
from digsite.testing.excavation_earth import Table
from tests.games.excavation_earth.museum.exhibition import MUSEUM
from tests.games.excavation_earth.museum.solo import MYSTERIES, against_zu, with_cubes
from tests.games.excavation_earth.zu.scenes import all_ways, clause_of, numbers_used, zu_tells
from tests.games.excavation_earth.zu.told import make_popular, told_of


def with_red(cubes: int, *on_map: str, **fields: int) -> Table:
    """Red is most popular and lies on the map; Zu has so many cubes."""
    t = with_cubes(cubes, MYSTERIES, **fields)
    make_popular(t, "red")
    t.lay(*on_map)
    return t


# Excavate


@pytest.mark.clause("EEM-SOLO-27")
def test_mysterious_artefacts_come_first_each_with_a_keeper() -> None:
    t = with_red(5, "red-C", "mystery-red", "red-A")
    assert zu_tells(t, "excavate-red-purple", "zu.colour", "zu.mystery_dug", "zu.dug") == [
        "zu.colour red more-popular",
        "zu.mystery_dug mystery-red L12",
        "zu.dug red-C L11 cargo highest-value",
    ]
    assert (t.kept_by(ZU), t.cargo_of(ZU), t.supply[ZU]) == (["mystery-red"], ["red-C"], 3)
    assert t.mysteries_on_map() == []


@pytest.mark.clause("EEM-SOLO-27")
def test_two_of_them_leave_the_ordinary_ones_where_they_are() -> None:
    t = with_red(5, "red-C", "mystery-red", "mystery-red")
    t.zu_plays("excavate-red-purple")
    assert (t.kept_by(ZU), t.cargo_of(ZU), t.supply[ZU]) == (["mystery-red"] * 2, [], 3)
    assert t.map_of() == ["red-C"]


@pytest.mark.clause("EEM-SOLO-27", "EEM-R-57")
def test_only_within_the_colour_to_be_excavated() -> None:
    t = with_red(5, "red-C", "mystery-purple")
    t.zu_plays("excavate-red-purple")
    assert (t.kept_by(ZU), t.cargo_of(ZU)) == ([], ["red-C"])


@pytest.mark.clause("EEM-SOLO-27")
@pytest.mark.parametrize(("room", "kept", "cargo"), [(1, 1, 0), (2, 1, 1)])
def test_they_take_a_space_of_the_cargo_hold(room: int, kept: int, cargo: int) -> None:
    t = with_red(5, "red-C", "mystery-red")
    others = ["yellow-A", "green-A", "purple-A"][: 4 - room]
    t.load(ZU, *others)
    t.zu_plays("excavate-red-purple")
    assert (len(t.kept_by(ZU)), len(t.cargo_of(ZU)) - len(others)) == (kept, cargo)


@pytest.mark.clause("EEM-SOLO-27", "EEM-R-81")
def test_where_zu_may_use_both_holds_they_still_lie_in_the_cargo_hold() -> None:
    t = with_red(5, "red-C", "mystery-red", zu_any_hold=1)
    t.load(ZU, "yellow-A", "green-A", "purple-A", "orange-A")
    t.zu_plays("excavate-red-purple")
    assert (t.kept_by(ZU), t.hidden[ZU].sum(), cargo_room(t.p, ZU)) == ([], 1, 0)
    t = with_red(5, "red-C", "mystery-red", zu_any_hold=1)
    t.load(ZU, "yellow-A", "green-A", "purple-A")
    t.zu_plays("excavate-red-purple")
    assert (t.kept_by(ZU), t.hidden[ZU].sum(), cargo_room(t.p, ZU)) == (["mystery-red"], 1, 0)


@pytest.mark.clause("EEM-SOLO-27")
def test_with_both_colours_of_a_card_each_may_be_mysterious() -> None:
    t = with_red(5, "mystery-red", "mystery-purple", "red-A", "purple-A", zu_both_colours=1)
    t.zu_plays("excavate-red-purple")
    assert t.kept_by(ZU) == ["mystery-red", "mystery-purple"]
    assert t.cargo_of(ZU) == []


@pytest.mark.clause("EEM-SOLO-10")
@pytest.mark.parametrize(("cubes", "kept", "cargo"), [(0, [], ["red-C"]), (1, ["mystery-red"], ["red-C"])])
def test_without_cubes_mysterious_artefacts_are_ignored(
    cubes: int, kept: list[str], cargo: list[str]
) -> None:
    t = with_red(cubes, "red-C", "mystery-red")
    t.zu_plays("excavate-red-purple")
    assert (t.kept_by(ZU), t.cargo_of(ZU), t.samples_of(ZU)) == (kept, ["red-C"], [])


@pytest.mark.clause("EEM-SOLO-30", "EEM-SOLO-09", "EEM-R-56")
def test_one_cube_is_the_keeper_and_the_second_artefact_an_ordinary_one() -> None:
    t = with_red(1, "mystery-red", "mystery-red", "red-C")
    t.zu_plays("excavate-red-purple")
    assert (t.kept_by(ZU), t.cargo_of(ZU), t.samples_of(ZU)) == (["mystery-red"], ["red-C"], [])
    assert t.mysteries_on_map() == ["mystery-red"]


@pytest.mark.clause("EEM-SOLO-28", "EEM-R-57")
@pytest.mark.parametrize(("cubes", "colour"), [(1, "red"), (0, "green")])
def test_they_make_a_colour_available_while_zu_has_a_cube(cubes: int, colour: str) -> None:
    t = with_red(cubes, "mystery-red", "green-A")
    assert zu_tells(t, "excavate-popular")[0].split()[1] == colour


@pytest.mark.clause("EEM-SOLO-28")
@pytest.mark.parametrize(("cubes", "colour"), [(3, "red"), (1, "chance"), (0, "purple")])
def test_of_tied_colours_they_count_as_artefacts_to_excavate(cubes: int, colour: str) -> None:
    t = with_cubes(cubes, MYSTERIES)
    make_popular(t, ["red", "purple"])
    t.lay("mystery-red", "mystery-red", "purple-A")
    told = zu_tells(t, "excavate-red-purple")[0]
    if colour == "chance":
        assert told.endswith("chance-of-colours"), "one of either"
    else:
        assert told == f"zu.colour {colour} more-to-excavate"


@pytest.mark.clause("EEM-SOLO-28", "EEM-R-61")
def test_they_do_not_count_where_zu_compares_holds() -> None:
    t = with_cubes(3, MYSTERIES)
    make_popular(t, ["red", "purple"])
    t.lay("red-A", "purple-A")
    t.load(ZU, "mystery-red")
    t.load(YOU, "mystery-purple")
    assert zu_tells(t.copy(), "excavate-red-purple")[0].endswith("chance-of-colours")
    t.load(YOU, "red-D")
    assert zu_tells(t, "excavate-red-purple")[0] == "zu.colour purple fewest-in-your-holds"


@pytest.mark.clause("EEM-SOLO-29", "EEM-R-57")
def test_one_of_the_colour_already_kept_is_no_obstacle() -> None:
    t = with_red(5, "mystery-red")
    t.load(ZU, "mystery-red")
    t.zu_plays("excavate-red-purple")
    assert t.kept_by(ZU) == ["mystery-red", "mystery-red"]


# Sell, Snipe, Market


@pytest.mark.clause("EEM-SOLO-31", "EEM-R-61")
@pytest.mark.parametrize("card", ["sell", "snipe"])
def test_they_are_never_sold(card: str) -> None:
    t = against_zu(MYSTERIES)
    t.load(ZU, "mystery-red")
    t.traders(ZU, "#4")
    t.line_up("#4", "red", "red")
    assert zu_tells(t, card) == [f"zu.failed no-{'sale' if card == 'sell' else 'snipe'} 10"]
    assert t.kept_by(ZU) == ["mystery-red"]


@pytest.mark.clause("EEM-SOLO-31", "EEM-R-61")
def test_they_count_for_no_colour_to_sell() -> None:
    t = against_zu(MYSTERIES)
    t.load(ZU, "mystery-red", "mystery-red", "red-A", "green-A", "green-B")
    for where in ("#1", "#3"):
        t.traders(ZU, where)
        t.line_up(where, "wild")
    assert zu_tells(t, "sell")[0] == "zu.sale green most-markets"


@pytest.mark.clause("EEM-SOLO-31", "EEM-R-61")
def test_they_decide_neither_market_nor_colour_of_buyers() -> None:
    t = against_zu(MYSTERIES)
    make_popular(t, "red")
    t.load(ZU, "mystery-red", "green-A")
    t.line_up("#4", "red", "red")
    t.line_up("#2", "green")
    told = zu_tells(t, "market", "zu.buyer_colour", "zu.trader")
    assert told[:2] == ["zu.buyer_colour green only-colour-held", "zu.trader #2 most-buyers-for-trader"]
    t = against_zu(MYSTERIES)
    t.load(ZU, "mystery-red")
    t.line_up("#4", "red", "red")
    t.envoys(ZU, "left", 1)
    t.envoys(ZU, "middle", 1)
    told = zu_tells(t, "market", "zu.buyer_colour", "zu.trader")
    assert told[0].endswith("chance-without-artefacts"), "as if its holds were empty"
    assert told[1].split()[1] in ("#5", "#6"), "no look at buyers"


# Command


@pytest.mark.clause("EEM-SOLO-32", "EEM-SOLO-34")
@pytest.mark.parametrize("there", [0, 3])
def test_with_an_envoy_zu_sends_one_to_the_mothership(there: int) -> None:
    t = against_zu(MYSTERIES)
    t.analyse(*["mystery-green", "mystery-green", "mystery-orange"][:there])
    t.load(ZU, "mystery-red")
    told = zu_tells(t.next("trade_guild"), "command-#1")
    assert told == [
        "zu.command_trader #1",
        "zu.envoy left",
        "zu.mystery_chosen kept-red only-mystery",
        "zu.analysed kept-red",
        "reconstruction.discarded trade_guild",
        "zu.reconstruction_paid 20",
    ]
    assert (t.kept_by(ZU), t.analysed.sum(), t.analysed[2]) == ([], there + 1, 1)
    assert (t.credits[ZU], t.supply[ZU], t.cubes_removed[ZU]) == (28, 22, 0), "the keeper is back"
    assert (t.reconstruction_deck_size, t.reconstruction[ZU].sum()) == (14, 0)


@pytest.mark.clause("EEM-SOLO-33")
@pytest.mark.parametrize("there", [4, 5])
def test_where_four_or_more_lie_there_zu_offloads_it(there: int) -> None:
    t = against_zu(MYSTERIES)
    t.analyse(
        *["mystery-green", "mystery-green", "mystery-orange", "mystery-orange", "mystery-yellow"][:there]
    )
    t.load(ZU, "mystery-red")
    told = zu_tells(t, "command-#1")
    assert told[-2:] == ["zu.mystery_chosen kept-red only-mystery", f"mystery.offloaded kept-red {6 * there}"]
    assert (t.credits[ZU], t.mystery_removed[2], t.cubes_removed[ZU]) == (8 + 6 * there, 1, 1)
    assert (t.supply[ZU], t.analysed.sum(), t.reconstruction_deck_size) == (24 - 3, there, 15)


@pytest.mark.clause("EEM-SOLO-32")
def test_exactly_one_of_them_is_dealt_with() -> None:
    t = against_zu(MYSTERIES)
    t.load(ZU, "mystery-red", "mystery-red", "mystery-green")
    t.zu_plays("command-#1")
    assert (len(t.kept_by(ZU)), t.analysed.sum()) == (2, 1)


@pytest.mark.clause("EEM-SOLO-32")
def test_by_an_exhibit_command_card_too() -> None:
    t = against_zu(MUSEUM)
    t.load(ZU, "mystery-red")
    told = zu_tells(t, "exhibit-command")
    assert told[0].startswith("zu.envoy_chosen")
    assert (t.kept_by(ZU), t.analysed[2], t.credits[ZU]) == ([], 1, 28)


@pytest.mark.clause("EEM-SOLO-32")
def test_when_zu_recalls_nothing_happens_to_them() -> None:
    t = against_zu(MYSTERIES, round=2)
    t.envoys(ZU, "left", 1)
    t.load(ZU, "mystery-red")
    t.zu_plays("command-#1")
    assert (t.kept_by(ZU), t.credits[ZU]) == (["mystery-red"], 13)


@pytest.mark.clause("EEM-SOLO-34", "EEM-INF-06")
def test_the_discarded_card_is_out_of_the_game_and_seen_by_all() -> None:
    t = against_zu(MYSTERIES)
    t.load(ZU, "mystery-red")
    t.only_in_stack("guest_scholar")
    t.zu_plays("command-#1")
    assert t.reconstruction_removed.sum() == 21, "15 in the stack, 6 sorted out, one of them discarded"
    assert t.reveals > 0
    t.load(ZU, "mystery-red")
    t.zu_plays("command-#3")
    assert t.credits[ZU] == 48, "without cards Zu is paid all the same"


@pytest.mark.clause("EEM-SOLO-35")
def test_which_of_several_is_chance() -> None:
    def scene(seed: str) -> Table:
        t = against_zu(MYSTERIES, seed=seed)
        t.load(ZU, "mystery-red", "mystery-green", "mystery-orange")
        t.only_in_stack("trade_guild")
        return t

    ways = all_ways(scene, "command-#1", lambda t: tuple(t.analysed.tolist()))
    assert ways == {(0, 1, 0, 0, 0), (0, 0, 1, 0, 0), (0, 0, 0, 0, 1)}
    assert numbers_used(scene("a"), "command-#1") == 1
    told = [each for each in told_of(scene("b"), "command-#1") if each.event.name == "zu.mystery_chosen"]
    assert told[0].clause == clause_of("chance-of-mysteries") == "EEM-SOLO-35"


@pytest.mark.clause("EEM-SOLO-35", "EEM-SOLO-37")
def test_and_so_it_is_when_zu_offloads() -> None:
    def scene(seed: str) -> Table:
        t = against_zu(MYSTERIES, seed=seed)
        t.load(ZU, "mystery-red", "mystery-red", "mystery-green", "mystery-orange")
        t.load(ZU, hidden=["yellow-A", "yellow-B"])
        t.analyse("mystery-purple")
        return t

    assert not any_room(scene("full").p, ZU)
    ways = all_ways(scene, "excavate-red-purple", lambda t: tuple(t.mystery_removed.tolist()))
    assert ways == {(0, 1, 0, 0, 0), (0, 0, 1, 0, 0), (0, 0, 0, 0, 1)}


@pytest.mark.clause("EEM-SOLO-36", "EEM-R-59")
@pytest.mark.parametrize("card", ["command-#1", "exhibit-command"])
def test_without_cubes_a_keeper_does_not_become_the_envoy(card: str) -> None:
    t = against_zu(MUSEUM)
    t.load(ZU, "mystery-red")
    t.envoys(ZU, "left", 23)
    told = zu_tells(t, card)
    assert told[0].startswith("zu.recalled left 5")
    assert (t.kept_by(ZU), t.supply[ZU], t.envoy[0, ZU]) == (["mystery-red"], 1, 22)


@pytest.mark.clause("EEM-SOLO-77")
@pytest.mark.parametrize("card", ["sell", "snipe"])
def test_a_promoted_trader_sends_nothing(card: str) -> None:
    t = against_zu(MYSTERIES)
    t.load(ZU, "mystery-red", "red-A")
    t.traders(ZU, "#4")
    t.line_up("#4", "red")
    t.zu_plays(card)
    assert (t.envoy[1, ZU], t.kept_by(ZU), t.analysed.sum()) == (1, ["mystery-red"], 0)
