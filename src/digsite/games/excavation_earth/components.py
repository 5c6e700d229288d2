"""The components of Excavation Earth: every sheet, the constant the rules use, names and places
for the screens.

Numbers may be corrected by an owner of the game; what the rules and the position are built on (five colours,
six markets, 60 action cards, ...) may not, and a sheet that breaks it is refused with the reason.

Indices: colours 0..4 (wild 5), glyphs 0..3, artefact type = colour * 4 + glyph, markets 0..5, locations
0..20, action card type = colour * 6 + market icon, travel cards 30, 31, 32 after them, factions 0..6,
command centres 0..2 from the left, command card sides 0 white and 1 yellow.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from pathlib import Path

import numpy as np

from digsite.kernel.box import Box, Check, Constants, adds_up_to, never
from digsite.kernel.components import Array, Components, Json, Sheet, integer, integers, place_of

FILE = Path(__file__).with_name("components.json")

COLOURS = ("yellow", "green", "red", "purple", "orange")
WILD = 5
GLYPHS = ("A", "B", "C", "D")
CENTRES = ("left", "middle", "right")
BASE_FACTIONS = ("aquilla", "gul", "issisinui", "dal_harrai", "kuti_kuti")
FACTIONS = (*BASE_FACTIONS, "seekers", "commanders")
BASE_COMMAND_CARDS = (
    "stipend", "requisition", "remote_dig", "fence", "publicity", "redeployment", "shuttle", "private_sale",
)  # fmt: skip
MUSEUM_COMMAND_CARDS = ("broker", "laboratory", "donation", "guided_tour")
COMMAND_CARDS = (*BASE_COMMAND_CARDS, *MUSEUM_COMMAND_CARDS)
ZU_CARD_TYPES = ("excavate", "market", "command", "sell", "snipe", "survey")
BUYER_KINDS = (*COLOURS, "wild")
PLAYER_COUNTS = ("2", "3", "4")
MARKETS = 6
LOCATIONS = 21
QUEUE_SPACES = 4
TILES_PER_COLOUR = 18
ACTION_CARDS = 60
TRAVEL_CARD_TYPES = 3
ALL_BUYER_CARDS = 17
ALL_ZU_CARDS = 24
HOLD_LIMIT = 10
MOST_POPULAR = -1
COLOUR_PAIRS = tuple(combinations(range(len(COLOURS)), 2))

box = Box(FILE)
DEFAULT = box.default
constants = box.constants

box.room(
    "piece_counts",
    {
        "artefact_tiles": len(COLOURS) * TILES_PER_COLOUR, "action_cards": ACTION_CARDS, "travel_cards": 12,
        "buyer_cards": ALL_BUYER_CARDS, "command_cards": len(BASE_COMMAND_CARDS), "initiative_tokens": 4,
        "explorers": 15, "faction_boards": len(BASE_FACTIONS), "zu_cards": ALL_ZU_CARDS,
    },
)  # fmt: skip


# Names, for screens


def texts(sheet: Sheet, number: int, *path: str) -> list[str]:
    """One text of each object in a list, found under a key, or under a key of a key."""
    found = []
    for at, entry in enumerate(listed(sheet, number)):
        for key in path:
            entry = entry.get(key) if isinstance(entry, dict) else None
        if not isinstance(entry, str) or not entry:
            raise sheet.error(f'value[{at}] needs a text "{".".join(path)}"')
        found.append(entry)
    return found


def listed(sheet: Sheet, number: int) -> list[Json]:
    if not isinstance(sheet.value, list) or len(sheet.value) != number:
        raise sheet.error(f"must be a list of {number}")
    return sheet.value


def pairs(sheet: Sheet, value: Json, names: Sequence[str]) -> list[tuple[int, int]]:
    """A list of pairs of names."""
    if not isinstance(value, list):
        raise sheet.error("must be a list of pairs")
    found = []
    for pair in value:
        if not isinstance(pair, list) or len(pair) != 2:
            raise sheet.error(f"{pair!r} is not a pair")
        found.append((place_of(sheet, pair[0], names), place_of(sheet, pair[1], names)))
    return found


def each_once(sheet: Sheet, names: Sequence[str], number: int) -> Array:
    """A list of that many different names."""
    found = [place_of(sheet, name, names) for name in listed(sheet, number)]
    for at, place in enumerate(found):
        if place in found[:at]:
            raise sheet.error(f"{names[place]} occurs twice")
    return np.array(found, dtype=np.int16)


def _named(sheet: str, number: int, key: str, museum: int = 0) -> Callable[[Components], list[str]]:
    """The text that each object in a sheet has under a key, the same in every language; as many more stand
    in the sheet of the museum."""

    def read(components: Components) -> list[str]:
        base = texts(components.sheet(sheet), number, key)
        return base + (texts(components.sheet(f"museum_{sheet}"), museum, key) if museum else [])

    box.check(lambda components, _: read(components))
    return read


def check_keys(sheet: str, keys: tuple[str, ...]) -> None:
    """These things and no others, in this order."""

    @box.check
    def read(components: Components, _: Constants) -> None:
        if tuple(texts(components.sheet(sheet), len(keys), "key")) != keys:
            raise components.sheet(sheet).error(f"the keys must be {', '.join(keys)}, in this order")


location_ids = _named("locations", LOCATIONS, "id")
location_labels = _named("locations", LOCATIONS, "label")
market_icons = _named("market_icons", MARKETS, "icon")
check_keys("factions", BASE_FACTIONS)
check_keys("museum_factions", FACTIONS[len(BASE_FACTIONS) :])
faction_names = _named("factions", len(BASE_FACTIONS), "name", museum=2)
check_keys("command_cards", BASE_COMMAND_CARDS)
check_keys("museum_command_cards", MUSEUM_COMMAND_CARDS)
command_card_ids = _named("command_cards", len(BASE_COMMAND_CARDS), "id", museum=len(MUSEUM_COMMAND_CARDS))
region_names = _named("region_geography", len(COLOURS), "region")


@box.named
def faction_roles(components: Components, language: str) -> list[str]:
    """What the members of each faction are called: "Merchants", in German "Kaufleute"."""
    base = texts(components.sheet("factions"), len(BASE_FACTIONS), "role", language)
    return base + texts(components.sheet("museum_factions"), 2, "role", language)


# Artefacts


def _tiles_of_a_colour(copies: Array, _: Constants) -> Iterator[str]:
    for colour, tiles in zip(COLOURS, copies.sum(axis=1), strict=True):
        if tiles != TILES_PER_COLOUR:
            yield f"{colour} has {tiles} tiles in all, must be {TILES_PER_COLOUR}"


VALUE = box.numbers("artefact_values", COLOURS, GLYPHS, high=9, made=np.ravel, constant="VALUE")
COPIES = box.numbers(
    "artefact_copies",
    COLOURS,
    GLYPHS,
    high=TILES_PER_COLOUR,
    check=_tiles_of_a_colour,
    made=np.ravel,
    constant="COPIES",
)


# Cards and buyers


def _fuel(components: Components, _: Constants) -> Array:
    """The fuel of action and travel card types."""
    action = integer(components.sheet("action_card_fuel"), 1, 9)
    travel = integers(components.sheet("travel_card_fuel"), (TRAVEL_CARD_TYPES,), 1, 9)
    return np.concatenate([np.full(len(COLOURS) * MARKETS, action, dtype=np.int16), travel])


def _fill_the_track(buyers: Array, found: Constants) -> Iterator[str]:
    """The buyers of a colour fill its popularity track exactly."""
    for kind, number in zip(COLOURS, buyers, strict=False):
        if number != found["TRACK_SPACES"]:
            yield f"{kind} has {number} buyers for {found['TRACK_SPACES']} track spaces"


CARD_COPIES = box.numbers(
    "action_cards",
    COLOURS,
    MARKETS,
    high=ACTION_CARDS,
    check=adds_up_to(ACTION_CARDS),
    made=np.ravel,
    constant="CARD_COPIES",
)
FUEL = box.constant("FUEL", _fuel)
BUYER_CARDS = box.numbers("buyer_cards", BUYER_KINDS, high=ALL_BUYER_CARDS, check=adds_up_to(ALL_BUYER_CARDS))
TRACK_SPACES = box.number("track_spaces", 1, 20)
BUYERS = box.numbers("buyers", BUYER_KINDS, high=20, check=_fill_the_track)


# What is paid


def _kept_of(drawn: str) -> Check:
    """No more cards are kept than are drawn."""

    def check(kept: Array, found: Constants) -> Iterator[str]:
        if (kept > found[drawn]).any():
            yield f"{kept.tolist()} are kept of {found[drawn].tolist()} drawn"

    return check


def _a_space_for_each_type(size: Array, _: Constants) -> Iterator[str]:
    if size.tolist() != [len(COLOURS), len(GLYPHS)]:
        yield "must have a column for each of 5 colours and a row for each of 4 glyphs"


PAYOUT = box.numbers("popularity_payout", 5, high=999, check=never("rise"), constant="PAYOUT")  # by rank
BUYER_CREDITS = box.number("buyer_credits", 0, 99)
# By number of markets in a sale: credits, action cards drawn, and of these kept
MARKET_BONUS = box.numbers("market_bonus_credits", 4, high=999, check=never("fall"), constant="MARKET_BONUS")
MARKET_BONUS_DRAW = box.numbers("market_bonus_draw", 4, high=3)
MARKET_BONUS_KEEP = box.numbers("market_bonus_keep", 4, high=9, check=_kept_of("MARKET_BONUS_DRAW"))
MAJORITY = box.numbers(  # round, place
    "majority_credits", 3, 3, high=999, check=never("rise"), constant="MAJORITY"
)
box.numbers("gallery", ("columns", "rows"), low=1, high=9, check=_a_space_for_each_type, constant="")
COLUMN_CHART = box.numbers("column_chart", 5, high=999, check=never("fall"))  # by number of samples
ROW_CHART = box.numbers("row_chart", 6, high=999, check=never("fall"))  # by number of samples
COLUMN_BONUS_DRAW = box.number("column_bonus_draw", 0, 9)


# Factions, and Zu's board


def _holds(board: Array, _: Constants) -> Iterator[str]:
    if board[1:].max() > HOLD_LIMIT:
        yield f"a hold has at most {HOLD_LIMIT} spaces"


def _on_boards(sheet: str, high: int, low: int = 0, check: Check | None = None) -> Callable[..., Array]:
    """A number on the board of each faction, the museum's two among them."""

    def read(components: Components, found: Constants) -> Array:
        base, museum = components.sheet(sheet), components.sheet(f"museum_{sheet}")
        numbers = np.concatenate(
            [
                integers(base, (len(BASE_FACTIONS),), low, high, (BASE_FACTIONS,)),
                integers(museum, (2,), low, high, (FACTIONS[len(BASE_FACTIONS) :],)),
            ]
        )
        for reason in check(numbers, found) if check else ():
            raise base.error(reason)
        return numbers

    return read


