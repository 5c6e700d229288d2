"""Hands imagined of somebody who has begun an exhibition: as likely as they are, and where luck alone hardly
ever brings what it takes, put together find by find."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest

from digsite.games.artifact import GAME
from digsite.games.artifact.domains import FACES, FIND_NAMES, SITE_NAMES
from digsite.games.artifact.knowledge import deal_helpful_find
from digsite.kernel.chance import state_from
from digsite.testing.artifact import BOTH, Table, find, table
from tests.games.likely import as_likely


def pays_for(t: Table, action: str) -> Table:
    """Seat 0 has chosen an action and is asked which stone pays for it."""
    t.coins[0] = 20
    t.give_stones(0, "museum", "ship")
    t.begin().only(action)
    assert t.asked() == "pay"
    return t


def worlds(t: Table, count: int) -> Iterator[Table]:
    """What seat 1 thinks possible."""
    masked = t.seen_by(1).p
    return (Table(GAME.imagine(masked, 1, f"{number}")) for number in range(count))


@pytest.mark.clause("AR-INFO-09")
def test_who_needs_one_find_is_no_likelier_to_hold_two_of_them():
    t = table(**BOTH)
    for where in SITE_NAMES:
        t.next_in_deck(where)
    asia = ["asia-single", "asia-single", "asia-pottery", "asia-pottery", "asia-weapons", "asia-gold"]
    t.next_in_deck("asia", *(name.removeprefix("asia-") for name in asia))
    t.give(0, "asia-single", "asia-pottery")
    pays_for(t, "lay-out-asia")
    ways = (tuple(sorted(pair, key=find)) for pair in combinations(asia, 2) if "asia-single" in pair)
    as_likely((tuple(world.hand_of(0)) for world in worlds(t, 500)), ways)


# Find by find


def without_its_unseen_finds(t: Table) -> Table:
    """What seat 0 drew unseen lies in the decks once more."""
    for kind in range(len(FIND_NAMES)):
        t.deck[kind // FACES, kind % FACES] += t.hand[0, kind] - t.known[0, kind]
    t.hand[0] = t.known[0]
    return t


def sought(*africa: str) -> Table:
    """Seat 0 needs three finds of architecture, and shows one that it took for all to see; of what it drew
    unseen, one find is from Africa, two are from Asia and one from America. None is from the Middle East."""
    t = table()
    t.next_in_deck("africa", *africa, "pottery", "weapons")
    t.next_in_deck("asia", *["architecture"] * 4, "weapons")
    t.next_in_deck("america", "architecture", "architecture", "pottery")
    t.next_in_deck("middle-east", "architecture", "architecture", "architecture")
    t.give(0, "asia-architecture", openly=True)
    t.give(0, f"africa-{africa[0]}", "asia-architecture", "asia-architecture", "america-architecture")
    return without_its_unseen_finds(pays_for(t, "exhibit-architecture-3"))


def helped(t: Table, seed: str = "one") -> str:
    """The find that comes to the hand, from its deck; nothing else has changed. "" if none comes."""
    q = t.copy()
    q.random[:] = state_from(seed)
    came = GAME.python.bound(deal_helpful_find)(q.p)
    gained, gone = q.hand[0] - t.hand[0], t.deck.reshape(-1) - q.deck.reshape(-1)
    assert gained.tolist() == gone.tolist()
    assert (sorted(gained)[:-1], gained.max()) == ([0] * (len(FIND_NAMES) - 1), int(came))
    return FIND_NAMES[gained.argmax()] if came else ""


@pytest.mark.clause("AR-INFO-08")
def test_every_unseen_find_that_helps_is_as_likely_to_come():
    t = sought("architecture")
    likely = ["africa-architecture"] + ["asia-architecture"] * 3 + ["america-architecture"] * 2
    as_likely((helped(t, f"{number}") for number in range(400)), likely)


@pytest.mark.clause("AR-INFO-08")
def test_what_comes_last_may_be_the_only_find_that_helps():
    t = sought("pottery")
    for where in ("asia", "america"):
        t.deck[SITE_NAMES.index(where), :] = 0
    t.deck[SITE_NAMES.index("america"), find("africa-architecture")] = 1
    assert {helped(t, f"{number}") for number in range(5)} == {"america-architecture"}
    t.deck[SITE_NAMES.index("america"), :] = 0
    assert helped(t) == "", "in the Middle East there would be three, but none was drawn there"


@pytest.mark.clause("AR-INFO-08")
def test_a_set_that_hardly_ever_comes_by_chance_has_what_it_takes_and_the_rest_is_any():
    t = table()
    pottery = [f"{where}-pottery" for where in ("asia", "africa", "asia", "africa", "asia")]
    t.give(0, *pottery, "africa-weapons")
    pays_for(t, "exhibit-pottery-5")
    found = [world.hand_of(0) for world in worlds(t, 4)]
    origins = [[name.rsplit("-", 1)[0] for name in hand] for hand in found]
    assert origins == [["africa"] * 3 + ["asia"] * 3] * 4
    assert min(sum("pottery" in name for name in hand) for hand in found) == 5
