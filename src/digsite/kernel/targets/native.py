"""The native target: the rules compiled for the CPU by numba, and kept in a cache.

numba is imported by the compiled targets alone, so that importing and playing a game needs no compiler.
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
from numba import carray  # type: ignore[attr-defined]

from digsite.kernel import agenda
from digsite.kernel.errors import Unbound
from digsite.kernel.playout import broken, drive
from digsite.kernel.record import Record
from digsite.kernel.rules import rule
from digsite.kernel.targets import cache, dispatch, loops
from digsite.kernel.targets.bind import Binder, bound_entries
from digsite.kernel.targets.linking import RULE_OPTIONS, KernelCompiler
from digsite.kernel.targets.telling import SILENT

if TYPE_CHECKING:
    from digsite.kernel.game import Game

Positions = npt.NDArray[Any]
Integers = npt.NDArray[np.int64]

DICE = 4
"""How many words the generator of a player at random has."""


def drive_one(position: Any, choice: int, dice: Any, limit: int, how_far: int) -> int:
    """`drive` for the position at an address."""
    return drive(carray(position, 1)[0], choice, carray(dice, DICE), limit, how_far)


def value(p: Any, seat: int) -> int:
    """The game's own value of a position for a seat; put in place when a game is bound."""
    raise Unbound


def hoped(p: Any, seat: int) -> int:
    """What a seat may hope for: the game's prospects, or its value where it has none of its own; put in place
    when a game is bound."""
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


def value_one(position: Any, seat: int) -> int:
    """`value` for the position at an address."""
    return int(value(carray(position, 1)[0], seat))


def hoped_one(position: Any, seat: int) -> int:
    """`hoped` for the position at an address."""
    return int(hoped(carray(position, 1)[0], seat))


def imagine_one(position: Any, viewer: int) -> int:
    """`fill_in` for the position at an address."""
    fill_in(carray(position, 1)[0], viewer)
    return 0


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
        self.binders: dict[tuple[bool, bool], Binder] = {}

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
        self.drive(np.zeros(0, self.dtype), np.zeros(0, np.int64), np.zeros((0, DICE), np.int64), 0, 0)

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
        arguments = (self.address(drive_one), *place_of(positions), choices, dice, limit, how_far, made)
        self.on_all_cores(loops.drive_all, len(positions), arguments, cores)
        return made

    def value(self, positions: Positions, seats: Integers) -> Integers:
        """How well each seat stands in its position."""
        return self._asked(value_one, positions, seats)

    def hoped(self, positions: Positions, seats: Integers) -> Integers:
        """What each seat may hope for in its position."""
        return self._asked(hoped_one, positions, seats)

    def imagine(self, positions: Positions, viewers: Integers) -> None:
        """Fill in what each viewer does not know."""
        self._asked(imagine_one, positions, viewers)

    def _asked(self, function: Callable[..., int], positions: Positions, seats: Integers) -> Integers:
        answers = np.zeros(len(positions), np.int64)
        arguments = (self.address(function), *place_of(positions), seats, answers)
        self.on_all_cores(loops.ask_all, len(positions), arguments)
        return answers

    def on_all_cores(
        self, loop: Callable[..., None], count: int, arguments: tuple[Any, ...], cores: int = 0
    ) -> None:
        """A compiled loop over so many positions, in as many parts as there are cores."""
        run = loops.compiled(loop)
        parts = min(cores or self.cores, max(count // 16, 1))
        if parts == 1:
            run(*arguments, 0, count)
            return
        edges = [count * i // parts for i in range(parts + 1)]
        jobs = [self.pool.submit(run, *(*arguments, a, b)) for a, b in pairwise(edges)]
        for job in jobs:
            job.result()

    def address(self, function: Callable[..., int]) -> int:
        """Where the compiled version of one of the functions above lies, with all the rules under it."""
        name = function.__name__
        if name not in self.ready:
            marker = cache.marker(self.place, name)
            binder = self._binder(function is drive_one, marker.exists())
            numba.config.CACHE_DIR = str(self.place)  # type: ignore[attr-defined]
            rebuilt = self._renamed(binder.rebuilt(rule(function)))  # type: ignore[arg-type]
            self.progress(self.done, self.total, name)
            options: dict[str, Any] = {"cache": True, "pipeline_class": KernelCompiler}
            pointers = (numba.types.CPointer(self.record), numba.types.CPointer(numba.int64))
            types = {drive_one: (pointers[0], numba.int64, pointers[1], numba.int64, numba.int64)}
            signature = numba.int64(*types.get(function, (pointers[0], numba.int64)))
            self.ready[name] = numba.cfunc(signature, error_model="numpy", **options)(rebuilt)
            self.progress(self.total, self.total, name)
            marker.touch()
        return int(self.ready[name].address)

    def _renamed(self, function: FunctionType) -> FunctionType:
        """The function under a name that no other version of the game has: code from the cache is linked by
        name, and another version may lie in memory already."""
        function.__qualname__ = f"{function.__qualname__}_{self.place.name}"
        return function

    def _binder(self, needs_agenda: bool, lazy: bool) -> Binder:
        """The rules for kernels that play or for those that ask about a position, once for all of a kind."""
        kind = (needs_agenda, lazy)
        if kind not in self.binders:
            self.binders[kind] = self._new_binder(needs_agenda, lazy)
        return self.binders[kind]

    def _new_binder(self, needs_agenda: bool, lazy: bool) -> Binder:
        game = self.game
        self.done = 0

        def compile_rule(function: FunctionType) -> Any:
            types = None if lazy else signatures(function, self.record)
            if not lazy:
                self.done += 1
                self.progress(self.done, self.total, function.__name__)
            return numba.njit(types, error_model="numpy", **RULE_OPTIONS)(self._renamed(function))

        binder = Binder(game, compile_rule, self.telling)
        binder.put(carray, carray)
        binder.special |= self.special()
        if needs_agenda:
            made = dispatch.functions(self.place, compile_rule, *bound_entries(game, binder))
            for name, function in made.items():
                binder.put(getattr(agenda, name), function)
            binder.put(broken, binder.bound(game.broken))
        else:
            binder.put(value, binder.bound(game.value))
            binder.put(hoped, binder.bound(game.prospects or game.value))
            binder.put(imagine, binder.bound(game.imagine_rule))
        return binder


def place_of(positions: Positions) -> tuple[int, int]:
    """The address of the first position, and how many bytes later the next one lies."""
    return positions.ctypes.data, positions.strides[0]


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
