"""`digsite play`: a server on this machine alone, and the browser opened at its first page."""

from __future__ import annotations

import argparse
import socket
import threading
import time
import urllib.error
import urllib.request
import webbrowser

from digsite.server.serve import PORT, add_settings, listen, settings_of

HOST = "127.0.0.1"
PORTS = 20


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", nargs="?", metavar="GAME", help="set up this game at once")
    parser.add_argument(
        "--port", type=int, default=None, help=f"the port (default: the first free from {PORT})"
    )
    parser.add_argument("--no-browser", action="store_true", help="only say where the page is")
    add_settings(parser)


def run(args: argparse.Namespace) -> None:
    """Serve this machine until interrupted."""
    if args.game:
        from digsite.games import listed

        args.game = listed(args.game).id
    port = args.port or free_port()
    page = f"http://{HOST}:{port}/" + (f"new?game={args.game}" if args.game else "")
    server = listen(HOST, port, settings_of(args))
    threading.Thread(target=announce, args=(page, not args.no_browser), daemon=True).start()
    server.run()


def free_port() -> int:
    """The first port from the usual one on that is free."""
    for port in range(PORT, PORT + PORTS):
        with socket.socket() as probe:
            if probe.connect_ex((HOST, port)) != 0:
                return port
    return PORT


def announce(page: str, open_browser: bool) -> None:
    """Say where the page is as soon as it answers, and open it."""
    for _ in range(200):
        try:
            urllib.request.urlopen(page, timeout=1).close()
            break
        except urllib.error.HTTPError:  # it answers, if only to say what is missing
            break
        except OSError:
            time.sleep(0.05)
    print(f"Digsite: {page}  (Ctrl-C ends it)", flush=True)
    if open_browser:
        webbrowser.open(page)
