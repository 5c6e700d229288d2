"""What every address needs: the services, and who is asking."""

from __future__ import annotations

from http import HTTPStatus
from typing import Annotated, Any

from fastapi import Depends, Query, Request, Response

from digsite.server.addresses import network_of
from digsite.server.requests import Language, Seat, Token
from digsite.server.services import Services
from digsite.server.spectators import sight
from digsite.server.state import Known
from digsite.server.table import Table
from digsite.server.wire import Refusal

REFUSED = (400, 403, 404, 408, 409, 413, 421, 422, 429, 431, 503)
REFUSAL: dict[str, Any] = {
    "application/json": {"schema": {"$ref": f"#/components/schemas/{Refusal.__name__}"}}
}
REFUSALS: dict[int | str, dict[str, Any]] = {
    status: {"description": HTTPStatus(status).phrase, "content": REFUSAL} for status in REFUSED
}
"""What is refused is told by name: FastAPI would work the shape out anew for every operation and status, in
seconds that everybody who starts a server waits."""
DESCRIBES_REFUSALS: dict[int | str, dict[str, Any]] = {400: {"model": Refusal}}
"""For the one operation that brings the shape into the description."""


def as_text(kind: str) -> dict[int | str, dict[str, Any]]:
    """An answer that is no JSON; refusals always are."""
    return {200: {"description": "As text", "content": {kind: {"schema": {"type": "string"}}}}}


async def services(request: Request) -> Services:
    """Everything the server has. (What FastAPI asks for must be async, or a thread is started for it.)"""
    found: Services = request.app.state.services
    return found


async def anybody(request: Request) -> str:
    """Who asks; empty for a stranger, who may look on."""
    return await (await services(request)).people.known(request)


async def somebody(request: Request, response: Response) -> str:
    """Who asks; a stranger becomes a person."""
    return await (await services(request)).people.welcome(request, response)


async def the_table(request: Request, id: Token) -> Table:
    """A table somebody looks at: its bots go on."""
    found = await services(request)
    table = await found.table(id)
    person = found.people.signed(request) or ""
    here(request, table, person)
    found.bot_turns.wake(table)
    return table


async def the_sight(request: Request, table: Annotated[Table, Depends(the_table)]) -> Table:
    """The same as whoever asks sees it: who looks on may be late."""
    return sight(table, await anybody(request))


def here(request: Request, table: Table, person: str) -> None:
    """Somebody is at a table, and from where."""
    belongs = bool(person) and (table.row.host == person or bool(table.seats_of(person)))
    table.presence.sign(person, network_of(request.client.host) if request.client else "", belongs)


async def known(
    version: Annotated[
        int | None, Query(ge=0, le=10_000_000, description="the version you have seen, if any")
    ] = None,
    after: Annotated[int, Query(ge=0, le=1_000_000, description="the log up to there you have")] = 0,
) -> Known:
    """What somebody has seen already: they get what is new."""
    return Known(version, after)


TheServices = Annotated[Services, Depends(services)]
Anybody = Annotated[str, Depends(anybody)]
Somebody = Annotated[str, Depends(somebody)]
TheTable = Annotated[Table, Depends(the_table)]
TheSight = Annotated[Table, Depends(the_sight)]
TheKnown = Annotated[Known, Depends(known)]
In = Annotated[Language, Query(description="the language of all texts")]
Eyes = Annotated[Seat | None, Query(description="whose eyes; one of your seats, or none to look on")]


def eyes(table: Table, person: str, seat: int | None) -> int | None:
    """The viewer somebody asks for, if they may."""
    if seat is not None:
        table.check_seat(person, seat)
    return seat
