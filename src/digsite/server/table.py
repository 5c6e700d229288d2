"""A table: who sits there, who looks on, and its match once everybody is ready."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from digsite.kernel.errors import IllegalChoice
from digsite.kernel.game import Game
from digsite.match.header import header_for
from digsite.match.match import Match
from digsite.match.option_tokens import tokens, tokens_of
from digsite.match.orders import Order
from digsite.match.snapshot import Unusable, open_saved
from digsite.server.clocks import Clocks, Control
from digsite.server.errors import Refused, not_begun, not_yours
from digsite.server.other_rules import begun_otherwise, carry_over, mark
from digsite.server.presence import Presence
from digsite.server.requests import Command
from digsite.server.seats import BEFORE, LOST, NAMED, VOTE, WITHOUT, Note, dealing_of, what_changed
from digsite.server.store import (
    Event,
    SeatRow,
    Store,
    TableClosed,
    TableRow,
    TableStatus,
    now,
)
from digsite.server.wire import LogEntry

if TYPE_CHECKING:
    from digsite.server.alerts import Turn

CHOOSE: Final = "choose"
UNDO: Final = "undo"
ORDER: Final = "order"
WITHDRAW: Final = "withdraw"
SEAT: Final = "seat"
READY: Final = "ready"
REMATCH: Final = "rematch"


class Table:
    """One table in memory. Whoever changes it holds its lock. `sat` has the seats whose cards a person has
    seen, besides the one they have now. `late` is what those who look on were shown last, where they see it
    late (`spectators.py`); `behind` says that this is such a one, and by how many decisions. `began` has who
    sat where when the game began; `gone` the seats at which they do not decide any more and `lost` those that
    lost on time, each by the number of the event; `votes` which seats want to go on without somebody, and
    `needed` how many must."""

    def __init__(
        self, row: TableRow, seats: Sequence[SeatRow], match: Match | None, game: Game | None = None
    ) -> None:
        self.row = row
        self.seats = list(seats)
        self.playing = match
        self._game = game
        self.lock = asyncio.Lock()
        self.number = 0
        self.version = 0
        self.changed = asyncio.Event()
        self.thought = [0] * len(seats)
        self.last_at = row.created
        self.presence = Presence()
        self.thinking: dict[int, asyncio.Task[None]] = {}
        self.turns: dict[str, Turn] = {}
        self.commands: set[str] = set()
        self.cache: dict[Any, Any] = {}
        self.words: dict[tuple[int, str], list[LogEntry]] = {}
        self.rematch: str | None = None
        self.undone = 0
        self.notes: list[Note] = []
        self.sat: dict[str, set[int]] = {}
        self.behind = 0
        self.late: Table | None = None
        self.began: dict[int, str] = {}
        self.gone: dict[int, int] = {}
        self.lost: dict[int, int] = {}
        self.votes: dict[int, set[int]] = {}
        self.needed: dict[int, int] = {}
        self.control = Control.of(row.time)
        self.clocks: Clocks | None = None
        self.now: Callable[[], int] = now
        self.account_of: Callable[[str | None], str | None] = lambda person: None

    @property
    def match(self) -> Match:
        """The game that is played; there is none while people gather."""
        if self.playing is None:
            raise not_begun()
        return self.playing

    @property
    def game(self) -> Game:
        return self._game or self.match.game

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.seats]

    def status(self) -> TableStatus:
        return status_of(self.playing, self.clocks)

    def with_seats(self, places: Sequence[SeatRow]) -> list[SeatRow]:
        """The seats after some of them have changed."""
        changed = {place.seat: place for place in places}
        return [changed.get(place.seat, place) for place in self.seats]

    def seats_of(self, person: str) -> list[int]:
        return [place.seat for place in self.seats if place.person == person]

    def check_seat(self, person: str, seat: int) -> None:
        """Nobody acts or looks for a seat that is not theirs."""
        if seat not in self.seats_of(person):
            raise not_yours("That seat")

    # What happens

    def carry_out(self, command: Command, at: int) -> tuple[Match, Event]:
        """The match after a command that came at a moment, and the event to be kept; the table itself is as
        it was."""
        match, seat = self.match.fork(), command.seat
        if command.ticket is not None and command.kind != WITHDRAW:
            match.check_ticket(seat, command.ticket)
        data: dict[str, Any] = {}
        if command.kind == CHOOSE:
            chosen = [taken.token for taken in match.choose_all(seat, command.chosen)]
            data = {"token": chosen[0]} if len(chosen) == 1 else {"tokens": chosen}
        elif command.kind == UNDO:
            match.undo(seat)
        elif command.kind == ORDER:
            order = ordered(match, command)
            match.order(seat, order)
            data = order_data(order)
        else:
            match.withdraw(seat)
        seen = (len(self.match.played), self.match.pending()) != (len(match.played), match.pending())
        told = command.kind in (CHOOSE, UNDO) or seen
        data |= {"told": told, "position": mark(match)}
        return match, replace(self._event(command.kind, seat, data, command.id), at=at)

    def _event(self, kind: str, seat: int, data: dict[str, Any], id: str | None = None) -> Event:
        return Event(self.number + 1, kind, seat, data, self.now(), id)

    def seat_event(self, place: SeatRow, what: str | None = None) -> Event:
        """Somebody came, went, or changed a name: it is told what."""
        was, match = self.seats[place.seat], self.playing
        data: dict[str, Any] = {
            "what": what or what_changed(was, place),
            "name": place.name,
            "was": was.name,
            "person": place.person,
            "decisions": BEFORE if match is None else len(match.played),
        }
        position = {} if match is None else {"position": mark(match)}
        return self._event(SEAT, place.seat, {**data, **position, "told": True})

    def vote_event(self, seat: int, voter: int, needed: int) -> Event:
        """One seat wants to go on without another; so many must."""
        data = {"by": voter, "needed": needed, "what": VOTE, "person": None, "told": True}
        data |= {"name": self.names[voter], "was": self.names[seat], "decisions": len(self.match.played)}
        return self._event(VOTE, seat, data)

    def ready_event(self, seat: int) -> Event:
        """Somebody is ready, or is not any more."""
        return self._event(READY, seat, {"told": True})

    def order_event(self, seat: int, order: Order) -> Event:
        """A seat has a standing order from the beginning."""
        return self._event(ORDER, seat, {**order_data(order), "told": False})

    def rematch_event(self, seat: int, other: str) -> Event:
        """The same people play again, at another table."""
        return self._event(REMATCH, seat, {"table": other, "told": True})

    def count(self, event: Event) -> None:
        """Take an event that is kept into account: numbers and clocks."""
        self.number = event.number
        if event.command is not None:
            self.commands.add(event.command)
        if event.data.get("told"):
            self.version += 1
        if event.kind == UNDO:
            self.words.clear()
            self.undone = self.version
        if event.kind == REMATCH:
            self.rematch = event.data["table"]
        if event.kind in (SEAT, VOTE) and "what" in event.data:
            self._note(event)
        if event.kind == SEAT and "what" in event.data:
            self._change_hands(event)
        if event.kind == VOTE:
            self.votes.setdefault(event.seat, set()).add(event.data["by"])
            self.needed[event.seat] = event.data["needed"]
        if "begun" in event.data:
            self.began = {seat: person for seat, person in enumerate(event.data["begun"]) if person}
            self.sat = {person: {seat} for seat, person in self.began.items()}
            self.gone, self.lost, self.votes = {}, {}, {}
            self.last_at = event.at
        if event.kind in (CHOOSE, UNDO):
            self.votes.pop(event.seat, None)
            self.thought[event.seat] += max(event.at - self.last_at, 0)
            self.last_at = event.at

    def _note(self, event: Event) -> None:
        """Remember that a seat changed hands, and who has seen its cards from now on."""
        data = event.data
        note = Note(self.version, data["decisions"], event.seat, data["what"], data["name"], data["was"])
        self.notes.append(note)
        if data["person"]:
            self.sat.setdefault(data["person"], set()).add(event.seat)

    def _change_hands(self, event: Event) -> None:
        """Remember who does not decide any more for the seat they began at, and who lost it."""
        seat, what = event.seat, event.data["what"]
        if what == NAMED or event.data["decisions"] == BEFORE:
            return
        self.votes.pop(seat, None)
        if what == LOST:
            self.lost[seat] = event.number
        if event.data["person"] != self.began.get(seat) or what in WITHOUT:
            self.gone.setdefault(seat, event.number)
        else:
            self.gone.pop(seat, None)

    # Clocks

    def clocks_after(
        self, at: int, match: Match | None, seats: Sequence[SeatRow], undo: bool = False
    ) -> Clocks | None:
        """The clocks after something that happened at a moment; None at a table without, and before the
        game."""
        if self.control is None or match is None:
            return None
        before = self.clocks or Clocks.set_up(self.control, len(seats), at)
        bots = {place.seat for place in seats if place.bot is not None}
        return before.after(self.control, at, match.pending(), bots, len(match.played), undo)

    def time_up(self, at: int) -> list[int]:
        """The seats that have run out of time."""
        return [] if self.clocks is None else [s for s in self.clocks.running if self.clocks.is_up(s, at)]

    def tell(self) -> None:
        """Wake everybody who waits for a change."""
        self.cache.clear()
        self.wake()

    def wake(self) -> None:
        """Let everybody look who waits, though the game is as it was."""
        self.changed.set()
        self.changed = asyncio.Event()

    def replay(self, event: Event) -> None:
        """Carry out again what was kept."""
        if event.kind == CHOOSE:
            self.match.choose_all(event.seat, event.data.get("tokens") or [event.data["token"]])
        elif event.kind == UNDO:
            self.match.undo(event.seat)
        elif event.kind == ORDER:
            data = event.data
            order = Order(data["decision"], tuple(data["take"]), data.get("when", {}))
            self.match.order(event.seat, order)
        elif event.kind == WITHDRAW:
            self.match.withdraw(event.seat)


def ordered(match: Match, command: Command) -> Order:
    """What somebody orders for the decision at hand: always the same answer, or what the game offers."""
    masked, option = match.decision_for(command.seat), command.option
    assert masked is not None
    decision = match.game.decision(masked)
    if command.standing is not None:
        return offered_order(match.game, command.standing)
    if option is None or option not in masked.legal:
        possible = tokens(match.game, masked)
        raise IllegalChoice.not_offered(str(option), decision.name, decision.clause, possible)
    written = {option: token for token, option in tokens_of(match.game, decision).items()}
    return Order(decision.name, (written[option],))


def offered_order(game: Game, name: str) -> Order:
    """A standing order that a game offers, by its name."""
    for offer in game.standing:
        if offer.name == name:
            return Order(offer.decision, offer.take, offer.when)
    offers = ", ".join(offer.name for offer in game.standing) or "none"
    raise Refused(422, "illegal", f"{game.title} offers no order '{name}'.", f"It offers: {offers}.")


def order_data(order: Order) -> dict[str, Any]:
    """An order as an event keeps it."""
    return {"decision": order.decision, "take": list(order.take), "when": dict(order.when)}


def new_match(game: Game, row: TableRow, names: Sequence[str]) -> Match:
    """The match of a table at its first decision. Its seed stays sealed until the end."""
    dealing = dealing_of(row)
    return Match.begin(game, names, row.options, row.seed, date=row.date, sealed=True, dealing=dealing)


def open_table(game: Game, row: TableRow, seats: Sequence[SeatRow], store: Store) -> Table:
    """A table as the store has it."""
    if row.closed is not None:
        raise TableClosed("This table was closed before its game was over.", "Its log can still be read.")
    events = store.events(row.id)
    table = stored_table(game, row, seats, store, events)
    if table.control is not None:
        resume_clocks(table, events, store.status(row.id).deadline)
    return table


def stored_table(
    game: Game, row: TableRow, seats: Sequence[SeatRow], store: Store, events: Sequence[Event]
) -> Table:
    """From its snapshot, and the events after it."""
    names = [place.name for place in seats]
    if row.gathering:
        table = Table(row, seats, None, game)
        for event in events:
            table.count(event)
        return table
    if row.rules_version != game.rules_version:
        table = begun_otherwise(row, names, events, lambda: Table(row, seats, new_match(game, row, names)))
        return carry_over(table, events, store)
    match, done = open_match(game, row, names, store)
    table = Table(row, seats, match)
    for event in events:
        if event.number > done:
            table.replay(event)
        table.count(event)
    return table


def resume_clocks(table: Table, events: Sequence[Event], deadline: int | None) -> None:
    """The clocks as the last event has them, put off as long as no server ran."""
    if table.control is None or table.playing is None:
        return
    last = next((event for event in reversed(events) if "clocks" in event.data), None)
    at = table.row.created if last is None else last.at
    if last is not None:
        table.clocks = Clocks(tuple(last.data["clocks"]["left"]), tuple(last.data["clocks"]["given"]), at)
    clocks = table.clocks_after(at, table.playing, table.seats, undo=last is not None)
    table.clocks = None if clocks is None else clocks.resumed(deadline)


def open_match(game: Game, row: TableRow, names: Sequence[str], store: Store) -> tuple[Match, int]:
    """The match of a table as its snapshot has it, and how many events that holds; the beginning if there
    is no snapshot that can be used."""
    kept = store.snapshot(row.id)
    if kept is not None:
        header = header_for(game, names, row.options, row.seed, row.date, (), dealing_of(row))
        with contextlib.suppress(Unusable):
            return open_saved(game, header, row.seed, True, kept[1]), kept[0]
    return new_match(game, row, names), 0


def status_of(match: Match | None, clocks: Clocks | None) -> TableStatus:
    if match is None:
        return TableStatus(False, 0, [])
    deadline = None if clocks is None else clocks.deadline
    return TableStatus(match.over, len(match.played), match.pending(), deadline)
