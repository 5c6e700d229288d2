"""How well a seat stands, in tenths of a credit: a hand-made estimate for the greedy bot.

The cards of the rounds to come are counted before they are dealt, and so is what envoys will be paid: the
end of a round brings nothing that was not hoped for. The weights come from games of changed copies against
each other, rounded; those of cards, envoys and Zu from how far games of search came from each position.
"""

from __future__ import annotations

from digsite.games.excavation_earth.artefacts import types_of
from digsite.games.excavation_earth.buyers import interested_buyers, popularity_payout
from digsite.games.excavation_earth.cards import of_colour, of_icon
from digsite.games.excavation_earth.components import BUYER_CREDITS, MARKET_BONUS
from digsite.games.excavation_earth.domains import (
    CENTRES,
    COLOURS,
    KEPT_AT_ONCE,
    LAST_STAGE,
    MARKETS,
    ROUNDS,
    TRAVEL_CARDS,
)
from digsite.games.excavation_earth.gallery import samples_in_column
from digsite.games.excavation_earth.holds import cargo_room, has_explorer, held_of_colour
from digsite.games.excavation_earth.map_components import HOME, MARKET_LOCATION
from digsite.games.excavation_earth.museum.brokers import broker_credits
from digsite.games.excavation_earth.museum.end import reconstruction_credits
from digsite.games.excavation_earth.museum.mysteries import mysteries_held
from digsite.games.excavation_earth.museum.placing import guide_credits
from digsite.games.excavation_earth.position import Position
from digsite.games.excavation_earth.scoring import gallery_credits, leftover_credits, majority_credits
from digsite.games.excavation_earth.zu.automa import is_zu
from digsite.kernel.rules import rule

CREDIT = 10
CARD, TRAVEL_CARD = 40, 24
ZU_CARD, ZU_DECK = 45, 14
NEW_CARDS = KEPT_AT_ONCE * (LAST_STAGE + 1)
NEW_HAND = NEW_CARDS * CARD + int(TRAVEL_CARDS) * TRAVEL_CARD
LATER_ROUND, MANY_CARDS = 20, 9  # percent of what the envoys would be paid; cards that leave nothing sure
BEST_SALE, OTHER_SALE, MARKETS_AT_ONCE = 85, 60, 3  # percent
IDLE_ARTEFACT, TRADER, TRADERS_IN_USE = 28, 13, 2
SAMPLE, IDLE_CUBE, TOKEN = 22, 1, 8
DIG, DIG_WITHOUT_CARD, DIGS_AT_ONCE = 12, 3, 4
CARD_FOR_THE_MAP, CARD_FOR_A_TRADER, CARD_AT_MARKET = 5, 5, 7
SCIENTIST, MYSTERY = 60, 50
LAST_ACTIONS = 4


@rule
def prospects(p: Position, seat: int) -> int:
    """Credits now and due at the end, and what envoys, artefacts, explorers and cards are likely to earn. A
    finished game is worth its score."""
    if p.decision < 0:
        return int(p.score[seat]) * CREDIT
    total = int(p.credits[seat]) + gallery_credits(p, seat) + leftover_credits(p, seat)
    total += reconstruction_credits(p, seat) + guide_credits(p, seat) + broker_credits(p, seat)
    hope = sale_prospects(p, seat) + sample_prospects(p, seat) + reach_prospects(p, seat)
    hope += int(p.supply[seat]) * IDLE_CUBE
    hope += int(p.scientist[seat]) * SCIENTIST + int(mysteries_held(p, seat)) * MYSTERY
    if p.token[seat] > 0:
        hope += TOKEN
    hope = hope * actions_left(p, seat) // LAST_ACTIONS
    return int(total) * CREDIT + envoy_prospects(p, seat) + card_prospects(p, seat) + hope


@rule
def action_cards(p: Position, seat: int) -> int:
    """Action cards in hand; in a draft all that there will be: two of the pack are left over."""
    to_come = max(int(p.pack_size[seat]) - KEPT_AT_ONCE, 0)
    return int(p.hand_size[seat]) + min(to_come, NEW_CARDS)


@rule
def travel_cards(p: Position, seat: int) -> int:
    """Travel cards in hand; after a draft all of them are."""
    if between_rounds(p):
        return int(TRAVEL_CARDS)
    total = 0
    for travel in range(TRAVEL_CARDS):
        total += int(p.travel[seat, travel])
    return total


@rule
def between_rounds(p: Position) -> bool:
    """Whether a round is being prepared: until its turns begin all are still marked as having passed."""
    for seat in range(p.rows):
        if p.passed[seat] == 0:
            return False
    return True


@rule
def has_left(p: Position, seat: int) -> bool:
    """Whether a seat takes no more turns in this round."""
    return bool(p.passed[seat] > 0 and not between_rounds(p))


@rule
def actions_left(p: Position, seat: int) -> int:
    """In the last round what is hoped for fades with the last cards."""
    if p.round < ROUNDS:
        return LAST_ACTIONS
    if is_zu(p, seat):
        return min(int(p.zu_deck_size), LAST_ACTIONS)
    if has_left(p, seat):
        return 0
    return min(action_cards(p, seat) + travel_cards(p, seat), LAST_ACTIONS)


