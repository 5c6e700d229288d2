"""What is kept of browsers that want to be told of turns, and the key by which they know us."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from digsite.server.store.database import Database
from digsite.server.store.schema import push_subscriptions, settings

KEY = "push-key"
"""Where the key stands among the settings."""
BROWSERS = 8
"""Of one person; who adds another loses the oldest."""


@dataclass(frozen=True)
class Subscription:
    """A browser, by the address at which its maker takes messages for it, and the keys that close them.
    `session` is the one of the account in which it was added: with that one it ends."""

    endpoint: str
    person: str
    session: int
    p256dh: str
    auth: str
    language: str
    since: int


class PushStore:
    """The part of the database that is about browsers to be told, one short transaction a call."""

    def __init__(self, database: Database) -> None:
        self.database = database

    def key(self, make: Callable[[], str]) -> str:
        """The private key of this server; made once."""
        here = sa.select(settings.c.value).where(settings.c.name == KEY)
        with self.database.reading() as db:
            found = db.scalar(here)
        if found is None:
            try:
                with self.database.writing() as db:
                    db.execute(sa.insert(settings).values(name=KEY, value=make()))
            except IntegrityError:  # another worker was first
                pass
            with self.database.reading() as db:
                found = db.scalar(here)
        return str(found)

    def of(self, person: str) -> list[Subscription]:
        query = sa.select(push_subscriptions).where(push_subscriptions.c.person == person)
        with self.database.reading() as db:
            newest_first = db.execute(query.order_by(push_subscriptions.c.since.desc())).mappings()
            return [Subscription(**row) for row in newest_first]

    def add(self, browser: Subscription) -> None:
        """A browser is told from now on what concerns this person, and nobody else."""
        table = push_subscriptions
        with self.database.writing() as db:
            db.execute(sa.delete(table).where(table.c.endpoint == browser.endpoint))
            db.execute(sa.insert(table).values(**asdict(browser)))
            theirs = sa.select(table.c.endpoint).where(table.c.person == browser.person)
            old = list(db.scalars(theirs.order_by(table.c.since.desc(), table.c.endpoint).offset(BROWSERS)))
            if old:
                db.execute(sa.delete(table).where(table.c.endpoint.in_(old)))

    def remove(self, endpoint: str) -> None:
        with self.database.writing() as db:
            db.execute(sa.delete(push_subscriptions).where(push_subscriptions.c.endpoint == endpoint))
