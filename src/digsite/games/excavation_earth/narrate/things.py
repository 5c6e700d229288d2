"""What each thing is and does now, with its numbers: what options, titles and piece cards say of it. All
of it is open to all, so that any viewer can read what was chosen."""

from __future__ import annotations

from collections.abc import Callable

from digsite.games.excavation_earth.actions.excavate import in_reach
from digsite.games.excavation_earth.actions.passing import CARDS_KEPT
from digsite.games.excavation_earth.actions.sell import (
    MARKETS_IN_A_SALE,
    buyers_in_sale,
    markets_chosen,
    sale_credits,
)
from digsite.games.excavation_earth.actions.survey import TIMES_VALUE
from digsite.games.excavation_earth.artefacts import artefact_colour, artefact_glyph, types_of
from digsite.games.excavation_earth.buyers import (
    interested_buyers,
    popularity_level,
    popularity_payout,
    popularity_rank,
)
from digsite.games.excavation_earth.command_cards.side import side
from digsite.games.excavation_earth.domains import (
    ABILITY,
    ACTION,
    CARD,
    CARDS,
    CENTRE,
    COLOUR,
    COMMAND_CARD,
    COMMAND_STEP,
    LOCATION,
    LOCATIONS,
    MARKET,
    MARKETS,
    NO_CARD,
    ROUNDS,
    TRADE,
)
from digsite.games.excavation_earth.gallery import samples_in_column, samples_in_row
from digsite.games.excavation_earth.holds import (
    cargo_room,
    held_of_colour,
    hidden_room,
    pile_size,
    price_of,
    top_of_stack,
)
from digsite.games.excavation_earth.narrate import names
from digsite.games.excavation_earth.narrate.scene import Scene
from digsite.kernel.rules import Domain
from digsite.telling.naming import Facts, several
from digsite.telling.text import Name, Phrase


def thing(scene: Scene, domain: Domain, index: int) -> Facts:
    """What may be said of a thing; of yes, no and the like there is nothing to say."""
    known = THINGS.get(domain.name)
    return known(scene, index) if known else {}


def action(scene: Scene, index: int) -> Facts:
    label = ACTION.labels[index]
    last = "_in_last_round" if label == "survey" and scene.p.round == ROUNDS else ""
    numbers = {**scene.own, "markets": MARKETS_IN_A_SALE, "kept": CARDS_KEPT}
    return {"does": Phrase(f"does.{label}{last}", numbers)}


def card(scene: Scene, index: int) -> Facts:
    """What a card pays for: moves, a region to dig or to survey, a market with its centre, black markets."""
    known = {"short": names.card(scene.game, index, "table.card"), "moves": int(scene.table("FUEL")[index])}
    if index >= CARDS:
        return known
    colour, icon = divmod(index, MARKETS)
    shown = scene.table("BLACK_MARKET_ICON")[:, icon]
    reach = several(
        (names.artefact(scene.game, kind), int(scene.ask(in_reach, kind))) for kind in types_of(colour)
    )
    return {
        **known,
        **market(scene, icon),
        "colour": Name(COLOUR, colour),
        "artefacts": reach,
        "pile": int(scene.ask(pile_size, colour)),
        "places": [Name(LOCATION, place) for place in range(LOCATIONS) if shown[place] > 0],
    }


def location(scene: Scene, index: int) -> Facts:
    return {"here": scene.here(index)}


def market(scene: Scene, index: int) -> Facts:
    """Who stands in a market, where its trader would go, and what the sale at hand brings with it."""
    centre = Name(CENTRE, scene.centre(index))
    becomes = Phrase("redeploy.centre" if scene.ask(side) else "redeploy.market", {"centre": centre})
    return {
        "market": Name(MARKET, index),
        "centre": centre,
        "queue": scene.queue(index),
        "traders": int(scene.p.trader[index, scene.seat]),
        "becomes": becomes,
        "buyers": scene.ask(interested_buyers, index, int(scene.p.sale_colour)),
        "reward": reward(scene, index),
    }


def centre(scene: Scene, index: int) -> Facts:
    """Who stands in a command centre, and what its card does."""
    lying = int(scene.p.command_card[index])
    known = {"centre": Name(CENTRE, index), "envoys": int(scene.p.envoy[index, scene.seat])}
    if lying == NO_CARD:
        return {**known, "card": Phrase("recall.no_card")}
    values = {"ability": Name(COMMAND_CARD, lying), "effect": scene.effect(lying)}
    return {**known, **values, "card": Phrase("recall.card", values)}


