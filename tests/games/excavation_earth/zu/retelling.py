"""What the events of Zu mean for the table, for the bookkeeper of `test_retelling`."""

from __future__ import annotations

from typing import Any

from digsite.games.excavation_earth.components import CREW
from digsite.games.excavation_earth.domains import NO_CARD, NOBODY, NOWHERE
from digsite.games.excavation_earth.museum.components import (
    ZU_EXHIBIT_CARDS,
    ZU_RESERVE_CUBES,
    ZU_SECOND_COLOUR,
)
from digsite.games.excavation_earth.zu.components import ZU_COPIES, ZU_DECKS, ZU_FIRST_OF_TYPE
from digsite.games.excavation_earth.zu.deck import EXHIBIT_CARD
from digsite.kernel.events import Told
from tests.games.retelling import Effect

FIELDS = ("zu_deck_size", "zu_discard", "zu_past", "zu_unplayed", "zu_card", "zu_reserve")


def nothing(book: Any, told: Told) -> None:
    """Nothing changes its place."""


# Cards


def pieces(book: Any, told: Told) -> None:
    book.credits[told.seat] = told.value("credits")
    book.supply[told.seat] = told.value("crew")
    book.zu_reserve[()] = told.value("crew") - CREW
    book.faction[told.seat] = NOBODY
    book.explorer[told.seat] = NOWHERE


def decks(book: Any, told: Told) -> None:
    book.zu_unplayed[:] = ZU_COPIES
    if book.start.galactic_museum:
        book.zu_unplayed[EXHIBIT_CARD] = ZU_EXHIBIT_CARDS
    book.zu_deck_size[()] = told.value("cards")
    book.zu_card[()] = NO_CARD


def prepared(book: Any, told: Told) -> None:
    """Of each type the last round had so many new cards; what it showed beyond them it had from the round
    before."""
    played = int(book.round) - 2
    for kind, places in enumerate(ZU_DECKS[played]):
        faces = range(ZU_FIRST_OF_TYPE[kind], ZU_FIRST_OF_TYPE[kind + 1])
        for face in sorted(faces, key=lambda face: book.zu_unplayed[face] > 0 < book.zu_past[face]):
            new = min(book.zu_discard[face], book.zu_unplayed[face], places)
            book.zu_unplayed[face] -= new
            places -= new
        assert places == 0, "all new cards were shown"
    assert book.zu_discard.sum() == told.value("carried") + told.value("removed")
    book.zu_past[:] = book.zu_discard
    book.zu_discard[:] = 0
    book.zu_deck_size[()] = ZU_DECKS[played + 1].sum() + told.value("carried")
    book.zu_card[()] = NO_CARD


def skipped(book: Any, told: Told) -> None:
    book.zu_deck_size -= 1
    book.zu_discard[told.value("card")] += 1


def revealed(book: Any, told: Told) -> None:
    skipped(book, told)
    book.zu_card[()] = told.value("card")


def passed(book: Any, told: Told) -> None:
    book.passed[told.seat] = 1


def thrown(book: Any, told: Told) -> None:
    book.pack_size[told.seat] -= 1
    if book.pack[told.seat, 0] >= 0:
        book.pack[told.seat, told.value("card")] -= 1
    book.discard[told.value("card")] += 1


def survey(book: Any, told: Told) -> None:
    book.deck_size -= 1


def replaced(book: Any, told: Told) -> None:
    book.discard[told.value("old")] += 1
    book.forecast[told.value("place")] = told.value("card")


def survey_discard(book: Any, told: Told) -> None:
    book.discard[told.value("card")] += 1


# Crew and credits


def earned(book: Any, told: Told) -> None:
    book.credits[told.seat] += told.value("credits")


def lost(book: Any, told: Told) -> None:
    book.credits[told.seat] -= told.value("credits")


def reserve(book: Any, told: Told) -> None:
    book.supply[told.seat] += 1
    book.zu_reserve += 1
    assert book.zu_reserve == told.value("reserve")


def extra_cube(book: Any, told: Told) -> None:
    book.supply[told.seat] += 1
    book.zu_reserve += 1
    assert ZU_SECOND_COLOUR + ZU_RESERVE_CUBES - book.zu_reserve == told.value("left")


def recalled(book: Any, told: Told) -> None:
    book.supply[told.seat] += 1
    book.envoy[told.value("centre"), told.seat] -= 1
    earned(book, told)


def guard(book: Any, told: Told) -> None:
    book.supply[told.seat] -= 1
    book.guard[told.seat, told.value("artefact")] = 1


