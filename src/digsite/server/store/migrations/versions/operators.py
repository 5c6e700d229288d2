"""Who may see the page for operators, and which reports are dealt with."""

import sqlalchemy as sa
from alembic import op

revision = "operators"
down_revision = "spectators"


def upgrade() -> None:
    op.create_table(
        "operators",
        sa.Column("person", sa.String, primary_key=True),
        sa.Column("since", sa.BigInteger, nullable=False),
    )
    op.add_column("reports", sa.Column("done", sa.BigInteger, nullable=True))
