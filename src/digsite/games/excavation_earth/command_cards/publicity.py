"""Publicity: coloured buyers join queues (EE-CC5-W, EE-CC5-Y)."""

from __future__ import annotations

from digsite.games.excavation_earth.buyers import add_buyer, allow_colours_in_supply, any_coloured_buyer
from digsite.games.excavation_earth.command_cards.side import side
from digsite.games.excavation_earth.components import PUBLICITY_QUEUES
from digsite.games.excavation_earth.domains import BUYER, COLOUR, DONE, MARKET, MARKETS
from digsite.games.excavation_earth.position import Position
from digsite.kernel.agenda import allow, then
from digsite.kernel.events import Event, tell
from digsite.kernel.rules import Decision, rule

publicity_queue = Decision("ability.publicity.queue", MARKET, DONE, clause="EE-CC5-W")
publicity_buyer = Decision("ability.publicity.buyer", COLOUR, clause="EE-CC5-W")
attracted = Event("ability.attracted", clause="EE-CC5-W", buyer=BUYER, market=MARKET)


@rule
def can_use_publicity(p: Position) -> bool:
    """There is a coloured buyer in supply."""
    return any_coloured_buyer(p)


@rule
def use_publicity(p: Position) -> None:
    """One queue, or two different ones on the yellow side (EE-CC5-W, EE-CC5-Y)."""
    then(p, publicity_queue)


@rule
def end_publicity(p: Position) -> None:
    """The queues are free for the next Publicity."""
    for market in range(MARKETS):
        p.publicity_queues[market] = 0


@rule
def queues_left(p: Position) -> int:
    """How many more queues may get a buyer."""
    left = int(PUBLICITY_QUEUES[side(p)])
    for market in range(MARKETS):
        left -= p.publicity_queues[market]
    return left


@publicity_queue.options
def queues_to_advertise(p: Position) -> None:
    """Any queue not used yet; after the first the ability may end."""
    for market in range(MARKETS):
        if p.publicity_queues[market] == 0:
            allow(p, MARKET + market)
    if queues_left(p) < PUBLICITY_QUEUES[side(p)]:
        allow(p, DONE)


@publicity_queue.choose
def advertise(p: Position, choice: int) -> None:
    """A coloured buyer of choice joins the queue."""
    if choice == DONE:
        end_publicity(p)
        return
    p.publicity_queues[choice - MARKET] = 1
    then(p, publicity_buyer, choice - MARKET)


@publicity_buyer.options
def advertised_colours(p: Position) -> None:
    """Any colour with a buyer in supply, not wild."""
    allow_colours_in_supply(p)


@publicity_buyer.choose
def attract_buyer(p: Position, choice: int) -> None:
    """The buyer joins the back; ejection applies. A second queue may follow."""
    add_buyer(p, p.arg, choice - COLOUR)
    tell(p, attracted, choice - COLOUR, p.arg)
    if queues_left(p) > 0 and any_coloured_buyer(p):
        then(p, publicity_queue)
    else:
        end_publicity(p)
