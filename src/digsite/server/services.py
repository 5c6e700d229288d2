"""The services: everything a running server has, and what it does by itself."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING, Any

from digsite.bots.levels import USUAL_LEVEL, chosen
from digsite.games import load
from digsite.match.dealing import fresh_secret
from digsite.match.match import Match
from digsite.server.accounts import Accounts
from digsite.server.alerts import Alerts
from digsite.server.analyses import Analyses
from digsite.server.bot_turns import BotTurns
from digsite.server.bots import BotPool
from digsite.server.chat import Chat
from digsite.server.deadlines import Deadlines
from digsite.server.errors import Refused, not_found, not_yours
from digsite.server.friends import Friendships
from digsite.server.kept_games import Keeper, give_up
from digsite.server.metrics import Figures, ServiceGauges
from digsite.server.operating import Operating
from digsite.server.other_rules import PlaysOtherwise
from digsite.server.ownership import Leases
from digsite.server.people import People
from digsite.server.presence import check_absent, check_return
from digsite.server.push import Push
from digsite.server.seats import (
    REMOVED,
    VOTED_OUT,
    bot_row,
    free_name,
    is_complete,
    new_row,
    open_row,
    seat_row,
    with_share,
)
from digsite.server.seeks import Seekers
from digsite.server.settings import Settings
from digsite.server.store import SeatRow, Store, TableRow, now
from digsite.server.store.chat import ChatStore
from digsite.server.store.friends import FriendStore
from digsite.server.store.keys import signing_keys
from digsite.server.store.push import PushStore
from digsite.server.store.seeks import SeekStore
from digsite.server.store.sqlite_file import claim
from digsite.server.table import Table
from digsite.server.tables import Tables
from digsite.server.tidying import Task, Tidying, chores, look_for_garbage, tidying_of
from digsite.server.votes import check_vote, given, needed

if TYPE_CHECKING:
    from digsite.server.digests import Digests
    from digsite.server.passkeys import Passkeys

log = logging.getLogger("digsite.server")


class Services:
    """Store, people, tables and bots of one server."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.lock = claim(settings.database)
        self.store = Store(settings.database)
        self.people = People(self.store, settings.secure_cookies)
        self.tables = Tables(self.store, load)
        self.people.write = self.tables.writer.run
        if settings.worker_address is not None:
            self.tables.ownership = Leases(self.store, settings.worker_address)
        self.deadlines = Deadlines(self.tables, self.table_if_any)
        self.tables.after_change = self.after_change
        self.accounts = Accounts(self.people, self.tables)
        self.passkeys = passkeys_of(settings, self.accounts)
        self.chat = Chat(ChatStore(self.store), self.people)
        self.friends = Friendships(FriendStore(self.store), self.chat.kept, self.people, self.tables)
        self.seeks = Seekers(SeekStore(self.store), self.people, self.tables, settings)
        self.push = Push(PushStore(self.store), self.people, settings.host_names)
        self.alerts = Alerts(self.tables, lambda: self.settings.grace, self.push.send)
        self.friends.invited = self.push.send
        self.digests = digests_of(settings, self.people)
        self.keeper = Keeper(self.store, load)
        self.tables.after_end = self.keeper.ended
        spare = 1 if settings.limited and settings.bot_processes > 1 else 0
        self.bots = BotPool(settings.bot_processes, settings.bot_patience, settings.bot_nice, spare)
        if settings.limited:
            self.bots.start()
        secret = signing_keys(self.store)[-1].encode()
        self.bot_turns = BotTurns(self.tables, self.bots, lambda: self.settings, secret)
        self.analyses = Analyses(self.store, self.tables.writer, self.bots, self.bot_turns.compiled)
        self.replays: dict[str, Match] = {}
        self.operating = Operating(self)
        self.figures = Figures()
        self.figures.registry.register(ServiceGauges(self))
        mails = [] if self.digests is None else [self.digests.send_due]
        self.tidying = Tidying(
            [
                tidying_of(self.store, self.tables.writer),
                self.people.refresh,
                self.people.look_again,
                self.tables.drop_closed,
                self.deadlines.look,
            ],
            [look_for_garbage, *self._shared_chores(), *chores(self.store, settings.forget_after), *mails],
        )

    def _shared_chores(self) -> list[Task]:
        """What workers look after that share a database."""
        if self.settings.worker_address is None:
            return []
        from digsite.server.store.counts import SharedCounts  # who works alone does not wait for it

        return [SharedCounts(self.store).drop_old]

    async def close(self) -> None:
        self.tidying.close()
        self.seeks.close()
        await self.deadlines.close()
        self.keeper.close()
        self.analyses.close()
        for table in self.tables.open.values():
            for task in table.thinking.values():
                task.cancel()
        await self.push.close()
        if self.digests is not None:
            self.digests.close()
        self.bots.close()
        self.tables.writer.close()
        await self.tables.ownership.close()
        self.store.close()
        if self.lock is not None:
            self.lock.release()

    async def table(self, id: str) -> Table:
        found = await self.table_if_any(id)
        if found is None:
            raise not_found("table")
        await self.people.learn([place.person for place in found.seats if place.person is not None])
        found.account_of = self.people.account_of
        return found

    async def table_if_any(self, id: str) -> Table | None:
        """A table by its id; one that these rules cannot play on is closed."""
        try:
            return await self.tables.get(id)
        except PlaysOtherwise as problem:
            await asyncio.to_thread(give_up, self.store, load(problem.row.game), problem)
            raise

    # Tables

    async def new_table(
        self,
        host: str,
        game_id: str,
        places: Sequence[Mapping[str, Any]],
        options: Mapping[str, Any],
        seed: str | None,
        listed: bool,
        share: str = "",
        delay: int = 0,
        time: Mapping[str, Any] | None = None,
    ) -> Table:
        """A table with its seats. The game begins at once where all seats are the host's own or bots', and
        only there may the seed be chosen; else people gather first."""
        game = load(game_id)
        gathers = any(place.get("kind") == "open" for place in places)
        if seed and gathers:
            raise Refused(
                422,
                "chosen-seed",
                "A seed can be chosen only where all seats are yours or bots'.",
                "Leave the seed to chance, or play alone.",
            )
        await self.people.remember(host)
        host_name = await self.people.name(host) or ""
        seats: list[SeatRow] = []
        for number, place in enumerate(places):
            seats.append(seat_row(number, dict(place), host, host_name))
            host_name = "" if seats[-1].person == host else host_name
        for mine in [] if gathers else with_share(seats, host, share):
            seats[mine.seat] = mine
        row = new_row(
            game,
            host,
            options=dict(options),
            seed=seed or "",
            listed=listed,
            delay=delay,
            gathering=gathers,
            hot_seat=sum(place.person == host for place in seats) > 1,
            created=self.tables.now(),
            time=None if time is None else dict(time),
        )
        return await self.tables.add(row, seats)

    async def rematch(self, table: Table, person: str, share: str = "") -> str:
        """The id of a table at which the same people and bots play again with the same options. Seats move on
        by one, so that the next one begins; who asks again comes to the same table. Who asks first is ready;
        the others are asked."""
        async with self.tables.changing(table) as table:
            mine = table.seats_of(person)
            if not mine:
                raise not_yours("This table")
            if not table.match.over:
                raise Refused(409, "not-over", "The game is not over yet.", "Play it to its end.")
            if table.rematch is None:
                row, seats = moved_on(table, person, share)
                await self.tables.add(row, seats)
                await self.tables.call_again(table, mine[0], row.id)
            assert table.rematch is not None
            return table.rematch

    # Gathering

    async def ready(self, table: Table, person: str, share: str | None) -> Table:
        """A person is ready, and adds a share to the seed; or is not ready any more. When everybody is, the
        game begins."""
        async with self.tables.changing(table) as table:
            if not table.seats_of(person):
                raise not_yours("This table")
            if table.playing is None:
                await self.tables.be_ready(table, with_share(table.seats, person, share))
        return table

    async def free(self, table: Table, seat: int, person: str) -> None:
        """The host makes a seat free before the game: whoever sat there has to get up."""
        async with self.tables.changing(table) as table:
            place = self.place(table, seat)
            if table.row.host != person:
                raise not_yours("This table")
            if table.playing is not None:
                raise Refused(409, "begun", "The game has begun.", "Ask them to leave the seat.")
            if place.person is not None or place.bot is not None:
                what = REMOVED if place.person not in (None, person) else None
                await self.tables.sit(table, open_row(seat), what)

    async def close_gathering(self, table: Table, person: str) -> None:
        """The host closes a table at which nothing is dealt."""
        async with self.tables.changing(table) as table:
            if table.row.host != person:
                raise not_yours("This table")
            await self.tables.close_gathering(table)

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
            may_sit_down(table, seat, person)
            await self.people.remember(person)
            name = free_name(table.seats, seat, name)
            await self.tables.sit(table, replace(place, person=person, bot=None, name=name, share=None))

    async def stand_in(self, table: Table, seat: int, person: str, level: str | None) -> None:
        """Hand a seat to a bot, or take it back. A person decides for their own seat; the host also for
        one whose person is away, and before the game for one where nobody sits."""
        async with self.tables.changing(table) as table:
            place = self.place(table, seat)
            hosts = table.row.host == person and level is not None
            if table.playing is None:
                if not hosts or level is None or place.person is not None:
                    raise not_yours("That seat")
                await self.tables.sit(table, replace(bot_row(seat, level), invitation=place.invitation))
                return
            if place.person != person:
                if not hosts:
                    raise not_yours("That seat")
                check_absent(table, place, self.settings)
            if level is None:
                check_return(table, seat)
            bot = None if level is None else chosen(level)
            await self.tables.sit(table, replace(place, bot=bot))

    async def vote(self, table: Table, seat: int, person: str) -> None:
        """A person wants to go on without whoever sits there. When more than half of those who play do, a bot
        takes the seat for good, and its old link is worth nothing."""
        async with self.tables.changing(table) as table:
            place = self.place(table, seat)
            voter = check_vote(table, seat, person, self.settings)
            enough = needed(table, seat, self.settings)
            if voter not in table.votes.get(seat, set()):
                await self.tables.vote(table, seat, voter, enough)
            if given(table, seat, self.settings) >= enough:
                bot = bot_row(seat, USUAL_LEVEL)
                bot = replace(bot, name=free_name(table.seats, seat, bot.name))
                await self.tables.sit(table, bot, None if place.person is None else VOTED_OUT)

    async def leave(self, table: Table, seat: int, person: str) -> None:
        """A person gets up: the seat is free, and its old link is worth nothing."""
        async with self.tables.changing(table) as table:
            place = self.place(table, seat)
            if place.person != person:
                raise not_yours("That seat")
            await self.tables.sit(table, open_row(seat, "" if table.playing is None else place.name))

    async def rename(self, table: Table, seat: int, person: str, name: str) -> None:
        async with self.tables.changing(table) as table:
            place = self.place(table, seat)
            if place.person != person:
                raise not_yours("That seat")
            await self.tables.sit(table, replace(place, name=free_name(table.seats, seat, name)))

    def place(self, table: Table, seat: int) -> SeatRow:
        if not 0 <= seat < len(table.seats):
            raise not_found("seat")
        return table.seats[seat]

    def after_change(self, table: Table) -> None:
        """What a table needs once it is open or has changed."""
        self.deadlines.heed(table)
        self.bot_turns.wake(table)
        self.seeks.hurry(table)
        if self.settings.people:
            self.alerts.look(table)


