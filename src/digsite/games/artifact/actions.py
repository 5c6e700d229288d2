"""The actions of a turn: which are possible, which stone pays, what they do (AR-TURN)."""

from __future__ import annotations

from digsite.games.artifact.components import MORLEY_TIMES
from digsite.games.artifact.domains import (
    A_STONE,
    ANDERSSON,
    BUY,
    END_TURN,
    EXHIBIT,
    FINDS,
    FIRST_WORKER,
    HIRE,
    HIRE_TWO,
    LAY_OUT,
    MUSEUM,
    PASS,
    RESEARCH,
    SELL,
    SHIP,
    SHIP_FROM,
    SITES,
    SPACES,
    STONE,
    STONES,
    TILES,
    USE_GOLD,
)
from digsite.games.artifact.exhibition import lay_out, take_tile, why_no_exhibition, why_no_single
from digsite.games.artifact.huts import do_research, hire, why_no_hire, why_no_hire_two, why_no_research
from digsite.games.artifact.market import (
    buy,
    has_ship,
    sell,
    use_gold,
    why_no_gold,
    why_no_purchase,
    why_no_sale,
)
from digsite.games.artifact.passing import pass_turn
from digsite.games.artifact.position import Position
from digsite.games.artifact.reasons import (
    ACTED,
    NO_STONE,
    NOT_ACTED,
    NOT_ON_BOARD,
    STONE_TOO_DEAR,
    TOO_DEAR,
    TWO_ACTIONS,
)
from digsite.games.artifact.roles import has_role
from digsite.games.artifact.shipping import ship_finds, why_no_shipment
from digsite.games.artifact.stones import cost_of, put_back, stones_held
from digsite.kernel.agenda import allow, then
from digsite.kernel.events import Amount, Event, tell
from digsite.kernel.rules import Decision, rule, step

MOST_ACTIONS = 2

act = Decision(
    "act", RESEARCH, HIRE, HIRE_TWO, SHIP_FROM, EXHIBIT, LAY_OUT, SELL, BUY, USE_GOLD, PASS, END_TURN,
    clause="AR-TURN-02", private=True, opens=True,
)  # fmt: skip
pay = Decision("pay", STONE, clause="AR-TURN-18")
paid = Event("pay.right", clause="AR-TURN-10", stone=A_STONE, coins=Amount("coins", gain=-1))
paid_wild = Event("pay.wild", clause="AR-TURN-19", stone=A_STONE, coins=Amount("coins", gain=-1))
acts_free = Event("pay.seventh", clause="AR-X2-37")


# What is possible


@rule
def seventh_action(p: Position, seat: int) -> bool:
    """Andersson's free action: no stone left, once a round (AR-X2-36, AR-X2-39)."""
    return bool(has_role(p, seat, ANDERSSON) and p.seventh & (1 << seat) == 0 and stones_held(p, seat) == 0)


@rule
def why_no_action(p: Position) -> int:
    """At most two actions, each with a stone or as the seventh (AR-TURN-04, AR-TURN-07, AR-X2-40)."""
    if p.acted >= MOST_ACTIONS:
        return TWO_ACTIONS
    return 0 if stones_held(p, p.seat) > 0 or seventh_action(p, p.seat) else NO_STONE


@rule
def gold_possible(p: Position) -> bool:
    """Whether gold could be used as far as the others can tell: a player with cards in hand, and a find in
    the market (AR-X1-32). Who holds none is asked too and can only end the turn, so that nobody sees who
    holds gold (AR-R-62, AR-INFO-19)."""
    return bool(p.expansion_one > 0 and p.market_size > 0 and p.hand_size[p.seat] > 0)


@rule
def price(p: Position, kind: int, right_kind: int, times: int) -> int:
    """What a stone would cost for an action; Morley doubles it (AR-X2-51)."""
    return cost_of(p, kind, right_kind) * times


