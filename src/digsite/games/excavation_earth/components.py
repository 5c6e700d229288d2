"""The components of Excavation Earth: constants for the rules, names and places for the screens.

Indices: colours 0..4 (wild 5), glyphs 0..3, artefact type = colour * 4 + glyph, markets 0..5, locations
0..20, action card type = colour * 6 + market icon, travel cards 30, 31, 32 after them, factions 0..4,
command centres 0..2 from the left, command card sides 0 white and 1 yellow.
"""

from pathlib import Path
from typing import Any

from digsite.games.excavation_earth import component_checks as checks
from digsite.games.excavation_earth.component_checks import CENTRES as CENTRES
from digsite.games.excavation_earth.component_checks import COLOURS as COLOURS
from digsite.games.excavation_earth.component_checks import COMMAND_CARDS as COMMAND_CARDS
from digsite.games.excavation_earth.component_checks import FACTIONS as FACTIONS
from digsite.games.excavation_earth.component_checks import GLYPHS as GLYPHS
from digsite.games.excavation_earth.component_checks import LOCATIONS as LOCATIONS
from digsite.games.excavation_earth.component_checks import MARKETS as MARKETS
from digsite.games.excavation_earth.component_checks import MOST_POPULAR as MOST_POPULAR
from digsite.games.excavation_earth.component_checks import WILD as WILD
from digsite.games.excavation_earth.component_checks import ZU_CARD_TYPES as ZU_CARD_TYPES
from digsite.kernel.components import Array, Components, integers, load

FILE = Path(__file__).with_name("components.json")


def constants(components: Components) -> checks.Constants:
    """Every constant the rules use, checked against what must hold in any edition of the game.

    What only screens use is checked too: wrong components are refused before a game, not during one.
    """
    found = checks.checked(components)
    location_labels(components)
    location_places(components)
    market_icons(components)
    faction_names(components)
    command_card_ids(components)
    region_names(components)
    for language in ("en", "de"):
        faction_roles(components, language)
    return found


# Names and places, for screens


def location_ids(components: Components) -> list[str]:
    """L01 to L21."""
    return checks.texts(components.table("locations"), LOCATIONS, "id")


def location_labels(components: Components) -> list[str]:
    """What each location is called."""
    return checks.texts(components.table("locations"), LOCATIONS, "label")


def location_places(components: Components) -> Array:
    """[21, 2]: x from west to east and y from north to south, both 0 to 100."""
    return integers(components.table("location_places"), (LOCATIONS, 2), 0, 100, (location_ids(components),))


def wrap_lines(components: Components) -> list[tuple[int, int]]:
    """The lines that leave the map in the west and come back in the east."""
    return checks.lines(components.table("wrap_lines"), location_ids(components))


def market_icons(components: Components) -> list[str]:
    """The name of the icon of each market."""
    return checks.texts(components.table("market_icons"), MARKETS, "icon")


def faction_names(components: Components) -> list[str]:
    """The proper name of each faction, the same in every language."""
    return checks.texts(components.table("factions"), len(FACTIONS), "name")


def faction_roles(components: Components, language: str) -> list[str]:
    """What the members of each faction are called: "Merchants", in German "Kaufleute"."""
    return checks.texts(components.table("factions"), len(FACTIONS), "role", language)


def command_card_ids(components: Components) -> list[str]:
    """CC1 to CC8, in the order of COMMAND_CARDS."""
    return checks.texts(components.table("command_cards"), len(COMMAND_CARDS), "id")


def region_names(components: Components) -> list[str]:
    """The part of the world of each colour."""
    return checks.texts(components.table("region_geography"), len(COLOURS), "region")


# The constants of the default file, by name

DEFAULT: dict[str, Any] = {**constants(load(FILE))}

# Artefacts and map
VALUE: Array = DEFAULT["VALUE"]  # [20] printed value of a type
COPIES: Array = DEFAULT["COPIES"]  # [20] tiles of a type
HOME: Array = DEFAULT["HOME"]  # [20] location of the dig field of a type
MARKET_LOCATION: Array = DEFAULT["MARKET_LOCATION"]  # [6]
ADJACENT: Array = DEFAULT["ADJACENT"]  # [21, 21] 1 where a line joins two locations
BLACK_MARKET_ICON: Array = DEFAULT["BLACK_MARKET_ICON"]  # [21, 6] 1 where a market's icon stands
CENTRE_OF: Array = DEFAULT["CENTRE_OF"]  # [6] command centre of a market
BOARD_ORDER: Array = DEFAULT["BOARD_ORDER"]  # [5] colours from left to right

