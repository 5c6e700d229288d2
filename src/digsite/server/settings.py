"""How a server is set up."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

from digsite.server.bots import processes_for


def data_folder() -> Path:
    """Where games are kept on this machine: $DIGSITE_DATA, or the usual place for such data."""
    named = os.environ.get("DIGSITE_DATA")
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(named) if named else Path(base) / "digsite"


def default_database() -> str:
    """An embedded database in the data folder."""
    return f"sqlite:///{data_folder() / 'tables.db'}"


@dataclass(frozen=True)
class Settings:
    """`bot_pause` is how long (in seconds) a bot seems to think at least, so that people can follow."""

    database: str
    bot_processes: int = processes_for()
    bot_pause: float = 0.4
    bot_patience: float = 20.0
    secure_cookies: bool = False
    heartbeat: float = 15.0
