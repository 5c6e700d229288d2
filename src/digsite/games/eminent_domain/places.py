"""Which things on the screen stand for an option: mostly it is a thing itself; a deed is chosen by what it is
done with."""

from __future__ import annotations

from digsite.games.eminent_domain.colonize import can_settle
from digsite.games.eminent_domain.domains import (
    ATTACK,
    DEED,
    FIGHTER,
    FOUND_COLONY,
    PLACE,
    PLANETS,
    PRODUCE,
    SETTLE,
    SLOT,
    SLOTS,
    SPACES,
    TAKE_FIGHTERS,
    TRADE,
)
from digsite.games.eminent_domain.goods import can_trade_fighter, is_filled, is_free
from digsite.games.eminent_domain.narrate.sight import Sight
from digsite.games.eminent_domain.position import Position
from digsite.games.eminent_domain.warfare import can_attack
from digsite.kernel.game import Game


def places(game: Game, masked: Position, option: int) -> list[str]:
    """The elements that stand for an option: its own, or those a deed can be done with."""
    things = done_with(Sight(game, masked), option) if option in DEED else []
    return [game.space.element(thing) for thing in things or [option]]


def done_with(sight: Sight, deed: int) -> list[int]:
    """The planets, resource slots or fighters that a deed can be done with."""
    p, seat = sight.p, sight.seat
    slots = [slot for slot in range(SLOTS) if p.back[seat, slot] > 0]
    spaces = [(planet, number) for planet in range(PLANETS) for number in range(SPACES)]
    if deed == ATTACK:
        return [SLOT + slot for slot in slots if sight.ask(can_attack, seat, slot)]
    if deed == SETTLE:
        return [SLOT + slot for slot in slots if sight.ask(can_settle, seat, slot)]
    if deed == FOUND_COLONY:
        return [SLOT + slot for slot in slots]
    fighters = deed == TAKE_FIGHTERS or (deed == TRADE and sight.ask(can_trade_fighter, seat))
    usable = {PRODUCE: is_free, TRADE: is_filled}.get(deed)
    goods = [space for space in spaces if usable and sight.ask(usable, seat, *space)]
    return [PLACE + planet * SPACES + number for planet, number in goods] + [FIGHTER] * fighters
