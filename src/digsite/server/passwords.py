"""Passwords and recovery codes: what is kept of them, and how guessing is slowed."""

from __future__ import annotations

import hashlib
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

from digsite.server.errors import Refused

HASHER = PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)
"""Argon2id as OWASP asks for: 19 MiB, so that many who log in at once do not fill a small machine."""
CODES = 8
ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"
"""Without signs that are taken for one another on paper."""
GROUPS, GROUP = 3, 5

FREE = 5
"""Wrong guesses from one address before the next has to wait."""
FREE_IN_ALL = 40
"""The same for all addresses together: more, so that nobody is shut out by others."""
LONGEST_WAIT = 900.0
LONGEST_WAIT_IN_ALL = 60.0
FORGOTTEN = 3600.0
"""Seconds after the last wrong guess in which it is remembered."""
MOST_REMEMBERED = 10_000


def hashed(password: str) -> str:
    return HASHER.hash(password)


def is_right(kept: str, password: str) -> bool:
    try:
        return HASHER.verify(kept, password)
    except (Argon2Error, InvalidHashError):
        return False


def is_dated(kept: str) -> bool:
    """Whether a password should be hashed anew when it is known again."""
    return HASHER.check_needs_rehash(kept)


def fresh_codes() -> list[str]:
    """Codes for somebody who forgot the password, each for once: 74 bits, so that a plain hash will do."""

    def group() -> str:
        return "".join(secrets.choice(ALPHABET) for _ in range(GROUP))

    return ["-".join(group() for _ in range(GROUPS)) for _ in range(CODES)]


def hashed_code(code: str) -> str:
    """What is kept of a code, however it was typed."""
    bare = "".join(sign for sign in code.lower() if sign.isalnum())
    return hashlib.sha256(f"digsite-code:{bare}".encode()).hexdigest()


@dataclass
class Wrong:
    """Wrong guesses so far, and when the last was made."""

    guesses: int
    at: float


class Attempts:
    """Wrong guesses by account and address. After a few the next has to wait, each time twice as long."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self.wrong: dict[tuple[str, str], Wrong] = {}

    def check(self, account: str, address: str) -> None:
        """Refuse a guess that comes too early."""
        wait = max(
            self._wait((account, address), FREE, LONGEST_WAIT),
            self._wait((account, ""), FREE_IN_ALL, LONGEST_WAIT_IN_ALL),
        )
        if wait > 0:
            seconds = int(wait) + 1
            raise Refused(
                429, "too-many-guesses", "Too many wrong tries.", f"Try again in {seconds} seconds."
            )

    def _wait(self, key: tuple[str, str], free: int, longest: float) -> float:
        wrong = self.wrong.get(key)
        if wrong is None or wrong.guesses < free:
            return 0.0
        return wrong.at + min(2.0 ** (wrong.guesses - free + 1), longest) - self.clock()

    def failed(self, account: str, address: str) -> None:
        now = self.clock()
        for key in ((account, address), (account, "")):
            wrong = self.wrong.pop(key, None)
            guesses = wrong.guesses if wrong is not None and now - wrong.at < FORGOTTEN else 0
            self.wrong[key] = Wrong(guesses + 1, now)
        while len(self.wrong) > MOST_REMEMBERED:
            del self.wrong[next(iter(self.wrong))]

    def succeeded(self, account: str, address: str) -> None:
        """Somebody who knows the password starts anew; others' guesses stay counted."""
        self.wrong.pop((account, address), None)
