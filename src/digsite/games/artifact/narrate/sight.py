"""A masked position as it is spoken of: its rules and components at hand."""

from __future__ import annotations

from digsite.games.artifact.domains import FIELDS, GROUPS, NO_ROLE, ROLE_NAMES, SHIP
from digsite.games.artifact.position import Position
from digsite.games.artifact.shipping import finds_due
from digsite.telling import sight as shared_sight
from digsite.telling.naming import printed
from digsite.telling.text import Phrase

TRIGGERS = ("", "tiles", "types", "deck", "year")
"""What can make a round the last one, as the position counts it."""


class Sight(shared_sight.Sight[Position]):
    """One masked position of the game."""

    @property
    def calendar_year(self) -> int:
        """The year on the year track."""
        return int(self.constant("FIRST_YEAR")) + int(self.p.year)

    def due(self, seat: int, site: int) -> int:
        """Finds that shipping from a site would move, cursed ones among them."""
        return max(int(self.ask(finds_due, seat, site)), 0)

    def points(self, seat: int, site: int, further: int = 0) -> int:
        """What the field of a research marker is worth, or one further up the track."""
        fields = self.constant("RESEARCH_POINTS")
        return int(fields[min(int(self.p.research[seat, site]) + further, len(fields) - 1)])

    def next_cost(self, kind: int) -> int | None:
        """The number that the next stone returned to a track covers; None where no space is free."""
        costs = self.constant("COSTS")
        return int(costs[self.p.track[kind]]) if self.p.track[kind] < len(costs) else None

    @property
    def market_number(self) -> int | None:
        """The number above the space of the next ship; None where no space is free."""
        numbers = self.constant("MARKET_NUMBERS")
        return int(numbers[self.p.track[SHIP]]) if self.p.track[SHIP] < len(numbers) else None

    def effect(self, role: int) -> Phrase:
        """What a role does."""
        return Phrase(f"role.{ROLE_NAMES[role]}", printed(self.game))

    def roles(self, seat: int) -> list[int]:
        """The roles of a seat: at most one city and one archaeologist."""
        held = [(group, int(self.p.role[seat, group])) for group in range(GROUPS)]
        return [group * FIELDS + field for group, field in held if field != NO_ROLE]
