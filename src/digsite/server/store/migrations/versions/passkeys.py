"""Passkeys of accounts, and the challenges that were answered."""

import sqlalchemy as sa
from alembic import op

revision = "passkeys"
down_revision = "alerts"


def upgrade() -> None:
    op.create_table(
        "passkeys",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("person", sa.String, nullable=False, index=True),
        sa.Column("host", sa.String, nullable=False),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("public_key", sa.LargeBinary, nullable=False),
        sa.Column("sign_count", sa.BigInteger, nullable=False),
        sa.Column("transports", sa.JSON, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("used", sa.BigInteger, nullable=True),
    )
    op.create_table(
        "answered_challenges",
        sa.Column("nonce", sa.String, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
