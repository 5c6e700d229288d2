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
from digsite.kernel.targets.gpu import cuda, kernel, on_device
from digsite.kernel.targets.gpu_observe import GpuObserver, run
from digsite.kernel.targets.lockstep import SortedBatch

if TYPE_CHECKING:
    from digsite.kernel.game import Game
    from digsite.kernel.targets.turns import Play, Shown

WORD = np.int64


def _finish(
    raw: Any,
    generators: Any,
    starts: Any,
    begun: int,
    text: Any,
    numbers: Any,
    kind: int,
    scale: float,
    ends: Any,
    at: Any,
    reward: Any,
    done: Any,
    begin: Any,
) -> None:
    """The end of one game, if it is over: what it was worth, and the start of the next."""
    words = cuda.local.array(SCRATCH, WORD)
    state = cuda.local.array(4, WORD)
    i = cuda.grid(1)
    if i < raw.shape[0]:
        over = raw[i, at[DECISION_AT]] < 0
        done[i] = 1 if over else 0
        begin[i] = BEGIN if over and not begun else NO_CHOICE
        for row in range(reward.shape[1]):
            reward[i, row] = worth(raw, i, row, kind, ends) / scale if over else 0.0
        if over:
            start = i % starts.shape[0]
            for word in range(raw.shape[1]):
                raw[i, word] = starts[start, word]
            numbers[i] += raw.shape[0]
            seed_state(text, numbers[i], words, state)
            for place in range(4):
                generators[i, place] = state[place]


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
        self.first = game.position.first_word["random"] // 4

    def turn(self, choices: Any, shown: Shown) -> None:
        """One choice a game; what is shown then goes into the arrays given."""
        play = self.play
        self.cuda.step(self.words, on_device(choices), self.dice, shown.made, self.order)
        generators = self.words[:, self.first : self.first + 4]
        starting = (self.starts, int(play.begun), self.text, self.numbers, play.kind, play.scale, self.ends)
        count = self.raw.shape[:1]
        paid = (self.at, shown.reward, shown.done, self.begin)
        run(self._kernels["finish"], count, self.raw, generators, *starting, *paid)
        self.cuda.step(self.words, self.begin, self.dice, self.spare, self.order)
        run(self._kernels["whose"], count, self.raw, self.at, shown.seat)
        self.look.legal(self.raw, shown.legal)
        self.look.observe(self.raw, shown.seat, shown.observation)

    def pick(self, dice: Any, choices: Any) -> None:
        """A random choice in each game."""
        run(self._kernels["pick"], self.raw.shape[:1], self.raw, dice, self.at, choices)

    @cached_property
    def _kernels(self) -> dict[str, Any]:
        return {"finish": kernel(_finish), "whose": kernel(_whose), "pick": kernel(_pick)}
