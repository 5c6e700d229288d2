"""SELL: sell artefacts of one colour at up to three markets (EE-SELL)."""

from __future__ import annotations

from digsite.games.excavation_earth.artefacts import types_of
from digsite.games.excavation_earth.buyers import interested_buyers, popularity_payout
from digsite.games.excavation_earth.cards import (
    NO_ICON,
    allow_travel_cards,
    cards_in_hand,
    draw_and_keep,
    icon_of,
    pay,
    played_icon,
)
from digsite.games.excavation_earth.components import (
    BUYER_CREDITS,
    CENTRE_OF,
    MARKET_BONUS,
    MARKET_BONUS_DRAW,
    MARKET_BONUS_KEEP,
)
from digsite.games.excavation_earth.domains import (
    AQUILLA,
    BUYER,
    CARD,
    CARDS,
    CENTRE,
    COLOUR,
    COLOURS,
    DONE,
    EARNED,
    GUL,
    HOLD,
    IN_CARGO,
    IN_HIDDEN,
    KINDS,
    MARKET,
    MARKETS,
    NOBODY,
    TILE,
    WILD,
)
from digsite.games.excavation_earth.gallery import take_samples
from digsite.games.excavation_earth.holds import (
    allow_held,
    artefacts_held,
    at_any_black_market,
    buy_top,
    can_buy_top,
    hand_over,
    held_of_colour,
    hold_of,
    purchase,
)
from digsite.games.excavation_earth.position import Position
from digsite.games.excavation_earth.reasons import NO_ARTEFACT, NO_BUYER, NO_CARD_IN_HAND, NO_TRADER
from digsite.kernel.agenda import allow, then
from digsite.kernel.events import Amount, Event, own, tell, tell_for
from digsite.kernel.rules import Decision, rule, step

MARKETS_IN_A_SALE = 3

sell_card = Decision("sell.card", CARD, clause="EE-SELL-01", private=True)
sell_purchase = Decision("sell.purchase", COLOUR, DONE, clause="EE-FAC-08")
sell_colour = Decision("sell.colour", COLOUR, clause="EE-SELL-02")
sell_market = Decision("sell.market", MARKET, DONE, clause="EE-SELL-03")
sell_artefact = Decision("sell.artefact", IN_CARGO, IN_HIDDEN, clause="EE-SELL-09")
paid = Event("sell.paid", clause="EE-SELL-01", card=CARD, moved=("card:{card}", "@card:{card}", "discard"))
travel_card_used = Event("sell.travel_card", clause="EE-SELL-01", card=CARD, touches=("@card:{card}",))
purchased = purchase("sell.purchased", "EE-FAC-08")
offered_at = Event(
    "sell.market",
    clause="EE-SELL-03",
    market=MARKET,
    colour=COLOUR,
    listed="market",
    touches=("market:{market}", "colour:{colour}"),
)
sold = Event(
    "sell.sold",
    clause="EE-SELL-22",
    artefact=TILE,
    hold=HOLD,
    listed="artefact",
    moved=("tile:{artefact}", "@hold:{hold}", "removed"),
)
earned = Event(
    "sell.earned",
    clause="EE-SELL-26",
    credits=EARNED,
    payout=Amount("credits"),
    buyers=Amount("credits"),
    bonus=Amount("credits"),
    touches=("@credits",),
)
drawn = Event(
    "sell.drawn",
    clause="EE-SELL-15",
    card=own(CARD),
    listed="card",
    moved=("card:{card}", "deck", "@card:{card}"),
)
went_home = Event(
    "sell.went_home",
    clause="EE-SELL-18",
    buyer=BUYER,
    listed="buyer",
    moved=("buyer:{buyer}", "mothership", "colour:{buyer}"),
)
boarded = Event(
    "sell.boarded",
    clause="EE-SELL-17",
    buyer=BUYER,
    market=MARKET,
    listed="buyer",
    moved=("buyer:{buyer}", "market:{market}", "mothership"),
)
promoted = Event(
    "sell.promoted",
    clause="EE-SELL-20",
    market=MARKET,
    centre=CENTRE,
    moved=("crew:{seat}", "market:{market}", "centre:{centre}"),
)


@rule
def can_sell_at(p: Position, market: int, colour: int, icon: int) -> bool:
    """A market needs an interested buyer and an own trader (EE-SELL-05, EE-SELL-06); the Merchants
    need no trader at the market on the card they discard (EE-FAC-05)."""
    has_trader = p.trader[market, p.seat] > 0 or (p.faction[p.seat] == AQUILLA and icon == market)
    return has_trader and interested_buyers(p, market, colour) > 0


