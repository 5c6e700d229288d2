"""What the server says of a table: everything a browser shows, for one viewer in one language.

All of it is made from masked records. Whoever asks for a seat's eyes has shown that the seat is theirs.
"""

from __future__ import annotations

import zlib
from bisect import bisect_left
from typing import Any, NamedTuple

from digsite.kernel.record import SPECTATOR
from digsite.match.log import actions, entries
from digsite.match.match import Match
from digsite.match.orders import order_words
from digsite.server import wire, wire_lobby
from digsite.server.boards import board_address
from digsite.server.decision_state import asked
from digsite.server.errors import not_found
from digsite.server.fast_json import FastJson
from digsite.server.learning import guide_stops
from digsite.server.log_words import action_json, line_json
from digsite.server.seat_state import automa_state, seat_state, text_of
from digsite.server.store import TableRow
from digsite.server.table import Table
from digsite.telling.learning import teaches
from digsite.telling.lines import lines
from digsite.telling.options import outcome
from digsite.telling.scores import score_now
from digsite.telling.text import Text

Json = dict[str, Any]
LOG = 24
"""Decisions of the log that come with a state, and actions that come with an answer to who asks for older
ones."""
NOTES = 8
"""Notes that come with a state."""
MOST = 8 * 1024
"""Bytes that a state has on the wire at most, once its table has been seen."""
AROUND = 24
"""Bytes that go around what is compressed."""
STEADY = ("provenance",)
"""Parts of every view that stay as they are for a whole game."""


class Known(NamedTuple):
    """What somebody who asks has seen already: the version of a table, and its log up to a decision."""

    version: int | None = None
    decisions: int = 0


NOTHING = Known()


def state(
    table: Table, person: str, viewer: int | None, language: str, known: Known = NOTHING
) -> wire.TableState:
    """How a table stands, as one person sees it with the eyes of one seat, or none. Whoever has seen it
    before gets what is new."""
    key = (viewer, language)
    if key not in table.cache:
        table.cache[key] = seen(table, SPECTATOR if viewer is None else viewer, language)
    mine = table.seats_of(person)
    shown: wire.SeenTable = table.cache[key]
    pending = table.match.pending()
    seats = [seat_state(table, place, person, place.seat in pending, language) for place in table.seats]
    seats += [automa_state(table, row, language) for row in range(len(seats), table.match.position.rows)]
    whole: wire.TableState = {
        **shown,
        "gathering": False,
        "mine": mine,
        "myTurn": any(seat in pending for seat in mine),
        "host": table.row.host == person,
        "rematch": table.rematch,
        "seats": seats,
    }
    return whole if known.version is None else news(whole, known.decisions, known.version < table.undone)


def news(whole: wire.TableState, decisions: int, undone: bool) -> wire.TableState:
    """A state for whoever has seen the table: what stays is left out, and of the log come the newest actions,
    as many as are new and fit. Where something was taken back, all that come with a first state are new."""
    done = whole["decisions"]
    after = max(done - LOG, 0) if undone else decisions
    view = {name: part for name, part in whole["view"].items() if name not in STEADY}
    new = [action for action in whole["log"] if action["last"] > after]
    starts = sorted({max(after, done - LOG), *(action["last"] for action in new)})

    def beginning(after_that: int) -> wire.TableState:
        log = [action for action in new if action["last"] > after_that]
        gap: wire.Gap | None = {"after": after, "before": after_that + 1} if after_that > after else None
        return {**whole, "view": view, "log": log, "gap": gap}

    if fits(beginning(starts[0])):
        return beginning(starts[0])
    first = bisect_left(starts[1:-1], True, key=lambda start: fits(beginning(start)))
    return beginning((starts[1:] or starts)[first])


def fits(state: wire.TableState) -> bool:
    """Whether a state is small on the wire."""
    return len(zlib.compress(FastJson(state).body, 6)) + AROUND <= MOST


def seen(table: Table, viewer: int, language: str) -> wire.SeenTable:
    """The part of a state that is the same for whoever looks with these eyes."""
    match, game = table.match, table.game
    text = text_of(table, language)
    decided = match.decision_for(viewer) if viewer >= 0 else None
    masked = match.masked(viewer) if decided is None else decided
    done = len(match.played)
    told = log(table, viewer, language)
    last_own = match.last_chosen(viewer) if viewer >= 0 else done
    since = [action for action in told if action["last"] > last_own or follows(match, action, last_own)]
    said: wire.SeenTable = {
        "id": table.row.id,
        "game": game.id,
        "board": board_address(game),
        "title": text.title,
        "version": table.version,
        "decisions": done,
        "over": match.over,
        "viewer": viewer if viewer >= 0 else None,
        "listed": table.row.listed,
        "late": table.behind,
        "learn": teaches(game),
        "view": game.view(masked),
        "waiting": text.waiting(match.masked(SPECTATOR)),
        "asked": None if decided is None else asked(match, text, decided, viewer),
        "early": len(match.early.get(viewer, ())),
        "log": [action for action in told if action["last"] > done - LOG],
        "gap": None,
        "settled": match.stage_start(),
        "touched": touched(since),
        "scores": scores(text, masked, viewer),
        "undo": undo(match, text, viewer),
        "orders": [{"text": order_words(text, order)} for order in match.orders(viewer)],
        "commitment": match.header.commitment,
        "seed": match.header.seed,
        "dealing": dealing(match),
        "chosen": match.chosen,
        "notes": notes(table, language),
        "options": dict(match.header.options),
        "guide": guide_stops(table, viewer, language),
    }
    if (time := time_of(table.row)) is not None:
        said["time"] = time
    return said


