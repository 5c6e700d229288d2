"""The components of Eminent Domain: every sheet, the constant the rules use, and what things are called on
screens.

Numbers may be corrected by an owner of the game; what the rules and the position are built on (96 role cards,
39 technologies, 42 planets, which cards there are, ...) may not, and a sheet that breaks it is refused with
the reason.

Indices: card kinds 0..5 the role cards (0..4 have a stack, 5 is Politics), 6..38 the one-sided technologies;
technologies 0..32 the one-sided ones (technology = kind - 6), 33..38 the permanents, their sides 0 and 1;
symbols 0..5; planet types 0..4 (0..2 have a technology stack); resources 0..3 (any 4); planets 0..26 regular,
27..32 start, 33..41 bonus planets.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import product
from pathlib import Path

import numpy as np

from digsite.kernel.box import Box, Constants, adds_up_to
from digsite.kernel.components import (
    Array,
    Components,
    Json,
    Sheet,
    integer,
    integers,
    members,
    place_of,
    words,
)

FILE = Path(__file__).with_name("components.json")

ROLE_CARD_NAMES = ("survey", "warfare", "colonize", "produce_trade", "research", "politics")
STACKS = ROLE_CARD_NAMES[:5]
SYMBOLS = ("survey", "warfare", "colonize", "produce", "trade", "research")
PLANET_TYPES = ("advanced", "fertile", "metallic", "prestige", "utopian")
STACK_TYPES = PLANET_TYPES[:3]
RESOURCES = ("food", "water", "iron", "silicon", "any")
ANY = 4
TECHNOLOGY_NAMES = (
    "improved_survey", "improved_colonize", "improved_warfare", "improved_production", "improved_trade",
    "improved_research", "data_network", "diverse_markets", "specialization", "terraforming",
    "artificial_intelligence", "genetic_engineering", "survey_team", "mobilization", "war_path",
)  # fmt: skip
IMPROVED = ("survey", "colonize", "warfare", "produce", "trade", "research")
PERMANENT_NAMES = (
    ("weapon_emporium", "streamlining"),
    ("adaptability", "hyperefficiency"),
    ("fertile_ground", "abundance"),
    ("dissension", "bureaucracy"),
    ("imperialism", "scorched_earth_policy"),
    ("logistics", "productivity"),
)

ONE_SIDED_IDS = tuple(
    f"{stack}{level}-{number}"
    for stack in "AFM"
    for level, numbers in ((1, 8), (2, 3))
    for number in range(1, numbers + 1)
)
PERMANENT_IDS = ("A2-4", "A3-1", "F2-4", "F3-1", "M2-4", "M3-1")
TECHNOLOGY_IDS = ONE_SIDED_IDS + PERMANENT_IDS
REGULAR_IDS = tuple(f"{letter}{number}" for letter in "AFM" for number in range(1, 10))
START_IDS = tuple(f"S{number}" for number in range(1, 7))
BONUS_IDS = tuple(f"B{number}" for number in range(1, 10))
PLANET_IDS = REGULAR_IDS + START_IDS + BONUS_IDS

MARKS = ("start_planet_front", "start_planet_back", "bonus_planet_front", "technology")
PLAYER_COUNTS = ("2", "3", "4")
MOST_PLAYERS = 4
FEWEST_STACKS = 4
"""Stacks of the simplified first game (ED-VAR-SIMPLE-02)."""
CARDS = 96
SLOTS = 2
ANY_NUMBER = 99

box = Box(FILE)
DEFAULT = box.default
constants = box.constants


# Pieces that no rule counts

box.room(
    "piece_counts",
    {"role_cards": CARDS, "technology_cards": len(TECHNOLOGY_IDS), "planets": len(PLANET_IDS)},
)
box.numbers("fighters", ("large", "medium", "small"), high=99, constant="")
box.numbers("resource_tokens", RESOURCES[:ANY], high=99, constant="")
box.numbers("player_aids", ("neutral_back", "start_player_back"), low=1, high=MOST_PLAYERS, constant="")
box.check(lambda components, _: words(components.sheet("resource_colours"), RESOURCES[:ANY]))
box.check(lambda components, _: words(components.sheet("marks"), MARKS))


# Role cards and set-up


def _leaves_stacks(deck: Array, found: Constants) -> Iterator[str]:
    """Every stack has cards left after dealing to four players."""
    for name, number, dealt in zip(ROLE_CARD_NAMES, found["ROLE_CARDS"], deck, strict=True):
        left = number - MOST_PLAYERS * dealt
        if left < (name in STACKS):
            yield f"leaves {left} of {number} {name} cards for four players"


def _leaves_extended_stacks(removed: Array, found: Constants) -> Iterator[str]:
    """Every stack of the extended game has cards left after dealing to three players."""
    for name, off, number, dealt in zip(
        STACKS, removed, found["ROLE_CARDS"], found["START_DECK"], strict=False
    ):
        left = number - 3 * dealt - off
        if left < 1:
            yield f"leaves {left} of {number} {name} cards for three players"


def _first_hand(components: Components, found: Constants) -> int:
    """A start deck without its Research cards is enough for the first hand."""
    deck = found["START_DECK"]
    return integer(components.sheet("first_hand"), 1, int(deck.sum() - deck[STACKS.index("research")]))


ROLE_CARDS = box.numbers("role_cards", ROLE_CARD_NAMES, high=CARDS, check=adds_up_to(CARDS))
START_DECK = box.numbers("start_deck", ROLE_CARD_NAMES, high=9, check=_leaves_stacks)
EXTENDED_REMOVED = box.numbers("extended_removed", STACKS, high=9, check=_leaves_extended_stacks)
FIRST_HAND = box.constant("FIRST_HAND", _first_hand)
HAND_LIMIT = box.number("hand_limit", 1, 9)


# The end of the game

BLACK_TOKENS, BLUE_TOKENS = box.each(
    "influence_tokens", {"black": "BLACK_TOKENS", "blue": "BLUE_TOKENS"}, low=1, high=99
)
STACKS_TO_END = box.numbers(  # by number of players
    "stacks_to_end", PLAYER_COUNTS, low=1, high=FEWEST_STACKS, made=lambda stacks: np.pad(stacks, (2, 0))
)
EXTENDED_STACKS_TO_END = box.number("extended_stacks_to_end", 1, FEWEST_STACKS)


# Sheets of rows

PLANET_KEYS = ("name", "type", "warfare", "colonize", "influence", "slots", "symbol", "hand")
ROWS = {
    "technologies": (ONE_SIDED_IDS, ("name", "type", "level", "symbols")),
    "permanents": (PERMANENT_IDS, ("type", "level", "sides")),
    "regular_planets": (REGULAR_IDS, PLANET_KEYS),
    "start_planets": (START_IDS, PLANET_KEYS),
    "bonus_planets": (BONUS_IDS, PLANET_KEYS),
}
TECHNOLOGIES = ("technologies", "permanents")
PLANETS = ("regular_planets", "start_planets", "bonus_planets")


def _rows(sheet: Sheet) -> dict[str, dict[str, Json]]:
    """The objects of a sheet by id, in the order of the ids, each with exactly its keys."""
    found = {}
    ids, keys = ROWS[sheet.name]
    for id, row in members(sheet, sheet.value, ids):
        if not isinstance(row, dict) or set(row) != set(keys):
            raise sheet.error(f'"{id}" must be an object with exactly the keys {", ".join(keys)}')
        found[id] = row
    return found


def _column(components: Components, sheets: Iterable[str], key: str) -> Iterator[tuple[Sheet, str, Json]]:
    """What stands under a key of all rows of some sheets, with its sheet and id."""
    for sheet in map(components.sheet, sheets):
        for id, row in _rows(sheet).items():
            yield sheet, id, row[key]


def _numbers(
    sheets: Sequence[str], key: str, low: int, high: int
) -> Callable[[Components, Constants], Array]:
    """The whole numbers under a key of all rows of some sheets."""

    def read(components: Components, _: Constants) -> Array:
        found = []
        for sheet in map(components.sheet, sheets):
            part: dict[str, Json] = {id: {key: row[key]} for id, row in _rows(sheet).items()}
            ids = tuple(part)
            found.append(integers(replace(sheet, value=part), (len(ids), 1), low, high, (ids, (key,)))[:, 0])
        return np.concatenate(found)

    return read


def _symbols(sheet: Sheet, name: str, value: Json) -> list[int]:
    """The symbols of a list."""
    if not isinstance(value, list):
        raise sheet.error(f"the symbols of {name} must be a list")
    return [place_of(sheet, symbol, SYMBOLS) for symbol in value]


def _shown(sheet: Sheet, value: Json, names: Sequence[str]) -> Array:
    """[names, 6]: how often each of these shows each symbol."""
    shown = [_symbols(sheet, name, listed) for name, listed in members(sheet, value, names)]
    return np.array([[row.count(symbol) for symbol in range(len(SYMBOLS))] for row in shown], dtype=np.int16)


# Technologies: 13 a stack, 8 of them of level 1

OF_LEVEL = {"technologies": (8, 3, 0), "permanents": (0, 1, 1)}


def _stacks(components: Components, _: Constants) -> Array:
    """The planet type of each technology; every stack has as many of each level as it must."""
    found: list[int] = []
    for sheet in map(components.sheet, TECHNOLOGIES):
        levels = [row["level"] for row in _rows(sheet).values()]
        types = [place_of(sheet, row["type"], STACK_TYPES) for row in _rows(sheet).values()]
        cards = list(zip(types, levels, strict=True))
        for type, level in product(range(len(STACK_TYPES)), (1, 2, 3)):
            number, must = cards.count((type, level)), OF_LEVEL[sheet.name][level - 1]
            if number != must:
                stack = f"the {STACK_TYPES[type]} stack"
                raise sheet.error(f"{stack} has {number} cards of level {level}, must have {must}")
        found += types
    return np.array(found, dtype=np.int16)


def _technology_names(components: Components, _: Constants) -> Array:
    """Names, -1 for permanents: a technology of level 1 improves a role; of level 2 each exists once."""
    sheet = components.sheet("technologies")
    rows = _rows(sheet)
    names = [place_of(sheet, row["name"], TECHNOLOGY_NAMES) for row in rows.values()]
    for (id, row), name in zip(rows.items(), names, strict=True):
        if (row["level"] == 1) != (name < len(IMPROVED)):
            raise sheet.error(f"{id} of level {row['level']} cannot be {TECHNOLOGY_NAMES[name]}")
    for name in range(len(IMPROVED), len(TECHNOLOGY_NAMES)):
        if names.count(name) != 1:
            raise sheet.error(f"{TECHNOLOGY_NAMES[name]} exists {names.count(name)} times, must be once")
    return np.array(names + [-1] * len(PERMANENT_IDS), dtype=np.int16)


def _levels(components: Components) -> Array:
    """[4, 3]: research symbols and planets of the stack's type that a level needs, and its influence."""
    sheet = components.sheet("technology_levels")
    levels = integers(sheet, (3, 3), 0, 9, (("1", "2", "3"), ("symbols", "planets", "influence")))
    if (np.diff(levels, axis=0) < 0).any():
        raise sheet.error("no number may fall from level to level")
    return np.pad(levels, ((1, 0), (0, 0)))


