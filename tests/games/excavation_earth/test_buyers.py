"""Buyers: queues, popularity tracks and what a colour pays (chapter 3 of the ledger)."""

from __future__ import annotations

import pytest

from digsite.games.excavation_earth.domains import COLOUR_NAMES
from digsite.games.excavation_earth.preparation import reset_queues
from digsite.testing.excavation_earth import Table, table
from digsite.testing.excavation_earth_names import kind


def market_at_1(*waiting: str, seats: int = 2, out: tuple[str, ...] = ()) -> Table:
    """A seat with an explorer at Market #1 begins a Market action there and adds no trader; `out` are
    buyers who went to the mothership."""
    t = table(seats)
    t.line_up("#1", *waiting)
    t.board(*out)
    t.give(0, "yellow#1")
    return t.begin().play("market", "no")


# Queues


@pytest.mark.clause("EE-GEN-14")
def test_a_new_buyer_joins_the_back():
    t = market_at_1("red", "green")
    t.play("yes", "orange")
    assert t.queue_of("#1") == ["red", "green", "wild", "orange"]


@pytest.mark.clause("EE-GEN-14", "EE-GEN-15")
def test_a_full_queue_ejects_its_front_buyer_and_has_four_again():
    t = market_at_1("yellow", "green", "orange", "purple")
    before = t.track[kind("yellow")]
    t.play("no", "red")
    assert t.queue_of("#1") == ["green", "orange", "purple", "red"]
    assert t.track[kind("yellow")] == before + 1, "it is back in the supply"


@pytest.mark.clause("EE-GEN-15X")
def test_purple_ejects_red_who_becomes_less_popular():
    t = market_at_1("red", "green", "yellow", "wild")
    assert (t.level("red"), t.level("purple")) == (3, 2)
    t.play("no", "purple")
    assert t.queue_of("#1") == ["green", "yellow", "wild", "purple"]
    assert (t.level("red"), t.level("purple")) == (2, 3)


@pytest.mark.clause("EE-GEN-15")
def test_three_waiting_buyers_eject_nobody():
    t = market_at_1("red", "green", "yellow")
    t.play("no", "purple")
    assert t.queue_of("#1") == ["red", "green", "yellow", "purple"]


@pytest.mark.clause("EE-GEN-21")
def test_a_colour_with_no_buyer_on_its_track_cannot_be_added():
    t = market_at_1(out=("green",) * 8)
    t.play("no")
    assert t.options() == ["yellow", "red", "purple", "orange"]


@pytest.mark.clause("EE-GEN-21")
def test_from_an_empty_wild_pool_no_buyer_can_be_added():
    t = market_at_1(out=("wild",) * 6)
    assert t.asked() == "market.buyer", "the wild buyer is not even asked for"


@pytest.mark.clause("EE-GEN-22", "EE-GEN-22X")
def test_an_ejected_buyer_may_be_the_next_one_added():
    t = market_at_1("green", "red", "red", "red", out=("green",) * 7)
    t.play("yes")
    assert "green" in t.options()
    t.play("green")
    assert t.queue_of("#1") == ["red", "red", "wild", "green"]


@pytest.mark.clause("EE-GEN-22X", "EE-R-08")
def test_the_front_buyer_is_still_in_the_queue_when_the_new_one_is_chosen():
    t = market_at_1("green", "red", "red", "red", out=("green",) * 7)
    t.play("no")
    assert "green" not in t.options()


@pytest.mark.clause("EE-R-08")
def test_a_wild_buyer_at_the_front_does_not_make_room_for_itself():
    t = market_at_1("wild", "red", "red", "red", out=("wild",) * 5)
    assert t.asked() == "market.buyer"
    t.play("green")
    assert t.queue_of("#1") == ["red", "red", "red", "green"]


# Popularity


@pytest.mark.clause("EE-GEN-16", "EE-R-07")
@pytest.mark.parametrize(("away", "reached"), [(0, 0), (1, 1), (4, 4), (9, 9)])
def test_the_level_is_the_number_of_buyers_missing_from_the_track(away, reached):
    t = table(4)
    t.board(*["red"] * away)
    assert t.level("red") == reached
    assert t.level("green") == 0


@pytest.mark.clause("EE-GEN-17", "EE-R-07")
@pytest.mark.parametrize(("seats", "lowest"), [(2, 2), (3, 1), (4, 0)])
def test_only_with_four_players_a_track_can_be_full(seats, lowest):
    t = table(seats)
    assert t.level("red") == lowest
    t.leave_buyers()
    assert t.level("red") == 10


@pytest.mark.clause("EE-GEN-18")
def test_a_buyer_leaves_from_the_lowest_occupied_space():
    t = market_at_1(seats=3)
    assert t.level("red") == 1, "space 1 is empty, space 2 the lowest occupied"
    t.play("no", "red")
    assert t.level("red") == 2


@pytest.mark.clause("EE-GEN-19")
def test_a_buyer_returns_to_the_highest_empty_space():
    t = market_at_1("red", "green", "green", "green", out=("red", "red"))
    assert t.level("red") == 5, "spaces 1 to 5 are empty"
    t.play("no", "purple")
    assert t.level("red") == 4, "the ejected buyer stands on space 5"


@pytest.mark.clause("EE-GEN-20")
def test_wild_buyers_come_from_their_pool_and_change_no_level():
    t = market_at_1("yellow", "yellow", "yellow")
    levels = [t.level(name) for name in COLOUR_NAMES]
    t.play("yes")
    assert t.track[kind("wild")] == 5
    assert [t.level(name) for name in COLOUR_NAMES] == levels


