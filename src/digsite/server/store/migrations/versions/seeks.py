"""Who looks for a game, and until when those who were brought to a table are to be ready."""

import sqlalchemy as sa
from alembic import op

revision = "seeks"
down_revision = "friends"


def upgrade() -> None:
    op.create_table(
        "seeks",
        sa.Column("person", sa.String, primary_key=True),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("fewest", sa.Integer, nullable=False),
        sa.Column("most", sa.Integer, nullable=False),
        sa.Column("bots", sa.Boolean, nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
        sa.Column("table", sa.String, nullable=True),
    )
    op.add_column("tables", sa.Column("ready_by", sa.BigInteger, nullable=True))
