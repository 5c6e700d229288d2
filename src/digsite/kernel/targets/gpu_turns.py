"""One turn of many games on the GPU: a choice in each, new games for those that are over, and what everybody
who decides next is shown. Nothing leaves the GPU."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from digsite.kernel.chance import below
from digsite.kernel.looks import COUNT_AT, DECISION_AT, OPTIONS_AT, SEAT_AT, where_to_look
from digsite.kernel.outcomes import worth
from digsite.kernel.playout import BEGIN, NO_CHOICE
from digsite.kernel.seeds import SCRATCH, seed_state
from digsite.kernel.targets.gpu import clear, cuda, kernel, on_device
from digsite.kernel.targets.gpu_observe import GpuObserver, run
from digsite.kernel.targets.lockstep import SortedBatch

if TYPE_CHECKING:
    from digsite.kernel.game import Game
    from digsite.kernel.targets.turns import Play, Shown

WORD = np.int64
SELDOM = 16
"""One thread for so many games begins those anew that are over."""


def _finish(
    raw: Any, kind: int, scale: float, ends: Any, at: Any, reward: Any, done: Any, begin: Any, over: Any
) -> None:
    """Whether one game is over, and what it was worth; those that are over stand in a list, its length
    first."""
    i = cuda.grid(1)
    if i < raw.shape[0]:
        begin[i] = NO_CHOICE
        done[i] = 1 if raw[i, at[DECISION_AT]] < 0 else 0
        for row in range(reward.shape[1]):
            reward[i, row] = worth(raw, i, row, kind, scale, ends) if done[i] else 0.0
        if done[i]:
            over[cuda.atomic.add(over, 0, 1) + 1] = i


def _restart(
    raw: Any,
    generators: Any,
    first: int,
    starts: Any,
    begun: int,
    text: Any,
    numbers: Any,
    begin: Any,
    over: Any,
) -> None:
    """The next games in the places of those that are over: their hashes are made side by side."""
    words = cuda.local.array(SCRATCH, WORD)
    state = cuda.local.array(4, WORD)
    for place in range(cuda.grid(1), over[0], cuda.gridsize(1)):
        i = over[place + 1]
        start = i % starts.shape[0]
        for word in range(raw.shape[1]):
            raw[i, word] = starts[start, word]
        numbers[i] += raw.shape[0]
        seed_state(text, numbers[i], words, state)
        for k in range(4):
            generators[i, first + k] = state[k]
        if not begun:
            begin[i] = BEGIN


def _whose(raw: Any, at: Any, seat: Any) -> None:
    """Who decides next."""
    i = cuda.grid(1)
    if i < raw.shape[0]:
        seat[i] = raw[i, at[SEAT_AT]]


def _pick(raw: Any, dice: Any, at: Any, choices: Any) -> None:
    """A random choice."""
    own = cuda.local.array(4, WORD)
    i = cuda.grid(1)
    if i < raw.shape[0]:
        for place in range(4):
            own[place] = dice[i, place]
        choices[i] = raw[i, at[OPTIONS_AT] + below(own, int(raw[i, at[COUNT_AT]]))]
        for place in range(4):
            dice[i, place] = own[place]


class GpuTurns:
    """Turns of games on the GPU."""

    def __init__(self, game: Game, play: Play, positions: Any) -> None:
        self.cuda = game.cuda
        self.play = play
        self.words = self.cuda.to_device(positions)
        self.raw = self.words.view(np.int16)
        self.look = GpuObserver(game.position, game.space.size)
        self.at = on_device(where_to_look(game.position))
        self.starts = self.cuda.to_device(play.starts).view(np.int16)
        self.numbers = on_device(play.numbers)
        self.text, self.ends = on_device(play.text), on_device(play.ends)
        self.begin = cuda.device_array(len(positions), np.int64)
        self.spare = cuda.device_array(len(positions), np.int64)
        self.dice = on_device(np.zeros((len(positions), 4), np.int64))
        self.order = SortedBatch(len(positions), self.cuda.threads)
        self.over = cuda.device_array(len(positions) + 1, np.int64)
        self.first = game.position.first_word["random"] // 4

    def turn(self, choices: Any, shown: Shown) -> None:
        """One choice a game; what is shown then goes into the arrays given."""
        play, count = self.play, self.raw.shape[:1]
        self.cuda.step(self.words, on_device(choices), self.dice, shown.made, self.order)
        clear(self.over)
        paid = (play.kind, play.scale, self.ends, self.at, shown.reward, shown.done, self.begin, self.over)
        run(self._kernels["finish"], count, self.raw, *paid)
        starting = (self.starts, int(play.begun), self.text, self.numbers, self.begin, self.over)
        some = (-(-count[0] // SELDOM),)
        run(self._kernels["restart"], some, self.raw, self.words, self.first, *starting)
        self.cuda.step(self.words, self.begin, self.dice, self.spare, self.order, few=True)
        run(self._kernels["whose"], count, self.raw, self.at, shown.seat)
        self.look.legal(self.raw, shown.legal)
        self.look.observe(self.raw, shown.seat, shown.observation)

    def pick(self, dice: Any, choices: Any) -> None:
        """A random choice in each game."""
        run(self._kernels["pick"], self.raw.shape[:1], self.raw, dice, self.at, choices)

    @cached_property
    def _kernels(self) -> dict[str, Any]:
        made = (_finish, _restart, _whose, _pick)
        return {function.__name__[1:]: kernel(function) for function in made}
