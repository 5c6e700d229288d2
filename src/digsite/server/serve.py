"""`digsite serve`: a server for others to join."""

from __future__ import annotations

import argparse
import gc
import socket
import sys
from typing import Any

from digsite.kernel.errors import DigsiteError
from digsite.server.settings import Settings, default_database

PORT = 8765
SWITCH = 0.0005
"""Seconds after which the interpreter lets another thread on. The usual ten times as long would be waited for
at every step of a write that a person waits for."""
COLLECT = (10_000, 20, 1_000_000)
"""How often Python looks for garbage. All there is it looks through only when the services says so: with many
tables open that takes a tenth of a second in which nobody is answered."""


class PortTaken(DigsiteError):
    """Another program listens there already."""


class NoDatabase(DigsiteError):
    """A database that cannot be opened."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--host", default="0.0.0.0", help="the address to listen at (default: all)")
    parser.add_argument("--port", type=int, default=PORT, help=f"the port (default: {PORT})")
    add_settings(parser)
    parser.add_argument("--secure-cookies", action="store_true", help="behind HTTPS: cookies go no other way")


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
        secure_cookies=getattr(args, "secure_cookies", False),
    )


def run(args: argparse.Namespace) -> None:
    """Serve until interrupted."""
    listen(args.host, args.port, settings_of(args)).run()


def listen(host: str, port: int, settings: Settings, **more: Any) -> Any:
    """A server that listens at an address, or the reason why it cannot."""
    import uvicorn

    from digsite.server.app import make_app

    sys.setswitchinterval(SWITCH)
    gc.freeze()
    gc.set_threshold(*COLLECT)

    check_database(settings.database)
    with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as problem:
            raise PortTaken(
                f"Nothing can listen at {host}, port {port} ({problem.strerror}).", "Choose another --port."
            ) from problem
    quiet: dict[str, Any] = {"log_level": "warning", "timeout_graceful_shutdown": 1, **more}
    return uvicorn.Server(uvicorn.Config(make_app(settings), host=host, port=port, **quiet))


def check_database(address: str) -> None:
    """Refuse a database that cannot be opened before anything listens."""
    from sqlalchemy.exc import SQLAlchemyError

    from digsite.server.store import Store

    try:
        Store(address).close()
    except (SQLAlchemyError, ImportError, OSError) as problem:
        reason = str(problem).strip().splitlines()[0]
        raise NoDatabase(
            f"The database cannot be opened ({reason}).",
            "Check --database: sqlite:///FILE, or postgresql+psycopg://USER@HOST/NAME.",
        ) from problem
