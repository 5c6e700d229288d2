"""Components as data: what is printed on cards and boards, each sheet with where it comes from.

A component file is JSON: `game`, `title`, `confidence_scale`, `sources`, and `sheets`, where every sheet has
a `value`, a `confidence`, its `sources`, a `note`, and, where parts of it are known better or worse than the
whole, `parts`. A module of the game has a file of the same name in a folder of its own beside it
(`museum/components.json`), with `sheets` and the `sources` that only they have. An owner of the physical
game corrects sheets, of modules too, in an override file and touches no code.
"""

import difflib
import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from pathlib import Path
from types import MappingProxyType
from typing import Any, TypeAlias

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
SHEET_KEYS = frozenset({"value", "confidence", "sources", "note", "parts"})


class ComponentError(DigsiteError):
    """A component file that cannot be used: which file, which sheet (empty: the whole file) and why."""

    def __init__(self, file: Path, sheet: str, reason: str, way_out: str = "") -> None:
        place = f'{file}, sheet "{sheet}"' if sheet else f"{file}"
        way_out = way_out or (f'Correct the sheet "{sheet}" in {file}.' if sheet else f"Correct {file}.")
        super().__init__(f"{place}: {reason}" + ("" if reason.endswith("?") else "."), way_out)
        self.file = file
        self.sheet = sheet
        self.reason = reason


@dataclass(frozen=True)
class Part:
    """A part of a sheet whose confidence differs from that of the sheet."""

    where: str
    confidence: str


@dataclass(frozen=True)
class Sheet:
    """One sheet of components and its provenance; `file` is the file to edit when it is wrong."""

    name: str
    value: Json
    confidence: str
    sources: tuple[str, ...] = ()
    note: str = ""
    parts: tuple[Part, ...] = ()
    file: Path = Path()

    def error(self, reason: str, way_out: str = "") -> ComponentError:
        """The refusal of this sheet for a reason."""
        return ComponentError(self.file, self.name, reason, way_out)


@dataclass(frozen=True)
class Components:
    """All sheets of a game in force, its modules' among them. Equal digests mean equal values, whatever the
    provenance says; `digest` has one of the game's own sheets and one of each module's."""

    game: str
    path: Path
    sheets: Mapping[str, Sheet]
    sources: Mapping[str, Mapping[str, str]]
    confidence_scale: Mapping[str, str]
    digest: str
    override: Path | None = None

    def __reduce__(self) -> tuple[Any, ...]:
        """Components are pickled with their values: whoever gets them may not have the owner's file."""
        plain = {each.name: getattr(self, each.name) for each in fields(self)}
        plain |= {name: dict(value) for name, value in plain.items() if isinstance(value, MappingProxyType)}
        return _components, (plain,)

    def sheet(self, name: str) -> Sheet:
        """The sheet of that name."""
        if name not in self.sheets:
            raise ComponentError(self.path, name, "this sheet is missing" + _nearest(name, self.sheets))
        return self.sheets[name]

    def replays(self, digest: str) -> bool:
        """Whether games played with components of this digest go the same way with these: all its sheets have
        the same values, and a module added since had no part in them."""
        theirs, ours = digest.split(), self.digest.split()
        return theirs[:1] == ours[:1] and set(theirs) <= set(ours)

    def reconstructed(self) -> list[str]:
        """The sheets whose values, or part of them, are not published but made to fit what is."""
        return [
            name
            for name, sheet in self.sheets.items()
            if RECONSTRUCTED in (sheet.confidence, *(part.confidence for part in sheet.parts))
        ]


def _components(plain: dict[str, Any]) -> Components:
    """Components from plain values; nobody changes them any more."""
    frozen = {name: MappingProxyType(value) for name, value in plain.items() if isinstance(value, dict)}
    return Components(**{**plain, **frozen})


# Reading the files


