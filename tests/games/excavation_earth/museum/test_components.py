"""The components of It Belongs in a Museum: what its box holds, and what may not be changed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from digsite.games.excavation_earth import components as ee
from digsite.games.excavation_earth.museum import components as museum
from tests.games.box import Box

_box = Box(ee)
COMPONENTS, value, entry, changed = _box.components, _box.value, _box.entry, _box.changed


# The data, clause by clause


@pytest.mark.clause("EEM-M5-01", "EEM-M7-01")
def test_the_box_holds_these_pieces() -> None:
    counts = value("museum_piece_counts")
    assert counts["faction_boards"] == len(value("museum_factions")) == 2
    assert counts["explorers"] == 2 * ee.EXPLORERS == 6
    assert counts["crew_cubes"] == 2 * ee.CREW == 44
    assert counts["turn_order_markers"] == 2
    assert counts["museum_board"] == 1
    assert counts["exhibit_tiles"] == museum.EXHIBIT_TILES.sum() == 18
    assert counts["command_cards"] == len(value("museum_command_cards")) == 4
    assert museum.COMMAND_HAS_MUSEUM_SYMBOL.tolist() == [0, 0, 1, 1]
    assert museum.HAS_MUSEUM_SYMBOL.tolist() == [0] * 15 + [1] * 6


@pytest.mark.clause("EEM-M5-02")
def test_the_boards_of_seekers_and_commanders() -> None:
    assert ee.FACTIONS[5:] == ("seekers", "commanders")
    assert ee.INITIATIVE[5:].tolist() == [25, 45]
    assert ee.CARGO[5:].tolist() == [4, 4]
    assert ee.HIDDEN_HOLD[5:].tolist() == [2, 2]
    assert ee.faction_names(COMPONENTS)[5:] == ["Feinmort Tribes", "Mazz-un Admiralty"]
    assert ee.faction_roles(COMPONENTS, "de")[5:] == ["Sucher", "Kommandanten"]
    assert COMPONENTS.sheet("museum_starting_initiative").confidence == "reconstructed"


@pytest.mark.clause("EEM-M7-02")
def test_four_tiles_of_each_glyph_and_two_of_values() -> None:
    assert museum.TILES == ("A", "B", "C", "D", "5+", "7+")
    assert museum.EXHIBIT_TILES.tolist() == [4, 4, 4, 4, 1, 1]
    assert museum.EXHIBIT_VALUE.tolist() == [5, 7]
    assert COMPONENTS.sheet("exhibit_tiles").confidence == "inferred"


@pytest.mark.clause("EEM-M7-10", "EEM-M7-11", "EEM-R-36")
def test_the_spaces_of_the_museum_by_number_of_players() -> None:
    assert (museum.COLUMNS, museum.ROWS) == (("OL", "ML", "IL", "IR", "MR", "OR"), ("T", "M", "B"))
    rows = museum.SPACE_FROM.reshape(6, 3).T.tolist()
    assert rows == [[2, 4, 2, 2, 2, 3], [2, 2, 4, 2, 3, 2], [4, 2, 2, 3, 2, 2]]
    assert [int((players >= museum.SPACE_FROM).sum()) for players in (2, 3, 4)] == [12, 15, 18]
    assert COMPONENTS.sheet("museum_spaces").confidence == "reconstructed"


@pytest.mark.clause("EEM-M7-40", "EEM-CC-13", "EEM-CC-14", "EEM-CC-15")
def test_credits_of_matches_and_of_the_museums_command_cards() -> None:
    assert museum.MATCH_CREDITS == 2
    assert museum.DONATION_CREDITS.tolist() == [0, 2]
    assert museum.TOUR_CREDITS.tolist() == [1, 2]
    assert museum.TOUR_MOST.tolist() == [5, 8]


# What an owner may enter


def test_an_owner_may_enter_printed_values(tmp_path: Path) -> None:
    columns = {column: [2, 2, 4] for column in museum.COLUMNS}
    used = {"2": 3, "3": 3, "4": 4}
    found = ee.constants(
        changed(tmp_path, museum_spaces=columns, exhibit_tiles_of_a_glyph=used, exhibit_tiles_removed=none())
    )
    assert np.asarray(found["SPACE_FROM"]).tolist() == [2, 2, 4] * 6


def none() -> dict[str, int]:
    return {"2": 0, "3": 0, "4": 0}


def with_first(name: str, replacement: Any) -> Any:
    return [replacement, *value(name)[1:]]


REFUSED: list[tuple[str, Any, str, str]] = [
    ("museum_factions", list(reversed(value("museum_factions"))), "in this order", ""),
    (
        "museum_starting_initiative",
        {"seekers": 25, "commanders": 25},
        "commanders both have 25",
        "starting_initiative",
    ),
    (
        "museum_starting_initiative",
        {"seekers": 10, "commanders": 45},
        "seekers both have 10",
        "starting_initiative",
    ),
    ("museum_cargo_hold", {"seekers": 4}, 'lacks the key "commanders"', ""),
    ("museum_spaces", {"OL": [2, 2, 4]}, 'lacks the key "ML"', ""),
    ("museum_spaces", entry("museum_spaces", OL=[2, 2]), "must be a list of 3", ""),
    ("museum_spaces", entry("museum_spaces", OL=[2, 1, 4]), "is 1, must be a whole number from 2 to 5", ""),
    ("museum_spaces", entry("museum_spaces", OL=[2, 3, 4]), "with 2 players 11 spaces are used and 12", ""),
    ("exhibit_tiles", entry("exhibit_tiles", A=5), "adds up to 19, must be 18", ""),
    ("exhibit_tiles_removed", {"2": 0, "3": 0, "4": 0}, "with 3 players 15 spaces", "museum_spaces"),
    ("exhibit_value_tiles", {"2": 0, "3": 0, "4": 3}, 'value["4"] is 3', ""),
    ("exhibit_values", [5, 10], "value[1] is 10", ""),
    ("match_credits", -1, "must be a whole number from 0 to 99", ""),
    ("museum_command_cards", with_first("museum_command_cards", {"key": "fence"}), "in this order", ""),
    ("command_guided_tour_most", [5], "must be a list of 2", ""),
    ("reconstruction_cards", value("reconstruction_cards")[:20], "must be a list of 21", ""),
    ("reconstruction_amounts", entry("reconstruction_amounts", masterpiece=10), "is 10", ""),
    ("reconstruction_values", entry("reconstruction_values", masterpiece="much"), "masterpiece", ""),
    ("overlays", {"yellow": "L09"}, "must be an object with the keys", ""),
    ("overlays", entry("overlays", red="L99"), "'L99' is unknown", ""),
    ("mysterious_artefacts", entry("mysterious_artefacts", red=3), "adds up to 11, must be 10", ""),
    ("pop_ups", value("pop_ups")[:9], "must be a list of 10", ""),
    ("pop_ups", with_first("pop_ups", {**value("pop_ups")[0], "location": "L99"}), "'L99' is unknown", ""),
    ("pop_ups", with_first("pop_ups", {**value("pop_ups")[0], "offers": "blue"}), "'blue' is unknown", ""),
    ("pop_ups", with_first("pop_ups", {**value("pop_ups")[0], "least_value": "much"}), "'much' where", ""),
]


@pytest.mark.parametrize(("name", "wrong", "reason", "reported"), REFUSED)
def test_what_breaks_the_game_is_refused(
    tmp_path: Path, name: str, wrong: Any, reason: str, reported: str
) -> None:
    _box.refuses(tmp_path, name, wrong, reason, reported)
