"""Standing orders: how a seat answers a decision until it says otherwise."""

from __future__ import annotations

import difflib
import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np

from digsite.kernel.game import Game
from digsite.kernel.record import Record
from digsite.kernel.rules import Decision
from digsite.match.decision_taken import DecisionTaken
from digsite.match.errors import OrderFault, OrderRefused
from digsite.match.option_tokens import known, tokens_of
from digsite.telling.text import Name, Seat, Text

FACT = re.compile(r"[\w.:-]+")


@dataclass(frozen=True)
class Order:
    """At this decision, take the first of these options (as a record writes them) that is possible; if none
    is, or a fact is not as `when` says, the seat is asked. The facts are those of `game.facts`: numbers and
    texts as they are, yes or no, things by their label, seats by their number from 1."""

    decision: str
    take: tuple[str, ...]
    when: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Given:
    """An order in the book of a match: whose it is, the options it means, after how many decisions it was
    given, and after how many withdrawn (None: it is in force)."""

    seat: int
    order: Order
    options: tuple[int, ...]
    after: int
    until: int | None = None

    def answer(self, game: Game, masked: Record) -> int | None:
        """The option this order takes where its seat is asked, None if it has none."""
        if game.decision(masked).name != self.order.decision:
            return None
        if not holds(game, masked, self.order.when):
            return None
        legal = masked.legal
        return next((option for option in self.options if option in legal), None)

    def may_have_taken(self, past: DecisionTaken, number: int) -> bool:
        """Whether this order explains a decision (counted from 0) that is marked as ordered."""
        mine = (past.seat, past.decision) == (self.seat, self.order.decision)
        return mine and past.option in self.options and self.after <= number


def holds(game: Game, masked: Record, when: Mapping[str, Any]) -> bool:
    """Whether the facts are as an order says."""
    facts = game.facts(masked) if when else {}
    return all(plain(facts.get(fact)) == value for fact, value in when.items())


def order_words(text: Text, order: Order) -> str:
    """What an order says: as the game calls it, or the decision and what is taken there."""
    game = text.game
    for offer in game.standing:
        if (offer.decision, offer.take, offer.when) == (order.decision, order.take, order.when):
            return text.message(f"standing.{offer.name}")
    decision = next(decision for decision in game.decisions if decision.name == order.decision)
    every = tokens_of(game, decision)
    take = [Name(*game.space.of(every[token])) for token in order.take]
    facts = [f"{fact}={value}" for fact, value in order.when.items()]
    title = text.decision_title(decision)
    return text.message("order.when" if facts else "order.one", title=title, take=take, facts=facts)


def plain(fact: Any) -> str | None:
    """A fact as an order writes it; None for what no order can name."""
    if isinstance(fact, bool | np.bool_):
        return "yes" if fact else "no"
    if isinstance(fact, Name):
        return fact.domain.labels[fact.index]
    if isinstance(fact, Seat):
        return str(fact.index + 1)
    return str(fact) if isinstance(fact, str | int | np.integer) else None