def _all_different(initiative: Array, found: Constants) -> Iterator[str]:
    """No two boards, Zu's included, have the same starting initiative."""
    boards = [*zip(FACTIONS, initiative, strict=True), ("zu", found["ZU_INITIATIVE"])]
    for (other, same), (name, number) in combinations(boards, 2):
        if number == same:
            yield f"{other} and {name} both have {number}"


ZU_INITIATIVE, ZU_CARGO, ZU_HIDDEN_HOLD = box.each(
    "zu_board",
    {"starting_initiative": "ZU_INITIATIVE", "cargo_hold": "ZU_CARGO", "hidden_hold": "ZU_HIDDEN_HOLD"},
    high=999,
    check=_holds,
)
INITIATIVE = box.constant("INITIATIVE", _on_boards("starting_initiative", 999, check=_all_different))
CARGO = box.constant("CARGO", _on_boards("cargo_hold", HOLD_LIMIT, low=1))
HIDDEN_HOLD = box.constant("HIDDEN_HOLD", _on_boards("hidden_hold", HOLD_LIMIT))
CREW = box.number("crew", 1, 99)
EXPLORERS = box.number("explorers", 3, 3)


# Set-up


def by_players(numbers: Array) -> Array:
    """Numbers indexed by the number of players; 0 and 1, which is solo, have those of two players."""
    return numbers[[0, 0, 0, 1, 2]]


