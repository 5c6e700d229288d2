"""What must hold for the component tables of Artifact in any edition, and how they become constants.

Numbers may be corrected by an owner of the game; what the rules and the position are built on (four sites,
five types, 27 finds a site, 25 tiles, 60 stones, ...) may not, and a table that breaks it is refused with the
reason.
"""

from collections.abc import Mapping
from typing import TypeAlias

import numpy as np

from digsite.kernel.components import Array, Components, Table, integer, integers, members, place_of

Constants: TypeAlias = dict[str, int | Array]

SITES = ("africa", "asia", "america", "middle_east")
STONE_KINDS = ("museum", "ship", *(f"worker_{site}" for site in SITES))
TYPES = ("architecture", "sculpture", "pottery", "jewellery", "weapons")
SPECIAL_FINDS = ("single_exhibition", "gold", "fragment", "cursed", "manuscript")
FACES = TYPES + SPECIAL_FINDS
TYPE_TILES = tuple(f"type_{type}_{size}" for type in TYPES for size in (3, 4, 5))
SITE_TILES = tuple(f"site_{site}_{size}" for site in SITES for size in (4, 5))
MIXED_SIZES = {"three_sites": 3, "five_types": 5}
MIXED_TILES = tuple(MIXED_SIZES)
TILES = TYPE_TILES + SITE_TILES + MIXED_TILES
CITIES = ("paris", "london", "berlin", "new_york")
ARCHAEOLOGISTS = ("andersson", "carter", "judd", "morley")
ROLES = CITIES + ARCHAEOLOGISTS
TILES_OF_TYPE = len(TYPE_TILES) // len(TYPES)
TILES_OF_SITE = len(SITE_TILES) // len(SITES)

PLAYER_COUNTS = ("3", "4", "5")
MOST_PLAYERS = 5
SETUP_HUTS = 2
SPACES = 10
INCOME_SPACES = 11
RESEARCH_FIELDS = 5
ORDINARY_FINDS = 20
SPECIAL_CARDS = 7
MARKET_ROOM = 3
BOARD_ROOM = 6
MOST_ROUNDS = 20
RESEARCH_RANKS = ("lowest", "second_lowest")
PIECES = {
    "find_cards": len(SITES) * (ORDINARY_FINDS + SPECIAL_CARDS), "exhibition_tiles": len(TILES),
    "action_stones": len(STONE_KINDS) * SPACES, "player_boards": MOST_PLAYERS, "pass_tiles": MOST_PLAYERS,
    "start_player_tile": 1, "year_marker": 1, "player_colours": MOST_PLAYERS, "site_colours": len(SITES),
}  # fmt: skip
BOARD = {
    "museum_spaces": len(TYPES), "city_roles": len(CITIES), "archaeologist_roles": len(ARCHAEOLOGISTS),
}  # fmt: skip
MARKERS = {"money": 1, "research": len(SITES), "role": 2}


def checked(components: Components) -> Constants:
    """Every constant the rules use; none of the arrays can be written to."""
    _check_exactly(components.table("piece_counts"), PIECES)
    _check_exactly(components.table("board_spaces"), BOARD)
    _check_exactly(components.table("markers"), MARKERS)
    found: Constants = {
        **_finds(components),
        **_stones(components),
        **_tracks(components),
        **_years(components),
        **_tiles(components),
        **_research(components),
        **_roles(components),
        **_preset(components),
        "HUTS": integer(components.table("huts"), SETUP_HUTS, 20),
        "COINS_PER_PRESTIGE": integer(components.table("coins_per_prestige"), 1, 99),
    }
    for value in found.values():
        if isinstance(value, np.ndarray):
            value.setflags(write=False)
    return found


def _check_exactly(table: Table, must: Mapping[str, int]) -> None:
    """The box holds as many pieces as a position has room for."""
    keys = tuple(must)
    numbers = integers(table, (len(keys),), 0, 999, (keys,)).tolist()
    for piece, number, room in zip(keys, numbers, must.values(), strict=True):
        if number != room:
            raise table.error(f'"{piece}" is {number}, must be {room}: a position has room for exactly that')


# Chapter by chapter


