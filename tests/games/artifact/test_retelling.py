"""What is told is all that happens: the open things of a game, rebuilt from its events by every viewer."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from digsite.games.artifact import GAME
from digsite.games.artifact.domains import END_TURN, FACES, FIELDS, NO_FIND, NO_ROLE, PASS, SHIP
from digsite.kernel.events import Told
from digsite.kernel.record import UNKNOWN
from digsite.testing.artifact import BOTH, ONE
from tests.games.retelling import Effect, rebuilt_from_events, rebuilt_from_there

from .telling import grown

FIELDS_OF_THE_TABLE = (
    "out", "first", "year", "base", "last_round", "passed", "seventh",
    "deck_size", "open", "hand", "hand_size", "market", "market_size", "shown", "tucked", "laid_out",
    "removed", "owner", "track", "stones", "coins", "supply", "huts", "research", "role", "score", "place",
)  # fmt: skip
"""Everything open, and of `hand` the row that a viewer sees; left out is what the action in progress is
about."""

FIRST_YEAR = int(GAME.constants["FIRST_YEAR"])
POINTS = GAME.constants["RESEARCH_POINTS"].tolist()


def nothing(book: Any, told: Told) -> None:
    """What changes nothing on the table."""


# Stones and coins


def taken(book: Any, told: Told) -> None:
    book.track[told.value("stone")] -= 1
    book.stones[told.seat, told.value("stone")] += 1


def returned(book: Any, seat: int, stone: int) -> None:
    book.stones[seat, stone] -= 1
    book.track[stone] += 1


def swapped(book: Any, told: Told) -> None:
    returned(book, told.seat, told.value("own"))
    book.track[told.value("other")] -= 1
    book.stones[told.seat, told.value("other")] += 1


def paid(book: Any, told: Told) -> None:
    returned(book, told.seat, told.value("stone"))
    book.coins[told.seat] -= told.value("coins")


def seventh(book: Any, told: Told) -> None:
    book.seventh |= 1 << told.seat


def paid_to(book: Any, told: Told) -> None:
    book.coins[told.seat] += told.value("coins")


# The round


def year(book: Any, told: Told) -> None:
    book.year[...] = told.value("year") - FIRST_YEAR
    book.passed[:] = 0
    book.seventh[...] = 0


def income(book: Any, told: Told) -> None:
    book.base[...] = told.value("coins")
    book.coins[: book.start.seats] += told.value("coins")


def passed(book: Any, told: Told) -> None:
    book.passed[told.seat] = 1


def starter(book: Any, told: Told) -> None:
    book.first[...] = told.seat


def last_round(number: int) -> Effect:
    def effect(book: Any, told: Told) -> None:
        book.last_round[...] = number

    return effect


def scored(book: Any, told: Told) -> None:
    book.score[told.seat] = told.value("score")
    book.place[told.seat] = told.value("place") if told.event.name == "place" else 1


# Sites


def hut(book: Any, told: Told) -> None:
    huts = told.value("huts") if told.event.name == "hire.morley" else 1
    book.supply[told.seat] -= huts
    book.huts[told.seat, told.value("site")] += huts


def first_hut(book: Any, told: Told) -> None:
    hut(book, told)
    taken(book, told)


def huts_home(book: Any, told: Told) -> None:
    book.supply[told.seat] += told.value("huts")
    book.huts[told.seat, told.value("site")] -= told.value("huts")


def marker(book: Any, told: Told) -> None:
    book.research[told.seat, told.value("site")] = POINTS.index(told.value("points"))


# Finds


def to_hand(book: Any, seat: int, find: int, count: int = 1) -> None:
    """A find comes to a hand, or leaves it; who cannot look into it counts the finds."""
    book.hand_size[seat] += count
    if book.hand[seat, 0] != UNKNOWN:
        book.hand[seat, find] += count


def turned_up(book: Any, told: Told) -> None:
    book.deck_size[told.value("site")] -= 1
    book.open[told.value("find")] += 1


def drawn(book: Any, told: Told) -> None:
    book.deck_size[told.value("site")] -= 1
    to_hand(book, told.seat, told.value("find"))


def drawn_and_boxed(book: Any, told: Told) -> None:
    book.deck_size[told.value("site")] -= 1
    book.removed[told.value("find")] += 1


def shipped(book: Any, told: Told) -> None:
    book.open[told.value("find")] -= 1
    to_hand(book, told.seat, told.value("find"))


def boxed(book: Any, told: Told) -> None:
    book.open[told.value("find")] -= 1
    book.removed[told.value("find")] += 1


def manuscript(book: Any, told: Told) -> None:
    to_hand(book, told.seat, told.value("find"), -1)
    book.removed[told.value("find")] += 1
    marker(book, told)


# Exhibitions and roles


def tile(book: Any, told: Told) -> None:
    book.owner[told.value("tile")] = told.seat


def shown(book: Any, told: Told) -> None:
    to_hand(book, told.seat, told.value("find"), -1)
    book.shown[told.value("find")] += 1


def kept(book: Any, told: Told) -> None:
    book.shown[told.value("find")] -= 1
    to_hand(book, told.seat, told.value("find"))


def tucked(book: Any, told: Told) -> None:
    book.shown[told.value("find")] -= 1
    book.tucked[told.value("find")] += 1


def single(book: Any, told: Told) -> None:
    to_hand(book, told.seat, told.value("find"), -1)
    book.laid_out[told.seat, told.value("find") // FACES] += 1


def role_taken(book: Any, told: Told) -> None:
    book.role[told.seat, told.value("role") // FIELDS] = told.value("role") % FIELDS


def role_left(book: Any, told: Told) -> None:
    book.role[told.seat, told.value("role") // FIELDS] = NO_ROLE


# The market


def sold(book: Any, told: Told) -> None:
    returned(book, told.seat, SHIP)
    book.coins[told.seat] += told.value("coins")
    to_hand(book, told.seat, told.value("find"), -1)
    if book.market_size == len(book.market):
        off_the_market(book, 0)
    book.market[book.market_size] = told.value("find")
    book.market_size += 1


def off_the_market(book: Any, place: int) -> None:
    book.market[:] = [*np.delete(book.market, place), NO_FIND]
    book.market_size -= 1


def pushed_out(book: Any, told: Told) -> None:
    book.removed[told.value("find")] += 1


def bought(book: Any, told: Told) -> None:
    returned(book, told.seat, SHIP)
    book.coins[told.seat] -= told.value("coins")
    to_hand(book, told.seat, told.value("find"))
    off_the_market(book, told.value("place"))


def gold(book: Any, told: Told) -> None:
    to_hand(book, told.seat, told.value("gold"), -1)
    book.removed[told.value("gold")] += 1
    to_hand(book, told.seat, told.value("find"))
    off_the_market(book, told.value("place"))


EFFECTS: dict[str, Effect] = {
    "setup.out": nothing,
    "setup.first": nothing,
    "setup.hut": first_hut,
    "setup.stone": taken,
    "round.stone": taken,
    "round.year": year,
    "round.starter": starter,
    "income.base": income,
    "income.bonus": paid_to,
    "pass": passed,
    "rest.stone": taken,
    "rest.swap": swapped,
    "rest.nothing": nothing,
    "pay.right": paid,
    "pay.wild": paid,
    "pay.seventh": seventh,
    "setup.find": turned_up,
    "research.find": turned_up,
    "hire.find": turned_up,
    "hire.no_find": nothing,
    "research": hut,
    "research.marker": marker,
    "hire": hut,
    "hire.morley": hut,
    "ship.find": shipped,
    "ship.cursed": boxed,
    "ship.nothing": nothing,
    "ship.huts": huts_home,
    "exhibit.tile": tile,
    "exhibit.income": nothing,
    "exhibit.shown": shown,
    "exhibit.kept": kept,
    "exhibit.paris": kept,
    "exhibit.tucked": tucked,
    "exhibit.single": single,
    "sell": sold,
    "sell.out": pushed_out,
    "buy": bought,
    "gold": gold,
    "role.taken": role_taken,
    "role.left": role_left,
    "role.none": nothing,
    "role.berlin": paid_to,
    "role.carter": marker,
    "role.london": drawn,
    "role.judd": drawn,
    "role.boxed": drawn_and_boxed,
    "role.unused": nothing,
    "last_round.tiles": last_round(1),
    "last_round.types": last_round(2),
    "last_round.deck": last_round(3),
    "last_round.year": last_round(4),
    "manuscript.read": manuscript,
    "manuscript.none": nothing,
    "score.tiles": nothing,
    "score.coins": nothing,
    "score.singles": nothing,
    "score.research": nothing,
    "tie.exhibitions": nothing,
    "tie.coins": nothing,
    "winner": scored,
    "shared": scored,
    "place": scored,
}


@pytest.mark.parametrize("seed", ["one", "two"])
@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (3, {}),
        (4, ONE),
        (5, {"start_sites": "preset", "expansion_two": "with"}),
        (3, {**BOTH, "unseen_curse": "boxed", "role_step": "free"}),
        (4, {**BOTH, "special_finds": "sites-too"}),
    ],
)
def test_whoever_hears_the_events_knows_the_table(seats: int, options: dict[str, str], seed: str) -> None:
    rebuilt_from_events(GAME, seats, seed, options, FIELDS_OF_THE_TABLE, EFFECTS)


@pytest.mark.parametrize("seed", ["one", "two", "three", "four", "five", "six"])
def test_with_full_hands_too(seed: str) -> None:
    """Where everybody has finds, roles and coins, and nobody is in a hurry to pass, much more happens."""
    chosen = {"unseen_curse": "boxed", "role_step": "free"} if seed == "one" else {}
    t = grown(seed, **chosen)
    rebuilt_from_there(GAME, t.p, seed, FIELDS_OF_THE_TABLE, EFFECTS, (PASS, END_TURN))
