"""The components of Excavation Earth: the data of the ledger's first section, and what may not be changed.

Values that no source gives are marked as reconstructed in the data file; an owner may replace them.
"""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from digsite.games.excavation_earth import components as ee
from digsite.games.excavation_earth import map_components as ee_map
from digsite.games.excavation_earth.zu import components as ee_zu
from tests.games.box import Box

_box = Box(ee)
COMPONENTS, value, changed = _box.components, _box.value, _box.changed
YELLOW, GREEN, RED, PURPLE, ORANGE = range(5)


def location(name: str) -> int:
    return ee.location_ids(COMPONENTS).index(name)


# The data, clause by clause


@pytest.mark.clause("EE-DATA-01")
def test_the_box_holds_these_pieces() -> None:
    counts = value("piece_counts")
    assert counts["artefact_tiles"] == ee.COPIES.sum() == 90
    assert counts["action_cards"] == ee.CARD_COPIES.sum() == 60
    assert counts["travel_cards"] == 4 * len(value("travel_card_fuel")) == 12
    assert counts["buyer_cards"] == ee.BUYER_CARDS.sum() == 17
    assert counts["command_cards"] == len(value("command_cards")) == 8
    assert counts["coloured_buyers"] == ee.BUYERS[:5].sum() == 50
    assert ee.BUYERS.tolist() == [10, 10, 10, 10, 10, 7]
    assert counts["wild_buyers"] == 7
    assert counts["initiative_tokens"] == 4
    assert counts["explorers"] == 5 * ee.EXPLORERS == 15
    assert counts["crew_cubes"] == 5 * ee.CREW == 110
    assert counts["faction_boards"] == len(value("factions")) == 5


@pytest.mark.clause("EE-DATA-02")
def test_five_colours_with_four_glyphs_each() -> None:
    assert ee.COLOURS == ("yellow", "green", "red", "purple", "orange")
    assert ee.GLYPHS == ("A", "B", "C", "D")
    types = {colour: tuple(row) for colour, row in value("artefact_values").items()}
    assert types == dict.fromkeys(ee.COLOURS, ee.GLYPHS)


@pytest.mark.clause("EE-DATA-03")
def test_value_is_nine_minus_copies() -> None:
    assert (ee.VALUE == 9 - ee.COPIES).all()


@pytest.mark.clause("EE-DATA-03X")
def test_a_type_of_value_six_has_three_copies() -> None:
    assert ee.COPIES[ee.VALUE == 6].tolist() == [3, 3]


@pytest.mark.clause("EE-DATA-04")
def test_each_colour_has_eighteen_tiles_and_values_that_sum_to_eighteen() -> None:
    assert ee.COPIES.reshape(5, 4).sum(axis=1).tolist() == [18] * 5
    assert ee.VALUE.reshape(5, 4).sum(axis=1).tolist() == [18] * 5


@pytest.mark.clause("EE-DATA-05")
def test_values_and_copies_of_the_types() -> None:
    assert (ee.VALUE[0:4].tolist(), ee.COPIES[0:4].tolist()) == ([7, 5, 4, 2], [2, 4, 5, 7])
    assert (ee.VALUE[4:8].tolist(), ee.COPIES[4:8].tolist()) == ([3, 6, 5, 4], [6, 3, 4, 5])
    assert (ee.VALUE[8:12].tolist(), ee.COPIES[8:12].tolist()) == ([4, 2, 7, 5], [5, 7, 2, 4])
    assert (ee.VALUE[12:16].tolist(), ee.COPIES[12:16].tolist()) == ([5, 4, 3, 6], [4, 5, 6, 3])
    assert (ee.VALUE[16:20].tolist(), ee.COPIES[16:20].tolist()) == ([4, 5, 2, 7], [5, 4, 7, 2])
    assert COMPONENTS.sheet("artefact_values").confidence == "reconstructed"


@pytest.mark.clause("EE-DATA-06")
def test_each_action_card_exists_twice_and_has_three_fuel() -> None:
    assert ee.CARD_COPIES.tolist() == [2] * 30
    assert ee.FUEL[:30].tolist() == [3] * 30


@pytest.mark.clause("EE-DATA-07")
def test_travel_cards_have_two_three_and_four_fuel() -> None:
    assert ee.FUEL[30:].tolist() == [2, 3, 4]


@pytest.mark.clause("EE-DATA-08")
def test_three_buyer_cards_a_colour_and_two_wild() -> None:
    assert ee.BUYER_CARDS.tolist() == [3, 3, 3, 3, 3, 2]


