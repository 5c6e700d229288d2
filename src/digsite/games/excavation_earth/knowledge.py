"""What a seat does not know, filled in at random (for bots and analysis)."""

from __future__ import annotations

from typing import Any

from digsite.games.excavation_earth.artefacts import types_of
from digsite.games.excavation_earth.cards import played_colour
from digsite.games.excavation_earth.domains import CARDS, SEATS, TYPES
from digsite.games.excavation_earth.holds import draw_ordinary
from digsite.games.excavation_earth.memory import forget_row
from digsite.games.excavation_earth.museum.knowledge import imagine_stack
from digsite.games.excavation_earth.position import Position
from digsite.games.excavation_earth.recall import lay_passed_cards
from digsite.games.excavation_earth.setup import note_group
from digsite.games.excavation_earth.whereabouts import deal_reconstructions, unseen_cards
from digsite.games.excavation_earth.zu.knowledge import imagine_zus_cards
from digsite.kernel.chance import draw
from digsite.kernel.rules import rule


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
            for card in range(CARDS):
                p.hand[seat, card] = 0
                p.pack[seat, card] = 0
    if 0 <= viewer < p.seats and p.seats > 1:
        lay_passed_cards(p, viewer)
    for seat in range(SEATS):
        if seat != viewer:
            fill_up(p, p.hand[seat], int(p.hand_size[seat]))
            fill_up(p, p.pack[seat], int(p.pack_size[seat]))


@rule
def fill_up(p: Position, cards: Any, size: int) -> None:
    """Cards of the deck join those that lie here, until there are so many."""
    for card in range(CARDS):
        size -= cards[card]
    for _ in range(size):
        cards[draw(p, p.deck, 0, CARDS)] += 1


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