def marked(book: Any, told: Told) -> None:
    book.supply[told.seat] -= 1
    book.forecast_marker[told.value("place")] = told.seat


def trader(book: Any, told: Told) -> None:
    book.supply[told.seat] -= 1
    book.trader[told.value("market"), told.seat] += 1


def envoy(book: Any, told: Told) -> None:
    book.supply[told.seat] -= 1
    book.envoy[told.value("centre"), told.seat] += 1


def joined(book: Any, told: Told) -> None:
    market, buyer = told.value("market"), told.value("buyer")
    book.track[buyer] -= 1
    book.queue[market, book.queue_size[market]] = buyer
    book.queue_size[market] += 1


# Artefacts


def hold(book: Any, told: Told) -> Any:
    return (book.cargo, book.hidden)[told.value("hold")][told.seat]


def dug(book: Any, told: Told) -> None:
    book.tile[told.value("artefact")] -= 1
    hold(book, told)[told.value("artefact")] += 1


def acquired(book: Any, told: Told) -> None:
    colour = told.value("colour")
    kind, *rest = book.stack[colour]
    assert kind == told.value("artefact")
    book.stack[colour] = [*rest, 0]
    book.stack_size[colour] -= 1
    bought(book, told)


def offloaded(book: Any, told: Told) -> None:
    colour = told.value("colour")
    book.stack[colour, book.stack_size[colour]] = told.value("artefact")
    book.stack_size[colour] += 1
    hold(book, told)[told.value("artefact")] -= 1
    earned(book, told)


def sold(book: Any, told: Told) -> None:
    hold(book, told)[told.value("artefact")] -= 1
    book.removed[told.value("artefact")] += 1


def drawn(book: Any, told: Told) -> None:
    book.pile[told.value("artefact")] -= 1


def bought(book: Any, told: Told) -> None:
    hold(book, told)[told.value("artefact")] += 1
    lost(book, told)


def placed(book: Any, told: Told) -> None:
    book.tile[told.value("artefact")] += 1


def returned(book: Any, told: Told) -> None:
    book.pile[told.value("artefact")] += 1


def mystery_dug(book: Any, told: Told) -> None:
    book.supply[told.seat] -= 1
    book.mystery_tile[told.value("artefact")] -= 1
    book.keeper[told.seat, told.value("artefact")] += 1


def analysed(book: Any, told: Told) -> None:
    book.supply[told.seat] += 1
    book.keeper[told.seat, told.value("artefact")] -= 1
    book.analysed[told.value("artefact")] += 1


EFFECTS: dict[str, Effect] = {
    "draft.thrown": thrown,
    "zu.pieces": pieces,
    "zu.decks": decks,
    "zu.prepared": prepared,
    "zu.revealed": revealed,
    "zu.passed": passed,
    "zu.skipped": skipped,
    "zu.failed": earned,
    "zu.failed_unpaid": nothing,
    "zu.reserve": reserve,
    "zu.no_sample": nothing,
    "zu.colour": nothing,
    "zu.dug": dug,
    "zu.acquires": nothing,
    "zu.acquired": acquired,
    "zu.offloads": nothing,
    "zu.offloaded": offloaded,
    "zu.buyer_colour": nothing,
    "zu.trader": trader,
    "zu.buyer": joined,
    "zu.no_buyer": nothing,
    "zu.command_trader": trader,
    "zu.envoy": envoy,
    "zu.sale": nothing,
    "zu.sale_market": nothing,
    "zu.sold": sold,
    "zu.snipe_trader": trader,
    "zu.survey": survey,
    "zu.replaced": replaced,
    "zu.marked": marked,
    "zu.survey_discard": survey_discard,
    "zu.drawn": drawn,
    "zu.bought": bought,
    "zu.placed": placed,
    "zu.returned": returned,
    "zu.leftovers": earned,
    "zu.leftovers_lost": lost,
    "zu.not_beaten": nothing,
    "zu.unsampled": nothing,
    "zu.extra_cube": extra_cube,
    "zu.no_extra_cube": nothing,
    "zu.mystery_dug": mystery_dug,
    "zu.mystery_chosen": nothing,
    "zu.analysed": analysed,
    "zu.reconstruction_paid": earned,
    "zu.envoy_chosen": envoy,
    "zu.recalled": recalled,
    "zu.no_bonus": nothing,
    "zu.exhibit": nothing,
    "zu.space": nothing,
    "zu.match_credits": earned,
    "zu.curator": nothing,
    "zu.unused_cube": guard,
}
