"""The map among the components: every location is a market, a dig site or a black market, and all connect."""

import numpy as np

from digsite.games.excavation_earth.components import (
    CENTRES,
    COLOURS,
    GLYPHS,
    LOCATIONS,
    MARKETS,
    box,
    each_once,
    location_ids,
    pairs,
)
from digsite.kernel.box import Constants
from digsite.kernel.components import Array, Components, Json, Sheet, integers, members, place_of


def location_places(components: Components) -> Array:
    """[21, 2]: x from west to east and y from north to south, both 0 to 100."""
    return integers(components.sheet("location_places"), (LOCATIONS, 2), 0, 100, (location_ids(components),))


def wrap_lines(components: Components) -> list[tuple[int, int]]:
    """The lines that leave the map in the west and come back in the east."""
    sheet = components.sheet("wrap_lines")
    return pairs(sheet, sheet.value, location_ids(components))


def _markets(sheet: Sheet, numbers: Json, where: str) -> list[int]:
    """Markets written as a list of numbers 1 to 6."""
    listed = numbers if isinstance(numbers, list) else []
    found = [number - 1 for number in listed if type(number) is int and 1 <= number <= MARKETS]
    if not found or len(found) != len(listed):
        raise sheet.error(f"{where} must have a list of market numbers from 1 to {MARKETS}")
    return found


@box.check
def _check_ids(components: Components, _: Constants) -> None:
    if len(set(location_ids(components))) < LOCATIONS:
        raise components.sheet("locations").error("two locations have the same id")


def _homes(components: Components, _: Constants) -> Array:
    """The location of the dig field of each artefact type."""
    sheet, ids = components.sheet("dig_fields"), location_ids(components)
    found = []
    for colour in COLOURS:
        row = sheet.value.get(colour) if isinstance(sheet.value, dict) else None
        if not isinstance(row, dict) or set(row) != set(GLYPHS):
            raise sheet.error(f"{colour} must be an object with the keys {', '.join(GLYPHS)}")
        found += [place_of(sheet, row[glyph], ids) for glyph in GLYPHS]
    return np.array(found, dtype=np.int16)


def _black_markets(components: Components, _: Constants) -> Array:
    """[21, 6]: 1 where a market's icon stands; each icon stands on at least one black market."""
    sheet, ids = components.sheet("black_markets"), location_ids(components)
    icons = np.zeros((LOCATIONS, MARKETS), dtype=np.int16)
    if not isinstance(sheet.value, dict):
        raise sheet.error("must be an object: location, then its list of market numbers")
    for place, numbers in sheet.value.items():
        icons[place_of(sheet, place, ids), _markets(sheet, numbers, place)] = 1
    for market in range(MARKETS):
        if not icons[:, market].any():
            raise sheet.error(f"the icon of market #{market + 1} stands on no black market")
    return icons


def _adjacent(components: Components, _: Constants) -> Array:
    """[21, 21]: 1 where a line joins two locations; none leads to itself, every location is reachable."""
    sheet, ids = components.sheet("lines"), location_ids(components)
    adjacent = np.zeros((LOCATIONS, LOCATIONS), dtype=np.int16)
    for one, other in pairs(sheet, sheet.value, ids):
        if one == other:
            raise sheet.error(f"a line leads from {ids[one]} to itself")
        if adjacent[one, other]:
            raise sheet.error(f"the line {ids[one]}-{ids[other]} is entered twice")
        adjacent[one, other] = adjacent[other, one] = 1
    reached = np.arange(LOCATIONS) == 0
    for _step in range(LOCATIONS):
        reached |= adjacent[reached].any(axis=0)
    for place in np.flatnonzero(~reached):
        raise sheet.error(f"no way leads from {ids[0]} to {ids[place]}")
    for one, other in wrap_lines(components):
        if not adjacent[one, other]:
            raise sheet.error(f"the wrap line {ids[one]}-{ids[other]} is not among the lines")
    return adjacent


def _centres(components: Components, _: Constants) -> Array:
    """The command centre of each market: every market has exactly one."""
    sheet = components.sheet("command_centres")
    centres = np.full(MARKETS, -1, dtype=np.int16)
    for centre, (name, numbers) in enumerate(members(sheet, sheet.value, CENTRES)):
        for market in _markets(sheet, numbers, name):
            if centres[market] >= 0:
                raise sheet.error(f"market #{market + 1} belongs to two centres")
            centres[market] = centre
    for missing in np.flatnonzero(centres < 0):
        raise sheet.error(f"market #{missing + 1} belongs to no centre")
    return centres


HOME = box.constant("HOME", _homes)
MARKET_LOCATION = box.constant(
    "MARKET_LOCATION",
    lambda components, _: each_once(components.sheet("market_locations"), location_ids(components), MARKETS),
)
BLACK_MARKET_ICON = box.constant("BLACK_MARKET_ICON", _black_markets)
ADJACENT = box.constant("ADJACENT", _adjacent)
CENTRE_OF = box.constant("CENTRE_OF", _centres)
BOARD_ORDER = box.constant(  # colours from left to right
    "BOARD_ORDER", lambda components, _: each_once(components.sheet("board_order"), COLOURS, len(COLOURS))
)
box.check(lambda components, _: location_places(components))


@box.check
def _check_locations(components: Components, found: Constants) -> None:
    """Each location is a dig site, a market or a black market."""
    for place, name in enumerate(location_ids(components)):
        if (
            place not in [*found["HOME"], *found["MARKET_LOCATION"]]
            and not found["BLACK_MARKET_ICON"][place].any()
        ):
            reason = f"{name} is neither a dig site nor a market nor a black market"
            raise components.sheet("dig_fields").error(reason)
