"""Playing by words: what can be chosen at a position as people call it, and choosing it by that."""

from __future__ import annotations

from typing import NamedTuple

from digsite.kernel.errors import IllegalChoice
from digsite.kernel.events import Told
from digsite.kernel.game import Game
from digsite.kernel.record import Record
from digsite.match.option_tokens import tokens
from digsite.telling.text import Text


class OptionWords(NamedTuple):
    """An option: its action id, how a record writes it, its title and the sentence that says what it does."""

    id: int
    token: str
    title: str
    text: str


def options(game: Game, p: Record, language: str = "en") -> list[OptionWords]:
    """What the deciding seat can choose."""
    text = Text(game, language)
    masked = game.mask(p, p.seat)
    return [
        OptionWords(option, token, text.short(masked, option), text.option(masked, option))
        for token, option in tokens(game, masked).items()
    ]


def play(game: Game, p: Record, word: str | int, language: str = "en") -> list[Told]:
    """Carry out the option of this token, title or id; returns what happened. What is not offered, and what
    means several options, is refused."""
    offered = options(game, p, language)
    meant = [each.id for each in offered if word in (each.id, each.token)]
    meant = meant or [each.id for each in offered if each.title == word]
    if len(meant) != 1:
        if p.over:
            raise IllegalChoice.over()
        decision = game.decision(p)
        possible = [each.token for each in offered]
        raise IllegalChoice.not_offered(str(word), decision.name, decision.clause, possible)
    return game.choose(p, meant[0])
