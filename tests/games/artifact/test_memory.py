"""What everybody has seen is in every imagined world."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import permutations, product

import pytest

from digsite.conformance import Case, Turn
from digsite.conformance.memory import imagined_worlds_remember, witness_believes_the_truth
from digsite.games.artifact import GAME
from digsite.games.artifact.domains import END_TURN, FIND_NAMES, PASS, SITE_NAMES
from digsite.kernel.record import SPECTATOR
from digsite.telling.text import Text
from digsite.testing.artifact import BOTH, ONE, Table, find, table
from tests.games.likely import as_likely

from .witness import Witness

RICH = 500


def in_no_hurry(case: Case) -> Iterator[Turn]:
    """A random game of rich players who seldom pass, so that much is dug up, sold and shown."""
    t = Table(case.new())
    t.coins[: case.seats] = RICH
    for before, choice, told in t.moves(case.seed, 250, (PASS, END_TURN)):
        yield Turn(before, choice, t.p.copy(), told)


@pytest.mark.clause("AR-INFO-04", "AR-INFO-06", "AR-INFO-07", "AR-INFO-08")
@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (3, {}),
        (4, ONE),
        (5, {"start_sites": "preset", "expansion_two": "with"}),
        (3, {**BOTH, "unseen_curse": "boxed", "role_step": "free"}),
        (4, {**BOTH, "special_finds": "sites-too"}),
    ],
)
def test_no_imagined_world_contradicts_what_was_seen(seats: int, options: dict[str, str]) -> None:
    imagined_worlds_remember(Case(GAME, seats, f"memory {seats}", options), Witness, 5, 2, in_no_hurry)


def test_the_witness_has_nothing_against_the_truth() -> None:
    witness_believes_the_truth(Case(GAME, 4, "truth", BOTH), Witness, in_no_hurry)


# What is known of a hand


def known_of(t: Table, seat: int) -> list[str]:
    """What everybody knows of a hand, and from which sites the rest was drawn."""
    known = [FIND_NAMES[kind] for kind, count in enumerate(t.known[seat]) for _ in range(count)]
    return known + [name for where, name in enumerate(SITE_NAMES) for _ in range(t.drawn[seat, where])]


@pytest.mark.clause("AR-INFO-06")
def test_a_find_that_is_shipped_or_bought_is_known() -> None:
    t = table()
    t.hut(1, "asia", 2)
    t.lay_open("asia", "pottery")
    t.on_market("africa-weapons")
    t.give_stones(1, "ship", "ship")
    t.coins[1] = 30
    t.begin(seat=1).play("ship-asia", "buy-1")
    assert known_of(t, 1) == ["africa-weapons", "asia-pottery"]
    for viewer in (SPECTATOR, 0, 2):
        assert all(world.hand_of(1) == t.hand_of(1) for world in t.imagined(viewer, 3))


@pytest.mark.clause("AR-INFO-07")
def test_of_a_find_that_is_drawn_unseen_the_site_is_known() -> None:
    t = table(**BOTH)
    t.take_role(1, "london")
    t.hut(1, "asia", 2)
    t.lay_open("asia", "pottery")
    t.give_stones(1, "ship")
    t.coins[1] = 20
    t.begin(seat=1).play("ship-asia").next("asia-gold").play("use")
    assert known_of(t, 1) == ["asia-pottery", "asia"]
    assert t.hand_of(1) == ["asia-pottery", "asia-gold"]


@pytest.mark.clause("AR-INFO-06", "AR-INFO-07")
def test_where_copies_are_alike_the_known_one_leaves_first() -> None:
    t = table(**BOTH)
    t.give(0, "asia-pottery", openly=True)
    t.give(0, "asia-pottery", "asia-weapons")
    t.give_stones(0, "ship", "ship", "ship")
    t.begin().play("sell-asia-pottery")
    assert known_of(t, 0) == ["asia", "asia"]
    t.play("sell-asia-pottery")
    assert known_of(t, 0) == ["asia"]


@pytest.mark.clause("AR-INFO-08")
def test_a_find_that_was_shown_and_kept_is_known() -> None:
    t = table()
    t.give(0, *["asia-pottery"] * 3)
    t.give_stones(0, "museum")
    t.coins[0] = 20
    t.begin().play("exhibit-pottery-3", "asia-pottery")
    assert known_of(t, 0) == t.hand_of(0) == ["asia-pottery"]


def test_whoever_asks_for_a_hand_reads_what_was_seen_there() -> None:
    t = table()
    t.give(1, "asia-pottery", "asia-pottery", "africa-weapons", openly=True)
    t.give(1, "asia-weapons")
    t.begin()
    texts = [Text(GAME, language, list("ABCD")) for language in ("en", "de")]
    for element in ("seat:1", "seat:1/find"):
        told = [text.word(GAME.about(t.seen_by(0).p, element).text) for text in texts]
        assert "African weapons and 2× Asian pottery" in told[0]
        assert "gesehen: " in told[1]
        nothing = GAME.about(t.seen_by(0).p, element.replace("1", "2")).text
        assert not any("seen:" in text.word(nothing) for text in texts)


# How likely what is


WORLDS = 2000
Hands = tuple[tuple[str, ...], tuple[str, ...]]


def imagined_hands(t: Table) -> Iterator[Hands]:
    """The hands of seats 1 and 2 in worlds that seat 0 thinks possible."""
    masked = t.seen_by(0).p
    for number in range(WORLDS):
        world = Table(GAME.imagine(masked, 0, f"{number}"))
        yield tuple(world.hand_of(1)), tuple(world.hand_of(2))


def scene() -> Table:
    """Few finds are unseen. Seat 1 has drawn two of Asia, seat 2 one of Asia and one of Africa; of what both
    have besides everybody knows."""
    t = table(**BOTH)
    for where in SITE_NAMES:
        t.next_in_deck(where)
    t.next_in_deck("asia", "pottery", "pottery", "pottery", "gold", "single", "weapons", "cursed")
    t.next_in_deck("africa", "pottery", "weapons", "weapons")
    t.give(1, "asia-weapons", "africa-weapons", openly=True)
    t.give(1, "asia-pottery", "asia-single")
    t.give(2, "asia-pottery", "africa-pottery")
    return t


ASIA = ["asia-pottery"] * 3 + ["asia-gold", "asia-single", "asia-cursed"]
AFRICA = ["africa-pottery", "africa-weapons"]


def all_ways(fits: Callable[[tuple[str, ...]], bool] = lambda hand: True) -> Iterator[Hands]:
    """Every way in which the finds can lie; `fits`: of which the hand of seat 1 is thought possible."""
    for (first, second, third), (fourth, _) in product(permutations(ASIA, 3), permutations(AFRICA)):
        one = ("asia-weapons", "africa-weapons", first, second)
        if fits(one):
            yield tuple(sorted(one, key=find)), tuple(sorted((third, fourth), key=find))


@pytest.mark.clause("AR-INFO-01", "AR-INFO-04", "AR-INFO-06", "AR-INFO-07")
def test_every_way_in_which_the_finds_can_lie_is_as_likely() -> None:
    t = scene().begin()
    as_likely(imagined_hands(t), all_ways())


@pytest.mark.clause("AR-INFO-08")
def test_also_those_in_which_a_seat_has_what_it_has_begun() -> None:
    t = scene()
    t.coins[1] = 30
    t.give_stones(1, "museum", "ship")
    t.begin(seat=1).only("lay-out-asia")
    assert t.asked() == "pay"
    as_likely(imagined_hands(t), all_ways(lambda hand: "asia-single" in hand))
