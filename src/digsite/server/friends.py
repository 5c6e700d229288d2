"""Friends: both agree. Each sees whether the other is here, and what they play in the open."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from digsite import games
from digsite.server.account_names import folded
from digsite.server.errors import Refused, not_found, not_yours
from digsite.server.notices import Notice
from digsite.server.people import People
from digsite.server.spectators import NOBODY
from digsite.server.store.chat import ChatStore
from digsite.server.store.friends import Friendship, FriendStore
from digsite.server.store.people import AccountRow
from digsite.server.table import Table
from digsite.server.tables import Tables
from digsite.server.wire_people import Friend, Friends, Playing
from digsite.telling.text import Text

MOST = 200
"""Friends that somebody can have or ask for."""
INVITES = 20


class Friendships:
    """Who is friends with whom. All of it needs an account: guests have no name to be found by."""

    def __init__(self, kept: FriendStore, muted: ChatStore, people: People, tables: Tables) -> None:
        self.kept = kept
        self.muted = muted
        self.people = people
        self.tables = tables
        self.invited: Callable[[str, Notice], None] = lambda person, notice: None

    async def account(self, person: str) -> AccountRow:
        """The account of whoever asks."""
        row = await asyncio.to_thread(self.people.kept.account, person) if person else None
        if row is None:
            raise Refused(
                409, "no-account", "Friends need an account.", "Choose a name and a password first."
            )
        return row

    async def named(self, name: str) -> AccountRow:
        row = await asyncio.to_thread(self.people.kept.account_named, folded(name))
        if row is None:
            raise not_found("person", "Look at how the name is written.")
        return row

    async def all(self, person: str, language: str) -> Friends:
        """Friends, questions that wait, and tables to which somebody is invited."""
        await self.account(person)
        found = await asyncio.to_thread(self.kept.of, person)
        invites = await asyncio.to_thread(self.kept.invites, person, INVITES)
        return {
            "friends": [self.friend(each, language) for each in found if each.accepted],
            "asking": [each.name for each in found if not each.accepted and each.asked_me],
            "asked": [each.name for each in found if not each.accepted and not each.asked_me],
            "invites": [
                {
                    "table": invite.table,
                    "title": Text(games.load(invite.game), language).title,
                    "by": invite.by,
                    "token": invite.token,
                }
                for invite in invites
                if invite.game in games.names()
            ],
        }

    def friend(self, found: Friendship, language: str) -> Friend:
        return {
            "name": found.name,
            "online": self.people.is_here(found.person),
            "playing": [
                playing(table, language)
                for table in self.tables.open.values()
                if table.row.listed
                and table.row.delay != NOBODY
                and not table.status().over
                and table.seats_of(found.person)
            ],
        }

    async def ask(self, person: str, name: str) -> None:
        """Ask somebody to be friends, or accept what they asked. Who has muted the asker hears nothing."""
        me, other = await self.account(person), await self.named(name)
        if me.person == other.person:
            raise Refused(409, "yourself", "That is you.", "Ask somebody else.")
        found = await asyncio.to_thread(self.kept.of, person)
        if len(found) >= MOST:
            raise Refused(409, "too-many-friends", f"Nobody has more than {MOST} friends.", "Remove one.")
        if not await self._is_muted(person, other.person):
            await asyncio.to_thread(self.kept.ask, me.person, other.person)

    async def part(self, person: str, name: str) -> None:
        """Be friends no more, or let a question be."""
        other = await self.named(name)
        await asyncio.to_thread(self.kept.part, (await self.account(person)).person, other.person)

    async def invite(self, table: Table, person: str, name: str) -> None:
        """Invite a friend to a table of one's own; they find the link to a free seat on their first page, and
        are told, the first time, unless they have muted who invites."""
        if table.row.host != person:
            raise not_yours("This table")
        other = await self.named(name)
        friends = await asyncio.to_thread(self.kept.of, person)
        if not any(each.person == other.person and each.accepted for each in friends):
            raise Refused(403, "no-friend", f"{other.name} is no friend of yours.", "Send the link instead.")
        first = await asyncio.to_thread(self.kept.invite, other.person, table.row.id, person)
        if first and not await self._is_muted(person, other.person):
            name = (await self.account(person)).name
            self.invited(other.person, Notice("invite", table.row.id, table.game, (name,)))

    async def _is_muted(self, person: str, by: str) -> bool:
        return person in await asyncio.to_thread(self.muted.muted, by)

    async def decline(self, person: str, table: str) -> None:
        await asyncio.to_thread(self.kept.decline, person, table)


def playing(table: Table, language: str) -> Playing:
    """A table at which one may look on."""
    return {"table": table.row.id, "title": Text(table.game, language).title}
