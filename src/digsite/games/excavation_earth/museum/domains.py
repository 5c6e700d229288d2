"""What It Belongs in a Museum adds to the things players choose among and are told of."""

from __future__ import annotations

from digsite.games.excavation_earth.components import COLOURS as COLOUR_NAMES
from digsite.games.excavation_earth.domains import ACTION, PASS, space, words
from digsite.games.excavation_earth.museum import components
from digsite.kernel.record import Dim

COLUMNS = Dim("column", 6)
ROWS = Dim("row", 3)
SPACES = Dim("space", 18)  # of the museum: column * ROWS + row
RECONSTRUCTIONS = Dim("reconstruction", 21)
POP_UPS = Dim("pop_up", 10)
POP_UP_PLACES = Dim("pop_up place", 3)
EXHIBIT_TILES = Dim("exhibit tile", len(components.TILES))

OUTER, MIDDLE, INNER = range(3)
"""The columns of the museum by their distance from the curators, two of each."""

NO_TILE = -1
NO_EXHIBIT = -1
NO_CURATOR = -1
NO_OFFER = -1
NO_ACTION = -1
IN_DECK, ON_MAP, GONE = range(POP_UP_PLACES)  # where a pop-up card is

EXHIBIT = space.single("exhibit")
ACTIONS = Dim("action", EXHIBIT + 1, (*range(ACTION, PASS + 1), EXHIBIT))  # by their ids
AS_COLOUR = space.domain("as_colour", tuple(f"as-{colour}" for colour in COLOUR_NAMES))  # a broker's use A
ALL_ICONS = space.domain("all_icons", tuple(f"icons-{colour}" for colour in COLOUR_NAMES))  # its use B
MYSTERY = space.domain("mystery", tuple(f"mystery-{colour}" for colour in COLOUR_NAMES))  # on the map
KEPT = space.domain("kept", tuple(f"kept-{colour}" for colour in COLOUR_NAMES))  # in a hold, with its keeper
MUSEUM_SPACE = space.domain(
    "space", tuple(f"{column}-{row}" for column in components.COLUMNS for row in components.ROWS)
)
RECONSTRUCTION = space.domain("reconstruction", components.RECONSTRUCTION_CARDS)
POP_UP = space.domain("pop_up", components.POP_UPS)

EXHIBIT_TILE = words.domain("exhibit_tile", components.TILES)
MUSEUM_COLUMN = words.domain("museum_column", components.COLUMNS)
