"""A masked position as screens and logs speak of it: its rules and components at hand."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Any, Generic, TypeVar

from digsite.kernel.components import Components
from digsite.kernel.game import Game
from digsite.kernel.record import UNKNOWN, Record
from digsite.kernel.rules import Entry

P = TypeVar("P", bound=Record)


class Sight(Generic[P]):
    """One masked position of a game, as its viewer sees it. Games add what they like to say of theirs."""

    secret = "hand"
    """The field that each seat sees only of itself."""

    def __init__(self, game: Game, p: P) -> None:
        self.game = game
        self.p = p
        self.seat = int(p.seat)

    def ask(self, rule: Callable[..., Any], *arguments: int) -> Any:
        """What a rule says of this position, with the components in force."""
        return self.game.python.bound(rule)(self.p, *arguments)

    def constant(self, name: str) -> Any:
        """A constant of the rules, by the components in force."""
        return self.game.constants[name]

    @property
    def decision(self) -> str:
        """The name of the decision at hand, empty if the game is over."""
        return "" if self.p.decision < 0 else self.game.decision(self.p).name

    def pending(self, *entries: Entry) -> bool:
        """Whether the agenda holds one of these entries."""
        ids = [int(entry) for entry in entries]
        return any(int(entry) in ids for entry, _, _ in self.p.agenda[: self.p.agenda_size])

    def sees_hand(self, seat: int) -> bool:
        """Whether the viewer knows what a seat has in hand."""
        return int(getattr(self.p, self.secret)[seat, 0]) != UNKNOWN

    @cached_property
    def viewer(self) -> int | None:
        """The seat that looks on; None for a spectator, and once all hands are open."""
        seen = [seat for seat in range(self.p.seats) if self.sees_hand(seat)]
        return seen[0] if len(seen) == 1 else None


def components_of(game: Game) -> Components:
    """The components in force."""
    assert game.components is not None
    return game.components
