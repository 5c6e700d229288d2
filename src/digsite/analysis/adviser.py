"""Who weighs a decision: a search by iterations, guided by a network where the highest level is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from digsite.analysis.follow import follow, in_words
from digsite.analysis.told_types import Knowledge
from digsite.bots.bot import make
from digsite.bots.judged import Judged, Step
from digsite.bots.levels import by_network
from digsite.bots.network import Network, shipped
from digsite.bots.search import Budget, SearchBot
from digsite.kernel.game import Game
from digsite.kernel.record import Record
from digsite.match.match import Match
from digsite.telling.text import Text

ITERATIONS = 800
"""How much it thinks about a decision unless told otherwise: the longest games take two minutes."""

ALIKE = 0.02
"""Chances so near to each other are the same to a search of a hint's length."""

HINT_ITERATIONS = 600
"""How much is thought about each option of a hint: nobody should wait a second for it."""


@dataclass(frozen=True)
class Adviser:
    """Weighs decisions; the same seed and iterations weigh them the same. `known`: it is handed the truth
    instead of masked records, as may be once a game is over."""

    game: Game
    iterations: int = ITERATIONS
    seed: str = "analysis"
    known: bool = False

    @classmethod
    def of(cls, match: Match, iterations: int = ITERATIONS, known: bool = False) -> Adviser:
        """Who weighs the decisions of a match: its dice come from the record, so that whoever has that finds
        the same."""
        return cls(match.game, iterations, match.header.commitment, known)

    @property
    def knowledge(self) -> Knowledge:
        """What it knows, in a word."""
        return "truth" if self.known else "seat"

    @property
    def thinks_by(self) -> str:
        """What it thinks by, as a bot is named."""
        return "search" if self._network is None else "network"

    @property
    def _network(self) -> Network | None:
        return shipped(self.game) if by_network(self.game.id) else None

    def weigh(self, seen: Record, seat: int, about: str) -> dict[int, Judged]:
        """What each option of a decision is worth; `about` sets the dice of one decision apart from those of
        another."""
        judged = self._bot(about).judge(seen, seat, self.known)
        return {option: shared(each) for option, each in judged.items()}

    def alone(self, seen: Record, seat: int, option: int, about: str) -> Judged:
        """What one option is worth if the whole budget is spent on what follows it: a search that finds it
        bad hardly looks at it."""
        only = seen.copy()
        only.options[:] = 0
        only.options[0] = option
        only.option_count = 1
        bot = self._bot(f"{about}/{option}")
        bot.judge(only, seat, self.known)
        assert bot.forest is not None
        return shared(bot.forest.outlook())

    def _bot(self, about: str) -> SearchBot:
        budget = Budget(iterations=self.iterations)
        return SearchBot(self.game, f"{self.seed}/{about}", budget, network=self._network)


def shared(judged: Judged) -> Judged:
    """The same with results that add up to 1, as chances do. A search judges every row against the best of
    the others: three that are equal have a half each."""
    total = sum(judged.chances)
    if len(judged.chances) < 2 or total <= 0:
        return judged
    return judged._replace(chances=tuple(chance / total for chance in judged.chances))


def by_liking(judged: dict[int, Judged], seat: int) -> list[int]:
    """Options by how often the search looked at them, which is how good it finds them."""
    return sorted(judged, key=lambda option: (-judged[option].visits, -judged[option].chances[seat], option))


class Advice(NamedTuple):
    """An option worth a thought: its rank, which it shares with what is alike as far as the search can tell,
    what it does, the chances of every row behind it, and what is expected to follow, in words."""

    option: int
    rank: int
    text: str
    chances: tuple[float, ...]
    line: tuple[str, ...]


def best_options(adviser: Adviser, masked: Record, seat: int, text: Text, count: int = 3) -> list[Advice]:
    """The best options of a decision that a seat has before it, best first. Those behind the first are looked
    at alone, for a search that likes another better hardly looks at them."""
    about = "hint"
    judged = adviser.weigh(masked, seat, about)
    first, *others = by_liking(judged, seat)[:count]
    weighed = {first: judged[first]} | {each: adviser.alone(masked, seat, each, about) for each in others}
    rank = ranks({option: each.chances[seat] for option, each in weighed.items()})
    found = []
    for option in sorted(weighed, key=rank.__getitem__):  # of those alike the one that the search likes first
        steps = (Step(masked.decision, seat, option), *weighed[option].line)
        followed = follow(adviser.game, masked, seat, steps, adviser.seed, adviser.known)
        words = tuple(in_words(text, followed[1:]))
        told = text.option(masked, option)
        found.append(Advice(option, rank[option], told, weighed[option].chances, words))
    return found


def ranks(chances: dict[int, float]) -> dict[int, int]:
    """How many options are better, and one: all that are hardly worse than the best are as good as it."""
    best = max(chances.values())
    nearly = {option: best if best - chance < ALIKE else chance for option, chance in chances.items()}
    return {option: 1 + sum(other > chance for other in nearly.values()) for option, chance in nearly.items()}


def hint(
    game: Game, masked: Record, seat: int, text: Text, seed: str, otherwise: str
) -> tuple[str, list[Advice]]:
    """Who was asked, and the best options of a decision, of which there is one at least. As long as nothing
    that could weigh them is compiled, `otherwise` says what it would choose, without chances."""
    if masked.option_count > 1 and SearchBot(game, seed).is_ready():
        adviser = Adviser(game, HINT_ITERATIONS, seed)
        return adviser.thinks_by, best_options(adviser, masked, seat, text)
    option = int(make(otherwise, game, seed).decide(masked, seat))
    return otherwise, [Advice(option, 1, text.option(masked, option), (), ())]
