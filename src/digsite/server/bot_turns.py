"""The turns of bots: who is asked thinks in a bot process, and its choice is a command like any other."""

from __future__ import annotations

import asyncio
import hmac
import logging
import secrets
import time
from collections.abc import Callable
from subprocess import Popen

from digsite.bots.engine import warm_up
from digsite.bots.levels import kept
from digsite.bots.search import SearchBot
from digsite.kernel.errors import DigsiteError
from digsite.kernel.game import Game
from digsite.kernel.record import Record
from digsite.server.bots import BotPool
from digsite.server.errors import Refused, not_yours
from digsite.server.presence import asker, goes_on
from digsite.server.requests import Command
from digsite.server.settings import Settings
from digsite.server.table import CHOOSE, Table
from digsite.server.tables import Tables
from digsite.server.wire import Hint
from digsite.telling.text import Text

log = logging.getLogger("digsite.server")

HINT = "greedy"
"""Who names an option as long as what could weigh them is not compiled."""
COMPILER_EVERY = 0.5
"""Seconds between two looks at whether it is done."""


class BotTurns:
    """Lets the bots at all tables think."""

    def __init__(
        self, tables: Tables, bots: BotPool, settings: Callable[[], Settings], secret: bytes
    ) -> None:
        self.tables, self.bots, self.settings, self.secret = tables, bots, settings, secret
        self.compilers: dict[str, asyncio.Task[Popen[bytes] | None]] = {}

    async def prepare(self, game: Game) -> Popen[bytes] | None:
        """Let bots become fast: compile in the background, once a game. The compiler, if there is one. What
        the first snapshot needs, and takes long the first time, is worked out beside it: nobody's decision
        waits for that."""
        if game.id not in self.compilers:
            self.compilers[game.id] = asyncio.create_task(asyncio.to_thread(warm_up, game))
            asyncio.get_running_loop().run_in_executor(None, getattr, game, "events")
        return await asyncio.shield(self.compilers[game.id])

    async def compiled(self, game: Game) -> bool:
        """Whether bots can think ahead, once the compiler has done what it can."""
        compiler = await self.prepare(game)
        while compiler is not None and compiler.poll() is None:
            await asyncio.sleep(COMPILER_EVERY)
        return SearchBot(game, "").is_ready()

    def wake(self, table: Table) -> None:
        """Let the bots that are asked think, each in a task of its own; without anybody at the table they
        wait, and cost nothing."""
        if not goes_on(table, self.settings().attention):
            return
        for seat in table.status().pending:
            if table.seats[seat].bot is not None and seat not in table.thinking:
                table.thinking[seat] = asyncio.get_running_loop().create_task(self._turns(table, seat))

    async def _turns(self, table: Table, seat: int) -> None:
        """One bot decides until it is not asked any more, or another sits there."""
        try:
            await self.prepare(table.game)
            while table.seats[seat].bot is not None and seat in table.match.pending():
                if self.tables.open.get(table.row.id) is not table:
                    break
                if not goes_on(table, self.settings().attention):
                    break
                await self._turn(table, seat)
        except asyncio.CancelledError:
            pass
        except Exception:
            log.exception("the bot at %s seat %s gave up", table.row.id, seat)
        finally:
            del table.thinking[seat]

    async def _turn(self, table: Table, seat: int) -> None:
        """One decision of a bot."""
        masked, ticket = table.match.decision_for(seat), table.match.ticket(seat)
        spec = table.seats[seat].bot
        assert masked is not None
        assert spec is not None
        began = time.monotonic()
        seed = self.dice(table.row.id, seat, len(table.match.played))
        option = await self.bots.decide(table.game, kept(spec), seed, masked, seat, asker(table))
        if table.presence.watching:
            await asyncio.sleep(max(self.settings().bot_pause - (time.monotonic() - began), 0))

        def check(now: Table) -> None:
            if now.seats[seat].bot != spec:
                raise not_yours("That seat")

        command = Command(id=secrets.token_hex(8), seat=seat, kind=CHOOSE, ticket=ticket, option=option)
        try:
            await self.tables.command(table, command, check)
        except DigsiteError as refusal:  # somebody took something back, or the seat, meanwhile: look again
            log.info("bot at %s seat %s: %s", table.row.id, seat, refusal.message)

    def dice(self, *what: object) -> str:
        """A seed that nobody outside can know: what a bot will do cannot be computed by others."""
        return hmac.new(self.secret, repr(what).encode(), "sha256").hexdigest()

    async def hint(self, table: Table, text: Text, seat: int, masked: Record) -> Hint:
        """The best options in the place of a seat, by what it knows."""
        await self.prepare(table.game)
        seed = self.dice(table.row.id, "hint", table.version)
        found = await self.bots.hint(text, HINT, seed, masked, seat, asker(table))
        if found is None:
            raise Refused(409, "no-hint", "The bot does not know either.", "Decide yourself, or ask again.")
        return found
