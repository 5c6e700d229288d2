"""What the server says of a seat: who sits there, how long they have thought, what they have come to."""

from __future__ import annotations

from digsite.bots import levels
from digsite.match.match import Match
from digsite.server import wire, wire_lobby
from digsite.server.ranking import shown_places
from digsite.server.store import SeatRow
from digsite.server.table import Table
from digsite.telling.text import Messages, Text


def text_of(table: Table, language: str) -> Text:
    return Text(table.game, language, table.names)


def kind_of(place: SeatRow) -> wire_lobby.SeatKind:
    if place.bot is not None and place.person is None:
        return "bot"
    return "open" if place.person is None else "person"


def seat_state(table: Table, place: SeatRow, person: str, pending: bool, language: str) -> wire.SeatState:
    """One seat, for everybody; its invitation only for the host."""
    match = table.match
    may_invite = place.person is None and place.bot is None and table.row.host == person
    level = None if place.bot is None else levels.kept(place.bot)
    said: wire.SeatState = {
        "seat": place.seat,
        "name": place.name,
        "kind": kind_of(place),
        "level": level,
        "levelTitle": None if level is None else levels.title(level, Messages(language)),
        "standIn": place.bot is not None and place.person is not None,
        "mine": place.person == person,
        "present": place.person is not None and place.person in table.presence.watching,
        "pending": pending,
        "thought": table.thought[place.seat],
        "since": table.last_at if pending else None,
        "score": match.scores[place.seat] if match.over else None,
        "place": shown_places(table, match)[place.seat] if match.over else None,
        "invitation": place.invitation if may_invite else None,
    }
    if account := table.account_of(place.person):
        said["account"] = account
    tell_time(table, place, said)
    if votes := table.votes.get(place.seat):
        mine = not votes.isdisjoint(table.seats_of(person))
        said["votes"] = {"given": len(votes), "needed": table.needed[place.seat], "mine": mine}
    several = place.person == person and len(table.seats_of(person)) > 1
    if several and pending and place.bot is None and (only := forced(match, place.seat)):
        said["forced"] = only
    return said


def tell_time(table: Table, place: SeatRow, said: wire.SeatState) -> None:
    """The clock of a seat, unless a bot plays there; and whether it has lost on time."""
    clocks = table.clocks
    if clocks is not None and place.bot is None and not table.match.over:
        runs = place.seat in clocks.running
        said["clock"] = {"left": clocks.left_at(place.seat, table.now()), "runs": runs}
    if place.seat in table.lost:
        said["lost"] = True


def forced(match: Match, seat: int) -> wire.Forced | None:
    """The one answer that a seat can give, if all will see it anyway."""
    masked = match.decision_for(seat)
    if masked is None or len(masked.legal) > 1 or match.game.decision(masked).secret:
        return None
    return {"ticket": match.ticket(seat), "option": int(masked.legal[0])}


def automa_state(table: Table, row: int, language: str) -> wire.SeatState:
    """Who plays without a seat: nobody sits there, and it is asked nothing."""
    match = table.match
    return {
        "seat": row,
        "name": text_of(table, language).seat(row),
        "kind": "automa",
        "level": None,
        "levelTitle": None,
        "standIn": False,
        "mine": False,
        "present": False,
        "pending": False,
        "thought": 0,
        "since": None,
        "score": match.scores[row] if match.over else None,
        "place": shown_places(table, match)[row] if match.over else None,
        "invitation": None,
    }
