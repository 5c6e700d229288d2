"""The care of an SQLite file: nobody else reads it, one server uses it, it is whole, and it can be copied."""

from __future__ import annotations

import os
import sqlite3
import time
from pathlib import Path

import sqlalchemy as sa
from filelock import FileLock, Timeout

from digsite.kernel.errors import DigsiteError

UNFINISHED = ("-wal", "-shm", "-journal")
"""What SQLite keeps beside a file and a process that is killed leaves there: a part of the database."""
SIDE_FILES = (*UNFINISHED, ".lock")
PRIVATE = 0o600
PATIENCE = 30
"""Seconds to wait for others who write."""
LOG_LIMIT = 16 * 1024 * 1024
"""Bytes of what is written ahead, from which on it is taken over whole, though others wait for it."""


class InUse(DigsiteError):
    """A database that another server uses."""

    code = "in-use"


class Damaged(DigsiteError):
    """A database that is not whole."""

    code = "damaged"


class NoFile(DigsiteError):
    """Something that can be done with a file only."""

    code = "no-file"


def file_of(address: str) -> Path | None:
    """The file of an SQLite database, None for one in memory and for any other."""
    url = sa.make_url(address)
    if url.get_backend_name() != "sqlite" or not url.database or url.database == ":memory:":
        return None
    return Path(url.database)


def needed_file(address: str) -> Path:
    file = file_of(address)
    if file is None:
        raise NoFile("Only a database in a file is copied so.", "Use pg_dump and pg_restore for PostgreSQL.")
    return file


def beside(file: Path, suffix: str) -> Path:
    return file.with_name(file.name + suffix)


def make_private(file: Path) -> None:
    """A file that only its owner reads, made if need be; what lies beside it too. (SQLite gives what it makes
    later the mode of its file.)"""
    file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    os.close(os.open(file, os.O_CREAT | os.O_RDWR, PRIVATE))
    for each in (file, *(beside(file, suffix) for suffix in SIDE_FILES)):
        if each.exists() and each.stat().st_mode & 0o077:
            each.chmod(PRIVATE)


def claim(address: str) -> FileLock | None:
    """Take an SQLite database for one server alone, until it is released or the process ends. Databases that
    are made for many have nobody to keep out."""
    file = file_of(address)
    if file is None:
        return None
    make_private(file)
    lock = FileLock(beside(file, ".lock"), mode=PRIVATE, timeout=0, thread_local=False)
    try:
        lock.acquire()
    except Timeout as problem:
        raise InUse(
            f"Another server uses the games in {file}.",
            "Play there, end it, or name another file with --database.",
        ) from problem
    return lock


def check_whole(file: Path) -> None:
    """Refuse a file that is no database, or not a whole one. (Not opened for reading alone: what a process
    was doing when it was killed must be taken back first.)"""
    try:
        with sqlite3.connect(f"{file.absolute().as_uri()}?mode=rw", uri=True) as db:
            found = [row[0] for row in db.execute("PRAGMA quick_check(1)")]
        db.close()
    except sqlite3.DatabaseError as problem:
        if isinstance(problem, sqlite3.OperationalError):
            raise
        found = [str(problem)]
    if found != ["ok"]:
        raise Damaged(
            f"The database {file} is damaged ({found[0]}).",
            "Restore a backup: digsite admin restore FILE. What is there is put aside.",
        )


def backup(file: Path, target: Path) -> None:
    """Copy a database while it is in use, as it is at one moment, into one new file."""
    if target.exists():
        raise NoFile(f"There is a file {target} already.", "Name another one.")
    check_whole(file)
    make_private(target)
    source, copy = sqlite3.connect(file), sqlite3.connect(target)
    try:
        source.backup(copy)
        copy.execute("PRAGMA journal_mode=DELETE")
    finally:
        source.close()
        copy.close()
    check_whole(target)


def restore(address: str, source: Path) -> Path | None:
    """Put a backup in the place of a database that no server uses; where what was there lies now."""
    file = needed_file(address)
    if not source.is_file():
        raise NoFile(f"There is no file {source}.", "Name a backup.")
    check_whole(source)
    lock = claim(address)
    try:
        aside = beside(file, time.strftime(".before-%Y%m%d-%H%M%S"))
        moved = file.stat().st_size > 0
        if not moved:
            file.unlink()
        for suffix in ("", *UNFINISHED):
            if beside(file, suffix).exists():
                beside(file, suffix).rename(beside(aside, suffix))
        backup(source, file)
    finally:
        if lock is not None:
            lock.release()
    return aside if moved else None


def take_over(connection: sa.Connection, file: Path | None) -> bool:
    """Take what SQLite wrote ahead over into its file, beside the writes: nobody waits. Whether there is too
    much of it all the same: under a steady load it never begins anew by itself."""
    connection.exec_driver_sql("PRAGMA wal_checkpoint(PASSIVE)")
    written_ahead = None if file is None else beside(file, "-wal")
    return written_ahead is not None and written_ahead.exists() and written_ahead.stat().st_size > LOG_LIMIT


def take_over_whole(connection: sa.Connection) -> None:
    """Take all of it over and begin anew, while nobody writes; readers are waited for a moment."""
    connection.exec_driver_sql("PRAGMA busy_timeout=500")
    connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.exec_driver_sql(f"PRAGMA busy_timeout={PATIENCE * 1000}")
