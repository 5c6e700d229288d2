"""Andersson and the seventh action, chapter 10.3 of the ledger."""

from __future__ import annotations

import pytest

from digsite.testing.artifact import player, site, table

SIX_FINDS = [f"africa-{face}" for face in ("pottery", "weapons", "jewellery", "sculpture")]
SIX_FINDS += ["asia-pottery", "asia-weapons"]


def andersson(*stones: str, **chosen: str):
    """A player with Andersson and these stones, before his turn."""
    return player(*stones, roles=["andersson"], expansion_two="with", **chosen)


def others_idle(t) -> None:
    """The other seats pass, take no stones, and fill their boards with whatever comes first."""
    while t.seat != 0:
        idle = [token for token in ("pass", "done") if token in t.options()]
        t.play(idle[0] if idle else t.options()[0])


def free_actions(t) -> list[str]:
    """The actions a seat may do now."""
    return [token for token in t.options() if token not in ("pass", "end")]


@pytest.mark.clause("AR-X2-55")
def test_a_second_archaeologist_takes_the_place_of_the_first():
    t = table(expansion_two="with")
    t.take_role(0, "andersson")
    t.hut(0, "asia")
    t.exhibit_jewellery().play("morley")
    assert t.roles_of(0) == ["morley"]
    assert t.seat == 1  # and the seventh action is gone


@pytest.mark.clause("AR-X2-55")
def test_the_seventh_action_is_never_doubled():
    t = andersson()
    t.hut(0, "asia")
    t.coins[0] = 20
    assert "hire-asia" in t.begin().options()
    assert "hire-two-asia" not in t.options()


@pytest.mark.clause("AR-X2-36")
def test_andersson_acts_once_more_after_all_stones():
    t = andersson()
    t.begin().play("research-asia")
    assert t.huts[0, site("asia")] == 1


@pytest.mark.clause("AR-X2-36")
def test_nobody_else_acts_without_a_stone():
    t = table(expansion_two="with")
    t.take_role(0, "judd")
    t.begin()
    assert (t.passed[0], t.asked()) == (1, "rest")


@pytest.mark.clause("AR-X2-36", "AR-X2-37")
def test_with_a_stone_left_no_action_is_free():
    t = andersson("museum")
    t.begin()
    assert (t.passed[0], t.asked()) == (1, "rest")


@pytest.mark.clause("AR-X2-37", "AR-X2-38", "AR-X2-45")
@pytest.mark.parametrize(
    "action", ["research-america", "hire-africa", "hire-asia", "ship-africa", "exhibit-pottery-3"]
)
def test_the_seventh_action_costs_nothing_and_moves_no_track(action):
    t = andersson()
    t.hut(0, "africa")
    t.hut(0, "asia")
    t.give(0, *["asia-pottery"] * 3)
    t.coins[0] = 9
    before = t.track.tolist()
    t.begin().play(action)
    if action.startswith("exhibit"):
        t.play("done", "london")
        assert t.tiles_of(0) == ["pottery-3"]
    assert (t.coins[0], t.track.tolist(), t.stones_of(0)) == (9, before, [])
    assert t.seat == 1


@pytest.mark.clause("AR-X2-38")
def test_the_seventh_action_neither_sells_nor_buys():
    t = andersson()
    t.hut(0, "africa")
    t.give(0, *["asia-pottery"] * 3)
    t.on_market("asia-weapons")
    t.coins[0] = 20
    assert free_actions(t.begin()) == [
        "research-asia", "research-america", "research-middle-east",
        "hire-africa", "ship-africa", "exhibit-pottery-3",
    ]  # fmt: skip


@pytest.mark.clause("AR-X2-38", "AR-R-60")
def test_the_seventh_action_may_be_a_single_exhibition():
    t = andersson(expansion_one="with")
    t.give(0, "asia-single")
    t.begin().play("lay-out-asia", "london")
    assert (t.laid_out[0, site("asia")], t.hand_of(0)) == (1, [])
    assert t.roles_of(0) == ["london", "andersson"]


@pytest.mark.clause("AR-X2-39", "AR-R-54")
def test_the_seventh_action_comes_once_a_round():
    t = andersson()
    t.have_passed(1, 2, 3)
    t.begin().play("research-asia")
    others_idle(t)
    assert (t.passed[0], t.asked()) == (1, "rest")


@pytest.mark.clause("AR-X2-39")
def test_roles_taken_anew_bring_no_second_seventh_action():
    t = andersson()
    t.take_role(0, "london")
    t.give(0, *["asia-pottery"] * 3)
    t.have_passed(1, 2, 3)
    t.begin().play("exhibit-pottery-3", "done", "berlin")
    others_idle(t)
    assert (t.passed[0], t.asked()) == (1, "rest")


@pytest.mark.clause("AR-X2-39", "AR-X2-44")
def test_the_seventh_action_comes_again_next_round():
    t = andersson()
    t.give(0, *SIX_FINDS)
    t.have_passed(1, 2, 3)
    t.begin().play("research-asia")
    others_idle(t)
    t.play("done", *["ship"] * 6)
    others_idle(t)
    assert t.year == 1
    for find in SIX_FINDS:
        t.play(f"sell-{find}")
        others_idle(t)
    assert "research-africa" in t.options()


