"""Facts of decisions about markets and command centres: Market, Command, command cards, Sell."""

from __future__ import annotations

from digsite.games.excavation_earth.actions.abilities import side
from digsite.games.excavation_earth.actions.sell import MARKETS_IN_A_SALE, markets_chosen, sale_credits
from digsite.games.excavation_earth.buyers import interested_buyers, popularity_level, popularity_payout
from digsite.games.excavation_earth.domains import (
    CARD,
    CARDS,
    COLOUR,
    COMMAND_STEP,
    MARKET,
    NO_CARD,
    WILD,
)
from digsite.games.excavation_earth.holds import (
    held_of_colour,
)
from digsite.games.excavation_earth.narrate.facts_artefacts import held, tops
from digsite.games.excavation_earth.narrate.names import (
    BUYER,
    CENTRE,
    COMMAND_CARD,
    markets,
)
from digsite.games.excavation_earth.narrate.scene import Scene
from digsite.kernel.text import Name, Phrase
from digsite.kernel.told import Facts, elements

# Market, Command and the command cards


def paying_at_a_market(scene: Scene) -> Facts:
    """The market and the centre of each card."""

    def card(index: int) -> Facts:
        if index >= CARDS:
            return {}
        market = scene.icon(index)
        centre = Name(CENTRE, scene.centre(market))
        return {"market": Name(MARKET, market), "queue": scene.queue(market), "centre": centre}

    return elements(scene.game, CARD, card)


def marketing(scene: Scene) -> Facts:
    return joining(scene, scene.market)


def advertising(scene: Scene) -> Facts:
    return joining(scene, int(scene.p.arg))


def joining(scene: Scene, market: int) -> Facts:
    """The market, its queue, whom a new buyer ejects, and what that does to the colours."""
    queue = scene.buyers(market)
    full = len(queue) >= int(scene.table("QUEUE_LIMIT"))
    ejects = Phrase("joining.ejects", {"buyer": Name(BUYER, queue[0])}) if full else Phrase("joining.free")

    def colour(index: int) -> Facts:
        level = int(scene.ask(popularity_level, index))
        same = full and queue[0] == index
        return {"level": level, "next": level if same else level + 1, "buyers": int(scene.p.track[index])}

    return {
        "market": Name(MARKET, market),
        "traders": int(scene.p.trader[market, scene.seat]),
        "queue": scene.queue(market),
        "ejects": ejects,
        "wild": int(scene.p.track[WILD]),
        **elements(scene.game, COLOUR, colour),
    }


def commanding(scene: Scene) -> Facts:
    """The market and centre of the card, who stands there, and what a recall would trigger."""
    market = scene.market
    centre = scene.centre(market)
    recall = Phrase("recall.card", {"card": scene.command_card(centre)})
    if scene.ability == NO_CARD:
        recall = Phrase("recall.no_card")
    known = {
        "market": Name(MARKET, market),
        "centre": Name(CENTRE, centre),
        "traders": int(scene.p.trader[market, scene.seat]),
        "envoys": int(scene.p.envoy[centre, scene.seat]),
        "recall": recall,
    }
    labels = COMMAND_STEP.labels
    return {
        **known,
        **elements(scene.game, COMMAND_STEP, lambda s: {"step": Phrase(f"step.{labels[s]}", known)}),
    }


def using_a_card(scene: Scene) -> Facts:
    if scene.ability == NO_CARD:
        return {}
    return {"card": Name(COMMAND_CARD, scene.ability), "effect": scene.effect(scene.ability)}


def fencing(scene: Scene) -> Facts:
    return {"discount": scene.discount, **tops(scene, -scene.discount)}


def queues(scene: Scene) -> Facts:
    """All queues with traders, and how many more Publicity may serve."""

    def market(index: int) -> Facts:
        return {"queue": scene.queue(index), "traders": int(scene.p.trader[index, scene.seat])}

    return {"count": scene.p.left, **elements(scene.game, MARKET, market)}


def redeploying(scene: Scene) -> Facts:
    """What a trader's leaving brings, and where it goes."""
    up = scene.ask(side)

    def market(index: int) -> Facts:
        centre = Name(CENTRE, scene.centre(index))
        target = Phrase("redeploy.centre" if up else "redeploy.market", {"centre": centre})
        return {"queue": scene.queue(index), "target": target}

    gain = int(scene.table("REDEPLOY_CREDITS")[up])
    origin = Name(MARKET, int(scene.p.arg)) if 0 <= scene.p.arg < MARKET.size else Name(MARKET, 0)
    return {"gain": gain, "origin": origin, **elements(scene.game, MARKET, market)}


def selling_privately(scene: Scene) -> Facts:
    bonus = int(scene.table("PRIVATE_SALE")[scene.ask(side)])
    return {"bonus": bonus, **held(scene, bonus)}


# Sell


def buying_before_a_sale(scene: Scene) -> Facts:
    return tops(scene, 0)


def selling(scene: Scene) -> Facts:
    """What is held of each colour and what its popularity pays."""

    def colour(index: int) -> Facts:
        count = scene.ask(held_of_colour, scene.seat, index)
        return {"count": count, "payout": scene.ask(popularity_payout, index)}

    return elements(scene.game, COLOUR, colour)


def choosing_markets(scene: Scene) -> Facts:
    """What the sale brings now, and with each further market."""
    p, colour = scene.p, int(scene.p.colour)
    count = int(scene.ask(markets_chosen))
    most = min(MARKETS_IN_A_SALE, int(scene.ask(held_of_colour, scene.seat, colour)))

    def market(index: int) -> Facts:
        with_it = Scene(scene.game, p.copy())
        with_it.p.chosen[index] = 1
        buyers = scene.ask(interested_buyers, index, colour)
        return {"buyers": buyers, "reward": reward(with_it), "traders": int(p.trader[index, scene.seat])}

    return {
        "colour": Name(COLOUR, colour),
        "count": count,
        "more": most - count,
        "markets": markets(p.chosen),
        "reward": reward(scene),
        **elements(scene.game, MARKET, market),
    }


def reward(scene: Scene) -> list[Phrase]:
    """What the sale in the markets chosen brings: credits, and perhaps a card."""
    count = min(int(scene.ask(markets_chosen)), MARKETS_IN_A_SALE)
    draw = int(scene.table("MARKET_BONUS_DRAW")[count])
    keep = int(scene.table("MARKET_BONUS_KEEP")[count])
    credits = int(scene.ask(sale_credits)) if int(scene.ask(markets_chosen)) == count else 0
    found = [Phrase("reward.credits", {"credits": credits})]
    if draw > 0:
        found.append(Phrase("reward.choice" if draw > keep else "reward.card", {"draw": draw, "keep": keep}))
    return found


def parting(scene: Scene) -> Facts:
    return {"colour": Name(COLOUR, int(scene.p.colour)), "count": scene.p.left, **held(scene)}
