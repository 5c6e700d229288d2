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
from digsite.games.excavation_earth.map_components import location_places, wrap_lines
from digsite.games.excavation_earth.museum.view import museum_of
from digsite.games.excavation_earth.narrate.sight import Sight
from digsite.games.excavation_earth.position import Position
from digsite.games.excavation_earth.turn import next_turn, take_action
from digsite.games.excavation_earth.view_pieces import Kind, Piece
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
    Location,
    Market,
    Mothership,
    Offer,
    Phase,
    Route,
    Sale,
    Stack,
    Supply,
    Track,
    View,
)
from digsite.games.excavation_earth.view_zu import zu_of
from digsite.kernel.game import Game
from digsite.telling.naming import in_each_language
from digsite.telling.sight import components_of
from digsite.telling.text import Name
from digsite.telling.view import by_kind, element, onlooker, place, provenance

BUYER_WORDS = cast("tuple[Kind, ...]", BUYER.labels)


def view(game: Game, masked: Position) -> View:
    """Everything on the table as the viewer of the masked record sees it."""
    sight = Sight(game, masked)
    return {
        "header": header(sight),
        "at_hand": at_hand(sight),
        "seats": [seat_of(sight, seat) for seat in range(masked.seats)],
        "zu": zu_of(sight) if masked.rows > masked.seats else None,
        "map": {"locations": locations(sight), "routes": routes(sight)},
        "markets": [market_of(sight, market) for market in range(MARKETS)],
        "black_market": [stack_of(sight, int(colour)) for colour in sight.constant("BOARD_ORDER")],
        "popularity": [popularity(sight, int(colour)) for colour in sight.constant("BOARD_ORDER")],
        "mothership": mothership(sight),
        "sale": sale(sight),
        "forecast": [forecast_card(sight, p) for p in range(FORECAST) if masked.forecast[p] != NO_CARD],
        "supply": supply(sight),
        "museum": museum_of(sight),
        "provenance": provenance(game),
    }


def by_seat(sight: Sight, counts: Iterable[int]) -> list[int]:
    """One number a seat, and one of Zu."""
    return [int(count) for count in counts][: sight.p.rows]


# Who plays, and what is asked


def header(sight: Sight) -> Header:
    """Where in the game we are."""
    p = sight.p
    return {
        "round": p.round,
        "rounds": int(ROUNDS),
        "phase": phase(sight),
        "action": action(sight),
        **onlooker(sight),
        "order": by_seat(sight, p.order),
    }


def phase(sight: Sight) -> Phase:
    """The phase in which a decision waits; scoring asks nothing of anybody."""
    if sight.p.over:
        return "over"
    if sight.p.round == 0:
        return "setup"
    return "preparation" if sight.decision == "draft.keep" else "action"


def action(sight: Sight) -> int | None:
    """The first or the second action of a turn; none between turns."""
    if not sight.pending(next_turn):
        return None
    return 1 if sight.pending(take_action) else 2


PLACING = ("market.trader", "market.wild", "market.buyer", "command.step", "command.ability")
"""Decisions about the market of the card that was played."""
ARGUED = ("ability.publicity.buyer", "ability.redeploy.to")
"""Decisions about the market that was chosen just before."""


def at_hand(sight: Sight) -> AtHand:
    """What the action being carried out is about."""
    p, decision = sight.p, sight.decision
    selling = decision in ("sell.market", "sell.artefact")
    chosen = p.publicity_queues if decision.startswith("ability.publicity") else p.sale_markets * selling
    return {
        "origin": None if sight.origin is None else LOCATION_NAMES[sight.origin],
        "market": market_at_hand(sight),
        "markets": [MARKET_NAMES[m] for m in range(MARKETS) if chosen[m] > 0],
        "colour": COLOUR_WORDS[p.sale_colour] if selling else None,
    }


def market_at_hand(sight: Sight) -> str | None:
    """The market where a trader or a buyer is being placed."""
    if sight.decision in PLACING:
        return MARKET_NAMES[sight.market]
    return MARKET_NAMES[int(sight.p.arg)] if sight.decision in ARGUED else None


# The map


def locations(sight: Sight) -> list[Location]:
    """The 21 locations."""
    labels = components.location_labels(components_of(sight.game))
    places = location_places(components_of(sight.game))
    return [location(sight, index, labels[index], *map(int, places[index])) for index in range(LOCATIONS)]


def location(sight: Sight, index: int, label: str, x: int, y: int) -> Location:
    """One location: a market, a dig site, a market with dig fields, or a black market."""
    name = LOCATION_NAMES[index]
    market_at = {int(at): market for market, at in enumerate(sight.constant("MARKET_LOCATION"))}
    market = MARKET_NAMES[market_at[index]] if index in market_at else None
    icons = sight.black_market_icons(index)
    fields = dig_fields(sight, index)
    return {
        "id": name,
        "element": element(sight, LOCATION, index),
        "label": label,
        "name": in_each_language(sight.game, Name(LOCATION, index)),
        "x": x,
        "y": y,
        "kinds": kinds_of(market, fields, icons),
        "market": market,
        "icons": icons,
        "dig_fields": fields,
        "explorers": [seat for seat in range(sight.p.seats) if name in explorers(sight, seat)],
    }


