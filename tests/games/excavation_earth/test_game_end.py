"""The end of the game, chapter 15 of the ledger."""

from __future__ import annotations

import pytest

from digsite.games.excavation_earth.rounds import play_round
from digsite.games.excavation_earth.scoring import end_game
from digsite.testing.excavation_earth import Table, table

HELD = ("red-B", "yellow-D", "orange-C", "green-A")


def ended(*credits: int, held: tuple[int, ...] = ()) -> Table:
    """A game that ended with these credits and so many artefacts left."""
    t = table(len(credits), round=3)
    t.credits[: len(credits)] = credits
    for seat, count in enumerate(held):
        t.load(seat, *HELD[:count])
    return t.begin(end_game)


def gallery_of(*samples: str) -> int:
    """What a gallery with these samples is worth."""
    t = table(round=3)
    t.guards(0, *samples)
    t.begin(end_game)
    return int(t.score[0] - 8)


@pytest.mark.clause("EE-END-01")
@pytest.mark.parametrize(("round", "over"), [(1, False), (2, False), (3, True)])
def test_the_game_ends_after_the_third_round(round: int, over: bool):
    t = table(round=round, factions=("gul", "aquilla")).begin(play_round)
    assert t.over == over
    assert over or t.asked() == "draft.keep", "the next round is prepared"


@pytest.mark.clause("EE-END-01")
def test_the_centres_of_the_third_round_are_scored_before_the_end():
    t = table(round=3, factions=("gul", "aquilla"))
    t.envoys(1, "left")
    t.begin(play_round)
    assert t.score[:2].tolist() == [8, 23]
    assert t.place[:2].tolist() == [2, 1]


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
    t = table(3, round=3)
    t.guards(0, "red-A", "red-B")
    t.guards(2, "red-A", "red-B", "red-C", "red-D")
    t.begin(end_game)
    assert t.score[:3].tolist() == [12, 8, 23]


@pytest.mark.clause("EE-END-03X")
def test_the_example_of_a_gallery():
    orange = ("orange-A", "orange-B", "orange-C", "orange-D")
    assert gallery_of("yellow-A", "yellow-D", "green-A", "red-A", "red-B", "red-C", *orange) == 41


@pytest.mark.clause("EE-END-04")
def test_artefacts_left_in_holds_are_worth_nothing():
    t = table(round=3)
    t.load(0, "yellow-A", "red-C", hidden=["green-B"])
    t.begin(end_game)
    assert t.score[0] == 8


@pytest.mark.clause("EE-END-05")
def test_crew_cards_and_tokens_give_nothing_further():
    t = table(round=3)
    t.envoys(0, "left", 3)
    t.traders(0, "#2", 4)
    t.give(0, "red#1", "red#2", "travel-4")
    t.mark(0)
    t.begin(end_game)
    assert t.token[0] == 1
    assert t.score[:2].tolist() == [8, 8]
    assert t.place[:2].tolist() == [1, 1]


@pytest.mark.clause("EE-END-06")
def test_most_credits_win():
    t = ended(61, 70, 60)
    assert t.score[:3].tolist() == [61, 70, 60]
    assert t.place[:3].tolist() == [2, 1, 3]


@pytest.mark.clause("EE-END-06")
def test_the_gallery_counts_before_the_winner_is_found():
    t = table(round=3)
    t.credits[:2] = [20, 17]
    t.guards(1, "red-A", "red-B")
    t.begin(end_game)
    assert t.place[:2].tolist() == [2, 1]


@pytest.mark.clause("EE-END-07")
def test_a_tie_goes_to_more_artefacts_left():
    assert ended(60, 60, held=(1, 2)).place[:2].tolist() == [2, 1]


@pytest.mark.clause("EE-END-07")
def test_artefacts_in_both_holds_count_for_the_tie():
    t = table(round=3)
    t.load(0, "red-A", hidden=["red-B", "red-C"])
    t.load(1, "green-A", "green-B")
    t.begin(end_game)
    assert t.place[:2].tolist() == [1, 2]


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
