"""What things are called. Numbers and labels come from the components in force, words from the texts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from digsite.games.excavation_earth import components
from digsite.games.excavation_earth.domains import (
    CARD,
    CARDS,
    COLOUR,
    COLOUR_NAMES,
    DRAWN,
    FACTION,
    GLYPHS,
    GUARD,
    IN_CARGO,
    IN_HIDDEN,
    LOCATION,
    MARKET,
    MARKET_NAMES,
    MARKETS,
    SAMPLE,
    TILE,
)
from digsite.kernel.components import Components
from digsite.kernel.game import Game
from digsite.kernel.rules import Space
from digsite.kernel.scene import tables
from digsite.kernel.text import Name, Phrase
from digsite.kernel.told import Namer, Titles, named_by_owner, naming, row, several, titles

words = Space()
"""Things that players read of and never choose."""
BUYER = words.domain("buyer", (*COLOUR_NAMES, "wild"))
CENTRE = words.domain("centre", components.CENTRES)
ICON = words.domain("icon", MARKET_NAMES)
ABILITY = words.domain("ability", FACTION.labels)
COMMAND_CARD = words.domain("command_card", components.COMMAND_CARDS)

ARTEFACTS = (TILE, DRAWN, IN_CARGO, IN_HIDDEN, SAMPLE, GUARD)
SIDES = ("white", "yellow")


def in_every_language(labels: Callable[[Components], list[str]]) -> Titles:
    """Labels that a board bears, whatever language is spoken at the table."""
    return lambda found, language: labels(found)


def card(game: Game, index: int) -> Phrase:
    """An action card by colour and icon, a travel card by its fuel."""
    if index >= CARDS:
        return Phrase("thing.travel_card", {"fuel": game.constants["FUEL"][index]})
    colour, icon = divmod(index, MARKETS)
    values = {"colour": Name(COLOUR, colour), "market": MARKET_NAMES[icon], "icon": Name(ICON, icon)}
    return Phrase("thing.action_card", values)


def faction(game: Game, index: int) -> Phrase:
    """A faction by its proper name and what its members are."""
    role = titles(game, components.faction_roles)[index]
    return Phrase("thing.faction", {"faction": components.faction_names(tables(game))[index], "role": role})


def artefact(game: Game, kind: int) -> Phrase:
    """An artefact by colour, glyph and value."""
    return Phrase("thing.artefact", {**parts(kind), "value": game.constants["VALUE"][kind]})


def type_of(kind: int) -> Phrase:
    """An artefact type in short, where there are many."""
    return Phrase("thing.type", parts(kind))


def parts(kind: int) -> Mapping[str, Any]:
    """The colour and the glyph of an artefact type."""
    return {"colour": Name(COLOUR, kind // GLYPHS), "glyph": components.GLYPHS[kind % GLYPHS]}


NAMERS: dict[str, Namer] = {
    CARD.name: card,
    FACTION.name: faction,
    LOCATION.name: named_by_owner(in_every_language(components.location_labels)),
    ICON.name: named_by_owner(in_every_language(components.market_icons)),
    **{domain.name: artefact for domain in ARTEFACTS},
}
"""How each domain is named that the texts do not name alone."""

name = naming(NAMERS)


# Several things


def artefacts(game: Game, counts: Iterable[int]) -> list[Any]:
    """Artefacts by type."""
    return several((artefact(game, kind), int(count)) for kind, count in enumerate(counts))


def types(counts: Iterable[int]) -> list[Any]:
    """Artefact types in short."""
    return several((type_of(kind), int(count)) for kind, count in enumerate(counts))


def cards(counts: Iterable[int]) -> list[Any]:
    """Action cards by type."""
    return several((Name(CARD, index), int(count)) for index, count in enumerate(counts))


def buyers(counts: Iterable[int]) -> list[Any]:
    """Buyers by kind."""
    return several((Name(BUYER, kind), int(count)) for kind, count in enumerate(counts))


def line_of_buyers(kinds: Iterable[int]) -> Any:
    """A queue from front to back."""
    return row([Name(BUYER, int(kind)) for kind in kinds], none=Phrase("thing.empty"))


def markets(chosen: Iterable[int]) -> list[Name]:
    """The markets marked in a list."""
    return [Name(MARKET, market) for market, mark in enumerate(chosen) if mark > 0]
