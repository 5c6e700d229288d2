"""The CUDA target: the same rules compiled for the GPU, one game a thread.

A thread copies its position into memory of its own, plays there, and copies it back. `shared`: in the
multiprocessor's shared memory, for small records; `local`: in memory laid out so that the threads of a warp
touch neighbouring words; `global`: no copy, the rules work where the position lies; `lockstep`: the same, one
decision at a time with the games ordered by decision (see lockstep.py), for many games of large records.

numba's CUDA simulator (NUMBA_ENABLE_CUDASIM=1) runs the same kernels interpreted, for tests without a GPU.
There a record taken from an array has no attributes, so `record_at` hands out the game's own record class
instead: that, and rules used as they are, is all that differs.
"""

from __future__ import annotations

from pathlib import Path
from types import FunctionType
from typing import TYPE_CHECKING, Any

import numba
import numpy as np
import numpy.typing as npt

from digsite.kernel import agenda
from digsite.kernel.playout import NO_CHOICE, ONE_SEQUENCE, TO_THE_END, broken
from digsite.kernel.rules import rule
from digsite.kernel.targets import cache, dispatch, kernels, lockstep
from digsite.kernel.targets.bind import Binder, bound_entries
from digsite.kernel.targets.gpu import DeviceArray, NoGpuError, available, cuda, link_rules_once, on_device
from digsite.kernel.targets.kernels import CHOICES_ALONE, DICE, KERNELS, TASKS, record_at, task
from digsite.kernel.targets.native import hoped, imagine, signatures, value
from digsite.kernel.targets.telling import SILENT

if TYPE_CHECKING:
    from digsite.kernel.game import Game

MEMORIES = ("shared", "local", "global", "lockstep")
SHARED_BYTES_A_BLOCK = 48 * 1024
SHARED_RECORD_LIMIT = 512
"""Records of at most so many bytes are played in shared memory, where at least 400 of them fit."""

THREADS = 128
MANY_BLOCKS = 1 << 30
MANY = 16_384
"""So many games, played on at random, are played in lockstep if their records are large."""