@rule
def card_prospects(p: Position, seat: int) -> int:
    """Cards are actions: those in hand, and a new hand in every round to come. Who has passed keeps action
    cards alone, and none after the last round. Zu has the cards of its decks."""
    later = int(ROUNDS - p.round)
    if is_zu(p, seat):
        return (int(p.zu_deck_size) + later * ZU_DECK) * ZU_CARD
    total = later * NEW_HAND
    if not has_left(p, seat):
        return total + action_cards(p, seat) * CARD + travel_cards(p, seat) * TRAVEL_CARD
    return total + int(p.hand_size[seat]) * CARD if later > 0 else total


@rule
def envoy_prospects(p: Position, seat: int) -> int:
    """What the places held now would be paid at the end of this round, the surer the fewer cards are left to
    take them, and a share for each later one."""
    total = 0
    sure = 100 - (100 - LATER_ROUND) * min(most_cards_left(p), MANY_CARDS) // MANY_CARDS
    for centre in range(CENTRES):
        if p.envoy[centre, seat] > 0:
            total += majority_credits(p, centre, seat, int(p.round)) * sure
            for later in range(int(p.round) + 1, ROUNDS + 1):
                total += majority_credits(p, centre, seat, later) * LATER_ROUND
    return total * CREDIT // 100


@rule
def most_cards_left(p: Position) -> int:
    """How many cards the seat has that has most of them left for this round."""
    most = 0
    for seat in range(p.rows):
        if is_zu(p, seat):
            most = max(most, int(p.zu_deck_size))
        elif not has_left(p, seat):
            most = max(most, action_cards(p, seat) + travel_cards(p, seat))
    return most


@rule
def sale_prospects(p: Position, seat: int) -> int:
    """For each colour the sale that traders and buyers would make possible; the best in near full, since
    the others may lose their buyers to it. A little for artefacts and traders that wait."""
    best = 0
    others = 0
    total = 0
    for colour in range(COLOURS):
        held = int(held_of_colour(p, seat, colour))
        if held > 0:
            outlets = markets_for(p, seat, colour)
            sold = min(held, outlets)
            credits = sale_credits(p, seat, colour, sold, outlets) if sold > 0 else 0
            others += min(credits, best)
            best = max(best, credits)
            total += (held - sold) * IDLE_ARTEFACT
    for market in range(MARKETS):
        total += min(int(p.trader[market, seat]), TRADERS_IN_USE) * TRADER
    return total + (best * BEST_SALE + others * OTHER_SALE) * CREDIT // 100


@rule
def markets_for(p: Position, seat: int, colour: int) -> int:
    """Markets in which a seat could sell a colour now, as many as take part in one sale."""
    total = 0
    for market in range(MARKETS):
        if p.trader[market, seat] > 0 and interested_buyers(p, market, colour) > 0:
            total += 1
    return min(total, MARKETS_AT_ONCE)


@rule
def sale_credits(p: Position, seat: int, colour: int, sold: int, outlets: int) -> int:
    """What a sale would bring, with the buyers of the markets on average."""
    buyers = 0
    counted = 0
    for market in range(MARKETS):
        if p.trader[market, seat] > 0 and counted < outlets:
            wanting = interested_buyers(p, market, colour)
            if wanting > 0:
                buyers += wanting
                counted += 1
    return popularity_payout(p, colour) + BUYER_CREDITS * buyers * sold // outlets + int(MARKET_BONUS[sold])


@rule
def sample_prospects(p: Position, seat: int) -> int:
    """A little for each sample beside what the gallery pays now: sets grow while there are rounds left."""
    total = 0
    for colour in range(COLOURS):
        total += int(samples_in_column(p, seat, colour))
    return total * SAMPLE * int(ROUNDS + 1 - p.round) // ROUNDS


@rule
def reach_prospects(p: Position, seat: int) -> int:
    """Cards and explorers that go together: tiles to dig for in the colours of the hand, markets whose icon
    is in hand."""
    if p.round == ROUNDS and has_left(p, seat):
        return 0
    total = 0
    room = cargo_room(p, seat) > 0
    for colour in range(COLOURS):
        cards = of_colour(p, seat, colour)
        tiles = 0
        for kind in types_of(colour):
            if p.tile[kind] > 0:
                tiles += 1
        if tiles > 0:
            digs = min(digs_at_hand(p, seat, colour), DIGS_AT_ONCE)
            if cards == 0:
                total += digs * DIG_WITHOUT_CARD
            elif room:
                total += digs * DIG
            total += min(int(cards), (tiles + 1) // 2) * CARD_FOR_THE_MAP
    for market in range(MARKETS):
        cards = min(int(of_icon(p, seat, market)), 2)
        if cards > 0:
            if p.trader[market, seat] == 0:
                total += cards * CARD_FOR_A_TRADER
            if has_explorer(p, seat, int(MARKET_LOCATION[market])):
                total += CARD_AT_MARKET
    return total


@rule
def digs_at_hand(p: Position, seat: int, colour: int) -> int:
    """Tiles of a colour where own explorers stand; those that are not sampled yet count twice."""
    total = 0
    for kind in types_of(colour):
        if p.tile[kind] > 0 and has_explorer(p, seat, int(HOME[kind])):
            total += 1 if p.guard[seat, kind] > 0 else 2
    return total
