"""At a table: its state, commands, events, seats."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Annotated, Any

from fastapi import APIRouter, Header, Query, Request, Response
from fastapi.responses import PlainTextResponse, StreamingResponse

from digsite.bots.levels import USUAL_LEVEL
from digsite.kernel.record import SPECTATOR
from digsite.match.errors import StaleDecision
from digsite.server import wire
from digsite.server.endings import moments, race
from digsite.server.errors import Refused
from digsite.server.fast_json import FastJson
from digsite.server.gathering import gathering
from digsite.server.learning import guided_table, trial_table
from digsite.server.ownership import Elsewhere
from digsite.server.reach import asked_along, reach_ahead, reach_of
from digsite.server.replays import record_text
from digsite.server.requests import Command, NewTable, Path, Ready, Seat, SeatChange
from digsite.server.routes.dependencies import (
    REFUSALS,
    Anybody,
    Eyes,
    In,
    Somebody,
    TheKnown,
    TheServices,
    TheSight,
    TheTable,
    as_text,
    eyes,
    here,
)
from digsite.server.seat_state import text_of
from digsite.server.services import Services
from digsite.server.spectators import is_live, seen_if_any, sight
from digsite.server.state import LOG, about, log, preview, state
from digsite.server.table import Table
from digsite.server.wire_gathering import Begun, Closing
from digsite.server.wire_lobby import Created
from digsite.telling.reach import DEEPEST, USUAL

table_routes = APIRouter(prefix="/api/tables", responses=REFUSALS)

Along = Annotated[Path, Query(description="tokens that lead to a later decision, | between them")]


@table_routes.post("")
async def new_table(
    request: Request, services: TheServices, person: Somebody, wanted: NewTable
) -> dict[str, str]:
    """A new table; the game begins at once where all seats are yours or bots'."""
    if wanted.guide:
        table = await guided_table(services, person, wanted.game)
    elif wanted.trial:
        table = await trial_table(services, person, wanted.game, wanted.trial)
    else:
        places = [place.model_dump() for place in wanted.seats]
        table = await services.new_table(
            person,
            wanted.game,
            places,
            wanted.options,
            wanted.seed or None,
            wanted.listed,
            wanted.share or "",
            wanted.delay,
            None if wanted.time is None else wanted.time.model_dump(),
        )
    here(request, table, person)
    return {"id": table.row.id}


@table_routes.get("/{id}", response_model=dict[str, Any])
async def table_state(
    table: TheSight, person: Anybody, known: TheKnown, seat: Eyes = None, language: In = "en"
) -> FastJson:
    """How a table stands, with the eyes of one of your seats or of a spectator: a `TableState`, or before the
    game a `Gathering`."""
    viewer = eyes(table, person, seat)
    if table.playing is None:
        return FastJson(gathering(table, person, language))
    return FastJson(state(table, person, viewer, language, known))


@table_routes.post("/{id}/commands", response_model=dict[str, Any])
async def command(
    services: TheServices,
    table: TheTable,
    person: Anybody,
    known: TheKnown,
    sent: Command,
    language: In = "en",
    blind: Annotated[bool, Query(description="see nothing of the seat in return")] = False,
) -> FastJson:
    """Decide, undo, or give a standing order for a seat of yours."""
    viewer = None if blind else sent.seat
    try:
        table = await services.tables.command(table, sent, lambda now: now.check_seat(person, sent.seat))
    except StaleDecision as problem:
        refusal = Refused(409, "stale", problem.message, problem.way_out)
        refusal.state = state(await services.table(table.row.id), person, viewer, language, known)
        raise refusal from problem
    return FastJson(state(table, person, viewer, language, known))


@table_routes.get("/{id}/preview")
async def preview_option(
    table: TheTable,
    person: Anybody,
    seat: Annotated[Seat, Query()],
    option: Annotated[int, Query(ge=0, le=100_000)],
    language: In = "en",
) -> wire.Preview:
    """What an option will do, where that is certain."""
    table.check_seat(person, seat)
    return preview(table.match, text_of(table, language), seat, option)


