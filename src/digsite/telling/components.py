"""The sheets of a game's components as people read them: by how well each is known, with its sources."""

import json
import textwrap

from digsite.kernel.components import Components, Json, Sheet

LINE_WIDTH = 100


def describe(components: Components) -> list[str]:
    """The lines that show every sheet, grouped by how well it is known, and the sources."""
    lines = [f"{components.game}: components in force"]
    lines += [f"digest {digest}" for digest in components.digest.split()]  # the game's own, then its modules'
    for level, meaning in components.confidence_scale.items():
        group = [sheet for sheet in components.sheets.values() if sheet.confidence == level]
        if group:
            lines += ["", f"[{level}] {meaning}"]
        for sheet in group:
            lines += ["", *_describe_sheet(sheet)]
    lines += ["", "Sources"]
    for key, source in components.sources.items():
        lines += _wrap(f"{key}: {source['what']} ({source['kind']})", "  ", "    ")
    return lines


def _describe_sheet(sheet: Sheet) -> list[str]:
    """The name, value, note, parts and sources of one sheet."""
    lines = [f"  {sheet.name}  [{sheet.confidence}]"]
    lines += [line for text in _compact(sheet.value) for line in _wrap(text, "    ", "      ")]
    if sheet.note:
        lines += _wrap(f"note: {sheet.note}", "    ", "      ")
    for part in sheet.parts:
        lines += _wrap(f"[{part.confidence}] {part.where}", "    ", "      ")
    if sheet.sources:
        lines.append(f"    sources: {', '.join(sheet.sources)}")
    return lines


def _compact(value: Json) -> list[str]:
    """A value in as few readable lines as it needs: one for a flat one, one for each member of others."""
    if isinstance(value, dict):
        members = [f"{key}: {_inline(item)}" for key, item in value.items()]
        nested = any(isinstance(item, dict | list) for item in value.values())
        return members if nested else [", ".join(members)]
    if isinstance(value, list) and any(isinstance(item, dict) for item in value):
        return ["; ".join(_compact(item)) for item in value]
    return [_inline(value)]


def _inline(value: Json) -> str:
    """A value in one line: L01-L02 for a pair of names, 5/0/0 for a row of numbers."""
    if isinstance(value, dict):
        return ", ".join(f"{key} {_inline(item)}" for key, item in value.items())
    if isinstance(value, list):
        return ", ".join(_joined(item) if isinstance(item, list) else _inline(item) for item in value)
    return value if isinstance(value, str) else json.dumps(value)


def _joined(row: list[Json]) -> str:
    mark = "-" if all(isinstance(item, str) for item in row) else "/"
    return mark.join(_inline(item) for item in row)


def _wrap(text: str, first: str, rest: str) -> list[str]:
    return textwrap.wrap(
        text, LINE_WIDTH, initial_indent=first, subsequent_indent=rest, break_long_words=False
    )
