"""The view of Excavation Earth.

Things are named as in records: `red-A` for an artefact, `red#4` for a card, `#4` for a market, `L09` for a
location.
"""

from __future__ import annotations

from typing import Literal, TypedDict

from digsite.games.excavation_earth.museum.view_types import Museum
from digsite.games.excavation_earth.view_pieces import Artefact, Colour, Glyph, Kind, Piece, Pile
from digsite.telling.view_types import Onlooker, Provenance, Title

Phase = Literal["setup", "preparation", "action", "over"]
Offer = Literal["market", "dig_site", "black_market"]


# Cards


class Card(TypedDict):
    """One action card."""

    card: str
    element: str
    colour: Colour
    market: str
    fuel: int


class ActionCard(Card):
    """Action cards of one type."""

    count: int


class TravelCard(TypedDict):
    """A travel card, in hand or used."""

    card: str
    element: str
    fuel: int
    in_hand: bool


class ForecastCard(Card):
    """A card of the forecast."""

    marker: int | None  # the seat whose cube lies on it


class Cards(TypedDict):
    """Cards that only their owner sees."""

    size: int
    cards: list[ActionCard] | None  # null for others


class Surveyed(TypedDict):
    """Artefacts drawn in Survey."""

    size: int
    artefacts: list[Piece] | None  # null for others


# A seat


class Faction(TypedDict):
    """The faction of a seat."""

    key: str
    element: str
    name: Title
    short: Title
    ability: Title


class Hold(TypedDict):
    """A cargo hold or a hidden hold."""

    element: str
    spaces: int
    artefacts: list[Piece]


class Holds(TypedDict):
    """Where artefacts are stored."""

    cargo: Hold
    hidden: Hold


class Space(Artefact):
    """A space of a gallery: a guard to reassign, or room for a sample."""

    element: str
    guarded: bool


class Paid(TypedDict):
    """What a row or a column pays."""

    samples: int
    pays: int
    next: int | None  # with one more sample; null if there can be no more


class Column(Paid):
    """A column of a gallery."""

    colour: Colour
    bonus_taken: bool


class Row(Paid):
    """A row of a gallery."""

    glyph: Glyph


class Gallery(TypedDict):
    """The samples of a seat."""

    spaces: list[Space]
    columns: list[Column]
    rows: list[Row]
    pays: int


class Seat(Holds):
    """One player's area."""

    seat: int
    faction: Faction | None
    credits: int
    supply: int  # cubes of the crew
    hand: Cards
    pack: Cards  # to choose from, or set aside
    surveyed: Surveyed
    travel_cards: list[TravelCard]
    gallery: Gallery
    explorers: list[str]  # the locations where they stand
    traders: dict[str, int]  # by market
    envoys: dict[str, int]  # by command centre
    token: int | None  # of initiative
    passed: bool
    score: int
    place: int | None


# Zu


class Agreement(TypedDict):
    """Something agreed about Zu before the game."""

    title: Title
    clause: str


class ZuCard(TypedDict):
    """Cards of Zu that show the same."""

    element: str
    name: Title
    count: int


class ZuDeck(TypedDict):
    """Zu's deck of the round, and its discard pile beside it."""

    element: str
    discard_element: str
    left: int
    all: int  # when the round began


class Zu(Holds):
    """Zu's area."""

    seat: int  # after those of the people
    level: Title
    agreed: list[Agreement]
    credits: int
    supply: int  # cubes of the crew
    reserve: int  # cubes of its second colour taken so far
    reserve_left: int | None  # those that wait, where its cubes are counted
    gallery: Gallery
    traders: dict[str, int]  # by market
    envoys: dict[str, int]  # by command centre
    deck: ZuDeck
    discard: list[ZuCard]  # of this round, with the card being carried out
    card: ZuCard | None  # revealed last
    passed: bool
    score: int
    place: int | None


# The board


class Location(TypedDict):
    """A location of the map."""

    id: str
    element: str
    label: str
    name: Title
    x: int  # 0 in the west to 100 in the east
    y: int  # 0 in the north to 100 in the south
    kinds: list[Offer]
    market: str | None
    icons: list[str]  # of a black market
    dig_fields: list[Piece]
    explorers: list[int]  # the seats that have one here


class Route(TypedDict):
    """A line of the map."""

    ends: list[str]  # two locations
    wraps: bool  # leaves the map in the west and comes back in the east


class Map(TypedDict):
    """The world."""

    locations: list[Location]
    routes: list[Route]


class Market(TypedDict):
    """One market."""

    market: str
    element: str
    icon: str
    location: str
    centre: str
    queue: list[Kind]  # front first
    queue_limit: int
    traders: list[int]  # by seat, Zu last


class Stack(TypedDict):
    """One black market stack."""

    colour: Colour
    element: str
    artefacts: list[Artefact]  # from the top


class Track(TypedDict):
    """How popular a colour is."""

    colour: Colour
    element: str
    level: int
    rank: int  # from 1
    payout: int
    buyers: int  # in supply


class Centre(TypedDict):
    """One command centre."""

    centre: str
    element: str
    markets: list[str]
    envoys: list[int]  # by seat, Zu last
    command_card: str | None
    name: Title | None
    effect: Title | None


class Mothership(TypedDict):
    """The command centres and the buyers on board."""

    centres: list[Centre]
    side: Literal["white", "yellow"]  # of the command cards that is up
    majority: list[int]  # what the places in a centre pay this round
    buyers: dict[Kind, int]


class Sale(TypedDict):
    """What a sale pays beyond the popularity of its colour; lists by number of markets."""

    buyer: int  # for each interested one
    bonus: list[int]
    draw: list[int]
    keep: list[int]


class Supply(TypedDict):
    """Decks and piles."""

    deck: int
    discard: list[ActionCard]
    piles: dict[Colour, int]
    wild_buyers: int
    buyer_deck: int
    buyer_discard: dict[Kind, int]
    removed: list[Pile]


# The whole


class Header(Onlooker):
    """Where in the game we are."""

    round: int
    rounds: int
    phase: Phase
    action: int | None  # the first or the second of the turn at hand; null between turns
    order: list[int]  # seats, and Zu, from first to last


class AtHand(TypedDict):
    """What the action being carried out is about; null or empty where it means nothing."""

    origin: str | None  # the location an explorer leaves
    market: str | None  # where traders and buyers are placed
    markets: list[str]  # of the sale, of Publicity
    colour: Colour | None  # of the sale


class View(TypedDict):
    """Everything on the table as one viewer sees it."""

    header: Header
    at_hand: AtHand
    seats: list[Seat]
    zu: Zu | None  # null among people
    map: Map
    markets: list[Market]
    black_market: list[Stack]  # in the order of the board
    popularity: list[Track]  # in the order of the board
    mothership: Mothership
    sale: Sale
    forecast: list[ForecastCard]
    supply: Supply
    museum: Museum | None  # null in a game without modules
    provenance: Provenance
