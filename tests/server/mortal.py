"""A server that is killed again and again, always at the same address.

Run as a program, this loads everything once; each line it reads is answered by one more server process.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

from .running import HOST, free_port


class Mortal:
    """A server in a process of its own."""

    def __init__(self, database: str) -> None:
        port = free_port()
        self.address = f"http://{HOST}:{port}"
        command = [sys.executable, "-m", __name__, str(port), database]
        self.mother = subprocess.Popen(
            command, cwd=Path(__file__).parents[2], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self.begin()

    def begin(self) -> None:
        assert self.mother.stdin
        assert self.mother.stdout
        self.mother.stdin.write("begin\n")
        self.mother.stdin.flush()
        self.pid = int(self.mother.stdout.readline())

    def kill(self) -> None:
        os.kill(self.pid, signal.SIGKILL)

    def end(self) -> None:
        self.kill()
        self.mother.communicate()


def main(port: int, database: str) -> None:
    """One server after another, each forked when it is asked for."""
    from digsite.games import load, names
    from digsite.server import app  # noqa: F401
    from digsite.server.serve import listen
    from digsite.server.settings import Settings

    for game in names():
        load(game)
    child = 0
    for _ in sys.stdin:
        if child:
            os.waitpid(child, 0)
        child = os.fork()
        if not child:
            listen(HOST, port, Settings(database, bot_processes=1)).run()
            os._exit(0)
        print(child, flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2])
