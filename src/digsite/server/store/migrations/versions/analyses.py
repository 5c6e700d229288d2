"""What the decisions of games that are over were worth."""

import sqlalchemy as sa
from alembic import op

revision = "analyses"
down_revision = "kept_games"


def upgrade() -> None:
    op.create_table(
        "analyses",
        sa.Column("replay", sa.String, primary_key=True),
        sa.Column("key", sa.String, primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("data", sa.JSON, nullable=False),
    )
