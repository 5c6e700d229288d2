"""Connect Four: every clause of its ledger."""

from __future__ import annotations

import pytest

from digsite.games.connect_four import GAME
from digsite.games.connect_four.rules import Position
from digsite.kernel.errors import BadOption, IllegalChoice
from digsite.kernel.record import SPECTATOR
from digsite.telling.reach import turn_ahead
from digsite.telling.text import Text

FIRST, SECOND = 0, 1
ONLY_COLUMN_7_LEFT = "1111112222223333337444444555555666666"


def play(dropped: str = "") -> Position:
    """A game in which the seats in turn drop discs into these columns."""
    p = GAME.new(2, "scene")
    for column in dropped:
        GAME.choose(p, p.legal[columns(p).index(column)])
        assert GAME.python.bound(GAME.broken)(p) == 0
    return p


def columns(p: Position) -> str:
    """The columns that can be chosen now."""
    return "".join(GAME.space.token(option) for option in p.legal)


def discs(p: Position, column: int) -> list[int]:
    """The discs in a column from the bottom: 1 and 2 for the seats, 0 for an empty space."""
    return p.board[column - 1].tolist()


def test_a_column_says_how_much_room_it_has():
    """Whatever else somebody asks about is no thing of this game."""
    p = play("1111")
    words = [Text(GAME, language).word(GAME.about(p, "column:0").text) for language in ("en", "de")]
    assert words == [
        "2 spaces are free. A disc falls to the lowest of them.",
        "2 Felder sind frei. Ein Stein fällt auf das unterste davon.",
    ]
    for element in ("column", "column:7", "column:x", "disc:0"):
        assert GAME.about(p, element) is None


def test_a_turn_can_be_planned_while_the_other_decides():
    """What is full now can be planned for as little as it can be chosen."""
    p = play("333333")
    world = turn_ahead(GAME, GAME.mask(p, SECOND), SECOND)
    assert (world.seat, columns(world)) == (SECOND, "124567")
    assert p.seat == FIRST


@pytest.mark.clause("C4-SETUP-01", "C4-R-01")
@pytest.mark.parametrize("seed", ["a", "b", "c", "d"])
def test_the_first_seat_always_begins(seed: str):
    assert GAME.new(2, seed).seat == FIRST


@pytest.mark.clause("C4-SETUP-02")
def test_seven_columns_of_six_empty_spaces():
    p = play()
    assert p.board.shape == (7, 6)
    assert p.board.sum() == 0
    assert columns(p) == "1234567"


@pytest.mark.clause("C4-SETUP-02")
@pytest.mark.parametrize("seats", [1, 3])
def test_only_two_can_play(seats: int):
    with pytest.raises(BadOption):
        GAME.new(seats, "scene")


@pytest.mark.clause("C4-DROP-01")
def test_a_full_column_takes_no_disc():
    p = play("444444")
    assert columns(p) == "123567"
    with pytest.raises(IllegalChoice):
        GAME.choose(p, 3)


@pytest.mark.clause("C4-DROP-02")
def test_a_disc_falls_to_the_lowest_empty_space_and_stays():
    p = play("445")
    assert discs(p, 4) == [1, 2, 0, 0, 0, 0]
    assert discs(p, 5) == [1, 0, 0, 0, 0, 0]
    assert p.board.sum() == 4, "nothing lies anywhere else"


@pytest.mark.clause("C4-DROP-03")
def test_the_seats_take_turns():
    assert [play("1212"[:dropped]).seat for dropped in range(5)] == [FIRST, SECOND, FIRST, SECOND, FIRST]


@pytest.mark.clause("C4-WIN-01")
@pytest.mark.parametrize(
    "dropped",
    [
        pytest.param("1122334", id="across"),
        pytest.param("1212121", id="upright"),
        pytest.param("12234334544", id="rising"),
        pytest.param("76654554344", id="falling"),
        pytest.param("4455667", id="at-the-right-edge"),
        pytest.param("1122443", id="closing-a-gap"),
        pytest.param("112244553", id="five"),
    ],
)
def test_four_in_a_line_end_the_game_at_once(dropped: str):
    assert not play(dropped[:-1]).over
    p = play(dropped)
    assert p.over
    assert columns(p) == ""
    assert p.place.tolist() == [1, 2]


@pytest.mark.clause("C4-WIN-01")
@pytest.mark.parametrize(
    "dropped",
    [
        pytest.param("1122335", id="a-gap"),
        pytest.param("5566771", id="around-the-edge"),
        pytest.param("12131", id="three"),
        pytest.param("1234", id="discs-of-both"),
    ],
)
def test_less_than_an_unbroken_line_of_four_does_not_win(dropped: str):
    assert not play(dropped).over


@pytest.mark.clause("C4-WIN-02")
@pytest.mark.parametrize(
    ("dropped", "scores", "places"), [("1212121", [1, 0], [1, 2]), ("12123232", [0, 1], [2, 1])]
)
def test_the_winner_scores_one_and_is_first(dropped: str, scores: list[int], places: list[int]):
    p = play(dropped)
    assert p.score.tolist() == scores
    assert p.place.tolist() == places


@pytest.mark.clause("C4-WIN-02", "C4-WIN-03")
def test_a_full_board_without_four_is_a_draw():
    p = play(ONLY_COLUMN_7_LEFT)
    assert p.over, "the last five discs fell without a choice"
    assert (p.board > 0).sum() == 42
    assert p.score.tolist() == [0, 0]
    assert p.place.tolist() == [1, 1]


@pytest.mark.clause("C4-WIN-03")
def test_before_the_board_is_full_there_is_no_draw():
    assert not play(ONLY_COLUMN_7_LEFT[:-1]).over


@pytest.mark.clause("C4-INV-01")
def test_a_disc_too_many_on_the_board_is_noticed():
    p = play("44")
    p.height[0] += 1
    failure = GAME.python.bound(GAME.broken)(p)
    assert failure > 0
    assert GAME.invariants[failure - 1] == "C4-INV-01"


@pytest.mark.clause("C4-INFO-01")
@pytest.mark.parametrize("viewer", [FIRST, SECOND, SPECTATOR])
def test_everybody_sees_the_whole_board(viewer: int):
    p = play("4435")
    seen = GAME.mask(p, viewer)
    assert (seen.board == p.board).all()
    assert GAME.imagine(seen, viewer, "other").board.tolist() == p.board.tolist(), (
        "nothing is left to imagine"
    )
