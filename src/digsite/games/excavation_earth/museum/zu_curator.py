"""The curator that a wild buyer card brings Zu (EEM-SOLO-62)."""

from __future__ import annotations

from digsite.games.excavation_earth.domains import COLOUR, COLOURS, LINE
from digsite.games.excavation_earth.position import Position
from digsite.games.excavation_earth.zu.lines import CHANCE_OF_CURATORS, CLAUSES, ONLY_CURATOR
from digsite.games.excavation_earth.zu.priorities import also, one_of
from digsite.kernel.events import Event, tell
from digsite.kernel.rules import rule

chosen = Event("zu.curator", clause=CLAUSES, by="line", colour=COLOUR, line=LINE)


@rule
def any_curator(p: Position) -> int:
    """Any colour with a pawn in the buyer supply (EEM-SOLO-62, EEM-R-67)."""
    colours = 0
    for colour in range(COLOURS):
        if p.track[colour] > 0:
            colours = also(colours, colour)
    p.zu_line = ONLY_CURATOR
    colour = one_of(p, colours, CHANCE_OF_CURATORS)
    tell(p, chosen, colour, p.zu_line)
    return colour
