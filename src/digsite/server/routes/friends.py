"""Friends: asking, accepting, parting, inviting."""

from __future__ import annotations

from fastapi import APIRouter

from digsite.server.people_requests import Decline, Named
from digsite.server.routes.dependencies import REFUSALS, Anybody, In, TheServices, TheTable
from digsite.server.routes.people import check_people
from digsite.server.wire_people import Friends

friend_routes = APIRouter(prefix="/api", responses=REFUSALS)


@friend_routes.get("/friends")
async def friends(services: TheServices, person: Anybody, language: In = "en") -> Friends:
    """Your friends, who asks to be one, and where you are invited."""
    check_people(services)
    return await services.friends.all(person, language)


@friend_routes.post("/friends")
async def ask(services: TheServices, person: Anybody, asked: Named, language: In = "en") -> Friends:
    """Ask somebody to be friends, or accept what they asked."""
    check_people(services)
    await services.friends.ask(person, asked.name)
    return await services.friends.all(person, language)


@friend_routes.post("/friends/remove")
async def part(services: TheServices, person: Anybody, gone: Named, language: In = "en") -> Friends:
    """Be friends no more, take a question back, or decline it."""
    check_people(services)
    await services.friends.part(person, gone.name)
    return await services.friends.all(person, language)


@friend_routes.post("/tables/{id}/invite")
async def invite(
    services: TheServices, table: TheTable, person: Anybody, wanted: Named, language: In = "en"
) -> Friends:
    """Invite a friend to a table of yours."""
    check_people(services)
    await services.friends.invite(table, person, wanted.name)
    return await services.friends.all(person, language)


@friend_routes.post("/invites/remove")
async def decline(services: TheServices, person: Anybody, gone: Decline, language: In = "en") -> Friends:
    """Let an invitation be."""
    check_people(services)
    await services.friends.decline(person, gone.table)
    return await services.friends.all(person, language)
