"""The search bot: tree search on native rules within a budget; greedy until those are compiled."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from digsite.bots.bot import Bot
from digsite.bots.engine import can_search, is_compiled
from digsite.bots.greedy import GreedyBot
from digsite.kernel.game import Game
from digsite.kernel.record import Record
from digsite.kernel.search_profile import SearchProfile

if TYPE_CHECKING:
    from digsite.bots.forest import Forest
    from digsite.bots.judged import Judged
    from digsite.bots.network import Network

CHUNK = 128
"""How many iterations are made before the clock and the lead are looked at."""
LOOKS = 10
"""How often a search by the clock looks at it, at least."""


@dataclass(frozen=True)
class Budget:
    """What a decision may cost: CPU milliseconds of a core, or iterations if there are any."""

    milliseconds: int = 300
    iterations: int = 0


class SearchBot(Bot):
    """Takes the option it looked at most often. With iterations as budget the same seed decides the same."""

    def __init__(
        self,
        game: Game,
        seed: str,
        budget: Budget | None = None,
        threads: int = 1,
        profile: SearchProfile | None = None,
        network: Network | None = None,
    ) -> None:
        super().__init__(game, seed)
        self.budget = budget or Budget()
        self.threads = threads
        self.profile = profile or game.search
        self.network = network
        self.asked = 0
        self.iterations = 0
        self.seconds = 0.0
        self.last: int | None = None
        self.forest: Forest | None = None
        self.ready = False

    def decide(self, masked: Record, seat: int) -> int:
        if masked.option_count == 1:
            return masked.legal[0]
        if not self.is_ready():
            return GreedyBot(self.game, self.seed).decide(masked, seat)
        judged = self.judge(masked, seat)
        self.last = max(judged, key=lambda option: (judged[option].visits, judged[option].chances[seat]))
        return self.last

    def judge(self, masked: Record, seat: int, known: bool = False) -> dict[int, Judged]:
        """What the search thinks of each option, once the budget is spent or the first of them cannot be
        overtaken any more. Waits for the compiler if it must. `known`: for analysis after a game, the record
        is not masked and its seat thinks as if it saw everything but what chance will bring."""
        if self.forest is None:
            self.forest = self._forest()
        self.asked += 1
        self.forest.begin(masked, seat, f"{self.seed}/{self.asked}", None if known else self.last, known)
        self.last = None
        if self.budget.iterations:
            self._think_so_often(self.forest, self.budget.iterations)
        else:
            self._think_so_long(self.forest, self.budget.milliseconds / 1000)
        return self.forest.judged()

    def _forest(self) -> Forest:
        from digsite.bots.forest import Forest
        from digsite.bots.guided import GuidedForest

        if self.network is not None:
            return GuidedForest(self.game, self.profile, self.network)
        return Forest(self.game, self.profile, self.threads)

    def _think_so_often(self, forest: Forest, left: int) -> None:
        while left > 0 and forest.lead() <= left:
            count = min(CHUNK, left)
            self.seconds += forest.think(count)
            self.iterations += count
            left -= count

    def _think_so_long(self, forest: Forest, seconds: float) -> None:
        count, made, spent = CHUNK, 0, 0.0
        while spent < seconds:
            spent += forest.think(count)
            made += count
            left = (seconds - spent) * made / max(spent, 1e-9)
            if forest.lead() > left:
                break
            count = int(max(min(left, made, made / max(spent, 1e-9) * seconds / LOOKS), 1))
        self.seconds += spent
        self.iterations += made

    def is_ready(self) -> bool:
        """Whether it can think without waiting for a compiler."""
        self.ready = self.ready or (is_compiled(self.game) and can_search())
        return self.ready
