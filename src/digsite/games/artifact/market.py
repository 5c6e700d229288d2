"""The black market: sell, buy, and trade gold for a find (AR-SELL, AR-BUY, AR-X1-28)."""

from __future__ import annotations

from digsite.games.artifact.components import MARKET_NUMBERS
from digsite.games.artifact.domains import BERLIN, BUY, FACES, FIND, GOLD, NO_FIND, SHIP, SPACES
from digsite.games.artifact.position import Position
from digsite.games.artifact.reasons import (
    NO_FIND_FOR_GOLD,
    NO_FIND_TO_BUY,
    NO_FIND_TO_SELL,
    NO_GOLD,
    NO_SHIP_TO_BUY,
    NO_SHIP_TO_SELL,
    TOO_DEAR_TO_BUY,
)
from digsite.games.artifact.roles import ask_role, has_role
from digsite.games.artifact.sites import from_hand, to_hand
from digsite.games.artifact.stones import put_back
from digsite.kernel.events import NOBODY, Amount, Event, tell, tell_for
from digsite.kernel.rules import rule

sold = Event("sell", clause="AR-SELL-03", find=FIND, coins=Amount("coins", gain=1))
pushed_out = Event("sell.out", clause="AR-SELL-07", find=FIND)
bought = Event("buy", clause="AR-BUY-02", find=FIND, place=BUY, coins=Amount("coins", gain=-1))
gold_used = Event("gold", clause="AR-X1-28", gold=FIND, find=FIND, place=BUY)


@rule
def market_number(p: Position) -> int:
    """The number above the space that the next ship takes."""
    return int(MARKET_NUMBERS[p.track[SHIP]])


@rule
def has_ship(p: Position) -> bool:
    """Nothing but a ship serves on the market (AR-SELL-01, AR-BUY-01)."""
    return bool(p.stones[p.seat, SHIP] > 0)


@rule
def why_no_sale(p: Position, find: int) -> int:
    """It takes a find in hand and a ship; a sale costs nothing (AR-SELL-01, AR-SELL-04, AR-SELL-08)."""
    if p.hand[p.seat, find] == 0:
        return NO_FIND_TO_SELL
    return 0 if has_ship(p) else NO_SHIP_TO_SELL


@rule
def sell(p: Position, find: int) -> None:
    """One find for the market number (AR-SELL-02, AR-SELL-03); the oldest of three leaves the game
    (AR-SELL-07)."""
    coins = market_number(p)
    p.coins[p.seat] += coins
    put_back(p, p.seat, SHIP)
    from_hand(p, p.seat, find)
    tell(p, sold, find, coins)
    if p.market_size == SPACES:
        p.removed[p.market[0]] += 1
        tell_for(p, NOBODY, pushed_out, p.market[0])
        close_gap(p, 0)
    p.market[p.market_size] = find
    p.market_size += 1
    if has_role(p, p.seat, BERLIN):
        ask_role(p, BERLIN, 0)


@rule
def why_no_purchase(p: Position, place: int) -> int:
    """It takes a find that lies there, a ship, and coins for the market number (AR-BUY-01, AR-BUY-04)."""
    if place >= p.market_size:
        return NO_FIND_TO_BUY
    if not has_ship(p):
        return NO_SHIP_TO_BUY
    return TOO_DEAR_TO_BUY if p.coins[p.seat] < market_number(p) else 0


@rule
def buy(p: Position, place: int) -> None:
    """Any find of the market, all at the same price (AR-BUY-02, AR-BUY-03)."""
    coins = market_number(p)
    p.coins[p.seat] -= coins
    put_back(p, p.seat, SHIP)
    tell(p, bought, p.market[place], place, coins)
    take_from_market(p, place)


@rule
def why_no_gold(p: Position, site: int, place: int) -> int:
    """It takes gold in hand, and a find that lies there (AR-X1-28, AR-X1-32)."""
    if p.hand[p.seat, site * FACES + GOLD] == 0:
        return NO_GOLD
    return NO_FIND_FOR_GOLD if place >= p.market_size else 0


@rule
def use_gold(p: Position, site: int, place: int) -> None:
    """Gold goes to the box, a market find comes to hand: no stone, no coin, no action (AR-X1-28,
    AR-X1-29, AR-X1-34)."""
    from_hand(p, p.seat, site * FACES + GOLD)
    p.removed[site * FACES + GOLD] += 1
    tell(p, gold_used, site * FACES + GOLD, p.market[place], place)
    take_from_market(p, place)


@rule
def take_from_market(p: Position, place: int) -> None:
    """The market is not refilled (AR-BUY-06)."""
    to_hand(p, p.seat, int(p.market[place]))
    close_gap(p, place)


@rule
def close_gap(p: Position, place: int) -> None:
    """The finds to the right move up; the market has no gaps (AR-SELL-06, AR-R-34)."""
    p.market_size -= 1
    for left in range(place, p.market_size):
        p.market[left] = p.market[left + 1]
    p.market[p.market_size] = NO_FIND
