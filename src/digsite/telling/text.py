"""What people read, by message id, in English and German.

Messages stand in `text/en.toml` and `text/de.toml`: in the game's folder its own, in `digsite/text` those
that all games share. Nested sections make dotted ids; where one id begins another (`option.market` and
`option.market.colour`), quote the rest of the longer one: `"market.colour" = "…"`.

A message names its values in braces, `{name}`, and chooses between one and many by a value, without
further braces inside: `{count} {count|card|cards}`. There is no other syntax. A value may be a number, a
text, a `Name`, a `Seat`, a `Phrase`, a mapping from language to text, or a list of these.

The messages a game needs:

    decision.<decision>         what the seat decides, in one sentence, verb first; it may name the facts
    confirm.<decision>          optional: its verb alone, for the button that carries it out
    option.<domain>             an option of any decision; it may name the thing, `{name}`, and the facts
    option.<decision>.<domain>  the same for one decision, where it needs words of its own
    name.<domain>.<label>       the name of a thing; name.<domain>."*" serves all others, with `{label}`;
                                none for what the game itself names, from its components
    setting.<option>            something chosen before the game; setting.<option>.about, optional: what it
                                brings, in a sentence
    choice.<option>.<choice>    and what can be chosen
    short.<domain>              an option in at most 24 characters, where its name alone will not do; it may
                                name what `option.<domain>` may; short.<decision>.<domain> for one decision
    log.<event>                 what happened; it may name the event's arguments and `{seat}`, and `{count}`
                                where an argument is listed
    log.<event>.unseen          the same for whoever may not know all of it
    why.<reason>                why something is not offered; it may name it, `{name}`, the `{thing}` of the
                                reason, and the facts
    part.<part>                 a part of the score
    standing.<offer>            a standing order that the game offers, in a few words
    title, title.<decision>     optional: the game's title, a decision's (else the chapter of its clause)
    worth                       optional: a `{score}` as it follows "wins with" (else so many points);
                                wherever a message has `{score}` it has `{worth}` too

Facts are what the game's `facts` says of a masked record. What holds for one option alone stands there
under the option's element: `facts["location:3"] = {"price": 4}`.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from pathlib import Path
from typing import Any

from digsite.kernel.clauses import LANGUAGES, Clause, UnknownLanguage, clauses, find
from digsite.kernel.errors import DigsiteError
from digsite.kernel.events import NOBODY, Moved
from digsite.kernel.game import Game, Part
from digsite.kernel.game_options import GameOption
from digsite.kernel.hooks import Why
from digsite.kernel.record import Record
from digsite.kernel.rules import Decision, Domain

SHARED = Path(__file__).parents[1] / "text"

FIELD = re.compile(r"\{(\w+)(?:\|([^{}|]*)\|([^{}|]*))?\}")


class MessageError(DigsiteError):
    """A message that is missing or cannot be used: its id, the file it belongs in and why."""

    def __init__(self, file: Path, id: str, reason: str) -> None:
        place = f"{file}, message '{id}'" if id else str(file)
        super().__init__(f"{place}: {reason}.", f"Correct {file}.")
        self.file = file
        self.id = id


@dataclass(frozen=True)
class Name:
    """A thing of a domain; wherever it is a value of a message, its name in the reader's language appears."""

    domain: Domain
    index: int


@dataclass(frozen=True)
class Seat:
    """A seat; wherever it is a value of a message, the name of who sits there appears."""

    index: int


@dataclass(frozen=True)
class Line:
    """One line of a log: a message id, what it speaks of, the clause behind it, and whose it is; the
    elements of the screen it concerns, and what moved from one to another there (the piece itself is none of
    them: another of its kind may lie elsewhere); and by which list of priorities it was done."""

    message: str
    clause: str
    values: Mapping[str, Any] = field(default_factory=dict)
    seat: int = NOBODY
    elements: tuple[str, ...] = ()
    moves: tuple[Moved, ...] = ()
    why: Why | None = None


@dataclass(frozen=True)
class Phrase:
    """A message inside a message: a value that needs words and values of its own."""

    message: str
    values: Mapping[str, Any] = field(default_factory=dict)


# Reading the messages


@cache
def messages(file: Path) -> Mapping[str, str]:
    """The messages of one file by id."""
    try:
        with file.open("rb") as stream:
            document = tomllib.load(stream)
    except FileNotFoundError:
        raise MessageError(file, "", "there is no such file") from None
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as problem:
        raise MessageError(file, "", f"the file cannot be read ({problem})") from problem
    found: dict[str, str] = {}
    for id, template in _flat(document, ""):
        if not isinstance(template, str):
            raise MessageError(file, id, "a message must be text in quotes")
        if id in found:
            raise MessageError(file, id, "this id stands here twice")
        if any(brace in FIELD.sub("", template) for brace in "{}"):
            raise MessageError(file, id, "braces hold a name, {name}, or a choice, {count|one|many}")
        found[id] = template
    return found