@rule
def why_not_paid(p: Position, right_kind: int, times: int) -> int:
    """Some stone of the player's must serve, and its cost be paid in full (AR-TURN-11); the seventh action
    needs neither stone nor coins (AR-X2-37)."""
    for kind in range(STONES):
        if p.stones[p.seat, kind] > 0 and price(p, kind, right_kind, times) <= p.coins[p.seat]:
            return 0
    return 0 if seventh_action(p, p.seat) else TOO_DEAR


@act.options
def actions_or_pass(p: Position) -> None:
    """An action that can be carried out and paid; gold; passing instead of actions, or the end of the turn
    after them (AR-TURN-03, AR-TURN-14, AR-X1-30)."""
    if why_no_action(p) == 0:
        allow_huts_and_ships(p)
        if why_not_paid(p, MUSEUM, 1) == 0:
            allow_exhibitions(p)
        allow_market(p)
    if p.expansion_one > 0:
        allow_gold(p)
    allow(p, PASS if p.acted == 0 else END_TURN)


@rule
def allow_huts_and_ships(p: Position) -> None:
    """Research, hiring and shipping."""
    if why_not_paid(p, MUSEUM, 1) == 0:
        for site in range(SITES):
            if why_no_research(p, site) == 0:
                allow(p, RESEARCH + site)
    for site in range(SITES):
        if why_no_hire(p, site) == 0 and why_not_paid(p, FIRST_WORKER + site, 1) == 0:
            allow(p, HIRE + site)
    for site in range(SITES):
        if why_no_hire_two(p, site) == 0 and why_not_paid(p, FIRST_WORKER + site, MORLEY_TIMES) == 0:
            allow(p, HIRE_TWO + site)
    if why_not_paid(p, SHIP, 1) == 0:
        for site in range(SITES):
            if why_no_shipment(p, site) == 0:
                allow(p, SHIP_FROM + site)


@rule
def allow_exhibitions(p: Position) -> None:
    """A tile, or a single exhibition."""
    for tile in range(TILES):
        if why_no_exhibition(p, tile) == 0:
            allow(p, EXHIBIT + tile)
    if p.expansion_one > 0:
        for site in range(SITES):
            if why_no_single(p, site) == 0:
                allow(p, LAY_OUT + site)


@rule
def allow_market(p: Position) -> None:
    """Sell a find of the hand, buy one of the market."""
    if not has_ship(p):
        return
    for find in range(FINDS):
        if why_no_sale(p, find) == 0:
            allow(p, SELL + find)
    for place in range(p.market_size):
        if why_no_purchase(p, place) == 0:
            allow(p, BUY + place)


@rule
def allow_gold(p: Position) -> None:
    """Gold of the hand for any find of the market."""
    for site in range(SITES):
        for place in range(p.market_size):
            if why_no_gold(p, site, place) == 0:
                allow(p, USE_GOLD + site * SPACES + place)


