"""The HTTP interface. Commands are POSTs, events are server-sent, everything else is a GET."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import FileResponse, JSONResponse, Response
from fastapi.staticfiles import StaticFiles
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from digsite.kernel.errors import DigsiteError
from digsite.server import errors
from digsite.server.boards import board_module
from digsite.server.fast_json import FastJson
from digsite.server.routes import lobby_routes, table_routes
from digsite.server.services import Services
from digsite.server.settings import Settings

CLIENT = Path(__file__).with_name("client")
SAFE = ("GET", "HEAD", "OPTIONS")
ORIGIN, OWN = "sec-fetch-site", ("same-origin", "none")
SMALL = 1_000
"""Bytes that are not worth the trouble of compressing."""
HEADERS = (
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
)
POLICY = "; ".join(
    (
        "default-src 'self'",
        "img-src 'self' data:",
        "style-src 'self' 'unsafe-inline'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
"""What a page may load: nothing from elsewhere, no script but ours and those of the games installed here."""
PAGE = {"Cache-Control": "no-cache", "Content-Security-Policy": POLICY}
PAGES = ("/", "/new", "/t/{rest:path}", "/join/{rest:path}", "/replay/{rest:path}", "/learn/{rest:path}")


def make_app(settings: Settings) -> FastAPI:
    """The server with its own services."""

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        app.state.services = Services(settings)
        yield
        app.state.services.close()

    app = FastAPI(title="Digsite", lifespan=life, openapi_url="/api/openapi.json", docs_url="/api/docs")
    app.include_router(lobby_routes)
    app.include_router(table_routes)
    app.add_exception_handler(DigsiteError, refuse)
    app.add_exception_handler(RequestValidationError, refuse_form)
    app.add_exception_handler(HTTPException, refuse_plainly)
    app.add_middleware(GZipMiddleware, minimum_size=SMALL, compresslevel=6)
    app.add_middleware(Guard)
    serve_client(app)
    return app


async def refuse(_: Request, problem: Exception) -> Response:
    """A refusal with its code and the way out."""
    assert isinstance(problem, DigsiteError)
    status, body = errors.answer(problem)
    return FastJson(body, status)


async def refuse_form(_: Request, problem: Exception) -> Response:
    """A request that is not as described."""
    assert isinstance(problem, RequestValidationError)
    first = problem.errors()[0]
    where = ".".join(str(part) for part in first["loc"])
    body = {"code": "bad-request", "message": f"{where}: {first['msg']}", "wayOut": "See /api/docs."}
    return JSONResponse(body, 422)


async def refuse_plainly(request: Request, problem: Exception) -> Response:
    """An address that is none, a method it has not, or a body that nobody can read."""
    assert isinstance(problem, HTTPException)
    if problem.status_code == 404 and asks_for_a_page(request):
        return client_page(404)
    code = {404: "not-found", 405: "no-such-method"}.get(problem.status_code, "bad-request")
    body = {"code": code, "message": str(problem.detail), "wayOut": "See /api/docs."}
    return JSONResponse(body, problem.status_code, problem.headers)


def asks_for_a_page(request: Request) -> bool:
    """Whether somebody followed a link: the page itself says that there is nothing."""
    path, wanted = request.url.path, request.headers.get("accept", "")
    return request.method in SAFE and "text/html" in wanted and not path.startswith(("/api/", "/assets/"))


def client_page(status: int = 200) -> Response:
    """The one page that knows all addresses."""
    if not (CLIENT / "index.html").exists():
        raise errors.Refused(
            503, "no-client", "The pages are not built.", "Install Digsite again: ./dev play"
        )
    return FileResponse(CLIENT / "index.html", status, headers=PAGE)


class Guard:
    """Commands come from our own pages alone, and no page of others may frame ours."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
        elif scope["method"] not in SAFE and Headers(scope=scope).get(ORIGIN, OWN[0]) not in OWN:
            body = {"code": "foreign", "message": "This comes from another site.", "wayOut": "Use our page."}
            await JSONResponse(body, 403)(scope, receive, send)
        else:
            await self.app(scope, receive, with_headers(send))


def with_headers(send: Send) -> Send:
    """Answers that browsers take for nothing else than they are, and never in a frame."""

    async def sent(message: Message) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = [*message["headers"], *HEADERS]
        await send(message)

    return sent


def serve_client(app: FastAPI) -> None:
    """The pages: every address of theirs gets the one page that knows them all."""
    app.mount("/assets", StaticFiles(directory=CLIENT / "assets", check_dir=False), name="assets")

    async def page() -> Response:
        return client_page()

    for address in PAGES:
        app.add_api_route(address, page, include_in_schema=False)
    app.add_api_route("/boards/{game}/{digest}.js", board_module, include_in_schema=False)

    @app.get("/favicon.svg", include_in_schema=False)
    async def favicon() -> Response:
        return FileResponse(CLIENT / "favicon.svg")