def digests_of(settings: Settings, people: People) -> Digests | None:
    """Mail, where there is a server for it."""
    if settings.mail is None or not settings.people:
        return None
    from digsite.server.digests import Digests
    from digsite.server.mail import Mailer, MailServer
    from digsite.server.store.mail import MailStore

    mailer = Mailer(MailServer.parse(settings.mail), settings.mail_from, settings.site)
    return Digests(MailStore(people.store), people, mailer)


def passkeys_of(settings: Settings, accounts: Accounts) -> Passkeys | None:
    """Passkeys, where there are accounts: who plays alone does not wait for what checks them."""
    if not settings.people:
        return None
    from digsite.server.passkeys import Passkeys

    return Passkeys(accounts)


def may_sit_down(table: Table, seat: int, person: str) -> None:
    """One person, one seat, from the first card to the last: whoever has seen the cards of a seat plays that
    seat or none. Where people share a screen the host has several. Nobody joins whoever chose the seed."""
    host = table.row.host == person
    if host and table.row.hot_seat:
        return
    sat = table.sat.get(person, set()) if table.playing is not None else set()
    if table.seats_of(person) or sat - {seat}:
        raise Refused(
            409, "one-seat", "You have a seat at this table already.", "One person plays one seat here."
        )
    if table.playing is not None and table.playing.chosen and not host:
        raise Refused(
            409,
            "chosen-seed",
            "The seed of this table was chosen: who opened it can know every card.",
            "Open a table of your own.",
        )


def moved_on(table: Table, host: str, share: str) -> tuple[TableRow, list[SeatRow]]:
    """The same table once more, everybody one seat on. Whoever asks for it is ready."""
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
    for place in with_share(seats, host, share):
        seats[place.seat] = place
    row = replace(
        old,
        id=secrets.token_hex(12),
        rules_version=table.game.rules_version,
        options=options,
        seed="",
        secret=fresh_secret(),
        shares=None,
        gathering=not is_complete(seats),
        date=date.today().isoformat(),
        host=host,
        created=now(),
        ready_by=None,
    )
    return row, seats
