"""What the server keeps: SQLite by default, PostgreSQL by one setting.

Events are only ever appended. A table is its header and its events; a snapshot spares playing them
again. Whatever `append` returned from survives the end of the process at any moment.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import asdict, fields
from typing import Any, TypeVar

import sqlalchemy as sa
from sqlalchemy.engine import Connection, Row

from digsite.server.store.database import Database, put
from digsite.server.store.ratings import rate
from digsite.server.store.rows import Event, Kept, ResultRow, SeatRow, TableClosed, TableRow, TableStatus, now
from digsite.server.store.schema import analyses, events, people, records, results, seats, snapshots, tables

Kind = TypeVar("Kind", TableRow, TableStatus)

HAPPENS = sa.insert(events)
STANDS = sa.update(tables).where(tables.c.id == sa.bindparam("kept"), tables.c.closed.is_(None))
"""What is written at every event; made once, for that takes longer than the writing."""


class Store(Database):
    """People, tables, what happens at them, and records that people brought."""

    # People

    def person(self, id: str) -> str | None:
        """The name of a person, None if there is no such person."""
        with self.reading() as db:
            return db.scalar(sa.select(people.c.name).where(people.c.id == id))

    def add_person(self, id: str, name: str) -> None:
        with self.writing() as db:
            db.execute(sa.insert(people).values(id=id, name=name, since=now()))

    def rename_person(self, id: str, name: str) -> None:
        with self.writing() as db:
            db.execute(sa.update(people).where(people.c.id == id).values(name=name))

    # Tables

    def add_table(self, table: TableRow, places: Sequence[SeatRow], status: TableStatus) -> None:
        with self.writing() as db:
            insert_table(db, table, places, status)

    def table(self, id: str) -> tuple[TableRow, list[SeatRow]] | None:
        """The header of a table and its seats."""
        with self.reading() as db:
            row = db.execute(sa.select(tables).where(tables.c.id == id)).one_or_none()
            if row is None:
                return None
            query = sa.select(seats).where(seats.c.table == id).order_by(seats.c.seat)
            return _row(TableRow, row), [_seat(place) for place in db.execute(query)]

    def status(self, id: str) -> TableStatus:
        """How a table stood when the last event was kept."""
        columns = sa.select(*(tables.c[part.name] for part in fields(TableStatus)))
        with self.reading() as db:
            return TableStatus(*db.execute(columns.where(tables.c.id == id)).one())

    def lobby(
        self, person: str, most: int, of_one: int, game: str | None = None
    ) -> list[tuple[TableRow, TableStatus, int, list[SeatRow]]]:
        """The tables of a person, those that go on first, then those listed by others: the newest first, with
        when they last changed. However many others there are, they push out no own table; and of one host
        there are only so many, or nobody else's would be found."""
        sits = sa.select(seats.c.table).where(seats.c.person == person)
        own = sa.or_(tables.c.id.in_(sits), tables.c.host == person)
        newest = tables.c.updated.desc()
        asked = sa.true() if game is None else tables.c.game == game
        with self.reading() as db:
            mine = sa.select(tables).where(own, asked).order_by(tables.c.over, newest).limit(most)
            rows = list(db.execute(mine))
            rank = sa.func.row_number().over(partition_by=tables.c.host, order_by=(tables.c.over, newest))
            listed = sa.select(tables.c.id, rank.label("rank")).where(sa.not_(own), tables.c.listed, asked)
            ranked = listed.subquery()
            some = sa.select(ranked.c.id).where(ranked.c.rank <= of_one)
            others = sa.select(tables).where(tables.c.id.in_(some))
            rows += db.execute(others.order_by(tables.c.over, newest).limit(most))
            ids = [row.id for row in rows]
            by_table: dict[str, list[SeatRow]] = {id: [] for id in ids}
            found = sa.select(seats).where(seats.c.table.in_(ids)).order_by(seats.c.seat)
            for place in db.execute(found):
                by_table[place.table].append(_seat(place))
        return [(_row(TableRow, r), _row(TableStatus, r), r.updated, by_table[r.id]) for r in rows]

    def invited(self, invitation: str) -> tuple[str, int] | None:
        """The table and seat an invitation is for."""
        with self.reading() as db:
            query = sa.select(seats.c.table, seats.c.seat).where(seats.c.invitation == invitation)
            row = db.execute(query).one_or_none()
        return None if row is None else (row.table, row.seat)

    def results(self, person: str) -> list[ResultRow]:
        """How the games of a person ended, the newest first."""
        with self.reading() as db:
            query = sa.select(results).where(results.c.person == person).order_by(results.c.at.desc())
            return [ResultRow(**row) for row in db.execute(query).mappings()]

    # What happens

    def append(self, *all_kept: Kept) -> None:
        """Keep events, how their tables stand after them, and who sits at a seat from now on: all or none.
        An event that is not told, such as a standing order, leaves no trace that others could see."""
        with self.writing() as db:
            for kept in all_kept:
                event = kept.event
                told = {"updated": event.at} if event.data.get("told") else {}
                db.execute(HAPPENS, {"table": kept.table, **vars(event)})
                done = db.execute(STANDS, {"kept": kept.table, **vars(kept.status), **told})
                if done.rowcount != 1:
                    raise TableClosed("This table was closed.", "Its log can still be read.")
                if kept.results:
                    db.execute(sa.insert(results), [asdict(result) for result in kept.results])
                if kept.rated:
                    rate(db, kept.table, event.at, kept.rated)
                if kept.begun is not None:
                    begun = sa.update(tables).where(tables.c.id == kept.table)
                    db.execute(begun.values(**asdict(kept.begun)))
                for place in kept.places:
                    here = sa.and_(seats.c.table == kept.table, seats.c.seat == place.seat)
                    db.execute(sa.update(seats).where(here).values(**asdict(place)))

    def remove(self, table: str) -> None:
        """Forget a table at which nothing was dealt."""
        with self.writing() as db:
            remove_table(db, table)

    def events(self, table: str) -> list[Event]:
        """Everything that happened at a table."""
        with self.reading() as db:
            query = sa.select(events).where(events.c.table == table).order_by(events.c.number)
            return [Event(r.number, r.kind, r.seat, r.data, r.at, r.command) for r in db.execute(query)]

    def save_snapshot(self, table: str, number: int, data: bytes) -> None:
        with self.writing() as db:
            put(db, snapshots, {"table": table, "number": number, "data": data})

    def snapshot(self, table: str) -> tuple[int, bytes] | None:
        """The newest snapshot and the number of the event it was taken after."""
        with self.reading() as db:
            row = db.execute(sa.select(snapshots).where(snapshots.c.table == table)).one_or_none()
        return None if row is None else (row.number, row.data)

    # Records that people brought

    def add_record(self, text: str) -> str:
        id = secrets.token_hex(12)
        with self.writing() as db:
            db.execute(sa.insert(records).values(id=id, text=text, since=now()))
        return id

    def record(self, id: str) -> str | None:
        with self.reading() as db:
            return db.scalar(sa.select(records.c.text).where(records.c.id == id))

    # Analyses of games that are over

    def keep_analysis(self, replay: str, key: str, found: Mapping[int, Any]) -> None:
        """Add what was found, by the number of the decision."""
        with self.writing() as db:
            rows = [{"replay": replay, "key": key, "number": n, "data": data} for n, data in found.items()]
            put(db, analyses, *rows)

    def analysis(self, replay: str, key: str) -> dict[int, Any]:
        """What was found so far, by the number of the decision."""
        with self.reading() as db:
            rows = sa.select(analyses.c.number, analyses.c.data).order_by(analyses.c.number)
            found = db.execute(rows.where(analyses.c.replay == replay, analyses.c.key == key))
            return {row.number: row.data for row in found}


def insert_table(db: Connection, table: TableRow, places: Sequence[SeatRow], status: TableStatus) -> None:
    """A new table, as part of what else is kept with it."""
    db.execute(sa.insert(tables).values(**asdict(table), **asdict(status), updated=table.created))
    db.execute(sa.insert(seats), [{"table": table.id, **asdict(place)} for place in places])


def remove_table(db: Connection, table: str) -> None:
    """Forget a table, as part of what else is kept with it."""
    for part in (seats, events, snapshots):
        db.execute(sa.delete(part).where(part.c.table == table))
    db.execute(sa.delete(tables).where(tables.c.id == table))


def _row(kind: type[Kind], row: Row[Any]) -> Kind:
    """The columns that are parts of a dataclass."""
    return kind(**{part.name: getattr(row, part.name) for part in fields(kind)})


def _seat(row: Row[Any]) -> SeatRow:
    return SeatRow(row.seat, row.name, row.person, row.bot, row.invitation, row.share)
