"""`digsite bench --hostile`: what it does and tells. How long people wait is measured, never tested."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

from digsite.bench import hostile, server

from ..server.conftest import sqlite
from ..server.running import Server, serving


@pytest.fixture(scope="module")
def attacked(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    hostile.check_address()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("digsite.server.bot_turns.warm_up", lambda game: None)
        with serving(sqlite(tmp_path_factory.mktemp("hostile")), limited=True) as server:
            yield server


def answers(attack: hostile.Attack, name: str, times: int = 1) -> set[str]:
    """What attackers of one kind are answered."""

    async def run() -> None:
        for _ in range(times):
            await getattr(attack, name)(name)

    asyncio.run(run())
    return set(attack.answers[name])


def test_every_attack_is_refused_in_words(attacked: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hostile, "LINES", 10)
    attack = hostile.Attack(attacked.address, 60)
    assert answers(attack, "long_heads") == {"431"}
    assert answers(attack, "long_bodies", 4) == {"413"}
    assert answers(attack, "far_ahead") == {"429"}
    assert answers(attack, "records") == {"422"}
    assert answers(attack, "looks") == {"200"}
    assert answers(attack, "records", 60) == {"422", "429"}
    attacked.person("Ann").get("/me")


def test_the_report_tells_what_people_felt(attacked: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "ARRIVALS", 1000.0)
    monkeypatch.setattr(server, "SETTLED", 0.0)
    found = asyncio.run(hostile.ordinary(attacked.address, "connect-four", 2, 1, 1.0))
    assert found["commands_refused"] == 0
    for told in ("command_ms", "state_ms", "first_bot_move_ms"):
        assert set(found[told]) == {"p50", "p95", "p99", "max"}
    assert found["first_bot_move_ms"]["max"] > 0


def test_every_kind_of_attack_is_there() -> None:
    assert all(callable(getattr(hostile.Attack, name)) for name in hostile.AT_ONCE)
