"""The modules of It Belongs in a Museum: which sets of them are legal, and what they bring (EEM-MOD)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from digsite.games.excavation_earth.domains import COMMANDERS, SEEKERS
from digsite.games.excavation_earth.position import Position
from digsite.kernel.errors import BadOption
from digsite.kernel.game_options import GameOption
from digsite.kernel.rules import rule

OFF_ON = ("off", "on")
FACTIONS_MODULE, MYSTERIES_MODULE = "seekers_and_commanders", "mysterious_artefacts"
MUSEUM_MODULE, POP_UPS_MODULE = "galactic_museum", "pop_up_markets"
MODULES = (FACTIONS_MODULE, MYSTERIES_MODULE, MUSEUM_MODULE, POP_UPS_MODULE)
COUNTED_CREW = "zu_counted_crew"

WITH_MYSTERIES = {MYSTERIES_MODULE: "on"}
FACTIONS_NEED = {
    "seekers": {FACTIONS_MODULE: "on", MYSTERIES_MODULE: "on", MUSEUM_MODULE: "on"},
    "commanders": {FACTIONS_MODULE: "on"},
}
"""The modules without which a faction is not in the box (EEM-MOD-02, EEM-MOD-07)."""

OPTIONS = (
    GameOption(FACTIONS_MODULE, OFF_ON, "off", "EEM-MOD-02"),
    GameOption(MYSTERIES_MODULE, OFF_ON, "off", "EEM-MOD-01"),
    GameOption(MUSEUM_MODULE, OFF_ON, "off", "EEM-MOD-04", needs={"on": WITH_MYSTERIES}),
    GameOption(POP_UPS_MODULE, OFF_ON, "off", "EEM-MOD-05", seats=range(2, 5), needs={"on": WITH_MYSTERIES}),
    GameOption(COUNTED_CREW, OFF_ON, "off", "EEM-SOLO-01", seats=range(1, 2)),
)


def check_modules(seats: int, options: Mapping[str, Any]) -> None:
    """The Galactic Museum and Pop-up Markets need Mysterious Artefacts (EEM-MOD-04, EEM-MOD-05); alone there
    are no pop-ups (EEM-MOD-06); a faction needs its modules (EEM-MOD-02, EEM-MOD-03)."""
    on = {module for module in MODULES if options[module] == "on"}
    if MUSEUM_MODULE in on and MYSTERIES_MODULE not in on:
        raise BadOption(
            "The Galactic Museum is not played without Mysterious Artefacts (EEM-MOD-04).",
            f"Switch on '{MYSTERIES_MODULE}' too.",
        )
    if POP_UPS_MODULE in on and seats == 1:
        raise BadOption("Alone there are no pop-up markets (EEM-MOD-06).", f"Switch off '{POP_UPS_MODULE}'.")
    if POP_UPS_MODULE in on and MYSTERIES_MODULE not in on:
        raise BadOption(
            "Pop-up Markets are not played without Mysterious Artefacts (EEM-MOD-05).",
            f"Switch on '{MYSTERIES_MODULE}' too.",
        )
    if "commanders" in options["factions"] and FACTIONS_MODULE not in on:
        raise BadOption(
            "The Commanders come with Seekers and Commanders (EEM-MOD-02).", f"Switch on '{FACTIONS_MODULE}'."
        )
    if "seekers" in options["factions"] and not {FACTIONS_MODULE, MUSEUM_MODULE} <= on:
        raise BadOption(
            "The Seekers are played with the Galactic Museum only (EEM-MOD-03).",
            f"Switch on '{FACTIONS_MODULE}', '{MYSTERIES_MODULE}' and '{MUSEUM_MODULE}'.",
        )


@rule
def any_module(p: Position) -> bool:
    """Whether the general rules of the expansion are in force (EEM-MOD-10)."""
    return p.seekers_and_commanders + p.mysterious_artefacts > 0


@rule
def is_in_the_box(p: Position, faction: int) -> bool:
    """Whether a faction can be played: the Commanders with their module, the Seekers with the museum too
    (EEM-MOD-02, EEM-MOD-03, EEM-MOD-07)."""
    if faction == SEEKERS:
        return p.seekers_and_commanders > 0 and p.galactic_museum > 0
    return p.seekers_and_commanders > 0 or faction != COMMANDERS
