"""The check that no imagined world contradicts what a seat has seen, tried with witnesses."""

from __future__ import annotations

from typing import Any

import pytest

from digsite.conformance import Case, NotConforming, Turn
from digsite.conformance.memory import imagined_worlds_remember, judged, witness_believes_the_truth
from digsite.games import load
from digsite.kernel.game import Game
from digsite.kernel.record import SPECTATOR, UNKNOWN

CASE = Case(load("eminent-domain"), 2, "witness")


class Credulous:
    """Believes everything, and sees to it that it is shown no more than its seat may see."""

    def __init__(self, game: Game, start: Any, viewer: int) -> None:
        self.game, self.viewer, self.seen = game, viewer, start

    def saw(self, turn: Turn) -> None:
        assert turn.before == self.seen, "every decision is shown, in order"
        assert turn.before == self.game.mask(turn.before, self.viewer)
        assert turn.told == [told.to(self.viewer) for told in turn.told]
        secret = self.game.decision(turn.before).secret and turn.before.seat != self.viewer
        assert (turn.choice == UNKNOWN) == secret
        self.seen = turn.after

    def contradiction(self, world: Any) -> str:
        assert self.game.mask(world, self.viewer) == self.seen, "the world looks like what was shown"
        return ""


class Jealous(Credulous):
    """Seat 1 cannot believe that somebody holds a Politics card."""

    def contradiction(self, world: Any) -> str:
        return "politics!" if self.viewer == 1 and world.hand[0, 5] else ""


def test_a_witness_is_shown_what_its_seat_sees() -> None:
    imagined_worlds_remember(CASE, Credulous, every=7)


def test_what_a_witness_says_fails_the_game() -> None:
    with pytest.raises(NotConforming, match="viewer 1 imagines what cannot be: politics!"):
        imagined_worlds_remember(CASE, Jealous, every=7)


def test_every_viewer_imagines_so_many_worlds() -> None:
    first = [
        each.viewer for each, _ in zip(judged(CASE, Credulous, every=3, worlds=2), range(6), strict=False)
    ]
    assert first == [SPECTATOR, SPECTATOR, 0, 0, 1, 1]


def test_a_witness_may_be_mistaken() -> None:
    witness_believes_the_truth(CASE, Credulous)
    with pytest.raises(NotConforming, match="the witness of viewer 1 is mistaken: politics!"):
        witness_believes_the_truth(CASE, Jealous)
