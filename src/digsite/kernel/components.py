"""Components as data: what is printed on cards and boards, each table with where it comes from.

A component file is JSON: `game`, `title`, `confidence_scale`, `sources`, and `tables`, where every table has
a `value`, a `confidence`, its `sources`, a `note`, and, where parts of it are known better or worse than the
whole, `parts`. A module of the game has a file of the same name in a folder of its own beside it
(`museum/components.json`), with `tables` and the `sources` that only they have. An owner of the physical
game corrects tables, of modules too, in an override file and touches no code.
"""

import difflib
import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from digsite.kernel.errors import DigsiteError

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"
Array: TypeAlias = npt.NDArray[np.int16]
Sources: TypeAlias = dict[str, Mapping[str, str]]

OWNER = "owner"
OWNER_MEANING = "entered by an owner of the game"
RECONSTRUCTED = "reconstructed"
CONFIDENCES = (OWNER, "confirmed", "single", "single-prototype", "inferred", RECONSTRUCTED)
TABLE_KEYS = frozenset({"value", "confidence", "sources", "note", "parts"})


class ComponentError(DigsiteError):
    """A component file that cannot be used: which file, which table (empty: the whole file) and why."""

    def __init__(self, file: Path, table: str, reason: str, way_out: str = "") -> None:
        place = f'{file}, table "{table}"' if table else f"{file}"
        way_out = way_out or (f'Correct the table "{table}" in {file}.' if table else f"Correct {file}.")
        super().__init__(f"{place}: {reason}" + ("" if reason.endswith("?") else "."), way_out)
        self.file = file
        self.table = table
        self.reason = reason


@dataclass(frozen=True)
class Part:
    """A part of a table whose confidence differs from that of the table."""

    where: str
    confidence: str


@dataclass(frozen=True)
class Table:
    """One table of components and its provenance; `file` is the file to edit when it is wrong."""

    name: str
    value: Json
    confidence: str
    sources: tuple[str, ...] = ()
    note: str = ""
    parts: tuple[Part, ...] = ()
    file: Path = Path()

    def error(self, reason: str, way_out: str = "") -> ComponentError:
        """The refusal of this table for a reason."""
        return ComponentError(self.file, self.name, reason, way_out)


@dataclass(frozen=True)
class Components:
    """All tables of a game in force, its modules' among them. Equal digests mean equal values, whatever the
    provenance says; `digest` has one of the game's own tables and one of each module's."""

    game: str
    path: Path
    tables: Mapping[str, Table]
    sources: Mapping[str, Mapping[str, str]]
    confidence_scale: Mapping[str, str]
    digest: str
    override: Path | None = None

    def table(self, name: str) -> Table:
        """The table of that name."""
        if name not in self.tables:
            raise ComponentError(self.path, name, "this table is missing" + _nearest(name, self.tables))
        return self.tables[name]

    def replays(self, digest: str) -> bool:
        """Whether games played with components of this digest go the same way with these: all its tables have
        the same values, and a module added since had no part in them."""
        theirs, ours = digest.split(), self.digest.split()
        return theirs[:1] == ours[:1] and set(theirs) <= set(ours)

    def reconstructed(self) -> list[str]:
        """The tables whose values, or part of them, are not published but made to fit what is."""
        return [
            name
            for name, table in self.tables.items()
            if RECONSTRUCTED in (table.confidence, *(part.confidence for part in table.parts))
        ]


# Reading the files


def load(path: Path, override: Path | None = None) -> Components:
    """The tables of a game's component file and its modules', those named in the override file replaced by an
    owner's."""
    document = _read(path)
    game = document.get("game")
    if not isinstance(game, str) or not game:
        raise ComponentError(path, "", 'the key "game" must name the game')
    scale = _confidence_scale(path, document)
    sources = _sources(path, document)
    tables = _own_tables(path, document, scale, sources)
    modules = {"": list(tables)}
    for file in sorted(path.parent.glob(f"*/{path.name}")):
        modules[file.parent.name] = _add_module(file, game, scale, sources, tables)
    if override is not None:
        _correct(override, game, scale, sources, tables)
    return Components(
        game=game,
        path=path,
        tables=MappingProxyType(tables),
        sources=MappingProxyType(sources),
        confidence_scale=MappingProxyType(scale),
        digest=" ".join(_digest(tables, *module) for module in modules.items()),
        override=override,
    )


def _own_tables(
    path: Path, document: Mapping[str, Json], scale: Mapping[str, str], sources: Mapping[str, object]
) -> dict[str, Table]:
    """The tables of a file that says where they come from."""
    tables = {}
    for name, entry in _tables(path, document).items():
        if not isinstance(entry, dict) or "value" not in entry or "confidence" not in entry:
            raise ComponentError(path, name, 'a table is an object with at least "value" and "confidence"')
        tables[name] = _table(path, name, entry, scale, sources)
    return tables


