"""What the things of It Belongs in a Museum are, for whoever asks about one on the screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from digsite.games.excavation_earth.domains import COLOUR, COLOURS, NOBODY
from digsite.games.excavation_earth.museum import names, things
from digsite.games.excavation_earth.museum.abilities import CARD_CLAUSES
from digsite.games.excavation_earth.museum.domains import (
    IN_DECK,
    MUSEUM_COLUMN,
    NO_CURATOR,
    NO_EXHIBIT,
    NO_TILE,
    ROWS,
)
from digsite.games.excavation_earth.museum.names import completion_bonus, match_bonus
from digsite.games.excavation_earth.museum.pop_ups import POP_UP_CLAUSES
from digsite.games.excavation_earth.narrate.names import artefact
from digsite.games.excavation_earth.narrate.sight import Sight
from digsite.telling.naming import Facts, several
from digsite.telling.text import Name, Phrase, Seat


def kept(sight: Sight, colour: int) -> Facts:
    return {"owner": sight.seat}


def space(sight: Sight, index: int) -> Facts:
    """An exhibit with its guide, a tile that waits for one, or a space that is not used."""
    p = sight.p
    if p.exhibit_tile[index] == NO_TILE:
        return {"message": "unused_space"}
    known: Facts = bonuses(sight, index // ROWS)
    if p.exhibit[index] == NO_EXHIBIT:
        return known
    guide = int(p.guide[index])
    shown = {"artefact": artefact(sight.game, int(p.exhibit[index])), "seat": Seat(guide)}
    if guide == NOBODY:
        return {**known, **shown, "message": "exhibit_alone"}
    return {**known, **shown, "owner": guide, "message": "exhibited"}


def bonuses(sight: Sight, column: int) -> Facts:
    """What a column of the museum brings."""
    return {"match": match_bonus(sight.game, column), "completion": completion_bonus(column)}


def column(sight: Sight, index: int) -> Facts:
    spaces = range(index * ROWS, (index + 1) * ROWS)
    needed = [each for each in spaces if sight.p.exhibit_tile[each] != NO_TILE]
    filled = [each for each in needed if sight.p.exhibit[each] != NO_EXHIBIT]
    values = {"name": Phrase("panel.museum_column", {"column": Name(MUSEUM_COLUMN, index)})}
    return {**values, **bonuses(sight, index), "filled": len(filled), "needed": len(needed)}


def curator(sight: Sight, row: int) -> Facts:
    colour = int(sight.p.curator[row])
    known: Facts = {"row": names.row_name(row)}
    if colour == NO_CURATOR:
        return {**known, "message": "no_curator"}
    return {**known, "colour": Name(COLOUR, colour)}


def reconstruction(sight: Sight, card: int) -> Facts:
    owners = [seat for seat in range(sight.p.seats) if sight.p.reconstruction[seat, card] > 0]
    owner = {"owner": owners[0]} if owners else {}
    return {**owner, "clause": CARD_CLAUSES[card]}


def pop_up(sight: Sight, card: int) -> Facts:
    return {"clause": POP_UP_CLAUSES[card]}


def broker(sight: Sight, colour: int) -> Facts:
    there = sight.p.broker[sight.seat, colour] > 0
    known = {**things.broker(sight, colour), "owner": sight.seat}
    return known if there else {**known, "message": "no_broker"}


def analysed_of(sight: Sight) -> Any:
    """The mysterious artefacts on the mothership by colour."""
    counts = [(Name(COLOUR, colour), int(sight.p.analysed[colour])) for colour in range(COLOURS)]
    return several(counts) or Phrase("table.nobody")


def of_panels(sight: Sight) -> Facts:
    """What may be said of the parts of the table that the modules bring."""
    p = sight.p
    return {
        "scientists": int(p.scientist[sight.seat]),
        "scientists_left": p.scientists_left,
        "stack": p.reconstruction_deck_size + p.returned_size,
        "pop_ups_left": int((p.pop_up == IN_DECK).sum()),
        "analysed": analysed_of(sight),
        "offload": things.offload_credits(sight),
    }


KINDS: dict[str, tuple[str, Callable[[Sight, int], Facts]]] = {
    "as_colour": ("EEM-GEN-21", kept),
    "all_icons": ("EEM-GEN-22", kept),
    "mystery": ("EEM-M6-11", lambda sight, index: {}),
    "kept": ("EEM-M6-13", kept),
    "space": ("EEM-M7-26", space),
    "museum_column": ("EEM-M7-47", column),
    "curator": ("EEM-M7-38", curator),
    "reconstruction": ("EEM-M6-28", reconstruction),
    "pop_up": ("EEM-M8-09", pop_up),
    "broker": ("EEM-GEN-19", broker),
}

ABILITIES = ("EEM-M5-04", "EEM-M5-18")
"""The clauses of the two factions, Seekers and Commanders."""

PANELS = {
    "exhibit": "EEM-M7-17",
    "museum": "EEM-M7-74",
    "scientist": "EEM-GEN-07",
    "scientists": "EEM-GEN-08",
    "reconstruction_deck": "EEM-INF-04",
    "reconstruction": "EEM-INF-05",
    "pop_up_deck": "EEM-INF-10",
    "analysed": "EEM-M6-30",
}
