"""A PostgreSQL of our own, where the machine has one: a cluster in a temporary folder, without a network."""

from __future__ import annotations

import itertools
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
from pathlib import Path
from typing import Any

import psycopg

from .running import PATIENCE, until

OWNER = "digsite"
SETTINGS = ("listen_addresses=", "fsync=off", "max_connections=60", "shared_buffers=16MB")


def programs() -> Path | None:
    """The folder of `initdb` and `postgres`, the newest if there are several."""
    newest = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda f: f.parent.name.zfill(3))
    found = shutil.which("initdb")
    candidates = [*([Path(found).parent] if found else []), *reversed(newest)]
    return next((f for f in candidates if (f / "initdb").exists() and (f / "postgres").exists()), None)


def servant() -> dict[str, Any]:
    """PostgreSQL refuses to run as root: then it runs as a user who may do less."""
    if os.geteuid() != 0:
        return {}
    known = {entry.pw_name: entry for entry in pwd.getpwall()}
    entry = known.get("postgres") or known["nobody"]
    return {"user": entry.pw_uid, "group": entry.pw_gid, "extra_groups": []}


class Cluster:
    """A running PostgreSQL. Every database asked of it is new and empty."""

    def __init__(self, bin: Path) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="digsite-pg-"))
        as_whom = servant()
        if as_whom:
            os.chown(self.folder, as_whom["user"], as_whom["group"])
        data = self.folder / "data"
        initdb: list[str | Path] = [
            bin / "initdb",
            "-D",
            data,
            "-U",
            OWNER,
            "-A",
            "trust",
            "-E",
            "UTF8",
            "--locale=C",
        ]
        quiet: dict[str, Any] = {"cwd": self.folder, "stdout": subprocess.DEVNULL, **as_whom}
        subprocess.run([*initdb, "--no-sync"], check=True, stderr=subprocess.DEVNULL, **quiet)
        told = [part for setting in SETTINGS for part in ("-c", setting)]
        command: list[str | Path] = [bin / "postgres", "-D", data, "-k", self.folder, *told]
        self.process = subprocess.Popen(command, stderr=subprocess.DEVNULL, **quiet)
        self.numbers = itertools.count(1)
        self._wait()

    def _connect(self) -> psycopg.Connection[Any]:
        return psycopg.connect(f"host={self.folder} user={OWNER} dbname=postgres", autocommit=True)

    def _wait(self) -> None:
        until(self._answers, "PostgreSQL answers")

    def _answers(self) -> bool:
        try:
            self._connect().close()
        except psycopg.OperationalError:
            assert self.process.poll() is None, "PostgreSQL did not start"
            return False
        return True

    def database(self) -> str:
        """The address of a new database."""
        name = f"tables_{next(self.numbers)}"
        with self._connect() as connection:
            connection.execute(f"create database {name}".encode())
        return f"postgresql+psycopg://{OWNER}@/{name}?host={self.folder}"

    def end(self) -> None:
        self.process.send_signal(signal.SIGQUIT)
        self.process.wait(PATIENCE)
        shutil.rmtree(self.folder, ignore_errors=True)
