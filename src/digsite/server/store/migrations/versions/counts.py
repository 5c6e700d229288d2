"""What several workers count together."""

import sqlalchemy as sa
from alembic import op

revision = "counts"
down_revision = "clocks"


def upgrade() -> None:
    op.create_table(
        "counts",
        sa.Column("key", sa.String, primary_key=True),
        sa.Column("count", sa.Integer, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