@pytest.mark.clause("EE-DATA-09")
def test_a_track_has_spaces_one_to_ten() -> None:
    assert ee.TRACK_SPACES == 10
    assert value("track_numbers") == list(range(1, 11))


@pytest.mark.clause("EE-DATA-10")
def test_payout_by_rank() -> None:
    assert ee.PAYOUT.tolist() == [9, 5, 3, 1, 0]
    parts = {part.where: part.confidence for part in COMPONENTS.sheet("popularity_payout").parts}
    assert parts == {"ranks 1, 2 and 5: 9, 5, 0": "confirmed", "ranks 3 and 4: 3, 1": "reconstructed"}


@pytest.mark.clause("EE-DATA-11")
def test_kinds_of_locations() -> None:
    digs = set(ee_map.HOME.tolist())
    markets = set(ee_map.MARKET_LOCATION.tolist())
    black = set(np.flatnonzero(ee_map.BLACK_MARKET_ICON.any(axis=1)).tolist())
    assert ee_map.ADJACENT.shape == (21, 21)
    assert (len(digs), len(markets), len(black), len(digs & markets)) == (14, 6, 3, 2)
    assert digs | markets | black == set(range(21))
    assert not black & (digs | markets)


NEIGHBOURS = """
L01: L02 L03. L02: L01 L03 L04. L03: L01 L02 L04 L06 L14. L04: L02 L03 L05 L08. L05: L04 L06 L07.
L06: L03 L05 L10. L07: L05 L08 L09 L10. L08: L04 L07 L09. L09: L07 L08 L20 L21. L10: L06 L07 L11 L12.
L11: L10 L12 L14 L17. L12: L10 L11 L16. L13: L14 L15. L14: L03 L11 L13 L15. L15: L13 L14 L17 L18.
L16: L12 L17 L19. L17: L11 L15 L16 L18. L18: L15 L17 L19 L21. L19: L16 L18 L20. L20: L09 L19 L21.
L21: L09 L18 L20
"""


@pytest.mark.clause("EE-DATA-12")
def test_neighbours_on_the_map() -> None:
    ids = ee.location_ids(COMPONENTS)
    lines = [entry.split(": ") for entry in " ".join(NEIGHBOURS.split()).split(". ")]
    assert {name: [ids[at] for at in np.flatnonzero(ee_map.ADJACENT[location(name)])] for name in ids} == {
        name: neighbours.split() for name, neighbours in lines
    }


@pytest.mark.clause("EE-DATA-12")
def test_markets_and_dig_sites_on_the_map() -> None:
    ids = ee.location_ids(COMPONENTS)
    assert [ids[at] for at in ee_map.MARKET_LOCATION] == ["L01", "L05", "L10", "L13", "L17", "L20"]
    homes = [" ".join(ids[at] for at in ee_map.HOME[colour * 4 : colour * 4 + 4]) for colour in range(5)]
    assert homes[YELLOW] == "L07 L09 L08 L07"
    assert homes[GREEN] == "L03 L03 L02 L04"
    assert homes[RED] == "L12 L11 L11 L10"
    assert homes[PURPLE] == "L14 L14 L15 L15"
    assert homes[ORANGE] == "L19 L20 L18 L18"


@pytest.mark.clause("EE-DATA-12")
def test_the_published_lines_of_the_map() -> None:
    red = sorted(set(ee_map.HOME[RED * 4 : RED * 4 + 4].tolist()))
    assert ee_map.ADJACENT[np.ix_(red, red)].any()
    assert ee_map.wrap_lines(COMPONENTS) == [(location("L09"), location(east)) for east in ("L20", "L21")]
    assert COMPONENTS.sheet("wrap_lines").confidence == "confirmed"
    assert COMPONENTS.sheet("lines").confidence == "reconstructed"


@pytest.mark.clause("EE-DATA-13")
def test_icons_of_the_black_markets() -> None:
    shown = {
        name: np.flatnonzero(ee_map.BLACK_MARKET_ICON[location(name)]) + 1 for name in ("L06", "L16", "L21")
    }
    assert [icons.tolist() for icons in shown.values()] == [[4, 5], [1, 6], [2, 3]]
    assert ee_map.BLACK_MARKET_ICON.sum() == 6


