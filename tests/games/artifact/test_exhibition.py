"""Exhibitions, chapter 5.4 of the ledger."""

from __future__ import annotations

import pytest

from digsite.games.artifact.domains import SITE_NAMES, TYPE_NAMES
from digsite.games.artifact.rounds import begin_round
from digsite.testing.artifact import curator, find, table

THREE_POTTERY = ("africa-pottery", "asia-pottery", "america-pottery")
FOUR_POTTERY = (*THREE_POTTERY, "middle-east-pottery")
FIVE_POTTERY = ("africa-pottery", *FOUR_POTTERY)
FOUR_OF_AFRICA = ("africa-pottery", "africa-pottery", "africa-weapons", "africa-sculpture")
ALL_TYPES = ("africa-architecture", "asia-sculpture", "africa-pottery", "asia-jewellery", "asia-weapons")


# Payment


@pytest.mark.clause("AR-EXHIBIT-01")
def test_an_exhibition_costs_the_number_that_its_museum_stone_covers():
    t = curator(*THREE_POTTERY)
    t.standing("museum", 2)
    t.begin().exhibit("pottery-3", *THREE_POTTERY)
    assert (t.coins[0], t.on_track("museum"), t.stones_of(0)) == (16, 3, [])


@pytest.mark.clause("AR-EXHIBIT-01")
def test_an_exhibition_with_a_wild_stone_costs_six():
    t = curator(*THREE_POTTERY, museums=0)
    t.give_stones(0, "worker-asia")
    t.begin().exhibit("pottery-3", *THREE_POTTERY)
    assert (t.coins[0], t.tiles_of(0)) == (14, ["pottery-3"])


@pytest.mark.clause("AR-EXHIBIT-01")
@pytest.mark.parametrize(("stone", "held"), [("museum", 3), ("ship", 5)])
def test_without_the_coins_there_is_no_exhibition(stone: str, held: int):
    t = curator(*THREE_POTTERY, museums=0)
    t.give_stones(0, stone, "worker-africa")
    t.standing("museum", 2)
    t.coins[0] = held
    assert t.begin().tiles_offered() == []


@pytest.mark.clause("AR-EXHIBIT-21X")
def test_three_architecture_finds_for_two_coins():
    shown = ("africa-architecture", "asia-architecture", "america-architecture")
    t = curator(*shown)
    t.standing("museum", 6)
    t.begin().exhibit("architecture-3", *shown).play("asia-architecture")
    assert t.coins[0] == 18
    assert t.tiles_of(0) == ["architecture-3"]
    assert t.lying("tucked") == ["africa-architecture", "america-architecture"]
    assert t.hand_of(0) == ["asia-architecture"]


# The set


@pytest.mark.clause("AR-EXHIBIT-02", "AR-EXHIBIT-12")
def test_one_tile_is_taken_even_if_the_hand_is_good_for_two():
    t = curator(*FIVE_POTTERY, *FOUR_OF_AFRICA[2:], "africa-weapons", "africa-weapons")
    t.begin().exhibit("pottery-3", *THREE_POTTERY)
    assert (t.tiles_of(0), t.lying("shown")) == (["pottery-3"], sorted(THREE_POTTERY, key=find))
    t.play("done")
    assert (t.tiles_of(0), t.hand_size[0]) == (["pottery-3"], 6)


@pytest.mark.clause("AR-EXHIBIT-02")
def test_the_finds_of_the_set_leave_the_hand_when_shown():
    t = curator("asia-weapons", *FOUR_POTTERY)
    t.begin().exhibit("pottery-3", *FOUR_POTTERY[1:])
    assert t.hand_of(0) == ["africa-pottery", "asia-weapons"]


@pytest.mark.clause("AR-EXHIBIT-03")
def test_without_a_complete_set_there_is_no_exhibition():
    t = curator("africa-pottery", "asia-pottery", "africa-weapons", "asia-weapons", "africa-sculpture")
    assert t.begin().tiles_offered() == []


