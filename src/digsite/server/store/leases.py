"""Which worker has a table: written in the database, for a short while, by its clock."""

from __future__ import annotations

from typing import NamedTuple

import sqlalchemy as sa
from sqlalchemy.dialects.postgresql import insert

from digsite.server.store.database import Database
from digsite.server.store.schema import leases

NOW = sa.literal_column("(extract(epoch from clock_timestamp()) * 1000)::bigint", sa.BigInteger)
"""Milliseconds by the clock of the database: workers on several machines need not agree on theirs."""


class Holder(NamedTuple):
    """A worker, by a name that only workers can read, and where others reach it."""

    worker: str
    address: str


def claim(database: Database, table: str, holder: Holder, for_ms: int) -> Holder:
    """Who has a table from now on: this worker, unless another has it and its time is not over."""
    claimed = insert(leases).values(table=table, until=NOW + for_ms, **holder._asdict())
    over = sa.or_(leases.c.until < NOW, leases.c.worker == holder.worker)
    claimed = claimed.on_conflict_do_update(
        index_elements=[leases.c.table],
        set_={name: claimed.excluded[name] for name in ("worker", "address", "until")},
        where=over,
    )
    with database.writing() as db:
        if db.execute(claimed.returning(leases.c.worker)).first():
            return holder
        found = db.execute(sa.select(leases.c.worker, leases.c.address).where(leases.c.table == table))
        row = found.first()
    return Holder(*row) if row else claim(database, table, holder, for_ms)


def renew(database: Database, worker: str, for_ms: int) -> None:
    """Everything that a worker has, it keeps for so much longer."""
    with database.writing() as db:
        db.execute(sa.update(leases).where(leases.c.worker == worker).values(until=NOW + for_ms))


def release(database: Database, worker: str, table: str | None = None) -> None:
    """A worker gives up a table, or all it has: others need not wait."""
    own = leases.c.worker == worker
    with database.writing() as db:
        db.execute(sa.delete(leases).where(own if table is None else sa.and_(own, leases.c.table == table)))