def load(path: Path, override: Path | None = None) -> Components:
    """The sheets of a game's component file and its modules', those named in the override file replaced by an
    owner's."""
    document = _read(path)
    game = document.get("game")
    if not isinstance(game, str) or not game:
        raise ComponentError(path, "", 'the key "game" must name the game')
    scale = _confidence_scale(path, document)
    sources = _sources(path, document)
    sheets = _own_sheets(path, document, scale, sources)
    modules = {"": list(sheets)}
    for file in sorted(path.parent.glob(f"*/{path.name}")):
        modules[file.parent.name] = _add_module(file, game, scale, sources, sheets)
    if override is not None:
        _correct(override, game, scale, sources, sheets)
    return _components(
        {
            "game": game,
            "path": path,
            "sheets": sheets,
            "sources": sources,
            "confidence_scale": scale,
            "digest": " ".join(_digest(sheets, *module) for module in modules.items()),
            "override": override,
        }
    )


def _own_sheets(
    path: Path, document: Mapping[str, Json], scale: Mapping[str, str], sources: Mapping[str, object]
) -> dict[str, Sheet]:
    """The sheets of a file that says where they come from."""
    sheets = {}
    for name, entry in _sheets(path, document).items():
        if not isinstance(entry, dict) or "value" not in entry or "confidence" not in entry:
            raise ComponentError(path, name, 'a sheet is an object with at least "value" and "confidence"')
        sheets[name] = _sheet(path, name, entry, scale, sources)
    return sheets


def _add_module(
    file: Path, game: str, scale: Mapping[str, str], sources: Sources, sheets: dict[str, Sheet]
) -> list[str]:
    """Add the sheets and sources of a module, by names that nothing else has; returns the sheets' names."""
    document = _read_for(game, file)
    for name, source in _sources(file, document).items():
        if sources.setdefault(name, source) is not source:
            raise ComponentError(file, "", f'the source "{name}" is named in another file already')
    added = _own_sheets(file, document, scale, sources)
    for name in added:
        if name in sheets:
            raise ComponentError(file, name, f"{sheets[name].file} has a sheet of this name already")
    sheets.update(added)
    return list(added)


def _correct(
    override: Path, game: str, scale: Mapping[str, str], sources: Sources, sheets: dict[str, Sheet]
) -> None:
    """Replace the sheets that an owner's file names, whichever file they are from."""
    changes = _read_for(game, override)
    sources.update(_sources(override, changes))
    for name, entry in _sheets(override, changes).items():
        if name not in sheets:
            raise ComponentError(override, name, "there is no such sheet" + _nearest(name, sheets))
        if not isinstance(entry, dict) or "value" not in entry:
            entry = {"value": entry}
        sheets[name] = _sheet(override, name, {"confidence": OWNER, **entry}, scale, sources)


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


def _sheets(path: Path, document: Mapping[str, Json]) -> dict[str, Json]:
    sheets = document.get("sheets")
    if not isinstance(sheets, dict):
        raise ComponentError(path, "", 'the key "sheets" must be an object of sheets')
    return sheets


def _sheet(
    path: Path, name: str, entry: Mapping[str, Json], scale: Mapping[str, str], sources: Mapping[str, object]
) -> Sheet:
    """One sheet from its entry, its provenance checked."""
    for key in entry:
        if key not in SHEET_KEYS:
            raise ComponentError(path, name, f'unknown key "{key}"' + _nearest(key, SHEET_KEYS))
    named = entry.get("sources", [])
    if not isinstance(named, list):
        raise ComponentError(path, name, '"sources" must be a list of keys')
    for source in named:
        if not isinstance(source, str) or source not in sources:
            raise ComponentError(path, name, f"the source {source!r} is not listed in the file")
    note = entry.get("note", "")
    if not isinstance(note, str):
        raise ComponentError(path, name, '"note" must be text')
    return Sheet(
        name=name,
        value=entry["value"],
        confidence=_confidence(path, name, entry["confidence"], scale),
        sources=tuple(str(source) for source in named),
        note=note,
        parts=_parts(path, name, entry.get("parts", []), scale),
        file=path,
    )


