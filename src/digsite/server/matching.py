"""Who plays with whom: people who look for the same game are brought to one table."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from digsite.server.store.seeks import SeekRow

Apart = Collection[frozenset[str]]


class Party(NamedTuple):
    """Those who come to one table, whoever has looked longest first, and its number of seats: bots take
    those that are left."""

    people: list[SeekRow]
    seats: int


def party_of(seeks: Sequence[SeekRow], apart: Apart, bots_since: int) -> Party | None:
    """The first who can play together, the largest table first; else, with bots, whoever has looked since
    before `bots_since` and would have them. Nobody is brought together with whom they do not want to hear."""
    waiting = [seek for seek in seeks if seek.table is None]
    for game in dict.fromkeys(seek.game for seek in waiting):
        wanted = [seek for seek in waiting if seek.game == game]
        for seats in range(max(seek.most for seek in wanted), 1, -1):
            people = together([seek for seek in wanted if suits(seek, seats)], seats, apart)
            if len(people) == seats:
                return Party(people, seats)
    for seek in waiting:
        if seek.bots and seek.since <= bots_since:
            seats = seek.fewest
            others = [each for each in waiting if each != seek and each.bots and each.game == seek.game]
            return Party(
                with_them(seek, [each for each in others if suits(each, seats)], seats, apart), seats
            )
    return None


def suits(seek: SeekRow, seats: int) -> bool:
    return seek.fewest <= seats <= seek.most


def together(wanted: Sequence[SeekRow], seats: int, apart: Apart) -> list[SeekRow]:
    """So many who get along, whoever has looked longest with the first who fit; nobody if there are too
    few."""
    for place, first in enumerate(wanted):
        people = with_them(first, wanted[place + 1 :], seats, apart)
        if len(people) == seats:
            return people
    return []


def with_them(first: SeekRow, others: Sequence[SeekRow], seats: int, apart: Apart) -> list[SeekRow]:
    """Somebody and those of the others who get along with everybody before them, at most so many in all."""
    people = [first]
    for seek in others:
        strangers = any(frozenset((seek.person, other.person)) in apart for other in people)
        if len(people) < seats and not strangers:
            people.append(seek)
    return people
