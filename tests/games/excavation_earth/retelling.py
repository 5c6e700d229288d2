"""What each event of Excavation Earth means for the table, told by hand."""

from __future__ import annotations

from typing import Any

import numpy as np

from digsite.games.excavation_earth.components import BUYER_CARDS, BUYERS
from digsite.games.excavation_earth.domains import (
    CARDS,
    NO_CARD,
    NOBODY,
    WILD,
)
from digsite.kernel.events import Told
from digsite.kernel.record import UNKNOWN
from tests.games.retelling import Effect

from .museum import retelling as museum
from .zu import retelling as zu

FIELDS = (
    "round", "faction", "order", "turn", "passed", "score", "place",
    "hand", "hand_size", "travel", "pack", "pack_size", "deck_size", "discard",
    "forecast", "forecast_marker", "token", "command_card",
    "pile", "surveyed", "surveyed_size", "tile", "stack", "stack_size", "cargo", "hidden", "removed",
    "credits", "supply", "guard", "column_bonus", "trader", "envoy", "explorer",
    "track", "queue", "queue_size", "mothership", "buyer_deck", "buyer_discard", *zu.FIELDS, *museum.FIELDS,
)  # fmt: skip
"""All that lies on the table, and in the hands of the viewer."""


def seats(book: Any) -> int:
    return int(book.start.seats)


def nothing(book: Any, told: Told) -> None:
    """Nothing changes its place."""


# Set-up


def faction(book: Any, told: Told) -> None:
    book.faction[told.seat] = told.value("faction")


def pieces(book: Any, told: Told) -> None:
    book.credits[: seats(book)] = told.value("credits")
    book.supply[: seats(book)] = told.value("crew")
    book.explorer[: seats(book)] = UNKNOWN


def first_explorers(book: Any, told: Told) -> None:
    for seat in range(seats(book)):
        book.explorer[seat, list(book.explorer[seat]).index(UNKNOWN)] = told.value("place")


def travel_card_to_all(book: Any, told: Told) -> None:
    book.travel[: seats(book), told.value("card") - CARDS] = 1


def order(book: Any, told: Told) -> None:
    """The seats are named from first to last: each goes behind those named before it."""
    rows = int(book.start.rows)
    book.order[:rows] = [*book.order[1:rows], told.value("player")]


def new_deck(book: Any, told: Told) -> None:
    book.deck_size += told.value("cards")


def buyers(book: Any, told: Told) -> None:
    book.track[:] = BUYERS - told.value("removed")
    book.track[WILD] = BUYERS[WILD] - told.value("wild")
    book.buyer_deck[:] = BUYER_CARDS


# Cards


def add(known: Any, thing: int, count: int) -> None:
    """More or fewer of a thing in a row; nothing where the viewer does not see the row or the thing."""
    if thing != UNKNOWN and known[0] != UNKNOWN:
        known[thing] += count


def into_hand(book: Any, told: Told) -> None:
    book.deck_size -= 1
    book.hand_size[told.seat] += 1
    add(book.hand[told.seat], told.value("card"), 1)


def into_pack(book: Any, told: Told) -> None:
    book.deck_size -= 1
    book.pack_size[told.seat] += 1
    add(book.pack[told.seat], told.value("card"), 1)


def kept(book: Any, told: Told) -> None:
    book.pack_size[told.seat] -= 1
    add(book.pack[told.seat], told.value("card"), -1)
    book.hand_size[told.seat] += 1
    add(book.hand[told.seat], told.value("card"), 1)


def from_pack(book: Any, told: Told) -> None:
    book.pack_size[told.seat] -= 1
    add(book.pack[told.seat], told.value("card"), -1)
    book.discard[told.value("card")] += 1


def packs_move(book: Any, told: Told) -> None:
    """Everybody has as many as the neighbour had; which they are is told next."""
    book.pack_size[: seats(book)] = np.roll(book.pack_size[: seats(book)], 1)
    book.pack[book.pack[:, 0] != UNKNOWN] = 0


def received(book: Any, told: Told) -> None:
    add(book.pack[told.seat], told.value("card"), 1)


