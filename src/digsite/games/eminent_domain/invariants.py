"""What holds in every position: no card, planet or token appears or vanishes."""

from __future__ import annotations

from digsite.games.eminent_domain.components import PLANET_SLOTS, ROLE_CARDS
from digsite.games.eminent_domain.domains import (
    CARDS,
    COLONIZE,
    FIRST_TECHNOLOGY,
    ONE_SIDED,
    PERMANENTS,
    PLANETS,
    RESEARCH_CARD,
    SLOTS,
    SPACES,
    STACKS,
)
from digsite.games.eminent_domain.domains import ROLE_CARDS as ROLE_CARD_KINDS
from digsite.games.eminent_domain.planets import IN_SLOT, back_of
from digsite.games.eminent_domain.position import Position
from digsite.games.eminent_domain.removal import TUCKED
from digsite.games.eminent_domain.setup import FIRST_BONUS_PLANET, FIRST_START_PLANET, in_planet_deck
from digsite.kernel.rules import rule

INVARIANTS = ("ED-GEN-02", "ED-GEN-08", "ED-GEN-04", "ED-GEN-03", "ED-INFO-15", "ED-PLANET-05", "ED-INFO-01")


@rule
def broken(p: Position) -> int:
    """0, or the place in INVARIANTS (from 1) of the first one that does not hold."""
    if not role_cards_kept(p):
        return 1
    for seat in range(p.seats):
        if not deck_kept(p, seat):
            return 2
        if not sizes_agree(p, seat):
            return 7
    if not technologies_kept(p):
        return 3
    if not planets_kept(p):
        return 4
    if not backs_fit(p):
        return 5
    if not resources_fit(p):
        return 6
    return 0


@rule
def role_cards_kept(p: Position) -> bool:
    """Every role card is in its stack, in a deck or in the box (ED-GEN-02)."""
    for card in range(ROLE_CARD_KINDS):
        total = p.removed[card]
        if card < STACKS:
            total += p.stack[card]
        for seat in range(p.seats):
            total += p.owned[seat, card]
        if total != ROLE_CARDS[card]:
            return False
    return True


@rule
def on_table(p: Position, seat: int, card: int) -> int:
    """Whether the card played for its action lies before its owner."""
    return 1 if seat == p.active and p.card == card and p.goes_to != TUCKED else 0


@rule
def deck_kept(p: Position, seat: int) -> bool:
    """All role cards a seat owns are somewhere (ED-GEN-08)."""
    for card in range(ROLE_CARD_KINDS):
        total = p.hand[seat, card] + p.draw_pile[seat, card] + p.discard[seat, card] + p.played[seat, card]
        total += on_table(p, seat, card)
        if card == COLONIZE:
            for slot in range(SLOTS):
                total += p.colonies[seat, slot]
        if card == RESEARCH_CARD:
            for slot in range(SLOTS):
                total += p.studies[seat, slot]
        if total != p.owned[seat, card]:
            return False
    return True


@rule
def technologies_kept(p: Position) -> bool:
    """Each technology exists once, with its holder alone; a permanent in a display shows a side
    (ED-GEN-04)."""
    for permanent in range(PERMANENTS):
        held = p.holder[ONE_SIDED + permanent] >= 0
        if held != (p.side[permanent] > 0):
            return False
    for technology in range(ONE_SIDED):
        card = FIRST_TECHNOLOGY + technology
        for seat in range(p.seats):
            total = (
                p.hand[seat, card] + p.draw_pile[seat, card] + p.discard[seat, card] + p.played[seat, card]
            )
            total += on_table(p, seat, card)
            if p.holder[technology] == seat and p.under[technology] > 0:
                total += 1
            if total != (1 if p.holder[technology] == seat else 0):
                return False
    return True


@rule
def planets_kept(p: Position) -> bool:
    """Each planet is in one place: deck, discard, or one display (ED-GEN-03)."""
    deck = 0
    for planet in range(PLANETS):
        total = p.planet_deck[planet] + p.planet_discard[planet]
        if p.top[0] == planet:
            total += 1
        deck += total - p.planet_discard[planet]
        if p.face_up[planet] > 0:
            total += 1
        for seat in range(p.seats):
            if p.planet[seat, planet] > 0:
                total += 1
        start = FIRST_START_PLANET <= planet < FIRST_BONUS_PLANET
        if total > 1 or (not start and in_planet_deck(p, planet) != (total == 1)):
            return False
    return deck == p.planet_deck_size


@rule
def backs_fit(p: Position) -> bool:
    """Every face-down planet shows its own back, every back has its planet, and colonies lie under
    face-down planets only."""
    for technology in range(ONE_SIDED):
        holder = p.holder[technology]
        if p.under[technology] > 0 and (holder < 0 or p.back[holder, p.under[technology] - 1] == 0):
            return False
    for seat in range(p.seats):
        backs = 0
        for slot in range(SLOTS):
            if p.back[seat, slot] > 0:
                backs += 1
            elif p.colonies[seat, slot] > 0 or p.studies[seat, slot] > 0:
                return False
        for planet in range(PLANETS):
            if p.planet[seat, planet] >= IN_SLOT:
                backs -= 1
                if p.back[seat, p.planet[seat, planet] - IN_SLOT] != back_of(planet):
                    return False
        if backs != 0:
            return False
    return True


@rule
def resources_fit(p: Position) -> bool:
    """Resources lie only on slots of face-up planets that are not scorched."""
    for planet in range(PLANETS):
        for number in range(SPACES):
            usable = p.face_up[planet] > 0 and p.scorched[planet] == 0 and PLANET_SLOTS[planet, number] >= 0
            if p.resource[planet, number] > 0 and not usable:
                return False
    return True


@rule
def sizes_agree(p: Position, seat: int) -> bool:
    """The numbers everybody sees are those of the cards, and nothing is below zero."""
    hand = 0
    pile = 0
    discard = 0
    for card in range(CARDS):
        hand += p.hand[seat, card]
        pile += p.draw_pile[seat, card]
        discard += p.discard[seat, card]
        if p.hand[seat, card] < 0 or p.draw_pile[seat, card] < 0 or p.discard[seat, card] < 0:
            return False
        if p.discard_piles > 0 and p.open_discard[seat, card] != p.discard[seat, card]:
            return False
    sizes = hand == p.hand_size[seat] and pile == p.draw_size[seat] and discard == p.discard_size[seat]
    return bool(sizes and p.fighters[seat] >= 0 and p.tokens[seat] >= 0)
