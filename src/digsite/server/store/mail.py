"""What is kept of addresses for mail: nothing before somebody asks for it, nothing after they had enough."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import NamedTuple

import sqlalchemy as sa

from digsite.server.store.database import Database, put
from digsite.server.store.keys import DAY
from digsite.server.store.schema import accounts, mail_addresses, seats, tables

HOUR = DAY // 24
"""Milliseconds."""
STALE = 14 * DAY
"""How long a turn that nobody takes is mentioned."""
UNANSWERED = 2 * DAY
"""How long an address is kept that nobody confirms."""


@dataclass(frozen=True)
class AddressRow:
    """Where a person gets mail, at most one in so many `hours`; `sent` is when the last one was."""

    person: str
    address: str
    confirmed: bool
    hours: int
    language: str
    sent: int
    asked: int


class WaitingTable(NamedTuple):
    """A table at which somebody is awaited, and who else sits there."""

    table: str
    game: str
    names: tuple[str, ...]


class Digest(NamedTuple):
    """What one mail is to say."""

    row: AddressRow
    name: str
    tables: list[WaitingTable]


class MailStore:
    """The part of the database that is about mail, one short transaction a call."""

    def __init__(self, database: Database) -> None:
        self.database = database

    def of(self, person: str) -> AddressRow | None:
        query = sa.select(mail_addresses).where(mail_addresses.c.person == person)
        with self.database.reading() as db:
            row = db.execute(query).mappings().one_or_none()
        return None if row is None else AddressRow(**row)

    def keep(self, row: AddressRow) -> None:
        """An address in the place of the one before."""
        with self.database.writing() as db:
            put(db, mail_addresses, asdict(row))

    def confirm(self, person: str, address: str) -> bool:
        """Whoever reads the mail of an address wants it; whether it is still the person's."""
        here = sa.update(mail_addresses).where(_is(person, address))
        with self.database.writing() as db:
            return db.execute(here.values(confirmed=True)).rowcount == 1

    def remove(self, person: str, address: str) -> None:
        with self.database.writing() as db:
            db.execute(sa.delete(mail_addresses).where(_is(person, address)))

    def drop_unconfirmed(self, at: int) -> None:
        old = sa.and_(sa.not_(mail_addresses.c.confirmed), mail_addresses.c.asked < at - UNANSWERED)
        with self.database.writing() as db:
            db.execute(sa.delete(mail_addresses).where(old))

    def due(self, at: int) -> list[Digest]:
        """Who is to get a mail now: others wait for them longer than they chose, and there was none for as
        long."""
        hours = sa.cast(mail_addresses.c.hours, sa.BigInteger)
        before = sa.literal(at, sa.BigInteger) - hours * HOUR
        query = (
            sa.select(
                mail_addresses, accounts.c.name, tables.c.id, tables.c.game, tables.c.pending, seats.c.seat
            )
            .join(accounts, accounts.c.person == mail_addresses.c.person)
            .join(seats, seats.c.person == mail_addresses.c.person)
            .join(tables, tables.c.id == seats.c.table)
            .where(mail_addresses.c.confirmed, mail_addresses.c.sent <= before, seats.c.bot.is_(None))
            .where(tables.c.updated <= before, tables.c.updated > at - STALE)
            .where(sa.not_(tables.c.over), sa.not_(tables.c.gathering), tables.c.closed.is_(None))
            .order_by(mail_addresses.c.person, tables.c.updated)
        )
        found: dict[str, Digest] = {}
        with self.database.reading() as db:
            rows = [row for row in db.execute(query).mappings() if row["seat"] in row["pending"]]
            names = _names(db, [row["id"] for row in rows])
        for row in rows:
            others = [(person, name) for person, name in names[row["id"]] if person != row["person"]]
            if any(person is not None for person, _ in others):
                address = AddressRow(**{column.name: row[column] for column in mail_addresses.c})
                digest = found.setdefault(address.person, Digest(address, row["name"], []))
                digest.tables.append(WaitingTable(row["id"], row["game"], tuple(name for _, name in others)))
        return list(found.values())

    def claim(self, row: AddressRow, sent: int) -> bool:
        """Be the one who sends a mail; no other worker does so then."""
        here = sa.update(mail_addresses).where(
            _is(row.person, row.address), mail_addresses.c.sent == row.sent
        )
        with self.database.writing() as db:
            return db.execute(here.values(sent=sent)).rowcount == 1


def _is(person: str, address: str) -> sa.ColumnElement[bool]:
    return sa.and_(mail_addresses.c.person == person, mail_addresses.c.address == address)


def _names(db: sa.Connection, ids: Sequence[str]) -> dict[str, list[tuple[str | None, str]]]:
    """Who sits at some tables, by name."""
    found: dict[str, list[tuple[str | None, str]]] = {id: [] for id in ids}
    query = sa.select(seats.c.table, seats.c.person, seats.c.name).where(seats.c.table.in_(ids))
    for row in db.execute(query.order_by(seats.c.seat)):
        found[row.table].append((row.person, row.name))
    return found
