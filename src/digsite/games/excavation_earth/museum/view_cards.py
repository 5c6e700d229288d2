"""What a screen shows of reconstruction cards and pop-up markets."""

from __future__ import annotations

from collections.abc import Iterable

from digsite.games.excavation_earth.domains import LOCATION_NAMES
from digsite.games.excavation_earth.museum import components
from digsite.games.excavation_earth.museum.abilities import CARD_CLAUSES
from digsite.games.excavation_earth.museum.components import NO_COLOUR, NO_GLYPH
from digsite.games.excavation_earth.museum.deals import deal, on_the_map, price
from digsite.games.excavation_earth.museum.domains import (
    GONE,
    IN_DECK,
    NO_OFFER,
    POP_UP,
    POP_UPS,
    RECONSTRUCTION,
    RECONSTRUCTIONS,
)
from digsite.games.excavation_earth.museum.names import ability, is_reconstructed
from digsite.games.excavation_earth.museum.pop_ups import POP_UP_CLAUSES
from digsite.games.excavation_earth.museum.view_types import Deal, PopUps, Reconstruction, Reconstructions
from digsite.games.excavation_earth.narrate.sight import Sight
from digsite.games.excavation_earth.position import Position
from digsite.games.excavation_earth.view_seat import GLYPH_WORDS, artefact
from digsite.telling.naming import in_each_language
from digsite.telling.text import Name
from digsite.telling.view import by_kind, element

# Reconstruction cards


def reconstruction(sight: Sight, card: int) -> Reconstruction:
    """One reconstruction card with all that is printed on it."""
    return {
        "card": components.RECONSTRUCTION_CARDS[card],
        "element": element(sight, RECONSTRUCTION, card),
        "name": in_each_language(sight.game, Name(RECONSTRUCTION, card)),
        "effect": in_each_language(sight.game, ability(sight.game, card)),
        "value": int(sight.constant("END_VALUE")[card]),
        "clause": CARD_CLAUSES[card],
        "museum": bool(sight.constant("HAS_MUSEUM_SYMBOL")[card]),
        "reconstructed": is_reconstructed(sight.game, "reconstruction_cards"),
    }


def in_play(sight: Sight, counts: Iterable[int]) -> list[Reconstruction]:
    """Cards that lie open."""
    return [reconstruction(sight, card) for card, count in enumerate(counts) if count > 0]


def drawn(sight: Sight, seat: int) -> Reconstructions:
    """The cards a seat chooses from, which only it sees (EEM-INF-05)."""
    cards = by_kind(sight.p.drawn_cards[seat], lambda card, _: reconstruction(sight, card))
    return {"size": int(sight.p.drawn_cards_size[seat]), "cards": cards}


def discarded(sight: Sight) -> list[Reconstruction]:
    """What left the stack for good, not what was sorted out before the game (EEM-INF-06, EEM-INF-07)."""
    marks = sight.constant("HAS_MUSEUM_SYMBOL")
    sorted_out = [sight.p.galactic_museum == 0 and marks[card] > 0 for card in range(RECONSTRUCTIONS)]
    return in_play(sight, sight.p.reconstruction_removed * [not out for out in sorted_out])


# Pop-up markets


def pop_ups(sight: Sight) -> PopUps:
    """The pop-up markets: those on the map, those used, and how many are in the deck (EEM-INF-10)."""
    p = sight.p
    return {
        "element": "pop_up_deck",
        "open": [market(sight, card) for card in on_the_map(p)],
        "left": int((p.pop_up == IN_DECK).sum()),
        "gone": [in_each_language(sight.game, Name(POP_UP, card)) for card in used(p)],
    }


def used(p: Position) -> list[int]:
    """The pop-up markets that left the game."""
    return [card for card in range(POP_UPS) if p.pop_up[card] == GONE]


def market(sight: Sight, card: int) -> Deal:
    """One pop-up market on the map."""
    game, kind = sight.game, int(sight.p.offer[card])
    request = sight.constant("POP_UP_OFFERS")[card] == NO_COLOUR
    glyph = int(sight.constant("POP_UP_GLYPH")[card])
    credits, scientists, cards = map(int, sight.constant("POP_UP_GAIN")[card])
    return {
        "card": components.POP_UPS[card],
        "element": element(sight, POP_UP, card),
        "name": in_each_language(game, Name(POP_UP, card)),
        "location": LOCATION_NAMES[int(sight.constant("POP_UP_PLACE")[card])],
        "text": in_each_language(game, deal(game, sight.p, card)),
        "offer": None if kind == NO_OFFER else artefact(sight, kind),
        "price": None if kind == NO_OFFER else price(game, kind),
        "glyph": GLYPH_WORDS[glyph] if request and glyph != NO_GLYPH else None,
        "value": int(sight.constant("POP_UP_LEAST")[card]) if request else None,
        "credits": credits,
        "scientists": scientists,
        "reconstruction_cards": cards,
        "clause": POP_UP_CLAUSES[card],
        "reconstructed": is_reconstructed(game, "pop_ups"),
    }
