"""What an owner of Artifact may enter, and what is refused with the reason."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from digsite.games.artifact import components as ar
from tests.games.box import Box

_box = Box(ar)
entry, changed = _box.entry, _box.changed


# What an owner may enter


def test_an_owner_may_enter_the_rows_of_the_board(tmp_path: Path) -> None:
    components = changed(
        tmp_path,
        costs=[5, 4, 4, 3, 3, 2, 2, 2, 1, 1],
        market_numbers=[6, 6, 5, 5, 4, 4, 3, 3, 2, 2],
        income_row=[8, 8, 8, 7, 7, 7, 6, 6, 6, 5, 5],
    )
    found = ar.constants(components)
    assert np.asarray(found["COSTS"]).tolist() == [5, 4, 4, 3, 3, 2, 2, 2, 1, 1]
    assert np.asarray(found["MARKET_NUMBERS"])[0] == 6
    assert np.asarray(found["INCOME_ROW"])[2] == 8
    assert not {"costs", "market_numbers", "income_row"} & set(components.reconstructed())


def test_an_owner_may_enter_a_tile(tmp_path: Path) -> None:
    components = changed(
        tmp_path,
        tile_sizes=entry("tile_sizes", type_weapons_5=6),
        tile_prestige=entry("tile_prestige", type_weapons_5=12),
        tile_bonus=entry("tile_bonus", type_weapons_5=5),
    )
    found = ar.constants(components)
    printed = [np.asarray(found[name])[14] for name in ("TILE_SIZE", "TILE_PRESTIGE", "TILE_BONUS")]
    assert printed == [6, 12, 5]
    assert ar.tile_names(components, "en")[14] == "Weapons 6"


def test_an_owner_may_enter_the_names_of_the_types(tmp_path: Path) -> None:
    names = entry("type_names", pottery={"en": "Vessels", "de": "Gefäße"})
    components = changed(tmp_path, type_names=names)
    assert ar.face_names(components, "de")[2] == "Gefäße"
    assert ar.tile_names(components, "en")[6:9] == ["Vessels 3", "Vessels 4", "Vessels 5"]


def test_an_owner_may_enter_numbers_of_the_rules(tmp_path: Path) -> None:
    found = ar.constants(
        changed(tmp_path, stones_held=5, setup_stones=3, years={"first": 1920, "last": 1927}, huts=12)
    )
    assert (found["STONES_HELD"], found["SETUP_STONES"]) == (5, 3)
    assert (found["ROUNDS"], found["HUTS"]) == (8, 12)


def test_the_site_left_out_follows_from_the_preset_start(tmp_path: Path) -> None:
    three = [["asia", "america"], ["america", "middle_east"], ["middle_east", "asia"]]
    found = ar.constants(changed(tmp_path, preset=entry("preset", **{"3": three})))
    assert found["PRESET_LEFT_OUT"] == ar.SITES.index("africa")


# What is refused


def preset(count: str, *pairs: Any) -> Any:
    """The preset start with other sites for a number of players."""
    return entry("preset", **{count: list(pairs)})


REFUSED: list[tuple[str, Any, str]] = [
    ("piece_counts", entry("piece_counts", exhibition_tiles=26), '"exhibition_tiles" is 26, must be 25'),
    ("piece_counts", {"find_cards": 108}, 'lacks the key "exhibition_tiles"'),
    ("board_spaces", entry("board_spaces", city_roles=5), '"city_roles" is 5, must be 4'),
    ("markers", entry("markers", research=3), '"research" is 3, must be 4'),
    ("huts", 1, "must be a whole number from 2 to 20"),
    ("find_copies", entry("find_copies", pottery=5), "has 21 ordinary finds a site, must be 20"),
    ("find_copies", entry("find_copies", gold=2), "has 8 special finds a site, must be 7"),
    ("find_copies", entry("find_copies", gold=0), 'value["gold"] is 0'),
    ("find_copies", [4] * 10, "must be an object with the keys"),
    ("site_names", entry("site_names", asia="Asia"), '"asia" needs a text "en"'),
    ("type_names", entry("type_names", weapons={"en": "Weapons", "de": ""}), '"weapons" needs a text "de"'),
    ("special_find_names", {}, "exactly the keys single_exhibition, gold, fragment, cursed, manuscript"),
    ("stone_names", entry("stone_names", ship={"de": "Schiff"}), '"ship" needs a text "en"'),
    ("mixed_tile_names", {"three_sites": {"en": "a", "de": "b"}}, "exactly the keys three_sites, five_types"),
    ("role_names", entry("role_names", rome={"en": "Rome", "de": "Rom"}), "exactly the keys paris, london"),
    ("stones", entry("stones", ship=11), '"ship" is 11, must be 10: a track has as many spaces'),
    ("stones_removed", {"3": 2, "4": 1}, 'lacks the key "5"'),
    ("stones_removed", {"3": 2, "4": 1, "5": 1}, "leaves 9 stones of a kind for the 10 huts of 5 players"),
    ("stones_removed", {"3": 5, "4": 1, "5": 0}, "leaves 5 stones of a kind for the 6 huts of 3 players"),
    ("stones_held", 7, "must be a whole number from 2 to 6"),
    ("setup_stones", 5, "5 stones and the 2 workers of set-up must make the 6 stones of a board"),
    ("costs", [5, 4, 3, 2, 1], "must be a list of 10"),
    ("costs", [1, 1, 2, 2, 3, 3, 4, 4, 5, 5], "must never rise from left to right"),
    ("costs", [5, 5, 4, 4, 3, 3, 2, 2, 1, -1], "from 0 to 20"),
    ("wild_cost", 4, "4 is less than the highest number of a track, 5"),
    ("market_numbers", [21, 7, 6, 6, 5, 5, 4, 4, 3, 3], "from 0 to 20"),
    ("market_numbers", [7] * 11, "must be a list of 10"),
    ("market_spaces", 4, "is 4, must be 3: a position has room for exactly that"),
    ("income_row", [8, 7, 7, 6, 6, 5, 5, 4, 4, 3], "must be a list of 11"),
    ("income_row", [8, 7, 8, 6, 6, 5, 5, 4, 4, 3, 3], "must never rise from left to right"),
    ("coins_per_prestige", 0, "from 1 to 99"),
    ("years", {"first": 1928, "last": 1920}, "1928 to 1920 are -7 rounds, must be 1 to 20"),
    ("years", {"first": 1920, "last": 1950}, "are 31 rounds, must be 1 to 20"),
    ("tile_sizes", entry("tile_sizes", type_weapons_3=1), 'value["type_weapons_3"] is 1'),
    ("tile_sizes", entry("tile_sizes", site_asia_5=7), "from 2 to 6"),
    ("tile_sizes", entry("tile_sizes", three_sites=4), '"three_sites" is 4, must be 3'),
    ("tile_sizes", entry("tile_sizes", five_types=4), '"five_types" is 4, must be 5'),
    ("tile_prestige", entry("tile_prestige", five_types=-1), 'value["five_types"] is -1'),
    ("tile_bonus", entry("tile_bonus", site_asia_6=5), 'unknown key "site_asia_6"'),
    ("research_points", [0, 2, 4, 6], "must be a list of 5"),
    ("research_points", [0, 2, 4, 3, 8], "must never fall from bottom to top"),
    ("research_counted", entry("research_counted", **{"5": "highest"}), "'highest' is unknown"),
    ("research_counted", {"3": "lowest"}, "exactly the keys 3, 4, 5"),
    ("single_exhibition", {"income": 1}, 'lacks the key "prestige"'),
    ("role_numbers", entry("role_numbers", carter_fields=5), '"carter_fields" is 5, must be at most 4'),
    ("role_numbers", entry("role_numbers", morley_times=0), "from 1 to 20"),
    ("preset", {"3": []}, "exactly the keys 3, 4, 5"),
    ("preset", preset("4", ["africa", "asia"]), '"4" must be a list of 4 players'),
    ("preset", preset("3", *[["asia", "asia"]] * 3), "is not a list of two different sites"),
    ("preset", preset("3", *["asia"] * 3), "'asia' under \"3\" is not a list of two"),
    ("preset", preset("3", *[["asia", "europe"]] * 3), "'europe' is unknown"),
    ("preset", preset("3", *[["asia", "africa"]] * 3), '"3" leaves out 2 sites, must leave out one'),
]


@pytest.mark.parametrize(("name", "wrong", "reason"), REFUSED)
def test_what_breaks_the_game_is_refused_with_the_reason(
    tmp_path: Path, name: str, wrong: Any, reason: str
) -> None:
    _box.refuses(tmp_path, name, wrong, reason)
