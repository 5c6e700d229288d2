"""Bots in processes of their own: a slow or dead one is replaced, and the game goes on.

A process gets a masked record and answers with an option. It thinks with native rules as soon as they are
compiled, which happens beside it: the first move never waits for that.
"""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
import random
import signal
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from multiprocessing.connection import Connection

from digsite.bots import make
from digsite.games import load
from digsite.kernel.game import Game
from digsite.kernel.record import Record

PATIENCE = 20.0
"""Seconds a process may take for one decision before it is replaced."""

START = 30.0
"""Seconds a process may take until it is ready; its patience begins after that."""

READY = -1


@dataclass(frozen=True)
class Question:
    """What a bot is asked: everything its seat may see, and nothing else."""

    game: str
    spec: str
    seed: str
    seat: int
    masked: bytes


def think(question: Question) -> int:
    """The answer of a bot."""
    game = load(question.game)
    masked = game.position.frombytes(question.masked)
    _ = game.entries
    return make(question.spec, game, question.seed).decide(masked, question.seat)


def work(pipe: Connection) -> None:
    """A bot process: answer questions until the pipe closes. People's requests go before bots."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(OSError):
        os.nice(10)
    with contextlib.suppress(EOFError, BrokenPipeError):
        pipe.send(READY)
        while True:
            pipe.send(think(pipe.recv()))


class Worker:
    """One bot process and the pipe to it."""

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.process = context.Process(target=work, args=(theirs,), daemon=True)
        self.process.start()
        self.ready = False
        theirs.close()

    def ask(self, question: Question, patience: float) -> int:
        """The answer, or an error if the process is dead or too slow."""
        if not self.ready:
            self.ready = self._receive(START) == READY
        self.pipe.send(question)
        return self._receive(patience)

    def _receive(self, patience: float) -> int:
        if not self.pipe.poll(patience):
            raise TimeoutError("the bot took too long")
        return int(self.pipe.recv())

    def end(self) -> None:
        self.process.kill()
        self.process.join(5)
        self.pipe.close()


class BotPool:
    """Some bot processes, each with one question at a time."""

    def __init__(self, processes: int, patience: float = PATIENCE) -> None:
        self.patience = patience
        self.threads = ThreadPoolExecutor(processes, thread_name_prefix="bots")
        self.workers: list[Worker | None] = [None] * processes
        self.free: asyncio.Queue[int] = asyncio.Queue()
        for number in range(processes):
            self.free.put_nowait(number)
        self.replaced = 0

    async def decide(self, game: Game, spec: str, seed: str, masked: Record, seat: int) -> int:
        """The choice of a bot. If it has none, chance decides: the game goes on."""
        option = await self.ask(game, spec, seed, masked, seat)
        return random.Random(seed).choice(masked.legal) if option is None else option

    async def ask(self, game: Game, spec: str, seed: str, masked: Record, seat: int) -> int | None:
        """What a bot would choose; None if its process fails twice."""
        question = Question(game.id, spec, seed, seat, masked.tobytes())
        number = await self.free.get()
        try:
            for _ in range(2):
                try:
                    loop = asyncio.get_running_loop()
                    option = await loop.run_in_executor(self.threads, self._ask, number, question)
                except (TimeoutError, OSError, EOFError):
                    await asyncio.to_thread(self._replace, number)
                    continue
                if option in masked.legal:
                    return option
            return None
        finally:
            self.free.put_nowait(number)

    def _ask(self, number: int, question: Question) -> int:
        worker = self.workers[number]
        if worker is None:
            worker = self.workers[number] = Worker()
        return worker.ask(question, self.patience)

    def _replace(self, number: int) -> None:
        """Another process in the place of one that failed."""
        self.replaced += 1
        worker, self.workers[number] = self.workers[number], None
        if worker is not None:
            worker.end()

    def close(self) -> None:
        for worker in self.workers:
            if worker is not None:
                worker.end()
        self.threads.shutdown(wait=False, cancel_futures=True)


def processes_for(cores: int | None = None) -> int:
    """As many bot processes as cores."""
    return max(cores or os.cpu_count() or 1, 1)
