"""Passwords: what is kept tells nothing, and guessing becomes slow."""

from __future__ import annotations

import pytest

from digsite.server import passwords
from digsite.server.errors import Refused
from digsite.server.passwords import Attempts, fresh_codes, hashed, hashed_code, is_dated, is_right


def test_a_password_is_kept_as_a_hash() -> None:
    kept = hashed("correct horse")
    assert "horse" not in kept
    assert kept.startswith("$argon2id$")
    assert is_right(kept, "correct horse")
    assert not is_right(kept, "Correct horse")
    assert not is_right("no hash at all", "correct horse")
    assert not is_dated(kept)
    assert is_dated("$argon2id$v=19$m=8,t=1,p=1$c29tZXNhbHQ$YWJjZGVmZ2hpamtsbW5vcA")


def test_codes_are_many_and_forgive_how_they_are_typed() -> None:
    codes = fresh_codes()
    assert len(set(codes)) == passwords.CODES
    assert hashed_code(codes[0]) == hashed_code(f" {codes[0].upper().replace('-', ' ')} ")
    assert len({hashed_code(code) for code in codes}) == passwords.CODES


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def refused(attempts: Attempts, account: str, address: str) -> bool:
    try:
        attempts.check(account, address)
    except Refused as problem:
        return problem.status == 429
    return False


def test_guessing_becomes_slower_and_slower() -> None:
    clock = Clock()
    attempts = Attempts(clock)
    made = 0
    for _ in range(24 * 3600):
        clock.now += 1
        if not refused(attempts, "ann", "1.2.3.4"):
            attempts.failed("ann", "1.2.3.4")
            made += 1
    assert made < 110, "about four an hour"


def test_who_guesses_shuts_nobody_else_out() -> None:
    clock = Clock()
    attempts = Attempts(clock)
    for _ in range(passwords.FREE):
        attempts.failed("ann", "1.2.3.4")
    assert refused(attempts, "ann", "1.2.3.4")
    assert not refused(attempts, "ann", "5.6.7.8"), "Ann herself, elsewhere"
    assert not refused(attempts, "bob", "1.2.3.4")
    for number in range(passwords.FREE_IN_ALL):
        attempts.failed("ann", f"10.0.0.{number}")
    assert refused(attempts, "ann", "5.6.7.8"), "many addresses together are slowed too"
    clock.now += passwords.LONGEST_WAIT_IN_ALL + 1
    assert not refused(attempts, "ann", "5.6.7.8"), "but not for long"


def test_the_right_password_begins_anew() -> None:
    attempts = Attempts(Clock())
    for _ in range(passwords.FREE - 1):
        attempts.failed("ann", "1.2.3.4")
    attempts.succeeded("ann", "1.2.3.4")
    attempts.failed("ann", "1.2.3.4")
    assert not refused(attempts, "ann", "1.2.3.4")


def test_what_is_remembered_has_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(passwords, "MOST_REMEMBERED", 10)
    attempts = Attempts(Clock())
    for number in range(50):
        attempts.failed(f"account {number}", "1.2.3.4")
    assert len(attempts.wrong) == 10
