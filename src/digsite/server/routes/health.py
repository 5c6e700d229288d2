"""For those who run a server: is it alive, is it ready, how is it."""

from __future__ import annotations

import asyncio
import ipaddress

import sqlalchemy as sa
from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, Response
from prometheus_client import CONTENT_TYPE_LATEST

from digsite.server.errors import Refused
from digsite.server.routes.dependencies import TheServices
from digsite.server.services import Services

health_routes = APIRouter(include_in_schema=False)
NO_STORE = {"Cache-Control": "no-store"}


@health_routes.get("/healthz")
async def alive() -> JSONResponse:
    """The process answers."""
    return JSONResponse({"status": "ok"}, headers=NO_STORE)


@health_routes.get("/readyz")
async def ready(services: TheServices) -> JSONResponse:
    """The database answers too; what fails by itself meanwhile is told. (A database that does not answer is
    said by the refusal.)"""
    await asyncio.to_thread(ask, services)
    trouble = sorted(services.tidying.trouble)
    return JSONResponse({"status": "ok", "database": "ok", "trouble": trouble}, headers=NO_STORE)


def ask(services: Services) -> None:
    with services.store.reading() as db:
        db.execute(sa.text("SELECT 1"))


@health_routes.get("/metrics")
async def metrics(request: Request, services: TheServices) -> Response:
    """Figures for Prometheus, to this machine alone unless the server was told otherwise."""
    if not services.settings.open_metrics and not local(request):
        raise Refused(403, "local-only", "Figures are for this machine alone.", "See --open-metrics.")
    return Response(await asyncio.to_thread(services.figures.text), media_type=CONTENT_TYPE_LATEST)


def local(request: Request) -> bool:
    """Whether somebody on this machine asks. (For what a proxy here passes on, the address that it names.)"""
    try:
        return request.client is not None and ipaddress.ip_address(request.client.host).is_loopback
    except ValueError:
        return False
