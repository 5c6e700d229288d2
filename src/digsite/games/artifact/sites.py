"""Dig sites: huts, and the finds turned up or drawn there."""

from __future__ import annotations

from digsite.games.artifact.domains import CURSED, FACES, FIND, LONDON, NOBODY, ROLE, SITE, TOP_FIELD
from digsite.games.artifact.position import Position
from digsite.kernel.chance import draw
from digsite.kernel.events import Event, own, tell_for
from digsite.kernel.rules import rule

TILE_TRIGGER, TYPE_TRIGGER, DECK_TRIGGER, YEAR_TRIGGER = range(1, 5)

first_find = Event("setup.find", clause="AR-SETUP-23", listed="find", site=SITE, find=FIND)
find_of_research = Event("research.find", clause="AR-RESEARCH-05", site=SITE, find=FIND)
find_of_hiring = Event("hire.find", clause="AR-HIRE-04", listed="find", site=SITE, find=FIND)
nothing_left = Event("hire.no_find", clause="AR-HIRE-07", site=SITE)
london_drew = Event("role.london", clause="AR-X2-22", site=SITE, find=own(FIND))
judd_drew = Event("role.judd", clause="AR-X2-48", site=SITE, find=own(FIND))
curse_boxed = Event("role.boxed", clause="AR-R-45", role=ROLE, find=FIND, site=SITE)
deck_emptied = Event("last_round.deck", clause="AR-END-03", site=SITE)


@rule
def in_play(p: Position, site: int) -> bool:
    """Three players leave one site out (AR-SETUP-14)."""
    return bool(site != p.out)


@rule
def huts_at(p: Position, site: int) -> int:
    """Huts of all players at a site."""
    total = 0
    for seat in range(p.seats):
        total += int(p.huts[seat, site])
    return total


@rule
def open_at(p: Position, site: int) -> int:
    """How many finds lie open beside a site."""
    total = 0
    for face in range(FACES):
        total += int(p.open[site * FACES + face])
    return total


@rule
def place_hut(p: Position, seat: int, site: int) -> None:
    """A hut of the supply goes to a site."""
    p.supply[seat] -= 1
    p.huts[seat, site] += 1


@rule
def turn_up(p: Position, site: int) -> None:
    """The top card is laid open beside its site; an empty deck brings none (AR-HIRE-07)."""
    face = take_from_deck(p, site)
    if face < 0:
        tell_for(p, NOBODY, nothing_left, site)
        return
    p.open[site * FACES + face] += 1
    if p.acted == 0:
        tell_for(p, NOBODY, first_find, site, site * FACES + face)
    elif p.huts[p.seat, site] == 1:
        tell_for(p, NOBODY, find_of_research, site, site * FACES + face)
    else:
        tell_for(p, NOBODY, find_of_hiring, site, site * FACES + face)
    empty_deck_ends_game(p, site)


@rule
def draw_unseen(p: Position, seat: int, site: int, role: int) -> None:
    """The top card goes to a hand unseen by the others (AR-X2-22, AR-X2-48). A cursed find stays there,
    unless the table plays that it is boxed at once (AR-X1-47, AR-R-45)."""
    find = site * FACES + take_from_deck(p, site)
    if find % FACES == CURSED and p.unseen_curse > 0:
        p.removed[find] += 1
        tell_for(p, seat, curse_boxed, role, find, site)
    else:
        p.hand[seat, find] += 1
        p.hand_size[seat] += 1
        p.drawn[seat, site] += 1
        if role == LONDON:
            tell_for(p, seat, london_drew, site, find)
        else:
            tell_for(p, seat, judd_drew, site, find)
    empty_deck_ends_game(p, site)


@rule
def take_from_deck(p: Position, site: int) -> int:
    """The face of the top card, or -1."""
    face = draw(p, p.deck[site], 0, FACES)
    if face >= 0:
        p.deck_size[site] -= 1
    return face


@rule
def empty_deck_ends_game(p: Position, site: int) -> None:
    """The last card of a deck makes this the last round (AR-END-03)."""
    if p.deck_size[site] == 0:
        if p.last_round == 0:
            tell_for(p, NOBODY, deck_emptied, site)
        trigger(p, DECK_TRIGGER)


@rule
def trigger(p: Position, number: int) -> None:
    """The round becomes the last one; a second trigger has no further effect (AR-END-05, AR-END-09)."""
    if p.last_round == 0:
        p.last_round = number


@rule
def to_hand(p: Position, seat: int, find: int) -> None:
    """A find comes to a hand before all eyes (AR-INFO-06, AR-INFO-08); there is no limit (AR-TURN-17)."""
    p.hand[seat, find] += 1
    p.hand_size[seat] += 1
    p.known[seat, find] += 1


@rule
def from_hand(p: Position, seat: int, find: int) -> None:
    """A find leaves a hand before all eyes: one that everybody knew of, else one that was drawn unseen."""
    p.hand[seat, find] -= 1
    p.hand_size[seat] -= 1
    if p.known[seat, find] > 0:
        p.known[seat, find] -= 1
    else:
        p.drawn[seat, find // FACES] -= 1


@rule
def move_marker(p: Position, seat: int, site: int) -> None:
    """A research marker moves up one field, at most to the top (AR-X1-05)."""
    p.research[seat, site] = min(int(p.research[seat, site]) + 1, TOP_FIELD)
