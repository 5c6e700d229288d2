"""The view of Artifact.

Things are named as in records: `africa-pottery` for a find, `worker-asia` for a stone, `pottery-3` for a
tile.
"""

from __future__ import annotations

from typing import Literal, TypedDict

from digsite.telling.view_types import Onlooker, Provenance, Title

SiteName = Literal["africa", "asia", "america", "middle-east"]
TypeName = Literal["architecture", "sculpture", "pottery", "jewellery", "weapons"]
Special = Literal["single", "gold", "fragment", "cursed", "manuscript"]
Face = TypeName | Special
StoneName = Literal["museum", "ship", "worker-africa", "worker-asia", "worker-america", "worker-middle-east"]
Phase = Literal["setup", "actions", "round_end", "game_end", "over"]
Trigger = Literal["tiles", "types", "deck", "year"]
Lying = Literal["museum", "income", "seat", "out"]
Expansion = Literal["expansion_one", "expansion_two"]


# Finds and stones


class Find(TypedDict):
    """One find: where it is from and what it is."""

    find: str
    element: str
    site: SiteName
    face: Face
    site_title: Title
    title: Title


class Finds(Find):
    """Finds of one kind."""

    count: int


class Hand(TypedDict):
    """Finds that only their owner sees."""

    size: int
    finds: list[Finds] | None  # null for others


class Stones(TypedDict):
    """The stones of one kind on a player board."""

    stone: StoneName
    element: str
    title: Title
    count: int


# A seat


class Prestige(TypedDict):
    """What a seat would score now."""

    tiles: int
    coins: int
    singles: int
    research: int
    total: int
    exhibitions: int  # how many it has


class Seat(TypedDict):
    """One player's area."""

    seat: int
    coins: int
    hand: Hand
    stones: list[Stones]
    supply: int  # of huts
    huts: dict[SiteName, int]
    tiles: list[str]
    laid_out: list[Finds]  # single exhibitions
    roles: list[str]
    research: dict[SiteName, int] | None  # points by site in play; null without the first expansion
    passed: bool
    bonus_income: int
    next_income: int
    prestige: Prestige
    score: int
    place: int | None


# The board


class Marker(TypedDict):
    """The research marker of a seat."""

    field: int
    points: int


class Deeds(TypedDict):
    """The elements of what can be done at a site."""

    research: str
    hire: str
    hire_two: str
    ship: str


class Site(TypedDict):
    """One dig site."""

    site: SiteName
    element: str
    title: Title
    in_play: bool
    deck: int
    open: list[Finds]
    huts: list[int]  # by seat
    research: list[Marker] | None  # by seat; null without the first expansion
    due: int | None  # finds that the viewer would ship now
    actions: Deeds


class Track(TypedDict):
    """The track of a kind of stone. A number is null where no space is free."""

    stone: StoneName
    element: str
    title: Title
    in_play: bool
    standing: int
    capacity: int
    next_cost: int | None
    costs: list[int]
    market_numbers: list[int]  # of ships
    next_market_number: int | None


class Room(TypedDict):
    """The tiles of one type that are still to be had, the smallest first."""

    type: TypeName
    title: Title
    tiles: list[str]


class Step(TypedDict):
    """A number of the income track."""

    number: int
    covered: bool


class Income(TypedDict):
    """The income track."""

    row: list[Step]  # from left to right
    base: int  # that the next round would pay
    paid: int  # this round
    tiles: list[str]  # that cover it


class Tile(TypedDict):
    """One exhibition tile."""

    id: str
    element: str
    title: Title
    kind: Literal["type", "site", "mixed"]
    type: TypeName | None
    site: SiteName | None
    size: int
    prestige: int
    bonus: int
    owner: int | None
    on: Lying


class MarketSpace(TypedDict):
    """A space of the black market."""

    element: str | None
    find: Find | None


class Role(TypedDict):
    """One role."""

    role: str
    element: str
    title: Title
    group: Literal["city", "archaeologist"]
    holders: list[int]  # seats
    about: Title


class Exhibition(TypedDict):
    """The exhibition that is being put together."""

    seat: int
    tile: str | None  # null when finds are chosen to keep
    shown: list[Finds]
    left: int


class FindsOut(TypedDict):
    """Finds that nobody can get any more."""

    tucked: list[Finds]
    removed: list[Finds]  # from the game


class Single(TypedDict):
    """What a single exhibition is worth."""

    prestige: int
    bonus: int


class PrintedNumbers(TypedDict):
    """Numbers printed on the boards that no single thing carries."""

    wild_cost: int  # coins for an action with a stone of another kind
    stones_held: int  # room on a player board
    research: list[int]  # points of the fields of a research track
    single: Single


# The whole


class Header(Onlooker):
    """Where in the game we are."""

    year: int
    round: int  # from 1
    rounds: int
    phase: Phase
    first: int  # start player
    last_round: Trigger | None  # what made this round the last
    expansions: list[Expansion]


class View(TypedDict):
    """Everything on the table as one viewer sees it."""

    header: Header
    seats: list[Seat]
    sites: list[Site]
    tracks: list[Track]
    museum: list[Room]
    income: Income
    tiles: list[Tile]  # all of them
    fitting: dict[str, int] | None  # finds in hand for every tile on the board; null while finds are shown
    market: list[MarketSpace]  # from left to right
    roles: list[Role]
    exhibition: Exhibition | None
    finds_out: FindsOut
    numbers: PrintedNumbers
    provenance: Provenance
