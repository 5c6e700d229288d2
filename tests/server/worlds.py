"""Worlds that look alike: a table as it might be for all that a viewer knows.

What the server says to a viewer must be the same at the true table and at any of these.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from digsite.kernel.record import Record
from digsite.match.match import Match
from digsite.match.orders import Given, Order
from digsite.match.played import Move, Played
from digsite.server.table import Table


class World(Match):
    """A match of which everything is made up that its viewer may not know: positions now and before,
    secret choices, answers kept, orders of others, the seed."""

    viewer: int
    dreams: int

    @classmethod
    def of(cls, match: Match, viewer: int) -> World:
        world: World = cls.__new__(cls)
        world.__dict__.update(match.fork().__dict__)
        world.viewer, world.dreams = viewer, 0
        world._position = world.imagined(match.position)
        world._seed = "another seed"
        for seat in [seat for seat in world.early if seat != viewer]:
            world.answer_otherwise(seat)
        mine = [given for given in world.book.given if given.seat == viewer]
        others = [seat for seat in range(match.header.seats) if seat != viewer]
        made_up = [Given(seat, Order("made-up", ("made-up",)), (), 0) for seat in others]
        world.book.given = [*made_up, *mine]
        return world

    def answer_otherwise(self, seat: int) -> None:
        """As many early answers of a seat as it gave, but others."""
        count = len(self.early.pop(seat))
        for _ in range(count):
            p = self._asks(seat)
            assert p is not None, "who may answer early does not depend on what was answered"
            answer = Played(seat, self.game.decision(p).name, p.legal[-1], "made-up")
            self.early.setdefault(seat, []).append(answer)

    def imagined(self, p: Record) -> Record:
        self.dreams += 1
        world: Record = self.game.imagine(self.game.mask(p, self.viewer), self.viewer, f"world {self.dreams}")
        return world

    def at(self, n: int) -> Record:
        return self.imagined(super().at(n))

    def moves(self, first: int = 0) -> Iterator[Move]:
        """The decisions in worlds that look alike; what the viewer may not know of them is another choice."""
        decisions = {decision.name: decision for decision in self.game.decisions}
        before = Match.at(self, first)
        for number, past in enumerate(self.played[first:], first):
            after = before.copy()
            self.game.choose(after, past.option)
            hidden = past.seat != self.viewer and (
                decisions[past.decision].secret or number >= self.stage_start()
            )
            told = self.another(before, past) if hidden else past
            yield Move(number, self.imagined(before), told, self.imagined(after))
            before = after

    def another(self, before: Record, past: Played) -> Played:
        """Another option that the decision might have had."""
        others = [option for option in before.legal if option != past.option]
        return replace(past, option=others[0], token="made-up") if others else past


def world_of(table: Table, viewer: int) -> Table:
    """The table as it might be for all that a viewer knows."""
    world = Table(table.row, table.seats, World.of(table.match, viewer))
    for name in ("number", "version", "thought", "last_at", "watching"):
        setattr(world, name, getattr(table, name))
    return world
