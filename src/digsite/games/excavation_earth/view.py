"""What a screen needs, from a masked record: plain data, ready for JSON, with the components in force.

    header      round, rounds, phase (setup, preparation, action or over), viewer (a seat, or None for a
                spectator), deciding (who decides and what, or None), order (seats from first to last)
    seats       one object a seat: faction, credits, supply, hand, pack, surveyed, travel_cards, cargo,
                hidden, gallery, explorers, traders, envoys, token, passed, score, place. Of `hand`,
                `pack` and `surveyed` everybody sees `size`; `cards` or `artefacts` is None unless they
                are the viewer's
    at_hand     what the action being carried out is about: origin (the location an explorer leaves), market
                (where traders and buyers are placed), markets (of the sale, of Publicity) and colour (of
                the sale), each None or empty where it means nothing
    map         locations (id, element, label, name, x, y, kinds, market, icons, dig_fields, explorers) and
                routes (`ends` are location ids; one that `wraps` leaves the map in the west and comes
                back in the east)
    markets     element, icon, location, centre, queue (kinds, front first), traders by seat
    black_market  by colour, in the order of the board: element, artefacts from the top, price of the topmost
                while something is bought there, else None
    popularity  by colour, in the order of the board: element, level, rank (from 1), payout, buyers in supply
    mothership  centres (markets, envoys by seat, command_card, its name and effect), the side that is up,
                majority (what the places in a centre pay this round) and buyers on board
    sale        what a sale pays: buyer (for each interested one), and by number of markets bonus, draw, keep
    forecast    place, card and marker (a seat or None)
    supply      deck, discard (cards), piles by colour, wild buyers, buyer cards, removed artefacts
    provenance  tables of components by how well they are known, those confirmed left out
    decision    for the seat that decides: name, clause, and options with id, element and token; else None

Things are named as in records: colours, `red-A` for an artefact, `red#4` for a card, `#4` for a market,
`L09` for a location. What people read (`name`, `ability`, `effect`) stands by language. An `element` is
what the options of a decision call a thing, for a screen to click.
"""

from __future__ import annotations

from collections.abc import Iterable

from digsite.games.excavation_earth import components
from digsite.games.excavation_earth.actions.abilities import side
from digsite.games.excavation_earth.actions.smuggle import SURCHARGE
from digsite.games.excavation_earth.buyers import popularity_level, popularity_payout, popularity_rank
from digsite.games.excavation_earth.domains import (
    CENTRES,
    COLOUR,
    COLOUR_NAMES,
    COLOURS,
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
from digsite.games.excavation_earth.holds import pile_size, price_of
from digsite.games.excavation_earth.narrate.names import BUYER, CENTRE, COMMAND_CARD, SIDES
from digsite.games.excavation_earth.narrate.scene import Scene
from digsite.games.excavation_earth.position import Position
from digsite.games.excavation_earth.view_seat import (
    artefact,
    artefacts,
    card,
    cards,
    explorers,
    seat_of,
)
from digsite.kernel.game import Game
from digsite.kernel.scene import Data, decision_of, element, onlooker, provenance, tables
from digsite.kernel.text import Name
from digsite.kernel.told import in_words


def view(game: Game, masked: Position) -> Data:
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
        "decision": decision_of(scene),
    }


def by_seat(scene: Scene, counts: Iterable[int]) -> list[int]:
    """One number a seat."""
    return [int(count) for count in counts][: scene.p.seats]


# Who plays, and what is asked


def header(scene: Scene) -> Data:
    """Where in the game we are."""
    p = scene.p
    return {
        "round": p.round,
        "rounds": ROUNDS,
        "phase": phase(scene),
        **onlooker(scene),
        "order": by_seat(scene, p.order),
    }


def phase(scene: Scene) -> str:
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


def at_hand(scene: Scene) -> Data:
    """What the action being carried out is about."""
    p, decision = scene.p, scene.decision
    selling = decision in ("sell.market", "sell.artefact")
    several = selling or decision.startswith("ability.publicity")
    return {
        "origin": LOCATION_NAMES[p.moving_from] if decision in ("pilot.to", "travel.to") else None,
        "market": market_at_hand(scene),
        "markets": [MARKET_NAMES[m] for m in range(MARKETS) if several and p.chosen[m] > 0],
        "colour": COLOUR_NAMES[p.colour] if selling else None,
    }


def market_at_hand(scene: Scene) -> str | None:
    """The market where a trader or a buyer is being placed."""
    if scene.decision in PLACING:
        return MARKET_NAMES[scene.market]
    return MARKET_NAMES[int(scene.p.arg)] if scene.decision in ARGUED else None


# The map


def locations(scene: Scene) -> list[Data]:
    """The 21 locations, west to east from 0 to 100, north to south from 0 to 100."""
    labels = components.location_labels(tables(scene.game))
    places = components.location_places(tables(scene.game))
    standing = [explorers(scene, seat) for seat in range(scene.p.seats)]
    return [
        {
            "id": LOCATION_NAMES[place],
            "element": element(scene, LOCATION, place),
            "label": labels[place],
            "name": in_words(scene.game, Name(LOCATION, place)),
            "x": int(places[place, 0]),
            "y": int(places[place, 1]),
            **offers(scene, place),
            "explorers": [seat for seat, places in enumerate(standing) if LOCATION_NAMES[place] in places],
        }
        for place in range(LOCATIONS)
    ]


