"""Who looks for a game says with which time."""

import sqlalchemy as sa
from alembic import op

revision = "seek_times"
down_revision = "passkeys"


def upgrade() -> None:
    op.add_column("seeks", sa.Column("time", sa.String, nullable=False, server_default="any"))
    with op.batch_alter_table("seeks") as table:
        table.alter_column("time", server_default=None)
