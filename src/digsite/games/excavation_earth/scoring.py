"""The Scoring Phase, the end of the game and the final places (EE-SCO, EE-END)."""

from __future__ import annotations

from digsite.games.excavation_earth.components import COLUMN_CHART, MAJORITY, ROW_CHART, VALUE
from digsite.games.excavation_earth.domains import CENTRE, CENTRES, COLOURS, EARNED, GLYPHS, PRICE, TYPES
from digsite.games.excavation_earth.gallery import samples_in_column, samples_in_row
from digsite.games.excavation_earth.holds import artefacts_held
from digsite.games.excavation_earth.museum.abilities import wins_ties
from digsite.games.excavation_earth.museum.brokers import broker_credits
from digsite.games.excavation_earth.museum.end import reconstruction_credits, tell_end
from digsite.games.excavation_earth.museum.mysteries import mysteries_held
from digsite.games.excavation_earth.museum.placing import guide_credits
from digsite.games.excavation_earth.position import Position
from digsite.games.excavation_earth.zu.automa import YOU, ZU, is_zu, solo
from digsite.kernel.events import Amount, Event, tell_for
from digsite.kernel.rules import rule, step

PLACES_PAID = 3
PARTS = 7
CREDITS, COLUMNS, ROWS, LEFTOVERS, RECONSTRUCTION, GUIDES, BROKERS = range(PARTS)

centre_scored = Event("scoring.centre", clause="EE-SCO-01", due=True, centre=CENTRE, credits=EARNED)
columns_scored = Event("scoring.columns", clause="EE-END-02", due=True, credits=EARNED)
rows_scored = Event("scoring.rows", clause="EE-END-02", due=True, credits=EARNED)
leftovers_scored = Event("zu.leftovers", clause="EE-SOLO-END-02", due=True, credits=EARNED)
leftovers_lost = Event("zu.leftovers_lost", clause="EE-DIFF-09", credits=PRICE)
not_beaten = Event("zu.not_beaten", clause="EE-SOLO-END-03", score=Amount("score"))
tie_broken = Event("tie_broken", clause="EE-END-07", artefacts=Amount("artefacts"))
winner = Event("winner", clause="EE-END-06", score=Amount("score"))
shared = Event("shared", clause="EE-END-08", score=Amount("score"))
placed = Event("place", clause="EE-END-06", place=Amount("place"), score=Amount("score"))


@step
def score_centres(p: Position) -> None:
    """Each command centre is scored separately by number of envoys (EE-SCO-01)."""
    for centre in range(CENTRES):
        for seat in range(p.rows):
            credits = centre_credits(p, centre, seat)
            p.credits[seat] += credits
            if credits > 0:
                tell_for(p, seat, centre_scored, centre, credits)


@rule
def centre_credits(p: Position, centre: int, seat: int) -> int:
    """What a seat's envoys earn in one centre in this round."""
    return majority_credits(p, centre, seat, int(p.round))


