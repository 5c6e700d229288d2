"""Ratings, and the place that a result was."""

import sqlalchemy as sa
from alembic import op

revision = "ratings"
down_revision = "accounts"


def upgrade() -> None:
    op.create_table(
        "ratings",
        sa.Column("person", sa.String, primary_key=True),
        sa.Column("game", sa.String, primary_key=True),
        sa.Column("seats", sa.Integer, primary_key=True),
        sa.Column("rating", sa.Float, nullable=False),
        sa.Column("deviation", sa.Float, nullable=False),
        sa.Column("volatility", sa.Float, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.add_column("results", sa.Column("place", sa.Integer, nullable=True))
    op.add_column("results", sa.Column("change", sa.Integer, nullable=True))
