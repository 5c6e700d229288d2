"""The time of every seat at a table with a clock. The rules know nothing of it.

A seat's clock runs while the table waits for it, whether it is asked alone or with others. A live game gives
everybody so much for the whole game, and a little more each time they are asked anew; a slow one gives the
same for each turn. A stretch in which a seat is asked without a break is one turn, however many decisions it
takes. Time that was used does not come back: not by undo, and not by answering anew.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Self

LIVE: Final = "live"
SLOW: Final = "slow"
BY_BOT: Final = "bot"
BY_LOSS: Final = "loss"
"""What happens when time is up: a bot plays until the person is back, or the seat is out of the ranking."""

LAG = 1_000
"""Milliseconds that a decision may come late: it has a way to go."""
NEVER = -1


@dataclass(frozen=True)
class Control:
    """How much time there is: `base` for the game, or of a slow one for each turn, and `increment` for every
    further turn of a live one, in milliseconds; `up` is what happens when it is used up."""

    kind: str
    base: int
    increment: int
    up: str

    @classmethod
    def of(cls, kept: Mapping[str, Any] | None) -> Self | None:
        """As a table keeps it, in seconds."""
        if kept is None:
            return None
        return cls(kept["kind"], 1000 * kept["base"], 1000 * kept["increment"], kept["up"])

    @property
    def slow(self) -> bool:
        return self.kind == SLOW

    @property
    def gives_more(self) -> bool:
        """Whether who has nothing left gets something with the next turn."""
        return self.slow or self.increment > 0


@dataclass(frozen=True)
class Clocks:
    """What every seat had `left` at a moment, whom the table waits for since then, and whose clock runs: a
    bot's does not. `given` has after how many decisions each was last given time."""

    left: tuple[int, ...]
    given: tuple[int, ...]
    at: int
    asked: tuple[int, ...] = ()
    running: tuple[int, ...] = ()

    @classmethod
    def set_up(cls, control: Control, seats: int, at: int) -> Self:
        """All clocks before anybody is asked."""
        return cls((control.base,) * seats, (NEVER,) * seats, at)

    def after(
        self,
        control: Control,
        at: int,
        asked: Sequence[int],
        bots: Collection[int],
        decisions: int,
        undo: bool,
    ) -> Self:
        """The clocks after something happened: whom the table waits for now, where bots sit, and after how
        many decisions. Nobody gets time for a turn twice, nor by taking something back."""
        at = max(at, self.at)
        left, given = [self.left_at(seat, at) for seat in range(len(self.left))], list(self.given)
        for seat in set(asked) - set(self.asked):
            if undo or decisions <= given[seat]:
                continue
            if control.slow:
                left[seat] = control.base
            elif given[seat] != NEVER and seat not in bots:
                left[seat] += control.increment
            given[seat] = decisions
        running = tuple(seat for seat in asked if seat not in bots)
        return replace(self, left=tuple(left), given=tuple(given), at=at, asked=tuple(asked), running=running)

    def left_at(self, seat: int, at: int) -> int:
        """What a seat has at a moment."""
        used = max(at - self.at, 0) if seat in self.running else 0
        return max(self.left[seat] - used, 0)

    def is_up(self, seat: int, at: int) -> bool:
        """Whether a seat has run out of time at a moment."""
        return seat in self.running and at - self.at >= self.left[seat] + LAG

    @property
    def deadline(self) -> int | None:
        """When the first clock will be at zero; None while none runs."""
        return min((self.at + self.left[seat] for seat in self.running), default=None)

    @property
    def kept(self) -> dict[str, list[int]]:
        """As an event keeps them; who is asked follows from the game."""
        return {"left": list(self.left), "given": list(self.given)}

    def resumed(self, deadline: int | None) -> Self:
        """The clocks of a table whose deadline was put off: while no server ran, no clock did."""
        if deadline is None or self.deadline is None:
            return self
        return replace(self, at=self.at + max(deadline - self.deadline, 0))
