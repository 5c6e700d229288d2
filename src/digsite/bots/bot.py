"""What a bot is, the simplest one, and how bots are named."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from difflib import get_close_matches

from digsite.kernel.errors import DigsiteError
from digsite.kernel.game import Game
from digsite.kernel.record import Record


class Bot(ABC):
    """Decides for one seat, from what that seat may see and from dice of its own."""

    def __init__(self, game: Game, seed: str) -> None:
        self.game = game
        self.seed = seed

    @abstractmethod
    def decide(self, masked: Record, seat: int) -> int:
        """One of the options of the masked record, which waits at a decision of this seat."""


class RandomBot(Bot):
    """Every option is as good as any other."""

    def __init__(self, game: Game, seed: str) -> None:
        super().__init__(game, seed)
        self.dice = random.Random(seed)

    def decide(self, masked: Record, seat: int) -> int:
        return self.dice.choice(masked.legal)


class UnknownBot(DigsiteError):
    """A bot spec that names no bot."""


def names() -> list[str]:
    """The bots there are, weakest first."""
    return ["random", "greedy"]


def make(spec: str, game: Game, seed: str) -> Bot:
    """The bot of a spec: a name, and behind a colon how many worlds it looks at."""
    name, _, strength = spec.partition(":")
    if name not in names():
        near = get_close_matches(name, names(), 1)
        hint = f"Did you mean '{near[0]}'? " if near else ""
        raise UnknownBot(f"There is no bot '{spec}'.", f"{hint}Bots: {', '.join(names())}.")
    if strength and not (name == "greedy" and strength.isdecimal() and 0 < int(strength) <= 1000):
        raise UnknownBot(f"'{spec}' does not say how strong the bot is.", "Write for example greedy:8.")
    if name == "random":
        return RandomBot(game, seed)
    from digsite.bots.greedy import WORLDS, GreedyBot

    return GreedyBot(game, seed, int(strength) if strength else WORLDS)
