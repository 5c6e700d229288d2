"""What the events of the modules mean for the table, for the bookkeeper of `test_retelling`."""

from __future__ import annotations

from typing import Any

import numpy as np

from digsite.games.excavation_earth.components import COPIES
from digsite.games.excavation_earth.museum.components import HAS_MUSEUM_SYMBOL, MYSTERIOUS, SCIENTISTS
from digsite.games.excavation_earth.museum.domains import GONE, NO_CURATOR, NO_OFFER, ON_MAP
from digsite.kernel.events import Told
from digsite.kernel.record import UNKNOWN
from tests.games.retelling import Effect

FIELDS = (
    "mystery_pile", "mystery_tile", "keeper", "analysed", "mystery_removed", "cubes_removed",
    "reconstruction_deck_size", "returned", "returned_by", "returned_size", "drawn_cards",
    "drawn_cards_size", "reconstruction", "reconstruction_removed",
    "scientists_left", "scientist", "scientist_at", "broker",
    "exhibit_tile", "exhibit", "guide", "curator", "pop_up", "offer",
)  # fmt: skip


def nothing(book: Any, told: Told) -> None:
    """Nothing changes its place."""


def earned(book: Any, told: Told) -> None:
    book.credits[told.seat] += told.value("credits")


def hold(book: Any, told: Told) -> Any:
    return (book.cargo, book.hidden)[told.value("hold")][told.seat]


# Mysterious artefacts


def piles(book: Any, told: Told) -> None:
    """With the artefacts the mysterious ones are shuffled, and what belongs to them lies ready."""
    book.pile[:] = COPIES
    if book.start.mysterious_artefacts:
        sorted_out = np.where(book.start.galactic_museum, 0, HAS_MUSEUM_SYMBOL)
        book.mystery_pile[:] = MYSTERIOUS
        book.scientists_left[()] = SCIENTISTS
        book.reconstruction_removed[:] = sorted_out
        book.reconstruction_deck_size[()] = len(sorted_out) - sorted_out.sum()


def turned_up(book: Any, told: Told) -> None:
    book.mystery_pile[told.value("artefact")] -= 1
    book.mystery_tile[told.value("artefact")] += 1


def dug(book: Any, told: Told) -> None:
    book.mystery_tile[told.value("artefact")] -= 1
    book.keeper[told.seat, told.value("artefact")] += 1
    book.supply[told.seat] -= 1


def analysed(book: Any, told: Told) -> None:
    book.keeper[told.seat, told.value("artefact")] -= 1
    book.analysed[told.value("artefact")] += 1
    book.supply[told.seat] += 1


def offloaded(book: Any, told: Told) -> None:
    book.keeper[told.seat, told.value("artefact")] -= 1
    book.mystery_removed[told.value("artefact")] += 1
    book.cubes_removed[told.seat] += 1
    earned(book, told)


# Reconstruction cards and scientists


def add(known: Any, thing: int, count: int) -> None:
    """More or fewer of a thing in a row; nothing where the viewer does not see the row or the thing."""
    if thing != UNKNOWN and known[0] != UNKNOWN:
        known[thing] += count


def off_the_stack(book: Any) -> None:
    """The next card: when nobody has seen all of the others, the first of those put back."""
    if book.reconstruction_deck_size > 0:
        book.reconstruction_deck_size -= 1
        return
    book.returned_size -= 1
    book.returned_by[:] = [*book.returned_by[1:], 0]
    for row in book.returned:
        if row[0] != UNKNOWN:
            row[:] = [*row[1:], 0]


def drawn(book: Any, told: Told) -> None:
    off_the_stack(book)
    book.drawn_cards_size[told.seat] += 1
    add(book.drawn_cards[told.seat], told.value("card"), 1)


def laid_out(book: Any, told: Told) -> None:
    book.drawn_cards_size[told.seat] -= 1
    add(book.drawn_cards[told.seat], told.value("card"), -1)
    book.reconstruction[told.seat, told.value("card")] = 1


def put_back(book: Any, told: Told) -> None:
    book.drawn_cards_size[told.seat] -= 1
    add(book.drawn_cards[told.seat], told.value("card"), -1)
    if told.value("card") != UNKNOWN:
        book.returned[told.seat, book.returned_size] = told.value("card") + 1
    book.returned_by[book.returned_size] = told.seat
    book.returned_size += 1


def out_of_the_game(book: Any, told: Told) -> None:
    off_the_stack(book)
    book.reconstruction_removed[told.value("card")] = 1


def scientist(book: Any, told: Told) -> None:
    book.scientists_left -= 1
    book.scientist[told.seat] += 1


def scientist_placed(book: Any, told: Told) -> None:
    book.scientist[told.seat] -= 1
    book.scientist_at[told.seat, told.value("artefact")] = 1


# Brokers and pop-up markets


def broker(book: Any, told: Told) -> None:
    book.track[told.value("colour")] -= 1
    book.broker[told.seat, told.value("colour")] += 1


