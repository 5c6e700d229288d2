"""Somebody at a table of Excavation Earth who keeps in mind what the events say of cards, by books of their
own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import Any

from digsite.conformance import Turn
from digsite.games.excavation_earth.components import CARD_COPIES
from digsite.games.excavation_earth.domains import CARDS
from digsite.kernel.events import Told
from digsite.kernel.game import Game
from digsite.kernel.record import SPECTATOR
from tests.games.retelling import Book

from . import retelling

SHOWN = (retelling.discarded, retelling.out_of_hand)
KEPT = 2


def counted(row: Any) -> Counter[int]:
    """The cards of a hand, a pack or a pile."""
    return Counter({card: int(count) for card, count in enumerate(row) if count > 0})


class Draft:
    """The packs that a seat passed on in one draft, and every card that others have shown since."""

    def __init__(self) -> None:
        self.passed: list[Counter[int]] = []
        self.shown: list[tuple[int, int, int]] = []  # seat, card, how many copies lay out of sight


class Witness:
    """Remembers every draft."""

    def __init__(self, game: Game, start: Any, viewer: int) -> None:
        self.viewer, self.seats = viewer, int(start.seats)
        self.book: Any = Book(start, retelling.FIELDS)
        self.drafts = [Draft()]
        self.fresh: Counter[int] | None = None  # what was shuffled into the deck, if it was

    def seat(self, by: int) -> int:
        return (self.viewer + by) % self.seats

    def saw(self, turn: Turn) -> None:
        """Every event is written down as it is told."""
        self.beside = turn.before.card if turn.before.card_beside_forecast else -1
        for told in turn.told:
            self.hear(told)
            self.watch_deck(told)
            retelling.EFFECTS[told.event.name](self.book, told)
            if told.event.name == "draft.received" and told.seat == self.viewer:
                self.see_pack_again(told.value("card"))

    def watch_deck(self, told: Told) -> None:
        """What is shuffled into the deck, and what of it turns up."""
        effect = retelling.EFFECTS[told.event.name]
        if effect is retelling.reshuffled:
            self.fresh = counted(self.book.discard)
        elif self.fresh is None:
            return
        elif (
            effect is retelling.into_forecast
            or told.event.name == "zu.survey"
            or (effect in (retelling.into_hand, retelling.into_pack) and told.seat == self.viewer)
        ):
            self.fresh[told.value("card")] -= 1

    def hear(self, told: Told) -> None:
        """What an event says of cards that were passed on."""
        passed = self.drafts[-1].passed
        if told.event.name == "draft.dealt" and self.book.pack_size.sum() == 0:
            self.drafts.append(Draft())
        elif told.event.name == "draft.passed" and self.viewer != SPECTATOR:
            passed.append(counted(self.book.pack[self.viewer]))
        elif told.event.name == "draft.left_over" and passed:
            for pack, by in enumerate((2, 1)):
                if told.seat == self.seat(by) and (by == 1 or self.seats > 2):
                    passed[pack][told.value("card")] -= 1
        elif (
            retelling.EFFECTS[told.event.name] in SHOWN
            and told.seat != self.viewer
            and told.value("card") < CARDS
        ):
            card = told.value("card")
            for draft in self.drafts:
                draft.shown.append((told.seat, card, int(CARD_COPIES[card]) - self.in_sight(card)))

    def see_pack_again(self, card: int) -> None:
        """With two seats the first pack comes back: what is missing the other has kept."""
        passed = self.drafts[-1].passed
        if len(passed) == self.seats == 2:
            passed[0][card] -= 1

    def in_sight(self, card: int) -> int:
        """How many copies of a card lie open or are the viewer's."""
        own = (
            0
            if self.viewer == SPECTATOR
            else self.book.hand[self.viewer, card] + self.book.pack[self.viewer, card]
        )
        lying = self.book.discard[card] + list(self.book.forecast).count(card)
        return int(own + lying) + (card == self.beside)

    def contradiction(self, world: Any) -> str:
        """Why this world cannot be."""
        for draft in self.drafts:
            kept = self.kept(world, draft.passed) if draft.passed else [(Counter(), Counter())]
            if not any(self.can_be(world, draft, *each) for each in kept):
                return f"cards passed on are not where they went: {draft.passed}"
        if self.fresh is not None and not counted(world.deck) <= self.fresh:
            return f"the deck holds what was not shuffled into it: {counted(world.deck) - self.fresh}"
        return ""

    def kept(self, world: Any, passed: list[Counter[int]]) -> Iterator[tuple[Counter[int], Counter[int]]]:
        """What the next seat and the one after may have kept of the cards passed on, with the packs as they
        lie in a world."""
        first, *later = [pack.copy() for pack in passed]
        second = later[0] if later else Counter()
        packs = [counted(world.pack[self.seat(by)]) for by in (1, 2)]
        if not later:
            if packs[0] <= first:
                yield first - packs[0], Counter()
            return
        if second.total() == 4:  # the last choice of the draft
            if not packs[0] <= second or (self.seats > 2 and not packs[1] <= first):
                return
            second -= packs[0]
            first -= packs[1] if self.seats > 2 else Counter()
        if self.seats == 2:
            yield first + second, Counter()
            return
        cards = list(first.elements())
        for pair in combinations(range(len(cards)), KEPT):
            two = Counter(cards[place] for place in pair)
            yield two + second, first - two

    def can_be(self, world: Any, draft: Draft, one: Counter[int], other: Counter[int]) -> bool:
        """Whether two seats can have kept these cards, for all that was shown since and they hold in a
        world."""
        held = {self.seat(1): one.copy()}
        if self.seats > 2:
            held[self.seat(2)] = other.copy()
        for seat, card, unseen in draft.shown:
            if seat in held and held[seat][card] > 0:
                held[seat][card] -= 1
            elif sum(each[card] for each in held.values()) >= unseen:
                return False  # it would have been a copy too many
        return all(+cards <= counted(world.hand[seat]) for seat, cards in held.items())