def _card_symbols(components: Components, _: Constants) -> Array:
    """[39, 6]: each symbol stands once on the role cards, none on Politics; a technology has two."""
    sheet, one_sided = components.sheet("role_card_symbols"), components.sheet("technologies")
    roles = _shown(sheet, sheet.value, ROLE_CARD_NAMES)
    for name, number in zip(SYMBOLS, roles.sum(axis=0), strict=True):
        if number != 1:
            raise sheet.error(f"the symbol {name} stands {number} times on role cards, must stand once")
    if roles[-1].any():
        raise sheet.error("politics must have no symbol")
    cards = _shown(one_sided, {id: row["symbols"] for id, row in _rows(one_sided).items()}, ONE_SIDED_IDS)
    for id, number in zip(ONE_SIDED_IDS, cards.sum(axis=1), strict=True):
        if number != 2:
            raise one_sided.error(f"{id} has {number} symbols, must have 2")
    return np.concatenate([roles, cards])


def _permanent_symbols(components: Components, _: Constants) -> Array:
    """[6, 2, 6]: permanent, side, symbol."""
    sides = zip(_column(components, ["permanents"], "sides"), PERMANENT_NAMES, strict=True)
    return np.array([_shown(sheet, shown, names) for (sheet, _, shown), names in sides])


