"""Going on without somebody: those who still play decide by vote, and a bot takes the seat for good."""

from __future__ import annotations

from digsite.server.errors import Refused, not_yours
from digsite.server.presence import check_absent, is_missing
from digsite.server.settings import Settings
from digsite.server.table import Table


def check_vote(table: Table, seat: int, person: str, settings: Settings) -> int:
    """The seat with which a person votes. Nobody votes about somebody who is here and has time left."""
    place = table.seats[seat]
    mine = [own for own in table.seats_of(person) if table.seats[own].bot is None]
    if not mine:
        raise not_yours("This table")
    if place.person == person:
        raise Refused(409, "yourself", "That is your own seat.", "Leave it, or hand it to a bot.")
    if table.match.over:
        raise Refused(409, "over", "The game is over.", "Play again.")
    if place.person is None and place.bot is not None:
        raise Refused(409, "bot", "A bot plays there already.", "Play on.")
    check_absent(table, place, settings, for_good=True)
    return mine[0]


def voters(table: Table, seat: int, settings: Settings) -> set[int]:
    """Who may vote about a seat, each person with one of theirs: those who play, and of them who is here or
    has voted."""
    whose, voted = table.seats[seat].person, table.votes.get(seat, set())
    found: dict[str | None, int] = {}
    for place in table.seats:
        if place.person in (None, whose) or place.bot is not None:
            continue
        if place.seat in voted or not is_missing(table, place, settings):
            found.setdefault(place.person, place.seat)
    return set(found.values())


def needed(table: Table, seat: int, settings: Settings) -> int:
    """More than half."""
    return len(voters(table, seat, settings)) // 2 + 1


def given(table: Table, seat: int, settings: Settings) -> int:
    """How many of those who may have voted."""
    return len(table.votes.get(seat, set()) & voters(table, seat, settings))
