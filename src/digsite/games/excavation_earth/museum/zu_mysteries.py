"""What Zu does with mysterious artefacts (EEM-SOLO-27 to EEM-SOLO-41). It knows no more of them than their
colours: they are neither copies nor samples, and count as no artefacts of a colour (EEM-R-61)."""

from __future__ import annotations

from digsite.games.excavation_earth.domains import EARNED, LINE, LOCATION
from digsite.games.excavation_earth.holds import cargo_room
from digsite.games.excavation_earth.museum.components import (
    OVERLAY,
    ZU_OFFLOADS_FROM,
    ZU_RECONSTRUCTION_CREDITS,
)
from digsite.games.excavation_earth.museum.domains import KEPT, MYSTERY
from digsite.games.excavation_earth.museum.mysteries import (
    analysed_artefacts,
    mysteries_held,
    offload_mystery,
)
from digsite.games.excavation_earth.museum.reconstruction import discard_top_card
from digsite.games.excavation_earth.position import Position
from digsite.games.excavation_earth.zu.automa import ZU
from digsite.games.excavation_earth.zu.lines import CHANCE_OF_MYSTERIES, CLAUSES, ONLY_MYSTERY
from digsite.kernel.chance import pick
from digsite.kernel.events import Event, tell
from digsite.kernel.rules import rule

dug = Event("zu.mystery_dug", clause="EEM-SOLO-27", artefact=MYSTERY, place=LOCATION)
chosen = Event("zu.mystery_chosen", clause=CLAUSES, by="line", artefact=KEPT, line=LINE)
analysed = Event("zu.analysed", clause="EEM-SOLO-34", artefact=KEPT)
paid = Event("zu.reconstruction_paid", clause="EEM-SOLO-34", credits=EARNED)


# Excavate


@rule
def mysteries_to_dig(p: Position, colour: int) -> int:
    """How many mysterious artefacts of a colour Zu could excavate: each needs a cube as keeper and a space in
    the cargo hold (EEM-SOLO-10, EEM-SOLO-27, EEM-SOLO-29, EEM-R-81)."""
    return min(int(p.mystery_tile[colour]), int(p.supply[ZU]), cargo_room(p, ZU))


@rule
def dig_mystery(p: Position, colour: int) -> None:
    """The mysterious artefact lies in the cargo hold with its keeper (EEM-SOLO-27)."""
    p.mystery_tile[colour] -= 1
    p.supply[ZU] -= 1
    p.keeper[ZU, colour] += 1
    tell(p, dug, colour, int(OVERLAY[colour]))


# Command and Smuggle


@rule
def any_mystery_of_zu(p: Position) -> int:
    """Any one of Zu's mysterious artefacts (EEM-SOLO-35): its colour."""
    p.zu_line = CHANCE_OF_MYSTERIES if mysteries_held(p, ZU) > 1 else ONLY_MYSTERY
    place = pick(p, mysteries_held(p, ZU))
    colour = 0
    while place >= p.keeper[ZU, colour]:
        place -= int(p.keeper[ZU, colour])
        colour += 1
    return colour


@rule
def part_with_mystery(p: Position) -> None:
    """With an envoy placed by Command Zu sends one to the mothership, or offloads it if many lie there
    already (EEM-SOLO-32 to EEM-SOLO-34)."""
    if mysteries_held(p, ZU) == 0:
        return
    colour = any_mystery_of_zu(p)
    tell(p, chosen, colour, p.zu_line)
    if analysed_artefacts(p) >= ZU_OFFLOADS_FROM:
        offload_mystery(p, ZU, colour)
        return
    p.keeper[ZU, colour] -= 1
    p.analysed[colour] += 1
    p.supply[ZU] += 1
    tell(p, analysed, colour)
    discard_reconstruction(p)


@rule
def discard_reconstruction(p: Position) -> None:
    """Zu owns no reconstruction cards: it discards the top one for credits (EEM-SOLO-34, EEM-SOLO-43)."""
    discard_top_card(p)
    p.credits[ZU] += ZU_RECONSTRUCTION_CREDITS
    tell(p, paid, ZU_RECONSTRUCTION_CREDITS)


@rule
def offloads_mystery(p: Position) -> bool:
    """In Smuggle Zu prefers a mysterious artefact, if it brings anything (EEM-SOLO-37, EEM-SOLO-39)."""
    return mysteries_held(p, ZU) > 0 and analysed_artefacts(p) > 0


@rule
def offload_any_mystery(p: Position) -> int:
    """One of Zu's mysterious artefacts and its keeper leave the game for credits (EEM-SOLO-37); returns its
    colour."""
    colour = any_mystery_of_zu(p)
    tell(p, chosen, colour, p.zu_line)
    offload_mystery(p, ZU, colour)
    return colour
