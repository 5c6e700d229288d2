"""The Scoring Phase, chapter 14 of the ledger."""

from __future__ import annotations

import pytest

from digsite.games.excavation_earth.rounds import play_round
from digsite.games.excavation_earth.scoring import score_centres
from digsite.testing.excavation_earth import table

NOBODY = (0, 0, 0, 0)


def earned(
    round: int,
    left: tuple[int, ...] = NOBODY,
    middle: tuple[int, ...] = NOBODY,
    right: tuple[int, ...] = NOBODY,
) -> list[int]:
    """What four seats earn with so many envoys each in the three centres."""
    t = table(4, round=round)
    for centre, counts in (("left", left), ("middle", middle), ("right", right)):
        for seat, count in enumerate(counts):
            t.envoys(seat, centre, count)
    before = t.credits.copy()
    t.begin(score_centres)
    return (t.credits - before).tolist()


@pytest.mark.clause("EE-SCO-01")
@pytest.mark.parametrize(("round", "credits"), [(1, 13), (2, 18), (3, 23)])
def test_every_round_is_scored_once_all_have_passed(round: int, credits: int):
    t = table(2, ("gul", "aquilla"), round)
    t.envoys(0, "left")
    t.give(0, "travel-2")
    t.give(1, "travel-2")
    t.begin(play_round).play("pass")
    assert t.credits[0] == 8, "not before the last seat has passed"
    t.play("pass")
    assert t.credits[0] == credits


@pytest.mark.clause("EE-SCO-01")
def test_each_centre_is_scored_by_itself():
    assert earned(1, left=(2, 1, 0, 0), middle=(0, 1, 0, 0), right=(0, 3, 4, 0)) == [5, 5, 5, 0]


@pytest.mark.clause("EE-SCO-01")
def test_a_place_goes_by_the_number_of_envoys():
    assert earned(3, middle=(4, 7, 1, 5)) == [5, 15, 0, 10]


@pytest.mark.parametrize(
    ("round", "credits"),
    [
        pytest.param(1, [5, 0, 0, 0], marks=pytest.mark.clause("EE-SCO-02")),
        pytest.param(2, [10, 5, 0, 0], marks=pytest.mark.clause("EE-SCO-03")),
        pytest.param(3, [15, 10, 5, 0], marks=pytest.mark.clause("EE-SCO-04")),
    ],
)
def test_the_places_pay_more_from_round_to_round(round: int, credits: list[int]):
    assert earned(round, left=(4, 3, 2, 1)) == credits


@pytest.mark.clause("EE-SCO-05")
def test_without_an_envoy_there_is_no_place():
    assert earned(3, left=(1, 0, 0, 0)) == [15, 0, 0, 0]


@pytest.mark.clause("EE-SCO-05")
def test_places_nobody_takes_are_not_paid():
    assert earned(3, right=NOBODY) == [0, 0, 0, 0]
    assert earned(3, right=(2, 2, 0, 0)) == [12, 12, 0, 0]


@pytest.mark.clause("EE-SCO-06")
def test_tied_seats_share_the_places_they_occupy_rounded_down():
    assert earned(2, left=(3, 3, 1, 0)) == [7, 7, 0, 0]


@pytest.mark.clause("EE-SCO-07")
@pytest.mark.parametrize(
    ("envoys", "credits"),
    [((2, 2, 1, 0), [12, 12, 5, 0]), ((2, 2, 2, 1), [10, 10, 10, 0]), ((3, 2, 2, 1), [15, 7, 7, 0])],
)
def test_after_a_tie_as_many_places_are_skipped(envoys: tuple[int, ...], credits: list[int]):
    assert earned(3, middle=envoys) == credits


@pytest.mark.clause("EE-SCO-08X")
@pytest.mark.parametrize(
    ("round", "tied", "each"),
    [(1, 2, 2), (1, 3, 1), (2, 2, 7), (2, 3, 5), (3, 2, 12), (3, 3, 10)]
    + [
        pytest.param(round, 4, each, marks=pytest.mark.clause("EE-R-31"))
        for round, each in [(1, 1), (2, 3), (3, 7)]
    ],
)
def test_a_tie_for_first(round: int, tied: int, each: int):
    assert earned(round, left=(2,) * tied + (0,) * (4 - tied))[:tied] == [each] * tied


@pytest.mark.clause("EE-SCO-09X")
@pytest.mark.parametrize(("round", "tied", "each"), [(2, 2, 2), (2, 3, 1), (3, 2, 7), (3, 3, 5)])
def test_a_tie_for_second(round: int, tied: int, each: int):
    assert earned(round, left=(3,) + (2,) * tied + (0,) * (3 - tied))[1 : 1 + tied] == [each] * tied


@pytest.mark.clause("EE-SCO-09X")
def test_a_tie_for_third():
    assert earned(3, left=(3, 2, 1, 1)) == [15, 10, 2, 2]


@pytest.mark.clause("EE-SCO-10X")
def test_the_example_of_the_third_round():
    black_pink_yellow_brown = earned(3, left=(3, 1, 1, 0), middle=(0, 1, 3, 2), right=(1, 2, 0, 2))
    assert black_pink_yellow_brown == [20, 24, 22, 22]


@pytest.mark.clause("EE-SCO-11")
def test_envoys_stay_and_count_again_in_the_next_round():
    t = table(2, ("gul", "aquilla"))
    t.envoys(0, "right", 2)
    t.begin(play_round)
    assert (t.round, t.credits[0]) == (2, 13)
    assert t.envoy[2, 0] == 2
    t.draft_anything()
    while t.round == 2:
        t.play("pass" if "pass" in t.options() else t.options()[0])
    assert t.credits[0] == 23
