"""The things players choose among, and the numbers the rules give them."""

from __future__ import annotations

from digsite.kernel.events import NOBODY as NOBODY
from digsite.kernel.record import Dim
from digsite.kernel.rules import Space

SEATS = Dim("seat", 5)
SITES = Dim("site", 4)
STONES = Dim("stone", 6)  # kinds of action stones, each with its track
TYPES = Dim("type", 5)
FACES = Dim("face", 10)  # of the finds of a site: five types, then five kinds of special finds
FINDS = Dim("find", 40)  # a find is site * FACES + face
TILES = Dim("tile", 25)
GROUPS = Dim("group", 2)  # of roles: cities, archaeologists
FIELDS = Dim("field", 4)  # of a group
SPACES = Dim("space", 3)  # of the black market
TRIGGERS = Dim("trigger", 4)  # of the last round

MUSEUM, SHIP, FIRST_WORKER = 0, 1, 2  # stones; the worker of a site is FIRST_WORKER + site
SINGLE, GOLD, FRAGMENT, CURSED, MANUSCRIPT = range(5, 10)  # faces
FIRST_INCOME_TILE = 15  # the tiles of types come first, then those on the income track
THREE_SITES = 23
CITIES, ARCHAEOLOGISTS = range(2)
PARIS, LONDON, BERLIN, NEW_YORK, ANDERSSON, CARTER, JUDD, MORLEY = range(8)
TOP_FIELD = 4  # of a research track

NOWHERE = -1
NO_FIND = -1
NO_ROLE = -1
OUT_OF_GAME = -2

SITE_NAMES = ("africa", "asia", "america", "middle-east")
STONE_NAMES = ("museum", "ship", *(f"worker-{site}" for site in SITE_NAMES))
TYPE_NAMES = ("architecture", "sculpture", "pottery", "jewellery", "weapons")
FACE_NAMES = (*TYPE_NAMES, "single", "gold", "fragment", "cursed", "manuscript")
FIND_NAMES = tuple(f"{site}-{face}" for site in SITE_NAMES for face in FACE_NAMES)
TILE_NAMES = (
    *(f"{kind}-{size}" for kind in TYPE_NAMES for size in (3, 4, 5)),
    *(f"{site}-{size}" for site in SITE_NAMES for size in (4, 5)),
    "three-sites",
    "five-types",
)
ROLE_NAMES = ("paris", "london", "berlin", "new-york", "andersson", "carter", "judd", "morley")

space = Space()
# actions, in the order of the rulebook
RESEARCH = space.domain("research", tuple(f"research-{name}" for name in SITE_NAMES))
HIRE = space.domain("hire", tuple(f"hire-{name}" for name in SITE_NAMES))
HIRE_TWO = space.domain("hire_two", tuple(f"hire-two-{name}" for name in SITE_NAMES))
SHIP_FROM = space.domain("ship_from", tuple(f"ship-{name}" for name in SITE_NAMES))
EXHIBIT = space.domain("exhibit", tuple(f"exhibit-{name}" for name in TILE_NAMES))
LAY_OUT = space.domain("lay_out", tuple(f"lay-out-{name}" for name in SITE_NAMES))
SELL = space.domain("sell", tuple(f"sell-{name}" for name in FIND_NAMES))
BUY = space.domain("buy", tuple(f"buy-{n + 1}" for n in range(SPACES)))
USE_GOLD = space.domain("gold", tuple(f"gold-{name}-{n + 1}" for name in SITE_NAMES for n in range(SPACES)))
PASS = space.single("pass")
END_TURN = space.single("end")
# what actions are made of
SITE = space.domain("site", SITE_NAMES)
STONE = space.domain("stone", STONE_NAMES)
SWAP = space.domain("swap", tuple(f"{one}-for-{other}" for one in STONE_NAMES for other in STONE_NAMES))
FIND = space.domain("find", FIND_NAMES)
ROLE = space.domain("role", ROLE_NAMES)
CROSS = space.domain("cross", tuple(f"cross-to-{name}" for name in ROLE_NAMES))
USE = space.domain("use", ("use", "do-without"))
DONE = space.single("done")

WITH_ROLE, WITHOUT_ROLE = int(USE), int(USE) + 1

words = Space()
"""Things that players read of and never choose."""
FACE = words.domain("face", FACE_NAMES)
ORIGIN = words.domain("origin", SITE_NAMES)  # where a find is from: "African"
A_STONE = words.domain("a_stone", STONE_NAMES)  # one of the stones: "a ship"
TILE = words.domain("tile", TILE_NAMES)  # by the finds it asks for
SPACE = words.domain("space", tuple(str(n + 1) for n in range(SPACES)))
