"""What each thing is and does now, with its numbers: what options, titles and piece cards say of it. All
of it is open to all, so that any viewer can read what was chosen."""

from __future__ import annotations

from collections.abc import Callable

from digsite.games.excavation_earth.actions.excavate import in_reach
from digsite.games.excavation_earth.actions.sell import (
    MARKETS_IN_A_SALE,
    buyers_in_sale,
    close_sale,
    earned,
    markets_chosen,
    sale_credits,
)
from digsite.games.excavation_earth.actions.survey import survey_price
from digsite.games.excavation_earth.actions.travel import moves_of
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
    FACTION_NAME,
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
from digsite.games.excavation_earth.museum import things as museum
from digsite.games.excavation_earth.narrate import names
from digsite.games.excavation_earth.narrate.sight import Sight
from digsite.games.excavation_earth.position import Position
from digsite.games.excavation_earth.scoring import gallery_credits
from digsite.kernel.events import Told
from digsite.kernel.game import Game
from digsite.kernel.hooks import Gain
from digsite.kernel.rules import Domain
from digsite.telling.naming import Facts, several
from digsite.telling.text import Name, Phrase


def thing(sight: Sight, domain: Domain, index: int) -> Facts:
    """What may be said of a thing; of yes, no and the like there is nothing to say."""
    known = THINGS.get(domain.name)
    return known(sight, index) if known else {}


def action(sight: Sight, index: int) -> Facts:
    label = ACTION.labels[index]
    last = "_in_last_round" if label == "survey" and sight.p.round == ROUNDS else ""
    numbers = {**sight.own, "markets": MARKETS_IN_A_SALE}
    return {"does": Phrase(f"does.{label}{last}", numbers)}


def card(sight: Sight, index: int) -> Facts:
    """What a card pays for: moves, a region to dig or to survey, a market with its centre, black markets."""
    known = {
        "short": names.card(sight.game, index, "table.card"),
        "moves": int(sight.ask(moves_of, sight.seat, index)),
    }
    if index >= CARDS:
        return known
    colour, icon = divmod(index, MARKETS)
    shown = sight.constant("BLACK_MARKET_ICON")[:, icon]
    reach = several(
        (names.artefact(sight.game, kind), int(sight.ask(in_reach, kind))) for kind in types_of(colour)
    )
    return {
        **known,
        **market(sight, icon),
        "colour": Name(COLOUR, colour),
        "artefacts": reach,
        "pile": int(sight.ask(pile_size, colour)),
        "places": [Name(LOCATION, place) for place in range(LOCATIONS) if shown[place] > 0],
    }


def location(sight: Sight, index: int) -> Facts:
    return {"here": sight.here(index)}


def market(sight: Sight, index: int) -> Facts:
    """Who stands in a market, where its trader would go, and what the sale at hand brings with it."""
    centre = Name(CENTRE, sight.centre(index))
    becomes = Phrase("redeploy.centre" if sight.ask(side) else "redeploy.market", {"centre": centre})
    return {
        "market": Name(MARKET, index),
        "centre": centre,
        "queue": sight.queue(index),
        "traders": int(sight.p.trader[index, sight.seat]),
        "becomes": becomes,
        "buyers": sight.ask(interested_buyers, index, int(sight.p.sale_colour)),
        "reward": reward(sight, index),
    }


def centre(sight: Sight, index: int) -> Facts:
    """Who stands in a command centre, and what its card does."""
    lying = int(sight.p.command_card[index])
    known = {"centre": Name(CENTRE, index), "envoys": int(sight.p.envoy[index, sight.seat])}
    if lying == NO_CARD:
        return {**known, "card": Phrase("recall.no_card")}
    values = {"ability": Name(COMMAND_CARD, lying), "effect": sight.effect(lying)}
    return {**known, **values, "card": Phrase("recall.card", values)}


def reward(sight: Sight, *more: int) -> list[Phrase]:
    """What the sale at hand brings in the markets chosen and some more: credits, and perhaps cards."""
    if sight.decision != "sell.market":
        return []
    sale = Sight(sight.game, sight.p.copy())
    sale.p.sale_markets[list(more)] = 1
    count = min(int(sale.ask(markets_chosen)), MARKETS_IN_A_SALE)
    draw, keep = (int(sight.constant(f"MARKET_BONUS_{what}")[count]) for what in ("DRAW", "KEEP"))
    credits = sale.ask(sale_credits, int(sale.p.sale_colour), int(sale.ask(buyers_in_sale)), count)
    found = [Phrase("reward.credits", {"credits": int(credits)})]
    cards = Phrase("reward.choice" if draw > keep else "reward.card", {"draw": draw, "keep": keep})
    return [*found, cards] if draw else found


def promised(game: Game, p: Position, seat: int) -> tuple[Gain, ...]:
    """The credits of the sale at hand, and what the gallery pays at the end as it stands."""
    pays = int(Sight(game, p).ask(gallery_credits, seat))
    return (*promised_by_a_sale(game, p, seat), Gain("gallery", pays, Phrase("sum.gallery")))


