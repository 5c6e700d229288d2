"""The server as a program: how it starts, what it refuses, and that it ends when it is told to."""

from __future__ import annotations

import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from digsite.server.serve import NoDatabase, PortTaken, check_database, listen
from digsite.server.settings import Settings, default_database

from .conftest import sqlite
from .running import HOST, PATIENCE, Person, answers, free_port, program, until
from .watching import Watcher


def test_it_ends_when_it_is_interrupted_and_keeps_everything(tmp_path: Path) -> None:
    """Also with somebody watching and a bot thinking; games lie in the data folder."""
    port = free_port()
    address = f"http://{HOST}:{port}"
    with program("serve", "--host", HOST, "--port", str(port), data=tmp_path) as process:
        until(lambda: answers(address), "the server answers")
        ann = Person(address, "Ann")
        table = ann.opens("connect-four", "me Ann", "me Bob")
        ann.decides(table, 0)
        ann.changes(table, 1, "bot", level="random")
        watcher = Watcher(ann, table)
        process.send_signal(signal.SIGINT)
        process.wait(PATIENCE)
        until(lambda: watcher.closed, "the stream ends")
    assert (tmp_path / "tables.db").exists()
    with program("serve", "--host", HOST, "--port", str(port), data=tmp_path):
        until(lambda: answers(address), "the server answers")
        assert ann.sees(table)["decisions"] >= 1


def test_play_says_where_the_page_is(tmp_path: Path) -> None:
    port = free_port()
    with program("play", "connect-four", "--port", str(port), "--no-browser", data=tmp_path) as process:
        assert process.stdout
        line = process.stdout.readline()
        assert f"http://{HOST}:{port}/new?game=connect-four" in line
        assert answers(f"http://{HOST}:{port}")


def test_the_database_is_a_file_of_one_s_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DIGSITE_DATA", str(tmp_path / "deep" / "down"))
    assert default_database() == f"sqlite:///{tmp_path}/deep/down/tables.db"
    check_database(default_database())
    assert (tmp_path / "deep" / "down" / "tables.db").exists()


@pytest.mark.parametrize(
    "address",
    [
        "nonsense",
        "mysql://nobody@nowhere/x",
        "postgresql+psycopg://nobody@/x?host=/nowhere",
        "sqlite:////proc/x.db",
    ],
)
def test_a_database_that_cannot_be_opened_is_refused(address: str) -> None:
    with pytest.raises(NoDatabase) as refusal:
        check_database(address)
    assert "--database" in refusal.value.way_out


def test_a_port_that_is_taken_is_refused(tmp_path: Path) -> None:
    with socket.socket() as other:
        other.bind((HOST, 0))
        other.listen()
        with pytest.raises(PortTaken) as refusal:
            listen(HOST, other.getsockname()[1], Settings(sqlite(tmp_path)))
    assert "--port" in refusal.value.way_out


def test_a_server_that_starts_loads_no_compiler() -> None:
    """Whoever wants to play waits for it."""
    program = "import sys, digsite.server.app; sys.exit('numba' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0
