"""Things as people read them: their titles by language, the names an owner has entered, several of them at
once, and the facts of the decision at hand. Every game speaks of its components in these ways."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, cached_property, lru_cache, partial
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

from digsite.kernel.clauses import LANGUAGES
from digsite.kernel.components import Components, load
from digsite.kernel.game import Game
from digsite.kernel.rules import Domain
from digsite.telling.sight import Sight, components_of
from digsite.telling.text import Name, Phrase, Seat, Text
from digsite.telling.view_types import Title

Facts: TypeAlias = dict[str, Any]
"""Values of messages by name; those of one option under its element."""
Titles: TypeAlias = Callable[[Components, str], Sequence[Any]]
"""What components call the things of a kind in one language."""
Namer: TypeAlias = Callable[[Game, int], Any]
"""What a thing of one domain is called; None leaves it to the texts."""

S = TypeVar("S", bound=Sight[Any])


# Titles and names


def by_language(found: Components, names: Titles) -> list[dict[str, Any]]:
    """What each thing of a kind is called, by language."""
    lists = {language: names(found, language) for language in LANGUAGES}
    return [dict(zip(lists, one, strict=True)) for one in zip(*lists.values(), strict=True)]


@cache
def titles(game: Game, names: Titles) -> list[dict[str, Any]]:
    """The titles that the components in force give to a kind of things."""
    return by_language(components_of(game), names)


@cache
def usual(file: Path, names: Titles) -> list[dict[str, Any]]:
    """The titles of a game's own component file, for which its texts have words."""
    return by_language(load(file), names)


def named_by_owner(names: Titles) -> Namer:
    """How things of a kind are called by the owner of a game; None where the title is the usual one."""

    def namer(game: Game, index: int) -> Title | None:
        title = titles(game, names)[index]
        return None if title == usual(components_of(game).path, names)[index] else title

    return namer


def titled(names: Titles) -> Namer:
    """How things of a kind are called by their titles."""
    return lambda game, index: titles(game, names)[index]


def naming(namers: Mapping[str, Namer]) -> Callable[[Game, Domain, int], Any]:
    """How a game names its things: each domain in its own way; None where the texts have the name."""

    def name(game: Game, domain: Domain, index: int) -> Any:
        namer = namers.get(domain.name)
        return None if namer is None else namer(game, index)

    return name


def parts_of(parts: Mapping[str, Domain], index: int) -> Facts:
    """What a thing is made of, as values of messages: of two kinds of things each of the first goes with each
    of the second."""
    found = {}
    for part, domain in reversed(list(parts.items())):
        index, place = divmod(index, domain.size)
        found[part] = Name(domain, place)
    return found


def made_of(message: str, parts: Mapping[str, Domain]) -> Namer:
    """How things are called that are made of others."""
    return lambda game, index: Phrase(message, parts_of(parts, index))


@cache
def printed(game: Game) -> Facts:
    """The single numbers printed on the components in force, by the names of their constants."""
    return {name.lower(): number for name, number in game.constants.items() if isinstance(number, int)}


def in_each_language(game: Game, value: Any) -> Title:
    """What people read of a thing, by language."""
    return dict(_name_in_each(game, value)) if isinstance(value, Name) else _words_in_each(game, value)


@lru_cache(maxsize=4096)
def _name_in_each(game: Game, name: Name) -> Title:
    """The name of a thing, which never changes, worked out once."""
    return _words_in_each(game, name)


def _words_in_each(game: Game, value: Any) -> Title:
    return {language: text.word(value) for language, text in texts(game).items()}


@lru_cache(maxsize=16)
def texts(game: Game) -> dict[str, Text]:
    """The texts of a game without names of seats."""
    return {language: Text(game, language) for language in LANGUAGES}


def at_the_table(seat: int, viewer: int) -> Any:
    """Who sits at a seat, to somebody who may sit there."""
    return Phrase("table.you", {"seat": Seat(seat)}) if seat == viewer else Seat(seat)


# Several things


def several(things: Iterable[tuple[Any, int]]) -> list[Any]:
    """Things of which there are some, each with how many if more than one."""
    return [
        thing if count == 1 else Phrase("thing.several", {"thing": thing, "count": count})
        for thing, count in things
        if count > 0
    ]


def row(things: Sequence[Any], joint: str = "thing.row", none: Any = "") -> Any:
    """Things in their order, which is not a mere list of them; `joint` sets the next one beside the first."""
    if len(things) < 2:
        return things[0] if things else none
    return Phrase(joint, {"first": things[0], "rest": row(things[1:], joint)})


# Facts


def facts_at_hand(
    sight: S,
    of_the_seat: Callable[[S], Facts],
    by_decision: Mapping[str, Callable[[S], Facts]],
    thing: Callable[[S, Domain, int], Facts] | None = None,
) -> Facts:
    """What the prompt and the options of the decision at hand may name: what the deciding seat has to work
    with, what each thing is that may be chosen, and what the decision adds; one that is left out adds
    nothing."""
    if sight.p.decision < 0:
        return {}
    own = by_decision.get(sight.decision)
    known = {**of_the_seat(sight), **(own(sight) if own else {})}
    if thing is not None:
        for domain in sight.game.decision(sight.p).domains:
            known |= elements(sight.game, domain, partial(thing, sight, domain))
    return known


def elements(game: Game, domain: Domain, facts: Callable[[int], Facts], size: int | None = None) -> Facts:
    """Facts of every thing of a domain, under its element, each worked out when somebody asks for it."""
    count = domain.size if size is None else size
    return {game.space.element(domain + index): WhenAsked(partial(facts, index)) for index in range(count)}


class WhenAsked(Mapping[str, Any]):
    """Facts that are worked out when somebody first looks at them."""

    def __init__(self, work_out: Callable[[], Facts]) -> None:
        self.work_out = work_out

    @cached_property
    def facts(self) -> Facts:
        return self.work_out()

    def __getitem__(self, name: str) -> Any:
        return self.facts[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self.facts)

    def __len__(self) -> int:
        return len(self.facts)