def promised_by_a_sale(game: Game, p: Position, seat: int) -> tuple[Gain, ...]:
    """The credits of the sale at hand, from its first market until they are paid: for the popularity of the
    colour, for interested buyers, and for several markets."""
    if seat != p.seat or not p.sale_markets.any():
        return ()
    sight = Sight(game, p)
    count = int(sight.ask(markets_chosen))
    if not (sight.decision == "sell.market" or sight.pending(close_sale)):
        return ()
    buyers = int(sight.ask(buyers_in_sale)) * int(sight.constant("BUYER_CREDITS"))
    payout, bonus = sight.ask(popularity_payout, int(p.sale_colour)), sight.constant("MARKET_BONUS")[count]
    return credits_of_a_sale(int(payout), buyers, int(bonus), count)


def paid(game: Game, told: Told) -> tuple[Gain, ...]:
    """What the credits of a sale are for."""
    if told.event is not earned:
        return ()
    bonus = told.value("bonus")
    count = [int(credits) for credits in game.constants["MARKET_BONUS"]].index(bonus, 1)
    return credits_of_a_sale(told.value("payout"), told.value("buyers"), bonus, count)


def line_words(game: Game, told: Told) -> Facts:
    """What the log line of a sale says the credits are for; what brought none is left out."""
    parts = [gain for gain in paid(game, told) if gain.amount]
    return {"parts": [Phrase("sum.part", {"what": part.title, "credits": part.amount}) for part in parts]}


def credits_of_a_sale(payout: int, buyers: int, bonus: int, markets: int) -> tuple[Gain, ...]:
    return (
        Gain("popularity", payout, Phrase("sum.popularity")),
        Gain("buyers", buyers, Phrase("sum.buyers")),
        Gain("markets", bonus, Phrase(f"sum.markets.{markets}")),
    )


def colour(sight: Sight, index: int) -> Facts:
    """How wanted a colour is, now and with a buyer more in the market at hand; what the seat holds of it; the
    top of its black market stack."""
    level = int(sight.ask(popularity_level, index))
    top = sight.ask(top_of_stack, index)
    price = sight.game.python.bound(price_of)(top, sight.difference) if top >= 0 else 0
    return {
        "level": level,
        "next": level if ejected(sight) == index else level + 1,
        "rank": int(sight.ask(popularity_rank, index)) + 1,
        "payout": sight.ask(popularity_payout, index),
        "buyers": int(sight.p.track[index]),
        "count": sight.ask(held_of_colour, sight.seat, index),
        "artefact": names.artefact(sight.game, top) if top >= 0 else Phrase("thing.empty"),
        "price": price,
    }


def ejected(sight: Sight) -> int | None:
    """Whom a new buyer would eject from the market at hand."""
    queue = sight.buyers(sight.market) if sight.market >= 0 else []
    return queue[0] if len(queue) >= int(sight.constant("QUEUE_LIMIT")) else None


def artefact(sight: Sight, kind: int) -> Facts:
    """Where an artefact belongs, whether it would be new to the gallery, what it costs in Survey or pays."""
    bonus = sight.numbers["private_sale"] if sight.decision == "ability.private_sale" else 0
    return {
        "place": sight.place(kind),
        "gallery": Phrase("gallery.sampled" if sight.p.guard[sight.seat, kind] > 0 else "gallery.new"),
        "price": int(sight.ask(survey_price, sight.seat, kind)),
        "gain": sight.value(kind) + bonus,
    }


def gallery_space(sight: Sight, kind: int) -> Facts:
    """How many samples its column and its row show with this one, and what it is worth at the end."""
    missing = 0 if sight.p.guard[sight.seat, kind] + sight.p.scientist_at[sight.seat, kind] > 0 else 1
    column = int(sight.ask(samples_in_column, sight.seat, artefact_colour(kind))) + missing
    row = int(sight.ask(samples_in_row, sight.seat, artefact_glyph(kind))) + missing
    columns, rows = sight.constant("COLUMN_CHART"), sight.constant("ROW_CHART")
    worth = int(columns[column] - columns[column - 1] + rows[row] - rows[row - 1])
    short = names.artefact(sight.game, kind, "thing.type")
    return {"column": column, "row": row, "worth": worth, "type": short}


def hold(sight: Sight, index: int) -> Facts:
    return {"room": sight.ask((cargo_room, hidden_room)[index], sight.seat)}


def trade(sight: Sight, index: int) -> Facts:
    return {"trade": Phrase(f"trade.{TRADE.labels[index]}", {"surcharge": sight.difference})}


def command(sight: Sight, index: int) -> Facts:
    values = {**market(sight, sight.market), **centre(sight, sight.centre(sight.market))}
    return {"step": Phrase(f"step.{COMMAND_STEP.labels[index]}", values)}


def forecast(sight: Sight, place: int) -> Facts:
    lying = int(sight.p.forecast[place])
    if lying == NO_CARD:
        return dict.fromkeys(("card", "short"), Phrase("thing.empty"))
    return {"card": Name(CARD, lying), "short": card(sight, lying)["short"]}


def faction(sight: Sight, index: int) -> Facts:
    return {"ability": Name(ABILITY, index), "short": Name(FACTION_NAME, index)}


THINGS: dict[str, Callable[[Sight, int], Facts]] = {
    **{
        each.__name__: each
        for each in (action, card, location, market, centre, colour, hold, trade, command, forecast)
    },
    **dict.fromkeys(("tile", "drawn", "cargo", "hidden"), artefact),
    **dict.fromkeys(("sample", "guard"), gallery_space),
    "faction": faction,
    **museum.THINGS,
}
"""What is said of the things of each domain."""
