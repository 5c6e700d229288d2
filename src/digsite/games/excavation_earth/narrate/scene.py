"""A masked position as it is spoken of: its rules and component tables at hand, and its looks in words."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from digsite.games.excavation_earth.actions.abilities import side
from digsite.games.excavation_earth.cards import icon_of
from digsite.games.excavation_earth.domains import (
    EXPLORERS,
    GLYPHS,
    LOCATION,
    MARKET,
    MARKETS,
    NO_CARD,
    NOWHERE,
    TYPES,
)
from digsite.games.excavation_earth.narrate.names import (
    CENTRE,
    COMMAND_CARD,
    ICON,
    SIDES,
    artefacts,
    line_of_buyers,
)
from digsite.games.excavation_earth.position import Position
from digsite.kernel.game import Game
from digsite.kernel.record import UNKNOWN
from digsite.kernel.rules import Domain, Entry
from digsite.kernel.text import Name, Phrase, Seat

CARD_KEYS = ("stipend", "requisition", "remote_dig", "fence", "publicity", "redeployment", "shuttle", "private_sale")


class Scene:
    """One masked position of a game."""

    def __init__(self, game: Game, p: Position) -> None:
        self.game = game
        self.p = p
        self.seat = int(p.seat)

    def ask(self, rule: Callable[..., Any], *arguments: int) -> Any:
        """What a rule says of this position, with the components in force."""
        return self.game.python.twin(rule)(self.p, *arguments)

    def table(self, name: str) -> Any:
        """A component table in force."""
        return self.game.constants[name]

    def sees_hand(self, seat: int) -> bool:
        """Whether the viewer knows the cards of a seat."""
        return int(self.p.hand[seat, 0]) != UNKNOWN

    def pending(self, *entries: Entry) -> bool:
        """Whether the agenda holds one of these entries for the acting seat."""
        ids = [int(entry) for entry in entries]
        rows = self.p.agenda[: self.p.agenda_size]
        return any(int(entry) in ids and int(seat) == self.seat for entry, seat, _ in rows)

    @property
    def decision(self) -> str:
        """The name of the decision at hand, empty if the game is over."""
        return "" if self.p.decision < 0 else self.game.decision(self.p).name

    # The board

    def value(self, kind: int) -> int:
        """The printed value of an artefact."""
        return int(self.table("VALUE")[kind])

    def queue(self, market: int) -> Any:
        """A queue from front to back, in words."""
        return line_of_buyers(self.buyers(market))

    def buyers(self, market: int) -> list[int]:
        """The kinds of the buyers in a queue, front first."""
        return [int(kind) for kind in self.p.queue[market, : self.p.queue_size[market]]]

    def place(self, kind: int) -> Name:
        """Where the dig field of an artefact type lies."""
        return Name(LOCATION, int(self.table("HOME")[kind]))

    def here(self, location: int) -> list[Any]:
        """What a location offers: its market, black market or dig fields with what lies there, and who
        of the others stands there."""
        found: list[Any] = [
            Phrase("here.market", {"market": Name(MARKET, market)})
            for market in range(MARKETS)
            if self.table("MARKET_LOCATION")[market] == location
        ]
        icons = [Name(ICON, m) for m in range(MARKETS) if self.table("BLACK_MARKET_ICON")[location, m] > 0]
        if icons:
            found.append(Phrase("here.black_market", {"icons": icons}))
        home = self.table("HOME")
        if any(home[kind] == location for kind in range(TYPES)):
            lying = [self.p.tile[kind] if home[kind] == location else 0 for kind in range(TYPES)]
            found += artefacts(self.game, lying) or [Phrase("here.no_artefacts")]
        visitors = [Seat(seat) for seat in range(self.p.seats) if seat != self.seat and location in self.p.explorer[seat]]
        return [*found, *(Phrase("here.visitor", {"seat": seat}) for seat in visitors)]

    def explorers(self, seat: int) -> Iterator[int]:
        """Where the explorers of a seat stand."""
        for explorer in range(EXPLORERS):
            if self.p.explorer[seat, explorer] != NOWHERE:
                yield int(self.p.explorer[seat, explorer])

    # Cards at the command centres

    def market(self) -> int:
        """The market of the card that pays for the action."""
        return int(self.game.python.twin(icon_of)(self.p.card))

    def centre(self, market: int) -> int:
        """The command centre of a market."""
        return int(self.table("CENTRE_OF")[market])

    def ability_of(self, centre: int) -> int:
        """The command card at a centre, or NO_CARD."""
        return int(self.p.command_card[centre])

    def effect(self, ability: int) -> Phrase:
        """What a command card does on the side that is up."""
        up = self.ask(side)
        numbers = {
            "credits": (self.table("STIPEND"), self.table("REDEPLOY_CREDITS"), self.table("SHUTTLE_CREDITS")),
        }
        del numbers
        return Phrase(f"effect.{CARD_KEYS[ability]}.{SIDES[up]}", self.effect_numbers(ability, up))

    def effect_numbers(self, ability: int, up: int) -> dict[str, int]:
        """The numbers on one side of a command card."""
        names = {
            "stipend": {"credits": "STIPEND"},
            "requisition": {"draw": "REQUISITION_DRAW", "keep": "REQUISITION_KEEP"},
            "remote_dig": {"value": "REMOTE_DIG_VALUE"},
            "fence": {"discount": "FENCE_DISCOUNT"},
            "publicity": {"queues": "PUBLICITY_QUEUES"},
            "redeployment": {"credits": "REDEPLOY_CREDITS"},
            "shuttle": {"moves": "SHUTTLE_MOVES", "credits": "SHUTTLE_CREDITS"},
            "private_sale": {"credits": "PRIVATE_SALE"},
        }
        return {word: int(self.table(table)[up]) for word, table in names[CARD_KEYS[ability]].items()}

    def command(self, centre: int) -> Any:
        """A command centre with the card that lies there."""
        ability = self.ability_of(centre)
        values: dict[str, Any] = {"centre": Name(CENTRE, centre)}
        if ability == NO_CARD:
            return Phrase("thing.centre_without_card", values)
        return Phrase("thing.centre_with_card", {**values, "card": Name(COMMAND_CARD, ability)})


def elements(game: Game, domain: Domain, facts: Callable[[int], dict[str, Any]]) -> dict[str, Any]:
    """Facts of every thing of a domain, under its element."""
    return {game.space.element(domain + index): facts(index) for index in range(domain.size)}


def glyph_of(kind: int) -> int:
    """The row of an artefact type in the gallery."""
    return kind % GLYPHS


def colour_of_type(kind: int) -> int:
    """The column of an artefact type in the gallery."""
    return kind // GLYPHS
