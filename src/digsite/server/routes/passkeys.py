"""Passkeys: made, used, named and removed. What browsers get and give is WebAuthn's own JSON."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request, Response

from digsite.server.errors import not_found
from digsite.server.people_requests import GonePasskey, NewPasskey, PasskeyLogIn, PasskeyName, PasskeyWish
from digsite.server.routes.dependencies import REFUSALS, Anybody, Somebody, TheServices
from digsite.server.routes.people import address_of, asker_of, enter, own_of, passkeys_of, proven
from digsite.server.wire_people import Me, OwnAccount

passkey_routes = APIRouter(prefix="/api/account/passkeys", responses=REFUSALS)


@passkey_routes.post("/creation")
async def creation(
    services: TheServices, person: Somebody, request: Request, asked: PasskeyWish
) -> dict[str, Any]:
    """What `navigator.credentials.create()` needs (PublicKeyCredentialCreationOptionsJSON), for your account
    or for the name that you wish as a guest. It can be used once, within five minutes, by this browser."""
    return await passkeys_of(services).creation(asker_of(services, request, person), asked.name)


@passkey_routes.post("/request")
async def request_options(
    services: TheServices, person: Somebody, request: Request, asked: PasskeyWish
) -> dict[str, Any]:
    """What `navigator.credentials.get()` needs (PublicKeyCredentialRequestOptionsJSON): for your account, for
    the one you name, or for whichever your device knows. It can be used once, within five minutes, by this
    browser."""
    return await passkeys_of(services).request(asker_of(services, request, person), asked.name)


@passkey_routes.post("/login")
async def log_in(
    services: TheServices, person: Somebody, request: Request, response: Response, asked: PasskeyLogIn
) -> Me:
    """Use your account in this browser, by a passkey."""
    asker = asker_of(services, request, person)
    row = await passkeys_of(services).used(asker, asked.passkey, address_of(request))
    return await enter(services, request, response, row)


@passkey_routes.post("")
async def add(services: TheServices, person: Anybody, request: Request, wanted: NewPasskey) -> OwnAccount:
    """Another way into your account."""
    passkeys = passkeys_of(services)
    await proven(services, request, person, wanted.proof)
    await passkeys.add(asker_of(services, request, person), wanted.passkey, wanted.name)
    return await own_of(services, person)


@passkey_routes.post("/rename")
async def rename(services: TheServices, person: Anybody, wanted: PasskeyName) -> OwnAccount:
    """Call a passkey otherwise."""
    await services.accounts.own(person)
    if not await services.people.write(
        services.accounts.kept_passkeys.rename, person, wanted.id, wanted.name
    ):
        raise not_found("passkey", "Look at the list again.")
    return await own_of(services, person)


@passkey_routes.post("/remove")
async def remove(
    services: TheServices, person: Anybody, request: Request, response: Response, gone: GonePasskey
) -> OwnAccount:
    """Take a passkey away; you are logged out everywhere else. Something must be left that lets you in."""
    row = await proven(services, request, person, gone.proof)
    await enter(services, request, response, await services.accounts.remove_passkey(row, gone.id))
    return await own_of(services, person)
