"""Lines on the screen: whole paths, and colour only where it can be shown and is wanted."""

from __future__ import annotations

import sys

import pytest

from digsite.terminal.screen import Screen


@pytest.mark.parametrize(
    ("terminal", "no_color", "term", "colour"),
    [
        (True, "", "xterm", True),
        (True, "1", "xterm", False),
        (True, "", "dumb", False),
        (False, "", "xterm", False),
    ],
)
def test_colour_is_for_terminals_that_want_it(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    terminal: bool,
    no_color: str,
    term: str,
    colour: bool,
) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: terminal)
    monkeypatch.setenv("NO_COLOR", no_color)
    monkeypatch.setenv("TERM", term)
    screen = Screen()
    screen.head("Choose.")
    shown = capsys.readouterr().out
    assert ("\x1b[" in shown) is colour
    assert "Choose." in shown


def test_a_path_is_never_broken(capsys: pytest.CaptureFixture[str]) -> None:
    path = "/home/ann/" + "deep/" * 30 + "game-of-today.dig"
    Screen().say(f"Saved as {path}")
    assert path in capsys.readouterr().out


def test_hiding_fills_the_screen(capsys: pytest.CaptureFixture[str]) -> None:
    Screen().hide()
    assert capsys.readouterr().out == "\n" * 24
