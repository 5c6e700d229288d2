"""What things are called. Proper names come from the components in force, words from the texts."""

from __future__ import annotations

from typing import Any

from digsite.games.eminent_domain import components
from digsite.games.eminent_domain import domains as d
from digsite.games.eminent_domain.backs import back_of, colonize_cost, kind_on, warfare_cost
from digsite.games.eminent_domain.domains import SYMBOL as SYMBOL
from digsite.games.eminent_domain.domains import words as words
from digsite.kernel.events import Told
from digsite.kernel.game import Game
from digsite.kernel.record import UNKNOWN
from digsite.telling.naming import Namer, naming, row, titled, titles
from digsite.telling.text import Name, Phrase
from digsite.telling.view_types import Title

card_title = titled(components.card_names)
planet_type = titled(components.planet_type_names)


def side_title(game: Game, permanent: int, side: int) -> Title:
    """What a side of a permanent is called; sides count from 0."""
    sides = titles(game, components.permanent_names)[permanent]
    return {language: both[side] for language, both in sides.items()}


def card(game: Game, index: int) -> Any:
    """A role card by its title; a technology with its symbols, for several have the same title."""
    title = card_title(game, index)
    if index < d.FIRST_TECHNOLOGY:
        return title
    counts = enumerate(game.constants["CARD_SYMBOLS"][index])
    shown = [Name(SYMBOL, symbol) for symbol, count in counts for _ in range(count)]
    return Phrase("thing.technology", {"title": title, "symbols": row(shown, "thing.pair")})


def technology(game: Game, index: int) -> Any:
    """A technology, a permanent by both its sides."""
    if index < d.ONE_SIDED:
        return card(game, d.FIRST_TECHNOLOGY + index)
    return titles(game, components.technology_names)[index]


def planet(game: Game, index: int, utopian: str = "thing.utopian") -> Any:
    """A planet by its proper name; a utopian planet, which has none, by its symbol."""
    title = titles(game, components.planet_names)[index]
    if game.constants["PLANET_TYPE"][index] != d.UTOPIAN:
        return title
    symbol = Name(SYMBOL, int(game.constants["PLANET_SYMBOL"][index]))
    return Phrase(utopian, {"title": title, "symbol": symbol})


def back(seen: int) -> dict[str, Any]:
    """What the back of a planet shows."""
    costs = {"warfare": warfare_cost(seen), "colonize": colonize_cost(seen)}
    return {"type": Name(d.KIND, kind_on(seen)), **costs}


def face_down(game: Game, index: int, seen: int = 0) -> Phrase:
    """A face-down planet with what its back shows; by name for whoever knows it, `seen` is the back else."""
    if index == d.NOBODY:
        return Phrase("thing.back", back(seen))
    known = {**back(game.python.bound(back_of)(index)), "planet": Name(d.PLANET, index)}
    named_by_type = game.constants["PLANET_TYPE"][index] >= d.PLANET_TYPES
    return Phrase("thing.bonus_back" if named_by_type else "thing.known_back", known)


def resource(kind: int) -> Any:
    """What a slot holds."""
    return Phrase("thing.any_resource") if kind == d.ANY_RESOURCE else Name(d.RESOURCE, kind)


def place(game: Game, index: int) -> Any:
    """A resource slot by its planet, and by what it holds where there are two."""
    on, number = divmod(index, d.SPACES)
    kinds = game.constants["PLANET_SLOTS"][on]
    known = {"planet": Name(d.PLANET, on), "resource": resource(int(kinds[number])), "number": number + 1}
    return Phrase("thing.place" if (kinds >= 0).sum() > 1 else "thing.only_place", known)


NAMERS: dict[str, Namer] = {
    d.CARD.name: card,
    d.ROLE.name: lambda game, role: Name(SYMBOL, role),
    d.STACK.name: card_title,
    d.SLOT.name: lambda game, slot: Phrase("thing.slot", {"number": slot + 1}),
    d.PLANET.name: planet,
    d.PLACE.name: place,
    d.TECHNOLOGY.name: technology,
    d.KIND.name: planet_type,
}
"""How each domain of components is named."""

name = naming(NAMERS)


def front(game: Game, index: int) -> list[Phrase]:
    """What a planet brings face up."""
    printed = game.constants
    symbol, kinds = int(printed["PLANET_SYMBOL"][index]), printed["PLANET_SLOTS"][index]
    found = [Phrase("front.influence", {"influence": int(printed["PLANET_INFLUENCE"][index])})]
    found += [Phrase("front.slot", {"resource": resource(int(kind))}) for kind in kinds if kind >= 0]
    found += [Phrase("front.symbol", {"symbol": Name(SYMBOL, symbol)})] if symbol >= 0 else []
    return found + ([Phrase("front.hand")] if printed["PLANET_HAND"][index] > 0 else [])


def line_words(game: Game, told: Told) -> dict[str, Any]:
    """What log lines say of a slot's planet, of planets laid down or turned face up, and of technologies."""
    known = {argument.name: value for argument, value in zip(told.event.arguments, told.values, strict=True)}
    if "resource" in known and "place" in known:
        return {"planet": Name(d.PLANET, known["place"] // d.SPACES)}
    if "side" in known:
        return {"side": side_title(game, known["technology"] - d.ONE_SIDED, known["side"])}
    if "technology" in known:
        return {"level": int(game.constants["TECHNOLOGY_LEVEL"][known["technology"]])}
    index = known.get("planet", UNKNOWN)
    if index == UNKNOWN:
        return {}
    return {"planet": face_down(game, index)} if "kind" in known else {"front": front(game, index)}
