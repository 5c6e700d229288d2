"""A game under other values of its components: one value put in the place of a printed one."""

from __future__ import annotations

import difflib
import json
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from digsite.kernel.components import ComponentError, Components, Json
from digsite.kernel.errors import DigsiteError

if TYPE_CHECKING:
    from digsite.kernel.game import Game


class BadValue(DigsiteError):
    """A value that cannot stand in the components."""


def values_from(text: str) -> tuple[str, list[Json]]:
    """NAME=VALUE,VALUE,…: the name of a sheet or a place in it (`popularity_payout.2`), and JSON values."""
    name, equals, values = text.partition("=")
    try:
        found = json.loads(f"[{values}]")
    except json.JSONDecodeError:
        found = []
    if not equals or not found:
        raise BadValue(
            f"'{text}' names no values.", "Write NAME=2,3,4, or NAME=[9,5],[8,5] for a whole sheet."
        )
    return name, found


def with_value(game: Game, name: str, value: Json) -> Game:
    """The same game with another value in one place of its components."""
    if game.components is None:
        raise DigsiteError(f"{game.title} has no components to change.", "Choose another game.")
    sheet, *rest = _path(game.components, name)
    sheets = _owned(game.components)
    sheets[sheet] = _replaced(game.components.sheets[sheet].value, rest, value)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "values.json"
        file.write_text(json.dumps({"game": game.components.game, "sheets": sheets}), encoding="utf-8")
        try:
            return game.with_components(file)
        except ComponentError as refusal:
            way_out = f"See: digsite components {game.id}"
            raise BadValue(f"{name} cannot be {json.dumps(value)}: {refusal.reason}.", way_out) from refusal


def value_at(game: Game, name: str) -> Json:
    """What stands in a place of the components now."""
    if game.components is None:
        raise DigsiteError(f"{game.title} has no components.", "Choose another game.")
    sheet, *rest = _path(game.components, name)
    value = game.components.sheets[sheet].value
    for key in rest:
        value = value[int(key)] if isinstance(value, list) else value[key]  # type: ignore[index]
    return value


def changed(one: Components | None, other: Components | None) -> dict[str, dict[str, Json]]:
    """The sheets in which components differ, with both values."""
    if one is None or other is None:
        return {}
    pairs = {name: (sheet.value, other.sheets[name].value) for name, sheet in one.sheets.items()}
    return {name: {"one": a, "other": b} for name, (a, b) in pairs.items() if a != b}


def _owned(components: Components) -> dict[str, Json]:
    """What an owner's file has replaced already."""
    mine = components.override
    return {name: sheet.value for name, sheet in components.sheets.items() if mine and sheet.file == mine}


def _path(components: Components, name: str) -> list[str]:
    """The sheet, then the keys to a place in it: parted by dots, and a key may have dots of its own."""
    values: Json = {sheet.name: sheet.value for sheet in components.sheets.values()}
    path: list[str] = []
    rest = name
    while rest:
        known = list(values) if isinstance(values, dict) else []
        if isinstance(values, list):
            known = [str(place) for place in range(len(values))]
        fitting = [key for key in known if rest == key or rest.startswith(f"{key}.")]
        if not fitting:
            raise BadValue(f"{name}: there is no '{rest}'.", _known(rest, known, components.game))
        key = max(fitting, key=len)
        path.append(key)
        values = values[int(key)] if isinstance(values, list) else values[key]  # type: ignore[index]
        rest = rest[len(key) + 1 :]
    return path


def _known(asked: str, known: list[str], game: str) -> str:
    """What there is instead: the nearest, or all of a few."""
    near = difflib.get_close_matches(asked, known, n=1)
    if near:
        return f"Did you mean {near[0]}?"
    return f"There are: {', '.join(known)}." if 0 < len(known) < 9 else f"See: digsite components {game}"


def _replaced(value: Json, path: list[str], new: Json) -> Json:
    """A value with something else in one place of it."""
    if not path:
        return new
    key, *rest = path
    if isinstance(value, list):
        return [_replaced(each, rest, new) if at == int(key) else each for at, each in enumerate(value)]
    assert isinstance(value, dict)
    return {name: _replaced(each, rest, new) if name == key else each for name, each in value.items()}
