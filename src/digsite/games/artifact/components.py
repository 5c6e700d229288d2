"""The components of Artifact: every sheet, the constant the rules use, and what things are called on screens.

Numbers may be corrected by an owner of the game; what the rules and the position are built on (four sites,
five types, 27 finds a site, 25 tiles, 60 stones, ...) may not, and a sheet that breaks it is refused with the
reason.

Indices: sites 0..3; stone kinds 0 museum, 1 ship, 2 + site the workers; find faces 0..4 the types, 5 single
exhibition, 6 gold, 7 fragment, 8 cursed, 9 manuscript; a find = site * 10 + face; tiles 0..14 type * 3 + k,
15..22 15 + site * 2 + k, from the smallest, 23 three sites, 24 five types; roles 0..3 the cities, 4..7 the
archaeologists.
"""

from collections.abc import Iterator
from pathlib import Path

import numpy as np

from digsite.kernel.box import Box, Constants, never
from digsite.kernel.components import Array, Components, members, place_of

FILE = Path(__file__).with_name("components.json")

SITES = ("africa", "asia", "america", "middle_east")
STONE_KINDS = ("museum", "ship", *(f"worker_{site}" for site in SITES))
TYPES = ("architecture", "sculpture", "pottery", "jewellery", "weapons")
SPECIAL_FINDS = ("single_exhibition", "gold", "fragment", "cursed", "manuscript")
FACES = TYPES + SPECIAL_FINDS
MIXED_SIZES = {"three_sites": 3, "five_types": 5}
TILES = (
    *(f"type_{type}_{size}" for type in TYPES for size in (3, 4, 5)),
    *(f"site_{site}_{size}" for site in SITES for size in (4, 5)),
    *MIXED_SIZES,
)
CITIES = ("paris", "london", "berlin", "new_york")
ARCHAEOLOGISTS = ("andersson", "carter", "judd", "morley")
ROLES = CITIES + ARCHAEOLOGISTS
PLAYER_COUNTS = ("3", "4", "5")
RESEARCH_RANKS = ("lowest", "second_lowest")

MOST_PLAYERS = 5
SETUP_HUTS = 2
SPACES = 10
ORDINARY_FINDS = 20
SPECIAL_CARDS = 7
MARKET_ROOM = 3
BOARD_ROOM = 6
MOST_ROUNDS = 20
RESEARCH_FIELDS = 5
MOST_OF_A_ROLE = {
    "berlin_coins": 20,
    "paris_kept": 5,
    "carter_fields": RESEARCH_FIELDS - 1,
    "morley_times": 5,
}
ROOM = "a position has room for exactly that"

box = Box(FILE)
DEFAULT = box.default
constants = box.constants

box.exactly(
    "piece_counts",
    {
        "find_cards": len(SITES) * (ORDINARY_FINDS + SPECIAL_CARDS), "exhibition_tiles": len(TILES),
        "action_stones": len(STONE_KINDS) * SPACES, "player_boards": MOST_PLAYERS,
        "pass_tiles": MOST_PLAYERS, "start_player_tile": 1, "year_marker": 1,
        "player_colours": MOST_PLAYERS, "site_colours": len(SITES),
    },
    ROOM,
)  # fmt: skip
box.exactly(
    "board_spaces",
    {"museum_spaces": len(TYPES), "city_roles": len(CITIES), "archaeologist_roles": len(ARCHAEOLOGISTS)},
    ROOM,
)
box.exactly("markers", {"money": 1, "research": len(SITES), "role": 2}, ROOM)


# Finds


def _cards_of_a_site(copies: Array, _: Constants) -> Iterator[str]:
    """20 ordinary finds and 7 special ones (AR-COMP-02)."""
    ordinary, special = int(copies[: len(TYPES)].sum()), int(copies[len(TYPES) :].sum())
    if ordinary != ORDINARY_FINDS:
        yield f"has {ordinary} ordinary finds a site, must be {ORDINARY_FINDS}"
    if special != SPECIAL_CARDS:
        yield f"has {special} special finds a site, must be {SPECIAL_CARDS}"


# Cards of a face, at each site
FIND_COPIES = box.numbers("find_copies", FACES, low=1, high=ORDINARY_FINDS, check=_cards_of_a_site)
SINGLE_INCOME, SINGLE_PRESTIGE = box.each(
    "single_exhibition", {"income": "SINGLE_INCOME", "prestige": "SINGLE_PRESTIGE"}, high=20
)


