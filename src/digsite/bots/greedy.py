"""The greedy bot: looks one sequence of decisions ahead on imagined worlds.

For every option it imagines what it cannot see, carries the option out, finishes the sequence (the
action it has begun, say) in many random ways, and keeps the best finish of each world. The option
with the best mean over the worlds wins.
"""

from __future__ import annotations

import numpy as np

from digsite.bots.bot import Bot
from digsite.bots.engine import engine
from digsite.kernel.chance import states_from
from digsite.kernel.game import Game
from digsite.kernel.playout import ONE_SEQUENCE
from digsite.kernel.record import Record

WORLDS = 6
FINISHES = 24
WORLDS_INTERPRETED = 2
FINISHES_INTERPRETED = 3
LONGEST_SEQUENCE = 64
HASTE = 0.01
"""What a decision costs, in units of the value: of finishes that come to the same, the shortest is best."""


class GreedyBot(Bot):
    """Takes what looks best at the end of the sequence at hand, by the game's hand-made value."""

    def __init__(self, game: Game, seed: str, worlds: int = WORLDS, finishes: int = FINISHES) -> None:
        super().__init__(game, seed)
        self.worlds = worlds
        self.finishes = finishes
        self.asked = 0

    def decide(self, masked: Record, seat: int) -> int:
        if masked.option_count == 1:
            return masked.legal[0]
        worth = self.judge(masked, seat)
        best = max(worth.values())
        return next(option for option, value in worth.items() if value == best)

    def judge(self, masked: Record, seat: int) -> dict[int, float]:
        """How good each option looks, in the units of the game's value."""
        rules = engine(self.game)
        worlds = self.worlds if rules.fast else min(self.worlds, WORLDS_INTERPRETED)
        finishes = self.finishes if rules.fast else min(self.finishes, FINISHES_INTERPRETED)
        self.asked += 1
        seed = f"{self.seed}/{self.asked}"

        options = np.array(masked.legal, np.int64)
        imagined = np.repeat(masked.data, worlds)
        imagined["random"] = states_from(f"{seed}/worlds", worlds)
        imagined["agenda"][:, masked.agenda_size :] = 0
        rules.imagine(imagined, np.full(worlds, seat, np.int64))

        tries = np.tile(np.repeat(imagined, finishes), len(options))
        tries["random"] = np.tile(states_from(f"{seed}/chance", worlds * finishes), (len(options), 1))
        dice = np.tile(states_from(f"{seed}/dice", worlds * finishes), (len(options), 1))
        choices = np.repeat(options, worlds * finishes)
        made = rules.drive(tries, choices, dice, LONGEST_SEQUENCE, ONE_SEQUENCE)
        worth = rules.value(tries, np.full(len(tries), seat, np.int64)) - made * HASTE
        best = worth.reshape(len(options), worlds, finishes).max(axis=2).mean(axis=1)
        return {int(option): float(value) for option, value in zip(options, best, strict=True)}
