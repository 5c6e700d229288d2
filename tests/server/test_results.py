"""What the first page tells of games alone: by faction and difficulty, games, wins and the best margin."""

from __future__ import annotations

from typing import Any

from digsite.games import load
from digsite.server.results import difficulty, result_lines
from digsite.server.store import Event, Kept, ResultRow, SeatRow, Store, TableRow, TableStatus

EARTH = load("excavation-earth")
HARDER = {name: "on" for preset in EARTH.presets if preset.name == "harder" for name in preset.options}


def result(
    margin: int, faction: str = "gul", seats: int = 1, at: int = 0, options: dict[str, str] | None = None
) -> ResultRow:
    table, played, won = f"t{at}", {"faction": faction}, margin > 0
    return ResultRow(table, 0, "ann", EARTH.id, options or {}, seats, played, 90, margin, won, at)


def test_a_difficulty_is_the_preset_that_was_played() -> None:
    assert difficulty(EARTH, 1, {}) == "standard"
    assert difficulty(EARTH, 1, HARDER | {"factions": ["gul"]}) == "harder"
    assert difficulty(EARTH, 1, HARDER | {"zu_any_hold": "off"}) == "mixed"


def test_games_of_one_faction_and_difficulty_are_one_line() -> None:
    results = [result(-5), result(12), result(7), result(3, "aquilla"), result(-1, options=HARDER)]
    lines = result_lines(results, "en")
    assert [(line["difficulty"], line["games"], line["wins"], line["bestMargin"]) for line in lines] == [
        ("Standard", 3, 2, 12),
        ("Standard", 1, 1, 3),
        ("Harder", 1, 0, -1),
    ]
    assert len({line["playedAs"] for line in lines}) == 2
    assert result_lines(results, "de")[-1]["difficulty"] == "Schwerer"


def test_games_with_others_are_not_among_them() -> None:
    assert result_lines([result(10, seats=2)], "en") == []


def test_results_are_kept_with_the_decision_that_ended_the_game(tmp_path: Any) -> None:
    store = Store(f"sqlite:///{tmp_path}/kept.db")
    ended = Event(1, "choose", 0, {"told": True}, 7)
    for id in ("t7", "t9"):
        row = TableRow(id, "excavation-earth", 1, {}, "seed", "2026-01-01", "ann", False)
        store.add_table(row, [SeatRow(0, "Ann", "ann", None)], TableStatus(False, 0, [0]))
    store.append(Kept("t7", ended, TableStatus(True, 1, []), results=(result(4, at=7),)))
    store.append(Kept("t9", ended, TableStatus(True, 1, []), results=(result(6, at=9),)))
    assert [(row.table, row.margin) for row in store.results("ann")] == [("t9", 6), ("t7", 4)]
    assert store.results("ben") == []
    store.close()
