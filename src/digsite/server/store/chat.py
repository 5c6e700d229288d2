"""What is kept of what people say at tables. It is no part of a game's record."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

import sqlalchemy as sa

from digsite.server.store.database import Database, put
from digsite.server.store.schema import chat, chat_rooms, mutes, reports


@dataclass(frozen=True)
class Message:
    """Something somebody said, in the order it was said (from 1); `seat` is None for who looks on."""

    table: str
    number: int
    person: str
    seat: int | None
    name: str
    text: str
    at: int


@dataclass(frozen=True)
class Report:
    """A message that somebody found unbearable, for the operator. The words are kept with it; `done` is when
    an operator has dealt with it."""

    table: str
    number: int
    reporter: str
    person: str
    name: str
    text: str
    at: int
    done: int | None = None


class ChatStore:
    """The part of the database that is about chat, one short transaction a call."""

    def __init__(self, database: Database) -> None:
        self.database = database

    def last(self, table: str) -> int:
        """The number of the last message, 0 if there is none."""
        with self.database.reading() as db:
            return int(db.scalar(sa.select(sa.func.max(chat.c.number)).where(chat.c.table == table)) or 0)

    def add(self, message: Message) -> None:
        with self.database.writing() as db:
            db.execute(sa.insert(chat).values(**asdict(message)))

    def messages(self, table: str, most: int) -> list[Message]:
        """The newest messages, in their order."""
        query = sa.select(chat).where(chat.c.table == table).order_by(chat.c.number.desc()).limit(most)
        with self.database.reading() as db:
            return [Message(**row) for row in db.execute(query).mappings()][::-1]

    def message(self, table: str, number: int) -> Message | None:
        query = sa.select(chat).where(chat.c.table == table, chat.c.number == number)
        with self.database.reading() as db:
            row: Any = db.execute(query).mappings().one_or_none()
        return None if row is None else Message(**row)

    # For one viewer

    def muted(self, viewer: str) -> set[str]:
        """Whom a person does not want to hear."""
        with self.database.reading() as db:
            return set(db.scalars(sa.select(mutes.c.muted).where(mutes.c.person == viewer)))

    def mute(self, viewer: str, person: str, muted: bool) -> None:
        with self.database.writing() as db:
            if muted:
                put(db, mutes, {"person": viewer, "muted": person})
            else:
                db.execute(sa.delete(mutes).where(mutes.c.person == viewer, mutes.c.muted == person))

    # For the host and the operator

    def spectators_may(self, table: str) -> bool:
        """Whether those who look on may say something."""
        with self.database.reading() as db:
            return bool(db.scalar(sa.select(chat_rooms.c.spectators).where(chat_rooms.c.table == table)))

    def allow_spectators(self, table: str, allowed: bool) -> None:
        with self.database.writing() as db:
            put(db, chat_rooms, {"table": table, "spectators": allowed})

    def report(self, report: Report) -> None:
        """Keep a report; the same message is reported by one person once."""
        with self.database.writing() as db:
            put(db, reports, asdict(report))

    def reports(self, most: int = 100) -> list[Report]:
        """What was reported, the newest first."""
        query = sa.select(reports).order_by(reports.c.at.desc()).limit(most)
        with self.database.reading() as db:
            return [Report(**row) for row in db.execute(query).mappings()]
