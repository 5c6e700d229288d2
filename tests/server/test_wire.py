"""Everything the server sends is of the shape it has declared, key by key."""

from __future__ import annotations

import random
from typing import Any

import pytest

from digsite import games
from digsite.server import wire, wire_gathering, wire_lobby, wire_people, wire_replay
from tests.shapes import check_shape

from .running import Person, Server, asked_seat

GAMES = {game: games.load(game).seats.start for game in games.names()}


@pytest.fixture
def ann(embedded: Server) -> Person:
    return embedded.person("Ann")


@pytest.mark.parametrize("game", GAMES)
def test_the_states_of_a_table(ann: Person, game: str) -> None:
    """Of the seat that decides and of a spectator, from the first decision to well into the game."""
    dice = random.Random(game)
    table = ann.opens(game, *["me"] * GAMES[game], seed="wire")
    for number in range(60):
        state = ann.sees(table)
        if state["over"]:
            break
        seat = asked_seat(state)
        own = ann.sees(table, seat)
        check_shape(state, wire.TableState)
        check_shape(own, wire.TableState)
        option = dice.choice(own["asked"]["options"])
        if number % 6 == 0:
            seen = ann.get(f"/tables/{table}/preview", seat=seat, option=option["id"])
            check_shape(seen, wire.Preview)
        check_shape(
            ann.sends(table, ann.command("choose", seat, own["asked"], option=option["id"])), wire.TableState
        )


@pytest.mark.parametrize("game", GAMES)
def test_options_stand_somewhere_and_have_a_short_title(ann: Person, game: str) -> None:
    dice = random.Random(f"{game}/options")
    table = ann.opens(game, *["me"] * GAMES[game], seed="options")
    for _ in range(40):
        state = ann.sees(table)
        if state["over"]:
            break
        seat = asked_seat(state)
        for option in ann.sees(table, seat)["asked"]["options"]:
            assert option["elements"], option
            assert 0 < len(option["title"]) <= 24, option
        ann.decides(table, seat, dice=dice)


def test_the_log_tells_every_action_once(ann: Person) -> None:
    """What happened before the first decision too, however often it is asked for."""
    table = ann.opens("excavation-earth", "me Ann", "me Bob", seed="once")
    for _ in range(12):
        state = ann.sees(table)
        numbers = [number for entry in state["log"] for number in (entry["first"], entry["last"])]
        assert numbers == sorted(numbers)
        begun = {(entry["first"], *(line["text"] for line in entry["lines"][:1])) for entry in state["log"]}
        assert len(begun) == len(state["log"])
        ann.decides(table, asked_seat(state))


def test_a_finished_game(ann: Person) -> None:
    table = ann.opens("connect-four", "me Ann", "me Bob", seed="finished")
    for number in range(7):
        ann.decides(table, number % 2, str(1 + number % 2))
    check_shape(ann.sees(table, 0), wire.TableState)
    check_shape(ann.get(f"/tables/{table}/log", before=5), list[wire.LogEntry])
    for viewer in ("open", "spectator", "1"):
        for at in (0, 3, 7):
            check_shape(ann.get(f"/replays/{table}", at=at, viewer=viewer), wire_replay.ReplayState)


def test_a_stale_command(ann: Person) -> None:
    table = ann.opens("connect-four", "me Ann", "me Bob")
    asked = ann.sees(table, 0)["asked"]
    ann.decides(table, 0, "1")
    late = ann.command("choose", 0, asked, option=asked["options"][0]["id"])
    check_shape(ann.refused(f"/tables/{table}/commands", 409, "stale", body=late), wire.Refusal)


def test_around_the_tables(ann: Person) -> None:
    table = ann.opens("connect-four", "me Ann", "open", listed=True)
    invitation = ann.gathers(table)["seats"][1]["invitation"]
    alone = ann.opens("connect-four", "me", "me")
    answers: list[tuple[Any, Any]] = [
        (ann.get("/me"), wire_people.Me),
        (ann.get("/games"), list[wire_lobby.GameInfo]),
        (ann.get("/tables"), list[wire_lobby.TableSummary]),
        (ann.get(f"/join/{invitation}"), wire_lobby.Invitation),
        (ann.gathers(table), wire_gathering.Gathering),
        (ann.get(f"/tables/{alone}/text"), wire.Words),
        (ann.get("/rules/excavation-earth/EE-SELL-03"), wire.Clause),
    ]
    for answer, shape in answers:
        check_shape(answer, shape)
