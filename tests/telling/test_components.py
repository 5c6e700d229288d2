"""Components as people read them."""

from pathlib import Path

import pytest

from digsite.telling.components import describe

from ..kernel.test_components import loaded


def test_describe_groups_tables_by_confidence(tmp_path: Path) -> None:
    lines = describe(loaded(tmp_path, {"sheets": {"crew": {"value": 24, "note": "counted"}}}))
    owner = lines.index("[owner] entered by an owner of the game")
    assert lines[owner + 2 : owner + 5] == ["  crew  [owner]", "    24", "    note: counted"]
    proposed = lines.index("[reconstructed] proposed")
    assert owner < proposed
    assert lines[proposed + 2 :] == [
        "  payout  [reconstructed]",
        "    9, 5, 3",
        "    note: by rank",
        "    [confirmed] ranks 1 and 2",
        "    sources: EN",
        "",
        "Sources",
        "  EN: English rulebook (official)",
    ]
    assert not any(line.startswith("[confirmed]") for line in lines)


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        ({"red": 3, "wild": 2}, ["red: 3, wild: 2"]),
        ({"red": {"A": 7, "B": 5}, "blue": [1, 2]}, ["red: A 7, B 5", "blue: 1, 2"]),
        ([["L01", "L02"], ["L02", "L03"]], ["L01-L02, L02-L03"]),
        ([[5, 0], [10, 5]], ["5/0, 10/5"]),
        ([{"key": "a", "x": 1}, {"key": "b", "role": {"en": "c"}}], ["key: a, x: 1", "key: b; role: en c"]),
    ],
)
def test_describe_shows_values_compactly(tmp_path: Path, value: object, shown: list[str]) -> None:
    lines = describe(loaded(tmp_path, {"sheets": {"crew": {"value": value}}}))
    at = lines.index("  crew  [owner]") + 1
    assert lines[at : at + len(shown)] == [f"    {line}" for line in shown]


def test_describe_keeps_to_a_hundred_columns(tmp_path: Path) -> None:
    long = {"value": list(range(200)), "confidence": "inferred", "note": "word " * 80}
    assert max(map(len, describe(loaded(tmp_path, crew=long)))) <= 100
