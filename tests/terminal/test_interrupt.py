"""Ctrl-C at any prompt: the game is kept, and goes on as if nothing had been."""

from __future__ import annotations

import os
import shlex
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from digsite.kernel.errors import DigsiteError
from digsite.match.notation import read
from digsite.terminal.save_file import undisturbed

PROMPT = "Your choice: "
CURTAIN = "when only you can see the screen: "


def heeds_ctrl_c() -> None:
    """As at a keyboard, also where these tests were started in the background, which ignores Ctrl-C."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Running:
    """A `digsite` of its own, as somebody at a keyboard sees it."""

    def __init__(self, *argv: str) -> None:
        command = [sys.executable, "-m", "digsite.cli", *argv]
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(
            command, stdin=pipe, stdout=pipe, stderr=subprocess.STDOUT, preexec_fn=heeds_ctrl_c
        )
        self.seen = ""

    def until(self, *ends: str) -> str:
        """Read until one of these stands at the end of what was printed; that one."""
        assert self.process.stdout is not None
        while not any(self.seen.endswith(end) for end in ends):
            more = os.read(self.process.stdout.fileno(), 4096).decode(errors="ignore")
            assert more, f"it ended: {self.seen[-500:]}"
            self.seen += more
        return next(end for end in ends if self.seen.endswith(end))

    def type(self, line: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(f"{line}\n".encode())
        self.process.stdin.flush()
        self.seen += f"<{line}>"

    def interrupt(self) -> tuple[int, str]:
        """Press Ctrl-C; the exit code and everything printed."""
        self.process.send_signal(signal.SIGINT)
        rest, _ = self.process.communicate(timeout=600)
        return self.process.returncode, self.seen + rest.decode()


@pytest.mark.parametrize("game", ["connect-four", "excavation-earth"])
def test_ctrl_c_keeps_the_game_and_resume_goes_on(game: str, tmp_path: Path) -> None:
    file = tmp_path / "my game.dig"
    bots = ["--player", "bot:random"] if game == "connect-four" else ["--player", "bot:random"] * 2
    running = Running("terminal", game, "--player", "Ann", *bots, "--seed", "s", "--file", str(file))
    for _ in range(3):
        running.until(PROMPT)
        running.type("1" if game == "excavation-earth" else "4")
    running.until(PROMPT)
    before = read(file)
    code, out = running.interrupt()
    assert code == 130
    assert "Traceback" not in out
    command = next(line for line in out.splitlines() if line.startswith("  digsite terminal --resume"))
    assert read(file).position == before.position

    again = Running(*shlex.split(command)[1:])
    again.until(PROMPT)
    assert again.interrupt()[0] == 130
    assert read(file).position == before.position
    assert read(file).played == before.played


def test_ctrl_c_behind_the_curtain(tmp_path: Path) -> None:
    file = tmp_path / "game.dig"
    running = Running("terminal", "connect-four", "--player", "Ann", "--player", "Bob", "--file", str(file))
    running.until(CURTAIN)
    running.type("")
    running.until(PROMPT)
    running.type("4")
    running.until(CURTAIN)
    code, out = running.interrupt()
    assert code == 130
    assert f"digsite terminal --resume {file}" in out
    assert [past.token for past in read(file).played] == ["4"]


def test_what_must_be_whole_is_finished_before_ctrl_c_counts() -> None:
    done = []

    def save() -> None:
        with undisturbed():
            os.kill(os.getpid(), signal.SIGINT)
            done.append("saved")

    with pytest.raises(KeyboardInterrupt):
        save()
    assert done == ["saved"]
    with pytest.raises(DigsiteError), undisturbed():
        raise DigsiteError("no")