def _add_module(
    file: Path, game: str, scale: Mapping[str, str], sources: Sources, tables: dict[str, Table]
) -> list[str]:
    """Add the tables and sources of a module, by names that nothing else has; returns the tables' names."""
    document = _read_for(game, file)
    for name, source in _sources(file, document).items():
        if sources.setdefault(name, source) is not source:
            raise ComponentError(file, "", f'the source "{name}" is named in another file already')
    added = _own_tables(file, document, scale, sources)
    for name in added:
        if name in tables:
            raise ComponentError(file, name, f"{tables[name].file} has a table of this name already")
    tables.update(added)
    return list(added)


def _correct(
    override: Path, game: str, scale: Mapping[str, str], sources: Sources, tables: dict[str, Table]
) -> None:
    """Replace the tables that an owner's file names, whichever file they are from."""
    changes = _read_for(game, override)
    sources.update(_sources(override, changes))
    for name, entry in _tables(override, changes).items():
        if name not in tables:
            raise ComponentError(override, name, "there is no such table" + _nearest(name, tables))
        if not isinstance(entry, dict) or "value" not in entry:
            entry = {"value": entry}
        tables[name] = _table(override, name, {"confidence": OWNER, **entry}, scale, sources)


def _read_for(game: str, path: Path) -> dict[str, Json]:
    """The JSON object in a file that may say which game it is for."""
    document = _read(path)
    if document.get("game", game) != game:
        raise ComponentError(path, "", f'the file is for "{document["game"]}", not for "{game}"')
    return document


def _read(path: Path) -> dict[str, Json]:
    """The JSON object in a file."""
    try:
        text = path.read_text(encoding="utf-8-sig")
    except FileNotFoundError:
        raise ComponentError(path, "", "there is no such file", "Check the path.") from None
    except OSError as problem:
        raise ComponentError(path, "", f"the file cannot be read ({problem.strerror})") from problem
    except UnicodeDecodeError as problem:
        raise ComponentError(path, "", f"the file is not UTF-8 text (byte {problem.start})") from problem
    try:
        document = json.loads(text, object_pairs_hook=_unique, parse_constant=_no_constant)
    except json.JSONDecodeError as problem:
        place = f"line {problem.lineno}, column {problem.colno}"
        raise ComponentError(path, "", f"not JSON at {place}: {problem.msg}") from problem
    except ValueError as problem:
        raise ComponentError(path, "", f"not usable JSON: {problem}") from problem
    if not isinstance(document, dict):
        raise ComponentError(path, "", "the file must hold one JSON object")
    return document


