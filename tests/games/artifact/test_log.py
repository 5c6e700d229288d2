"""The log of Artifact: set-up, passing, rounds and the end: a scene, a choice, and the lines said of it."""

from __future__ import annotations

import pytest

from digsite.games.artifact import GAME
from digsite.games.artifact.rounds import end_round
from digsite.games.artifact.scoring import game_end
from digsite.kernel.record import SPECTATOR
from digsite.telling.lines import lines as lines_of
from digsite.testing.artifact import Table, table
from tests.games.telling import clauses_of

from .telling import BOTH, grown, moves, said, told

SIX = ("museum", "museum", "ship", "ship", "worker-africa", "worker-america")


# Whole games


@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_nothing_is_told_twice(seed: str) -> None:
    for _, _, happened in moves(grown(seed), seed, 400):
        lines = lines_of(GAME, happened, SPECTATOR)
        assert len({(line.message, str(line.values)) for line in lines}) == len(lines)


def test_only_its_owner_reads_which_find_was_drawn_unseen() -> None:
    drawn = 0
    for n in range(12):
        for before, _, happened in moves(grown(f"{n}"), f"{n}", 150):
            for viewer in (SPECTATOR, *range(4)):
                for line in lines_of(GAME, happened, viewer):
                    if line.message.startswith(("log.role.london", "log.role.judd")):
                        assert line.message.endswith("unseen") == (viewer != before.seat)
                        assert (line.values["find"] == "") == (viewer != before.seat)
                        drawn += 1
    assert drawn > 0


# Set-up


def test_a_game_begins() -> None:
    options = {"left_out": "middle-east", "start_player": "first-seat"}
    _, happened = GAME.begin(3, "begin", options)
    lines = lines_of(GAME, happened, SPECTATOR)
    said(lines, ("Left out: the Middle East.", "AR-SETUP-11"), ("Ann is the start player.", "AR-SETUP-17"))
    assert told(lines, "de") == ["Nicht im Spiel: Nahost.", "Ann beginnt das Spiel."]
    assert [line.elements for line in lines] == [("site:3",), ("seat:0",)]


def test_the_preset_start() -> None:
    options = {"start_sites": "preset", "start_player": "first-seat"}
    _, happened = GAME.begin(4, "preset", options)
    lines = lines_of(GAME, happened, SPECTATOR)
    assert told(lines)[:3] == [
        "Ann is the start player.",
        "Ann places a hut in Africa and takes an African worker.",
        "Ann places a hut in Asia and takes an Asian worker.",
    ]
    assert told(lines)[9].startswith("Turned up in Africa: African ")


def test_the_first_huts_and_stones() -> None:
    t = Table(GAME.new(3, "huts", {"start_player": "first-seat", "left_out": "asia"}))
    lines = t.log("africa", "africa", "america", "america", "africa", "africa")
    said(
        lines,
        ("Ann places a hut in Africa and takes an African worker.", "AR-SETUP-18"),
        ("Ben places a hut in Africa and takes an African worker.", "AR-SETUP-18"),
    )
    assert told(lines, "de")[1] == "Ben stellt eine Hütte nach Afrika und nimmt einen Arbeiter Afrika."
    assert lines[0].moves[0] == ("hut:0", "supply", "site:0")
    assert lines[1].moves[0] == ("hut:1", "seat:1/supply", "site:0")
    assert told(lines)[2].startswith("Turned up in Africa: African ")
    assert clauses_of(lines)[2] == "AR-SETUP-23"
    lines = t.log(*["ship", "museum", "museum", "museum"] * 2, "ship", "ship", "ship", "museum")
    said(lines, ("Ann takes stones: ship and 3× museum stone.", "AR-SETUP-25"))
    assert told(lines, "de")[0] == "Ann nimmt Steine: Schiff und 3× Museumsstein."
    assert told(lines)[-2:] == ["The year 1920 begins.", "Income: everybody gets 7 coins."]
    assert clauses_of(lines)[-2:] == ["AR-ROUND-02", "AR-INCOME-01"]


# Passing and rounds


def test_passing_taking_and_swapping() -> None:
    t = table(3)
    t.give_stones(0, "museum", "ship")
    t.hut(1, "africa")
    t.coins[0] = 9
    t.have_passed(1)
    lines = t.begin().log("pass", "museum-for-ship", viewer=1)
    said(
        lines,
        ("Ann passes for this round.", "AR-PASS-01"),
        ("Ann gives back a museum stone and takes a ship.", "AR-PASS-05"),
    )
    lines = t.log("ship")
    said(lines, ("Ben takes a ship.", "AR-PASS-04"))
    assert told(lines, "de")[0] == "Ben nimmt ein Schiff."


