"""How well a seat stands, in tenths of a credit: a hand-made estimate for the greedy bot."""

from __future__ import annotations

from digsite.games.excavation_earth.buyers import interested_buyers, popularity_payout
from digsite.games.excavation_earth.components import BUYER_CREDITS, HOME, MARKET_BONUS, VALUE
from digsite.games.excavation_earth.domains import (
    CENTRES,
    COLOURS,
    GLYPHS,
    MARKETS,
    ROUNDS,
    TRAVEL_CARDS,
    TYPES,
)
from digsite.games.excavation_earth.gallery import samples_in_column, samples_in_row
from digsite.games.excavation_earth.holds import has_explorer, held_of_colour
from digsite.games.excavation_earth.museum.brokers import broker_credits
from digsite.games.excavation_earth.museum.end import reconstruction_credits
from digsite.games.excavation_earth.museum.mysteries import mysteries_held
from digsite.games.excavation_earth.museum.placing import guide_credits
from digsite.games.excavation_earth.position import Position
from digsite.games.excavation_earth.scoring import centre_credits, gallery_credits
from digsite.kernel.rules import rule

CREDIT = 10
OPENING_SAMPLE = 12
LAST_ROUND_CARD, CARD_TO_COME, CARD_OF_A_LATER_ROUND = 14, 16, 25
TRAVEL_CARD = 8
IDLE_CUBE = 1
IDLE_ARTEFACT = 12
TOKEN = 12
MARKETS_AT_ONCE = 3
SCIENTIST, MYSTERY = 60, 50


@rule
def prospects(p: Position, seat: int) -> int:
    """Credits now, and what crew, artefacts and cards are likely to earn. A finished game is worth its
    score."""
    if p.decision < 0:
        return int(p.score[seat]) * CREDIT
    total = int(p.credits[seat]) * CREDIT
    total += gallery_prospects(p, seat)
    total += envoy_prospects(p, seat)
    total += sale_prospects(p, seat)
    total += card_prospects(p, seat)
    total += museum_prospects(p, seat)
    total += int(p.supply[seat]) * IDLE_CUBE
    if p.token[seat] > 0:
        total += TOKEN
    return total


@rule
def gallery_prospects(p: Position, seat: int) -> int:
    """What the gallery pays now, and a little for each sample that a set still needs."""
    total = gallery_credits(p, seat) * CREDIT
    for colour in range(COLOURS):
        total += OPENING_SAMPLE * samples_in_column(p, seat, colour)
    for glyph in range(GLYPHS):
        total += OPENING_SAMPLE * samples_in_row(p, seat, glyph)
    return total


@rule
def envoy_prospects(p: Position, seat: int) -> int:
    """The places held now, and a share of what envoys bring in the rounds to come."""
    total = 0
    for centre in range(CENTRES):
        total += centre_credits(p, centre, seat) * CREDIT
        total += min(int(p.envoy[centre, seat]), 4) * 10 * (ROUNDS - p.round)
    return total


@rule
def sale_prospects(p: Position, seat: int) -> int:
    """For each colour: the sale that traders and buyers would make possible, at a discount."""
    total = 0
    for colour in range(COLOURS):
        held = held_of_colour(p, seat, colour)
        outlets = 0
        buyers = 0
        for market in range(MARKETS):
            wanting = interested_buyers(p, market, colour)
            if p.trader[market, seat] > 0 and wanting > 0 and outlets < MARKETS_AT_ONCE:
                outlets += 1
                buyers += wanting
        sold = min(held, outlets)
        if sold > 0:
            credits = (
                popularity_payout(p, colour) + BUYER_CREDITS * buyers * sold // outlets + MARKET_BONUS[sold]
            )
            total += int(credits) * 8
        total += (held - sold) * IDLE_ARTEFACT
    for market in range(MARKETS):
        total += min(int(p.trader[market, seat]), 2) * 8
    return total


@rule
def museum_prospects(p: Position, seat: int) -> int:
    """What reconstruction cards, guides and brokers pay at the end, and a guess at scientists and mysterious
    artefacts."""
    total = (reconstruction_credits(p, seat) + guide_credits(p, seat) + broker_credits(p, seat)) * CREDIT
    return total + int(p.scientist[seat]) * SCIENTIST + mysteries_held(p, seat) * MYSTERY


@rule
def card_prospects(p: Position, seat: int) -> int:
    """Cards are actions; artefacts in reach of explorers make them better."""
    cards = int(p.hand_size[seat])
    if p.passed[seat] > 0:
        return cards * CARD_TO_COME if p.round < ROUNDS else 0
    total = cards * LAST_ROUND_CARD
    if p.round < ROUNDS:
        total += min(cards, 2) * (CARD_OF_A_LATER_ROUND - LAST_ROUND_CARD)
    for travel in range(TRAVEL_CARDS):
        total += p.travel[seat, travel] * TRAVEL_CARD
    for kind in range(TYPES):
        if p.tile[kind] > 0 and p.guard[seat, kind] == 0 and has_explorer(p, seat, int(HOME[kind])):
            total += 3 + int(VALUE[kind]) // 2
    return total
