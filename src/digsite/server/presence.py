"""Who is at a table: who has it open, who did something there a moment ago, and who may be replaced."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from digsite.server.errors import Refused
from digsite.server.fair_queue import Asker
from digsite.server.store import SeatRow, now

if TYPE_CHECKING:
    from digsite.server.settings import Settings
    from digsite.server.table import Table


class Presence:
    """The people of one table that is open. Times are seconds of a clock that only goes on."""

    def __init__(self) -> None:
        self.opened = time.monotonic()
        self.looked = self.opened
        self.watching: dict[str, int] = {}
        self.seen: dict[str, float] = {}
        self.networks: dict[str, str] = {}
        self.network = ""
        """Of who looked last, whoever it was."""

    def sign(self, person: str, network: str, belongs: bool) -> None:
        """Somebody looks at the table, or does something there; who sits there or opened it belongs to it."""
        self.looked, self.network = time.monotonic(), network
        if belongs:
            self.seen[person] = self.looked
            self.networks[person] = network

    def begin(self, person: str) -> None:
        """Somebody has the table open, in one window more."""
        self.watching[person] = self.watching.get(person, 0) + 1

    def end(self, person: str) -> None:
        """A window is closed, or its connection broke."""
        left = self.watching.pop(person, 1) - 1
        if left > 0:
            self.watching[person] = left
        self.looked = time.monotonic()
        if person in self.seen:
            self.seen[person] = self.looked

    def attended(self, attention: float) -> bool:
        """Whether anybody sees what happens: only then do bots decide."""
        return bool(self.watching) or time.monotonic() - self.looked < attention

    def gone(self, person: str) -> float:
        """For how long somebody has been away; 0 while they have the table open."""
        if person in self.watching:
            return 0.0
        return time.monotonic() - self.seen.get(person, self.opened)


def asker(table: Table) -> Asker:
    """On whose behalf bots think at a table: who sits there and is here, else who opened it; if they are gone
    it is at the cost of who looks on."""
    people = [place.person for place in table.seats if place.person is not None]
    here = [person for person in people if person in table.presence.networks]
    person = next(iter(here), table.row.host)
    return (table.presence.networks.get(person, table.presence.network), person, table.row.id)


def check_absent(table: Table, place: SeatRow, settings: Settings) -> None:
    """Refuse to let a bot decide for somebody who is here, was here a moment ago, or is asked nothing. Who
    only keeps the table open, and is silent for long when asked, can be replaced."""
    if place.person is None or is_silent(table, place.seat, settings.silence):
        return
    gone = table.presence.gone(place.person)
    if gone == 0:
        raise Refused(403, "still-here", f"{place.name} is here.", "Wait for the decision.")
    if gone < settings.grace:
        seconds = int(settings.grace - gone) + 1
        raise Refused(409, "grace", f"{place.name} was here a moment ago.", f"Wait {seconds} seconds.")


def is_silent(table: Table, seat: int, silence: float) -> bool:
    """Whether the table has waited for a seat for so many seconds."""
    return seat in table.match.pending() and now() - table.last_at > 1000 * silence