# Stones and huts


def _by_players(numbers: Array) -> Array:
    """Numbers for three, four and five players, indexed by the number of players."""
    return np.concatenate([np.zeros(3, dtype=np.int16), numbers])


def _enough_for_the_huts(removed: Array, _: Constants) -> Iterator[str]:
    """Every hut of set-up brings a worker of its site, all of them at one site if the players like
    (AR-SETUP-18, AR-SETUP-20)."""
    for players, number in zip(PLAYER_COUNTS, removed, strict=True):
        left, taken = SPACES - number, SETUP_HUTS * int(players)
        if left < taken:
            yield f"leaves {left} stones of a kind for the {taken} huts of {players} players"


def _full_board(chosen: int, found: Constants) -> Iterator[str]:
    """After set-up every player board is full (AR-SETUP-27)."""
    held = found["STONES_HELD"]
    if chosen + SETUP_HUTS != held:
        yield f"{chosen} stones and the {SETUP_HUTS} workers of set-up must make the {held} stones of a board"


box.exactly("stones", dict.fromkeys(STONE_KINDS, SPACES), "a track has as many spaces")
STONES_OF_A_KIND = box.constant("STONES_OF_A_KIND", lambda *_: SPACES)
STONES_REMOVED = box.numbers(  # [6] of each kind, by number of players
    "stones_removed", PLAYER_COUNTS, high=SPACES, check=_enough_for_the_huts, made=_by_players
)
STONES_HELD = box.number("stones_held", SETUP_HUTS, BOARD_ROOM)
SETUP_STONES = box.number("setup_stones", 0, BOARD_ROOM, check=_full_board)
HUTS = box.number("huts", SETUP_HUTS, 20)


# Tracks, market and money


def _dearer_than_the_right_stone(wild: int, found: Constants) -> Iterator[str]:
    """A wild stone is never cheaper than the right one (AR-R-18)."""
    most = found["COSTS"][0]
    if wild < most:
        yield f"{wild} is less than the highest number of a track, {most}"


def _market_room(spaces: int, _: Constants) -> Iterator[str]:
    if spaces != MARKET_ROOM:
        yield f"is {spaces}, must be {MARKET_ROOM}: {ROOM}"


def _first_and_rounds(years: Array) -> Array:
    """Every year of the year track is a round."""
    return years - np.array([0, years[0] - 1], dtype=np.int16)


def _not_too_many_rounds(years: Array, _: Constants) -> Iterator[str]:
    rounds = _first_and_rounds(years)[1]
    if not 1 <= rounds <= MOST_ROUNDS:
        yield f"{years[0]} to {years[1]} are {rounds} rounds, must be 1 to {MOST_ROUNDS}"


COSTS = box.numbers("costs", SPACES, high=20, check=never("rise"))  # by stones already on the track
WILD_COST = box.number("wild_cost", 0, 99, check=_dearer_than_the_right_stone)
MARKET_NUMBERS = box.numbers("market_numbers", SPACES, high=20)  # by ships already on the track
MARKET_SPACES = box.number("market_spaces", 0, 99, check=_market_room)
INCOME_ROW = box.numbers("income_row", 11, high=99, check=never("rise"))  # from left to right
COINS_PER_PRESTIGE = box.number("coins_per_prestige", 1, 99)
FIRST_YEAR, ROUNDS = box.each(
    "years",
    {"first": "FIRST_YEAR", "last": "ROUNDS"},
    high=9999,
    check=_not_too_many_rounds,
    made=_first_and_rounds,
)


# Exhibition tiles: three of each type, two of each site and two mixed ones (AR-COMP-03)


def _mixed_sizes(sizes: Array, _: Constants) -> Iterator[str]:
    """What a mixed exhibition shows fixes its size."""
    for tile, must in MIXED_SIZES.items():
        size = sizes[TILES.index(tile)]
        if size != must:
            yield f'"{tile}" is {size}, must be {must}'


def _wanted(sort: str, names: tuple[str, ...]) -> Array:
    """The type or site that each tile wants, -1 for none."""
    places = {f"{sort}_{name}": place for place, name in enumerate(names)}
    return np.array([places.get(tile.rpartition("_")[0], -1) for tile in TILES], dtype=np.int16)