@pytest.mark.clause("EE-DATA-14")
def test_command_centres_of_the_markets() -> None:
    assert ee.CENTRES == ("left", "middle", "right")
    assert ee_map.CENTRE_OF.tolist() == [0, 0, 1, 1, 2, 2]


@pytest.mark.clause("EE-DATA-15")
def test_colours_from_left_to_right() -> None:
    assert ee_map.BOARD_ORDER.tolist() == [YELLOW, GREEN, RED, PURPLE, ORANGE]


@pytest.mark.clause("EE-DATA-16")
def test_holds_of_the_factions_and_of_zu() -> None:
    assert ee.CARGO[:5].tolist() == [4] * 5
    assert ee.HIDDEN_HOLD[:5].tolist() == [2] * 5
    assert (ee.ZU_CARGO, ee.ZU_HIDDEN_HOLD) == (4, 2)


@pytest.mark.clause("EE-DATA-17")
def test_starting_initiative() -> None:
    assert ee.FACTIONS[:5] == ("aquilla", "gul", "issisinui", "dal_harrai", "kuti_kuti")
    assert ee.INITIATIVE[:5].tolist() == [10, 20, 30, 40, 50]
    assert ee.ZU_INITIATIVE == 35


@pytest.mark.clause("EE-DATA-18")
def test_the_gallery_has_a_space_for_each_type() -> None:
    gallery = value("gallery")
    assert (gallery["columns"], gallery["rows"]) == (5, 4)
    assert gallery["columns"] * gallery["rows"] == len(ee.VALUE) == 20


@pytest.mark.clause("EE-DATA-19")
def test_column_chart() -> None:
    assert ee.COLUMN_CHART.tolist() == [0, 0, 4, 9, 15]


@pytest.mark.clause("EE-DATA-20")
def test_row_chart() -> None:
    assert ee.ROW_CHART.tolist() == [0, 0, 0, 6, 13, 21]


@pytest.mark.clause("EE-DATA-21")
def test_cards_of_zu() -> None:
    assert ee.ZU_CARD_TYPES == ("excavate", "market", "command", "sell", "snipe", "survey")
    assert ee_zu.ZU_CARDS.tolist() == [8, 2, 6, 4, 2, 2]
    assert ee_zu.ZU_CARDS.sum() == 24
    assert (ee_zu.ZU_EXCAVATE_COLOURS[:3] == ee.MOST_POPULAR).all()
    ring = [ORANGE, GREEN, PURPLE, RED, YELLOW, ORANGE]
    assert ee_zu.ZU_EXCAVATE_COLOURS[3:].tolist() == [ring[at : at + 2] for at in range(5)]
    assert ee_zu.ZU_COMMAND_MARKET.tolist() == [0, 1, 2, 3, 4, 5]
    assert (ee_zu.ZU_DECKS.sum(axis=1) + ee_zu.ZU_CARRY_OVER).tolist() == [10, 10, 10]


@pytest.mark.clause("EE-DATA-22")
def test_further_pieces() -> None:
    counts = value("piece_counts")
    single = ("main_board", "buyer_board", "mothership_board", "round_marker", "zu_board")
    assert [counts[piece] for piece in single] == [1] * 5
    assert (counts["turn_order_markers"], counts["player_aids"]) == (5, 4)
    assert value("credit_tokens") == [1, 5, 10, 50]


# The other constants


def test_numbers_of_sales_and_majorities() -> None:
    assert ee.BUYER_CREDITS == 2
    assert ee.MARKET_BONUS.tolist() == [0, 0, 3, 8]
    assert (ee.MARKET_BONUS_DRAW.tolist(), ee.MARKET_BONUS_KEEP.tolist()) == ([0, 0, 1, 2], [0, 0, 1, 1])
    assert ee.MAJORITY.tolist() == [[5, 0, 0], [10, 5, 0], [15, 10, 5]]
    assert ee.COLUMN_BONUS_DRAW == 1


def test_numbers_of_the_setup() -> None:
    assert (ee.START_CREDITS, ee.START_CARDS, ee.START_QUEUE, ee.QUEUE_LIMIT) == (8, 6, 3, 4)
    assert ee.BUYER_CARDS_SET_ASIDE == 2
    assert ee.START_MARKETS.tolist() == [0, 3]
    assert ee.FORECAST_CARDS.tolist() == [3, 3, 3, 4, 5]
    assert ee.DIG_TILES.tolist() == [3, 3, 3, 3, 4]
    assert ee.BLACK_MARKET_TILES.tolist() == [2, 2, 2, 3, 4]
    assert ee.REMOVED_BUYERS.tolist() == [2, 2, 2, 1, 0]
    assert ee.REMOVED_WILD.tolist() == [1, 1, 1, 1, 0]