def _flat(section: Mapping[str, Any], prefix: str) -> Iterator[tuple[str, Any]]:
    """The entries of nested sections under dotted ids."""
    for key, value in section.items():
        if isinstance(value, dict):
            yield from _flat(value, f"{prefix}{key}.")
        else:
            yield f"{prefix}{key}", value


def file_of(game: Game, language: str) -> Path:
    """Where a game's own messages stand."""
    return game.folder / "text" / f"{language}.toml"


class Messages:
    """The messages all games share, in one language, and those of further files before them."""

    def __init__(self, language: str = "en", *files: Path, seats: Sequence[str] = ()) -> None:
        if language not in LANGUAGES:
            raise UnknownLanguage(language)
        self.language = language
        self.seats = tuple(seats)
        self.files = (*files, SHARED / f"{language}.toml")

    @cached_property
    def known(self) -> tuple[Mapping[str, str], ...]:
        """The messages of each file."""
        return tuple(messages(file) for file in self.files)

    def has(self, id: str) -> bool:
        """Whether there is a message of this id."""
        return any(id in known for known in self.known)

    def message(self, id: str, /, **values: Any) -> str:
        """The message of this id, with its values in place."""
        return self.filled(id, values)

    def filled(self, id: str, values: Mapping[str, Any]) -> str:
        """The message of this id, with its values in place; values it does not name do not matter."""
        place = next((n for n, known in enumerate(self.known) if id in known), 0)
        file, known = self.files[place], self.known[place]
        if id not in known:
            raise MessageError(file, id, "there is no such message")

        def fill(match: re.Match[str]) -> str:
            name, one, many = match.groups()
            if name not in values:
                given = ", ".join(sorted(values)) or "none"
                raise MessageError(file, id, f"it names {{{name}}}, but the values given are: {given}")
            if one is None:
                return self.word(values[name])
            return str(one) if values[name] == 1 else str(many)

        return FIELD.sub(fill, known[id])

    def word(self, value: Any) -> str:
        """A value as people read it: things and seats by name, several as a list."""
        if isinstance(value, Name):
            return self.name(value.domain, value.index)
        if isinstance(value, Seat):
            return self.seat(value.index)
        if isinstance(value, Phrase):
            return self.filled(value.message, value.values)
        if isinstance(value, Mapping):
            return str(value[self.language])
        if isinstance(value, list | tuple):
            words = [self.word(item) for item in value]
            if len(words) < 2:
                return words[0] if words else self.message("list.none")
            return self.message("list.separator").join(words[:-1]) + self.message("list.last") + words[-1]
        return str(value)

    def seat(self, index: int, names: Sequence[str] | None = None) -> str:
        """Who sits at a seat; seats without a name are numbered from 1."""
        known = self.seats if names is None else names
        if index < len(known) and known[index]:
            return known[index]
        return self.message("seat", number=index + 1)

    def name(self, domain: Domain, index: int) -> str:
        """What a thing of a domain is called."""
        label = domain.labels[index]
        id = f"name.{domain.name}.{label}"
        any_id = f"name.{domain.name}.*"
        return self.filled(any_id if not self.has(id) and self.has(any_id) else id, {"label": label})


