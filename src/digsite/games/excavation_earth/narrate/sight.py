"""A masked position as it is spoken of: its rules and components at hand, and its looks in words."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from digsite.games.excavation_earth.actions.passing import cards_kept
from digsite.games.excavation_earth.actions.smuggle import surcharge
from digsite.games.excavation_earth.actions.survey import tiles_to_draw
from digsite.games.excavation_earth.cards import played_icon
from digsite.games.excavation_earth.command_cards.side import side
from digsite.games.excavation_earth.domains import (
    LOCATION,
    MARKET,
    MARKET_NAMES,
    MARKETS,
    TYPES,
)
from digsite.games.excavation_earth.holds import artefacts_held, cargo_room, hidden_room
from digsite.games.excavation_earth.museum import deals
from digsite.games.excavation_earth.narrate.names import artefacts, effect, line_of_buyers, printed_on
from digsite.games.excavation_earth.position import Position
from digsite.telling import sight as shared_sight
from digsite.telling.naming import Facts, row
from digsite.telling.text import Name, Phrase, Seat


class Sight(shared_sight.Sight[Position]):
    """One masked position of the game, as one seat sees it: the one that decides unless another is set."""

    # A seat

    @cached_property
    def own(self) -> Facts:
        """What the seat has to work with."""
        p, seat = self.p, self.seat
        return {
            "credits": int(p.credits[seat]),
            "supply": int(p.supply[seat]),
            "hand": int(p.hand_size[seat]),
            "travel_cards": int(p.travel[seat].sum()),
            "pack": int(p.pack_size[seat]),
            "surveyed": int(p.surveyed_size[seat]),
            "cargo": self.ask(cargo_room, seat),
            "hidden": self.ask(hidden_room, seat),
            "held": self.ask(artefacts_held, seat),
            "drawn": self.ask(tiles_to_draw, seat),
            "kept": self.ask(cards_kept, seat),
            "scientists": int(p.scientist[seat]),
        }

    # The board

    def value(self, kind: int) -> int:
        """The printed value of an artefact."""
        return int(self.constant("VALUE")[kind])

    def place(self, kind: int) -> Name:
        """Where the dig field of an artefact type lies."""
        return Name(LOCATION, int(self.constant("HOME")[kind]))

    def buyers(self, market: int) -> list[int]:
        """The kinds of the buyers in a queue, front first."""
        return [int(kind) for kind in self.p.queue[market, : self.p.queue_size[market]]]

    def queue(self, market: int) -> Any:
        """A queue from front to back, in words."""
        return line_of_buyers(self.buyers(market))

    def here(self, location: int, besides: int | None = None) -> list[Any]:
        """What a location offers: its market, black market or dig fields with what lies there, and who
        stands there besides a seat, usually the one that decides."""
        found: list[Any] = [
            Name(MARKET, m) for m in range(MARKETS) if self.constant("MARKET_LOCATION")[m] == location
        ]
        if self.black_market_icons(location):
            found.append(Phrase("here.black_market", {"icons": row(self.black_market_icons(location))}))
        home = self.constant("HOME")
        if any(home[kind] == location for kind in range(TYPES)):
            lying = [self.p.tile[kind] if home[kind] == location else 0 for kind in range(TYPES)]
            found += artefacts(self.game, lying) or [Phrase("here.nothing_to_dig")]
        found += deals.here(self.game, self.p, location)
        left_out = self.seat if besides is None else besides
        others = [seat for seat in range(self.p.seats) if seat != left_out]
        there = [Seat(seat) for seat in others if location in self.p.explorer[seat]]
        met = [Phrase("here.explorers", {"seats": there, "count": len(there)})] if there else []
        return [*found, *met]

    def black_market_icons(self, location: int) -> list[str]:
        """The markets whose icons the black market at a location shows; none elsewhere."""
        shown = self.constant("BLACK_MARKET_ICON")[location]
        return [MARKET_NAMES[market] for market in range(MARKETS) if shown[market] > 0]

    def centre(self, market: int) -> int:
        """The command centre of a market."""
        return int(self.constant("CENTRE_OF")[market])

    # The action at hand

    @cached_property
    def market(self) -> int:
        """The market at hand: that of the paying card, or the one chosen for a command card; below 0 if there
        is none."""
        if self.decision in ("ability.publicity.buyer", "ability.redeploy.to"):
            return int(self.p.arg)
        return int(self.ask(played_icon))

    @property
    def origin(self) -> int | None:
        """The location that the moving explorer leaves, once it is chosen."""
        return int(self.p.arg) if self.decision in ("travel.to", "pilot.to") else None

    @property
    def difference(self) -> int:
        """By how much the black market's prices now differ from the values."""
        if self.decision == "ability.fence":
            return -int(self.numbers["fence_discount"])
        return 0 if self.decision == "sell.purchase" else int(self.ask(surcharge))

    # Command cards

    @cached_property
    def numbers(self) -> Facts:
        """What is printed on the command cards, on the side that is up."""
        return printed_on(self.game, self.ask(side))

    def effect(self, ability: int) -> Phrase:
        """What a command card does on the side that is up."""
        return effect(self.game, ability, self.ask(side))