def _differ(markets: Array, _: Constants) -> Iterator[str]:
    if markets[0] == markets[1]:
        yield "the two markets must differ"


START_CREDITS = box.number("start_credits", 0, 999)
START_CARDS = box.number("start_action_cards", 0, 10, constant="START_CARDS")
START_QUEUE = box.number("start_queue", 0, QUEUE_SPACES)
QUEUE_LIMIT = box.number("queue_limit", QUEUE_SPACES, QUEUE_SPACES)
BUYER_CARDS_SET_ASIDE = box.number("buyer_cards_set_aside", 0, ALL_BUYER_CARDS - 1)
START_MARKETS = box.numbers(
    "start_markets", 2, low=1, high=MARKETS, check=_differ, made=lambda numbers: numbers - np.int16(1)
)
FORECAST_CARDS = box.numbers("forecast_cards", PLAYER_COUNTS, low=1, high=5, made=by_players)
DIG_TILES = box.numbers("dig_tiles", PLAYER_COUNTS, high=9, made=by_players)
BLACK_MARKET_TILES = box.numbers("black_market_tiles", PLAYER_COUNTS, high=9, made=by_players)
REMOVED_BUYERS = box.numbers("removed_buyers", PLAYER_COUNTS, high=9, made=by_players)
REMOVED_WILD = box.numbers(
    "removed_wild_buyers", PLAYER_COUNTS, high=6, made=by_players, constant="REMOVED_WILD"
)


