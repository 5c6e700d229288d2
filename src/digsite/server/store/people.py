"""What is kept of people: accounts and recovery codes."""

from __future__ import annotations

import secrets
from collections.abc import Collection, Sequence
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, NamedTuple

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from digsite.server.store.database import Database
from digsite.server.store.ratings import RatingRow
from digsite.server.store.rows import ResultRow
from digsite.server.store.schema import (
    accounts,
    chat,
    codes,
    friends,
    invites,
    mail_addresses,
    mutes,
    passkeys,
    people,
    push_subscriptions,
    ratings,
    results,
    seats,
    tables,
)

if TYPE_CHECKING:
    from digsite.server.store.passkeys import PasskeyRow

GONE = "gone-"
"""How the ids begin of persons who deleted their account: nobody is behind them."""


@dataclass(frozen=True)
class AccountRow:
    """A person who can come back anywhere. Cookies hold the number of the `session`; a new one ends all. The
    `password` is empty where there is none: then passkeys let the person in."""

    person: str
    name: str
    folded: str
    password: str
    session: int
    created: int


@dataclass(frozen=True)
class PersonRow:
    """A person, and the account if there is one: its name and the session that its cookies must have.
    Guests of whom nothing is remembered are not stored."""

    id: str
    name: str
    account: str | None
    session: int
    stored: bool = True


@dataclass(frozen=True)
class TallyRow:
    """What a person has done in a game among so many."""

    game: str
    seats: int
    games: int
    wins: int
    best: int


class Played(NamedTuple):
    """A game that ended, and who else sat there: the name on the seat, and the account's."""

    result: ResultRow
    others: list[tuple[str, str | None]]


