"""The native target: the rules compiled for the CPU by numba, and kept in a cache.

numba is imported here and nowhere else, so that importing and playing a game needs no compiler.
"""

from __future__ import annotations

import inspect
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from types import FunctionType
from typing import TYPE_CHECKING, Any

import numba
import numpy as np
import numpy.typing as npt

from digsite.kernel import agenda
from digsite.kernel.errors import Unbound
from digsite.kernel.playout import broken, drive
from digsite.kernel.record import Record
from digsite.kernel.rules import rule
from digsite.kernel.targets import cache, dispatch
from digsite.kernel.targets.bind import Binder, bound_entries
from digsite.kernel.targets.linking import KernelCompiler, RuleCompiler
from digsite.kernel.targets.telling import SILENT

if TYPE_CHECKING:
    from digsite.kernel.game import Game

Positions = npt.NDArray[Any]
Integers = npt.NDArray[np.int64]


def drive_all(
    positions: Any, choices: Any, dice: Any, limit: int, how_far: int, made: Any, first: int, end: int
) -> None:
    """`drive` for the positions first … end - 1."""
    for i in range(first, end):
        made[i] = drive(positions[i], int(choices[i]), dice[i], limit, how_far)


def value(p: Any, seat: int) -> int:
    """The game's own value of a position for a seat; put in place when a game is bound."""
    raise Unbound


def imagine(p: Any, viewer: int) -> None:
    """The game's own filling in of the unknown; put in place when a game is bound."""
    raise Unbound


@rule
def fill_in(p: Any, viewer: int) -> None:
    """`imagine`, by which nothing is revealed to anybody."""
    revealed = p.reveals
    imagine(p, viewer)
    p.reveals = revealed


def value_all(positions: Any, seats: Any, worth: Any, first: int, end: int) -> None:
    """`value` for the positions first … end - 1."""
    for i in range(first, end):
        worth[i] = value(positions[i], int(seats[i]))


def imagine_all(positions: Any, viewers: Any, first: int, end: int) -> None:
    """`fill_in` for the positions first … end - 1."""
    for i in range(first, end):
        fill_in(positions[i], int(viewers[i]))


