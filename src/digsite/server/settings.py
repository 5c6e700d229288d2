"""How a server is set up."""

from __future__ import annotations

from dataclasses import dataclass

from digsite.folders import data_folder
from digsite.server.bots import processes_for

PROXIES = ("127.0.0.1", "::1")
"""Whose word we take for where somebody is: a proxy on this machine."""


def default_database() -> str:
    """An embedded database in the data folder."""
    return f"sqlite:///{data_folder() / 'tables.db'}"


@dataclass(frozen=True)
class Settings:
    """`bot_pause` is how long (in seconds) a bot seems to think at least, so that people can follow;
    `bot_nice` how much nicer than the server the processes of bots are to others. Without somebody at the
    table bots wait: `attention` is how long a look counts. `grace` is how long somebody who is gone still
    counts as here, `silence` how long somebody who is asked may be silent before the host may let a bot
    decide, and anybody be away before the others may vote to go on without them. `limited`: there are
    strangers, so that everybody may have only so much; `host_names` are what the server is called beside its
    addresses, `proxies` the addresses of those who say where people are.
    `forget_after` is after how many days what nobody needs is forgotten, None for never; `open_metrics`:
    others than this machine may read the figures. `people`: others come here, so that there are accounts.
    Who looks for a game and is gone for `seek_grace` looks no more; after `seek_bots` bots fill up, where
    they may; who was brought to a table has `seek_ready` to be ready. `mail` is the server that takes
    mail from us, None where there is none, `mail_from` whom it comes from, `site` the address at which
    people reach this server, for links in mails."""

    database: str
    bot_processes: int = processes_for()
    bot_pause: float = 0.4
    bot_patience: float = 20.0
    bot_nice: int = 10
    secure_cookies: bool = False
    people: bool = True
    heartbeat: float = 15.0
    attention: float = 60.0
    grace: float = 60.0
    silence: float = 600.0
    seek_grace: float = 15.0
    seek_bots: float = 60.0
    seek_ready: float = 90.0
    limited: bool = False
    host_names: tuple[str, ...] = ()
    proxies: tuple[str, ...] = PROXIES
    forget_after: int | None = None
    open_metrics: bool = False
    mail: str | None = None
    mail_from: str = ""
    site: str = ""
    worker_address: str | None = None
    """Where the other workers reach this one; None where it works alone."""
