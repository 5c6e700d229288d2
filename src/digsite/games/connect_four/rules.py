"""Connect Four, whole: the smallest complete example of a game on the kernel."""

from __future__ import annotations

from digsite.kernel.agenda import allow, then_for
from digsite.kernel.events import NOBODY, Amount, Event, tell, tell_for
from digsite.kernel.record import Dim, Numbers, Record, number, numbers
from digsite.kernel.rules import Decision, Reasons, Space, rule, step

SEATS = Dim("seat", 2)
COLUMNS = Dim("column", 7)
ROWS = Dim("row", 6)
IN_A_ROW = 4

space = Space()
COLUMN = space.domain("column", [str(c + 1) for c in range(COLUMNS)])


class Position(Record, seats=SEATS, agenda=2, options=COLUMNS):
    """`board` holds 0 for an empty space, 1 and 2 for the discs of the two seats."""

    board: Numbers = numbers(COLUMNS, ROWS, of=SEATS, first=1)
    height: Numbers = numbers(COLUMNS, most=ROWS)
    discs: int = number(most=COLUMNS * ROWS)


reasons = Reasons()
FULL = reasons.because("full", "C4-DROP-01")

drop = Decision("drop", COLUMN, clause="C4-DROP-01", opens=True)
dropped = Event("drop", clause="C4-DROP-02", column=COLUMN, row=Amount("row"))
four = Event("four", clause="C4-WIN-01")
draw = Event("draw", clause="C4-WIN-03")


@step
def begin(p: Position) -> None:
    """The first seat drops the first disc (C4-SETUP-01)."""
    then_for(p, 0, drop)


@drop.options
def columns_with_room(p: Position) -> None:
    """A disc may be dropped into any column that has room."""
    for column in range(COLUMNS):
        if why_not(p, COLUMN + column) == 0:
            allow(p, COLUMN + column)


@drop.why_not
def why_not(p: Position, choice: int) -> int:
    """A full column takes no disc (C4-DROP-01)."""
    return FULL if p.height[choice - COLUMN] == ROWS else 0


@drop.choose
def drop_disc(p: Position, choice: int) -> None:
    """The disc falls to the lowest empty space; four in a row win, a full board is a draw."""
    column = choice - COLUMN
    row = p.height[column]
    p.board[column, row] = p.seat + 1
    p.height[column] = row + 1
    p.discs += 1
    tell(p, dropped, column, row)
    if wins(p, column, row):
        tell(p, four)
        finish(p, p.seat)
    elif p.discs == COLUMNS * ROWS:
        tell_for(p, NOBODY, draw)
        finish(p, -1)
    else:
        then_for(p, 1 - p.seat, drop)


@rule
def wins(p: Position, column: int, row: int) -> bool:
    """Whether the disc just dropped makes four in a row: flat, upright or on a slant (C4-WIN-01)."""
    return (
        line(p, column, row, 1, 0) >= IN_A_ROW
        or line(p, column, row, 0, 1) >= IN_A_ROW
        or line(p, column, row, 1, 1) >= IN_A_ROW
        or line(p, column, row, 1, -1) >= IN_A_ROW
    )


@rule
def line(p: Position, column: int, row: int, right: int, up: int) -> int:
    """How many discs of one seat stand in a line through a space."""
    return 1 + ray(p, column, row, right, up) + ray(p, column, row, -right, -up)


@rule
def ray(p: Position, column: int, row: int, right: int, up: int) -> int:
    """How many more discs of the same seat follow in one direction."""
    disc = p.board[column, row]
    count = 0
    column += right
    row += up
    while 0 <= column < COLUMNS and 0 <= row < ROWS and p.board[column, row] == disc:
        count += 1
        column += right
        row += up
    return count


@rule
def score_part(p: Position, seat: int, part: int) -> int:
    """A win is worth 1, and there is nothing else to score (C4-WIN-02)."""
    return int(p.score[seat])


@rule
def finish(p: Position, winner: int) -> None:
    """The winner scores 1 and is first; in a draw both share the first place (C4-WIN-02)."""
    for seat in range(SEATS):
        p.score[seat] = 1 if seat == winner else 0
        p.place[seat] = 1 if winner < 0 or winner == seat else 2


@rule
def imagine(p: Position, viewer: int) -> None:
    """Nothing is hidden."""


@rule
def value(p: Position, seat: int) -> int:
    """How well a seat stands: only a finished game tells."""
    return int(p.score[seat] - p.score[1 - seat])


@rule
def broken(p: Position) -> int:
    """1: the discs on the board are as many as were dropped (C4-INV-01)."""
    on_board = 0
    for column in range(COLUMNS):
        on_board += p.height[column]
    return 0 if on_board == p.discs else 1