class Native:
    """A game's rules as native code, on as many cores as there are."""

    fast = True
    name = "native"
    telling = SILENT

    def __init__(self, game: Game, progress: dispatch.Progress = dispatch.no_progress) -> None:
        self.game = game
        self.progress = progress
        self.cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
        self.pool = ThreadPoolExecutor(self.cores)
        self.place = cache.folder(game, self.name)
        self.dtype = self.record_type()
        self.record = numba.from_dtype(self.dtype)
        self.total = len(game.rules()) + 4
        self.done = 0
        self.ready: dict[str, Any] = {}

    def record_type(self) -> np.dtype[Any]:
        """What a position is made of here."""
        record: type[Record] = self.game.position
        return record.dtype

    def special(self) -> dict[tuple[str, str], Any]:
        """Arrays that the rules read here alone, by module and name."""
        return {}

    def widened(self, positions: Positions) -> Positions:
        """Positions as this target needs them."""
        return positions

    def narrowed(self, positions: Positions) -> Positions:
        """The same positions as everybody else knows them."""
        return positions

    def compile(self) -> None:
        """Compile the rules now, or take them from the cache."""
        self.drive(np.zeros(0, self.dtype), np.zeros(0, np.int64), np.zeros((0, 4), np.int64), 0, 0)

    def drive(
        self,
        positions: Positions,
        choices: Integers,
        dice: Integers,
        limit: int,
        how_far: int,
        cores: int = 0,
    ) -> Integers:
        """Carry out one choice a position, then play on at random; see kernel.drive."""
        made = np.zeros(len(positions), np.int64)
        self._on_all_cores(self._kernel(drive_all), (positions, choices, dice, limit, how_far, made), cores)
        return made

    def value(self, positions: Positions, seats: Integers) -> Integers:
        """How well each seat stands in its position."""
        worth = np.zeros(len(positions), np.int64)
        self._on_all_cores(self._kernel(value_all), (positions, seats, worth), 0)
        return worth

    def imagine(self, positions: Positions, viewers: Integers) -> None:
        """Fill in what each viewer does not know."""
        self._on_all_cores(self._kernel(imagine_all), (positions, viewers), 0)

    def _on_all_cores(self, kernel: Callable[..., None], arguments: tuple[Any, ...], cores: int) -> None:
        count = len(arguments[0])
        parts = min(cores or self.cores, max(count // 16, 1))
        if parts == 1:
            kernel(*arguments, 0, count)
            return
        edges = [count * i // parts for i in range(parts + 1)]
        jobs = [self.pool.submit(kernel, *arguments, a, b) for a, b in pairwise(edges)]
        for job in jobs:
            job.result()

    def _kernel(self, function: Callable[..., None]) -> Any:
        """The compiled version of one of the functions above, with all the rules under it."""
        name = function.__name__
        if name not in self.ready:
            marker = cache.marker(self.place, name)
            cached = marker.exists()
            binder = self._binder(needs_agenda=function is drive_all, lazy=cached)
            numba.config.CACHE_DIR = str(self.place)  # type: ignore[attr-defined]
            rebuilt = self._renamed(binder.rebuilt(rule(function)))  # type: ignore[arg-type]
            options: dict[str, Any] = {"cache": True, "nogil": True, "pipeline_class": KernelCompiler}
            self.ready[name] = self._prepared(name, numba.njit(rebuilt, error_model="numpy", **options))
            marker.touch()
        return self.ready[name]

    def _renamed(self, function: FunctionType) -> FunctionType:
        """The function under a name that no other version of the game has: code from the cache is linked by
        name, and another version may lie in memory already."""
        function.__qualname__ = f"{function.__qualname__}_{self.place.name}"
        return function

    def _prepared(self, name: str, kernel: Any) -> Any:
        """The kernel, compiled for the one signature it is called with."""
        self.progress(self.done, self.total, name)
        none = np.zeros(0, self.dtype)
        some = np.zeros(0, np.int64)
        arguments = {
            "drive_all": (none, some, np.zeros((0, 4), np.int64), 0, 0, some),
            "value_all": (none, some, some),
            "imagine_all": (none, some),
        }[name]
        kernel(*arguments, 0, 0)
        self.progress(self.total, self.total, name)
        return kernel

    def _binder(self, needs_agenda: bool, lazy: bool) -> Binder:
        game = self.game
        self.done = 0

        def compile_rule(function: FunctionType) -> Any:
            types = None if lazy else signatures(function, self.record)
            if not lazy:
                self.done += 1
                self.progress(self.done, self.total, function.__name__)
            options: dict[str, Any] = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
            options["pipeline_class"] = RuleCompiler
            return numba.njit(types, error_model="numpy", **options)(self._renamed(function))

        binder = Binder(game, compile_rule, self.telling)
        binder.special |= self.special()
        if needs_agenda:
            made = dispatch.functions(self.place, compile_rule, *bound_entries(game, binder))
            for name, function in made.items():
                binder.put(getattr(agenda, name), function)
            binder.put(broken, binder.bound(game.broken))
        else:
            binder.put(value, binder.bound(game.value))
            binder.put(imagine, binder.bound(game.imagine_rule))
        return binder


def signatures(function: FunctionType, record: Any) -> list[Any] | None:
    """Positions and integers have one type each, so that a rule is compiled once, or twice if its last
    integer may be left out. Rules that take arrays have none: they are compiled for what they are called
    with."""
    parameters = list(inspect.signature(function).parameters.values())
    types = []
    for parameter in parameters:
        if parameter.name == "p":
            types.append(record)
        elif parameter.annotation in ("int", "Entry | int", "Event", "bool"):
            types.append(numba.int64)
        else:
            return None
    default = parameters[-1].default if parameters else inspect.Parameter.empty
    if default is inspect.Parameter.empty:
        return [tuple(types)]
    return [tuple(types), (*types[:-1], numba.types.Omitted(default))]
