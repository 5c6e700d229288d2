"""Pop-up markets on the map, chapter 6 of the ledger, and the ten cards, chapter 7.3."""

from __future__ import annotations

import pytest

from digsite.games.excavation_earth.domains import LOCATION_NAMES, TYPE_NAMES
from digsite.games.excavation_earth.museum.components import POP_UP_OFFERS, POP_UP_PLACE, POP_UPS
from digsite.games.excavation_earth.museum.pop_ups import meets, open_pop_up
from digsite.games.excavation_earth.preparation import prepare
from digsite.games.excavation_earth.scoring import end_game
from digsite.testing.excavation_earth import COLOUR_NAMES, Table, new_game, table
from digsite.testing.excavation_earth_names import artefact, colour

EIGHT = ("mysterious_artefacts", "pop_up_markets")
OFFERS = [
    pytest.param("river_stall", "L07", "yellow", marks=pytest.mark.clause("EEM-PU-01")),
    pytest.param("lake_stall", "L03", "green", marks=pytest.mark.clause("EEM-PU-02")),
    pytest.param("salt_pan_stall", "L12", "red", marks=pytest.mark.clause("EEM-PU-03")),
    pytest.param("ice_road_stall", "L15", "purple", marks=pytest.mark.clause("EEM-PU-04")),
    pytest.param("lagoon_stall", "L19", "orange", marks=pytest.mark.clause("EEM-PU-05")),
]
HEIGHTS, COAST, DELTA = "collector_of_the_heights", "collector_of_the_coast", "collector_of_the_delta"
REQUESTS = [
    pytest.param(HEIGHTS, "L08", ["yellow-A", "purple-A"], marks=pytest.mark.clause("EEM-PU-06")),
    pytest.param(COAST, "L02", ["yellow-B", "green-B", "orange-B"], marks=pytest.mark.clause("EEM-PU-07")),
    pytest.param(DELTA, "L11", ["green-C", "red-C"], marks=pytest.mark.clause("EEM-PU-08")),
    pytest.param(
        "private_gallery", "L14", ["red-D", "purple-D", "orange-D"], marks=pytest.mark.clause("EEM-PU-09")
    ),
    pytest.param(
        "travelling_scholars", "L18", ["yellow-A", "red-C", "orange-D"], marks=pytest.mark.clause("EEM-PU-10")
    ),
]


def seller(markets: int = 1) -> Table:
    """Seat 0 can sell red artefacts in so many markets."""
    t = table(modules=EIGHT)
    for where in ("#1", "#2", "#3")[:markets]:
        t.traders(0, where)
        t.line_up(where, "red")
    t.load(0, *["red-A"] * markets)
    t.give(0, "travel-2")
    return t


# Appearing


@pytest.mark.clause("EEM-M8-01", "EEM-R-38")
def test_at_the_start_no_pop_up_is_on_the_map():
    assert len(POP_UPS) == 10
    assert sum(POP_UP_OFFERS >= 0) == 5, "five offers and five requests"
    t = new_game(3, modules=EIGHT)
    while t.asked() == "setup.replace":
        t.play("done")
    assert t.round == 1
    assert t.pop_ups_of() == []
    assert list(t.pop_up) == [0] * 10, "all in the deck"


@pytest.mark.clause("EEM-M8-01", "EEM-R-38", "EEM-INF-10", "EEM-INF-14")
def test_nobody_knows_which_pop_up_comes_next():
    t = table(modules=EIGHT)
    t.only_pop_ups("river_stall", "private_gallery", "lagoon_stall")
    first = set()
    for world in t.imagined(0, count=25):
        world.begin(open_pop_up)
        assert world.asked() == "over", "nobody chooses"
        first.add(world.pop_ups_of()[0])
    assert first == {"river_stall", "private_gallery", "lagoon_stall"}


@pytest.mark.clause("EEM-INF-14")
def test_the_same_game_brings_the_same_pop_ups():
    ways = []
    for _ in range(2):
        t = table(modules=EIGHT, seed="twice")
        for _ in range(4):
            t.begin(open_pop_up)
        ways.append((t.pop_ups_of(), list(t.offer)))
    assert ways[0] == ways[1]


@pytest.mark.clause("EEM-INF-10")
def test_everybody_sees_the_pop_ups_with_what_they_offer_and_those_removed():
    t = table(seats=3, modules=EIGHT)
    t.only_pop_ups("lake_stall")
    t.open_pop_up("river_stall", "yellow-A")
    for viewer in (-1, 0, 1, 2):
        seen = t.seen_by(viewer)
        assert seen.pop_ups_of() == ["river_stall"]
        assert seen.offer_of("river_stall") == "yellow-A"
        assert list(seen.pop_up) == list(t.pop_up)