def out_of_hand(book: Any, told: Told) -> None:
    book.hand_size[told.seat] -= 1
    add(book.hand[told.seat], told.value("card"), -1)


def discarded(book: Any, told: Told) -> None:
    out_of_hand(book, told)
    book.discard[told.value("card")] += 1


def travel_card_gone(book: Any, told: Told) -> None:
    book.travel[told.seat, told.value("card") - CARDS] = 0


def reshuffled(book: Any, told: Told) -> None:
    book.deck_size += book.discard.sum()
    book.discard[:] = 0


def into_forecast(book: Any, told: Told) -> None:
    book.deck_size -= 1
    book.forecast[list(book.forecast).index(NO_CARD)] = told.value("card")


def out_of_forecast(book: Any, told: Told) -> None:
    book.forecast[list(book.forecast).index(told.value("card"))] = NO_CARD
    book.discard[told.value("card")] += 1


# Rounds


def round_begins(book: Any, told: Told) -> None:
    book.round[()] = told.value("round")


def actions_begin(book: Any, told: Told) -> None:
    book.passed[:] = 0
    book.turn[()] = 0


def turn(book: Any, told: Told) -> None:
    book.turn[()] = (list(book.order).index(told.seat) + 1) % int(book.start.rows)


def passed(book: Any, told: Told) -> None:
    book.passed[told.seat] = 1


def command_card(book: Any, told: Told) -> None:
    book.command_card[told.value("centre")] = told.value("card")


def cube_back(book: Any, told: Told) -> None:
    book.forecast_marker[told.value("place")] = NOBODY
    book.supply[told.seat] += 1


def tokens_back(book: Any, told: Told) -> None:
    book.token[:] = 0


def travel_cards_back(book: Any, told: Told) -> None:
    book.travel[: seats(book)] = 1


# Buyers


def buyer_card(book: Any, told: Told) -> None:
    book.buyer_deck[told.value("buyer")] -= 1
    book.buyer_discard[told.value("buyer")] += 1


def buyer_cards_anew(book: Any, told: Told) -> None:
    book.buyer_deck += book.buyer_discard
    book.buyer_discard[:] = 0


def joined(book: Any, told: Told) -> None:
    market, buyer = told.value("market"), told.value("buyer")
    book.track[buyer] -= 1
    book.queue[market, book.queue_size[market]] = buyer
    book.queue_size[market] += 1


def joined_by_card(book: Any, told: Told) -> None:
    buyer_card(book, told)
    joined(book, told)


def leave_queue(book: Any, told: Told) -> None:
    """The foremost buyer of the kind leaves and the others close up."""
    market = told.value("market")
    queue = list(book.queue[market])
    queue.remove(told.value("buyer"))
    book.queue[market] = [*queue, 0]
    book.queue_size[market] -= 1


def ejected(book: Any, told: Told) -> None:
    assert book.queue[told.value("market"), 0] == told.value("buyer"), "nobody but the front buyer"
    leave_queue(book, told)
    book.track[told.value("buyer")] += 1


def boarded(book: Any, told: Told) -> None:
    leave_queue(book, told)
    book.mothership[told.value("buyer")] += 1


def went_home(book: Any, told: Told) -> None:
    book.mothership[told.value("buyer")] -= 1
    book.track[told.value("buyer")] += 1


# Artefacts


def put_under(book: Any, kind: int, colour: int) -> None:
    book.stack[colour, book.stack_size[colour]] = kind
    book.stack_size[colour] += 1


def take_top(book: Any, colour: int) -> int:
    kind, *rest = book.stack[colour]
    book.stack[colour] = [*rest, 0]
    book.stack_size[colour] -= 1
    return int(kind)


def laid(book: Any, told: Told) -> None:
    book.pile[told.value("artefact")] -= 1
    book.tile[told.value("artefact")] += 1


def stacked(book: Any, told: Told) -> None:
    book.pile[told.value("artefact")] -= 1
    put_under(book, told.value("artefact"), told.value("colour"))


def cycled(book: Any, told: Told) -> None:
    put_under(book, take_top(book, told.value("colour")), told.value("colour"))


