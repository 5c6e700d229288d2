"""The things players choose among, and the numbers the rules give them."""

from __future__ import annotations

from digsite.kernel.record import Dim
from digsite.kernel.rules import Space

SEATS = Dim("seat", 4)
CARDS = Dim("card", 39)  # kinds of cards in hands and piles: six role cards, 33 one-sided technologies
ROLE_CARDS = Dim("role card", 6)
STACKS = Dim("stack", 5)  # of role cards; Politics has none
SYMBOLS = Dim("symbol", 6)  # and roles
TECHNOLOGIES = Dim("technology", 39)  # the one-sided ones first, then the permanents
ONE_SIDED = Dim("one-sided", 33)
TECHNOLOGY_CHOICES = Dim("technology choice", 3)
PERMANENTS = Dim("permanent", 6)
SIDES = Dim("side", 2)
PLANETS = Dim("planet", 42)
SLOTS = Dim("slot", 37)  # for face-down planets in a display: as many as a seat could ever have
PLANET_PLACES = Dim("planet place", 1 + int(SLOTS))  # before a seat: surveyed, or in a slot
WAYS = Dim("way", 3)  # of a card played for its action
SPACES = Dim("space", 2)  # for resources on a planet
RESOURCES = Dim("resource", 4)
PLACES = Dim("known place", 5)  # where cards are, as far as everybody knows
PLANET_TYPES = 3  # that technologies ask for

SURVEY, WARFARE, COLONIZE, PRODUCE_TRADE, RESEARCH_CARD, POLITICS = range(6)  # role cards
SURVEYING, FIGHTING, COLONIZING, PRODUCING, TRADING, RESEARCHING = range(6)  # symbols and roles
FIRST_TECHNOLOGY = 6  # card kind of the first technology

(
    IMPROVED_SURVEY,
    IMPROVED_COLONIZE,
    IMPROVED_WARFARE,
    IMPROVED_PRODUCTION,
    IMPROVED_TRADE,
    IMPROVED_RESEARCH,
    DATA_NETWORK,
    DIVERSE_MARKETS,
    SPECIALIZATION,
    TERRAFORMING,
    ARTIFICIAL_INTELLIGENCE,
    GENETIC_ENGINEERING,
    SURVEY_TEAM,
    MOBILIZATION,
    WAR_PATH,
) = range(15)

# permanents, and which of their sides
A2_4, A3_1, F2_4, F3_1, M2_4, M3_1 = range(6)
SIDE_A, SIDE_B = 1, 2

# known places: put into the draw pile, in hand or laid aside when that was, in hand, in the discard pile; and
# shown since then, whether drawn or held before
SHUFFLED_IN, HELD, IN_HAND, IN_DISCARD, SHOWN = range(5)

NOBODY = -1
NO_CARD = -1
OUT_OF_GAME = -2
UTOPIAN = 4
ANY_RESOURCE = 4

ROLE_NAMES = ("survey", "warfare", "colonize", "produce", "trade", "research")
ROLE_CARD_NAMES = ("survey", "warfare", "colonize", "produce-trade", "research", "politics")
TECHNOLOGY_IDS = (
    *(
        f"{stack}{level}-{n}"
        for stack in "AFM"
        for level, last in ((1, 8), (2, 3))
        for n in range(1, last + 1)
    ),
    *("A2-4", "A3-1", "F2-4", "F3-1", "M2-4", "M3-1"),
)
PLANET_IDS = tuple(
    f"{letter}{n}"
    for letter, last in (("A", 9), ("F", 9), ("M", 9), ("S", 6), ("B", 9))
    for n in range(1, last + 1)
)
RESOURCE_NAMES = ("food", "water", "iron", "silicon")
PLANET_TYPE_NAMES = ("advanced", "fertile", "metallic", "prestige", "utopian")

space = Space()
CARD = space.domain("card", (*ROLE_CARD_NAMES, *TECHNOLOGY_IDS[:ONE_SIDED]))
ROLE = space.domain("role", tuple(f"lead-{name}" for name in ROLE_NAMES))
STACK = space.domain("stack", tuple(f"stack-{name}" for name in ROLE_CARD_NAMES[:STACKS]))
SLOT = space.domain("slot", tuple(f"slot-{n + 1}" for n in range(SLOTS)))
PLANET = space.domain("planet", tuple(f"planet-{id}" for id in PLANET_IDS))
PLACE = space.domain("place", tuple(f"{id}.{n + 1}" for id in PLANET_IDS for n in range(SPACES)))
TECHNOLOGY = space.domain("technology", tuple(f"tech-{id}" for id in TECHNOLOGY_IDS))
SIDE = space.domain("side", ("side-a", "side-b"))
RESOURCE = space.domain("resource", RESOURCE_NAMES)
DEED = space.domain("deed", ("fighters", "attack", "colony", "settle", "produce", "trade"))
ANSWER = space.domain("answer", ("follow", "pass"))
PHASES = space.domain("phases", ("action-first", "role-first"))
SELF = space.single("itself")
FIGHTER = space.single("fighter")
DONE = space.single("done")

words = Space()
"""Things that players read of and never choose."""
SYMBOL = words.domain("symbol", ROLE_NAMES)
KIND = words.domain("planet_type", PLANET_TYPE_NAMES)

TAKE_FIGHTERS, ATTACK, FOUND_COLONY, SETTLE, PRODUCE, TRADE = range(int(DEED), int(DEED) + 6)
FOLLOW, DISSENT = int(ANSWER), int(ANSWER) + 1
ACTION_FIRST, ROLE_FIRST = int(PHASES), int(PHASES) + 1
