"""What a seat does not know, filled in at random (for bots and analysis)."""

from __future__ import annotations

from digsite.games.excavation_earth.artefacts import types_of
from digsite.games.excavation_earth.cards import played_colour
from digsite.games.excavation_earth.domains import SEATS, TYPES
from digsite.games.excavation_earth.holds import draw_ordinary
from digsite.games.excavation_earth.museum.knowledge import imagine_stack
from digsite.games.excavation_earth.position import Position
from digsite.games.excavation_earth.setup import note_group
from digsite.games.excavation_earth.whereabouts import deal_cards, deal_reconstructions
from digsite.games.excavation_earth.zu.knowledge import imagine_zus_cards
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
