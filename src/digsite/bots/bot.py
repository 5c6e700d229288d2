"""What a bot is, the simplest one, and how bots are named."""

from __future__ import annotations

import importlib
import random
from abc import ABC, abstractmethod
from collections.abc import Callable
from difflib import get_close_matches

from digsite.bots.levels import LEVELS, meaning
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


MOST = {"random": 0, "casual": 100, "greedy": 1000, "search": 10_000, "searchi": 1_000_000}
MOST |= {"network": MOST["search"], "networki": MOST["searchi"]}
"""The largest number that may stand behind the name of a bot, by name and unit."""


def names() -> list[str]:
    """The bots there are, weakest first."""
    return ["random", "casual", "greedy", "search", "network"]


def make(spec: str, game: Game, seed: str) -> Bot:
    """The bot of a level, of your own class as package.module:Class, or of a spec: a name, and behind a colon
    how much it thinks. For casual that is the percentage of its options it looks at, for greedy how many
    worlds, for search the milliseconds of a decision, or with an `i` behind it iterations; for a network the
    same, for it does not look ahead unless told so."""
    name, _, strength = _as_it_is_now(game, spec).partition(":")
    if "." in name or (name not in names() and strength.isidentifier()):
        return _outside(spec, name, strength)(game, seed)
    if name not in names():
        near = get_close_matches(name, [*LEVELS, *names()], 1)
        hint = f"Did you mean '{near[0]}'? " if near else ""
        bots = f"Levels: {', '.join(LEVELS)}. Bots: {', '.join(names())}, or package.module:Class."
        raise UnknownBot(f"There is no bot '{spec}'.", hint + bots)
    unit = "i" if name in ("search", "network") and strength.endswith("i") else ""
    number = strength.removesuffix(unit)
    if strength and not (number.isdecimal() and 0 < int(number) <= MOST[name + unit]):
        ways = "casual:50, greedy:8, search:300 (milliseconds) or search:2000i (iterations)"
        raise UnknownBot(f"'{spec}' does not say how strong the bot is.", f"Write for example {ways}.")
    if name == "random":
        return RandomBot(game, seed)
    if name == "casual":
        from digsite.bots.casual import ATTENTION, CasualBot

        return CasualBot(game, seed, int(strength) / 100 if strength else ATTENTION)
    if name == "network" and not strength:
        from digsite.bots.network import NetworkBot

        return NetworkBot(game, seed)
    if name in ("search", "network"):
        from digsite.bots.network import fitting
        from digsite.bots.search import Budget, SearchBot

        budget = Budget(iterations=int(number)) if unit else Budget(int(number)) if number else Budget()
        return SearchBot(game, seed, budget, network=fitting(game) if name == "network" else None)
    from digsite.bots.greedy import WORLDS, GreedyBot

    return GreedyBot(game, seed, int(strength) if strength else WORLDS)


def _as_it_is_now(game: Game, spec: str) -> str:
    """What a level means at a game; one that plays by a network, at a game that has changed since, searches
    as at any game."""
    meant = meaning(game.id, spec)
    if meant != spec and meant.startswith("network"):
        from digsite.bots import network

        return meant if network.shipped(game) else meaning("", spec)
    return meant


def _outside(spec: str, module: str, name: str) -> Callable[[Game, str], Bot]:
    """The class of a bot that is not ours."""
    try:
        found = getattr(importlib.import_module(module), name)
    except (ImportError, AttributeError) as problem:
        way_out = "Write package.module:Class, and install the package or put its folder into PYTHONPATH."
        raise UnknownBot(f"There is no bot '{spec}' ({problem}).", way_out) from problem
    if not (isinstance(found, type) and issubclass(found, Bot)):
        raise UnknownBot(f"'{spec}' is no bot.", "Derive the class from digsite.bots.Bot.")
    return found
