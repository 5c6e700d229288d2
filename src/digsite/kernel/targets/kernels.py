"""The kernels of the CUDA target: what one thread does with its positions.

`task`, `record_at` and the names in capitals stand for something else once a game is bound (see
cuda.py): the rules of the game, its record and its size.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from digsite.kernel.errors import Unbound
from digsite.kernel.playout import NO_CHOICE, drive
from digsite.kernel.targets import lockstep
from digsite.kernel.targets.gpu import cuda
from digsite.kernel.targets.native import fill_in, hoped, value

FINISHED = lockstep.DONE
DICE = 4
CHOICES_ALONE = -1
"""Instead of a limit: few games have a choice, and the others are not looked at."""

WORD: Any = None
RECORD: Any = None
WORDS = 0
STRIDE = 0
"""The types of a 64-bit word and of a record, the number of words in a record, and how many lie between two
records in shared memory (an odd number spreads the threads over its banks); set when a game is bound."""


def record_at(records: Any, i: int) -> Any:
    """The i-th record of an array; put in place when a game is bound."""
    raise Unbound


def task(p: Any, number: int, dice: Any, limit: int, how_far: int) -> int:
    """What a kernel does with one position; put in place when a game is bound."""
    raise Unbound


def task_drive(p: Any, number: int, dice: Any, limit: int, how_far: int) -> int:
    """`drive` with `number` as the choice."""
    return drive(p, number, dice, limit, how_far)


def task_value(p: Any, number: int, dice: Any, limit: int, how_far: int) -> int:
    """`value` for seat `number`."""
    return value(p, number)


def task_hoped(p: Any, number: int, dice: Any, limit: int, how_far: int) -> int:
    """`hoped` for seat `number`."""
    return hoped(p, number)


def task_imagine(p: Any, number: int, dice: Any, limit: int, how_far: int) -> int:
    """`imagine` for viewer `number`."""
    fill_in(p, number)
    return 0


TASKS: dict[str, Callable[..., int]] = {
    "drive": task_drive,
    "value": task_value,
    "hoped": task_hoped,
    "imagine": task_imagine,
}


def in_shared(positions: Any, numbers: Any, dice: Any, limit: int, how_far: int, result: Any) -> None:
    """The task for every position, each in the shared memory of its block. The threads of a block carry its
    positions there together, word by word as they lie; where few are looked at, each thread its own."""
    words = cuda.shared.array(0, WORD)  # words and records: two faces of the same dynamic memory
    records = cuda.shared.array(0, RECORD)
    own_dice = cuda.local.array(DICE, WORD)
    lane, threads = cuda.threadIdx.x, cuda.blockDim.x
    for first in range(cuda.blockIdx.x * threads, positions.shape[0], cuda.gridsize(1)):
        count = min(threads, positions.shape[0] - first)
        i = first + lane
        chosen = lane < count and (limit != CHOICES_ALONE or numbers[i] != NO_CHOICE)
        if limit != CHOICES_ALONE:
            for j in range(lane, count * WORDS, threads):
                words[j // WORDS * STRIDE + j % WORDS] = positions[first + j // WORDS, j % WORDS]
            cuda.syncthreads()
        elif chosen:
            for j in range(WORDS):
                words[lane * STRIDE + j] = positions[i, j]
        if chosen:
            if i < dice.shape[0]:
                for j in range(DICE):
                    own_dice[j] = dice[i, j]
            result[i] = task(record_at(records, lane), int(numbers[i]), own_dice, limit, how_far)
            if i < dice.shape[0]:
                for j in range(DICE):
                    dice[i, j] = own_dice[j]
        elif lane < count:
            result[i] = 0
        if limit != CHOICES_ALONE:
            cuda.syncthreads()
            for j in range(lane, count * WORDS, threads):
                positions[first + j // WORDS, j % WORDS] = words[j // WORDS * STRIDE + j % WORDS]
            cuda.syncthreads()
        elif chosen:
            for j in range(WORDS):
                positions[i, j] = words[lane * STRIDE + j]


def in_local(positions: Any, numbers: Any, dice: Any, limit: int, how_far: int, result: Any) -> None:
    """The task for every position, each in its thread's local memory."""
    records = cuda.local.array(1, RECORD)
    own_dice = cuda.local.array(DICE, WORD)
    words = records.view(WORD)
    for i in range(cuda.grid(1), positions.shape[0], cuda.gridsize(1)):
        for j in range(WORDS):
            words[j] = positions[i, j]
        if i < dice.shape[0]:
            for j in range(DICE):
                own_dice[j] = dice[i, j]
        result[i] = task(record_at(records, 0), int(numbers[i]), own_dice, limit, how_far)
        if i < dice.shape[0]:
            for j in range(DICE):
                dice[i, j] = own_dice[j]
        for j in range(WORDS):
            positions[i, j] = words[j]


def in_global(records: Any, numbers: Any, dice: Any, limit: int, how_far: int, result: Any) -> None:
    """The task for every position where it lies; the dice alone are copied."""
    own_dice = cuda.local.array(DICE, WORD)
    for i in range(cuda.grid(1), numbers.shape[0], cuda.gridsize(1)):
        if i < dice.shape[0]:
            for j in range(DICE):
                own_dice[j] = dice[i, j]
        result[i] = task(record_at(records, i), int(numbers[i]), own_dice, limit, how_far)
        if i < dice.shape[0]:
            for j in range(DICE):
                dice[i, j] = own_dice[j]


def in_order(
    records: Any,
    choices: Any,
    dice: Any,
    limit: int,
    how_far: int,
    result: Any,
    order: Any,
    keys: Any,
    active: int,
) -> None:
    """`drive` for the games of a batch in its order, where they lie; each says what it waits at. Decisions
    are added to the result, a choice alone begins it."""
    own_dice = cuda.local.array(DICE, WORD)
    i = cuda.grid(1)
    if i < active:
        game = order[i]
        if limit == CHOICES_ALONE and choices[game] == NO_CHOICE:
            result[game] = 0
            return
        for j in range(DICE):
            own_dice[j] = dice[game, j]
        p = record_at(records, game)
        made = task(p, int(choices[game]), own_dice, limit, how_far)
        for j in range(DICE):
            dice[game, j] = own_dice[j]
        result[game] = made if made < 0 or limit <= 0 else result[game] + made
        keys[game] = p.decision if p.decision >= 0 and made >= 0 else FINISHED


KERNELS: dict[str, Callable[..., None]] = {
    "shared": in_shared,
    "local": in_local,
    "global": in_global,
    "lockstep": in_order,
}
