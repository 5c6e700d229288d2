"""The components of It Belongs in a Museum: its sheets, and the constants the rules know them by.

Indices: museum columns 0..5 from left to right (OL, ML, IL, IR, MR, OR), rows 0..2 from top to bottom,
space = column * 3 + row; exhibit tiles 0..3 ask for a glyph, 4 and 5 for a value; reconstruction cards 0..20
and pop-up cards 0..9 in the order of their sheets.
"""

from collections.abc import Iterator
from typing import Any

import numpy as np

from digsite.games.excavation_earth.components import (
    COLOURS,
    GLYPHS,
    MUSEUM_COMMAND_CARDS,
    PLAYER_COUNTS,
    by_players,
    check_keys,
    listed,
    location_ids,
    sides,
    texts,
)
from digsite.games.excavation_earth.components import box as box
from digsite.kernel.box import Constants, adds_up_to
from digsite.kernel.components import Array, Components, Json, Sheet, place_of

COLUMNS = ("OL", "ML", "IL", "IR", "MR", "OR")
ROWS = ("T", "M", "B")
VALUE_TILES = ("5+", "7+")
TILES = (*GLYPHS, *VALUE_TILES)
RECONSTRUCTION_CARDS = (
    "trade_guild", "dig_drones", "folded_hold", "smugglers_code", "false_papers", "slipstream_drive",
    "patrons_grant", "street_criers", "seal_of_office", "old_favours", "memory_vault", "guest_scholar",
    "paired_agents", "master_catalogue", "analysts_report", "curators_friend", "masterpiece", "ghost_guide",
    "advance_notice", "opening_gala", "plaster_cast",
)  # fmt: skip
POP_UPS = (
    "river_stall", "lake_stall", "salt_pan_stall", "ice_road_stall", "lagoon_stall",
    "collector_of_the_heights", "collector_of_the_coast", "collector_of_the_delta", "private_gallery",
    "travelling_scholars",
)  # fmt: skip
ALL_TILES = 18
MYSTERIES = 10
NO_COLOUR = -1
NO_GLYPH = -1

box.room(
    "museum_piece_counts",
    {
        "faction_boards": 2, "reconstruction_cards": len(RECONSTRUCTION_CARDS),
        "command_cards": len(MUSEUM_COMMAND_CARDS), "mysterious_artefacts": MYSTERIES,
        "map_overlays": len(COLOURS), "exhibit_tiles": ALL_TILES, "pop_up_cards": len(POP_UPS), "zu_cards": 3,
    },
)  # fmt: skip


# Mysterious artefacts, scientists and reconstruction cards


def _overlays(components: Components, _: Constants) -> Array:
    """The location of the dig field for the mysterious artefacts of each colour."""
    sheet, ids = components.sheet("overlays"), location_ids(components)
    value = sheet.value if isinstance(sheet.value, dict) else {}
    if set(value) != set(COLOURS):
        raise sheet.error(f"must be an object with the keys {', '.join(COLOURS)}")
    return np.array([place_of(sheet, value[colour], ids) for colour in COLOURS], dtype=np.int16)


def _marks(sheet: str, number: int) -> Any:
    """1 for each card of a sheet that has the museum symbol."""

    def read(components: Components, _: Constants) -> Array:
        cards = listed(components.sheet(sheet), number)
        marks = [card.get("museum") if isinstance(card, dict) else None for card in cards]
        if not all(isinstance(mark, bool) for mark in marks):
            raise components.sheet(sheet).error('each card needs "museum": true or false')
        return np.array(marks, dtype=np.int16)

    return read


MYSTERIOUS = box.numbers(
    "mysterious_artefacts", COLOURS, high=MYSTERIES, check=adds_up_to(MYSTERIES), constant="MYSTERIOUS"
)
OVERLAY = box.constant("OVERLAY", _overlays)
SCIENTISTS = box.number("scientists", 0, 99)
OFFLOAD_PER_ANALYSED = box.number("offload_per_analysed", 0, 99)
RECONSTRUCTION_DRAW = box.number("reconstruction_draw", 1, 5)
check_keys("reconstruction_cards", RECONSTRUCTION_CARDS)
END_VALUE = box.numbers("reconstruction_values", RECONSTRUCTION_CARDS, high=99, constant="END_VALUE")
AMOUNT = box.numbers("reconstruction_amounts", RECONSTRUCTION_CARDS, high=9, constant="AMOUNT")
HAS_MUSEUM_SYMBOL = box.constant(
    "HAS_MUSEUM_SYMBOL", _marks("reconstruction_cards", len(RECONSTRUCTION_CARDS))
)
COMMAND_HAS_MUSEUM_SYMBOL = box.constant(
    "COMMAND_HAS_MUSEUM_SYMBOL", _marks("museum_command_cards", len(MUSEUM_COMMAND_CARDS))
)


@box.named
def reconstruction_titles(components: Components, language: str) -> list[str]:
    """What the reconstruction cards are called."""
    return texts(components.sheet("reconstruction_cards"), len(RECONSTRUCTION_CARDS), "title", language)


# Command cards