def dug(book: Any, told: Told) -> None:
    book.tile[told.value("artefact")] -= 1
    book.cargo[told.seat, told.value("artefact")] += 1


def bought(book: Any, told: Told) -> None:
    assert take_top(book, told.value("colour")) == told.value("artefact")
    book.credits[told.seat] -= told.value("credits")


def hold(book: Any, told: Told) -> Any:
    return (book.cargo, book.hidden)[told.value("hold")][told.seat]


def stored(book: Any, told: Told) -> None:
    hold(book, told)[told.value("artefact")] += 1


def sold(book: Any, told: Told) -> None:
    hold(book, told)[told.value("artefact")] -= 1
    book.removed[told.value("artefact")] += 1


def offloaded(book: Any, told: Told) -> None:
    hold(book, told)[told.value("artefact")] -= 1
    put_under(book, told.value("artefact"), told.value("colour"))
    earned(book, told)


def sold_privately(book: Any, told: Told) -> None:
    sold(book, told)
    earned(book, told)


# Survey


def replaced(book: Any, told: Told) -> None:
    book.discard[told.value("old")] += 1
    book.forecast[told.value("place")] = told.value("card")


def marked(book: Any, told: Told) -> None:
    book.supply[told.seat] -= 1
    book.forecast_marker[told.value("place")] = told.seat


def token(book: Any, told: Told) -> None:
    book.token[told.seat] = told.value("token")


def drawn(book: Any, told: Told) -> None:
    """Which they are nobody else sees, so that they count as in the pile."""
    book.surveyed_size[told.seat] += 1
    add(book.surveyed[told.seat], told.value("artefact"), 1)


def back_to_pile(book: Any, told: Told) -> None:
    book.surveyed_size[told.seat] -= 1
    add(book.surveyed[told.seat], told.value("artefact"), -1)


def placed(book: Any, told: Told) -> None:
    back_to_pile(book, told)
    laid(book, told)


def survey_stored(book: Any, told: Told) -> None:
    back_to_pile(book, told)
    book.pile[told.value("artefact")] -= 1
    book.cargo[told.seat, told.value("artefact")] += 1


def survey_bought(book: Any, told: Told) -> None:
    survey_stored(book, told)
    book.credits[told.seat] -= told.value("credits")


# Crew and credits


def earned(book: Any, told: Told) -> None:
    book.credits[told.seat] += told.value("credits")


def explorer(book: Any, told: Told) -> None:
    book.explorer[told.seat, 2] = told.value("place")


def moved(book: Any, told: Told) -> None:
    which = list(book.explorer[told.seat]).index(told.value("origin"))
    book.explorer[told.seat, which] = told.value("target")


def sampled(book: Any, told: Told) -> None:
    book.supply[told.seat] -= 1
    book.guard[told.seat, told.value("artefact")] = 1


def guard_leaves(book: Any, told: Told) -> None:
    book.guard[told.seat, told.value("artefact")] = 0
    book.supply[told.seat] += 1


def column(book: Any, told: Told) -> None:
    book.column_bonus[told.seat, told.value("colour")] = 1


def trader(book: Any, told: Told) -> None:
    book.supply[told.seat] -= 1
    book.trader[told.value("market"), told.seat] += 1


def envoy(book: Any, told: Told) -> None:
    book.supply[told.seat] -= 1
    book.envoy[told.value("centre"), told.seat] += 1


def recalled(book: Any, told: Told) -> None:
    book.supply[told.seat] += 1
    book.envoy[told.value("centre"), told.seat] -= 1


def promoted(book: Any, told: Told) -> None:
    book.trader[told.value("market"), told.seat] -= 1
    book.envoy[told.value("centre"), told.seat] += 1


def promoted_for_credits(book: Any, told: Told) -> None:
    promoted(book, told)
    earned(book, told)


def redeployed(book: Any, told: Told) -> None:
    book.trader[told.value("market"), told.seat] -= 1
    book.trader[told.value("target"), told.seat] += 1
    earned(book, told)


# The end


def first(book: Any, told: Told) -> None:
    book.place[told.seat] = 1
    book.score[told.seat] = told.value("score")


