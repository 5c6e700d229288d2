"""Zu's cards as they may lie for all one knows: everybody has seen the same of them."""

from __future__ import annotations

from digsite.games.excavation_earth.domains import ROUNDS, ZU_FACES
from digsite.games.excavation_earth.position import Position
from digsite.games.excavation_earth.zu.automa import solo
from digsite.games.excavation_earth.zu.components import ZU_CARRY_OVER, ZU_DECKS, ZU_FIRST_OF_TYPE
from digsite.games.excavation_earth.zu.deck import (
    EXHIBIT_CARD,
    FIRST_COMMAND,
    TYPES_OF_CARD,
    copies_of,
    draw_of_type,
)
from digsite.kernel.chance import draw
from digsite.kernel.rules import rule


@rule
def imagine_zus_cards(p: Position) -> None:
    """The deck of the round and those that wait are filled from what no round has shown, by the types that
    everybody knows (EE-INFO-20), and three cards of the last round are in the deck or shown again
    (EE-INFO-21). The other cards are out of the game."""
    for face in range(ZU_FACES):
        p.zu_removed[face] = p.zu_unplayed[face]
        for round in range(ROUNDS):
            p.zu_deck[round, face] = 0
    now = max(p.round, 1) - 1
    if not solo(p) or (p.round == 0 and p.zu_deck_size == 0):
        return  # no cards are dealt
    carried = int(ZU_CARRY_OVER[now])
    for kind in range(TYPES_OF_CARD):
        carried -= imagine_type(p, kind, now)
    imagine_carried(p, carried, now)


@rule
def imagine_type(p: Position, kind: int, now: int) -> int:
    """The cards of one type; returns how many of those shown this round must have been carried over."""
    places = int(ZU_DECKS[now, kind])
    carried = 0
    for again in range(2):  # first what can only be one or the other, then what may be either
        for face in range(ZU_FIRST_OF_TYPE[kind], ZU_FIRST_OF_TYPE[kind + 1]):
            either = p.zu_unplayed[face] > 0 and p.zu_past[face] > 0
            if either == (again > 0):
                new = min(int(p.zu_discard[face]), int(p.zu_unplayed[face]), places)
                p.zu_removed[face] -= new
                places -= new
                carried += p.zu_discard[face] - new
    if ZU_FIRST_OF_TYPE[kind] == FIRST_COMMAND:
        for _ in range(copies_of(p, EXHIBIT_CARD)):
            draw(p, p.zu_removed, FIRST_COMMAND, EXHIBIT_CARD)  # as many were set aside (EEM-INF-13)
    for _ in range(places):
        p.zu_deck[now, draw_of_type(p, kind)] += 1
    for round in range(now + 1, ROUNDS):
        for _ in range(ZU_DECKS[round, kind]):
            p.zu_deck[round, draw_of_type(p, kind)] += 1
    return carried


@rule
def imagine_carried(p: Position, count: int, now: int) -> None:
    """So many cards of the last round are in the deck again, of those that are not shown already; all that
    lies nowhere else is out of the game."""
    for face in range(ZU_FACES):
        p.zu_removed[face] = p.zu_past[face] - shown_twice(p, face)
    for _ in range(count):
        p.zu_deck[now, draw(p, p.zu_removed, 0, ZU_FACES)] += 1
    for face in range(ZU_FACES):
        total = p.zu_discard[face]
        for round in range(ROUNDS):
            total += p.zu_deck[round, face]
        p.zu_removed[face] = copies_of(p, face) - total


@rule
def shown_twice(p: Position, face: int) -> int:
    """How many cards with this face are shown this round and were in the last; none of a card set aside."""
    waiting = int(p.zu_discard[face]) - int(p.zu_unplayed[face])
    for round in range(ROUNDS):
        waiting += p.zu_deck[round, face]
    return max(waiting, 0)