class Text(Messages):
    """Everything a person reads of one game, in one language. `seats` are the names of who sits there."""

    def __init__(self, game: Game, language: str = "en", seats: Sequence[str] = ()) -> None:
        super().__init__(language, file_of(game, language), seats=seats)
        self.game = game
        self.automas = game.automas.get(len(seats), ())
        self._facts: tuple[bytes, Mapping[str, Any]] = (b"", {})

    @property
    def title(self) -> str:
        """What the game is called."""
        return self.message("title") if self.has("title") else self.game.title

    def filled(self, id: str, values: Mapping[str, Any]) -> str:
        """The message of this id; a score may be told by what it counts."""
        if "score" in values and "worth" not in values:
            values = {**values, "worth": super().filled("worth" if self.has("worth") else "points", values)}
        return super().filled(id, values)

    def seat(self, index: int, names: Sequence[str] | None = None) -> str:
        """Who has a row: somebody at a seat, or an automa."""
        people = len(self.seats if names is None else names)
        if people <= index < people + len(self.automas):
            return self.message(f"automa.{self.automas[index - people]}")
        return super().seat(index, names)

    def name(self, domain: Domain, index: int) -> str:
        """What a thing is called: by the game's components, or else by its texts."""
        own = self.game.name(domain, index)
        return super().name(domain, index) if own is None else self.word(own)

    def setting(self, option: GameOption) -> str:
        """What something chosen before the game is called."""
        return self.message(f"setting.{option.name}")

    def about_setting(self, option: GameOption) -> str:
        """What it brings, in a sentence; nothing where its name says all."""
        id = f"setting.{option.name}.about"
        return self.message(id) if self.has(id) else ""

    def choice(self, option: GameOption, choice: str) -> str:
        """What one of its choices is called."""
        return self.message(f"choice.{option.name}.{choice}")

    def clause(self, id: str) -> Clause:
        """A clause of the game."""
        return find(id, [self.game], self.language)

    def decision_title(self, decision: Decision) -> str:
        """A decision in a word or two: its own title, or the chapter of its clause."""
        id = f"title.{decision.name}"
        return self.message(id) if self.has(id) else self.clause(decision.clause).chapter

    def facts(self, masked: Record) -> Mapping[str, Any]:
        """The facts of a position, worked out once for all its options."""
        key = masked.tobytes()
        if self._facts[0] != key:
            self._facts = (key, self.game.facts(masked))
        return self._facts[1]

    def prompt(self, masked: Record) -> str:
        """What the position asks of the seat that decides."""
        if masked.over:
            return self.message("over")
        return self.filled(f"decision.{self.game.decision(masked).name}", self.facts(masked))

    def confirm(self, decision: Decision) -> str:
        """The verb of a decision: its own, or the one that serves all."""
        id = f"confirm.{decision.name}"
        return self.message(id if self.has(id) else "confirm")

    def waiting(self, masked: Record) -> str:
        """What everybody else reads meanwhile."""
        if masked.over:
            return self.message("over")
        title = self.decision_title(self.game.decision(masked))
        return self.message("waiting", seat=Seat(masked.seat), title=title)

    def option(self, masked: Record, option: int) -> str:
        """What an option of the decision at hand does."""
        domain, _ = self.game.space.of(option)
        id = f"option.{self.game.decision(masked).name}.{domain.name}"
        id = id if self.has(id) else f"option.{domain.name}"
        return self.filled(id, self.values(masked, option))

    def short(self, masked: Record, option: int) -> str:
        """An option in few words: its own, or the name of what is chosen."""
        domain, index = self.game.space.of(option)
        for id in (f"short.{self.game.decision(masked).name}.{domain.name}", f"short.{domain.name}"):
            if self.has(id):
                return self.filled(id, self.values(masked, option))
        return self.name(domain, index)

    def values(self, masked: Record, option: int) -> Mapping[str, Any]:
        """What the texts of an option may name."""
        facts = self.facts(masked)
        name = Name(*self.game.space.of(option))
        return {**facts, "name": name, **facts.get(self.game.space.element(option), {})}

    def why(self, masked: Record, option: int, reason: int) -> str:
        """Why an option is not offered."""
        because, index = self.game.reasons.of(reason)
        thing = {} if because.domain is None else {"thing": Name(because.domain, index)}
        return self.filled(f"why.{because.name}", {**self.values(masked, option), **thing})

    def refusal(self, masked: Record, asked: str) -> str:
        """Why an answer to the decision at hand does not count, by which clause, and what is possible."""
        if masked.over:
            return self.message("over")
        possible = [self.option(masked, option) for option in masked.legal]
        clause = self.game.decision(masked).clause
        return self.message("refusal.choice", asked=asked, clause=clause, possible=possible)

    def part(self, part: Part) -> str:
        """What a part of the score is called."""
        return self.message(f"part.{part.name}")

    def line(self, line: Line) -> str:
        """One line of the log."""
        return self.filled(line.message, line.values)


# Checking the messages


def missing(game: Game) -> list[str]:
    """What a game needs and lacks, as `file: id`: messages and clauses, in either language."""
    lacking = []
    for language in LANGUAGES:
        known = {**messages(SHARED / f"{language}.toml"), **messages(file_of(game, language))}
        absent = dict.fromkeys(ids[-1] for ids in _needed(game) if not any(id in known for id in ids))
        lacking += [f"{file_of(game, language)}: {id}" for id in absent]
        ledger = clauses(game, language)
        declared = [*game.decisions, *game.options, *game.reasons, *game.parts]
        told = [clause for event in game.events for clause in event.clauses]
        cited = [each.clause for each in declared] + told + list(game.invariants)
        lacking += [
            f"{game.folder / f'rules.{language}.md'}: {id}" for id in dict.fromkeys(cited) if id not in ledger
        ]
    return lacking


def _needed(game: Game) -> Iterator[tuple[str, ...]]:
    """The ids a game needs; any one of each tuple will do, the last is the usual one."""
    for decision in game.decisions:
        yield (f"decision.{decision.name}",)
        for domain in decision.domains:
            yield (f"option.{decision.name}.{domain.name}", f"option.{domain.name}")
    for domain in game.space.domains:
        for index, label in enumerate(domain.labels):
            own = game.name(domain, index)
            if own is None:
                yield (f"name.{domain.name}.*", f"name.{domain.name}.{label}")
            elif isinstance(own, Phrase):
                yield (own.message,)
    for event in filter(lambda event: event.spoken, game.events):
        yield (f"log.{event.name}",)
        if any(argument.own for argument in event.arguments):
            yield (f"log.{event.name}.unseen",)
    for reason in game.reasons:
        yield (f"why.{reason.name}",)
    for part in game.parts:
        yield (f"part.{part.name}",)
    for offer in game.standing:
        yield (f"standing.{offer.name}",)
    for option in game.options:
        yield (f"setting.{option.name}",)
        for choice in option.choices:
            yield (f"choice.{option.name}.{choice}",)
    for language in LANGUAGES:  # a log line told in one language is told in the other
        for id in messages(file_of(game, language)):
            if not id.startswith(("option.", "name.")):
                yield (id,)
