"""Alerts: what a person is told who is not at the table, and where."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Annotated

from fastapi import APIRouter, Query

from digsite.server.errors import Refused
from digsite.server.people_requests import Browser, GoneBrowser, Link, MailWish, SignedToken
from digsite.server.routes.dependencies import REFUSALS, Anybody, Somebody, TheServices
from digsite.server.routes.people import check_people
from digsite.server.services import Services
from digsite.server.wire_people import Agreed, AlertSettings

if TYPE_CHECKING:
    from digsite.server.digests import Digests

alert_routes = APIRouter(prefix="/api/alerts", responses=REFUSALS)


async def settings_of(services: Services, person: str) -> AlertSettings:
    digests = services.digests
    row = None if digests is None else await asyncio.to_thread(digests.kept.of, person)
    return {
        "key": await services.push.public_key(),
        "mails": digests is not None,
        "mail": None
        if row is None
        else {"address": row.address, "confirmed": row.confirmed, "hours": row.hours},
    }


def mails(services: Services) -> Digests:
    """What sends mail; refused where nothing does."""
    check_people(services)
    if services.digests is None:
        raise Refused(404, "no-mail-server", "This server sends no mail.", "Turn alerts on in your browser.")
    return services.digests


@alert_routes.get("")
async def alerts(services: TheServices, person: Anybody) -> AlertSettings:
    """How you can be told that it is your turn."""
    check_people(services)
    return await settings_of(services, person)


@alert_routes.put("/push")
async def add_browser(services: TheServices, person: Somebody, wanted: Browser) -> AlertSettings:
    """Tell this browser of your turns from now on, by web push."""
    check_people(services)
    await services.push.add(person, wanted.endpoint, wanted.p256dh, wanted.auth, wanted.language)
    return await settings_of(services, person)


@alert_routes.post("/push/remove")
async def remove_browser(services: TheServices, person: Anybody, gone: GoneBrowser) -> AlertSettings:
    """Tell a browser nothing any more. Its address is known to itself alone."""
    check_people(services)
    await services.push.remove(gone.endpoint)
    return await settings_of(services, person)


@alert_routes.put("/mail")
async def add_mail(services: TheServices, person: Anybody, wish: MailWish) -> AlertSettings:
    """Get mail about your turns, once you have followed the link that is sent to the address."""
    digests = mails(services)
    await services.accounts.own(person)
    await digests.add(person, wish.address, wish.hours, wish.language)
    return await settings_of(services, person)


@alert_routes.post("/mail/remove")
async def remove_mail(services: TheServices, person: Anybody) -> AlertSettings:
    """Get no more mail; the address is forgotten."""
    await mails(services).remove(person)
    return await settings_of(services, person)


@alert_routes.post("/mail/confirm")
async def confirm_mail(services: TheServices, link: Link) -> Agreed:
    """Say that an address is yours, by the link that was sent there."""
    await mails(services).confirm(link.token)
    return {"done": True}


@alert_routes.post("/mail/stop")
async def stop_mail(services: TheServices, token: Annotated[SignedToken, Query()]) -> Agreed:
    """Get no more mail, by the link that stands in each; programs for mail do it with one click."""
    await mails(services).stop(token)
    return {"done": True}
