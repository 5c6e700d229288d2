"""The components of Eminent Domain: constants for the rules, names for the screens.

Indices: card kinds 0..5 the role cards (0..4 have a stack, 5 is Politics), 6..38 the one-sided technologies;
technologies 0..32 the one-sided ones (technology = kind - 6), 33..38 the permanents, their sides 0 and 1;
symbols 0..5; planet types 0..4 (0..2 have a technology stack); resources 0..3 (any 4); planets 0..26 regular,
27..32 start, 33..41 bonus planets.
"""

from pathlib import Path
from typing import Any

from digsite.games.eminent_domain import component_checks as checks
from digsite.games.eminent_domain.component_checks import ANY as ANY
from digsite.games.eminent_domain.component_checks import ANY_NUMBER as ANY_NUMBER
from digsite.games.eminent_domain.component_checks import PERMANENT_NAMES as PERMANENT_NAMES
from digsite.games.eminent_domain.component_checks import PLANET_IDS as PLANET_IDS
from digsite.games.eminent_domain.component_checks import PLANET_TYPES as PLANET_TYPES
from digsite.games.eminent_domain.component_checks import RESOURCES as RESOURCES
from digsite.games.eminent_domain.component_checks import ROLE_CARD_NAMES as ROLE_CARD_NAMES
from digsite.games.eminent_domain.component_checks import SYMBOLS as SYMBOLS
from digsite.games.eminent_domain.component_checks import TECHNOLOGY_IDS as TECHNOLOGY_IDS
from digsite.games.eminent_domain.component_checks import TECHNOLOGY_NAMES as TECHNOLOGY_NAMES
from digsite.kernel.components import Array, Components, load, words

FILE = Path(__file__).with_name("components.json")


def constants(components: Components) -> checks.Constants:
    """Every constant the rules use, checked against what must hold in any edition of the game.

    What only screens use is checked too: wrong components are refused before a game, not during one.
    """
    found = checks.checked(components)
    for language in ("en", "de"):
        planet_names(components, language)
        technology_names(components, language)
        card_names(components, language)
    return found


# Names, for screens; the ids of the ledger are TECHNOLOGY_IDS and PLANET_IDS


def card_names(components: Components, language: str) -> list[str]:
    """What each card kind is called: "Survey", in German "Erkunden"."""
    roles = words(components.table("role_card_names"), ROLE_CARD_NAMES, language)
    return roles + technology_names(components, language)[: len(checks.ONE_SIDED_IDS)]


def technology_names(components: Components, language: str) -> list[str]:
    """What each technology is called; a permanent by both its sides."""
    titles = words(components.table("technology_names"), TECHNOLOGY_NAMES, language)
    one_sided = [titles[name] for name in checks.one_sided_names(components.table("technologies"))]
    return one_sided + [f"{front} / {back}" for front, back in permanent_names(components, language)]


def permanent_names(components: Components, language: str) -> list[tuple[str, str]]:
    """What the two sides of each permanent are called."""
    sides = words(components.table("permanent_names"), checks.SIDE_NAMES, language)
    return list(zip(sides[::2], sides[1::2], strict=True))


def planet_type_names(components: Components, language: str) -> list[str]:
    """What each type of planet is called."""
    return words(components.table("planet_types"), PLANET_TYPES, language)


def planet_names(components: Components, language: str) -> list[str]:
    """The proper name of each planet, the same in every language, or its type where no name is known."""
    types = planet_type_names(components, language)
    return [
        name
        for table, ids in checks.PLANET_TABLES.items()
        for name in checks.proper_names(components.table(table), ids, types)
    ]


# The constants of the default file, by name

DEFAULT: dict[str, Any] = {**constants(load(FILE))}

# Role cards and set-up
ROLE_CARDS: Array = DEFAULT["ROLE_CARDS"]  # [6] cards of each kind
START_DECK: Array = DEFAULT["START_DECK"]  # [6] of these dealt to each player
EXTENDED_REMOVED: Array = DEFAULT["EXTENDED_REMOVED"]  # [5] cards taken off each stack
FIRST_HAND: int = DEFAULT["FIRST_HAND"]
HAND_LIMIT: int = DEFAULT["HAND_LIMIT"]

# The end of the game
BLACK_TOKENS: int = DEFAULT["BLACK_TOKENS"]
BLUE_TOKENS: int = DEFAULT["BLUE_TOKENS"]
STACKS_TO_END: Array = DEFAULT["STACKS_TO_END"]  # [5] by number of players
EXTENDED_STACKS_TO_END: int = DEFAULT["EXTENDED_STACKS_TO_END"]

# Technologies
CARD_SYMBOLS: Array = DEFAULT["CARD_SYMBOLS"]  # [39, 6] how often a kind shows a symbol
TECHNOLOGY_TYPE: Array = DEFAULT["TECHNOLOGY_TYPE"]  # [39] planet type of the stack
TECHNOLOGY_LEVEL: Array = DEFAULT["TECHNOLOGY_LEVEL"]  # [39] 1, 2 or 3
TECHNOLOGY_INFLUENCE: Array = DEFAULT["TECHNOLOGY_INFLUENCE"]  # [39]
TECHNOLOGY_NAME: Array = DEFAULT["TECHNOLOGY_NAME"]  # [39] index of TECHNOLOGY_NAMES, -1 for permanents
PERMANENT_SYMBOLS: Array = DEFAULT["PERMANENT_SYMBOLS"]  # [6, 2, 6] permanent, side, symbol
LEVEL_SYMBOLS: Array = DEFAULT["LEVEL_SYMBOLS"]  # [4] research symbols needed, by level
LEVEL_PLANETS: Array = DEFAULT["LEVEL_PLANETS"]  # [4] planets of the stack's type needed, by level

# Planets
PLANET_TYPE: Array = DEFAULT["PLANET_TYPE"]  # [42], as the others
WARFARE_COST: Array = DEFAULT["WARFARE_COST"]
COLONIZE_COST: Array = DEFAULT["COLONIZE_COST"]
PLANET_INFLUENCE: Array = DEFAULT["PLANET_INFLUENCE"]
PLANET_SLOTS: Array = DEFAULT["PLANET_SLOTS"]  # [42, 2] resource, or -1 for no slot
PLANET_SYMBOL: Array = DEFAULT["PLANET_SYMBOL"]  # or -1 for none
PLANET_HAND: Array = DEFAULT["PLANET_HAND"]  # 1 where the hand symbol stands

# Actions, by card kind
ACTION_DRAW: Array = DEFAULT["ACTION_DRAW"]  # [39], as the others
ACTION_REMOVE: Array = DEFAULT["ACTION_REMOVE"]  # hand cards that may be removed, ANY_NUMBER for all
ACTION_FIGHTERS: Array = DEFAULT["ACTION_FIGHTERS"]
ACTION_ATTACKS: Array = DEFAULT["ACTION_ATTACKS"]
ACTION_RESOURCES: Array = DEFAULT["ACTION_RESOURCES"]  # produced, or traded with Produce/Trade
ACTION_TOKENS: Array = DEFAULT["ACTION_TOKENS"]
ACTION_ROLE_CARDS: Array = DEFAULT["ACTION_ROLE_CARDS"]

# Permanents
SCORCHED_DISCOUNT: int = DEFAULT["SCORCHED_DISCOUNT"]
DISSENSION_DRAW: int = DEFAULT["DISSENSION_DRAW"]