class PeopleStore:
    """The part of the database that is about people, one short transaction a call."""

    def __init__(self, database: Database) -> None:
        self.database = database

    def persons(self, ids: Collection[str]) -> list[PersonRow]:
        """Those of these persons that there are."""
        query = sa.select(people.c.id, people.c.name, accounts.c.name.label("account"), accounts.c.session)
        joined = query.outerjoin(accounts, accounts.c.person == people.c.id).where(people.c.id.in_(ids))
        with self.database.reading() as db:
            return [PersonRow(r.id, r.name, r.account, r.session or 0) for r in db.execute(joined)]

    def account(self, person: str) -> AccountRow | None:
        return self._account(accounts.c.person == person)

    def account_named(self, folded: str) -> AccountRow | None:
        return self._account(accounts.c.folded == folded)

    def _account(self, which: sa.ColumnElement[bool]) -> AccountRow | None:
        with self.database.reading() as db:
            row = db.execute(sa.select(accounts).where(which)).mappings().one_or_none()
        return None if row is None else AccountRow(**row)

    def add_account(
        self, account: AccountRow, code_hashes: Sequence[str], passkey: PasskeyRow | None = None
    ) -> bool:
        """Make a person's account, unless somebody has that name, or the person has one."""
        try:
            with self.database.writing() as db:
                db.execute(sa.insert(accounts).values(**asdict(account)))
                here = people.c.id == account.person
                db.execute(sa.update(people).where(here).values(name=account.name))
                _set_codes(db, account.person, code_hashes)
                if passkey is not None:
                    db.execute(sa.insert(passkeys).values(**asdict(passkey)))
        except IntegrityError:
            return False
        return True

    def set_password(self, person: str, password: str, end_sessions: bool) -> int:
        """A new password; the number of the session after it."""
        with self.database.writing() as db:
            _update(db, person, password=password)
            return next_session(db, person) if end_sessions else _session(db, person)

    def end_sessions(self, person: str) -> int:
        """Cookies from before are worth nothing; the number that new ones must have."""
        with self.database.writing() as db:
            return next_session(db, person)

    def set_codes(self, person: str, code_hashes: Sequence[str]) -> None:
        with self.database.writing() as db:
            _set_codes(db, person, code_hashes)

    def use_code(self, person: str, code_hash: str, password: str) -> int | None:
        """Take a code for a new password; the new session, or None if there is no such code."""
        with self.database.writing() as db:
            used = sa.delete(codes).where(codes.c.person == person, codes.c.code == code_hash)
            if db.execute(used).rowcount != 1:
                return None
            _update(db, person, password=password)
            return next_session(db, person)

    def codes_left(self, person: str) -> int:
        with self.database.reading() as db:
            query = sa.select(sa.func.count()).select_from(codes).where(codes.c.person == person)
            return int(db.scalar(query) or 0)

    # What they played

    def ratings(self, person: str) -> list[RatingRow]:
        """The ratings of a person, those played most first."""
        query = sa.select(ratings).where(ratings.c.person == person).order_by(ratings.c.games.desc())
        with self.database.reading() as db:
            return [RatingRow(**row) for row in db.execute(query).mappings()]

    def history(self, person: str, viewer: str, before: int, most: int) -> list[Played]:
        """The games of a person that ended before a moment, the newest first: those at listed tables, and
        private ones for whoever sat there."""
        there = sa.select(seats.c.table).where(seats.c.person == viewer)
        query = (
            sa.select(results)
            .join(tables, tables.c.id == results.c.table)
            .where(results.c.person == person, results.c.at < before)
            .where(sa.or_(tables.c.listed, tables.c.id.in_(there)))
            .order_by(results.c.at.desc())
            .limit(most)
        )
        with self.database.reading() as db:
            found = [ResultRow(**row) for row in db.execute(query).mappings()]
            others = sa.select(seats.c.table, seats.c.seat, seats.c.name, accounts.c.name.label("account"))
            joined = others.outerjoin(accounts, accounts.c.person == seats.c.person).order_by(seats.c.seat)
            rows = list(db.execute(joined.where(seats.c.table.in_([result.table for result in found]))))
        return [
            Played(
                result,
                [
                    (row.name, row.account)
                    for row in rows
                    if row.table == result.table and row.seat != result.seat
                ],
            )
            for result in found
        ]

    def tally(self, person: str) -> list[TallyRow]:
        """Games, wins and the best score of a person, by game and number of seats."""
        query = (
            sa.select(
                results.c.game,
                results.c.seats,
                sa.func.count().label("games"),
                sa.func.sum(sa.case((results.c.won, 1), else_=0)).label("wins"),
                sa.func.max(results.c.score).label("best"),
            )
            .where(results.c.person == person)
            .group_by(results.c.game, results.c.seats)
            .order_by(sa.func.count().desc())
        )
        with self.database.reading() as db:
            return [TallyRow(**row) for row in db.execute(query).mappings()]

    # Leaving

    def places_of(self, person: str) -> list[tuple[str, int, bool]]:
        """Where a person sits: table, seat, and whether that game is over."""
        query = sa.select(seats.c.table, seats.c.seat, tables.c.over).where(seats.c.person == person)
        with self.database.reading() as db:
            rows = db.execute(query.join(tables, tables.c.id == seats.c.table))
            return [(row.table, row.seat, row.over) for row in rows]

    def forget(self, person: str, name: str) -> None:
        """Delete an account and the person: what others need of their games is left to nobody, by a name
        that says so."""
        nobody = GONE + secrets.token_hex(12)
        with self.database.writing() as db:
            db.execute(sa.delete(accounts).where(accounts.c.person == person))
            db.execute(sa.delete(codes).where(codes.c.person == person))
            db.execute(sa.delete(passkeys).where(passkeys.c.person == person))
            db.execute(sa.delete(ratings).where(ratings.c.person == person))
            db.execute(sa.delete(mail_addresses).where(mail_addresses.c.person == person))
            db.execute(sa.delete(push_subscriptions).where(push_subscriptions.c.person == person))
            db.execute(sa.delete(people).where(people.c.id == person))
            db.execute(sa.update(tables).where(tables.c.host == person).values(host=nobody))
            db.execute(sa.update(results).where(results.c.person == person).values(person=nobody))
            db.execute(sa.update(chat).where(chat.c.person == person).values(person=nobody, name=name))
            db.execute(sa.delete(mutes).where(mutes.c.person == person))
            db.execute(sa.delete(friends).where(sa.or_(friends.c.asker == person, friends.c.asked == person)))
            db.execute(sa.delete(invites).where(sa.or_(invites.c.person == person, invites.c.by == person)))
            there = seats.c.person == person
            named = [
                (row.table, row.seat)
                for row in db.execute(sa.select(seats.c.table, seats.c.seat).where(there))
            ]
            for table, seat in named:
                here = sa.and_(seats.c.table == table, seats.c.seat == seat)
                taken = set(db.scalars(sa.select(seats.c.name).where(seats.c.table == table)))
                db.execute(sa.update(seats).where(here).values(person=nobody, name=free_among(name, taken)))


def free_among(name: str, taken: Collection[str]) -> str:
    """A name that is not taken."""
    number, free = 2, name
    while free in taken:
        free, number = f"{name} {number}", number + 1
    return free


def _update(db: sa.Connection, person: str, **values: object) -> None:
    db.execute(sa.update(accounts).where(accounts.c.person == person).values(**values))


def _session(db: sa.Connection, person: str) -> int:
    return int(db.scalar(sa.select(accounts.c.session).where(accounts.c.person == person)) or 0)


def next_session(db: sa.Connection, person: str) -> int:
    """End every session of a person; the number that new cookies must have."""
    _update(db, person, session=accounts.c.session + 1)
    return _session(db, person)


def _set_codes(db: sa.Connection, person: str, code_hashes: Sequence[str]) -> None:
    db.execute(sa.delete(codes).where(codes.c.person == person))
    db.execute(sa.insert(codes), [{"person": person, "code": code} for code in code_hashes])