def time_of(row: TableRow) -> wire_lobby.TimeControl | None:
    """How much time everybody has at a table."""
    time = row.time
    if time is None:
        return None
    return {"kind": time["kind"], "base": time["base"], "increment": time["increment"], "up": time["up"]}


def dealing(match: Match) -> wire.Dealing | None:
    """What the seed was made of, once the game is over."""
    found = match.header.dealing
    if found is None:
        return None
    return {"secret": found.secret, "shares": None if found.shares is None else list(found.shares)}


def notes(table: Table, language: str) -> list[wire.Note]:
    """How seats changed hands, in words."""
    return [
        {"version": note.version, "after": note.decisions, "seat": note.seat, "text": note.text(language)}
        for note in table.notes[-NOTES:]
    ]


def follows(match: Match, action: wire.LogEntry, number: int) -> bool:
    """Whether an automa acted after a decision: nobody was asked in between."""
    seat = action["seat"]
    return action["last"] == number and seat is not None and seat >= match.header.seats


def scores(text: Text, masked: Any, viewer: int) -> list[wire.ScoreNow]:
    """What every seat would score now, as far as the viewer knows."""
    parts = text.game.parts
    return [
        {
            "seat": seat,
            "total": sum(points),
            "parts": [
                {"id": part.name, "title": text.part(part), "points": number, "clause": part.clause}
                for part, number in zip(parts, points, strict=False)
                if part.counts_in(masked)
            ],
        }
        for seat, points in enumerate(score_now(text.game, masked, viewer))
    ]


def about(table: Table, viewer: int, element: str, language: str) -> wire.About:
    """What a thing on the screen is."""
    text = text_of(table, language)
    found = table.game.about(table.match.masked(viewer), element)
    if found is None:
        raise not_found("element", "Ask for what the view and the options call a thing.")
    name, words = text.word(found.name), text.word(found.text)
    return {"name": name, "text": words, "owner": found.owner, "clause": found.clause}


def undo(match: Match, text: Text, seat: int) -> wire.Undo:
    """Whether a seat may take its last decision back, and why not."""
    if seat < 0:
        return {"possible": False, "why": ""}
    barrier = match.undo_barrier(seat)
    return {
        "possible": barrier is None,
        "why": "" if barrier is None else text.message(f"refusal.undo.{barrier}"),
    }


def log(table: Table, viewer: int, language: str) -> list[wire.LogEntry]:
    """The whole log, action by action, in words. What is past is put into words once; the last action may
    go on, and what seats decide at the same time now is not past yet."""
    match, text = table.match, text_of(table, language)
    known = table.words.setdefault((viewer, language), [])
    first = known[-1]["last"] if known else 0
    fresh = [entry for entry in entries(match, viewer, first) if not known or entry.number > first]
    said = [action_json(action, text, viewer) for action in actions(match.game, fresh)]
    settled = match.stage_start()
    past = [a for a in said if a["last"] <= settled and a["last"] < said[-1]["first"]]
    known += past
    return known + said[len(past) :]


def touched(told: list[wire.LogEntry]) -> dict[str, int]:
    """The elements that actions have touched, each with the seat that did so last. What is laid out when all
    are ready was done by nobody."""
    found: dict[str, int] = {}
    for action in told:
        if all(line["seat"] is None for line in action["lines"]):
            continue
        for line in action["lines"]:
            seat = action["seat"] if line["seat"] is None else line["seat"]
            if seat is not None:
                found |= dict.fromkeys(line["elements"], seat)
    return found


def preview(match: Match, text: Text, seat: int, option: int) -> wire.Preview:
    """What an option will do, where that is certain: neither chance nor anything hidden has a say."""
    game, masked = match.game, match.decision_for(seat)
    if masked is None or option not in masked.legal:
        return {"certain": False, "lines": []}
    found = outcome(game, game.imagine(masked, seat, "outcome"), option)
    told = lines(game, found.told, seat) if found.certain else []
    return {"certain": found.certain, "lines": [line_json(line, text) for line in told]}
