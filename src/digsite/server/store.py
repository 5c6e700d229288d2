"""What the server keeps: SQLite by default, PostgreSQL by one setting.

Events are only ever appended. A table is its header and its events; a snapshot spares playing them
again. Whatever `append` returned from survives the end of the process at any moment.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine import Connection, Engine, Row

from digsite.kernel.errors import DigsiteError

SCHEMA = sa.MetaData()
VERSION = "1"
"""Changes with the columns below."""

people = sa.Table(
    "people",
    SCHEMA,
    sa.Column("id", sa.String, primary_key=True),
    sa.Column("name", sa.String, nullable=False),
)
tables = sa.Table(
    "tables",
    SCHEMA,
    sa.Column("id", sa.String, primary_key=True),
    sa.Column("game", sa.String, nullable=False),
    sa.Column("rules_version", sa.Integer, nullable=False),
    sa.Column("options", sa.JSON, nullable=False),
    sa.Column("seed", sa.String, nullable=False),
    sa.Column("date", sa.String, nullable=False),
    sa.Column("host", sa.String, nullable=False, index=True),
    sa.Column("listed", sa.Boolean, nullable=False, index=True),
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Column("over", sa.Boolean, nullable=False, default=False),
    sa.Column("decisions", sa.Integer, nullable=False, default=0),
    sa.Column("pending", sa.JSON, nullable=False),
    sa.Column("updated", sa.BigInteger, nullable=False, index=True),
)
seats = sa.Table(
    "seats",
    SCHEMA,
    sa.Column("table", sa.String, primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("name", sa.String, nullable=False),
    sa.Column("person", sa.String, nullable=True, index=True),
    sa.Column("bot", sa.String, nullable=True),
    sa.Column("invitation", sa.String, nullable=False, unique=True),
)
results = sa.Table(
    "results",
    SCHEMA,
    sa.Column("table", sa.String, primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("person", sa.String, nullable=False, index=True),
    sa.Column("game", sa.String, nullable=False),
    sa.Column("options", sa.JSON, nullable=False),
    sa.Column("seats", sa.Integer, nullable=False),
    sa.Column("played", sa.JSON, nullable=False),
    sa.Column("score", sa.Integer, nullable=False),
    sa.Column("margin", sa.Integer, nullable=False),
    sa.Column("won", sa.Boolean, nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
)
events = sa.Table(
    "events",
    SCHEMA,
    sa.Column("table", sa.String, primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("kind", sa.String, nullable=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("data", sa.JSON, nullable=False),
    sa.Column("command", sa.String, nullable=True),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.UniqueConstraint("table", "command"),
)
snapshots = sa.Table(
    "snapshots",
    SCHEMA,
    sa.Column("table", sa.String, primary_key=True),
    sa.Column("number", sa.Integer, nullable=False),
    sa.Column("data", sa.LargeBinary, nullable=False),
)
records = sa.Table(
    "records",
    SCHEMA,
    sa.Column("id", sa.String, primary_key=True),
    sa.Column("text", sa.Text, nullable=False),
)
settings = sa.Table(
    "settings",
    SCHEMA,
    sa.Column("name", sa.String, primary_key=True),
    sa.Column("value", sa.String, nullable=False),
)


@dataclass
class SeatRow:
    """Who sits at a seat: a person, a bot (in a person's place as a stand-in), or nobody yet."""

    seat: int
    name: str
    person: str | None
    bot: str | None
    invitation: str = field(default_factory=lambda: secrets.token_urlsafe(24))


@dataclass(frozen=True)
class TableRow:
    """The header of a table."""

    id: str
    game: str
    rules_version: int
    options: dict[str, Any]
    seed: str
    date: str
    host: str
    listed: bool
    created: int = field(default_factory=lambda: now())


@dataclass(frozen=True)
class Event:
    """One thing that happened at a table, in the order it happened (from 1)."""

    number: int
    kind: str
    seat: int
    data: dict[str, Any]
    at: int
    command: str | None = None


@dataclass(frozen=True)
class TableStatus:
    """How a table stands, for the lobby."""

    over: bool
    decisions: int
    pending: list[int]


@dataclass(frozen=True)
class ResultRow:
    """How a person's game ended: `played` is what the seat was (a faction, say), by the name of the domain;
    `margin` the distance to the best of the others."""

    table: str
    seat: int
    person: str
    game: str
    options: dict[str, Any]
    seats: int
    played: dict[str, str]
    score: int
    margin: int
    won: bool
    at: int


@dataclass(frozen=True)
class Kept:
    """An event of a table with what follows from it."""

    table: str
    event: Event
    status: TableStatus
    place: SeatRow | None = None
    results: tuple[ResultRow, ...] = ()


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class OtherSchema(DigsiteError):
    """A database that another version of Digsite made."""


class Store:
    """The database, one short transaction a call."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.engine = _engine(address)
        SCHEMA.create_all(self.engine)
        self._check_schema()

    def close(self) -> None:
        self.engine.dispose()

    @contextmanager
    def _write(self) -> Iterator[Connection]:
        with self.engine.begin() as connection:
            yield connection

    def _setting(self, name: str, usual: str) -> str:
        """A setting of the database, made at the first start."""
        with self._write() as db:
            found = db.scalar(sa.select(settings.c.value).where(settings.c.name == name))
            if found is None:
                db.execute(sa.insert(settings).values(name=name, value=usual))
        return usual if found is None else str(found)

    def _check_schema(self) -> None:
        there = {column["name"] for column in sa.inspect(self.engine).get_columns(tables.name)}
        version = self._setting("schema", VERSION)
        if version != VERSION or there != set(tables.columns.keys()):
            self.close()
            raise OtherSchema(
                "The games are kept in a database that another version of Digsite made.",
                "Name another one with --database, or start the version that made it.",
            )

    # People

    def secret(self) -> str:
        """The key that signs cookies."""
        return self._setting("secret", secrets.token_urlsafe(32))

    def person(self, id: str) -> str | None:
        """The name of a person, None if there is no such person."""
        with self.engine.connect() as db:
            return db.scalar(sa.select(people.c.name).where(people.c.id == id))

    def add_person(self, id: str, name: str) -> None:
        with self._write() as db:
            db.execute(sa.insert(people).values(id=id, name=name))

    def rename_person(self, id: str, name: str) -> None:
        with self._write() as db:
            db.execute(sa.update(people).where(people.c.id == id).values(name=name))

    # Tables

    def add_table(self, table: TableRow, places: Sequence[SeatRow], status: TableStatus) -> None:
        with self._write() as db:
            db.execute(sa.insert(tables).values(**asdict(table), **asdict(status), updated=table.created))
            db.execute(sa.insert(seats), [{"table": table.id, **asdict(place)} for place in places])

    def table(self, id: str) -> tuple[TableRow, list[SeatRow]] | None:
        """The header of a table and its seats."""
        with self.engine.connect() as db:
            row = db.execute(sa.select(tables).where(tables.c.id == id)).one_or_none()
            if row is None:
                return None
            query = sa.select(seats).where(seats.c.table == id).order_by(seats.c.seat)
            return _table(row), [_seat(place) for place in db.execute(query)]

    def lobby(self, person: str, most: int) -> list[tuple[TableRow, TableStatus, int, list[SeatRow]]]:
        """The tables of a person, those that go on first, then those listed by others: the newest first, with
        when they last changed. However many others there are, they push out no own table."""
        sits = sa.select(seats.c.table).where(seats.c.person == person)
        own = sa.or_(tables.c.id.in_(sits), tables.c.host == person)
        newest = tables.c.updated.desc()
        with self.engine.connect() as db:
            rows = list(db.execute(sa.select(tables).where(own).order_by(tables.c.over, newest).limit(most)))
            others = sa.select(tables).where(sa.not_(own), tables.c.listed)
            rows += db.execute(others.order_by(tables.c.over, newest).limit(most))
            ids = [row.id for row in rows]
            by_table: dict[str, list[SeatRow]] = {id: [] for id in ids}
            found = sa.select(seats).where(seats.c.table.in_(ids)).order_by(seats.c.seat)
            for place in db.execute(found):
                by_table[place.table].append(_seat(place))
        return [
            (_table(r), TableStatus(r.over, r.decisions, r.pending), r.updated, by_table[r.id]) for r in rows
        ]

    def invited(self, invitation: str) -> tuple[str, int] | None:
        """The table and seat an invitation is for."""
        with self.engine.connect() as db:
            query = sa.select(seats.c.table, seats.c.seat).where(seats.c.invitation == invitation)
            row = db.execute(query).one_or_none()
        return None if row is None else (row.table, row.seat)

    def results(self, person: str) -> list[ResultRow]:
        """How the games of a person ended, the newest first."""
        with self.engine.connect() as db:
            query = sa.select(results).where(results.c.person == person).order_by(results.c.at.desc())
            return [ResultRow(**row) for row in db.execute(query).mappings()]

    # What happens

    def append(self, *all_kept: Kept) -> None:
        """Keep events, how their tables stand after them, and who sits at a seat from now on: all or none.
        An event that is not told, such as a standing order, leaves no trace that others could see."""
        with self._write() as db:
            for kept in all_kept:
                event, place = kept.event, kept.place
                db.execute(sa.insert(events).values(table=kept.table, **asdict(event)))
                changed = sa.update(tables).where(tables.c.id == kept.table).values(**asdict(kept.status))
                db.execute(changed.values(updated=event.at) if event.data.get("told") else changed)
                if kept.results:
                    db.execute(sa.insert(results), [asdict(result) for result in kept.results])
                if place is not None:
                    here = sa.and_(seats.c.table == kept.table, seats.c.seat == place.seat)
                    db.execute(sa.update(seats).where(here).values(**asdict(place)))

    def events(self, table: str) -> list[Event]:
        """Everything that happened at a table."""
        with self.engine.connect() as db:
            query = sa.select(events).where(events.c.table == table).order_by(events.c.number)
            return [Event(r.number, r.kind, r.seat, r.data, r.at, r.command) for r in db.execute(query)]

    def save_snapshot(self, table: str, number: int, data: bytes) -> None:
        with self._write() as db:
            db.execute(sa.delete(snapshots).where(snapshots.c.table == table))
            db.execute(sa.insert(snapshots).values(table=table, number=number, data=data))

    def snapshot(self, table: str) -> tuple[int, bytes] | None:
        """The newest snapshot and the number of the event it was taken after."""
        with self.engine.connect() as db:
            row = db.execute(sa.select(snapshots).where(snapshots.c.table == table)).one_or_none()
        return None if row is None else (row.number, row.data)

    def tidy(self) -> None:
        """Take what SQLite wrote ahead over into its file. It is done beside the writes: inside one it would
        make somebody wait."""
        if self.engine.dialect.name == "sqlite":
            with self.engine.connect() as db:
                db.exec_driver_sql("PRAGMA wal_checkpoint(PASSIVE)")

    # Records that people brought

    def add_record(self, text: str) -> str:
        id = secrets.token_urlsafe(12)
        with self._write() as db:
            db.execute(sa.insert(records).values(id=id, text=text))
        return id

    def record(self, id: str) -> str | None:
        with self.engine.connect() as db:
            return db.scalar(sa.select(records.c.text).where(records.c.id == id))


def _engine(address: str) -> Engine:
    """A database by its address; SQLite writes ahead, so that readers and the one writer go on together."""
    if not address.startswith("sqlite"):
        return sa.create_engine(address, pool_pre_ping=True)
    file = sa.make_url(address).database
    if file and file != ":memory:":
        Path(file).parent.mkdir(parents=True, exist_ok=True)
    engine = sa.create_engine(address, connect_args={"timeout": 30})

    @sa.event.listens_for(engine, "connect")
    def prepare(connection: Any, _: Any) -> None:
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute("PRAGMA wal_autocheckpoint=0")  # see `tidy`

    return engine


def _table(row: Row[Any]) -> TableRow:
    return TableRow(**{part.name: getattr(row, part.name) for part in fields(TableRow)})


def _seat(row: Row[Any]) -> SeatRow:
    return SeatRow(row.seat, row.name, row.person, row.bot, row.invitation)
