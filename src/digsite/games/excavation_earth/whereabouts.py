"""Where everything lies: cards, artefacts, buyers and crew (EE-INV-01 to EE-INV-05)."""

from __future__ import annotations

from digsite.games.excavation_earth.components import BUYER_CARDS, CARD_COPIES, COPIES, CREW, ZU_COPIES
from digsite.games.excavation_earth.domains import CARDS, COLOURS, GLYPHS, KINDS, SEATS, TYPES, ZU_FACES
from digsite.games.excavation_earth.holds import store
from digsite.games.excavation_earth.position import Position
from digsite.games.excavation_earth.setup import buyers_in_play
from digsite.games.excavation_earth.zu.automa import is_zu, solo
from digsite.kernel.rules import rule
from digsite.kernel.whereabouts import Place, Things


@rule
def action_cards(p: Position, card: int) -> int:
    """All of them, once the deck is shuffled."""
    return int(CARD_COPIES[card]) if p.round > 0 or p.deck_size > 0 else 0


@rule
def played_in_survey(p: Position, card: int) -> int:
    """A card played in Survey is on its way to the forecast."""
    return 1 if p.card_beside_forecast > 0 and p.card == card else 0


@rule
def artefact_tiles(p: Position, colour: int, glyph: int) -> int:
    """All copies of an artefact."""
    return int(COPIES[colour * GLYPHS + glyph])


@rule
def just_bought(p: Position, colour: int, glyph: int) -> int:
    """A tile just bought is in its buyer's hands."""
    return 1 if p.decision == int(store) and p.arg == colour * GLYPHS + glyph else 0


@rule
def buyer_cards(p: Position, kind: int) -> int:
    """All buyer cards of a kind."""
    return int(BUYER_CARDS[kind])


@rule
def crew_cubes(p: Position, seat: int) -> int:
    """The cubes of a seat, whatever they do; Zu takes more as it needs them (EE-SOLO-CREW-03)."""
    if seat >= p.rows:
        return 0
    return CREW + p.zu_reserve if is_zu(p, seat) else CREW


@rule
def zu_cards(p: Position, face: int) -> int:
    """All cards of Zu, in a solo game (EE-INV-09)."""
    return int(ZU_COPIES[face]) if solo(p) else 0


cards = Things(Position, CARDS, action_cards, "deck hand pack discard forecast", played_in_survey)
lost_card, wrong_card_size, deal_cards = cards.lost, cards.wrong_size, cards.deal
tiles = (artefact_tiles, "pile tile stack cargo hidden removed", just_bought)
lost_artefact = Things(Position, (COLOURS, GLYPHS), *tiles, whole=TYPES).lost
lost_buyer = Things(Position, KINDS, buyers_in_play, "track queue mothership").lost
lost_buyer_card = Things(Position, KINDS, buyer_cards, "buyer_deck buyer_discard").lost
lost_cube = Things(Position, SEATS, crew_cubes, "supply guard trader envoy forecast_marker").lost
lost_zu_card = Things(Position, ZU_FACES, zu_cards, Place("zu_deck", size=""), "zu_discard zu_removed").lost
