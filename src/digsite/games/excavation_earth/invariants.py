"""What holds in every position (EE-INV)."""

from __future__ import annotations

from digsite.games.excavation_earth.actions.survey import survey_replace
from digsite.games.excavation_earth.actions.travel import shared_places, travel_from, travel_to
from digsite.games.excavation_earth.artefacts import artefact_colour
from digsite.games.excavation_earth.components import (
    BUYER_CARDS,
    BUYERS,
    CARD_COPIES,
    COPIES,
    CREW,
    QUEUE_LIMIT,
    REMOVED_BUYERS,
    REMOVED_WILD,
    ZU_COPIES,
)
from digsite.games.excavation_earth.domains import (
    CARDS,
    CENTRES,
    FORECAST,
    KINDS,
    MARKETS,
    NO_CARD,
    NOWHERE,
    ROUNDS,
    TRAVEL_CARDS,
    TYPES,
    WILD,
    ZU_FACES,
)
from digsite.games.excavation_earth.holds import (
    cargo_room,
    cargo_spaces,
    hidden_room,
    hidden_spaces,
    store,
)
from digsite.games.excavation_earth.position import Position
from digsite.games.excavation_earth.turn import choose_action
from digsite.games.excavation_earth.zu.automa import is_zu, solo
from digsite.games.excavation_earth.zu.deck import cards_of_round
from digsite.kernel.rules import rule

INVARIANTS = (
    "EE-INV-01",
    "EE-INV-02",
    "EE-INV-03",
    "EE-INV-04",
    "EE-INV-05",
    "EE-INV-06",
    "EE-INV-07",
    "EE-INV-08",
    "EE-INV-10",
    "EE-GEN-03",
    "EE-INV-09",
)


@rule
def broken(p: Position) -> int:
    """0, or the place in INVARIANTS (from 1) of the first one that does not hold."""
    if p.round == 0:
        return 0  # the table is being set up
    for seat in range(p.rows):
        failure = broken_for_seat(p, seat)
        if failure > 0:
            return failure
    for market in range(MARKETS):
        if p.queue_size[market] < 0 or p.queue_size[market] > QUEUE_LIMIT:
            return 6
    if not buyers_kept(p):
        return 2
    if not artefacts_kept(p):
        return 3
    if not cards_kept(p):
        return 4
    if solo(p) and not zus_cards_kept(p):
        return 11
    return 0 if buyer_cards_kept(p) else 5


@rule
def broken_for_seat(p: Position, seat: int) -> int:
    """What must hold for one seat."""
    if p.supply[seat] < 0 or crew_of(p, seat) != CREW + (p.zu_reserve if is_zu(p, seat) else 0):
        return 1
    cargo = cargo_spaces(p, seat)
    hidden = hidden_spaces(p, seat)
    if not (0 <= cargo_room(p, seat) <= cargo and 0 <= hidden_room(p, seat) <= hidden):
        return 6
    if is_zu(p, seat):
        return 10 if p.credits[seat] < 0 else 0
    if not explorers_in_place(p, seat):
        return 7
    for travel in range(TRAVEL_CARDS):
        if p.travel[seat, travel] < 0 or p.travel[seat, travel] > 1:
            return 8
    for place in range(FORECAST):
        if p.forecast_marker[place] == seat and p.token[seat] == 0 and p.forecast[place] != NO_CARD:
            return 9
    lost = p.place[seat] > 0 and p.zu_leftovers_cost > 0  # a final score may fall below zero (EE-R-65)
    return 10 if p.credits[seat] < 0 and not lost else 0


@rule
def explorers_in_place(p: Position, seat: int) -> bool:
    """Two explorers of a seat are on the map, three once it had a turn; but within Travel they stand
    on different locations."""
    if p.explorer[seat, 0] == NOWHERE or p.explorer[seat, 1] == NOWHERE:
        return False
    acts = p.decision == int(choose_action) and p.seat == seat
    if p.explorer[seat, 2] == NOWHERE and (acts or p.passed[seat] > 0 or p.round > 1):
        return False
    travels = (p.decision == int(travel_from) or p.decision == int(travel_to)) and p.seat == seat
    return travels or shared_places(p, seat) == 0


