"""What is kept of who are friends, who asked to be, and who is invited to a table."""

from __future__ import annotations

from typing import NamedTuple

import sqlalchemy as sa

from digsite.server.store.database import Database, put
from digsite.server.store.rows import now
from digsite.server.store.schema import accounts, friends, invites, seats, tables


class Friendship(NamedTuple):
    """Somebody else with whom a person is friends, or one of them asked to be."""

    person: str
    name: str
    accepted: bool
    asked_me: bool


class Invite(NamedTuple):
    """A table at which a seat is free for somebody, and who invites: the link to the first free seat."""

    table: str
    game: str
    by: str
    token: str


class FriendStore:
    """The part of the database that is about friends, one short transaction a call."""

    def __init__(self, database: Database) -> None:
        self.database = database

    def of(self, person: str) -> list[Friendship]:
        """All that a person has to do with others, by their names."""
        other = sa.case((friends.c.asker == person, friends.c.asked), else_=friends.c.asker)
        query = (
            sa.select(accounts.c.person, accounts.c.name, friends.c.accepted, friends.c.asker)
            .join(accounts, accounts.c.person == other)
            .where(sa.or_(friends.c.asker == person, friends.c.asked == person))
            .order_by(accounts.c.folded)
        )
        with self.database.reading() as db:
            return [Friendship(r.person, r.name, r.accepted, r.asker != person) for r in db.execute(query)]

    def ask(self, asker: str, asked: str) -> None:
        """Ask somebody; who was asked by them before accepts so."""
        with self.database.writing() as db:
            back = sa.and_(friends.c.asker == asked, friends.c.asked == asker)
            if db.execute(sa.update(friends).where(back).values(accepted=True)).rowcount:
                return
            here = sa.and_(friends.c.asker == asker, friends.c.asked == asked)
            if db.scalar(sa.select(friends.c.asker).where(here)) is None:
                db.execute(sa.insert(friends).values(asker=asker, asked=asked, accepted=False, at=now()))

    def part(self, one: str, other: str) -> None:
        """End a friendship, or what was asked."""
        with self.database.writing() as db:
            for asker, asked in ((one, other), (other, one)):
                gone = sa.delete(friends).where(friends.c.asker == asker, friends.c.asked == asked)
                db.execute(gone)
                db.execute(sa.delete(invites).where(invites.c.person == asked, invites.c.by == asker))

    def invite(self, person: str, table: str, by: str) -> bool:
        """Invite somebody; whether they were not invited there before."""
        with self.database.writing() as db:
            there = sa.select(invites.c.by).where(invites.c.person == person, invites.c.table == table)
            before = db.scalar(there)
            put(db, invites, {"person": person, "table": table, "by": by, "at": now()})
        return before is None

    def decline(self, person: str, table: str) -> None:
        with self.database.writing() as db:
            db.execute(sa.delete(invites).where(invites.c.person == person, invites.c.table == table))

    def invites(self, person: str, most: int) -> list[Invite]:
        """The tables to which a person is invited, as long as a seat is free there, the newest first."""
        sits = sa.select(seats.c.table).where(seats.c.person == person)
        query = (
            sa.select(invites.c.table, tables.c.game, accounts.c.name, seats.c.seat, seats.c.invitation)
            .join(tables, tables.c.id == invites.c.table)
            .join(accounts, accounts.c.person == invites.c.by)
            .join(seats, seats.c.table == invites.c.table)
            .where(invites.c.person == person, sa.not_(tables.c.over), invites.c.table.not_in(sits))
            .where(seats.c.person.is_(None), seats.c.bot.is_(None))
            .order_by(invites.c.at.desc(), seats.c.seat)
        )
        found: dict[str, Invite] = {}
        with self.database.reading() as db:
            for row in db.execute(query):
                found.setdefault(row.table, Invite(row.table, row.game, row.name, row.invitation))
        return list(found.values())[:most]
