"""People: accounts and profiles."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Annotated

from fastapi import APIRouter, Path, Query, Request, Response

from digsite.server.account_names import folded
from digsite.server.addresses import network_of
from digsite.server.errors import Refused, not_found
from digsite.server.people import Signed
from digsite.server.people_requests import LogIn, LogOut, NewAccount, NewPassword, Proof, Recovery
from digsite.server.profiles import profile
from digsite.server.routes.dependencies import REFUSALS, Anybody, In, Somebody, TheServices
from digsite.server.services import Services
from digsite.server.sites import Asker, site_of
from digsite.server.store.operators import is_operator
from digsite.server.store.passkeys import PasskeyRow
from digsite.server.store.people import AccountRow
from digsite.server.wire_people import Codes, Me, OwnAccount, Profile

if TYPE_CHECKING:
    from digsite.server.passkeys import Passkeys

people_routes = APIRouter(prefix="/api", responses=REFUSALS)


def address_of(request: Request) -> str:
    """Where a request comes from, as far as guesses are counted."""
    return network_of(request.client.host) if request.client else ""


def check_people(services: Services) -> None:
    """Refuse what makes no sense on a server for one machine."""
    if not services.settings.people:
        raise Refused(404, "alone", "This server is for this machine alone.", "digsite serve is for others.")


async def me_of(services: Services, person: str) -> Me:
    found = await services.people.find(person)
    return {
        "id": person,
        "name": found.name,
        "account": found.account,
        "people": services.settings.people,
    }


async def enter(services: Services, request: Request, response: Response, row: AccountRow) -> Me:
    """Let this browser be an account. The guest who was here before is remembered: who logs out is that
    guest again."""
    before = services.people.cookie_of(request) or Signed("")
    guest = before.guest if before.session else before.person
    guest = "" if guest == row.person else guest
    services.people.hand_out(response, Signed(row.person, row.session, guest))
    services.people.forget(row.person)
    return await me_of(services, row.person)


def passkeys_of(services: Services) -> Passkeys:
    """What checks passkeys; refused where there are no accounts."""
    check_people(services)
    assert services.passkeys is not None
    return services.passkeys


def asker_of(services: Services, request: Request, person: str) -> Asker:
    """Who asks: a challenge is for them alone, in this session."""
    cookie = services.people.cookie_of(request)
    session = cookie.session if cookie is not None and cookie.person == person else 0
    return Asker(person, session, site_of(request))


async def proven(services: Services, request: Request, person: str, proof: Proof) -> AccountRow:
    """The own account of whoever proves once more that it is theirs, by its password or a passkey."""
    if proof.passkey is None:
        return await services.accounts.proven(person, proof.password, address_of(request))
    asker = asker_of(services, request, person)
    return await passkeys_of(services).proven(asker, proof.passkey, address_of(request))


async def own_of(services: Services, person: str) -> OwnAccount:
    """An account as its owner sees it."""
    row = await services.accounts.own(person)
    passkeys = await asyncio.to_thread(services.accounts.kept_passkeys.of, person)
    return {
        "name": row.name,
        "created": row.created,
        "codesLeft": await asyncio.to_thread(services.people.kept.codes_left, person),
        "password": row.password != "",
        "passkeys": [
            {"id": key.id, "name": key.name, "host": key.host, "created": key.created, "used": key.used}
            for key in passkeys
        ],
        "operator": await asyncio.to_thread(is_operator, services.store, person),
    }


@people_routes.post("/account")
async def keep(
    services: TheServices, person: Somebody, request: Request, response: Response, wanted: NewAccount
) -> Codes:
    """Keep what you have as a guest: choose a name, and a password or a passkey. The recovery codes are told
    only now."""
    check_people(services)
    way_in: str | PasskeyRow = wanted.password or ""
    if wanted.passkey is not None:
        way_in = await passkeys_of(services).made(asker_of(services, request, person), wanted.passkey)
    row, codes = await services.accounts.keep(person, wanted.name, way_in)
    await enter(services, request, response, row)
    return {"codes": codes}


@people_routes.get("/account")
async def own_account(services: TheServices, person: Anybody) -> OwnAccount:
    """Your account."""
    return await own_of(services, person)


@people_routes.post("/account/login")
async def log_in(services: TheServices, request: Request, response: Response, asked: LogIn) -> Me:
    """Use your account in this browser."""
    check_people(services)
    row = await services.accounts.log_in(asked.name, asked.password, address_of(request))
    return await enter(services, request, response, row)


@people_routes.post("/account/recover")
async def recover(services: TheServices, request: Request, response: Response, asked: Recovery) -> Me:
    """Use a recovery code for a new password; you are logged out everywhere else."""
    check_people(services)
    address = address_of(request)
    row = await services.accounts.recover(asked.name, asked.code, asked.password, address)
    return await enter(services, request, response, row)


@people_routes.post("/account/logout")
async def log_out(
    services: TheServices, person: Anybody, request: Request, response: Response, asked: LogOut
) -> Me:
    """Leave this browser, or all: you are a guest here again."""
    if asked.everywhere:
        await services.accounts.end_sessions(person)
    cookie = services.people.cookie_of(request)
    guest = cookie.guest if cookie is not None else ""
    if guest:
        services.people.hand_out(response, Signed(guest))
    return await me_of(services, guest or services.people.make(response))


@people_routes.put("/account/password")
async def change_password(
    services: TheServices, person: Anybody, request: Request, response: Response, asked: NewPassword
) -> Me:
    """Change your password, or set one; you are logged out everywhere else."""
    proof = Proof(password=asked.old, passkey=asked.passkey)
    row = await proven(services, request, person, proof)
    return await enter(services, request, response, await services.accounts.change_password(row, asked.new))


@people_routes.post("/account/codes")
async def new_codes(services: TheServices, person: Anybody, request: Request, proof: Proof) -> Codes:
    """Other recovery codes instead of those you have."""
    return {"codes": await services.accounts.new_codes(await proven(services, request, person, proof))}


@people_routes.post("/account/delete")
async def delete(
    services: TheServices, person: Anybody, request: Request, response: Response, proof: Proof
) -> Me:
    """Delete your account: your seats become somebody's, and nobody can find you."""
    await services.accounts.delete(await proven(services, request, person, proof))
    return await me_of(services, services.people.make(response))


@people_routes.get("/people/{name}")
async def person_page(
    services: TheServices,
    person: Anybody,
    name: Annotated[str, Path(max_length=80)],
    before: Annotated[int | None, Query(ge=0, le=2**53, description="games that ended earlier")] = None,
    language: In = "en",
) -> Profile:
    """Somebody with an account: ratings, statistics, and the games played."""
    row = await asyncio.to_thread(services.people.kept.account_named, folded(name))
    if row is None:
        raise not_found("person", "Look at how the name is written.")
    return await asyncio.to_thread(profile, services.people.kept, row, person, before, language)
