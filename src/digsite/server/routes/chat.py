"""Chat at a table."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path

from digsite.server.people_requests import Listeners, Mute, Say
from digsite.server.routes.dependencies import REFUSALS, Anybody, TheServices, TheTable
from digsite.server.routes.people import check_people
from digsite.server.wire_people import ChatRoom

chat_routes = APIRouter(prefix="/api/tables/{id}/chat", responses=REFUSALS)
Number = Annotated[int, Path(ge=1, le=1_000_000)]


@chat_routes.get("")
async def chat(services: TheServices, table: TheTable, person: Anybody) -> ChatRoom:
    """What was said at a table. `event: chat` in the stream of events says that there is more."""
    check_people(services)
    return await services.chat.room(table, person)


@chat_routes.post("")
async def say(services: TheServices, table: TheTable, person: Anybody, said: Say) -> ChatRoom:
    """Say something to everybody at the table."""
    check_people(services)
    await services.chat.say(table, person, said.text)
    return await services.chat.room(table, person)


@chat_routes.put("")
async def listeners(services: TheServices, table: TheTable, person: Anybody, wanted: Listeners) -> ChatRoom:
    """Let those who look on write at a table of yours, or not."""
    check_people(services)
    await services.chat.allow(table, person, wanted.spectators)
    return await services.chat.room(table, person)


@chat_routes.post("/{number}/mute")
async def mute(
    services: TheServices, table: TheTable, person: Anybody, number: Number, wanted: Mute
) -> ChatRoom:
    """Hear whoever wrote a message no more, or again."""
    check_people(services)
    await services.chat.mute(table, person, number, wanted.muted)
    return await services.chat.room(table, person)


@chat_routes.post("/{number}/report")
async def report(services: TheServices, table: TheTable, person: Anybody, number: Number) -> ChatRoom:
    """Show a message to the operator."""
    check_people(services)
    await services.chat.report(table, person, number)
    return await services.chat.room(table, person)
