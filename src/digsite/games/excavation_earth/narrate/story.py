"""Two masked positions of one viewer, and what lies between them.

One choice can set off much: steps, and most decisions with a single option, run by themselves. Between
two positions lies at most one action of the seat that chose, then forced passes of anybody, then perhaps
the end of a round and what follows it up to the draft, or the end of the game.
"""

from __future__ import annotations

from functools import cached_property

import numpy as np

from digsite.games.excavation_earth.actions.abilities import side
from digsite.games.excavation_earth.actions.sell import (
    buyers_board,
    close_sale,
    part_with_artefacts,
    sell_colour,
)
from digsite.games.excavation_earth.components import COMMAND_CARDS
from digsite.games.excavation_earth.domains import CARDS, CENTRES
from digsite.games.excavation_earth.narrate.scene import Scene
from digsite.games.excavation_earth.position import Position
from digsite.games.excavation_earth.scoring import centre_credits, gallery_credits
from digsite.kernel import scene as kernel_scene
from digsite.kernel.game import Game
from digsite.kernel.record import Numbers


class Story(kernel_scene.Story[Scene, Position]):
    """What happened between two positions, told line by line."""

    scene = Scene

    def __init__(self, game: Game, before: Position, after: Position) -> None:
        super().__init__(game, before, after)
        self.credits = self.credits_of_the_action()

    def earn(self) -> int:
        """The credits of the action that no line has told of yet; this one does."""
        credits, self.credits = self.credits, 0
        return credits

    # Where in the game

    @cached_property
    def ends_round(self) -> bool:
        """Whether all have passed, and the command centres were scored."""
        return (0 < self.before.round < self.after.round) or self.ends_game

    @cached_property
    def prepares(self) -> bool:
        """Whether the Preparation Phase of a new round has begun."""
        return 0 < self.before.round < self.after.round

    @cached_property
    def sets_up(self) -> bool:
        """Whether the table has been set up."""
        return self.before.round == 0 and self.after.round > 0

    # Credits

    def scored(self, centre: int, seat: int) -> int:
        """What a seat got for its envoys in a centre. Nothing moves envoys between this and now."""
        then = Scene(self.game, self.after.copy())
        then.p.round = self.before.round
        return int(then.ask(centre_credits, centre, seat))

    def credits_of_the_action(self) -> int:
        """The credits of the seat that chose, without those of scoring and set-up."""
        gained = int(self.after.credits[self.seat] - self.before.credits[self.seat])
        if self.before.round == 0:
            return 0
        if self.ends_round:
            gained -= sum(self.scored(centre, self.seat) for centre in range(CENTRES))
        if self.ends_game:
            gained -= int(self.now.ask(gallery_credits, self.seat))
        return gained

    # The action

    @cached_property
    def passed(self) -> list[int]:
        """Who has passed, the seat that chose first."""
        new = self.difference("passed")
        seats = [(self.seat + step) % self.before.seats for step in range(self.before.seats)]
        return [seat for seat in seats if new[seat] > 0]

    @cached_property
    def sold(self) -> Numbers:
        """What left the game, by type."""
        return self.difference("removed")

    @cached_property
    def hold_changes(self) -> Numbers:
        """How much more the seat that chose holds, sales not counted."""
        held = self.difference("cargo")[self.seat] + self.difference("hidden")[self.seat]
        changed: Numbers = held + self.sold
        return changed

    @property
    def gained(self) -> Numbers:
        return np.maximum(self.hold_changes, 0)

    @property
    def offloaded(self) -> Numbers:
        return np.maximum(-self.hold_changes, 0)

    @cached_property
    def action(self) -> str:
        """The action, or other part of the game, that the decision belongs to."""
        return self.decision.partition(".")[0]

    @cached_property
    def ability(self) -> str:
        """The command card that the seat is using, by its key; empty if it uses none."""
        using = self.decision == "command.ability" or self.action == "ability"
        return COMMAND_CARDS[self.was.ability] if using else ""

    @property
    def ability_clause(self) -> str:
        """The clause of the command card at the centre of the paying card, on the side that is up."""
        return f"EE-CC{self.was.ability + 1}-{'WY'[self.was.ask(side)]}"

    @cached_property
    def was_requisition(self) -> bool:
        """Whether the cards just drawn came by a command card."""
        return self.decision == "keep_card" and not self.was.pending(buyers_board)

    @cached_property
    def paid(self) -> bool:
        """Whether a card has paid for an action."""
        return self.decision.endswith(".card")

    @cached_property
    def hand_changes(self) -> int:
        """How many more action cards the seat holds, the paying card not counted."""
        changed = self.more("hand_size")
        return changed + 1 if self.paid and self.after.card < CARDS else changed

    @staticmethod
    def in_sale(scene: Scene) -> bool:
        """Whether a sale is going on."""
        steps = (sell_colour, part_with_artefacts, close_sale, buyers_board)
        return scene.decision.startswith("sell.") or scene.pending(*steps)

    @cached_property
    def sale_paid(self) -> bool:
        """Whether the credits of a sale have come."""
        before = self.in_sale(self.was) and not self.was.pending(buyers_board)
        still = self.in_sale(self.now) and not self.now.pending(buyers_board)
        return before and not (still and self.now.seat == self.seat)

    @cached_property
    def sale_closed(self) -> bool:
        """Whether the buyers of a sale have boarded the mothership."""
        waits = self.in_sale(self.now) and self.now.seat == self.seat
        return (self.sale_paid or self.was.pending(buyers_board)) and not waits