@rule
def crew_of(p: Position, seat: int) -> int:
    """All cubes of a seat, whatever they do."""
    total = int(p.supply[seat])
    for kind in range(TYPES):
        total += p.guard[seat, kind]
    for market in range(MARKETS):
        total += p.trader[market, seat]
    for centre in range(CENTRES):
        total += p.envoy[centre, seat]
    for place in range(FORECAST):
        if p.forecast_marker[place] == seat:
            total += 1
    return total


@rule
def buyers_kept(p: Position) -> bool:
    """Every buyer is on its track, in a queue or on the mothership."""
    for kind in range(KINDS):
        removed = REMOVED_WILD[p.seats] if kind == WILD else REMOVED_BUYERS[p.seats]
        total = p.track[kind] + p.mothership[kind]
        for market in range(MARKETS):
            for place in range(p.queue_size[market]):
                if p.queue[market, place] == kind:
                    total += 1
        if total != BUYERS[kind] - removed:
            return False
    return True


@rule
def buyer_cards_kept(p: Position) -> bool:
    """Every buyer card is in the buyer deck or on its discard pile."""
    for kind in range(KINDS):
        if p.buyer_deck[kind] + p.buyer_discard[kind] != BUYER_CARDS[kind]:
            return False
    return True


@rule
def artefacts_kept(p: Position) -> bool:
    """Every tile is in its pile, on the map, on the black market, in a hold or out of the game; one
    just bought is in its buyer's hands."""
    for kind in range(TYPES):
        total = p.pile[kind] + p.tile[kind] + p.removed[kind]
        for place in range(p.stack_size[artefact_colour(kind)]):
            if p.stack[artefact_colour(kind), place] == kind:
                total += 1
        for seat in range(p.rows):
            total += p.cargo[seat, kind] + p.hidden[seat, kind]
        if p.decision == int(store) and p.arg == kind:
            total += 1
        if total != COPIES[kind]:
            return False
    return drawn_tiles_kept(p)


@rule
def drawn_tiles_kept(p: Position) -> bool:
    """Tiles drawn in Survey count as in their pile; everybody sees how many a seat has drawn."""
    for seat in range(p.seats):
        drawn = 0
        for kind in range(TYPES):
            if p.surveyed[seat, kind] < 0 or p.surveyed[seat, kind] > p.pile[kind]:
                return False
            drawn += p.surveyed[seat, kind]
        if drawn != p.surveyed_size[seat]:
            return False
    return True


@rule
def cards_kept(p: Position) -> bool:
    """Every action card is in the deck, on the discard pile, in a hand or pack or in the forecast; one
    played in Survey is on its way there. Sizes agree with contents."""
    deck = 0
    for card in range(CARDS):
        total = p.deck[card] + p.discard[card]
        deck += p.deck[card]
        for seat in range(p.seats):
            total += p.hand[seat, card] + p.pack[seat, card]
        for place in range(FORECAST):
            if p.forecast[place] == card:
                total += 1
        if p.decision == int(survey_replace) and p.card == card:
            total += 1
        if total != CARD_COPIES[card]:
            return False
    for seat in range(p.seats):
        hand = 0
        pack = 0
        for card in range(CARDS):
            hand += p.hand[seat, card]
            pack += p.pack[seat, card]
        if hand != p.hand_size[seat] or pack != p.pack_size[seat]:
            return False
    return deck == p.deck_size


@rule
def zus_cards_kept(p: Position) -> bool:
    """Every card of Zu is in the deck of a round, on its discard pile or out of the game (EE-INV-09)."""
    for face in range(ZU_FACES):
        total = p.zu_discard[face] + p.zu_removed[face]
        for round in range(ROUNDS):
            total += p.zu_deck[round, face]
        if total != ZU_COPIES[face]:
            return False
    return cards_of_round(p, p.round - 1) == p.zu_deck_size
