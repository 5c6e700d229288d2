"""What a seat does not know, filled in at random (for bots and analysis)."""

from __future__ import annotations

from digsite.games.artifact.actions import pay
from digsite.games.artifact.components import TILE_SIZE
from digsite.games.artifact.domains import CURSED, EXHIBIT, FACES, FINDS, LAY_OUT, SEATS, SELL, SINGLE, SITES
from digsite.games.artifact.exhibition import show_find
from digsite.games.artifact.position import Position
from digsite.games.artifact.sets import is_set
from digsite.games.artifact.whereabouts import unseen_finds
from digsite.kernel.chance import draw, pick
from digsite.kernel.rules import rule


@rule
def imagine(p: Position, viewer: int) -> None:
    """Every unseen find is in the deck of its site or in the hand of another seat. So the decks are dealt
    from the unseen finds of their sites, and what is left over goes to the hands."""
    for site in range(SITES):
        for face in range(FACES):
            p.deck[site, face] = unseen_finds(p, site, face, viewer)
    for seat in range(SEATS):
        if seat != viewer:
            for find in range(FINDS):
                p.hand[seat, find] = 0
    if p.seat != viewer:
        deal_exhibition(p)
    for seat in range(p.seats):
        if seat != viewer:
            for _ in range(p.hand_size[seat] - finds_dealt(p, seat)):
                deal(p, seat)


@rule
def finds_dealt(p: Position, seat: int) -> int:
    """Finds in an imagined hand."""
    total = 0
    for find in range(FINDS):
        total += int(p.hand[seat, find])
    return total


@rule
def to_deal(p: Position, site: int) -> int:
    """Unseen finds of a site that are not in its deck."""
    total = 0
    for face in range(FACES):
        total += int(p.deck[site, face])
    return total - int(p.deck_size[site])


@rule
def deal(p: Position, seat: int) -> None:
    """A random find to a hand: a site in proportion to the finds to deal there, then any of its finds."""
    total = 0
    for site in range(SITES):
        total += to_deal(p, site)
    place = pick(p, total)
    for site in range(SITES):
        place -= to_deal(p, site)
        if place < 0:
            p.hand[seat, site * FACES + draw_for_hand(p, site)] += 1
            return


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


@rule
def deal_exhibition(p: Position) -> None:
    """Whoever pays for an exhibition or shows finds for it has what it takes in hand."""
    if p.decision == int(show_find):
        complete_set(p, int(p.arg), int(p.left))
    elif p.decision == int(pay) and EXHIBIT <= p.arg < LAY_OUT:
        complete_set(p, p.arg - EXHIBIT, int(TILE_SIZE[p.arg - EXHIBIT]))
    elif p.decision == int(pay) and LAY_OUT <= p.arg < SELL:
        p.deck[p.arg - LAY_OUT, SINGLE] -= 1
        p.hand[p.seat, (p.arg - LAY_OUT) * FACES + SINGLE] += 1


@rule
def complete_set(p: Position, tile: int, missing: int) -> None:
    """The rest of a tile's set comes to hand: unseen finds that go with those shown, one after the other."""
    for _ in range(missing):
        fitting = 0
        for find in range(FINDS):
            fitting += copies_that_go_with(p, tile, find)
        if fitting == 0:
            break
        place = pick(p, fitting)
        for find in range(FINDS):
            place -= copies_that_go_with(p, tile, find)
            if place < 0:
                p.deck[find // FACES, find % FACES] -= 1
                p.hand[p.seat, find] += 1
                p.shown[find] += 1
                break
    for find in range(FINDS):
        p.shown[find] -= p.hand[p.seat, find]


@rule
def copies_that_go_with(p: Position, tile: int, find: int) -> int:
    """How many unseen copies of a find could be the next one shown."""
    copies = int(p.deck[find // FACES, find % FACES])
    if copies == 0 or to_deal(p, find // FACES) == 0:
        return 0
    p.shown[find] += 1
    goes = is_set(p, int(p.seat), tile)
    p.shown[find] -= 1
    return copies if goes else 0
