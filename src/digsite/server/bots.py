"""Bots in processes of their own: a slow or dead one is replaced, and the game goes on.

A process gets a masked record and answers with an option, with the best of them in words, or with what a
choice was worth. It thinks with native rules as soon as they are compiled, which happens beside it: the first
move never waits for that.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import multiprocessing
import os
import random
import signal
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Any

from digsite.analysis.told_types import ToldDecision
from digsite.bots import make
from digsite.games import load
from digsite.kernel.clauses import LANGUAGES
from digsite.kernel.game import Game
from digsite.kernel.record import Record
from digsite.server.fair_queue import Asker, FairQueue, Kind
from digsite.server.wire import Advice, Hint
from digsite.telling.text import Text

log = logging.getLogger("digsite.server")

PATIENCE = 20.0
"""Seconds a process may take for one decision before it is replaced."""

START = 120.0
"""Seconds a process may take until it is ready, on a busy machine too; one that dies is noticed at once. Its
patience begins after that."""

READY, NONE = -1, -2
"""What a process says besides options: it waits for questions, it has no answer."""


@dataclass(frozen=True)
class Question:
    """What a bot is asked: everything its seat may see, and nothing else."""

    game: str
    spec: str
    seed: str
    seat: int
    masked: bytes


@dataclass(frozen=True)
class WhatIsBest(Question):
    """A question for the best options, in words; the bot of the spec names one as long as nothing that could
    weigh them is compiled."""

    language: str
    names: tuple[str, ...]


@dataclass(frozen=True)
class WhatWasItWorth(Question):
    """A question for the worth of a choice, in all languages. Of a game that is over the record may be the
    truth (`known`)."""

    number: int
    chosen: int
    iterations: int
    known: bool
    names: tuple[str, ...]


Worth = dict[str, ToldDecision]
"""What a choice was worth, by language."""
Answer = int | Hint | Worth


def think(question: Question) -> Answer:
    """The answer of a bot."""
    game = load(question.game)
    masked = game.position.frombytes(question.masked)
    _ = game.entries
    if isinstance(question, WhatIsBest):
        return advise(game, masked, question)
    if isinstance(question, WhatWasItWorth):
        return look_back(game, masked, question)
    return int(make(question.spec, game, question.seed).decide(masked, question.seat))


def advise(game: Game, masked: Record, question: WhatIsBest) -> Hint:
    """The best options by a search, or what the bot of the question would choose."""
    from digsite.analysis.adviser import hint

    text = Text(game, question.language, question.names)
    by, found = hint(game, masked, question.seat, text, question.seed, question.spec)
    best: list[Advice] = [
        {
            "option": each.option,
            "rank": each.rank,
            "text": each.text,
            "chances": list(each.chances),
            "line": list(each.line),
        }
        for each in found
    ]
    return hint_of(by, best)


def look_back(game: Game, seen: Record, question: WhatWasItWorth) -> Worth:
    """A choice weighed by a search; it waits for the compiler if it must."""
    from digsite.analysis.adviser import Adviser
    from digsite.analysis.told import told_in
    from digsite.analysis.weighing import weighed

    adviser = Adviser(game, question.iterations, question.seed, question.known)
    found = weighed(adviser, question.number, question.seat, question.chosen, seen)
    texts = [Text(game, language, question.names) for language in LANGUAGES]
    return dict(zip(LANGUAGES, told_in(texts, adviser, found), strict=True))


def hint_of(bot: str, best: list[Advice]) -> Hint:
    """What a bot says of the best options, of which there is one at least."""
    return {"option": best[0]["option"], "text": best[0]["text"], "bot": bot, "best": best}


def answer(question: Question) -> Answer:
    """The same, or NONE from a bot that makes a mistake of its own: its process is as good as before."""
    try:
        return think(question)
    except Exception:
        log.exception("the bot %s at seat %s of %s failed", question.spec, question.seat, question.game)
        return NONE


def work(pipe: Connection, nice: int) -> None:
    """A bot process: answer questions until the pipe closes. So much nicer than the server it is to others:
    people's requests go before bots."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(OSError):
        os.nice(nice)
    with contextlib.suppress(EOFError, BrokenPipeError):
        pipe.send(READY)
        while True:
            pipe.send(answer(pipe.recv()))


