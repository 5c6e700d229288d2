"""What the decisions of a game that is over were worth."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query

from digsite.analysis.told_types import Knowledge
from digsite.server import wire_replay
from digsite.server.fast_json import FastJson
from digsite.server.requests import Token
from digsite.server.routes.dependencies import REFUSALS, In, TheServices
from digsite.server.routes.lobby import match_of

analysis_routes = APIRouter(prefix="/api/replays/{id}/analysis", responses=REFUSALS)

By = Annotated[Knowledge, Query(description="by what the deciding seat knew, or by the truth")]
After = Annotated[int, Query(ge=0, le=1_000_000, description="the decision up to which you know it")]


@analysis_routes.get("", response_model=wire_replay.Analysis)
async def look(
    services: TheServices, id: Token, knowledge: By = "seat", language: In = "en", after: After = 0
) -> FastJson:
    """How the analysis of a game stands, and what it has found."""
    match = await match_of(services, id)
    job = await services.analyses.look(id, match, knowledge == "truth")
    return FastJson(job.so_far(language, after))


@analysis_routes.post("", response_model=wire_replay.Analysis)
async def begin(services: TheServices, id: Token, knowledge: By = "seat", language: In = "en") -> FastJson:
    """Have a game analysed, or what is missing of it; whoever asks again changes nothing."""
    match = await match_of(services, id)
    job = await services.analyses.begin(id, match, knowledge == "truth")
    return FastJson(job.so_far(language, 0))
