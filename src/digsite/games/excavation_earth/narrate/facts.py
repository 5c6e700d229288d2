"""The values that prompts and options name, decision by decision: what choosing will do, where that is
certain. Everything here is open to all, so that any viewer can read what was chosen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from digsite.games.excavation_earth.actions.abilities import side
from digsite.games.excavation_earth.actions.excavate import in_reach
from digsite.games.excavation_earth.actions.passing import CARDS_KEPT
from digsite.games.excavation_earth.actions.sell import MARKETS_IN_A_SALE, markets_chosen, sale_credits
from digsite.games.excavation_earth.actions.smuggle import NO_COLOUR, SURCHARGE
from digsite.games.excavation_earth.actions.survey import TILES_DRAWN, TILES_DRAWN_BY_PSYCHICS
from digsite.games.excavation_earth.buyers import interested_buyers, popularity_level, popularity_payout
from digsite.games.excavation_earth.cards import colour_of
from digsite.games.excavation_earth.domains import (
    ACTION,
    CARD,
    CARDS,
    COLOUR,
    COMMAND_STEP,
    DRAWN,
    FACTION,
    FORECAST_CARD,
    GLYPHS,
    GUARD,
    HOLD,
    IN_CARGO,
    IN_HIDDEN,
    ISSISINUI,
    LOCATION,
    LOCATIONS,
    MARKET,
    NO_CARD,
    ROUNDS,
    SAMPLE,
    TILE,
    TYPES,
    WILD,
)
from digsite.games.excavation_earth.draft import KEPT_AT_ONCE
from digsite.games.excavation_earth.gallery import samples_in_column, samples_in_row
from digsite.games.excavation_earth.holds import (
    artefacts_held,
    cargo_room,
    held_of_colour,
    hidden_room,
    pile_size,
    price_of,
    top_of_stack,
)
from digsite.games.excavation_earth.narrate.names import (
    ABILITY,
    BUYER,
    CENTRE,
    COMMAND_CARD,
    artefact,
    artefacts,
    markets,
)
from digsite.games.excavation_earth.narrate.scene import Scene, elements
from digsite.games.excavation_earth.position import Position
from digsite.games.excavation_earth.turn import take_action
from digsite.kernel.game import Game
from digsite.kernel.text import Name, Phrase

Facts = dict[str, Any]

FIRST_OR_MORE = ("none", "more")


def facts(game: Game, masked: Position) -> Facts:
    """What the prompt and the options of the decision at hand may name."""
    if masked.decision < 0:
        return {}
    scene = Scene(game, masked)
    return {**of_the_seat(scene), **FACTS.get(scene.decision, no_more)(scene)}


def no_more(scene: Scene) -> Facts:
    return {}


def of_the_seat(scene: Scene) -> Facts:
    """What the deciding seat has to work with."""
    p, seat = scene.p, scene.seat
    return {
        "round": p.round,
        "credits": int(p.credits[seat]),
        "supply": int(p.supply[seat]),
        "hand": int(p.hand_size[seat]),
        "travel_cards": int(p.travel[seat].sum()),
        "pack": int(p.pack_size[seat]),
        "cargo": scene.ask(cargo_room, seat),
        "hidden": scene.ask(hidden_room, seat),
        "held": scene.ask(artefacts_held, seat),
    }


# Set-up and draft


def choosing_a_faction(scene: Scene) -> Facts:
    return elements(scene.game, FACTION, lambda f: {"ability": Name(ABILITY, f)})


def replacing_cards(scene: Scene) -> Facts:
    """How many cards were laid aside so far; as many are drawn."""
    count = int(scene.table("START_CARDS")) - int(scene.p.hand_size[scene.seat])
    return {"count": count, "ending": Phrase(f"ending.replace.{FIRST_OR_MORE[count > 0]}", {"count": count})}


def drafting(scene: Scene) -> Facts:
    """How many of this pack are still to be kept: packs come in even sizes."""
    return {"count": KEPT_AT_ONCE - int(scene.p.pack_size[scene.seat]) % KEPT_AT_ONCE}


# A turn


def choosing_an_action(scene: Scene) -> Facts:
    """Which of the two actions it is, and what each action is about."""
    last_round = scene.p.round == ROUNDS
    common = {**of_the_seat(scene), "markets": MARKETS_IN_A_SALE, "kept": CARDS_KEPT, "drawn": tiles_drawn(scene)}

    def about(action: int) -> Facts:
        label = ACTION.labels[action]
        id = "about.survey_in_last_round" if label == "survey" and last_round else f"about.{label}"
        return {"about": Phrase(id, common)}

    number = 1 if scene.pending(take_action) else 2
    return {"number": number, **elements(scene.game, ACTION, about)}


def tiles_drawn(scene: Scene) -> int:
    """How many artefacts a Survey of this seat draws."""
    return TILES_DRAWN_BY_PSYCHICS if scene.p.faction[scene.seat] == ISSISINUI else TILES_DRAWN


def places(scene: Scene) -> Facts:
    """What lies at every location, and how many moves are left."""
    found = elements(scene.game, LOCATION, lambda location: {"here": scene.here(location)})
    if 0 <= scene.p.moving_from < LOCATIONS:
        found["origin"] = Name(LOCATION, int(scene.p.moving_from))
    return {**found, "moves": scene.p.moves}


def paying_for_travel(scene: Scene) -> Facts:
    return elements(scene.game, CARD, lambda card: {"moves": int(scene.table("FUEL")[card])})


# Excavate, samples, holds


def paying_for_excavate(scene: Scene) -> Facts:
    """What a card of each colour reaches."""

    def reach(card: int) -> Facts:
        kinds = range(TYPES) if card < CARDS else ()
        own = [int(kind // GLYPHS == colour_of(card)) and int(scene.ask(in_reach, kind)) for kind in kinds]
        return {"artefacts": artefacts(scene.game, own)}

    return elements(scene.game, CARD, reach)


def digging(scene: Scene) -> Facts:
    """Where a tile lies, and whether its gallery space is empty."""

    def tile(kind: int) -> Facts:
        guarded = scene.p.guard[scene.seat, kind] > 0
        return {"place": scene.place(kind), "gallery": Phrase("gallery.sampled" if guarded else "gallery.new")}

    colour = Name(COLOUR, colour_of(int(scene.p.card)))
    return {"colour": colour, "value": remote_value(scene), **elements(scene.game, TILE, tile)}


def remote_value(scene: Scene) -> int:
    """The highest value the remote dig may take."""
    return int(scene.table("REMOTE_DIG_VALUE")[scene.ask(side)])


def sampling(scene: Scene) -> Facts:
    """How many samples column and row would show, and what they would pay more at the end."""

    def sample(kind: int) -> Facts:
        column = int(scene.ask(samples_in_column, scene.seat, kind // GLYPHS))
        row = int(scene.ask(samples_in_row, scene.seat, kind % GLYPHS))
        columns, rows = scene.table("COLUMN_CHART"), scene.table("ROW_CHART")
        column_after, row_after = min(column + 1, len(columns) - 1), min(row + 1, len(rows) - 1)
        gain = int(columns[column_after] - columns[column] + rows[row_after] - rows[row])
        return {"column": column_after, "row": row_after, "gain": gain}

    return elements(scene.game, SAMPLE, sample)


def reassigning(scene: Scene) -> Facts:
    """What column and row show before the guard leaves."""

    def guard(kind: int) -> Facts:
        column = int(scene.ask(samples_in_column, scene.seat, kind // GLYPHS))
        row = int(scene.ask(samples_in_row, scene.seat, kind % GLYPHS))
        columns, rows = scene.table("COLUMN_CHART"), scene.table("ROW_CHART")
        loss = columns[column] - columns[max(column - 1, 0)] + rows[row] - rows[max(row - 1, 0)]
        return {"column": column, "row": row, "loss": int(loss)}

    return elements(scene.game, GUARD, guard)


def storing(scene: Scene) -> Facts:
    rooms = (scene.ask(cargo_room, scene.seat), scene.ask(hidden_room, scene.seat))
    found = elements(scene.game, HOLD, lambda hold: {"room": rooms[hold]})
    return {"artefact": artefact(scene.game, int(scene.p.arg)), **found}


# Market and Command


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
    discount = int(scene.table("FENCE_DISCOUNT")[scene.ask(side)])
    return {"discount": discount, **tops(scene, -discount)}


def queues(scene: Scene) -> Facts:
    """All queues with traders, and how many more Publicity may serve."""

    def market(index: int) -> Facts:
        return {"queue": scene.queue(index), "traders": int(scene.p.trader[index, scene.seat])}

    return {"count": scene.p.artefacts, **elements(scene.game, MARKET, market)}


def redeploying(scene: Scene) -> Facts:
    """What a trader's leaving brings, and where it goes."""
    up = scene.ask(side)

    def market(index: int) -> Facts:
        known = {"centre": Name(CENTRE, scene.centre(index)), "traders": int(scene.p.trader[index, scene.seat])}
        target = Phrase("redeploy.centre" if up else "redeploy.market", known)
        return {**known, "queue": scene.queue(index), "target": target}

    gain = int(scene.table("REDEPLOY_CREDITS")[up])
    origin = Name(MARKET, int(scene.p.arg)) if 0 <= scene.p.arg < MARKET.size else Name(MARKET, 0)
    return {"gain": gain, "origin": origin, **elements(scene.game, MARKET, market)}


