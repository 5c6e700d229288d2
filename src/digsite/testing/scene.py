"""A scene: one position of a game with the verbs to set it, play on it and look at it.

The fields of the position are read and set through the scene (`t.credits[0]`); `t.p` is the record itself. A
game adds its own verbs in a subclass: see the other modules of this package.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import Any, Self

from digsite.kernel.agenda import then_for
from digsite.kernel.events import Told
from digsite.kernel.game import Game
from digsite.kernel.record import SPECTATOR
from digsite.kernel.rules import Entry
from digsite.match.match import Match
from digsite.telling.lines import lines
from digsite.telling.text import Line, Text
from digsite.testing.next_draws import Rehearsal, Wish, generator_for

NAMES = ["Ann", "Ben", "Cleo", "Dan", "Eve"]
OWN = ("game", "p", "wishes", "rehearsal")


class Scene:
    """A position of one game. Every invariant is checked after each choice."""

    game: Game
    p: Any
    wishes: list[Wish]
    rehearsal: Rehearsal | None

    def __init__(self, game: Game, p: Any) -> None:
        self.game = game
        self.p = p
        self.wishes = []
        self.rehearsal = None
        _ = game.entries  # gives every step and decision its id

    def __getattr__(self, name: str) -> Any:
        if name in OWN:
            raise AttributeError(name)
        return getattr(self.p, name)

    def __setattr__(self, name: str, value: Any) -> None:
        if name in OWN:
            object.__setattr__(self, name, value)
        elif name not in self.p.fields:
            raise AttributeError(f"{self.game.title} has no field '{name}'")
        elif self.p.fields[name].shape:
            getattr(self.p, name)[:] = value
        else:
            setattr(self.p, name, value)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Scene) and bool(self.p == other.p)

    __hash__ = object.__hash__

    def __repr__(self) -> str:
        return repr(self.p)

    def over_record(self, p: Any) -> Self:
        """The same verbs over another position."""
        scene = object.__new__(type(self))
        Scene.__init__(scene, self.game, p)
        return scene

    def copy(self) -> Self:
        """The same scene once more, to go another way from here."""
        return self.over_record(self.p.copy())

    # Playing

    def begin(self, entry: Entry, seat: int = 0, arg: int = 0) -> Self:
        """Put one step or decision of a seat on the agenda and go on to the first choice. When it is carried
        out the agenda is empty, and the position is `over`."""
        return self._with_draws(lambda scene: scene._begin(entry, seat, arg))

    def _begin(self, entry: Entry, seat: int, arg: int) -> None:
        then_for(self.p, seat, entry, arg)
        (self.rehearsal or self.game.python).advance(self.p)
        self.whole()
        self.obvious()

    def options(self) -> list[str]:
        """The tokens of what can be chosen now."""
        return [self.game.space.token(option) for option in self.p.legal]

    def asked(self) -> str:
        """The name of the decision at hand, or `over`."""
        return "over" if self.p.over else self.game.decision(self.p).name

    def play(self, *tokens: str) -> Self:
        """Choose one token after the other. Single options are taken by themselves."""
        return self._with_draws(lambda scene: scene._play(tokens))

    def _play(self, tokens: Sequence[str]) -> list[Told]:
        told = []
        for token in tokens:
            told += self._choose(token)
            told += self.obvious()
        return told

    def only(self, *tokens: str) -> Self:
        """Choose these and nothing else: a question with a single option is not answered by itself, so that
        one which the tokens do not expect fails."""
        return self._with_draws(lambda scene: [scene._choose(token) for token in tokens])

    def obvious(self) -> list[Told]:
        """Take single options: the game asks private decisions even then, a scene need not."""
        told = []
        while not self.p.over and len(self.p.legal) == 1:
            told += self._choose(self.options()[0])
        return told

    def _choose(self, token: str) -> list[Told]:
        possible = self.options()
        assert token in possible, f"{token!r} is not among {self.asked()} of seat {self.p.seat}: {possible}"
        option = self.p.legal[possible.index(token)]
        told = []
        if self.rehearsal:
            self.rehearsal.choose(self.p, option)
        else:
            told = self.game.choose(self.p, option)
        self.whole()
        return told

    # The next draws

    def wish(self, name: str, seat: int) -> Wish:
        """What is meant by the name of something to be drawn; each game knows its piles."""
        raise NotImplementedError(f"{self.game.title} has no names for what is drawn")

    def next(self, *names: str, seat: int = 0) -> Self:
        """These are drawn next, in this order, by the `begin`, `play`, `only` or `log` that follows: it must
        draw them all. Of other piles anything may come. `seat`: whose pile, where every seat has one."""
        self.wishes += [self.wish(name, seat) for name in names]
        return self

    def rehearse(self, *tokens: str) -> Self:
        """Set the generator so that playing these tokens brings what is wished for, and play nothing yet: the
        position can be saved or sent now."""
        self._find_generator(lambda scene: scene._play(tokens))
        return self

    def _with_draws(self, act: Callable[[Self], Any]) -> Self:
        self._find_generator(act)
        act(self)
        return self

    def _find_generator(self, act: Callable[[Self], Any]) -> None:
        if self.wishes:

            def rehearsed(p: Any, rehearsal: Rehearsal) -> None:
                scene = self.over_record(p)
                scene.rehearsal = rehearsal
                act(scene)

            self.p.random[:] = generator_for(self.game, self.p, self.wishes, rehearsed)
            self.wishes = []

    # Looking

    def whole(self) -> None:
        """Every invariant holds."""
        broken = self.broken()
        assert broken == "none", f"invariant {broken} does not hold"

    def broken(self) -> str:
        """The invariant that does not hold, or `none`."""
        failure = self.game.python.bound(self.game.broken)(self.p)
        return self.game.invariants[failure - 1] if failure else "none"

    def seen_by(self, viewer: int) -> Self:
        """The table as a seat or a spectator sees it."""
        return self.over_record(self.game.mask(self.p, viewer))

    def view(self, viewer: int = 0) -> Any:
        """What the screen of a seat gets, or of a spectator."""
        return self.game.view(self.game.mask(self.p, viewer))

    def told_apart_by(self, other: Scene) -> list[int]:
        """The viewers to whom two worlds look different; -1 is a spectator."""
        return [v for v in range(SPECTATOR, self.p.seats) if self.seen_by(v) != other.seen_by(v)]

    def imagined(self, viewer: int, count: int = 12) -> list[Self]:
        """Worlds that a viewer thinks possible, each whole and each looking like the real one."""
        seen = self.seen_by(viewer)
        worlds = [self.over_record(self.game.imagine(seen.p, viewer, f"{n}")) for n in range(count)]
        for world in worlds:
            world.whole()
            assert world.seen_by(viewer) == seen
        return worlds

    def match(self) -> Match:
        """A match that goes on from this scene, to see what a seat can take back."""
        seed = "scene"
        begun = Match.begin(self.game, [f"Seat {seat}" for seat in range(self.p.seats)], seed=seed)
        here = replace(begun.state, position=self.p, kept_positions={0: self.p.tobytes()}, told=[()])
        return Match.restored(self.game, begun.header, seed, begun.sealed, here)

    def log(self, *tokens: str, viewer: int = 0) -> list[Line]:
        """Play on and tell a viewer of it; a single option is taken by itself."""
        self._find_generator(lambda scene: scene._play(tokens))
        return lines(self.game, self._play(tokens), viewer)

    def prompt(self, language: str = "en") -> str:
        """The prompt that the deciding seat reads."""
        return Text(self.game, language, NAMES).prompt(self.game.mask(self.p, self.p.seat))

    def option_text(self, token: str, language: str = "en") -> str:
        """What the deciding seat reads of one option."""
        option = self.p.legal[self.options().index(token)]
        return Text(self.game, language, NAMES).option(self.game.mask(self.p, self.p.seat), option)

    def moves(
        self, seed: str, most: int = 400, shunned: Sequence[int] = ()
    ) -> Iterator[tuple[Any, int, list[Told]]]:
        """Play at random, and what is shunned only rarely: the position before each choice, the choice, and
        what happened. The scene itself goes on."""
        dice = Random(seed)
        for _ in range(most):
            if self.p.over:
                return
            liked = [option for option in self.p.legal if option not in shunned]
            before = self.p.copy()
            option = dice.choice(liked if shunned and liked and dice.random() < 0.9 else self.p.legal)
            yield before, option, self.game.choose(self.p, option)