def reward(scene: Scene, *more: int) -> list[Phrase]:
    """What the sale at hand brings in the markets chosen and some more: credits, and perhaps cards."""
    if scene.decision != "sell.market":
        return []
    sale = Scene(scene.game, scene.p.copy())
    sale.p.sale_markets[list(more)] = 1
    count = min(int(sale.ask(markets_chosen)), MARKETS_IN_A_SALE)
    draw, keep = (int(scene.table(f"MARKET_BONUS_{what}")[count]) for what in ("DRAW", "KEEP"))
    credits = sale.ask(sale_credits, int(sale.p.sale_colour), int(sale.ask(buyers_in_sale)), count)
    found = [Phrase("reward.credits", {"credits": int(credits)})]
    cards = Phrase("reward.choice" if draw > keep else "reward.card", {"draw": draw, "keep": keep})
    return [*found, cards] if draw else found


def colour(scene: Scene, index: int) -> Facts:
    """How wanted a colour is, now and with a buyer more in the market at hand; what the seat holds of it; the
    top of its black market stack."""
    level = int(scene.ask(popularity_level, index))
    top = scene.ask(top_of_stack, index)
    price = scene.game.python.bound(price_of)(top, scene.difference) if top >= 0 else 0
    return {
        "level": level,
        "next": level if ejected(scene) == index else level + 1,
        "rank": int(scene.ask(popularity_rank, index)) + 1,
        "payout": scene.ask(popularity_payout, index),
        "buyers": int(scene.p.track[index]),
        "count": scene.ask(held_of_colour, scene.seat, index),
        "artefact": names.artefact(scene.game, top) if top >= 0 else Phrase("thing.empty"),
        "price": price,
    }


def ejected(scene: Scene) -> int | None:
    """Whom a new buyer would eject from the market at hand."""
    queue = scene.buyers(scene.market) if scene.market >= 0 else []
    return queue[0] if len(queue) >= int(scene.table("QUEUE_LIMIT")) else None


def artefact(scene: Scene, kind: int) -> Facts:
    """Where an artefact belongs, whether it would be new to the gallery, what it costs in Survey or pays."""
    bonus = scene.numbers["private_sale"] if scene.decision == "ability.private_sale" else 0
    return {
        "place": scene.place(kind),
        "gallery": Phrase("gallery.sampled" if scene.p.guard[scene.seat, kind] > 0 else "gallery.new"),
        "price": TIMES_VALUE * scene.value(kind),
        "gain": scene.value(kind) + bonus,
    }


def gallery_space(scene: Scene, kind: int) -> Facts:
    """How many samples its column and its row show with this one, and what it is worth at the end."""
    missing = 0 if scene.p.guard[scene.seat, kind] > 0 else 1
    column = int(scene.ask(samples_in_column, scene.seat, artefact_colour(kind))) + missing
    row = int(scene.ask(samples_in_row, scene.seat, artefact_glyph(kind))) + missing
    columns, rows = scene.table("COLUMN_CHART"), scene.table("ROW_CHART")
    worth = int(columns[column] - columns[column - 1] + rows[row] - rows[row - 1])
    return {"column": column, "row": row, "worth": worth}


def hold(scene: Scene, index: int) -> Facts:
    return {"room": scene.ask((cargo_room, hidden_room)[index], scene.seat)}


def trade(scene: Scene, index: int) -> Facts:
    return {"trade": Phrase(f"trade.{TRADE.labels[index]}", {"surcharge": scene.difference})}


def command(scene: Scene, index: int) -> Facts:
    values = {**market(scene, scene.market), **centre(scene, scene.centre(scene.market))}
    return {"step": Phrase(f"step.{COMMAND_STEP.labels[index]}", values)}


def forecast(scene: Scene, place: int) -> Facts:
    lying = int(scene.p.forecast[place])
    if lying == NO_CARD:
        return dict.fromkeys(("card", "short"), Phrase("thing.empty"))
    return {"card": Name(CARD, lying), "short": card(scene, lying)["short"]}


def faction(scene: Scene, index: int) -> Facts:
    return {"ability": Name(ABILITY, index), "short": names.proper_name(scene.game, index)}


THINGS: dict[str, Callable[[Scene, int], Facts]] = {
    **{
        each.__name__: each
        for each in (action, card, location, market, colour, hold, trade, command, forecast)
    },
    **dict.fromkeys(("tile", "drawn", "cargo", "hidden"), artefact),
    **dict.fromkeys(("sample", "guard"), gallery_space),
    "faction": faction,
}
"""What is said of the things of each domain."""
