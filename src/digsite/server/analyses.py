"""Analyses of games that are over: decision by decision, weighed in the bot processes and kept with the game.

One game at a time, behind all who play. What was found is kept soon after: an analysis that was broken off,
by the end of the server too, goes on where it was.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from digsite.analysis.adviser import Adviser
from digsite.analysis.told import told
from digsite.analysis.weighing import Choice, choices, seen_at
from digsite.kernel.game import Game
from digsite.match.match import Match
from digsite.match.snapshot import version_of
from digsite.server.bots import BotPool, WhatWasItWorth, Worth
from digsite.server.errors import Refused
from digsite.server.store import Store
from digsite.server.wire_replay import Analysis, AnalysisState
from digsite.server.writer import Writer

log = logging.getLogger("digsite.server")

FORMAT = 2
"""Changes with what is kept."""
WORST = 8
"""How many of the decisions that cost most are named."""
MOST_WAITING = 16
"""How many games wait at most."""
TOGETHER = 8
"""How many decisions are kept at once."""
PATIENCE = 3
"""So many decisions in a row that no process could weigh end an analysis."""
HEAD = 0
"""The number under which it is kept how many decisions there are."""


@dataclass
class Job:
    """An analysis that goes on, waits, or was given up."""

    replay: str
    match: Match
    adviser: Adviser
    state: AnalysisState = "waiting"
    total: int | None = None
    found: dict[int, Worth] = field(default_factory=dict)
    fresh: dict[int, Any] = field(default_factory=dict)
    """What is not kept yet."""

    @cached_property
    def key(self) -> str:
        """What the findings rest on: the game as it was played, and how it is weighed."""
        match, adviser = self.match, self.adviser
        played = [(past.seat, past.option) for past in match.played]
        parts = [FORMAT, version_of(match.game, match.header), match.header.commitment, match.header.names]
        parts += [played, adviser.thinks_by, adviser.iterations, adviser.known]
        return hashlib.sha256(repr(parts).encode()).hexdigest()

    def question(self, choice: Choice) -> WhatWasItWorth:
        """What a bot process is asked about a decision."""
        adviser = self.adviser
        seen = seen_at(adviser, choice).tobytes()
        how = (choice.number, choice.option, adviser.iterations, adviser.known, self.match.header.names)
        return WhatWasItWorth(adviser.game.id, "analysis", adviser.seed, choice.seat, seen, *how)

    @property
    def finished(self) -> bool:
        """Whether every decision is weighed."""
        return len(self.found) == self.total

    def so_far(self, language: str, after: int) -> Analysis:
        """What there is to tell, of the decisions those after one."""
        found = [self.found[number][language] for number in sorted(self.found)]
        whole = told(self.match, self.adviser, found, WORST, language)
        whole["decisions"] = [each for each in whole["decisions"] if each["number"] > after]
        return {**whole, "state": self.state, "total": self.total, "done": len(found)}


class Analyses:
    """The analyses of a server."""

    def __init__(
        self, store: Store, writer: Writer, bots: BotPool, compiled: Callable[[Game], Awaitable[bool]]
    ) -> None:
        self.store, self.writer, self.bots, self.compiled = store, writer, bots, compiled
        self.jobs: dict[str, Job] = {}
        self.task: asyncio.Task[None] | None = None

    def close(self) -> None:
        if self.task is not None:
            self.task.cancel()

    async def look(self, replay: str, match: Match, known: bool) -> Job:
        """How the analysis of a game stands."""
        asked = await asyncio.to_thread(self._read, replay, over(match), known)
        return self.jobs.get(asked.key, asked)

    async def begin(self, replay: str, match: Match, known: bool) -> Job:
        """Have a game analysed, unless it is done or goes on already."""
        job = await self.look(replay, match, known)
        if job.state not in ("none", "failed"):
            return job
        if sum(each.state != "failed" for each in self.jobs.values()) >= MOST_WAITING:
            way_out = "Come back a little later."
            raise Refused(409, "busy", "Too many games wait for their analysis.", way_out)
        self.jobs.pop(job.key, None)
        job.state = "waiting"
        self.jobs[job.key] = job
        if self.task is None:
            self.task = asyncio.create_task(self._work())
        return job

    def _read(self, replay: str, match: Match, known: bool) -> Job:
        """What was kept of an analysis."""
        job = Job(replay, match, Adviser.of(match, known=known), "none")
        kept = self.store.analysis(replay, job.key)
        job.total = kept.pop(HEAD, {}).get("total")
        job.found = kept
        job.state = "done" if job.finished else "none"
        return job

    async def _work(self) -> None:
        """One job after the other, those that were given up aside, until none waits."""
        try:
            while waiting := [job for job in self.jobs.values() if job.state == "waiting"]:
                await self._carry_out(waiting[0])
        finally:
            self.task = None

    async def _carry_out(self, job: Job) -> None:
        """A job to its end. One that cannot be finished stays until it is asked for again, or forgotten."""
        job.state = "compiling"
        try:
            if await self.compiled(job.match.game):
                job.state = "running"
                await self._weigh(job)
        except Exception:
            log.exception("the analysis of %s failed", job.replay)
        job.state = "done" if job.finished else "failed"
        failed = [key for key, each in self.jobs.items() if each.state == "failed"]
        for key in [job.key] if job.finished else failed[:-MOST_WAITING]:
            del self.jobs[key]

    async def _weigh(self, job: Job) -> None:
        """Every decision that is not weighed yet; one that no process could weigh is asked for once more at
        the end, and then left out."""
        all_choices = await asyncio.to_thread(choices, job.match)
        job.total = len(all_choices)
        job.fresh[HEAD] = {"total": job.total}
        failures = 0
        for choice in all_choices * 2:
            if choice.number in job.found:
                continue
            worth = await self.bots.weigh(job.question(choice))
            failures = failures + 1 if worth is None else 0
            if failures == PATIENCE:
                break
            if worth is not None:
                job.found[choice.number] = job.fresh[choice.number] = worth
            if len(job.fresh) >= TOGETHER:
                await self._keep(job)
        await self._keep(job)

    async def _keep(self, job: Job) -> None:
        """Write what is fresh."""
        fresh, job.fresh = job.fresh, {}
        if fresh:
            await self.writer.run(self.store.keep_analysis, job.replay, job.key, fresh)


def over(match: Match) -> Match:
    """A game that may be looked into; while it goes on nobody is told more than a hint."""
    if not match.over:
        raise Refused(409, "not-over", "The game is not over yet.", "Come back when it is.")
    return match
