"""The eight command cards: white side in round 2, yellow side in round 3 (EE-CC). Their texts are
reconstructed; their numbers stand in the component file."""

from __future__ import annotations

from digsite.games.excavation_earth.actions.travel import travel_from
from digsite.games.excavation_earth.buyers import add_buyer, any_coloured_buyer
from digsite.games.excavation_earth.cards import draw_and_keep
from digsite.games.excavation_earth.components import (
    CENTRE_OF,
    FENCE_DISCOUNT,
    HOME,
    PRIVATE_SALE,
    PUBLICITY_QUEUES,
    REDEPLOY_CREDITS,
    REMOTE_DIG_VALUE,
    REQUISITION_DRAW,
    REQUISITION_KEEP,
    SHUTTLE_CREDITS,
    SHUTTLE_MOVES,
    STIPEND,
    VALUE,
)
from digsite.games.excavation_earth.domains import (
    BUYER,
    CARD,
    CARDS,
    CENTRE,
    COLOUR,
    COLOURS,
    DONE,
    EARNED,
    FENCE,
    HOLD,
    IN_CARGO,
    IN_HIDDEN,
    LOCATION,
    MARKET,
    MARKETS,
    NO_CARD,
    PRIVATE_SALE_CARD,
    PUBLICITY,
    REDEPLOYMENT,
    REMOTE_DIG,
    REQUISITION,
    SHUTTLE,
    STIPEND_CARD,
    TILE,
    TYPES,
)
from digsite.games.excavation_earth.gallery import take_samples
from digsite.games.excavation_earth.holds import (
    allow_held,
    artefacts_held,
    buy_top,
    can_buy_top,
    cargo_room,
    hand_over,
    hold_of,
    purchase,
    store_in_cargo,
)
from digsite.games.excavation_earth.position import Position
from digsite.kernel.agenda import allow, then
from digsite.kernel.events import Amount, Event, own, tell
from digsite.kernel.rules import Decision, rule, step

remote_dig = Decision("ability.remote_dig", TILE, clause="EE-CC3-W")
fence = Decision("ability.fence", COLOUR, clause="EE-CC4-W")
publicity_queue = Decision("ability.publicity.queue", MARKET, DONE, clause="EE-CC5-W")
publicity_buyer = Decision("ability.publicity.buyer", COLOUR, clause="EE-CC5-W")
redeploy_from = Decision("ability.redeploy.from", MARKET, clause="EE-CC6-W")
redeploy_to = Decision("ability.redeploy.to", MARKET, clause="EE-CC6-W")
private_sale = Decision("ability.private_sale", IN_CARGO, IN_HIDDEN, clause="EE-CC8-W")

# Each event cites the white side of its card, to which the yellow one refers.
stipend = Event("ability.stipend", clause="EE-CC1-W", credits=EARNED, touches=("@credits",))
requisitioned = Event(
    "ability.requisitioned",
    clause="EE-CC2-Y",
    card=own(CARD),
    listed="card",
    moved=("card:{card}", "deck", "@card:{card}"),
)
dug_remotely = Event(
    "ability.dug",
    clause="EE-CC3-W",
    artefact=TILE,
    place=LOCATION,
    moved=("tile:{artefact}", "location:{place}", "@cargo:{artefact}"),
)
fenced = purchase("ability.fenced", "EE-CC4-W")
attracted = Event(
    "ability.attracted",
    clause="EE-CC5-W",
    buyer=BUYER,
    market=MARKET,
    moved=("buyer:{buyer}", "colour:{buyer}", "market:{market}"),
)
redeployed = Event(
    "ability.redeployed",
    clause="EE-CC6-W",
    market=MARKET,
    target=MARKET,
    credits=EARNED,
    moved=("crew:{seat}", "market:{market}", "market:{target}"),
    touches=("@credits",),
)
promoted = Event(
    "ability.promoted",
    clause="EE-CC6-Y",
    market=MARKET,
    centre=CENTRE,
    credits=EARNED,
    moved=("crew:{seat}", "market:{market}", "centre:{centre}"),
    touches=("@credits",),
)
shuttle = Event(
    "ability.shuttle", clause="EE-CC7-W", credits=EARNED, moves=Amount("moves"), touches=("@credits",)
)
sold_privately = Event(
    "ability.sold",
    clause="EE-CC8-W",
    artefact=TILE,
    hold=HOLD,
    credits=EARNED,
    moved=("tile:{artefact}", "@hold:{hold}", "removed"),
    touches=("@credits",),
)