@rule
def majority_credits(p: Position, centre: int, seat: int, number: int) -> int:
    """What a seat's envoys would earn in one centre in a round: tied seats share the places they occupy,
    rounded down (EE-SCO-06); without an envoy there is no place (EE-SCO-05)."""
    if p.envoy[centre, seat] == 0:
        return 0
    own = standing(p, centre, seat)
    place = 0
    tied = 0
    for other in range(p.rows):
        if standing(p, centre, other) > own:
            place += 1
        elif standing(p, centre, other) == own:
            tied += 1
    total = 0
    for shared in range(place, min(place + tied, PLACES_PAID)):
        total += MAJORITY[number - 1, shared]
    return int(total // tied)


@rule
def standing(p: Position, centre: int, seat: int) -> int:
    """More envoys stand higher; of as many those of whoever wins ties (EEM-RC-10)."""
    return 2 * int(p.envoy[centre, seat]) + wins_ties(p, seat)


@step
def end_game(p: Position) -> None:
    """Galleries are scored, then the seats are placed (EE-END-02, EE-END-06)."""
    for seat in range(p.rows):
        for part in range(PARTS):
            p.score[seat] += score_part(p, seat, part)
        if column_credits(p, seat) > 0:
            tell_for(p, seat, columns_scored, column_credits(p, seat))
        if row_credits(p, seat) > 0:
            tell_for(p, seat, rows_scored, row_credits(p, seat))
        tell_leftovers(p, seat)
        tell_end(p, seat)
    for seat in range(p.rows):
        p.credits[seat] = p.score[seat]
    for seat in range(p.rows):
        p.place[seat] = final_place(p, seat)
    tell_places(p)


@rule
def score_part(p: Position, seat: int, part: int) -> int:
    """What a seat has of one part of the score; at the end all other parts are among its credits."""
    if part != CREDITS:
        return paid_at_end(p, seat, part)
    credits = int(p.credits[seat])
    if p.place[seat] > 0:
        for other in range(CREDITS + 1, PARTS):
            credits -= paid_at_end(p, seat, other)
    return credits


@rule
def paid_at_end(p: Position, seat: int, part: int) -> int:
    """What a seat earns of one part when the game ends."""
    if part == COLUMNS:
        return column_credits(p, seat)
    if part == ROWS:
        return row_credits(p, seat)
    if part == LEFTOVERS:
        return leftover_credits(p, seat)
    if part == RECONSTRUCTION:
        return reconstruction_credits(p, seat)
    return guide_credits(p, seat) if part == GUIDES else broker_credits(p, seat)


@rule
def column_credits(p: Position, seat: int) -> int:
    """What the columns of a gallery pay (EE-END-02)."""
    total = 0
    for colour in range(COLOURS):
        total += COLUMN_CHART[samples_in_column(p, seat, colour)]
    return int(total)


@rule
def row_credits(p: Position, seat: int) -> int:
    """What the rows of a gallery pay (EE-END-02)."""
    total = 0
    for glyph in range(GLYPHS):
        total += ROW_CHART[samples_in_row(p, seat, glyph)]
    return int(total)


@rule
def gallery_credits(p: Position, seat: int) -> int:
    """Every row and every column is scored separately by its chart (EE-END-02)."""
    return column_credits(p, seat) + row_credits(p, seat)


@rule
def leftover_credits(p: Position, seat: int) -> int:
    """What the artefacts left in the holds count: their values for Zu (EE-SOLO-END-02), nothing for people
    (EE-END-04), or against Zu a loss, if that was agreed (EE-DIFF-09)."""
    if is_zu(p, seat):
        return value_held(p, seat)
    return -value_held(p, seat) if p.zu_leftovers_cost > 0 else 0


@rule
def value_held(p: Position, seat: int) -> int:
    """The values of all artefacts in both holds."""
    total = 0
    for kind in range(TYPES):
        total += VALUE[kind] * (p.cargo[seat, kind] + p.hidden[seat, kind])
    return int(total)


@rule
def tell_leftovers(p: Position, seat: int) -> None:
    """What is left in the holds is told where it counts."""
    credits = leftover_credits(p, seat)
    if credits > 0:
        tell_for(p, seat, leftovers_scored, credits)
    elif credits < 0:
        tell_for(p, seat, leftovers_lost, -credits)


@rule
def final_place(p: Position, seat: int) -> int:
    """Most credits win; a tie goes to more artefacts left, and whoever is still tied shares the
    place (EE-END-06 to EE-END-08). Against Zu a tie is no win (EE-SOLO-END-03)."""
    if solo(p):
        won = p.credits[YOU] > p.credits[ZU]
        return 1 if won != is_zu(p, seat) else 2
    place = 1
    for other in range(p.rows):
        more = p.credits[other] > p.credits[seat]
        equal = p.credits[other] == p.credits[seat]
        if more or (equal and artefacts_left(p, other) > artefacts_left(p, seat)):
            place += 1
    return place


@rule
def artefacts_left(p: Position, seat: int) -> int:
    """How many artefacts lie in both holds, mysterious ones among them (EEM-END-09)."""
    return artefacts_held(p, seat) + mysteries_held(p, seat)


# Who has won


@rule
def tell_places(p: Position) -> None:
    """The winner, or who shares the win, then the other seats from first to last."""
    for place in range(1, p.rows + 1):
        for seat in range(p.rows):
            if p.place[seat] == place:
                tell_place(p, seat)


@rule
def tell_place(p: Position, seat: int) -> None:
    """Where a seat came in, and by what if credits alone did not decide (EE-END-07, EE-END-08)."""
    if solo(p):
        if is_zu(p, seat) and p.credits[ZU] == p.credits[YOU]:
            tell_for(p, seat, not_beaten, int(p.score[seat]))
    elif is_ahead_by_artefacts(p, seat):
        tell_for(p, seat, tie_broken, artefacts_left(p, seat))
    if p.place[seat] > 1:
        tell_for(p, seat, placed, int(p.place[seat]), int(p.score[seat]))
    elif seats_in_front(p) > 1:
        tell_for(p, seat, shared, int(p.score[seat]))
    else:
        tell_for(p, seat, winner, int(p.score[seat]))


@rule
def seats_in_front(p: Position) -> int:
    """How many seats share the first place."""
    count = 0
    for seat in range(p.rows):
        if p.place[seat] == 1:
            count += 1
    return count


@rule
def is_ahead_by_artefacts(p: Position, seat: int) -> bool:
    """Whether another seat with as many credits came in behind this one."""
    for other in range(p.rows):
        if p.credits[other] == p.credits[seat] and p.place[other] > p.place[seat]:
            return True
    return False
