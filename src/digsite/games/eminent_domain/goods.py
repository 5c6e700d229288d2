"""Producing and trading resources, and influence tokens (ED-PROD, ED-TRADE)."""

from __future__ import annotations

from digsite.games.eminent_domain.cards import last_seat
from digsite.games.eminent_domain.components import BLACK_TOKENS, PLANET_SLOTS
from digsite.games.eminent_domain.domains import (
    A2_4,
    ANY_RESOURCE,
    DONE,
    FIGHTER,
    NO_CARD,
    NOBODY,
    PLACE,
    PLANETS,
    RESOURCE,
    RESOURCES,
    SEATS,
    SIDE_A,
    SPACES,
)
from digsite.games.eminent_domain.planets import has_permanent
from digsite.games.eminent_domain.position import Position
from digsite.kernel.agenda import allow, then
from digsite.kernel.events import Amount, Event, tell, tell_for
from digsite.kernel.rules import Decision, rule, step

MUST, MAY = 0, 1  # whether the first of several must be placed or traded

INFLUENCE = Amount("influence", gain=1)

end_by_tokens = Event("ending.tokens", clause="ED-END-01", last=SEATS)
produced = Event("goods.produced", clause="ED-PROD-03", place=PLACE, resource=RESOURCE)
produced_none = Event("goods.produced_none", clause="ED-R-24")
paid_for_type = Event("goods.new_type", clause="ED-TECH-F2-3-02", resource=RESOURCE, influence=INFLUENCE)
traded = Event("goods.traded", clause="ED-TRADE-02", place=PLACE, resource=RESOURCE, influence=INFLUENCE)
traded_fighter = Event("goods.traded_fighter", clause="ED-TECH-A2-4a-01", influence=INFLUENCE)
traded_none = Event("goods.traded_none", clause="ED-R-24")


@rule
def gain_tokens(p: Position, seat: int, count: int) -> None:
    """Influence tokens; the last black one triggers the end, and nobody goes short (ED-END-01, -09)."""
    p.tokens[seat] += count
    total = 0
    for other in range(p.seats):
        total += p.tokens[other]
    if total >= BLACK_TOKENS:
        if p.ending == 0:
            tell_for(p, NOBODY, end_by_tokens, last_seat(p))
        p.ending = 1


@rule
def is_free(p: Position, seat: int, planet: int, number: int) -> bool:
    """A resource slot of an own face-up planet, empty and not scorched (ED-PROD-01)."""
    if p.face_up[planet] != seat + 1 or p.scorched[planet] > 0:
        return False
    return bool(PLANET_SLOTS[planet, number] >= 0 and p.resource[planet, number] == 0)


@rule
def any_free(p: Position, seat: int) -> bool:
    """Whether a seat could produce anything."""
    for planet in range(PLANETS):
        for number in range(SPACES):
            if is_free(p, seat, planet, number):
                return True
    return False


@rule
def is_filled(p: Position, seat: int, planet: int, number: int) -> bool:
    """A resource on an own planet."""
    return bool(p.face_up[planet] == seat + 1 and p.resource[planet, number] > 0)


@rule
def can_trade_fighter(p: Position, seat: int) -> bool:
    """Weapon Emporium: fighters are traded like resources (ED-TECH-A2-4a-01)."""
    return bool(p.fighters[seat] > 0 and has_permanent(p, seat, A2_4, SIDE_A))


@rule
def any_trade(p: Position, seat: int) -> bool:
    """Whether a seat could trade anything."""
    if can_trade_fighter(p, seat):
        return True
    for planet in range(PLANETS):
        for number in range(SPACES):
            if is_filled(p, seat, planet, number):
                return True
    return False


# Producing


@rule
def produce_up_to(p: Position, count: int, how: int) -> None:
    """Place resources on free slots, up to a number."""
    p.left = count
    if count > 0 and any_free(p, p.seat):
        then(p, produce, how)


produce = Decision("produce", PLACE, DONE, clause="ED-PROD-02")
produce_type = Decision("produce_type", RESOURCE, clause="ED-VAR-BONUS-04")


