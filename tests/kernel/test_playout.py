"""Play at random: how far it goes, what it refuses, and that it notices a position that is broken."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from digsite.games import load
from digsite.games.connect_four.rules import COLUMN
from digsite.kernel.chance import states_from
from digsite.kernel.lead import lead
from digsite.kernel.playout import (
    BEGIN,
    BROKEN,
    CHECKED,
    NO_CHOICE,
    ONE_SEQUENCE,
    REFUSED,
    TO_THE_END,
    same_sequence,
)
from digsite.kernel.record import OVER
from digsite.testing.artifact import player

GAME = load("connect-four")
TARGETS = ("python", "native")


def dice() -> Any:
    return states_from("dice", 1)


def drive(target: str, p: Any, choice: int, limit: int, how_far: int) -> int:
    """One position on either target."""
    if target == "python":
        return GAME.python.drive(p, choice, dice()[0], limit, how_far)
    return int(GAME.native.drive(p.data, np.array([choice]), dice(), limit, how_far)[0])


def broken_position() -> Any:
    """A disc that nobody dropped."""
    p = GAME.new(2, "seed")
    p.discs = 1
    return p


@pytest.mark.parametrize("target", TARGETS)
def test_a_broken_position_is_noticed_where_it_is_looked_for(target: str) -> None:
    assert drive(target, broken_position(), NO_CHOICE, 100, CHECKED) == BROKEN - 1
    assert drive(target, broken_position(), NO_CHOICE, 3, TO_THE_END) == 3
    assert drive(target, GAME.new(2, "seed"), NO_CHOICE, 3, CHECKED) == 3


@pytest.mark.parametrize("target", TARGETS)
def test_it_is_noticed_after_the_first_decision(target: str) -> None:
    p = broken_position()
    drive(target, p, NO_CHOICE, 100, CHECKED)
    assert sum(p.height) == 1


@pytest.mark.parametrize("target", TARGETS)
def test_a_choice_counts_and_play_goes_on_to_the_limit(target: str) -> None:
    p = GAME.new(2, "seed")
    assert drive(target, p, COLUMN + 3, 2, TO_THE_END) == 3
    assert p.board[3, 0] == 1
    assert drive(target, p, NO_CHOICE, 0, TO_THE_END) == 0


@pytest.mark.parametrize("target", TARGETS)
def test_what_is_not_offered_is_refused_and_changes_nothing(target: str) -> None:
    p = GAME.new(2, "seed")
    before = p.copy()
    assert drive(target, p, 99, 5, TO_THE_END) == REFUSED
    assert p == before


def test_what_stands_for_a_number_of_decisions_or_for_a_choice_is_none() -> None:
    assert BROKEN < REFUSED < 0
    assert BEGIN < NO_CHOICE < 0


@pytest.mark.parametrize("target", TARGETS)
def test_a_game_begins_and_ends(target: str) -> None:
    p = GAME.blank(2, "seed")
    assert drive(target, p, BEGIN, 0, TO_THE_END) == 0
    assert p.option_count == 7
    assert drive(target, p, NO_CHOICE, 100, CHECKED) >= 7
    assert p.decision == OVER
    assert drive(target, p, NO_CHOICE, 100, CHECKED) == 0


@pytest.mark.parametrize("target", TARGETS)
def test_one_sequence_ends_where_another_begins(target: str) -> None:
    """Every disc is a sequence of its own."""
    p = GAME.new(2, "seed")
    assert drive(target, p, COLUMN + 3, 100, ONE_SEQUENCE) == 1
    assert p.seat == 1


@pytest.mark.parametrize(
    ("asked", "seat", "goes_on"), [("act", 0, False), ("pay", 0, True), ("pay", 1, False), ("rest", 0, False)]
)
def test_a_sequence_goes_on_while_its_seat_is_asked_what_opens_no_other(
    asked: str, seat: int, goes_on: bool
) -> None:
    """Artifact: an action opens a sequence, the stone that pays for it belongs to it."""
    t = player("museum", "ship", money=20, finds=["africa-pottery"])
    t.begin()
    t.play(*{"act": [], "pay": ["research-africa"], "rest": ["pass"]}[asked])
    assert (t.asked(), t.seat) == (asked, 0)
    assert bool(t.game.python.bound(same_sequence)(t.p, seat)) == goes_on


# A seat's lead


@pytest.mark.parametrize("seat", range(4))
def test_a_lead_is_over_the_best_of_the_others(seat: int) -> None:
    """Whichever of the others that is: the next seat, the last, or one between."""
    game = load("excavation-earth")
    assert game.prospects is not None
    prospects = game.python.bound(game.prospects)
    for best in range(4):
        if best == seat:
            continue
        p = game.new(4, "lead")
        p.credits[best] += 50
        others = [prospects(p, other) for other in range(4) if other != seat]
        assert max(others) == prospects(p, best)
        assert game.python.bound(lead)(p, seat) == 3 * prospects(p, seat) - max(others)
