"""The curators: three buyers in a queue beside the rows of the museum (EEM-M7-12 to 16, EEM-M7-63 to 72)."""

from __future__ import annotations

from digsite.games.excavation_earth.buyers import allow_colours_in_supply, any_coloured_buyer, draw_buyer_card
from digsite.games.excavation_earth.domains import BUYER, COLOUR, NOBODY, WILD
from digsite.games.excavation_earth.museum.domains import NO_CURATOR, ROWS
from digsite.games.excavation_earth.museum.zu_curator import any_curator
from digsite.games.excavation_earth.position import Position
from digsite.games.excavation_earth.zu.automa import is_zu
from digsite.kernel.agenda import then
from digsite.kernel.events import Event, tell, tell_for
from digsite.kernel.rules import Decision, rule, step

BACK = ROWS - 1

choose_curator = Decision("museum.curator", COLOUR, clause="EEM-M7-69")
arrived = Event("museum.curator", clause="EEM-M7-64", buyer=BUYER)
pushed_out = Event("museum.curator_leaves", clause="EEM-M7-67", buyer=BUYER)
card_turned_up = Event("museum.buyer_card", clause="EEM-M7-64", buyer=BUYER, spoken=False)
nobody_came = Event("museum.no_curator", clause="EEM-M7-71", buyer=BUYER)


@rule
def turn_up_buyer_card(p: Position) -> int:
    """The kind on the next buyer card, which lies face up from now on (EEM-INF-09)."""
    kind = draw_buyer_card(p)
    tell_for(p, NOBODY, card_turned_up, kind)
    return kind


@step
def add_curator(p: Position) -> None:
    """The next buyer card brings a curator of its colour (EEM-M7-64), or of a colour of choice if it is wild
    (EEM-M7-69), for Zu of any (EEM-SOLO-62). Without a pawn nobody comes, nobody moves and no further card
    is drawn (EEM-M7-71)."""
    kind = turn_up_buyer_card(p)
    if kind == WILD and any_coloured_buyer(p):
        if is_zu(p, p.seat):
            welcome_curator(p, any_curator(p))
        else:
            then(p, choose_curator)
    elif kind != WILD and p.track[kind] > 0:
        welcome_curator(p, kind)
    else:
        tell(p, nobody_came, kind)


@choose_curator.options
def colours_of_curators(p: Position) -> None:
    """Any colour with a pawn in the buyer supply."""
    allow_colours_in_supply(p)


@choose_curator.choose
def call_curator(p: Position, choice: int) -> None:
    """The pawn chosen is the new curator."""
    welcome_curator(p, choice - COLOUR)


@rule
def welcome_curator(p: Position, colour: int) -> None:
    """The pawn leaves its track for the back of the queue. Once all places are taken the front curator
    returns to the buyer supply and the others move up (EEM-M7-65 to EEM-M7-67)."""
    p.track[colour] -= 1
    if p.curator[BACK] != NO_CURATOR:
        front = int(p.curator[0])
        p.track[front] += 1
        for row in range(BACK):
            p.curator[row] = p.curator[row + 1]
        tell(p, pushed_out, front)
    p.curator[BACK] = colour
    tell(p, arrived, colour)
