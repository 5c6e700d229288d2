"""`digsite serve --workers N`: several processes answer at one address, and one that ends is replaced.

All of them take connections from the same socket. Each has another one, on this machine alone, at which the
others reach it (`forwarding.py`).
"""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
import socket
import threading
import time
from dataclasses import replace
from multiprocessing.connection import wait
from multiprocessing.process import BaseProcess
from types import FrameType

from digsite.kernel.errors import DigsiteError
from digsite.server.settings import Settings

log = logging.getLogger("digsite.server")

LOOPBACK = "127.0.0.1"
BACKLOG = 2048
SECONDS_BEFORE_ANOTHER = 0.5
"""A worker that ends at once is not replaced more often than that."""
SECONDS_TO_END = 10
CONTEXT = multiprocessing.get_context("forkserver")
"""A process that has loaded everything is copied: another worker is there at once."""
CONTEXT.set_forkserver_preload(["digsite.server.app"])


class NeedsPostgres(DigsiteError):
    """SQLite is one process's file."""

    code = "one-worker"


class Workers:
    """The processes, and whoever looks after them."""

    def __init__(self, public: socket.socket, settings: Settings, count: int, log: str | None) -> None:
        if not settings.database.startswith("postgresql"):
            public.close()
            raise NeedsPostgres(
                "Several workers need a database that they can share.",
                "Name one with --database postgresql+psycopg://…, or leave --workers out.",
            )
        public.listen(BACKLOG)
        self.public = public
        self.settings = settings
        self.count = count
        self.log = log
        self.processes: list[BaseProcess] = []
        self.ending = False

    def run(self) -> None:
        """Until this process is interrupted or told to end."""
        for sign in (signal.SIGINT, signal.SIGTERM):
            signal.signal(sign, self._end)
        self.processes = [self._begin() for _ in range(self.count)]
        while not self.ending:
            wait([process.sentinel for process in self.processes], timeout=1)
            self._replace_the_dead()
        for process in self.processes:
            process.terminate()
        for process in self.processes:
            process.join(SECONDS_TO_END)
            process.kill()
        self.public.close()

    def _replace_the_dead(self) -> None:
        for place, process in enumerate(self.processes):
            if not self.ending and not process.is_alive():
                log.warning("a worker ended (%s): another takes its place", process.exitcode)
                time.sleep(SECONDS_BEFORE_ANOTHER)
                self.processes[place] = self._begin()

    def _begin(self) -> BaseProcess:
        process = CONTEXT.Process(target=work, args=(self.public, self.settings, self.log))
        process.start()
        return process

    def _end(self, _: int, __: FrameType | None) -> None:
        self.ending = True


def work(public: socket.socket, settings: Settings, log: str | None) -> None:
    """One worker: it answers strangers and the other workers alike."""
    from digsite.server.logs import write_logs
    from digsite.server.serve import bound, server_for

    threading.Thread(target=end_with_parent, daemon=True).start()
    own = bound(LOOPBACK, 0)
    address = f"http://{LOOPBACK}:{own.getsockname()[1]}"
    server_for(replace(settings, worker_address=address), **write_logs(log)).run(sockets=[public, own])


def end_with_parent() -> None:
    """End this process when whoever looks after it is gone, however that came: else nobody could listen at
    the address again."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)