class Worker:
    """One bot process and the pipe to it."""

    def __init__(self, nice: int) -> None:
        context = multiprocessing.get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.process = context.Process(target=work, args=(theirs, nice), daemon=True)
        self.process.start()
        self.ready = False
        theirs.close()

    def ask(self, question: Question, patience: float) -> Any:
        """The answer, or an error if the process is dead or too slow."""
        if not self.ready:
            self.ready = self._receive(START) == READY
        self.pipe.send(question)
        return self._receive(patience)

    def _receive(self, patience: float) -> Any:
        if not self.pipe.poll(patience):
            raise TimeoutError("the bot took too long")
        return self.pipe.recv()

    def end(self) -> None:
        self.process.kill()
        self.process.join(5)
        self.pipe.close()


class BotPool:
    """Some bot processes, each with one question at a time. `spare` of them are kept for those who come new:
    one network has the others at most."""

    def __init__(self, processes: int, patience: float = PATIENCE, nice: int = 0, spare: int = 0) -> None:
        self.patience = patience
        self.nice = nice
        self.threads = ThreadPoolExecutor(processes, thread_name_prefix="bots")
        self.workers: list[Worker | None] = [None] * processes
        self.queue = FairQueue(processes, processes - spare)
        self.replaced = 0

    def start(self) -> None:
        """Have all processes ready before somebody waits for one."""
        self.workers = [worker or Worker(self.nice) for worker in self.workers]

    async def decide(
        self, game: Game, spec: str, seed: str, masked: Record, seat: int, asker: Asker = ("",)
    ) -> int:
        """The choice of a bot. If it has none, chance decides: the game goes on."""
        option = await self.ask(game, spec, seed, masked, seat, asker)
        if option is None:
            log.warning("the bot %s at seat %s of %s decides nothing: chance does", spec, seat, game.id)
            return random.Random(seed).choice(masked.legal)
        return option

    async def ask(
        self, game: Game, spec: str, seed: str, masked: Record, seat: int, asker: Asker = ("",)
    ) -> int | None:
        """What a bot would choose; None if its process fails twice, or if it names no option there is."""
        option = await self._answer(Question(game.id, spec, seed, seat, masked.tobytes()), asker)
        return option if option in masked.legal else None

    async def hint(
        self, text: Text, spec: str, seed: str, masked: Record, seat: int, asker: Asker = ("",)
    ) -> Hint | None:
        """The best options of a decision; None if its process fails twice, or has no answer."""
        asked = WhatIsBest(text.game.id, spec, seed, seat, masked.tobytes(), text.language, text.seats)
        found: Hint | int | None = await self._answer(asked, asker, Kind.HINT)
        return found if isinstance(found, dict) else None

    async def weigh(self, question: WhatWasItWorth) -> Worth | None:
        """What a choice was worth, once no bot that plays waits; None if its process fails twice, or has no
        answer."""
        found: Worth | int | None = await self._answer(question, ("",), Kind.ANALYSIS)
        return found if isinstance(found, dict) else None

    async def _answer(self, question: Question, asker: Asker, kind: Kind = Kind.PLAY) -> Any:
        """What a process answers when it is the asker's turn; None if two fail, one after the other."""
        async with self.queue.turn(asker, kind) as number:
            for _ in range(2):
                try:
                    loop = asyncio.get_running_loop()
                    return await loop.run_in_executor(self.threads, self._ask, number, question)
                except (TimeoutError, OSError, EOFError):
                    await asyncio.to_thread(self._replace, number)
            return None

    def _ask(self, number: int, question: Question) -> Any:
        worker = self.workers[number]
        if worker is None:
            worker = self.workers[number] = Worker(self.nice)
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
