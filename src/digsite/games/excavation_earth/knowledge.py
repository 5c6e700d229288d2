"""What a seat does not know, filled in at random (for bots and analysis)."""

from __future__ import annotations

from digsite.games.excavation_earth.ages import can_be_dealt, count_places, deal_by_age, sort_cards
from digsite.games.excavation_earth.artefacts import types_of
from digsite.games.excavation_earth.cards import played_colour
from digsite.games.excavation_earth.deck_memory import forget_drawn_cards
from digsite.games.excavation_earth.domains import CARDS, SEATS, TYPES
from digsite.games.excavation_earth.holds import draw_ordinary
from digsite.games.excavation_earth.memory import forget_passed_cards
from digsite.games.excavation_earth.museum.knowledge import imagine_stack
from digsite.games.excavation_earth.position import Position
from digsite.games.excavation_earth.recall import lay_passed_cards
from digsite.games.excavation_earth.setup import note_group
from digsite.games.excavation_earth.whereabouts import deal_reconstructions
from digsite.games.excavation_earth.zu.knowledge import imagine_zus_cards
from digsite.kernel.rules import rule

TRIES = 60
"""How often cards are laid until they fit, with their ages and without."""


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
    for tried in range(2 * TRIES):
        gather_cards(p, viewer, tried < TRIES)
        if lay_passed_cards(p, viewer) and can_be_dealt(p, viewer):
            break
    deal_by_age(p, viewer)
    for seat in range(SEATS):
        if seat != viewer:
            forget_passed_cards(p, seat)


@rule
def gather_cards(p: Position, viewer: int, by_age: bool) -> None:
    """All cards the viewer has not seen lie in the deck."""
    for seat in range(SEATS):
        if seat != viewer:
            forget_passed_cards(p, seat)
            forget_drawn_cards(p, seat)
            count_places(p, seat, by_age)
            for card in range(CARDS):
                p.hand[seat, card] = 0
                p.pack[seat, card] = 0
    sort_cards(p, viewer)


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
