"""Accounts and their recovery codes."""

import sqlalchemy as sa
from alembic import op

revision = "accounts"
down_revision = "gathering"


def upgrade() -> None:
    op.create_table(
        "accounts",
        sa.Column("person", sa.String, primary_key=True),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("folded", sa.String, nullable=False, unique=True),
        sa.Column("password", sa.String, nullable=False),
        sa.Column("session", sa.Integer, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "recovery_codes",
        sa.Column("person", sa.String, primary_key=True),
        sa.Column("code", sa.String, primary_key=True),
    )
