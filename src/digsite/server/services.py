"""The services: everything a running server has, and what it does by itself."""

from __future__ import annotations

import asyncio
import gc
import itertools
import logging
import secrets
import time
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date
from typing import Any

from digsite.bots import make
from digsite.bots.engine import warm_up
from digsite.games import load
from digsite.kernel.errors import DigsiteError
from digsite.kernel.game import Game
from digsite.kernel.record import Record
from digsite.match.header import fresh_seed
from digsite.match.match import Match
from digsite.server.bots import BotPool
from digsite.server.errors import Refused, not_found, not_yours
from digsite.server.people import People
from digsite.server.requests import Command
from digsite.server.settings import Settings
from digsite.server.store import SeatRow, Store, TableRow, now
from digsite.server.table import CHOOSE, Table, Tables

log = logging.getLogger("digsite.server")

HINT = "greedy"
TIDY_EVERY = 5.0
"""Seconds."""
TIDIES_A_COLLECTION = 120


class Services:
    """Store, people, tables and bots of one server."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings.database)
        self.people = People(self.store, settings.secure_cookies)
        self.tables = Tables(self.store, load)
        self.tables.after_change = self.wake_bots
        self.bots = BotPool(settings.bot_processes, settings.bot_patience)
        self.prepared: set[str] = set()
        self.replays: dict[str, Match] = {}
        self.tidying = asyncio.get_running_loop().create_task(self._tidy())

    async def _tidy(self) -> None:
        """From time to time what the store likes to have done, and now and then a look for garbage."""
        for number in itertools.count(1):
            await asyncio.sleep(TIDY_EVERY)
            await asyncio.to_thread(self.store.tidy)
            if number % TIDIES_A_COLLECTION == 0:
                gc.collect()

    def close(self) -> None:
        self.tidying.cancel()
        for table in self.tables.open.values():
            for task in table.thinking.values():
                task.cancel()
        self.bots.close()
        self.tables.writer.close()
        self.store.close()

    async def table(self, id: str) -> Table:
        found = await self.tables.get(id)
        if found is None:
            raise not_found("table")
        return found

    # Tables

    async def new_table(
        self,
        host: str,
        game_id: str,
        places: Sequence[Mapping[str, Any]],
        options: Mapping[str, Any],
        seed: str | None,
        listed: bool,
    ) -> Table:
        """A table with its seats; the game begins at once, whoever is still missing."""
        game = load(game_id)
        host_name = await self.people.name(host) or ""
        seats: list[SeatRow] = []
        for number, place in enumerate(places):
            seats.append(seat_row(game, number, dict(place), host, host_name))
            host_name = "" if seats[-1].person == host else host_name
        row = TableRow(
            id=secrets.token_urlsafe(12),
            game=game.id,
            rules_version=game.rules_version,
            options=dict(options),
            seed=seed or fresh_seed(),
            date=date.today().isoformat(),
            host=host,
            listed=listed,
        )
        return await self.tables.add(row, seats)

    async def rematch(self, table: Table, person: str) -> str:
        """The id of a table at which the same people and bots play again with the same options. Seats move on
        by one, so that the next one begins; who asks again comes to the same table."""
        async with self.tables.changing(table) as table:
            mine = table.seats_of(person)
            if not mine:
                raise not_yours("This table")
            if not table.match.over:
                raise Refused(409, "not-over", "The game is not over yet.", "Play it to its end.")
            if table.rematch is None:
                row, seats = moved_on(table, person)
                await self.tables.add(row, seats)
                await self.tables.call_again(table, mine[0], row.id)
            assert table.rematch is not None
            return table.rematch

    # Seats

    async def take(self, table: Table, seat: int, person: str, name: str, invited: bool = False) -> None:
        """A person sits down at a free seat. Who is invited also takes the place of a bot that was put
        there while they were missing."""
        async with self.tables.changing(table) as table:
            place = self.place(table, seat)
            if place.person == person:
                return
            if place.person is not None or (place.bot is not None and not invited):
                raise Refused(409, "taken", "Somebody sits there already.", "Choose another seat.")
            name = free_name(table, seat, name)
            await self.tables.sit(table, replace(place, person=person, bot=None, name=name))

    async def stand_in(self, table: Table, seat: int, person: str, spec: str | None) -> None:
        """Hand a seat to a bot, or take it back. A person decides for their own seat; the host also for
        one whose person is away."""
        async with self.tables.changing(table) as table:
            place = self.place(table, seat)
            away = place.person is None or not table.watching.get(place.person)
            if place.person != person and not (table.row.host == person and away and spec is not None):
                raise not_yours("That seat")
            if spec is not None:
                make(spec, table.game, "")
            await self.tables.sit(table, replace(place, bot=spec))

    async def leave(self, table: Table, seat: int, person: str) -> None:
        """A person gets up: the seat is free, and its old link is worth nothing."""
        async with self.tables.changing(table) as table:
            place = self.place(table, seat)
            if place.person != person:
                raise not_yours("That seat")
            fresh = SeatRow(seat, place.name, None, None)
            await self.tables.sit(table, fresh)

    async def rename(self, table: Table, seat: int, person: str, name: str) -> None:
        async with self.tables.changing(table) as table:
            place = self.place(table, seat)
            if place.person != person:
                raise not_yours("That seat")
            await self.tables.sit(table, replace(place, name=free_name(table, seat, name)))

    def place(self, table: Table, seat: int) -> SeatRow:
        if not 0 <= seat < len(table.seats):
            raise not_found("seat")
        return table.seats[seat]

    # Bots

    async def prepare(self, game: Game) -> None:
        """Let bots become fast: compile in the background, once a game."""
        if game.id not in self.prepared:
            self.prepared.add(game.id)
            await asyncio.to_thread(warm_up, game)

    def wake_bots(self, table: Table) -> None:
        """Let the bots that are asked think, each in a task of its own."""
        for seat in table.match.pending():
            if table.seats[seat].bot is not None and seat not in table.thinking:
                table.thinking[seat] = asyncio.get_running_loop().create_task(self._bot_turns(table, seat))

    async def _bot_turns(self, table: Table, seat: int) -> None:
        """One bot decides until it is not asked any more, or another sits there."""
        try:
            await self.prepare(table.game)
            while table.seats[seat].bot is not None and seat in table.match.pending():
                if self.tables.open.get(table.row.id) is not table:
                    break
                await self._bot_turn(table, seat)
        except asyncio.CancelledError:
            pass
        except Exception:
            log.exception("the bot at %s seat %s gave up", table.row.id, seat)
        finally:
            del table.thinking[seat]

    async def _bot_turn(self, table: Table, seat: int) -> None:
        """One decision of a bot."""
        masked, ticket = table.match.decision_for(seat), table.match.ticket(seat)
        spec = table.seats[seat].bot
        assert masked is not None
        assert spec is not None
        began = time.monotonic()
        seed = f"{table.match.header.commitment}/{seat}/{len(table.match.played)}"
        option = await self.bots.decide(table.game, spec, seed, masked, seat)
        if table.watching:
            await asyncio.sleep(max(self.settings.bot_pause - (time.monotonic() - began), 0))

        def check(now: Table) -> None:
            if now.seats[seat].bot != spec:
                raise not_yours("That seat")

        command = Command(id=secrets.token_hex(8), seat=seat, kind=CHOOSE, ticket=ticket, option=option)
        try:
            await self.tables.command(table, command, check)
        except DigsiteError as refusal:  # somebody took something back, or the seat, meanwhile: look again
            log.info("bot at %s seat %s: %s", table.row.id, seat, refusal.message)

    async def hint(self, table: Table, seat: int, masked: Record) -> int:
        """What a bot would choose in the place of a seat, knowing what it knows."""
        await self.prepare(table.game)
        option = await self.bots.ask(table.game, HINT, f"hint/{table.version}", masked, seat)
        if option is None:
            raise Refused(409, "no-hint", "The bot does not know either.", "Decide yourself, or ask again.")
        return option


def moved_on(table: Table, host: str) -> tuple[TableRow, list[SeatRow]]:
    """The same table once more, everybody one seat on."""
    old, count = table.row, len(table.seats)
    order = [(seat + 1) % count for seat in range(count)]
    each = {option.name for option in table.game.options if option.per_seat}
    options = {
        name: [chosen[seat] for seat in order] if name in each else chosen
        for name, chosen in old.options.items()
    }
    seats = [
        SeatRow(seat, table.seats[was].name, table.seats[was].person, table.seats[was].bot)
        for seat, was in enumerate(order)
    ]
    row = replace(
        old,
        id=secrets.token_urlsafe(12),
        rules_version=table.game.rules_version,
        options=options,
        seed=fresh_seed(),
        date=date.today().isoformat(),
        host=host,
        created=now(),
    )
    return row, seats


def seat_row(game: Game, number: int, place: dict[str, Any], host: str, host_name: str) -> SeatRow:
    """Who sits at a seat of a new table. The host's own name is for one seat: nobody has it twice."""
    kind, name = place.get("kind"), " ".join(str(place.get("name") or "").split())
    if kind == "bot":
        level = str(place.get("level") or HINT)
        make(level, game, "")
        return SeatRow(number, name or f"Bot {number + 1}", None, level)
    if kind == "me":
        return SeatRow(number, name or host_name or f"Player {number + 1}", host, None)
    return SeatRow(number, name or f"Player {number + 1}", None, None)


def free_name(table: Table, seat: int, name: str) -> str:
    """A name nobody else at the table has."""
    tidy = " ".join(name.split()) or table.seats[seat].name
    others = {place.name for place in table.seats if place.seat != seat}
    number, free = 2, tidy
    while free in others:
        free, number = f"{tidy} {number}", number + 1
    return free
