"""The components of Artifact: the data of the ledger, and where it comes from.

Market numbers, income row, prestige and bonus of the tiles and four names of types are proposals; the data
file says so, and an owner may replace them.
"""

import numpy as np
import pytest

from digsite.games.artifact import components as ar
from tests.games.box import Box

_box = Box(ar)
COMPONENTS, value = _box.components, _box.value


def confidences(name: str) -> dict[str, str]:
    """How well the parts of a sheet are known."""
    return {part.where: part.confidence for part in COMPONENTS.sheet(name).parts}


# The box


@pytest.mark.clause("AR-COMP-01")
def test_for_three_to_five_players() -> None:
    for name in ("stones_removed", "research_counted", "preset"):
        assert list(value(name)) == ["3", "4", "5"]
    assert value("piece_counts")["player_boards"] == 5


@pytest.mark.clause("AR-COMP-02")
def test_finds_of_a_site() -> None:
    assert len(ar.SITES) == 4
    assert ar.FIND_COPIES.tolist() == [4, 4, 4, 4, 4, 3, 1, 1, 1, 1]
    assert (ar.FIND_COPIES[:5].sum(), ar.FIND_COPIES[5:].sum()) == (20, 7)
    assert 4 * ar.FIND_COPIES.sum() == value("piece_counts")["find_cards"] == 108


@pytest.mark.clause("AR-COMP-03")
def test_tiles_of_each_sort() -> None:
    assert len(ar.TILES) == value("piece_counts")["exhibition_tiles"] == 25
    assert np.bincount(ar.TILE_TYPE[:15]).tolist() == [3, 3, 3, 3, 3]
    assert np.bincount(ar.TILE_SITE[15:23]).tolist() == [2, 2, 2, 2]
    assert set(ar.TILE_TYPE[15:].tolist()) == set(ar.TILE_SITE[:15].tolist()) == {-1}
    assert ar.TILE_SITE[23:].tolist() == [-1, -1]
    assert ar.TILES[23:] == ("three_sites", "five_types")


@pytest.mark.clause("AR-COMP-04")
def test_ten_stones_of_each_kind() -> None:
    assert ar.STONE_KINDS == (
        "museum", "ship", "worker_africa", "worker_asia", "worker_america", "worker_middle_east",
    )  # fmt: skip
    assert set(value("stones").values()) == {ar.STONES_OF_A_KIND} == {10}
    assert sum(value("stones").values()) == value("piece_counts")["action_stones"] == 60


@pytest.mark.clause("AR-COMP-05")
def test_material_of_a_player() -> None:
    assert value("piece_counts")["player_boards"] == value("piece_counts")["pass_tiles"] == 5
    assert ar.HUTS == 10
    assert value("markers") == {"money": 1, "research": 4, "role": 2}
    assert sum(value("markers").values()) == 7


@pytest.mark.clause("AR-COMP-06")
def test_start_player_tile_and_year_marker_but_no_play_money() -> None:
    assert value("piece_counts")["start_player_tile"] == value("piece_counts")["year_marker"] == 1
    assert not [piece for piece in value("piece_counts") if "money" in piece or "coin" in piece]


@pytest.mark.clause("AR-COMP-09")
def test_colours_are_counted_and_mean_nothing() -> None:
    assert (value("piece_counts")["player_colours"], value("piece_counts")["site_colours"]) == (5, 4)
    assert not [name for name in ar.DEFAULT if "COLOUR" in name]


@pytest.mark.clause("AR-X2-02")
def test_four_cities_and_four_archaeologists() -> None:
    assert ar.ROLES[:4] == ("paris", "london", "berlin", "new_york")
    assert ar.ROLES[4:] == ("andersson", "carter", "judd", "morley")
    assert value("board_spaces") == {"museum_spaces": 5, "city_roles": 4, "archaeologist_roles": 4}


# Printed numbers


@pytest.mark.clause("AR-DATA-01")
def test_ten_spaces_a_track() -> None:
    assert len(ar.COSTS) == len(ar.MARKET_NUMBERS) == ar.STONES_OF_A_KIND == 10
    assert ar.COSTS[0] == max(ar.COSTS) == 5  # the space with the highest number is filled first


@pytest.mark.clause("AR-DATA-02")
def test_costs() -> None:
    assert ar.COSTS.tolist() == [5, 5, 4, 4, 3, 3, 2, 2, 1, 1]
    assert COMPONENTS.sheet("costs").confidence == "inferred"
    assert confidences("costs")["numbers from 5 down to 1"] == "single"


@pytest.mark.clause("AR-DATA-03")
def test_one_row_of_costs_for_all_tracks() -> None:
    assert ar.COSTS.ndim == 1
    assert confidences("costs")["the same row on all six tracks"] == "reconstructed"


