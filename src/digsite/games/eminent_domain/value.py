"""How well a seat stands, in hundredths of an influence point: a hand-made estimate for the greedy bot.

What is hoped for fades as the stacks and the influence tokens run out. The weights come from games of changed
copies against each other, rounded.
"""

from __future__ import annotations

from digsite.games.eminent_domain.backs import colonize_cost
from digsite.games.eminent_domain.cards import empty_stacks, stack_in_play, stacks_to_end
from digsite.games.eminent_domain.colonize import colonies_under
from digsite.games.eminent_domain.components import (
    BLACK_TOKENS,
    CARD_SYMBOLS,
    PLANET_HAND,
    PLANET_INFLUENCE,
    PLANET_SLOTS,
    PLANET_SYMBOL,
)
from digsite.games.eminent_domain.domains import (
    CARDS,
    COLONIZING,
    NOBODY,
    ONE_SIDED,
    PLANETS,
    PRODUCING,
    RESEARCHING,
    SLOTS,
    SPACES,
    STACKS,
    SURVEYING,
    SYMBOLS,
    TECHNOLOGIES,
    TRADING,
)
from digsite.games.eminent_domain.planets import display_symbols, planet_in
from digsite.games.eminent_domain.position import Position
from digsite.games.eminent_domain.scoring import influence
from digsite.games.eminent_domain.warfare import attack_price
from digsite.kernel.rules import rule

POINT = 100
LONG_GAME = 20  # cards or tokens until the end from which on hopes count in full
WAITING, READY = 20, 100  # percent of a face-down planet: just surveyed, only to be turned up
SECOND_PLANET, FURTHER_PLANET = 45, 13  # percent of what the best one is worth
SYMBOL, HAND_SYMBOL = 90, 60
SLOT, RESOURCE = 45, 140
FIGHTER, FIGHTERS_IN_USE = 18, 8
TECHNOLOGY, PERMANENT = 50, 180
CARD, USEFUL_CARD, PAIR = 8, 7, 6
ENOUGH_PLANETS, USEFUL_SURVEYS, USEFUL_COLONIES = 2, 3, 4


@rule
def prospects(p: Position, seat: int) -> int:
    """Influence now, and what planets, resources, technologies and cards are likely to bring while the game
    lasts. A finished game is worth its score."""
    if p.decision < 0:
        return int(p.score[seat]) * POINT - int(p.place[seat])
    hope = waiting_prospects(p, seat) + min(int(p.fighters[seat]), FIGHTERS_IN_USE) * FIGHTER
    free = 0
    filled = 0
    for planet in range(PLANETS):
        if p.face_up[planet] == seat + 1:
            hope += symbol_worth(planet)
            for number in range(SPACES):
                if PLANET_SLOTS[planet, number] >= 0:
                    if p.resource[planet, number] > 0:
                        filled += 1
                    else:
                        free += 1
    hope += free * SLOT + filled * RESOURCE
    for technology in range(TECHNOLOGIES):
        if p.holder[technology] == seat:
            hope += TECHNOLOGY if technology < ONE_SIDED else PERMANENT
    hope += hand_prospects(p, seat, free, filled)
    return influence(p, seat) * POINT + hope * min(cards_to_end(p), LONG_GAME) // LONG_GAME


@rule
def cards_to_end(p: Position) -> int:
    """How many role cards or influence tokens are left until the end is triggered (ED-END-01, ED-END-02)."""
    if p.ending > 0:
        return 0
    tokens = int(BLACK_TOKENS)
    for seat in range(p.seats):
        tokens -= int(p.tokens[seat])
    left = 0
    last = STACKS - 1
    for _ in range(stacks_to_end(p) - empty_stacks(p)):
        last = next_stack(p, last)
        left += last // STACKS
    return max(min(left, tokens), 1)


@rule
def next_stack(p: Position, before: int) -> int:
    """The smallest role stack after this one; a stack is named by its cards times STACKS, and its number."""
    least = 0
    for stack in range(STACKS):
        named = int(p.stack[stack]) * STACKS + stack
        if stack_in_play(p, stack) and named > before and (least == 0 or named < least):
            least = named
    return least


@rule
def symbol_worth(planet: int) -> int:
    """What the symbol on the front of a planet is worth: a role's, or that for the hand."""
    if PLANET_SYMBOL[planet] >= 0:
        return SYMBOL
    return HAND_SYMBOL if PLANET_HAND[planet] > 0 else 0


@rule
def waiting_prospects(p: Position, seat: int) -> int:
    """Face-down planets by their fronts, the nearer to being settled or attacked the better; a seat can look
    after one at a time, so that the others count for less."""
    best = 0
    second = 0
    total = 0
    for slot in range(SLOTS):
        if p.back[seat, slot] > 0:
            worth = waiting_planet(p, seat, slot)
            total += worth
            second = max(second, min(worth, best))
            best = max(best, worth)
    further = total - best - second
    return best + (second * SECOND_PLANET + further * FURTHER_PLANET) // 100


@rule
def waiting_planet(p: Position, seat: int, slot: int) -> int:
    """What a face-down planet is worth, by colonies or fighters, whichever come nearer to its cost."""
    planet = planet_in(p, seat, slot)
    if planet == NOBODY:
        return 0
    worth = int(PLANET_INFLUENCE[planet]) * POINT + symbol_worth(planet)
    for number in range(SPACES):
        if PLANET_SLOTS[planet, number] >= 0:
            worth += SLOT
    colonies = int(colonies_under(p, seat, slot) + display_symbols(p, seat, COLONIZING))
    cost = max(colonize_cost(int(p.back[seat, slot])), 1)
    price = max(int(attack_price(p, seat, slot)), 1)
    near = max(min(colonies, cost) * 100 // cost, min(int(p.fighters[seat]), price) * 100 // price)
    return worth * (WAITING * 100 + (READY - WAITING) * near) // 10_000


@rule
def hand_prospects(p: Position, seat: int, free: int, filled: int) -> int:
    """Cards in hand, more if their role has something to do, and the better the more of a kind come
    together."""
    waiting = 0
    for slot in range(SLOTS):
        if p.back[seat, slot] > 0:
            waiting += 1
    total = int(p.hand_size[seat]) * CARD
    for symbol in range(SYMBOLS):
        useful = USEFUL_COLONIES if waiting > 0 else 0
        if symbol == SURVEYING:
            useful = USEFUL_SURVEYS if waiting < ENOUGH_PLANETS else 0
        elif symbol == PRODUCING:
            useful = free
        elif symbol == TRADING:
            useful = filled
        elif symbol == RESEARCHING:
            useful = int(p.hand_size[seat])
        if useful > 0:
            count = min(symbols_in_hand(p, seat, symbol), useful)
            total += count * USEFUL_CARD + count * (count - 1) // 2 * PAIR
    return total


@rule
def symbols_in_hand(p: Position, seat: int, symbol: int) -> int:
    """How many symbols of a role the cards in hand show."""
    total = 0
    for card in range(CARDS):
        if p.hand[seat, card] > 0:
            total += int(p.hand[seat, card]) * int(CARD_SYMBOLS[card, symbol])
    return total
