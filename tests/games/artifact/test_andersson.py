"""Andersson and the seventh action, chapter 10.3 of the ledger."""

from __future__ import annotations

import pytest

from tests.games.artifact.table import (
    asked,
    begin,
    coins,
    exhibit_jewellery,
    give,
    give_stones,
    hand_of,
    hut,
    market_of,
    offered,
    on_market,
    options,
    passed,
    play,
    player,
    role,
    roles_of,
    site,
    stones_of,
    table,
    tiles_of,
)

SIX_FINDS = [f"africa-{face}" for face in ("pottery", "weapons", "jewellery", "sculpture")]
SIX_FINDS += ["asia-pottery", "asia-weapons"]


def andersson(*stones: str, **chosen: str):
    """A player with Andersson and these stones, before his turn."""
    return player(*stones, roles=["andersson"], expansion_two="with", **chosen)


def others_idle(p) -> None:
    """The other seats pass, take no stones, and fill their boards with whatever comes first."""
    while p.seat != 0:
        idle = [token for token in ("pass", "done") if token in options(p)]
        play(p, idle[0] if idle else options(p)[0])


def free_actions(p) -> list[str]:
    """The actions a seat may do now."""
    return [token for token in options(p) if token not in ("pass", "end")]


@pytest.mark.clause("AR-X2-55")
def test_a_second_archaeologist_takes_the_place_of_the_first():
    p = table(expansion_two="with")
    role(p, 0, "andersson")
    hut(p, 0, "asia")
    play(exhibit_jewellery(p), "morley")
    assert roles_of(p, 0) == ["morley"]
    assert p.seat == 1  # and the seventh action is gone


@pytest.mark.clause("AR-X2-55")
def test_the_seventh_action_is_never_doubled():
    p = andersson()
    hut(p, 0, "asia")
    coins(p, 0, 20)
    assert "hire-asia" in options(begin(p))
    assert "hire-two-asia" not in options(p)


@pytest.mark.clause("AR-X2-36")
def test_andersson_acts_once_more_after_all_stones():
    p = andersson()
    play(begin(p), "research-asia")
    assert p.huts[0, site("asia")] == 1


@pytest.mark.clause("AR-X2-36")
def test_nobody_else_acts_without_a_stone():
    p = table(expansion_two="with")
    role(p, 0, "judd")
    begin(p)
    assert (p.passed[0], asked(p)) == (1, "rest")


@pytest.mark.clause("AR-X2-36", "AR-X2-37")
def test_with_a_stone_left_no_action_is_free():
    p = andersson("museum")
    begin(p)
    assert (p.passed[0], asked(p)) == (1, "rest")


@pytest.mark.clause("AR-X2-37", "AR-X2-38", "AR-X2-45")
@pytest.mark.parametrize(
    "action", ["research-america", "hire-africa", "hire-asia", "ship-africa", "exhibit-pottery-3"]
)
def test_the_seventh_action_costs_nothing_and_moves_no_track(action):
    p = andersson()
    hut(p, 0, "africa")
    hut(p, 0, "asia")
    give(p, 0, *["asia-pottery"] * 3)
    coins(p, 0, 9)
    before = p.track.tolist()
    play(begin(p), action)
    if action.startswith("exhibit"):
        play(p, "done", "london")
        assert tiles_of(p, 0) == ["pottery-3"]
    assert (p.coins[0], p.track.tolist(), stones_of(p, 0)) == (9, before, [])
    assert p.seat == 1


@pytest.mark.clause("AR-X2-38")
def test_the_seventh_action_neither_sells_nor_buys():
    p = andersson()
    hut(p, 0, "africa")
    give(p, 0, *["asia-pottery"] * 3)
    on_market(p, "asia-weapons")
    coins(p, 0, 20)
    assert free_actions(begin(p)) == [
        "research-asia", "research-america", "research-middle-east",
        "hire-africa", "ship-africa", "exhibit-pottery-3",
    ]  # fmt: skip


@pytest.mark.clause("AR-X2-38", "AR-R-60")
def test_the_seventh_action_may_be_a_single_exhibition():
    p = andersson(expansion_one="with")
    give(p, 0, "asia-single")
    play(begin(p), "lay-out-asia", "london")
    assert (p.laid_out[0, site("asia")], hand_of(p, 0)) == (1, [])
    assert roles_of(p, 0) == ["london", "andersson"]


@pytest.mark.clause("AR-X2-39", "AR-R-54")
def test_the_seventh_action_comes_once_a_round():
    p = andersson()
    passed(p, 1, 2, 3)
    play(begin(p), "research-asia")
    others_idle(p)
    assert (p.passed[0], asked(p)) == (1, "rest")


@pytest.mark.clause("AR-X2-39")
def test_roles_taken_anew_bring_no_second_seventh_action():
    p = andersson()
    role(p, 0, "london")
    give(p, 0, *["asia-pottery"] * 3)
    passed(p, 1, 2, 3)
    play(begin(p), "exhibit-pottery-3", "done", "berlin")
    others_idle(p)
    assert (p.passed[0], asked(p)) == (1, "rest")


