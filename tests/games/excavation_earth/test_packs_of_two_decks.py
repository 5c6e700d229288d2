"""The deck runs out while packs are dealt: only who was dealt a pack knows which of its cards are of which
deck. What others imagine agrees with what they saw of it, every way as likely as another."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement
from math import comb, prod

import pytest

from digsite.games.excavation_earth.domains import CARD_NAMES, CARDS
from digsite.games.excavation_earth.draft import deal_packs
from digsite.kernel.record import SPECTATOR
from digsite.testing.excavation_earth import Table, table
from tests.games.likely import as_likely

from .scenes import all_but, keep_first, show, shuffle_anew, stories_told, turn_up_deck

WORLDS = 700
OLD = ["red#1", "red#2", "red#3", "green#1"]
NEW = ["yellow#1", "yellow#2", "yellow#3", "yellow#4"]
ALL_BUT_REDS = [name for name in CARD_NAMES[:CARDS] if name not in OLD[:3]]


def two_packs() -> Table:
    """The pack of seat 0 is dealt of the last four cards of the deck and of four that were shuffled with one
    copy of every card but these reds; seat 1 has the other cards in hand."""
    t = table(2, round=2, seed="b")
    t.only_in_deck(*OLD)
    all_but(t, 1, *ALL_BUT_REDS)
    t.next(*OLD, *NEW).begin(deal_packs)
    assert "green#1" not in t.pack_of(1), "a copy of each deck may be in the pack of seat 0"
    return t


def may_be_kept(t: Table, seen: list[str]) -> Iterator[tuple[str, ...]]:
    """What seat 0 can have kept of its pack when seat 1 has seen these cards of it, as often as it can be: of
    copies that are alike any may have come with the new deck, and any may have been kept."""
    old = Counter(OLD)
    new = Counter(ALL_BUT_REDS) - Counter(t.pack_of(1))
    for kept in combinations_with_replacement(sorted(old | new), 2):
        pack = Counter(seen) + Counter(kept)
        if old <= pack and pack - old <= new:
            came = prod(comb(new[name], count) for name, count in (pack - old).items())
            yield from [kept] * came * prod(comb(pack[name], count) for name, count in Counter(kept).items())


@pytest.mark.clause("EE-INFO-02")
def test_a_card_that_was_in_both_decks_came_with_one_of_them_as_likely_as_the_others_of_the_pack():
    t = two_packs()
    ways = list(may_be_kept(t, ["red#1", "red#2", "green#1", "yellow#1", "yellow#2", "yellow#3"]))
    t.play("red#3", "yellow#4", *t.pack_of(1)[:2])
    worlds = [tuple(sorted(world.hand_of(0))) for world in t.imagined(1, WORLDS)]
    as_likely(worlds, ways)
    as_likely(["green#1" in kept for kept in worlds], ["green#1" in kept for kept in ways])


@pytest.mark.clause("EE-INFO-02", "EE-INFO-05")
@pytest.mark.parametrize("kept", [["red#1", "green#1"], ["green#1", "yellow#1"], ["red#2", "yellow#3"]])
def test_what_is_known_of_such_a_pack_stays_known_when_it_has_gone_round(kept):
    t = two_packs()
    ways = list(may_be_kept(t, ["red#1", "red#2", "green#1", "yellow#1", "yellow#2", "yellow#3"]))
    t.play("red#3", "yellow#4", *t.pack_of(1)[:2])
    t.play(*t.pack_of(0)[:2], *kept)
    t.play(*t.pack_of(0)[:2], *t.pack_of(1)[:2])
    known = Counter(t.hand_of(0)) - Counter(["red#3", "yellow#4"])
    kept_first = [Counter(world.hand_of(0)) - known for world in t.imagined(1, WORLDS)]
    as_likely([tuple(sorted(cards.elements())) for cards in kept_first], ways)


@pytest.mark.clause("EE-INFO-02", "EE-INFO-04")
def test_what_was_seen_of_such_a_pack_says_nothing_of_the_next_deck():
    t = two_packs()
    t.play("red#3", "yellow#4", *t.pack_of(1)[:2])
    t.play(*t.pack_of(0)[:2], "red#1", "red#2")
    t.play("yellow#2", "yellow#3", *t.pack_of(1)[:2])
    assert "yellow#1" in t.discard_of()
    shuffle_anew(t)
    t.whole()


REDS = [f"red#{number}" for number in range(1, 7) for _ in range(2)]


def three_packs(shuffled: int = 0) -> Table:
    """The pack of seat 1 is dealt of the last four of twelve cards, the reds, and four of all others. So
    often the deck was shuffled anew before."""
    t = table(3, round=2).begin()
    for _ in range(shuffled):
        shuffle_anew(t)
    turn_up_deck(t, *REDS)
    return t.begin(deal_packs)


def reds(cards: list[str]) -> int:
    return sum(name.startswith("red") for name in cards)


def keep_reds(t: Table, likes: bool) -> Table:
    """Every seat keeps reds if it can, or others, until the draft is over."""
    while t.asked() == "draft.keep":
        t.play(max(t.pack_of(t.seat), key=lambda name: name.startswith("red") == likes))
    return t


@pytest.mark.clause("EE-INFO-02", "EE-INFO-04")
@pytest.mark.parametrize("viewer", [SPECTATOR, 2])
@pytest.mark.parametrize("shuffled", [0, 1])
def test_who_has_seen_no_old_card_takes_each_to_lie_in_any_pack_that_was_dealt_of_them(viewer, shuffled):
    t = three_packs(shuffled)
    assert stories_told(t, viewer) == 40
    worlds = t.imagined(viewer, 500)
    assert {(reds(w.pack_of(0)), reds(w.pack_of(1)), reds(w.pack_of(2))) for w in worlds} == {(8, 4, 0)}
    ways = [four.count("red#1") for four in combinations(REDS, 4)]
    as_likely([w.pack_of(1).count("red#1") for w in worlds], ways)


@pytest.mark.clause("EE-INFO-02", "EE-INFO-04")
@pytest.mark.parametrize("viewer", [SPECTATOR, 0])
@pytest.mark.parametrize("shuffled", [0, 1])
def test_of_a_pack_of_two_decks_that_was_passed_on_any_cards_may_have_been_kept(viewer, shuffled):
    worlds = keep_first(three_packs(shuffled)).imagined(viewer, 500)
    assert {reds(w.hand_of(1)) + reds(w.pack_of(2)) for w in worlds} == {4}
    as_likely([reds(w.hand_of(1)) for w in worlds], map(sum, combinations([1, 1, 1, 1, 0, 0, 0, 0], 2)))


@pytest.mark.clause("EE-INFO-02")
@pytest.mark.parametrize("shuffled", [0, 1])
def test_who_was_dealt_such_a_pack_knows_which_cards_of_the_old_deck_are_in_the_other(shuffled):
    t = keep_first(three_packs(shuffled))
    for world in t.imagined(1):
        assert world.hand_of(0) == t.hand_of(0), "two of the twelve it has not seen"


@pytest.mark.clause("EE-INFO-02", "EE-INFO-05")
@pytest.mark.parametrize("viewer", [0, 1, 2, SPECTATOR])
@pytest.mark.parametrize("shuffled", [0, 1])
def test_all_old_cards_that_nobody_threw_away_are_in_hands_after_the_draft(viewer, shuffled):
    t = keep_first(three_packs(shuffled), 3)
    assert t.asked() == "over"
    left = 12 - reds(t.discard_of())
    for world in t.imagined(viewer, 40):
        assert reds(world.hand_of(0)) + reds(world.hand_of(1)) + reds(world.hand_of(2)) == left


@pytest.mark.clause("EE-INFO-02", "EE-INFO-05")
@pytest.mark.parametrize("viewer", [0, SPECTATOR])
@pytest.mark.parametrize("likes", [True, False])
@pytest.mark.parametrize("left", [0, 1])
@pytest.mark.parametrize("shuffled", [0, 1])
def test_what_a_hand_shows_later_it_has_kept_of_such_a_pack(viewer, likes, left, shuffled):
    t = keep_reds(three_packs(shuffled), likes)
    shown = [name for name in t.hand_of(1) if name.startswith("red") == likes]
    assert len(shown) >= 4, "two of this pack, and two of the next or the one before"
    show(t, 1, *shown[left:])
    assert stories_told(t, viewer) == 40
