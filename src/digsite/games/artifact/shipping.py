"""Shipping: open finds come to the hand, huts go home (AR-SHIP)."""

from __future__ import annotations

from digsite.games.artifact.domains import CURSED, FACES, FIND, LONDON, SITE
from digsite.games.artifact.position import Position
from digsite.games.artifact.reasons import NO_HUT_TO_SHIP
from digsite.games.artifact.roles import ask_role, has_role
from digsite.games.artifact.sites import huts_at, open_at, to_hand
from digsite.kernel.agenda import allow, then
from digsite.kernel.events import Amount, Event, tell
from digsite.kernel.rules import Decision, rule, step

choose_find = Decision("ship.find", FIND, clause="AR-SHIP-06")
shipped = Event("ship.find", clause="AR-SHIP-08", listed="find", find=FIND)
boxed = Event("ship.cursed", clause="AR-X1-45", listed="find", find=FIND)
shipped_nothing = Event("ship.nothing", clause="AR-SHIP-10", site=SITE)
huts_home = Event("ship.huts", clause="AR-SHIP-09", site=SITE, huts=Amount("huts"))


@rule
def why_no_shipment(p: Position, site: int) -> int:
    """It takes an own hut at the site, whatever that brings (AR-SHIP-02, AR-SHIP-10)."""
    return NO_HUT_TO_SHIP if p.huts[p.seat, site] == 0 else 0


@rule
def finds_due(p: Position, seat: int, site: int) -> int:
    """As many as own huts there, one fewer where nobody else has one; at most those that lie open
    (AR-SHIP-03 to AR-SHIP-05, AR-SHIP-11)."""
    own = int(p.huts[seat, site])
    alone = own == huts_at(p, site)
    return min(own - 1 if alone else own, open_at(p, site))


@rule
def ship_finds(p: Position, site: int) -> None:
    """Cursed finds come first and go to the box (AR-X1-43 to AR-X1-46); then the others."""
    p.left = finds_due(p, p.seat, site)
    if p.left == 0:
        tell(p, shipped_nothing, site)
    cursed = site * FACES + CURSED
    while p.left > 0 and p.open[cursed] > 0:
        p.open[cursed] -= 1
        p.removed[cursed] += 1
        tell(p, boxed, cursed)
        p.left -= 1
    then(p, load_ship, site)


@step
def load_ship(p: Position) -> None:
    """The full number must be taken (AR-SHIP-07); nothing is to be chosen if all go."""
    site = int(p.arg)
    if p.left == 0:
        then(p, take_huts_home, site)
    elif p.left < open_at(p, site):
        then(p, choose_find, site)
    else:
        for face in range(FACES):
            while p.open[site * FACES + face] > 0:
                ship_find(p, site * FACES + face)
        then(p, take_huts_home, site)


@rule
def ship_find(p: Position, find: int) -> None:
    """An open find comes to hand (AR-SHIP-08)."""
    p.open[find] -= 1
    p.left -= 1
    to_hand(p, p.seat, find)
    tell(p, shipped, find)


@choose_find.options
def open_finds(p: Position) -> None:
    """Any find that lies open at the site."""
    for find in range(p.arg * FACES, (p.arg + 1) * FACES):
        if p.open[find] > 0:
            allow(p, FIND + find)


@choose_find.choose
def take_find(p: Position, choice: int) -> None:
    """One of the finds due."""
    ship_find(p, choice - FIND)
    then(p, load_ship, p.arg)


@step
def take_huts_home(p: Position) -> None:
    """All own huts of the site return to the supply (AR-SHIP-09); then London may draw (AR-X2-24)."""
    site = int(p.arg)
    p.supply[p.seat] += p.huts[p.seat, site]
    tell(p, huts_home, site, p.huts[p.seat, site])
    p.huts[p.seat, site] = 0
    if has_role(p, p.seat, LONDON) and p.deck_size[site] > 0:
        ask_role(p, LONDON, site)