def offers(scene: Scene, place: int) -> Data:
    """What a location is: a market, a dig site, a market with dig fields, or a black market."""
    market_at = {int(at): market for market, at in enumerate(scene.table("MARKET_LOCATION"))}
    market = MARKET_NAMES[market_at[place]] if place in market_at else None
    icons = scene.black_market_icons(place)
    fields = dig_fields(scene, place)
    found = {"market": market, "dig_site": fields, "black_market": icons}
    return {
        "kinds": [kind for kind, present in found.items() if present],
        "market": market,
        "icons": icons,
        "dig_fields": fields,
    }


def dig_fields(scene: Scene, place: int) -> list[Data]:
    """The dig fields of a location, with how many tiles lie on each."""
    home = scene.table("HOME")
    return [
        {**artefact(scene, kind, TILE), "count": int(scene.p.tile[kind])}
        for kind in range(TYPES)
        if home[kind] == place
    ]


def routes(scene: Scene) -> list[Data]:
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


def market_of(scene: Scene, market: int) -> Data:
    """One market."""
    return {
        "market": MARKET_NAMES[market],
        "element": element(scene, MARKET, market),
        "icon": components.market_icons(tables(scene.game))[market],
        "location": LOCATION_NAMES[int(scene.table("MARKET_LOCATION")[market])],
        "centre": CENTRE.labels[scene.centre(market)],
        "queue": [BUYER.labels[kind] for kind in scene.buyers(market)],
        "queue_limit": int(scene.table("QUEUE_LIMIT")),
        "traders": by_seat(scene, scene.p.trader[market]),
    }


def stack_of(scene: Scene, colour: int) -> Data:
    """One black market stack, which everybody may look through."""
    tiles = scene.p.stack[colour, : scene.p.stack_size[colour]]
    return {
        "colour": COLOUR_NAMES[colour],
        "element": element(scene, COLOUR, colour),
        "artefacts": [artefact(scene, int(kind)) for kind in tiles],
        "price": price(scene, int(tiles[0])) if len(tiles) else None,
    }


def price(scene: Scene, kind: int) -> int | None:
    """What the top of a stack costs in the purchase being made."""
    if scene.decision not in ("smuggle.trade", "smuggle.acquire", "sell.purchase", "ability.fence"):
        return None
    surcharge = SURCHARGE if scene.decision.startswith("smuggle") else 0
    difference = -scene.discount if scene.decision == "ability.fence" else surcharge
    return int(scene.game.python.twin(price_of)(kind, difference))


def popularity(scene: Scene, colour: int) -> Data:
    """How popular a colour is and what its rank pays."""
    return {
        "colour": COLOUR_NAMES[colour],
        "element": element(scene, COLOUR, colour),
        "level": int(scene.ask(popularity_level, colour)),
        "rank": int(scene.ask(popularity_rank, colour)) + 1,
        "payout": int(scene.ask(popularity_payout, colour)),
        "buyers": int(scene.p.track[colour]),
    }


def kinds(counts: Iterable[int]) -> dict[str, int]:
    """Buyers by kind."""
    return {BUYER.labels[kind]: int(count) for kind, count in enumerate(counts)}


def mothership(scene: Scene) -> Data:
    """The command centres and the buyers on board."""
    return {
        "centres": [centre_of(scene, centre) for centre in range(CENTRES)],
        "side": SIDES[scene.ask(side)],
        "majority": [int(credits) for credits in scene.table("MAJORITY")[max(scene.p.round, 1) - 1]],
        "buyers": kinds(scene.p.mothership),
    }


def centre_of(scene: Scene, centre: int) -> Data:
    """One command centre."""
    ability = int(scene.p.command_card[centre])
    there = ability != NO_CARD
    return {
        "centre": CENTRE.labels[centre],
        "markets": [MARKET_NAMES[market] for market in range(MARKETS) if scene.centre(market) == centre],
        "envoys": by_seat(scene, scene.p.envoy[centre]),
        "command_card": COMMAND_CARD.labels[ability] if there else None,
        "name": in_words(scene.game, Name(COMMAND_CARD, ability)) if there else None,
        "effect": in_words(scene.game, scene.effect(ability)) if there else None,
    }


def sale(scene: Scene) -> Data:
    """What a sale pays beyond the popularity of its colour."""
    by_markets = {"bonus": "MARKET_BONUS", "draw": "MARKET_BONUS_DRAW", "keep": "MARKET_BONUS_KEEP"}
    paid = {word: [int(number) for number in scene.table(table)] for word, table in by_markets.items()}
    return {"buyer": int(scene.table("BUYER_CREDITS")), **paid}


def forecast_card(scene: Scene, place: int) -> Data:
    """One card of the forecast and whose cube lies on it."""
    marker = int(scene.p.forecast_marker[place])
    shown = card(scene, int(scene.p.forecast[place]))
    return {
        **shown,
        "card_element": shown["element"],
        "element": element(scene, FORECAST_CARD, place),
        "marker": None if marker == NOBODY else marker,
    }


def supply(scene: Scene) -> Data:
    """Decks and piles."""
    p = scene.p
    return {
        "deck": p.deck_size,
        "discard": cards(scene, p.discard),
        "piles": {COLOUR_NAMES[colour]: int(scene.ask(pile_size, colour)) for colour in range(COLOURS)},
        "wild_buyers": int(p.track[WILD]),
        "buyer_deck": int(p.buyer_deck.sum()),
        "buyer_discard": kinds(p.buyer_discard),
        "removed": artefacts(scene, p.removed),
    }
