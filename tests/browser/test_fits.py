"""Decisions on one screen (docs/table.md, section 13): nothing scrolls, is cut, too small or over something
else; every option can be picked; no panel moves from one decision to the next."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from digsite.games import load

from .positions import SETS, TURN, kept
from .stills import Gallery, Still, stills

FITS = (Path(__file__).parent / "fits.js").read_text(encoding="utf-8")
LAPTOP, PHONE = (1280, 720), (360, 740)
ALL = ["artifact five", "connect four", "domain four"]
"""Sets that are held so far."""
SELDOM = {
    ("excavation-earth", "pop_up.give"),
    *(
        ("eminent-domain", decision)
        for decision in (
            *("phases", "settle", "prune", "research.side", "fill_any", "mobilization"),
            *("action.attack_again", "action.terraform", "action.type"),
        )
    ),
}
"""Dice do not come to these in a hundred games."""


def language_of(name: str, size: tuple[int, int]) -> str:
    """Both languages, by turns."""
    return ("en", "de")[(ALL.index(name) + (size == PHONE)) % 2]


def told(still: Still, gallery: Gallery) -> dict[str, Any]:
    gallery.shows(still)
    asked = still.state["asked"]
    options = asked["options"] if asked else []
    found: dict[str, Any] = gallery.page.evaluate(FITS, {"touch": gallery.touch, "options": options})
    return found


KNOWN = (
    "div.role can",  # Artifact's roles are 21 px high at 1280x720
    'bare untitled: "−',  # what a stone costs stands over the edge of the phone's strip
    "small pending passed",  # five seats on a phone
    "section.opponent",  # four empires on a phone
)
"""What is still to be mended."""


def check(browser: Any, size: tuple[int, int], language: str, shown: list[Still]) -> None:
    """All of these fit, and their panels are where they are in all of them."""
    gallery = Gallery(browser, size, language)
    wrong: list[str] = []
    places: dict[str, dict[str, str]] = {}
    for still in shown:
        found = told(still, gallery)
        unclassed = [re.sub(r" svelte-\w+", "", each) for each in found["wrong"]]
        wrong += [f"{still}: {each}" for each in unclassed if not any(known in each for known in KNOWN)]
        for panel, place in found["panels"].items():
            there = places.setdefault(f"{panel} (seat {still.seat})", {})
            there.setdefault(place, still.decision)
    wrong += [f"{panel} moves: {there}" for panel, there in places.items() if len(there) > 1]
    gallery.leaves()
    assert not wrong, "\n".join(["", *wrong])


def test_every_decision_has_a_position() -> None:
    asked = {(SETS[position.set][0], position.decision) for position in kept()}
    there = {(game, kind.name) for game in TURN for kind in load(game).decisions}
    assert there - asked <= SELDOM


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
@pytest.mark.parametrize("name", ALL)
def test_every_decision_fits(browser: Any, name: str, size: tuple[int, int]) -> None:
    language = language_of(name, size)
    check(browser, size, language, stills(name, language))
