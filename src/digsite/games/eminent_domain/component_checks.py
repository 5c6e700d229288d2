"""What must hold for the component tables of Eminent Domain in any edition, and how they become constants.

Numbers may be corrected by an owner of the game; what the rules and the position are built on (96 role cards,
39 technologies, 42 planets, which cards there are, ...) may not, and a table that breaks it is refused with
the reason.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TypeAlias

import numpy as np

from digsite.kernel.components import (
    Array,
    Components,
    Json,
    Table,
    integer,
    integers,
    members,
    place_of,
    words,
)

Constants: TypeAlias = dict[str, int | Array]
Rows: TypeAlias = Mapping[str, Mapping[str, Json]]

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
SIDE_NAMES = tuple(name for pair in PERMANENT_NAMES for name in pair)

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

PLANET_TABLES = {"regular_planets": REGULAR_IDS, "start_planets": START_IDS, "bonus_planets": BONUS_IDS}
PLANETS_OF_TYPE = {
    "regular_planets": (9, 9, 9, 0, 0),
    "start_planets": (2, 2, 2, 0, 0),
    "bonus_planets": (0, 0, 0, 3, 6),
}
ONE_SIDED_OF_LEVEL = (8, 3, 0)
PERMANENTS_OF_LEVEL = (0, 1, 1)
LEVELS = ("1", "2", "3")
PLANET_NUMBERS = ("warfare", "colonize", "influence")
PLANET_KEYS = ("name", "type", *PLANET_NUMBERS, "slots", "symbol", "hand")
PLAYER_COUNTS = ("2", "3", "4")
MOST_PLAYERS = 4
FEWEST_STACKS = 4
"""Stacks of the simplified first game (ED-VAR-SIMPLE-02)."""
SLOTS = 2
ANY_NUMBER = 99
ROOM = {"role_cards": 96, "technology_cards": len(TECHNOLOGY_IDS), "planets": len(PLANET_IDS)}
ACTIONS = {
    "action_draw": ("survey", "improved_survey", "improved_research", "data_network"),
    "action_remove": ("research", "improved_research", "data_network"),
    "action_fighters": ("warfare", "improved_warfare", "mobilization"),
    "action_attacks": ("warfare", "improved_warfare", "war_path"),
    "action_resources": ("produce_trade", "improved_production"),
    "action_tokens": ("improved_trade",),
    "action_role_cards": ("politics", "artificial_intelligence"),
}


def checked(components: Components) -> Constants:
    """Every constant the rules use; none of the arrays can be written to."""
    _check_pieces(components)
    technologies = _technologies(components)
    found: Constants = {
        **_role_cards(components),
        **_game_end(components),
        **technologies,
        **_cards(components, technologies),
        **_planets(components),
        **_actions(components),
        "SCORCHED_DISCOUNT": integer(components.table("scorched_discount"), 0, 9),
        "DISSENSION_DRAW": integer(components.table("dissension_draw"), 1, 9),
    }
    for value in found.values():
        if isinstance(value, np.ndarray):
            value.setflags(write=False)
    return found


def _check_pieces(components: Components) -> None:
    """The box holds as many cards as a position has room for; of the other pieces there are some."""
    table = components.table("piece_counts")
    for piece, room in ROOM.items():
        if not isinstance(table.value, dict) or table.value.get(piece) != room:
            raise table.error(f'"{piece}" must be {room}: a position has room for exactly that')
    integers(components.table("fighters"), (3,), 0, 99, (("large", "medium", "small"),))
    integers(components.table("resource_tokens"), (4,), 0, 99, (RESOURCES[:ANY],))
    integers(components.table("player_aids"), (2,), 1, MOST_PLAYERS, (("neutral_back", "start_player_back"),))
    words(components.table("resource_colours"), RESOURCES[:ANY])
    words(
        components.table("marks"),
        ("start_planet_front", "start_planet_back", "bonus_planet_front", "technology"),
    )


# Chapter by chapter


def _role_cards(components: Components) -> Constants:
    """The role cards, those in a start deck, and the hand: every stack has cards left after dealing."""
    cards_table, deck_table = components.table("role_cards"), components.table("start_deck")
    cards = integers(cards_table, (6,), 0, ROOM["role_cards"], (ROLE_CARD_NAMES,))
    if cards.sum() != ROOM["role_cards"]:
        raise cards_table.error(f"adds up to {cards.sum()}, must be {ROOM['role_cards']}")
    deck = integers(deck_table, (6,), 0, 9, (ROLE_CARD_NAMES,))
    removed_table = components.table("extended_removed")
    removed = integers(removed_table, (5,), 0, 9, (STACKS,))
    for name, number, dealt in zip(ROLE_CARD_NAMES, cards, deck, strict=True):
        left = number - MOST_PLAYERS * dealt
        if left < (name in STACKS):
            raise deck_table.error(f"leaves {left} of {number} {name} cards for four players")
    for name, number, dealt, off in zip(STACKS, cards, deck, removed, strict=False):
        left = number - 3 * dealt - off
        if left < 1:
            raise removed_table.error(f"leaves {left} of {number} {name} cards for three players")
    smallest = int(deck.sum() - deck[ROLE_CARD_NAMES.index("research")])
    return {
        "ROLE_CARDS": cards,
        "START_DECK": deck,
        "EXTENDED_REMOVED": removed,
        "FIRST_HAND": integer(components.table("first_hand"), 1, smallest),
        "HAND_LIMIT": integer(components.table("hand_limit"), 1, 9),
    }


def _game_end(components: Components) -> Constants:
    """What brings the end; the number of empty stacks is indexed by the number of players."""
    tokens = integers(components.table("influence_tokens"), (2,), 1, 99, (("black", "blue"),))
    stacks = integers(components.table("stacks_to_end"), (3,), 1, FEWEST_STACKS, (PLAYER_COUNTS,))
    return {
        "BLACK_TOKENS": int(tokens[0]),
        "BLUE_TOKENS": int(tokens[1]),
        "STACKS_TO_END": np.concatenate([np.zeros(2, dtype=np.int16), stacks]),
        "EXTENDED_STACKS_TO_END": integer(components.table("extended_stacks_to_end"), 1, FEWEST_STACKS),
    }


def _technologies(components: Components) -> Constants:
    """Stack, level, influence and name of each technology: 13 a stack, 8 of them of level 1."""
    levels_table = components.table("technology_levels")
    keys = ("symbols", "planets", "influence")
    levels = np.zeros((4, 3), dtype=np.int16)
    levels[1:] = integers(levels_table, (3, 3), 0, 9, (LEVELS, keys))
    if (np.diff(levels, axis=0) < 0).any():
        raise levels_table.error("no number may fall from level to level")
    one_sided, permanents = components.table("technologies"), components.table("permanents")
    rows, double = _one_sided(one_sided), _permanents(permanents)
    types, level = _stacks(one_sided, rows, ONE_SIDED_OF_LEVEL)
    more_types, more_levels = _stacks(permanents, double, PERMANENTS_OF_LEVEL)
    level = np.concatenate([level, more_levels])
    names = one_sided_names(one_sided)
    return {
        "TECHNOLOGY_TYPE": np.concatenate([types, more_types]),
        "TECHNOLOGY_LEVEL": level,
        "TECHNOLOGY_INFLUENCE": levels[level, 2],
        "TECHNOLOGY_NAME": np.array(names + [-1] * len(double), dtype=np.int16),
        "PERMANENT_SYMBOLS": np.array(
            [
                [
                    _counts(_symbols(permanents, name, shown))
                    for name, shown in members(permanents, row["sides"], pair)
                ]
                for row, pair in zip(double.values(), PERMANENT_NAMES, strict=True)
            ],
            dtype=np.int16,
        ),
        "LEVEL_SYMBOLS": levels[:, 0].copy(),
        "LEVEL_PLANETS": levels[:, 1].copy(),
    }


def _stacks(table: Table, rows: Rows, of_level: Sequence[int]) -> tuple[Array, Array]:
    """Type and level of each technology of a table; every stack has as many of each level as it must."""
    types = np.array([place_of(table, row["type"], STACK_TYPES) for row in rows.values()], dtype=np.int16)
    levels = _numbers(table, rows, ("level",), 1, 3)[:, 0]
    for type, name in enumerate(STACK_TYPES):
        for level, must in enumerate(of_level, start=1):
            number = int(((types == type) & (levels == level)).sum())
            if number != must:
                raise table.error(f"the {name} stack has {number} cards of level {level}, must have {must}")
    return types, levels


def one_sided_names(table: Table) -> list[int]:
    """The name of each one-sided technology: level 1 improves a role, of level 2 each exists once."""
    rows = _one_sided(table)
    names = [place_of(table, row["name"], TECHNOLOGY_NAMES) for row in rows.values()]
    for (id, row), name in zip(rows.items(), names, strict=True):
        if (row["level"] == 1) != (name < len(IMPROVED)):
            raise table.error(f"{id} of level {row['level']} cannot be {TECHNOLOGY_NAMES[name]}")
    for name in range(len(IMPROVED), len(TECHNOLOGY_NAMES)):
        if names.count(name) != 1:
            raise table.error(f"{TECHNOLOGY_NAMES[name]} exists {names.count(name)} times, must be once")
    return names


def _cards(components: Components, technologies: Constants) -> Constants:
    """The symbols of the cards a hand can hold: each stands once on the role cards, none on Politics; a
    technology has two."""
    table = components.table("role_card_symbols")
    roles = [_symbols(table, name, shown) for name, shown in members(table, table.value, ROLE_CARD_NAMES)]
    for symbol, name in enumerate(SYMBOLS):
        number = sum(shown.count(symbol) for shown in roles)
        if number != 1:
            raise table.error(f"the symbol {name} stands {number} times on role cards, must stand once")
    if roles[-1]:
        raise table.error("politics must have no symbol")
    one_sided = components.table("technologies")
    cards = [_symbols(one_sided, id, row["symbols"]) for id, row in _one_sided(one_sided).items()]
    for id, shown in zip(ONE_SIDED_IDS, cards, strict=True):
        if len(shown) != 2:
            raise one_sided.error(f"{id} has {len(shown)} symbols, must have 2")
    _check_improved(components, technologies, cards)
    return {"CARD_SYMBOLS": np.array([_counts(shown) for shown in roles + cards], dtype=np.int16)}


def _check_improved(components: Components, technologies: Constants, cards: Sequence[list[int]]) -> None:
    """A technology of level 1 shows the symbol of the role it improves and one of its stack's two
    (ED-TECH-GEN-08)."""
    table = components.table("stack_symbols")
    pairs = [_symbols(table, type, pair) for type, pair in members(table, table.value, STACK_TYPES)]
    for name, pair in zip(STACK_TYPES, pairs, strict=True):
        if len(pair) != 2 or pair[0] == pair[1]:
            raise table.error(f"{name} must have two different symbols")
    types, names = np.asarray(technologies["TECHNOLOGY_TYPE"]), np.asarray(technologies["TECHNOLOGY_NAME"])
    for id, type, name, shown in zip(ONE_SIDED_IDS, types, names, cards, strict=False):
        if name < len(IMPROVED):
            improved = SYMBOLS.index(IMPROVED[name])
            if sorted(shown) not in [sorted((improved, own)) for own in pairs[type] if own != improved]:
                own = " or ".join(SYMBOLS[symbol] for symbol in pairs[type])
                reason = f"{id} must have the symbol {SYMBOLS[improved]} and one of its stack, {own}"
                raise components.table("technologies").error(reason)


def _planets(components: Components) -> Constants:
    """Both sides of the 42 planets: regular, start and bonus planets."""
    types: list[int] = []
    slots: list[list[int]] = []
    symbols: list[int] = []
    numbers, hands = [], []
    for name, ids in PLANET_TABLES.items():
        table = components.table(name)
        rows = _rows(table, ids, PLANET_KEYS)
        types += _planet_types(table, rows)
        slots += [_slots(table, id, row["slots"]) for id, row in rows.items()]
        symbols += [
            -1 if row["symbol"] is None else place_of(table, row["symbol"], SYMBOLS) for row in rows.values()
        ]
        numbers.append(_numbers(table, rows, PLANET_NUMBERS, 0, 9))
        hands.append(_numbers(table, rows, ("hand",), 0, 1))
    all_numbers, hand = np.concatenate(numbers), np.concatenate(hands)[:, 0]
    _check_bonus(components.table("bonus_planets"), types, slots, symbols, hand)
    return {
        "PLANET_TYPE": np.array(types, dtype=np.int16),
        "WARFARE_COST": all_numbers[:, 0].copy(),
        "COLONIZE_COST": all_numbers[:, 1].copy(),
        "PLANET_INFLUENCE": all_numbers[:, 2].copy(),
        "PLANET_SLOTS": np.array(slots, dtype=np.int16),
        "PLANET_SYMBOL": np.array(symbols, dtype=np.int16),
        "PLANET_HAND": hand,
    }


def _planet_types(table: Table, rows: Rows) -> list[int]:
    """The type of each planet of a set; there are as many of each as the set must have."""
    types = [place_of(table, row["type"], PLANET_TYPES) for row in rows.values()]
    for type, must in enumerate(PLANETS_OF_TYPE[table.name]):
        if types.count(type) != must:
            raise table.error(f"{types.count(type)} planets are {PLANET_TYPES[type]}, must be {must}")
    return types


def _slots(table: Table, id: str, value: Json) -> list[int]:
    """The resources of the slots of a planet, -1 where there is none; only utopian slots hold any."""
    if not isinstance(value, list) or len(value) > SLOTS:
        raise table.error(f"the slots of {id} must be a list of at most {SLOTS} resources")
    known = RESOURCES if table.name == "bonus_planets" else RESOURCES[:ANY]
    found = [place_of(table, resource, known) for resource in value]
    return found + [-1] * (SLOTS - len(found))


def _check_bonus(
    table: Table, types: Sequence[int], slots: Sequence[list[int]], symbols: Sequence[int], hand: Array
) -> None:
    """Prestige planets have influence only, utopian ones a slot for any resource and a symbol
    (ED-VAR-BONUS-02, ED-VAR-BONUS-03)."""
    for id, type, of, symbol, bonus in zip(PLANET_IDS, types, slots, symbols, hand, strict=True):
        if PLANET_TYPES[type] == "prestige" and (of != [-1, -1] or symbol >= 0 or bonus):
            raise table.error(f"the prestige planet {id} must have no slot, no symbol and no hand symbol")
        if PLANET_TYPES[type] == "utopian" and (of != [ANY, -1] or symbol < 0):
            raise table.error(f'the utopian planet {id} must have one slot, "any", and a symbol')


def _actions(components: Components) -> Constants:
    """The numbers of the actions by card kind, 0 for kinds whose action has none."""
    rows = _one_sided(components.table("technologies"))
    kinds = [*ROLE_CARD_NAMES, *(row["name"] for row in rows.values())]
    found: Constants = {}
    for name, cards in ACTIONS.items():
        high = ANY_NUMBER if name == "action_remove" else 9
        numbers = integers(components.table(name), (len(cards),), 1, high, (cards,)).tolist()
        by_card = dict(zip(cards, numbers, strict=True))
        found[name.upper()] = np.array([by_card.get(str(kind), 0) for kind in kinds], dtype=np.int16)
    return found


# Reading tables by name


def proper_names(table: Table, ids: Sequence[str], instead: Sequence[str]) -> list[str]:
    """The name of each planet; a planet whose name nobody knows is called by its type."""
    found = []
    for id, row in _rows(table, ids, PLANET_KEYS).items():
        name = row["name"]
        if name is None:
            name = instead[place_of(table, row["type"], PLANET_TYPES)]
        if not isinstance(name, str) or not name:
            raise table.error(f'the name of "{id}" must be a text, or null where it is not known')
        found.append(name)
    return found


def _one_sided(table: Table) -> Rows:
    return _rows(table, ONE_SIDED_IDS, ("name", "type", "level", "symbols"))


def _permanents(table: Table) -> Rows:
    return _rows(table, PERMANENT_IDS, ("type", "level", "sides"))


def _rows(table: Table, ids: Sequence[str], keys: Sequence[str]) -> Rows:
    """The objects of a table by id, in the order of the ids, each with exactly these keys."""
    found = {}
    for id, row in members(table, table.value, ids):
        if not isinstance(row, dict) or set(row) != set(keys):
            raise table.error(f'"{id}" must be an object with exactly the keys {", ".join(keys)}')
        found[id] = row
    return found


def _numbers(table: Table, rows: Rows, keys: Sequence[str], low: int, high: int) -> Array:
    """[rows, keys]: the whole numbers under these keys, all from low to high."""
    part: dict[str, Json] = {id: {key: row[key] for key in keys} for id, row in rows.items()}
    return integers(replace(table, value=part), (len(rows), len(keys)), low, high, (tuple(rows), keys))


def _symbols(table: Table, name: str, value: Json) -> list[int]:
    """The symbols of a list."""
    if not isinstance(value, list):
        raise table.error(f"the symbols of {name} must be a list")
    return [place_of(table, symbol, SYMBOLS) for symbol in value]


def _counts(shown: Sequence[int]) -> list[int]:
    """How often each of the six symbols is shown."""
    return [shown.count(symbol) for symbol in range(len(SYMBOLS))]
