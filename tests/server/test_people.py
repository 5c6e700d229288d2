"""People and seats: who somebody is, how a seat is taken, and what others can do with it."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

from .running import Person, Server, until
from .watching import Watcher

ANN, BOB, CLEO = 0, 1, 2


@pytest.fixture
def ann(server: Server) -> Person:
    return server.person("Ann")


@pytest.fixture
def bob(server: Server) -> Person:
    return server.person("Bob")


def link(person: Person, table: str, seat: int) -> str:
    invitation = person.sees(table)["seats"][seat]["invitation"]
    assert invitation is not None
    return str(invitation)


# Who somebody is


def test_a_person_is_known_by_a_cookie(ann: Person) -> None:
    me = ann.get("/me")
    assert me["name"] == "Ann"
    assert ann.again().get("/me") == me
    assert ann.http.put("/api/me", json={"name": "  Anna   Lena "}).json()["name"] == "Anna Lena"
    assert ann.again().get("/me")["id"] == me["id"]


def test_a_cookie_that_was_tampered_with_is_a_stranger_s(server: Server, ann: Person) -> None:
    table = ann.opens("connect-four", "me", "me")
    ann.changes(table, BOB, "leave")
    cookie = ann.http.cookies["digsite"]
    payload, _, signature = cookie.rpartition(".")
    forged = (
        f"{payload}.{signature[::-1]}",
        f"{payload[:-1]}A.{signature}",
        payload,
        f"{ann.get('/me')['id']}.{signature}",
        "",
        "x" * 4000,
        ".",
        server.services.people.signer.dumps("nobody"),
        server.services.people.signer.dumps(["a", "list"]),
    )
    for fake in forged:
        eve = Person(server.address, cookies={"digsite": fake})
        eve.refused(f"/tables/{table}", 403, "not-yours", seat=ANN)
        state = eve.sees(table)
        assert (state["mine"], state["host"]) == ([], False)
        assert [place["invitation"] for place in state["seats"]] == [None, None]
    assert eve.get("/me")["id"] != ann.get("/me")["id"]


def test_the_cookie_is_for_the_server_alone(server: Server) -> None:
    header = server.person().http.get("/api/me").headers["set-cookie"]
    assert "HttpOnly" in header
    assert "SameSite=lax" in header


def test_a_command_from_another_site_is_refused(ann: Person) -> None:
    for site, status in (("cross-site", 403), ("same-site", 403), ("same-origin", 200), ("none", 200)):
        answer = ann.http.put("/api/me", json={"name": "Ann"}, headers={"Sec-Fetch-Site": site})
        assert answer.status_code == status


# Taking a seat


def test_an_invitation_takes_a_seat_once(server: Server, ann: Person, bob: Person) -> None:
    table = ann.opens("connect-four", "me", "open")
    invitation = link(ann, table, BOB)
    shown = bob.get(f"/join/{invitation}")
    assert (shown["id"], shown["seat"], shown["free"], shown["mine"]) == (table, BOB, True, False)
    assert bob.takes(invitation) == {"id": table, "seat": BOB}
    assert bob.takes(invitation) == {"id": table, "seat": BOB}, "their own seat once more: harmless"
    assert bob.get(f"/join/{invitation}")["mine"]
    eve = server.person("Eve")
    assert not eve.get(f"/join/{invitation}")["free"]
    eve.refused("/join", 409, "taken", {"token": invitation, "name": "Eve"})
    assert [place["name"] for place in ann.gathers(table)["seats"]] == ["Ann", "Bob"]
    ann.ready(table)
    bob.ready(table)
    ann.decides(table, ANN)
    assert bob.decides(table, BOB)["decisions"] == 2


def test_a_link_cannot_be_guessed(server: Server, ann: Person) -> None:
    table = ann.opens("connect-four", "me", "open")
    invitation = link(ann, table, BOB)
    assert len(invitation) >= 32
    eve = server.person("Eve")
    near = (invitation[:-1], invitation + "A", invitation.swapcase(), table, "%", "_" * len(invitation), "")
    for guess in near:
        eve.refused("/join", 404, "not-found", {"token": guess})
    assert eve.gathers(table)["seats"][BOB]["invitation"] is None, "only the host hands links out"


def test_a_seat_of_a_private_table_needs_a_link(server: Server, ann: Person, bob: Person) -> None:
    private = ann.opens("connect-four", "me", "open")
    listed = ann.opens("connect-four", "me", "open", listed=True)
    ids = [table["id"] for table in bob.get("/tables")]
    assert listed in ids
    assert private not in ids
    assert {private, listed} <= {table["id"] for table in ann.get("/tables")}
    bob.refused(f"/tables/{private}/seats/{BOB}", 403, "private", {"action": "take"})
    assert bob.changes(listed, BOB, "take")["mine"] == [BOB]
    server.person("Eve").refused(f"/tables/{listed}/seats/{BOB}", 409, "taken", {"action": "take"})
    ann.refused(f"/tables/{listed}/seats/7", 404, "not-found", {"action": "take"})


def test_two_people_on_one_seat_at_the_same_time(ann: Person, server: Server) -> None:
    people = [server.person(name) for name in ("Bob", "Cleo", "Eve")]

    def sit_down(person: Person) -> int:
        return person.http.post(f"/api/tables/{table}/seats/{BOB}", json={"action": "take"}).status_code

    for _ in range(5):
        table = ann.opens("connect-four", "me", "open", listed=True)
        with ThreadPoolExecutor(3) as threads:
            assert sorted(threads.map(sit_down, people)) == [200, 409, 409]


def test_spectators_see_the_public_view(server: Server, ann: Person) -> None:
    table = ann.opens("excavation-earth", "me Ann", "me Bob", seed="public")
    mine, public = ann.sees(table, ANN), server.person().sees(table)
    assert (public["viewer"], public["asked"], public["orders"]) == (None, None, [])
    assert public["view"] != mine["view"]
    assert public["view"] == ann.sees(table)["view"], "who looks on sees no more, whoever it is"


# Leaving it to others


def test_a_seat_is_handed_to_a_bot_and_taken_back(ann: Person) -> None:
    table = ann.opens("connect-four", "me Ann", "me Bob")
    ann.decides(table, ANN)
    state = ann.changes(table, BOB, "bot", level="random")
    assert state["seats"][BOB]["standIn"]
    assert state["seats"][BOB]["kind"] == "person"
    until(lambda: ann.sees(table)["decisions"] == 2, "the bot decides")
    assert not ann.changes(table, BOB, "return")["seats"][BOB]["standIn"]
    ann.decides(table, ANN)
    assert ann.sees(table, BOB)["asked"] is not None, "now the person is asked"
    ann.refused(f"/tables/{table}/seats/{BOB}", 422, "refused", {"action": "bot", "level": "wizard"})


def test_the_host_hands_the_seat_of_somebody_missing_to_a_bot(ann: Person, bob: Person) -> None:
    table = ann.plays_with(bob)
    watcher = Watcher(bob, table)
    ann.refused(f"/tables/{table}/seats/{BOB}", 403, "still-here", {"action": "bot"})
    watcher.close()
    until(lambda: not ann.sees(table)["seats"][BOB]["present"], "Bob is away")
    assert ann.changes(table, BOB, "bot", level="random")["seats"][BOB]["standIn"]
    ann.refused(f"/tables/{table}/seats/{BOB}", 403, "not-yours", {"action": "return"})
    assert bob.changes(table, BOB, "return")["seats"][BOB]["level"] is None
    bob.refused(f"/tables/{table}/seats/{ANN}", 403, "not-yours", {"action": "bot"})


def test_who_comes_late_takes_the_place_of_the_bot_that_was_put_there(ann: Person, bob: Person) -> None:
    table = ann.plays_with(bob)
    bob.changes(table, BOB, "leave")
    invitation = link(ann, table, BOB)
    ann.changes(table, BOB, "bot", level="random")
    assert ann.sees(table)["seats"][BOB]["kind"] == "bot"
    assert bob.get(f"/join/{invitation}")["free"]
    bob.takes(invitation)
    place = ann.sees(table)["seats"][BOB]
    assert (place["kind"], place["name"], place["level"]) == ("person", "Bob", None)


def test_the_link_of_a_bot_s_own_seat_is_shown_to_nobody(ann: Person) -> None:
    table = ann.opens("connect-four", "me", "random", listed=True)
    assert ann.sees(table)["seats"][BOB]["invitation"] is None
    ann.refused(f"/tables/{table}/seats/{BOB}", 409, "taken", {"action": "take"})


def test_who_leaves_makes_room_and_the_old_link_is_void(server: Server, ann: Person, bob: Person) -> None:
    table = ann.opens("connect-four", "me", "open")
    old = link(ann, table, BOB)
    bob.takes(old)
    ann.ready(table)
    bob.ready(table)
    ann.refused(f"/tables/{table}/seats/{BOB}", 403, "not-yours", {"action": "leave"})
    assert bob.changes(table, BOB, "leave")["mine"] == []
    bob.refused(f"/tables/{table}", 403, "not-yours", seat=BOB)
    bob.refused("/join", 404, "not-found", {"token": old})
    cleo = server.person("Cleo")
    cleo.takes(link(ann, table, BOB))
    assert ann.sees(table)["seats"][BOB]["name"] == "Cleo"


def test_a_seat_can_be_renamed_by_who_sits_there(ann: Person, bob: Person) -> None:
    table = ann.opens("connect-four", "me", "open")
    ann.changes(table, ANN, "name", name=" Anna  Lena ")
    assert ann.gathers(table)["seats"][ANN]["name"] == "Anna Lena"
    bob.refused(f"/tables/{table}/seats/{ANN}", 403, "not-yours", {"action": "name", "name": "Bob"})
    bob.takes(link(ann, table, BOB), name="Anna Lena")
    assert ann.gathers(table)["seats"][BOB]["name"] == "Anna Lena 2", "nobody has the name of another"
    for unwritable in ("a:b", "{}", "a\u200bb", "a\u3164b", "x" * 41, "\x00"):
        body = {"action": "name", "name": unwritable}
        answer = ann.http.post(f"/api/tables/{table}/seats/{ANN}", json=body)
        assert answer.status_code == 422, unwritable
        assert ann.http.put("/api/me", json={"name": unwritable}).status_code == 422, unwritable


def test_two_seats_of_one_person_have_two_names(ann: Person) -> None:
    table = ann.opens("connect-four", "me", "me")
    assert [place["name"] for place in ann.sees(table)["seats"]] == ["Ann", "Player 2"]
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "open", "name": "Ann"}]
    ann.refused("/tables", 422, "bad-option", {"game": "connect-four", "seats": seats})


def test_presence_shows_who_has_the_table_open(ann: Person, bob: Person) -> None:
    table = ann.plays_with(bob)
    two = [Watcher(bob, table), Watcher(bob, table)]

    def present() -> list[bool]:
        return [place["present"] for place in ann.sees(table)["seats"]]

    assert present() == [False, True]
    two[0].close()
    assert present() == [False, True], "one window is enough"
    two[1].close()
    until(lambda: present() == [False, False], "Bob is away")
