"""From an entry's number to its rule, in games of any size."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from digsite.kernel.targets.dispatch import PART, functions, source


def noting(what: str, number: int) -> Callable[..., None]:
    """A rule that writes down that it ran."""
    return lambda p, *option: p.append((what, number, *option))


@pytest.mark.parametrize("size", [1, 2, PART, PART + 1, 2 * PART + 3])
def test_every_entry_finds_its_own_rule(tmp_path: Path, size: int) -> None:
    rules = [[noting(what, n) for n in range(size)] for what in ("find", "act", "run")]
    made = functions(tmp_path, lambda function: function, *rules)
    for n in range(size):
        notes: list[Any] = []
        made["find_options"](notes, n)
        made["carry_out"](notes, n, 7)
        made["run_step"](notes, size + n)
        assert notes == [("find", n), ("act", n, 7), ("run", n)]


@pytest.mark.parametrize("before", ["", "the functions of other rules"])
def test_compilers_find_the_source_they_point_at(tmp_path: Path, before: str) -> None:
    file = tmp_path / "dispatch.py"
    if before:
        file.write_text(before)
    functions(
        tmp_path, lambda function: function, [noting("find", 0)], [noting("act", 0)], [noting("run", 0)]
    )
    assert file.read_text() == source(1, 1, 1)
