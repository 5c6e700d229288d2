"""What the server says of a table: everything a browser shows, for one viewer in one language.

All of it is made from masked records. Whoever asks for a seat's eyes has shown that the seat is theirs.
"""

from __future__ import annotations

from typing import Any

from digsite.kernel.game import Game
from digsite.kernel.record import SPECTATOR
from digsite.kernel.text import Name, Text
from digsite.match.log import Entry, entries
from digsite.match.match import Match
from digsite.server.store import SeatRow
from digsite.server.table import Table, number_of

Json = dict[str, Any]
LOG = 24
"""Decisions of the log that come with a state; older ones are asked for."""


def text_of(table: Table, language: str) -> Text:
    return Text(table.game, language, table.names)


def kind_of(place: SeatRow) -> str:
    if place.bot is not None and place.person is None:
        return "bot"
    return "open" if place.person is None else "person"


def state(table: Table, person: str, viewer: int | None, language: str) -> Json:
    """How a table stands, as one person sees it with the eyes of one seat, or none."""
    key = (viewer, language)
    if key not in table.cache:
        table.cache[key] = seen(table, SPECTATOR if viewer is None else viewer, language)
    mine = table.seats_of(person)
    return {
        **table.cache[key],
        "mine": mine,
        "host": table.row.host == person,
        "seats": [seat_state(table, place, person) for place in table.seats],
    }


def seen(table: Table, viewer: int, language: str) -> Json:
    """The part of a state that is the same for whoever looks with these eyes."""
    match, game = table.match, table.game
    text = text_of(table, language)
    decided = match.decision_for(viewer) if viewer >= 0 else None
    masked = match.masked(viewer) if decided is None else decided
    done = len(match.played)
    last_own = match.last_chosen(viewer) if viewer >= 0 else done
    newest = max(done - LOG, 0)
    told = log(table, viewer, language, min(last_own, newest), None)
    return {
        "id": table.row.id,
        "game": game.id,
        "title": text.title,
        "version": table.version,
        "decisions": done,
        "over": match.over,
        "viewer": viewer if viewer >= 0 else None,
        "listed": table.row.listed,
        "view": game.view(masked),
        "waiting": text.waiting(match.masked(SPECTATOR)),
        "asked": None if decided is None else asked(match, text, decided, viewer),
        "early": len(match.early.get(viewer, ())),
        "since": [entry for entry in told if entry["number"] > last_own][-4 * LOG :],
        "log": [entry for entry in told if entry["number"] > newest],
        "undo": undo(match, text, viewer),
        "orders": [{"text": order_text(order, text)} for order in match.orders(viewer)],
        "commitment": match.header.commitment,
        "seed": match.header.seed,
        "options": dict(match.header.options),
    }


def seat_state(table: Table, place: SeatRow, person: str) -> Json:
    """One seat, for everybody; its invitation only for whoever may hand it out."""
    match = table.match
    pending = place.seat in match.pending()
    open_to_all = place.person is None and place.bot is None
    may_invite = open_to_all and (table.row.host == person or bool(table.seats_of(person)))
    return {
        "seat": place.seat,
        "name": place.name,
        "kind": kind_of(place),
        "level": place.bot,
        "standIn": place.bot is not None and place.person is not None,
        "mine": place.person == person,
        "present": place.person is not None and table.watching.get(place.person, 0) > 0,
        "pending": pending,
        "thought": table.thought[place.seat],
        "since": table.last_at if pending else None,
        "score": match.scores[place.seat] if match.over else None,
        "place": match.places[place.seat] if match.over else None,
        "invitation": place.invitation if may_invite else None,
    }


def asked(match: Match, text: Text, masked: Any, seat: int) -> Json:
    """The decision of a seat, with what can be chosen."""
    game = match.game
    decision = game.decision(masked)
    return {
        "number": number_of(match, seat),
        "ticket": match.ticket(seat),
        "decision": decision.name,
        "title": text.decision_title(decision),
        "prompt": text.prompt(masked),
        "clause": decision.clause,
        "standing": decision.standing,
        "options": options(text, masked),
    }


def options(text: Text, masked: Any) -> list[Json]:
    """What can be chosen, in words and as boards call it."""
    space = text.game.space
    return [
        {
            "id": option,
            "token": space.token(option),
            "element": space.element(option),
            "text": text.option(masked, option),
        }
        for option in masked.legal
    ]


def undo(match: Match, text: Text, seat: int) -> Json:
    """Whether a seat may take its last decision back, and why not."""
    if seat < 0:
        return {"possible": False, "why": ""}
    barrier = match.undo_barrier(seat)
    return {
        "possible": barrier is None,
        "why": "" if barrier is None else text.message(f"refusal.undo.{barrier}"),
    }


def log(table: Table, viewer: int, language: str, first: int, last: int | None) -> list[Json]:
    """The log from one decision (counted from 0) to before another, in words."""
    text = text_of(table, language)
    known = table.words.setdefault((viewer, language), {})
    settled = table.match.stage_start()
    said = []
    for entry in entries_of(table, viewer, first):
        words = known.get(entry.number) or entry_json(entry, text)
        if entry.number <= settled:
            known[entry.number] = words
        if last is None or entry.number <= last:
            said.append(words)
    return said


def entries_of(table: Table, viewer: int, first: int) -> list[Entry]:
    """The log for one viewer. What is past is worked out once; what seats decide at the same time now
    is not past yet."""
    match = table.match
    known = table.told.setdefault(viewer, {})
    settled = match.stage_start()
    number = first
    while number < settled and number in known:
        number += 1
    fresh = entries(match, viewer, number)
    known.update({entry.number - 1: entry for entry in fresh if entry.number <= settled})
    return [known[n] for n in range(first, number)] + fresh


def entry_json(entry: Entry, text: Text) -> Json:
    chosen = None if entry.option is None else Name(*text.game.space.of(entry.option))
    return {
        "number": entry.number,
        "seat": entry.seat,
        "choice": None if chosen is None else text.word(chosen),
        "lines": [{"text": text.line(line), "clause": line.clause} for line in entry.lines],
    }


def order_text(order: Any, text: Text) -> str:
    """A standing order in words."""
    decision = next(d for d in text.game.decisions if d.name == order.decision)
    return f"{text.decision_title(decision)}: {', '.join(order.take)}"


def preview(match: Match, text: Text, seat: int, option: int) -> Json:
    """What an option will do, where that is certain: neither chance nor anything hidden has a say."""
    game, before = match.game, match.position
    if before.over or before.seat != seat or option not in before.legal:
        return {"certain": False, "handsOver": False, "lines": []}
    after = before.copy()
    game.choose(after, option)
    certain = after.reveals == before.reveals
    lines = game.changes(game.mask(before, seat), game.mask(after, seat)) if certain else []
    return {
        "certain": certain,
        "handsOver": bool(after.over or after.seat != seat or not certain),
        "lines": [{"text": text.line(line), "clause": line.clause} for line in lines],
    }


def game_info(game: Game, language: str, bots: list[str]) -> Json:
    """A game as the set-up page needs it."""
    text = Text(game, language)
    return {
        "id": game.id,
        "title": text.title,
        "seats": list(game.seats),
        "bots": bots,
        "reconstructed": game.components.reconstructed() if game.components else [],
        "options": [
            {
                "name": option.name,
                "title": text.setting(option),
                "clause": option.clause,
                "default": option.default,
                "perSeat": option.per_seat,
                "choices": [{"id": c, "title": text.choice(option, c)} for c in option.choices],
            }
            for option in game.options
        ],
    }
