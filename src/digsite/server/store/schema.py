"""The tables of the database, as they are now. What leads there from earlier ones stands in `migrations`."""

from __future__ import annotations

import sqlalchemy as sa

REVISION = "seek_times"
"""The newest of `migrations/versions`, to which the tables below belong."""

SCHEMA = sa.MetaData()

people = sa.Table(
    "people",
    SCHEMA,
    sa.Column("id", sa.String, primary_key=True),
    sa.Column("name", sa.String, nullable=False),
    sa.Column("since", sa.BigInteger, nullable=False),
)
accounts = sa.Table(
    "accounts",
    SCHEMA,
    sa.Column("person", sa.String, primary_key=True),
    sa.Column("name", sa.String, nullable=False),
    sa.Column("folded", sa.String, nullable=False, unique=True),
    sa.Column("password", sa.String, nullable=False),
    sa.Column("session", sa.Integer, nullable=False),
    sa.Column("created", sa.BigInteger, nullable=False),
)
codes = sa.Table(
    "recovery_codes",
    SCHEMA,
    sa.Column("person", sa.String, primary_key=True),
    sa.Column("code", sa.String, primary_key=True),
)
passkeys = sa.Table(
    "passkeys",
    SCHEMA,
    sa.Column("id", sa.String, primary_key=True),
    sa.Column("person", sa.String, nullable=False, index=True),
    sa.Column("host", sa.String, nullable=False),
    sa.Column("name", sa.String, nullable=False),
    sa.Column("public_key", sa.LargeBinary, nullable=False),
    sa.Column("sign_count", sa.BigInteger, nullable=False),
    sa.Column("transports", sa.JSON, nullable=False),
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Column("used", sa.BigInteger, nullable=True),
)
answered_challenges = sa.Table(
    "answered_challenges",
    SCHEMA,
    sa.Column("nonce", sa.String, primary_key=True),
    sa.Column("at", sa.BigInteger, nullable=False),
)
ratings = sa.Table(
    "ratings",
    SCHEMA,
    sa.Column("person", sa.String, primary_key=True),
    sa.Column("game", sa.String, primary_key=True),
    sa.Column("seats", sa.Integer, primary_key=True),
    sa.Column("rating", sa.Float, nullable=False),
    sa.Column("deviation", sa.Float, nullable=False),
    sa.Column("volatility", sa.Float, nullable=False),
    sa.Column("games", sa.Integer, nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
)
friends = sa.Table(
    "friends",
    SCHEMA,
    sa.Column("asker", sa.String, primary_key=True),
    sa.Column("asked", sa.String, primary_key=True, index=True),
    sa.Column("accepted", sa.Boolean, nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
)
invites = sa.Table(
    "invites",
    SCHEMA,
    sa.Column("person", sa.String, primary_key=True),
    sa.Column("table", sa.String, primary_key=True),
    sa.Column("by", sa.String, nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
)
seeks = sa.Table(
    "seeks",
    SCHEMA,
    sa.Column("person", sa.String, primary_key=True),
    sa.Column("game", sa.String, nullable=False),
    sa.Column("fewest", sa.Integer, nullable=False),
    sa.Column("most", sa.Integer, nullable=False),
    sa.Column("bots", sa.Boolean, nullable=False),
    sa.Column("time", sa.String, nullable=False),
    sa.Column("since", sa.BigInteger, nullable=False),
    sa.Column("seen", sa.BigInteger, nullable=False),
    sa.Column("table", sa.String, nullable=True),
)
chat = sa.Table(
    "chat",
    SCHEMA,
    sa.Column("table", sa.String, primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("person", sa.String, nullable=False),
    sa.Column("seat", sa.Integer, nullable=True),
    sa.Column("name", sa.String, nullable=False),
    sa.Column("text", sa.String, nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
)
chat_rooms = sa.Table(
    "chat_rooms",
    SCHEMA,
    sa.Column("table", sa.String, primary_key=True),
    sa.Column("spectators", sa.Boolean, nullable=False),
)
mutes = sa.Table(
    "mutes",
    SCHEMA,
    sa.Column("person", sa.String, primary_key=True),
    sa.Column("muted", sa.String, primary_key=True),
)
reports = sa.Table(
    "reports",
    SCHEMA,
    sa.Column("table", sa.String, primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("reporter", sa.String, primary_key=True),
    sa.Column("person", sa.String, nullable=False),
    sa.Column("name", sa.String, nullable=False),
    sa.Column("text", sa.String, nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("done", sa.BigInteger, nullable=True),
)
tables = sa.Table(
    "tables",
    SCHEMA,
    sa.Column("id", sa.String, primary_key=True),
    sa.Column("game", sa.String, nullable=False),
    sa.Column("rules_version", sa.Integer, nullable=False),
    sa.Column("options", sa.JSON, nullable=False),
    sa.Column("seed", sa.String, nullable=False),
    sa.Column("date", sa.String, nullable=False),
    sa.Column("host", sa.String, nullable=False, index=True),
    sa.Column("listed", sa.Boolean, nullable=False, index=True),
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Column("secret", sa.String, nullable=False),
    sa.Column("shares", sa.JSON, nullable=True),
    sa.Column("gathering", sa.Boolean, nullable=False),
    sa.Column("hot_seat", sa.Boolean, nullable=False),
    sa.Column("over", sa.Boolean, nullable=False, default=False),
    sa.Column("decisions", sa.Integer, nullable=False, default=0),
    sa.Column("pending", sa.JSON, nullable=False),
    sa.Column("updated", sa.BigInteger, nullable=False, index=True),
    sa.Column("closed", sa.String, nullable=True),
    sa.Column("ready_by", sa.BigInteger, nullable=True),
    sa.Column("delay", sa.Integer, nullable=False, default=0),
    sa.Column("time", sa.JSON(none_as_null=True), nullable=True),
    sa.Column("deadline", sa.BigInteger, nullable=True, index=True),
)
seats = sa.Table(
    "seats",
    SCHEMA,
    sa.Column("table", sa.String, primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("name", sa.String, nullable=False),
    sa.Column("person", sa.String, nullable=True, index=True),
    sa.Column("bot", sa.String, nullable=True),
    sa.Column("invitation", sa.String, nullable=False, unique=True),
    sa.Column("share", sa.String, nullable=True),
)
results = sa.Table(
    "results",
    SCHEMA,
    sa.Column("table", sa.String, primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("person", sa.String, nullable=False, index=True),
    sa.Column("game", sa.String, nullable=False),
    sa.Column("options", sa.JSON, nullable=False),
    sa.Column("seats", sa.Integer, nullable=False),
    sa.Column("played", sa.JSON, nullable=False),
    sa.Column("score", sa.Integer, nullable=False),
    sa.Column("margin", sa.Integer, nullable=False),
    sa.Column("won", sa.Boolean, nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("place", sa.Integer, nullable=True),
    sa.Column("change", sa.Integer, nullable=True),
)
events = sa.Table(
    "events",
    SCHEMA,
    sa.Column("table", sa.String, primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("kind", sa.String, nullable=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("data", sa.JSON, nullable=False),
    sa.Column("command", sa.String, nullable=True),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.UniqueConstraint("table", "command"),
)
snapshots = sa.Table(
    "snapshots",
    SCHEMA,
    sa.Column("table", sa.String, primary_key=True),
    sa.Column("number", sa.Integer, nullable=False),
    sa.Column("data", sa.LargeBinary, nullable=False),
)
kept_games = sa.Table(
    "kept_games",
    SCHEMA,
    sa.Column("table", sa.String, primary_key=True),
    sa.Column("data", sa.LargeBinary, nullable=False),
)
records = sa.Table(
    "records",
    SCHEMA,
    sa.Column("id", sa.String, primary_key=True),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("since", sa.BigInteger, nullable=False),
)
operators = sa.Table(
    "operators",
    SCHEMA,
    sa.Column("person", sa.String, primary_key=True),
    sa.Column("since", sa.BigInteger, nullable=False),
)
bans = sa.Table(
    "bans",
    SCHEMA,
    sa.Column("person", sa.String, primary_key=True),
    sa.Column("since", sa.BigInteger, nullable=False),
)
keys = sa.Table(
    "keys",
    SCHEMA,
    sa.Column("secret", sa.String, primary_key=True),
    sa.Column("since", sa.BigInteger, nullable=False),
)
analyses = sa.Table(
    "analyses",
    SCHEMA,
    sa.Column("replay", sa.String, primary_key=True),
    sa.Column("key", sa.String, primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("data", sa.JSON, nullable=False),
)
push_subscriptions = sa.Table(
    "push_subscriptions",
    SCHEMA,
    sa.Column("endpoint", sa.String, primary_key=True),
    sa.Column("person", sa.String, nullable=False, index=True),
    sa.Column("session", sa.Integer, nullable=False),
    sa.Column("p256dh", sa.String, nullable=False),
    sa.Column("auth", sa.String, nullable=False),
    sa.Column("language", sa.String, nullable=False),
    sa.Column("since", sa.BigInteger, nullable=False),
)
mail_addresses = sa.Table(
    "mail_addresses",
    SCHEMA,
    sa.Column("person", sa.String, primary_key=True),
    sa.Column("address", sa.String, nullable=False),
    sa.Column("confirmed", sa.Boolean, nullable=False),
    sa.Column("hours", sa.Integer, nullable=False),
    sa.Column("language", sa.String, nullable=False),
    sa.Column("sent", sa.BigInteger, nullable=False),
    sa.Column("asked", sa.BigInteger, nullable=False),
)
leases = sa.Table(
    "leases",
    SCHEMA,
    sa.Column("table", sa.String, primary_key=True),
    sa.Column("worker", sa.String, nullable=False, index=True),
    sa.Column("address", sa.String, nullable=False),
    sa.Column("until", sa.BigInteger, nullable=False),
)
counts = sa.Table(
    "counts",
    SCHEMA,
    sa.Column("key", sa.String, primary_key=True),
    sa.Column("count", sa.Integer, nullable=False),
    sa.Column("until", sa.BigInteger, nullable=False),
)
settings = sa.Table(
    "settings",
    SCHEMA,
    sa.Column("name", sa.String, primary_key=True),
    sa.Column("value", sa.String, nullable=False),
)
revision = sa.Table(
    "alembic_version",
    SCHEMA,
    sa.Column("version_num", sa.String(32), nullable=False),
    sa.PrimaryKeyConstraint("version_num", name="alembic_version_pkc"),
)
