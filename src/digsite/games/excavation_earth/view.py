"""What a screen needs, from a masked record. Its shape is written in `view_types`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from digsite.games.excavation_earth import components
from digsite.games.excavation_earth.buyers import popularity_level, popularity_payout, popularity_rank
from digsite.games.excavation_earth.command_cards.side import side
from digsite.games.excavation_earth.domains import (
    BUYER,
    CENTRE,
    CENTRES,
    COLOUR,
    COLOURS,
    COMMAND_CARD,
    FORECAST,
    FORECAST_CARD,
    LOCATION,
    LOCATION_NAMES,
    LOCATIONS,
    MARKET,
    MARKET_NAMES,
    MARKETS,
    NO_CARD,
    NOBODY,
    ROUNDS,
    TILE,
    TYPES,
    WILD,
)
from digsite.games.excavation_earth.holds import pile_size
from digsite.games.excavation_earth.narrate.scene import Scene
from digsite.games.excavation_earth.position import Position
from digsite.games.excavation_earth.view_seat import (
    COLOUR_WORDS,
    artefact,
    card,
    cards,
    explorers,
    piece,
    seat_of,
)
from digsite.games.excavation_earth.view_types import (
    AtHand,
    Centre,
    ForecastCard,
    Header,
    Kind,
    Location,
    Market,
    Mothership,
    Offer,
    Phase,
    Piece,
    Route,
    Sale,
    Stack,
    Supply,
    Track,
    View,
)
from digsite.kernel.game import Game
from digsite.telling.naming import in_each_language
from digsite.telling.scene import tables
from digsite.telling.text import Name
from digsite.telling.view import by_kind, element, onlooker, place, provenance

BUYER_WORDS = cast("tuple[Kind, ...]", BUYER.labels)


def view(game: Game, masked: Position) -> View:
    """Everything on the table as the viewer of the masked record sees it."""
    scene = Scene(game, masked)
    return {
        "header": header(scene),
        "at_hand": at_hand(scene),
        "seats": [seat_of(scene, seat) for seat in range(masked.seats)],
        "map": {"locations": locations(scene), "routes": routes(scene)},
        "markets": [market_of(scene, market) for market in range(MARKETS)],
        "black_market": [stack_of(scene, int(colour)) for colour in scene.table("BOARD_ORDER")],
        "popularity": [popularity(scene, int(colour)) for colour in scene.table("BOARD_ORDER")],
        "mothership": mothership(scene),
        "sale": sale(scene),
        "forecast": [forecast_card(scene, p) for p in range(FORECAST) if masked.forecast[p] != NO_CARD],
        "supply": supply(scene),
        "provenance": provenance(game),
    }


def by_seat(scene: Scene, counts: Iterable[int]) -> list[int]:
    """One number a seat."""
    return [int(count) for count in counts][: scene.p.seats]


# Who plays, and what is asked


def header(scene: Scene) -> Header:
    """Where in the game we are."""
    p = scene.p
    return {
        "round": p.round,
        "rounds": ROUNDS,
        "phase": phase(scene),
        **onlooker(scene),
        "order": by_seat(scene, p.order),
    }


def phase(scene: Scene) -> Phase:
    """The phase in which a decision waits; scoring asks nothing of anybody."""
    if scene.p.over:
        return "over"
    if scene.p.round == 0:
        return "setup"
    return "preparation" if scene.decision == "draft.keep" else "action"


PLACING = ("market.trader", "market.wild", "market.buyer", "command.step", "command.ability")
"""Decisions about the market of the card that was played."""
ARGUED = ("ability.publicity.buyer", "ability.redeploy.to")
"""Decisions about the market that was chosen just before."""


def at_hand(scene: Scene) -> AtHand:
    """What the action being carried out is about."""
    p, decision = scene.p, scene.decision
    selling = decision in ("sell.market", "sell.artefact")
    chosen = p.publicity_queues if decision.startswith("ability.publicity") else p.sale_markets * selling
    return {
        "origin": None if scene.origin is None else LOCATION_NAMES[scene.origin],
        "market": market_at_hand(scene),
        "markets": [MARKET_NAMES[m] for m in range(MARKETS) if chosen[m] > 0],
        "colour": COLOUR_WORDS[p.sale_colour] if selling else None,
    }


def market_at_hand(scene: Scene) -> str | None:
    """The market where a trader or a buyer is being placed."""
    if scene.decision in PLACING:
        return MARKET_NAMES[scene.market]
    return MARKET_NAMES[int(scene.p.arg)] if scene.decision in ARGUED else None


# The map


def locations(scene: Scene) -> list[Location]:
    """The 21 locations."""
    labels = components.location_labels(tables(scene.game))
    places = components.location_places(tables(scene.game))
    return [location(scene, index, labels[index], *map(int, places[index])) for index in range(LOCATIONS)]


def location(scene: Scene, index: int, label: str, x: int, y: int) -> Location:
    """One location: a market, a dig site, a market with dig fields, or a black market."""
    name = LOCATION_NAMES[index]
    market_at = {int(at): market for market, at in enumerate(scene.table("MARKET_LOCATION"))}
    market = MARKET_NAMES[market_at[index]] if index in market_at else None
    icons = scene.black_market_icons(index)
    fields = dig_fields(scene, index)
    return {
        "id": name,
        "element": element(scene, LOCATION, index),
        "label": label,
        "name": in_each_language(scene.game, Name(LOCATION, index)),
        "x": x,
        "y": y,
        "kinds": kinds_of(market, fields, icons),
        "market": market,
        "icons": icons,
        "dig_fields": fields,
        "explorers": [seat for seat in range(scene.p.seats) if name in explorers(scene, seat)],
    }


def kinds_of(market: str | None, fields: list[Piece], icons: list[str]) -> list[Offer]:
    """What a location is."""
    found: dict[Offer, object] = {"market": market, "dig_site": fields, "black_market": icons}
    return [kind for kind, present in found.items() if present]


def dig_fields(scene: Scene, index: int) -> list[Piece]:
    """The dig fields of a location, with how many tiles lie on each."""
    home = scene.table("HOME")
    fields = [kind for kind in range(TYPES) if home[kind] == index]
    return [piece(scene, kind, int(scene.p.tile[kind]), TILE.name) for kind in fields]


def routes(scene: Scene) -> list[Route]:
    """The lines of the map, each once."""
    adjacent = scene.table("ADJACENT")
    wraps = {frozenset(line) for line in components.wrap_lines(tables(scene.game))}
    return [
        {"ends": [LOCATION_NAMES[one], LOCATION_NAMES[other]], "wraps": frozenset((one, other)) in wraps}
        for one in range(LOCATIONS)
        for other in range(one + 1, LOCATIONS)
        if adjacent[one, other]
    ]


# Markets, black market, buyers, mothership


def market_of(scene: Scene, market: int) -> Market:
    """One market."""
    return {
        "market": MARKET_NAMES[market],
        "element": element(scene, MARKET, market),
        "icon": components.market_icons(tables(scene.game))[market],
        "location": LOCATION_NAMES[int(scene.table("MARKET_LOCATION")[market])],
        "centre": CENTRE.labels[scene.centre(market)],
        "queue": [BUYER_WORDS[kind] for kind in scene.buyers(market)],
        "queue_limit": int(scene.table("QUEUE_LIMIT")),
        "traders": by_seat(scene, scene.p.trader[market]),
    }


def stack_of(scene: Scene, colour: int) -> Stack:
    """One black market stack, which everybody may look through."""
    tiles = scene.p.stack[colour, : scene.p.stack_size[colour]]
    return {
        "colour": COLOUR_WORDS[colour],
        "element": place("stack", colour),
        "artefacts": [artefact(scene, int(kind)) for kind in tiles],
    }


def popularity(scene: Scene, colour: int) -> Track:
    """How popular a colour is and what its rank pays."""
    return {
        "colour": COLOUR_WORDS[colour],
        "element": element(scene, COLOUR, colour),
        "level": int(scene.ask(popularity_level, colour)),
        "rank": int(scene.ask(popularity_rank, colour)) + 1,
        "payout": int(scene.ask(popularity_payout, colour)),
        "buyers": int(scene.p.track[colour]),
    }


def kinds(counts: Iterable[int]) -> dict[Kind, int]:
    """Buyers by kind."""
    return {BUYER_WORDS[kind]: int(count) for kind, count in enumerate(counts)}


def mothership(scene: Scene) -> Mothership:
    """The command centres and the buyers on board."""
    return {
        "centres": [centre_of(scene, centre) for centre in range(CENTRES)],
        "side": "yellow" if scene.ask(side) else "white",
        "majority": [int(credits) for credits in scene.table("MAJORITY")[max(scene.p.round, 1) - 1]],
        "buyers": kinds(scene.p.mothership),
    }


def centre_of(scene: Scene, centre: int) -> Centre:
    """One command centre."""
    ability = int(scene.p.command_card[centre])
    there = ability != NO_CARD
    return {
        "centre": CENTRE.labels[centre],
        "element": place("centre", centre),
        "markets": [MARKET_NAMES[market] for market in range(MARKETS) if scene.centre(market) == centre],
        "envoys": by_seat(scene, scene.p.envoy[centre]),
        "command_card": COMMAND_CARD.labels[ability] if there else None,
        "name": in_each_language(scene.game, Name(COMMAND_CARD, ability)) if there else None,
        "effect": in_each_language(scene.game, scene.effect(ability)) if there else None,
    }


def sale(scene: Scene) -> Sale:
    """What a sale pays beyond the popularity of its colour."""
    return {
        "buyer": int(scene.table("BUYER_CREDITS")),
        "bonus": [int(credits) for credits in scene.table("MARKET_BONUS")],
        "draw": [int(cards) for cards in scene.table("MARKET_BONUS_DRAW")],
        "keep": [int(cards) for cards in scene.table("MARKET_BONUS_KEEP")],
    }


def forecast_card(scene: Scene, index: int) -> ForecastCard:
    """One card of the forecast and whose cube lies on it."""
    marker = int(scene.p.forecast_marker[index])
    shown = element(scene, FORECAST_CARD, index)
    return {
        **card(scene, int(scene.p.forecast[index]), shown),
        "marker": None if marker == NOBODY else marker,
    }


def supply(scene: Scene) -> Supply:
    """Decks and piles."""
    p = scene.p
    return {
        "deck": p.deck_size,
        "discard": cards(scene, p.discard, "discard") or [],
        "piles": {COLOUR_WORDS[colour]: int(scene.ask(pile_size, colour)) for colour in range(COLOURS)},
        "wild_buyers": int(p.track[WILD]),
        "buyer_deck": int(p.buyer_deck.sum()),
        "buyer_discard": kinds(p.buyer_discard),
        "removed": by_kind(p.removed, lambda kind, count: {**artefact(scene, kind), "count": count}) or [],
    }
