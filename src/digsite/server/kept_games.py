"""Games that are over are kept in words, so that they can be read whatever becomes of their rules.

A table that was begun under another version of the rules goes on if all its decisions lead where they led
then. If not it is closed; what can be told of it is kept: in words as far as the rules agree, from there on
as a record would write it.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from digsite.kernel.clauses import LANGUAGES
from digsite.kernel.errors import DigsiteError
from digsite.kernel.events import ALL_EYES
from digsite.kernel.game import Game
from digsite.kernel.record import SPECTATOR
from digsite.match.log import actions, entries
from digsite.match.match import Match
from digsite.server.errors import Refused, not_found
from digsite.server.log_words import OPEN, WATCH, action_json
from digsite.server.other_rules import PlaysOtherwise
from digsite.server.ranking import shown_places
from digsite.server.store import Event, Store
from digsite.server.store.games import BY_RULES, close_table, keep_game, kept_game, not_kept
from digsite.server.table import CHOOSE, UNDO, open_table
from digsite.server.wire import LogEntry
from digsite.server.wire_kept import KeptGame
from digsite.telling.text import Text

log = logging.getLogger("digsite.server")

CATCH_UP_AFTER = 10.0
"""Seconds until a server that has started looks for games that it has not kept yet."""
TAKEN_BACK = "↶"


def told_game(
    game: Game, names: Sequence[str], match: Match | None, rest: Sequence[Event] = ()
) -> dict[str, Any]:
    """A game in words, and what happened at its table after it. One that is not over tells no secrets."""
    over = match is not None and match.over and not rest
    viewers = {WATCH: SPECTATOR, OPEN: ALL_EYES} if over else {WATCH: SPECTATOR}
    told = len(match.played) if match else 0
    further = in_tokens(rest, names, told)
    return {
        "decisions": further[-1]["last"] if further else told,
        "told": told,
        "scores": match.scores if match and over else [],
        "places": match.places if match and over else [],
        "words": {
            language: in_words(match, viewers, Text(game, language, names), further) for language in LANGUAGES
        },
    }


def in_words(
    match: Match | None, viewers: dict[str, int], text: Text, further: list[LogEntry]
) -> dict[str, Any]:
    """A game in one language, for those who may look at it."""
    logs = {name: log_of(match, viewer, text) if match else [] for name, viewer in viewers.items()}
    rows = match.position.rows if match else len(text.seats)
    names = [text.seat(row) for row in range(rows)]
    return {"title": text.title, "names": names, **{name: told + further for name, told in logs.items()}}


def log_of(match: Match, viewer: int, text: Text) -> list[LogEntry]:
    """The whole log of a match."""
    return [plain(action_json(each, text, viewer)) for each in actions(match.game, entries(match, viewer))]


def plain(entry: LogEntry) -> LogEntry:
    """What is read, without where on a board it happened."""
    return {**entry, "lines": [{**line, "elements": [], "moves": []} for line in entry["lines"]]}


def in_tokens(rest: Sequence[Event], names: Sequence[str], number: int) -> list[LogEntry]:
    """What cannot be told in words, as a record writes it."""
    found: list[LogEntry] = []
    for event in rest:
        if event.kind in (CHOOSE, UNDO):
            chosen = event.data.get("tokens") or [event.data.get("token", TAKEN_BACK)]
            first, number = number + 1, number + (len(chosen) if event.kind == CHOOSE else 0)
            said = f"{names[event.seat]}: {' '.join(chosen)}"
            found.append({
                "first": min(first, number), "last": number, "seat": event.seat,
                "lines": [{"text": said, "clause": "", "seat": event.seat, "elements": [], "moves": []}],
            })  # fmt: skip
    return found


def give_up(store: Store, game: Game, problem: PlaysOtherwise) -> None:
    """Close a table that these rules do not play on, and keep what can be told of it."""
    id = problem.row.id
    if kept_game(store, id) is None:
        keep_game(store, id, told_game(game, problem.names, problem.match, problem.rest))
    close_table(store, id, BY_RULES)


def read_kept(store: Store, id: str, viewer: str, language: str) -> KeptGame | None:
    """A game as it was kept, as `open` or `spectator` saw it."""
    found, game = store.table(id), kept_game(store, id)
    if found is None:
        raise not_found("replay")
    if game is None:
        return None
    row, words = found[0], game["words"][language]
    seen = viewer if viewer in words and viewer in (OPEN, WATCH) else WATCH
    return {
        "id": id,
        "game": row.game,
        "title": words["title"],
        "date": row.date,
        "names": words["names"],
        "decisions": game["decisions"],
        "closed": row.closed,
        "scores": game["scores"],
        "places": game["places"],
        "open": seen == OPEN,
        "log": words[seen],
        "told": game["told"],
    }


def keep_stored(store: Store, load: Callable[[str], Game], id: str) -> None:
    """Keep a game that is over, from what the store has of it."""
    found = store.table(id)
    assert found is not None
    row, seats = found
    game = load(row.game)
    try:
        table = open_table(game, replace(row, closed=None), seats, store)
    except PlaysOtherwise as problem:
        give_up(store, game, problem)
    else:
        if not table.match.over and row.closed is None:
            raise Refused(409, "not-over", "The game is not over yet.", "Come back when it is.")
        told = told_game(game, table.names, table.match)
        keep_game(store, id, told | ({"places": shown_places(table, table.match)} if told["places"] else {}))


class Keeper:
    """Keeps games as they end, and those that an earlier run or release has left."""

    def __init__(self, store: Store, load: Callable[[str], Game]) -> None:
        self.store = store
        self.load = load
        self.busy = {asyncio.get_running_loop().create_task(self.catch_up(CATCH_UP_AFTER))}

    def close(self) -> None:
        for task in self.busy:
            task.cancel()

    def ended(self, id: str) -> None:
        """A game has ended: somebody will want to read it."""
        task = asyncio.get_running_loop().create_task(self.keep(id))
        self.busy.add(task)
        task.add_done_callback(self.busy.discard)

    async def keep(self, id: str) -> None:
        try:
            await asyncio.to_thread(keep_stored, self.store, self.load, id)
        except DigsiteError as problem:
            log.warning("the game %s is not kept in words: %s", id, problem.message)
        except Exception:
            log.exception("the game %s is not kept in words", id)

    async def catch_up(self, after: float) -> None:
        await asyncio.sleep(after)
        with contextlib.suppress(Exception):  # said by whoever needs the database more
            for id in await asyncio.to_thread(not_kept, self.store):
                await self.keep(id)