def test_numbers_of_the_command_cards() -> None:
    assert ee.STIPEND.tolist() == [5, 6]
    assert (ee.REQUISITION_DRAW.tolist(), ee.REQUISITION_KEEP.tolist()) == ([2, 2], [1, 2])
    assert ee.REMOTE_DIG_VALUE.tolist() == [4, 9]
    assert ee.FENCE_DISCOUNT.tolist() == [2, 4]
    assert ee.PUBLICITY_QUEUES.tolist() == [1, 2]
    assert ee.REDEPLOY_CREDITS.tolist() == [2, 2]
    assert (ee.SHUTTLE_MOVES.tolist(), ee.SHUTTLE_CREDITS.tolist()) == ([4, 4], [1, 3])
    assert ee.PRIVATE_SALE.tolist() == [3, 5]


# Names and places


def test_names_for_screens() -> None:
    assert ee.location_ids(COMPONENTS) == [f"L{number:02}" for number in range(1, 22)]
    assert ee.location_labels(COMPONENTS)[8] == "Rapa Nui"
    assert ee_map.location_places(COMPONENTS)[8].tolist() == [12, 88]
    icons = ["mask", "gauntlet", "starburst", "eye-flower", "honeycomb", "seal"]
    assert ee.market_icons(COMPONENTS) == icons
    assert ee.faction_names(COMPONENTS)[0] == "Aquilla Collective"
    assert ee.faction_roles(COMPONENTS, "en")[3:5] == ["Pilots", "Excavators"]
    assert ee.faction_roles(COMPONENTS, "de")[0] == "Kaufleute"
    assert ee.command_card_ids(COMPONENTS)[7] == "CC8"
    assert ee.region_names(COMPONENTS)[RED] == "Africa"


def test_every_proposal_is_marked_as_one() -> None:
    for name, sheet in COMPONENTS.sheets.items():
        assert ("PROPOSAL" in sheet.sources) == (sheet.confidence == "reconstructed"), name


# What an owner may enter


@pytest.mark.clause("EE-R-35")
def test_an_owner_may_enter_printed_values(tmp_path: Path) -> None:
    found = ee.constants(changed(tmp_path, popularity_payout=[9, 5, 2, 1, 0], crew=24))
    assert np.asarray(found["PAYOUT"]).tolist() == [9, 5, 2, 1, 0]
    assert found["CREW"] == 24


def test_values_need_not_be_nine_minus_copies(tmp_path: Path) -> None:
    values = {**value("artefact_values"), "red": {"A": 1, "B": 1, "C": 1, "D": 9}}
    found = ee.constants(changed(tmp_path, artefact_values=values))
    assert np.asarray(found["VALUE"])[8:12].tolist() == [1, 1, 1, 9]


def with_first(name: str, replacement: Any) -> Any:
    return [replacement, *value(name)[1:]]


