"""PASS: leave the round with at most two action cards (EE-PASS)."""

from __future__ import annotations

from digsite.games.excavation_earth.cards import discard_from_hand
from digsite.games.excavation_earth.domains import CARD, CARDS, TRAVEL_CARDS
from digsite.games.excavation_earth.museum.abilities import more_cards_kept
from digsite.games.excavation_earth.position import Position
from digsite.kernel.agenda import allow, then
from digsite.kernel.events import Event, tell
from digsite.kernel.rules import Decision, rule, step

CARDS_KEPT = 2

pass_discard = Decision("pass.discard", CARD, clause="EE-PASS-03", private=True)
passed = Event("pass.passed", clause="EE-PASS-05")
travel_card_laid_down = Event("pass.travel_card", clause="EE-PASS-02", card=CARD, listed="card")
discarded = Event("pass.discarded", clause="EE-PASS-03", card=CARD, listed="card")


@rule
def leave_round(p: Position) -> None:
    """All travel cards go to the personal pile (EE-PASS-02), action cards down to two to the common
    one (EE-PASS-03); no further turn this round (EE-PASS-05)."""
    p.passed[p.seat] = 1
    tell(p, passed)
    for travel in range(TRAVEL_CARDS):
        if p.travel[p.seat, travel] > 0:
            tell(p, travel_card_laid_down, CARDS + travel)
        p.travel[p.seat, travel] = 0
    then(p, discard_down)


@rule
def cards_kept(p: Position, seat: int) -> int:
    """How many action cards a seat may keep (EE-PASS-03)."""
    return more_cards_kept(p, seat, CARDS_KEPT)


@step
def discard_down(p: Position) -> None:
    """While more action cards are in hand than may be kept, one is discarded by choice."""
    if p.hand_size[p.seat] > cards_kept(p, p.seat):
        then(p, pass_discard)
        then(p, discard_down)


@pass_discard.options
def cards_to_discard(p: Position) -> None:
    """Any action card in hand."""
    for card in range(CARDS):
        if p.hand[p.seat, card] > 0:
            allow(p, CARD + card)


@pass_discard.choose
def discard_one(p: Position, choice: int) -> None:
    """The card goes to the common discard pile."""
    discard_from_hand(p, p.seat, choice - CARD)
    tell(p, discarded, choice - CARD)
