"""What a seat does not know, filled in at random (for bots and analysis)."""

from __future__ import annotations

from typing import Any

from digsite.games.excavation_earth.artefacts import types_of
from digsite.games.excavation_earth.cards import played_colour
from digsite.games.excavation_earth.deck_memory import forget_drawn_cards, most_in_deck
from digsite.games.excavation_earth.domains import CARDS, SEATS, TYPES
from digsite.games.excavation_earth.holds import draw_ordinary
from digsite.games.excavation_earth.memory import forget_row
from digsite.games.excavation_earth.museum.knowledge import imagine_stack
from digsite.games.excavation_earth.position import Position
from digsite.games.excavation_earth.recall import cards_in_deck, lay_passed_cards
from digsite.games.excavation_earth.setup import note_group
from digsite.games.excavation_earth.whereabouts import deal_reconstructions, unseen_cards
from digsite.games.excavation_earth.zu.knowledge import imagine_zus_cards
from digsite.kernel.chance import draw, pick
from digsite.kernel.rules import rule

HELD = 64
"""How often a card that cannot be in the deck counts there, until it is dealt to a hand."""


@rule
def imagine(p: Position, viewer: int) -> None:
    """Deal the cards the viewer has not seen to the other hands, packs and the deck; draw the tiles
    another seat is surveying."""
    deal_cards(p, viewer)
    for seat in range(SEATS):
        if seat != viewer:
            imagine_survey(p, seat)
            note_group(p, seat)
        if seat >= p.seats:
            p.group[seat, 0] = 0
            p.group[seat, 1] = 0
    imagine_zus_cards(p)
    deal_reconstructions(p, viewer)
    imagine_stack(p, viewer)


@rule
def deal_cards(p: Position, viewer: int) -> None:
    """What the viewer knows of other hands lies there; the other cards it has not seen are dealt to them,
    to packs and the deck. What others remember is their own."""
    for card in range(CARDS):
        p.deck[card] = unseen_cards(p, card, viewer)
    for seat in range(SEATS):
        if seat != viewer:
            forget_row(p, seat)
            forget_drawn_cards(p, seat)
            for card in range(CARDS):
                p.hand[seat, card] = 0
                p.pack[seat, card] = 0
    if 0 <= viewer < p.seats and p.seats > 1:
        lay_passed_cards(p, viewer)
    tell_held_cards_apart(p, viewer)
    for seat in range(SEATS):
        if seat != viewer:
            fill_up(p, p.hand[seat], int(p.hand_size[seat]))
            fill_up(p, p.pack[seat], int(p.pack_size[seat]))


@rule
def tell_held_cards_apart(p: Position, viewer: int) -> None:
    """A card that cannot be in the deck, since it was in a hand when that was shuffled, counts HELD times."""
    places = cards_in_deck(p) - int(p.deck_size)
    for card in range(CARDS):
        held = min(int(p.deck[card]) - most_in_deck(p, viewer, card), places)
        if held > 0:
            p.deck[card] += (HELD - 1) * held
            places -= held


@rule
def fill_up(p: Position, cards: Any, size: int) -> None:
    """Cards join those that lie here, until there are so many. Whatever cannot be in the deck lies in one
    of the hands and packs."""
    if size == 0:
        return
    held = 0
    places = -int(p.deck_size)
    for card in range(CARDS):
        size -= int(cards[card])
        held += int(p.deck[card]) // HELD
        places += int(p.deck[card]) // HELD + int(p.deck[card]) % HELD
    for left in range(places, places - size, -1):
        if held == 0:
            cards[draw(p, p.deck, 0, CARDS)] += 1
        elif pick(p, left) < held:
            cards[draw_counted(p, held, HELD)] += 1
            held -= 1
        else:
            cards[draw_counted(p, left + int(p.deck_size) - held, 1)] += 1


@rule
def draw_counted(p: Position, total: int, unit: int) -> int:
    """One of the cards that cannot be in the deck (HELD), or of the others (1)."""
    place = pick(p, total)
    for card in range(CARDS):
        count = int(p.deck[card])
        place -= count // HELD if unit == HELD else count % HELD
        if place < 0:
            p.deck[card] -= unit
            return card
    return -1


@rule
def imagine_survey(p: Position, seat: int) -> None:
    """As many tiles of the surveyed colour as the seat holds; they stay counted in the pile."""
    for kind in range(TYPES):
        p.surveyed[seat, kind] = 0
    colour = played_colour(p)
    for _ in range(p.surveyed_size[seat]):
        p.surveyed[seat, draw_ordinary(p, colour)] += 1
    if p.surveyed_size[seat] > 0:
        for kind in types_of(colour):
            p.pile[kind] += p.surveyed[seat, kind]
