"""From an entry's id to its rule in compiled code: a small tree of comparisons, written to a file.

Compilers need a file to point at, and a tree of calls stays small where one switch over all rules
would be inlined into a single huge function.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

INDENT = "    "


def tree(low: int, high: int, call: str, depth: int = 1) -> list[str]:
    """Lines that call number `entry` among low … high - 1."""
    pad = INDENT * depth
    if high - low == 1:
        return [pad + call.format(low)]
    middle = (low + high) // 2
    return [
        f"{pad}if entry < {middle}:",
        *tree(low, middle, call, depth + 1),
        f"{pad}else:",
        *tree(middle, high, call, depth + 1),
    ]


def source(finds: int, acts: int, runs: int) -> str:
    """The three dispatch functions of a game; steps are numbered after the decisions."""
    lines = ["def find_options(p, entry):", *tree(0, finds, "find_{}(p)"), ""]
    lines += ["def carry_out(p, entry, option):", *tree(0, acts, "act_{}(p, option)"), ""]
    lines += ["def run_step(p, entry):", *tree(finds, finds + runs, "run_{}(p)"), ""]
    return "\n".join(lines)


def functions(place: Path, finds: list[Any], acts: list[Any], runs: list[Any]) -> dict[str, FunctionType]:
    """The dispatch functions, in a real file, around the compiled rules."""
    file = place / "dispatch.py"
    text = source(len(finds), len(acts), len(runs))
    if not file.exists() or file.read_text() != text:
        file.write_text(text)
    module = ModuleType(f"digsite_dispatch_{place.name}")
    sys.modules[module.__name__] = module  # a cached function is found again through its module
    names = module.__dict__
    names.update({f"find_{i}": f for i, f in enumerate(finds)})
    names.update({f"act_{i}": f for i, f in enumerate(acts)})
    names.update({f"run_{i + len(finds)}": f for i, f in enumerate(runs)})
    exec(compile(text, str(file), "exec"), names)
    made: dict[str, FunctionType] = {n: names[n] for n in ("find_options", "carry_out", "run_step")}
    for function in made.values():
        entry_types = dict.fromkeys(function.__code__.co_varnames[: function.__code__.co_argcount], "int")
        function.__annotations__ = entry_types
    return made


Progress = Callable[[int, int, str], None]
"""Told how many functions are compiled, of how many, and which one is next."""


def no_progress(done: int, total: int, name: str) -> None:
    """Say nothing."""
