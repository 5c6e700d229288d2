"""Where everything lies: role cards, the cards of each seat, planets (ED-GEN-02 to ED-GEN-08)."""

from __future__ import annotations

from digsite.games.eminent_domain.components import ROLE_CARDS
from digsite.games.eminent_domain.domains import (
    CARDS,
    COLONIZE,
    FIRST_TECHNOLOGY,
    PLANETS,
    RESEARCH_CARD,
    SEATS,
    STACKS,
)
from digsite.games.eminent_domain.domains import ROLE_CARDS as ROLE_CARD_KINDS
from digsite.games.eminent_domain.position import Position
from digsite.games.eminent_domain.removal import TUCKED
from digsite.games.eminent_domain.setup import in_planet_deck, is_start_planet
from digsite.kernel.rules import rule
from digsite.kernel.whereabouts import Place, Things


@rule
def role_cards(p: Position, card: int) -> int:
    """All copies of a role card."""
    return int(ROLE_CARDS[card])


@rule
def in_stack(p: Position, card: int) -> int:
    """Every role card but Politics has its stack."""
    return int(p.stack[card]) if card < STACKS else 0


@rule
def cards_owned(p: Position, seat: int, card: int) -> int:
    """Role cards by their number; each technology exists once, with its holder."""
    if card < FIRST_TECHNOLOGY:
        return int(p.owned[seat, card])
    return 1 if p.holder[card - FIRST_TECHNOLOGY] == seat else 0


@rule
def on_table(p: Position, seat: int, card: int) -> int:
    """The card played for its action lies before its owner."""
    return 1 if seat == p.active and p.card == card and p.goes_to != TUCKED else 0


@rule
def tucked(p: Position, seat: int, card: int) -> int:
    """A technology may lie under a face-down planet."""
    technology = card - FIRST_TECHNOLOGY
    return 1 if technology >= 0 and p.holder[technology] == seat and p.under[technology] > 0 else 0


@rule
def planets(p: Position, planet: int) -> int:
    """Every planet of this game exists once; start planets that nobody has are in the box."""
    return 1 if is_start_planet(planet) or in_planet_deck(p, planet) else 0


lost_role_card = Things(Position, ROLE_CARD_KINDS, role_cards, "removed owned", in_stack).lost
piles = ("hand discard played", Place("draw_pile", size="draw_size"))
under_planets = (Place("colonies", only=COLONIZE), Place("studies", only=RESEARCH_CARD), tucked)
cards = Things(Position, (SEATS, CARDS), cards_owned, *piles, *under_planets, on_table)
lost_card, unseen_cards = cards.lost, cards.unseen
short_of_cards, wrong_card_size = cards.short, cards.wrong_size
decks = (Place("planet_deck", size=""), "top planet_discard")
displays = (Place("planet", marks=True), Place("face_up", marks=True))
planet_cards = Things(Position, PLANETS, planets, *decks, *displays)
planets_found, unseen_planets = planet_cards.found, planet_cards.unseen
