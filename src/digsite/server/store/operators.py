"""Who may see the page for operators, and what was reported to them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import sqlalchemy as sa

from digsite.server.store.chat import Message
from digsite.server.store.database import Database
from digsite.server.store.marked import mark, unmark
from digsite.server.store.rows import now
from digsite.server.store.schema import accounts, bans, chat, operators, people, reports, tables

AROUND = 3
"""Messages that stand before and after one that was reported."""


@dataclass(frozen=True)
class Reported:
    """A message that was reported, by so many; `done` is when an operator has dealt with it."""

    table: str
    number: int
    person: str
    name: str
    text: str
    at: int
    by: int
    done: int | None


def name_operator(database: Database, person: str) -> None:
    """A person is an operator from now on."""
    mark(database, operators, person)


def dismiss_operator(database: Database, person: str) -> bool:
    """A person is an operator no more; whether they were."""
    return unmark(database, operators, person)


def is_operator(database: Database, person: str) -> bool:
    """Whether a person was named, and still has the account."""
    query = sa.select(operators.c.person).join(accounts, accounts.c.person == operators.c.person)
    with database.reading() as db:
        return db.scalar(query.where(operators.c.person == person)) is not None


def reported(database: Database, most: int, dealt_with: bool) -> list[Reported]:
    """What was reported, the newest first; also what is dealt with."""
    what = (reports.c.table, reports.c.number, reports.c.person, reports.c.name, reports.c.text)
    times = (
        sa.func.max(reports.c.at).label("at"),
        sa.func.count().label("by"),
        sa.func.max(reports.c.done).label("done"),
    )
    query = sa.select(*what, *times).group_by(*what).order_by(sa.desc("at")).limit(most)
    if not dealt_with:
        query = query.where(reports.c.done.is_(None))
    with database.reading() as db:
        return [Reported(**row) for row in db.execute(query).mappings()]


def deal_with(database: Database, table: str, number: int) -> bool:
    """All reports of a message are dealt with; whether there was one that was not."""
    here = sa.and_(reports.c.table == table, reports.c.number == number, reports.c.done.is_(None))
    with database.writing() as db:
        return db.execute(sa.update(reports).where(here).values(done=now())).rowcount > 0


def said_around(database: Database, table: str, number: int) -> Sequence[Message]:
    """What was said before and after a message, with it."""
    near = chat.c.number.between(number - AROUND, number + AROUND)
    query = sa.select(chat).where(chat.c.table == table, near).order_by(chat.c.number)
    with database.reading() as db:
        return [Message(**row) for row in db.execute(query).mappings()]


def unsay(database: Database, table: str, number: int) -> bool:
    """Take the words out of a message: everybody sees that there was one. Whether there was."""
    here = sa.and_(chat.c.table == table, chat.c.number == number)
    with database.writing() as db:
        return db.execute(sa.update(chat).where(here).values(text="")).rowcount == 1


def kept_out(database: Database) -> list[tuple[str, str, int]]:
    """Whom somebody keeps out, what they call themselves, and since when."""
    query = sa.select(bans.c.person, sa.func.coalesce(people.c.name, ""), bans.c.since)
    query = query.join(people, people.c.id == bans.c.person, isouter=True).order_by(bans.c.since.desc())
    with database.reading() as db:
        return [(row[0], row[1], row[2]) for row in db.execute(query)]


def counts(database: Database) -> tuple[int, int]:
    """How many games go on or gather, and how many persons are remembered."""
    with database.reading() as db:
        going_on = db.scalar(sa.select(sa.func.count()).select_from(tables).where(sa.not_(tables.c.over)))
        return int(going_on or 0), int(db.scalar(sa.select(sa.func.count()).select_from(people)) or 0)
