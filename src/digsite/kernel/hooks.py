"""What a game's hooks for screens and words give, and the hooks of a game that has none."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from digsite.kernel.events import Told
from digsite.kernel.rules import Domain

if TYPE_CHECKING:
    from digsite.kernel.game import Game


@dataclass(frozen=True)
class About:
    """What a thing on the screen is: its name and what it does now, as values of messages; whose it is, and
    the clause that tells more."""

    name: Any
    text: Any
    clause: str
    owner: int | None = None


@dataclass(frozen=True)
class Why:
    """Why something was done that nobody decided: a list of priorities as things of a domain, each with its
    clause, and which of them decided, counted from 0."""

    domain: Domain
    lines: tuple[int, ...]
    clauses: tuple[str, ...]
    decided: int


@dataclass(frozen=True)
class Gain:
    """A part of what a seat gains: how much, and what it is for, as a value of a message."""

    name: str
    amount: int
    title: Any


def no_facts(game: Game, masked: Any) -> dict[str, Any]:
    """A game whose prompts name no numbers."""
    return {}


def no_words(game: Game, told: Told) -> dict[str, Any]:
    """A game whose events need no more words than their arguments."""
    return {}


def own_element(game: Game, masked: Any, option: int) -> list[str]:
    """A game in which every option is clicked where its element lies."""
    return [game.space.element(option)]


def everything_sought(game: Game, masked: Any, option: int) -> bool:
    """A game in which a player may look for every option."""
    return True


def nothing_about(game: Game, masked: Any, element: str) -> About | None:
    """A game that explains nothing on its screen."""
    return None


def nothing_promised(game: Game, p: Any, seat: int) -> tuple[Gain, ...]:
    """A game in which nothing is gained before it is paid."""
    return ()


def nothing_apart(game: Game, told: Told) -> tuple[Gain, ...]:
    """A game in which what is gained at once is gained for one thing."""
    return ()


def no_why(game: Game, told: Sequence[Told], n: int) -> Why | None:
    """A game in which people alone decide."""
    return None


def no_table_words(game: Game, masked: Any, viewer: int, text: Any, full: bool) -> list[str]:
    """A game that does not say in words how its table stands."""
    return []


def no_hand_words(game: Game, masked: Any, viewer: int, text: Any) -> list[str]:
    """A game in which nobody has anything of their own to look at."""
    return []


def no_name(game: Game, domain: Domain, index: int) -> Any:
    """A game whose texts name all things."""
    return None
