"""Accounts: what a guest has is kept, found again anywhere, and gone when its owner says so."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from digsite.server import passwords, people
from digsite.server.store.people import PeopleStore, PersonRow

from .running import Person, Server

PASSWORD = "correct horse"
NAMES = (f"Owner {number}" for number in itertools.count(100))


class Owner:
    """Somebody with an account, the browser it was made in, and its recovery codes."""

    def __init__(self, server: Server, name: str | None = None) -> None:
        self.server = server
        self.name = name or next(NAMES)
        self.here = server.person("A guest")
        self.codes = self.here.post("/account", name=self.name, password=PASSWORD)["codes"]

    def elsewhere(self, password: str = PASSWORD) -> Person:
        """The same person in another browser."""
        other = self.server.person()
        other.post("/account/login", name=self.name, password=password)
        return other


@pytest.fixture
def owner(server: Server) -> Owner:
    return Owner(server)


def account(person: Person) -> Any:
    return person.get("/me")["account"]


def test_a_guest_keeps_what_they_have(server: Server) -> None:
    guest = server.person("Opal")
    table = guest.opens("connect-four", "me", "open")
    before = guest.get("/me")
    assert (before["account"], before["people"]) == (None, True)
    name = next(NAMES)
    guest.post("/account", name=name, password=PASSWORD)
    assert guest.get("/me") == {**before, "name": name, "account": name}
    elsewhere = server.person()
    assert elsewhere.post("/account/login", name=name.upper(), password=PASSWORD)["id"] == before["id"]
    assert table in [found["id"] for found in elsewhere.get("/tables")]
    assert elsewhere.sees(table, 0)["seats"][0]["account"] == name
    assert "account" not in elsewhere.sees(table)["seats"][1]


def test_nobody_takes_a_name_that_looks_like_another_s(server: Server, owner: Owner) -> None:
    other = server.person("Other")
    for name in (owner.name, owner.name.upper(), owner.name.replace(" ", "_"), owner.name.replace("O", "0")):
        other.refused("/account", 409, "name-taken", {"name": name, "password": PASSWORD})
    owner.here.refused("/account", 409, "has-account", {"name": next(NAMES), "password": PASSWORD})
    other.refused("/account", 422, "bad-name", {"name": "<b>", "password": PASSWORD})
    other.refused("/account", 422, "bad-request", {"name": next(NAMES), "password": "short"})
    name = "Same as 2"
    other.refused("/account", 422, "bad-password", {"name": name, "password": name})
    assert account(other) is None


def test_who_has_an_account_is_called_by_its_name(server: Server, owner: Owner) -> None:
    assert owner.here.http.put("/api/me", json={"name": "Another"}).json()["name"] == owner.name
    host = server.person("Host")
    table = host.opens("connect-four", "me", "open", listed=True)
    owner.here.changes(table, 1, "take", name="Host 2")
    places = host.sees(table)["seats"]
    assert (places[1]["name"], places[1]["account"]) == (owner.name, owner.name)
    listed = next(found for found in host.get("/tables") if found["id"] == table)
    assert [place["account"] for place in listed["seats"]] == [None, owner.name]


def test_a_wrong_password_opens_nothing(server: Server, owner: Owner) -> None:
    stranger = server.person("Eve")
    stranger.refused("/account/login", 403, "wrong-password", {"name": owner.name, "password": "wrong"})
    stranger.refused("/account/login", 403, "wrong-password", {"name": "Nobody at all", "password": PASSWORD})
    assert account(stranger) is None


def test_guessing_is_slowed(server: Server, owner: Owner) -> None:
    stranger = server.person("Eve")
    for _ in range(passwords.FREE):
        stranger.refused("/account/login", 403, "wrong-password", {"name": owner.name, "password": "wrong"})
    stranger.refused("/account/login", 429, "too-many-guesses", {"name": owner.name, "password": PASSWORD})
    body = {"name": owner.name, "code": owner.codes[0], "password": PASSWORD}
    stranger.refused("/account/recover", 429, "too-many-guesses", body)
    assert account(stranger) is None


def test_who_logs_out_is_the_guest_of_before(server: Server, owner: Owner) -> None:
    guest = server.person("Opal")
    table = guest.opens("connect-four", "me", "open")
    before = guest.get("/me")
    guest.post("/account/login", name=owner.name, password=PASSWORD)
    assert table not in [found["id"] for found in guest.get("/tables")]
    assert guest.post("/account/logout")["id"] == before["id"]
    assert guest.get("/me") == before
    assert table in [found["id"] for found in guest.get("/tables")]
    assert account(owner.here) == owner.name, "elsewhere nothing changed"


def test_who_made_the_account_here_leaves_as_a_stranger(owner: Owner) -> None:
    id = owner.here.get("/me")["id"]
    assert owner.here.post("/account/logout")["id"] != id
    assert owner.here.get("/me")["name"] == ""


def test_log_out_everywhere_ends_every_session(owner: Owner) -> None:
    phone, stolen = owner.elsewhere(), owner.here.again()
    phone.post("/account/logout", everywhere=True)
    for browser in (phone, stolen, owner.here):
        assert account(browser) is None
    assert account(owner.elsewhere()) == owner.name


def test_who_is_here_is_looked_up_with_all_others_and_a_session_that_another_server_ended_is_over(
    server: Server, owner: Owner, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(people, "FRESH", 1000.0)
    known, id = server.services.people, owner.here.get("/me")["id"]
    server.does(known.look_again())
    with monkeypatch.context() as patch:
        patch.setattr(known.kept, "persons", None)
        assert account(owner.here) == owner.name, "without a question of their own"
    PeopleStore(server.services.store).end_sessions(id)
    server.does(known.look_again())
    assert account(owner.here) is None


def test_what_was_read_before_somebody_changed_is_not_believed(
    server: Server, owner: Owner, monkeypatch: pytest.MonkeyPatch
) -> None:
    known, id = server.services.people, owner.here.get("/me")["id"]

    def read(ids: list[str]) -> list[PersonRow]:
        """Meanwhile the person logs out everywhere."""
        found = PeopleStore(server.services.store).persons(ids)
        PeopleStore(server.services.store).end_sessions(id)
        known.forget(id)
        return found

    with monkeypatch.context() as patch:
        patch.setattr(known.kept, "persons", read)
        server.does(known.look_again())
    assert account(owner.here) is None


def test_a_guest_s_old_cookie_opens_no_account(server: Server) -> None:
    guest = server.person("Opal")
    copied = guest.again()
    guest.post("/account", name=next(NAMES), password=PASSWORD)
    assert account(copied) is None
    assert copied.get("/me")["id"] != guest.get("/me")["id"]


def test_a_new_password_ends_the_other_sessions(owner: Owner) -> None:
    phone = owner.elsewhere()
    wrong = owner.here.http.put("/api/account/password", json={"old": "wrong", "new": "battery staple"})
    assert (wrong.status_code, wrong.json()["code"]) == (403, "wrong-password")
    right = owner.here.http.put("/api/account/password", json={"old": PASSWORD, "new": "battery staple"})
    assert right.json()["account"] == owner.name
    assert account(owner.here) == owner.name
    assert account(phone) is None
    assert account(owner.elsewhere("battery staple")) == owner.name


def test_a_recovery_code_serves_once(server: Server, owner: Owner) -> None:
    lost = server.person()
    body = {"name": owner.name, "code": owner.codes[0].upper().replace("-", ""), "password": "battery staple"}
    assert lost.post("/account/recover", **body)["account"] == owner.name
    assert account(owner.here) is None, "whoever knew the old password is out"
    again = server.person()
    again.refused("/account/recover", 403, "wrong-code", body)
    assert lost.get("/account")["codesLeft"] == passwords.CODES - 1
    fresh = lost.post("/account/codes", password="battery staple")["codes"]
    again.refused("/account/recover", 403, "wrong-code", {**body, "code": owner.codes[1]})
    again.post("/account/recover", **{**body, "code": fresh[0]})


def test_nothing_is_kept_that_opens_an_account(server: Server, owner: Owner) -> None:
    kept = server.services.people.kept
    row = kept.account(owner.here.get("/me")["id"])
    assert row is not None
    assert PASSWORD not in row.password
    with kept.database.reading() as db:
        held = {text for line in db.exec_driver_sql("SELECT code FROM recovery_codes") for text in line}
    assert not held & set(owner.codes)


def test_who_deletes_the_account_is_gone(server: Server, owner: Owner) -> None:
    bob = server.person("Bob")
    ended = owner.here.opens("connect-four", "me", "me Other")
    while not (state := owner.here.sees(ended))["over"]:
        owner.here.decides(ended, next(place["seat"] for place in state["seats"] if place["pending"]))
    table = owner.here.opens("connect-four", "me", "open", listed=True)
    bob.changes(table, 1, "take")
    owner.here.refused("/account/delete", 403, "wrong-password", {"password": "wrong"})
    old = owner.elsewhere()
    owner.here.post("/account/delete", password=PASSWORD)
    for browser in (owner.here, old):
        assert account(browser) is None
    place = bob.sees(table)["seats"][0]
    assert (place["kind"], place["name"]) == ("open", "Somebody")
    assert [place["name"] for place in bob.sees(ended)["seats"]] == ["Somebody", "Somebody 2"]
    assert owner.name not in bob.http.get(f"/api/tables/{ended}/record").text
    bob.refused("/account/login", 403, "wrong-password", {"name": owner.name, "password": PASSWORD})
    Owner(server, owner.name)


def test_a_server_for_one_machine_has_no_accounts(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    alone = server.services.settings
    monkeypatch.setattr(server.services, "settings", type(alone)(database=alone.database, people=False))
    somebody = server.person("Ann")
    assert not somebody.get("/me")["people"]
    somebody.refused("/account", 404, "alone", {"name": next(NAMES), "password": PASSWORD})
    somebody.refused("/account/login", 404, "alone", {"name": "Ann", "password": PASSWORD})
