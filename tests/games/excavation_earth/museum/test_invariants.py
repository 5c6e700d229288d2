"""Nothing appears and nothing vanishes (EEM-INT-47, EEM-INT-49 to EEM-INT-51)."""

from __future__ import annotations

import pytest

from digsite.games.excavation_earth.domains import PASS
from digsite.games.excavation_earth.museum.domains import MYSTERY
from digsite.testing.excavation_earth import Table, dealt_game, table
from digsite.testing.excavation_earth_names import artefact, colour

MODULES = ("mysterious_artefacts", "galactic_museum", "pop_up_markets")
RED = colour("red")


def busy_table() -> Table:
    """Something of everything lies somewhere."""
    t = table(round=2, modules=MODULES)
    t.lay("mystery-red", "red-A")
    t.load(0, "mystery-green", "red-B", hidden=("red-C",))
    t.analyse("mystery-orange")
    t.guards(0, "green-A")
    t.envoys(0, "left")
    t.traders(0, "#1")
    t.lay_forecast("yellow#1")
    t.mark(0, 1)
    t.show(0, OL_T="yellow-A")
    t.scientists(0)
    t.reconstruct(0, "folded_hold")
    t.open_pop_up("salt_pan_stall", "red-D")
    t.to_black_market("red-B")
    t.whole()
    return t


@pytest.mark.clause("EEM-INT-47")
@pytest.mark.parametrize(
    "place", ["supply", "guard", "trader", "envoy", "forecast_marker", "keeper", "guide"]
)
def test_a_cube_that_vanishes_is_found(place: str):
    t = busy_table()
    if place == "forecast_marker":
        t.forecast_marker[0] = -1
    elif place == "guide":
        t.guide[t.guide == 0] = -1
    elif place == "supply":
        t.supply[0] -= 1
    elif place == "guard":
        t.guard[0, artefact("green-A")] = 0
    elif place == "keeper":
        t.keeper[0, colour("green")] -= 1
        t.mystery_removed[colour("green")] += 1
    elif place == "trader":
        t.trader[0, 0] -= 1
    else:
        t.envoy[0, 0] -= 1
    assert t.broken() == "EE-INV-01"


@pytest.mark.clause("EEM-INT-47", "EEM-M6-38")
def test_a_keeper_out_of_the_game_is_counted():
    t = busy_table()
    t.keeper[0, colour("green")] -= 1
    t.mystery_removed[colour("green")] += 1
    t.cubes_removed[0] += 1
    assert t.broken() == "none"


@pytest.mark.clause("EEM-INT-47")
def test_scientists_are_no_crew():
    t = busy_table()
    t.scientists(0, 3)
    assert t.broken() == "none"


@pytest.mark.clause("EEM-INT-49")
@pytest.mark.parametrize("place", ["mystery_pile", "mystery_tile", "analysed", "mystery_removed"])
def test_a_mysterious_artefact_out_of_nowhere_is_found(place: str):
    t = busy_table()
    getattr(t, place)[RED] += 1
    assert t.broken() == "EEM-INT-49"


@pytest.mark.clause("EEM-INT-49")
@pytest.mark.parametrize("place", ["pile", "tile", "removed", "exhibit", "offer"])
def test_an_ordinary_artefact_out_of_nowhere_is_found(place: str):
    t = busy_table()
    if place == "exhibit":
        t.exhibit[5] = artefact("red-A")
    elif place == "offer":
        t.offer[0] = artefact("red-A")
    else:
        getattr(t, place)[artefact("red-A")] += 1
    assert t.broken() == "EE-INV-03"


@pytest.mark.clause("EEM-INT-49")
def test_there_are_20_tiles_of_a_colour():
    t = busy_table()
    reds = slice(artefact("red-A"), artefact("red-D") + 1)
    ordinary = sum(int(getattr(t, place)[..., reds].sum()) for place in ("pile", "tile", "cargo", "hidden"))
    ordinary += int(t.stack_size[RED]) + 1 + int(t.removed[reds].sum())
    mysterious = int(t.mystery_pile[RED] + t.mystery_tile[RED] + t.keeper[:, RED].sum())
    assert ordinary + mysterious == 20


@pytest.mark.clause("EEM-INT-50")
@pytest.mark.parametrize("place", ["reconstruction_deck", "reconstruction_removed", "reconstruction"])
def test_a_reconstruction_card_out_of_nowhere_is_found(place: str):
    t = busy_table()
    if place == "reconstruction":
        t.reconstruction[1, 5] = 1
    else:
        getattr(t, place)[2] = 1
    assert t.broken() == "EEM-INT-50"


@pytest.mark.clause("EEM-INT-50")
def test_a_card_under_the_stack_counts():
    t = busy_table()
    t.reconstruction_deck[0] = 0
    t.reconstruction_deck_size -= 1
    assert t.broken() == "EEM-INT-50"
    t.returned[1, 0] = 1
    t.returned_by[0] = 1
    t.returned_size = 1
    assert t.broken() == "none"


@pytest.mark.clause("EEM-INT-50")
def test_the_size_of_the_stack_that_all_see_is_right():
    t = busy_table()
    t.reconstruction_deck_size += 1
    assert t.broken() == "EEM-INT-50"


@pytest.mark.clause("EEM-GEN-06")
def test_a_scientist_out_of_nowhere_is_found():
    t = busy_table()
    t.scientist[1] += 1
    assert t.broken() == "EEM-GEN-06"


@pytest.mark.clause("EEM-INT-51", "EEM-RC-03")
@pytest.mark.parametrize(("seat", "spaces"), [(0, 5), (1, 4)])
def test_a_cargo_hold_is_never_overfull(seat: int, spaces: int):
    t = table(round=2, modules=MODULES)
    t.reconstruct(0, "folded_hold")
    t.load(seat, *["mystery-green", "mystery-red", "green-A", "green-B", "green-C"][:spaces])
    assert t.broken() == "none"
    t.load(seat, "mystery-yellow")
    assert t.broken() == "EE-INV-06"


@pytest.mark.clause("EEM-INT-47", "EEM-INT-49", "EEM-INT-50", "EEM-INT-51")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_of_it_holds_through_games_at_random(seats: int):
    t = dealt_game(seats, f"whole/{seats}", modules=MODULES)
    for seat in range(seats):
        name = next(name for name in MYSTERY.labels if t.mystery_pile[MYSTERY.labels.index(name)])
        t.load(seat, name)
    for _ in t.moves(f"{seats}", most=600, shunned=(PASS,)):
        t.whole()
    assert t.analysed.sum() + t.mystery_removed.sum() > 0
