"""Who is at a table: who has it open, who did something there a moment ago, and who may be replaced."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from digsite.server.errors import Refused
from digsite.server.fair_queue import Asker
from digsite.server.store import SeatRow

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


def check_absent(table: Table, place: SeatRow, settings: Settings, for_good: bool = False) -> None:
    """Refuse to let a bot decide for somebody who is here, was here a moment ago, has days to decide, or is
    asked nothing; `for_good` it takes as long an absence as a silence. Who only keeps the table open, and is
    silent for long when asked, can be replaced; where there is a clock it says how long one may think."""
    if place.person is None or is_silent(table, place.seat, settings.silence) or has_no_time(table, place):
        return
    if table.control is not None and table.control.slow:
        raise Refused(403, "has-time", f"{place.name} has time left.", "Wait for the decision.")
    gone = table.presence.gone(place.person)
    if gone == 0:
        raise Refused(403, "still-here", f"{place.name} is here.", "Wait for the decision.")
    patience = settings.silence if for_good else settings.grace
    if gone < patience:
        seconds = int(patience - gone) + 1
        raise Refused(409, "grace", f"{place.name} was here a moment ago.", f"Wait {seconds} seconds.")


def is_missing(table: Table, place: SeatRow, settings: Settings) -> bool:
    """Whether a bot may decide for whoever sits there."""
    try:
        check_absent(table, place, settings)
    except Refused:
        return False
    return True


def is_silent(table: Table, seat: int, silence: float) -> bool:
    """Whether a table without a clock has waited for a seat for so many seconds."""
    long = table.now() - table.last_at > 1000 * silence
    return table.control is None and long and seat in table.match.pending()


def has_no_time(table: Table, place: SeatRow) -> bool:
    """Whether a bot plays here because time was up."""
    return place.bot is not None and table.clocks is not None and table.clocks.left[place.seat] == 0


def check_return(table: Table, seat: int) -> None:
    """Refuse to let somebody back whose time is up, before they would get more: what the bot is asked now it
    decides."""
    if seat in table.lost:
        raise Refused(409, "lost", "You have lost on time.", "Look on until the end.")
    if table.control is None or not has_no_time(table, table.seats[seat]):
        return
    if not table.control.gives_more:
        raise Refused(409, "time-up", "You have no time left.", "Look on until the end.")
    if seat in table.match.pending():
        raise Refused(409, "bots-turn", "The bot finishes this turn.", "Come back after it.")


def goes_on(table: Table, attention: float) -> bool:
    """Whether bots decide now: somebody looks, or at a table with a clock somebody plays whose time it is."""
    waited_for = table.control is not None and any(p.person and p.bot is None for p in table.seats)
    return waited_for or table.presence.attended(attention)
