"""From an entry's id to its rule in compiled code: small trees of comparisons, written to a file.

Compilers need a file to point at. A compiled function makes room for what each of its calls may return, each
time it runs, so one function that calls every rule would be slow: it calls parts, which call a few rules
each.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

INDENT = "    "
PART = 10
"""How many rules one function calls."""
DISPATCHERS = ("find_options", "carry_out", "run_step")


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


def dispatcher(name: str, parameters: str, call: str, low: int, high: int) -> str:
    """The source of a dispatch function for entries low … high - 1, and of its parts."""
    lines: list[str] = []
    edges = list(range(low, high, PART))
    for part, first in enumerate(edges):
        last = min(first + PART, high)
        lines += [f"def {name}_part_{part}({parameters}):", *tree(first, last, call), ""]
    lines += [f"def {name}({parameters}):", *parts(edges, f"{name}_part_{{}}({parameters})"), ""]
    return "\n".join(lines)


def parts(edges: list[int], call: str, first: int = 0, depth: int = 1) -> list[str]:
    """Lines that call the part of `entry`, given where each part begins."""
    pad = INDENT * depth
    if len(edges) == 1:
        return [pad + call.format(first)]
    middle = len(edges) // 2
    return [
        f"{pad}if entry < {edges[middle]}:",
        *parts(edges[:middle], call, first, depth + 1),
        f"{pad}else:",
        *parts(edges[middle:], call, first + middle, depth + 1),
    ]


def source(finds: int, acts: int, runs: int) -> str:
    """The three dispatch functions of a game; steps are numbered after the decisions."""
    return "\n".join(
        [
            dispatcher("find_options", "p, entry", "find_{}(p)", 0, finds),
            dispatcher("carry_out", "p, entry, option", "act_{}(p, option)", 0, acts),
            dispatcher("run_step", "p, entry", "run_{}(p)", finds, finds + runs),
        ]
    )


def functions(
    place: Path,
    compile_rule: Callable[[FunctionType], Any],
    finds: list[Any],
    acts: list[Any],
    runs: list[Any],
) -> dict[str, Any]:
    """The dispatch functions compiled, from a real file, around the compiled rules."""
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
    for name, function in list(names.items()):  # parts come before what calls them
        if name.startswith(DISPATCHERS):
            parameters = function.__code__.co_varnames[: function.__code__.co_argcount]
            function.__annotations__ = dict.fromkeys(parameters, "int")
            names[name] = compile_rule(function)
    return {name: names[name] for name in DISPATCHERS}


Progress = Callable[[int, int, str], None]
"""Told how many functions are compiled, of how many, and which one is next."""


def no_progress(done: int, total: int, name: str) -> None:
    """Say nothing."""
