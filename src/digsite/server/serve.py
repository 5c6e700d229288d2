"""`digsite serve`: a server for others to join."""

from __future__ import annotations

import argparse
import gc
import os
import socket
import sys
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from digsite.kernel.errors import DigsiteError
from digsite.server.settings import PROXIES, Settings, default_database

if TYPE_CHECKING:
    from digsite.server.connections import Bounds

PORT = 8765
MAIL = "DIGSITE_MAIL"
"""The variable that names the mail server, so that its password stands in no list of processes."""
TEXT, JSON = "text", "json"
"""How logs are written."""
SWITCH = 0.0005
"""Seconds after which the interpreter lets another thread on. The usual ten times as long would be waited for
at every step of a write that a person waits for."""
COLLECT = (10_000, 4, 1_000_000)
"""How often Python looks for garbage. All there is it looks through only when the services says so: with many
tables open that takes a tenth of a second and more in which nobody is answered. What came lately it looks
through in portions of a few hundredths."""


FILES, SPARE_FILES = 8_192, 256
"""How many files the process asks to have open, and how many of them are not for people's connections."""


class PortTaken(DigsiteError):
    """Another program listens there already."""


class UnusableSetting(DigsiteError):
    """A setting that makes no sense."""


class NoDatabase(DigsiteError):
    """A database that cannot be opened."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--host", default="0.0.0.0", help="the address to listen at (default: all)")
    parser.add_argument("--port", type=int, default=PORT, help=f"the port (default: {PORT})")
    add_settings(parser)
    parser.add_argument(
        "--workers",
        type=int,
        default=1,
        metavar="N",
        help="how many processes answer, on PostgreSQL (default: 1)",
    )
    parser.add_argument("--secure-cookies", action="store_true", help="behind HTTPS: cookies go no other way")
    parser.add_argument(
        "--host-name",
        action="append",
        default=[],
        metavar="NAME",
        help="a name people call this server by, beside its addresses; may be repeated, * for any",
    )
    parser.add_argument(
        "--trusted-proxy",
        action="append",
        default=[],
        metavar="ADDRESS",
        help="a proxy that says where people are (X-Forwarded-For), beside one on this machine",
    )
    parser.add_argument(
        "--grace",
        type=float,
        default=Settings.grace,
        metavar="SECONDS",
        help=f"how long somebody whose connection broke still counts as here (default: {Settings.grace:.0f})",
    )
    parser.add_argument(
        "--no-limits",
        action="store_true",
        help="nobody is told that they ask too much, for a network of friends or measurements",
    )
    add_operation(parser)


def add_operation(parser: argparse.ArgumentParser) -> None:
    """What those who run a server for others can tell it: docs/operation.md."""
    parser.add_argument(
        "--log", choices=[TEXT, JSON], help="write down what happens, a line each (default: warnings only)"
    )
    parser.add_argument(
        "--forget-after",
        type=int,
        metavar="DAYS",
        help="forget games that were broken off, records and visitors after so many days (default: never)",
    )
    parser.add_argument(
        "--mail",
        default=os.environ.get(MAIL),
        metavar="ADDRESS",
        help=f"smtp://USER:PASSWORD@HOST or smtps://…: people may get mail about their turns (or ${MAIL})",
    )
    parser.add_argument("--mail-from", default="", metavar="SENDER", help="whom mail comes from")
    parser.add_argument(
        "--site",
        default="",
        metavar="ADDRESS",
        help="https://NAME by which people reach this server, for mails",
    )
    parser.add_argument(
        "--open-metrics", action="store_true", help="others than this machine may read /metrics"
    )


def add_settings(parser: argparse.ArgumentParser) -> None:
    """What both kinds of servers can be told."""
    usual = Settings(database="")
    parser.add_argument(
        "--database",
        default=None,
        metavar="ADDRESS",
        help="where games are kept: sqlite:///FILE or postgresql+psycopg://… (default: a file of yours)",
    )
    parser.add_argument(
        "--bot-processes",
        type=int,
        default=usual.bot_processes,
        help="how many bots think at the same time (default: one a core)",
    )
    parser.add_argument(
        "--bot-pause",
        type=float,
        default=usual.bot_pause,
        help=f"seconds a bot seems to think at least (default: {usual.bot_pause})",
    )


def settings_of(args: argparse.Namespace) -> Settings:
    return Settings(
        database=args.database or default_database(),
        bot_processes=max(args.bot_processes, 1),
        bot_pause=args.bot_pause,
        people=False,
    )


def served_settings(args: argparse.Namespace) -> Settings:
    """The same for a server that strangers reach."""
    return replace(
        settings_of(args),
        people=True,
        secure_cookies=args.secure_cookies,
        grace=args.grace,
        limited=not args.no_limits,
        host_names=tuple(args.host_name),
        proxies=(*PROXIES, *args.trusted_proxy),
        forget_after=args.forget_after,
        open_metrics=args.open_metrics,
        mail=args.mail or None,
        mail_from=args.mail_from,
        site=args.site,
    )


def run(args: argparse.Namespace) -> None:
    """Serve until interrupted."""
    settings = served_settings(args)
    if settings.forget_after is not None and settings.forget_after < 1:
        raise UnusableSetting("--forget-after needs at least one day.", "Leave it out to forget nothing.")
    check_mail(settings)
    from digsite.server.logs import write_logs

    if args.workers > 1:
        from digsite.server.workers import Workers

        check_database(settings.database)
        Workers(bound(args.host, args.port), settings, args.workers, args.log).run()
    else:
        listen(args.host, args.port, settings, **write_logs(args.log)).run()


def check_mail(settings: Settings) -> None:
    """Refuse a mail server that cannot be one, or without what every mail needs."""
    from digsite.server.mail import MailServer

    if settings.mail is None:
        return
    try:
        MailServer.parse(settings.mail)
    except ValueError as problem:
        raise UnusableSetting(
            "--mail names no mail server.", "Write smtp://HOST, or smtps://USER:PASSWORD@HOST:PORT."
        ) from problem
    if "@" not in settings.mail_from or not settings.site.startswith(("https://", "http://")):
        raise UnusableSetting(
            "Mail needs a sender and the address of this server.",
            "Add --mail-from games@example.org and --site https://games.example.org.",
        )


def listen(host: str, port: int, settings: Settings, **more: Any) -> Any:
    """A server that listens at an address, or the reason why it cannot."""
    server = server_for(settings, host=host, port=port, **more)
    check_database(settings.database)
    bound(host, port).close()
    return server


def server_for(settings: Settings, **more: Any) -> Any:
    """A server, and Python as it likes to have it."""
    import uvicorn

    from digsite.server.app import make_app
    from digsite.server.connections import bounded

    sys.setswitchinterval(SWITCH)
    gc.freeze()
    gc.set_threshold(*COLLECT)
    bounds = bounds_for(settings)
    quiet: dict[str, Any] = {
        "log_level": "warning",
        "timeout_graceful_shutdown": 1,
        "http": bounded(bounds, settings.proxies),
        "ws": "none",
        "timeout_keep_alive": bounds.idle,
        "forwarded_allow_ips": list(settings.proxies),
        "server_header": False,
        **more,
    }
    return uvicorn.Server(uvicorn.Config(make_app(settings), **quiet))


def bound(host: str, port: int) -> socket.socket:
    """A socket at an address; PortTaken if another program listens there."""
    made = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        made.bind((host, port))
    except OSError as problem:
        made.close()
        raise PortTaken(
            f"Nothing can listen at {host}, port {port} ({problem.strerror}).", "Choose another --port."
        ) from problem
    return made


def bounds_for(settings: Settings) -> Bounds:
    """How many connections there may be: as many as the system lets us have, and anybody as many as they like
    where there are no strangers."""
    from digsite.server.connections import Bounds, allow_files

    most = max(min(Bounds.connections, allow_files(FILES) - SPARE_FILES), 64)
    each = Bounds.connections_a_network if settings.limited else most
    return Bounds(connections=most, connections_a_network=each)


def check_database(address: str) -> None:
    """Refuse a database that cannot be opened, is damaged or in use, before anything listens."""
    import sqlite3

    from sqlalchemy.exc import SQLAlchemyError

    from digsite.server.store import Store
    from digsite.server.store.sqlite_file import check_whole, claim, file_of

    try:
        lock, file = claim(address), file_of(address)
        try:
            if file is not None:
                check_whole(file)
            Store(address).close()
        finally:
            if lock is not None:
                lock.release()
    except (SQLAlchemyError, ImportError, OSError, sqlite3.Error) as problem:
        reason = str(problem).strip().splitlines()[0]
        raise NoDatabase(
            f"The database cannot be opened ({reason}).",
            "Check --database: sqlite:///FILE, or postgresql+psycopg://USER@HOST/NAME.",
        ) from problem