REFUSED: list[tuple[str, Any, str]] = [
    (
        "artefact_values",
        {**value("artefact_values"), "red": {"A": 10, "B": 1, "C": 1, "D": 1}},
        '["A"] is 10',
    ),
    ("artefact_copies", {**value("artefact_copies"), "red": {"A": 1, "B": 1, "C": 1, "D": 1}}, "red has 4"),
    ("locations", value("locations")[:20], "must be a list of 21"),
    ("locations", with_first("locations", {"id": "L02", "label": "x"}), "the same id"),
    ("locations", with_first("locations", {"id": "L01"}), 'value[0] needs a text "label"'),
    ("locations", with_first("locations", 7), 'value[0] needs a text "id"'),
    ("location_places", {**value("location_places"), "L05": [1, 200]}, 'value["L05"][1] is 200'),
    ("dig_fields", {"yellow": {}}, "yellow must be an object with the keys A, B, C, D"),
    ("dig_fields", {**value("dig_fields"), "red": dict.fromkeys("ABCD", "L99")}, "'L99' is unknown"),
    ("dig_fields", {**value("dig_fields"), "red": dict.fromkeys("ABCD", "L10")}, "L11 is neither"),
    ("market_locations", ["L01", "L05", "L10", "L13", "L17", "L17"], "L17 occurs twice"),
    ("market_locations", ["L01"], "must be a list of 6"),
    ("lines", "L01-L02", "must be a list of pairs"),
    ("lines", [["L01", "L02", "L03"]], "is not a pair"),
    ("lines", [*value("lines"), ["L01", "L01"]], "from L01 to itself"),
    ("lines", [*value("lines"), ["L02", "L01"]], "the line L02-L01 is entered twice"),
    ("lines", [line for line in value("lines") if "L13" not in line], "no way leads from L01 to L13"),
    ("lines", [line for line in value("lines") if line != ["L09", "L21"]], "wrap line L09-L21"),
    ("black_markets", [1], "must be an object"),
    ("black_markets", {"L06": [4, 5], "L16": [1, 6], "L21": [2]}, "market #3 stands on no black market"),
    (
        "black_markets",
        {"L06": [4, 7], "L16": [1, 6], "L21": [2, 3]},
        "L06 must have a list of market numbers",
    ),
    ("black_markets", {"L06": [], "L16": [1, 6], "L21": [2, 3]}, "L06 must have a list of market numbers"),
    ("command_centres", {"left": [1, 2]}, "exactly the keys left, middle, right"),
    ("command_centres", {"left": [1, 2], "middle": [2, 4], "right": [5, 6]}, "market #2 belongs to two"),
    ("command_centres", {"left": [1, 2], "middle": [4], "right": [5, 6]}, "market #3 belongs to no"),
    ("board_order", ["yellow", "green", "red", "purple", "purple"], "purple occurs twice"),
    ("action_cards", {**value("action_cards"), "red": [2, 2, 2, 2, 2, 1]}, "adds up to 59, must be 60"),
    ("buyer_cards", {**value("buyer_cards"), "wild": 3}, "adds up to 18, must be 17"),
    ("buyers", {**value("buyers"), "red": 9}, "red has 9 buyers for 10 track spaces"),
    ("popularity_payout", [9, 5, 6, 1, 0], "must never rise"),
    ("market_bonus_credits", [0, 3, 2, 8], "must never fall"),
    ("market_bonus_keep", [0, 0, 2, 1], "are kept of"),
    ("majority_credits", [[5, 0, 0], [5, 10, 0], [15, 10, 5]], "must never rise"),
    ("column_chart", [0, 4, 0, 9, 15], "must never fall"),
    ("row_chart", [0, 0, 0, 6, 13], "must be a list of 6"),
    ("gallery", {"columns": 4, "rows": 5}, "must have a column for each of 5 colours"),
    ("factions", list(reversed(value("factions"))), "in this order"),
    ("starting_initiative", {**value("starting_initiative"), "gul": 10}, "aquilla and gul both have 10"),
    ("starting_initiative", {**value("starting_initiative"), "gul": 35}, "gul and zu both have 35"),
    ("explorers", 4, "must be a whole number from 3 to 3"),
    ("queue_limit", 5, "must be a whole number from 4 to 4"),
    ("start_markets", [4, 4], "must differ"),
    ("forecast_cards", {"2": 3, "3": 4}, 'lacks the key "4"'),
    ("command_cards", with_first("command_cards", {"key": "fence"}), "in this order"),
    ("command_requisition_draw", [0, 2], "value[0] is 0, must be a whole number from 1 to 2"),
    ("command_requisition_keep", [1, 3], "are kept of"),
    ("command_publicity_queues", [1, 0], "value[1] is 0, must be a whole number from 1 to 6"),
    ("command_remote_dig_value", [4, 10], "value[1] is 10"),
    ("zu_cards", {**value("zu_cards"), "sell": 5}, "deals 4 of 5 sell cards"),
    ("zu_excavate_cards", {"most_popular": 3}, "exactly the keys"),
    ("zu_excavate_cards", {"most_popular": 3, "pairs": []}, "must hold 8 cards"),
    ("zu_excavate_cards", {"most_popular": 7, "pairs": [["red", "blue"]]}, "'blue' is unknown"),
    ("zu_board", {**value("zu_board"), "cargo_hold": 11}, "at most 10 spaces"),
    ("piece_counts", {**value("piece_counts"), "action_cards": 61}, '"action_cards" must be 60'),
]


@pytest.mark.parametrize(("name", "entry", "reason"), REFUSED)
def test_what_breaks_the_game_is_refused_with_the_reason(
    tmp_path: Path, name: str, entry: Any, reason: str
) -> None:
    _box.refuses(tmp_path, name, entry, reason, {"zu_cards": "zu_decks"}.get(name, ""))
