"""The things players choose among, and the numbers the rules give them."""

from __future__ import annotations

from digsite.games.excavation_earth import components
from digsite.games.excavation_earth.zu import lines
from digsite.kernel.events import NOBODY as NOBODY
from digsite.kernel.events import Amount
from digsite.kernel.record import Dim
from digsite.kernel.rules import Space

SEATS = Dim("seat", 4)
COLOURS = Dim("colour", 5)
KINDS = Dim("buyer", 6)  # of buyers: five colours and wild
GLYPHS = Dim("glyph", 4)
TYPES = Dim("type", 20)  # of artefacts: colour * GLYPHS + glyph
MARKETS = Dim("market", 6)
CENTRES = Dim("centre", 3)
COLOURS_OR_ICONS = Dim("colour or icon", max(COLOURS, MARKETS))  # of action cards
LOCATIONS = Dim("location", 21)
CARDS = Dim("card", 30)  # action cards: colour * MARKETS + market icon
TRAVEL_CARDS = Dim("travel", 3)  # numbered after the action cards
ALL_CARDS = Dim("any card", int(CARDS) + int(TRAVEL_CARDS))
COMMAND_CARDS = Dim("command card", len(components.COMMAND_CARDS))
FACTIONS = Dim("faction", 7)  # five of the base game, two of the museum
FACTION_CHOICES = Dim("faction choice", 2 + int(FACTIONS))  # drawn at random, chosen at the table, or one
EXPLORERS = Dim("explorer", 3)
FORECAST = Dim("forecast", 5)
QUEUE = Dim("place", 4)
STACK = Dim("stack", 18)
ZU_FACES = Dim("zu_card", 22)  # what a card of Zu shows
LINES = Dim("line", len(lines.LABELS))  # by which Zu decides

WILD = 5
ROUNDS = Dim("round", 3)
NOWHERE = -1
NO_CARD = -1

AQUILLA, GUL, ISSISINUI, DAL_HARRAI, KUTI_KUTI, SEEKERS, COMMANDERS = range(7)

COLOUR_NAMES = components.COLOURS
TYPE_NAMES = tuple(f"{colour}-{glyph}" for colour in COLOUR_NAMES for glyph in components.GLYPHS)
MARKET_NAMES = tuple(f"#{market + 1}" for market in range(MARKETS))
LOCATION_NAMES = tuple(f"L{location + 1:02}" for location in range(LOCATIONS))
CARD_NAMES = (
    *(f"{colour}{market}" for colour in COLOUR_NAMES for market in MARKET_NAMES),
    *(f"travel-{fuel}" for fuel in (2, 3, 4)),
)

space = Space()
ACTION = space.domain(
    "action", ("travel", "excavate", "market", "sell", "command", "smuggle", "survey", "pass")
)
CARD = space.domain("card", CARD_NAMES)
LOCATION = space.domain("location", LOCATION_NAMES)
MARKET = space.domain("market", MARKET_NAMES)
COLOUR = space.domain("colour", COLOUR_NAMES)
TILE = space.domain("tile", tuple(f"tile-{t}" for t in TYPE_NAMES))  # lying on the map
DRAWN = space.domain("drawn", tuple(f"drawn-{t}" for t in TYPE_NAMES))  # from a supply pile
IN_CARGO = space.domain("cargo", tuple(f"cargo-{t}" for t in TYPE_NAMES))
IN_HIDDEN = space.domain("hidden", tuple(f"hidden-{t}" for t in TYPE_NAMES))
SAMPLE = space.domain("sample", tuple(f"sample-{t}" for t in TYPE_NAMES))  # an empty gallery space
GUARD = space.domain("guard", tuple(f"guard-{t}" for t in TYPE_NAMES))  # a guarded gallery space
HOLD = space.domain("hold", ("to-cargo", "to-hidden"))
TRADE = space.domain("trade", ("offload", "acquire"))
COMMAND_STEP = space.domain("command", ("trader", "envoy", "recall"))
FORECAST_CARD = space.domain("forecast", tuple(f"forecast-{i + 1}" for i in range(FORECAST)))
FACTION = space.domain("faction", components.FACTIONS)
YES = space.single("yes")
NO = space.single("no")
DONE = space.single("done")
CENTRE = space.domain("centre", components.CENTRES)

words = Space()
"""Things that are told of and never chosen."""
BUYER = words.domain("buyer", (*COLOUR_NAMES, "wild"))
ICON = words.domain("icon", MARKET_NAMES)
ABILITY = words.domain("ability", FACTION.labels)
FACTION_NAME = words.domain("faction_name", FACTION.labels)
FACTION_SHORT = words.domain("faction_short", FACTION.labels)
COMMAND_CARD = words.domain("command_card", components.COMMAND_CARDS)
SIDES = ("white", "yellow")
FACE = words.domain("face", tuple(f"{card}-{side}" for card in components.COMMAND_CARDS for side in SIDES))
ZU_CARD = words.domain(
    "zu_card",
    (
        "excavate-popular",
        *(f"excavate-{COLOUR_NAMES[one]}-{COLOUR_NAMES[other]}" for one, other in components.COLOUR_PAIRS),
        "market",
        *(f"command-{market}" for market in MARKET_NAMES),
        *("exhibit-command", "sell", "snipe", "survey"),
    ),
)
LINE = words.domain("line", lines.LABELS)  # of the lists by which Zu chooses

EARNED = Amount("credits", gain=1)
PRICE = Amount("credits", gain=-1)

TRAVEL_ACTION, EXCAVATE, MARKET_ACTION, SELL, COMMAND, SMUGGLE, SURVEY, PASS = range(
    int(ACTION), int(ACTION) + 8
)
TO_CARGO, TO_HIDDEN = int(HOLD), int(HOLD) + 1
OFFLOAD, ACQUIRE = int(TRADE), int(TRADE) + 1
ADD_TRADER, ADD_ENVOY, RECALL = int(COMMAND_STEP), int(COMMAND_STEP) + 1, int(COMMAND_STEP) + 2

PACK, PACK_AGAINST_ZU = 8, 9
"""Cards of a draft pack."""
KEPT_AT_ONCE = 2
LAST_STAGE = 2
"""The third choice of a draft."""