def kinds_of(market: str | None, fields: list[Piece], icons: list[str]) -> list[Offer]:
    """What a location is."""
    found: dict[Offer, object] = {"market": market, "dig_site": fields, "black_market": icons}
    return [kind for kind, present in found.items() if present]


def dig_fields(sight: Sight, index: int) -> list[Piece]:
    """The dig fields of a location, with how many tiles lie on each."""
    home = sight.constant("HOME")
    fields = [kind for kind in range(TYPES) if home[kind] == index]
    return [piece(sight, kind, int(sight.p.tile[kind]), TILE.name) for kind in fields]


def routes(sight: Sight) -> list[Route]:
    """The lines of the map, each once."""
    adjacent = sight.constant("ADJACENT")
    wraps = {frozenset(line) for line in wrap_lines(components_of(sight.game))}
    return [
        {"ends": [LOCATION_NAMES[one], LOCATION_NAMES[other]], "wraps": frozenset((one, other)) in wraps}
        for one in range(LOCATIONS)
        for other in range(one + 1, LOCATIONS)
        if adjacent[one, other]
    ]


# Markets, black market, buyers, mothership


def market_of(sight: Sight, market: int) -> Market:
    """One market."""
    return {
        "market": MARKET_NAMES[market],
        "element": element(sight, MARKET, market),
        "icon": components.market_icons(components_of(sight.game))[market],
        "location": LOCATION_NAMES[int(sight.constant("MARKET_LOCATION")[market])],
        "centre": CENTRE.labels[sight.centre(market)],
        "queue": [BUYER_WORDS[kind] for kind in sight.buyers(market)],
        "queue_limit": int(sight.constant("QUEUE_LIMIT")),
        "traders": by_seat(sight, sight.p.trader[market]),
    }


def stack_of(sight: Sight, colour: int) -> Stack:
    """One black market stack, which everybody may look through."""
    tiles = sight.p.stack[colour, : sight.p.stack_size[colour]]
    return {
        "colour": COLOUR_WORDS[colour],
        "element": place("stack", colour),
        "artefacts": [artefact(sight, int(kind)) for kind in tiles],
    }


def popularity(sight: Sight, colour: int) -> Track:
    """How popular a colour is and what its rank pays."""
    return {
        "colour": COLOUR_WORDS[colour],
        "element": element(sight, COLOUR, colour),
        "level": int(sight.ask(popularity_level, colour)),
        "rank": int(sight.ask(popularity_rank, colour)) + 1,
        "payout": int(sight.ask(popularity_payout, colour)),
        "buyers": int(sight.p.track[colour]),
    }


def kinds(counts: Iterable[int]) -> dict[Kind, int]:
    """Buyers by kind."""
    return {BUYER_WORDS[kind]: int(count) for kind, count in enumerate(counts)}


def mothership(sight: Sight) -> Mothership:
    """The command centres and the buyers on board."""
    return {
        "centres": [centre_of(sight, centre) for centre in range(CENTRES)],
        "side": "yellow" if sight.ask(side) else "white",
        "majority": [int(credits) for credits in sight.constant("MAJORITY")[max(sight.p.round, 1) - 1]],
        "buyers": kinds(sight.p.mothership),
    }


def centre_of(sight: Sight, centre: int) -> Centre:
    """One command centre."""
    ability = int(sight.p.command_card[centre])
    there = ability != NO_CARD
    return {
        "centre": CENTRE.labels[centre],
        "element": place("centre", centre),
        "markets": [MARKET_NAMES[market] for market in range(MARKETS) if sight.centre(market) == centre],
        "envoys": by_seat(sight, sight.p.envoy[centre]),
        "command_card": COMMAND_CARD.labels[ability] if there else None,
        "name": in_each_language(sight.game, Name(COMMAND_CARD, ability)) if there else None,
        "effect": in_each_language(sight.game, sight.effect(ability)) if there else None,
    }


def sale(sight: Sight) -> Sale:
    """What a sale pays beyond the popularity of its colour."""
    return {
        "buyer": int(sight.constant("BUYER_CREDITS")),
        "bonus": [int(credits) for credits in sight.constant("MARKET_BONUS")],
        "draw": [int(cards) for cards in sight.constant("MARKET_BONUS_DRAW")],
        "keep": [int(cards) for cards in sight.constant("MARKET_BONUS_KEEP")],
    }


def forecast_card(sight: Sight, index: int) -> ForecastCard:
    """One card of the forecast and whose cube lies on it."""
    marker = int(sight.p.forecast_marker[index])
    shown = element(sight, FORECAST_CARD, index)
    return {
        **card(sight, int(sight.p.forecast[index]), shown),
        "marker": None if marker == NOBODY else marker,
    }


def supply(sight: Sight) -> Supply:
    """Decks and piles."""
    p = sight.p
    return {
        "deck": p.deck_size,
        "discard": cards(sight, p.discard, "discard") or [],
        "piles": {COLOUR_WORDS[colour]: int(sight.ask(pile_size, colour)) for colour in range(COLOURS)},
        "wild_buyers": int(p.track[WILD]),
        "buyer_deck": int(p.buyer_deck.sum()),
        "buyer_discard": kinds(p.buyer_discard),
        "removed": by_kind(p.removed, lambda kind, count: {**artefact(sight, kind), "count": count}) or [],
    }
