"""Browsers and addresses for mail that are told of turns."""

import sqlalchemy as sa
from alembic import op

revision = "alerts"
down_revision = "counts"


def upgrade() -> None:
    op.create_table(
        "push_subscriptions",
        sa.Column("endpoint", sa.String, primary_key=True),
        sa.Column("person", sa.String, nullable=False, index=True),
        sa.Column("session", sa.Integer, nullable=False),
        sa.Column("p256dh", sa.String, nullable=False),
        sa.Column("auth", sa.String, nullable=False),
        sa.Column("language", sa.String, nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "mail_addresses",
        sa.Column("person", sa.String, primary_key=True),
        sa.Column("address", sa.String, nullable=False),
        sa.Column("confirmed", sa.Boolean, nullable=False),
        sa.Column("hours", sa.Integer, nullable=False),
        sa.Column("language", sa.String, nullable=False),
        sa.Column("sent", sa.BigInteger, nullable=False),
        sa.Column("asked", sa.BigInteger, nullable=False),
    )
