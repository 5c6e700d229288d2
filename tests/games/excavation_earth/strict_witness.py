"""The strictest witness: all that was told of action cards as equations in whole numbers, and a world
contradicts it if they have no solution.

    python -m tests.games.excavation_earth.strict_witness 4

tells how many of a hundred imagined worlds contradict it, over so many random games of each kind; and how
many before the deck was shuffled anew, after it was once, and after it was twice.
"""

from __future__ import annotations

import sys
from collections import Counter
from typing import Any, ClassVar, NamedTuple

import numpy as np
from scipy.optimize import LinearConstraint, milp
from scipy.sparse import coo_array

from digsite.conformance import Case, Turn
from digsite.conformance.memory import judged
from digsite.games.excavation_earth import GAME
from digsite.games.excavation_earth.components import CARD_COPIES
from digsite.games.excavation_earth.domains import CARDS, NO_CARD
from digsite.kernel.events import Told
from digsite.kernel.game import Game
from digsite.kernel.record import UNKNOWN
from tests.games.retelling import Book

from . import retelling
from .witness import SHOWN

ALL = range(CARDS)
MODULES = ("mysterious_artefacts", "galactic_museum", "seekers_and_commanders", "pop_up_markets")


class Row:
    """A hand, a pack or the deck: how many of each card surely came, less those that went; and the moves by
    which unseen cards came (1) or went (-1)."""

    def __init__(self, sure: Any = 0, moves: dict[int, int] | None = None) -> None:
        self.sure, self.moves = np.zeros(CARDS, np.int64) + sure, dict(moves or {})


class Fact(NamedTuple):
    """In a row there were at that moment no fewer than none of these cards; or none at all."""

    row: Row
    cards: Any
    none: bool