def _finds(components: Components) -> Constants:
    """The cards of a site: 20 ordinary finds and 7 special ones (AR-COMP-02)."""
    table = components.table("find_copies")
    copies = integers(table, (len(FACES),), 1, ORDINARY_FINDS, (FACES,))
    ordinary, special = int(copies[: len(TYPES)].sum()), int(copies[len(TYPES) :].sum())
    if ordinary != ORDINARY_FINDS:
        raise table.error(f"has {ordinary} ordinary finds a site, must be {ORDINARY_FINDS}")
    if special != SPECIAL_CARDS:
        raise table.error(f"has {special} special finds a site, must be {SPECIAL_CARDS}")
    single = integers(components.table("single_exhibition"), (2,), 0, 20, (("income", "prestige"),))
    return {"FIND_COPIES": copies, "SINGLE_INCOME": int(single[0]), "SINGLE_PRESTIGE": int(single[1])}


def _stones(components: Components) -> Constants:
    """The stones: each track holds all of its kind, and every hut of set-up brings a worker of its site, all
    of them at one site if the players like (AR-SETUP-18, AR-SETUP-20)."""
    table, removed_table = components.table("stones"), components.table("stones_removed")
    for kind, number in zip(STONE_KINDS, integers(table, (6,), 0, 99, (STONE_KINDS,)), strict=True):
        if number != SPACES:
            raise table.error(f'"{kind}" is {number}, must be {SPACES}: a track has as many spaces')
    removed = integers(removed_table, (3,), 0, SPACES, (PLAYER_COUNTS,))
    for players, number in zip(PLAYER_COUNTS, removed, strict=True):
        left, taken = SPACES - number, SETUP_HUTS * int(players)
        if left < taken:
            raise removed_table.error(
                f"leaves {left} stones of a kind for the {taken} huts of {players} players"
            )
    return {"STONES_OF_A_KIND": SPACES, "STONES_REMOVED": _by_players(removed), **_stones_held(components)}


def _stones_held(components: Components) -> Constants:
    """After set-up every player board is full (AR-SETUP-27)."""
    held = integer(components.table("stones_held"), SETUP_HUTS, BOARD_ROOM)
    setup_table = components.table("setup_stones")
    chosen = integer(setup_table, 0, BOARD_ROOM)
    if chosen + SETUP_HUTS != held:
        raise setup_table.error(
            f"{chosen} stones and the {SETUP_HUTS} workers of set-up must make the {held} stones of a board"
        )
    return {"STONES_HELD": held, "SETUP_STONES": chosen}


def _tracks(components: Components) -> Constants:
    """The rows of numbers on the board. A wild stone is never cheaper than the right one (AR-R-18)."""
    costs = _never_rising(components.table("costs"), SPACES, 20)
    wild_table, market_table = components.table("wild_cost"), components.table("market_spaces")
    wild = integer(wild_table, 0, 99)
    if wild < costs[0]:
        raise wild_table.error(f"{wild} is less than the highest number of a track, {costs[0]}")
    spaces = integer(market_table, 0, 99)
    if spaces != MARKET_ROOM:
        raise market_table.error(f"is {spaces}, must be {MARKET_ROOM}: a position has room for exactly that")
    return {
        "COSTS": costs,
        "WILD_COST": wild,
        "MARKET_NUMBERS": integers(components.table("market_numbers"), (SPACES,), 0, 20),
        "MARKET_SPACES": spaces,
        "INCOME_ROW": _never_rising(components.table("income_row"), INCOME_SPACES, 99),
    }


def _years(components: Components) -> Constants:
    """The years of the year track, a round each."""
    table = components.table("years")
    first, last = integers(table, (2,), 0, 9999, (("first", "last"),)).tolist()
    rounds = last - first + 1
    if not 1 <= rounds <= MOST_ROUNDS:
        raise table.error(f"{first} to {last} are {rounds} rounds, must be 1 to {MOST_ROUNDS}")
    return {"FIRST_YEAR": first, "ROUNDS": rounds}


