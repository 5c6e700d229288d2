"""A stricter witness: it also keeps in mind how many cards each hand and pack can have of the deck as it was
last shuffled, by books of its own."""

from __future__ import annotations

from collections import Counter
from operator import ge, le
from typing import Any

from digsite.games.excavation_earth.components import CARD_COPIES
from digsite.games.excavation_earth.domains import CARDS
from digsite.kernel.events import Told
from digsite.kernel.game import Game

from . import retelling
from .witness import SHOWN, Witness, counted


class Row:
    """A hand or a pack: how many cards it has, and how few and how many of them can be of the new deck."""

    def __init__(self, size: int) -> None:
        self.size, self.least, self.most = size, size, size

    def add(self, least: int, most: int) -> None:
        """A card comes."""
        self.size, self.least, self.most = self.size + 1, self.least + least, self.most + most

    def lose(self, old: bool = True, new: bool = True) -> tuple[int, int]:
        """A card goes that can be old or new; returns whether it is new, at least and at most."""
        old, new = old and self.least < self.size, new and self.most > 0
        self.least = max(self.least - 1, 0) if new else self.least
        self.size -= 1
        self.most = min(self.most, self.size) if old else self.most - 1
        return int(not old), int(new)


class AgeWitness(Witness):
    """Somebody who also counts the cards that others have drawn since the deck was shuffled."""

    def __init__(self, game: Game, start: Any, viewer: int) -> None:
        super().__init__(game, start, viewer)
        self.hands = [Row(int(size)) for size in start.hand_size]
        self.packs = [Row(int(size)) for size in start.pack_size]
        self.in_hands: Counter[int] = Counter()  # when the deck was shuffled
        self.in_deck = Counter({card: int(CARD_COPIES[card]) for card in range(CARDS)})  # and not turned up

    def watch_deck(self, told: Told) -> None:
        super().watch_deck(told)
        effect = retelling.EFFECTS[told.event.name]
        if effect is retelling.reshuffled:
            self.shuffle()
        elif effect is retelling.into_forecast or told.event.name == "zu.survey":
            self.in_deck[told.value("card")] -= 1
        elif effect is retelling.into_hand:
            self.hands[told.seat].add(1, 1)
        elif effect is retelling.into_pack:
            self.packs[told.seat].add(1, 1)
        elif effect is retelling.kept:
            self.hands[told.seat].add(*self.packs[told.seat].lose())
        elif effect is retelling.from_pack or told.event.name == "draft.thrown":
            self.packs[told.seat].lose()
        elif effect is retelling.packs_move:
            people = self.packs[: self.seats]
            self.packs[: self.seats] = [people[-1], *people[:-1]]
        elif effect in SHOWN and told.value("card") < CARDS:
            card = told.value("card")
            self.hands[told.seat].lose(self.in_hands[card] > 0, self.in_deck[card] > 0)

    def shuffle(self) -> None:
        """All that is in hands and packs now is old."""
        self.in_deck = counted(self.book.discard)
        for row in (*self.hands, *self.packs):
            row.least = row.most = 0
        for card in range(CARDS):
            lying = int(self.book.discard[card]) + list(self.book.forecast).count(card)
            self.in_hands[card] = int(CARD_COPIES[card]) - lying

    def contradiction(self, world: Any) -> str:
        """Also: a hand or a pack with more or fewer new cards than it can have."""
        others = [seat for seat in range(self.seats) if seat != self.viewer]
        rows = [*(self.hands[seat] for seat in others), *(self.packs[seat] for seat in others)]
        lying = [*(world.hand[seat] for seat in others), *(world.pack[seat] for seat in others)]
        counts = {(0,) * len(rows)}  # of new cards, row by row
        for card in range(CARDS):
            where = [row for row, cards in enumerate(lying) for _ in range(int(cards[card]))]
            counts = {
                tuple(count + new.count(row) for row, count in enumerate(each))
                for each in counts
                for new in self.new_ones(card, where, int(world.deck[card]))
            }
            counts = {each for each in counts if all(map(le, each, (row.most for row in rows)))}
        if not any(all(map(ge, each, (row.least for row in rows))) for each in counts):
            return "hands have more or fewer cards of the new deck than they can"
        return super().contradiction(world)

    def new_ones(self, card: int, where: list[int], in_deck: int) -> list[list[int]]:
        """Which of the copies of a card that lie in some rows can be the new ones."""
        if self.in_hands[card] == 0:
            return [where]
        if self.in_deck[card] == 0 or in_deck > 0 or not where:
            return [[]]
        if len(where) == 1:
            return [[], where]
        return [where[:1], where[1:]]
