"""The shapes of views and messages as TypeScript, for the pages: `python -m digsite.server.typescript`.

One file a module is written, from the source alone: type aliases and classes of annotated fields, with their
docstrings and the comments beside the fields. What it takes from others of its package stands before it.
"""

from __future__ import annotations

import ast
import json
import sys
from collections.abc import Iterator
from pathlib import Path

from digsite import games

PACKAGE = Path(__file__).parents[1]
FOLDER = PACKAGE.parents[1] / "web" / "src" / "generated"
MODULES = {
    "lobby": "digsite.server.wire_lobby",
    "wire": "digsite.server.wire",
    "gathering": "digsite.server.wire_gathering",
    "replay": "digsite.server.wire_replay",
    "learn": "digsite.server.wire_learn",
    "people": "digsite.server.wire_people",
    "operator": "digsite.server.wire_operator",
    "seeks": "digsite.server.wire_seeks",
    "kept": "digsite.server.wire_kept",
    "requests": "digsite.server.requests",
    "shared": "digsite.telling.view_types",
    "analysis": "digsite.analysis.told_types",
    **{game.id: f"{game.module}.view_types" for game in games.OWN},
}
NAMES = {"str": "string", "int": "number", "float": "number", "bool": "boolean", "Any": "any"}


def main() -> int:
    """Write every file anew."""
    FOLDER.mkdir(exist_ok=True)
    for name, text in files().items():
        (FOLDER / name).write_text(text, encoding="utf-8")
    return 0


def files() -> dict[str, str]:
    """All files by name, as they should be."""
    return {f"{file}.ts": Module(module, source_of(module)).text for file, module in MODULES.items()}


def source_of(module: str) -> str:
    """The source of a module of this package."""
    return PACKAGE.joinpath(*module.split(".")[1:]).with_suffix(".py").read_text(encoding="utf-8")


class Module:
    """A module of shapes, read from its source."""

    def __init__(self, name: str, source: str) -> None:
        self.name = name
        self.lines = source.splitlines()
        self.body = ast.parse(source).body
        self.taken = dict(taken(self.body))
        self.inner = [Module(module, source_of(module)) for module in inner(name, self.body)]
        self.shapes = {node.name for node in self.body if isinstance(node, ast.ClassDef) and fields(node)}
        self.known: set[str] = self.shapes.union(*self.taken.values(), *(part.known for part in self.inner))

    def parts(self) -> dict[str, Module]:
        """This module, after those of its package that it takes from."""
        found = {name: part for module in self.inner for name, part in module.parts().items()}
        return {**found, self.name: self}

    @property
    def text(self) -> str:
        """The file made of it."""
        head = f"// Made from {self.name} by `python -m digsite.server.typescript`.\n"
        parts = self.parts().values()
        used: dict[str, set[str]] = {}
        for file, names in (taken for part in parts for taken in part.taken.items()):
            used.setdefault(file, set()).update(names)
        for file, all_names in used.items():
            head += f'import type {{ {", ".join(sorted(all_names))} }} from "./{file}";\n'
        return "\n".join([head, *(said for part in parts for said in part.declarations())])

    def declarations(self) -> Iterator[str]:
        for node in self.body:
            if isinstance(node, ast.ClassDef) and node.name in self.shapes:
                yield self.interface(node)
            elif isinstance(node, ast.Assign) and is_alias(node.value):
                assert isinstance(node.targets[0], ast.Name)
                yield f"{doc(self.comment(node))}export type {node.targets[0].id} = {typed(node.value)};\n"

    def interface(self, node: ast.ClassDef) -> str:
        """A class as an interface."""
        bases = [base.id for base in node.bases if isinstance(base, ast.Name) and base.id in self.known]
        extends = f" extends {', '.join(bases)}" if bases else ""
        inside = "".join(f"  {self.field(each)}\n" for each in fields(node))
        return f"{doc(ast.get_docstring(node) or '')}export interface {node.name}{extends} {{\n{inside}}}\n"

    def field(self, node: ast.AnnAssign) -> str:
        """One field, with the comment beside it; it may be missing if it has a default."""
        assert isinstance(node.target, ast.Name)
        optional = node.value is not None or is_called(node.annotation, "NotRequired")
        comment = self.comment(node)
        beside = f" // {comment}" if comment else ""
        return f"{node.target.id}{'?' if optional else ''}: {typed(node.annotation)};{beside}"

    def comment(self, node: ast.stmt) -> str:
        """The comment at the end of a line."""
        assert node.end_lineno is not None
        rest = self.lines[node.end_lineno - 1].encode()[node.end_col_offset :].decode()
        _, _, said = rest.partition("#")
        return "" if said.startswith(" noqa") else said.strip()


def taken(body: list[ast.stmt]) -> Iterator[tuple[str, list[str]]]:
    """The shapes that a module takes from others, by the file where they are."""
    files = {module: file for file, module in MODULES.items()}
    for node in body:
        if isinstance(node, ast.ImportFrom) and node.module in files:
            yield files[node.module], [name.name for name in node.names]


def inner(name: str, body: list[ast.stmt]) -> Iterator[str]:
    """The modules of the same package that a module takes shapes from."""
    package = games_package(name)
    for node in body:
        if isinstance(node, ast.ImportFrom) and node.module and package and node.module.startswith(package):
            yield node.module


def games_package(name: str) -> str:
    """The game a module belongs to, with a dot at its end; nothing for what belongs to none."""
    found = [f"{game.module}." for game in games.OWN if name.startswith(f"{game.module}.")]
    return found[0] if found else ""


def fields(node: ast.ClassDef) -> list[ast.AnnAssign]:
    """The annotated fields of a class."""
    return [each for each in node.body if isinstance(each, ast.AnnAssign)]


def doc(text: str) -> str:
    """What is said of a shape, above it."""
    return f"/** {' '.join(text.split())} */\n" if text else ""


def is_called(node: ast.expr, name: str) -> bool:
    return isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name) and node.value.id == name


def is_alias(node: ast.expr) -> bool:
    """Whether a value is a type: `Literal[...]`, `dict[str, int]`, `Colour | None`."""
    return isinstance(node, ast.Subscript) or (isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr))


def typed(node: ast.expr) -> str:
    """A type as TypeScript writes it."""
    match node:
        case ast.Constant(value=None):
            return "null"
        case ast.Name(id=name):
            return NAMES.get(name, name)
        case ast.BinOp(left=left, right=right):
            return f"{typed(left)} | {typed(right)}"
        case ast.Subscript(value=ast.Name(id=name), slice=inside):
            arguments = inside.elts if isinstance(inside, ast.Tuple) else [inside]
            return generic(name, arguments)
    raise TypeError(f"no TypeScript for {ast.unparse(node)}")


def generic(name: str, arguments: list[ast.expr]) -> str:
    """A type made of others."""
    if name == "Literal":
        return " | ".join(json.dumps(ast.literal_eval(value)) for value in arguments)
    inner = [typed(argument) for argument in arguments if name != "Annotated" or argument is arguments[0]]
    if name == "list":
        return f"({inner[0]})[]" if " | " in inner[0] else f"{inner[0]}[]"
    if name in ("dict", "Mapping"):
        return f"Record<{inner[0]}, {inner[1]}>"
    if name in ("Annotated", "NotRequired"):
        return inner[0]
    raise TypeError(f"no TypeScript for {name}[...]")


if __name__ == "__main__":
    sys.exit(main())