@pytest.mark.clause("EEM-M8-02", "EEM-M8-03")
@pytest.mark.parametrize("markets", [1, 2, 3])
def test_a_sale_brings_exactly_one_pop_up_however_much_is_sold(markets: int):
    t = seller(markets)
    t.begin().play("sell")
    while not t.over:
        t.play(t.options()[0])
    assert t.cargo_of(0) == []
    assert len(t.pop_ups_of()) == 1


@pytest.mark.clause("EEM-M8-03")
def test_the_pop_up_comes_after_the_sale():
    t = seller()
    lines = [line.message for line in t.begin().next("private_gallery").log("sell")]
    assert lines[-1] == "log.pop_up.opened"
    assert t.pop_ups_of() == ["private_gallery"]


@pytest.mark.clause("EEM-M8-02")
def test_without_the_module_no_pop_up_appears():
    t = seller()
    t.pop_up_markets = 0
    t.begin().play("sell")
    assert t.pop_ups_of() == []


@pytest.mark.clause("EEM-M8-02", "EEM-M8-04")
def test_offloading_brings_no_pop_up():
    t = table(modules=EIGHT)
    t.load(0, "red-A", "green-A")
    t.give(0, "red#2")
    t.begin().play("smuggle", "cargo-red-A", "cargo-green-A")
    assert t.stack_of("red") == ["red-A"]
    assert t.pop_ups_of() == []


@pytest.mark.clause("EEM-M8-02", "EEM-M8-04")
def test_a_private_sale_brings_no_pop_up():
    t = table(round=2, modules=EIGHT)
    t.set_out("left", "private_sale")
    t.envoys(0, "left")
    t.load(0, "red-A")
    t.give(0, "red#1")
    t.begin().play("command", "recall", "yes", "done")
    assert t.cargo_of(0) == []
    assert t.pop_ups_of() == []


@pytest.mark.clause("EEM-M8-02", "EEM-M8-04")
def test_a_request_brings_no_new_pop_up():
    t = table(modules=EIGHT)
    t.open_pop_up("private_gallery")
    t.stand(0, "L14", "L01", "L21")
    t.load(0, "red-D")
    t.give(0, "red#1")
    t.begin().play("market", "private_gallery", "yes", "no", "done")
    assert t.cargo_of(0) == []
    assert t.pop_ups_of() == []


@pytest.mark.clause("EEM-M8-02", "EEM-M8-05", "EEM-R-45")
@pytest.mark.parametrize("round", [2, 3])
def test_each_preparation_brings_one_pop_up_as_its_last_step(round: int):
    t = table(round=round, modules=EIGHT)
    t.to_black_market("red-A", "red-B")
    t.begin(prepare)
    assert t.pop_ups_of() == [], "hands are drafted first"
    told = [line.message for line in t.log(*[t.options()[0]])]
    while not t.over:
        told += [line.message for line in t.log(t.options()[0])]
    assert t.stack_of("red") == ["red-B", "red-A"]
    assert len(t.pop_ups_of()) == 1
    assert told.index("log.preparation.black_market") < told.index("log.pop_up.opened")


@pytest.mark.clause("EEM-M8-07", "EEM-R-46")
def test_pop_ups_stay_on_the_map_until_they_are_used():
    t = table(round=2, modules=EIGHT)
    t.open_pop_up("river_stall", "yellow-A")
    t.open_pop_up("lake_stall", "green-A")
    t.open_pop_up("private_gallery")
    t.begin(prepare).draft_anything()
    assert set(t.pop_ups_of()) > {"river_stall", "lake_stall", "private_gallery"}
    assert t.offer_of("river_stall") == "yellow-A"
    assert len(t.pop_ups_of()) == 4


@pytest.mark.clause("EEM-M8-08", "EEM-R-46")
def test_with_an_empty_deck_no_pop_up_appears():
    t = seller()
    t.only_pop_ups()
    t.begin().play("sell")
    assert t.pop_ups_of() == []
    assert t.reveals == 0, "and nothing is drawn"


@pytest.mark.clause("EEM-M8-08")
def test_ten_pop_ups_can_lie_on_the_map_at_once():
    t = table(modules=EIGHT)
    for _ in range(11):
        t.begin(open_pop_up)
    assert t.pop_ups_of() == list(POP_UPS)


