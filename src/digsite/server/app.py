"""The HTTP interface. Commands are POSTs, events are server-sent, everything else is a GET."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import FileResponse, JSONResponse, Response
from fastapi.staticfiles import StaticFiles
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware

from digsite.kernel.errors import DigsiteError
from digsite.server import errors
from digsite.server.addresses import HostNames
from digsite.server.api_page import api_page, api_style
from digsite.server.boards import board_module
from digsite.server.fast_json import FastJson
from digsite.server.guard import SAFE, Guard
from digsite.server.metrics import Measured
from digsite.server.routes import (
    alert_routes,
    analysis_routes,
    chat_routes,
    friend_routes,
    health_routes,
    lobby_routes,
    operator_routes,
    passkey_routes,
    people_routes,
    seek_routes,
    table_routes,
)
from digsite.server.services import Services
from digsite.server.settings import Settings

log = logging.getLogger("digsite.server")

CLIENT = Path(__file__).with_name("client")
SMALL = 1_000
"""Bytes that are not worth the trouble of compressing."""
PAGE = {"Cache-Control": "no-cache"}
MANIFEST = "application/manifest+json"
NO_PAGES = ("/api/", "/assets/", "/icons/")
PAGES = (
    "/",
    "/new",
    "/t/{rest:path}",
    "/join/{rest:path}",
    "/replay/{rest:path}",
    "/learn/{rest:path}",
    "/account",
    "/operator",
    "/mail",
    "/people/{rest:path}",
)


def make_app(settings: Settings) -> FastAPI:
    """The server with its own services."""

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        app.state.services = Services(settings)
        yield
        await app.state.services.close()

    app = FastAPI(
        title="Digsite", lifespan=life, openapi_url="/api/openapi.json", docs_url=None, redoc_url=None
    )
    app.include_router(lobby_routes)
    app.include_router(table_routes)
    app.include_router(people_routes)
    app.include_router(passkey_routes)
    app.include_router(chat_routes)
    app.include_router(friend_routes)
    app.include_router(seek_routes)
    app.include_router(operator_routes)
    app.include_router(alert_routes)
    app.include_router(health_routes)
    app.include_router(analysis_routes)
    app.add_exception_handler(DigsiteError, refuse)
    app.add_exception_handler(RequestValidationError, refuse_form)
    app.add_exception_handler(HTTPException, refuse_plainly)
    app.add_exception_handler(SQLAlchemyError, refuse_for_now)
    app.add_middleware(GZipMiddleware, minimum_size=SMALL, compresslevel=6)
    if settings.limited:
        from digsite.server.rates import Gate, Limiter  # who plays alone does not wait for it

        app.add_middleware(Gate, limiter=Limiter())
    app.add_middleware(Guard, names=HostNames(settings.host_names))
    if settings.worker_address is not None:
        work_with_others(app)
    app.add_middleware(Measured)
    app.add_api_route("/api/docs", api_page, include_in_schema=False)
    app.add_api_route("/api/docs.css", api_style, include_in_schema=False)
    serve_client(app)
    if settings.limited:
        app.openapi()  # takes long the first time, when nobody waits yet
    return app


def work_with_others(app: FastAPI) -> None:
    """What is asked of tables that another worker has goes there."""
    from digsite.server.forwarding import Forwarding, send_on
    from digsite.server.ownership import Elsewhere

    app.add_exception_handler(Elsewhere, send_on)
    app.add_middleware(Forwarding)


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


async def refuse_for_now(_: Request, problem: Exception) -> Response:
    """The database is in trouble: its disk is full, or it is gone."""
    log.error("the database is in trouble", exc_info=problem)
    body = {
        "code": "database",
        "message": "The server cannot reach its database just now.",
        "wayOut": "Try again in a moment. What was acknowledged is not lost.",
    }
    return JSONResponse(body, 503, {"Retry-After": "5"})


def asks_for_a_page(request: Request) -> bool:
    """Whether somebody followed a link: the page itself says that there is nothing."""
    path, wanted = request.url.path, request.headers.get("accept", "")
    return request.method in SAFE and "text/html" in wanted and not path.startswith(NO_PAGES)


def client_page(status: int = 200) -> Response:
    """The one page that knows all addresses."""
    if not (CLIENT / "index.html").exists():
        raise errors.Refused(
            503, "no-client", "The pages are not built.", "Install Digsite again: ./dev play"
        )
    return FileResponse(CLIENT / "index.html", status, headers=PAGE)


def serve_client(app: FastAPI) -> None:
    """The pages: every address of theirs gets the one page that knows them all."""
    for folder in ("assets", "icons"):
        app.mount(f"/{folder}", StaticFiles(directory=CLIENT / folder, check_dir=False), name=folder)

    async def page() -> Response:
        return client_page()

    for address in PAGES:
        app.add_api_route(address, page, include_in_schema=False)
    app.add_api_route("/boards/{game}/{digest}.js", board_module, include_in_schema=False)

    @app.get("/favicon.svg", include_in_schema=False)
    async def favicon() -> Response:
        return FileResponse(CLIENT / "favicon.svg")

    @app.get("/manifest.webmanifest", include_in_schema=False)
    async def manifest() -> Response:
        return FileResponse(CLIENT / "manifest.webmanifest", headers=PAGE, media_type=MANIFEST)

    @app.get("/worker.js", include_in_schema=False)
    async def worker() -> Response:
        return FileResponse(CLIENT / "worker.js", headers=PAGE)
