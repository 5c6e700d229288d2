"""Passkeys: a device lets its owner in, on this server's own pages, and nobody else."""

from __future__ import annotations

import dataclasses
import itertools
import logging
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
import sqlalchemy as sa

from digsite.server import passkeys, passwords
from digsite.server.store import Store, now
from digsite.server.store.bans import ban, lift_ban
from digsite.server.store.keys import add_key
from digsite.server.store.passkeys import LASTS, LastWayIn, PasskeyRow, PasskeyStore
from digsite.server.store.people import AccountRow, PeopleStore
from digsite.server.store.schema import accounts, codes
from digsite.server.store.schema import passkeys as passkeys_kept

from .conftest import sqlite
from .device import PRESENT, Device, coded, decoded
from .postgres import Cluster
from .running import HOST, PATIENCE, Json, Person, Server, serving, until

NAMES = (f"Holder {number}" for number in itertools.count(100))
PASSWORD = "correct horse"
BASE = "/account/passkeys"


def browser(server: Server, name: str = "") -> Person:
    """Somebody who calls the server by a name: passkeys are for no bare address."""
    person = Person(server.address.replace(HOST, "localhost"), name)
    server.people.append(person)
    return person


def origin(server: Server) -> str:
    return server.address.replace(HOST, "localhost")


class Holder:
    """Somebody with an account that a passkey opens, and nothing else but its recovery codes."""

    def __init__(self, server: Server, device: Device | None = None) -> None:
        self.server = server
        self.name = next(NAMES)
        self.device = device or Device(origin(server))
        self.here = browser(server, "A guest")
        made = self.device.makes(self.here.post(f"{BASE}/creation", name=self.name))
        self.codes = self.here.post("/account", name=self.name, passkey=made)["codes"]

    def signs(self, person: Person, name: str = "", which: int = 0) -> Json:
        """What the device answers to a challenge for somebody's browser."""
        return self.device.signs(person.post(f"{BASE}/request", name=name), which)

    def proof(self) -> Json:
        return {"passkey": self.signs(self.here)}

    def elsewhere(self, name: str = "") -> Person:
        """The same person in another browser."""
        other = browser(self.server)
        other.post(f"{BASE}/login", passkey=self.signs(other, name))
        return other

    def adds(self, name: str = "", **proof: Any) -> list[Json]:
        """Another passkey, on the same device."""
        proof = proof or self.proof()
        made = self.device.makes(self.here.post(f"{BASE}/creation"))
        found: list[Json] = self.here.post(BASE, passkey=made, name=name, proof=proof)["passkeys"]
        return found


@pytest.fixture
def holder(server: Server) -> Holder:
    return Holder(server)


def account(person: Person) -> Any:
    return person.get("/me")["account"]


def refuses(person: Person, passkey: Json, status: int, code: str) -> None:
    """A passkey does not let somebody in."""
    refusal = person.refused(f"{BASE}/login", status, code, {"passkey": passkey})
    assert refusal["message"]
    assert refusal["wayOut"]
    assert account(person) is None


# In and out


def test_an_account_needs_no_password(server: Server, holder: Holder) -> None:
    own = holder.here.get("/account")
    assert (own["name"], own["password"], own["codesLeft"]) == (holder.name, False, passwords.CODES)
    (passkey,) = own["passkeys"]
    assert (passkey["name"], passkey["host"], passkey["used"]) == ("Passkey", "localhost", None)
    phone = holder.elsewhere()
    assert phone.get("/me")["id"] == holder.here.get("/me")["id"]
    assert phone.get("/account")["passkeys"][0]["used"] >= passkey["created"]
    for password in ("", PASSWORD):
        browser(server).refused(
            "/account/login", 403, "wrong-password", {"name": holder.name, "password": password}
        )


def test_a_name_narrows_down_what_is_asked_for_and_tells_nothing_of_others(
    server: Server, holder: Holder
) -> None:
    stranger = browser(server)
    assert stranger.post(f"{BASE}/request")["allowCredentials"] == []
    (asked,) = stranger.post(f"{BASE}/request", name=holder.name.upper())["allowCredentials"]
    assert asked["id"] == holder.here.get("/account")["passkeys"][0]["id"]
    assert account(holder.elsewhere(holder.name)) == holder.name
    nobody, again = (stranger.post(f"{BASE}/request", name="Nobody")["allowCredentials"] for _ in range(2))
    assert nobody == again
    assert len(nobody) == 1


