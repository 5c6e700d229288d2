"""Who plays with whom: people who look for the same game are brought to one table."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from digsite.server.store.seeks import ANY, NONE, SeekRow, Time

Apart = Collection[frozenset[str]]


class Party(NamedTuple):
    """Those who come to one table, whoever has looked longest first, and its number of seats: bots take
    those that are left."""

    people: list[SeekRow]
    seats: int

    @property
    def time(self) -> Time:
        """The one that somebody of them names; without, there is no clock."""
        return next((seek.time for seek in self.people if seek.time != ANY), NONE)


def party_of(seeks: Sequence[SeekRow], apart: Apart, bots_since: int) -> Party | None:
    """The first who can play together, the largest table first; else, with bots, whoever has looked since
    before `bots_since` and would have them. Nobody is brought together with whom they do not want to hear."""
    waiting = [seek for seek in seeks if seek.table is None]
    for game in dict.fromkeys(seek.game for seek in waiting):
        wanted = [seek for seek in waiting if seek.game == game]
        for seats in range(max(seek.most for seek in wanted), 1, -1):
            for agreed in by_time([seek for seek in wanted if suits(seek, seats)]):
                if people := together(agreed, seats, apart):
                    return Party(people, seats)
    for seek in waiting:
        if seek.bots and seek.since <= bots_since:
            return with_bots(seek, [each for each in waiting if each.game == seek.game], apart)
    return None


def with_bots(seek: SeekRow, wanted: Sequence[SeekRow], apart: Apart) -> Party:
    """Somebody and as many of the others as would have bots too, at the smallest table that suits."""
    seats = seek.fewest
    others = [each for each in wanted if each.bots and each != seek and suits(each, seats)]
    agreed = [group for group in by_time([seek, *others]) if seek in group]
    return Party(max((with_them(seek, group[1:], seats, apart) for group in agreed), key=len), seats)


def by_time(wanted: Sequence[SeekRow]) -> list[list[SeekRow]]:
    """Those who agree on the time, for each that somebody names; all if nobody does."""
    named = dict.fromkeys(seek.time for seek in wanted if seek.time != ANY)
    return [[seek for seek in wanted if seek.time in (time, ANY)] for time in named] or [list(wanted)]


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
