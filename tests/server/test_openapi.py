"""The interface against its own description: whatever is sent, no server error, and answers as described.

`DIGSITE_EXAMPLES=1000` sends so much to every operation; `-s` tells how much that was.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from typing import Any

import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis.strategies import one_of
from schemathesis import checks
from schemathesis.generation import GenerationMode

from digsite.server.app import make_app
from digsite.server.settings import Settings
from digsite.server.store.operators import name_operator

from .mailbox import mailbox
from .running import PATIENCE, Json, Server, serving
from .test_accounts import Owner
from .test_crash import CLOCK
from .test_mail import SENDER, SITE

EXAMPLES = int(os.environ.get("DIGSITE_EXAMPLES", "30"))
STREAMS = ("/api/tables/{id}/events", "/api/seeks/events")
"""They never end: only their beginning is looked at."""

CHECKS = [
    checks.not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_schema_conformance,
    checks.response_headers_conformance,
]
DESCRIBED = make_app(Settings(database="")).openapi()
OPERATIONS = [(path, method) for path, methods in sorted(DESCRIBED["paths"].items()) for method in methods]


class Fuzz:
    """A running server, an operator who plays there, and what can be sent to it."""

    def __init__(self, server: Server) -> None:
        self.sent = 0
        self.real: list[Json] = []
        self.server = server
        self.address = server.address
        self.owner = Owner(server)
        self.person = self.owner.here
        name_operator(server.services.store, self.person.get("/me")["id"])
        self.schema = schemathesis.openapi.from_url(f"{server.address}/api/openapi.json")

    def begin(self) -> None:
        """Tables that are there, whatever was done to those before: one gathers, at one is played and
        something was said, and at one the game is over."""
        ann, bob, game = self.person, self.server.person("Bob"), "excavation-earth"
        gathers = ann.opens(game, "me", "open", "greedy", listed=True, time=CLOCK)
        invitation = ann.gathers(gathers)["seats"][1]["invitation"]
        plays = ann.plays_with(bob, game=game, options={"hands": "drafted"}, listed=True, time=CLOCK)
        bob.post(f"/tables/{plays}/chat", text="Hello")
        over = ann.opens("connect-four", "me Ann", "me Bob")
        for number in range(7):
            ann.decides(over, number % 2, str(number % 2 + 1))
        real = {"token": invitation, "seat": 0, "number": 1, "game": game, "clause": "EE-SELL-05"}
        real |= {"name": self.owner.name, "person": bob.get("/me")["id"]}
        real |= {"ticket": ann.sees(plays, 0)["asked"]["ticket"]}
        self.real = [{**real, "id": table, "table": table} for table in (gathers, plays, over)]

    def aim(self, case: Any) -> None:
        """Half of what is sent is about what exists, and all by somebody who sits there. Only who makes an
        account has another cookie from then on."""
        self.sent += 1
        if self.sent % 2:
            real = self.real[self.sent // 2 % len(self.real)]
            if case.path.startswith("/api/games"):
                real = {"id": real["game"]}
            for part in (case.path_parameters, case.body):
                if isinstance(part, dict):
                    part |= {name: real[name] for name in part if name in real}
        stranger = case.path.startswith("/api/account")
        case.cookies = {} if stranger else {"digsite": self.person.http.cookies["digsite"]}


@pytest.fixture(scope="module")
def fuzz(fresh_database: Callable[[], str]) -> Iterator[Fuzz]:
    with mailbox() as box:
        mail = {"mail": box.address, "mail_from": SENDER, "site": SITE}
        with serving(fresh_database(), **mail) as server:
            fuzz = Fuzz(server)
            yield fuzz
            print(f"\n{fuzz.sent} requests to {len(OPERATIONS)} operations")


def anything(operation: Any) -> Any:
    """What the description allows, and what it does not."""
    kinds = (GenerationMode.POSITIVE, GenerationMode.NEGATIVE)
    return one_of([operation.as_strategy(generation_mode=kind) for kind in kinds])


@pytest.mark.parametrize(("path", "method"), OPERATIONS, ids=str)
def test_whatever_is_sent_is_answered_as_described(fuzz: Fuzz, path: str, method: str) -> None:
    @seed(5)
    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        database=None,
        suppress_health_check=list(HealthCheck),
        phases=[Phase.explicit, Phase.generate],
    )
    @given(case=anything(fuzz.schema[path][method.upper()]))
    def send(case: Any) -> None:
        fuzz.aim(case)
        if path in STREAMS:
            begin(case, fuzz.address, path)
        else:
            case.call_and_validate(checks=CHECKS, timeout=PATIENCE)

    fuzz.begin()
    send()


def begin(case: Any, address: str, path: str) -> None:
    """The beginning of a stream, or a refusal in words."""
    sent = case.as_transport_kwargs(base_url=address)
    with requests.request(**sent, stream=True, timeout=PATIENCE) as answer:
        assert str(answer.status_code) in DESCRIBED["paths"][path]["get"]["responses"]
        kind = answer.headers["content-type"]
        if answer.status_code == 200:
            assert kind.startswith("text/event-stream")
        else:
            assert answer.json()["code"]


def test_every_operation_is_described() -> None:
    assert len(OPERATIONS) >= 30
    assert {(stream, "get") for stream in STREAMS} < set(OPERATIONS)
