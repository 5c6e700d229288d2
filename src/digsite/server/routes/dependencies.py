"""What every address needs: the services, and who is asking."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import Depends, Query, Request, Response

from digsite.server.requests import Language, Seat, Token
from digsite.server.services import Services
from digsite.server.state import Known
from digsite.server.table import Table
from digsite.server.wire import Refusal

REFUSALS: dict[int | str, dict[str, Any]] = {
    status: {"model": Refusal} for status in (400, 403, 404, 409, 422)
}


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
    return await (await services(request)).table(id)


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
TheKnown = Annotated[Known, Depends(known)]
In = Annotated[Language, Query(description="the language of all texts")]
Eyes = Annotated[Seat | None, Query(description="whose eyes; one of your seats, or none to look on")]


def eyes(table: Table, person: str, seat: int | None) -> int | None:
    """The viewer somebody asks for, if they may."""
    if seat is not None:
        table.check_seat(person, seat)
    return seat