def selling_privately(scene: Scene) -> Facts:
    bonus = int(scene.table("PRIVATE_SALE")[scene.ask(side)])
    return {"bonus": bonus, **held(scene, bonus)}


# Sell and Smuggle


def held(scene: Scene, bonus: int = 0) -> Facts:
    """What each artefact in the holds would bring, and how many of it there are."""
    found: Facts = {}
    for domain, hold in ((IN_CARGO, scene.p.cargo), (IN_HIDDEN, scene.p.hidden)):
        own = hold[scene.seat]
        found |= elements(
            scene.game, domain, lambda t, own=own: {"gain": scene.value(t) + bonus, "count": int(own[t])}
        )
    return found


def tops(scene: Scene, difference: int) -> Facts:
    """The top of each black market stack and its price."""

    def stack(colour: int) -> Facts:
        kind = scene.ask(top_of_stack, colour)
        if kind < 0:
            return {"artefact": Phrase("thing.empty"), "price": 0}
        price = scene.game.python.twin(price_of)(kind, difference)
        return {"artefact": artefact(scene.game, kind), "price": price}

    return elements(scene.game, COLOUR, stack)


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
    return {"colour": Name(COLOUR, int(scene.p.colour)), "count": scene.p.artefacts, **held(scene)}


def paying_to_smuggle(scene: Scene) -> Facts:
    """The black market of each card."""

    def card(index: int) -> Facts:
        shown = scene.table("BLACK_MARKET_ICON")
        icon = scene.icon(index)
        where = [Name(LOCATION, place) for place in range(LOCATIONS) if icon >= 0 and shown[place, icon] > 0]
        return {"places": where}

    return elements(scene.game, CARD, card)


