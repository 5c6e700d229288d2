"""What holds in every position: no card, planet or token appears or vanishes."""

from __future__ import annotations

from digsite.games.eminent_domain.backs import back_of
from digsite.games.eminent_domain.components import PLANET_SLOTS
from digsite.games.eminent_domain.domains import (
    CARDS,
    FIRST_TECHNOLOGY,
    HELD,
    IN_DISCARD,
    IN_HAND,
    ONE_SIDED,
    PERMANENTS,
    PLANETS,
    SHOWN,
    SHUFFLED_IN,
    SLOTS,
    SPACES,
)
from digsite.games.eminent_domain.memory import seen, unplaced
from digsite.games.eminent_domain.planets import IN_SLOT
from digsite.games.eminent_domain.position import Position
from digsite.games.eminent_domain.setup import is_start_planet
from digsite.games.eminent_domain.whereabouts import (
    lost_card,
    lost_role_card,
    planets,
    planets_found,
    short_of_cards,
    wrong_card_size,
)
from digsite.kernel.rules import rule

INVARIANTS = (
    "ED-GEN-02",
    "ED-GEN-08",
    "ED-GEN-04",
    "ED-GEN-03",
    "ED-INFO-15",
    "ED-PLANET-05",
    "ED-INFO-01",
    "ED-INFO-03",
)


@rule
def broken(p: Position) -> int:
    """0, or the place in INVARIANTS (from 1) of the first one that does not hold."""
    if lost_role_card(p) >= 0:
        return 1
    lost = lost_card(p)
    if lost >= 0:
        return 2 if lost % CARDS < FIRST_TECHNOLOGY else 3
    if not permanents_kept(p):
        return 3
    if short_of_cards(p) > 0 or wrong_card_size(p) > 0:
        return 7
    for seat in range(p.seats):
        if not piles_agree(p, seat):
            return 7
    if not planets_kept(p):
        return 4
    if not backs_fit(p):
        return 5
    if not resources_fit(p):
        return 6
    for seat in range(p.seats):
        if not memory_fits(p, seat):
            return 8
    return 0


@rule
def permanents_kept(p: Position) -> bool:
    """A permanent shows a side if and only if it lies in a display (ED-GEN-04)."""
    for permanent in range(PERMANENTS):
        held = p.holder[ONE_SIDED + permanent] >= 0
        if held != (p.side[permanent] > 0):
            return False
    return True


@rule
def planets_kept(p: Position) -> bool:
    """Each planet is in one place: deck, discard, or one display (ED-GEN-03)."""
    deck = 0 if p.top[0] < 0 else 1
    for planet in range(PLANETS):
        deck += p.planet_deck[planet]
        found = planets_found(p, planet)
        boxed = found == 0 and is_start_planet(planet)
        if found != planets(p, planet) and not boxed:
            return False
    return bool(deck == p.planet_deck_size)


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
def piles_agree(p: Position, seat: int) -> bool:
    """Open discard piles are seen by all, and no seat has fewer fighters or tokens than none."""
    for card in range(CARDS):
        if p.discard_piles > 0 and seen(p, seat, card, IN_DISCARD) != p.discard[seat, card]:
            return False
    return bool(p.fighters[seat] >= 0 and p.tokens[seat] >= 0)


@rule
def memory_fits(p: Position, seat: int) -> bool:
    """What everybody knows of a seat's cards is so: those known in hand and in the discard pile are there,
    and the draw pile is of cards shuffled in, not more of them unseen than were laid aside (ED-INFO-03)."""
    strayed = 0
    in_pile = 0
    before = 0
    unknown = int(p.hand_size[seat])
    for card in range(CARDS):
        in_hand, in_discard = seen(p, seat, card, IN_HAND), seen(p, seat, card, IN_DISCARD)
        shuffled, held = seen(p, seat, card, SHUFFLED_IN), seen(p, seat, card, HELD)
        shown = seen(p, seat, card, SHOWN)
        if min(in_hand, in_discard, shuffled, held, shown) < 0:
            return False
        if shuffled + held > unplaced(p, seat, card) + shown:
            return False
        if in_hand > p.hand[seat, card] or in_discard > p.discard[seat, card]:
            return False
        if p.draw_pile[seat, card] > shuffled + held:
            return False
        strayed += max(int(p.draw_pile[seat, card]) - shuffled, 0)
        in_pile += shuffled
        before += held
        unknown += shown - in_hand
    drawable = in_pile + min(before, int(p.strayed[seat]))
    if strayed > p.strayed[seat] or p.draw_size[seat] + p.fresh[seat] > drawable:
        return False
    return bool(0 <= p.fresh[seat] <= unknown)
