"""The ends of games for other programs: one row a game and seat, written while games go on."""

from __future__ import annotations

import csv
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, TextIO

import numpy as np

from digsite.kernel.errors import DigsiteError
from digsite.statistics.ends import Ends
from digsite.study.games import Study
from digsite.study.run import Watch

Columns = dict[str, list[Any]]


def columns(study: Study, ends: Ends) -> Columns:
    """Every row of some games, column by column. `win` is what the row won of its game: 1/n if n share it."""
    seating = study.seating
    rows, games = len(seating.rows), len(ends)
    found: Columns = {"game": np.repeat(np.arange(ends.first, ends.first + games), rows).tolist()}
    for kind in seating.kinds(ends):
        if " and " not in kind.name:
            blank = [""] * (rows - kind.values.shape[1])  # an automa has neither turn order nor bot
            labels = [[*map(kind.label, row), *blank] for row in kind.values.tolist()]
            found[kind.name.replace(" ", "_")] = [label for row in labels for label in row]
    return found | {
        "score": ends.score.ravel().tolist(),
        "place": ends.place.ravel().tolist(),
        "win": ends.shares.ravel().tolist(),
        "decisions": np.repeat(ends.decisions, rows).tolist(),
    }


def opened(file: Path) -> TextIO:
    """A file to write CSV into."""
    try:
        return file.open("w", encoding="utf-8", newline="")
    except OSError as problem:
        raise DigsiteError(
            f"{file} cannot be written ({problem.strerror}).", "Name another file."
        ) from problem


def write_rows(file: Path, rows: Sequence[Mapping[str, Any]]) -> None:
    """Rows that have the same columns, as CSV."""
    with opened(file) as stream:
        writer = csv.DictWriter(stream, list(rows[0]) if rows else [])
        writer.writeheader()
        writer.writerows(rows)


@contextmanager
def written(study: Study, csv_file: Path | None, parquet_file: Path | None) -> Iterator[Watch]:
    """Whoever watches through this writes the files that are asked for."""
    with ExitStack() as open_files:
        writers = []
        if csv_file is not None:
            writers.append(open_files.enter_context(_csv(csv_file)))
        if parquet_file is not None:
            writers.append(open_files.enter_context(_parquet(parquet_file)))

        def write(ends: Ends) -> None:
            found = columns(study, ends) if writers and len(ends) else {}
            for writer in writers if found else ():
                writer(found)

        yield write


@contextmanager
def _csv(file: Path) -> Iterator[Any]:
    with opened(file) as stream:
        out = csv.writer(stream)

        def write(found: Columns) -> None:
            if not stream.tell():
                out.writerow(found)
            out.writerows(zip(*found.values(), strict=True))

        yield write


@contextmanager
def _parquet(file: Path) -> Iterator[Any]:
    try:
        import pyarrow
        import pyarrow.parquet
    except ModuleNotFoundError as problem:
        raise DigsiteError(
            "Parquet needs the Python package 'pyarrow'.", "pip install 'digsite[report]'"
        ) from problem
    with ExitStack() as stack:
        opened: list[Any] = []

        def write(found: Columns) -> None:
            table = pyarrow.table(found)
            if not opened:
                opened.append(stack.enter_context(pyarrow.parquet.ParquetWriter(file, table.schema)))
            opened[0].write_table(table)

        yield write
