"""Who looks for a game, and the table that came of it. It is shared by all workers, so it lives here."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import asdict, dataclass
from typing import Final, Literal

import sqlalchemy as sa

from digsite.server.store.database import Database
from digsite.server.store.rows import SeatRow, TableRow, TableStatus, now
from digsite.server.store.schema import mutes, seeks
from digsite.server.store.store import insert_table

Time = Literal["any", "none", "live", "slow"]
ANY: Final = "any"
NONE: Final = "none"
"""Whatever time the others like; and no clock at all."""


@dataclass(frozen=True)
class SeekRow:
    """What somebody wants to play: among how many at least and at most, whether bots may fill up, and with
    which time. `seen` is when their browser was there last, `table` where they were brought."""

    person: str
    game: str
    fewest: int
    most: int
    bots: bool
    time: Time
    since: int
    seen: int
    table: str | None = None


class Taken(Exception):
    """Somebody of a party was brought elsewhere, or looks for nothing any more."""


class SeekStore:
    """The part of the database that is about seeks, one short transaction a call."""

    def __init__(self, database: Database) -> None:
        self.database = database

    def put(self, seek: SeekRow) -> None:
        """What a person looks for from now on: one thing at a time."""
        with self.database.writing() as db:
            db.execute(sa.delete(seeks).where(seeks.c.person == seek.person))
            db.execute(sa.insert(seeks).values(**asdict(seek)))

    def remove(self, person: str) -> None:
        """A person looks for nothing any more."""
        with self.database.writing() as db:
            db.execute(sa.delete(seeks).where(seeks.c.person == person))

    def renew(self, here: Collection[str], gone_since: int) -> None:
        """Those who are here still look; whoever has been gone for so long does not."""
        with self.database.writing() as db:
            db.execute(sa.update(seeks).where(seeks.c.person.in_(here)).values(seen=now()))
            db.execute(sa.delete(seeks).where(seeks.c.seen < gone_since))

    def alive(self, gone_since: int) -> list[SeekRow]:
        """Everybody whose browser has been there since, whoever has looked longest first."""
        query = sa.select(seeks).where(seeks.c.seen >= gone_since).order_by(seeks.c.since, seeks.c.person)
        with self.database.reading() as db:
            return [SeekRow(**row) for row in db.execute(query).mappings()]

    def apart(self, persons: Collection[str]) -> set[frozenset[str]]:
        """Pairs of these persons of whom one does not want to hear the other."""
        query = sa.select(mutes.c.person, mutes.c.muted)
        query = query.where(mutes.c.person.in_(persons), mutes.c.muted.in_(persons))
        with self.database.reading() as db:
            return {frozenset(pair) for pair in db.execute(query)}

    def seat(self, table: TableRow, places: Sequence[SeatRow], status: TableStatus) -> None:
        """A new table at which those sit who looked for it: all of them, or there is none. Should two workers
        bring the same person to two tables, the second finds them taken."""
        people = [place.person for place in places if place.person is not None]
        free = sa.and_(seeks.c.person.in_(people), seeks.c.table.is_(None))
        in_order = sa.select(seeks.c.person).where(free).order_by(seeks.c.person).with_for_update()
        with self.database.writing() as db:
            if len(db.scalars(in_order).all()) != len(people):
                raise Taken
            db.execute(sa.update(seeks).where(free).values(table=table.id, seen=now()))
            insert_table(db, table, places, status)
