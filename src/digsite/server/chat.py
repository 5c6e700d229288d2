"""Chat at a table: those who sit there, and those who look on where the host allows it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

from digsite.server.errors import Refused, not_found, not_yours
from digsite.server.people import People
from digsite.server.plain import plain
from digsite.server.spectators import is_live
from digsite.server.store import now
from digsite.server.store.chat import ChatStore, Message, Report
from digsite.server.table import Table
from digsite.server.wire_people import ChatLine, ChatRoom

LONGEST = 300
SHOWN = 100
"""Messages that a browser gets."""
MOST = 2_000
"""Messages that a table can have."""
AT_ONCE, EVERY = 5, 2.0
"""Messages that somebody may send at once, and seconds after which there is room for one more."""
NAMELESS = "Guest"


class Pace:
    """How often a person may say something: a few times at once, then slowly."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self.free_at: dict[str, float] = {}

    def check(self, person: str) -> None:
        """Count one message, or refuse it."""
        now = self.clock()
        self.free_at = {who: at for who, at in self.free_at.items() if at > now}
        at = max(self.free_at.get(person, now), now)
        if at - now > (AT_ONCE - 1) * EVERY:
            raise Refused(429, "too-fast", "So many messages at once.", "Wait a few seconds.")
        self.free_at[person] = at + EVERY


class Chat:
    """What is said at tables."""

    def __init__(self, kept: ChatStore, people: People) -> None:
        self.kept = kept
        self.people = people
        self.pace = Pace()
        self.numbers: dict[str, int] = {}
        self.saying = asyncio.Lock()

    async def last(self, table: str) -> int:
        """The number of the last message at a table."""
        if table not in self.numbers:
            self.numbers[table] = await asyncio.to_thread(self.kept.last, table)
        return self.numbers[table]

    async def may_say(self, table: Table, person: str) -> bool:
        if not person or not is_live(table, person):
            return False
        return bool(table.seats_of(person)) or await asyncio.to_thread(self.kept.spectators_may, table.row.id)

    async def say(self, table: Table, person: str, text: str) -> None:
        """Keep what somebody says, and tell everybody that there is something."""
        words = plain(text)[:LONGEST]
        if not words:
            raise Refused(422, "empty", "There is nothing to read in that.", "Write something.")
        if not await self.may_say(table, person):
            raise Refused(403, "listeners", "Only those who sit here may write.", "Take a seat.")
        self.pace.check(person)
        mine = table.seats_of(person)
        name = table.seats[mine[0]].name if mine else await self.people.name(person) or NAMELESS
        id = table.row.id
        async with self.saying:
            number = await asyncio.to_thread(self.kept.last, id) + 1
            if number > MOST:
                raise Refused(409, "chat-full", "So much was said here already.", "Talk elsewhere.")
            message = Message(id, number, person, mine[0] if mine else None, name, words, now())
            await asyncio.to_thread(self.kept.add, message)
            self.numbers[id] = number
        table.wake()

    async def room(self, table: Table, viewer: str) -> ChatRoom:
        """What a viewer reads: not the words of those whom they have muted, and nothing where they see the
        game late."""
        hears = is_live(table, viewer)
        found = await asyncio.to_thread(self.kept.messages, table.row.id, SHOWN) if hears else []
        muted = await asyncio.to_thread(self.kept.muted, viewer) if viewer else set()
        await self.people.learn({message.person for message in found})
        return {
            "messages": [self.line(message, viewer, message.person in muted) for message in found],
            "mayWrite": await self.may_say(table, viewer),
            "spectators": await asyncio.to_thread(self.kept.spectators_may, table.row.id),
            "host": bool(viewer) and table.row.host == viewer,
        }

    def line(self, message: Message, viewer: str, muted: bool) -> ChatLine:
        return {
            "number": message.number,
            "seat": message.seat,
            "name": message.name,
            "account": self.people.account_of(message.person),
            "mine": message.person == viewer,
            "muted": muted,
            "removed": not message.text,
            "text": "" if muted else message.text,
            "at": message.at,
        }

    async def mute(self, table: Table, viewer: str, number: int, muted: bool) -> None:
        """Hear somebody no more, at any table; or again."""
        message = await self._message(table, viewer, number)
        await asyncio.to_thread(self.kept.mute, viewer, message.person, muted)

    async def report(self, table: Table, viewer: str, number: int) -> None:
        """Keep a message for the operator to look at."""
        said = await self._message(table, viewer, number)
        self.pace.check(viewer)
        report = Report(said.table, number, viewer, said.person, said.name, said.text, now())
        await asyncio.to_thread(self.kept.report, report)

    async def _message(self, table: Table, viewer: str, number: int) -> Message:
        found = await asyncio.to_thread(self.kept.message, table.row.id, number)
        if found is None or not viewer:
            raise not_found("message")
        if found.person == viewer:
            raise Refused(409, "own-message", "That was you.", "Mute or report what others say.")
        return found

    async def allow(self, table: Table, person: str, spectators: bool) -> None:
        """Let those who look on write, or not; by the host."""
        if table.row.host != person:
            raise not_yours("This table")
        await asyncio.to_thread(self.kept.allow_spectators, table.row.id, spectators)
        table.wake()
