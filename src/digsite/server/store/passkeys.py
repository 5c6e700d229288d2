"""What is kept of passkeys, and of the challenges that were answered with them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from digsite.server.store.database import Database
from digsite.server.store.people import next_session
from digsite.server.store.rows import now
from digsite.server.store.schema import accounts, answered_challenges, codes, passkeys

LASTS = 300
"""Seconds in which a challenge can be answered."""


@dataclass(frozen=True)
class PasskeyRow:
    """A way into an account that a device holds, for the `host` at which it was made. `sign_count` is how
    often the device says that it has signed; one that does not count says 0 every time."""

    id: str
    person: str
    host: str
    name: str
    public_key: bytes
    sign_count: int
    transports: Sequence[str]
    created: int
    used: int | None = None


class LastWayIn(Exception):
    """Nothing else would let a person into their account."""


class PasskeyStore:
    """The part of the database that is about passkeys, one short transaction a call."""

    def __init__(self, database: Database) -> None:
        self.database = database

    def of(self, person: str) -> list[PasskeyRow]:
        """The passkeys of a person, the oldest first."""
        return self._rows(passkeys.c.person == person)

    def find(self, id: str) -> PasskeyRow | None:
        return next(iter(self._rows(passkeys.c.id == id)), None)

    def _rows(self, which: sa.ColumnElement[bool]) -> list[PasskeyRow]:
        query = sa.select(passkeys).where(which).order_by(passkeys.c.created, passkeys.c.id)
        with self.database.reading() as db:
            return [PasskeyRow(**row) for row in db.execute(query).mappings()]

    def add(self, row: PasskeyRow) -> bool:
        """Keep a passkey, unless it is there already."""
        try:
            with self.database.writing() as db:
                db.execute(sa.insert(passkeys).values(**asdict(row)))
        except IntegrityError:
            return False
        return True

    def use(self, id: str, sign_count: int) -> bool:
        """A passkey has signed once more; False if it has signed as often before, so that there are two."""
        counted = passkeys.c.sign_count
        on = counted < sign_count if sign_count else counted == 0
        here = sa.update(passkeys).where(passkeys.c.id == id, on)
        with self.database.writing() as db:
            return db.execute(here.values(sign_count=sign_count, used=now())).rowcount == 1

    def rename(self, person: str, id: str, name: str) -> bool:
        with self.database.writing() as db:
            return db.execute(sa.update(passkeys).where(_is(person, id)).values(name=name)).rowcount == 1

    def remove(self, person: str, id: str) -> int | None:
        """Remove a passkey; every session ends, and the number of the next is told. None if there is no such
        passkey; `LastWayIn` if it is needed."""
        with self.database.writing() as db:
            if db.execute(sa.delete(passkeys).where(_is(person, id))).rowcount != 1:
                return None
            # Who removes another at the same time waits here, and finds this one gone.
            account = sa.select(accounts.c.password).where(accounts.c.person == person).with_for_update()
            if not (db.scalar(account) or _any(db, passkeys, person) or _any(db, codes, person)):
                raise LastWayIn
            return next_session(db, person)

    # Challenges

    def answer(self, nonce: str) -> bool:
        """A challenge is answered; False if it was before."""
        try:
            with self.database.writing() as db:
                db.execute(sa.insert(answered_challenges).values(nonce=nonce, at=now()))
        except IntegrityError:
            return False
        return True

    def drop_answered(self, at: int | None = None) -> None:
        """Forget the challenges that nobody could answer any more anyway."""
        before = (now() if at is None else at) - 2 * LASTS * 1000
        with self.database.writing() as db:
            db.execute(sa.delete(answered_challenges).where(answered_challenges.c.at < before))


def _is(person: str, id: str) -> sa.ColumnElement[bool]:
    return sa.and_(passkeys.c.person == person, passkeys.c.id == id)


def _any(db: sa.Connection, table: sa.Table, person: str) -> bool:
    return db.execute(sa.select(table.c.person).where(table.c.person == person).limit(1)).first() is not None
