"""Checks of a stored game: `digsite verify FILE`."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from digsite.games import load
from digsite.match.header import Header
from digsite.match.notation import read
from digsite.match.stored_record import Find


@dataclass(frozen=True)
class Verified:
    """A record that holds: the seed is the one committed to, or made of the secret that was and the shares of
    all who played, every decision was legal, and they lead to
    this position with these scores and places (final if `over`)."""

    path: Path
    title: str
    header: Header
    decisions: int
    over: bool
    scores: tuple[int, ...]
    places: tuple[int, ...]
    digest: str


def verify(path: Path, find: Find = load, seed: str | None = None) -> Verified:
    """Play a record file again and check all it says; `RecordError` says what does not hold."""
    match = read(path, find, seed)
    return Verified(
        path=path,
        title=match.game.title,
        header=match.header,
        decisions=len(match.played),
        over=match.over,
        scores=tuple(match.scores),
        places=tuple(match.places),
        digest=match.digest,
    )
