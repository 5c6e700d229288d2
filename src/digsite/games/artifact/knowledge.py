"""What a seat does not know, filled in at random (for bots and analysis)."""

from __future__ import annotations

from digsite.games.artifact.actions import pay
from digsite.games.artifact.components import TILE_SIZE
from digsite.games.artifact.domains import CURSED, EXHIBIT, FACES, FINDS, LAY_OUT, SEATS, SELL, SINGLE, SITES
from digsite.games.artifact.exhibition import show_find
from digsite.games.artifact.position import Position
from digsite.games.artifact.sets import most_finds
from digsite.games.artifact.whereabouts import unseen_finds
from digsite.kernel.chance import draw, pick
from digsite.kernel.rules import rule

TRIES = 100


@rule
def imagine(p: Position, viewer: int) -> None:
    """Hands hold what everybody saw going there. Every other unseen find is in the deck of its site, or was
    drawn from there unseen by another seat; all ways are equally likely in which those in hand make up what
    their seat has begun."""
    for site in range(SITES):
        for face in range(FACES):
            p.deck[site, face] = unseen_finds(p, site, face, viewer)
    for seat in range(SEATS):
        if seat != viewer:
            for find in range(FINDS):
                p.hand[seat, find] = p.known[seat, find]
                p.deck[find // FACES, find % FACES] -= p.known[seat, find]
    if p.seat != viewer:
        deal_what_it_takes(p)
    for seat in range(p.seats):
        if seat != viewer and seat != p.seat:
            deal(p, seat)


@rule
def deal(p: Position, seat: int) -> None:
    """The finds that a seat drew unseen, of any face, but for those it has been dealt already."""
    for site in range(SITES):
        for _ in range(to_deal(p, seat, site)):
            p.hand[seat, site * FACES + draw_for_hand(p, site)] += 1


@rule
def to_deal(p: Position, seat: int, site: int) -> int:
    """Finds of a site that a seat drew unseen and that are still missing in its imagined hand."""
    total = int(p.drawn[seat, site])
    if total > 0:
        for find in range(site * FACES, (site + 1) * FACES):
            total -= int(p.hand[seat, find] - p.known[seat, find])
    return total


@rule
def draw_for_hand(p: Position, site: int) -> int:
    """Any unseen find of a site. Cursed ones come to hands only by unseen draws, where these are not boxed
    (AR-X1-45, AR-X1-47); otherwise they are all in the deck."""
    if p.expansion_two > 0 and p.unseen_curse == 0:
        return draw(p, p.deck[site], 0, FACES)
    cursed = int(p.deck[site, CURSED])
    p.deck[site, CURSED] = 0
    face = draw(p, p.deck[site], 0, FACES)
    p.deck[site, CURSED] = cursed
    return face


# What a seat has begun


@rule
def lacking(p: Position) -> int:
    """How many finds more the seat in turn needs for the exhibition that it pays for or shows finds for."""
    if p.decision == int(show_find):
        return int(p.left) - most_finds(p, int(p.seat), int(p.arg))
    if p.decision == int(pay) and EXHIBIT <= p.arg < LAY_OUT:
        tile = int(p.arg) - EXHIBIT
        return int(TILE_SIZE[tile]) - most_finds(p, int(p.seat), tile)
    if p.decision == int(pay) and LAY_OUT <= p.arg < SELL:
        return 1 - int(p.hand[p.seat, (p.arg - LAY_OUT) * FACES + SINGLE])
    return 0


@rule
def deal_what_it_takes(p: Position) -> None:
    """Whoever pays for an exhibition or shows finds for it has what it takes: a hand that has not is dealt
    anew. What hardly ever comes so is put together find by find."""
    seat = int(p.seat)
    for _ in range(TRIES):
        deal(p, seat)
        if lacking(p) <= 0:
            return
        for find in range(FINDS):
            p.deck[find // FACES, find % FACES] += p.hand[seat, find] - p.known[seat, find]
            p.hand[seat, find] = p.known[seat, find]
    while lacking(p) > 0 and deal_helpful_find(p):
        pass
    deal(p, seat)


@rule
def deal_helpful_find(p: Position) -> bool:
    """Any unseen find that brings the set nearer comes to the hand; False if there is none."""
    copies = 0
    for find in range(FINDS):
        copies += helpful_copies(p, find)
    if copies == 0:
        return False
    place = pick(p, copies)
    for find in range(FINDS):
        place -= helpful_copies(p, find)
        if place < 0:
            p.deck[find // FACES, find % FACES] -= 1
            p.hand[p.seat, find] += 1
            break
    return True


@rule
def helpful_copies(p: Position, find: int) -> int:
    """How many unseen copies of a find there are, if one of them brings the set nearer."""
    copies = int(p.deck[find // FACES, find % FACES])
    if copies == 0 or to_deal(p, int(p.seat), find // FACES) == 0:
        return 0
    before = lacking(p)
    p.hand[p.seat, find] += 1
    helps = lacking(p) < before
    p.hand[p.seat, find] -= 1
    return copies if helps else 0
