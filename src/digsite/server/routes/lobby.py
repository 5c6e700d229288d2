"""Around the tables: people, games, the lobby, rules and replays."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from functools import cache
from typing import Annotated, Any

from fastapi import APIRouter, Query
from fastapi.responses import PlainTextResponse

from digsite import games
from digsite.kernel.clauses import Clause, clauses, find
from digsite.match.header import seat_names
from digsite.match.match import Match
from digsite.server.errors import not_found
from digsite.server.fast_json import FastJson
from digsite.server.game_info import game_info
from digsite.server.kept_games import keep_stored, read_kept
from digsite.server.learning import is_trial, learn
from digsite.server.log_words import OPEN
from digsite.server.replays import read_record, record_text, replay_state
from digsite.server.requests import Join, Language, RecordFile, Rename, Token
from digsite.server.results import result_lines
from digsite.server.routes.dependencies import (
    DESCRIBES_REFUSALS,
    REFUSALS,
    Anybody,
    In,
    Somebody,
    TheServices,
    as_text,
)
from digsite.server.routes.people import me_of
from digsite.server.seat_state import kind_of
from digsite.server.spectators import NOBODY, decisions_told, sight
from digsite.server.state import time_of
from digsite.server.store import SeatRow, TableRow, TableStatus
from digsite.server.wire_kept import KeptGame
from digsite.server.wire_learn import Learn
from digsite.server.wire_lobby import GameInfo, ResultLine
from digsite.server.wire_people import Me

lobby_routes = APIRouter(prefix="/api", responses=REFUSALS)
LOBBY, OF_ONE_HOST = 100, 8


@lobby_routes.get("/me", responses=DESCRIBES_REFUSALS)
async def me(services: TheServices, person: Somebody) -> Me:
    """Who you are; a first visit makes you somebody."""
    return await me_of(services, person)


@lobby_routes.put("/me")
async def rename(services: TheServices, person: Somebody, change: Rename) -> Me:
    """Your name, for tables to come. Who has an account is called by its name."""
    name = seat_names([change.name])[0] if change.name.strip() else ""
    if (await me_of(services, person))["account"] is None:
        await services.people.rename(person, name)
    return await me_of(services, person)


@lobby_routes.get("/games", response_model=list[GameInfo])
async def all_games(language: In = "en") -> FastJson:
    """The games there are, with everything that can be chosen before one begins."""
    return FastJson(games_told(tuple(games.names()), language))


@cache
def games_told(ids: tuple[str, ...], language: Language) -> list[GameInfo]:
    """What is told of games, worked out once."""
    return [game_info(games.load(id), language) for id in ids]


@lobby_routes.get("/games/{id}/learn")
async def learn_game(id: Token, language: In = "en") -> Learn:
    """What people learn a game from: its goal, chapters, and words."""
    return learn(games.load(id), language)


@lobby_routes.get("/tables")
async def all_tables(
    services: TheServices,
    person: Anybody,
    language: In = "en",
    game: Annotated[Token | None, Query(description="only tables of this game")] = None,
) -> list[dict[str, Any]]:
    """Your tables and those that are listed: of one host only the newest."""
    found = await asyncio.to_thread(services.store.lobby, person, LOBBY, OF_ONE_HOST, game)
    await services.people.learn({place.person for *_, seats in found for place in seats if place.person})
    return [
        summary(*entry, person, language, services.people.account_of, services.tables.now())
        for entry in found
        if not is_trial(games.load(entry[0].game), entry[0].seed)
    ]


@lobby_routes.get("/results")
async def own_results(services: TheServices, person: Anybody, language: In = "en") -> list[ResultLine]:
    """How your games alone against an automa ended."""
    return result_lines(await asyncio.to_thread(services.store.results, person), language)


def summary(
    row: TableRow,
    status: TableStatus,
    updated: int,
    seats: Sequence[SeatRow],
    person: str,
    language: str,
    account_of: Callable[[str | None], str | None],
    now: int,
) -> dict[str, Any]:
    """One table of the lobby."""
    mine = [place.seat for place in seats if person and place.person == person]
    game = games.load(row.game)
    live = bool(mine) or not row.delay
    return {
        "id": row.id,
        "game": row.game,
        "title": game_info(game, language)["title"],
        "seats": [
            {
                "name": place.name,
                "kind": kind_of(place),
                "mine": place.seat in mine,
                "account": account_of(place.person),
            }
            for place in seats
        ],
        "decisions": decisions_told(row, status.decisions, bool(mine) or status.over),
        "watch": row.delay != NOBODY or status.over or row.gathering,
        "over": status.over,
        "gathering": row.gathering,
        "mine": bool(mine),
        "myTurn": any(seat in status.pending for seat in mine)
        or (row.gathering and any(seats[seat].share is None for seat in mine)),
        "open": sum(kind_of(place) == "open" for place in seats),
        "updated": updated,
        "pending": status.pending if live else [],
        "time": time_of(row),
        "left": max(status.deadline - now, 0) if live and status.deadline is not None else None,
    }


@lobby_routes.get("/join/{token}")
async def invitation(services: TheServices, person: Anybody, token: Token) -> dict[str, Any]:
    """What an invitation is for."""
    table, seat = await invited(services, token)
    place = table.seats[seat]
    return {
        "id": table.row.id,
        "game": table.row.game,
        "title": table.game.title,
        "seat": seat,
        "name": place.name,
        "free": place.person is None,
        "mine": bool(person) and place.person == person,
        "begun": table.playing is not None,
        "time": time_of(table.row),
        "seats": [{"name": other.name, "kind": kind_of(other)} for other in table.seats],
    }


@lobby_routes.post("/join")
async def join(services: TheServices, person: Somebody, asked: Join) -> dict[str, Any]:
    """Take the seat of an invitation."""
    table, seat = await invited(services, asked.token)
    name = await services.people.called(person, asked.name)
    await services.take(table, seat, person, name, invited=True)
    return {"id": table.row.id, "seat": seat}


async def invited(services: TheServices, token: str) -> tuple[Any, int]:
    found = await asyncio.to_thread(services.store.invited, token)
    if found is None:
        raise not_found("invitation", "Ask for a new link.")
    return await services.table(found[0]), found[1]


@lobby_routes.get("/rules/{game}/{clause}")
async def rule(game: Token, clause: Token, language: In = "en") -> dict[str, Any]:
    """A clause of a game and the rulings it points to."""
    listed = games.listed(game)
    found = find(clause, [listed], language)
    ledger = clauses(listed, language)
    return {**clause_json(found), "rulings": [clause_json(ledger[id]) for id in found.rulings]}


def clause_json(clause: Clause) -> dict[str, Any]:
    return {
        "id": clause.id,
        "section": clause.section,
        "text": clause.text,
        "source": clause.source,
        "rulings": [],
    }


# Replays


@lobby_routes.post("/replays")
async def bring_record(services: TheServices, record: RecordFile) -> dict[str, str]:
    """Bring a record file, as text or JSON; it is played again and checked."""
    await asyncio.to_thread(read_record, record.text)
    return {"id": await services.tables.writer.run(services.store.add_record, record.text)}


@lobby_routes.get("/replays/{id}", response_model=dict[str, Any])
async def replay(
    services: TheServices,
    person: Anybody,
    id: Token,
    viewer: Annotated[Token, Query(description="a seat, `open` or `spectator`")] = "open",
    at: Annotated[int | None, Query(ge=0, le=1_000_000, description="after so many decisions")] = None,
    language: In = "en",
) -> FastJson:
    """A finished game or a record, after some of its decisions."""
    match, table = await match_of(services, id, person), await services.table_if_any(id)
    lost = {} if table is None else table.lost
    return FastJson(await asyncio.to_thread(replay_state, match, id, at, viewer, language, lost))


@lobby_routes.get("/replays/{id}/record", responses=as_text("text/plain"))
async def replay_record(services: TheServices, id: Token) -> PlainTextResponse:
    """The record of a finished game, to keep."""
    text = record_text(await match_of(services, id))
    return PlainTextResponse(text, headers={"Content-Disposition": f'attachment; filename="{id}.txt"'})


@lobby_routes.get("/replays/{id}/log")
async def replay_log(
    services: TheServices,
    id: Token,
    viewer: Annotated[Token, Query(description="`open` or `spectator`")] = OPEN,
    language: In = "en",
) -> KeptGame:
    """A game that is over, in words: also one that the rules of now would play otherwise."""
    found = await asyncio.to_thread(read_kept, services.store, id, viewer, language)
    if found is None:
        await asyncio.to_thread(keep_stored, services.store, games.load, id)
        found = await asyncio.to_thread(read_kept, services.store, id, viewer, language)
    assert found is not None
    return found


async def match_of(services: TheServices, id: str, person: str = "") -> Match:
    """The match of a table as somebody sees it, or of a record that somebody brought."""
    table = await services.table_if_any(id)
    if table is not None:
        return sight(table, person).match
    kept = services.replays.get(id)
    if kept is None:
        text = await asyncio.to_thread(services.store.record, id)
        if text is None:
            raise not_found("replay")
        kept = await asyncio.to_thread(read_record, text)
        services.replays[id] = kept
        while len(services.replays) > 32:
            services.replays.pop(next(iter(services.replays)))
    return kept
