"""The games of a ladder, kept as they are finished: given again, the same ladder plays what is missing.

They lie in a file beside what will come of it: a line of JSON that says which ladder it is, then one for each
chunk. What of a line was written when the process was killed is cut off."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

from digsite.bots.levels import edition, meaning
from digsite.kernel.errors import DigsiteError
from digsite.match.header import complete_options
from digsite.statistics.ends import Ends
from digsite.study.games import Chunk, Study
from digsite.study.run import Crew, Spans

ENDING = ".games"
"""What the name of the file has behind that of the other."""

SMALL = ("score", "place", "order", "bot")
"""What of the ends of games is kept in 16 bits."""

Json = dict[str, Any]


class NotThese(DigsiteError):
    """Kept games that are not those of the ladder asked for."""


class Kept:
    """A crew whose games are kept in a file, and that plays only those that are not there yet."""

    def __init__(self, crew: Crew, study: Study, out: Path) -> None:
        self.crew = crew
        self.file = out.with_name(out.name + ENDING)
        self.ladder = ladder(study)
        self.way_out = f"Choose another --out, or remove {self.file} to begin anew."
        try:
            found = self.file.read_bytes() if self.file.exists() else b""
        except OSError as problem:
            raise DigsiteError(f"{self.file} cannot be read ({problem.strerror}).", self.way_out) from problem
        whole, end, self.torn = found.rpartition(b"\n")
        lines = whole.decode(errors="replace").splitlines()
        self.size = len(whole + end)
        self.chunks = self._chunks(lines) if lines else {}

    @property
    def games(self) -> int:
        """How many games were there already."""
        return sum(len(chunk.ends) for chunk in self.chunks.values())

    def play(self, study: Study, spans: Spans) -> Iterator[Chunk]:
        """All chunks: those that are there, then the others, each kept before it is handed on."""
        missing = []
        for span in spans:
            if span in self.chunks:
                yield self.chunks[span]
            else:
                missing.append(span)
        try:
            file = self.file.open("ab")
        except OSError as problem:
            raise DigsiteError(
                f"{self.file} cannot be written ({problem.strerror}).", self.way_out
            ) from problem
        with file:
            if self.torn:
                file.truncate(self.size)
            if not self.size:
                file.write(line(self.ladder))
                file.flush()
            for chunk in self.crew.play(study, missing):
                if not chunk.failure:
                    file.write(line(as_json(chunk.ends)))
                    file.flush()
                yield chunk

    def _chunks(self, lines: list[str]) -> dict[tuple[int, int], Chunk]:
        """The chunks that lines tell of; refused if they are of another ladder."""
        try:
            first, *others = (json.loads(line) for line in lines)
            differing = [name for name in self.ladder if first[name] != self.ladder[name]]
            ends = [] if differing else [ends_from(each) for each in others]
        except (ValueError, KeyError, TypeError, AttributeError) as problem:
            raise NotThese(f"{self.file} is not what ladders keep.", self.way_out) from problem
        if differing:
            was = [
                f"{name} {json.dumps(first[name])}, not {json.dumps(self.ladder[name])}" for name in differing
            ]
            message = f"{self.file} has the games of another ladder: {'; '.join(was)}."
            raise NotThese(message, f"Give that command again. {self.way_out}")
        return {(each.first, len(each)): Chunk(each, None, None) for each in ends}


def ladder(study: Study) -> Json:
    """All that the games of a ladder depend on but their numbers."""
    game = study.game
    found = {
        "game": game.id,
        "rules_version": game.rules_version,
        "components": game.components.digest if game.components else "",
        "seats": study.seats,
        "options": complete_options(game, study.seats, study.options),
        "seed": study.seed,
        "bots": [[spec, meaning(game.id, spec), edition(game.id, spec)] for spec in study.bots],
    }
    as_read: Json = json.loads(json.dumps(found))
    return as_read


def line(kept: Json) -> bytes:
    return f"{json.dumps(kept)}\n".encode()


def as_json(ends: Ends) -> Json:
    """The ends of games, ready for JSON."""
    arrays = {name: getattr(ends, name).tolist() for name in ("decisions", *SMALL)}
    played = {name: values.tolist() for name, values in ends.played.items()}
    hashes = {name: [each.hex() for each in getattr(ends, name)] for name in ("digest", "course")}
    return {"first": ends.first, **arrays, **hashes, "played": played}


def ends_from(kept: Json) -> Ends:
    """The ends of games from their JSON."""
    return Ends(
        first=kept["first"],
        decisions=np.array(kept["decisions"], np.int64),
        digest=tuple(bytes.fromhex(each) for each in kept["digest"]),
        course=tuple(bytes.fromhex(each) for each in kept["course"]),
        played={name: np.array(values, np.int16) for name, values in kept["played"].items()},
        **{name: np.array(kept[name], np.int16) for name in SMALL},
    )
