"""Two masked positions of one viewer, and what lies between them.

One choice can set off more: steps, and decisions with a single option, run by themselves. All of it is
done by the seat that chose, up to the end of the role or the turn. Drawing and what it shuffles comes
before the cards of the same choice reach the discard pile.
"""

from __future__ import annotations

from functools import cached_property

import numpy as np

from digsite.games.eminent_domain.domains import (
    CARDS,
    COLONIZE,
    FIRST_TECHNOLOGY,
    NO_CARD,
    ONE_SIDED,
    OUT_OF_GAME,
    PLANETS,
    RESEARCH_CARD,
    SLOTS,
    SPACES,
    STACKS,
)
from digsite.games.eminent_domain.narrate.scene import Scene
from digsite.games.eminent_domain.position import Position
from digsite.kernel import scene as kernel_scene
from digsite.kernel.record import Numbers


class Story(kernel_scene.Story[Scene, Position]):
    """What happened between two positions, told line by line."""

    scene = Scene

    @property
    def leads(self) -> bool:
        """Whether the seat that chose is the one whose turn it is."""
        return self.seat == self.before.active

    # What was decided

    @cached_property
    def acted(self) -> bool:
        """Whether a card was played for its action."""
        return self.decision == "action" and self.after.actions < self.before.actions

    @cached_property
    def in_action(self) -> bool:
        """Whether this belongs to the action of a card."""
        return not self.was.in_role and (self.acted or self.before.card != NO_CARD)

    @cached_property
    def followed(self) -> bool:
        """Whether the seat chose to follow: it goes on with the role."""
        own = self.after.seat == self.seat and self.now.in_role
        return self.decision == "respond" and own and self.now.decision in ("role.boost", "role.deed")

    @cached_property
    def passed(self) -> bool:
        return self.decision == "respond" and not self.followed

    @cached_property
    def boosted(self) -> bool:
        """Whether a card was played for a role; if not, the role was carried out."""
        return self.decision == "role.boost" and self.more("hand_size") < 0

    @cached_property
    def cleaned_up(self) -> bool:
        """Whether the clean-up ended with this choice."""
        goes_on = self.now.decision == "clean_up" and self.after.seat == self.seat
        return self.decision == "clean_up" and not goes_on

    # Cards

    @cached_property
    def gained(self) -> Numbers:
        """Role cards taken from stacks, by kind."""
        return np.maximum(-self.difference("stack"), 0)

    @cached_property
    def drawn(self) -> int:
        """How many cards the seat drew."""
        if self.acted:
            return self.more("hand_size") + 1 - int(self.gained.sum())
        return max(self.more("hand_size"), 0) if self.passed or self.cleaned_up else 0

    @cached_property
    def drawn_cards(self) -> Numbers:
        """Which cards the seat drew, for a viewer who knows."""
        changed = self.difference("hand")[self.seat].copy()
        changed[:STACKS] -= self.gained
        card = self.card
        if card is not None:
            changed[card] += 1
        new: Numbers = np.maximum(changed, 0)
        return new

    @cached_property
    def card(self) -> int | None:
        """The card whose action was played, or is being played."""
        if self.acted:
            return int(self.after.acted)
        return int(self.before.card) if self.before.card != NO_CARD else None

    @cached_property
    def removed(self) -> Numbers:
        """Cards of the seat that left the game, by kind."""
        gone = np.zeros(CARDS, np.int16)
        role_cards = np.maximum(self.difference("removed"), 0)
        gone[: len(role_cards)] = role_cards
        left = (self.after.holder == OUT_OF_GAME) & (self.before.holder != OUT_OF_GAME)
        gone[FIRST_TECHNOLOGY:] = left[:ONE_SIDED]
        return gone

    # Planets

    @cached_property
    def tucked_under(self) -> dict[int, Numbers]:
        """The cards that came under each slot, by kind."""
        found = {
            slot: self.tucked_in(self.after, slot) - self.tucked_in(self.before, slot)
            for slot in range(SLOTS)
        }
        return {slot: np.maximum(cards, 0) for slot, cards in found.items() if (cards > 0).any()}

    @cached_property
    def tucked(self) -> Numbers:
        """All cards that came under planets."""
        return sum(self.tucked_under.values(), np.zeros(CARDS, np.int16))

    @cached_property
    def untucked(self) -> Numbers:
        """The cards that lay under planets and do no more, by kind."""
        gone = [
            np.maximum(self.tucked_in(self.before, slot) - self.tucked_in(self.after, slot), 0)
            for slot in range(SLOTS)
        ]
        return sum(gone, np.zeros(CARDS, np.int16))

    def tucked_in(self, p: Position, slot: int) -> Numbers:
        """The cards under a planet of the seat that chose, by kind."""
        found = np.zeros(CARDS, np.int16)
        found[COLONIZE] = p.colonies[self.seat, slot]
        found[RESEARCH_CARD] = p.studies[self.seat, slot]
        under = (p.under == slot + 1) & (p.holder[:ONE_SIDED] == self.seat)
        found[FIRST_TECHNOLOGY:] = under
        return found

    @cached_property
    def turned(self) -> list[int]:
        """Planets that the seat turned face up."""
        return [planet for planet in range(PLANETS) if self.difference("face_up")[planet] > 0]

    @cached_property
    def attacked(self) -> bool:
        """Whether a planet was turned face up by an attack: fighters were paid, or burn on it."""
        return bool(self.turned) and (self.more("fighters") < 0 or bool(self.difference("scorched").any()))

    @cached_property
    def laid_down(self) -> list[int]:
        """Slots with a new face-down planet."""
        return [slot for slot in range(SLOTS) if self.difference("back")[self.seat, slot] > 0]

    @cached_property
    def placed(self) -> list[tuple[int, int]]:
        """Resources put on slots: planet, and kind."""
        return self.resources_in(self.after, self.before)

    @cached_property
    def returned(self) -> list[tuple[int, int]]:
        """Resources taken off slots: planet, and kind."""
        return self.resources_in(self.before, self.after)

    @staticmethod
    def resources_in(one: Position, other: Position) -> list[tuple[int, int]]:
        """Resources that lie in one position and not in the other."""
        return [
            (planet, int(one.resource[planet, number]) - 1)
            for planet in range(PLANETS)
            for number in range(SPACES)
            if one.resource[planet, number] > 0 and other.resource[planet, number] == 0
        ]
