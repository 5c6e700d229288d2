"""Passkeys: a device opens its owner's account, and the owner says which devices do."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest
import sqlalchemy as sa

from digsite.server import passkeys, passwords
from digsite.server.store import Store
from digsite.server.store.bans import ban, lift_ban
from digsite.server.store.passkeys import LastWayIn, PasskeyRow, PasskeyStore
from digsite.server.store.people import AccountRow, PeopleStore
from digsite.server.store.schema import accounts, codes
from digsite.server.store.schema import passkeys as passkeys_kept

from .device import Device, coded, decoded
from .holder import BASE, NAMES, Holder, account, browser, origin, refuses
from .postgres import Cluster
from .running import PATIENCE, Server, until
from .test_accounts import PASSWORD

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