@act.why_not
def why_not(p: Position, choice: int) -> int:
    """What stands against an action, gold, passing, the end of the turn."""
    if choice == PASS:
        return ACTED if p.acted > 0 else 0
    if choice == END_TURN:
        return NOT_ACTED if p.acted == 0 else 0
    if choice >= USE_GOLD:
        return why_no_gold(p, (choice - USE_GOLD) // SPACES, (choice - USE_GOLD) % SPACES)
    reason = why_no_action(p)
    if reason == 0:
        reason = why_no_deed(p, choice)
    if reason == 0 and choice < SELL:
        reason = why_not_paid(p, right_kind(choice), times_of(choice))
    return reason


@rule
def why_no_deed(p: Position, choice: int) -> int:
    """What the chapter of an action says of it, paid or not."""
    if choice < HIRE:
        return why_no_research(p, choice - RESEARCH)
    if choice < HIRE_TWO:
        return why_no_hire(p, choice - HIRE)
    if choice < SHIP_FROM:
        return why_no_hire_two(p, choice - HIRE_TWO)
    if choice < EXHIBIT:
        return why_no_shipment(p, choice - SHIP_FROM)
    if choice < LAY_OUT:
        return why_no_exhibition(p, choice - EXHIBIT)
    if choice < SELL:
        return why_no_single(p, choice - LAY_OUT)
    if choice < BUY:
        return why_no_sale(p, choice - SELL)
    return why_no_purchase(p, choice - BUY)


# What is done


@act.choose
def begin_action(p: Position, choice: int) -> None:
    """The first action is finished before the second is chosen (AR-TURN-05)."""
    if choice == PASS:
        pass_turn(p)
    elif choice != END_TURN:
        if choice >= USE_GOLD:
            use_gold(p, (choice - USE_GOLD) // SPACES, (choice - USE_GOLD) % SPACES)
        else:
            p.acted += 1
            pay_for(p, choice)
        then(p, go_on)


@rule
def pay_for(p: Position, choice: int) -> None:
    """Market actions take a ship (AR-TURN-23); the seventh action takes nothing; all others any stone."""
    if SELL <= choice < BUY:
        sell(p, choice - SELL)
    elif choice >= BUY:
        buy(p, choice - BUY)
    elif stones_held(p, p.seat) == 0:
        p.seventh |= 1 << p.seat
        tell(p, acts_free)
        then(p, carry_through, choice)
    else:
        then(p, pay, choice)


@rule
def right_kind(choice: int) -> int:
    """The stone an action asks for (AR-TURN-08)."""
    if choice < HIRE or choice >= EXHIBIT:
        return MUSEUM
    if choice >= SHIP_FROM:
        return SHIP
    return FIRST_WORKER + (choice - HIRE) % SITES


@rule
def times_of(choice: int) -> int:
    """How often an action is done with one stone: Morley hires twice."""
    return MORLEY_TIMES if HIRE_TWO <= choice < SHIP_FROM else 1


@rule
def price_of(p: Position, kind: int, choice: int) -> int:
    """What a stone costs for an action that was chosen."""
    return price(p, kind, right_kind(choice), times_of(choice))


@rule
def cheapest_stone(p: Position, choice: int) -> int:
    """The kind of stone with which an action costs the player least: the right one, or any; -1 without a
    stone."""
    right = right_kind(choice)
    if p.stones[p.seat, right] > 0:
        return right
    for kind in range(STONES):
        if p.stones[p.seat, kind] > 0:
            return kind
    return -1


@pay.options
def stones_that_pay(p: Position) -> None:
    """The right stone at the number it covers, any other as a wild one at 6 coins."""
    for kind in range(STONES):
        if why_stone_does_not_pay(p, STONE + kind) == 0:
            allow(p, STONE + kind)


@pay.why_not
def why_stone_does_not_pay(p: Position, choice: int) -> int:
    """It must be on the player's board, and its cost be paid in full (AR-TURN-07, AR-TURN-11)."""
    if p.stones[p.seat, choice - STONE] == 0:
        return NOT_ON_BOARD
    return STONE_TOO_DEAR if price_of(p, choice - STONE, int(p.arg)) > p.coins[p.seat] else 0


@pay.choose
def place_and_pay(p: Position, choice: int) -> None:
    """Place the stone, pay, carry out the effect (AR-TURN-09)."""
    kind = choice - STONE
    coins = price_of(p, kind, int(p.arg))
    p.coins[p.seat] -= coins
    put_back(p, p.seat, kind)
    if kind == right_kind(int(p.arg)):
        tell(p, paid, kind, coins)
    else:
        tell(p, paid_wild, kind, coins)
    then(p, carry_through, p.arg)


@step
def carry_through(p: Position) -> None:
    """The effect of an action that is paid for."""
    choice = int(p.arg)
    if choice < HIRE:
        do_research(p, choice - RESEARCH)
    elif choice < SHIP_FROM:
        hire(p, (choice - HIRE) % SITES, times_of(choice))
    elif choice < EXHIBIT:
        ship_finds(p, choice - SHIP_FROM)
    elif choice < LAY_OUT:
        take_tile(p, choice - EXHIBIT)
    else:
        lay_out(p, choice - LAY_OUT)


@step
def go_on(p: Position) -> None:
    """The turn ends by itself when nothing more is possible (AR-R-62)."""
    if p.acted == 0 or why_no_action(p) == 0 or gold_possible(p):
        then(p, act)
