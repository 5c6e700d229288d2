"""Passkeys let nobody else in: what is refused, where there are none, and which worker takes an answer."""

from __future__ import annotations

import dataclasses
import logging
from typing import Any

import pytest

from digsite.server import passwords
from digsite.server.store import now
from digsite.server.store.keys import add_key
from digsite.server.store.passkeys import LASTS, PasskeyStore

from .conftest import sqlite
from .device import PRESENT, Device, coded
from .holder import BASE, NAMES, Holder, account, browser, origin, refuses
from .postgres import Cluster
from .running import Json, Person, Server, serving
from .test_accounts import PASSWORD


def test_a_challenge_is_answered_once(server: Server, holder: Holder) -> None:
    other = browser(server)
    signed = holder.signs(other)
    before = other.again()
    other.post(f"{BASE}/login", passkey=signed)
    refuses(before, signed, 409, "old-challenge")


def test_a_new_passkey_is_taken_once(holder: Holder) -> None:
    made = holder.device.makes(holder.here.post(f"{BASE}/creation"))
    holder.here.post(BASE, passkey=made, proof=holder.proof())
    again = {"passkey": made, "proof": holder.proof()}
    holder.here.refused(BASE, 409, "old-challenge", again)


def test_a_challenge_is_for_whom_it_was_made(server: Server, holder: Holder) -> None:
    thief, victim = browser(server), browser(server)
    refuses(thief, holder.signs(victim), 409, "old-challenge")
    made = holder.device.makes(holder.here.post(f"{BASE}/creation"))
    thief.refused("/account", 409, "old-challenge", {"name": next(NAMES), "passkey": made})


def test_a_challenge_is_for_one_session(holder: Holder) -> None:
    signed = holder.signs(holder.here)
    holder.here.post("/account/logout", everywhere=True)
    holder.here.post(f"{BASE}/login", passkey=holder.signs(holder.here))
    holder.here.refused("/account/delete", 409, "old-challenge", {"passkey": signed})


def test_a_challenge_to_make_one_is_not_answered_with_another(server: Server, holder: Holder) -> None:
    other = browser(server)
    for_another_purpose = other.post(f"{BASE}/creation", name=next(NAMES))
    refuses(other, holder.device.signs(for_another_purpose), 409, "old-challenge")
    made_up = {"challenge": coded(b"not one of ours")}
    refuses(other, holder.device.signs(made_up), 409, "old-challenge")


def test_a_challenge_grows_old(server: Server, holder: Holder, monkeypatch: pytest.MonkeyPatch) -> None:
    other = browser(server)
    signed = holder.signs(other)
    monkeypatch.setattr(server.services.passkeys, "lasts", -1)
    refuses(other, signed, 409, "old-challenge")
    monkeypatch.undo()
    other.post(f"{BASE}/login", passkey=signed)


def test_a_page_of_others_gets_nothing(server: Server, holder: Holder) -> None:
    other = browser(server)
    for elsewhere in ("https://evil.example", "https://localhost", origin(server) + "1"):
        holder.device.origin = elsewhere
        refuses(other, holder.signs(other), 403, "foreign")
        guest = browser(server)
        made = holder.device.makes(guest.post(f"{BASE}/creation", name="Phished"))
        guest.refused("/account", 403, "foreign", {"name": "Phished", "passkey": made})
        holder.device.held.pop()


def test_a_passkey_for_another_name_opens_nothing(server: Server, holder: Holder) -> None:
    holder.device.held[0].host = "evil.example"
    refuses(other := browser(server), holder.signs(other), 403, "bad-passkey")


def test_a_passkey_says_itself_whose_it_is(server: Server, holder: Holder) -> None:
    holder.device.held[0].user = Holder(server).device.held[0].user
    refuses(other := browser(server), holder.signs(other), 403, "bad-passkey")


def test_a_signature_of_another_key_opens_nothing(server: Server, holder: Holder) -> None:
    thief = Holder(server)
    thief.device.held[0].id, thief.device.held[0].user = holder.device.held[0].id, holder.device.held[0].user
    refuses(other := browser(server), thief.signs(other), 403, "bad-passkey")


def test_a_device_that_does_not_know_its_owner_opens_nothing(server: Server, holder: Holder) -> None:
    holder.device.flags = PRESENT
    refuses(other := browser(server), holder.signs(other), 403, "bad-passkey")
    made = holder.device.makes(other.post(f"{BASE}/creation", name=(name := next(NAMES))))
    other.refused("/account", 403, "bad-passkey", {"name": name, "passkey": made})


def test_a_count_that_went_back_is_a_copy(
    server: Server, holder: Holder, caplog: pytest.LogCaptureFixture
) -> None:
    for _ in range(3):
        holder.elsewhere()
    holder.device.held[0].count = 2
    with caplog.at_level(logging.WARNING):
        refuses(other := browser(server), holder.signs(other), 403, "copied-passkey")
    assert "signed elsewhere" in caplog.text
    assert account(holder.elsewhere()) == holder.name, "the one that counts on"


def test_a_device_that_does_not_count_is_no_copy(server: Server) -> None:
    holder = Holder(server, Device(origin(server), counts=False))
    for _ in range(2):
        assert account(holder.elsewhere()) == holder.name


