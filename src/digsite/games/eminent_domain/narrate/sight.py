"""A masked position as it is spoken of, with its rules and components at hand."""

from __future__ import annotations

from digsite.games.eminent_domain import colonize, components, planets, warfare
from digsite.games.eminent_domain import domains as d
from digsite.games.eminent_domain.backs import colonize_cost
from digsite.games.eminent_domain.cards import hand_limit
from digsite.games.eminent_domain.position import Position
from digsite.games.eminent_domain.roles import end_role, symbols_on
from digsite.telling import sight as shared_sight
from digsite.telling.naming import printed
from digsite.telling.text import Phrase


class Sight(shared_sight.Sight[Position]):
    """One masked position of the game."""

    def for_seat(self, seat: int) -> Sight:
        """A copy of the position, with a seat to act in it."""
        p = self.p.copy()
        p.seat = seat
        return Sight(self.game, p)

    def row(self, kind: str, index: int) -> dict[str, int]:
        """The numbers of one thing by all components of its kind."""
        named = ((name.lower(), name) for name in self.game.constants if name.startswith(f"{kind}_"))
        return {
            word.removeprefix(f"{kind.lower()}_"): int(self.constant(name)[index]) for word, name in named
        }

    @property
    def in_role(self) -> bool:
        """Whether a role is being led."""
        return self.p.decision >= 0 and self.pending(end_role)

    def symbols_in_hand(self, role: int) -> int:
        """How many symbols of a role the acting seat could play; 0 where the viewer does not know."""
        then = self.for_seat(self.seat)
        then.p.role = role
        hand = enumerate(self.p.hand[self.seat].tolist())
        return sum(count * int(then.ask(symbols_on, card)) for card, count in hand if count > 0)

    def hand_limit(self, seat: int) -> int:
        return int(self.ask(hand_limit, seat))

    # Cards

    def key(self, card: int) -> str:
        """Which action a card has."""
        if card < d.FIRST_TECHNOLOGY:
            return components.ROLE_CARD_NAMES[card]
        return components.TECHNOLOGY_NAMES[self.constant("TECHNOLOGY_NAME")[card - d.FIRST_TECHNOLOGY]]

    def action(self, card: int) -> Phrase:
        """What the action of a card does."""
        colonies = int(self.constant("CARD_SYMBOLS")[card, d.COLONIZING])
        return Phrase(f"action.{self.key(card)}", {**self.row("ACTION", card), "colonies": colonies})

    def side_effect(self, permanent: int, side: int) -> Phrase:
        """What a side of a permanent does; sides count from 0."""
        return Phrase(f"permanent.{components.PERMANENT_NAMES[permanent][side]}", printed(self.game))

    # Planets

    def planet_in(self, seat: int, slot: int) -> int:
        """Which planet lies in a slot, NOBODY where the viewer does not know."""
        return int(self.ask(planets.planet_in, seat, slot))

    def price(self, seat: int, slot: int) -> int:
        """Fighters that an attack on a planet costs."""
        return int(self.ask(warfare.attack_price, seat, slot))

    def colonies(self, seat: int, slot: int) -> int:
        """Colonies under a planet."""
        return int(self.ask(colonize.colonies_under, seat, slot))

    def need(self, seat: int, slot: int) -> int:
        """Colonies that settling a planet takes, discounts taken off."""
        discount = int(self.ask(planets.display_symbols, seat, d.COLONIZING))
        return max(colonize_cost(int(self.p.back[seat, slot])) - discount, 0)

    def slots_of(self, planet: int) -> list[int]:
        """What the resource slots of a planet take."""
        return [int(kind) for kind in self.constant("PLANET_SLOTS")[planet] if kind >= 0]