@pytest.mark.clause("EE-GEN-20")
def test_an_ejected_wild_buyer_returns_to_the_pool():
    t = market_at_1("wild", "red", "red", "red")
    levels = {name: t.level(name) for name in COLOUR_NAMES}
    t.play("no", "green")
    assert t.track[kind("wild")] == 6
    assert {name: t.level(name) for name in COLOUR_NAMES} == {**levels, "green": levels["green"] + 1}


# What a colour pays


def payout(levels: dict[str, int], name: str) -> int:
    """What the popularity of a colour earns: a sale to a single wild buyer, less the 2 credits for
    that buyer."""
    t = table()
    for other, reached in levels.items():
        t.board(*[other] * (reached - 2))
    t.traders(0, "#1")
    t.line_up("#1", "wild")
    t.load(0, f"{name}-A")
    t.give(0, "travel-2")
    t.begin().play("sell")
    return int(t.credits[0]) - 8 - 2


@pytest.mark.clause("EE-GEN-23")
@pytest.mark.parametrize(
    ("name", "credits"), [("red", 9), ("green", 5), ("orange", 3), ("yellow", 1), ("purple", 0)]
)
def test_the_more_popular_a_colour_the_more_it_pays(name, credits):
    levels = {"red": 9, "green": 7, "orange": 6, "yellow": 3, "purple": 2}
    assert payout(levels, name) == credits


@pytest.mark.clause("EE-GEN-24", "EE-GEN-24X")
@pytest.mark.parametrize(
    ("name", "credits"), [("red", 9), ("yellow", 5), ("green", 5), ("orange", 5), ("purple", 0)]
)
def test_three_colours_tied_for_second_all_pay_5_and_ranks_3_and_4_are_skipped(name, credits):
    levels = {"red": 8, "yellow": 5, "green": 5, "orange": 5, "purple": 3}
    assert payout(levels, name) == credits


@pytest.mark.clause("EE-GEN-24")
@pytest.mark.parametrize(
    ("name", "credits"), [("red", 9), ("yellow", 9), ("green", 3), ("orange", 1), ("purple", 1)]
)
def test_after_two_colours_tied_for_first_comes_rank_3(name, credits):
    levels = {"red": 8, "yellow": 8, "green": 5, "orange": 4, "purple": 4}
    assert payout(levels, name) == credits


@pytest.mark.clause("EE-GEN-25X")
@pytest.mark.parametrize("name", COLOUR_NAMES)
def test_equally_popular_colours_all_pay_9(name):
    assert payout(dict.fromkeys(COLOUR_NAMES, 4), name) == 9


# Interest


@pytest.mark.clause("EE-GEN-37")
@pytest.mark.parametrize("name", COLOUR_NAMES)
def test_a_coloured_buyer_wants_its_own_colour_only(name):
    t = table()
    t.traders(0, "#1")
    t.line_up("#1", "red", "red")
    t.load(0, f"{name}-B")
    t.give(0, "travel-2")
    assert ("sell" in t.begin().options()) == (name == "red")


@pytest.mark.clause("EE-GEN-37")
def test_a_wild_buyer_wants_every_colour():
    t = table()
    t.traders(0, "#1")
    t.line_up("#1", "wild")
    t.load(0, "yellow-D", "green-A", "red-B", "purple-C", hidden=["orange-A"])
    t.give(0, "travel-2")
    assert t.begin().play("sell").options() == list(COLOUR_NAMES)


# Buyer cards


def one_place_at_1(seed: str = "scene", cards: tuple[str, ...] = ()) -> Table:
    """Two green buyers wait at Market #1 and three at each other; no red buyer is in supply."""
    t = table(seed=seed)
    t.line_up("#1", "green", "green")
    others = {"#2": "purple", "#3": "orange", "#4": "yellow", "#5": "wild", "#6": "green"}
    for where, waiting in others.items():
        t.line_up(where, waiting, waiting, waiting)
    t.board(*["red"] * 8)
    t.only_buyer_cards(*cards)
    return t


@pytest.mark.clause("EE-R-05")
def test_a_buyer_card_without_a_buyer_is_discarded_and_another_drawn():
    wasted = 0
    for seed in range(10):
        t = one_place_at_1(str(seed), cards=("red", "purple")).begin(reset_queues)
        assert t.queue_of("#1") == ["green", "green", "purple"]
        wasted += t.buyer_deck[kind("red")] == 0
    assert 0 < wasted < 10, "the red card came first in some of these games"


@pytest.mark.clause("EE-R-06")
def test_the_buyer_deck_stays_empty_until_another_card_must_be_drawn():
    t = one_place_at_1(cards=("purple",)).begin(reset_queues)
    assert t.queue_of("#1") == ["green", "green", "purple"]
    assert (t.buyer_deck.sum(), t.buyer_discard.sum()) == (0, 17)


@pytest.mark.clause("EE-R-06", "EE-SETUP-24")
def test_an_empty_buyer_deck_is_made_anew_from_its_discard():
    t = one_place_at_1(cards=()).begin(reset_queues)
    assert len(t.queue_of("#1")) == 3
    drawn = int(t.buyer_discard.sum())
    assert drawn >= 1
    assert t.buyer_deck.sum() == 17 - drawn
