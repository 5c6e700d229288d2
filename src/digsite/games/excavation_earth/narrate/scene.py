"""A masked position as it is spoken of: its rules and component tables at hand, and its looks in words."""

from __future__ import annotations

from typing import Any

from digsite.games.excavation_earth.actions.abilities import side
from digsite.games.excavation_earth.cards import icon_of
from digsite.games.excavation_earth.components import COMMAND_CARDS
from digsite.games.excavation_earth.domains import (
    LOCATION,
    MARKET,
    MARKET_NAMES,
    MARKETS,
    NO_CARD,
    REDEPLOYMENT,
    TYPES,
)
from digsite.games.excavation_earth.narrate.names import (
    CENTRE,
    COMMAND_CARD,
    SIDES,
    artefacts,
    line_of_buyers,
)
from digsite.games.excavation_earth.position import Position
from digsite.kernel import scene as kernel_scene
from digsite.kernel.text import Name, Phrase, Seat
from digsite.kernel.told import row

COMMAND_NUMBERS = {
    "stipend": {"credits": "STIPEND"},
    "requisition": {"draw": "REQUISITION_DRAW", "keep": "REQUISITION_KEEP"},
    "remote_dig": {"value": "REMOTE_DIG_VALUE"},
    "fence": {"discount": "FENCE_DISCOUNT"},
    "publicity": {"queues": "PUBLICITY_QUEUES"},
    "redeployment": {"credits": "REDEPLOY_CREDITS"},
    "shuttle": {"moves": "SHUTTLE_MOVES", "credits": "SHUTTLE_CREDITS"},
    "private_sale": {"credits": "PRIVATE_SALE"},
}
"""The component tables behind the numbers of each command card."""


class Scene(kernel_scene.Scene[Position]):
    """One masked position of the game."""

    # The board

    def value(self, kind: int) -> int:
        """The printed value of an artefact."""
        return int(self.table("VALUE")[kind])

    def buyers(self, market: int) -> list[int]:
        """The kinds of the buyers in a queue, front first."""
        return [int(kind) for kind in self.p.queue[market, : self.p.queue_size[market]]]

    def queue(self, market: int) -> Any:
        """A queue from front to back, in words."""
        return line_of_buyers(self.buyers(market))

    def place(self, kind: int) -> Name:
        """Where the dig field of an artefact type lies."""
        return Name(LOCATION, int(self.table("HOME")[kind]))

    def here(self, location: int, besides: int | None = None) -> list[Any]:
        """What a location offers: its market, black market or dig fields with what lies there, and who
        stands there besides a seat, usually the one that decides."""
        found: list[Any] = [
            Name(MARKET, market)
            for market in range(MARKETS)
            if self.table("MARKET_LOCATION")[market] == location
        ]
        if self.black_market_icons(location):
            found.append(Phrase("here.black_market", {"icons": row(self.black_market_icons(location))}))
        home = self.table("HOME")
        if any(home[kind] == location for kind in range(TYPES)):
            lying = [self.p.tile[kind] if home[kind] == location else 0 for kind in range(TYPES)]
            found += artefacts(self.game, lying) or [Phrase("here.nothing_to_dig")]
        left_out = self.seat if besides is None else besides
        others = [seat for seat in range(self.p.seats) if seat != left_out]
        there = [Seat(seat) for seat in others if location in self.p.explorer[seat]]
        met = [Phrase("here.explorers", {"seats": there, "count": len(there)})] if there else []
        return [*found, *met]

    def black_market_icons(self, location: int) -> list[str]:
        """The markets whose icons the black market at a location shows; none elsewhere."""
        shown = self.table("BLACK_MARKET_ICON")[location]
        return [MARKET_NAMES[market] for market in range(MARKETS) if shown[market] > 0]

    # Cards and command centres

    def icon(self, card: int) -> int:
        """The market whose icon a card shows."""
        return int(self.game.python.twin(icon_of)(card))

    @property
    def market(self) -> int:
        """The market of the card that pays for the action."""
        return self.icon(int(self.p.card))

    def centre(self, market: int) -> int:
        """The command centre of a market."""
        return int(self.table("CENTRE_OF")[market])

    @property
    def ability(self) -> int:
        """The command card at the centre of the card that pays for the action, or NO_CARD."""
        return int(self.p.command_card[self.centre(self.market)])

    @property
    def discount(self) -> int:
        """What the Fence takes off a price."""
        return int(self.table("FENCE_DISCOUNT")[self.ask(side)])

    def effect(self, ability: int) -> Phrase:
        """What a command card does on the side that is up."""
        up = self.ask(side)
        key = COMMAND_CARDS[ability]
        numbers = {word: int(self.table(table)[up]) for word, table in COMMAND_NUMBERS[key].items()}
        return Phrase(f"effect.{key}.{SIDES[up]}" if ability == REDEPLOYMENT else f"effect.{key}", numbers)

    def command_card(self, centre: int) -> Phrase:
        """A command centre and what its card does."""
        ability = int(self.p.command_card[centre])
        values: dict[str, Any] = {"centre": Name(CENTRE, centre)}
        if ability == NO_CARD:
            return Phrase("thing.centre_without_card", values)
        values |= {"card": Name(COMMAND_CARD, ability), "effect": self.effect(ability)}
        return Phrase("thing.centre_with_card", values)
