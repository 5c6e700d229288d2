"""Reconstruction cards: the stack, drawing two and keeping one, and who owns which (EEM-M6, EEM-RC)."""

from __future__ import annotations

from digsite.games.excavation_earth.position import Position
from digsite.kernel.rules import rule, step

(
    TRADE_GUILD,
    DIG_DRONES,
    FOLDED_HOLD,
    SMUGGLERS_CODE,
    FALSE_PAPERS,
    SLIPSTREAM_DRIVE,
    PATRONS_GRANT,
    STREET_CRIERS,
    SEAL_OF_OFFICE,
    OLD_FAVOURS,
    MEMORY_VAULT,
    GUEST_SCHOLAR,
    PAIRED_AGENTS,
    MASTER_CATALOGUE,
    ANALYSTS_REPORT,
    CURATORS_FRIEND,
    MASTERPIECE,
    GHOST_GUIDE,
    ADVANCE_NOTICE,
    OPENING_GALA,
    PLASTER_CAST,
) = range(21)


@rule
def owns(p: Position, seat: int, card: int) -> bool:
    """Whether a reconstruction card is in play in front of a seat (EEM-RC-00)."""
    return bool(p.reconstruction[seat, card] > 0)


@step
def gain_reconstruction(p: Position) -> None:
    """The acting seat draws reconstruction cards and keeps one (EEM-M6-27)."""
