"""After a game: the race by turn, the moments that brought most, and playing again."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from digsite.kernel.record import SPECTATOR
from digsite.server.endings import POINTS, moments, race
from digsite.server.seat_state import text_of

from .alone import decides, opened
from .running import Json, Person, Server, asked_seat, serving, until

ANN, BOB = 0, 1


@pytest.fixture
def ann(embedded: Server) -> Person:
    return embedded.person("Ann")


def four_in_a_row(ann: Person, *seats: str) -> str:
    """A game of Connect Four that Ann, who plays both seats, has ended."""
    table = ann.opens("connect-four", *seats)
    for column in "1212121":
        ann.decides(table, asked_seat(ann.sees(table)), column)
    assert ann.sees(table)["over"]
    return table


def played_on(ann: Person, game: str, seats: int, most: int) -> str:
    table, dice = ann.opens(game, *(["me"] * seats), seed="endings"), random.Random(game)
    for _ in range(most):
        state = ann.sees(table)
        if state["over"]:
            break
        ann.decides(table, asked_seat(state), dice=dice)
    return table


def test_a_race_begins_at_the_start_and_ends_with_the_scores(ann: Person) -> None:
    table = four_in_a_row(ann, "me Ann", "me Bob")
    points = ann.get(f"/tables/{table}/race")["points"]
    assert [point["seat"] for point in points] == [None, 0, 1, 0, 1, 0, 1, 0]
    assert points[0]["scores"] == [0, 0]
    assert points[-1] == {"decisions": 7, "seat": ANN, "scores": [1, 0]}


def test_while_a_game_goes_on_the_race_is_as_far_as_one_knows(ann: Person) -> None:
    table = played_on(ann, "excavation-earth", 2, 60)
    state = ann.sees(table, ANN)
    points = ann.get(f"/tables/{table}/race", seat=ANN)["points"]
    assert points[-1]["scores"] == [now["total"] for now in state["scores"]]
    assert [point["decisions"] for point in points] == sorted({point["decisions"] for point in points})


def test_a_turn_is_a_turn_however_many_answer_in_it() -> None:
    table, dice = opened("eminent-domain", 4, {}), random.Random("turns")
    for _ in range(150):
        decides(table, dice)
    seats = [point["seat"] for point in race(table.match, SPECTATOR)["points"][1:]]
    assert len(seats) >= 8
    assert seats == [(seats[0] + turn) % 4 for turn in range(len(seats))]


def test_a_long_race_is_thinned_from_its_first_turn_to_its_last() -> None:
    table, dice = opened("artifact", 5, {}), random.Random("long")
    while not table.match.over:
        decides(table, dice)
    raced = race(table.match, SPECTATOR)
    points, rounds = raced["points"], raced["rounds"]
    assert len(points) == POINTS
    assert points[-1]["scores"] == table.match.scores
    assert [each["number"] for each in rounds] == [*range(1920, 1920 + len(rounds))]
    assert len(rounds) > 1
    assert [each["decisions"] for each in rounds] == sorted({each["decisions"] for each in rounds})


def test_moments_of_an_automa_say_what_each_brought() -> None:
    """Zu does several things after one decision: only what a line tells as gained is its gain."""
    for seed in range(3):
        table, dice = opened("excavation-earth", 1, {}), random.Random(seed)
        while not table.match.over:
            decides(table, dice)
        found = moments(table.match, text_of(table, "en"), SPECTATOR)
        assert len({each["text"] for each in found}) == len(found)
        assert all(str(each["gain"]) in each["text"] for each in found if each["seat"] == 1)


def test_moments_are_the_best_gains_in_their_order(ann: Person) -> None:
    table = played_on(ann, "excavation-earth", 1, 400)
    found = ann.get(f"/tables/{table}/moments", language="de")
    assert 0 < len(found) <= 4
    assert all(moment["gain"] > 0 and moment["text"] and moment["clause"] for moment in found)
    assert [moment["first"] for moment in found] == sorted(moment["first"] for moment in found)


def test_nobody_looks_back_with_the_eyes_of_others(embedded: Server, ann: Person) -> None:
    table = ann.opens("connect-four", "me Ann", "me Bob")
    for what in ("race", "moments"):
        embedded.person("Eve").refused(f"/tables/{table}/{what}", 403, "not-yours", seat=ANN)


def test_a_rematch_has_the_same_people_one_seat_on(embedded: Server, ann: Person) -> None:
    bob = embedded.person("Bob")
    table = ann.plays_with(bob)
    for number, column in enumerate("1212121"):
        (ann, bob)[number % 2].decides(table, number % 2, column)
    again = bob.post(f"/tables/{table}/rematch")["id"]
    assert ann.sees(table, ANN)["rematch"] == again, "everybody sees where it goes on"
    assert ann.post(f"/tables/{table}/rematch")["id"] == again, "there is one rematch"
    assert not ann.gathers(again)["ready"], "she is asked"
    assert ann.ready(again)
    state = bob.sees(again)
    assert [seat["name"] for seat in state["seats"]] == ["Bob", "Ann"]
    assert state["mine"] == [0]
    assert state["myTurn"]
    assert state["host"]
    assert not ann.sees(again)["myTurn"]


def test_bots_sit_down_at_once_and_options_move_on_with_their_seats(ann: Person) -> None:
    factions: Json = {"factions": ["aquilla", "random"]}
    table = ann.opens("excavation-earth", "me Ann", "random Ben", options=factions, seed="rematch")

    def stands() -> Json | None:
        state = ann.sees(table, ANN)
        return state if state["asked"] or state["over"] else None

    while not (state := until(stands, "Ann is asked, or it is over"))["over"]:
        first = state["asked"]["options"][0]
        ann.sends(table, ann.command("choose", ANN, state["asked"], option=first["id"]))
    again = ann.get(f"/tables/{ann.post(f'/tables/{table}/rematch')['id']}")
    assert [seat["kind"] for seat in again["seats"]] == ["bot", "person"]
    assert again["options"]["factions"] == ["random", "aquilla"]


def test_only_who_played_may_call_for_a_rematch_and_only_at_the_end(embedded: Server, ann: Person) -> None:
    table = ann.opens("connect-four", "me Ann", "me Bob")
    ann.refused(f"/tables/{table}/rematch", 409, "not-over", {})
    over = four_in_a_row(ann, "me Ann", "me Bob")
    embedded.person("Eve").refused(f"/tables/{over}/rematch", 403, "not-yours", {})


def test_a_rematch_is_still_there_after_a_restart(fresh_database: Callable[[], str]) -> None:
    database = fresh_database()
    with serving(database) as server:
        ann = server.person("Ann")
        table = four_in_a_row(ann, "me Ann", "me Bob")
        again = ann.post(f"/tables/{table}/rematch")["id"]
        cookies = dict(ann.http.cookies)
    with serving(database) as server:
        assert Person(server.address, cookies=cookies).sees(table)["rematch"] == again
