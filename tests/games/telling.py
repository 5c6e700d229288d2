"""What a viewer reads of a scene: the verbs that the tests of all games share."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

from digsite.kernel.events import Told
from digsite.kernel.game import Game
from digsite.kernel.record import SPECTATOR
from digsite.telling.lines import lines
from digsite.telling.text import Line, Text

NAMES = ["Ann", "Ben", "Cleo", "Dan"]


class Telling:
    """Plays on positions of one game and tells of it."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def log(self, p: Any, *tokens: str, viewer: int = 0) -> list[Line]:
        """Play on and tell a viewer of it; a single option is taken by itself."""
        told: list[Told] = []
        for token in tokens:
            told += self.choose(p, token)
            while not p.over and len(p.legal) == 1:
                told += self.choose(p, self.game.space.token(p.legal[0]))
        return lines(self.game, told, viewer)

    def choose(self, p: Any, token: str) -> list[Told]:
        possible = [self.game.space.token(option) for option in p.legal]
        assert token in possible, f"{token!r} is not among {possible}"
        return self.game.choose(p, p.legal[possible.index(token)])

    def moves(
        self, p: Any, seed: str, most: int = 400, shunned: Sequence[int] = ()
    ) -> Iterator[tuple[Any, int, list[Told]]]:
        """Play at random, and what is shunned only rarely: the position before each choice, the choice, and
        what happened. The position itself goes on."""
        dice = random.Random(seed)
        for _ in range(most):
            if p.over:
                return
            liked = [option for option in p.legal if option not in shunned]
            before = p.copy()
            option = dice.choice(liked if shunned and liked and dice.random() < 0.9 else p.legal)
            yield before, option, self.game.choose(p, option)

    def told(self, log: list[Line], language: str = "en") -> list[str]:
        return [Text(self.game, language, NAMES).line(line) for line in log]

    def said(self, p: Any, language: str = "en", game: Game | None = None) -> str:
        """The prompt that the deciding seat reads."""
        game = game or self.game
        return Text(game, language, NAMES).prompt(game.mask(p, p.seat))

    def offered(self, p: Any, token: str, language: str = "en", game: Game | None = None) -> str:
        """What the deciding seat reads of one option."""
        game = game or self.game
        possible = [game.space.token(option) for option in p.legal]
        return Text(game, language, NAMES).option(game.mask(p, p.seat), p.legal[possible.index(token)])


def clauses_of(log: list[Line]) -> list[str]:
    return [line.clause for line in log]


def read(text: Text, before: Any, option: int, told: list[Told], most: int | None = None) -> list[str]:
    """Everything that can be read of one move, by who decides, by other seats, by a spectator; of the
    options `most` at the most."""
    game = text.game
    own = game.mask(before, before.seat)
    found = [text.prompt(own), text.waiting(own)] + [text.option(own, o) for o in own.legal[:most]]
    for viewer in {0, before.seat, (before.seat + 1) % before.seats, SPECTATOR}:
        masked = game.mask(before, viewer)
        found.append(text.option(masked, option))
        found += [text.line(line) for line in lines(game, told, viewer)]
    return found


def described(text: Text, p: Any, viewer: int) -> list[str]:
    """The whole table in words."""
    return text.game.table_words(text.game.mask(p, viewer), viewer, text, full=True)


def assert_readable(sentences: list[str]) -> None:
    """No sentence is empty, and no value is left in its braces."""
    for sentence in sentences:
        assert sentence.strip(" .:")
        assert not set(sentence) & set("{}[]"), sentence
