"""Friends, and invitations to tables."""

import sqlalchemy as sa
from alembic import op

revision = "friends"
down_revision = "chat"


def upgrade() -> None:
    op.create_table(
        "friends",
        sa.Column("asker", sa.String, primary_key=True),
        sa.Column("asked", sa.String, primary_key=True, index=True),
        sa.Column("accepted", sa.Boolean, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "invites",
        sa.Column("person", sa.String, primary_key=True),
        sa.Column("table", sa.String, primary_key=True),
        sa.Column("by", sa.String, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