def broker_sent(book: Any, told: Told) -> None:
    book.broker[told.seat, told.value("colour")] -= 1
    book.mothership[told.value("colour")] += 1


def opened(book: Any, told: Told) -> None:
    book.pop_up[told.value("pop_up")] = ON_MAP


def offered(book: Any, told: Told) -> None:
    book.pile[told.value("artefact")] -= 1
    book.offer[told.value("pop_up")] = told.value("artefact")


def closed(book: Any, told: Told) -> None:
    book.pop_up[told.value("pop_up")] = GONE
    book.offer[told.value("pop_up")] = NO_OFFER


def bought(book: Any, told: Told) -> None:
    closed(book, told)
    book.cargo[told.seat, told.value("artefact")] += 1
    book.credits[told.seat] -= told.value("credits")


def given(book: Any, told: Told) -> None:
    closed(book, told)
    hold(book, told)[told.value("artefact")] -= 1
    book.removed[told.value("artefact")] += 1


# The museum


def tile(book: Any, told: Told) -> None:
    book.exhibit_tile[told.value("space")] = told.value("tile")


def exhibited(book: Any, told: Told) -> None:
    hold(book, told)[told.value("artefact")] -= 1
    book.exhibit[told.value("space")] = told.value("artefact")


def guide(book: Any, told: Told) -> None:
    book.supply[told.seat] -= 1
    book.guide[told.value("space")] = told.seat


def buyer_card(book: Any, told: Told) -> None:
    book.buyer_deck[told.value("buyer")] -= 1
    book.buyer_discard[told.value("buyer")] += 1


def first_curator(book: Any, told: Told) -> None:
    book.track[told.value("buyer")] -= 1
    book.curator[list(book.curator).index(NO_CURATOR)] = told.value("buyer")


def curator_leaves(book: Any, told: Told) -> None:
    book.track[told.value("buyer")] += 1
    book.curator[:] = [*book.curator[1:], NO_CURATOR]


def trader_moved(book: Any, told: Told) -> None:
    book.trader[told.value("market"), told.seat] -= 1
    book.trader[told.value("target"), told.seat] += 1


def trader_promoted(book: Any, told: Told) -> None:
    book.trader[told.value("market"), told.seat] -= 1
    book.envoy[told.value("centre"), told.seat] += 1


def envoy_demoted(book: Any, told: Told) -> None:
    book.envoy[told.value("centre"), told.seat] -= 1
    book.trader[told.value("market"), told.seat] += 1


def envoy_moved(book: Any, told: Told) -> None:
    book.envoy[told.value("centre"), told.seat] -= 1
    book.envoy[told.value("target"), told.seat] += 1


def trader_back(book: Any, told: Told) -> None:
    book.trader[told.value("market"), told.seat] -= 1
    book.supply[told.seat] += 1


def envoy_back(book: Any, told: Told) -> None:
    book.envoy[told.value("centre"), told.seat] -= 1
    book.supply[told.seat] += 1


EFFECTS: dict[str, Effect] = {
    "setup.piles": piles,
    "mystery.turned_up": turned_up,
    "mystery.dug": dug,
    "mystery.sent": analysed,
    "mystery.offloaded": offloaded,
    "reconstruction.drawn": drawn,
    "reconstruction.laid_out": laid_out,
    "reconstruction.put_back": put_back,
    "reconstruction.discarded": out_of_the_game,
    "reconstruction.earned": earned,
    "scientist.gained": scientist,
    "scientist.placed": scientist_placed,
    "broker.gained": broker,
    "broker.sent": broker_sent,
    "broker.counts_as": nothing,
    "broker.all_icons": nothing,
    "broker.icon": nothing,
    "pop_up.opened": opened,
    "pop_up.offered": offered,
    "pop_up.nothing": closed,
    "pop_up.bought": bought,
    "pop_up.given": given,
    "pop_up.rewarded": earned,
    "setup.museum": nothing,
    "setup.exhibit_tile": tile,
    "setup.curators": first_curator,
    "museum.exhibited": exhibited,
    "museum.guide": guide,
    "museum.matched": nothing,
    "museum.match_credits": earned,
    "museum.friend": earned,
    "museum.completed": nothing,
    "museum.trader_moved": trader_moved,
    "museum.trader_promoted": trader_promoted,
    "museum.envoy_demoted": envoy_demoted,
    "museum.envoy_moved": envoy_moved,
    "museum.trader_back": trader_back,
    "museum.envoy_back": envoy_back,
    "museum.buyer_card": buyer_card,
    "museum.curator": first_curator,
    "museum.curator_leaves": curator_leaves,
    "museum.no_curator": nothing,
    "ability.broker": earned,
    "ability.laboratory": earned,
    "ability.donated": earned,
    "ability.guided_tour": earned,
    "scoring.end_values": earned,
    "scoring.guides": earned,
    "scoring.brokers": earned,
}