TILE_SIZE = box.numbers("tile_sizes", TILES, low=2, high=6, check=_mixed_sizes, constant="TILE_SIZE")
TILE_TYPE = box.constant("TILE_TYPE", lambda *_: _wanted("type", TYPES))
TILE_SITE = box.constant("TILE_SITE", lambda *_: _wanted("site", SITES))
TILE_PRESTIGE = box.numbers("tile_prestige", TILES, high=99)
TILE_BONUS = box.numbers("tile_bonus", TILES, high=20)


# Expansions


def _research_rank(components: Components, _: Constants) -> Array:
    """The marker that counts, 0 the lowest, by number of players."""
    sheet = components.sheet("research_counted")
    ranks = [place_of(sheet, rank, RESEARCH_RANKS) for _, rank in members(sheet, sheet.value, PLAYER_COUNTS)]
    return _by_players(np.array(ranks, dtype=np.int16))


def _not_too_many(numbers: Array, _: Constants) -> Iterator[str]:
    for (name, most), number in zip(MOST_OF_A_ROLE.items(), numbers, strict=True):
        if number > most:
            yield f'"{name}" is {number}, must be at most {most}'


RESEARCH_POINTS = box.numbers(
    "research_points", RESEARCH_FIELDS, high=99, check=never("fall", "from bottom to top")
)
RESEARCH_RANK = box.constant("RESEARCH_RANK", _research_rank)
BERLIN_COINS, PARIS_KEPT, CARTER_FIELDS, MORLEY_TIMES = box.each(
    "role_numbers", {name: name.upper() for name in MOST_OF_A_ROLE}, low=1, high=20, check=_not_too_many
)


# The preset start


def _preset(components: Components, _: Constants) -> Array:
    """The two different sites of each player; with three players one site is left out (AR-SETUP-31,
    AR-SETUP-35)."""
    sheet = components.sheet("preset")
    sites = np.full((MOST_PLAYERS + 1, MOST_PLAYERS, SETUP_HUTS), -1, dtype=np.int16)
    for count, rows in members(sheet, sheet.value, PLAYER_COUNTS):
        players = int(count)
        if not isinstance(rows, list) or len(rows) != players:
            raise sheet.error(f'"{count}" must be a list of {players} players')
        for player, pair in enumerate(rows):
            if not isinstance(pair, list) or len(pair) != SETUP_HUTS or pair[0] == pair[1]:
                raise sheet.error(f'{pair!r} under "{count}" is not a list of two different sites')
            sites[players, player] = [place_of(sheet, site, SITES) for site in pair]
    left_out = len(SITES) - len(set(sites[3].ravel().tolist()) - {-1})
    if left_out != 1:
        raise sheet.error(f'"3" leaves out {left_out} sites, must leave out one')
    return sites


def _left_out(_: Components, found: Constants) -> int:
    return next(site for site in range(len(SITES)) if site not in found["PRESET"][3])


PRESET = box.constant("PRESET", _preset)  # [6, 5, 2] sites by number of players and player, or -1
PRESET_LEFT_OUT = box.constant("PRESET_LEFT_OUT", _left_out)  # site no one of three players has


# Names, for screens

site_names = box.words("site_names", SITES)
stone_names = box.words("stone_names", STONE_KINDS)
type_names = box.words("type_names", TYPES)
role_names = box.words("role_names", ROLES)
_special_find_names = box.words("special_find_names", SPECIAL_FINDS)
_mixed_tile_names = box.words("mixed_tile_names", tuple(MIXED_SIZES))


def face_names(components: Components, language: str) -> list[str]:
    """What each face of a find is called: its type, or the title of a special find."""
    return type_names(components, language) + _special_find_names(components, language)


def tile_names(components: Components, language: str) -> list[str]:
    """What each exhibition tile is called: its type or site and its size, or the name of a mixed one."""
    wanted = [(TILE_TYPE, type_names(components, language)), (TILE_SITE, site_names(components, language))]
    sizes = components.sheet("tile_sizes")
    named = [
        f"{names[of[tile]]} {size}"
        for of, names in wanted
        for tile, (_, size) in enumerate(members(sizes, sizes.value, TILES))
        if of[tile] >= 0
    ]
    return named + _mixed_tile_names(components, language)
