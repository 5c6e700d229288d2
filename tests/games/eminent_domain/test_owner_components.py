"""What an owner of Eminent Domain may enter, and what is refused with the reason."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from digsite.games.eminent_domain import components as ed
from digsite.kernel.components import ComponentError
from tests.games.box import Box

_box = Box(ed)
value, changed = _box.value, _box.changed


# What an owner may enter


def row(sheet: str, id: str, **fields: Any) -> Any:
    """A sheet with some fields of one row changed."""
    return {**value(sheet), id: {**value(sheet)[id], **fields}}


def test_an_owner_may_enter_the_bonus_planets(tmp_path: Path) -> None:
    planets = row("bonus_planets", "B9", name="Nirvana", warfare=7, symbol="trade")
    components = changed(tmp_path, bonus_planets=planets)
    found = ed.constants(components)
    assert np.asarray(found["WARFARE_COST"])[41] == 7
    assert np.asarray(found["PLANET_SYMBOL"])[41] == ed.SYMBOLS.index("trade")
    assert ed.planet_names(components, "de")[40:] == ["Utopieplanet", "Nirvana"]


def test_a_technology_under_another_name_takes_its_action_along(tmp_path: Path) -> None:
    cards = row("technologies", "A1-1", name="improved_warfare", symbols=["warfare", "trade"])
    found = ed.constants(changed(tmp_path, technologies=cards))
    assert np.asarray(found["ACTION_FIGHTERS"])[6] == 2
    assert np.asarray(found["ACTION_DRAW"])[6] == 0


REFUSED: list[tuple[str, Any, str]] = [
    ("piece_counts", {**value("piece_counts"), "planets": 43}, '"planets" must be 42'),
    ("fighters", {"large": 5}, 'lacks the key "medium"'),
    ("player_aids", {"neutral_back": 3, "start_player_back": 0}, '["start_player_back"] is 0'),
    ("marks", {**value("marks"), "technology": ""}, '"technology" needs a text'),
    ("resource_colours", {"food": "green"}, "exactly the keys food, water, iron, silicon"),
    ("role_cards", {**value("role_cards"), "survey": 21}, "adds up to 97, must be 96"),
    (
        "start_deck",
        {**value("start_deck"), "produce_trade": 4},
        "leaves 0 of 16 produce_trade cards for four",
    ),
    ("start_deck", {**value("start_deck"), "politics": 2}, "leaves -4 of 4 politics cards for four players"),
    ("extended_removed", {**value("extended_removed"), "warfare": 20}, "from 0 to 9"),
    ("first_hand", 9, "must be a whole number from 1 to 8"),
    ("hand_limit", 0, "must be a whole number from 1 to 9"),
    ("influence_tokens", {"black": 0, "blue": 8}, '["black"] is 0'),
    ("stacks_to_end", {"2": 1, "3": 1, "4": 5}, "from 1 to 4"),
    ("extended_stacks_to_end", 0, "from 1 to 4"),
    (
        "role_card_symbols",
        {**value("role_card_symbols"), "survey": []},
        "survey stands 0 times on role cards",
    ),
    (
        "role_card_symbols",
        {**value("role_card_symbols"), "survey": [], "politics": ["survey"]},
        "politics must have no symbol",
    ),
    ("role_card_symbols", {**value("role_card_symbols"), "survey": "survey"}, "survey must be a list"),
    ("role_card_symbols", {**value("role_card_symbols"), "survey": ["fly"]}, "'fly' is unknown"),
    ("role_card_symbols", {"survey": ["survey"]}, "exactly the keys survey, warfare"),
    ("technology_levels", {**value("technology_levels"), "3": value("technology_levels")["1"]}, "may fall"),
    ("stack_symbols", {**value("stack_symbols"), "fertile": ["produce"]}, "fertile must have two different"),
    ("stack_symbols", {**value("stack_symbols"), "fertile": ["trade", "trade"]}, "two different symbols"),
    ("technologies", {"A1-1": value("technologies")["A1-1"]}, "exactly the keys A1-1, A1-2, ... M2-3"),
    ("technologies", {**value("technologies"), "A1-1": {}}, '"A1-1" must be an object with exactly the keys'),
    ("technologies", row("technologies", "A1-1", type="fertile"), "advanced stack has 7 cards of level 1"),
    ("technologies", row("technologies", "A1-1", type="utopian"), "'utopian' is unknown"),
    ("technologies", row("technologies", "A1-1", level=4), 'value["A1-1"]["level"] is 4'),
    ("technologies", row("technologies", "A1-1", name="war_path"), "A1-1 of level 1 cannot be war_path"),
    ("technologies", row("technologies", "A2-1", name="war_path"), "data_network exists 0 times"),
    ("technologies", row("technologies", "A2-1", symbols=["trade"]), "A2-1 has 1 symbols, must have 2"),
    (
        "technologies",
        row("technologies", "A1-1", symbols=["survey", "survey"]),
        "symbol survey and one of its",
    ),
    ("technologies", row("technologies", "A1-1", symbols=["trade", "research"]), "research or trade"),
    (
        "technologies",
        row("technologies", "A1-1", name="improved_trade", symbols=["trade", "trade"]),
        "A1-1 must have the symbol trade",
    ),
    ("permanents", row("permanents", "A3-1", level=2), "advanced stack has 2 cards of level 2, must have 1"),
    ("permanents", row("permanents", "A3-1", sides={"logistics": []}), "exactly the keys adaptability"),
    ("technology_names", row("technology_names", "war_path", de=None), '"war_path" needs a text "de"'),
    (
        "permanent_names",
        {**value("permanent_names"), "logistics": "Logistics"},
        '"logistics" needs a text "en"',
    ),
    ("role_card_names", {"survey": {"en": "Survey", "de": "Erkunden"}}, "exactly the keys survey"),
    ("planet_types", row("planet_types", "fertile", en=""), '"fertile" needs a text "en"'),
    ("regular_planets", row("regular_planets", "A1", type="fertile"), "8 planets are advanced, must be 9"),
    ("regular_planets", row("regular_planets", "A1", warfare=10), 'value["A1"]["warfare"] is 10'),
    ("regular_planets", row("regular_planets", "A1", hand=2), 'value["A1"]["hand"] is 2'),
    ("regular_planets", row("regular_planets", "A1", symbol="fly"), "'fly' is unknown"),
    ("regular_planets", row("regular_planets", "A1", slots=["any"]), "'any' is unknown"),
    ("regular_planets", row("regular_planets", "A1", slots=["iron"] * 3), "at most 2 resources"),
    ("regular_planets", row("regular_planets", "A1", name=7), 'the name of "A1" must be a text'),
    ("start_planets", row("start_planets", "S1", type="prestige"), "1 planets are advanced, must be 2"),
    (
        "start_planets",
        row("start_planets", "S1", colour="red"),
        '"S1" must be an object with exactly the keys',
    ),
    ("bonus_planets", row("bonus_planets", "B1", hand=1), "the prestige planet B1 must have no slot"),
    ("bonus_planets", row("bonus_planets", "B1", slots=["iron"]), "the prestige planet B1 must have no slot"),
    ("bonus_planets", row("bonus_planets", "B9", slots=["iron"]), "the utopian planet B9 must have one slot"),
    ("bonus_planets", row("bonus_planets", "B9", symbol=None), "the utopian planet B9 must have one slot"),
    ("action_draw", {"survey": 2}, 'lacks the key "improved_survey"'),
    ("action_remove", {**value("action_remove"), "research": 100}, "from 1 to 99"),
    ("action_attacks", {**value("action_attacks"), "war_path": 0}, "from 1 to 9"),
    ("scorched_discount", -1, "from 0 to 9"),
    ("dissension_draw", 0, "from 1 to 9"),
]


@pytest.mark.parametrize(("name", "entry", "reason"), REFUSED)
def test_what_breaks_the_game_is_refused_with_the_reason(
    tmp_path: Path, name: str, entry: Any, reason: str
) -> None:
    _box.refuses(tmp_path, name, entry, reason)


def test_the_extended_game_leaves_a_card_on_every_stack(tmp_path: Path) -> None:
    cards = {**value("role_cards"), "warfare": 5, "survey": 31}
    removed = {**value("extended_removed"), "warfare": 2}
    with pytest.raises(ComponentError, match="leaves 0 of 5 warfare cards for three players") as caught:
        ed.constants(changed(tmp_path, role_cards=cards, extended_removed=removed))
    assert caught.value.sheet == "extended_removed"
