"""Those who look on may see a game late, or not at all."""

import sqlalchemy as sa
from alembic import op

revision = "spectators"
down_revision = "seeks"


def upgrade() -> None:
    op.add_column("tables", sa.Column("delay", sa.Integer, nullable=False, server_default="0"))
    with op.batch_alter_table("tables") as table:
        table.alter_column("delay", server_default=None)
