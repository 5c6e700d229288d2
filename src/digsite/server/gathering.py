"""A table before the game: who sits where, what is played, and who is ready."""

from __future__ import annotations

from typing import Any

from digsite.bots import levels
from digsite.kernel.game import Game
from digsite.match.header import complete_options
from digsite.server import wire_gathering
from digsite.server.game_info import level_info
from digsite.server.seat_state import kind_of
from digsite.server.seats import commitment_of
from digsite.server.state import notes, time_of
from digsite.server.store import SeatRow
from digsite.server.table import Table
from digsite.telling.learning import teaches
from digsite.telling.text import Messages, Text


def gathering(table: Table, person: str, language: str) -> wire_gathering.Gathering:
    """How a table stands before the game, as one person sees it."""
    game, row, mine = table.game, table.row, table.seats_of(person)
    text = Text(game, language)
    options = complete_options(game, len(table.seats), row.options)
    return {
        "gathering": True,
        "id": row.id,
        "game": game.id,
        "title": text.title,
        "version": table.version,
        "listed": row.listed,
        "learn": teaches(game),
        "host": row.host == person,
        "mine": mine,
        "ready": bool(mine) and all(table.seats[seat].share is not None for seat in mine),
        "hotSeat": row.hot_seat,
        "commitment": commitment_of(row),
        "levels": [level_info(game, level, text) for level in levels.LEVELS],
        "options": chosen_options(game, options, text, None),
        "seats": [seat_state(table, place, person, options, text) for place in table.seats],
        "notes": notes(table, language),
        "delay": row.delay,
        "readyBy": row.ready_by,
        "time": time_of(row),
    }


def seat_state(
    table: Table, place: SeatRow, person: str, options: dict[str, Any], text: Text
) -> wire_gathering.GatheringSeat:
    """One seat; the link to it only for the host."""
    kind = kind_of(place)
    level = None if place.bot is None else levels.kept(place.bot)
    said: wire_gathering.GatheringSeat = {
        "seat": place.seat,
        "name": place.name,
        "kind": kind,
        "level": level,
        "levelTitle": None if level is None else levels.title(level, Messages(text.language)),
        "mine": bool(person) and place.person == person,
        "host": place.person == table.row.host,
        "present": place.person is not None and place.person in table.presence.watching,
        "ready": place.bot is not None or place.share is not None,
        "invitation": place.invitation if kind == "open" and table.row.host == person else None,
        "options": chosen_options(table.game, options, text, place.seat),
    }
    if account := table.account_of(place.person):
        said["account"] = account
    return said


def chosen_options(
    game: Game, options: dict[str, Any], text: Text, seat: int | None
) -> list[wire_gathering.ChosenOption]:
    """What is played, in words: the options of a seat, or of the whole table."""
    found: list[wire_gathering.ChosenOption] = []
    for option in game.options:
        if option.name not in options or option.per_seat != (seat is not None):
            continue
        choice = options[option.name] if seat is None else options[option.name][seat]
        found.append(
            {
                "title": text.setting(option),
                "choice": text.choice(option, choice),
                "usual": choice == option.default,
            }
        )
    return found