@pytest.mark.clause("AR-EXHIBIT-03", "AR-EXHIBIT-20")
def test_a_set_for_a_tile_that_is_gone_is_no_set():
    t = curator(*THREE_POTTERY)
    t.own_tile(1, "pottery-3", "three-sites")
    assert t.begin().tiles_offered() == []


@pytest.mark.clause("AR-EXHIBIT-04")
@pytest.mark.parametrize("where", ["site", "market", "tucked", "hand of another"])
def test_only_finds_in_hand_count(where: str):
    t = curator("africa-pottery", "asia-pottery")
    if where == "site":
        t.hut(0, "america", 2)
        t.lay_open("america", "pottery")
    elif where == "market":
        t.on_market("america-pottery")
    elif where == "tucked":
        t.tuck("america-pottery")
    else:
        t.give(1, "america-pottery")
    assert t.begin().tiles_offered() == []


@pytest.mark.clause("AR-EXHIBIT-04")
def test_a_single_exhibition_laid_out_is_no_part_of_a_set():
    t = curator(*FOUR_OF_AFRICA[:3], expansion_one="with", special_finds="sites-too")
    t.lay_out_single(0, "africa")
    assert t.begin().tiles_offered() == []


@pytest.mark.clause("AR-EXHIBIT-05")
@pytest.mark.parametrize("kind", TYPE_NAMES)
def test_a_tile_of_a_type_takes_finds_of_that_type_from_any_site(kind: str):
    one_site = curator(*[f"africa-{kind}"] * 3)
    mixed = curator(f"africa-{kind}", f"africa-{kind}", f"asia-{kind}")
    assert one_site.begin().tiles_offered() == [f"{kind}-3"]
    assert mixed.begin().tiles_offered() == [f"{kind}-3"]


@pytest.mark.clause("AR-EXHIBIT-06")
@pytest.mark.parametrize("where", SITE_NAMES)
def test_a_tile_of_a_site_takes_finds_of_that_site_repeats_too(where: str):
    t = curator(*[f"{where}-{kind}" for kind in ("pottery", "pottery", "weapons", "sculpture")])
    assert t.begin().tiles_offered() == [f"{where}-4"]


@pytest.mark.clause("AR-EXHIBIT-06")
def test_five_finds_of_a_site_reach_both_its_tiles():
    t = curator(*FOUR_OF_AFRICA, "africa-weapons")
    assert t.begin().tiles_offered() == ["africa-4", "africa-5"]


@pytest.mark.clause("AR-EXHIBIT-07", "AR-R-27")
@pytest.mark.parametrize("kinds", [("pottery", "weapons", "sculpture"), ("pottery", "pottery", "weapons")])
def test_three_sites_are_enough_whatever_the_types(kinds: tuple[str, ...]):
    t = curator(*[f"{where}-{kind}" for where, kind in zip(SITE_NAMES, kinds, strict=False)])
    assert t.begin().tiles_offered() == ["three-sites"]


@pytest.mark.clause("AR-EXHIBIT-07")
def test_a_site_shown_for_the_three_sites_is_not_shown_twice():
    t = curator("africa-pottery", "africa-weapons", "asia-pottery", "america-weapons")
    t.begin().play("exhibit-three-sites", "africa-pottery")
    assert t.options() == ["asia-pottery", "america-weapons"]


@pytest.mark.clause("AR-EXHIBIT-08")
def test_five_types_from_any_sites():
    t = curator(*ALL_TYPES)
    assert t.begin().tiles_offered() == ["five-types"]


@pytest.mark.clause("AR-EXHIBIT-08")
def test_four_types_and_a_double_are_not_five_types():
    t = curator(*ALL_TYPES[:4], "asia-pottery")
    assert t.begin().tiles_offered() == []


@pytest.mark.clause("AR-EXHIBIT-09", "AR-R-28")
def test_no_tile_of_a_type_covers_another():
    t = curator("africa-pottery", *FIVE_POTTERY[:2], *THREE_POTTERY[1:])
    t.own_tile(1, "three-sites")
    assert t.begin().tiles_offered() == ["pottery-3", "pottery-4", "pottery-5"]