# Command cards

COMMAND_NUMBERS: list[str] = []
"""All that is printed on the command cards, for screens."""


def sides(constant: str, sheet: str, high: int, low: int = 0, check: Check | None = None) -> Array:
    """A number on the white and on the yellow side of a command card."""
    COMMAND_NUMBERS.append(constant)
    return box.numbers(f"command_{sheet}", 2, low=low, high=high, check=check, constant=constant)


STIPEND = sides("STIPEND", "stipend_credits", 99)
REQUISITION_DRAW = sides("REQUISITION_DRAW", "requisition_draw", 2, low=1)
REQUISITION_KEEP = sides("REQUISITION_KEEP", "requisition_keep", 9, check=_kept_of("REQUISITION_DRAW"))
REMOTE_DIG_VALUE = sides("REMOTE_DIG_VALUE", "remote_dig_value", 9)  # highest value that may be taken
FENCE_DISCOUNT = sides("FENCE_DISCOUNT", "fence_discount", 9)
PUBLICITY_QUEUES = sides("PUBLICITY_QUEUES", "publicity_queues", MARKETS, low=1)
REDEPLOY_CREDITS = sides("REDEPLOY_CREDITS", "redeployment_credits", 99)
SHUTTLE_MOVES = sides("SHUTTLE_MOVES", "shuttle_moves", 9)
SHUTTLE_CREDITS = sides("SHUTTLE_CREDITS", "shuttle_credits", 99)
PRIVATE_SALE = sides("PRIVATE_SALE", "private_sale_bonus", 99)