def first_or_second(scene: Scene) -> str:
    """Whether an artefact was offloaded or acquired already in this action."""
    return FIRST_OR_MORE[int(scene.p.colour) != NO_COLOUR]


def offloading(scene: Scene) -> Facts:
    return {"which": Phrase(f"smuggle.{first_or_second(scene)}"), **held(scene)}


def acquiring(scene: Scene) -> Facts:
    return {"which": Phrase(f"smuggle.{first_or_second(scene)}"), **tops(scene, SURCHARGE)}


# Survey and Pass


def paying_to_survey(scene: Scene) -> Facts:
    """The colour of each card and how many artefacts its pile holds."""

    def card(index: int) -> Facts:
        if index >= CARDS:
            return {}
        colour = colour_of(index)
        return {"colour": Name(COLOUR, colour), "pile": int(scene.ask(pile_size, colour))}

    return {"drawn": tiles_drawn(scene), **elements(scene.game, CARD, card)}


def replacing_a_forecast(scene: Scene) -> Facts:
    def forecast(place: int) -> Facts:
        card = int(scene.p.forecast[place])
        return {"card": Phrase("thing.empty") if card == NO_CARD else Name(CARD, card)}

    return {"played": Name(CARD, int(scene.p.card)), **elements(scene.game, FORECAST_CARD, forecast)}


def surveying(scene: Scene) -> Facts:
    """Where a drawn artefact would lie and what it costs."""

    def drawn(kind: int) -> Facts:
        return {"place": scene.place(kind), "price": 2 * scene.value(kind)}

    colour = Name(COLOUR, colour_of(int(scene.p.card)))
    count = int(scene.p.surveyed_size[scene.seat])
    return {"colour": colour, "count": count, **elements(scene.game, DRAWN, drawn)}


def discarding(scene: Scene) -> Facts:
    return {"kept": CARDS_KEPT, "count": int(scene.p.hand_size[scene.seat]) - CARDS_KEPT}


FACTS: dict[str, Callable[[Scene], Facts]] = {
    "setup.faction": choosing_a_faction,
    "setup.replace": replacing_cards,
    "draft.keep": drafting,
    "third_explorer": places,
    "pilot.from": places,
    "pilot.to": places,
    "action": choosing_an_action,
    "travel.card": paying_for_travel,
    "travel.from": places,
    "travel.to": places,
    "excavate.card": paying_for_excavate,
    "excavate.first": digging,
    "excavate.second": digging,
    "sample": sampling,
    "reassign_guard": reassigning,
    "store": storing,
    "market.card": paying_at_a_market,
    "market.trader": marketing,
    "market.wild": marketing,
    "market.buyer": marketing,
    "command.card": paying_at_a_market,
    "command.step": commanding,
    "command.ability": using_a_card,
    "ability.remote_dig": digging,
    "ability.fence": fencing,
    "ability.publicity.queue": queues,
    "ability.publicity.buyer": advertising,
    "ability.redeploy.from": redeploying,
    "ability.redeploy.to": redeploying,
    "ability.private_sale": selling_privately,
    "sell.purchase": buying_before_a_sale,
    "sell.colour": selling,
    "sell.market": choosing_markets,
    "sell.artefact": parting,
    "smuggle.card": paying_to_smuggle,
    "smuggle.offload": offloading,
    "smuggle.acquire": acquiring,
    "survey.card": paying_to_survey,
    "survey.replace": replacing_a_forecast,
    "survey.place": surveying,
    "survey.store": surveying,
    "survey.buy": surveying,
    "pass.discard": discarding,
}
"""The facts of each decision that has more than the seat's own."""