def _tiles(components: Components) -> Constants:
    """The exhibition tiles: three of each type, two of each site and two mixed ones (AR-COMP-03)."""
    type, site = np.full((2, len(TILES)), -1, dtype=np.int16)
    last_type, last_site = len(TYPE_TILES), len(TYPE_TILES + SITE_TILES)
    type[:last_type] = np.repeat(np.arange(len(TYPES)), TILES_OF_TYPE)
    site[last_type:last_site] = np.repeat(np.arange(len(SITES)), TILES_OF_SITE)
    return {
        "TILE_SIZE": tile_sizes(components),
        "TILE_TYPE": type,
        "TILE_SITE": site,
        "TILE_PRESTIGE": integers(components.table("tile_prestige"), (len(TILES),), 0, 99, (TILES,)),
        "TILE_BONUS": integers(components.table("tile_bonus"), (len(TILES),), 0, 20, (TILES,)),
    }


def tile_sizes(components: Components) -> Array:
    """The finds each exhibition needs; those of the mixed ones are fixed by what they show."""
    table = components.table("tile_sizes")
    sizes = integers(table, (len(TILES),), 2, 6, (TILES,))
    for tile, must in MIXED_SIZES.items():
        size = sizes[TILES.index(tile)]
        if size != must:
            raise table.error(f'"{tile}" is {size}, must be {must}')
    return sizes


def _research(components: Components) -> Constants:
    """The points of the research fields, and which marker counts for how many players."""
    table = components.table("research_points")
    points = integers(table, (RESEARCH_FIELDS,), 0, 99)
    if (np.diff(points) < 0).any():
        raise table.error(f"{table.value} must never fall from bottom to top")
    counted = components.table("research_counted")
    named = members(counted, counted.value, PLAYER_COUNTS)
    ranks = [place_of(counted, rank, RESEARCH_RANKS) for _, rank in named]
    return {"RESEARCH_POINTS": points, "RESEARCH_RANK": _by_players(np.array(ranks, dtype=np.int16))}


def _roles(components: Components) -> Constants:
    """The numbers of the roles that have one."""
    table = components.table("role_numbers")
    most = {"berlin_coins": 20, "paris_kept": 5, "carter_fields": RESEARCH_FIELDS - 1, "morley_times": 5}
    names = tuple(most)
    numbers = integers(table, (len(names),), 1, 20, (names,)).tolist()
    for name, number in zip(names, numbers, strict=True):
        if number > most[name]:
            raise table.error(f'"{name}" is {number}, must be at most {most[name]}')
    return {name.upper(): number for name, number in zip(names, numbers, strict=True)}


def _preset(components: Components) -> Constants:
    """The two different sites of each player in the preset start; with three players one site is left out
    (AR-SETUP-31, AR-SETUP-35)."""
    table = components.table("preset")
    sites = np.full((MOST_PLAYERS + 1, MOST_PLAYERS, SETUP_HUTS), -1, dtype=np.int16)
    for count, rows in members(table, table.value, PLAYER_COUNTS):
        players = int(count)
        if not isinstance(rows, list) or len(rows) != players:
            raise table.error(f'"{count}" must be a list of {players} players')
        for player, pair in enumerate(rows):
            if not isinstance(pair, list) or len(pair) != SETUP_HUTS or pair[0] == pair[1]:
                raise table.error(f'{pair!r} under "{count}" is not a list of two different sites')
            sites[players, player] = [place_of(table, site, SITES) for site in pair]
    left_out = set(range(len(SITES))) - set(sites[3].ravel().tolist())
    if len(left_out) != 1:
        raise table.error(f'"3" leaves out {len(left_out)} sites, must leave out one')
    return {"PRESET": sites, "PRESET_LEFT_OUT": left_out.pop()}


# Reading tables


def _never_rising(table: Table, spaces: int, high: int) -> Array:
    """A row of numbers that never rises from left to right."""
    found = integers(table, (spaces,), 0, high)
    if (np.diff(found) > 0).any():
        raise table.error(f"{table.value} must never rise from left to right")
    return found


def _by_players(numbers: Array) -> Array:
    """Numbers for three, four and five players, indexed by the number of players."""
    return np.concatenate([np.zeros(3, dtype=np.int16), numbers])
