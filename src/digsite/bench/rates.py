"""How many decisions a second our own rules make, on each target: whole random games, set-up included.

Blank positions and dice are made beforehand. Timed is what an engine does: a fresh position, its set-up, and
every decision to the end. The dice run on from round to round, so that no round repeats another.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

import digsite
from digsite.kernel.chance import states_from
from digsite.kernel.errors import DigsiteError
from digsite.kernel.playout import BEGIN, NO_CHOICE, TO_THE_END

if TYPE_CHECKING:
    from digsite.envs.vector import Target
    from digsite.kernel.game import Game
    from digsite.kernel.targets.cuda import Cuda

LIMIT = 1_000_000
STEPS_A_GAME = 6
"""How many single steps are taken before games begin anew: no game is over by then."""

GAMES_ON_HOST = 8192
GAMES_OF_AGENTS = 4096
STEPS_AT_ONCE = 16
AGENT_BYTES = 2 << 30
"""A vector environment: so many games on the host, or as many as this much memory of the GPU holds."""
ITERATIONS_AT_ONCE, ITERATIONS_OF_A_TREE = 512, 8192
"""A search: how often the clock is looked at, and when it begins anew, as a bot does at its next decision."""
GAMES_ON_GPU = 1 << 21
GPU_BYTES = 6 << 30
"""A batch on the GPU is two million games, or as many as this much memory holds."""


@dataclass(frozen=True)
class Rate:
    """Decisions made in a stretch of wall clock."""

    decisions: int
    seconds: float

    @property
    def rate(self) -> float:
        """Decisions a second."""
        return self.decisions / self.seconds


class CompileFailedError(DigsiteError):
    """The process that was to compile a game ended badly."""


def blanks(
    game: Game, seats: int, count: int, seed: str = "bench", options: Mapping[str, Any] | None = None
) -> npt.NDArray[Any]:
    """Games set to begin, none begun."""
    positions = np.repeat(game.blank(seats, seed, options).data, count)
    positions["random"] = states_from(seed, count)
    return positions


def interpreted(game: Game, seats: int, seconds: float) -> Rate:
    """The rules interpreted, on one core."""
    fresh = blanks(game, seats, 256)
    dice = states_from("bench/dice", 1)[0]
    turn = 0

    def one_game() -> int:
        nonlocal turn
        p = game.position(fresh[turn : turn + 1].copy())
        turn = (turn + 1) % len(fresh)
        return game.python.drive(p, BEGIN, dice, LIMIT, TO_THE_END)

    return measured(one_game, seconds)


def native(game: Game, seats: int, seconds: float, cores: int) -> Rate:
    """The rules as native code; `cores` 0 means all."""
    fresh = blanks(game, seats, GAMES_ON_HOST)
    dice = states_from("bench/dice", len(fresh))
    begin = np.full(len(fresh), BEGIN)
    positions = np.empty_like(fresh)
    words, fresh_words = positions.view(np.int64), fresh.view(np.int64)  # copied at once, not field by field

    def some_games() -> int:
        words[:] = fresh_words
        return int(game.native.drive(positions, begin, dice, LIMIT, TO_THE_END, cores).sum())

    return measured(some_games, seconds)


def turns(game: Game, seats: int, seconds: float, target: Target = "native", cores: int = 1) -> Rate:
    """Steps of a vector environment by random choices, with all it shows: masks, observations, rewards, new
    games."""
    from digsite.envs.vector import VectorEnv

    places = GAMES_OF_AGENTS if target == "native" else min(GAMES_ON_GPU, AGENT_BYTES // bytes_shown(game))
    env = VectorEnv(game, places, seats, "bench", target=target, cores=cores)

    def some_steps() -> int:
        for _ in range(STEPS_AT_ONCE):
            env.step(env.sample())
        if target == "cuda":
            from digsite.kernel.targets.gpu import cuda

            cuda.synchronize()
        return STEPS_AT_ONCE * places

    return measured(some_steps, seconds)


def searched(game: Game, seats: int, seconds: float) -> Rate:
    """Iterations of the search bot about the first choice of a game, in seconds of a core."""
    from digsite.bots.forest import Forest

    p = game.new(seats, "bench")
    while len(p.legal) == 1:
        game.choose(p, p.legal[0])
    forest = Forest(game, game.search)
    forest.think(0)
    made, spent = 0, 0.0
    while spent < seconds:
        if made % ITERATIONS_OF_A_TREE == 0:
            forest.begin(game.mask(p, p.seat), p.seat, f"bench/{made}")
        spent += forest.think(ITERATIONS_AT_ONCE)
        made += ITERATIONS_AT_ONCE
    return Rate(made, spent)


def bytes_shown(game: Game) -> int:
    """What a game and all that is shown of it take, in bytes."""
    from digsite.kernel.looks import size_of

    return int(game.position.dtype.itemsize) + 2 * size_of(game.position) + game.space.size


def gpu_games(game: Game) -> int:
    """How many games make a large batch on the GPU."""
    return min(GAMES_ON_GPU, GPU_BYTES // int(game.position.dtype.itemsize))


def on_gpu(target: Cuda, seats: int, seconds: float, games: int = 0) -> Rate:
    """The rules on the GPU: whole games of a large batch that stays there."""
    from digsite.kernel.targets.gpu import cuda

    fresh, dice, begin = _gpu_arrays(target, seats, games)
    positions = cuda.device_array_like(fresh)

    def one_batch() -> Any:
        positions.copy_to_device(fresh)
        return target.drive(positions, begin, dice, LIMIT, TO_THE_END)

    return _measured_on_gpu(one_batch, seconds)


def steps_on_gpu(target: Cuda, seats: int, seconds: float, games: int = 0) -> Rate:
    """One decision of every game a launch, as a learning agent steps a batch; games begin over and over."""
    from digsite.kernel.targets.gpu import cuda, on_device

    fresh, dice, begin = _gpu_arrays(target, seats, games)
    positions = cuda.device_array_like(fresh)
    none = on_device(np.full(len(fresh), NO_CHOICE))
    launches = 0

    def one_step() -> Any:
        nonlocal launches
        if launches % STEPS_A_GAME == 0:
            positions.copy_to_device(fresh)
        launches += 1
        return target.drive(positions, none if launches % STEPS_A_GAME != 1 else begin, dice, 1, TO_THE_END)

    return _measured_on_gpu(one_step, seconds)


def _gpu_arrays(target: Cuda, seats: int, games: int) -> tuple[Any, Any, Any]:
    """Blank positions, dice and the order to begin, on the GPU.

    Generators repeat, dice do not: seeding every game of a large batch would take many seconds.
    """
    from digsite.kernel.targets.gpu import on_device

    count = games or gpu_games(target.game)
    some = blanks(target.game, seats, min(count, GAMES_ON_HOST)).view(np.int64).reshape(-1, target.words)
    dice = np.random.default_rng(1).integers(1, 1 << 32, (count, 4))
    return on_device(some[np.arange(count) % len(some)]), on_device(dice), on_device(np.full(count, BEGIN))


def _measured_on_gpu(launch: Callable[[], Any], seconds: float) -> Rate:
    """Decisions of launches that follow one another, each waited for; counting them is not timed."""
    from digsite.kernel.targets.gpu import cuda

    launch()
    cuda.synchronize()
    decisions, total = 0, 0.0
    while decisions == 0 or total < seconds:
        start = time.perf_counter()
        made = launch()
        cuda.synchronize()
        total += time.perf_counter() - start
        decisions += int(made.copy_to_host().sum())
    return Rate(decisions, total)


def measured(play: Callable[[], int], seconds: float) -> Rate:
    """Play again and again for a stretch of time, after one round that is not counted."""
    play()
    decisions = 0
    start = time.perf_counter()
    elapsed = 0.0
    while decisions == 0 or elapsed < seconds:
        decisions += play()
        elapsed = time.perf_counter() - start
    return Rate(decisions, elapsed)


COMPILE = "import sys; from digsite.games import load; load(sys.argv[1]).native.compile()"


def compile_times(game: Game) -> tuple[float, float]:
    """Seconds from the start of a process to native code ready: with an empty cache, and with a full one."""
    with tempfile.TemporaryDirectory(prefix="digsite-bench-") as folder:
        source = str(Path(digsite.__file__).parents[1])
        path = os.pathsep.join(filter(None, (source, os.environ.get("PYTHONPATH"))))
        environment = os.environ | {"DIGSITE_CACHE": folder, "PYTHONPATH": path}
        times = []
        for _ in range(2):
            start = time.perf_counter()
            done = subprocess.run(
                [sys.executable, "-c", COMPILE, game.id], env=environment, capture_output=True, text=True
            )
            times.append(time.perf_counter() - start)
            if done.returncode != 0:
                raise CompileFailedError(f"{game.title} could not be compiled.", done.stderr.strip()[-500:])
    return times[0], times[1]
