"""Whose requests are taken, and what every answer tells the browser: nothing foreign comes in or is
loaded."""

from __future__ import annotations

from urllib.parse import urlsplit

from fastapi.responses import JSONResponse
from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from digsite.server.addresses import HostNames, host_of
from digsite.server.errors import Refused, answer

SAFE = ("GET", "HEAD", "OPTIONS")
SITE, OWN = "sec-fetch-site", ("same-origin", "none")
POLICY = "; ".join(
    (
        "default-src 'self'",
        "img-src 'self' data:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
"""What a page may load: nothing from elsewhere, no script or style but ours and those of the games installed
here, none that stands in the page itself."""
HEADERS = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
)
NO_STORE = (b"cache-control", b"no-store")

FOREIGN = Refused(403, "foreign", "This comes from another site.", "Use our page.")


class Guard:
    """Requests come to a name that is ours, commands from our own pages alone, and no page of others frames
    ours."""

    def __init__(self, app: ASGIApp, names: HostNames) -> None:
        self.app = app
        self.names = names

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        send = with_headers(send, scope["path"])
        refusal = self.refusal(scope["method"], Headers(scope=scope))
        if refusal is None:
            await self.app(scope, receive, send)
        else:
            status, body = answer(refusal)
            await JSONResponse(body, status)(scope, receive, send)

    def refusal(self, method: str, headers: Headers) -> Refused | None:
        """Why a request is not taken."""
        host = headers.get("host", "")
        if not self.names.knows(host):
            way_out = "Use its address, or start it with --host-name and this name."
            return Refused(421, "unknown-host", f"This server is not called '{host_of(host)[:80]}'.", way_out)
        if method in SAFE:
            return None
        if headers.get(SITE, OWN[0]) not in OWN:
            return FOREIGN
        origin = headers.get("origin")
        return None if origin is None or self.is_ours(origin, host) else FOREIGN

    def is_ours(self, origin: str, host: str) -> bool:
        """Whether a page of ours sent it. A proxy may call us otherwise than the browser did: then the name
        must be one that we were told."""
        try:
            asked = urlsplit(origin).netloc.lower()
        except ValueError:
            return False
        return bool(asked) and (asked == host.lower() or host_of(asked) in self.names.told)


def with_headers(send: Send, path: str) -> Send:
    """Answers that browsers take for nothing else than they are, and never in a frame; what the interface
    says is kept nowhere."""

    async def sent(message: Message) -> None:
        if message["type"] == "http.response.start":
            given = list(message["headers"])
            if path.startswith("/api/") and not any(name.lower() == NO_STORE[0] for name, _ in given):
                given.append(NO_STORE)
            message["headers"] = [*given, *HEADERS]
        await send(message)

    return sent
