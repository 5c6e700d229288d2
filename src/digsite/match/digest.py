"""The digest of a position, as records end with it: what lies on the table, by name.

It does not depend on how a version numbers its steps and decisions, nor on the order of a record's fields,
nor on fields that hold nothing or what was seen before: rules that are added to a game leave the digests of
games without them alone."""

from __future__ import annotations

import hashlib

import numpy as np

from digsite.kernel.game import Game
from digsite.kernel.record import Record

APART = ("agenda", "agenda_size", "decision", "options", "option_count", "rows", "filler")
"""Fields that say what happens next, which are told by name, and what follows from the others."""


def digest(game: Game, p: Record) -> str:
    """What only this position of a game has."""
    found = hashlib.sha256()
    for name in sorted(set(p.fields) - set(APART)):
        value = np.asarray(p.data[name][0])
        if value.any() and not p.fields[name].memory:
            found.update(f"{name} {value.dtype.str} {value.shape} ".encode() + value.tobytes())
    for entry, seat, arg in p.agenda[: p.agenda_size].tolist():
        found.update(f"then {game.entries[entry].name} {seat} {arg} ".encode())
    asked = "" if p.over else game.decision(p).name
    found.update(f"asked {asked} {[game.space.token(option) for option in p.legal]}".encode())
    return found.hexdigest()
