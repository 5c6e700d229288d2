"""The end of the game, chapter 15 of the ledger."""

from __future__ import annotations

import pytest

from digsite.games.excavation_earth.position import Position
from digsite.games.excavation_earth.rounds import play_round
from digsite.games.excavation_earth.scoring import end_game
from tests.games.excavation_earth.table import (
    asked,
    begin,
    envoys,
    give,
    guards,
    load,
    mark,
    table,
    traders,
)

HELD = ("red-B", "yellow-D", "orange-C", "green-A")


def ended(*credits: int, held: tuple[int, ...] = ()) -> Position:
    """A game that ended with these credits and so many artefacts left."""
    p = table(len(credits), round=3)
    p.credits[: len(credits)] = credits
    for seat, count in enumerate(held):
        load(p, seat, *HELD[:count])
    return begin(p, end_game)


def gallery_of(*samples: str) -> int:
    """What a gallery with these samples is worth."""
    p = table(round=3)
    guards(p, 0, *samples)
    begin(p, end_game)
    return int(p.score[0] - 8)


@pytest.mark.clause("EE-END-01")
@pytest.mark.parametrize(("round", "over"), [(1, False), (2, False), (3, True)])
def test_the_game_ends_after_the_third_round(round: int, over: bool):
    p = begin(table(round=round, factions=("gul", "aquilla")), play_round)
    assert p.over == over
    assert over or asked(p) == "draft.keep", "the next round is prepared"


@pytest.mark.clause("EE-END-01")
def test_the_centres_of_the_third_round_are_scored_before_the_end():
    p = table(round=3, factions=("gul", "aquilla"))
    envoys(p, 1, "left")
    begin(p, play_round)
    assert p.score[:2].tolist() == [8, 23]
    assert p.place[:2].tolist() == [2, 1]


@pytest.mark.clause("EE-END-02")
@pytest.mark.parametrize(("glyphs", "credits"), [("", 0), ("A", 0), ("AB", 4), ("ABC", 9), ("ABCD", 15)])
def test_a_column_is_scored_by_its_chart(glyphs: str, credits: int):
    assert gallery_of(*(f"purple-{glyph}" for glyph in glyphs)) == credits


@pytest.mark.clause("EE-END-02")
@pytest.mark.parametrize(("count", "credits"), [(1, 0), (2, 0), (3, 6), (4, 13), (5, 21)])
def test_a_row_is_scored_by_its_chart(count: int, credits: int):
    colours = ("yellow", "green", "red", "purple", "orange")
    assert gallery_of(*(f"{colour}-C" for colour in colours[:count])) == credits


@pytest.mark.clause("EE-END-02")
def test_a_sample_counts_in_its_row_and_in_its_column():
    assert gallery_of("yellow-A", "green-A", "red-A", "red-B") == 6 + 4


@pytest.mark.clause("EE-END-02")
def test_every_player_is_paid_for_the_own_gallery():
    p = table(3, round=3)
    guards(p, 0, "red-A", "red-B")
    guards(p, 2, "red-A", "red-B", "red-C", "red-D")
    begin(p, end_game)
    assert p.score[:3].tolist() == [12, 8, 23]


@pytest.mark.clause("EE-END-03X")
def test_the_example_of_a_gallery():
    orange = ("orange-A", "orange-B", "orange-C", "orange-D")
    assert gallery_of("yellow-A", "yellow-D", "green-A", "red-A", "red-B", "red-C", *orange) == 41


@pytest.mark.clause("EE-END-04")
def test_artefacts_left_in_holds_are_worth_nothing():
    p = table(round=3)
    load(p, 0, "yellow-A", "red-C", hidden=["green-B"])
    begin(p, end_game)
    assert p.score[0] == 8


@pytest.mark.clause("EE-END-05")
def test_crew_cards_and_tokens_give_nothing_further():
    p = table(round=3)
    envoys(p, 0, "left", 3)
    traders(p, 0, "#2", 4)
    give(p, 0, "red#1", "red#2", "travel-4")
    mark(p, 0)
    begin(p, end_game)
    assert p.token[0] == 1
    assert p.score[:2].tolist() == [8, 8]
    assert p.place[:2].tolist() == [1, 1]


@pytest.mark.clause("EE-END-06")
def test_most_credits_win():
    p = ended(61, 70, 60)
    assert p.score[:3].tolist() == [61, 70, 60]
    assert p.place[:3].tolist() == [2, 1, 3]


@pytest.mark.clause("EE-END-06")
def test_the_gallery_counts_before_the_winner_is_found():
    p = table(round=3)
    p.credits[:2] = [20, 17]
    guards(p, 1, "red-A", "red-B")
    begin(p, end_game)
    assert p.place[:2].tolist() == [2, 1]


@pytest.mark.clause("EE-END-07")
def test_a_tie_goes_to_more_artefacts_left():
    assert ended(60, 60, held=(1, 2)).place[:2].tolist() == [2, 1]


@pytest.mark.clause("EE-END-07")
def test_artefacts_in_both_holds_count_for_the_tie():
    p = table(round=3)
    load(p, 0, "red-A", hidden=["red-B", "red-C"])
    load(p, 1, "green-A", "green-B")
    begin(p, end_game)
    assert p.place[:2].tolist() == [1, 2]


@pytest.mark.clause("EE-END-07")
def test_artefacts_decide_nothing_among_different_credits():
    assert ended(61, 60, held=(0, 4)).place[:2].tolist() == [1, 2]


@pytest.mark.clause("EE-R-76")
def test_artefacts_also_order_a_tie_behind_the_winner():
    assert ended(70, 60, 60, 60, held=(0, 1, 3, 2)).place.tolist() == [1, 4, 2, 3]


@pytest.mark.clause("EE-END-08", "EE-R-36")
def test_whoever_is_still_tied_shares_the_place_and_the_next_is_skipped():
    assert ended(70, 60, 60, 50, held=(0, 2, 2, 4)).place.tolist() == [1, 2, 2, 4]


@pytest.mark.clause("EE-END-08X")
@pytest.mark.parametrize(("held", "places"), [((2, 2, 1), [1, 1, 3]), ((1, 1, 1, 1), [1, 1, 1, 1])])
def test_shared_victories_at_sixty_credits(held: tuple[int, ...], places: list[int]):
    assert ended(*[60] * len(held), held=held).place[: len(held)].tolist() == places
