"""Finished games are kept in words, and a table can be closed before its game is over."""

import sqlalchemy as sa
from alembic import op

revision = "kept_games"
down_revision = "first"


def upgrade() -> None:
    op.add_column("tables", sa.Column("closed", sa.String, nullable=True))
    op.create_table(
        "kept_games",
        sa.Column("table", sa.String, primary_key=True),
        sa.Column("data", sa.LargeBinary, nullable=False),
    )
