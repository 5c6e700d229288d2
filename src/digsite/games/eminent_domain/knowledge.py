"""What a seat does not know, filled in at random (for bots and analysis)."""

from __future__ import annotations

from digsite.games.eminent_domain.backs import back_of
from digsite.games.eminent_domain.domains import (
    CARDS,
    FIRST_TECHNOLOGY,
    HELD,
    IN_DISCARD,
    IN_HAND,
    NOBODY,
    PLANETS,
    ROLE_CARDS,
    SEATS,
    SHOWN,
    SHUFFLED_IN,
    SLOTS,
)
from digsite.games.eminent_domain.memory import seen
from digsite.games.eminent_domain.planets import IN_SLOT, SURVEYED
from digsite.games.eminent_domain.position import Position
from digsite.games.eminent_domain.setup import FIRST_BONUS_PLANET, FIRST_START_PLANET, is_start_planet
from digsite.games.eminent_domain.whereabouts import unseen_cards, unseen_planets
from digsite.kernel.chance import draw, pick
from digsite.kernel.rules import rule

TRIES = 30


@rule
def imagine(p: Position, viewer: int) -> None:
    """Split the other seats' cards over hand and piles, and lay unseen planets where backs fit."""
    for seat in range(SEATS):
        if seat != viewer:
            for planet in range(PLANETS):
                p.planet[seat, planet] = 0
            for card in range(CARDS):
                p.hand[seat, card] = 0
                p.draw_pile[seat, card] = 0
                p.discard[seat, card] = 0
            if seat < p.seats:
                split_cards(p, seat, viewer)
    imagine_planets(p, viewer)


@rule
def split_cards(p: Position, seat: int, viewer: int) -> None:
    """A hand and piles of the sizes that everybody sees, from the cards the seat owns. What it has shown
    since it last laid cards aside was in its hand: a hand without it is dealt anew, or gets it at last."""
    end = end_of_cards(p, seat)
    for _ in range(TRIES):
        deal_cards(p, seat, viewer, end)
        if lacking_card(p, seat) < 0:
            break
    while lacking_card(p, seat) >= 0:
        exchange(p, seat, lacking_card(p, seat))
    for card in range(ROLE_CARDS):
        p.hand[seat, card] -= p.seen_role[seat, card, SHOWN]
        p.discard[seat, card] += p.seen_role[seat, card, IN_DISCARD]
    for card in range(FIRST_TECHNOLOGY, end):
        p.discard[seat, card] += seen(p, seat, card, IN_DISCARD)


@rule
def end_of_cards(p: Position, seat: int) -> int:
    """The end of the kinds of cards that a seat has: most have no technologies, or few."""
    for card in range(CARDS - 1, FIRST_TECHNOLOGY - 1, -1):
        if p.holder[card - FIRST_TECHNOLOGY] == seat:
            return card + 1
    return FIRST_TECHNOLOGY


@rule
def deal_cards(p: Position, seat: int, viewer: int, end: int) -> None:
    """First the draw pile as it was when a card was last laid aside unseen; the fresh cards of the hand are
    from there. All other cards were in hand then or had been laid aside, and any of them may have been."""
    lay_draw_pile(p, seat, end)
    missing = int(p.hand_size[seat])
    for card in range(ROLE_CARDS):
        known = int(p.seen_role[seat, card, IN_HAND])
        shown = int(p.seen_role[seat, card, SHOWN])
        unseen = unseen_cards(p, seat, card, viewer) - p.seen_role[seat, card, IN_DISCARD]
        p.discard[seat, card] = unseen + shown - known - p.draw_pile[seat, card]
        p.hand[seat, card] = known
        missing += shown - known
    for card in range(FIRST_TECHNOLOGY, end):
        p.hand[seat, card] = seen(p, seat, card, IN_HAND)
        missing -= int(p.hand[seat, card])
        known = p.hand[seat, card] + p.draw_pile[seat, card] + seen(p, seat, card, IN_DISCARD)
        p.discard[seat, card] = unseen_cards(p, seat, card, viewer) - known
    for _ in range(p.fresh[seat]):
        p.hand[seat, draw(p, p.draw_pile[seat], 0, end)] += 1
    for _ in range(missing - p.fresh[seat]):
        p.hand[seat, draw(p, p.discard[seat], 0, end)] += 1


