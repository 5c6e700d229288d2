"""Somebody with passkeys: accounts that a device opens, and browsers that ask for it."""

from __future__ import annotations

import itertools
from typing import Any

from .device import Device
from .running import HOST, Json, Person, Server

NAMES = (f"Holder {number}" for number in itertools.count(100))
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


def account(person: Person) -> Any:
    return person.get("/me")["account"]


def refuses(person: Person, passkey: Json, status: int, code: str) -> None:
    """A passkey does not let somebody in."""
    refusal = person.refused(f"{BASE}/login", status, code, {"passkey": passkey})
    assert refusal["message"]
    assert refusal["wayOut"]
    assert account(person) is None