@rule
def has_outlet(p: Position, colour: int, icon: int) -> bool:
    """Whether any market would take an artefact of the colour."""
    for market in range(MARKETS):
        if can_sell_at(p, market, colour, icon):
            return True
    return False


@rule
def can_sell_colour(p: Position, colour: int, icon: int) -> bool:
    """Whether the seat holds the colour and has a market for it (EE-SELL-07)."""
    return held_of_colour(p, p.seat, colour) > 0 and has_outlet(p, colour, icon)


@rule
def can_sell_now(p: Position, icon: int) -> bool:
    """Whether a sale is possible with what the holds contain."""
    for colour in range(COLOURS):
        if can_sell_colour(p, colour, icon):
            return True
    return False


@rule
def can_buy_first(p: Position, colour: int, icon: int) -> bool:
    """The Smugglers, with an explorer on a black market, may buy a top artefact at its value before
    they sell, if a sale can follow (EE-FAC-08, EE-R-77)."""
    if p.faction[p.seat] != GUL or not at_any_black_market(p, p.seat):
        return False
    return can_buy_top(p, colour, 0) and (has_outlet(p, colour, icon) or can_sell_now(p, icon))


@rule
def can_sell_with(p: Position, icon: int) -> bool:
    """Whether a card with an icon pays for a sale, a purchase that makes it possible included (EE-FAC-10)."""
    if can_sell_now(p, icon):
        return True
    for colour in range(COLOURS):
        if can_buy_first(p, colour, icon):
            return True
    return False


@rule
def why_no_sale(p: Position) -> int:
    """Sell needs an artefact, and a trader and a buyer for it in one market (EE-SELL-07). An icon can only
    help the Merchants; for everybody else all cards serve alike."""
    if cards_in_hand(p, p.seat) == 0:
        return NO_CARD_IN_HAND
    if can_sell_with(p, NO_ICON):
        return 0
    if p.faction[p.seat] == AQUILLA:
        for card in range(CARDS):
            if p.hand[p.seat, card] > 0 and can_sell_with(p, icon_of(card)):
                return 0
    if artefacts_held(p, p.seat) == 0:
        return NO_ARTEFACT
    for market in range(MARKETS):
        if p.trader[market, p.seat] > 0:
            return NO_BUYER
    return NO_TRADER


@sell_card.options
def any_card_that_sells(p: Position) -> None:
    """Any action or travel card (EE-SELL-01) with which a sale is possible."""
    always = can_sell_with(p, NO_ICON)
    for card in range(CARDS):
        if p.hand[p.seat, card] > 0 and (always or can_sell_with(p, icon_of(card))):
            allow(p, CARD + card)
    if always:
        allow_travel_cards(p)


@sell_card.choose
def pay_for_sale(p: Position, choice: int) -> None:
    """Before colour and markets are chosen the Smugglers may buy (EE-FAC-08)."""
    pay(p, choice - CARD)
    if p.card < CARDS:
        tell(p, paid, p.card)
    else:
        tell(p, travel_card_used, p.card)
    for market in range(MARKETS):
        p.chosen[market] = 0
    if p.faction[p.seat] == GUL:
        for colour in range(COLOURS):
            if can_buy_first(p, colour, played_icon(p)):
                then(p, sell_purchase)
                then(p, take_samples)
                break
    then(p, sell_colour)


@sell_purchase.options
def stacks_to_buy_from(p: Position) -> None:
    """The tops that can be paid and after which a sale is possible; or none, if one is possible
    already (EE-FAC-09, EE-R-24)."""
    for colour in range(COLOURS):
        if can_buy_first(p, colour, played_icon(p)):
            allow(p, COLOUR + colour)
    if can_sell_now(p, played_icon(p)):
        allow(p, DONE)


@sell_purchase.choose
def buy_for_sale(p: Position, choice: int) -> None:
    """The artefact costs exactly its value; it may be sold in this action (EE-FAC-10)."""
    if choice != DONE:
        buy_top(p, choice - COLOUR, 0, purchased)


@sell_colour.options
def colours_to_sell(p: Position) -> None:
    """Colours in the holds that a market takes (EE-SELL-02)."""
    for colour in range(COLOURS):
        if can_sell_colour(p, colour, played_icon(p)):
            allow(p, COLOUR + colour)


@sell_colour.choose
def choose_colour(p: Position, choice: int) -> None:
    """All artefacts of the sale have this colour."""
    p.colour = choice - COLOUR
    then(p, sell_market)


@rule
def markets_chosen(p: Position) -> int:
    """How many markets take part in the sale so far."""
    count = 0
    for market in range(MARKETS):
        count += p.chosen[market]
    return count


