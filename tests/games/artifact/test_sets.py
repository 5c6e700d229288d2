"""The sets that exhibition tiles ask for, chapter 5.4 of the ledger, against a naive checker."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations, product

import pytest

from digsite.games.artifact import GAME
from digsite.games.artifact.domains import SITE_NAMES, TILE_NAMES, TYPE_NAMES
from digsite.testing.artifact import Table, curator

HANDS = 8


def values(name: str, by_site: bool, special_finds: str) -> tuple[str, ...]:
    """The sites (or types) that a find can stand for by itself."""
    site = next(site for site in SITE_NAMES if name.startswith(f"{site}-"))
    face = name.removeprefix(f"{site}-")
    if face == "fragment":
        return SITE_NAMES if by_site else TYPE_NAMES
    if face in TYPE_NAMES:
        return (site,) if by_site else (face,)
    return (site,) if by_site and special_finds == "sites-too" and face != "cursed" else ()


def serves(tile: str, shown: tuple[str, ...], new_york: bool, special_finds: str) -> bool:
    """Whether finds fulfil a tile, if each stands for whatever it may stand for."""
    wanted = tile.rpartition("-")[0]
    by_site = wanted in SITE_NAMES or tile == "three-sites"
    plain = [values(name, by_site, special_finds) for name in shown]
    readings = [plain]
    for place, name in enumerate(shown):
        if new_york and name.endswith(TYPE_NAMES):
            readings.append([*plain[:place], SITE_NAMES if by_site else TYPE_NAMES, *plain[place + 1 :]])
    alike = wanted in SITE_NAMES + TYPE_NAMES
    return any(
        set(read) == {wanted} if alike else len(set(read)) == len(shown)
        for reading in readings
        for read in product(*reading)
    )


def sets_of_checker(hand: list[str], new_york: bool, special_finds: str) -> dict[str, set[tuple[str, ...]]]:
    """All sets for each tile that some finds of a hand fulfil."""
    found: dict[str, set[tuple[str, ...]]] = {}
    for tile in TILE_NAMES:
        size = {"three-sites": 3, "five-types": 5}.get(tile) or int(tile[-1])
        for shown in set(combinations(sorted(hand), size)):
            if serves(tile, shown, new_york, special_finds):
                found.setdefault(tile, set()).add(shown)
    return found


def sets_of_game(t: Table) -> dict[str, set[tuple[str, ...]]]:
    """All sets for each tile that can be shown find by find."""
    return {tile: set(ways_to_show(taken(t, tile))) for tile in t.tiles_offered()}


def taken(t: Table, tile: str) -> Table:
    """The same table, with a tile taken and no find shown yet."""
    t = t.copy()
    GAME.choose(t.p, t.legal[t.options().index(f"exhibit-{tile}")])
    return t


def ways_to_show(t: Table, seen: set[bytes] | None = None) -> Iterator[tuple[str, ...]]:
    """What lies on the table when the last find is shown, in whatever order."""
    seen = set() if seen is None else seen
    if t.shown.tobytes() in seen:
        return
    seen.add(t.shown.tobytes())
    assert t.asked() == "exhibit.show"
    for choice, name in zip(t.legal, t.options(), strict=True):
        if t.left == 1:
            yield tuple(sorted([*t.lying("shown"), name]))
        else:
            after = t.copy()
            GAME.choose(after.p, choice)
            yield from ways_to_show(after, seen)


def small_hand(rng: random.Random, special: bool) -> list[str]:
    """Seven finds that have much in common: of few types, or of few sites."""
    sites, kinds = list(SITE_NAMES), list(TYPE_NAMES)
    narrow = rng.choice((sites, kinds))
    rng.shuffle(narrow)
    del narrow[rng.randint(1, 3) :]
    ordinary = [f"{site}-{kind}" for site in sites for kind in kinds for _ in range(2)]
    fragments = [f"{site}-fragment" for site in SITE_NAMES]
    others = [f"{site}-{face}" for site in sites for face in ("single", "gold", "cursed", "manuscript")]
    some, more = (rng.randint(0, 3), rng.randint(0, 2)) if special else (0, 0)
    return rng.sample(fragments, some) + rng.sample(others, more) + rng.sample(ordinary, 7 - some - more)


def collector(hand: list[str], new_york: bool, special_finds: str) -> Table:
    """The turn of a seat with a hand; of special finds serve none, fragments alone, or all for their site."""
    chosen = {} if special_finds == "none" else {"expansion_one": "with", "special_finds": special_finds}
    t = curator(*hand, expansion_two="with", **chosen)
    if new_york:
        t.take_role(0, "new-york")
    return t.begin()


@pytest.mark.clause("AR-EXHIBIT-05", "AR-EXHIBIT-06", "AR-EXHIBIT-07", "AR-EXHIBIT-08", "AR-EXHIBIT-10")
@pytest.mark.parametrize("new_york", [False, True])
@pytest.mark.parametrize("special_finds", ["none", "fragments", "sites-too"])
def test_the_sets_offered_are_those_a_naive_checker_finds(special_finds: str, new_york: bool):
    rng = random.Random(f"{special_finds} {new_york}")
    for _ in range(HANDS):
        hand = small_hand(rng, special_finds != "none")
        t = collector(hand, new_york, special_finds)
        assert sets_of_game(t) == sets_of_checker(hand, new_york, special_finds), hand


@pytest.mark.clause("AR-EXHIBIT-07", "AR-R-53")
@pytest.mark.parametrize("new_york", [False, True])
@pytest.mark.parametrize(
    "ordinary", [["asia-pottery"], ["asia-pottery", "asia-weapons"], ["africa-pottery", "asia-weapons"]]
)
def test_two_special_finds_of_a_site_are_checked_as_well(ordinary: list[str], new_york: bool):
    hand = ["africa-gold", "africa-manuscript", *ordinary]
    t = collector(hand, new_york, "sites-too")
    assert sets_of_game(t) == sets_of_checker(hand, new_york, "sites-too")
