"""Run by test_cuda_simulator.py in a process of its own: numba looks for the simulator when it is imported.

Prints one line a comparison: what was compared, and True or False.
"""

from __future__ import annotations

import os
import pickle
import sys

os.environ["NUMBA_ENABLE_CUDASIM"] = "1"

import numpy as np
from made_up import Secrets, made_up

from digsite.envs.vector import VectorEnv
from digsite.games import load
from digsite.kernel.batch import Batch
from digsite.kernel.chance import states_from
from digsite.kernel.game import Game
from digsite.kernel.observation import observe_all
from digsite.kernel.playout import BEGIN, CHECKED, NO_CHOICE, TO_THE_END
from digsite.kernel.record import UNKNOWN
from digsite.kernel.targets.cuda import MEMORIES, Cuda
from digsite.kernel.targets.gpu import on_device
from digsite.kernel.targets.gpu_observe import GpuObserver
from digsite.kernel.visibility import mask_all

GAMES = 3
THREADS = 2  # a block that is full and one that is not
ALL_KERNELS = "connect-four"
"""Plays whole games in every kernel, in all kinds of memory. The others play the beginning of a game in their
own: the simulator runs their rules interpreted, as the conformance suite does."""
BEGINNING = 60
TURNS = {"connect-four": 30}
LIMIT = 100_000


def tell(what: str, equal: bool) -> None:
    print(f"{what}: {bool(equal)}")


def same_games(game: Game, seats: int) -> None:
    """A kernel plays the same games as native code, to the same bytes."""
    small = game.id == ALL_KERNELS
    limit = LIMIT if small else BEGINNING
    fresh = np.repeat(game.blank(seats, "simulated").data, GAMES)
    fresh["random"] = states_from("simulated", GAMES)
    begin = np.full(GAMES, BEGIN)
    dice = states_from("simulated/dice", GAMES)
    expected = fresh.copy(), dice.copy()
    expected_made = game.native.drive(expected[0], begin, expected[1], limit, CHECKED)
    for memory in MEMORIES if small else [game.cuda.memory]:
        target = Cuda(game, memory=memory, threads=THREADS)
        if small:
            target.many = 1  # however few games, in lockstep
        positions, own_dice = fresh.copy(), dice.copy()
        made = target.drive(positions, begin, own_dice, limit, CHECKED)
        same = positions.tobytes() == expected[0].tobytes() and np.array_equal(own_dice, expected[1])
        tell(f"{seats} seats, {memory}, games", same and np.array_equal(made, expected_made))
        same = np.array_equal(target.value(positions, begin * 0), game.native.value(expected[0], begin * 0))
        tell(f"{seats} seats, {memory}, values", same)
        same = np.array_equal(target.hoped(positions, begin * 0), game.native.hoped(expected[0], begin * 0))
        tell(f"{seats} seats, {memory}, hopes", same)


def worlds(game: Game, seats: int) -> None:
    """What viewers do not know is imagined as on the host."""
    batch = Batch(game, 6, seats, "worlds")
    batch.play_out(BEGINNING)
    viewers = np.arange(6) % seats
    masked = mask_all(game.position, batch.positions, viewers)
    masked["random"] = states_from("worlds/imagined", 6)
    masked["agenda"][masked["agenda"] == UNKNOWN] = 0
    here, there = masked.copy(), masked.copy()
    game.native.imagine(here, viewers)
    game.cuda.imagine(there, viewers)
    tell(f"{seats} seats, worlds", here.tobytes() == there.tobytes())


def on_the_gpu(game: Game, seats: int) -> None:
    """Arrays that stay on the GPU are changed there."""
    batch = Batch(game, 8, seats, "stay", target="native")
    dice = states_from("stay/dice", 8)
    words = game.cuda.to_device(batch.positions)
    made = game.cuda.drive(words, np.full(8, NO_CHOICE), dice, 5, TO_THE_END)
    batch.play_out(5)
    tell(f"{seats} seats, on the GPU", game.cuda.to_host(words).tobytes() == batch.positions.tobytes())
    tell(f"{seats} seats, decisions", made.copy_to_host().tolist() == [5] * 8)


def batches(game: Game, seats: int) -> None:
    """A batch on the GPU shows what one on the host shows, also when it was pickled meanwhile."""
    here, there = Batch(game, 6, seats, "look"), Batch(game, 6, seats, "look", target="cuda")
    viewers = np.arange(6) % (seats + 1) - 1
    for batch in (here, there):
        batch.play_out(9)
        batch.restart([2, 5])
        batch.step(np.array([NO_CHOICE, *batch.positions["options"][1:, 0]]))
    there = pickle.loads(pickle.dumps(there))
    tell(f"{seats} seats, raw", np.array_equal(here.raw, there.raw.copy_to_host()))
    tell(f"{seats} seats, positions", here.positions.tobytes() == there.positions.tobytes())
    tell(f"{seats} seats, masked", np.array_equal(here.masked(viewers), there.masked(viewers).copy_to_host()))
    tell(
        f"{seats} seats, observed",
        np.array_equal(here.observe(viewers), there.observe(viewers).copy_to_host()),
    )
    tell(f"{seats} seats, legal", np.array_equal(here.legal(), there.legal().copy_to_host()))
    tell(f"{seats} seats, over", np.array_equal(here.over, there.over.copy_to_host()))


def secrets() -> None:
    """Masks and observations of made-up records, whatever they hold, are those of the host."""
    count = 32
    records, viewers = made_up(count)
    look = GpuObserver(Secrets, 300)
    raw = on_device(records.view(np.int16).reshape(count, -1))
    masked = mask_all(Secrets, records, viewers)
    found = look.masked(raw, viewers)
    tell("secrets, masked", np.array_equal(masked.view(np.int16).reshape(count, -1), found.copy_to_host()))
    observed = look.observe(raw, viewers).copy_to_host()
    tell("secrets, observed", np.array_equal(observe_all(Secrets, masked, viewers), observed))


def turns(game: Game, seats: int) -> None:
    """An environment shows the same turn by turn, over the ends of games."""
    here, there = (VectorEnv(game, GAMES, seats, "turns", target=target) for target in ("native", "cuda"))
    same, ends = True, 0
    for step in range(TURNS.get(game.id, 8)):
        turn = here.turn
        for mine, other in zip(turn, there.turn, strict=True):
            same = same and np.array_equal(mine, other.copy_to_host())
        ends += int(turn.done.sum())
        choices = here.sample().copy()
        same = same and np.array_equal(choices, there.sample().copy_to_host())
        if step % 5 == 4:
            choices[0] = game.space.size  # none of the game's
        here.step(choices)
        there.step(choices)
        same = same and np.array_equal(here.refused, there.refused)
    same = same and np.array_equal(here.raw, there.raw.copy_to_host())
    tell("turns", same and np.array_equal(here.numbers, there.numbers))
    tell("turns, over ends", ends > 0 or game.id not in TURNS)


if __name__ == "__main__":
    secrets()
    chosen = load(sys.argv[1])
    chosen.cuda.threads = THREADS  # the simulator starts every thread of a block, games or not
    most = chosen.seats[-1]
    same_games(chosen, most)
    worlds(chosen, most)
    on_the_gpu(chosen, most)
    batches(chosen, most)
    turns(chosen, most)
