"""People gather before the game, and the seed is made of a secret and their shares."""

import sqlalchemy as sa
from alembic import op

revision = "gathering"
down_revision = "leases"


def upgrade() -> None:
    op.add_column("tables", sa.Column("secret", sa.String, nullable=False, server_default=""))
    op.add_column("tables", sa.Column("shares", sa.JSON, nullable=True))
    op.add_column("tables", sa.Column("gathering", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("hot_seat", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("seats", sa.Column("share", sa.String, nullable=True))