@table_routes.get("/{id}/reach", response_model=wire.Reach)
async def what_follows(
    table: TheTable,
    person: Anybody,
    seat: Annotated[Seat, Query()],
    path: Along = "",
    most: Annotated[int, Query(ge=1, le=DEEPEST, description="options to look into")] = USUAL,
    ahead: Annotated[bool, Query(description="as if it were your turn, while others decide")] = False,
    language: In = "en",
) -> FastJson:
    """What can follow from your decision until something is handed over, revealed, or begun anew."""
    table.check_seat(person, seat)
    masked, ticket = table.match.decision_for(seat), table.match.ticket(seat)
    if masked is None and ahead:
        seen = table.match.masked(seat)
        return FastJson(await asyncio.to_thread(reach_ahead, text_of(table, language), seen, seat))
    if masked is None:
        return FastJson({"ticket": "", "nodes": []})
    return FastJson(await asyncio.to_thread(reach_of, text_of(table, language), masked, ticket, path, most))


@table_routes.get("/{id}/hint")
async def hint(
    services: TheServices,
    table: TheTable,
    person: Anybody,
    seat: Annotated[Seat, Query()],
    path: Along = "",
    language: In = "en",
) -> wire.Hint:
    """The best options in your place, knowing what you know; now, or after what you have in mind."""
    table.check_seat(person, seat)
    return await services.bot_turns.hint(
        table, text_of(table, language), seat, asked_along(table, seat, path)
    )


@table_routes.get("/{id}/text")
async def words(table: TheSight, person: Anybody, seat: Eyes = None, language: In = "en") -> wire.Words:
    """The table as lines of text."""
    eyes(table, person, seat)
    viewer = SPECTATOR if seat is None else seat
    masked, text = table.match.masked(viewer), text_of(table, language)
    return {"lines": table.game.table_words(masked, viewer, text, full=True)}


@table_routes.get("/{id}/log")
async def older(
    table: TheSight,
    person: Anybody,
    before: Annotated[int, Query(ge=0, le=1_000_000)],
    seat: Eyes = None,
    language: In = "en",
    after: Annotated[int | None, Query(ge=0, le=1_000_000)] = None,
) -> list[wire.LogEntry]:
    """The actions of the log that were over before a decision: the last of them, or all after another."""
    eyes(table, person, seat)
    viewer = SPECTATOR if seat is None else seat
    told = [action for action in log(table, viewer, language) if action["last"] < before]
    return told[-LOG:] if after is None else [action for action in told if action["last"] > after]


@table_routes.get("/{id}/about")
async def what_is(
    table: TheSight,
    person: Anybody,
    element: Annotated[str, Query(max_length=80)],
    seat: Eyes = None,
    language: In = "en",
) -> wire.About:
    """What a thing on the screen is, with the eyes of one of your seats or of a spectator."""
    eyes(table, person, seat)
    return about(table, SPECTATOR if seat is None else seat, element, language)


@table_routes.get("/{id}/race")
async def scores_by_turn(table: TheSight, person: Anybody, seat: Eyes = None) -> wire.Race:
    """What everybody would have scored after each turn, as far as you know."""
    eyes(table, person, seat)
    return await asyncio.to_thread(race, table.match, SPECTATOR if seat is None else seat)


@table_routes.get("/{id}/moments")
async def best_moments(
    table: TheSight, person: Anybody, seat: Eyes = None, language: In = "en"
) -> list[wire.Moment]:
    """The actions that brought most so far."""
    eyes(table, person, seat)
    viewer = SPECTATOR if seat is None else seat
    return await asyncio.to_thread(moments, table.match, text_of(table, language), viewer)


@table_routes.post("/{id}/rematch")
async def play_again(services: TheServices, table: TheTable, person: Somebody, again: Ready) -> Created:
    """Play again: the same people, bots and options, everybody one seat on."""
    return {"id": await services.rematch(table, person, again.share or "")}


@table_routes.post("/{id}/ready")
async def be_ready(services: TheServices, table: TheTable, person: Anybody, ready: Ready) -> Begun:
    """Say that you are ready, or take it back. The game begins when everybody is."""
    table = await services.ready(table, person, ready.share)
    return {"begun": table.playing is not None}


@table_routes.post("/{id}/close")
async def close(services: TheServices, table: TheTable, person: Anybody) -> Closing:
    """Close a table of yours at which nothing is dealt."""
    await services.close_gathering(table, person)
    return {"closed": True}


