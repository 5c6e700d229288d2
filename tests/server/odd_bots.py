"""Bots that do what a bot should not, for the processes that ask them."""

from __future__ import annotations

import os
import time
from pathlib import Path

from digsite.bots.bot import Bot
from digsite.kernel.record import Record

BEGUN = "DIGSITE_TEST_BEGUN"
"""Names the file into which a bot writes that it has begun to think."""


class Sleeper(Bot):
    """Sleeps for ever."""

    def decide(self, masked: Record, seat: int) -> int:
        time.sleep(600)
        return masked.legal[0]


class Raiser(Bot):
    """Makes a mistake of its own."""

    def decide(self, masked: Record, seat: int) -> int:
        raise ZeroDivisionError("the bot's own mistake")


class Cheat(Bot):
    """Takes what is not offered."""

    def decide(self, masked: Record, seat: int) -> int:
        return max(masked.legal) + 1


class SlowOnce(Bot):
    """Thinks without end, but whoever asks a second time is answered: the last option."""

    def decide(self, masked: Record, seat: int) -> int:
        begun = Path(os.environ[BEGUN])
        if not begun.exists():
            begun.write_text(str(os.getpid()))
            time.sleep(600)
        return masked.legal[-1]