# Cards and buyers
CARD_COPIES: Array = DEFAULT["CARD_COPIES"]  # [30] copies of an action card type
FUEL: Array = DEFAULT["FUEL"]  # [33] fuel of action and travel card types
BUYER_CARDS: Array = DEFAULT["BUYER_CARDS"]  # [6] by colour, wild last
BUYERS: Array = DEFAULT["BUYERS"]  # [6] by colour, wild last
TRACK_SPACES: int = DEFAULT["TRACK_SPACES"]

# What is paid
PAYOUT: Array = DEFAULT["PAYOUT"]  # [5] by popularity rank
BUYER_CREDITS: int = DEFAULT["BUYER_CREDITS"]
MARKET_BONUS: Array = DEFAULT["MARKET_BONUS"]  # [4] credits by number of markets in a sale
MARKET_BONUS_DRAW: Array = DEFAULT["MARKET_BONUS_DRAW"]  # [4] action cards drawn
MARKET_BONUS_KEEP: Array = DEFAULT["MARKET_BONUS_KEEP"]  # [4] of these kept
MAJORITY: Array = DEFAULT["MAJORITY"]  # [3, 3] round, place
COLUMN_CHART: Array = DEFAULT["COLUMN_CHART"]  # [5] by number of samples
ROW_CHART: Array = DEFAULT["ROW_CHART"]  # [6] by number of samples
COLUMN_BONUS_DRAW: int = DEFAULT["COLUMN_BONUS_DRAW"]

# Factions
INITIATIVE: Array = DEFAULT["INITIATIVE"]  # [5] by faction, as the holds
CARGO: Array = DEFAULT["CARGO"]
HIDDEN_HOLD: Array = DEFAULT["HIDDEN_HOLD"]
CREW: int = DEFAULT["CREW"]
EXPLORERS: int = DEFAULT["EXPLORERS"]

# Set-up; the last five are indexed by the number of players
START_CREDITS: int = DEFAULT["START_CREDITS"]
START_CARDS: int = DEFAULT["START_CARDS"]
START_QUEUE: int = DEFAULT["START_QUEUE"]
QUEUE_LIMIT: int = DEFAULT["QUEUE_LIMIT"]
BUYER_CARDS_SET_ASIDE: int = DEFAULT["BUYER_CARDS_SET_ASIDE"]
START_MARKETS: Array = DEFAULT["START_MARKETS"]  # [2]
FORECAST_CARDS: Array = DEFAULT["FORECAST_CARDS"]
DIG_TILES: Array = DEFAULT["DIG_TILES"]
BLACK_MARKET_TILES: Array = DEFAULT["BLACK_MARKET_TILES"]
REMOVED_BUYERS: Array = DEFAULT["REMOVED_BUYERS"]
REMOVED_WILD: Array = DEFAULT["REMOVED_WILD"]

# Command cards: white side, yellow side
STIPEND: Array = DEFAULT["STIPEND"]
REQUISITION_DRAW: Array = DEFAULT["REQUISITION_DRAW"]
REQUISITION_KEEP: Array = DEFAULT["REQUISITION_KEEP"]
REMOTE_DIG_VALUE: Array = DEFAULT["REMOTE_DIG_VALUE"]  # highest value that may be taken
FENCE_DISCOUNT: Array = DEFAULT["FENCE_DISCOUNT"]
PUBLICITY_QUEUES: Array = DEFAULT["PUBLICITY_QUEUES"]
REDEPLOY_CREDITS: Array = DEFAULT["REDEPLOY_CREDITS"]
SHUTTLE_MOVES: Array = DEFAULT["SHUTTLE_MOVES"]
SHUTTLE_CREDITS: Array = DEFAULT["SHUTTLE_CREDITS"]
PRIVATE_SALE: Array = DEFAULT["PRIVATE_SALE"]

COMMAND_NUMBERS = tuple(checks.command_numbers(load(FILE)))
"""All that is printed on the command cards, for screens."""

# Zu
ZU_CARDS: Array = DEFAULT["ZU_CARDS"]  # [6] by type
ZU_DECKS: Array = DEFAULT["ZU_DECKS"]  # [3, 6] round, type
ZU_CARRY_OVER: Array = DEFAULT["ZU_CARRY_OVER"]  # [3] by round
ZU_EXCAVATE_COLOURS: Array = DEFAULT["ZU_EXCAVATE_COLOURS"]  # [8, 2] or MOST_POPULAR twice
ZU_COMMAND_MARKET: Array = DEFAULT["ZU_COMMAND_MARKET"]  # [6] market of each Command card
ZU_INITIATIVE: int = DEFAULT["ZU_INITIATIVE"]
ZU_CARGO: int = DEFAULT["ZU_CARGO"]
ZU_HIDDEN_HOLD: int = DEFAULT["ZU_HIDDEN_HOLD"]
