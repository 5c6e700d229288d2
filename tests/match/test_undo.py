"""Undo: as far as nothing was revealed and nobody else has decided, and no further."""

from __future__ import annotations

import pytest

from digsite.match.errors import UndoBarrier, UndoRefused
from digsite.match.match import Match

from .caravan import CARAVAN
from .test_match import ANN, BOB, connect_four


def after_the_draft() -> Match:
    """Ann and Bob have drafted; Ann is asked what to do."""
    match = Match.begin(CARAVAN, ["Ann", "Bob"], seed="undo")
    while CARAVAN.decision(match.position).name == "keep":
        match.choose(match.position.seat, match.position.legal[0])
    assert match.position.seat == ANN
    return match


def barrier(match: Match, seat: int) -> UndoBarrier:
    before = match.position.tobytes(), list(match.played)
    assert not match.can_undo(seat)
    with pytest.raises(UndoRefused) as refusal:
        match.undo(seat)
    assert (match.position.tobytes(), match.played) == before
    assert refusal.value.way_out
    return refusal.value.barrier


def test_nothing_decided_nothing_to_undo() -> None:
    assert barrier(connect_four(), ANN) is UndoBarrier.NOTHING
    assert barrier(connect_four("1"), BOB) is UndoBarrier.NOTHING


def test_undo_until_the_next_seat_has_decided() -> None:
    match = connect_four("1", "2")
    assert barrier(match, ANN) is UndoBarrier.OTHERS
    match.undo(BOB)
    match.undo(ANN)
    assert match.played == []
    assert match.position == connect_four().position


def test_a_whole_turn_can_be_undone_decision_by_decision() -> None:
    match = after_the_draft()
    start = len(match.played)
    before = match.position.tobytes()
    match.choose_token(ANN, "show")
    for _ in range(2):
        match.choose(ANN, match.position.legal[0])
    match.choose_token(ANN, "done")
    assert match.position.seat == BOB
    for left in (3, 2, 1, 0):
        match.undo(ANN)
        assert len(match.played) == start + left
        assert match.position == match.at(start + left)
    assert match.position.tobytes() == before


def test_undo_ends_where_the_deciding_seat_changed() -> None:
    match = after_the_draft()
    match.choose_token(ANN, "rest")
    match.choose_token(BOB, "show")
    assert barrier(match, ANN) is UndoBarrier.OTHERS
    match.undo(BOB)
    match.undo(ANN)


def test_who_has_decided_first_since_is_asked_to_undo() -> None:
    match = Match.begin(CARAVAN, ["Ann", "Bob", "Cleo"], seed="undo")
    while CARAVAN.decision(match.position).name == "keep":
        match.choose(match.position.seat, match.position.legal[0])
    for seat in range(3):
        match.choose_token(seat, "rest")
    with pytest.raises(UndoRefused) as refusal:
        match.undo(ANN)
    assert refusal.value.way_out == "Ask Bob to undo first."


def test_chance_ends_undo() -> None:
    match = after_the_draft()
    match.choose_token(ANN, "dig")
    assert barrier(match, ANN) is UndoBarrier.REVEALED
    match.choose_token(BOB, "rest")
    match.undo(BOB)
    assert barrier(match, ANN) is UndoBarrier.REVEALED


def test_the_end_of_the_draft_ends_undo() -> None:
    match = Match.begin(CARAVAN, ["Ann", "Bob"], seed="undo")
    reveals = match.position.reveals
    while match.position.reveals == reveals:
        match.choose(match.position.seat, match.position.legal[0])
    assert barrier(match, ANN) is UndoBarrier.REVEALED
    assert barrier(match, BOB) is UndoBarrier.REVEALED


def test_undo_across_a_snapshot() -> None:
    match = Match.begin(CARAVAN, ["Ann", "Bob"], {"length": "long"}, "undo")
    while CARAVAN.decision(match.position).name == "keep":
        match.choose(match.position.seat, match.position.legal[0])
    while len(match.played) < 31:
        match.choose_token(match.position.seat, "rest" if len(match.played) % 3 else "dig")
    seat, before = match.position.seat, match.position.tobytes()
    match.choose_token(seat, "rest")
    match.undo(seat)
    assert match.position.tobytes() == before
    match.choose_token(seat, "dig")
    assert match.at(32) == match.position
    assert match.at(31).tobytes() == before


def test_a_finished_game_can_be_reopened_only_while_its_seed_is_no_secret() -> None:
    match = connect_four(*"1212121")
    match.undo(ANN)
    assert not match.over
    sealed = Match.begin(match.game, ["Ann", "Bob"], seed="s", sealed=True)
    for column in "1212121":
        sealed.choose_token(sealed.position.seat, column)
    assert barrier(sealed, ANN) is UndoBarrier.PUBLISHED


def test_undo_takes_later_comments_along() -> None:
    match = connect_four("1", "2")
    match.comments = {1: "bold", 2: "timid"}
    match.undo(BOB)
    assert match.comments == {1: "bold"}