@pytest.mark.clause("AR-EXHIBIT-09", "AR-R-28")
@pytest.mark.parametrize("gone", ["africa-4", "asia-5", "five-types"])
def test_a_tile_is_there_whatever_its_place_on_the_income_track(gone: str):
    t = curator(*[f"america-{kind}" for kind in TYPE_NAMES[:4]], "asia-pottery", "africa-pottery")
    t.own_tile(1, gone)
    assert t.begin().tiles_offered() == ["pottery-3", "america-4", "three-sites"]


# The size


@pytest.mark.clause("AR-EXHIBIT-10", "AR-R-29")
@pytest.mark.parametrize(("name", "size"), [("pottery-3", 3), ("pottery-4", 4), ("pottery-5", 5)])
def test_just_as_many_finds_are_shown_as_the_tile_asks_for(name: str, size: int):
    t = curator(*FIVE_POTTERY)
    t.begin().exhibit(name, *FIVE_POTTERY[:size])
    assert (t.asked(), len(t.lying("shown")), t.hand_size[0]) == ("exhibit.keep", size, 5 - size)


@pytest.mark.clause("AR-EXHIBIT-11", "AR-EXHIBIT-23X", "AR-R-29")
@pytest.mark.parametrize(
    ("finds", "gone", "offered"),
    [
        (FOUR_POTTERY, ["pottery-3"], ["pottery-4"]),
        (THREE_POTTERY, ["pottery-3"], []),
        (FOUR_POTTERY, ["pottery-3", "pottery-4"], []),
        (FIVE_POTTERY, ["pottery-3", "pottery-4"], ["pottery-5"]),
        (FOUR_OF_AFRICA, ["africa-4"], []),
    ],
)
def test_a_tile_that_is_gone_has_no_substitute(finds: tuple[str, ...], gone: list[str], offered: list[str]):
    t = curator(*finds)
    t.own_tile(1, *gone, "three-sites")
    assert t.begin().tiles_offered() == offered


@pytest.mark.clause("AR-EXHIBIT-23X")
def test_for_four_pottery_three_are_tucked():
    t = curator(*FOUR_POTTERY)
    t.own_tile(1, "pottery-3")
    t.begin().exhibit("pottery-4", *FOUR_POTTERY).play("africa-pottery")
    assert (len(t.lying("tucked")), t.hand_of(0)) == (3, ["africa-pottery"])


# Keeping


@pytest.mark.clause("AR-EXHIBIT-13")
@pytest.mark.parametrize(("size", "tucked"), [(3, 2), (4, 3), (5, 4)])
def test_all_shown_finds_but_one_are_tucked(size: int, tucked: int):
    t = curator(*FIVE_POTTERY[:size])
    t.begin().exhibit(f"pottery-{size}", *FIVE_POTTERY[:size]).play("asia-pottery")
    assert (len(t.lying("tucked")), t.hand_of(0)) == (tucked, ["asia-pottery"])


@pytest.mark.clause("AR-EXHIBIT-13", "AR-EXHIBIT-14", "AR-R-30")
def test_any_shown_find_may_be_kept_or_none():
    t = curator("africa-weapons", *THREE_POTTERY)
    t.begin().exhibit("pottery-3", *THREE_POTTERY)
    assert t.options() == [*sorted(THREE_POTTERY, key=find), "done"]


@pytest.mark.clause("AR-EXHIBIT-14", "AR-R-30")
def test_a_find_that_is_not_kept_is_tucked_too():
    t = curator(*THREE_POTTERY)
    t.begin().exhibit("pottery-3", *THREE_POTTERY).play("done")
    assert (t.hand_of(0), len(t.lying("tucked"))) == ([], 3)


@pytest.mark.clause("AR-EXHIBIT-15")
def test_a_kept_find_serves_again_in_the_second_action():
    weapons = ("africa-weapons", "asia-weapons")
    t = curator(*THREE_POTTERY, *weapons, museums=2)
    t.begin().exhibit("pottery-3", *THREE_POTTERY).play("america-pottery")
    t.exhibit("three-sites", "america-pottery", *weapons)
    assert t.tiles_of(0) == ["pottery-3", "three-sites"]


