"""Who is asking: a person is known by a signed cookie. Guests have nothing else, accounts more."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Awaitable, Callable, Collection
from dataclasses import dataclass
from typing import Any, NamedTuple

from fastapi import Request, Response
from itsdangerous import BadSignature, URLSafeSerializer, URLSafeTimedSerializer
from sqlalchemy.exc import IntegrityError

from digsite.server.errors import Refused
from digsite.server.store import Store
from digsite.server.store.bans import banned
from digsite.server.store.keys import signing_keys
from digsite.server.store.people import PeopleStore, PersonRow

log = logging.getLogger("digsite.server")

COOKIE = "digsite"
SECURE_COOKIE = f"__Host-{COOKIE}"
"""Behind HTTPS: a browser takes it from this host alone, and sends it no other way."""
A_YEAR = 365 * 24 * 3600
FRESH = 10.0
"""Seconds for which a person is known without asking the store: another process may have ended a session. Who
is here is looked up again twice as often."""
MOST_KNOWN = 10_000
"""How many persons are kept in memory."""


HERE = 120.0
"""Seconds after which somebody who asks for nothing is not here any more; a first page asks more often."""


class Signed(NamedTuple):
    """What a cookie says: a person; for an account the session, and the guest who was here before."""

    person: str
    session: int = 0
    guest: str = ""


@dataclass(eq=False)
class Seen:
    """What is remembered of a person, for how long that holds, and when it was last of use."""

    row: PersonRow
    until: float
    used: float


class People:
    """Persons and their cookies. A cookie alone makes somebody a person: they are stored when there is
    something to remember of them."""

    def __init__(self, store: Store, secure: bool) -> None:
        self.store = store
        self.write: Callable[..., Awaitable[Any]] = asyncio.to_thread
        """How something is written: a server has one thread for it, so that no write waits for another's
        lock."""
        self.kept = PeopleStore(store)
        self.secure = secure
        self.cookie = SECURE_COOKIE if secure else COOKIE
        self.banned: frozenset[str] = frozenset()
        self.refresh()
        self.seen: dict[str, Seen] = {}
        self.here: dict[str, float] = {}

    def refresh(self) -> None:
        """Take over what the store has: keys, and who is kept out."""
        keys = signing_keys(self.store)
        self.signer = URLSafeSerializer(keys, salt="person")
        self.newest = URLSafeSerializer(keys[-1], salt="person")
        self.banned = banned(self.store)

    async def signer_for(self, purpose: str) -> URLSafeTimedSerializer:
        """Signs what comes back for a purpose alone, with the time; any worker can read it."""
        return URLSafeTimedSerializer(await asyncio.to_thread(signing_keys, self.store), salt=purpose)

    # Cookies

    def cookie_of(self, request: Request) -> Signed | None:
        """What a cookie says, if nobody tampered with it; one from before HTTPS serves until it is
        exchanged."""
        given = request.cookies
        try:
            found = self.signer.loads(given.get(self.cookie) or given.get(COOKIE, ""))
        except BadSignature:
            return None
        match found:
            case str(person):
                return Signed(person)
            case [str(person), int(session), str(guest)]:
                return Signed(person, session, guest)
        return None

    def signed(self, request: Request) -> str | None:
        """The person a cookie names, whether or not its session goes on."""
        cookie = self.cookie_of(request)
        return None if cookie is None else cookie.person

    def hand_out(self, response: Response, signed: Signed) -> None:
        """Give a browser the cookie by which it is known from now on."""
        said: str | Signed = signed if signed.session else signed.person
        response.set_cookie(
            self.cookie,
            self.newest.dumps(said),
            max_age=A_YEAR,
            httponly=True,
            samesite="lax",
            secure=self.secure,
        )

    async def known(self, request: Request) -> str:
        """The id of whoever asks; empty for a stranger, and for a session that was ended. A guest who has
        made an account is known by its session alone."""
        cookie = self.cookie_of(request)
        if cookie is not None and cookie.person in self.banned:
            raise Refused(403, "banned", "You are kept out here.", "Ask who runs this server.")
        if cookie is None or (await self.find(cookie.person)).session != cookie.session:
            return ""
        if cookie.session:
            self.here.pop(cookie.person, None)
            self.here[cookie.person] = time.monotonic()
        return cookie.person

    def is_here(self, id: str) -> bool:
        """Whether somebody with an account has asked for anything lately."""
        return id in self.here and time.monotonic() - self.here[id] < HERE

    async def welcome(self, request: Request, response: Response) -> str:
        """The id of whoever asks; a stranger gets a cookie, one by an old name or key is exchanged."""
        known = await self.known(request)
        if not known:
            return self.make(response)
        if not self.newest.loads_unsafe(request.cookies.get(self.cookie, ""))[0]:
            self.hand_out(response, self.cookie_of(request) or Signed(known))
            if self.cookie not in request.cookies:
                response.delete_cookie(COOKIE)
        return known

    def make(self, response: Response) -> str:
        """A new guest at a browser."""
        id = secrets.token_hex(16)
        self.hand_out(response, Signed(id))
        return id

    # Persons

    async def find(self, id: str) -> PersonRow:
        """What is remembered of a person."""
        await self.learn([id])
        return self.seen[id].row

    async def learn(self, ids: Collection[str]) -> None:
        """Know these persons for a moment."""
        now = time.monotonic()
        for id in ids:
            if id in self.seen:
                self.seen[id].used = now
        wanted = [id for id in ids if id not in self.seen or self.seen[id].until < now]
        if not wanted:
            return
        for id, row in (await self._stored(wanted)).items():
            self.seen.pop(id, None)
            self.seen[id] = Seen(row, now + FRESH, now)
        while len(self.seen) > MOST_KNOWN:
            del self.seen[next(iter(self.seen))]
        while len(self.here) > MOST_KNOWN:
            del self.here[next(iter(self.here))]

    async def look_again(self) -> None:
        """Go on knowing those who are here: one question for all of them, and nobody's request waits for it.
        Who was forgotten meanwhile stays so."""
        now = time.monotonic()
        here = {id: seen for id, seen in self.seen.items() if seen.used > now - HERE}
        stored = await self._stored(list(here))
        for id, seen in here.items():
            if self.seen.get(id) is seen:
                seen.row, seen.until = stored[id], now + FRESH

    async def _stored(self, ids: list[str]) -> dict[str, PersonRow]:
        """What the store has of these persons."""
        found = {row.id: row for row in await asyncio.to_thread(self.kept.persons, ids)}
        return {id: found.get(id) or PersonRow(id, "", None, 0, stored=False) for id in ids}

    def forget(self, id: str) -> None:
        """Ask the store the next time."""
        self.seen.pop(id, None)

    async def name(self, id: str) -> str | None:
        """The name of somebody; None if nothing is remembered of them."""
        found = await self.find(id)
        return found.name if found.stored else None

    async def called(self, id: str, wished: str) -> str:
        """How a person is called at a table: by the name of the account, or as a guest wishes."""
        found = await self.find(id)
        return found.account or wished or found.name

    def account_of(self, id: str | None) -> str | None:
        """The name of a person's account, as far as it was learnt."""
        found = None if id is None else self.seen.get(id)
        return None if found is None else found.row.account

    async def remember(self, id: str) -> None:
        """Store somebody of whom there is something to remember from now on."""
        if not (await self.find(id)).stored:
            try:
                await self.write(self.store.add_person, id, "")
            except IntegrityError:  # at the same time, from another device
                log.debug("somebody is remembered twice")
            self.forget(id)

    async def rename(self, id: str, name: str) -> None:
        await self.remember(id)
        await self.write(self.store.rename_person, id, name)
        self.forget(id)