def behind(book: Any, told: Told) -> None:
    book.place[told.seat] = told.value("place")
    book.score[told.seat] = told.value("score")


EFFECTS: dict[str, Effect] = {
    "setup.faction": faction,
    "setup.pieces": pieces,
    "setup.explorers": first_explorers,
    "setup.travel_cards": travel_card_to_all,
    "setup.order": order,
    "setup.deck": new_deck,
    "setup.dealt": into_hand,
    "setup.replaced": discarded,
    "setup.drawn": into_hand,
    "setup.forecast": into_forecast,
    "setup.map": laid,
    "setup.stack": stacked,
    "setup.buyers": buyers,
    "setup.set_aside": buyer_card,
    "setup.queue": joined_by_card,
    "round": round_begins,
    "actions": actions_begin,
    "turn_begins": turn,
    "explorer": explorer,
    "preparation.command_card": command_card,
    "preparation.turned": nothing,
    "preparation.returned": ejected,
    "preparation.queue": joined_by_card,
    "preparation.map": laid,
    "preparation.stack": stacked,
    "preparation.cube": cube_back,
    "preparation.resolved": out_of_forecast,
    "preparation.forecast": into_forecast,
    "preparation.order": order,
    "preparation.tokens": tokens_back,
    "preparation.travel_cards": travel_cards_back,
    "preparation.black_market": cycled,
    "draft.dealt": into_pack,
    "draft.kept": kept,
    "draft.passed": packs_move,
    "draft.received": received,
    "draft.left_over": from_pack,
    "cards.reshuffled": reshuffled,
    "cards.looked_at": into_pack,
    "cards.kept": kept,
    "cards.rejected": from_pack,
    "buyer_cards.without_effect": buyer_card,
    "buyer_cards.reshuffled": buyer_cards_anew,
    "queue.ejected": ejected,
    "travel.paid": discarded,
    "travel.travel_card": travel_card_gone,
    "travel.moved": moved,
    "pilot.moved": moved,
    "excavate.paid": discarded,
    "excavate.dug": dug,
    "gallery.sampled": sampled,
    "gallery.guard_leaves": guard_leaves,
    "gallery.completed": column,
    "gallery.drawn": into_hand,
    "market.paid": discarded,
    "market.trader": trader,
    "command.trader": trader,
    "market.wild": joined,
    "market.buyer": joined,
    "sell.paid": discarded,
    "sell.travel_card": travel_card_gone,
    "sell.purchased": bought,
    "sell.market": nothing,
    "sell.sold": sold,
    "sell.earned": earned,
    "sell.drawn": into_hand,
    "sell.went_home": went_home,
    "sell.boarded": boarded,
    "sell.promoted": promoted,
    "stored": stored,
    "command.paid": discarded,
    "command.envoy": envoy,
    "command.recalled": recalled,
    "command.used": nothing,
    "ability.stipend": earned,
    "ability.requisitioned": into_hand,
    "ability.dug": dug,
    "ability.fenced": bought,
    "ability.attracted": joined,
    "ability.redeployed": redeployed,
    "ability.promoted": promoted_for_credits,
    "ability.shuttle": earned,
    "ability.sold": sold_privately,
    "smuggle.paid": discarded,
    "smuggle.offloaded": offloaded,
    "smuggle.acquired": bought,
    "survey.played": out_of_hand,
    "survey.paid": discarded,
    "survey.replaced": replaced,
    "survey.marked": marked,
    "survey.token": token,
    "survey.drawn": drawn,
    "survey.placed": placed,
    "survey.stored": survey_stored,
    "survey.bought": survey_bought,
    "survey.returned": back_to_pile,
    "pass.passed": passed,
    "pass.travel_card": travel_card_gone,
    "pass.discarded": discarded,
    "scoring.centre": earned,
    "scoring.columns": earned,
    "scoring.rows": earned,
    "tie_broken": nothing,
    "winner": first,
    "shared": first,
    "place": behind,
    "exhibit.paid": discarded,
    "market.second_buyer": joined,
    "museum.gala": into_hand,
    **zu.EFFECTS,
    **museum.EFFECTS,
}
"""What each event means for the table."""
