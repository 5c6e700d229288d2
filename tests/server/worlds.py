"""Worlds that look alike: a table as it might be for all that a viewer knows.

What the server says to a viewer must be the same at the true table and at any of these.
"""

from __future__ import annotations

from dataclasses import replace

from digsite.kernel.events import Told
from digsite.kernel.record import Record
from digsite.match.dealing import Dealing
from digsite.match.decision_taken import DecisionTaken
from digsite.match.match import Match
from digsite.match.orders import Given, Order
from digsite.server.table import Table


class World(Match):
    """A match of which everything is made up that its viewer may not know: positions now and before,
    secret choices, answers kept, orders of others, the seed."""

    viewer: int
    dreams: int
    truth: Match

    @classmethod
    def of(cls, match: Match, viewer: int) -> World:
        world: World = cls.__new__(cls)
        world.__dict__.update(match.fork().__dict__)
        world.viewer, world.dreams, world.truth = viewer, 0, match
        world._course.position = world.imagined(match.position)
        world._seed = "another seed"
        made_of = Dealing("another secret", ("another share",) * match.header.seats)
        world._header = replace(world._header, dealing=made_of)
        world.choose_otherwise()
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
            answer = DecisionTaken(seat, self.game.decision(p).name, p.legal[-1], "made-up")
            self.early.setdefault(seat, []).append(answer)

    def imagined(self, p: Record) -> Record:
        self.dreams += 1
        world: Record = self.game.imagine(self.game.mask(p, self.viewer), self.viewer, f"world {self.dreams}")
        return world

    def at(self, n: int) -> Record:
        return self.imagined(self.truth.at(n))

    def told(self, n: int) -> tuple[Told, ...]:
        """What happened, with other secrets of the other seats."""
        return tuple(told if told.seat == self.viewer else otherwise(told) for told in super().told(n))

    def choose_otherwise(self) -> None:
        """Other choices wherever the viewer may not know them."""
        decisions = {decision.name: decision for decision in self.game.decisions}
        still_open = self.truth.stage_start()
        for number, past in enumerate(self.played):
            hidden = decisions[past.decision].secret or number >= still_open
            if past.seat != self.viewer and hidden:
                options = self.truth.at(number).legal
                self.played[number] = replace(past, option=options[options.index(past.option) - 1])


def otherwise(told: Told) -> Told:
    """The same event with other values in what is for its seat alone."""
    values = [
        (value + 1) % (argument.size or value + 2) if argument.own else value
        for argument, value in zip(told.event.arguments, told.values, strict=True)
    ]
    return Told(told.event, told.seat, tuple(values))


def world_of(table: Table, viewer: int) -> Table:
    """The table as it might be for all that a viewer knows."""
    world = Table(table.row, table.seats, World.of(table.match, viewer))
    for name in ("number", "version", "thought", "last_at", "presence", "notes"):
        setattr(world, name, getattr(table, name))
    return world