def test_what_no_device_sends_is_refused(server: Server, holder: Holder) -> None:
    other = browser(server)
    for part in ("clientDataJSON", "authenticatorData", "signature"):
        signed = holder.signs(other)
        signed["response"][part] = "AAAA"
        refuses(other, signed, 403, "bad-passkey")
    guest, name = browser(server), next(NAMES)
    for part in ("clientDataJSON", "attestationObject"):
        made = holder.device.makes(guest.post(f"{BASE}/creation", name=name))
        made["response"][part] = "AAAA"
        guest.refused("/account", 403, "bad-passkey", {"name": name, "passkey": made})
    made = holder.device.makes(guest.post(f"{BASE}/creation", name=name))
    made["id"] = made["rawId"] = coded(b"another id")
    guest.refused("/account", 403, "bad-passkey", {"name": name, "passkey": made})


def test_guessing_is_slowed(server: Server, holder: Holder) -> None:
    stranger, thief = browser(server), Holder(server)
    thief.device.held[0].id = holder.device.held[0].id
    for _ in range(passwords.FREE):
        refuses(stranger, thief.signs(stranger), 403, "bad-passkey")
    refuses(stranger, holder.signs(stranger), 429, "too-many-guesses")
    body = {"name": holder.name, "password": PASSWORD}
    stranger.refused("/account/login", 429, "too-many-guesses", body)


# Where


def test_passkeys_need_a_name(server: Server) -> None:
    by_address = server.person("Ann")
    for what in ("creation", "request"):
        refusal = by_address.refused(f"{BASE}/{what}", 409, "no-passkeys-here", {"name": next(NAMES)})
        assert "localhost" in refusal["wayOut"]


@pytest.mark.parametrize(
    ("headers", "host"),
    [
        ({"host": "games.example.org", "origin": "https://games.example.org"}, "games.example.org"),
        ({"origin": "https://games.example.org:8443"}, "games.example.org"),
        ({"host": "games.example.org", "x-forwarded-proto": "https"}, "games.example.org"),
        ({"host": "GAMES.example.org", "origin": "http://games.example.org"}, None),
        ({"host": "games.example.org"}, None),
        ({"host": "192.0.2.1", "origin": "https://192.0.2.1"}, None),
    ],
    ids=str,
)
def test_a_passkey_is_for_the_name_in_the_browser(named: Server, headers: Json, host: str | None) -> None:
    found = named.person().http.post(f"/api{BASE}/request", headers=headers, json={})
    if host is None:
        assert (found.status_code, found.json()["code"]) == (409, "no-passkeys-here")
    else:
        assert found.json()["rpId"] == host


@pytest.fixture(scope="module")
def named(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """A server that was told a name, behind a proxy on the same machine."""
    address = sqlite(tmp_path_factory.mktemp("named"))
    with serving(address, host_names=("games.example.org",), secure_cookies=True) as server:
        yield server


def test_a_passkey_for_one_name_is_not_asked_for_at_another(server: Server, holder: Holder) -> None:
    kept = PasskeyStore(server.services.store)
    row = kept.of(holder.here.get("/me")["id"])[0]
    kept.add(dataclasses.replace(row, id="elsewhere", host="games.example.org"))
    allowed = holder.here.post(f"{BASE}/request")["allowCredentials"]
    assert [each["id"] for each in allowed] == [row.id]


def test_a_server_for_one_machine_has_none(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    alone = server.services.settings
    monkeypatch.setattr(server.services, "settings", type(alone)(database=alone.database, people=False))
    for what in ("creation", "request"):
        browser(server).refused(f"{BASE}/{what}", 404, "alone", {"name": "Ann"})


# Several workers, and in time


def test_any_worker_takes_the_answer_and_only_one(cluster: Cluster) -> None:
    database = cluster.database()
    with serving(database) as one, serving(database) as two:
        holder = Holder(one)
        asked = browser(one)
        signed = holder.signs(asked)
        add_key(one.services.store)
        other = Person(origin(two), cookies=asked.http.cookies)
        two.people.append(other)
        holder.device.origin = origin(two)
        other.refused(f"{BASE}/login", 403, "foreign", {"passkey": signed})
        behind_one_address = {"host": origin(one).removeprefix("http://")}
        found = other.http.post(f"/api{BASE}/login", headers=behind_one_address, json={"passkey": signed})
        assert found.json()["account"] == holder.name
        asked.refused(f"{BASE}/login", 409, "old-challenge", {"passkey": signed})


def test_answered_challenges_are_forgotten_when_they_are_old_anyway(server: Server) -> None:
    kept = PasskeyStore(server.services.store)
    assert kept.answer("a nonce")
    assert not kept.answer("a nonce")
    kept.drop_answered(now() + LASTS * 1000)
    assert not kept.answer("a nonce")
    kept.drop_answered(now() + 3 * LASTS * 1000)
    assert kept.answer("a nonce")


def test_nothing_is_kept_that_opens_an_account(server: Server, holder: Holder) -> None:
    (row,) = PasskeyStore(server.services.store).of(holder.here.get("/me")["id"])
    secret = holder.device.held[0].key.private_numbers().private_value.to_bytes(32)
    assert secret not in row.public_key
    assert holder.here.get("/account")["passkeys"][0].keys() == {"id", "name", "host", "created", "used"}
