"""What a seat does not know, filled in at random (for bots and analysis)."""

from __future__ import annotations

from digsite.games.excavation_earth.artefacts import types_of
from digsite.games.excavation_earth.cards import played_colour
from digsite.games.excavation_earth.domains import SEATS, TYPES
from digsite.games.excavation_earth.holds import draw_ordinary
from digsite.games.excavation_earth.museum.knowledge import imagine_stack
from digsite.games.excavation_earth.position import DECK_WORDS, DECKS, NOTES, STORY, Position
from digsite.games.excavation_earth.setup import note_group
from digsite.games.excavation_earth.story import deal_by_story
from digsite.games.excavation_earth.whereabouts import deal_reconstructions, deal_unseen_cards
from digsite.games.excavation_earth.zu.knowledge import imagine_zus_cards
from digsite.kernel.record import UNKNOWN
from digsite.kernel.rules import rule

TRIES = 2000
"""How often a story is begun until one agrees with all that was seen."""


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
    """The cards the viewer has not seen lie where a story brought them that agrees with what it remembers.
    What others remember is their own."""
    told = False
    tries = 0
    while remembers(p, viewer) and not told and tries < TRIES:
        told = deal_by_story(p, viewer)
        tries += 1
    if not told:
        deal_unseen_cards(p, viewer)
    for seat in range(SEATS):
        if seat != viewer:
            for word in range(DECKS * DECK_WORDS):
                p.seen[seat, word] = UNKNOWN
            for word in range(NOTES):
                p.passed_on[seat, word] = 0
            for word in range(DECKS - 1):
                p.of_two[seat, word] = 0


@rule
def remembers(p: Position, viewer: int) -> bool:
    """Whether there was room for the whole story, and the viewer knows its part."""
    return p.story_size < STORY and (viewer < 0 or p.seen[viewer, 0] >= 0)


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
