"""Signing keys are a list, persons can be kept out, and people and records have an age."""

import time

import sqlalchemy as sa
from alembic import op

revision = "operation"
down_revision = "analyses"


def upgrade() -> None:
    now = time.time_ns() // 1_000_000
    for table in ("people", "records"):
        since = sa.Column("since", sa.BigInteger, nullable=False, server_default=str(now))
        op.add_column(table, since)
        with op.batch_alter_table(table) as batch:
            batch.alter_column("since", server_default=None)
    op.create_table(
        "bans",
        sa.Column("person", sa.String, primary_key=True),
        sa.Column("since", sa.BigInteger, nullable=False),
    )
    keys = op.create_table(
        "keys",
        sa.Column("secret", sa.String, primary_key=True),
        sa.Column("since", sa.BigInteger, nullable=False),
    )
    settings = sa.table("settings", sa.column("name", sa.String), sa.column("value", sa.String))
    secret = op.get_bind().scalar(sa.select(settings.c.value).where(settings.c.name == "secret"))
    if secret is not None:
        op.execute(sa.insert(keys).values(secret=secret, since=now))
        op.execute(sa.delete(settings).where(settings.c.name == "secret"))
