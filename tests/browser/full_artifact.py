"""Artifact as full as its box allows, for three and for five seats: more than dice come to."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from digsite.games.artifact.domains import FACE_NAMES, NOBODY, ROLE_NAMES, SITE_NAMES, STONE_NAMES, TILE_NAMES
from digsite.testing.artifact import BOTH, Table, table
from digsite.testing.scene import Scene

HUTS = 10
STONES = 6
OWN = "middle-east"
"""The site of which the own hand has every find."""


def full(seats: int, options: dict[str, str], *, tiles: bool = True) -> Table:
    """All huts stand, six stones are on every board, the market is full; in the own hand lies every find of
    a site, and with tiles every exhibition is taken, most of them by the own seat."""
    t = table(seats, **options)
    played = [where for number, where in enumerate(SITE_NAMES) if number != t.out]
    faces = [face for face in FACE_NAMES if t.deck[SITE_NAMES.index(OWN), FACE_NAMES.index(face)]]
    t.give(0, *(f"{OWN}-{face}" for face in faces), f"{OWN}-pottery")
    t.on_market("africa-architecture", "america-weapons", f"{OWN}-jewellery")
    if options:
        for where in played:
            t.lay_out_single(0, where)
    for seat in range(seats):
        t.coins[seat] = 88 + seat
        for number in range(STONES):
            t.give_stones(seat, kinds(t)[number % len(kinds(t))])
        if options:
            t.take_role(seat, ROLE_NAMES[seat % 4], ROLE_NAMES[7 - seat % 4])
            t.markers(seat, *(2 * (seat + number) % 10 for number in range(len(played))))
        for number in range(HUTS):
            t.hut(seat, played[(seat + number) % len(played)])
    if tiles:
        for number, name in enumerate(
            name for place, name in enumerate(TILE_NAMES) if t.owner[place] == NOBODY
        ):
            t.own_tile(0 if number % 3 else number % seats, name)
    return t


def kinds(t: Table) -> list[str]:
    """The kinds of stones of which some are left on their tracks."""
    return [name for number, name in enumerate(STONE_NAMES) if t.track[number]]


def scenes(seats: int, options: dict[str, str]) -> Callable[[], Iterator[Scene]]:
    """A turn with every exhibition taken, finds to ship, a turn with every exhibition open, one to show
    finds for, and after a pass a stone to swap."""

    def found() -> Iterator[Scene]:
        yield full(seats, options).begin()
        yield full(seats, options).begin().play("ship-africa", "ship")
        yield full(seats, options, tiles=False).begin()
        yield full(seats, options, tiles=False).begin().play("exhibit-middle-east-4", "museum")
        yield full(seats, options).begin().play("pass")

    return found


FULL_ARTIFACTS = {
    "a full Artifact for three": scenes(3, {}),
    "a full Artifact for five": scenes(5, BOTH),
}
