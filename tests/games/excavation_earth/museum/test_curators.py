"""New curators, the preparation phase and the guides at the end, chapters 5.6 and 5.7 of the ledger."""

from __future__ import annotations

import pytest

from digsite.games.excavation_earth.buyers import interested_buyers
from digsite.games.excavation_earth.domains import NOBODY
from digsite.games.excavation_earth.museum.curators import add_curator
from digsite.games.excavation_earth.museum.domains import MUSEUM_SPACE, NO_CURATOR
from digsite.games.excavation_earth.museum.placing import guide_credits
from digsite.games.excavation_earth.preparation import prepare
from digsite.games.excavation_earth.scoring import end_game
from digsite.testing.excavation_earth import Table
from digsite.testing.excavation_earth_names import colour, market

from .exhibition import museum

FULL = ("yellow", "green", "red")


def exhibit(t: Table, name: str = "purple-A", space: str = "OL-T") -> Table:
    """Seat 0 exhibits one artefact that matches no curator."""
    t.load(0, name)
    t.give(0, "orange#1")
    return t.begin().play("exhibit", space)


@pytest.mark.clause("EEM-M7-63")
@pytest.mark.parametrize("count", [1, 2])
def test_one_curator_comes_for_one_placement_and_for_two(count: int) -> None:
    t = museum(curators=FULL)
    t.only_buyer_cards("purple", "purple")
    t.load(0, "purple-A", "orange-B")
    t.give(0, "orange#1")
    t.begin().play("exhibit", "cargo-purple-A", "OL-T")
    if count == 2:
        t.play("cargo-orange-B", "OR-B")
    else:
        t.play("done")
    assert t.curators_of() == ["green", "red", "purple"]
    assert t.buyer_deck.sum() == 1, "one card is turned up"


@pytest.mark.clause("EEM-M7-64")
def test_the_card_is_turned_up_and_its_pawn_leaves_the_track_for_the_back() -> None:
    t = museum(curators=FULL, next_curator="purple")
    track, discarded = int(t.track[3]), int(t.buyer_discard[3])
    exhibit(t)
    assert t.track[3] == track - 1
    assert t.buyer_discard[3] == discarded + 1
    assert t.curators_of()[-1] == "purple"


@pytest.mark.clause("EEM-M7-65", "EEM-R-28")
def test_while_the_back_is_empty_nobody_moves() -> None:
    t = exhibit(museum(curators=("yellow", "green"), next_curator="red"))
    assert t.curators_of() == ["yellow", "green", "red"]
    assert (t.level("yellow"), t.level("green"), t.level("red")) == (3, 3, 3)


@pytest.mark.clause("EEM-M7-66", "EEM-M7-67", "EEM-R-28")
def test_a_full_queue_pushes_its_front_out_and_moves_up() -> None:
    t = exhibit(museum(curators=FULL, next_curator="purple"))
    assert t.curators_of() == ["green", "red", "purple"]
    assert t.track[0] == 8, "yellow is back in the buyer supply"


@pytest.mark.clause("EEM-M7-68")
@pytest.mark.parametrize(("arrives", "yellow", "purple"), [("purple", 2, 3), ("yellow", 3, 2)])
def test_popularity_follows_the_pawns(arrives: str, yellow: int, purple: int) -> None:
    t = museum(curators=FULL, next_curator=arrives)
    assert (t.level("yellow"), t.level("purple")) == (3, 2)
    exhibit(t)
    assert (t.level("yellow"), t.level("purple")) == (yellow, purple)


@pytest.mark.clause("EEM-M7-69")
def test_for_a_wild_card_any_colour_with_a_pawn_left_is_chosen() -> None:
    t = museum(curators=FULL, next_curator="wild")
    t.board(*["orange"] * 8)
    wild = int(t.track[5])
    exhibit(t)
    assert (t.asked(), t.options()) == ("museum.curator", ["yellow", "green", "red", "purple"])
    t.play("green")
    assert t.curators_of() == ["green", "red", "green"]
    assert t.track[5] == wild, "no wild buyer is ever a curator"


@pytest.mark.clause("EEM-M7-69")
def test_a_wild_card_without_any_coloured_pawn_brings_nobody() -> None:
    t = museum(curators=FULL, next_curator="wild")
    t.leave_buyers("wild", "wild")
    exhibit(t)
    assert t.asked() == "over"
    assert t.curators_of() == ["yellow", "green", "red"]


