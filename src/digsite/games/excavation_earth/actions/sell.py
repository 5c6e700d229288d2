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
    PRICE,
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
)
from digsite.games.excavation_earth.map_components import CENTRE_OF
from digsite.games.excavation_earth.museum.abilities import earn
from digsite.games.excavation_earth.museum.reconstruction import TRADE_GUILD
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
paid = Event("sell.paid", clause="EE-SELL-01", card=CARD)
travel_card_used = Event("sell.travel_card", clause="EE-SELL-01", card=CARD)
purchased = Event("sell.purchased", clause="EE-FAC-08", artefact=TILE, colour=COLOUR, credits=PRICE)
offered_at = Event("sell.market", clause="EE-SELL-03", market=MARKET, colour=COLOUR, listed="market")
sold = Event("sell.sold", clause="EE-SELL-22", artefact=TILE, hold=HOLD, listed="artefact")
earned = Event(
    "sell.earned",
    clause="EE-SELL-26",
    credits=EARNED,
    payout=Amount("credits"),
    buyers=Amount("credits"),
    bonus=Amount("credits"),
)
drawn = Event("sell.drawn", clause="EE-SELL-15", card=own(CARD), listed="card")
went_home = Event("sell.went_home", clause="EE-SELL-18", buyer=BUYER, listed="buyer")
boarded = Event("sell.boarded", clause="EE-SELL-17", buyer=BUYER, market=MARKET, listed="buyer")
promoted = Event("sell.promoted", clause="EE-SELL-20", market=MARKET, centre=CENTRE)


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
    help the Merchants, who trade where it is (EE-FAC-05); for everybody else all cards serve alike."""
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
    if p.faction[p.seat] == AQUILLA and p.hand_size[p.seat] > 0:
        return NO_BUYER
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
    """Any card pays for a sale."""
    pay(p, choice - CARD)
    if p.card < CARDS:
        tell(p, paid, p.card)
    else:
        tell(p, travel_card_used, p.card)


@step
def sell(p: Position) -> None:
    """Before colour and markets are chosen the Smugglers may buy (EE-FAC-08)."""
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
    p.sale_colour = choice - COLOUR
    then(p, sell_market)


@rule
def markets_chosen(p: Position) -> int:
    """How many markets take part in the sale so far."""
    count = 0
    for market in range(MARKETS):
        count += p.sale_markets[market]
    return count


@sell_market.options
def markets_with_a_buyer(p: Position) -> None:
    """Markets not chosen yet; no more than artefacts of the colour (EE-SELL-03, EE-SELL-04), and
    fewer than possible are allowed (EE-SELL-08)."""
    count = markets_chosen(p)
    if count < MARKETS_IN_A_SALE and count < held_of_colour(p, p.seat, p.sale_colour):
        for market in range(MARKETS):
            if p.sale_markets[market] == 0 and can_sell_at(p, market, p.sale_colour, played_icon(p)):
                allow(p, MARKET + market)
    if count > 0:
        allow(p, DONE)


@sell_market.choose
def choose_market(p: Position, choice: int) -> None:
    """Another market joins the sale, or all are chosen."""
    if choice != DONE:
        p.sale_markets[choice - MARKET] = 1
        tell(p, offered_at, choice - MARKET, p.sale_colour)
        then(p, sell_market)
    else:
        then(p, part_with_artefacts, markets_chosen(p))
        then(p, close_sale)


@step
def part_with_artefacts(p: Position) -> None:
    """One artefact a market; the argument is how many are still to go. If none would be left there is
    nothing to choose."""
    if p.arg == held_of_colour(p, p.seat, p.sale_colour):
        for kind in types_of(p.sale_colour):
            for _ in range(p.cargo[p.seat, kind]):
                tell(p, sold, kind, 0)
            for _ in range(p.hidden[p.seat, kind]):
                tell(p, sold, kind, 1)
            p.removed[kind] += p.cargo[p.seat, kind] + p.hidden[p.seat, kind]
            p.cargo[p.seat, kind] = 0
            p.hidden[p.seat, kind] = 0
    elif p.arg > 0:
        then(p, sell_artefact, p.arg)


@sell_artefact.options
def artefacts_of_the_colour(p: Position) -> None:
    """Artefacts of the colour in either hold (EE-SELL-09)."""
    allow_held(p, p.sale_colour)


@sell_artefact.choose
def part_with(p: Position, choice: int) -> None:
    """The artefact sold leaves the game (EE-SELL-22)."""
    kind = hand_over(p, choice)
    p.removed[kind] += 1
    tell(p, sold, kind, hold_of(choice))
    then(p, part_with_artefacts, p.arg - 1)


@step
def close_sale(p: Position) -> None:
    """Credits, bonus card, buyers to the mothership, promotion: in this order (EE-SELL-26)."""
    count = markets_chosen(p)
    pay_out(p, p.seat, p.sale_colour, buyers_in_sale(p), count)
    earn(p, p.seat, TRADE_GUILD, count)
    draw_and_keep(p, int(MARKET_BONUS_DRAW[count]), int(MARKET_BONUS_KEEP[count]), drawn)
    then(p, close_markets)


@rule
def buyers_in_sale(p: Position) -> int:
    """How many buyers are interested, in all markets of the sale together (EE-SELL-12)."""
    buyers = 0
    for market in range(MARKETS):
        if p.sale_markets[market] > 0:
            buyers += interested_buyers(p, market, p.sale_colour)
    return buyers


@rule
def sale_credits(p: Position, colour: int, buyers: int, markets: int) -> int:
    """Popularity payout, plus 2 for every interested buyer, plus the bonus for several markets
    (EE-SELL-10 to EE-SELL-13)."""
    return popularity_payout(p, colour) + BUYER_CREDITS * buyers + int(MARKET_BONUS[markets])


@rule
def pay_out(p: Position, seat: int, colour: int, buyers: int, markets: int) -> None:
    """The seller gains the credits of a sale."""
    credits = sale_credits(p, colour, buyers, markets)
    p.credits[seat] += credits
    payout = popularity_payout(p, colour)
    tell_for(p, seat, earned, credits, payout, BUYER_CREDITS * buyers, int(MARKET_BONUS[markets]))


@step
def close_markets(p: Position) -> None:
    """The interested buyers board the mothership, which others have left (EE-SELL-17, EE-SELL-18); one
    trader a market is promoted (EE-SELL-20)."""
    clear_mothership(p)
    for market in range(MARKETS):
        if p.sale_markets[market] > 0:
            board_from(p, market, p.sale_colour)
            promote_trader(p, p.seat, market)
            p.sale_markets[market] = 0
    p.sale_colour = 0


@rule
def clear_mothership(p: Position) -> None:
    """Buyers of earlier sales return to the supply (EE-SELL-18)."""
    for kind in range(KINDS):
        for _ in range(p.mothership[kind]):
            tell_for(p, NOBODY, went_home, kind)
        p.track[kind] += p.mothership[kind]
        p.mothership[kind] = 0


@rule
def promote_trader(p: Position, seat: int, market: int) -> None:
    """A trader of the seller, if there is one, becomes an envoy in the market's centre (EE-SELL-20)."""
    if p.trader[market, seat] > 0:
        p.trader[market, seat] -= 1
        p.envoy[CENTRE_OF[market], seat] += 1
        tell_for(p, seat, promoted, market, int(CENTRE_OF[market]))


@rule
def board_from(p: Position, market: int, colour: int) -> None:
    """All buyers interested in the colour leave the queue; the others close up (EE-R-09, EE-R-21)."""
    left = 0
    size = p.queue_size[market]
    for place in range(size):
        buyer = p.queue[market, place]
        if buyer == colour or buyer == WILD:
            p.mothership[buyer] += 1
            tell_for(p, NOBODY, boarded, int(buyer), market)
        else:
            p.queue[market, left] = buyer
            left += 1
    for place in range(left, size):
        p.queue[market, place] = 0
    p.queue_size[market] = left
