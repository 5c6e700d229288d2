"""What things are called. Proper names come from the components in force, words from the texts."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from digsite.games.eminent_domain import components
from digsite.games.eminent_domain.domains import (
    ANY_RESOURCE,
    CARD,
    FIRST_TECHNOLOGY,
    KIND,
    ONE_SIDED,
    PLACE,
    PLANET,
    PLANET_TYPES,
    RESOURCE,
    ROLE,
    SLOT,
    SPACES,
    STACK,
    SYMBOLS,
    TECHNOLOGY,
    UTOPIAN,
)
from digsite.games.eminent_domain.domains import SYMBOL as SYMBOL
from digsite.games.eminent_domain.domains import words as words
from digsite.kernel.events import Told
from digsite.kernel.game import Game
from digsite.kernel.text import Name, Phrase
from digsite.kernel.told import Namer, naming, row, several, titles
from digsite.kernel.view_types import Title

# Proper names


def card_title(game: Game, card: int) -> Title:
    """What stands on top of a card."""
    return titles(game, components.card_names)[card]


def side_title(game: Game, permanent: int, side: int) -> Title:
    """What a side of a permanent is called; sides count from 0."""
    return {
        language: sides[side]
        for language, sides in titles(game, components.permanent_names)[permanent].items()
    }


def symbols(counts: Iterable[int]) -> list[Name]:
    """Symbols, each as often as it is shown."""
    return [Name(SYMBOL, symbol) for symbol, count in enumerate(counts) for _ in range(count)]


def card(game: Game, index: int) -> Any:
    """A role card by its title; a technology with its symbols, for several have the same title."""
    if index < FIRST_TECHNOLOGY:
        return card_title(game, index)
    shown = row(symbols(game.constants["CARD_SYMBOLS"][index]), "thing.pair")
    return Phrase("thing.technology", {"title": card_title(game, index), "symbols": shown})


def technology(game: Game, index: int) -> Any:
    """A technology, a permanent by both its sides."""
    if index < ONE_SIDED:
        return card(game, FIRST_TECHNOLOGY + index)
    return titles(game, components.technology_names)[index]


def planet(game: Game, index: int) -> Any:
    """A planet by its proper name; a utopian planet, which has none, by its symbol."""
    title = titles(game, components.planet_names)[index]
    symbol = int(game.constants["PLANET_SYMBOL"][index])
    if game.constants["PLANET_TYPE"][index] == UTOPIAN and 0 <= symbol < SYMBOLS:
        return Phrase("thing.utopian", {"title": title, "symbol": Name(SYMBOL, symbol)})
    return title


def typed_planet(game: Game, index: int) -> Any:
    """A planet with its type, where that is not its name already."""
    kind = int(game.constants["PLANET_TYPE"][index])
    if kind >= PLANET_TYPES:
        return planet(game, index)
    return Phrase("thing.typed", {"planet": planet(game, index), "type": Name(KIND, kind)})


def place(game: Game, index: int) -> Any:
    """A resource slot by its planet, and by what it holds where there are two."""
    number = index % SPACES
    kinds = game.constants["PLANET_SLOTS"][index // SPACES]
    known = {
        "planet": Name(PLANET, index // SPACES),
        "resource": resource(int(kinds[number])),
        "number": number + 1,
    }
    return Phrase("thing.place" if (kinds >= 0).sum() > 1 else "thing.only_place", known)


def resource(kind: int) -> Any:
    """What a slot holds."""
    return Phrase("thing.any_resource") if kind == ANY_RESOURCE else Name(RESOURCE, kind)


def planet_type(game: Game, index: int) -> Title:
    return titles(game, components.planet_type_names)[index]


NAMERS: dict[str, Namer] = {
    CARD.name: card,
    ROLE.name: lambda game, role: Name(SYMBOL, role),
    STACK.name: card_title,
    SLOT.name: lambda game, slot: Phrase("thing.slot", {"number": slot + 1}),
    PLANET.name: planet,
    PLACE.name: place,
    TECHNOLOGY.name: technology,
    KIND.name: planet_type,
}
"""How each domain of components is named."""

name = naming(NAMERS)


# Several things


def cards(counts: Iterable[int]) -> list[Any]:
    """Cards by kind."""
    return several((Name(CARD, kind), int(count)) for kind, count in enumerate(counts))


def planets(marks: Iterable[int]) -> list[Name]:
    """The planets marked in a list."""
    return [Name(PLANET, planet) for planet, mark in enumerate(marks) if mark > 0]


# The log


def front(game: Game, index: int) -> list[Phrase]:
    """What a planet brings face up."""
    table = game.constants
    symbol, kinds = int(table["PLANET_SYMBOL"][index]), table["PLANET_SLOTS"][index]
    found = [Phrase("front.influence", {"influence": int(table["PLANET_INFLUENCE"][index])})]
    found += [Phrase("front.slot", {"resource": resource(int(kind))}) for kind in kinds if kind >= 0]
    found += [Phrase("front.symbol", {"symbol": Name(SYMBOL, symbol)})] if symbol >= 0 else []
    return found + ([Phrase("front.hand")] if table["PLANET_HAND"][index] > 0 else [])


def line_words(game: Game, told: Told) -> dict[str, Any]:
    """What log lines say of a slot's planet, of a planet turned face up and of a technology."""
    known = {argument.name: value for argument, value in zip(told.event.arguments, told.values, strict=True)}
    if "place" in known and "resource" in known:
        return {"planet": Name(PLANET, known["place"] // SPACES)}
    if "side" in known:
        return {"side": side_title(game, known["technology"] - ONE_SIDED, known["side"])}
    if "technology" in known:
        return {"level": int(game.constants["TECHNOLOGY_LEVEL"][known["technology"]])}
    return {"front": front(game, known["planet"])} if "planet" in known and "influence" in known else {}