@pytest.mark.clause("EEM-M7-70")
def test_an_empty_buyer_deck_is_made_anew() -> None:
    t = museum(curators=FULL)
    t.only_buyer_cards()
    assert t.buyer_discard.sum() == 17
    t.load(0, "purple-A")
    t.give(0, "orange#1")
    t.begin().next("orange").play("exhibit", "OL-T")
    assert t.curators_of() == ["green", "red", "orange"]
    assert (t.buyer_deck.sum(), t.buyer_discard.sum()) == (16, 1)


@pytest.mark.clause("EEM-M7-71", "EEM-R-29")
def test_without_a_pawn_of_the_colour_nobody_comes_and_nobody_moves() -> None:
    t = museum(curators=("purple", "green", "red"))
    t.only_buyer_cards("purple", "yellow")
    t.board(*["purple"] * 7)
    t.next("purple").begin(add_curator)
    assert t.curators_of() == ["purple", "green", "red"], "the pawn at the front does not help"
    assert t.track[3] == 0
    assert t.buyer_deck.sum() == 1, "no further card is turned up"


@pytest.mark.clause("EEM-M7-71", "EEM-R-29")
def test_without_a_pawn_the_empty_back_stays_empty() -> None:
    t = museum(next_curator="red")
    t.board(*["red"] * 8)
    t.begin(add_curator)
    assert t.curator[2] == NO_CURATOR


@pytest.mark.clause("EEM-M7-72")
def test_curators_raise_their_colour_and_are_no_buyers() -> None:
    t = museum(curators=("red", "red", "red"))
    assert t.level("red") == 5
    t.line_up("#1", "red", "green")
    assert interested_buyers(t.p, market("#1"), colour("red")) == 1
    t.traders(0, "#1")
    t.load(0, "red-A")
    t.give(0, "orange#1")
    t.begin().play("sell")
    assert t.mothership[colour("red")] == 1, "the buyer of the market"
    assert t.curators_of() == ["red", "red", "red"], "no sale sends them away"


# The preparation phase


@pytest.mark.clause("EEM-M7-73", "EEM-INT-40")
@pytest.mark.parametrize("curators", [("yellow", "green"), FULL])
def test_the_preparation_phase_leaves_the_curators_alone(curators: tuple[str, ...]) -> None:
    t = museum(round=2, curators=curators)
    t.buyer_deck += t.buyer_discard
    t.buyer_discard[:] = 0
    t.lay_forecast("red#1", "red#2", "red#3")
    t.line_up("#1", "red", "red", "red")
    t.begin(prepare)
    assert t.curators_of() == list(curators)
    assert sum(int(size) for size in t.queue_size) > 3, "the same deck brought buyers to the markets"


# The end


@pytest.mark.clause("EEM-M7-74", "EEM-M7-75")
@pytest.mark.parametrize("guides", range(9))
def test_guides_pay_the_square_of_their_number_wherever_they_stand(guides: int) -> None:
    t = museum()
    spaces = ["OL-T", "OL-M", "ML-M", "ML-B", "IL-T", "IR-M", "MR-T", "OR-B"]
    for name in spaces[:guides]:
        t.guide[MUSEUM_SPACE.labels.index(name)] = 0
    t.guide[MUSEUM_SPACE.labels.index("IL-B")] = 1
    assert guide_credits(t.p, 0) == [0, 1, 4, 9, 16, 25, 36, 49, 64][guides]
    assert guide_credits(t.p, 1) == 1
    assert (t.guide == NOBODY).sum() == 17 - guides


@pytest.mark.clause("EEM-M7-74")
def test_guides_are_paid_when_the_game_ends() -> None:
    t = museum(round=3)
    t.show(0, OL_T="yellow-A", OL_M="green-B", IR_M="red-D")
    t.show(1, OR_B="red-B")
    t.begin(end_game)
    assert t.score[:2].tolist() == [8 + 9, 8 + 1]


@pytest.mark.clause("EEM-M7-76")
def test_exhibits_pay_nothing_and_do_not_break_a_tie() -> None:
    t = museum(round=3)
    t.show(0, OL_T="yellow-A")
    t.show(1, OR_B="red-B")
    t.load(1, "red-A")
    t.begin(end_game)
    assert t.score[:2].tolist() == [9, 9], "a guide each, whatever the artefact is worth"
    assert t.place[:2].tolist() == [2, 1], "the artefact left in the hold decides"
