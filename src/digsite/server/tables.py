"""The tables that are open: how they are opened, changed, kept and told about.

Everything that changes a table is one event. It is tried on a copy of the match, kept in the store, and
only then true for anybody. If nobody knows whether it was kept the table in memory is thrown away, and
opened again from what the store has.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import replace

from digsite.bots.levels import USUAL_LEVEL, chosen
from digsite.kernel.game import Game
from digsite.match.header import seat_names
from digsite.match.match import Match
from digsite.match.orders import Order
from digsite.match.snapshot import save
from digsite.server.clocks import BY_LOSS
from digsite.server.errors import Refused
from digsite.server.ownership import Alone
from digsite.server.ranking import rated_of, results_of
from digsite.server.requests import Command
from digsite.server.seats import LOST, TIME_UP, dealt_row, is_complete
from digsite.server.store import Event, Kept, SeatRow, Store, TableRow, TableStatus, now
from digsite.server.store.games import closed_of
from digsite.server.table import UNDO, Table, new_match, open_table, status_of
from digsite.server.writer import Writer

Keep = Callable[[TableRow, Sequence[SeatRow], TableStatus], None]

SNAPSHOT_EVERY = 64
"""How many events lie between two snapshots."""
AT_ONCE = 2
"""Tables that are opened at the same time: their games are played again beside the answers to everybody."""
RECENT = 60.0
"""Seconds for which a table stays open after somebody has looked, however many there are."""


class Tables:
    """The tables that are open, and how they are opened, changed and told about."""

    def __init__(self, store: Store, load: Callable[[str], Game], most: int = 1_024) -> None:
        self.store = store
        self.writer = Writer(store)
        self.load = load
        self.most = most
        self.open: dict[str, Table] = {}
        self.opening: dict[str, asyncio.Task[None]] = {}
        self.openers = asyncio.Semaphore(AT_ONCE)
        self.after_change: Callable[[Table], None] = lambda table: None
        self.after_end: Callable[[str], None] = lambda table: None
        self.ownership = Alone()
        self.now: Callable[[], int] = now
        """The clock by which everything at a table happens."""

    async def get(self, id: str) -> Table | None:
        """A table by its id, opened if need be; `Elsewhere` if another worker has it."""
        if not self._here(id):
            if id not in self.opening:
                self.opening[id] = asyncio.create_task(self._open(id))
                self.opening[id].add_done_callback(lambda _: self.opening.pop(id))
            await asyncio.shield(self.opening[id])
        return self.open.get(id)

    def _here(self, id: str) -> bool:
        """Whether a table is open here and still ours."""
        if id in self.open and not self.ownership.holds(id):
            self.open.pop(id).tell()
        return id in self.open

    async def _open(self, id: str) -> None:
        if await asyncio.to_thread(self.store.table, id) is None:
            return
        await self.ownership.claim(id)
        found = await asyncio.to_thread(self.store.table, id)
        assert found is not None
        row, seats = found
        async with self.openers:
            table = await asyncio.to_thread(open_table, self.load(row.game), row, seats, self.store)
        self._put(table)

    async def drop_closed(self) -> None:
        """Let go of tables that an operator has closed; whoever watches is told."""
        for id in await asyncio.to_thread(closed_of, self.store, list(self.open)):
            table = self.open.pop(id, None)
            if table is not None:
                table.tell()

    def _make_room(self) -> None:
        """Close tables at which nobody has looked lately, the oldest first, once there are too many."""
        for id, table in list(self.open.items()):
            if len(self.open) < self.most:
                return
            if not table.presence.attended(RECENT) and not table.lock.locked() and not table.thinking:
                del self.open[id]
                self.ownership.give_up(id)

    async def add(self, row: TableRow, seats: Sequence[SeatRow], keep: Keep | None = None) -> Table:
        """A new table. Its game begins at once unless people gather first; what cannot be played is refused
        in either case. `keep` keeps it in another way than usual."""
        game, names = self.load(row.game), [place.name for place in seats]
        begun = row if row.seed else dealt_row(row, seats, game.rules_version)
        match = new_match(game, begun, names)
        row = row if row.gathering else begun
        table = Table(row, seats, None if row.gathering else match, game)
        await self.ownership.claim(row.id)
        table.clocks = table.clocks_after(row.created, table.playing, seats)
        await self.writer.run(keep or self.store.add_table, row, seats, table.status())
        self._put(table)
        return table

    def _put(self, table: Table) -> None:
        """A table is open from now on."""
        table.now = self.now
        self._make_room()
        self.open[table.row.id] = table
        self.after_change(table)

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
        repeated. What counts is when it came, not when the table was free for it."""
        came = self.now()
        async with self.changing(table) as table:
            check(table)
            if command.id not in table.commands:
                if command.seat in table.time_up(came):
                    await self._call_time(table, came)
                    raise Refused(409, "time-up", "Your time is up.", "Others play on; you can look on.")
                match, event = table.carry_out(command, came)
                await self._keep(table, event, match)
        return table

    async def call_time(self, table: Table) -> None:
        """Let bots decide for those whose time is up."""
        async with self.changing(table) as table:
            await self._call_time(table, self.now())

    async def _call_time(self, table: Table, at: int) -> None:
        for seat in table.time_up(at):
            assert table.control is not None
            place = table.seats[seat]
            what = LOST if table.control.up == BY_LOSS else TIME_UP
            bot = replace(place, bot=chosen(USUAL_LEVEL))
            await self.sit(table, bot, None if place.person is None else what)

    async def vote(self, table: Table, seat: int, voter: int, needed: int) -> None:
        """A seat wants to go on without another; by whoever is changing the table."""
        await self._keep(table, table.vote_event(seat, voter, needed), table.match)

    async def sit(
        self, table: Table, place: SeatRow, what: str | None = None, row: TableRow | None = None
    ) -> None:
        """Change who sits at a seat, and its header with it, and tell what happened; by whoever is changing
        the table."""
        await self._reseat(table, table.seat_event(place, what), [place], row)

    async def be_ready(self, table: Table, places: Sequence[SeatRow]) -> None:
        """A person, at these seats, is ready or is not any more; by whoever is changing the table."""
        await self._reseat(table, table.ready_event(places[0].seat), places)

    async def _reseat(
        self, table: Table, event: Event, places: Sequence[SeatRow], row: TableRow | None = None
    ) -> None:
        """Change seats. If people gather and everybody is there and ready, the game begins with it."""
        seats = table.with_seats(places)
        names = seat_names([place.name for place in seats])
        match = None if table.playing is None else table.playing.renamed(names)
        if table.playing is None and is_complete(seats):
            row = dealt_row(table.row, seats, table.game.rules_version)
            match = new_match(table.game, row, names)
            event = replace(event, data={**event.data, "begun": [place.person for place in seats]})
        await self._keep(table, event, match, places, row)

    async def close_gathering(self, table: Table) -> None:
        """Forget a table at which nothing is dealt; by whoever is changing it."""
        if table.playing is not None:
            raise Refused(409, "begun", "The game has begun.", "Play it, or leave your seat.")
        await self.writer.run(self.store.remove, table.row.id)
        self.open.pop(table.row.id, None)
        self.ownership.give_up(table.row.id)
        table.tell()

    async def order(self, table: Table, seat: int, order: Order) -> None:
        """Give a standing order for a seat that is not asked; by whoever is changing the table."""
        match = table.match.fork()
        match.order(seat, order)
        await self._keep(table, table.order_event(seat, order), match)

    async def call_again(self, table: Table, seat: int, other: str) -> None:
        """Tell that the same people play again at another table; by whoever is changing this one."""
        await self._keep(table, table.rematch_event(seat, other), table.match)

    async def _keep(
        self,
        table: Table,
        event: Event,
        match: Match | None,
        places: Sequence[SeatRow] = (),
        begun: TableRow | None = None,
    ) -> None:
        """Keep an event; then it holds; then it is told."""
        id = table.row.id
        clocks = table.clocks_after(event.at, match, table.with_seats(places), event.kind == UNDO)
        if clocks is not None:
            event = replace(event, at=clocks.at, data={**event.data, "clocks": clocks.kept})
        try:
            kept = Kept(id, event, status_of(match, clocks), tuple(places), begun=begun)
            if match is not None and ends(table, match):
                kept = replace(kept, results=results_of(table, match, event.at), rated=rated_of(table, match))
            await self.writer.append(kept)
        except BaseException:  # whether it was kept only the store knows
            self.open.pop(id, None)
            table.tell()
            raise
        if match is not None and ends(table, match):
            self.after_end(id)
        table.playing, table.row, table.clocks = match, begun or table.row, clocks
        if places:
            table.seats = table.with_seats(places)
            table.words.clear()
        table.count(event)
        table.tell()
        self.after_change(table)
        if match is not None and event.number % SNAPSHOT_EVERY == 0:
            self.writer.later(lambda: self.store.save_snapshot(id, event.number, save(match)))


def ends(table: Table, match: Match) -> bool:
    """Whether the game ends with what leads to this match."""
    return match.over and not (table.playing is not None and table.playing.over)
