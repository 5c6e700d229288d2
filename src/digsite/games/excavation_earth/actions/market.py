"""MARKET: add a trader and buyers to the market where an own explorer stands (EE-MKT)."""

from __future__ import annotations

from digsite.games.excavation_earth.buyers import add_buyer, allow_colours_in_supply, any_coloured_buyer
from digsite.games.excavation_earth.cards import icon_of, of_icon, pay, played_icon
from digsite.games.excavation_earth.domains import (
    BUYER,
    CARD,
    CARDS,
    COLOUR,
    DONE,
    MARKET,
    MARKETS,
    NO,
    WILD,
    YES,
)
from digsite.games.excavation_earth.gallery import has_cube, take_cube
from digsite.games.excavation_earth.holds import has_explorer
from digsite.games.excavation_earth.map_components import MARKET_LOCATION
from digsite.games.excavation_earth.museum.abilities import offer_second_buyer
from digsite.games.excavation_earth.position import Position
from digsite.games.excavation_earth.reasons import (
    NO_ACTION_CARD,
    NO_CARD_OF_MARKET,
    NOT_AT_A_MARKET,
    NOTHING_TO_ADD,
)
from digsite.kernel.agenda import allow, then
from digsite.kernel.events import Event, tell
from digsite.kernel.rules import Decision, rule, step

DID_NOTHING, DID_SOMETHING = 0, 1
"""What the steps of Market before this one came to: not all three may be left out (EE-ACT-15)."""

market_card = Decision("market.card", CARD, clause="EE-MKT-01", private=True)
market_trader = Decision("market.trader", YES, NO, clause="EE-MKT-04")
market_wild = Decision("market.wild", YES, NO, clause="EE-MKT-05")
market_buyer = Decision("market.buyer", COLOUR, DONE, clause="EE-MKT-06")
paid = Event("market.paid", clause="EE-MKT-01", card=CARD, market=MARKET)
trader_placed = Event("market.trader", clause="EE-MKT-04", market=MARKET)
wild_joined = Event("market.wild", clause="EE-MKT-05", buyer=BUYER, market=MARKET)
buyer_joined = Event("market.buyer", clause="EE-MKT-06", buyer=BUYER, market=MARKET)


@rule
def is_visited(p: Position, market: int) -> bool:
    """Whether an own explorer stands at the market (EE-MKT-02)."""
    return has_explorer(p, p.seat, int(MARKET_LOCATION[market]))


@rule
def why_no_market(p: Position) -> int:
    """Market needs an explorer at a market, a card with its icon (EE-MKT-01), and a cube or buyer to add
    (EE-MKT-03)."""
    if p.hand_size[p.seat] == 0:
        return NO_ACTION_CARD
    why = int(NOT_AT_A_MARKET)
    for market in range(MARKETS):
        if is_visited(p, market):
            if of_icon(p, p.seat, market) > 0:
                something = has_cube(p, p.seat) or p.track[WILD] > 0 or any_coloured_buyer(p)
                return 0 if something else NOTHING_TO_ADD
            why = NO_CARD_OF_MARKET + market
    return why


@market_card.options
def cards_of_a_market_visited(p: Position) -> None:
    """Action cards with the icon of a market where the action is possible; the colour does not
    matter (EE-MKT-01)."""
    for card in range(CARDS):
        if p.hand[p.seat, card] > 0 and is_visited(p, icon_of(card)):
            allow(p, CARD + card)


@market_card.choose
def pay_for_market(p: Position, choice: int) -> None:
    """The icon names the market."""
    pay(p, choice - CARD)
    tell(p, paid, p.card, played_icon(p))


@step
def add_to_market(p: Position) -> None:
    """Three optional steps in this order: trader, wild buyer, coloured buyer (EE-MKT-03)."""
    then(p, market_trader)


@market_trader.options
def trader_or_not(p: Position) -> None:
    """A trader needs a cube; leaving it out needs something else to do (EE-ACT-15)."""
    if has_cube(p, p.seat):
        allow(p, YES)
    if p.track[WILD] > 0 or any_coloured_buyer(p):
        allow(p, NO)


@market_trader.choose
def add_trader(p: Position, choice: int) -> None:
    """A cube becomes a trader in the market (EE-MKT-04)."""
    if choice == YES:
        then(p, take_cube)
        then(p, place_trader)
        then(p, market_wild, DID_SOMETHING)
    else:
        then(p, market_wild, DID_NOTHING)


@step
def place_trader(p: Position) -> None:
    """The cube stands as trader in the market of the card (EE-MKT-04)."""
    market = played_icon(p)
    p.trader[market, p.seat] += 1
    tell(p, trader_placed, market)


@market_wild.options
def wild_or_not(p: Position) -> None:
    """A wild buyer must be in the pool (EE-MKT-05)."""
    if p.track[WILD] > 0:
        allow(p, YES)
    if p.arg == DID_SOMETHING or any_coloured_buyer(p):
        allow(p, NO)


@market_wild.choose
def add_wild(p: Position, choice: int) -> None:
    """The wild buyer joins the queue before any coloured one (EE-MKT-07)."""
    if choice == YES:
        add_buyer(p, played_icon(p), WILD)
        tell(p, wild_joined, WILD, played_icon(p))
        then(p, market_buyer, DID_SOMETHING)
    else:
        then(p, market_buyer, p.arg)


@market_buyer.options
def colours_in_supply(p: Position) -> None:
    """Any colour with a buyer on its track (EE-MKT-06), or none if something was done already."""
    allow_colours_in_supply(p)
    if p.arg == DID_SOMETHING:
        allow(p, DONE)


@market_buyer.choose
def add_coloured(p: Position, choice: int) -> None:
    """The coloured buyer joins the back of the queue."""
    if choice != DONE:
        add_buyer(p, played_icon(p), choice - COLOUR)
        tell(p, buyer_joined, choice - COLOUR, played_icon(p))
        offer_second_buyer(p)