def test_a_round_ends_and_the_next_begins() -> None:
    t = table(3)
    for seat in range(3):
        t.give_stones(seat, *SIX[: 6 - (seat == 0)])
    t.own_tile(1, "pottery-3")
    t.hut(0, "africa")
    t.have_passed(1, 2)
    lines = t.begin().log("done", "ship")
    expected = [
        ("Ann takes no stone.", "AR-PASS-03"),
        ("All have passed. Ann was the last and begins the next round.", "AR-ROUND-04"),
        ("Ann takes a stone: ship.", "AR-ROUND-05"),
        ("The year 1921 begins.", "AR-ROUND-02"),
        ("Income: everybody gets 7 coins.", "AR-INCOME-01"),
        ("Ben gets 2 coins more for exhibitions.", "AR-INCOME-06"),
    ]
    said(lines[-6:], *expected)
    assert told(lines, "de")[-5:] == [
        "Alle haben gepasst. Ann hat als Letztes gepasst und beginnt die nächste Runde.",
        "Ann nimmt einen Stein: Schiff.",
        "Das Jahr 1921 beginnt.",
        "Einkommen: 7 Münzen für alle.",
        "Ben bekommt für Ausstellungen 2 Münzen mehr.",
    ]


def test_the_last_year_is_announced() -> None:
    t = table(3)
    t.year = 7
    for seat in range(3):
        t.give_stones(seat, *SIX[:5])
    t.have_passed(0, 1, 2)
    lines = t.begin(end_round, 2).log(*["worker-america"] * 3)
    said(
        lines[-3:],
        ("The year 1928 begins.", "AR-ROUND-02"),
        ("This is the last round: the year track ends.", "AR-END-10"),
        ("Income: everybody gets 7 coins.", "AR-INCOME-01"),
    )
    assert told(lines, "de")[-2] == "Das ist die letzte Runde: Die Jahresleiste ist zu Ende."


# The end


def test_manuscripts_scores_and_the_winner() -> None:
    t = table(3, **BOTH)
    t.own_tile(1, "pottery-3", "pottery-4")
    t.laid_out[1, 0] += 1
    t.deck[0, 5] -= 1
    t.deck_size[0] -= 1
    t.coins[1] = 14
    t.coins[0] = 9
    t.give(0, "africa-manuscript")
    t.marker(0, "america", 1)
    t.marker(0, "middle-east", 1)
    t.begin(game_end)
    lines = t.copy().log("africa", viewer=1)
    said(
        lines,
        (
            "Ann reads African manuscript and moves the research marker for Africa up to 2 points.",
            "AR-X1-50",
        ),
        ("Ann has 1 prestige for 9 coins.", "AR-SCORE-02"),
        ("Ann has 2 prestige for research.", "AR-X1-09"),
        ("Ben has 11 prestige for tiles.", "AR-SCORE-01"),
        ("Ben has 2 prestige for 14 coins.", "AR-SCORE-02"),
        ("Ben has 1 prestige for single exhibitions.", "AR-X1-23"),
        ("Ben wins with 14 prestige.", "AR-SCORE-03"),
        ("2. Ann: 3", "AR-SCORE-03"),
        ("3. Cleo: 0", "AR-SCORE-03"),
    )
    lines = t.log("done", viewer=2)
    said(lines, ("Ann reads no more manuscripts.", "AR-X1-50"))
    assert told(lines, "de")[0] == "Ann nutzt kein Manuskript mehr."


@pytest.mark.parametrize(
    ("tiles", "money", "expected"),
    [
        (
            ("pottery-3", "weapons-3"),
            0,
            [
                ("The tie goes to Ben with 2 exhibitions.", "AR-SCORE-04"),
                ("Ben wins with 8 prestige.", "AR-SCORE-03"),
            ],
        ),
        (
            ("pottery-3",),
            21,
            [
                ("The tie goes to Ben with 21 coins.", "AR-SCORE-05"),
                ("Ben wins with 8 prestige.", "AR-SCORE-03"),
            ],
        ),
        (
            ("pottery-3",),
            20,
            [
                ("Ann shares the win with 8 prestige.", "AR-SCORE-06"),
                ("Ben shares the win with 8 prestige.", "AR-SCORE-06"),
            ],
        ),
    ],
)
def test_ties(tiles: tuple[str, ...], money: int, expected: list[tuple[str, str]]) -> None:
    t = table(3)
    t.own_tile(0, "jewellery-3")
    t.own_tile(1, *tiles)
    t.coins[0] = 20
    t.coins[1] = money
    t.give_stones(0, "museum")
    t.last_round = 1
    t.have_passed(1, 2)
    lines = t.begin().log("pass")
    others = {"log.pass", "log.place", "log.score.tiles", "log.score.coins"}
    said([line for line in lines if line.message not in others], *expected)