@pytest.mark.clause("AR-EXHIBIT-15")
def test_a_kept_find_may_be_sold():
    t = curator(*THREE_POTTERY)
    t.give_stones(0, "ship")
    t.begin().play("exhibit-pottery-3", "museum", *THREE_POTTERY[:2], "asia-pottery")
    assert t.offers("sell") == ["sell-asia-pottery"]


@pytest.mark.clause("AR-EXHIBIT-16")
def test_tucked_finds_never_come_back():
    t = curator("africa-weapons", *THREE_POTTERY, museums=2)
    t.begin().exhibit("pottery-3", *THREE_POTTERY).play("done")
    assert t.hand_of(0) == ["africa-weapons"]
    assert (t.tiles_offered(), len(t.lying("tucked"))) == ([], 3)


@pytest.mark.clause("AR-R-31")
@pytest.mark.parametrize("viewer", [-1, 0, 1])
def test_everybody_sees_what_is_tucked(viewer: int):
    t = curator(*THREE_POTTERY)
    t.begin().exhibit("pottery-3", *THREE_POTTERY).play("asia-pottery")
    assert t.seen_by(viewer).lying("tucked") == ["africa-pottery", "america-pottery"]


# The tile


@pytest.mark.clause("AR-EXHIBIT-17")
@pytest.mark.parametrize(("name", "bonus"), [("pottery-3", 2), ("pottery-4", 3), ("pottery-5", 4)])
def test_a_tile_taken_brings_its_bonus_income(name: str, bonus: int):
    t = curator(*FIVE_POTTERY)
    t.begin().exhibit(name, *FIVE_POTTERY[: int(name[-1])])
    t.agenda_size, t.coins[0] = 0, 0
    t.begin(begin_round)
    assert (t.coins[0], t.coins[1]) == (8 + bonus, 8)


@pytest.mark.clause("AR-EXHIBIT-18", "AR-EXHIBIT-22X")
def test_the_first_tile_off_the_income_track_lowers_the_base_income_to_seven():
    t = curator(*[f"asia-{kind}" for kind in TYPE_NAMES[:4]])
    t.begin().exhibit("asia-4", *[f"asia-{kind}" for kind in TYPE_NAMES[:4]])
    t.agenda_size = 0
    t.begin(begin_round)
    assert (t.base, t.coins[1]) == (7, 7)


@pytest.mark.clause("AR-EXHIBIT-18")
def test_the_base_income_is_the_same_whichever_tiles_are_gone():
    for gone in (["africa-4", "africa-5"], ["asia-5", "five-types"], ["three-sites", "five-types"]):
        t = table()
        t.own_tile(1, *gone)
        t.begin(begin_round)
        assert (t.base, t.coins[0]) == (7, 7)


@pytest.mark.clause("AR-EXHIBIT-19")
def test_a_player_may_own_all_tiles_of_a_type_and_several_of_a_site():
    t = curator("africa-pottery", *FIVE_POTTERY[:1], *FOUR_OF_AFRICA[2:], "africa-weapons", "asia-pottery")
    t.own_tile(0, "pottery-4", "pottery-5", "africa-5")
    t.begin().exhibit("pottery-3", "africa-pottery", "africa-pottery", "asia-pottery").play("africa-pottery")
    assert t.tiles_of(0) == ["pottery-3", "pottery-4", "pottery-5", "africa-5"]


@pytest.mark.clause("AR-EXHIBIT-20")
def test_a_taken_tile_is_nobody_elses_any_more():
    t = curator(*FOUR_POTTERY, *FOUR_POTTERY[:2], museums=2)
    assert t.begin().tiles_offered() == ["pottery-3", "pottery-4", "pottery-5", "three-sites"]
    t.exhibit("pottery-3", *FOUR_POTTERY[:3]).play("america-pottery")
    assert (t.tiles_offered(), t.tiles_of(0)) == (["pottery-4", "three-sites"], ["pottery-3"])
