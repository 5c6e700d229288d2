"""A masked position as it is spoken of: its rules and component tables at hand, and its looks in words."""

from __future__ import annotations

from typing import Any

from digsite.games.eminent_domain import components
from digsite.games.eminent_domain.cards import hand_limit
from digsite.games.eminent_domain.domains import (
    CARDS,
    COLONIZING,
    FIRST_TECHNOLOGY,
    KIND,
    NOBODY,
    ONE_SIDED,
    PLANET,
    PLANET_TYPES,
    PLANETS,
    POLITICS,
    ROLE_CARD_NAMES,
    ROLE_NAMES,
    SPACES,
)
from digsite.games.eminent_domain.narrate.names import SYMBOL, card_title, resource
from digsite.games.eminent_domain.planets import (
    IN_SLOT,
    attack_price,
    colonies_under,
    colonize_cost,
    display_symbols,
    warfare_cost,
)
from digsite.games.eminent_domain.position import Position
from digsite.games.eminent_domain.roles import end_role, symbols_on
from digsite.kernel import scene as kernel_scene
from digsite.kernel.text import Name, Phrase

ACTION_TABLES = {
    "draw": "ACTION_DRAW",
    "remove": "ACTION_REMOVE",
    "fighters": "ACTION_FIGHTERS",
    "attacks": "ACTION_ATTACKS",
    "resources": "ACTION_RESOURCES",
    "tokens": "ACTION_TOKENS",
    "role_cards": "ACTION_ROLE_CARDS",
}
"""The component tables behind the numbers of each action."""


class Scene(kernel_scene.Scene[Position]):
    """One masked position of the game."""

    def for_seat(self, seat: int) -> Scene:
        """A copy of the position, with a seat to act in it."""
        p = self.p.copy()
        p.seat = seat
        return Scene(self.game, p)

    # The role phase

    @property
    def in_role(self) -> bool:
        """Whether a role is being led."""
        return self.p.decision >= 0 and self.pending(end_role)

    @property
    def role(self) -> str:
        """The role led, as records write it; empty outside a role phase."""
        return ROLE_NAMES[self.p.role] if self.in_role else ""

    def symbols_in_hand(self, role: int) -> int:
        """How many symbols of a role the acting seat could play; 0 where the viewer does not know."""
        if not self.sees_hand(self.seat):
            return 0
        then = Scene(self.game, self.p.copy())
        then.p.role = role
        hand = self.p.hand[self.seat]
        held = [card for card in range(CARDS) if hand[card] > 0 and card != POLITICS]
        return sum(int(hand[card]) * int(then.ask(symbols_on, card)) for card in held)

    # Cards

    def key(self, card: int) -> str:
        """Which action a card has."""
        if card < FIRST_TECHNOLOGY:
            return ROLE_CARD_NAMES[card].replace("-", "_")
        return components.TECHNOLOGY_NAMES[self.table("TECHNOLOGY_NAME")[card - FIRST_TECHNOLOGY]]

    def action(self, card: int) -> Phrase:
        """What the action of a card does."""
        numbers = {word: int(self.table(table)[card]) for word, table in ACTION_TABLES.items()}
        symbols = int(self.table("CARD_SYMBOLS")[card, COLONIZING])
        return Phrase(f"action.{self.key(card)}", {**numbers, "colonies": symbols})

    def side_effect(self, permanent: int, side: int) -> Phrase:
        """What a side of a permanent does; sides count from 0."""
        numbers = {
            "discount": int(self.table("SCORCHED_DISCOUNT")),
            "draw": int(self.table("DISSENSION_DRAW")),
        }
        return Phrase(f"permanent.{components.PERMANENT_NAMES[permanent][side]}", numbers)

    def technology(self, technology: int) -> Any:
        """What a technology does, a permanent by either of its sides."""
        if technology < ONE_SIDED:
            return self.action(FIRST_TECHNOLOGY + technology)
        sides = [self.side_effect(technology - ONE_SIDED, side) for side in range(2)]
        return Phrase("thing.either", {"first": sides[0], "second": sides[1]})

    def card_title(self, card: int) -> Any:
        """What stands on top of a card."""
        return card_title(self.game, card)

    def hand_limit(self, seat: int) -> int:
        return int(self.ask(hand_limit, seat))

    # Planets

    def back(self, back: int) -> Phrase:
        """A face-down planet as everybody sees it."""
        known = {"warfare": warfare_cost(back), "colonize": colonize_cost(back)}
        return Phrase("thing.back", {"type": Name(KIND, (back - 1) // 100), **known})

    def planet_in(self, seat: int, slot: int) -> int:
        """Which planet lies in a slot, NOBODY where the viewer does not know."""
        found = [planet for planet in range(PLANETS) if self.p.planet[seat, planet] == IN_SLOT + slot]
        return found[0] if found else NOBODY

    def face_down(self, seat: int, slot: int) -> Phrase:
        """A planet in a slot, by its name for whoever knows it."""
        planet, back = self.planet_in(seat, slot), self.back(int(self.p.back[seat, slot]))
        if planet == NOBODY:
            return back
        message = (
            "thing.known_back" if self.table("PLANET_TYPE")[planet] < PLANET_TYPES else "thing.bonus_back"
        )
        return Phrase(message, {**back.values, "planet": Name(PLANET, planet)})

    def price(self, seat: int, slot: int) -> int:
        """Fighters that an attack on a planet costs."""
        return int(self.ask(attack_price, seat, slot))

    def colonies(self, seat: int, slot: int) -> int:
        """Colonies under a planet."""
        return int(self.ask(colonies_under, seat, slot))

    def need(self, seat: int, slot: int) -> int:
        """Colonies that settling a planet takes, discounts taken off."""
        discount = int(self.ask(display_symbols, seat, COLONIZING))
        return max(colonize_cost(int(self.p.back[seat, slot])) - discount, 0)

    def slots_of(self, planet: int) -> list[int]:
        """What the resource slots of a planet take."""
        return [int(kind) for kind in self.table("PLANET_SLOTS")[planet][:SPACES] if kind >= 0]

    def front(self, planet: int) -> list[Phrase]:
        """What a planet brings face up."""
        slots, symbol = self.slots_of(planet), int(self.table("PLANET_SYMBOL")[planet])
        found = [Phrase("front.influence", {"influence": int(self.table("PLANET_INFLUENCE")[planet])})]
        found += [Phrase("front.slot", {"resource": resource(kind)}) for kind in slots]
        found += [Phrase("front.symbol", {"symbol": Name(SYMBOL, symbol)})] if symbol >= 0 else []
        return found + ([Phrase("front.hand")] if self.table("PLANET_HAND")[planet] > 0 else [])
