"""Every decision on one screen (docs/table.md, section 13): nothing scrolls, is cut, too small or over
something else; every option can be picked; no panel moves from one decision to the next."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from digsite.games import load
from digsite.kernel.game import module_of

from .conftest import Galleries
from .positions import TURN, kept
from .scenes import SCENES
from .stills import Still, ended, stills

FITS = (Path(__file__).parent / "fits.js").read_text(encoding="utf-8")
LANGUAGES = ("en", "de")
Size = tuple[int, int]
LAPTOP, PHONE, SIDEWAYS = (1280, 720), (360, 740), (844, 390)
BOTH = [pytest.param(LAPTOP, id="laptop"), pytest.param(PHONE, id="phone")]
OTHERS: dict[Size, str] = {(1440, 900): "de", (1920, 1080): "en", (390, 844): "en", (1000, 700): "de"}
"""Further sizes, and the language in which they are tried."""
ALL = sorted({position.set for position in kept()} | SCENES.keys())
CHOICE = {
    "excavation-earth": (
        "action",
        "setup.faction",
        "draft.keep",
        "sell.market",
        "survey.place",
        "exhibit.artefact",
    ),
    "eminent-domain": ("role", "produce", "survey.keep", "research.technology", "research.side"),
    "artifact": ("act", "ship.find", "exhibit.show", "role"),
    "connect-four": ("drop",),
}
"""What is tried in further sizes: the fullest turn, and each kind of tray and drawer."""
FULLEST = ["a full Artifact for five", "a full earth for four", "a full museum for four", "four full empires"]
"""The sets that are tried in further sizes."""
ENDED = ["domain four", "artifact five", "connect four", "earth museum four", "earth zu"]


def by_turns(name: str, size: Size) -> Iterator[tuple[str, list[Still]]]:
    """Every decision in one language at the laptop and in the other on the phone."""
    for number, language in enumerate(LANGUAGES, start=size == PHONE):
        yield language, stills(name, language)[number % 2 :: 2]


def check(galleries: Galleries, size: Size, language: str, shown: list[Still], **preferences: Any) -> None:
    """All of these fit, and their panels are where they are in all of them."""
    gallery = galleries(size, language, **preferences)
    wrong: list[str] = []
    places: dict[str, dict[str, str]] = {}
    for still in shown:
        gallery.shows(still)
        asked = still.state["asked"]
        options = asked["options"] if asked else []
        found = gallery.page.evaluate(FITS, {"touch": gallery.touch, "options": options})
        wrong += [f"{still}: {each}" for each in found["wrong"]]
        told = {part.strip().lower() for part in re.split("[·\n]", found["where"])}
        wrong += [f"{still}: a phase is called “{each}”" for each in told & headings(still.game, language)]
        for panel, place in found["panels"].items():
            places.setdefault(f"{panel} (seat {still.seat})", {}).setdefault(place, still.decision)
    wrong += [f"{panel} moves: {there}" for panel, there in places.items() if len(there) > 1]
    assert not wrong, "\n".join([f"{size[0]}x{size[1]} {language}", *wrong])


@cache
def headings(game: str, language: str) -> set[str]:
    """What the chapters of the ledger are called: no names for players."""
    ledger = files(module_of(load(game))).joinpath(f"rules.{language}.md").read_text(encoding="utf-8")
    numbered = re.findall(r"^#+ [\d.]+ (.*?)(?: \([A-Z-]+\))?$", ledger, re.MULTILINE)
    return {heading.lower() for heading in numbered}


def test_every_decision_has_a_position() -> None:
    asked = {(still.game, still.decision) for name in ALL for still in stills(name, "en")}
    assert asked == {(game, kind.name) for game in TURN for kind in load(game).decisions}


@pytest.mark.parametrize("size", BOTH)
@pytest.mark.parametrize("name", ALL)
def test_every_decision_fits(galleries: Galleries, name: str, size: Size) -> None:
    for language, shown in by_turns(name, size):
        check(galleries, size, language, shown)


@pytest.mark.parametrize("size", OTHERS, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", FULLEST)
def test_the_fullest_decisions_fit_every_size(galleries: Galleries, name: str, size: Size) -> None:
    chosen = [still for still in stills(name, OTHERS[size]) if still.decision in CHOICE[still.game][:3]]
    check(galleries, size, OTHERS[size], chosen)


@pytest.mark.parametrize("name", ["artifact five", "a full Artifact for three", "connect four"])
def test_a_phone_on_its_side_has_room(galleries: Galleries, name: str) -> None:
    for language in LANGUAGES:
        chosen = [still for still in stills(name, language) if still.decision in CHOICE[still.game]]
        check(galleries, SIDEWAYS, language, chosen)
        if name in ENDED:
            check(galleries, SIDEWAYS, language, [ended(name, language)])


@pytest.mark.parametrize("size", BOTH)
@pytest.mark.parametrize("name", ENDED)
def test_the_result_fits(galleries: Galleries, name: str, size: Size) -> None:
    for language in LANGUAGES:
        check(galleries, size, language, [ended(name, language)])


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_on_all_tiles_fit(galleries: Galleries, language: str) -> None:
    check(galleries, LAPTOP, language, stills("a full earth for four", language), names=True)
