"""How strong Zu is: ten agreements before the game, five that make it easier and five that make it harder
(EE-DIFF)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from digsite.kernel.errors import BadOption
from digsite.kernel.game_options import GameOption, Preset

OFF, ON = CHOICES = ("off", "on")

EASIER = {
    "zu_no_credits": "EE-DIFF-01",
    "zu_unpaid_failures": "EE-DIFF-02",
    "zu_wild_only": "EE-DIFF-03",
    "zu_skips": "EE-DIFF-04",
    "zu_one_set": "EE-DIFF-05",
}
HARDER = {
    "zu_both_colours": "EE-DIFF-06",
    "zu_dear_failures": "EE-DIFF-07",
    "zu_any_hold": "EE-DIFF-08",
    "zu_leftovers_cost": "EE-DIFF-09",
    "zu_most_valuable": "EE-DIFF-10",
}
ALONE = range(1, 2)
OPTIONS = tuple(
    GameOption(name, CHOICES, OFF, clause, seats=ALONE) for name, clause in (EASIER | HARDER).items()
)

PRESETS = (
    Preset("easier", dict.fromkeys(EASIER, ON), ALONE),
    Preset("standard", {}, ALONE),
    Preset("harder", dict.fromkeys(HARDER, ON), ALONE),
)
"""What is agreed at each level."""


def check_difficulty(seats: int, options: Mapping[str, Any]) -> None:
    """Agreements about Zu need Zu (EE-DIFF-00); failed actions pay more or nothing, not both (EE-R-67)."""
    agreed = [name for name in EASIER | HARDER if options[name] == ON]
    if seats > 1 and agreed:
        raise BadOption(
            f"'{agreed[0]}' is about Zu, against whom you play alone (EE-DIFF-00).",
            "Play with one seat, or leave it off.",
        )
    if {"zu_unpaid_failures", "zu_dear_failures"} <= set(agreed):
        raise BadOption(
            "Failed actions of Zu cannot both pay nothing and pay more (EE-R-67).",
            "Choose 'zu_unpaid_failures' or 'zu_dear_failures', or neither.",
        )