@rule
def side(p: Position) -> int:
    """The side that is up: 0 white in round 2, 1 yellow in round 3 (EE-PREP-02, EE-PREP-03)."""
    return 1 if p.round >= 3 else 0


@rule
def ability_possible(p: Position, card: int) -> bool:
    """An ability that cannot be carried out at all cannot be used (EE-CC-00, EE-R-30)."""
    if card == NO_CARD:
        return False
    if card == REQUISITION:
        return p.deck_size > 0 or discard_size(p) > 0
    if card == REMOTE_DIG:
        return cargo_room(p, p.seat) > 0 and any_remote_tile(p)
    if card == FENCE:
        return any_fenced(p)
    if card == PUBLICITY:
        return any_coloured_buyer(p)
    if card == REDEPLOYMENT:
        return any_trader(p)
    if card == PRIVATE_SALE_CARD:
        return artefacts_held(p, p.seat) > 0
    return True


@step
def use_ability(p: Position) -> None:
    """The ability of the command card, on the side that is up."""
    card = p.arg
    up = side(p)
    if card == STIPEND_CARD:
        p.credits[p.seat] += STIPEND[up]
        tell(p, stipend, int(STIPEND[up]))
    elif card == REQUISITION:
        draw_and_keep(p, int(REQUISITION_DRAW[up]), int(REQUISITION_KEEP[up]), requisitioned)
    elif card == REMOTE_DIG:
        then(p, remote_dig)
        then(p, take_samples)
    elif card == FENCE:
        then(p, fence)
        then(p, take_samples)
    elif card == PUBLICITY:
        begin_publicity(p)
    elif card == REDEPLOYMENT:
        then(p, redeploy_from)
    elif card == SHUTTLE:
        p.credits[p.seat] += SHUTTLE_CREDITS[up]
        p.moves = SHUTTLE_MOVES[up]
        tell(p, shuttle, int(SHUTTLE_CREDITS[up]), p.moves)
        then(p, travel_from)
    elif card == PRIVATE_SALE_CARD:
        then(p, private_sale)


@rule
def discard_size(p: Position) -> int:
    """How many cards lie on the common discard pile."""
    count = 0
    for card in range(CARDS):
        count += p.discard[card]
    return count


# Remote dig


@rule
def is_remote(p: Position, kind: int) -> bool:
    """Whether the ability may take a tile of this type from the map (EE-CC3-W, EE-CC3-Y)."""
    return bool(p.tile[kind] > 0 and VALUE[kind] <= REMOTE_DIG_VALUE[side(p)])


@rule
def any_remote_tile(p: Position) -> bool:
    """Whether any tile on the map may be taken."""
    for kind in range(TYPES):
        if is_remote(p, kind):
            return True
    return False


@remote_dig.options
def remote_tiles(p: Position) -> None:
    """Any dig site; no card or explorer is needed."""
    for kind in range(TYPES):
        if is_remote(p, kind):
            allow(p, TILE + kind)


@remote_dig.choose
def dig_remotely(p: Position, choice: int) -> None:
    """The tile goes into the cargo hold and may be sampled."""
    kind = choice - TILE
    p.tile[kind] -= 1
    store_in_cargo(p, kind)
    tell(p, dug_remotely, kind, int(HOME[kind]))


# Fence


@rule
def any_fenced(p: Position) -> bool:
    """Whether any stack top can be bought at the fence's price."""
    for colour in range(COLOURS):
        if can_buy_top(p, colour, -int(FENCE_DISCOUNT[side(p)])):
            return True
    return False


@fence.options
def fenced_tops(p: Position) -> None:
    """Stack tops at a discount, never below 0 (EE-CC4-W, EE-CC4-Y)."""
    for colour in range(COLOURS):
        if can_buy_top(p, colour, -int(FENCE_DISCOUNT[side(p)])):
            allow(p, COLOUR + colour)


