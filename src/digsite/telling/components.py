"""The tables of a game's components as people read them: by how well each is known, with its sources."""

import json
import textwrap

from digsite.kernel.components import Components, Json, Table

LINE_WIDTH = 100


def describe(components: Components) -> list[str]:
    """The lines that show every table, grouped by how well it is known, and the sources."""
    lines = [f"{components.game}: components in force", f"digest {components.digest}"]
    for level, meaning in components.confidence_scale.items():
        group = [table for table in components.tables.values() if table.confidence == level]
        if group:
            lines += ["", f"[{level}] {meaning}"]
        for table in group:
            lines += ["", *_describe_table(table)]
    lines += ["", "Sources"]
    for key, source in components.sources.items():
        lines += _wrap(f"{key}: {source['what']} ({source['kind']})", "  ", "    ")
    return lines


def _describe_table(table: Table) -> list[str]:
    """The name, value, note, parts and sources of one table."""
    lines = [f"  {table.name}  [{table.confidence}]"]
    lines += [line for text in _compact(table.value) for line in _wrap(text, "    ", "      ")]
    if table.note:
        lines += _wrap(f"note: {table.note}", "    ", "      ")
    for part in table.parts:
        lines += _wrap(f"[{part.confidence}] {part.where}", "    ", "      ")
    if table.sources:
        lines.append(f"    sources: {', '.join(table.sources)}")
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
