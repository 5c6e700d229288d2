"""Scientists: gained in play, placed in the gallery when the game ends (EEM-GEN-06 to EEM-GEN-13)."""

from __future__ import annotations

from digsite.games.excavation_earth.domains import DONE, SAMPLE, TYPES
from digsite.games.excavation_earth.position import Position
from digsite.kernel.agenda import allow, then, then_for
from digsite.kernel.events import Event, tell, tell_for
from digsite.kernel.rules import Decision, rule, step

place_scientist = Decision("scientist.place", SAMPLE, DONE, clause="EEM-GEN-08", opens=True, repeats=True)
gained = Event("scientist.gained", clause="EEM-GEN-06")
placed = Event("scientist.placed", clause="EEM-GEN-08", artefact=SAMPLE)


@rule
def gain_scientist(p: Position, seat: int) -> None:
    """The seat takes a scientist of the common stock, if one is left (EEM-GEN-06, EEM-GEN-07)."""
    if p.scientists_left > 0:
        p.scientists_left -= 1
        p.scientist[seat] += 1
        tell_for(p, seat, gained)


# The end of the game


@step
def place_scientists(p: Position) -> None:
    """Before the galleries are scored everybody may place scientists (EEM-GEN-08)."""
    for place in range(p.rows):
        then_for(p, int(p.order[place]), offer_space)


@rule
def is_space_free(p: Position, seat: int, kind: int) -> bool:
    """Neither a guard nor a scientist stands on a gallery space (EEM-GEN-09)."""
    return bool(p.guard[seat, kind] + p.scientist_at[seat, kind] == 0)


@step
def offer_space(p: Position) -> None:
    """The next scientist may be placed, while there is one and a space for it (EEM-GEN-13)."""
    for kind in range(TYPES):
        if p.scientist[p.seat] > 0 and is_space_free(p, p.seat, kind):
            then(p, place_scientist)
            return


@place_scientist.options
def free_spaces(p: Position) -> None:
    """Any free space of the own gallery, whatever was sampled (EEM-GEN-08), or none (EEM-GEN-09)."""
    for kind in range(TYPES):
        if is_space_free(p, p.seat, kind):
            allow(p, SAMPLE + kind)
    allow(p, DONE)


@place_scientist.choose
def place_or_not(p: Position, choice: int) -> None:
    """The scientist counts in its row and its column (EEM-GEN-10) and brings no card (EEM-GEN-12)."""
    if choice != DONE:
        p.scientist[p.seat] -= 1
        p.scientist_at[p.seat, choice - SAMPLE] = 1
        tell(p, placed, choice - SAMPLE)
        then(p, offer_space)