@fence.choose
def buy_fenced(p: Position, choice: int) -> None:
    """The artefact goes to either hold and may be sampled."""
    buy_top(p, choice - COLOUR, -int(FENCE_DISCOUNT[side(p)]), fenced)


# Publicity


@rule
def begin_publicity(p: Position) -> None:
    """One queue, or two different ones on the yellow side (EE-CC5-W, EE-CC5-Y)."""
    p.left = PUBLICITY_QUEUES[side(p)]
    for market in range(MARKETS):
        p.chosen[market] = 0
    then(p, publicity_queue)


@publicity_queue.options
def queues_to_advertise(p: Position) -> None:
    """Any queue not used yet; after the first the ability may end."""
    for market in range(MARKETS):
        if p.chosen[market] == 0:
            allow(p, MARKET + market)
    if p.left < PUBLICITY_QUEUES[side(p)]:
        allow(p, DONE)


@publicity_queue.choose
def advertise(p: Position, choice: int) -> None:
    """A coloured buyer of choice joins the queue."""
    if choice == DONE:
        return
    p.chosen[choice - MARKET] = 1
    p.left -= 1
    then(p, publicity_buyer, choice - MARKET)


@publicity_buyer.options
def advertised_colours(p: Position) -> None:
    """Any colour with a buyer in supply, not wild."""
    for colour in range(COLOURS):
        if p.track[colour] > 0:
            allow(p, COLOUR + colour)


@publicity_buyer.choose
def attract_buyer(p: Position, choice: int) -> None:
    """The buyer joins the back; ejection applies. A second queue may follow."""
    add_buyer(p, p.arg, choice - COLOUR)
    tell(p, attracted, choice - COLOUR, p.arg)
    if p.left > 0 and any_coloured_buyer(p):
        then(p, publicity_queue)


# Redeployment


@rule
def any_trader(p: Position) -> bool:
    """Whether the seat has a trader anywhere."""
    for market in range(MARKETS):
        if p.trader[market, p.seat] > 0:
            return True
    return False


@redeploy_from.options
def own_traders(p: Position) -> None:
    """Markets with an own trader."""
    for market in range(MARKETS):
        if p.trader[market, p.seat] > 0:
            allow(p, MARKET + market)


@redeploy_from.choose
def redeploy(p: Position, choice: int) -> None:
    """White: the trader goes to another market. Yellow: it becomes an envoy in its market's centre
    (EE-CC6-W, EE-CC6-Y). The credits come with the move."""
    market = choice - MARKET
    if side(p) == 0:
        then(p, redeploy_to, market)
    else:
        leave_market(p, market)
        p.envoy[CENTRE_OF[market], p.seat] += 1
        tell(p, promoted, market, int(CENTRE_OF[market]), int(REDEPLOY_CREDITS[side(p)]))


@rule
def leave_market(p: Position, market: int) -> None:
    """A trader leaves its market, and the credits of the ability are gained."""
    p.trader[market, p.seat] -= 1
    p.credits[p.seat] += REDEPLOY_CREDITS[side(p)]


@redeploy_to.options
def other_markets(p: Position) -> None:
    """Any other market."""
    for market in range(MARKETS):
        if market != p.arg:
            allow(p, MARKET + market)


@redeploy_to.choose
def drop_trader(p: Position, choice: int) -> None:
    """The trader stands in its new market."""
    leave_market(p, p.arg)
    p.trader[choice - MARKET, p.seat] += 1
    tell(p, redeployed, p.arg, choice - MARKET, int(REDEPLOY_CREDITS[side(p)]))


# Private sale


@private_sale.options
def artefacts_to_sell(p: Position) -> None:
    """Any artefact of either hold."""
    allow_held(p, -1)


@private_sale.choose
def sell_privately(p: Position, choice: int) -> None:
    """The artefact leaves the game for its value and a little more (EE-CC8-W, EE-CC8-Y)."""
    kind = hand_over(p, choice)
    p.removed[kind] += 1
    p.credits[p.seat] += VALUE[kind] + PRIVATE_SALE[side(p)]
    tell(p, sold_privately, kind, hold_of(choice), int(VALUE[kind] + PRIVATE_SALE[side(p)]))