@pytest.mark.clause("AR-X2-40", "AR-R-54")
def test_the_seventh_action_is_the_second_of_a_turn():
    t = andersson("ship")
    t.give(0, "africa-pottery")
    t.coins[0] = 0
    t.begin().play("sell-africa-pottery")
    assert (t.seat, "research-asia" in t.options()) == (0, True)
    t.play("research-asia")
    assert t.seat == 1


@pytest.mark.clause("AR-X2-40", "AR-R-54")
def test_the_seventh_action_is_no_third_of_a_turn():
    t = andersson("ship", "ship")
    t.give(0, "africa-pottery", "africa-weapons")
    t.have_passed(1, 2, 3)
    t.begin().play("sell-africa-pottery", "sell-africa-weapons")
    assert t.seat == 1
    others_idle(t)
    assert "research-asia" in t.options()


@pytest.mark.clause("AR-X2-41")
def test_whoever_passes_with_a_stone_has_no_seventh_action():
    t = andersson("ship")
    t.give(0, "africa-pottery")
    t.have_passed(2, 3)
    t.give_stones(1, "museum")
    t.coins[1] = 20
    t.begin().play("pass", "done", "research-asia", "done", "done")
    assert (t.seat, t.asked()) == (0, "rest")
    assert not t.offers("research")


@pytest.mark.clause("AR-X2-41", "AR-X2-42")
def test_whoever_passes_without_a_stone_gives_up_the_seventh_action():
    t = andersson()
    t.begin().play("pass")
    assert (t.seat, t.passed[0], t.asked()) == (0, 1, "rest")


@pytest.mark.clause("AR-X2-42", "AR-X2-14")
def test_andersson_may_be_left_unused():
    t = andersson().begin()
    assert "pass" in t.options()
    assert "research-asia" in t.options()


@pytest.mark.clause("AR-X2-43")
def test_the_sixth_stone_may_bring_andersson():
    t = table(expansion_two="with").exhibit_jewellery().play("andersson")
    before = int(t.coins[0])
    t.play("research-asia")
    assert (t.huts[0, site("asia")], t.coins[0]) == (1, before)


@pytest.mark.clause("AR-X2-43")
@pytest.mark.parametrize("choice", ["judd", "cross-to-london"])
def test_whoever_leaves_andersson_with_the_sixth_stone_has_no_seventh_action(choice):
    t = table(expansion_two="with")
    t.take_role(0, "andersson")
    t.exhibit_jewellery().play(choice)
    assert t.seat == 1


@pytest.mark.clause("AR-X2-44")
@pytest.mark.parametrize("last", ["sell-africa-pottery", "buy-1", "research-asia"])
def test_wild_and_market_stones_count_among_the_six(last):
    t = andersson("ship")
    t.give(0, "africa-pottery")
    t.on_market("asia-weapons")
    t.coins[0] = 6
    t.begin().play(last)
    assert t.stones_of(0) == []
    assert "research-america" in t.options()


@pytest.mark.clause("AR-X2-45")
def test_the_seventh_action_needs_a_hut_in_supply():
    t = andersson()
    t.hut(0, "africa", 10)
    assert free_actions(t.begin()) == ["ship-africa"]


@pytest.mark.clause("AR-X2-45")
def test_the_seventh_action_needs_an_own_hut_and_a_whole_set():
    t = andersson()
    t.hut(1, "africa")
    t.give(0, *["asia-pottery"] * 2)
    assert free_actions(t.begin()) == [
        "research-africa", "research-asia", "research-america", "research-middle-east"
    ]  # fmt: skip


@pytest.mark.clause("AR-X2-57X")
@pytest.mark.parametrize("turns", [(2, 2, 1), (2, 2, 2)])
def test_the_seventh_action_ends_a_round_of_six_stones(turns):
    t = andersson(*["ship"] * 6)
    t.give(0, *SIX_FINDS)
    t.have_passed(1, 2, 3)
    t.begin()
    finds = list(SIX_FINDS)
    for actions in turns:
        for _ in range(actions):
            t.play(f"sell-{finds.pop(0)}")
        if actions == 1:
            t.play("end")
        others_idle(t)
    if finds:
        t.play(f"sell-{finds.pop(0)}")
    t.play("research-asia")
    assert (t.seat, t.passed[0]) == (1, 0)
    others_idle(t)
    assert (t.passed[0], t.asked()) == (1, "rest")


@pytest.mark.clause("AR-X2-37", "AR-X1-29")
def test_gold_may_be_used_before_the_seventh_action():
    t = andersson(expansion_one="with")
    t.give(0, "asia-gold")
    t.on_market("asia-single")
    t.begin().play("gold-asia-1", "lay-out-asia", "london")
    assert (t.laid_out[0, site("asia")], t.market_of(), t.seat) == (1, [], 1)
