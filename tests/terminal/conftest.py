"""A table to sit down at: lines typed in, everything printed out."""

from __future__ import annotations

import argparse
import io
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

from digsite.terminal import play

Play = Callable[..., tuple[int, str]]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder of the test's own, a screen of 80 columns, and no compiling in the background."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", "24")
    monkeypatch.setattr(play, "warm_up", lambda game: None)
    return tmp_path


@pytest.fixture(name="play")
def play_fixture(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Play:
    """Runs `digsite terminal` with lines typed in; returns the exit code and what was printed."""

    def run(typed: Iterable[str], *argv: str) -> tuple[int, str]:
        parser = argparse.ArgumentParser()
        play.add_arguments(parser)
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
        code = play.run(parser.parse_args(argv))
        return code, capsys.readouterr().out

    return run


def screens(out: str) -> list[str]:
    """What stood on the screen between curtains."""
    parts = out.split("\n" * 24)
    return [part for part in parts if part.strip()]
