"""Who sees what of a record, and what of it an agent observes."""

from __future__ import annotations

import numpy as np
import pytest

from digsite.kernel.record import OVER, SPECTATOR, UNKNOWN, Dim, Numbers, Record, number, numbers
from digsite.kernel.visibility import mask, mask_all

SEATS, CARDS, PLACES = Dim("seat", 3), Dim("card", 2), Dim("place", 2)
VIEWERS = (SPECTATOR, 0, 1, 2)


class Table(Record, seats=SEATS, agenda=4, options=4, open_at_end=True):
    turn: int = number()
    deck: Numbers = numbers(CARDS, hidden=True)
    hand: Numbers = numbers(SEATS, CARDS, secret=True)
    coins: Numbers = numbers(SEATS)
    pieces: Numbers = numbers(PLACES, SEATS)


class Discreet(Record, seats=SEATS, agenda=1, options=1):
    hand: Numbers = numbers(SEATS, CARDS, secret=True)


def table() -> Table:
    """Seat 1 has to choose between two options; two entries are on the agenda."""
    p = Table()
    p.seats = p.rows = 3
    p.turn, p.seat, p.decision = 7, 1, 0
    p.random[:] = 5
    p.deck[:] = [4, 3]
    p.hand[:] = [[1, 2], [3, 4], [5, 6]]
    p.coins[:] = [10, 11, 12]
    p.pieces[:] = [[1, 2, 3], [4, 5, 6]]
    p.options[:], p.option_count = [8, 9, 3, 3], 2
    p.agenda[:], p.agenda_size = [[1, 1, 1], [2, 2, 2], [3, 3, 3], [4, 4, 4]], 2
    return p


def over(placed: bool) -> Table:
    p = table()
    p.decision, p.option_count = OVER, 0
    p.place[:] = [1, 2, 3] if placed else [0, 0, 0]
    return p


@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_hand_is_for_its_seat_and_a_deck_for_nobody(viewer: int) -> None:
    seen = mask(table(), viewer)
    hands = [[1, 2], [3, 4], [5, 6]]
    assert seen.hand.tolist() == [hands[seat] if seat == viewer else [UNKNOWN] * 2 for seat in range(3)]
    assert seen.deck.tolist() == [UNKNOWN] * 2
    assert seen.random.tolist() == [UNKNOWN] * 4
    assert (seen.turn, seen.seat, seen.decision, seen.reveals) == (7, 1, 0, 0)
    assert seen.coins.tolist() == [10, 11, 12]
    assert seen.pieces.tolist() == [[1, 2, 3], [4, 5, 6]]


@pytest.mark.parametrize("viewer", VIEWERS)
def test_options_are_for_the_seat_that_is_asked(viewer: int) -> None:
    seen = mask(table(), viewer)
    if viewer == 1:
        assert (seen.options.tolist(), seen.option_count) == ([8, 9, UNKNOWN, UNKNOWN], 2)
    else:
        assert (seen.options.tolist(), seen.option_count) == ([UNKNOWN] * 4, UNKNOWN)


def test_where_nobody_is_asked_all_see_that_there_is_no_option() -> None:
    p = table()
    p.option_count = 0
    assert [mask(p, viewer).option_count for viewer in VIEWERS] == [0, 0, 0, 0]


def test_what_the_agenda_held_before_is_gone() -> None:
    agenda = mask(table(), 0).agenda.tolist()
    assert agenda == [[1, 1, 1], [2, 2, 2], [UNKNOWN] * 3, [UNKNOWN] * 3]


@pytest.mark.parametrize("viewer", VIEWERS)
def test_at_the_end_hands_are_opened_but_nothing_hidden(viewer: int) -> None:
    seen = mask(over(placed=True), viewer)
    assert seen.hand.tolist() == [[1, 2], [3, 4], [5, 6]]
    assert (seen.deck.tolist(), seen.random.tolist()) == ([UNKNOWN] * 2, [UNKNOWN] * 4)


def test_hands_stay_closed_where_nobody_is_placed_yet_or_somebody_is_asked() -> None:
    asked = over(placed=True)
    asked.decision = 0
    for p in (over(placed=False), asked):
        assert mask(p, 0).hand.tolist() == [[1, 2], [UNKNOWN] * 2, [UNKNOWN] * 2]


def test_a_game_that_does_not_open_its_hands_keeps_them_closed_to_the_end() -> None:
    p = Discreet()
    p.decision, p.place[:], p.hand[:] = OVER, 1, 4
    assert mask(p, 2).hand.tolist() == [[UNKNOWN] * 2, [UNKNOWN] * 2, [4, 4]]


@pytest.mark.parametrize("p", [table(), over(placed=True), over(placed=False)], ids=["asked", "over", "open"])
def test_many_positions_are_masked_as_one_is(p: Table) -> None:
    viewers = (*VIEWERS, 0, 1, 2)
    many = mask_all(Table, np.repeat(p.data, 7), np.array(viewers))
    for row, viewer in enumerate(viewers):
        assert many[row].tobytes() == mask(p, viewer).tobytes()
    assert p.hand.tolist() == [[1, 2], [3, 4], [5, 6]], "the truth is left alone"