def _unique(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    """A JSON object in which no key occurs twice: a second entry would silently win."""
    found: dict[str, Json] = {}
    for key, value in pairs:
        if key in found:
            raise ValueError(f'the key "{key}" occurs twice in one object')
        found[key] = value
    return found


def _no_constant(name: str) -> Json:
    raise ValueError(f"{name} is not a JSON number")


def _confidence_scale(path: Path, document: Mapping[str, Json]) -> dict[str, str]:
    """The levels of confidence a file uses and what each means; an owner's entry is always one."""
    scale = document.get("confidence_scale")
    if not isinstance(scale, dict) or not scale:
        raise ComponentError(path, "", 'the key "confidence_scale" must map each level to its meaning')
    meanings = {OWNER: OWNER_MEANING}
    for level, meaning in scale.items():
        if level not in CONFIDENCES:
            reason = f'"confidence_scale" has the unknown level "{level}"' + _nearest(level, CONFIDENCES)
            raise ComponentError(path, "", reason)
        meanings[level] = str(meaning)
    return {level: meanings[level] for level in CONFIDENCES if level in meanings}


def _sources(path: Path, document: Mapping[str, Json]) -> Sources:
    """The sources a file names, each with what it is and of which kind."""
    entries = document.get("sources", {})
    if not isinstance(entries, dict):
        raise ComponentError(path, "", '"sources" must be an object')
    sources: Sources = {}
    for key, entry in entries.items():
        if not isinstance(entry, dict) or not {"what", "kind"} <= entry.keys():
            raise ComponentError(path, "", f'the source "{key}" needs "what" and "kind"')
        sources[key] = {name: str(text) for name, text in entry.items()}
    return sources


def _tables(path: Path, document: Mapping[str, Json]) -> dict[str, Json]:
    tables = document.get("tables")
    if not isinstance(tables, dict):
        raise ComponentError(path, "", 'the key "tables" must be an object of tables')
    return tables


def _table(
    path: Path, name: str, entry: Mapping[str, Json], scale: Mapping[str, str], sources: Mapping[str, object]
) -> Table:
    """One table from its entry, its provenance checked."""
    for key in entry:
        if key not in TABLE_KEYS:
            raise ComponentError(path, name, f'unknown key "{key}"' + _nearest(key, TABLE_KEYS))
    named = entry.get("sources", [])
    if not isinstance(named, list):
        raise ComponentError(path, name, '"sources" must be a list of keys')
    for source in named:
        if not isinstance(source, str) or source not in sources:
            raise ComponentError(path, name, f"the source {source!r} is not listed in the file")
    note = entry.get("note", "")
    if not isinstance(note, str):
        raise ComponentError(path, name, '"note" must be text')
    return Table(
        name=name,
        value=entry["value"],
        confidence=_confidence(path, name, entry["confidence"], scale),
        sources=tuple(str(source) for source in named),
        note=note,
        parts=_parts(path, name, entry.get("parts", []), scale),
        file=path,
    )


def _parts(path: Path, name: str, entries: Json, scale: Mapping[str, str]) -> tuple[Part, ...]:
    """The parts of a table with a confidence of their own."""
    if not isinstance(entries, list):
        raise ComponentError(path, name, '"parts" must be a list')
    parts = []
    for entry in entries:
        if not isinstance(entry, dict) or entry.keys() != {"where", "confidence"}:
            raise ComponentError(path, name, 'each of "parts" must have exactly "where" and "confidence"')
        parts.append(Part(str(entry["where"]), _confidence(path, name, entry["confidence"], scale)))
    return tuple(parts)


def _confidence(path: Path, name: str, level: Json, scale: Mapping[str, str]) -> str:
    if not isinstance(level, str) or level not in scale:
        reason = f"unknown confidence {level!r}" + _nearest(str(level), scale)
        raise ComponentError(path, name, reason, f"Use one of {', '.join(scale)}.")
    return level


def _nearest(name: str, known: Mapping[str, object] | Sequence[str] | frozenset[str]) -> str:
    near = difflib.get_close_matches(name, sorted(known), n=1)
    return f'; did you mean "{near[0]}"?' if near else ""


def _digest(tables: Mapping[str, Table], module: str, names: Sequence[str]) -> str:
    """The digest of the tables of a module, after its name."""
    values = {name: tables[name].value for name in names}
    text = json.dumps(values, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    found = hashlib.sha256(text.encode()).hexdigest()
    return f"{module}:{found}" if module else found


# Checking tables


def place_of(table: Table, name: Json, names: Sequence[str]) -> int:
    """The place of a name among those a table may use."""
    if name not in names:
        raise table.error(f"{name!r} is unknown; known are {', '.join(names)}")
    return names.index(str(name))


def integers(
    table: Table, shape: tuple[int, ...], low: int, high: int, names: Sequence[Sequence[str]] = ()
) -> Array:
    """The whole numbers of a table, all from low to high.

    An axis without names is a list; an axis with names is an object with exactly these keys, read in their
    order, so that a table may say "yellow" where the rules say 0.
    """
    cells = list(_cells(table, table.value, shape, low, high, names, "value"))
    return np.array(cells, dtype=np.int16).reshape(shape)


def integer(table: Table, low: int, high: int) -> int:
    """The one whole number of a table, from low to high."""
    return int(integers(table, (), low, high))


def _cells(
    table: Table,
    value: Json,
    shape: tuple[int, ...],
    low: int,
    high: int,
    names: Sequence[Sequence[str]],
    where: str,
) -> Iterator[int]:
    """The numbers below one place of a table, in reading order."""
    if not shape:
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise table.error(f"{where} is {_short(value)}, must be a whole number from {low} to {high}")
        yield value
        return
    if names and names[0]:
        inner = [(f'{where}["{key}"]', item) for key, item in members(table, value, names[0], where)]
    elif isinstance(value, list) and len(value) == shape[0]:
        inner = [(f"{where}[{index}]", item) for index, item in enumerate(value)]
    else:
        raise table.error(f"{where} is {_short(value)}, must be a list of {shape[0]}")
    for place, item in inner:
        yield from _cells(table, item, shape[1:], low, high, names[1:], place)


def members(table: Table, value: Json, names: Sequence[str], where: str = "value") -> list[tuple[str, Json]]:
    """The members of an object that has exactly these keys, in the order of the keys."""
    keys = ", ".join(names) if len(names) < 9 else f"{names[0]}, {names[1]}, ... {names[-1]}"
    if not isinstance(value, dict):
        raise table.error(f"{where} is {_short(value)}, must be an object with the keys {keys}")
    for name in names:
        if name not in value:
            raise table.error(f'{where} lacks the key "{name}": it must have exactly the keys {keys}')
    for key in value:
        if key not in names:
            unknown = f'{where} has the unknown key "{key}"' + (_nearest(key, list(names)) or ".")
            raise table.error(f"{unknown} It must have exactly the keys {keys}")
    return [(name, value[name]) for name in names]


def words(table: Table, names: Sequence[str], key: str = "") -> list[str]:
    """The text of each name, or the one under a key of each (a language), in the order of the names."""
    found = []
    for name, entry in members(table, table.value, names):
        if key:
            entry = entry.get(key) if isinstance(entry, dict) else None
        if not isinstance(entry, str) or not entry:
            raise table.error(f'"{name}" needs a text' + (f' "{key}"' if key else ""))
        found.append(entry)
    return found


def _short(value: Json) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 60 else text[:57] + "..."
