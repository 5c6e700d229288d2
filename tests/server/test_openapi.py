"""The interface against its own description: whatever is sent, no server error, and answers as described."""

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

from .running import PATIENCE, Person, Server, serving

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
    """A running server, somebody who plays there, and what can be sent to it."""

    def __init__(self, server: Server) -> None:
        self.sent = 0
        self.address = server.address
        self.person: Person = server.person("Ann")
        self.table = self.person.opens("excavation-earth", "me Ann", "me Bob", listed=True)
        self.schema = schemathesis.openapi.from_url(f"{server.address}/api/openapi.json")

    def aim(self, case: Any) -> None:
        """Half of what is sent is about a table and a game that exist, and all by somebody who sits there.
        Only who makes an account has another cookie from then on."""
        real = {"id": self.table, "game": "excavation-earth", "clause": "EE-SELL-05"}
        self.sent += 1
        if self.sent % 2 and case.path_parameters:
            case.path_parameters |= {name: real[name] for name in case.path_parameters if name in real}
        stranger = case.path.startswith("/api/account")
        case.cookies = {} if stranger else {"digsite": self.person.http.cookies["digsite"]}


@pytest.fixture(scope="module")
def fuzz(fresh_database: Callable[[], str]) -> Iterator[Fuzz]:
    with serving(fresh_database()) as server:
        yield Fuzz(server)


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
