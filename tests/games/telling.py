"""What a viewer reads of a scene: the verbs that the tests of all games share."""

from __future__ import annotations

from typing import Any

from digsite.kernel.game import Game, Line
from digsite.kernel.text import Text

NAMES = ["Ann", "Ben", "Cleo", "Dan"]


class Telling:
    """Plays on positions of one game and tells of it."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def log(self, p: Any, *tokens: str, viewer: int = 0) -> list[Line]:
        """Play on and tell a viewer of it; a single option is taken by itself."""
        lines: list[Line] = []
        for token in tokens:
            lines += self.choose(p, token, viewer)
            while not p.over and len(p.legal) == 1:
                lines += self.choose(p, self.game.space.token(p.legal[0]), viewer)
        return lines

    def choose(self, p: Any, token: str, viewer: int) -> list[Line]:
        before = p.copy()
        possible = [self.game.space.token(option) for option in p.legal]
        assert token in possible, f"{token!r} is not among {possible}"
        self.game.choose(p, p.legal[possible.index(token)])
        return self.game.changes(self.game.mask(before, viewer), self.game.mask(p, viewer))

    def told(self, lines: list[Line], language: str = "en") -> list[str]:
        return [Text(self.game, language, NAMES).line(line) for line in lines]

    def said(self, p: Any, language: str = "en", game: Game | None = None) -> str:
        """The prompt that the deciding seat reads."""
        game = game or self.game
        return Text(game, language, NAMES).prompt(game.mask(p, p.seat))

    def offered(self, p: Any, token: str, language: str = "en", game: Game | None = None) -> str:
        """What the deciding seat reads of one option."""
        game = game or self.game
        possible = [game.space.token(option) for option in p.legal]
        return Text(game, language, NAMES).option(game.mask(p, p.seat), p.legal[possible.index(token)])


def clauses_of(lines: list[Line]) -> list[str]:
    return [line.clause for line in lines]
