"""Two masked positions of one viewer, and what lies between them.

One choice can set off more: steps, and decisions with a single option, run by themselves. All of it is
done by the seat that chose, up to the end of the turn; income, the year and the result concern everybody.
"""

from __future__ import annotations

from functools import cached_property

import numpy as np

from digsite.games.artifact.domains import (
    CURSED,
    EXHIBIT,
    FACES,
    FINDS,
    HIRE,
    HIRE_TWO,
    LAY_OUT,
    NOBODY,
    RESEARCH,
    SHIP_FROM,
    SITES,
    SPACES,
    STONES,
    TILES,
)
from digsite.games.artifact.narrate.scene import Scene
from digsite.games.artifact.position import Position
from digsite.games.artifact.rounds import begin_round, next_year
from digsite.kernel import scene as kernel_scene
from digsite.kernel.record import Numbers


class Story(kernel_scene.Story[Scene, Position]):
    """What happened between two positions, told line by line."""

    scene = Scene

    # The round

    @cached_property
    def sets_up(self) -> bool:
        """Whether the first round has not begun yet."""
        return self.was.pending(begin_round)

    @cached_property
    def ends_round(self) -> bool:
        """Whether the last of all has passed and another round follows."""
        follows = self.now.pending(next_year) or self.new_year
        return follows and not self.was.pending(next_year)

    @cached_property
    def new_year(self) -> bool:
        return bool(self.after.year > self.before.year)

    @cached_property
    def begins_round(self) -> bool:
        """Whether everybody was paid income."""
        return self.new_year or (self.sets_up and not self.now.pending(begin_round))

    # The action

    @cached_property
    def deed(self) -> int | None:
        """The action that was paid for, as the option that names it; None for the market and all else."""
        if self.decision == "pay":
            return int(self.before.arg)
        if self.decision != "act":
            return None
        sites = [site for site in range(SITES) if self.huts[site] != 0]
        if sites:
            return self.deed_of_huts(sites[0])
        if self.now.decision == "ship.find":
            return int(SHIP_FROM + self.after.arg)
        if self.tile is not None:
            return int(EXHIBIT + self.tile)
        laid = np.flatnonzero(self.difference("laid_out")[self.seat])
        return int(LAY_OUT + int(laid[0])) if len(laid) else None

    def deed_of_huts(self, site: int) -> int:
        """Which action changes the own huts of a site so."""
        if self.huts[site] < 0:
            return int(SHIP_FROM + site)
        if self.before.huts[self.seat, site] == 0:
            return int(RESEARCH + site)
        return int((HIRE if self.huts[site] == 1 else HIRE_TWO) + site)

    @cached_property
    def huts(self) -> Numbers:
        """How many more huts the seat has at each site."""
        changed: Numbers = self.difference("huts")[self.seat]
        return changed

    @cached_property
    def returned(self) -> int | None:
        """The kind of stone that the seat gave back, or None."""
        changed = self.difference("stones")[self.seat]
        return next((kind for kind in range(STONES) if changed[kind] < 0), None)

    @cached_property
    def taken(self) -> int | None:
        """The kind of stone that the seat took, or None."""
        changed = self.difference("stones")[self.seat]
        return next((kind for kind in range(STONES) if changed[kind] > 0), None)

    @cached_property
    def tile(self) -> int | None:
        """The exhibition tile that the seat took, or None."""
        taken = (self.before.owner == NOBODY) & (self.after.owner == self.seat)
        return next((tile for tile in range(TILES) if taken[tile]), None)

    # Finds

    @cached_property
    def turned_up(self) -> Numbers:
        """Finds that came to light at the sites."""
        return np.maximum(self.difference("open"), 0)

    @cached_property
    def boxed(self) -> Numbers:
        """Cursed finds of a site that left the game; one driven out of the market is none of them."""
        gone: Numbers = np.maximum(self.difference("removed"), 0)
        if self.sold is not None:
            return gone * 0
        gone[np.arange(FINDS) % FACES != CURSED] = 0
        return gone

    @cached_property
    def shipped(self) -> Numbers:
        """Finds that came from a site to the hand."""
        gone: Numbers = np.maximum(-self.difference("open"), 0)
        brought: Numbers = np.maximum(gone - self.boxed, 0)
        return brought

    @cached_property
    def laid_on_table(self) -> Numbers:
        """Finds that came to those shown for an exhibition; below 0 where one went back to the hand."""
        changed: Numbers = self.difference("shown") + self.difference("tucked")
        return changed

    @cached_property
    def sold(self) -> int | None:
        """The find sold, or None."""
        sale = self.decision == "act" and self.more("hand_size") == -1 and self.deed is None
        return int(self.after.market[self.after.market_size - 1]) if sale else None

    @cached_property
    def pushed_out(self) -> int | None:
        """The find that a sale drove out of the market, or None."""
        full = self.sold is not None and self.before.market_size == SPACES
        return int(self.before.market[0]) if full else None

    @cached_property
    def from_market(self) -> int | None:
        """The find that was bought or taken with gold, or None."""
        if self.after.market_size >= self.before.market_size:
            return None
        place = np.flatnonzero(self.difference("market"))[0]
        return int(self.before.market[place])

    @cached_property
    def drawn(self) -> int | None:
        """The site whose deck gave a find unseen, or None."""
        if self.decision != "use_role":
            return None
        sites = np.flatnonzero(self.difference("deck_size") < 0)
        return int(sites[0]) if len(sites) else None
