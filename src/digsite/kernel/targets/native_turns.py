"""One turn of many games on the host in one compiled pass: a choice in each, new games for those that are
over, and what everybody who decides next is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from digsite.kernel.chance import below
from digsite.kernel.looks import (
    COUNT_AT,
    DECISION_AT,
    OPTIONS_AT,
    SEAT_AT,
    looks,
    mark_legal,
    without_unknown,
)
from digsite.kernel.outcomes import worth
from digsite.kernel.playout import BEGIN, NO_CHOICE, TO_THE_END
from digsite.kernel.seeds import SCRATCH, seed_state
from digsite.kernel.targets import calls
from digsite.kernel.targets.native import drive_one
from digsite.kernel.targets.native_observe import BYTES, observe

if TYPE_CHECKING:
    from digsite.kernel.game import Game
    from digsite.kernel.targets.turns import Play, Shown

address_of: Any = calls.address_of
call_drive: Any = calls.call_drive


def turn_all(
    drive: int,
    raw: Any,
    generators: Any,
    choices: Any,
    starts: Any,
    begun: int,
    text: Any,
    numbers: Any,
    kind: int,
    scale: float,
    ends: Any,
    at: Any,
    runs: Any,
    first_run: Any,
    named: Any,
    bits: Any,
    listed: Any,
    made: Any,
    reward: Any,
    done: Any,
    seat: Any,
    legal: Any,
    observation: Any,
    first: int,
    end: int,
) -> None:
    """One turn of the games first … end - 1."""
    words = np.zeros(SCRATCH, np.int64)
    no_dice = address_of(words)
    size = raw.shape[1] * BYTES
    for i in range(first, end):
        position = address_of(raw) + i * size
        made[i] = call_drive(drive, position, choices[i], no_dice, 0, TO_THE_END)
        done[i] = 0
        for row in range(reward.shape[1]):
            reward[i, row] = 0
        if raw[i, at[DECISION_AT]] < 0:
            done[i] = 1
            for row in range(reward.shape[1]):
                reward[i, row] = worth(raw, i, row, kind, scale, ends)
            start = i % starts.shape[0]
            for word in range(raw.shape[1]):
                raw[i, word] = starts[start, word]
            numbers[i] += raw.shape[0]
            seed_state(text, numbers[i], words, generators[i])
            call_drive(drive, position, NO_CHOICE if begun else BEGIN, no_dice, 0, TO_THE_END)
        seat[i] = raw[i, at[SEAT_AT]]
        for action in range(legal.shape[1]):
            legal[i, action] = 0
        mark_legal(raw, i, at, legal)
        observe(raw, i, seat[i], at, runs, first_run, named, bits, listed, observation)


def pick_all(raw: Any, dice: Any, at: Any, choices: Any, first: int, end: int) -> None:
    """A random choice for each of the games first … end - 1."""
    for i in range(first, end):
        choices[i] = raw[i, at[OPTIONS_AT] + below(dice[i], int(raw[i, at[COUNT_AT]]))]


class NativeTurns:
    """Turns of games on the host."""

    def __init__(self, game: Game, play: Play, positions: Any, cores: int) -> None:
        self.native = game.native
        self.play = play
        self.cores = cores
        self.positions = positions
        self.raw = positions.view(np.int16).reshape(len(positions), -1)
        self.tables = without_unknown(looks(game.position))
        self.starts = play.starts.view(np.int16).reshape(len(play.starts), -1)

    def turn(self, choices: Any, shown: Shown) -> None:
        """One choice a game; what is shown then goes into the arrays given, where observations are unknown at
        first."""
        play = self.play
        arguments = (
            self.native.address(drive_one),
            self.raw,
            self.positions["random"],
            choices,
            self.starts,
            int(play.begun),
            play.text,
            play.numbers,
            play.kind,
            play.scale,
            play.ends,
            *self.tables,
            *shown,
        )
        self.native.on_all_cores(turn_all, len(self.raw), arguments, self.cores)

    def pick(self, dice: Any, choices: Any) -> None:
        """A random choice in each game."""
        arguments = (self.raw, dice, self.tables.at, choices)
        self.native.on_all_cores(pick_all, len(self.raw), arguments, self.cores)
