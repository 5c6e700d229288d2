"""What people learn a game from, in the folder `learn` of the game.

    chapters.toml      the chapters in their order: the part of the page each belongs to, the clauses it rests
                       on, its picture, and the verbs it explains: domains of options (`sell`), or options of
                       one (`action:sell`)
    en.toml, de.toml   what is read: the goal, titles and texts of the chapters, the glossary, the stops of
                       the guided game. `{sheet.key}` is a number of the game's components
    guide.toml         the guided first game: who plays, the seed, and where its stops are
    trials.toml        positions in which to try what a chapter explains: games with their decisions, and how
                       many of them are taken in each position

A game without the folder teaches nothing; its pages do without.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from digsite.kernel.clauses import LANGUAGES, UnknownLanguage
from digsite.kernel.components import Components
from digsite.kernel.errors import DigsiteError
from digsite.kernel.game import Game
from digsite.kernel.record import Record

NUMBER = re.compile(r"\{([\w.]+)\}")


class LessonError(DigsiteError):
    """A file of lessons that cannot be used: which, and why."""

    def __init__(self, file: Path, reason: str) -> None:
        super().__init__(f"{file}: {reason}.", f"Correct {file}.")


@dataclass(frozen=True)
class Goal:
    """A game in five lines: how it is won, ways to points, what ends it, what a turn is."""

    win: str
    ways: tuple[str, ...]
    end: str
    turn: str


@dataclass(frozen=True)
class Chapter:
    """One chapter. `verbs` are the options it explains, `trial` says whether one can try it out."""

    id: str
    part: str
    title: str
    paragraphs: tuple[str, ...]
    clauses: tuple[str, ...]
    picture: str
    verbs: tuple[str, ...]
    trial: bool


@dataclass(frozen=True)
class Term:
    """A word of the game."""

    name: str
    text: str


@dataclass(frozen=True)
class Lessons:
    """All that is read about a game in one language."""

    goal: Goal
    parts: Mapping[str, str]
    chapters: tuple[Chapter, ...]
    terms: tuple[Term, ...]


@dataclass(frozen=True)
class Stop:
    """A stop of the guided game: it comes the first time that one of its decisions is asked, with one of
    `offers` among its options if there are any, and not before the stop `after`. `rings` are elements of the
    screen, `about` others that its card speaks of and must not cover; one that ends with a colon stands for
    all that begin so."""

    id: str
    decisions: tuple[str, ...]
    offers: tuple[str, ...]
    rings: tuple[str, ...]
    about: tuple[str, ...]
    clause: str
    after: str = ""

    def fits(self, game: Game, masked: Record, passed: Collection[str]) -> bool:
        """Whether it may come at the decision at hand, after others have passed."""
        if self.id in passed or (self.after and self.after not in passed):
            return False
        if game.decision(masked).name not in self.decisions:
            return False
        return not self.offers or offered(game, masked, self.offers)


@dataclass(frozen=True)
class Guide:
    """The guided first game: the first seat is the learner's, bots of one level have the others. The learner
    has some of the standing orders that the game offers."""

    seed: str
    seats: int
    level: str
    options: Mapping[str, Any]
    stops: tuple[Stop, ...]
    orders: tuple[str, ...] = ()


@dataclass(frozen=True)
class Trial:
    """A position to try something in: a game and the decisions that lead there."""

    seed: str
    seats: int
    options: Mapping[str, Any]
    tokens: tuple[str, ...]


def offered(game: Game, masked: Record, verbs: Sequence[str]) -> bool:
    """Whether the decision at hand has an option of one of these verbs."""
    options = (game.space.of(option) for option in masked.legal)
    return any(domain.name in verbs or f"{domain.name}:{domain.labels[i]}" in verbs for domain, i in options)


# Reading


def teaches(game: Game) -> bool:
    """Whether there is anything to learn from."""
    return (game.folder / "learn" / "chapters.toml").exists()


@cache
def _document(file: Path) -> Mapping[str, Any]:
    try:
        with file.open("rb") as stream:
            return tomllib.load(stream)
    except FileNotFoundError:
        return {}
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as problem:
        raise LessonError(file, f"the file cannot be read ({problem})") from problem


def file_of(game: Game, name: str) -> Path:
    """A file of the lessons."""
    return game.folder / "learn" / f"{name}.toml"


def words_of(game: Game, language: str) -> Mapping[str, Any]:
    """What is read in one language, as it stands in its file."""
    if language not in LANGUAGES:
        raise UnknownLanguage(language)
    return _document(file_of(game, language))


def lessons(game: Game, language: str) -> Lessons:
    """The goal, the chapters and the glossary of a game."""
    file, words = file_of(game, language), words_of(game, language)
    try:
        return _lessons(game, words)
    except KeyError as missing:
        raise LessonError(file, f"{missing} is missing") from missing


def _lessons(game: Game, words: Mapping[str, Any]) -> Lessons:
    components, tried = game.components, _document(file_of(game, "trials")).get("trial", {})
    goal = words["goal"]

    def said(text: str) -> str:
        return filled(text, components)

    chapters = [
        Chapter(
            id=each["id"],
            part=each["part"],
            title=words["chapter"][each["id"]]["title"],
            paragraphs=paragraphs(said(words["chapter"][each["id"]]["text"])),
            clauses=tuple(each["clauses"]),
            picture=each.get("picture", ""),
            verbs=tuple(each.get("verbs", ())),
            trial=each["id"] in tried,
        )
        for each in _document(file_of(game, "chapters"))["chapter"]
    ]
    return Lessons(
        goal=Goal(said(goal["win"]), tuple(map(said, goal["ways"])), said(goal["end"]), said(goal["turn"])),
        parts=words["part"],
        chapters=tuple(chapters),
        terms=tuple(Term(term["name"], said(term["text"])) for term in words["term"].values()),
    )


def paragraphs(text: str) -> tuple[str, ...]:
    """The paragraphs of a text; an empty line lies between two."""
    return tuple(" ".join(part.split()) for part in re.split(r"\n\s*\n", text.strip()))


def filled(text: str, components: Components | None) -> str:
    """A text with the numbers of the components it names."""

    def number(found: re.Match[str]) -> str:
        sheet, *path = found[1].split(".")
        assert components is not None
        value: Any = components.sheet(sheet).value
        for key in path:
            value = value[int(key)] if isinstance(value, Sequence) else value[key]
        return str(value)

    return NUMBER.sub(number, text)


# The guided game, and positions to try


def guide_of(game: Game) -> Guide | None:
    """The guided first game, if there is one."""
    document = _document(file_of(game, "guide"))
    if not document:
        return None
    stops = [
        Stop(
            each["id"],
            tuple(each["decisions"]),
            tuple(each.get("offers", ())),
            tuple(each["rings"]),
            tuple(each.get("about", ())),
            each["clause"],
            each.get("after", ""),
        )
        for each in document["stop"]
    ]
    return Guide(
        document["seed"],
        document["seats"],
        document["level"],
        document.get("options", {}),
        tuple(stops),
        tuple(document.get("orders", ())),
    )


def stop_words(game: Game, stop: Stop, language: str) -> tuple[str, str]:
    """What a stop says: one sentence for the prompt line, and a little more."""
    words = words_of(game, language)["guide"][stop.id]
    return filled(words["prompt"], game.components), filled(words["text"], game.components)


def trial_of(game: Game, chapter: str) -> Trial | None:
    """The position in which to try what a chapter explains."""
    document = _document(file_of(game, "trials"))
    if chapter not in document.get("trial", {}):
        return None
    name, taken = document["trial"][chapter]
    played = document["game"][name]
    tokens = played["tokens"].split()
    return Trial(played["seed"], played["seats"], played.get("options", {}), tuple(tokens[:taken]))


def trials_of(game: Game) -> dict[str, Trial]:
    """All positions, by the chapter they belong to."""
    chapters = _document(file_of(game, "trials")).get("trial", {})
    found = {chapter: trial_of(game, chapter) for chapter in chapters}
    return {chapter: trial for chapter, trial in found.items() if trial is not None}
