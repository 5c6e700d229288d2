"""Several workers on one database: which of them has a table."""

import sqlalchemy as sa
from alembic import op

revision = "leases"
down_revision = "operation"


def upgrade() -> None:
    op.create_table(
        "leases",
        sa.Column("table", sa.String, primary_key=True),
        sa.Column("worker", sa.String, nullable=False),
        sa.Column("address", sa.String, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_leases_worker", "leases", ["worker"])