@pytest.mark.clause("EEM-M8-06")
def test_a_pop_up_takes_no_room_of_its_dig_site():
    t = table(modules=EIGHT)
    t.lay("red-A")
    t.stand(0, "L12", "L01", "L21")
    t.give(0, "red#1")
    t.open_pop_up("salt_pan_stall", "red-B")
    t.begin().play("excavate", "no")
    assert t.cargo_of(0) == ["red-A"]


# What lies on an offer


@pytest.mark.clause("EEM-M8-17")
@pytest.mark.parametrize(("name", "where", "offered"), OFFERS)
def test_on_an_offer_lies_an_artefact_of_its_colour_from_the_pile(name: str, where: str, offered: str):
    place = POP_UPS.index(name)
    assert LOCATION_NAMES[POP_UP_PLACE[place]] == where
    assert COLOUR_NAMES[POP_UP_OFFERS[place]] == offered
    t = table(modules=EIGHT)
    t.only_pop_ups(name)
    t.leave_in_pile(offered, f"{offered}-C")
    t.begin(open_pop_up)
    assert t.offer_of(name) == f"{offered}-C"
    assert t.pile[artefact(f"{offered}-C")] == 0


@pytest.mark.clause("EEM-M8-17")
def test_any_artefact_of_the_pile_can_come():
    t = table(modules=EIGHT)
    t.only_pop_ups("river_stall")
    t.leave_in_pile("yellow", "yellow-A", "yellow-D")
    assert {world.begin(open_pop_up).offer_of("river_stall") for world in t.imagined(0, 15)} == {
        "yellow-A",
        "yellow-D",
    }


@pytest.mark.clause("EEM-M8-18")
def test_a_mysterious_artefact_is_never_offered():
    t = table(modules=EIGHT)
    t.only_pop_ups("salt_pan_stall")
    t.leave_in_pile("red", "red-B", "mystery-red", "mystery-red")
    assert t.mystery_pile[colour("red")] == 2
    for world in t.imagined(0, count=15):
        world.begin(open_pop_up)
        assert world.offer_of("salt_pan_stall") == "red-B"
        assert world.mystery_pile[colour("red")] == 2, "back in the pile"
        assert world.mystery_tile[colour("red")] == 0


@pytest.mark.clause("EEM-M8-19", "EEM-R-43")
def test_an_offer_without_an_ordinary_artefact_leaves_the_game_without_replacement():
    t = table(modules=EIGHT)
    t.only_pop_ups("salt_pan_stall", "private_gallery")
    t.leave_in_pile("red", "mystery-red", "mystery-red")
    t.next("salt_pan_stall").begin(open_pop_up)
    assert t.pop_ups_of() == []
    assert t.mystery_pile[colour("red")] == 2
    assert list(t.pop_up).count(0) == 1, "the other card is still in the deck"
    t.begin(open_pop_up)
    assert t.pop_ups_of() == ["private_gallery"]


@pytest.mark.clause("EEM-M8-24", "EEM-R-44")
def test_the_artefact_on_an_offer_is_not_excavated():
    t = table(modules=EIGHT)
    t.open_pop_up("salt_pan_stall", "red-A")
    t.stand(0, "L12", "L01", "L21")
    t.credits[0] = 0
    t.give(0, "red#5")
    assert "excavate" not in t.begin().options()


# The requests


@pytest.mark.clause("EEM-M8-26")
@pytest.mark.parametrize(("name", "where", "fitting"), REQUESTS)
def test_what_each_request_asks_for(name: str, where: str, fitting: list[str]):
    place = POP_UPS.index(name)
    assert LOCATION_NAMES[POP_UP_PLACE[place]] == where
    assert [TYPE_NAMES[kind] for kind in range(20) if meets(place, kind)] == fitting


@pytest.mark.clause("EEM-PU-11")
def test_no_two_cards_name_one_location():
    assert len({int(place) for place in POP_UP_PLACE}) == 10


@pytest.mark.clause("EEM-M8-31")
def test_pop_ups_left_are_worth_nothing():
    ends = []
    for opened in (False, True):
        t = table(round=3, modules=EIGHT)
        t.stand(0, "L07", "L01", "L21")
        if opened:
            t.open_pop_up("river_stall", "yellow-A")
            t.open_pop_up("private_gallery")
        t.begin(end_game)
        ends.append(list(t.score[:2]))
    assert ends[0] == ends[1] == [8, 8]