@sell_market.options
def markets_with_a_buyer(p: Position) -> None:
    """Markets not chosen yet; no more than artefacts of the colour (EE-SELL-03, EE-SELL-04), and
    fewer than possible are allowed (EE-SELL-08)."""
    count = markets_chosen(p)
    if count < MARKETS_IN_A_SALE and count < held_of_colour(p, p.seat, p.colour):
        for market in range(MARKETS):
            if p.chosen[market] == 0 and can_sell_at(p, market, p.colour, played_icon(p)):
                allow(p, MARKET + market)
    if count > 0:
        allow(p, DONE)


@sell_market.choose
def choose_market(p: Position, choice: int) -> None:
    """Another market joins the sale, or all are chosen."""
    if choice != DONE:
        p.chosen[choice - MARKET] = 1
        tell(p, offered_at, choice - MARKET, p.colour)
        then(p, sell_market)
    else:
        p.left = markets_chosen(p)
        then(p, part_with_artefacts)
        then(p, close_sale)


@step
def part_with_artefacts(p: Position) -> None:
    """One artefact a market. If none would be left there is nothing to choose."""
    if p.left == held_of_colour(p, p.seat, p.colour):
        for kind in types_of(p.colour):
            for _ in range(p.cargo[p.seat, kind]):
                tell(p, sold, kind, 0)
            for _ in range(p.hidden[p.seat, kind]):
                tell(p, sold, kind, 1)
            p.removed[kind] += p.cargo[p.seat, kind] + p.hidden[p.seat, kind]
            p.cargo[p.seat, kind] = 0
            p.hidden[p.seat, kind] = 0
    elif p.left > 0:
        then(p, sell_artefact)
        then(p, part_with_artefacts)


@sell_artefact.options
def artefacts_of_the_colour(p: Position) -> None:
    """Artefacts of the colour in either hold (EE-SELL-09)."""
    allow_held(p, p.colour)


@sell_artefact.choose
def part_with(p: Position, choice: int) -> None:
    """The artefact sold leaves the game (EE-SELL-22)."""
    kind = hand_over(p, choice)
    p.removed[kind] += 1
    p.left -= 1
    tell(p, sold, kind, hold_of(choice))


@step
def close_sale(p: Position) -> None:
    """Credits, bonus card, buyers to the mothership, promotion: in this order (EE-SELL-26)."""
    p.credits[p.seat] += sale_credits(p)
    count = markets_chosen(p)
    tell(
        p,
        earned,
        sale_credits(p),
        popularity_payout(p, p.colour),
        buyer_credits(p),
        int(MARKET_BONUS[count]),
    )
    draw_and_keep(p, int(MARKET_BONUS_DRAW[count]), int(MARKET_BONUS_KEEP[count]), drawn)
    then(p, buyers_board)


@rule
def sale_credits(p: Position) -> int:
    """Popularity payout, plus 2 for every interested buyer, plus the bonus for several markets
    (EE-SELL-10 to EE-SELL-13)."""
    return popularity_payout(p, p.colour) + buyer_credits(p) + int(MARKET_BONUS[markets_chosen(p)])


@rule
def buyer_credits(p: Position) -> int:
    """What the interested buyers of all chosen markets pay (EE-SELL-12)."""
    buyers = 0
    for market in range(MARKETS):
        if p.chosen[market] > 0:
            buyers += interested_buyers(p, market, p.colour)
    return BUYER_CREDITS * buyers


@step
def buyers_board(p: Position) -> None:
    """Buyers of earlier sales return to the supply; the interested buyers of this one board the
    mothership (EE-SELL-17, EE-SELL-18); one trader a market is promoted (EE-SELL-20)."""
    for kind in range(KINDS):
        for _ in range(p.mothership[kind]):
            tell_for(p, NOBODY, went_home, kind)
        p.track[kind] += p.mothership[kind]
        p.mothership[kind] = 0
    for market in range(MARKETS):
        if p.chosen[market] > 0:
            board_from(p, market)
            if p.trader[market, p.seat] > 0:
                p.trader[market, p.seat] -= 1
                p.envoy[CENTRE_OF[market], p.seat] += 1
                tell(p, promoted, market, int(CENTRE_OF[market]))


@rule
def board_from(p: Position, market: int) -> None:
    """All interested buyers leave the queue; the others close up (EE-R-09, EE-R-21)."""
    left = 0
    size = p.queue_size[market]
    for place in range(size):
        buyer = p.queue[market, place]
        if buyer == p.colour or buyer == WILD:
            p.mothership[buyer] += 1
            tell_for(p, NOBODY, boarded, int(buyer), market)
        else:
            p.queue[market, left] = buyer
            left += 1
    for place in range(left, size):
        p.queue[market, place] = 0
    p.queue_size[market] = left