TECHNOLOGY_LEVEL = box.constant("TECHNOLOGY_LEVEL", _numbers(TECHNOLOGIES, "level", 1, 3))
TECHNOLOGY_TYPE = box.constant("TECHNOLOGY_TYPE", _stacks)
TECHNOLOGY_NAME = box.constant("TECHNOLOGY_NAME", _technology_names)
TECHNOLOGY_INFLUENCE = box.constant(
    "TECHNOLOGY_INFLUENCE", lambda components, found: _levels(components)[found["TECHNOLOGY_LEVEL"], 2]
)
LEVEL_SYMBOLS = box.constant("LEVEL_SYMBOLS", lambda components, _: _levels(components)[:, 0].copy())
LEVEL_PLANETS = box.constant("LEVEL_PLANETS", lambda components, _: _levels(components)[:, 1].copy())
PERMANENT_SYMBOLS = box.constant("PERMANENT_SYMBOLS", _permanent_symbols)
CARD_SYMBOLS = box.constant("CARD_SYMBOLS", _card_symbols)


@box.check
def _check_improved(components: Components, found: Constants) -> None:
    """A technology of level 1 shows the symbol of the role it improves and one of its stack's two
    (ED-TECH-GEN-08)."""
    sheet = components.sheet("stack_symbols")
    pairs = [_symbols(sheet, type, pair) for type, pair in members(sheet, sheet.value, STACK_TYPES)]
    for name, pair in zip(STACK_TYPES, pairs, strict=True):
        if len(pair) != 2 or pair[0] == pair[1]:
            raise sheet.error(f"{name} must have two different symbols")
    for technology, id in enumerate(ONE_SIDED_IDS):
        name, pair = found["TECHNOLOGY_NAME"][technology], pairs[found["TECHNOLOGY_TYPE"][technology]]
        if name < len(IMPROVED):
            improved = SYMBOLS.index(IMPROVED[name])
            shown = found["CARD_SYMBOLS"][len(ROLE_CARD_NAMES) + technology]
            if shown[improved] != 1 or not any(shown[own] for own in pair if own != improved):
                own = " or ".join(SYMBOLS[symbol] for symbol in pair)
                reason = f"{id} must have the symbol {SYMBOLS[improved]} and one of its stack, {own}"
                raise components.sheet("technologies").error(reason)


