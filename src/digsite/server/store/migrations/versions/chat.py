"""Chat at tables: messages, whom somebody does not want to hear, and what was reported."""

import sqlalchemy as sa
from alembic import op

revision = "chat"
down_revision = "ratings"


def upgrade() -> None:
    op.create_table(
        "chat",
        sa.Column("table", sa.String, primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("person", sa.String, nullable=False),
        sa.Column("seat", sa.Integer, nullable=True),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("text", sa.String, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "chat_rooms",
        sa.Column("table", sa.String, primary_key=True),
        sa.Column("spectators", sa.Boolean, nullable=False),
    )
    op.create_table(
        "mutes",
        sa.Column("person", sa.String, primary_key=True),
        sa.Column("muted", sa.String, primary_key=True),
    )
    op.create_table(
        "reports",
        sa.Column("table", sa.String, primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("reporter", sa.String, primary_key=True),
        sa.Column("person", sa.String, nullable=False),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("text", sa.String, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