def test_a_device_is_asked_to_know_its_owner_and_the_account(server: Server) -> None:
    guest, name = browser(server), next(NAMES)
    options = guest.post(f"{BASE}/creation", name=name)
    assert (options["rp"]["id"], options["user"]["name"]) == ("localhost", name)
    assert decoded(options["user"]["id"]).decode() == guest.get("/me")["id"]
    chosen = options["authenticatorSelection"]
    assert (chosen["residentKey"], chosen["userVerification"]) == ("required", "required")
    assert guest.post(f"{BASE}/request")["userVerification"] == "required"


def test_a_name_is_looked_at_before_a_device_is_asked(server: Server, holder: Holder) -> None:
    guest = browser(server)
    guest.refused(f"{BASE}/creation", 409, "name-taken", {"name": holder.name})
    guest.refused(f"{BASE}/creation", 422, "bad-name", {"name": "<b>"})
    made = Device(origin(server)).makes(guest.post(f"{BASE}/creation", name=next(NAMES)))
    guest.refused("/account", 409, "name-taken", {"name": holder.name, "passkey": made})
    assert account(guest) is None


def test_an_account_begins_with_one_way_in(server: Server) -> None:
    guest, name = browser(server), next(NAMES)
    made = Device(origin(server)).makes(guest.post(f"{BASE}/creation", name=name))
    guest.refused("/account", 422, "bad-request", {"name": name})
    guest.refused("/account", 422, "bad-request", {"name": name, "passkey": made, "password": PASSWORD})
    guest.post("/account", name=name, passkey=made)


def test_who_lost_the_device_comes_back_by_a_code(server: Server, holder: Holder) -> None:
    lost = browser(server)
    body = {"name": holder.name, "code": holder.codes[0], "password": PASSWORD}
    assert lost.post("/account/recover", **body)["account"] == holder.name
    assert lost.get("/account")["password"]
    assert account(holder.here) is None


# What an owner does


def test_passkeys_are_added_named_and_removed(server: Server, holder: Holder) -> None:
    first, second = holder.adds()
    assert (first["name"], second["name"]) == ("Passkey", "Passkey 2")
    third = holder.adds("The blue key")[2]
    assert third["name"] == "The blue key"
    renamed = holder.here.post(f"{BASE}/rename", id=first["id"], name="Phone")["passkeys"]
    assert [each["name"] for each in renamed] == ["Phone", "Passkey 2", "The blue key"]
    phone = holder.elsewhere()
    left = holder.here.post(f"{BASE}/remove", id=third["id"], proof=holder.proof())["passkeys"]
    assert [each["id"] for each in left] == [first["id"], second["id"]]
    assert account(holder.here) == holder.name
    assert account(phone) is None, "who has the device that was lost is out"
    refuses(other := browser(server), holder.signs(other, which=2), 403, "unknown-passkey")


def test_nobody_adds_or_removes_who_has_not_proven_who_they_are(server: Server, holder: Holder) -> None:
    stranger = Holder(server)
    made = holder.device.makes(holder.here.post(f"{BASE}/creation"))
    id = holder.here.get("/account")["passkeys"][0]["id"]
    proofs = {
        "wrong-password": {"password": "wrong"},
        "unknown-passkey": {"passkey": stranger.device.signs(holder.here.post(f"{BASE}/request"))},
    }
    for code, proof in proofs.items():
        holder.here.refused(BASE, 403, code, {"passkey": made, "proof": proof})
        holder.here.refused(f"{BASE}/remove", 403, code, {"id": id, "proof": proof})
        holder.here.refused("/account/delete", 403, code, proof)
        holder.here.refused("/account/codes", 403, code, proof)
    holder.here.post(BASE, passkey=made, proof=holder.proof())
    assert len(holder.here.get("/account")["passkeys"]) == 2


def test_others_passkeys_are_out_of_reach(server: Server, holder: Holder) -> None:
    other = Holder(server)
    id = other.here.get("/account")["passkeys"][0]["id"]
    holder.here.refused(f"{BASE}/rename", 404, "not-found", {"id": id, "name": "Mine"})
    holder.here.refused(f"{BASE}/remove", 404, "not-found", {"id": id, "proof": holder.proof()})
    assert other.here.get("/account")["passkeys"][0]["name"] == "Passkey"
    browser(server).refused(f"{BASE}/rename", 409, "no-account", {"id": id, "name": "Mine"})


