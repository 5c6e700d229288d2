"""The first page: which tables it lists, and what can be chosen before a game."""

from __future__ import annotations

import pytest

from digsite import games
from digsite.kernel.clauses import LANGUAGES
from digsite.server.game_info import game_info
from digsite.server.routes import lobby

from .running import Server


def test_tables_of_others_push_out_no_own_one(embedded: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobby, "LOBBY", 2)
    ann, bob = embedded.person("Ann"), embedded.person("Bob")
    own = ann.opens("connect-four", "me Ann", "open")
    for _ in range(3):
        bob.opens("connect-four", "me Bob", "open", listed=True)
    listed = ann.get("/tables")
    assert [table["mine"] for table in listed] == [True, False, False]
    assert listed[0]["id"] == own


def test_tables_of_one_host_push_out_nobody_s(embedded: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobby, "LOBBY", 4)
    monkeypatch.setattr(lobby, "OF_ONE_HOST", 2)
    eve, bob, ann = embedded.person("Eve"), embedded.person("Bob"), embedded.person("Ann")
    his = bob.opens("connect-four", "me Bob", "open", listed=True)
    for _ in range(5):
        eve.opens("connect-four", "me Eve", "open", listed=True)
    found = [table["id"] for table in ann.get("/tables", game="connect-four")]
    assert his in found
    others = ann.get("/tables", game="artifact")  # those that other tests have listed here
    assert {table["game"] for table in others} <= {"artifact"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("id", ["excavation-earth", "eminent-domain", "artifact"])
def test_every_option_explains_itself(id: str, language: str) -> None:
    for option in game_info(games.load(id), language)["options"]:
        assert option["about"], option["name"]
        assert option["clause"], option["name"]
