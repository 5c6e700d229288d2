"""Friends: both agree, each sees what the other shows, and an invitation leads to a free seat."""

from __future__ import annotations

from .running import Server
from .test_accounts import Owner


def names(owner: Owner, kind: str) -> list[str]:
    found = owner.here.get("/friends")[kind]
    return [each if isinstance(each, str) else each["name"] for each in found]


def friends(server: Server) -> tuple[Owner, Owner]:
    ann, bob = Owner(server), Owner(server)
    ann.here.post("/friends", name=bob.name.lower())
    bob.here.post("/friends", name=ann.name)
    return ann, bob


def test_friends_are_asked_and_accept(server: Server) -> None:
    ann, bob = Owner(server), Owner(server)
    ann.here.post("/friends", name=bob.name)
    ann.here.post("/friends", name=bob.name)
    assert (names(ann, "asked"), names(ann, "friends")) == ([bob.name], [])
    assert (names(bob, "asking"), names(bob, "friends")) == ([ann.name], [])
    bob.here.post("/friends", name=ann.name)
    assert names(ann, "friends") == [bob.name]
    assert names(bob, "friends") == [ann.name]
    ann.here.post("/friends/remove", name=bob.name)
    assert names(ann, "friends") == names(bob, "friends") == []
    ann.here.refused("/friends", 409, "yourself", {"name": ann.name})
    ann.here.refused("/friends", 404, "not-found", {"name": "nobody at all"})
    server.person("Guest").refused("/friends", 409, "no-account", {"name": ann.name})


def test_friends_see_who_is_here_and_what_they_play_in_the_open(server: Server) -> None:
    ann, bob = friends(server)
    listed = bob.here.opens("connect-four", "me", "open", listed=True)
    bob.here.opens("connect-four", "me", "open")
    friend = ann.here.get("/friends")["friends"][0]
    assert friend["online"]
    assert [table["table"] for table in friend["playing"]] == [listed], "not what is private"
    bob.here.post("/account/logout", everywhere=True)
    server.services.people.here.clear()
    assert not ann.here.get("/friends")["friends"][0]["online"]


def test_a_friend_is_invited_to_a_private_table(server: Server) -> None:
    ann, bob = friends(server)
    table = ann.here.opens("connect-four", "me", "open")
    ann.here.post(f"/tables/{table}/invite", name=bob.name)
    invite = bob.here.get("/friends")["invites"][0]
    assert (invite["table"], invite["by"], invite["title"]) == (table, ann.name, "Connect Four")
    bob.here.refused(f"/tables/{table}/invite", 403, "not-yours", {"name": ann.name})
    ann.here.refused(f"/tables/{table}/invite", 403, "no-friend", {"name": Owner(server).name})
    assert bob.here.takes(invite["token"])["id"] == table
    assert bob.here.get("/friends")["invites"] == [], "who sits there needs no invitation"
    other = ann.here.opens("connect-four", "me", "open")
    ann.here.post(f"/tables/{other}/invite", name=bob.name)
    assert bob.here.post("/invites/remove", table=other)["invites"] == []


def test_who_is_muted_cannot_ask(server: Server) -> None:
    ann, bob = Owner(server), Owner(server)
    table = ann.here.opens("connect-four", "me", "random", listed=True)
    ann.here.http.put(f"/api/tables/{table}/chat", json={"spectators": True})
    bob.here.post(f"/tables/{table}/chat", text="boo")
    ann.here.post(f"/tables/{table}/chat/1/mute", muted=True)
    bob.here.post("/friends", name=ann.name)
    assert names(ann, "asking") == []


def test_who_deletes_the_account_has_no_friends(server: Server) -> None:
    ann, bob = friends(server)
    bob.here.post("/account/delete", password="correct horse")
    assert names(ann, "friends") == []
