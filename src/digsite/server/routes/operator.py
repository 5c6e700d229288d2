"""The page for operators: how the server is, what was reported, and what can be done about it."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Query

from digsite.server.operating import Operating
from digsite.server.people_requests import AboutMessage, AboutPerson, AboutTable
from digsite.server.routes.dependencies import REFUSALS, Anybody, In, TheServices
from digsite.server.wire_operator import Operation

operator_routes = APIRouter(prefix="/api/operator", responses=REFUSALS)


async def operating(services: TheServices, person: Anybody) -> Operating:
    """What an operator can do; refused to everybody else."""
    await services.operating.check(person)
    return services.operating


ByOperator = Annotated[Operating, Depends(operating)]


@operator_routes.get("")
async def look(
    page: ByOperator,
    dealt: Annotated[bool, Query(description="also what is dealt with")] = False,
    language: In = "en",
) -> Operation:
    """How the server is, and what waits for you."""
    return await page.all(dealt, language)


@operator_routes.post("/close")
async def close(page: ByOperator, person: Anybody, what: AboutTable, language: In = "en") -> Operation:
    """End a game before it is over; its log can be read."""
    await page.close(person, what.table)
    return await page.all(False, language)


@operator_routes.post("/ban")
async def ban(page: ByOperator, person: Anybody, who: AboutPerson, language: In = "en") -> Operation:
    """Keep a person out, or let them in again."""
    await page.ban(person, who.person, who.out)
    return await page.all(False, language)


@operator_routes.post("/unsay")
async def unsay(page: ByOperator, person: Anybody, what: AboutMessage, language: In = "en") -> Operation:
    """Take the words out of a message."""
    await page.unsay(person, what.table, what.number)
    return await page.all(False, language)


@operator_routes.post("/dealt")
async def dealt_with(page: ByOperator, person: Anybody, what: AboutMessage, language: In = "en") -> Operation:
    """Nothing is left to do about a message that was reported."""
    await page.deal_with(person, what.table, what.number)
    return await page.all(False, language)