class StrictWitness:
    """Forgets nothing. Unseen cards that went the same way, while nobody saw one of them again, are one move:
    how many of each card there were in it is unknown, how many in all is not."""

    def __init__(self, game: Game, start: Any, viewer: int) -> None:
        self.viewer, self.seats = viewer, int(start.seats)
        self.book: Any = Book(start, retelling.FIELDS)
        self.sizes: list[int] = []  # of the moves
        self.growing: dict[tuple[Row, Row], int] = {}  # moves that may still become larger
        self.facts: list[Fact] = []
        self.shuffles = 0
        forecast = np.bincount([card for card in start.forecast if card != NO_CARD], minlength=CARDS)
        self.deck = Row(np.array(CARD_COPIES) - self.book.discard - forecast)
        self.hands = [self.dealt(seat, start.hand, start.hand_size) for seat in range(self.seats)]
        self.packs = [self.dealt(seat, start.pack, start.pack_size) for seat in range(self.seats)]

    def dealt(self, seat: int, cards: Any, sizes: Any) -> Row:
        """What a seat has when the game begins."""
        row = Row()
        if seat == self.viewer:
            row.sure += cards[seat]
            self.deck.sure -= cards[seat]
        else:
            for _ in range(int(sizes[seat])):
                self.move(self.deck, row, UNKNOWN)
        return row

    # What is told

    def saw(self, turn: Turn) -> None:
        for told in turn.told:
            self.hear(told)
            retelling.EFFECTS[told.event.name](self.book, told)

    def hear(self, told: Told) -> None:
        """Cards that move, by what is told of them."""
        name, effect, seat = told.event.name, retelling.EFFECTS[told.event.name], told.seat
        if effect is retelling.reshuffled:
            self.note(self.deck, ALL, none=True)
            self.deck = Row(self.book.discard)
            self.shuffles += 1
        elif effect is retelling.packs_move:
            self.packs = [self.packs[-1], *self.packs[:-1]]
            self.seen = Row()
        elif effect is retelling.into_forecast or name == "zu.survey":
            self.leave(self.deck, told.value("card"))
        elif effect is retelling.into_hand:
            self.move(self.deck, self.hands[seat], told.value("card"))
        elif effect is retelling.into_pack:
            self.move(self.deck, self.packs[seat], told.value("card"))
        elif effect is retelling.kept:
            self.move(self.packs[seat], self.hands[seat], told.value("card"))
        elif effect is retelling.from_pack or name == "draft.thrown":
            self.leave(self.packs[seat], told.value("card"))
        elif effect is retelling.received and seat == self.viewer:
            self.receive(told.value("card"))
        elif effect in SHOWN and told.value("card") < CARDS:
            self.leave(self.hands[seat], told.value("card"))

    def move(self, source: Row, target: Row, card: int) -> None:
        """A card goes from one row to another, seen or not."""
        if card != UNKNOWN:
            self.leave(source, card)
            target.sure[card] += 1
            return
        number = self.growing.setdefault((source, target), len(self.sizes))
        if number == len(self.sizes):
            self.sizes.append(0)
        self.sizes[number] += 1
        source.moves[number], target.moves[number] = -1, 1
        if source is not self.deck:
            self.note(source, ALL)

    def leave(self, row: Row, card: int) -> None:
        """A card of a row is seen."""
        row.sure[card] -= 1
        self.note(row, [card])

    def note(self, row: Row, cards: Any, none: bool = False) -> None:
        """What holds for a row now; no move that touched it grows any more."""
        self.facts.append(Fact(Row(row.sure, row.moves), cards, none))
        self.growing = {rows: n for rows, n in self.growing.items() if n not in row.moves}

    def receive(self, card: int) -> None:
        """The cards of a pack are named one by one."""
        pack = self.packs[self.viewer]
        self.leave(pack, card)
        self.seen.sure[card] += 1
        if sum(self.sizes[n] * sign for n, sign in pack.moves.items()) + pack.sure.sum() == 0:
            self.note(pack, ALL, none=True)
            self.packs[self.viewer] = self.seen

    # What can be

    def contradiction(self, world: Any) -> str:
        """Whether the moves can have been such that the cards lie so now."""
        now = [(self.deck, world.deck)]
        for seat in range(self.seats):
            now += [(self.hands[seat], world.hand[seat]), (self.packs[seat], world.pack[seat])]
        facts = [*self.facts, *(Fact(Row(row.sure - cards, row.moves), ALL, True) for row, cards in now)]
        return "" if self.can_be(facts) else "no story of the cards leads there"

    def can_be(self, facts: list[Fact]) -> bool:
        """Whether there are numbers for which all facts hold."""
        terms = [(n, n * CARDS + card, 1) for n in range(len(self.sizes)) for card in ALL]
        low, high = [float(size) for size in self.sizes], [float(size) for size in self.sizes]
        for row, cards, none in facts:
            for card in cards:
                terms += [(len(low), n * CARDS + card, sign) for n, sign in row.moves.items()]
                low.append(-row.sure[card])
                high.append(-row.sure[card] if none else np.inf)
        size = (len(low), max(len(self.sizes), 1) * CARDS)
        rows, columns, signs = np.array(terms or [(0, 0, 0)]).T
        found = milp(
            np.zeros(size[1]),
            integrality=np.ones(size[1]),
            constraints=LinearConstraint(coo_array((signs, (rows, columns)), size).tocsr(), low, high),
        )
        assert found.status in (0, 2), found.message
        return bool(found.status == 0)


class Counting(StrictWitness):
    """Counts the worlds it was asked about, and those it contradicted, by how often the deck was shuffled."""

    asked: ClassVar[Counter[int]] = Counter()
    wrong: ClassVar[Counter[int]] = Counter()

    def contradiction(self, world: Any) -> str:
        found = super().contradiction(world)
        self.asked[self.shuffles] += 1
        self.wrong[self.shuffles] += bool(found)
        return found


def main(games: int) -> None:
    for seats in (2, 3, 4):
        for hands in ("dealt", "drafted"):
            for modules in ("off", "on"):
                Counting.asked.clear()
                Counting.wrong.clear()
                options = {"hands": hands, **dict.fromkeys(MODULES, modules)}
                for n in range(games):
                    for _ in judged(Case(GAME, seats, f"strict {n}", options), Counting, every=12):
                        pass
                bad, worlds = Counting.wrong.total(), Counting.asked.total()
                parts = [f"{Counting.wrong[n]} of {Counting.asked[n]}" for n in sorted(Counting.asked)]
                share = f"{bad} of {worlds}, {100 * bad / worlds:.1f} % ({'; '.join(parts)})"
                print(f"{seats} seats, {hands}, modules {modules}: {share}", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]))