BROKER_CREDITS = sides("BROKER_CREDITS", "broker_credits", 99)
LABORATORY_CREDITS = sides("LABORATORY_CREDITS", "laboratory_credits", 99)
DONATION_CREDITS = sides("DONATION_CREDITS", "donation_credits", 99)
TOUR_CREDITS = sides("TOUR_CREDITS", "guided_tour_credits", 99)
TOUR_MOST = sides("TOUR_MOST", "guided_tour_most", 99)


# The museum


SPACE_FROM = box.numbers("museum_spaces", COLUMNS, 3, low=2, high=5, made=np.ravel, constant="SPACE_FROM")
EXHIBIT_TILES = box.numbers("exhibit_tiles", TILES, high=ALL_TILES, check=adds_up_to(ALL_TILES))
EXHIBIT_VALUE = box.numbers("exhibit_values", 2, high=9, constant="EXHIBIT_VALUE")
TILES_OF_A_GLYPH = box.numbers(
    "exhibit_tiles_of_a_glyph", PLAYER_COUNTS, high=ALL_TILES, made=by_players, constant="TILES_OF_A_GLYPH"
)
TILES_REMOVED = box.numbers(
    "exhibit_tiles_removed", PLAYER_COUNTS, high=ALL_TILES, made=by_players, constant="TILES_REMOVED"
)
VALUE_TILES_USED = box.numbers(
    "exhibit_value_tiles", PLAYER_COUNTS, high=len(VALUE_TILES), made=by_players, constant="VALUE_TILES_USED"
)
MATCH_CREDITS = box.number("match_credits", 0, 99)


@box.check
def _a_tile_for_each_space(components: Components, found: Constants) -> None:
    for players in (2, 3, 4):
        spaces = int((found["SPACE_FROM"] <= players).sum())
        tiles = len(GLYPHS) * found["TILES_OF_A_GLYPH"][players] - found["TILES_REMOVED"][players]
        tiles += found["VALUE_TILES_USED"][players]
        if tiles != spaces:
            reason = f"with {players} players {spaces} spaces are used and {tiles} tiles are laid out"
            raise components.sheet("museum_spaces").error(reason)


# Pop-up markets


def _pop_up(sheet: Sheet, card: Json, ids: list[str]) -> Iterator[int]:
    """Location, colour offered, glyph and least value asked for, and what a request brings: credits,
    scientists, reconstruction cards."""
    card = card if isinstance(card, dict) else {}
    gain = card.get("gain")
    gain = gain if isinstance(gain, dict) else {}
    glyph = card.get("glyph")
    yield place_of(sheet, card.get("location"), ids)
    yield place_of(sheet, card["offers"], COLOURS) if "offers" in card else NO_COLOUR
    yield NO_GLYPH if glyph is None else place_of(sheet, glyph, GLYPHS)
    for number in (card.get("least_value", 0), *(gain.get(key, 0) for key in GAINS)):
        if type(number) is not int or not 0 <= number <= 99:
            raise sheet.error(f"{card.get('id')} has {number!r} where a whole number from 0 to 99 is needed")
        yield number


GAINS = ("credits", "scientists", "reconstruction_cards")


def _pop_ups(components: Components, _: Constants) -> Array:
    sheet, ids = components.sheet("pop_ups"), location_ids(components)
    cards = [list(_pop_up(sheet, card, ids)) for card in listed(sheet, len(POP_UPS))]
    return np.array(cards, dtype=np.int16)


check_keys("pop_ups", POP_UPS)
POP_UP_CARDS = box.constant("POP_UP_CARDS", _pop_ups)
POP_UP_PLACE = box.constant("POP_UP_PLACE", lambda _, found: found["POP_UP_CARDS"][:, 0].copy())
POP_UP_OFFERS = box.constant("POP_UP_OFFERS", lambda _, found: found["POP_UP_CARDS"][:, 1].copy())
POP_UP_GLYPH = box.constant("POP_UP_GLYPH", lambda _, found: found["POP_UP_CARDS"][:, 2].copy())
POP_UP_LEAST = box.constant("POP_UP_LEAST", lambda _, found: found["POP_UP_CARDS"][:, 3].copy())
POP_UP_GAIN = box.constant("POP_UP_GAIN", lambda _, found: found["POP_UP_CARDS"][:, 4:].copy())
OFFER_DISCOUNT = box.number("offer_discount", 0, 9)


@box.named
def pop_up_titles(components: Components, language: str) -> list[str]:
    """What the pop-up markets are called."""
    return texts(components.sheet("pop_ups"), len(POP_UPS), "title", language)


# Zu

ZU_SECOND_COLOUR = box.number("zu_second_colour", 0, 22)
ZU_RESERVE_CUBES = box.number("zu_reserve_cubes", 0, 99)
ZU_RECALL_CREDITS = box.number("zu_recall_credits", 0, 99)
ZU_RECONSTRUCTION_CREDITS = box.number("zu_reconstruction_credits", 0, 99)
ZU_OFFLOADS_FROM = box.number("zu_offloads_from", 0, 99)
ZU_EXHIBIT_CARDS = box.number("zu_exhibit_cards", 3, 3)
