"""How games ended: what statistics need of a finished game, one row each."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from digsite.kernel.game import Game
from digsite.kernel.record import Record

Small = npt.NDArray[np.int16]

SEAT, TURN_ORDER, BOT = "seat", "turn order", "bot"
"""What chairs are told apart by in every game; games add what their seats differ in."""


def seats_differ_in(game: Game) -> dict[str, tuple[str, ...]]:
    """What seats of a game differ in, and the names of its values: options chosen for each seat, and what the
    record holds for each seat of a domain of the same name (a faction drawn at set-up, say)."""
    fields = game.position.fields
    own = [name for name in fields if name not in Record.__annotations__]
    per_seat = {name for name in own if fields[name].shape == (game.position.max_seats,)}
    differing = {o.name: o.choices for o in game.options if o.per_seat and o.name in per_seat}
    return differing | {d.name: d.labels for d in game.space.domains if d.name in per_seat}


@dataclass(frozen=True)
class Ends:
    """The ends of consecutive games, the first of them number `first`: decisions asked, digest of the final
    position, scores and places by row, and by seat when it came to its first turn (0: it began), which bot
    sat there, and what it played. Where bots play, `course` is the digest without the generator: the same for
    games that came to the same end by other dice."""

    first: int
    decisions: npt.NDArray[np.int64]
    digest: tuple[bytes, ...]
    score: Small
    place: Small
    order: Small
    bot: Small
    played: Mapping[str, Small]
    course: tuple[bytes, ...] = ()

    def __len__(self) -> int:
        return len(self.decisions)

    @cached_property
    def shares(self) -> npt.NDArray[np.float64]:
        """What each row won of its game: a win shared by n rows is 1/n of a win."""
        winners = self.place == 1
        shares: npt.NDArray[np.float64] = winners / np.maximum(winners.sum(axis=1, keepdims=True), 1)
        return shares

    @classmethod
    def joined(cls, parts: Sequence[Ends]) -> Ends:
        """Parts that follow each other as one."""

        def together(name: str) -> Any:
            return np.concatenate([getattr(part, name) for part in parts])

        names = ("decisions", "score", "place", "order", "bot")
        played = {name: np.concatenate([part.played[name] for part in parts]) for name in parts[0].played}
        digest = tuple(each for part in parts for each in part.digest)
        course = tuple(each for part in parts for each in part.course)
        arrays = {name: together(name) for name in names}
        return cls(parts[0].first, digest=digest, played=played, course=course, **arrays)


def digests(positions: npt.NDArray[Any]) -> tuple[bytes, ...]:
    """The digest of each position by itself."""
    data, size = memoryview(positions.tobytes()), positions.dtype.itemsize
    places = range(0, len(positions) * size, size)
    return tuple(hashlib.sha256(data[at : at + size]).digest() for at in places)


class Kind(NamedTuple):
    """One way to tell chairs apart: `values` by game and chair, as places among the labels."""

    name: str
    labels: Sequence[str]
    values: npt.NDArray[Any]

    def label(self, value: int) -> str:
        """What a value is called; the value itself where nothing is."""
        return self.labels[value] if 0 <= value < len(self.labels) else str(value)


@dataclass(frozen=True)
class Seating:
    """Who sits at a table: people, automas behind them, what seats differ in, and the bots, one a chair."""

    seats: int
    automas: tuple[str, ...] = ()
    differing: Mapping[str, tuple[str, ...]] | None = None
    bots: tuple[str, ...] = ()

    @classmethod
    def of(cls, game: Game, seats: int, bots: Sequence[str] = ()) -> Seating:
        return cls(seats, tuple(game.automas.get(seats, ())), seats_differ_in(game), tuple(bots))

    @property
    def rows(self) -> list[str]:
        """The names of the rows: seats from 1, then automas."""
        return [*(str(seat + 1) for seat in range(self.seats)), *self.automas]

    @property
    def specs(self) -> list[str]:
        """The bots, each once."""
        return list(dict.fromkeys(self.bots))

    def kinds(self, ends: Ends) -> Iterator[Kind]:
        """Every way to tell the chairs of some games apart."""
        rows = len(self.rows)
        yield Kind(SEAT, self.rows, np.broadcast_to(np.arange(rows), (len(ends), rows)))
        yield Kind(TURN_ORDER, [str(place + 1) for place in range(self.seats)], ends.order)
        for name, labels in (self.differing or {}).items():
            yield Kind(name, labels, ends.played[name])
        if self.bots:
            yield Kind(BOT, self.specs, ends.bot)
        if len(self.specs) > 1:
            for name, labels in (self.differing or {}).items():
                both = [f"{spec}, {label}" for spec in self.specs for label in labels]
                played = ends.played[name]
                values = np.where(played < 0, played, ends.bot * len(labels) + played)
                yield Kind(f"{BOT} and {name}", both, values)
