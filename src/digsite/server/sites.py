"""Where browsers see this server: a passkey is made for one name of it, and signs for its own pages alone."""

from __future__ import annotations

from typing import NamedTuple
from urllib.parse import urlsplit

from starlette.requests import Request

from digsite.server.addresses import LOOPBACK, is_address
from digsite.server.errors import Refused

NO_PASSKEYS = Refused(
    409,
    "no-passkeys-here",
    "Passkeys need a page over HTTPS, by a name.",
    "Use a password, or open this server by its name over HTTPS; on its own machine as localhost.",
)


class Site(NamedTuple):
    """A name of this server, and its pages as a browser names them: `https://games.example.org`."""

    host: str
    origin: str


class Asker(NamedTuple):
    """Who asks, in which session (0 for a guest), and where they see us."""

    person: str
    session: int
    site: Site


def site_of(request: Request) -> Site:
    """Where the browser of a request sees us. The guard lets nobody in by a name that is not ours; a proxy
    may call us otherwise than the browser, which says itself where its page is from."""
    asked = f"{request.scope['scheme']}://{request.headers.get('host', '')}"
    origin = request.headers.get("origin", asked).lower()
    try:
        parts = urlsplit(origin)
        host = parts.hostname or ""
    except ValueError:
        raise NO_PASSKEYS from None
    secure = parts.scheme == "https" or (parts.scheme == "http" and host in LOOPBACK)
    if not host or is_address(host) or not secure:
        raise NO_PASSKEYS
    return Site(host, origin)
