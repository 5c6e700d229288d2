"""What things are called. Numbers and labels come from the components in force, words from the texts."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from digsite.games.excavation_earth import components, domains
from digsite.games.excavation_earth.artefacts import artefact_colour, artefact_glyph
from digsite.games.excavation_earth.domains import CARD, CARDS, COLOUR, COMMAND_CARD, ICON, MARKET
from digsite.games.excavation_earth.museum.names import NAMERS as OF_THE_MUSEUM
from digsite.games.excavation_earth.zu.deck import EXHIBIT_CARD, FIRST_COMMAND, FIRST_PAIR, MARKET_CARD
from digsite.kernel.components import Components
from digsite.kernel.game import Game
from digsite.telling.naming import Namer, Titles, named_by_owner, naming, row, several, titles
from digsite.telling.text import Name, Phrase

ARTEFACTS = ("tile", "drawn", "cargo", "hidden", "sample", "guard")


def in_every_language(labels: Callable[[Components], list[str]]) -> Titles:
    """Labels that a board bears, whatever language is spoken at the table."""
    return lambda found, language: labels(found)


def card(game: Game, index: int, message: str = "thing.action_card") -> Phrase:
    """An action card by colour and icon, a travel card by its fuel."""
    if index >= CARDS:
        return Phrase("thing.travel_card", {"fuel": game.constants["FUEL"][index]})
    colour, icon = divmod(index, domains.MARKETS)
    values = {"colour": Name(COLOUR, colour), "market": domains.MARKET_NAMES[icon], "icon": Name(ICON, icon)}
    return Phrase(message, values)


def faction(game: Game, index: int) -> Phrase:
    """A faction by its proper name and what its members are."""
    role = titles(game, components.faction_roles)[index]
    return Phrase("thing.faction", {"faction": Name(domains.FACTION_NAME, index), "role": role})


def artefact(game: Game, kind: int, message: str = "thing.artefact") -> Phrase:
    """An artefact by colour, glyph and value."""
    glyph = components.GLYPHS[artefact_glyph(kind)]
    values = {"colour": Name(COLOUR, artefact_colour(kind)), "glyph": glyph}
    return Phrase(message, {**values, "value": game.constants["VALUE"][kind]})


def printed_on(game: Game, side: int) -> dict[str, int]:
    """What is printed on one side of the command cards."""
    return {table.lower(): int(game.constants[table][side]) for table in components.COMMAND_NUMBERS}


TWO_SIDED = ("redeployment", "broker", "laboratory", "donation")
"""Command cards whose sides differ in more than a number."""


def effect(game: Game, ability: int, side: int) -> Phrase:
    """What a command card does on one of its sides."""
    up = f".{domains.SIDES[side]}" if components.COMMAND_CARDS[ability] in TWO_SIDED else ""
    return Phrase(f"effect.{components.COMMAND_CARDS[ability]}{up}", printed_on(game, side))


def face(game: Game, index: int) -> Phrase:
    """A command card and what it does on one of its sides."""
    ability, side = divmod(index, len(domains.SIDES))
    return Phrase("thing.face", {"card": Name(COMMAND_CARD, ability), "effect": effect(game, ability, side)})


def zu_card(game: Game, index: int) -> Phrase | None:
    """A card of Zu: Excavate with its colours, Command with its market; the texts name the others."""
    if FIRST_PAIR <= index < MARKET_CARD:
        one, other = components.COLOUR_PAIRS[index - FIRST_PAIR]
        return Phrase("thing.zu_pair", {"one": Name(COLOUR, one), "other": Name(COLOUR, other)})
    if FIRST_COMMAND <= index < EXHIBIT_CARD:
        return Phrase("thing.zu_command", {"market": Name(MARKET, index - FIRST_COMMAND)})
    return None


NAMERS: dict[str, Namer] = {
    domains.CARD.name: card,
    domains.FACTION.name: faction,
    domains.FACTION_NAME.name: named_by_owner(in_every_language(components.faction_names)),
    domains.FACTION_SHORT.name: named_by_owner(in_every_language(components.faction_names)),
    domains.FACE.name: face,
    domains.ZU_CARD.name: zu_card,
    domains.LOCATION.name: named_by_owner(in_every_language(components.location_labels)),
    domains.ICON.name: named_by_owner(in_every_language(components.market_icons)),
    **dict.fromkeys(ARTEFACTS, artefact),
    **OF_THE_MUSEUM,
}
"""How each domain is named that the texts do not name alone."""

name = naming(NAMERS)


# Several things


def artefacts(game: Game, counts: Iterable[int], message: str = "thing.artefact") -> list[Any]:
    """Artefacts by type."""
    return several((artefact(game, kind, message), int(count)) for kind, count in enumerate(counts))


def cards(counts: Iterable[int]) -> list[Any]:
    """Action cards by type."""
    return several((Name(CARD, index), int(count)) for index, count in enumerate(counts))


def buyers(counts: Iterable[int]) -> list[Any]:
    """Buyers by kind."""
    return several((Name(domains.BUYER, kind), int(count)) for kind, count in enumerate(counts))


def line_of_buyers(kinds: Iterable[int]) -> Any:
    """A queue from front to back."""
    return row([Name(domains.BUYER, int(kind)) for kind in kinds], none=Phrase("thing.empty"))


def markets(chosen: Iterable[int]) -> list[Name]:
    """The markets marked in a list."""
    return [Name(MARKET, market) for market, mark in enumerate(chosen) if mark > 0]
