"""Cities and archaeologists (AR-X2): taking a role, and being asked whether to use it."""

from __future__ import annotations

from digsite.games.artifact.components import BERLIN_COINS, CARTER_FIELDS, RESEARCH_POINTS
from digsite.games.artifact.domains import (
    BERLIN,
    CARTER,
    CROSS,
    DONE,
    FIELDS,
    GROUPS,
    NO_ROLE,
    ROLE,
    SITE,
    SITES,
    USE,
    WITH_ROLE,
    WITHOUT_ROLE,
)
from digsite.games.artifact.position import Position
from digsite.games.artifact.reasons import GROUP_TAKEN, NO_MARKER_TO_CROSS, ON_THAT_FIELD, ROLE_FORCED
from digsite.games.artifact.sites import draw_unseen, move_marker
from digsite.kernel.agenda import allow, then
from digsite.kernel.events import Amount, Event, tell
from digsite.kernel.rules import Decision, rule, step

take_role = Decision("role", ROLE, CROSS, DONE, clause="AR-X2-03")
use_role = Decision("use_role", USE, clause="AR-X2-14", standing=True)
role_left = Event("role.left", clause="AR-X2-12", role=ROLE)
role_taken = Event("role.taken", clause="AR-X2-03", role=ROLE)
no_role_taken = Event("role.none", clause="AR-R-47")
berlin_paid = Event("role.berlin", clause="AR-X2-26", coins=Amount("coins", gain=1))
carter_moved = Event("role.carter", clause="AR-X2-46", site=SITE, points=Amount("points"))
role_unused = Event("role.unused", clause="AR-X2-14", role=ROLE)


@rule
def has_role(p: Position, seat: int, role: int) -> bool:
    """Whether a player's marker lies on a role."""
    return bool(p.expansion_two > 0 and p.role[seat, role // FIELDS] == role % FIELDS)


@step
def role_step(p: Position) -> None:
    """After each exhibition action, as its last part (AR-X2-03, AR-X2-18)."""
    if p.expansion_two > 0:
        then(p, take_role)


@take_role.options
def roles_in_reach(p: Position) -> None:
    """Any field of a group, other than one's own there: the group's marker moves, or a free one is
    placed. A lone marker may also cross to the other group (AR-X2-08 to AR-X2-10)."""
    for role in range(GROUPS * FIELDS):
        if why_no_role(p, ROLE + role) == 0:
            allow(p, ROLE + role)
    for role in range(GROUPS * FIELDS):
        if why_no_role(p, CROSS + role) == 0:
            allow(p, CROSS + role)
    if why_no_role(p, DONE) == 0:
        allow(p, DONE)


@take_role.why_not
def why_no_role(p: Position, choice: int) -> int:
    """What stands against a role, against crossing to it, and against none (AR-R-47)."""
    if choice == DONE:
        return ROLE_FORCED if p.role_step == 0 else 0
    if choice < CROSS:
        return ON_THAT_FIELD if has_role(p, p.seat, choice - ROLE) else 0
    group = (choice - CROSS) // FIELDS
    if p.role[p.seat, 1 - group] == NO_ROLE:
        return NO_MARKER_TO_CROSS
    return GROUP_TAKEN if p.role[p.seat, group] != NO_ROLE else 0


@take_role.choose
def place_marker(p: Position, choice: int) -> None:
    """The role left is lost at once (AR-X2-12)."""
    if choice == DONE:
        tell(p, no_role_taken)
        return
    crossing = choice >= CROSS
    role = choice - CROSS if crossing else choice - ROLE
    group = role // FIELDS
    old_group = 1 - group if crossing else group
    if p.role[p.seat, old_group] != NO_ROLE:
        tell(p, role_left, old_group * FIELDS + p.role[p.seat, old_group])
    p.role[p.seat, old_group] = NO_ROLE
    p.role[p.seat, group] = role % FIELDS
    tell(p, role_taken, role)


@rule
def ask_role(p: Position, role: int, site: int) -> None:
    """Using a role is a free choice, made anew for each action (AR-X2-14)."""
    then(p, use_role, role * SITES + site)


@use_role.options
def use_or_not(p: Position) -> None:
    """Either (AR-R-49)."""
    allow(p, WITH_ROLE)
    allow(p, WITHOUT_ROLE)


@use_role.choose
def profit(p: Position, choice: int) -> None:
    """Berlin pays more for a sale (AR-X2-26), Carter moves the marker two fields instead of one
    (AR-X2-46), London and Judd draw a find unseen (AR-X2-22, AR-X2-48)."""
    role = p.arg // SITES
    site = p.arg % SITES
    if choice == WITHOUT_ROLE:
        tell(p, role_unused, role)
    elif role == BERLIN:
        p.coins[p.seat] += BERLIN_COINS
        tell(p, berlin_paid, BERLIN_COINS)
    elif role == CARTER:
        for _ in range(CARTER_FIELDS - 1):
            move_marker(p, p.seat, site)
        tell(p, carter_moved, site, RESEARCH_POINTS[p.research[p.seat, site]])
    else:
        draw_unseen(p, p.seat, site, role)
