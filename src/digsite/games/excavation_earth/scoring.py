"""The Scoring Phase, the end of the game and the final places (EE-SCO, EE-END)."""

from __future__ import annotations

from digsite.games.excavation_earth.components import COLUMN_CHART, MAJORITY, ROW_CHART
from digsite.games.excavation_earth.domains import CENTRES, COLOURS, GLYPHS
from digsite.games.excavation_earth.gallery import samples_in_column, samples_in_row
from digsite.games.excavation_earth.holds import artefacts_held
from digsite.games.excavation_earth.position import Position
from digsite.kernel.rules import rule, step

PLACES_PAID = 3


@step
def score_centres(p: Position) -> None:
    """Each command centre is scored separately by number of envoys (EE-SCO-01)."""
    for centre in range(CENTRES):
        for seat in range(p.seats):
            p.credits[seat] += centre_credits(p, centre, seat)


@rule
def centre_credits(p: Position, centre: int, seat: int) -> int:
    """What a seat's envoys earn in one centre: tied seats share the places they occupy, rounded down
    (EE-SCO-06); without an envoy there is no place (EE-SCO-05)."""
    own = p.envoy[centre, seat]
    if own == 0:
        return 0
    place = 0
    tied = 0
    for other in range(p.seats):
        if p.envoy[centre, other] > own:
            place += 1
        elif p.envoy[centre, other] == own:
            tied += 1
    total = 0
    for shared in range(place, min(place + tied, PLACES_PAID)):
        total += MAJORITY[p.round - 1, shared]
    return int(total // tied)


@step
def end_game(p: Position) -> None:
    """Galleries are scored, then the seats are placed (EE-END-02, EE-END-06)."""
    for seat in range(p.seats):
        p.credits[seat] += gallery_credits(p, seat)
        p.score[seat] = p.credits[seat]
    for seat in range(p.seats):
        p.place[seat] = final_place(p, seat)


@rule
def gallery_credits(p: Position, seat: int) -> int:
    """Every row and every column is scored separately by its chart (EE-END-02)."""
    total = 0
    for colour in range(COLOURS):
        total += COLUMN_CHART[samples_in_column(p, seat, colour)]
    for glyph in range(GLYPHS):
        total += ROW_CHART[samples_in_row(p, seat, glyph)]
    return int(total)


@rule
def final_place(p: Position, seat: int) -> int:
    """Most credits win; a tie goes to more artefacts left, and whoever is still tied shares the
    place (EE-END-06 to EE-END-08)."""
    place = 1
    for other in range(p.seats):
        more = p.credits[other] > p.credits[seat]
        equal = p.credits[other] == p.credits[seat]
        if more or (equal and artefacts_held(p, other) > artefacts_held(p, seat)):
            place += 1
    return place
