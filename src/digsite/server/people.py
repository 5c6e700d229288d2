"""Who is asking: a person is known by a signed cookie."""

from __future__ import annotations

import asyncio
import secrets

from fastapi import Request, Response
from itsdangerous import BadSignature, URLSafeSerializer

from digsite.server.store import Store

COOKIE = "digsite"
A_YEAR = 365 * 24 * 3600


class People:
    """Persons and their cookies."""

    def __init__(self, store: Store, secure: bool) -> None:
        self.store = store
        self.secure = secure
        self.signer = URLSafeSerializer(store.secret(), salt="person")
        self.names: dict[str, str] = {}

    def signed(self, request: Request) -> str | None:
        """The person a cookie names, if nobody tampered with it."""
        try:
            found = self.signer.loads(request.cookies.get(COOKIE, ""))
        except BadSignature:
            return None
        return found if isinstance(found, str) else None

    async def name(self, id: str) -> str | None:
        if id not in self.names:
            found = await asyncio.to_thread(self.store.person, id)
            if found is None:
                return None
            self.names[id] = found
        return self.names[id]

    async def known(self, request: Request) -> str:
        """The id of whoever asks; empty for a stranger."""
        id = self.signed(request)
        return id if id is not None and await self.name(id) is not None else ""

    async def welcome(self, request: Request, response: Response) -> str:
        """The id of whoever asks; a stranger becomes a person and gets a cookie."""
        id = await self.known(request)
        if not id:
            id = secrets.token_urlsafe(16)
            await asyncio.to_thread(self.store.add_person, id, "")
            self.names[id] = ""
            response.set_cookie(
                COOKIE,
                self.signer.dumps(id),
                max_age=A_YEAR,
                httponly=True,
                samesite="lax",
                secure=self.secure,
            )
        return id

    async def rename(self, id: str, name: str) -> None:
        await asyncio.to_thread(self.store.rename_person, id, name)
        self.names[id] = name