@pytest.mark.clause("AR-DATA-04")
def test_market_numbers() -> None:
    assert ar.MARKET_NUMBERS.tolist() == [7, 7, 6, 6, 5, 5, 4, 4, 3, 3]
    assert COMPONENTS.sheet("market_numbers").confidence == "reconstructed"
    assert confidences("market_numbers")["that a 5 and a 4 occur"] == "single"


@pytest.mark.clause("AR-DATA-05")
def test_market_holds_three_cards() -> None:
    assert ar.MARKET_SPACES == 3
    assert COMPONENTS.sheet("market_spaces").confidence == "single"


@pytest.mark.clause("AR-DATA-06")
def test_income_row() -> None:
    assert ar.INCOME_ROW.tolist() == [8, 7, 7, 6, 6, 5, 5, 4, 4, 3, 3]
    assert COMPONENTS.sheet("income_row").confidence == "reconstructed"
    assert confidences("income_row")["the first number, and that a 7 occurs"] == "single"


TILE_VALUES = [
    ("type_{}_3", 3, 4, 2),
    ("type_{}_4", 4, 7, 3),
    ("type_{}_5", 5, 10, 4),
    ("site_{}_4", 4, 5, 3),
    ("site_{}_5", 5, 8, 4),
    ("three_sites", 3, 3, 2),
    ("five_types", 5, 7, 4),
]


@pytest.mark.clause("AR-DATA-07")
@pytest.mark.parametrize(("id", "size", "prestige", "bonus"), TILE_VALUES)
def test_values_of_a_tile(id: str, size: int, prestige: int, bonus: int) -> None:
    alike = sorted({id.format(name) for name in ar.TYPES + ar.SITES} & set(ar.TILES))
    assert len(alike) == {"type": 5, "site": 4}.get(id[:4], 1)
    for tile in map(ar.TILES.index, alike):
        assert (ar.TILE_SIZE[tile], ar.TILE_PRESTIGE[tile], ar.TILE_BONUS[tile]) == (size, prestige, bonus)
    assert COMPONENTS.sheet("tile_prestige").confidence == "reconstructed"
    assert COMPONENTS.sheet("tile_bonus").confidence == "reconstructed"


@pytest.mark.clause("AR-DATA-08")
def test_sizes_of_the_tiles_of_a_type_and_of_a_site() -> None:
    assert ar.TILE_SIZE[:15].reshape(5, 3).tolist() == [[3, 4, 5]] * 5
    assert ar.TILE_SIZE[15:23].reshape(4, 2).tolist() == [[4, 5]] * 4
    assert COMPONENTS.sheet("tile_sizes").confidence == "inferred"
    assert confidences("tile_sizes") == {"three_sites and five_types": "single"}


@pytest.mark.clause("AR-DATA-09")
def test_type_names() -> None:
    assert ar.TYPES == ("architecture", "sculpture", "pottery", "jewellery", "weapons")
    assert ar.type_names(COMPONENTS, "en") == ["Architecture", "Sculpture", "Pottery", "Jewellery", "Weapons"]
    assert COMPONENTS.sheet("type_names").confidence == "reconstructed"
    assert confidences("type_names")["architecture, in German"] == "single"


@pytest.mark.clause("AR-DATA-12", "AR-R-37")
def test_research_fields() -> None:
    assert ar.RESEARCH_POINTS.tolist() == [0, 2, 4, 6, 8]
    assert COMPONENTS.sheet("research_points").confidence == "inferred"
    assert confidences("research_points") == {"2, 4, 6 and 8": "single"}


# The two sheets of printed numbers

RETURNS = [
    (0, 5, 7, "345"),
    (1, 5, 7, "345"),
    (2, 4, 6, "345"),
    (3, 4, 6, "345"),
    (4, 3, 5, "345"),
    (5, 3, 5, "345"),
    (6, 2, 4, "345"),
    (7, 2, 4, "345"),
    (8, 1, 3, "45"),
    (9, 1, 3, "5"),
]


@pytest.mark.clause("AR-DATA-02", "AR-DATA-04")
@pytest.mark.parametrize(("standing", "cost", "market_number", "players"), RETURNS)
def test_numbers_covered_by_a_returned_stone(
    standing: int, cost: int, market_number: int, players: str
) -> None:
    """By the stones already on the track; with fewer players the last spaces are never reached."""
    assert (ar.COSTS[standing], ar.MARKET_NUMBERS[standing]) == (cost, market_number)
    reached = [count for count in (3, 4, 5) if standing < ar.STONES_OF_A_KIND - ar.STONES_REMOVED[count]]
    assert "".join(map(str, reached)) == players


