"""Research and hiring: huts come to the sites, finds come to light (AR-RESEARCH, AR-HIRE)."""

from __future__ import annotations

from digsite.games.artifact.components import MORLEY_TIMES, RESEARCH_POINTS
from digsite.games.artifact.domains import CARTER, JUDD, MORLEY, SITE, TOP_FIELD
from digsite.games.artifact.position import Position
from digsite.games.artifact.reasons import (
    HUT_THERE,
    NO_HUT_AT_SITE,
    NO_HUT_TO_HIRE,
    NO_HUT_TO_RESEARCH,
    NO_MORLEY,
    SITE_OUT,
    TOO_FEW_HUTS,
)
from digsite.games.artifact.roles import ask_role, has_role
from digsite.games.artifact.sites import huts_at, in_play, move_marker, place_hut, turn_up
from digsite.kernel.events import Amount, Event, tell
from digsite.kernel.rules import rule

researched = Event("research", clause="AR-RESEARCH-02", site=SITE)
marker_moved = Event("research.marker", clause="AR-X1-02", site=SITE, points=Amount("points"))
hired = Event("hire", clause="AR-HIRE-02", site=SITE)
hired_more = Event("hire.morley", clause="AR-X2-50", site=SITE, huts=Amount("huts"))


@rule
def why_no_research(p: Position, site: int) -> int:
    """It takes a hut in supply, and none of one's own at the site (AR-RESEARCH-02, AR-RESEARCH-03,
    AR-RESEARCH-08)."""
    if not in_play(p, site):
        return SITE_OUT
    if p.huts[p.seat, site] > 0:
        return HUT_THERE
    return NO_HUT_TO_RESEARCH if p.supply[p.seat] == 0 else 0


@rule
def do_research(p: Position, site: int) -> None:
    """The first own hut at a site; beside huts of others it turns up a find (AR-RESEARCH-05,
    AR-RESEARCH-06). With the first expansion the marker of the site moves up (AR-X1-02)."""
    others = huts_at(p, site)
    place_hut(p, p.seat, site)
    tell(p, researched, site)
    if others > 0:
        turn_up(p, site)
    if p.expansion_one > 0 and p.research[p.seat, site] < TOP_FIELD:
        move_marker(p, p.seat, site)
        tell(p, marker_moved, site, RESEARCH_POINTS[p.research[p.seat, site]])
        if has_role(p, p.seat, CARTER) and p.research[p.seat, site] < TOP_FIELD:
            ask_role(p, CARTER, site)
    if has_role(p, p.seat, JUDD) and p.deck_size[site] > 0:
        ask_role(p, JUDD, site)


@rule
def why_no_hire(p: Position, site: int) -> int:
    """It takes a hut in supply, and one of one's own at the site (AR-HIRE-03, AR-HIRE-06)."""
    if p.huts[p.seat, site] == 0:
        return NO_HUT_AT_SITE
    return NO_HUT_TO_HIRE if p.supply[p.seat] == 0 else 0


@rule
def why_no_hire_two(p: Position, site: int) -> int:
    """Only with Morley and huts enough (AR-X2-50, AR-X2-52)."""
    if not has_role(p, p.seat, MORLEY):
        return NO_MORLEY
    if p.huts[p.seat, site] == 0:
        return NO_HUT_AT_SITE
    return TOO_FEW_HUTS if p.supply[p.seat] < MORLEY_TIMES else 0


@rule
def hire(p: Position, site: int, times: int) -> None:
    """A further hut, and always a find (AR-HIRE-02, AR-HIRE-04); with Morley two of each."""
    for _ in range(times):
        place_hut(p, p.seat, site)
    if times == 1:
        tell(p, hired, site)
    else:
        tell(p, hired_more, site, times)
    for _ in range(times):
        turn_up(p, site)
