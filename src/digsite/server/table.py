"""A table being played: its match, who sits there, and who looks on.

Everything that changes a table is one event. It is tried on a copy of the match, kept in the store, and
only then true for anybody. If nobody knows whether it was kept the table in memory is thrown away, and
opened again from what the store has.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Sequence
from typing import Any, Final

from digsite.kernel.errors import IllegalChoice
from digsite.kernel.game import Game
from digsite.match.header import header_for
from digsite.match.match import Match
from digsite.match.option_tokens import tokens, tokens_of
from digsite.match.orders import Order
from digsite.match.snapshot import Unusable, open_saved, save
from digsite.server.errors import Refused, not_yours
from digsite.server.requests import Command
from digsite.server.store import Event, Kept, ResultRow, SeatRow, Store, TableRow, TableStatus, now
from digsite.server.wire import LogEntry
from digsite.server.writer import Writer
from digsite.statistics.ends import seats_differ_in

SNAPSHOT_EVERY = 64
"""How many events lie between two snapshots."""

CHOOSE: Final = "choose"
UNDO: Final = "undo"
ORDER: Final = "order"
WITHDRAW: Final = "withdraw"
SEAT: Final = "seat"
REMATCH: Final = "rematch"


class Table:
    """One table in memory. Whoever changes it holds its lock."""

    def __init__(self, row: TableRow, seats: Sequence[SeatRow], match: Match) -> None:
        self.row = row
        self.seats = list(seats)
        self.match = match
        self.lock = asyncio.Lock()
        self.number = 0
        self.version = 0
        self.changed = asyncio.Event()
        self.thought = [0] * len(seats)
        self.last_at = row.created
        self.watching: dict[str, int] = {}
        self.thinking: dict[int, asyncio.Task[None]] = {}
        self.commands: set[str] = set()
        self.cache: dict[Any, Any] = {}
        self.words: dict[tuple[int, str], list[LogEntry]] = {}
        self.rematch: str | None = None
        self.undone = 0

    @property
    def game(self) -> Game:
        return self.match.game

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.seats]

    def status(self) -> TableStatus:
        return status_of(self.match)

    def seats_of(self, person: str) -> list[int]:
        return [place.seat for place in self.seats if place.person == person]

    def check_seat(self, person: str, seat: int) -> None:
        """Nobody acts or looks for a seat that is not theirs."""
        if seat not in self.seats_of(person):
            raise not_yours("That seat")

    # What happens

    def carry_out(self, command: Command) -> tuple[Match, Event]:
        """The match after a command, and the event to be kept; the table itself is as it was."""
        match, seat = self.match.fork(), command.seat
        if command.ticket is not None and command.kind != WITHDRAW:
            match.check_ticket(seat, command.ticket)
        data: dict[str, Any] = {}
        if command.kind == CHOOSE:
            chosen = [taken.token for taken in match.choose_all(seat, command.chosen)]
            data = {"token": chosen[0]} if len(chosen) == 1 else {"tokens": chosen}
        elif command.kind == UNDO:
            match.undo(seat)
        elif command.kind == ORDER:
            order = ordered(match, command)
            match.order(seat, order)
            data = order_data(order)
        else:
            match.withdraw(seat)
        seen = (len(self.match.played), self.match.pending()) != (len(match.played), match.pending())
        told = command.kind in (CHOOSE, UNDO) or seen
        return match, self._event(command.kind, seat, {**data, "told": told}, command.id)

    def _event(self, kind: str, seat: int, data: dict[str, Any], id: str | None = None) -> Event:
        return Event(self.number + 1, kind, seat, data, now(), id)

    def seat_event(self, seat: int) -> Event:
        """Somebody came, went, or changed a name."""
        return self._event(SEAT, seat, {"told": True})

    def order_event(self, seat: int, order: Order) -> Event:
        """A seat has a standing order from the beginning."""
        return self._event(ORDER, seat, {**order_data(order), "told": False})

    def rematch_event(self, seat: int, other: str) -> Event:
        """The same people play again, at another table."""
        return self._event(REMATCH, seat, {"table": other, "told": True})

    def count(self, event: Event) -> None:
        """Take an event that is kept into account: numbers and clocks."""
        self.number = event.number
        if event.command is not None:
            self.commands.add(event.command)
        if event.data.get("told"):
            self.version += 1
        if event.kind == UNDO:
            self.words.clear()
            self.undone = self.version
        if event.kind == REMATCH:
            self.rematch = event.data["table"]
        if event.kind in (CHOOSE, UNDO):
            self.thought[event.seat] += max(event.at - self.last_at, 0)
            self.last_at = event.at

    def tell(self) -> None:
        """Wake everybody who waits for a change."""
        self.cache.clear()
        self.changed.set()
        self.changed = asyncio.Event()

    def replay(self, event: Event) -> None:
        """Carry out again what was kept."""
        if event.kind == CHOOSE:
            self.match.choose_all(event.seat, event.data.get("tokens") or [event.data["token"]])
        elif event.kind == UNDO:
            self.match.undo(event.seat)
        elif event.kind == ORDER:
            data = event.data
            order = Order(data["decision"], tuple(data["take"]), data.get("when", {}))
            self.match.order(event.seat, order)
        elif event.kind == WITHDRAW:
            self.match.withdraw(event.seat)


def ordered(match: Match, command: Command) -> Order:
    """What somebody orders for the decision at hand: always the same answer, or what the game offers."""
    masked, option = match.decision_for(command.seat), command.option
    assert masked is not None
    decision = match.game.decision(masked)
    if command.standing is not None:
        return offered_order(match.game, command.standing)
    if option is None or option not in masked.legal:
        possible = tokens(match.game, masked)
        raise IllegalChoice.not_offered(str(option), decision.name, decision.clause, possible)
    written = {option: token for token, option in tokens_of(match.game, decision).items()}
    return Order(decision.name, (written[option],))


def offered_order(game: Game, name: str) -> Order:
    """A standing order that a game offers, by its name."""
    for offer in game.standing:
        if offer.name == name:
            return Order(offer.decision, offer.take, offer.when)
    offers = ", ".join(offer.name for offer in game.standing) or "none"
    raise Refused(422, "illegal", f"{game.title} offers no order '{name}'.", f"It offers: {offers}.")


def order_data(order: Order) -> dict[str, Any]:
    """An order as an event keeps it."""
    return {"decision": order.decision, "take": list(order.take), "when": dict(order.when)}


def new_match(game: Game, row: TableRow, names: Sequence[str]) -> Match:
    """The match of a table at its first decision. Its seed stays sealed until the end."""
    return Match.begin(game, names, row.options, row.seed, date=row.date, sealed=True)


def open_table(game: Game, row: TableRow, seats: Sequence[SeatRow], store: Store) -> Table:
    """A table as the store has it: from its snapshot, and the events after it."""
    if row.rules_version != game.rules_version:
        raise Refused(
            409,
            "other-rules",
            f"This table was begun under rules version {row.rules_version} of {game.title}.",
            f"Play it on with a server that has them; here are version {game.rules_version}.",
        )
    events = store.events(row.id)
    match, done = open_match(game, row, [place.name for place in seats], store)
    table = Table(row, seats, match)
    for event in events:
        if event.number > done:
            table.replay(event)
        table.count(event)
    return table


def open_match(game: Game, row: TableRow, names: Sequence[str], store: Store) -> tuple[Match, int]:
    """The match of a table as its snapshot has it, and how many events that holds; the beginning if there
    is no snapshot that can be used."""
    kept = store.snapshot(row.id)
    if kept is not None:
        header = header_for(game, names, row.options, row.seed, row.date)
        with contextlib.suppress(Unusable):
            return open_saved(game, header, row.seed, True, kept[1]), kept[0]
    return new_match(game, row, names), 0


class Tables:
    """The tables that are open, and how they are opened, changed and told about."""

    def __init__(self, store: Store, load: Callable[[str], Game], most: int = 512) -> None:
        self.store = store
        self.writer = Writer(store)
        self.load = load
        self.most = most
        self.open: dict[str, Table] = {}
        self.opening = asyncio.Lock()
        self.after_change: Callable[[Table], None] = lambda table: None

    async def get(self, id: str) -> Table | None:
        """A table by its id, opened if need be."""
        if id not in self.open:
            async with self.opening:
                if id not in self.open:
                    await self._open(id)
        return self.open.get(id)

    async def _open(self, id: str) -> None:
        found = await asyncio.to_thread(self.store.table, id)
        if found is None:
            return
        row, seats = found
        table = await asyncio.to_thread(open_table, self.load(row.game), row, seats, self.store)
        self._make_room()
        self.open[id] = table
        self.after_change(table)

    def _make_room(self) -> None:
        """Close tables that nobody watches, the oldest first, once there are too many."""
        for id, table in list(self.open.items()):
            if len(self.open) < self.most:
                return
            if not table.watching and not table.lock.locked() and not table.thinking:
                del self.open[id]

    async def add(self, row: TableRow, seats: Sequence[SeatRow]) -> Table:
        """A new table."""
        match = new_match(self.load(row.game), row, [place.name for place in seats])
        table = Table(row, seats, match)
        await self.writer.run(self.store.add_table, row, seats, table.status())
        self._make_room()
        self.open[row.id] = table
        self.after_change(table)
        return table

    # Changing

    @contextlib.asynccontextmanager
    async def changing(self, table: Table) -> AsyncIterator[Table]:
        """A table for whoever changes it, alone; the one that is open now if it was opened anew meanwhile."""
        while True:
            async with table.lock:
                if self.open.get(table.row.id) is table:
                    yield table
                    return
            table = await self.get(table.row.id) or table

    async def command(self, table: Table, command: Command, check: Callable[[Table], None]) -> Table:
        """Carry a command out if `check` has nothing against it. One that was carried out before is not
        repeated."""
        async with self.changing(table) as table:
            check(table)
            if command.id not in table.commands:
                match, event = table.carry_out(command)
                await self._keep(table, event, match)
        return table

    async def sit(self, table: Table, place: SeatRow) -> None:
        """Change who sits at a seat; by whoever is changing the table."""
        names = [place.name if other.seat == place.seat else other.name for other in table.seats]
        await self._keep(table, table.seat_event(place.seat), table.match.renamed(names), place)

    async def order(self, table: Table, seat: int, order: Order) -> None:
        """Give a standing order for a seat that is not asked; by whoever is changing the table."""
        match = table.match.fork()
        match.order(seat, order)
        await self._keep(table, table.order_event(seat, order), match)

    async def call_again(self, table: Table, seat: int, other: str) -> None:
        """Tell that the same people play again at another table; by whoever is changing this one."""
        await self._keep(table, table.rematch_event(seat, other), table.match)

    async def _keep(self, table: Table, event: Event, match: Match, place: SeatRow | None = None) -> None:
        """Keep an event; then it holds; then it is told."""
        id, status = table.row.id, status_of(match)
        try:
            ended = results_of(table, match, event.at) if status.over and not table.match.over else ()
            await self.writer.append(Kept(id, event, status, place, ended))
        except BaseException:  # whether it was kept only the store knows
            self.open.pop(id, None)
            table.tell()
            raise
        table.match = match
        if place is not None:
            table.seats[place.seat] = place
            table.words.clear()
        table.count(event)
        table.tell()
        self.after_change(table)
        if event.number % SNAPSHOT_EVERY == 0:
            self.writer.later(lambda: self.store.save_snapshot(id, event.number, save(match)))


def results_of(table: Table, match: Match, at: int) -> tuple[ResultRow, ...]:
    """What the end of a game leaves to the people at the table."""
    p, scores, differing = match.position, match.scores, seats_differ_in(match.game)
    people = [place for place in table.seats if place.person is not None]
    return tuple(
        ResultRow(
            table=table.row.id,
            seat=place.seat,
            person=str(place.person),
            game=table.row.game,
            options=dict(match.header.options),
            seats=len(table.seats),
            played={name: labels[getattr(p, name)[place.seat]] for name, labels in differing.items()},
            score=scores[place.seat],
            margin=scores[place.seat]
            - max([s for row, s in enumerate(scores) if row != place.seat], default=0),
            won=match.places[place.seat] == 1,
            at=at,
        )
        for place in people
    )


def status_of(match: Match) -> TableStatus:
    return TableStatus(match.over, len(match.played), match.pending())