def _parts(path: Path, name: str, entries: Json, scale: Mapping[str, str]) -> tuple[Part, ...]:
    """The parts of a sheet with a confidence of their own."""
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


def _digest(sheets: Mapping[str, Sheet], module: str, names: Sequence[str]) -> str:
    """The digest of the sheets of a module, after its name."""
    values = {name: sheets[name].value for name in names}
    text = json.dumps(values, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    found = hashlib.sha256(text.encode()).hexdigest()
    return f"{module}:{found}" if module else found


# Checking sheets


def place_of(sheet: Sheet, name: Json, names: Sequence[str]) -> int:
    """The place of a name among those a sheet may use."""
    if name not in names:
        raise sheet.error(f"{name!r} is unknown; known are {', '.join(names)}")
    return names.index(str(name))


def integers(
    sheet: Sheet, shape: tuple[int, ...], low: int, high: int, names: Sequence[Sequence[str]] = ()
) -> Array:
    """The whole numbers of a sheet, all from low to high.

    An axis without names is a list; an axis with names is an object with exactly these keys, read in their
    order, so that a sheet may say "yellow" where the rules say 0.
    """
    cells = list(_cells(sheet, sheet.value, shape, low, high, names, "value"))
    return np.array(cells, dtype=np.int16).reshape(shape)


def integer(sheet: Sheet, low: int, high: int) -> int:
    """The one whole number of a sheet, from low to high."""
    return int(integers(sheet, (), low, high))


def _cells(
    sheet: Sheet,
    value: Json,
    shape: tuple[int, ...],
    low: int,
    high: int,
    names: Sequence[Sequence[str]],
    where: str,
) -> Iterator[int]:
    """The numbers below one place of a sheet, in reading order."""
    if not shape:
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise sheet.error(f"{where} is {_short(value)}, must be a whole number from {low} to {high}")
        yield value
        return
    if names and names[0]:
        inner = [(f'{where}["{key}"]', item) for key, item in members(sheet, value, names[0], where)]
    elif isinstance(value, list) and len(value) == shape[0]:
        inner = [(f"{where}[{index}]", item) for index, item in enumerate(value)]
    else:
        raise sheet.error(f"{where} is {_short(value)}, must be a list of {shape[0]}")
    for place, item in inner:
        yield from _cells(sheet, item, shape[1:], low, high, names[1:], place)


def members(sheet: Sheet, value: Json, names: Sequence[str], where: str = "value") -> list[tuple[str, Json]]:
    """The members of an object that has exactly these keys, in the order of the keys."""
    keys = ", ".join(names) if len(names) < 9 else f"{names[0]}, {names[1]}, ... {names[-1]}"
    if not isinstance(value, dict):
        raise sheet.error(f"{where} is {_short(value)}, must be an object with the keys {keys}")
    for name in names:
        if name not in value:
            raise sheet.error(f'{where} lacks the key "{name}": it must have exactly the keys {keys}')
    for key in value:
        if key not in names:
            unknown = f'{where} has the unknown key "{key}"' + (_nearest(key, list(names)) or ".")
            raise sheet.error(f"{unknown} It must have exactly the keys {keys}")
    return [(name, value[name]) for name in names]


def words(sheet: Sheet, names: Sequence[str], key: str = "") -> list[str]:
    """The text of each name, or the one under a key of each (a language), in the order of the names."""
    found = []
    for name, entry in members(sheet, sheet.value, names):
        if key:
            entry = entry.get(key) if isinstance(entry, dict) else None
        if not isinstance(entry, str) or not entry:
            raise sheet.error(f'"{name}" needs a text' + (f' "{key}"' if key else ""))
        found.append(entry)
    return found


def _short(value: Json) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 60 else text[:57] + "..."
