"""The casual bot: greedy with less attention than a decision deserves, as people play who know a game little.

What to do is where it errs: it overlooks some of the many things it could begin, thinks of one world and of
few ways to go on, and does not see small differences. How to pay for what it has begun lies before it: of a
handful of options inside an action it overlooks none. What it does notice it judges like the greedy bot, so
that its mistakes are those of a person: something better was there."""

from __future__ import annotations

import math
import random

from digsite.bots.greedy import FINISHES, GreedyBot
from digsite.kernel.game import Game
from digsite.kernel.record import Record

ATTENTION = 0.5
"""Of a casual bot of which nothing else is said."""

FEWEST = 2
"""Options that nobody overlooks."""
HANDFUL = 6
"""So many options inside an action are taken in at a glance."""


class CasualBot(GreedyBot):
    """`attention`, from 0 to 1, is the share of the options that it looks at and of the ways to go on that it
    thinks of; what is missing to 1 is how much of the way from best to worst it does not see."""

    def __init__(self, game: Game, seed: str, attention: float = ATTENTION) -> None:
        super().__init__(game, seed, worlds=1, finishes=max(round(attention * FINISHES), 1))
        self.attention = attention

    def decide(self, masked: Record, seat: int) -> int:
        if masked.option_count == 1:
            return masked.legal[0]
        if masked.option_count <= HANDFUL and not self.game.decision(masked).opens:
            return super().decide(masked, seat)
        worth = self.judge(masked, seat)
        dice = random.Random(f"{self.seed}/{self.asked}/attention")
        seen = self.noticed(list(worth), dice)
        best, worst = max(worth[option] for option in seen), min(worth[option] for option in seen)
        enough = best - (1 - self.attention) * (best - worst)
        return dice.choice([option for option in seen if worth[option] >= enough])

    def noticed(self, options: list[int], dice: random.Random) -> list[int]:
        """The options that it looks at."""
        count = max(math.ceil(self.attention * len(options)), FEWEST)
        return sorted(dice.sample(options, min(count, len(options))))
