"""Finished games and record files, decision by decision."""

from __future__ import annotations

from collections.abc import Mapping

from digsite.kernel.events import ALL_EYES
from digsite.kernel.record import SPECTATOR
from digsite.match.errors import Fault, RecordError
from digsite.match.log import actions, entries
from digsite.match.match import Match
from digsite.match.notation import from_json, from_text, to_text
from digsite.server.boards import board_address
from digsite.server.errors import Refused, not_found, not_yours
from digsite.server.log_words import OPEN, WATCH, action_json
from digsite.server.ranking import with_last
from digsite.server.state import scores
from digsite.server.wire import LogEntry
from digsite.server.wire_replay import ReplayState
from digsite.telling.text import Text


def read_record(text: str) -> Match:
    """The match of a record, text or JSON, played again and checked."""
    if "\x00" in text:
        raise RecordError(
            Fault.NOT_A_RECORD, "it has signs that no text has", "Check that this is the right file."
        )
    reader = from_json if text.lstrip("\ufeff \t\r\n").startswith("{") else from_text
    try:
        return reader(text)
    except RecursionError as problem:
        reason, way_out = "it is nested too deeply", "Check that this is the right file."
        raise RecordError(Fault.NOT_A_RECORD, reason, way_out) from problem


def viewer_of(match: Match, asked: str) -> int | None:
    """Whose eyes: a seat's number, a spectator's, or None for everything open."""
    if asked == OPEN:
        return None
    if asked == WATCH:
        return SPECTATOR
    if asked.isdecimal() and int(asked) < match.header.seats:
        return int(asked)
    raise Refused(422, "bad-viewer", f"There is no viewer '{asked}'.", f"Say a seat, {OPEN} or {WATCH}.")


def replay_state(
    match: Match, id: str, at: int | None, asked: str, language: str, lost: Mapping[int, int]
) -> ReplayState:
    """A game after some of its decisions; `lost` has the seats that lost on time at its table."""
    last = len(match.played)
    number = last if at is None else at
    if not 0 <= number <= last:
        raise not_found("decision", f"The game has {last} decisions.")
    viewer = viewer_of(match, asked)
    if has_secrets(match) and viewer != SPECTATOR:
        raise not_yours("What the others hide before the game is over")
    p = match.at(number)
    masked = p if viewer is None else match.game.mask(p, viewer)
    text = Text(match.game, language, match.header.names)
    return {
        "id": id,
        "game": match.game.id,
        "board": board_address(match.game),
        "title": text.title,
        "names": [text.seat(row) for row in range(p.rows)],
        "seats": match.header.seats,
        "at": number,
        "last": last,
        "viewer": None if viewer is None or viewer < 0 else viewer,
        "open": viewer is None,
        "view": match.game.view(masked),
        "entry": action_at(match, number, ALL_EYES if viewer is None else viewer, text),
        "marks": [{"number": n + 1, "seat": past.seat} for n, past in enumerate(match.played)],
        "now": scores(text, masked, SPECTATOR if viewer is None else viewer),
        "scores": match.scores if match.over else [],
        "places": with_last(match.places, lost) if match.over else [],
        "seed": match.header.seed,
    }


def action_at(match: Match, number: int, viewer: int, text: Text) -> LogEntry | None:
    """The action that led to a position, as far as it had come then, with what others did of themselves."""
    found = [entry for entry in entries(match, viewer) if entry.number <= number]
    led = [action_json(each, text, viewer) for each in actions(match.game, found) if each.last == number]
    return {**led[0], "lines": [line for each in led for line in each["lines"]]} if led else None


def has_secrets(match: Match) -> bool:
    """Whether a game goes on at a table. A record that somebody brought tells everything, over or not."""
    return match.sealed and not match.over


def record_text(match: Match) -> str:
    """The record of a game; as long as it goes on at a table that would tell secrets."""
    if has_secrets(match):
        raise Refused(409, "not-over", "The game is not over yet.", "Come back when it is.")
    return to_text(match)