SCORCHED_DISCOUNT = box.number("scorched_discount", 0, 9)
DISSENSION_DRAW = box.number("dissension_draw", 1, 9)


# Planets

OF_TYPE = {
    "regular_planets": (9, 9, 9, 0, 0),
    "start_planets": (2, 2, 2, 0, 0),
    "bonus_planets": (0, 0, 0, 3, 6),
}


def _planet_types(components: Components, _: Constants) -> Array:
    """The type of each planet; there are as many of each as the set must have."""
    found: list[int] = []
    for sheet in map(components.sheet, PLANETS):
        types = [place_of(sheet, row["type"], PLANET_TYPES) for row in _rows(sheet).values()]
        for type, must in enumerate(OF_TYPE[sheet.name]):
            if types.count(type) != must:
                raise sheet.error(f"{types.count(type)} planets are {PLANET_TYPES[type]}, must be {must}")
        found += types
    return np.array(found, dtype=np.int16)


def _slots(components: Components, _: Constants) -> Array:
    """[42, 2]: the resources of the slots, -1 where there is none; only utopian slots hold any."""
    slots = np.full((len(PLANET_IDS), SLOTS), -1, dtype=np.int16)
    for planet, (sheet, id, value) in enumerate(_column(components, PLANETS, "slots")):
        if not isinstance(value, list) or len(value) > SLOTS:
            raise sheet.error(f"the slots of {id} must be a list of at most {SLOTS} resources")
        known = RESOURCES if sheet.name == "bonus_planets" else RESOURCES[:ANY]
        slots[planet, : len(value)] = [place_of(sheet, resource, known) for resource in value]
    return slots


def _planet_symbols(components: Components, _: Constants) -> Array:
    """The symbol of each planet, or -1."""
    symbols = _column(components, PLANETS, "symbol")
    found = [-1 if symbol is None else place_of(sheet, symbol, SYMBOLS) for sheet, _, symbol in symbols]
    return np.array(found, dtype=np.int16)


PLANET_TYPE = box.constant("PLANET_TYPE", _planet_types)
WARFARE_COST = box.constant("WARFARE_COST", _numbers(PLANETS, "warfare", 0, 9))
COLONIZE_COST = box.constant("COLONIZE_COST", _numbers(PLANETS, "colonize", 0, 9))
PLANET_INFLUENCE = box.constant("PLANET_INFLUENCE", _numbers(PLANETS, "influence", 0, 9))
PLANET_SLOTS = box.constant("PLANET_SLOTS", _slots)
PLANET_SYMBOL = box.constant("PLANET_SYMBOL", _planet_symbols)
PLANET_HAND = box.constant("PLANET_HAND", _numbers(PLANETS, "hand", 0, 1))  # 1 where the hand symbol stands