@pytest.mark.clause("AR-X2-39", "AR-X2-44")
def test_the_seventh_action_comes_again_next_round():
    p = andersson()
    give(p, 0, *SIX_FINDS)
    passed(p, 1, 2, 3)
    play(begin(p), "research-asia")
    others_idle(p)
    play(p, "done", *["ship"] * 6)
    others_idle(p)
    assert p.year == 1
    for find in SIX_FINDS:
        play(p, f"sell-{find}")
        others_idle(p)
    assert "research-africa" in options(p)


@pytest.mark.clause("AR-X2-40", "AR-R-54")
def test_the_seventh_action_is_the_second_of_a_turn():
    p = andersson("ship")
    give(p, 0, "africa-pottery")
    coins(p, 0, 0)
    play(begin(p), "sell-africa-pottery")
    assert (p.seat, "research-asia" in options(p)) == (0, True)
    play(p, "research-asia")
    assert p.seat == 1


@pytest.mark.clause("AR-X2-40", "AR-R-54")
def test_the_seventh_action_is_no_third_of_a_turn():
    p = andersson("ship", "ship")
    give(p, 0, "africa-pottery", "africa-weapons")
    passed(p, 1, 2, 3)
    play(begin(p), "sell-africa-pottery", "sell-africa-weapons")
    assert p.seat == 1
    others_idle(p)
    assert "research-asia" in options(p)


@pytest.mark.clause("AR-X2-41")
def test_whoever_passes_with_a_stone_has_no_seventh_action():
    p = andersson("ship")
    give(p, 0, "africa-pottery")
    passed(p, 2, 3)
    give_stones(p, 1, "museum")
    coins(p, 1, 20)
    play(begin(p), "pass", "done", "research-asia", "done", "done")
    assert (p.seat, asked(p)) == (0, "rest")
    assert not offered(p, "research")


@pytest.mark.clause("AR-X2-41", "AR-X2-42")
def test_whoever_passes_without_a_stone_gives_up_the_seventh_action():
    p = andersson()
    play(begin(p), "pass")
    assert (p.seat, p.passed[0], asked(p)) == (0, 1, "rest")


@pytest.mark.clause("AR-X2-42", "AR-X2-14")
def test_andersson_may_be_left_unused():
    p = begin(andersson())
    assert "pass" in options(p)
    assert "research-asia" in options(p)


@pytest.mark.clause("AR-X2-43")
def test_the_sixth_stone_may_bring_andersson():
    p = play(exhibit_jewellery(table(expansion_two="with")), "andersson")
    before = int(p.coins[0])
    play(p, "research-asia")
    assert (p.huts[0, site("asia")], p.coins[0]) == (1, before)


@pytest.mark.clause("AR-X2-43")
@pytest.mark.parametrize("choice", ["judd", "cross-to-london"])
def test_whoever_leaves_andersson_with_the_sixth_stone_has_no_seventh_action(choice):
    p = table(expansion_two="with")
    role(p, 0, "andersson")
    play(exhibit_jewellery(p), choice)
    assert p.seat == 1


@pytest.mark.clause("AR-X2-44")
@pytest.mark.parametrize("last", ["sell-africa-pottery", "buy-1", "research-asia"])
def test_wild_and_market_stones_count_among_the_six(last):
    p = andersson("ship")
    give(p, 0, "africa-pottery")
    on_market(p, "asia-weapons")
    coins(p, 0, 6)
    play(begin(p), last)
    assert stones_of(p, 0) == []
    assert "research-america" in options(p)


@pytest.mark.clause("AR-X2-45")
def test_the_seventh_action_needs_a_hut_in_supply():
    p = andersson()
    hut(p, 0, "africa", 10)
    assert free_actions(begin(p)) == ["ship-africa"]


@pytest.mark.clause("AR-X2-45")
def test_the_seventh_action_needs_an_own_hut_and_a_whole_set():
    p = andersson()
    hut(p, 1, "africa")
    give(p, 0, *["asia-pottery"] * 2)
    assert free_actions(begin(p)) == [
        "research-africa", "research-asia", "research-america", "research-middle-east"
    ]  # fmt: skip


@pytest.mark.clause("AR-X2-57X")
@pytest.mark.parametrize("turns", [(2, 2, 1), (2, 2, 2)])
def test_the_seventh_action_ends_a_round_of_six_stones(turns):
    p = andersson(*["ship"] * 6)
    give(p, 0, *SIX_FINDS)
    passed(p, 1, 2, 3)
    begin(p)
    finds = list(SIX_FINDS)
    for actions in turns:
        for _ in range(actions):
            play(p, f"sell-{finds.pop(0)}")
        if actions == 1:
            play(p, "end")
        others_idle(p)
    if finds:
        play(p, f"sell-{finds.pop(0)}")
    play(p, "research-asia")
    assert (p.seat, p.passed[0]) == (1, 0)
    others_idle(p)
    assert (p.passed[0], asked(p)) == (1, "rest")


@pytest.mark.clause("AR-X2-37", "AR-X1-29")
def test_gold_may_be_used_before_the_seventh_action():
    p = andersson(expansion_one="with")
    give(p, 0, "asia-gold")
    on_market(p, "asia-single")
    play(begin(p), "gold-asia-1", "lay-out-asia", "london")
    assert (p.laid_out[0, site("asia")], market_of(p), p.seat) == (1, [], 1)