class OrderBook:
    """The standing orders of all seats of a match, those withdrawn too, in the order they were given."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.given: list[Given] = []

    def copy(self) -> OrderBook:
        other = OrderBook(self.game)
        other.given = list(self.given)
        return other

    def in_force(self, seat: int) -> list[Given]:
        """The orders of a seat that stand, the oldest first."""
        return [given for given in self.given if given.seat == seat and given.until is None]

    def seats(self) -> list[int]:
        """The seats that have orders in force."""
        return sorted({given.seat for given in self.given if given.until is None})

    def answer(self, seat: int, masked: Record) -> int | None:
        """The option that a seat's orders take for it; the newest that fits goes before the others."""
        answers = (given.answer(self.game, masked) for given in reversed(self.in_force(seat)))
        return next((option for option in answers if option is not None), None)

    # Giving and withdrawing

    def give(self, seat: int, order: Order, now: int) -> Given:
        """Add an order; it takes the place of one for the same decision and condition."""
        order, options = self.checked(order)
        for old in self.in_force(seat):
            if (old.order.decision, old.order.when) == (order.decision, order.when):
                self._end(old, now)
        self.given.append(Given(seat, order, options, now))
        return self.given[-1]

    def withdraw(self, seat: int, index: int | None, now: int) -> None:
        """Withdraw one order of a seat, by its place among those in force, or all."""
        standing = self.in_force(seat)
        if index is not None and not 0 <= index < len(standing):
            asked = f"There is no standing order {index}."
            way_out = f"Count from 0 to {len(standing) - 1}." if standing else "No order is in force."
            raise OrderRefused(OrderFault.UNKNOWN_ORDER, asked, way_out)
        for given in standing if index is None else [standing[index]]:
            self._end(given, now)

    def _end(self, old: Given, now: int) -> None:
        place = next(place for place, given in enumerate(self.given) if given is old)
        self.given[place] = replace(old, until=now)

    def rewind(self, n: int) -> None:
        """Decisions from n on were taken back. Orders are not: what was given or withdrawn later stays so."""
        self.given = [
            replace(
                given,
                after=min(given.after, n),
                until=None if given.until is None else min(given.until, n),
            )
            for given in self.given
        ]

    # What can be ordered

    def checked(self, order: Order) -> tuple[Order, tuple[int, ...]]:
        """The order with its tokens and facts as a record writes them, and the options it means."""
        decision = self._decision(order.decision)
        if not order.take:
            raise OrderRefused(
                OrderFault.NOTHING_TO_TAKE,
                f"The order for '{decision.name}' takes nothing.",
                f"Name one of: {', '.join(tokens_of(self.game, decision))}.",
            )
        options = tuple(dict.fromkeys(self._option(decision, token) for token in order.take))
        written = {option: token for token, option in tokens_of(self.game, decision).items()}
        when = {fact: self._value(fact, value) for fact, value in sorted(order.when.items())}
        return Order(decision.name, tuple(written[option] for option in options), when), options

    def _decision(self, name: str) -> Decision:
        standing = [decision.name for decision in self.game.decisions if decision.standing]
        way_out = f"Orders are for: {', '.join(standing)}." if standing else "This game takes no orders."
        found = next((decision for decision in self.game.decisions if decision.name == name), None)
        if found is None:
            message = f"{self.game.title} has no decision '{name}'."
            raise OrderRefused(OrderFault.UNKNOWN_DECISION, message, way_out)
        if not found.standing:
            message = f"'{name}' ({found.clause}) cannot be left to a standing order."
            raise OrderRefused(OrderFault.NOT_STANDING, message, way_out)
        return found

    def _option(self, decision: Decision, token: str) -> int:
        """The one option of a decision that a token means."""
        every = tokens_of(self.game, decision)
        meant = [token_of for token_of, option in every.items() if option in known(self.game, token)]
        if len(meant) == 1:
            return every[meant[0]]
        if meant:
            message = f"'{token}' may mean several options of '{decision.name}'."
            way_out = f"Say which: {', '.join(meant)}."
            raise OrderRefused(OrderFault.UNCLEAR_OPTION, message, way_out)
        near = difflib.get_close_matches(token, every, n=3) or every
        message = f"'{decision.name}' has no option '{token}'."
        raise OrderRefused(OrderFault.UNKNOWN_OPTION, message, f"Name one of: {', '.join(near)}.")

    def _value(self, fact: str, value: Any) -> str:
        text = plain(value)
        if text is None or not text.isprintable() or not FACT.fullmatch(fact):
            message = f"An order cannot depend on '{fact}' being {value!r}."
            way_out = "Compare a fact with a number, a text, or yes or no."
            raise OrderRefused(OrderFault.BAD_CONDITION, message, way_out)
        return text
