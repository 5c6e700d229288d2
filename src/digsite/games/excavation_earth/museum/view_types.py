"""What a screen gets of It Belongs in a Museum.

Things are named as in records: `OL-T` for a space of the museum, `trade_guild` for a reconstruction card.
"""

from __future__ import annotations

from typing import TypedDict

from digsite.games.excavation_earth.view_pieces import Artefact, Colour, Glyph
from digsite.telling.view_types import Title


class Module(TypedDict):
    """A module in play."""

    name: str
    title: Title
    clause: str


# Mysterious artefacts


class Mystery(TypedDict):
    """The dig field for the mysterious artefacts of a colour."""

    colour: Colour
    element: str
    location: str
    count: int


class Kept(TypedDict):
    """Mysterious artefacts of a colour in a cargo hold, each with its keeper."""

    colour: Colour
    element: str
    count: int


class Analysed(TypedDict):
    """The mysterious artefacts on the mothership, and what another one brings on the black market."""

    element: str
    colours: dict[Colour, int]
    count: int
    offload: int


# Cards


class Reconstruction(TypedDict):
    """A reconstruction card."""

    card: str
    element: str
    name: Title
    effect: Title
    value: int  # credits at the end
    clause: str
    museum: bool  # has the museum symbol
    reconstructed: bool  # invented, not read from the printed card


class Reconstructions(TypedDict):
    """Reconstruction cards that only their drawer sees."""

    size: int
    cards: list[Reconstruction] | None  # null for others


class Stock(TypedDict):
    """A common stock: scientists, or a face-down pile of cards."""

    element: str
    left: int


# What a seat has


class Broker(TypedDict):
    """A place for a broker on a faction board."""

    colour: Colour
    element: str
    there: bool
    worth: int  # credits, if the game ended now


class Belongings(TypedDict):
    """What a seat has of the expansion, or Zu."""

    seat: int
    kept: list[Kept]
    brokers: list[Broker]
    scientists_element: str
    scientists: int
    placed: list[str]  # the gallery spaces where scientists stand, by artefact type
    cards: list[Reconstruction]  # in play
    drawn: Reconstructions  # to choose from
    guides: int
    guides_pay: int
    cubes_removed: int


# The museum


class ExhibitSpace(TypedDict):
    """A space of the museum."""

    space: str
    element: str
    name: Title
    row: int  # from the top
    used: bool  # at this number of players
    glyph: Glyph | None  # asked for
    value: int | None  # asked for at least
    exhibit: Artefact | None
    guide: int | None  # the seat


class ExhibitColumn(TypedDict):
    """A column of the museum."""

    column: str
    element: str
    name: Title
    match: Title  # what a match brings
    credits: int  # among it
    completion: Title  # what each guide brings when the column is complete
    spaces: list[ExhibitSpace]
    filled: int
    needed: int  # spaces with a tile


class Curator(TypedDict):
    """A place of the curator queue."""

    element: str
    row: int
    colour: Colour | None


class Board(TypedDict):
    """The museum board."""

    columns: list[ExhibitColumn]  # from left to right, the curators in their middle
    curators: list[Curator]  # front first
    buyer_cards: int  # left to bring curators
    placing: Artefact | None  # being placed


# Pop-up markets


class Deal(TypedDict):
    """A pop-up market on the map."""

    card: str
    element: str
    name: Title
    location: str
    text: Title
    offer: Artefact | None
    price: int | None
    glyph: Glyph | None  # asked for
    value: int | None  # asked for at least
    credits: int
    scientists: int
    reconstruction_cards: int
    clause: str
    reconstructed: bool


class PopUps(TypedDict):
    """Pop-up markets."""

    element: str
    open: list[Deal]
    left: int  # in the deck
    gone: list[Title]


# The card played


class Changed(TypedDict):
    """What a played card counts as, by a broker."""

    card: str
    colour: Colour
    market: str  # whose icon it shows


class Museum(TypedDict):
    """Everything that the modules in play bring to the table."""

    modules: list[Module]
    mysteries: list[Mystery]
    analysed: Analysed
    removed: dict[Colour, int]  # mysterious artefacts out of the game
    scientists: Stock
    stack: Stock  # of reconstruction cards
    discarded: list[Reconstruction]  # by Zu
    seats: list[Belongings]  # Zu last
    board: Board | None  # null without the Galactic Museum
    pop_ups: PopUps | None  # null without Pop-up Markets
    changed: Changed | None  # null while no broker has changed a card
