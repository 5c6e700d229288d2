"""A match: a game being played, which is its header and its decisions."""

from __future__ import annotations

import copy
import hashlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Self

from digsite.kernel.errors import IllegalChoice
from digsite.kernel.events import Told
from digsite.kernel.game import Game
from digsite.kernel.record import SPECTATOR, Record
from digsite.match.course import Course
from digsite.match.dealing import Dealing
from digsite.match.decision_taken import DecisionTaken, Move
from digsite.match.digest import digest
from digsite.match.errors import (
    NotYourDecision,
    OrderFault,
    OrderRefused,
    StaleDecision,
    UndoBarrier,
    UndoRefused,
)
from digsite.match.header import Header, header_for, seat_names
from digsite.match.match_state import MatchState
from digsite.match.option_tokens import known, tokens
from digsite.match.orders import Given, Order, OrderBook
from digsite.match.simultaneous import ahead, at_once


class Match:
    """A game being played. Its seed, options and decisions replay to the same bytes.

    Its decisions are those that a seat was asked. A private one is asked even if it has a single
    option; any other with a single option is carried out by the kernel and is no part of the match.
    The seed of a `sealed` match, and what it was made of, stay out of `header` until the game is over.
    `comments[n]` is what somebody wrote after decision n (0: before the first). `book` holds every seat's
    standing orders; a seat learns its own from `orders`.
    """

    def __init__(self, game: Game, header: Header, seed: str, sealed: bool) -> None:
        self.game = game
        self.sealed = sealed
        self.early: dict[int, list[DecisionTaken]] = {}
        self.comments: dict[int, str] = {}
        self.book = OrderBook(game)
        self._asked_anew: dict[int, str] = {}
        self._header = header
        self._seed = seed
        self._course = Course(game, *game.begin(header.seats, seed, header.options))
        self._ahead: dict[int, tuple[Record, list[int], Record | None]] = {}

    @classmethod
    def begin(
        cls,
        game: Game,
        names: Sequence[str],
        options: Mapping[str, Any] | None = None,
        seed: str = "",
        *,
        date: str = "",
        players: Sequence[str] = (),
        sealed: bool = False,
        dealing: Dealing | None = None,
    ) -> Self:
        """A match waiting at its first decision; `BadOption` for what the game does not offer."""
        return cls(game, header_for(game, names, options, seed, date, players, dealing), seed, sealed)

    @property
    def state(self) -> MatchState:
        """Everything it has come to; `restored` makes the same match of it."""
        course = self._course
        return MatchState(
            course.position,
            course.kept_positions,
            course.played,
            course.told,
            course.asked,
            self.early,
            self.comments,
            self.book.given,
            self._asked_anew,
        )

    @classmethod
    def restored(cls, game: Game, header: Header, seed: str, sealed: bool, state: MatchState) -> Self:
        """The match that has come to this state."""
        match = cls(game, header, seed, sealed)
        course = match._course
        course.position, course.kept_positions = state.position, state.kept_positions
        course.played, course.told, course.asked = state.played, state.told, state.asked
        match.early, match.comments, match._asked_anew = state.early, state.comments, state.asked_anew
        match.book.given = state.orders
        return match

    def renamed(self, names: Sequence[str]) -> Self:
        """The same match with other names at its seats."""
        other = self.fork()
        other._header = replace(self._header, names=seat_names(names))
        return other

    # How it stands

    @property
    def header(self) -> Header:
        """The header, with the seed and how it came about once that may be known."""
        if self.over or not self.sealed:
            return replace(self._header, seed=self._seed)
        return replace(self._header, seed=None, dealing=None)

    @property
    def chosen(self) -> bool:
        """Whether somebody chose the seed: that may be known from the beginning."""
        return self._header.dealing is not None and self._header.dealing.shares is None

    @property
    def played(self) -> list[DecisionTaken]:
        """The decisions taken."""
        return self._course.played

    @property
    def position(self) -> Record:
        """The truth. Nobody who plays is ever handed it: they get `masked` and `decision_for`."""
        return self._course.position

    @property
    def over(self) -> bool:
        return self.position.over

    @property
    def scores(self) -> list[int]:
        """Every row's score, the seats' first; final once the game is over."""
        return [int(score) for score in self.position.score[: self.position.rows]]

    @property
    def places(self) -> list[int]:
        """Every row's place, 1 for the winner's; final once the game is over."""
        return [int(place) for place in self.position.place[: self.position.rows]]

    @property
    def digest(self) -> str:
        """What only this position has."""
        return digest(self.game, self.position)

    def told(self, n: int) -> tuple[Told, ...]:
        """What happened when decision n (from 1) was taken; 0: before the first. It is the truth: a viewer
        gets each event by `to`."""
        return self._course.told[n]

    def masked(self, viewer: int = SPECTATOR) -> Any:
        """The position as a viewer may see it."""
        return self.game.mask(self.position, viewer)

    def at(self, n: int) -> Record:
        """The position after n decisions; the same bytes as when it was on the table."""
        return self._course.at(n)

    def moves(self, first: int = 0) -> Iterator[Move]:
        """The decisions from one on, each with the positions before and after it."""
        return self._course.moves(first)

    def own(self, seat: int) -> list[int]:
        """The numbers of the decisions that a seat has taken."""
        return [n for n, past in enumerate(self.played) if past.seat == seat]

    def last_chosen(self, seat: int) -> int:
        """How many decisions were taken up to the last that a seat took itself, no order for it."""
        return max((n + 1 for n in self.own(seat) if not self.played[n].ordered), default=0)

    def fork(self) -> Self:
        """The same match once more, to try something out."""
        other = copy.copy(self)
        other._course = self._course.copy()
        other.early = {seat: list(kept) for seat, kept in self.early.items()}
        other.comments, other.book = dict(self.comments), self.book.copy()
        other._asked_anew, other._ahead = dict(self._asked_anew), {}
        return other

    def rewound(self, n: int) -> Self:
        """The match as it stood after n decisions, to look at: it knows nothing of what came later, and
        nothing of what seats have ordered or answered early."""
        other = self.fork()
        other._go_back(n)
        other.early, other.book, other._asked_anew = {}, OrderBook(self.game), {}
        return other

    # Who decides

    def pending(self) -> list[int]:
        """The seats that may decide now: the one asked, then those who may answer early."""
        if self.over:
            return []
        asked = self.position.seat
        others = [seat for seat in range(self._header.seats) if seat != asked]
        return [asked, *(seat for seat in others if self._asks(seat) is not None)]

    def decision_for(self, seat: int) -> Any | None:
        """What a seat sees when it decides, or None if it is not asked now. Answers that others gave
        early do not show in it."""
        p = self._asks(seat)
        return None if p is None else self.game.mask(p, seat)

    def ticket(self, seat: int) -> str:
        """A mark of the decision a seat is asked, empty if none. It stays the same while others answer
        at the same time, and no other decision of the seat has it."""
        p = self._asks(seat)
        if p is None:
            return ""
        start = self.stage_start()
        own = sum(past.seat == seat for past in self.played[start:]) + len(self.early.get(seat, ()))
        seen = self.game.mask(p, seat).tobytes()
        return hashlib.sha256(f"{seat}/{start + own}/".encode() + seen).hexdigest()[:16]

    def stage_start(self) -> int:
        """How many decisions were taken before those that are being taken at the same time now."""
        return self._course.stage_start()

    def _asks(self, seat: int) -> Record | None:
        """The position in which a seat gives its next answer: the truth, or one ahead of it."""
        p = self.position
        if self.over or not 0 <= seat < self._header.seats:
            return None
        if seat == p.seat:
            return p
        if not at_once(self.game, p):
            return None
        kept = [answer.option for answer in self.early.get(seat, ())]
        known = self._ahead.get(seat)
        if known is None or known[0] is not p or known[1] != kept:
            known = self._ahead[seat] = p, kept, self._look_ahead(seat, kept)
        return known[2]

    def _look_ahead(self, seat: int, kept: list[int]) -> Record | None:
        """The position in which a seat that is not yet asked answers, after those it has given early."""
        p = self.position
        finished = {past.seat for past in self.played[self.stage_start() :]} - {p.seat}
        return ahead(self.game, p, seat, finished, kept)

    # Deciding

    def check_ticket(self, seat: int, ticket: str) -> None:
        """Refuse what was meant for another decision than the seat is asked now."""
        if ticket != self.ticket(seat):
            raise StaleDecision("The game has moved on since you were asked.", "Look again and choose anew.")

    def choose(self, seat: int, option: int, *, ordered: bool = False) -> DecisionTaken:
        """Take a seat's decision, or refuse it and change nothing. A decision given before the seat's
        turn is kept and carried out then. Standing orders answer what they can of what follows.
        `ordered`: a record says that an order took it."""
        answer = self._take(seat, option, ordered)
        self._carry_out_orders()
        return answer

    def choose_all(self, seat: int, plan: Sequence[int | str]) -> list[DecisionTaken]:
        """Take several decisions of a seat one after the other, by their options or their tokens; if one is
        refused none is taken. One undo takes them back, as far as nothing was revealed between them."""
        trial = self.fork()
        taken: list[DecisionTaken] = []
        revealed = -1
        for choice in plan:
            p = trial._asked_of(seat)
            option = trial._meant(p, choice) if isinstance(choice, str) else choice
            follows = bool(taken) and p.reveals == revealed
            revealed = p.reveals
            taken.append(trial._take(seat, option, follows=follows))
        trial._carry_out_orders()
        self.__dict__.update(trial.__dict__)
        return taken

    def _take(self, seat: int, option: int, ordered: bool = False, follows: bool = False) -> DecisionTaken:
        """Take one decision, and the answers kept until now that follow it."""
        p = self._asked_of(seat)
        after = p.copy()
        told = self.game.choose(after, option)
        token = next(token for token, other in tokens(self.game, p).items() if other == option)
        answer = DecisionTaken(seat, self.game.decision(p).name, int(option), token, ordered, follows)
        if p is self.position:
            self._course.add(answer, after, told)
            self._carry_out_early()
        else:
            self.early.setdefault(seat, []).append(answer)
        return answer

    def choose_token(self, seat: int, token: str, *, ordered: bool = False) -> None:
        """Take a seat's decision as a record writes it."""
        self.choose(seat, self._meant(self._asked_of(seat), token), ordered=ordered)

    def _meant(self, p: Record, token: str) -> int:
        """The option that a record writes so."""
        possible = tokens(self.game, p)
        if token not in possible:
            decision = self.game.decision(p)
            if known(self.game, token):
                raise IllegalChoice.not_offered(token, decision.name, decision.clause, possible)
            raise IllegalChoice(
                f"{self.game.title} has no '{token}'; asked is '{decision.name}' ({decision.clause}).",
                decision.clause,
                f"Possible: {', '.join(possible)}.",
            )
        return possible[token]

    def _asked_of(self, seat: int) -> Record:
        """The position in which the seat decides; refuses a seat that is not asked."""
        if self.over:
            raise IllegalChoice.over()
        p = self._asks(seat)
        if p is None:
            asked = tuple(self.pending())
            who = self.name(seat)
            waiting = ", ".join(self.name(other) for other in asked)
            raise NotYourDecision(f"{who} is not asked now.", f"The game waits for {waiting}.", asked)
        return p

    def name(self, seat: int) -> str:
        """Who sits there."""
        names = self._header.names
        return names[seat] if 0 <= seat < len(names) else f"Seat {seat}"

    def _carry_out_early(self) -> None:
        """Carry out the answers kept for the seats whose turn has come. One that is not possible after
        all is dropped with those after it, and the seat is asked again."""
        while self.stage_start() < len(self.played):
            seat = self.position.seat
            if seat not in self.early:
                return
            answer = self.early[seat].pop(0)
            possible = answer.option in self.position.legal
            if not possible or not self.early[seat]:
                del self.early[seat]
            if possible:
                after = self.position.copy()
                self._course.add(answer, after, self.game.choose(after, answer.option))
        self.early.clear()

    # Standing orders

    def order(self, seat: int, order: Order) -> None:
        """Give a standing order. It stands until it is withdrawn or another for the same decision and
        condition takes its place. What the seat is asked now it answers at once, if it fits."""
        if self.over:
            raise IllegalChoice.over()
        if not 0 <= seat < self._header.seats:
            raise OrderRefused(
                OrderFault.NO_SEAT, f"{self.name(seat)} is not at the table.", "Give the order for a seat."
            )
        given = self.book.give(seat, order, len(self.played))
        masked = self.decision_for(seat)
        option = None if masked is None else given.answer(self.game, masked)
        if option is not None:
            self._take(seat, option, ordered=True)
        self._carry_out_orders()

    def orders(self, seat: int) -> list[Order]:
        """The orders of a seat in force, the oldest first. They are for nobody else."""
        return [given.order for given in self.book.in_force(seat)]

    def withdraw(self, seat: int, index: int | None = None) -> None:
        """Withdraw one order of a seat, by its place in `orders`, or all."""
        self.book.withdraw(seat, index, len(self.played))

    def reinstate(self, given: Sequence[Given]) -> None:
        """Take the orders over from a record. What it leaves open is asked: no order answers that."""
        self.book.given = list(given)
        self._asked_anew = {seat: self.ticket(seat) for seat in self.pending()}

    def _carry_out_orders(self) -> None:
        """Answer what orders answer, until every seat that may decide has to be asked."""
        while (found := self._next_ordered()) is not None:
            self._take(*found, ordered=True)
        self._asked_anew = {seat: was for seat, was in self._asked_anew.items() if was == self.ticket(seat)}

    def _next_ordered(self) -> tuple[int, int] | None:
        """A seat and the option that its orders choose for it now."""
        for seat in self.book.seats():
            masked = self.decision_for(seat)
            option = None if masked is None else self.book.answer(seat, masked)
            if option is not None and self._asked_anew.get(seat) != self.ticket(seat):
                return seat, option
        return None

    # Taking back

    def can_undo(self, seat: int) -> bool:
        """Whether `undo` would take something back."""
        return self.undo_barrier(seat) is None

    def undo_barrier(self, seat: int) -> UndoBarrier | None:
        """What stands in the way of taking back a seat's last decision, None if nothing does."""
        try:
            self._way_back(seat)
        except UndoRefused as refusal:
            return refusal.barrier
        return None

    def undo(self, seat: int) -> None:
        """Take back the last decision of a seat, with the whole plan that it was part of. Undo ends where
        something was revealed, and where another seat has decided since, unless both decide at the same
        time: then the other's answer is kept. A kept answer can always be withdrawn. Orders stay, but what a
        seat takes back it is asked: none of its orders answers that again."""
        taken_back = self._take_back(seat, self._way_back(seat))
        while taken_back.follows and self.can_undo(seat):
            taken_back = self._take_back(seat, self._way_back(seat))
        self._asked_anew[seat] = self.ticket(seat)
        self._carry_out_orders()

    def _take_back(self, seat: int, n: int | None) -> DecisionTaken:
        """Take back decision n, or the seat's last early answer."""
        if n is None:
            withdrawn = self.early[seat].pop()
            if not self.early[seat]:
                del self.early[seat]
            return withdrawn
        taken_back = self.played[n]
        later: dict[int, list[DecisionTaken]] = {}
        for past in self.played[n + 1 :]:
            later.setdefault(past.seat, []).append(past)
        self._go_back(n)
        for other, answers in later.items():
            self.early[other] = answers + self.early.get(other, [])
        self.book.rewind(n)
        return taken_back

    def _go_back(self, n: int) -> None:
        """Forget all decisions after the first n."""
        self._course.go_back(n)
        self.comments = {after: text for after, text in self.comments.items() if after <= n}

    def _way_back(self, seat: int) -> int | None:
        """The number of the decision a seat may take back, or None for its last early answer."""
        if self.early.get(seat):
            return None
        own = self.own(seat)
        if not own:
            raise UndoRefused(UndoBarrier.NOTHING, f"{self.name(seat)} has decided nothing yet.", "Play on.")
        n = own[-1]
        if self.sealed and self.over:
            raise UndoRefused(
                UndoBarrier.PUBLISHED, "The game is over and its seed is published.", "Start a new game."
            )
        if self._course.asked[n].reveals != self.position.reveals:
            raise UndoRefused(
                UndoBarrier.REVEALED,
                f"What '{self.played[n].token}' brought to light cannot be unseen.",
                "Play on from here.",
            )
        since = self.played[n + 1 :]
        if since and n < self.stage_start():
            who = self.name(since[0].seat)
            raise UndoRefused(UndoBarrier.OTHERS, f"{who} has decided since.", f"Ask {who} to undo first.")
        return n
