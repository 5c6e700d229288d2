"""Standing orders at the table, typed in English and German."""

from __future__ import annotations

from pathlib import Path

import pytest

from digsite.games.connect_four import GAME
from digsite.match.notation import read
from digsite.match.orders import Order

from .conftest import Play
from .test_table import TWO, kept


@pytest.fixture
def standing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Dropping a disc may be left to an order."""
    monkeypatch.setattr(GAME.decisions[0], "standing", True)


def said(out: str) -> str:
    return " ".join(out.split())


@pytest.mark.usefixtures("standing")
@pytest.mark.parametrize(
    ("language", "always", "done"),
    [("en", "always", "From now on this is answered"), ("de", "immer", "Von jetzt an wird das")],
)
def test_always_answers_now_and_from_then_on(
    play: Play, home: Path, language: str, always: str, done: str
) -> None:
    _, out = play(["", f"{always} 4", "", "1", "2"], *TWO, "--language", language)
    assert [(past.seat, past.token, past.ordered) for past in read(kept(home)).played] == [
        (0, "4", True),
        (1, "1", False),
        (0, "4", True),
        (1, "2", False),
        (0, "4", True),
    ]
    assert done in said(out)
    assert sum("Ann, " in line and "Enter" in line for line in out.splitlines()) == 1


@pytest.mark.usefixtures("standing")
@pytest.mark.parametrize(
    ("language", "typed", "head", "none"),
    [
        (
            "en",
            ["", "always 4", "undo", "orders", "orders off", "3"],
            "Your standing orders, which only you see: - Drop a disc: column 4",
            "You have no standing orders.",
        ),
        (
            "de",
            ["", "immer 4", "zurück", "aufträge", "aufträge aus", "3"],
            "Deine Daueraufträge, die nur du siehst: - Stein einwerfen: Spalte 4",
            "Du hast keine Daueraufträge.",
        ),
    ],
)
def test_own_orders_are_listed_and_ended(
    play: Play, home: Path, language: str, typed: list[str], head: str, none: str
) -> None:
    _, out = play(typed, *TWO, "--language", language)
    assert head in said(out)
    assert none in said(out)
    match = read(kept(home))
    assert match.orders(0) == []
    assert [(past.token, past.ordered) for past in match.played] == [("3", False)]


@pytest.mark.usefixtures("standing")
def test_nobody_else_reads_of_an_order(play: Play) -> None:
    _, out = play(["", "always 4", "", "orders", "log", "1", "log", "2"], *TWO)
    bob = out.split("Bob, press Enter")[1]
    assert "You have no standing orders." in bob
    assert bob.count("Ann drops a disc into column 4.") >= 3
    assert "order answered" not in out


@pytest.mark.usefixtures("standing")
def test_the_owner_reads_that_an_order_answered(play: Play) -> None:
    alone = ("connect-four", "--seed", "s", "--player", "Ann", "--player", "bot:random")
    _, out = play(["always 4"], *alone)
    assert "Your standing order answered: column 4. Ann drops a disc into column 4." in said(out)
    assert "Bot 2 drops" in out


@pytest.mark.usefixtures("standing")
def test_a_condition_that_holds_now(play: Play, home: Path) -> None:
    lines = ["", "always 4 when disc=2", "always 9", "always", "orders on", "always column 4 when disc=1"]
    _, out = play(lines, *TWO)
    text = said(out)
    assert "“disc=2” does not hold here, so it would not answer this question. What holds: disc=1." in text
    assert "always OPTION answers the question so" in text
    assert "“9” is not understood here." in text
    assert "“on” is nothing that can be done with orders." in text
    assert read(kept(home)).orders(0) == [Order("drop", ("4",), {"disc": "1"})]


@pytest.mark.parametrize(
    ("language", "line", "why"),
    [("en", "always 4", "cannot be left to a standing order"), ("de", "immer 4", "kann kein Dauerauftrag")],
)
def test_only_a_standing_decision_takes_always(
    play: Play, home: Path, language: str, line: str, why: str
) -> None:
    _, out = play(["", line, "help", "hilfe"], *TWO, "--language", language)
    assert why in said(out)
    assert read(kept(home)).played == []
    helped = {"en": "only at questions that may be left to", "de": "nur bei Fragen, die ein Dauerauftrag"}
    assert helped[language] in said(out)


@pytest.mark.usefixtures("standing")
def test_a_game_goes_on_with_its_orders(play: Play, home: Path) -> None:
    play(["", "always 4", ""], *TWO)
    play(["", "1"], "--resume", str(kept(home)))
    assert [past.token for past in read(kept(home)).played] == ["4", "1", "4"]
