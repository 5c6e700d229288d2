"""Somebody who sits at a table of Eminent Domain and keeps count of everybody's cards, with nothing but the
events and the sizes of hands and piles."""

from __future__ import annotations

from collections import Counter
from typing import Any

from digsite.conformance import Turn
from digsite.games.eminent_domain.backs import back_of
from digsite.games.eminent_domain.domains import CARD, COLONIZE, FIRST_TECHNOLOGY, ONE_SIDED, RESEARCH_CARD
from digsite.games.eminent_domain.planets import SURVEYED
from digsite.kernel.events import Told
from digsite.kernel.game import Game

SHOWN = ("action.played", "role.boosted", "removal.removed", "removal.pruned", "clean_up.discarded_openly")
DISCARDED = ("action.discarded", "role.discarded", "planet.colonies", "clean_up.discarded_openly")
TAKEN = {"action.card": "stack", "action.second_card": "stack", "research.hand": "technology"}


class Cards:
    """The cards of one seat. Of the last shuffle: `shuffled`, what of the discard pile had been seen, how
    many others it had (`strays`), and `others`, what these may have been. Since then: the `discard` pile as
    far as it was seen. Since cards were last laid aside unseen: what was seen coming to the hand and is
    there (`held`), what else was `shown`, and how many were `drawn`."""

    def __init__(self, shuffled: Counter[int], drawn: int) -> None:
        self.shuffled, self.others, self.strays = shuffled, Counter[int](), 0
        self.discard, self.held, self.shown = Counter[int](), Counter[int](), Counter[int]()
        self.drawn = drawn

    def leaves(self, card: int) -> None:
        """A card leaves the hand openly; where copies are alike a known one leaves first."""
        if self.held[card]:
            self.held[card] -= 1
        else:
            self.shown[card] += 1

    def laid_aside(self) -> None:
        """An unseen card of the hand goes to the discard pile."""
        self.held, self.shown, self.drawn = Counter(), Counter(), 0

    def shuffle(self, before: Counter[int], size: int) -> None:
        """The discard pile, so large, becomes the draw pile; `before` are all cards in hand or discarded."""
        self.strays = size - self.discard.total()
        rest = before - self.discard - self.held
        if self.strays:
            self.others = rest
        else:
            self.others, self.held = Counter(), self.held + rest
        self.shuffled, self.discard = self.discard, Counter()
        self.shown, self.drawn = Counter(), 0

    def contradiction(self, hand: Counter[int], pile: Counter[int], discard: Counter[int]) -> str:
        if self.discard - discard:
            return f"seen in the discard pile: {names(self.discard - discard)}"
        if self.held - hand:
            return f"seen in hand: {names(self.held - hand)}"
        if pile - self.shuffled - self.others:
            return f"not in the draw pile: {names(pile - self.shuffled - self.others)}"
        if (pile - self.shuffled).total() > self.strays:
            return f"more than {self.strays} in the draw pile of {names(pile - self.shuffled)}"
        return self._of_what_was_drawn(hand - self.held, pile)

    def _of_what_was_drawn(self, unknown: Counter[int], pile: Counter[int]) -> str:
        """What was drawn since is in hand or has been shown, and lay in the pile that is left."""
        drawn = pile + Counter()
        missing, strays = self.drawn, self.strays - (pile - self.shuffled).total()
        for candidates, limit in ((self.shuffled, missing), (self.shuffled + self.others, strays)):
            possible = (unknown + self.shown) & (candidates - drawn)
            for card in list(possible.elements())[: min(missing, limit)]:
                drawn[card] += 1
                missing -= 1
        return f"{missing} of the cards drawn are nowhere" if missing else ""


class Witness:
    """Keeps the cards of every other seat, and the back of the planet that was taken from the deck first."""

    def __init__(self, game: Game, start: Any, viewer: int) -> None:
        self.viewer = viewer
        seats = range(start.seats)
        self.owned = [all_cards(start, seat) for seat in seats]
        self.out = [tucked(start, seat) for seat in seats]
        self.cards = [Cards(self.owned[s] - self.out[s], int(start.hand_size[s])) for s in seats]
        self.discarded = [int(size) for size in start.discard_size]
        self.back = 0

    def saw(self, turn: Turn) -> None:
        if any(told.event.name == "survey.looked" for told in turn.told):
            self.back = int(turn.before.top_back)  # type: ignore[attr-defined]
        for told in turn.told:
            if told.seat >= 0:
                self.heard(told)

    def heard(self, told: Told) -> None:
        name, cards, seat = told.event.name, self.cards[told.seat], told.seat
        if name in SHOWN:
            cards.leaves(told.value("card"))
            self.out[seat][told.value("card")] += 1
        if name in DISCARDED:
            cards.discard[told.value("card")] += 1
            self.discarded[seat] += 1
            self.out[seat][told.value("card")] -= 1
        if name in TAKEN:
            card = told.value(TAKEN[name]) + (FIRST_TECHNOLOGY if name == "research.hand" else 0)
            cards.held[card] += 1
            self.owned[seat][card] += 1
        if name == "role.led":
            self.owned[seat][told.value("stack")] += 1
            self.out[seat][told.value("stack")] += 1
        if name == "clean_up.discarded":
            cards.laid_aside()
            self.discarded[seat] += 1
        if name == "cards.drawn":
            cards.drawn += 1
        if name == "cards.shuffled":
            cards.shuffle(self.owned[seat] - self.out[seat], self.discarded[seat])
            self.discarded[seat] = 0

    def contradiction(self, world: Any) -> str:
        for seat, cards in enumerate(self.cards):
            if seat != self.viewer:
                piles = (world.hand, world.draw_pile, world.discard)
                found = cards.contradiction(*(counted(pile[seat]) for pile in piles))
                if found:
                    return f"seat {seat}: {found}"
        surveyed = [back_of(n) for n, how in enumerate(world.planet[world.seat]) if how == SURVEYED]
        if surveyed and self.back and self.back not in surveyed:
            return "everybody saw the back of a planet that was taken"
        return ""


def counted(pile: Any) -> Counter[int]:
    return Counter({card: int(count) for card, count in enumerate(pile) if count > 0})


def all_cards(p: Any, seat: int) -> Counter[int]:
    """The cards of a seat."""
    found = counted(p.owned[seat])
    found.update(FIRST_TECHNOLOGY + n for n in range(ONE_SIDED) if p.holder[n] == seat)
    return found


def tucked(p: Any, seat: int) -> Counter[int]:
    """Those of them that lie under planets."""
    return Counter({COLONIZE: int(p.colonies[seat].sum()), RESEARCH_CARD: int(p.studies[seat].sum())})


def names(cards: Counter[int]) -> str:
    return ", ".join(CARD.labels[card] for card in cards.elements())
