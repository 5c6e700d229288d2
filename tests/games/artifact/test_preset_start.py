"""The preset start, chapter 2.1 of the ledger."""

from __future__ import annotations

import pytest

from digsite.games.artifact.domains import SITE_NAMES
from digsite.testing.artifact import Table, new_game, site

SITES_BY_PLAYERS = {
    3: [("africa", "america"), ("america", "middle-east"), ("middle-east", "africa")],
    4: [("africa", "asia"), ("america", "africa"), ("middle-east", "america"), ("asia", "middle-east")],
    5: [
        ("africa", "america"),
        ("america", "asia"),
        ("middle-east", "asia"),
        ("asia", "africa"),
        ("middle-east", "america"),
    ],
}
"""The table of the rulebook, from player 1 on."""


def preset(seats: int = 4, seed: str = "scene", **chosen: str) -> Table:
    return new_game(seats, seed, start_sites="preset", **chosen)


def sites_of(t: Table, seat: int) -> set[str]:
    """Where a seat has its huts."""
    return {name for name in SITE_NAMES if t.huts[seat, site(name)] > 0}


def cards_by_site(t: Table) -> dict[str, int]:
    """How many finds lie open at each site in play."""
    return {name: len(t.open_finds(name)) for name in SITE_NAMES if site(name) != t.out}


@pytest.mark.clause("AR-SETUP-30")
def test_players_choose_their_sites_unless_they_agreed_on_the_preset_start():
    assert (new_game().asked(), new_game().huts.sum()) == ("first_huts", 0)
    assert (preset().asked(), preset().huts.sum()) == ("stone", 8)


@pytest.mark.clause("AR-SETUP-31", "AR-SETUP-32", "AR-SETUP-33", "AR-SETUP-35")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_everybody_has_a_hut_at_each_of_two_sites(seats):
    t = preset(seats)
    assert [sites_of(t, seat) for seat in range(seats)] == [set(pair) for pair in SITES_BY_PLAYERS[seats]]
    assert t.huts.max() == 1
    assert t.supply[:seats].tolist() == [8] * seats


@pytest.mark.clause("AR-SETUP-31", "AR-R-07")
@pytest.mark.parametrize("left_out", ["random", "asia"])
def test_the_preset_start_of_three_leaves_out_asia(left_out):
    games = [preset(3, str(n), left_out=left_out) for n in range(10)]
    assert {SITE_NAMES[t.out] for t in games} == {"asia"}
    assert {"worker-asia" in t.options() for t in games} == {False}


@pytest.mark.clause("AR-SETUP-34", "AR-R-02")
@pytest.mark.parametrize("first", [0, 1, 2, 3])
def test_player_1_is_the_start_player_and_the_others_follow_clockwise(first):
    games = (preset(seed=str(n), start_player="random") for n in range(100))
    t = next(t for t in games if t.first == first)
    in_turn = [sites_of(t, (first + turn) % 4) for turn in range(4)]
    assert in_turn == [set(pair) for pair in SITES_BY_PLAYERS[4]]
    assert t.seat == first


@pytest.mark.clause("AR-SETUP-35", "AR-R-09")
def test_a_worker_of_each_site_comes_with_the_huts_and_four_stones_follow():
    t = preset()
    assert t.stones_of(0) == ["worker-africa", "worker-asia"]
    assert t.stones_of(3) == ["worker-asia", "worker-middle-east"]
    assert t.track.tolist() == [9, 9, 7, 7, 7, 7]
    t.play("museum", "museum", "ship")
    assert t.seat == 0
    t.play("ship")
    assert t.seat == 1
    assert t.stones_of(0) == ["museum", "museum", "ship", "ship", "worker-africa", "worker-asia"]


@pytest.mark.clause("AR-SETUP-36", "AR-R-11")
@pytest.mark.parametrize(("expansion", "left_in_deck"), [("without", 19), ("with", 26)])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_one_find_lies_open_at_each_site_in_play(seats, expansion, left_in_deck):
    t = preset(seats, expansion_one=expansion)
    assert set(cards_by_site(t).values()) == {1}
    assert {int(t.deck_size[site(name)]) for name in cards_by_site(t)} == {left_in_deck}
    assert t.hand_size.sum() == 0


@pytest.mark.clause("AR-R-11")
def test_five_players_may_agree_on_as_many_finds_as_the_huts_would_bring():
    t = preset(5, preset_cards="huts-minus-one")
    assert cards_by_site(t) == {"africa": 1, "asia": 2, "america": 2, "middle-east": 1}


@pytest.mark.clause("AR-R-11")
@pytest.mark.parametrize("seats", [3, 4])
def test_for_three_and_four_players_both_readings_are_the_same(seats):
    assert set(cards_by_site(preset(seats, preset_cards="huts-minus-one")).values()) == {1}


@pytest.mark.clause("AR-SETUP-37X")
@pytest.mark.parametrize(("seats", "huts"), [(3, [2, 0, 2, 2]), (4, [2, 2, 2, 2]), (5, [2, 3, 3, 2])])
def test_huts_of_the_preset_start_by_site(seats, huts):
    assert preset(seats).huts.sum(axis=0).tolist() == huts