class Cuda:
    """A game's rules on the GPU.

    Every operation takes arrays of the host, changed in place as on the native target, or of the GPU, where
    they stay: positions as 64-bit words (n, `words`) or as their 16-bit view, integers as int64.
    """

    def __init__(
        self,
        game: Game,
        progress: dispatch.Progress = dispatch.no_progress,
        memory: str = "",
        threads: int = 0,
        registers: int = 0,
        warps: int = 0,
    ) -> None:
        """`memory` (of MEMORIES), `threads` a block, `registers` a thread, `warps` at work on a
        multiprocessor: chosen to fit, if not given. Fewer warps than fit leave each more of the cache."""
        if not available():
            raise NoGpuError("There is no GPU that CUDA can use.", "Use the target 'native'.")
        self.game = game
        self.progress = progress
        self.simulated = bool(numba.config.ENABLE_CUDASIM)  # type: ignore[attr-defined]
        size = game.position.dtype.itemsize
        self.words = size // 8
        self.stride = self.words | 1
        self.memory = memory or ("shared" if size <= SHARED_RECORD_LIMIT else "lockstep")
        self.threads = threads or THREADS
        if self.memory == "shared":
            fitting = SHARED_BYTES_A_BLOCK // (8 * self.stride)
            self.threads = max(min(self.threads, fitting // 32 * 32), min(fitting, 32))
        self.registers = registers
        self.warps = warps
        self.many = MANY
        self.dtype = self._padded() if self.memory == "shared" else game.position.dtype
        self.record = numba.from_dtype(self.dtype)
        self.place = cache.folder(game, "cuda")
        self.total = len(game.rules()) + 4
        self.done = 0
        self.ready: dict[str, Any] = {}

    def compile(self) -> None:
        """Compile the rules now, or take them from the cache."""
        one = np.zeros(1, self.game.position.dtype)
        one["decision"] = -1
        self.drive(one, np.full(1, -1), np.zeros((1, DICE), np.int64), 0, 0)

    def drive(self, positions: Any, choices: Any, dice: Any, limit: int, how_far: int) -> Any:
        """Carry out one choice a position, then play on at random; see kernel.drive."""
        return self._run("drive", positions, choices, dice, limit, how_far)

    def step(
        self,
        words: DeviceArray,
        choices: Any,
        dice: Any,
        result: Any,
        order: lockstep.SortedBatch,
        few: bool = False,
    ) -> None:
        """One choice a position on the GPU, in the order of the decisions they wait at where there are many;
        `result` tells what `drive` does. `few`: most have no choice."""
        limit = CHOICES_ALONE if few else 0
        if self.memory != "lockstep":
            self._one_launch("drive", words, choices, dice, limit, TO_THE_END, result)
            return
        if not few and len(words) >= self.many:
            order.sort_all()
        run = self._kernel("drive")[-(-len(words) // self.threads), self.threads]
        order_of = (order.order, order.keys, len(words))
        run(self._records(words), choices, dice, limit, TO_THE_END, result, *order_of)

    def value(self, positions: Any, seats: Any) -> Any:
        """How well each seat stands in its position."""
        return self._run("value", positions, seats, np.zeros((0, DICE), np.int64), 0, 0)

    def hoped(self, positions: Any, seats: Any) -> Any:
        """What each seat may hope for in its position."""
        return self._run("hoped", positions, seats, np.zeros((0, DICE), np.int64), 0, 0)

    def imagine(self, positions: Any, viewers: Any) -> None:
        """Fill in what each viewer does not know."""
        self._run("imagine", positions, viewers, np.zeros((0, DICE), np.int64), 0, 0)

    def to_device(self, positions: npt.NDArray[Any]) -> DeviceArray:
        """Positions of the host as words on the GPU."""
        words = np.ascontiguousarray(positions).view(np.int64)
        return cuda.to_device(words.reshape(len(positions), self.words))

    def to_host(self, words: DeviceArray) -> npt.NDArray[Any]:
        """Words on the GPU as positions of the host."""
        copied: npt.NDArray[Any] = words.copy_to_host()
        positions: npt.NDArray[Any] = copied.view(self.game.position.dtype).reshape(len(copied))
        return positions

    def _run(self, name: str, positions: Any, numbers: Any, dice: Any, limit: int, how_far: int) -> Any:
        """One kernel over all positions, on the GPU or carried there and back."""
        if len(positions) == 0:
            return np.zeros(0, np.int64)
        on_host = isinstance(positions, np.ndarray)
        words = self.to_device(positions) if on_host else self._words(positions)
        own_dice = on_device(dice)
        result = cuda.device_array(len(positions), np.int64)
        self._launch(name, words, on_device(numbers), own_dice, limit, how_far, result)
        if not on_host:
            return result
        positions[:] = self.to_host(words)
        if len(dice):
            dice[:] = own_dice.copy_to_host()
        return result.copy_to_host()

    def _words(self, positions: DeviceArray) -> DeviceArray:
        """Positions on the GPU as words; nothing is copied."""
        found = on_device(positions)
        return found if found.dtype == np.int64 else found.view(np.int64)

    def _launch(
        self, name: str, words: DeviceArray, numbers: Any, dice: Any, limit: int, how_far: int, result: Any
    ) -> None:
        if self._memory(name) == "lockstep":
            self._passes(words, numbers, dice, limit, how_far, result)
        else:
            self._one_launch(name, words, numbers, dice, limit, how_far, result)
        if not self._marker(name).exists():
            self.progress(self.total, self.total, name)
            self._marker(name).touch()

    def _memory(self, name: str) -> str:
        """Where a task works; only whole games are worth ordering."""
        return "global" if self.memory == "lockstep" and name != "drive" else self.memory

    def _passes(
        self, words: DeviceArray, choices: Any, dice: Any, limit: int, how_far: int, result: Any
    ) -> None:
        """The choices, then one decision a pass in every game that is not done. A sequence belongs to
        the seat that began it, and a few games are soon played: these take one pass."""
        batch = lockstep.SortedBatch(len(words), self.threads)
        records = self._records(words)
        kernel = self._kernel("drive")
        result.copy_to_device(np.zeros(len(words), np.int64))

        def run(choices: Any, limit: int, active: int) -> None:
            blocks = -(-active // self.threads)
            kernel[blocks, self.threads](
                records, choices, dice, limit, how_far, result, batch.order, batch.keys, active
            )

        if limit <= 1 or how_far == ONE_SEQUENCE or len(words) < self.many:
            run(choices, limit, len(words))
            return
        run(choices, 0, len(words))
        nobody = cuda.to_device(np.full(len(words), NO_CHOICE, np.int64))
        active = batch.sort(len(words))
        while active > 0 and limit > 0:
            run(nobody, 1, active)
            active = batch.sort(active)
            limit -= 1

    def _one_launch(
        self, name: str, words: DeviceArray, numbers: Any, dice: Any, limit: int, how_far: int, result: Any
    ) -> None:
        kernel = self._kernel(name)
        blocks = min(-(-len(words) // self.threads), self._blocks_at_work())
        shared = self.threads * self.stride * 8 if self.memory == "shared" else 0
        positions = self._records(words) if self._memory(name) == "global" else words
        kernel[blocks, self.threads, 0, shared](positions, numbers, dice, limit, how_far, result)

    def _blocks_at_work(self) -> int:
        """How many blocks are started; each thread plays one game after the other until none is left."""
        if not self.warps:
            return MANY_BLOCKS
        multiprocessors: int = cuda.get_current_device().MULTIPROCESSOR_COUNT
        return max(multiprocessors * self.warps * 32 // self.threads, 1)

    def _records(self, words: DeviceArray) -> Any:
        """The words as an array of records; in the simulator, a list of the game's own record class."""
        if not self.simulated:
            return words.reshape(words.size).view(self.game.position.dtype)
        records = words._ary.view(self.game.position.dtype).reshape(-1)
        return [self.game.position(records[i : i + 1]) for i in range(len(records))]

    def _marker(self, name: str) -> Path:
        """A file that is there once a kernel has been compiled and is kept in the cache."""
        return cache.marker(self.place, self._variant(name), Path(__file__).with_name("kernels.py"))

    def _variant(self, name: str) -> str:
        """What the cache keeps apart."""
        return f"{name}_{self._memory(name)}_{self.registers}"

    def _kernel(self, name: str) -> Any:
        """The kernel of one task, with all the rules under it."""
        if name not in self.ready:
            if not self.simulated:
                link_rules_once(len(self.game.rules()))
            binder = self._binder(name, lazy=self.simulated or self._marker(name).exists())
            numba.config.CACHE_DIR = str(self.place)  # type: ignore[attr-defined]
            rebuilt = binder.rebuilt(rule(KERNELS[self._memory(name)]))  # type: ignore[arg-type]
            rebuilt.__qualname__ = self._variant(name)
            options = {"max_registers": self.registers} if self.registers else {}
            self.ready[name] = cuda.jit(rebuilt, **({} if self.simulated else {"cache": True, **options}))
        return self.ready[name]

    def _binder(self, name: str, lazy: bool) -> Binder:
        """The game's rules as device functions, and one task in the place of `task`."""
        game = self.game
        self.done = 0

        def compile_rule(function: FunctionType) -> Any:
            if self.simulated:
                return function
            types = None if lazy else signatures(function, self.record)
            if not lazy:
                self.done += 1
                self.progress(self.done, self.total, function.__name__)
            if types and len(types) == 1:
                return cuda.jit(types[0], device=True)(function)
            return cuda.jit(function, device=True)

        binder = Binder(game, compile_rule, SILENT)
        self._put_memory(binder)
        if name == "drive":
            made = dispatch.functions(self.place, compile_rule, *bound_entries(game, binder))
            for entry, function in made.items():
                binder.put(getattr(agenda, entry), function)
            binder.put(broken, binder.bound(game.broken))
        elif name == "value":
            binder.put(value, binder.bound(game.value))
        elif name == "hoped":
            binder.put(hoped, binder.bound(game.prospects or game.value))
        else:
            binder.put(imagine, binder.bound(game.imagine_rule))
        binder.put(task, binder.bound(rule(TASKS[name])))
        return binder

    def _put_memory(self, binder: Binder) -> None:
        """How a kernel sees its memory as words and as records: the one place where the simulator differs."""
        position = self.game.position
        known = {"cuda": cuda, "WORDS": self.words, "STRIDE": self.stride, "RECORD": self.record}
        if not self.simulated:
            known["WORD"] = numba.int64
            at = cuda.jit(lambda records, i: records[i], device=True)
        else:
            known |= {"WORD": np.dtype(np.int64), "RECORD": self.dtype}
            listed = self.memory in ("global", "lockstep")  # see _records
            at = lambda records, i: records[i] if listed else position(records[i : i + 1])  # noqa: E731
        binder.special |= {(kernels.__name__, name): thing for name, thing in known.items()}
        binder.put(record_at, at)

    def _padded(self) -> np.dtype[Any]:
        """The record's dtype, made as long as the distance between two records in shared memory."""
        dtype = self.game.position.dtype
        fields = dtype.fields
        assert fields is not None
        assert dtype.names is not None
        return np.dtype(
            {
                "names": list(dtype.names),
                "formats": [fields[name][0] for name in dtype.names],
                "offsets": [fields[name][1] for name in dtype.names],
                "itemsize": self.stride * 8,
            },
            align=True,
        )
