"""Playing a scene: the verbs that the tables of all games share."""

from __future__ import annotations

from typing import Any

from digsite.kernel.agenda import then_for
from digsite.kernel.game import Game
from digsite.kernel.record import SPECTATOR
from digsite.kernel.rules import Entry
from digsite.kernel.visibility import mask
from digsite.match.match import Match


class Scene:
    """Plays on positions of one game, and checks every invariant after each choice."""

    def __init__(self, game: Game) -> None:
        self.game = game
        _ = game.entries  # gives every step and decision its id

    def begin(self, p: Any, entry: Entry, seat: int = 0, arg: int = 0) -> Any:
        """Put one step or decision of a seat on the agenda and go on to the first choice. When it is
        carried out the agenda is empty, and the position is `over`."""
        then_for(p, seat, entry, arg)
        self.game.python.advance(p)
        self.whole(p)
        return self.obvious(p)

    def options(self, p: Any) -> list[str]:
        """The tokens of what can be chosen now."""
        return [self.game.space.token(o) for o in p.legal]

    def play(self, p: Any, *tokens: str) -> Any:
        """Choose one token after the other. Single options are taken by themselves."""
        for token in tokens:
            self.obvious(self.only(p, token))
        return p

    def obvious(self, p: Any) -> Any:
        """Take single options: the game asks private decisions even then, a scene need not."""
        while not p.over and len(p.legal) == 1:
            self.game.choose(p, p.legal[0])
            self.whole(p)
        return p

    def only(self, p: Any, *tokens: str) -> Any:
        """Choose these and nothing else: a question with a single option is not answered by itself, so that
        one which the tokens do not expect fails."""
        for token in tokens:
            possible = self.options(p)
            assert token in possible, f"{token!r} is not among {self.asked(p)} of seat {p.seat}: {possible}"
            self.game.choose(p, p.legal[possible.index(token)])
            self.whole(p)
        return p

    def match(self, p: Any) -> Match:
        """A match that goes on from this scene, to see what a seat can take back."""
        match = Match.begin(self.game, [f"Seat {seat}" for seat in range(p.seats)], seed="scene")
        match._position = p
        match._kept_positions = {0: p.tobytes()}
        return match

    def imagined(self, p: Any, viewer: int, count: int = 12) -> list[Any]:
        """Worlds that a viewer thinks possible, each whole and each looking like the real one."""
        worlds = [self.game.imagine(mask(p, viewer), viewer, f"{n}") for n in range(count)]
        for world in worlds:
            self.whole(world)
            assert mask(world, viewer) == mask(p, viewer)
        return worlds

    def asked(self, p: Any) -> str:
        """The name of the decision at hand, or `over`."""
        return "over" if p.over else self.game.decision(p).name

    def whole(self, p: Any) -> None:
        """Every invariant holds."""
        failure = self.game.python.bound(self.game.broken)(p)
        assert failure == 0, f"invariant {self.game.invariants[failure - 1]} does not hold"


def told_apart_by(p: Any, q: Any) -> list[int]:
    """The viewers to whom two worlds look different; -1 is a spectator."""
    return [viewer for viewer in range(SPECTATOR, p.seats) if mask(p, viewer) != mask(q, viewer)]
