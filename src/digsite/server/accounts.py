"""Accounts: a guest keeps what they have by a name and a password or a passkey, and finds it again
anywhere."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

from digsite.server.account_names import account_name, folded
from digsite.server.errors import Refused, not_found
from digsite.server.passwords import (
    Attempts,
    fresh_codes,
    hashed,
    hashed_code,
    is_dated,
    is_right,
)
from digsite.server.people import People
from digsite.server.store import now
from digsite.server.store.passkeys import LastWayIn, PasskeyRow, PasskeyStore
from digsite.server.store.people import AccountRow, PeopleStore, free_among
from digsite.server.tables import Tables

SOMEBODY = "Somebody"
"""What a seat is called whose person deleted the account."""
AT_ONCE = 2
"""Passwords that are hashed at the same time: each takes memory and a core."""
T = TypeVar("T")


class Accounts:
    """What can be done with an account. Who asks is a person already."""

    def __init__(self, people: People, tables: Tables) -> None:
        self.people = people
        self.tables = tables
        self.kept_passkeys = PasskeyStore(people.store)
        self.attempts = Attempts()
        self.hashing = asyncio.Semaphore(AT_ONCE)

    @property
    def kept(self) -> PeopleStore:
        return self.people.kept

    async def _hash(self, work: Callable[..., T], *arguments: str) -> T:
        async with self.hashing:
            return await asyncio.to_thread(work, *arguments)

    async def free_name(self, wished: str) -> str:
        """A name that a new account can have."""
        name = account_name(wished)
        if await asyncio.to_thread(self.kept.account_named, folded(name)):
            raise taken(name)
        return name

    async def keep(self, person: str, wished: str, way_in: str | PasskeyRow) -> tuple[AccountRow, list[str]]:
        """Make an account of a guest, by a password or a passkey; with it come the recovery codes, which
        nobody sees again."""
        name, codes = account_name(wished), fresh_codes()
        password, passkey = (way_in, None) if isinstance(way_in, str) else ("", way_in)
        if password and folded(password) == folded(name):
            raise Refused(422, "bad-password", "The password is the name.", "Choose another password.")
        if await asyncio.to_thread(self.kept.account, person):
            raise Refused(409, "has-account", "You have an account already.", "Log out first.")
        await self.people.remember(person)
        kept = await self._hash(hashed, password) if password else ""
        row = AccountRow(person, name, folded(name), kept, 1, now())
        hashes = [hashed_code(code) for code in codes]
        if not await asyncio.to_thread(self.kept.add_account, row, hashes, passkey):
            raise taken(name)
        self.people.forget(person)
        return row, codes

    async def log_in(self, name: str, password: str, address: str) -> AccountRow:
        """The account of whoever knows its password."""
        key = folded(name)
        self.attempts.check(key, address)
        row = await asyncio.to_thread(self.kept.account_named, key)
        if row is None or not await self._hash(is_right, row.password, password):
            self.attempts.failed(key, address)
            raise wrong()
        self.attempts.succeeded(key, address)
        if is_dated(row.password):
            anew = await self._hash(hashed, password)
            await asyncio.to_thread(self.kept.set_password, row.person, anew, False)
        return row

    async def recover(self, name: str, code: str, password: str, address: str) -> AccountRow:
        """A new password for whoever has a recovery code, which is used up; all other sessions end."""
        key = folded(name)
        self.attempts.check(key, address)
        row = await asyncio.to_thread(self.kept.account_named, key)
        anew = await self._hash(hashed, password)
        session = None
        if row is not None:
            session = await asyncio.to_thread(self.kept.use_code, row.person, hashed_code(code), anew)
        if row is None or session is None:
            self.attempts.failed(key, address)
            raise wrong("code")
        self.attempts.succeeded(key, address)
        return self._with_session(row, session)

    async def own(self, person: str) -> AccountRow:
        row = await asyncio.to_thread(self.kept.account, person)
        if row is None:
            raise Refused(409, "no-account", "You have no account.", "Choose a name and make one first.")
        return row

    async def proven(self, person: str, password: str, address: str) -> AccountRow:
        """The own account of whoever says its password once more."""
        return await self.log_in((await self.own(person)).name, password, address)

    async def end_sessions(self, person: str) -> AccountRow:
        """Log out everywhere: every cookie of before is a stranger's."""
        row = await self.own(person)
        return self._with_session(row, await asyncio.to_thread(self.kept.end_sessions, person))

    def _with_session(self, row: AccountRow, session: int) -> AccountRow:
        """The account in a new session: cookies of before are not believed any more."""
        self.people.forget(row.person)
        return replace(row, session=session)

    # What only those do who have proven who they are

    async def change_password(self, row: AccountRow, new: str) -> AccountRow:
        """A new password, or the first; all other sessions end."""
        anew = await self._hash(hashed, new)
        return self._with_session(
            row, await asyncio.to_thread(self.kept.set_password, row.person, anew, True)
        )

    async def new_codes(self, row: AccountRow) -> list[str]:
        """Other recovery codes; the old ones are worth nothing."""
        codes = fresh_codes()
        await asyncio.to_thread(self.kept.set_codes, row.person, [hashed_code(code) for code in codes])
        return codes

    async def remove_passkey(self, row: AccountRow, id: str) -> AccountRow:
        """A passkey opens the account no more; all other sessions end. Something must be left that does."""
        try:
            session = await asyncio.to_thread(self.kept_passkeys.remove, row.person, id)
        except LastWayIn as problem:
            way_out = "Set a password first, or add another passkey."
            raise Refused(409, "last-way-in", "Nothing else would let you in.", way_out) from problem
        if session is None:
            raise not_found("passkey", "Look at the list again.")
        return self._with_session(row, session)

    async def delete(self, row: AccountRow) -> None:
        """Delete an account. Seats of games that go on become free; everywhere the name is gone."""
        person, over = row.person, set[str]()
        for id, seat, ended in await asyncio.to_thread(self.kept.places_of, person):
            if ended:
                over.add(id)
            else:
                await self._get_up(id, seat, person)
        await asyncio.to_thread(self.kept.forget, person, SOMEBODY)
        self.people.forget(person)
        for id in over & self.tables.open.keys():
            self.tables.open.pop(id).tell()

    async def _get_up(self, id: str, seat: int, person: str) -> None:
        """Leave a seat of a game that goes on, and take the name along."""
        table = await self.tables.get(id)
        if table is None:
            raise not_found("table")
        async with self.tables.changing(table) as table:
            place = table.seats[seat]
            if place.person == person:
                name = free_among(SOMEBODY, table.names)
                await self.tables.sit(table, replace(place, person=None, bot=None, name=name))


def taken(name: str) -> Refused:
    return Refused(409, "name-taken", f"Somebody is called {name}, or nearly so.", "Choose another name.")


def wrong(what: str = "password") -> Refused:
    return Refused(403, f"wrong-{what}", f"The name or the {what} is wrong.", "Look at both again.")
