"""Seeks: somebody says what they want to play, and is brought to a table with others who want the same.

What people look for stands in the database, for all workers. A worker says of those who listen to it that
they are here, looks for parties as long as anybody does, and opens the table: it gathers, as any other.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import Counter
from dataclasses import replace

from digsite.bots.levels import USUAL_LEVEL
from digsite.games import load
from digsite.server.chat import NAMELESS
from digsite.server.errors import Refused
from digsite.server.matching import Party, party_of
from digsite.server.people import People
from digsite.server.requests import DAY, NewSeek
from digsite.server.seats import LATE, bot_row, free_name, new_row, open_row
from digsite.server.settings import Settings
from digsite.server.store import now
from digsite.server.store.seeks import SeekRow, SeekStore, Taken, Time
from digsite.server.table import Table
from digsite.server.tables import Tables
from digsite.server.wire_lobby import TimeControl
from digsite.server.wire_seeks import Seek, Seeks
from digsite.telling.text import Text

log = logging.getLogger("digsite.server")

EVERY = 1.0
"""Seconds between two looks at what others look for."""
RENEWALS = 3
"""How often, in the time after which somebody counts as gone, they are said to be here."""
MOST = 50
"""Seeks that are told."""
TIMES: dict[Time, TimeControl] = {
    "live": {"kind": "live", "base": 30 * 60, "increment": 30, "up": "bot"},
    "slow": {"kind": "slow", "base": 2 * DAY, "increment": 0, "up": "bot"},
}
"""What a clock is for those who meet here: as the set-up of a table offers it first."""


class Seekers:
    """Those who look for a game, as one worker sees them."""

    def __init__(self, kept: SeekStore, people: People, tables: Tables, settings: Settings) -> None:
        self.kept = kept
        self.people = people
        self.tables = tables
        self.settings = settings
        self.listening: Counter[str] = Counter()
        self.known: list[SeekRow] = []
        self.changed = asyncio.Event()
        self.matching = asyncio.Lock()
        self.going_on: asyncio.Task[None] | None = None
        self.rooms: dict[str, asyncio.Task[None]] = {}

    # What somebody wants

    async def want(self, person: str, wanted: NewSeek) -> None:
        """A person looks for a game from now on."""
        game = load(wanted.game)
        if not any(wanted.fewest <= seats <= wanted.most for seats in game.seats):
            many = " or ".join(str(seats) for seats in game.seats)
            raise Refused(422, "bad-seats", f"{game.title} is for {many}.", "Choose another number.")
        await self.people.remember(person)
        fewest, most = max(wanted.fewest, min(game.seats)), min(wanted.most, max(game.seats))
        seek = SeekRow(person, game.id, fewest, most, wanted.bots, wanted.time, now(), now())
        await self.tables.writer.run(self.kept.put, seek)
        await self.look()

    async def withdraw(self, person: str) -> None:
        if any(seek.person == person for seek in await self._alive()):
            await self.tables.writer.run(self.kept.remove, person)
            await self.look()

    async def all(self, person: str, language: str) -> Seeks:
        """Who looks for a game, as one person sees it, and where that person was brought."""
        waiting = [seek for seek in self.known if seek.table is None][:MOST]
        await self.people.learn({seek.person for seek in waiting})
        brought = [seek.table for seek in self.known if seek.person == person]
        return {
            "seeks": [await self._told(seek, person, language) for seek in waiting],
            "botsAfter": round(self.settings.seek_bots),
            "times": list(TIMES.values()),
            "table": next(iter(brought), None),
        }

    async def _told(self, seek: SeekRow, person: str, language: str) -> Seek:
        return {
            "name": await self.people.called(seek.person, "") or NAMELESS,
            "account": self.people.account_of(seek.person),
            "mine": seek.person == person,
            "game": seek.game,
            "title": Text(load(seek.game), language).title,
            "fewest": seek.fewest,
            "most": seek.most,
            "bots": seek.bots,
            "time": seek.time,
            "since": seek.since,
        }

    # Who is here

    def begin(self, person: str) -> None:
        """Somebody listens, in one window more."""
        self.listening[person] += 1
        if self.going_on is None:
            self.going_on = asyncio.get_running_loop().create_task(self._go_on())

    def end(self, person: str) -> None:
        """A window is closed, or its connection broke: what they look for holds for a moment more."""
        self.listening[person] -= 1
        if not self.listening[person]:
            del self.listening[person]

    async def _go_on(self) -> None:
        """Look again and again, as long as somebody listens."""
        rounds, between = 0, max(round(self.settings.seek_grace / RENEWALS / EVERY), 1)
        while self.listening:
            try:
                if rounds % between == 0:
                    await self.tables.writer.run(self.kept.renew, list(self.listening), self._gone_since())
                await self.look()
            except Exception:
                log.warning("nobody could be brought together just now", exc_info=True)
            rounds += 1
            await asyncio.sleep(EVERY)
        self.going_on = None

    def close(self) -> None:
        for task in (*self.rooms.values(), *([self.going_on] if self.going_on else [])):
            task.cancel()

    def _gone_since(self) -> int:
        return now() - round(1000 * self.settings.seek_grace)

    async def _alive(self) -> list[SeekRow]:
        return await asyncio.to_thread(self.kept.alive, self._gone_since())

    # Bringing together

    async def look(self) -> None:
        """See who looks for a game, and bring together whoever can be."""
        async with self.matching:
            found = await self._alive()
            persons = [seek.person for seek in found]
            apart = await asyncio.to_thread(self.kept.apart, persons) if len(persons) > 1 else set()
            while party := party_of(found, apart, now() - round(1000 * self.settings.seek_bots)):
                try:
                    await self._bring_together(party)
                except Taken:
                    log.info("somebody was brought to another table")
                    break
                found = await self._alive()
        if found != self.known:
            self.known = found
            self.changed.set()
            self.changed = asyncio.Event()

    async def _bring_together(self, party: Party) -> None:
        """A table for a party: it is listed, gathers, and gives everybody so long to be ready. Chance says
        who sits where."""
        people = list(party.people)
        secrets.SystemRandom().shuffle(people)
        seats = [open_row(number) for number in range(party.seats)]
        for number, seek in enumerate(people):
            name = await self.people.called(seek.person, "")
            seats[number] = replace(seats[number], person=seek.person, name=free_name(seats, number, name))
        seats[len(people) :] = [bot_row(number, USUAL_LEVEL) for number in range(len(people), party.seats)]
        by = now() + round(1000 * self.settings.seek_ready)
        time = TIMES.get(party.time)
        row = new_row(
            load(party.people[0].game),
            party.people[0].person,
            listed=True,
            gathering=True,
            ready_by=by,
            time=None if time is None else dict(time),
        )
        await self.tables.add(row, seats, self.kept.seat)

    # Who is not ready in time

    def hurry(self, table: Table) -> None:
        """Somebody who was brought to a table and is not ready in time loses the seat."""
        id = table.row.id
        if table.playing is None and table.row.ready_by is not None and id not in self.rooms:
            task = asyncio.get_running_loop().create_task(self._wait(table, table.row.ready_by))
            self.rooms[id] = task
            task.add_done_callback(lambda _: self.rooms.pop(id, None))

    async def _wait(self, table: Table, until: int) -> None:
        await asyncio.sleep(max(until - now(), 0) / 1000)
        await self.wait_no_longer(table)

    async def wait_no_longer(self, table: Table) -> None:
        """The seats of those who are not ready are free; the first of the others is the host. Without any of
        them there is no table."""
        async with self.tables.changing(table) as table:
            if table.playing is None and table.row.ready_by is not None:
                await self._free(table)

    async def _free(self, table: Table) -> None:
        people = [place for place in table.seats if place.person is not None]
        ready = [place for place in people if place.share is not None]
        if not ready:
            await self.tables.close_gathering(table)
            return
        host = table.row.host if table.row.host in {place.person for place in ready} else ready[0].person
        row = replace(table.row, host=str(host), ready_by=None)
        for place in people:
            if place.share is None:
                await self.tables.sit(table, open_row(place.seat), LATE, row)