def test_a_passkey_proves_what_a_password_would(holder: Holder) -> None:
    fresh = holder.here.post("/account/codes", **holder.proof())["codes"]
    assert not set(fresh) & set(holder.codes)
    set_one = {"passkey": holder.signs(holder.here), "new": PASSWORD}
    assert holder.here.http.put("/api/account/password", json=set_one).json()["account"] == holder.name
    assert holder.here.get("/account")["password"]
    assert len(holder.adds(password=PASSWORD)) == 2


def test_something_is_left_that_lets_its_owner_in(server: Server, holder: Holder) -> None:
    person, id = holder.here.get("/me")["id"], holder.here.get("/account")["passkeys"][0]["id"]
    kept, people = PasskeyStore(server.services.store), PeopleStore(server.services.store)
    with kept.database.writing() as db:
        db.execute(sa.delete(codes).where(codes.c.person == person))
    body = {"id": id, "proof": holder.proof()}
    holder.here.refused(f"{BASE}/remove", 409, "last-way-in", body)
    with pytest.raises(LastWayIn):
        kept.remove(person, id)
    assert kept.find(id) is not None, "nothing was removed"
    people.set_codes(person, ["a code"])
    assert holder.here.post(f"{BASE}/remove", id=id, proof=holder.proof())["passkeys"] == []


def test_of_two_who_remove_at_once_one_finds_it_the_last(cluster: Cluster) -> None:
    store = Store(cluster.database())
    kept = PasskeyStore(store)
    row = AccountRow("ann", "Ann", "ann", "", 1, 1)
    one = PasskeyRow("one", "ann", "localhost", "One", b"", 0, [], 1)
    PeopleStore(store).add_account(row, ["a code"], one)
    assert PeopleStore(store).use_code("ann", "a code", ""), "no code is left, and no password"
    kept.add(PasskeyRow("two", "ann", "localhost", "Two", b"", 0, [], 1))
    with ThreadPoolExecutor(1) as other, store.writing() as db:
        db.execute(sa.delete(passkeys_kept).where(passkeys_kept.c.id == "one"))
        db.execute(sa.select(accounts).with_for_update())
        removing = other.submit(kept.remove, "ann", "two")
        waits = sa.text("SELECT 1 FROM pg_locks WHERE NOT granted")
        until(lambda: removing.done() or db.execute(waits).first(), "the other waits, or is done")
        assert not removing.done()
        db.commit()
        with pytest.raises(LastWayIn):
            removing.result(PATIENCE)
    assert [each.id for each in kept.of("ann")] == ["two"]
    store.close()


def test_there_are_only_so_many(holder: Holder, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(passkeys, "MOST", 2)
    holder.adds()
    holder.here.refused(f"{BASE}/creation", 409, "too-many-passkeys", {})


def test_a_device_makes_one_passkey_for_an_account(server: Server, holder: Holder) -> None:
    options = holder.here.post(f"{BASE}/creation")
    assert [each["id"] for each in options["excludeCredentials"]] == [coded(holder.device.held[0].id)]
    guest, name = browser(server), next(NAMES)
    same = Device(origin(server)).makes(guest.post(f"{BASE}/creation", name=name), holder.device.held[0].id)
    guest.refused("/account", 409, "known-passkey", {"name": name, "passkey": same})


def test_who_deletes_the_account_takes_the_passkeys_along(server: Server, holder: Holder) -> None:
    holder.here.post("/account/delete", **holder.proof())
    assert PasskeyStore(server.services.store).find(coded(holder.device.held[0].id)) is None
    refuses(other := browser(server), holder.signs(other), 403, "unknown-passkey")


def test_who_is_kept_out_stays_so(server: Server, holder: Holder) -> None:
    id = holder.here.get("/me")["id"]
    ban(server.services.store, id)
    server.services.people.refresh()
    other = holder.elsewhere()
    other.refused("/me", 403, "banned")
    lift_ban(server.services.store, id)
    server.services.people.refresh()
    assert account(other) == holder.name


# What is refused


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