@pytest.mark.clause("AR-DATA-06")
@pytest.mark.parametrize(
    ("tiles_left", "income"),
    [(10, 8), (9, 7), (8, 7), (7, 6), (6, 6), (5, 5), (4, 5), (3, 4), (2, 4), (1, 3)],
)
def test_base_income_by_the_tiles_left(tiles_left: int, income: int) -> None:
    """The tiles lie flush right: the numbers before them can be seen, and the lowest counts."""
    assert min(ar.INCOME_ROW[: 11 - tiles_left]) == income


# The other constants


def test_numbers_of_stones_and_money() -> None:
    assert ar.STONES_REMOVED.tolist() == [0, 0, 0, 2, 1, 0]
    assert (ar.STONES_HELD, ar.SETUP_STONES) == (6, 4)
    assert (ar.WILD_COST, ar.COINS_PER_PRESTIGE) == (6, 5)
    assert (ar.FIRST_YEAR, ar.ROUNDS) == (1920, 9)


def test_numbers_of_the_expansions() -> None:
    assert ar.RESEARCH_RANK.tolist() == [0, 0, 0, 0, 1, 1]
    assert (ar.SINGLE_INCOME, ar.SINGLE_PRESTIGE) == (1, 1)
    assert (ar.BERLIN_COINS, ar.PARIS_KEPT, ar.CARTER_FIELDS, ar.MORLEY_TIMES) == (3, 2, 2, 2)


PRESETS = {
    3: "africa america, america middle_east, middle_east africa",
    4: "africa asia, america africa, middle_east america, asia middle_east",
    5: "africa america, america asia, middle_east asia, asia africa, middle_east america",
}


@pytest.mark.parametrize("players", PRESETS)
def test_sites_of_the_preset_start(players: int) -> None:
    pairs = [" ".join(ar.SITES[site] for site in pair) for pair in ar.PRESET[players, :players]]
    assert ", ".join(pairs) == PRESETS[players]
    assert (ar.PRESET[players, players:] == -1).all()


def test_the_preset_start_of_three_leaves_asia_out() -> None:
    assert ar.SITES[ar.PRESET_LEFT_OUT] == "asia"
    assert ar.PRESET.shape == (6, 5, 2)
    assert (ar.PRESET[:3] == -1).all()


# Names


def test_ids() -> None:
    assert ar.SITES == ("africa", "asia", "america", "middle_east")
    assert ar.FACES[:5] == ar.TYPES
    assert ar.FACES[5:] == ("single_exhibition", "gold", "fragment", "cursed", "manuscript")
    assert " ".join(ar.TILES) == (
        "type_architecture_3 type_architecture_4 type_architecture_5 "
        "type_sculpture_3 type_sculpture_4 type_sculpture_5 type_pottery_3 type_pottery_4 type_pottery_5 "
        "type_jewellery_3 type_jewellery_4 type_jewellery_5 type_weapons_3 type_weapons_4 type_weapons_5 "
        "site_africa_4 site_africa_5 site_asia_4 site_asia_5 site_america_4 site_america_5 "
        "site_middle_east_4 site_middle_east_5 three_sites five_types"
    )


def test_names_for_screens() -> None:
    assert ar.site_names(COMPONENTS, "de") == ["Afrika", "Asien", "Amerika", "Nahost"]
    assert ar.stone_names(COMPONENTS, "de")[:3] == ["Museumsstein", "Schiff", "Arbeiter Afrika"]
    assert ar.face_names(COMPONENTS, "de")[:3] == ["Architektur", "Skulptur", "Keramik"]
    assert ar.face_names(COMPONENTS, "de")[5:] == [
        "Einzelausstellung", "Gold entdeckt", "Bruchstück", "Verfluchtes Fundstück", "Manuskript",
    ]  # fmt: skip
    assert ar.role_names(COMPONENTS, "de")[3:5] == ["New York", "Johan Gunnar Andersson"]
    german = ar.tile_names(COMPONENTS, "de")
    assert len(german) == 25
    assert (german[2], german[3]) == ("Architektur 5", "Skulptur 3")
    assert german[21:] == ["Nahost 4", "Nahost 5", "Drei Fundorte", "Fünf Typen"]


def test_every_table_has_a_note_and_every_proposal_is_marked_as_one() -> None:
    for name, sheet in COMPONENTS.sheets.items():
        assert sheet.note, name
        assert ("PROPOSAL" in sheet.sources) == (name in COMPONENTS.reconstructed()), name
    assert COMPONENTS.reconstructed() == [
        "type_names", "costs", "market_numbers", "income_row", "tile_prestige", "tile_bonus",
    ]  # fmt: skip
