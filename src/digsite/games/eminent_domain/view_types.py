"""The view of Eminent Domain.

Things are named as in records: `survey` or `A1-1` for a card, `A3` for a planet, `M3-1` for a technology.
What a card, a permanent or a role does is its `about`.
"""

from __future__ import annotations

from typing import Literal, TypedDict

from digsite.telling.view_types import Onlooker, Provenance, Title

Role = Literal["survey", "warfare", "colonize", "produce", "trade", "research"]
Resource = Literal["food", "water", "iron", "silicon"]
Takes = Literal["food", "water", "iron", "silicon", "any"]  # what a resource slot takes
PlanetType = Literal["advanced", "fertile", "metallic", "prestige", "utopian"]
SideName = Literal["a", "b"]
Phase = Literal["action", "role", "clean_up", "over"]


# Cards


class Card(TypedDict):
    """One card."""

    card: str
    element: str
    action: str
    title: Title
    about: Title
    symbols: list[Role]
    influence: int


class Held(Card):
    """Cards of one kind."""

    count: int


class Pile(TypedDict):
    """Cards that only their owner sees, unless they lie open."""

    size: int
    cards: list[Held] | None  # null for others


# Planets


class Back(TypedDict):
    """What the back of a planet shows."""

    type: PlanetType
    type_title: Title
    warfare: int
    colonize: int


class Planet(Back):
    """Both sides of a planet."""

    id: str
    element: str
    title: Title
    influence: int
    takes: list[Takes]
    symbol: Role | None
    hand: bool  # the hand limit is one more


class FaceDown(TypedDict):
    """A face-down planet."""

    slot: int
    element: str
    back: Back
    planet: Planet | None  # for its owner
    tucked: list[Held] | None
    colonies: int
    colonies_needed: int
    fighters_needed: int
    can_settle: bool
    can_attack: bool


class Slot(TypedDict):
    """A resource slot."""

    element: str
    takes: Takes
    resource: Resource | None


class FaceUp(Planet):
    """A face-up planet with what lies on its slots."""

    slots: list[Slot]
    scorched: bool


class Surveyed(TypedDict):
    """The planets a seat is looking at."""

    size: int
    planets: list[Planet] | None  # null for others


# Technologies


class Side(TypedDict):
    """One side of a permanent technology."""

    side: SideName
    name: str
    title: Title
    about: Title
    symbols: list[Role]


class OpenSide(Side):
    """A side of the permanent just taken, to be laid up."""

    element: str


class Permanent(Side):
    """A permanent technology with the side that is up."""

    id: str
    element: str
    influence: int


class Needs(TypedDict):
    """What a technology asks for."""

    symbols: int
    planets: int


class Technology(TypedDict):
    """One technology."""

    id: str
    element: str
    title: Title
    about: Title | None  # null for a permanent, which has sides
    sides: list[Side]
    permanent: bool
    level: int
    symbols: list[Role]
    influence: int
    needs: Needs
    holder: int | None  # the seat that has it
    out: bool  # of the game
    side: SideName | None  # of a permanent that somebody holds
    in_reach: bool | None  # whether the viewer has the planets for it; null for a spectator


class Drawer(TypedDict):
    """The technologies of one planet type, the lowest level first."""

    type: PlanetType
    title: Title
    technologies: list[Technology]


# A seat


class Influence(TypedDict):
    """What a seat would score now."""

    tokens: int
    technologies: int
    planets: int
    total: int


class Seat(TypedDict):
    """One player's area."""

    seat: int
    hand: Pile
    draw_pile: Pile
    discard_pile: Pile
    played: list[Held] | None
    deck: list[Held]  # all that the seat owns, wherever it is
    surveyed: Surveyed
    fighters: int
    tokens: int
    hand_limit: int
    symbols: dict[Role, int]
    face_down: list[FaceDown]
    face_up: list[FaceUp]
    permanents: list[Permanent]
    influence: Influence
    score: int
    place: int | None


# The common display


class LedRole(TypedDict):
    """A role that can be led."""

    role: Role
    element: str
    title: Title
    about: Title


class Stack(TypedDict):
    """One role stack."""

    stack: str
    element: str
    card: Card
    left: int
    at_start: int  # of the whole game
    roles: list[LedRole]  # led with its cards


class End(TypedDict):
    """How near the end of the game is."""

    empty_stacks: int
    stacks_to_end: int
    tokens: int  # taken
    black_tokens: int
    triggered: bool


class Planets(TypedDict):
    """The planet deck and its discard."""

    deck: int
    top: Back | None
    discard: list[Planet]


class Turn(TypedDict):
    """What is going on in this turn."""

    card: Card | None  # being played
    sides: list[OpenSide]  # of the permanent just taken
    actions: int  # left
    role: Role | None  # being led
    leader: int | None
    strength: int | None  # of who decides
    left: int
    diverse: bool
    special: Resource | None
    genetic: bool
    mobilized: bool


class Header(Onlooker):
    """Where in the game we are."""

    phase: Phase
    active: int  # whose turn it is
    first: int  # start player
    ending: bool


class View(TypedDict):
    """Everything on the table as one viewer sees it."""

    header: Header
    seats: list[Seat]
    stacks: list[Stack]
    end: End
    technologies: list[Drawer]
    planets: Planets
    turn: Turn
    words: dict[Role | Resource, Title]  # what roles and resources are called
    provenance: Provenance
