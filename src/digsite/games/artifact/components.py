"""The components of Artifact: constants for the rules, names for the screens.

Indices: sites 0..3; stone kinds 0 museum, 1 ship, 2 + site the workers; find faces 0..4 the types, 5 single
exhibition, 6 gold, 7 fragment, 8 cursed, 9 manuscript; a find = site * 10 + face; tiles 0..14 type * 3 + k,
15..22 15 + site * 2 + k, from the smallest, 23 three sites, 24 five types; roles 0..3 the cities, 4..7 the
archaeologists.
"""

from pathlib import Path
from typing import Any

from digsite.games.artifact import component_checks as checks
from digsite.games.artifact.component_checks import FACES as FACES
from digsite.games.artifact.component_checks import ROLES as ROLES
from digsite.games.artifact.component_checks import SITES as SITES
from digsite.games.artifact.component_checks import STONE_KINDS as STONE_KINDS
from digsite.games.artifact.component_checks import TILES as TILES
from digsite.games.artifact.component_checks import TYPES as TYPES
from digsite.kernel.components import Array, Components, load, words

FILE = Path(__file__).with_name("components.json")


def constants(components: Components) -> checks.Constants:
    """Every constant the rules use, checked against what must hold in any edition of the game.

    What only screens use is checked too: wrong components are refused before a game, not during one.
    """
    found = checks.checked(components)
    for language in ("en", "de"):
        stone_names(components, language)
        face_names(components, language)
        tile_names(components, language)
        role_names(components, language)
    return found


# Names, for screens


def site_names(components: Components, language: str) -> list[str]:
    """What each site is called: "Middle East", in German "Nahost"."""
    return words(components.table("site_names"), SITES, language)


def stone_names(components: Components, language: str) -> list[str]:
    """What each kind of action stone is called."""
    return words(components.table("stone_names"), STONE_KINDS, language)


def type_names(components: Components, language: str) -> list[str]:
    """What each type of find is called; all but architecture are names of ours."""
    return words(components.table("type_names"), TYPES, language)


def face_names(components: Components, language: str) -> list[str]:
    """What each face of a find is called: its type, or the title of a special find."""
    special = words(components.table("special_find_names"), checks.SPECIAL_FINDS, language)
    return type_names(components, language) + special


def tile_names(components: Components, language: str) -> list[str]:
    """What each exhibition tile is called: its type or site and its size, or the name of a mixed one."""
    types, sites = type_names(components, language), site_names(components, language)
    wanted = [name for name in types for _ in range(checks.TILES_OF_TYPE)]
    wanted += [name for name in sites for _ in range(checks.TILES_OF_SITE)]
    sizes = checks.tile_sizes(components)
    named = [f"{name} {size}" for name, size in zip(wanted, sizes, strict=False)]
    return named + words(components.table("mixed_tile_names"), checks.MIXED_TILES, language)


def role_names(components: Components, language: str) -> list[str]:
    """What each role is called: a city, or the full name of an archaeologist."""
    return words(components.table("role_names"), ROLES, language)


# The constants of the default file, by name

DEFAULT: dict[str, Any] = {**constants(load(FILE))}

# Finds
FIND_COPIES: Array = DEFAULT["FIND_COPIES"]  # [10] cards of a face, at each site
SINGLE_INCOME: int = DEFAULT["SINGLE_INCOME"]
SINGLE_PRESTIGE: int = DEFAULT["SINGLE_PRESTIGE"]

# Stones and huts; the stones removed are indexed by the number of players
STONES_OF_A_KIND: int = DEFAULT["STONES_OF_A_KIND"]  # of each kind
STONES_REMOVED: Array = DEFAULT["STONES_REMOVED"]  # [6] of each kind
STONES_HELD: int = DEFAULT["STONES_HELD"]
SETUP_STONES: int = DEFAULT["SETUP_STONES"]
HUTS: int = DEFAULT["HUTS"]

# Tracks, market and money
COSTS: Array = DEFAULT["COSTS"]  # [10] by stones already on the track
WILD_COST: int = DEFAULT["WILD_COST"]
MARKET_NUMBERS: Array = DEFAULT["MARKET_NUMBERS"]  # [10] by ships already on the track
MARKET_SPACES: int = DEFAULT["MARKET_SPACES"]
INCOME_ROW: Array = DEFAULT["INCOME_ROW"]  # [11] from left to right
COINS_PER_PRESTIGE: int = DEFAULT["COINS_PER_PRESTIGE"]
FIRST_YEAR: int = DEFAULT["FIRST_YEAR"]
ROUNDS: int = DEFAULT["ROUNDS"]

# Exhibition tiles
TILE_SIZE: Array = DEFAULT["TILE_SIZE"]  # [25], as the others
TILE_TYPE: Array = DEFAULT["TILE_TYPE"]  # or -1 for none
TILE_SITE: Array = DEFAULT["TILE_SITE"]  # or -1 for none
TILE_PRESTIGE: Array = DEFAULT["TILE_PRESTIGE"]
TILE_BONUS: Array = DEFAULT["TILE_BONUS"]

# Expansions
RESEARCH_POINTS: Array = DEFAULT["RESEARCH_POINTS"]  # [5] by field, from the bottom
RESEARCH_RANK: Array = DEFAULT["RESEARCH_RANK"]  # [6] marker that counts, 0 the lowest, by number of players
BERLIN_COINS: int = DEFAULT["BERLIN_COINS"]
PARIS_KEPT: int = DEFAULT["PARIS_KEPT"]
CARTER_FIELDS: int = DEFAULT["CARTER_FIELDS"]
MORLEY_TIMES: int = DEFAULT["MORLEY_TIMES"]  # huts, cards and cost

# The preset start
PRESET: Array = DEFAULT["PRESET"]  # [6, 5, 2] sites by number of players and player, or -1
PRESET_LEFT_OUT: int = DEFAULT["PRESET_LEFT_OUT"]  # site no one of three players has
