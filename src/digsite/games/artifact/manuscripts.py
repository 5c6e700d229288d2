"""Manuscripts: at the end of the game they move research markers (AR-X1-50)."""

from __future__ import annotations

from digsite.games.artifact.components import RESEARCH_POINTS
from digsite.games.artifact.domains import DONE, FACES, FIND, MANUSCRIPT, SITE, SITES, TOP_FIELD
from digsite.games.artifact.position import Position
from digsite.games.artifact.reasons import NO_MANUSCRIPT, ON_TOP, SITE_OUT
from digsite.games.artifact.sites import from_hand, in_play, move_marker
from digsite.kernel.agenda import allow, then
from digsite.kernel.events import Amount, Event, tell
from digsite.kernel.rules import Decision, rule, step

use_manuscript = Decision("manuscript", SITE, DONE, clause="AR-X1-50", private=True)
studied = Event("manuscript.read", clause="AR-X1-50", find=FIND, site=SITE, points=Amount("points"))
not_studied = Event("manuscript.none", clause="AR-X1-50")


@step
def read_manuscripts(p: Position) -> None:
    """One step for each manuscript in hand, as long as a marker can move (AR-X1-50, AR-R-61). Who has cards
    in hand is asked, with or without a manuscript, so that nobody sees who holds one (AR-R-64)."""
    if p.hand_size[p.seat] > 0 and marker_can_move(p, p.seat):
        then(p, use_manuscript)


@rule
def manuscript_in_hand(p: Position, seat: int) -> int:
    """The first manuscript of a hand, or -1."""
    for site in range(SITES):
        if p.hand[seat, site * FACES + MANUSCRIPT] > 0:
            return int(site * FACES + MANUSCRIPT)
    return -1


@rule
def marker_can_move(p: Position, seat: int) -> bool:
    """Whether a marker is below the top of its track."""
    for site in range(SITES):
        if in_play(p, site) and p.research[seat, site] < TOP_FIELD:
            return True
    return False


@use_manuscript.options
def markers_below_the_top(p: Position) -> None:
    """Any track in play, whatever the manuscript's site; or none (AR-X1-51, AR-X1-52)."""
    for site in range(SITES):
        if why_no_manuscript(p, SITE + site) == 0:
            allow(p, SITE + site)
    allow(p, DONE)


@use_manuscript.why_not
def why_no_manuscript(p: Position, choice: int) -> int:
    """It takes a manuscript, and a marker below the top of a track in play; nobody must use one."""
    if choice == DONE:
        return 0
    if not in_play(p, choice - SITE):
        return SITE_OUT
    if manuscript_in_hand(p, p.seat) < 0:
        return NO_MANUSCRIPT
    return ON_TOP if p.research[p.seat, choice - SITE] == TOP_FIELD else 0


@use_manuscript.choose
def study(p: Position, choice: int) -> None:
    """The manuscript is shown and leaves the hand, the marker moves one field (AR-INFO-19, AR-X1-54)."""
    if choice == DONE:
        tell(p, not_studied)
        return
    manuscript = manuscript_in_hand(p, p.seat)
    p.reveals += 1
    from_hand(p, p.seat, manuscript)
    p.removed[manuscript] += 1
    move_marker(p, p.seat, choice - SITE)
    tell(p, studied, manuscript, choice - SITE, RESEARCH_POINTS[p.research[p.seat, choice - SITE]])
    then(p, read_manuscripts)
