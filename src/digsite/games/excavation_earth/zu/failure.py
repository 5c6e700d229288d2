"""A failed action of Zu (EE-SOLO-FAIL)."""

from __future__ import annotations

from digsite.games.excavation_earth.domains import EARNED, LINE
from digsite.games.excavation_earth.position import Position
from digsite.games.excavation_earth.zu.automa import ZU
from digsite.games.excavation_earth.zu.lines import CLAUSES
from digsite.kernel.events import Event, tell
from digsite.kernel.rules import rule

CREDITS, MORE_CREDITS = 10, 15

failed = Event("zu.failed", clause=CLAUSES, by="line", line=LINE, credits=EARNED)
unpaid = Event("zu.failed_unpaid", clause=CLAUSES, by="line", line=LINE)


@rule
def fail(p: Position, line: int) -> bool:
    """Zu gains credits instead of the action (EE-SOLO-FAIL-01): more of them (EE-DIFF-07) or none
    (EE-DIFF-02), as was agreed. Returns that nothing was carried out."""
    if p.zu_unpaid_failures > 0:
        tell(p, unpaid, line)
        return False
    credits = MORE_CREDITS if p.zu_dear_failures > 0 else CREDITS
    p.credits[ZU] += credits
    tell(p, failed, line, credits)
    return False
