"""Every name in its box (docs/table.md, section 12): each place of the table gets the widest name that can
come to it, and the one with the widest word, in both languages. What fits with these fits with all others."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from digsite.games import OWN

from .conftest import Galleries, Visits
from .stills import Gallery, Still, stills
from .test_fits import FITS, LANGUAGES, LAPTOP, PHONE
from .visitor import UNCUT

Title = tuple[str, str]
PLACES: dict[str, tuple[tuple[str, ...], ...]] = {
    "eminent-domain": (
        ("seats.hand.cards.title", "seats.deck.title", "seats.played.title", "turn.card.title"),
        ("seats.hand.cards.about", "seats.deck.about", "seats.played.about", "turn.card.about"),
        ("seats.face_up.title", "seats.face_down.planet.title", "seats.surveyed.planets.title"),
        ("seats.permanents.title", "turn.sides.title"),
        ("seats.permanents.about", "turn.sides.about"),
        ("planets.top.type_title",),
    ),
    "excavation-earth": (
        ("mothership.centres.name",),
        ("mothership.centres.effect",),
        ("seats.faction.ability",),
        ("seats.faction.name",),
        ("seats.faction.short",),
        ("museum.seats.cards.name", "museum.seats.drawn.cards.name"),
        ("museum.seats.cards.effect", "museum.seats.drawn.cards.effect"),
    ),
    "artifact": (("seats.hand.finds.title",), ("sites.open.title",), ("market.find.title",)),
}
"""The places of a view to which names come and go; the same come to those in one line. All other names stay
where they are, and every still shows them."""
TABLES = {
    "eminent-domain": ("four full empires", "seldom in Eminent Domain", "domain two"),
    "excavation-earth": ("earth four", "earth museum four"),
    "artifact": ("artifact five",),
}
SHOWING = {
    "eminent-domain": ("role", "survey.keep", "research.technology", "research.side"),
    "excavation-earth": ("action", "setup.faction", "reconstruction.keep", "exhibit.artefact"),
    "artifact": ("act", "exhibit.show"),
}
"""The decisions that show names in other places than the turn does."""
HIGH = 6000
"""Pixels of a screen on which every set-up page is seen whole."""
MEASURE = """(names) => {
    const pen = document.createElement('canvas').getContext('2d');
    pen.font = '600 100px sans-serif';
    return names.map((words) => Math.max(...words.map((word) => pen.measureText(word).width)));
}"""


def is_title(told: Any) -> bool:
    return isinstance(told, dict) and told.keys() == {"en", "de"}


def titles(told: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[str, Title]]:
    """Every name in a view and the place where it stands."""
    if is_title(told):
        yield ".".join(path), (told["en"], told["de"])
    elif isinstance(told, dict):
        for key, inner in told.items():
            yield from titles(inner, (*path, key))
    elif isinstance(told, list):
        for inner in told:
            yield from titles(inner, path)


def renamed(told: Any, names: dict[str, Title], path: tuple[str, ...] = ()) -> Any:
    """The same view with these names in these places."""
    if is_title(told):
        return dict(zip(LANGUAGES, names.get(".".join(path), (told["en"], told["de"])), strict=True))
    if isinstance(told, dict):
        return {key: renamed(inner, names, (*path, key)) for key, inner in told.items()}
    return [renamed(inner, names, path) for inner in told] if isinstance(told, list) else told


@cache
def met(game: str) -> dict[str, set[Title]]:
    """The names met in each place."""
    found: dict[str, set[Title]] = {}
    for name in TABLES[game]:
        for still in stills(name, "en"):
            for place, title in titles(still.view):
                found.setdefault(place, set()).add(title)
    return found


def widest(gallery: Gallery, game: str, language: str, by_word: bool) -> dict[str, Title]:
    """For every place the widest name: the whole of it, or its widest word."""
    at = LANGUAGES.index(language)
    chosen: dict[str, Title] = {}
    for places in PLACES[game]:
        names = sorted(set().union(*(met(game).get(place, set()) for place in places)))
        words = [re.split(r"[\s/-]+", name[at]) if by_word else [name[at]] for name in names]
        widths = gallery.page.evaluate(MEASURE, words)
        chosen |= dict.fromkeys(places, names[widths.index(max(widths))])
    return chosen


@pytest.mark.parametrize("game", TABLES)
def test_the_widest_names_fit(galleries: Galleries, game: str) -> None:
    wrong: list[str] = []
    for language in LANGUAGES:
        gallery = galleries(LAPTOP, language)
        for by_word in (False, True):
            names = widest(gallery, game, language, by_word)
            for name in TABLES[game]:
                for still in stills(name, language):
                    if still.decision in SHOWING[game]:
                        wrong += [f"{still} {language}: {each}" for each in faults(gallery, still, names)]
    assert not wrong, "\n".join(["", *wrong])


def faults(gallery: Gallery, still: Still, names: dict[str, Title]) -> list[str]:
    state = {**still.state, "view": renamed(still.state["view"], names)}
    gallery.shows(replace(still, answers={"state": state, "reach": still.answer("reach")}))
    found = gallery.page.evaluate(FITS, {"touch": gallery.touch, "options": []})
    return [each for each in found["wrong"] if not each.startswith("target")]


@pytest.mark.parametrize("size", [pytest.param(LAPTOP, id="laptop"), pytest.param(PHONE, id="phone")])
def test_the_german_set_up_page_fits(visits: Visits, size: tuple[int, int]) -> None:
    """With all that can be chosen unfolded, on a screen so high that nothing has to scroll."""
    anna = visits("Anna", language="de", phone=size == PHONE)
    anna.page.set_viewport_size({"width": size[0], "height": HIGH})
    wrong: list[str] = []
    for game in OWN:
        anna.goes(f"/new?game={game.id}")
        anna.button("Tisch eröffnen").wait_for()
        folded = anna.page.locator("details:not([open]) > summary")
        while folded.count():
            folded.first.click()
        found = anna.page.evaluate(FITS, {"touch": size == PHONE, "options": []})
        wrong += [f"{game.id}: {each}" for each in found["wrong"]]
    assert not wrong, "\n".join(["", *wrong])


def test_a_long_name_has_two_lines_in_its_chip(visits: Visits) -> None:
    anna = visits("Anna Schmidt-Lüdenscheid")
    anna.page.set_viewport_size({"width": LAPTOP[0], "height": LAPTOP[1]})
    anna.opens("eminent-domain", "me", "left")
    name = anna.page.locator(".bar .chip .name").first
    name.wait_for()
    assert name.inner_text() == anna.name
    assert name.evaluate(UNCUT)
