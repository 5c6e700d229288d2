"""What holds in every position (EE-INV)."""

from __future__ import annotations

from digsite.games.excavation_earth.actions.travel import shared_places, travel_from, travel_to
from digsite.games.excavation_earth.components import QUEUE_LIMIT
from digsite.games.excavation_earth.domains import (
    CARDS,
    FORECAST,
    MARKETS,
    NO_CARD,
    NOWHERE,
    TRAVEL_CARDS,
    TYPES,
)
from digsite.games.excavation_earth.holds import cargo_room, cargo_spaces, hidden_room, hidden_spaces
from digsite.games.excavation_earth.memory import mistold, surely_drawn
from digsite.games.excavation_earth.position import Position
from digsite.games.excavation_earth.turn import choose_action
from digsite.games.excavation_earth.whereabouts import (
    lost_artefact,
    lost_buyer,
    lost_buyer_card,
    lost_card,
    lost_cube,
    lost_mystery,
    lost_reconstruction,
    lost_scientist,
    lost_zu_card,
    wrong_card_size,
    wrong_stack_size,
)
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
    "EEM-INT-49",
    "EEM-INT-50",
    "EEM-GEN-06",
    "EE-INFO-02",
    "EE-INFO-04",
)


@rule
def broken(p: Position) -> int:
    """0, or the place in INVARIANTS (from 1) of the first one that does not hold."""
    if p.round == 0:
        return 0  # the table is being set up
    if lost_cube(p) >= 0:
        return 1
    for seat in range(p.rows):
        failure = broken_for_seat(p, seat)
        if failure > 0:
            return failure
    for market in range(MARKETS):
        if p.queue_size[market] < 0 or p.queue_size[market] > QUEUE_LIMIT:
            return 6
    if lost_buyer(p) >= 0:
        return 2
    if lost_artefact(p) >= 0 or not drawn_tiles_kept(p):
        return 3
    if lost_card(p) >= 0 or wrong_card_size(p) > 0:
        return 4
    for card in range(CARDS):
        if surely_drawn(p, card):
            return 16
        if mistold(p, card):
            return 15
    if lost_mystery(p) >= 0:
        return 12
    if lost_reconstruction(p) >= 0 or wrong_stack_size(p) > 0:
        return 13
    if lost_scientist(p):
        return 14
    if solo(p) and (lost_zu_card(p) >= 0 or cards_of_round(p, p.round - 1) != p.zu_deck_size):
        return 11
    return 5 if lost_buyer_card(p) >= 0 else 0


@rule
def broken_for_seat(p: Position, seat: int) -> int:
    """What must hold for one seat."""
    if p.supply[seat] < 0:
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