@rule
def lacking_card(p: Position, seat: int) -> int:
    """A card that a seat has shown and that its imagined hand had not, or -1."""
    for card in range(ROLE_CARDS):
        if p.hand[seat, card] < p.seen_role[seat, card, SHOWN] + p.seen_role[seat, card, IN_HAND]:
            return card
    return -1


@rule
def exchange(p: Position, seat: int, card: int) -> None:
    """A card comes to an imagined hand from a pile, for one that need not be there."""
    aside = 1 if p.discard[seat, card] > 0 else 0
    for other in range(CARDS):
        needed = seen(p, seat, other, IN_HAND) + seen(p, seat, other, SHOWN)
        if p.hand[seat, other] > needed:
            p.hand[seat, other] -= 1
            p.discard[seat, other] += aside
            p.draw_pile[seat, other] += 1 - aside
            break
    p.hand[seat, card] += 1
    p.discard[seat, card] -= aside
    p.draw_pile[seat, card] -= 1 - aside


@rule
def lay_draw_pile(p: Position, seat: int, end: int) -> None:
    """The draw pile and the fresh cards of the hand: of what everybody saw being shuffled, and of as many of
    the cards held then as had been laid aside unseen, some have been drawn since."""
    held = 0
    pile = 0
    for card in range(end):
        p.hand[seat, card] = seen(p, seat, card, HELD)
        held += int(p.hand[seat, card])
        p.draw_pile[seat, card] = seen(p, seat, card, SHUFFLED_IN)
        pile += int(p.draw_pile[seat, card])
    strayed = min(held, int(p.strayed[seat]))
    for _ in range(strayed):
        p.draw_pile[seat, draw(p, p.hand[seat], 0, end)] += 1
    for _ in range(pile + strayed - p.draw_size[seat] - p.fresh[seat]):
        draw(p, p.draw_pile[seat], 0, end)


@rule
def imagine_planets(p: Position, viewer: int) -> None:
    """The top of the deck, the first of the planets being surveyed, which lay on top before, and the
    face-down planets of others by their backs, then the others being surveyed; what is left is the deck."""
    for planet in range(PLANETS):
        p.planet_deck[planet] = unseen_planets(p, planet, viewer)
    p.top[0] = pick_by_back(p, p.top_back, 0) if p.top_back > 0 else NOBODY
    surveyed = int(p.surveyed_size) if p.seat != viewer else 0
    if surveyed > 0 and p.surveyed_back > 0:
        p.planet[p.seat, pick_by_back(p, int(p.surveyed_back), 0)] = SURVEYED
        surveyed -= 1
    for seat in range(p.seats):
        if seat != viewer:
            for slot in range(SLOTS):
                if p.back[seat, slot] > 0:
                    p.planet[seat, pick_by_back(p, int(p.back[seat, slot]), 1)] = IN_SLOT + slot
    for planet in range(FIRST_START_PLANET, FIRST_BONUS_PLANET):
        p.planet_deck[planet] = 0
    for _ in range(surveyed):
        p.planet[p.seat, draw(p, p.planet_deck, 0, PLANETS)] = SURVEYED


@rule
def pick_by_back(p: Position, back: int, start_too: int) -> int:
    """A random unseen planet with this back; only displays have start planets."""
    fitting = 0
    for planet in range(PLANETS):
        if fits(p, planet, back, start_too):
            fitting += 1
    place = pick(p, fitting)
    for planet in range(PLANETS):
        if fits(p, planet, back, start_too):
            if place == 0:
                p.planet_deck[planet] = 0
                return planet
            place -= 1
    return NOBODY


@rule
def fits(p: Position, planet: int, back: int, start_too: int) -> bool:
    """Whether an unseen planet shows this back."""
    if p.planet_deck[planet] == 0 or back_of(planet) != back:
        return False
    return start_too > 0 or not is_start_planet(planet)
