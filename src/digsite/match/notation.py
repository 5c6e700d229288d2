"""Records: a match as readable text or as its JSON form, in memory and in files.

Tokens, never the numbers of options, stand in a record, so that a later version that numbers its options
anew still reads it.
"""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

from digsite.games import load
from digsite.match.errors import Fault, RecordError
from digsite.match.match import Match
from digsite.match.record_json import read_json, write_json
from digsite.match.record_text import read_text, write_text
from digsite.match.stored_record import Find, StoredRecord, replay, stored_record


def to_text(match: Match) -> str:
    """The record of a match. It tells secrets: before the game is over it is for the table's own store."""
    return write_text(stored_record(match))


def from_text(text: str, find: Find = load, seed: str | None = None, file: str = "") -> Match:
    """The match of a record, played again and checked. `seed`: see `replay`."""
    return replay(read_text(text, file), find, seed)


def to_json(match: Match) -> str:
    """The JSON form of a record; the same holds for it."""
    return write_json(stored_record(match))


def from_json(text: str, find: Find = load, seed: str | None = None, file: str = "") -> Match:
    """The match of a JSON form, played again and checked."""
    return replay(read_json(text, file), find, seed)


def read_stored(path: Path) -> StoredRecord:
    """What a record file says, text or JSON, without playing it: also of games and rules not known here."""
    try:
        text = path.read_bytes().decode("utf-8")
    except OSError as problem:
        reason = f"the file cannot be read ({problem.strerror})"
        raise RecordError(Fault.UNREADABLE, reason, "Check the path.", file=str(path)) from problem
    except UnicodeDecodeError as problem:
        way_out = "Check that this is the right file."
        raise RecordError(
            Fault.NOT_A_RECORD, "the file is not UTF-8 text", way_out, file=str(path)
        ) from problem
    reader = read_json if text.lstrip("\ufeff \t\r\n").startswith("{") else read_text
    return reader(text, str(path))


def read(path: Path, find: Find = load, seed: str | None = None) -> Match:
    """The match in a record file, text or JSON, played again and checked."""
    return replay(read_stored(path), find, seed)


def write(path: Path, match: Match) -> None:
    """Write a record file, as JSON if the name ends with `.json`. The file is there whole or not at all;
    one that was there before stays as it was if anything goes wrong."""
    text = to_json(match) if path.suffix == ".json" else to_text(match)
    draft = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        with draft.open("w", encoding="utf-8", newline="\n") as stream:
            stream.write(text)
            stream.flush()
            os.fsync(stream.fileno())
        os.replace(draft, path)
    except OSError as problem:
        reason = f"the file cannot be written ({problem.strerror})"
        way_out = "Choose another folder, or make room; nothing was changed."
        raise RecordError(Fault.NOT_WRITTEN, reason, way_out, file=str(path)) from problem
    finally:
        with contextlib.suppress(OSError):
            draft.unlink()
