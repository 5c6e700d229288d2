"""Loops over many positions: compiled once, they call the rules of any game by address."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from functools import cache
from pathlib import Path
from types import FunctionType
from typing import Any

import numba
import numpy as np
import numpy.typing as npt

from digsite.kernel.rules import globals_read, is_rule, rules_from
from digsite.kernel.seeds import SCRATCH, seed_all, text_before_number
from digsite.kernel.targets import cache as kept
from digsite.kernel.targets import calls
from digsite.kernel.targets.linking import RULE_OPTIONS, KernelCompiler

call_drive: Any = calls.call_drive
call_rule: Any = calls.call_rule

WORD = 8


def drive_all(
    drive: int,
    positions: int,
    size: int,
    choices: Any,
    dice: Any,
    limit: int,
    how_far: int,
    made: Any,
    first: int,
    end: int,
) -> None:
    """`drive` for the positions first … end - 1, each `size` bytes after the one before."""
    for i in range(first, end):
        own_dice = dice.ctypes.data + i * dice.shape[1] * WORD
        made[i] = call_drive(drive, positions + i * size, choices[i], own_dice, limit, how_far)


def ask_all(rule: int, positions: int, size: int, seats: Any, answers: Any, first: int, end: int) -> None:
    """A rule about a position and a seat for the positions first … end - 1."""
    for i in range(first, end):
        answers[i] = call_rule(rule, positions + i * size, seats[i])


def states_natively(seed: str, count: int, first: int) -> npt.NDArray[np.int64]:
    """What `chance.states_from` finds, in less time."""
    states = np.zeros((count, 4), np.int64)
    numbers = np.arange(first, first + count)
    compiled(seed_all)(text_before_number(seed), numbers, np.zeros(SCRATCH, np.int64), states)
    return states


@cache
def compiled(function: Callable[..., Any]) -> Any:
    """A loop as native code, with the rules that it names; no rule of a game is among them."""
    place = kept.shared_folder()
    rebuilt = _around_compiled_rules(function)
    rebuilt.__qualname__ = f"{function.__qualname__}_{place.name}_{sources_of(function)}"
    numba.config.CACHE_DIR = str(place)  # type: ignore[attr-defined]
    options: dict[str, Any] = {"pipeline_class": KernelCompiler}
    return numba.njit(rebuilt, nogil=True, cache=True, error_model="numpy", **options)


@cache
def sources_of(function: Callable[..., Any]) -> str:
    """A digest of every file that a loop has code from: numba notices changes in the loop's own alone."""
    assert isinstance(function, FunctionType)
    files = {rule.__code__.co_filename for rule in rules_from([function])}
    return hashlib.sha256(b"".join(Path(file).read_bytes() for file in sorted(files))).hexdigest()[:12]


@cache
def _compiled_rule(function: Callable[..., Any]) -> Any:
    """A rule that only loops call."""
    return numba.njit(_around_compiled_rules(function), error_model="numpy", **RULE_OPTIONS)


def _around_compiled_rules(function: Callable[..., Any]) -> FunctionType:
    """The same function with compiled rules in place of those that it names."""
    assert isinstance(function, FunctionType)
    names = {name: function.__globals__[name] for name in globals_read(function)}
    names |= {name: _compiled_rule(thing) for name, thing in names.items() if is_rule(thing)}
    rebuilt = FunctionType(function.__code__, {**function.__globals__, **names}, function.__name__)
    rebuilt.__module__ = function.__module__
    return rebuilt
