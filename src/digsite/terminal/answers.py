"""What a typed line means at a decision."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

COMMANDS = (
    "help",
    "?",
    "undo",
    "always",
    "orders",
    "log",
    "table",
    "hand",
    "hint",
    "save",
    "language",
    "quit",
)
WITH_MORE = ("?", "always", "orders", "save", "language")
"""Commands that may be followed by something."""


@dataclass(frozen=True)
class Offer:
    """One option as people see it: the number before it, its token and its text."""

    option: int
    number: str
    token: str
    text: str


@dataclass(frozen=True)
class Command:
    """Something to do that is no answer, and what stood behind the word."""

    name: str
    more: str = ""


@dataclass(frozen=True)
class Chosen:
    """An answer."""

    option: int


@dataclass(frozen=True)
class Unclear:
    """A line that means nothing here, or one of several options."""

    line: str
    possible: tuple[Offer, ...] = ()


Meaning = Command | Chosen | Unclear


def offers(options: Sequence[int], tokens: Mapping[str, int], texts: Sequence[str]) -> list[Offer]:
    """The options with the numbers to type. Tokens that are numbers themselves are those numbers, so that
    typing 4 never means anything but 4."""
    token_of = {option: token for token, option in tokens.items()}
    counted = not all(token.isascii() and token.isdigit() for token in tokens)
    return [
        Offer(option, str(place) if counted else token_of[option], token_of[option], text)
        for place, (option, text) in enumerate(zip(options, texts, strict=True), 1)
    ]


def understand(line: str, offered: Sequence[Offer], words: Mapping[str, str]) -> Meaning:
    """Commands first, then numbers, tokens, and the unambiguous start of a token or text. `words` are the
    commands in the reader's language; the English ones are understood as well."""
    first, _, more = line.partition(" ")
    if line.startswith("?"):
        return Command("?", line[1:].strip())
    names = {name: name for name in COMMANDS} | {word.casefold(): name for name, word in words.items()}
    command = names.get(first.casefold())
    if command is not None and (not more or command in WITH_MORE):
        return Command(command, more)
    exact = [o for o in offered if o.number == line] or [o for o in offered if o.token == line]
    return Chosen(exact[0].option) if exact else _by_its_start(line, offered)


def _by_its_start(line: str, offered: Sequence[Offer]) -> Meaning:
    """The one option whose token or text begins so; a whole token or text goes before a mere start."""
    asked = line.casefold()
    if not asked or asked.isdigit():
        return Unclear(line)
    whole = [o for o in offered if asked in (o.token.casefold(), o.text.casefold())]
    begun = [
        o for o in offered if o.token.casefold().startswith(asked) or o.text.casefold().startswith(asked)
    ]
    for found in (whole, begun):
        if len(found) == 1:
            return Chosen(found[0].option)
    return Unclear(line, tuple(begun))
