"""TRAVEL: move explorers along the lines of the map (EE-TRAVEL). The Pilots' free move and the
Shuttle use the same moves."""

from __future__ import annotations

from digsite.games.excavation_earth.cards import allow_travel_cards, pay
from digsite.games.excavation_earth.components import FUEL
from digsite.games.excavation_earth.domains import CARD, CARDS, DONE, EXPLORERS, LOCATION, LOCATIONS, NO
from digsite.games.excavation_earth.holds import has_explorer
from digsite.games.excavation_earth.map_components import ADJACENT
from digsite.games.excavation_earth.museum.abilities import more_moves
from digsite.games.excavation_earth.position import Position
from digsite.kernel.agenda import allow, then
from digsite.kernel.events import Amount, Event, tell
from digsite.kernel.rules import Decision, rule, step

travel_card = Decision("travel.card", CARD, clause="EE-TRAVEL-01", private=True)
travel_from = Decision("travel.from", LOCATION, DONE, clause="EE-TRAVEL-03")
travel_to = Decision("travel.to", LOCATION, clause="EE-TRAVEL-04")
paid = Event("travel.paid", clause="EE-TRAVEL-01", card=CARD, moves=Amount("moves"))
travel_card_used = Event("travel.travel_card", clause="EE-TRAVEL-01", card=CARD, moves=Amount("moves"))
moved = Event("travel.moved", clause="EE-TRAVEL-04", origin=LOCATION, target=LOCATION)


@travel_card.options
def any_card(p: Position) -> None:
    """Any card in hand pays for Travel (EE-TRAVEL-01)."""
    for card in range(CARDS):
        if p.hand[p.seat, card] > 0:
            allow(p, CARD + card)
    allow_travel_cards(p)


@rule
def moves_of(p: Position, seat: int, card: int) -> int:
    """How many moves a seat makes with a card (EE-TRAVEL-02)."""
    return int(FUEL[card]) + more_moves(p, seat)


@travel_card.choose
def pay_for_travel(p: Position, choice: int) -> None:
    """The card's fuel is the number of moves (EE-TRAVEL-02)."""
    pay(p, choice - CARD)
    p.travel_moves = moves_of(p, p.seat, p.card)
    if p.card < CARDS:
        tell(p, paid, p.card, p.travel_moves)
    else:
        tell(p, travel_card_used, p.card, p.travel_moves)


@step
def travel(p: Position) -> None:
    """Explorers move one after the other (EE-TRAVEL-03)."""
    then(p, travel_from)


@rule
def shared_places(p: Position, seat: int) -> int:
    """How many of a seat's explorers stand where an earlier one of its own stands."""
    shared = 0
    for explorer in range(1, EXPLORERS):
        for earlier in range(explorer):
            if p.explorer[seat, earlier] == p.explorer[seat, explorer] >= 0:
                shared += 1
                break
    return shared


@rule
def free_ways(p: Position, seat: int, location: int) -> int:
    """How many neighbours of a location have no explorer of the seat."""
    count = 0
    for other in range(LOCATIONS):
        if ADJACENT[location, other] > 0 and not has_explorer(p, seat, other):
            count += 1
    return count


@rule
def can_part(p: Position, seat: int, moves: int) -> bool:
    """Whether the explorers can still end on different locations with these moves (EE-TRAVEL-07).

    Each explorer too many on a location needs a move to a free neighbour; one move more is always
    enough to make a neighbour free."""
    shared = shared_places(p, seat)
    if shared == 0 or moves > shared:
        return True
    if moves < shared:
        return False
    crowded = p.explorer[seat, 0]
    if p.explorer[seat, 1] == p.explorer[seat, 2]:
        crowded = p.explorer[seat, 1]
    return free_ways(p, seat, int(crowded)) >= shared


@rule
def explorer_at(p: Position, seat: int, location: int) -> int:
    """The seat's first explorer on a location, or -1."""
    for explorer in range(EXPLORERS):
        if p.explorer[seat, explorer] == location:
            return explorer
    return -1


@rule
def can_move(p: Position, origin: int, target: int) -> bool:
    """Whether the acting seat may move an explorer along one line, with the moves it has left."""
    if ADJACENT[origin, target] == 0:
        return False
    explorer = explorer_at(p, p.seat, origin)
    p.explorer[p.seat, explorer] = target
    possible = can_part(p, p.seat, p.travel_moves - 1)
    p.explorer[p.seat, explorer] = origin
    return possible


@rule
def can_leave(p: Position, origin: int) -> bool:
    """Whether an explorer on a location has anywhere to go."""
    for target in range(LOCATIONS):
        if can_move(p, origin, target):
            return True
    return False


@travel_from.options
def explorers_to_move(p: Position) -> None:
    """Own explorers that can move, by location, or stop. Travel cannot stop while two own explorers
    share a location (EE-TRAVEL-07)."""
    if p.travel_moves > 0:
        for location in range(LOCATIONS):
            if has_explorer(p, p.seat, location) and can_leave(p, location):
                allow(p, LOCATION + location)
    if shared_places(p, p.seat) == 0:
        allow(p, DONE)


@travel_from.choose
def lift_explorer(p: Position, choice: int) -> None:
    """An explorer is about to move, or the moves are over."""
    if choice == DONE:
        p.travel_moves = 0
    else:
        then(p, travel_to, choice - LOCATION)


@travel_to.options
def neighbours(p: Position) -> None:
    """The locations at the other ends of the lines (EE-TRAVEL-04); any explorers may stand there
    (EE-TRAVEL-05)."""
    for target in range(LOCATIONS):
        if can_move(p, p.arg, target):
            allow(p, LOCATION + target)


@travel_to.choose
def move_explorer(p: Position, choice: int) -> None:
    """One move is made; more may follow while there is fuel."""
    p.explorer[p.seat, explorer_at(p, p.seat, p.arg)] = choice - LOCATION
    p.travel_moves -= 1
    tell(p, moved, p.arg, choice - LOCATION)
    then(p, travel_from)


# The Pilots of Dal-Harrai: one free move at the start of every turn

pilot_from = Decision("pilot.from", LOCATION, NO, clause="EE-FAC-11", opens=True)
pilot_to = Decision("pilot.to", LOCATION, clause="EE-FAC-12")
flown = Event("pilot.moved", clause="EE-FAC-11", origin=LOCATION, target=LOCATION)


@pilot_from.options
def pilots_ready(p: Position) -> None:
    """Explorers with a neighbour that has no own explorer; the move is optional."""
    for location in range(LOCATIONS):
        if has_explorer(p, p.seat, location) and free_ways(p, p.seat, location) > 0:
            allow(p, LOCATION + location)
    allow(p, NO)


@pilot_from.choose
def lift_pilot(p: Position, choice: int) -> None:
    """The free move is taken or left."""
    if choice != NO:
        then(p, pilot_to, choice - LOCATION)


@pilot_to.options
def free_neighbours(p: Position) -> None:
    """Adjacent locations without an own explorer (EE-FAC-12)."""
    for target in range(LOCATIONS):
        if ADJACENT[p.arg, target] > 0 and not has_explorer(p, p.seat, target):
            allow(p, LOCATION + target)


@pilot_to.choose
def fly(p: Position, choice: int) -> None:
    """The explorer moves; it is no action and costs no card."""
    p.explorer[p.seat, explorer_at(p, p.seat, p.arg)] = choice - LOCATION
    tell(p, flown, p.arg, choice - LOCATION)
