"""What the server keeps, and how it comes there."""

from digsite.server.store.database import Database
from digsite.server.store.migrate import OtherSchema
from digsite.server.store.rows import (
    Event,
    Kept,
    Rated,
    ResultRow,
    SeatRow,
    TableClosed,
    TableRow,
    TableStatus,
    now,
)
from digsite.server.store.store import Store

__all__ = [
    "Database",
    "Event",
    "Kept",
    "OtherSchema",
    "Rated",
    "ResultRow",
    "SeatRow",
    "Store",
    "TableClosed",
    "TableRow",
    "TableStatus",
    "now",
]
