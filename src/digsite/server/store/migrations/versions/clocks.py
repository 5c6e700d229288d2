"""Tables have a clock, and a moment at which somebody's time is up."""

import sqlalchemy as sa
from alembic import op

revision = "clocks"
down_revision = "operators"


def upgrade() -> None:
    op.add_column("tables", sa.Column("time", sa.JSON, nullable=True))
    op.add_column("tables", sa.Column("deadline", sa.BigInteger, nullable=True))
    op.create_index("ix_tables_deadline", "tables", ["deadline"])
