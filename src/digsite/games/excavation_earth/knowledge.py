"""What a seat does not know, filled in at random (for bots and analysis)."""

from __future__ import annotations

from digsite.games.excavation_earth.actions.survey import survey_replace
from digsite.games.excavation_earth.artefacts import types_of
from digsite.games.excavation_earth.cards import of_colour, of_icon, played_colour
from digsite.games.excavation_earth.components import CARD_COPIES
from digsite.games.excavation_earth.domains import (
    CARDS,
    COLOURS,
    FORECAST,
    MARKETS,
    NO_CARD,
    NOBODY,
    SEATS,
    TYPES,
)
from digsite.games.excavation_earth.holds import draw_tile
from digsite.games.excavation_earth.position import Position
from digsite.games.excavation_earth.zu.knowledge import imagine_zus_cards
from digsite.kernel.chance import draw
from digsite.kernel.rules import rule

ALIKE = 4


@rule
def imagine(p: Position, viewer: int) -> None:
    """Deal the cards the viewer has not seen to the other hands, packs and the deck; draw the tiles
    another seat is surveying."""
    gather_unseen(p, viewer)
    for seat in range(p.seats):
        if seat != viewer:
            deal_unseen(p, seat)
            imagine_survey(p, seat)
            imagine_group(p, seat)
    for seat in range(p.seats, SEATS):
        clear_seat(p, seat)
    imagine_zus_cards(p)


@rule
def gather_unseen(p: Position, viewer: int) -> None:
    """The deck becomes every action card that lies nowhere in the viewer's sight."""
    dealt = p.round > 0 or p.deck_size > 0
    for card in range(CARDS):
        p.deck[card] = CARD_COPIES[card] - p.discard[card] if dealt else 0
        if viewer >= 0:
            p.deck[card] -= p.hand[viewer, card] + p.pack[viewer, card]
    for place in range(FORECAST):
        if p.forecast[place] != NO_CARD:
            p.deck[p.forecast[place]] -= 1
    if p.decision == int(survey_replace):
        p.deck[p.card] -= 1  # played, and not yet in the forecast


@rule
def deal_unseen(p: Position, seat: int) -> None:
    """A hand and a pack of the sizes that everybody sees."""
    clear_seat(p, seat)
    for _ in range(p.hand_size[seat]):
        p.hand[seat, draw(p, p.deck, 0, CARDS)] += 1
    for _ in range(p.pack_size[seat]):
        p.pack[seat, draw(p, p.deck, 0, CARDS)] += 1


@rule
def clear_seat(p: Position, seat: int) -> None:
    """Nothing in hand, apart or under survey."""
    for card in range(CARDS):
        p.hand[seat, card] = 0
        p.pack[seat, card] = 0
    for kind in range(TYPES):
        p.surveyed[seat, kind] = 0
    p.group[seat, 0] = 0
    p.group[seat, 1] = 0


@rule
def imagine_survey(p: Position, seat: int) -> None:
    """As many tiles of the surveyed colour as the seat holds; they stay counted in the pile."""
    colour = played_colour(p)
    for _ in range(p.surveyed_size[seat]):
        p.surveyed[seat, draw_tile(p, colour)] += 1
    if p.surveyed_size[seat] > 0:
        for kind in types_of(colour):
            p.pile[kind] += p.surveyed[seat, kind]


@rule
def imagine_group(p: Position, seat: int) -> None:
    """What an imagined starting hand has too often."""
    p.group[seat, 0] = NOBODY
    p.group[seat, 1] = NOBODY
    for colour in range(COLOURS):
        if of_colour(p, seat, colour) >= ALIKE:
            p.group[seat, 0] = colour
    for icon in range(MARKETS):
        if of_icon(p, seat, icon) >= ALIKE:
            p.group[seat, 1] = icon