@table_routes.get("/{id}/record", responses=as_text("text/plain"))
async def record(table: TheTable) -> PlainTextResponse:
    """The record of the game, once it is over."""
    headers = {"Content-Disposition": f'attachment; filename="{table.game.id}-{table.row.date}.txt"'}
    return PlainTextResponse(record_text(table.match), headers=headers)


@table_routes.post("/{id}/seats/{seat}", response_model=dict[str, Any])
async def change_seat(
    response: Response,
    services: TheServices,
    table: TheTable,
    person: Somebody,
    seat: Seat,
    change: SeatChange,
    language: In = "en",
) -> FastJson:
    """Take a seat of a listed table before the game, hand yours to a bot, return to it, leave it, change its
    name, vote to go on without somebody; before the game the host makes seats free or gives them to bots. The
    answer is how the table stands: a `Gathering` before the game."""
    if change.action == "take":
        if table.row.host != person and not (table.row.listed and table.playing is None):
            raise Refused(403, "private", "That seat is taken by a link.", "Ask for an invitation link.")
        name = await services.people.called(person, change.name or "")
        await services.take(table, seat, person, name)
    elif change.action == "bot":
        await services.stand_in(table, seat, person, change.level or USUAL_LEVEL)
    elif change.action == "return":
        await services.stand_in(table, seat, person, None)
    elif change.action == "leave":
        await services.leave(table, seat, person)
    elif change.action == "vote":
        await services.vote(table, seat, person)
    elif change.action == "free":
        await services.free(table, seat, person)
    else:
        await services.rename(table, seat, person, change.name or "")
    table = await services.table(table.row.id)
    if table.playing is None:
        return FastJson(gathering(table, person, language), beside=response)
    mine = seat in table.seats_of(person)
    seen = sight(table, person)
    return FastJson(state(seen, person, seat if mine else None, language), beside=response)


@table_routes.get("/{id}/events", responses=as_text("text/event-stream"))
async def events(
    request: Request,
    services: TheServices,
    table: TheTable,
    person: Anybody,
    last_event_id: Annotated[str | None, Header(max_length=20)] = None,
    after: Annotated[int | None, Query(ge=0, le=10_000_000)] = None,
) -> StreamingResponse:
    """Everything that changes the table, as it happens. The id of an event is the table's version."""
    known = int(last_event_id) if last_event_id and last_event_id.isdecimal() else after
    seen = sight(table, person)
    first = seen.version if known is None else min(known, seen.version)
    stream = changes(request, services, table.row.id, person, first)
    return StreamingResponse(stream, media_type="text/event-stream", headers={"Cache-Control": "no-store"})


def news(table: Table, version: int) -> dict[str, Any]:
    """What an event tells: enough to know whether to look again now or a little later."""
    status = table.status()
    return {
        "version": version,
        "decisions": status.decisions,
        "over": status.over,
        "pending": status.pending,
    }


async def changes(
    request: Request, services: Services, id: str, person: str, version: int
) -> AsyncIterator[str]:
    """Events after a version, one for each, and signs of life between them."""
    table, said = await services.table(id), await services.chat.last(id)
    table.presence.begin(person)
    services.bot_turns.wake(table)
    try:
        yield ": hello\n\n"
        while not await request.is_disconnected():
            try:
                current = await services.table_if_any(id)
            except Elsewhere:  # whoever listens again comes to where the table is now
                return
            seen = None if current is None else seen_if_any(current, person)
            if current is None or seen is None:  # it was closed, or nobody looks on once the game has begun
                yield f"event: change\ndata: {json.dumps({'version': version + 1})}\n\n"
                return  # whoever looks again is told
            if current is not table:  # it was opened anew
                table.presence.end(person)
                table = current
                table.presence.begin(person)
                services.bot_turns.wake(table)
            changed = table.changed
            while version < seen.version:
                version = version + 1 if seen is table else seen.version
                yield f"id: {version}\nevent: change\ndata: {json.dumps(news(seen, version))}\n\n"
            if said < (last := await services.chat.last(id)) and is_live(table, person):
                said = last
                yield f"event: chat\ndata: {said}\n\n"
            try:
                await asyncio.wait_for(changed.wait(), services.settings.heartbeat)
            except TimeoutError:
                yield ": still here\n\n"
    finally:
        table.presence.end(person)
