"""How a server is set up."""

from __future__ import annotations

from dataclasses import dataclass

from digsite.folders import data_folder
from digsite.server.bots import processes_for


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