@produce.options
def free_slots(p: Position) -> None:
    """Free slots by choice, or no more (ED-PROD-03, ED-R-24)."""
    for planet in range(PLANETS):
        for number in range(SPACES):
            if is_free(p, p.seat, planet, number):
                allow(p, PLACE + planet * SPACES + number)
    if p.arg == MAY:
        allow(p, DONE)


@produce.choose
def produce_on(p: Position, choice: int) -> None:
    """The slot fixes the type; a utopian slot leaves it to the player."""
    if choice == DONE:
        if unused(p):
            tell(p, produced_none)
        return
    place = choice - PLACE
    kind = int(PLANET_SLOTS[place // SPACES, place % SPACES])
    p.left -= 1
    if kind == ANY_RESOURCE:
        then(p, produce_type, place)
    else:
        put_resource(p, place, kind)
    then(p, produce_more)


@step
def produce_more(p: Position) -> None:
    """Another resource may follow while there is a symbol and a free slot (ED-PROD-04)."""
    if p.left > 0 and any_free(p, p.seat):
        then(p, produce, MAY)


@rule
def put_resource(p: Position, place: int, kind: int) -> None:
    """A resource lies on its slot; Genetic Engineering pays for each new type (ED-TECH-F2-3-02)."""
    p.resource[place // SPACES, place % SPACES] = kind + 1
    tell(p, produced, place, kind)
    if p.genetic > 0 and p.seat == p.active and p.produced[kind] == 0:
        p.produced[kind] = 1
        tell(p, paid_for_type, kind, 1)
        gain_tokens(p, p.seat, 1)


@rule
def unused(p: Position) -> bool:
    """Whether a role stops with all of its symbols left."""
    return bool(p.card == NO_CARD and p.left == p.strength)


@produce_type.options
def types_for_utopia(p: Position) -> None:
    """Any of the four types (ED-VAR-BONUS-04)."""
    for kind in range(RESOURCES):
        allow(p, RESOURCE + kind)


@produce_type.choose
def produce_kind(p: Position, choice: int) -> None:
    """The resource counts as the type chosen."""
    put_resource(p, p.arg, choice - RESOURCE)


# Trading


@rule
def trade_up_to(p: Position, count: int, how: int) -> None:
    """Return resources for influence tokens, up to a number."""
    p.left = count
    if count > 0 and any_trade(p, p.seat):
        then(p, trade, how)


trade = Decision("trade", PLACE, FIGHTER, DONE, clause="ED-TRADE-02")


@trade.options
def things_to_trade(p: Position) -> None:
    """Own resources, fighters with Weapon Emporium, or no more (ED-TRADE-04)."""
    for planet in range(PLANETS):
        for number in range(SPACES):
            if is_filled(p, p.seat, planet, number):
                allow(p, PLACE + planet * SPACES + number)
    if can_trade_fighter(p, p.seat):
        allow(p, FIGHTER)
    if p.arg == MAY:
        allow(p, DONE)


@trade.choose
def trade_one(p: Position, choice: int) -> None:
    """One token for each thing returned, and what the turn's bonuses add (ED-R-30)."""
    if choice == DONE:
        if unused(p):
            tell(p, traded_none)
        return
    p.left -= 1
    if choice == FIGHTER:
        p.fighters[p.seat] -= 1
        tell(p, traded_fighter, 1)
        gain_tokens(p, p.seat, 1)
    else:
        place = choice - PLACE
        kind = int(p.resource[place // SPACES, place % SPACES]) - 1
        p.resource[place // SPACES, place % SPACES] = 0
        tokens = 1 + trade_bonus(p, kind)
        tell(p, traded, place, kind, tokens)
        gain_tokens(p, p.seat, tokens)
    if p.left > 0 and any_trade(p, p.seat):
        then(p, trade, MAY)


@rule
def trade_bonus(p: Position, kind: int) -> int:
    """Diverse Markets pays for each new type, Specialization for each of the type named, in the own
    turn (ED-TECH-A2-2-02, ED-TECH-A2-3-02)."""
    bonus = 0
    if p.seat == p.active:
        if p.diverse > 0 and p.traded[kind] == 0:
            p.traded[kind] = 1
            bonus += 1
        if p.special == kind + 1:
            bonus += 1
    return bonus
