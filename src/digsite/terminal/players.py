"""Who sits where: people and bots, as a command line or a stored record names them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from digsite.bots import Bot, make
from digsite.bots.levels import USUAL_LEVEL
from digsite.kernel.errors import DigsiteError
from digsite.kernel.game import Game
from digsite.match.header import PERSON, Header
from digsite.telling.text import Messages

BOT = "bot:"
DEFAULT_BOT = f"{BOT}{USUAL_LEVEL}"


class BadPlayers(DigsiteError):
    """Players that cannot sit down together at this game."""


@dataclass(frozen=True)
class Player:
    """One seat's name, and who decides there: PERSON, or `bot:` and the bot's spec."""

    name: str
    spec: str = PERSON

    @property
    def is_person(self) -> bool:
        return self.spec == PERSON

    @property
    def bot(self) -> str:
        """The bot's level or spec, such as greedy."""
        return self.spec.removeprefix(BOT)


def parse(spec: str) -> Player:
    """A person's name, `bot:greedy` (nameless as yet) or `Name=bot:greedy`."""
    if spec.startswith(BOT):
        return Player("", spec)
    name, _, bot = spec.partition("=")
    return Player(name, bot) if bot.startswith(BOT) else Player(spec)


def how_many(game: Game, asked: int | None, named: Sequence[Player]) -> int:
    """The number of seats asked for; else as many as players are named; else as many as the game takes."""
    if asked is not None:
        return asked
    return len(named) if len(named) in game.seats else max(game.seats[-1], len(named))


def sit_down(game: Game, seats: int, specs: Sequence[str], words: Messages) -> list[Player]:
    """One player a seat: those named, in their order, then bots. Without any, a person sits first."""
    if len(specs) > seats:
        raise BadPlayers(
            f"{len(specs)} players are too many for {seats} seats.", "Name fewer, or ask for more --seats."
        )
    named = [parse(spec) for spec in specs] or [Player(words.message("terminal.person"))]
    players = named + [Player("", DEFAULT_BOT)] * (seats - len(named))
    return [
        player
        if player.name or player.is_person
        else Player(words.message("terminal.bot_name", number=number), player.spec)
        for number, player in enumerate(players, 1)
    ]


def players_of(header: Header) -> list[Player]:
    """Who sat at a stored game; where the record does not say so, people."""
    specs = header.players or (PERSON,) * header.seats
    for spec in specs:
        if spec != PERSON and not spec.startswith(BOT):
            raise BadPlayers(
                f"The record has a player '{spec}' that is not known here.",
                f"Write {PERSON} or {DEFAULT_BOT} into its header.",
            )
    return [Player(name, spec) for name, spec in zip(header.names, specs, strict=True)]


def bots_of(game: Game, players: Sequence[Player], commitment: str) -> dict[int, Bot]:
    """The bots by seat. Their dice come from the seed's commitment, which tells nothing about the seed."""
    return {
        seat: make(player.bot, game, f"{commitment}/{seat}")
        for seat, player in enumerate(players)
        if not player.is_person
    }
