"""Declared sheets: the constants of the default file, those of an owner, and what is refused."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from digsite.kernel.box import Box, adds_up_to, never
from digsite.kernel.components import ComponentError, load

TABLES = {
    "crew": 22,
    "payout": [9, 5, 3],
    "buyers": {"blue": 2, "red": 1},
    "board": {"markets": 6},
    "colours": {"red": {"en": "Red", "de": "Rot"}, "blue": {"en": "Blue", "de": "Blau"}},
}
COLOURS = ("red", "blue")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    sheets = {name: {"value": value, "confidence": "inferred"} for name, value in TABLES.items()}
    document = {"game": "dig", "confidence_scale": {"inferred": "follows"}, "sheets": sheets}
    path = tmp_path / "components.json"
    path.write_text(json.dumps(document), encoding="utf-8")
    return path


def entered(box: Box, file: Path, **sheets: Any) -> dict[str, Any]:
    """The constants after an owner entered some sheets."""
    override = file.with_name("mine.json")
    override.write_text(json.dumps({"sheets": sheets}), encoding="utf-8")
    return box.constants(load(file, override))


def test_a_declaration_gives_the_constant_of_the_default_file(file: Path) -> None:
    box = Box(file)
    crew = box.number("crew", 1, 99)
    payout = box.numbers("payout", 3, high=9, made=lambda row: row - np.int16(1), constant="PAID")
    red, blue = box.each("buyers", {"red": "RED", "blue": "BLUE"}, high=9)
    assert (crew, payout.tolist(), red, blue) == (22, [8, 4, 2], 1, 2)
    assert list(box.default) == ["CREW", "PAID", "RED", "BLUE"]
    assert box.default["PAID"] is payout
    assert (payout.dtype, payout.flags.writeable) == (np.int16, False)


def test_an_owner_s_tables_are_read_as_the_default_ones(file: Path) -> None:
    box = Box(file)
    box.number("crew", 1, 99)
    box.numbers("buyers", COLOURS, high=9)
    found = entered(box, file, crew=24, buyers={"red": 5, "blue": 6})
    assert (found["CREW"], found["BUYERS"].tolist()) == (24, [5, 6])
    assert box.default["CREW"] == 22
    assert not found["BUYERS"].flags.writeable


def test_nothing_is_a_number_too_and_less_than_nothing_is_none_unless_it_is_said(file: Path) -> None:
    box = Box(file)
    box.numbers("payout", 3, high=9)
    box.each("buyers", {"red": "RED", "blue": "BLUE"}, high=9)
    found = entered(box, file, payout=[9, 5, 0], buyers={"red": 0, "blue": 2})
    assert (found["PAYOUT"].tolist(), found["RED"]) == ([9, 5, 0], 0)
    for wrong in ({"payout": [9, 5, -1]}, {"buyers": {"red": -1, "blue": 2}}):
        with pytest.raises(ComponentError):
            entered(box, file, **wrong)


def test_a_check_sees_the_constants_before_it_and_its_first_reason_is_told(file: Path) -> None:
    box = Box(file)
    box.number("crew", 1, 99)
    box.numbers(
        "payout",
        3,
        high=99,
        check=lambda row, found: [
            f"{paid} is more than {found['CREW']}" for paid in row if paid > found["CREW"]
        ],
    )
    with pytest.raises(ComponentError) as caught:
        entered(box, file, crew=4)
    assert (caught.value.sheet, caught.value.reason) == ("payout", "9 is more than 4")


@pytest.mark.parametrize(
    ("sheet", "wrong", "reason"),
    [
        ("payout", [3, 5, 9], "[3, 5, 9] must never rise from left to right"),
        ("payout", [9, 5], "must be a list of 3"),
        ("board", {"markets": 5}, '"markets" is 5, must be 6: there are six'),
        ("colours", {**TABLES["colours"], "red": {"en": "Red"}}, '"red" needs a text "de"'),  # type: ignore[dict-item]
    ],
)
def test_what_breaks_the_game_is_refused(file: Path, sheet: str, wrong: Any, reason: str) -> None:
    box = Box(file)
    box.numbers("payout", 3, high=9, check=never("rise"))
    box.exactly("board", {"markets": 6}, "there are six")
    box.words("colours", COLOURS)
    with pytest.raises(ComponentError) as caught:
        entered(box, file, **{sheet: wrong})
    assert reason in caught.value.reason
    assert caught.value.sheet == sheet
    assert list(box.default) == ["PAYOUT"]


def test_names_come_in_the_order_of_the_things(file: Path) -> None:
    box = Box(file)
    names = box.words("colours", COLOURS)
    assert names(load(file), "de") == ["Rot", "Blau"]


def test_pieces_beyond_those_a_position_has_room_for_are_free(file: Path) -> None:
    box = Box(file)
    box.room("board", {"markets": 6})
    assert entered(box, file, board={"markets": 6, "cubes": 110}) == {}
    for wrong in ({"markets": 5}, {}, 6):
        with pytest.raises(ComponentError, match='"markets" must be 6'):
            entered(box, file, board=wrong)


def test_numbers_that_must_add_up(file: Path) -> None:
    box = Box(file)
    box.numbers("buyers", COLOURS, high=9, check=adds_up_to(3))
    with pytest.raises(ComponentError, match="adds up to 4, must be 3"):
        entered(box, file, buyers={"red": 2, "blue": 2})
