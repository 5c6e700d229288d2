"""A masked position as it is spoken of: its rules and component tables at hand, and its looks in words."""

from __future__ import annotations

from digsite.games.artifact.actions import price_of, right_kind
from digsite.games.artifact.domains import CURSED, FACES, FIELDS, GROUPS, NO_ROLE, ROLE_NAMES, SHIP, STONES
from digsite.games.artifact.narrate.names import needs
from digsite.games.artifact.position import Position
from digsite.games.artifact.shipping import finds_due
from digsite.games.artifact.sites import huts_at, open_at
from digsite.kernel import scene as kernel_scene
from digsite.kernel.text import Phrase
from digsite.kernel.told import Facts

TRIGGERS = ("", "tiles", "types", "deck", "year")
"""What can make a round the last one, as the position counts it."""


class Scene(kernel_scene.Scene[Position]):
    """One masked position of the game."""

    @property
    def calendar_year(self) -> int:
        """The year on the year track."""
        return int(self.table("FIRST_YEAR")) + int(self.p.year)

    # Sites

    def huts(self, site: int) -> int:
        """Huts of all players at a site."""
        return int(self.ask(huts_at, site))

    def open_finds(self, site: int) -> int:
        """Finds that lie open beside a site."""
        return int(self.ask(open_at, site))

    def due(self, seat: int, site: int) -> int:
        """Finds that shipping from a site would move, cursed ones among them."""
        return max(int(self.ask(finds_due, seat, site)), 0)

    def cursed(self, site: int) -> int:
        """Cursed finds that lie open beside a site."""
        return int(self.p.open[site * FACES + CURSED])

    def points(self, seat: int, site: int, further: int = 0) -> int:
        """What the field of a research marker is worth, or one further up the track."""
        fields = self.table("RESEARCH_POINTS")
        return int(fields[min(int(self.p.research[seat, site]) + further, len(fields) - 1)])

    # Stones

    def next_cost(self, kind: int) -> int | None:
        """The number that the next stone returned to a track covers; None where no space is free."""
        costs = self.table("COSTS")
        return int(costs[self.p.track[kind]]) if self.p.track[kind] < len(costs) else None

    @property
    def market_number(self) -> int | None:
        """The number above the space of the next ship; None where no space is free."""
        numbers = self.table("MARKET_NUMBERS")
        return int(numbers[self.p.track[SHIP]]) if self.p.track[SHIP] < len(numbers) else None

    def right_stone(self, choice: int) -> int:
        """The kind of stone that an action asks for."""
        return int(self.game.python.twin(right_kind)(choice))

    def price(self, kind: int, choice: int) -> int:
        """What an action costs with a stone."""
        return int(self.ask(price_of, kind, choice))

    def cost(self, choice: int) -> Phrase:
        """What the cheapest way to pay for an action is: the seventh action is free, the right stone costs
        what it covers, any other as a wild stone."""
        right = self.right_stone(choice)
        held = [kind for kind in range(STONES) if self.p.stones[self.seat, kind] > 0]
        if not held:
            return Phrase("cost.free")
        if right in held:
            return Phrase("cost.right", {"coins": self.price(right, choice)})
        return Phrase("cost.wild", {"coins": self.price(held[0], choice)})

    # Tiles and roles

    def tile(self, tile: int) -> Facts:
        """What an exhibition tile asks for and brings."""
        return {
            "needs": needs(self.game, tile),
            "prestige": int(self.table("TILE_PRESTIGE")[tile]),
            "bonus": int(self.table("TILE_BONUS")[tile]),
        }

    def effect(self, role: int) -> Phrase:
        """What a role does."""
        numbers = {
            "coins": int(self.table("BERLIN_COINS")),
            "kept": int(self.table("PARIS_KEPT")),
            "fields": int(self.table("CARTER_FIELDS")),
            "times": int(self.table("MORLEY_TIMES")),
            "stones": int(self.table("STONES_HELD")),
        }
        return Phrase(f"role.{ROLE_NAMES[role].replace('-', '_')}", numbers)

    def roles(self, seat: int) -> list[int]:
        """The roles of a seat: at most one city and one archaeologist."""
        held = [(group, int(self.p.role[seat, group])) for group in range(GROUPS)]
        return [group * FIELDS + field for group, field in held if field != NO_ROLE]

    def deed(self, choice: int) -> Phrase:
        """An action that was chosen, as a thing to pay for."""
        domain, index = self.game.space.of(choice)
        found = self.game.name(domain, index)
        assert isinstance(found, Phrase)
        return found
