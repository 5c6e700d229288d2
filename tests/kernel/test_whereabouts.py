"""Where things lie: what a declaration of places finds lost, leaves unseen and deals."""

from __future__ import annotations

import numpy as np
import pytest

from digsite.kernel.chance import state_from
from digsite.kernel.errors import RuleError
from digsite.kernel.record import Dim, Numbers, Record, number, numbers
from digsite.kernel.rules import rule
from digsite.kernel.visibility import mask
from digsite.kernel.whereabouts import Place, Things

SEATS, CARDS, SUITS, RANKS = Dim("seat", 2), Dim("card", 6), Dim("suit", 2), Dim("rank", 3)
PILES, ROW = Dim("pile", 3), Dim("row", 2)
JOKER = 2


class Table(Record, seats=SEATS, agenda=1, options=1):
    deck: Numbers = numbers(CARDS, hidden=True)
    deck_size: int = number()
    hand: Numbers = numbers(SEATS, CARDS, secret=True)
    hand_size: Numbers = numbers(SEATS)
    row: Numbers = numbers(ROW)
    row_size: int = number()
    sorted: Numbers = numbers(SUITS, ROW)  # cards by their suit, -1 none
    by_suit: Numbers = numbers(SUITS, RANKS)
    jokers: Numbers = numbers(SUITS)
    face_up: Numbers = numbers(CARDS)  # the owner + 1
    played: int = number()  # or -1
    pile: Numbers = numbers(PILES, CARDS, hidden=True)
    pile_size: Numbers = numbers(PILES)
    queue: Numbers = numbers(PILES, ROW)  # cards, each queue from its front
    queue_size: Numbers = numbers(PILES)


@rule
def copies(p: Table, card: int) -> int:
    return 3


@rule
def suited(p: Table, suit: int, rank: int) -> int:
    return 3


@rule
def on_the_way(p: Table, card: int) -> int:
    return 1 if p.played == card else 0


cards = Things(Table, CARDS, copies, "deck hand row", Place("face_up", marks=True), on_the_way)
suits = Things(Table, (SUITS, RANKS), suited, "deck sorted by_suit", Place("jokers", only=JOKER), whole=CARDS)
piles = Things(Table, CARDS, copies, "pile")


def dealt() -> Table:
    """Three copies of six cards, two of them in each hand, one in the row, one face up, one just played."""
    p = Table()
    p.seats = p.rows = 2
    p.random[:] = state_from("cards")
    p.deck[:] = [0, 1, 3, 3, 3, 1]
    p.deck_size = 11
    p.hand[:] = [[2, 0, 0, 0, 0, 0], [0, 1, 0, 0, 0, 1]]
    p.hand_size[:] = 2
    p.row[:], p.row_size = [0, 3], 1
    p.face_up[1], p.played = 2, 5
    return p


def test_nothing_is_lost_and_things_beyond_the_size_of_a_row_do_not_count():
    assert (cards.lost(dealt()), cards.short(dealt()), cards.wrong_size(dealt())) == (-1, 0, 0)


@pytest.mark.parametrize(
    ("field", "at", "value", "kind"),
    [
        ("deck", 2, 2, 2),
        ("hand", (1, 5), 2, 5),
        ("row", 0, 3, 0),
        ("face_up", 1, 0, 1),
        ("played", None, -1, 5),
    ],
)
def test_the_first_kind_that_does_not_add_up_is_lost(field, at, value, kind):
    p = dealt()
    if at is None:
        setattr(p, field, value)
    else:
        getattr(p, field)[at] = value
    assert cards.lost(p) == kind


def test_a_place_short_of_something_is_found_by_its_number():
    p = dealt()
    p.hand[0, 4], p.deck[4] = -1, 4
    assert (cards.lost(p), cards.short(p)) == (-1, 2)


@pytest.mark.parametrize(("size", "place"), [("deck_size", 1), ("hand_size", 2)])
def test_a_size_that_is_wrong_is_found_by_the_number_of_its_place(size, place):
    p = dealt()
    if size == "deck_size":
        p.deck_size += 1
    else:
        p.hand_size[1] -= 1
    assert cards.wrong_size(p) == place


@pytest.mark.parametrize(("viewer", "unseen"), [(-1, [2, 2, 3, 3, 3, 2]), (0, [0, 2, 3, 3, 3, 2])])
def test_unseen_is_what_lies_in_no_open_place_and_not_in_the_own_hand(viewer, unseen):
    masked = mask(dealt(), viewer)
    assert [cards.unseen(masked, card, viewer) for card in range(CARDS)] == unseen


@pytest.mark.parametrize("viewer", [-1, 0, 1])
def test_dealing_fills_in_what_is_unseen_and_nothing_else(viewer):
    p = dealt()
    world = mask(p, viewer)
    world.random[:] = state_from("world")
    cards.deal(world, viewer)
    assert (cards.lost(world), cards.short(world), cards.wrong_size(world)) == (-1, 0, 0)
    if viewer >= 0:
        assert list(world.hand[viewer]) == list(p.hand[viewer])


def test_hidden_piles_draw_from_the_first_of_them():
    p = Table()
    p.random[:] = state_from("piles")
    p.pile[:] = -1
    p.pile_size[:] = [9, 5, 4]
    piles.deal(p, 0)
    assert (piles.lost(p), piles.wrong_size(p)) == (-1, 0)
    assert np.count_nonzero(p.pile) > PILES


def test_a_row_may_hold_things_of_one_last_part_only() -> None:
    jokers = Things(Table, (SUITS, RANKS), suited, Place("row", only=JOKER), whole=CARDS)
    p = dealt()
    p.row[:], p.row_size = [JOKER, 3 + JOKER], 2
    assert [[jokers.found(p, suit, rank) for rank in range(3)] for suit in range(2)] == [[0, 0, 1], [0, 0, 1]]


def test_kinds_with_parts_lie_by_part_by_whole_and_sorted():
    p = Table()
    p.deck[:] = [3, 3, 2, 2, 2, 3]
    p.sorted[:] = [[-1, -1], [4, -1]]
    p.by_suit[1, 0] = 1
    p.jokers[0] = 1
    assert suits.lost(p) == -1
    assert [suits.unseen(p, suit, rank, 0) for suit in range(SUITS) for rank in range(RANKS)] == [
        3,
        3,
        2,
        2,
        2,
        3,
    ]
    p.sorted[:] = [[4, -1], [-1, -1]]
    assert suits.lost(p) == 4, "in the row of another suit it is nowhere"
    p.sorted[:] = [[-1, -1], [4, -1]]
    p.jokers[0], p.deck[2] = -1, 4
    assert (suits.lost(p), suits.short(p)) == (-1, 4)


def test_of_several_rows_of_things_each_counts_up_to_its_own_size():
    queues = Things(Table, CARDS, copies, "queue")
    p = Table()
    p.queue[:] = [[4, 1], [1, 0], [0, 0]]
    p.queue_size[:] = [1, 2, 0]
    assert [queues.found(p, card) for card in range(CARDS)] == [1, 1, 0, 0, 1, 0]


def test_mistakes_of_a_declaration_are_named():
    with pytest.raises(RuleError, match="no field 'hnad'"):
        Things(Table, CARDS, copies, "hnad")
    with pytest.raises(RuleError, match="copies"):
        _ = Things(Table, CARDS, copies, "hand").deal
    with pytest.raises(RuleError, match="how many"):
        _ = Things(Table, CARDS, copies, "deck", Place("hand", size="")).deal
