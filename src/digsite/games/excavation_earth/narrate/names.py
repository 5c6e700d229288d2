"""What things are called. Numbers and labels come from the components in force, words from the texts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import Any, TypeAlias

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
from digsite.kernel.clauses import LANGUAGES
from digsite.kernel.components import Components, load
from digsite.kernel.game import Game
from digsite.kernel.rules import Domain, Space
from digsite.kernel.scene import tables
from digsite.kernel.text import Name, Phrase

words = Space()
"""Things that players read of and never choose."""
BUYER = words.domain("buyer", (*COLOUR_NAMES, "wild"))
CENTRE = words.domain("centre", components.CENTRES)
ICON = words.domain("icon", MARKET_NAMES)
ABILITY = words.domain("ability", FACTION.labels)
COMMAND_CARD = words.domain("command_card", components.COMMAND_CARDS)

ARTEFACTS = (TILE, DRAWN, IN_CARGO, IN_HIDDEN, SAMPLE, GUARD)
SIDES = ("white", "yellow")


def name(game: Game, domain: Domain, index: int) -> Any:
    """The name of a card, an artefact, a faction, and of whatever an owner has named anew."""
    if domain is CARD:
        return card(game, index)
    if domain is FACTION:
        return faction(game, index)
    if domain is LOCATION:
        return named_by_owner(game, components.location_labels, index)
    if domain is ICON:
        return named_by_owner(game, components.market_icons, index)
    if any(domain is kind for kind in ARTEFACTS):
        return artefact(game, index)
    return None


Labels: TypeAlias = Callable[[Components], list[str]]


@cache
def usual(labels: Labels) -> list[str]:
    """The labels of the default component file, for which the texts have words."""
    return labels(load(components.FILE))


def named_by_owner(game: Game, labels: Labels, index: int) -> str | None:
    """The label that an owner of the game has entered; None where it is the usual one."""
    label = labels(tables(game))[index]
    return None if label == usual(labels)[index] else label


def card(game: Game, index: int) -> Phrase:
    """An action card by colour and icon, a travel card by its fuel."""
    if index >= CARDS:
        return Phrase("thing.travel_card", {"fuel": game.constants["FUEL"][index]})
    colour, icon = divmod(index, MARKETS)
    values = {"colour": Name(COLOUR, colour), "market": MARKET_NAMES[icon], "icon": Name(ICON, icon)}
    return Phrase("thing.action_card", values)


def faction(game: Game, index: int) -> Phrase:
    """A faction by its proper name and what its members are."""
    roles = {language: components.faction_roles(tables(game), language)[index] for language in LANGUAGES}
    return Phrase("thing.faction", {"faction": components.faction_names(tables(game))[index], "role": roles})


def artefact(game: Game, kind: int) -> Phrase:
    """An artefact by colour, glyph and value."""
    return Phrase("thing.artefact", {**parts(kind), "value": game.constants["VALUE"][kind]})


def type_of(kind: int) -> Phrase:
    """An artefact type in short, where there are many."""
    return Phrase("thing.type", parts(kind))


def parts(kind: int) -> Mapping[str, Any]:
    """The colour and the glyph of an artefact type."""
    return {"colour": Name(COLOUR, kind // GLYPHS), "glyph": components.GLYPHS[kind % GLYPHS]}


def several(things: Iterable[tuple[Any, int]]) -> list[Any]:
    """Things of which there are some, each with how many if more than one."""
    return [
        thing if count == 1 else Phrase("thing.several", {"thing": thing, "count": count})
        for thing, count in things
        if count > 0
    ]


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


def row(things: Sequence[Any]) -> Any:
    """Things in their order, which is not a mere list of them."""
    if len(things) < 2:
        return things[0] if things else Phrase("thing.empty")
    return Phrase("thing.row", {"first": things[0], "rest": row(things[1:])})


def line_of_buyers(kinds: Iterable[int]) -> Any:
    """A queue from front to back."""
    return row([Name(BUYER, int(kind)) for kind in kinds])


def markets(chosen: Iterable[int]) -> list[Name]:
    """The markets marked in a list."""
    return [Name(MARKET, market) for market, mark in enumerate(chosen) if mark > 0]
