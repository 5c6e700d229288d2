"""Looking for a game: saying so, seeing who else does, and being brought to a table."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator

from fastapi import APIRouter, Request
from fastapi.responses import StreamingResponse

from digsite.server.requests import Language, NewSeek
from digsite.server.routes.dependencies import REFUSALS, Anybody, In, Somebody, TheServices, as_text
from digsite.server.routes.people import check_people
from digsite.server.services import Services
from digsite.server.wire_seeks import Seeks

seek_routes = APIRouter(prefix="/api/seeks", responses=REFUSALS)


@seek_routes.get("")
async def all_seeks(services: TheServices, person: Anybody, language: In = "en") -> Seeks:
    """Who looks for a game."""
    check_people(services)
    await services.seeks.look()
    return await services.seeks.all(person, language)


@seek_routes.post("")
async def seek(services: TheServices, person: Somebody, wanted: NewSeek, language: In = "en") -> Seeks:
    """Look for a game instead of what you looked for before, as long as you listen to the events."""
    check_people(services)
    await services.seeks.want(person, wanted)
    return await services.seeks.all(person, language)


@seek_routes.post("/withdraw")
async def withdraw(services: TheServices, person: Anybody, language: In = "en") -> Seeks:
    """Look for nothing any more."""
    check_people(services)
    await services.seeks.withdraw(person)
    return await services.seeks.all(person, language)


@seek_routes.get("/events", responses=as_text("text/event-stream"))
async def events(
    request: Request, services: TheServices, person: Anybody, language: In = "en"
) -> StreamingResponse:
    """Who looks for a game, told anew whenever that changes, as `Seeks`; who does so is here."""
    check_people(services)
    stream = told(request, services, person, language)
    return StreamingResponse(stream, media_type="text/event-stream", headers={"Cache-Control": "no-store"})


async def told(request: Request, services: Services, person: str, language: Language) -> AsyncIterator[str]:
    """All that changes, and signs of life between."""
    seeks, said = services.seeks, ""
    seeks.begin(person)
    try:
        yield ": hello\n\n"
        while not await request.is_disconnected():
            changed = seeks.changed
            words = json.dumps(await seeks.all(person, language))
            if words != said:
                said = words
                yield f"event: seeks\ndata: {said}\n\n"
            try:
                await asyncio.wait_for(changed.wait(), services.settings.heartbeat)
            except TimeoutError:
                yield ": still here\n\n"
    finally:
        seeks.end(person)
