"""Guards of a complete column stay where they are (EEM-GEN-01 to EEM-GEN-05)."""

from __future__ import annotations

from digsite.games.excavation_earth.artefacts import artefact_colour
from digsite.games.excavation_earth.museum.modules import any_module
from digsite.games.excavation_earth.position import Position
from digsite.kernel.rules import rule


@rule
def is_locked(p: Position, seat: int, kind: int) -> bool:
    """Whether a guard stands in a complete column, which with any module it never leaves again
    (EEM-GEN-01, EEM-GEN-04): a column that was complete once is complete for good (EEM-GEN-05)."""
    return any_module(p) and p.column_bonus[seat, artefact_colour(kind)] > 0