@box.check
def _check_bonus(components: Components, found: Constants) -> None:
    """Prestige planets have influence only, utopian ones a slot for any resource and a symbol
    (ED-VAR-BONUS-02, ED-VAR-BONUS-03)."""
    sheet = components.sheet("bonus_planets")
    for planet, id in enumerate(PLANET_IDS):
        type, slots = PLANET_TYPES[found["PLANET_TYPE"][planet]], found["PLANET_SLOTS"][planet].tolist()
        symbol, hand = found["PLANET_SYMBOL"][planet], found["PLANET_HAND"][planet]
        if type == "prestige" and (slots != [-1, -1] or symbol >= 0 or hand):
            raise sheet.error(f"the prestige planet {id} must have no slot, no symbol and no hand symbol")
        if type == "utopian" and (slots != [ANY, -1] or symbol < 0):
            raise sheet.error(f'the utopian planet {id} must have one slot, "any", and a symbol')


# Actions, by card kind


def _action(sheet: str, *cards: str, high: int = 9) -> Array:
    """The number of the action of these cards by card kind, 0 for all others."""

    def read(components: Components, found: Constants) -> Array:
        numbers = integers(components.sheet(sheet), (len(cards),), 1, high, (cards,))
        of_card = dict(zip(cards, numbers, strict=True))
        names = found["TECHNOLOGY_NAME"][: len(ONE_SIDED_IDS)]
        kinds = [*ROLE_CARD_NAMES, *(TECHNOLOGY_NAMES[name] for name in names)]
        return np.array([of_card.get(kind, 0) for kind in kinds], dtype=np.int16)

    return box.constant(sheet.upper(), read)


ACTION_DRAW = _action("action_draw", "survey", "improved_survey", "improved_research", "data_network")
ACTION_REMOVE = _action(  # hand cards that may be removed, ANY_NUMBER for all
    "action_remove", "research", "improved_research", "data_network", high=ANY_NUMBER
)
ACTION_FIGHTERS = _action("action_fighters", "warfare", "improved_warfare", "mobilization")
ACTION_ATTACKS = _action("action_attacks", "warfare", "improved_warfare", "war_path")
ACTION_RESOURCES = _action(  # produced, or traded with Produce/Trade
    "action_resources", "produce_trade", "improved_production"
)
ACTION_TOKENS = _action("action_tokens", "improved_trade")
ACTION_ROLE_CARDS = _action("action_role_cards", "politics", "artificial_intelligence")


# Names, for screens; the ids of the ledger are TECHNOLOGY_IDS and PLANET_IDS

planet_type_names = box.words("planet_types", PLANET_TYPES)
_role_card_names = box.words("role_card_names", ROLE_CARD_NAMES)
_titles = box.words("technology_names", TECHNOLOGY_NAMES)
_side_names = box.words("permanent_names", [name for pair in PERMANENT_NAMES for name in pair])


def card_names(components: Components, language: str) -> list[str]:
    """What each card kind is called: "Survey", in German "Erkunden"."""
    technologies = technology_names(components, language)[: len(ONE_SIDED_IDS)]
    return _role_card_names(components, language) + technologies


def technology_names(components: Components, language: str) -> list[str]:
    """What each technology is called; a permanent by both its sides."""
    titles = dict(zip(TECHNOLOGY_NAMES, _titles(components, language), strict=True))
    one_sided = [titles[str(name)] for _, _, name in _column(components, ["technologies"], "name")]
    return one_sided + [f"{front} / {back}" for front, back in permanent_names(components, language)]


def permanent_names(components: Components, language: str) -> list[tuple[str, str]]:
    """What the two sides of each permanent are called."""
    sides = _side_names(components, language)
    return list(zip(sides[::2], sides[1::2], strict=True))


@box.named
def planet_names(components: Components, language: str) -> list[str]:
    """The proper name of each planet, the same in every language, or its type where no name is known."""
    types = dict(zip(PLANET_TYPES, planet_type_names(components, language), strict=True))
    names = _column(components, PLANETS, "name")
    found = []
    for (sheet, id, name), (_, _, type) in zip(names, _column(components, PLANETS, "type"), strict=True):
        called = types[str(type)] if name is None else name
        if not isinstance(called, str) or not called:
            raise sheet.error(f'the name of "{id}" must be a text, or null where it is not known')
        found.append(called)
    return found
