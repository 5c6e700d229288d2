"""What a thing on the screen is: all that options, places, events and the view name has a piece card."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from digsite.games.eminent_domain import GAME
from digsite.kernel.clauses import LANGUAGES, clauses
from digsite.kernel.hooks import About
from digsite.kernel.record import SPECTATOR
from digsite.telling.lines import lines
from digsite.telling.text import Text
from digsite.testing.eminent_domain import Table, researching, table
from tests.games.telling import NAMES, assert_readable

from .telling import VARIANTS, grown

LEDGER = clauses(GAME, "en")
TEXTS = [Text(GAME, language, NAMES) for language in LANGUAGES]


def about(t: Any, element: str, viewer: int = 0) -> About:
    found = GAME.about(t.seen_by(viewer).p, element)
    assert found is not None, element
    return found


def said(t: Any, element: str, viewer: int = 0, language: str = "en") -> str:
    """The piece card in a line: name and text."""
    found, text = about(t, element, viewer), Text(GAME, language, NAMES)
    return f"{text.word(found.name)}: {text.word(found.text)}"


# Everything


def elements_of(t: Any, viewer: int) -> set[str]:
    """What the view, the options and their places name."""
    masked = t.seen_by(viewer)
    found = set(re.findall(r'"\w*element": "([^"]+)"', json.dumps(GAME.view(masked.p))))
    if viewer == t.seat and not t.over:
        found |= {GAME.space.element(option) for option in masked.legal}
        found |= {place for option in masked.legal for place in GAME.places(masked.p, option)}
    return found


def explained(t: Any, happened: list[Any], viewer: int, seen: set[str]) -> None:
    """Whatever a viewer finds named can be asked about, in both languages, with a clause of the ledger."""
    named = {element for line in lines(GAME, happened, viewer) for element in line.elements}
    named |= elements_of(t, viewer)
    for element in named:
        found = about(t, element, viewer)
        assert found.clause in LEDGER
        assert_readable([text.word(value) for text in TEXTS for value in (found.name, found.text)])
    seen |= {element.partition(":")[0] for element in named if "/" not in element}


@pytest.mark.parametrize(("seats", "chosen"), VARIANTS)
def test_everything_on_the_screen_can_be_asked_about(seats: int, chosen: dict[str, str]) -> None:
    p, happened = GAME.begin(seats, "about", chosen)
    t = Table(p)
    for viewer in (0, SPECTATOR):
        explained(t, happened, viewer, set())
    for number, (_, _, told) in enumerate(t.moves("about", 2000)):
        if number % 100 == 0 or t.over:
            for viewer in (number % seats, SPECTATOR):
                explained(t, told, viewer, set())
    assert t.over


@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_so_it_can_on_a_table_full_of_technologies(seed: str) -> None:
    t, seen = grown(seed, bonus_planets="with"), set[str]()
    for number, (_, _, told) in enumerate(t.moves(seed, 160)):
        if number % 8 == 0:
            for viewer in (0, 1):
                explained(t, told, viewer, seen)
    assert {"card", "slot", "planet", "place", "technology", "role", "stack", "hand", "played"} <= seen


@pytest.mark.parametrize("element", ["moon:1", "?", "slot", "slot:37", "seat:2", "seat:3/hand"])
def test_what_is_no_element_is_nothing(element: str) -> None:
    assert GAME.about(table().begin().seen_by(0).p, element) is None


# Scenes


@pytest.mark.clause("ED-INFO-01", "ED-INFO-02", "ED-INFO-03", "ED-CLEAN-06")
def test_a_hand_and_its_piles() -> None:
    t = table()
    t.give(0, "survey", "A1-2")
    t.give(0, "warfare", to="draw_pile")
    t.lay_face_up(0, "A7")
    t.begin()
    assert said(t, "card:0") == "Survey: Action: draw 2 cards."
    assert said(t, "card:7", language="de") == (
        "Besseres Erkunden (Erkunden/Handeln): Aktion: 3 Karten ziehen."
    )
    assert said(t, "hand") == "Hand: 2 cards; the hand limit is 6."
    assert said(t, "seat:0/hand", viewer=1) == said(t, "hand")
    assert said(t, "draw_pile") == (
        "Draw pile: 1 card, face down. When it has run out the discard pile is shuffled."
    )
    assert said(t, "discard_pile", language="de") == (
        "Ablagestapel: 0 Karten, die gemischt werden, wenn der Nachziehstapel leer ist."
    )
    assert said(t, "seat:0/card", viewer=1) == "A card: Only its owner knows which."
    assert [about(t, element).owner for element in ("card:0", "hand", "seat:1/hand")] == [0, 0, 1]


@pytest.mark.clause("ED-INFO-15", "ED-COL-10", "ED-WAR-03")
def test_a_face_down_planet_is_named_to_its_owner_alone() -> None:
    t = table()
    t.lay_face_down(0, "A1", colonies=1)
    t.lay_face_up(0, "F1")
    t.give(0, "survey")
    t.begin()
    assert said(t, "slot:0") == (
        "face-down planet 1: Lyttle (advanced, attack 5, settle 4). "
        "An attack takes 5 fighters, settling 3 colonies; 1 lies there."
    )
    assert said(t, "seat:0/slot:0", viewer=1, language="de") == (
        "unentdeckter Planet 1: ein unentdeckter Planet "
        "(hochentwickelt, Angriffskosten 5, Besiedlungskosten 4). "
        "Ein Angriff kostet 5 Raumschiffe, Besiedeln 3 Kolonien; 1 liegt dort."
    )
    assert said(t, "slot:4") == "face-down planet 5: No planet lies here now."
    assert about(t, "seat:0/slot:0", viewer=1).owner == 0


@pytest.mark.clause("ED-PLANET-01", "ED-PLANET-05", "ED-TECH-M2-4b-03")
def test_face_up_planets_and_their_slots() -> None:
    t = table()
    t.lay_face_up(0, "F3", "food")
    t.lay_face_up(1, "A1")
    t.scorched[0] = 1
    t.give(0, "survey")
    t.begin()
    assert said(t, "planet:11") == (
        "New Texas: Face up: 2 influence, food slot, water slot and Colonize symbol."
    )
    assert said(t, "place:22") == "New Texas, food slot 1: Traded now, it brings 1 influence."
    assert said(t, "place:23", language="de") == (
        "New Texas, Rohstoffplatz 2 für Wasser: Frei: Hier lässt sich Wasser produzieren."
    )
    assert said(t, "place:0") == "Lyttle, silicon slot: Scorched: no resource can lie here."
    assert said(t, "planet:0", language="de").endswith("aber hier kann kein Rohstoff liegen.")
    assert said(t, "planet:9") == (
        "Styku: Styku (fertile, attack 5, settle 4). "
        "Once face up: 3 influence, water slot and Colonize symbol."
    )
    assert said(t, "place:18") == "Styku, water slot: A slot for water, once the planet is face up."
    assert [about(t, element).owner for element in ("planet:11", "place:0", "planet:9")] == [0, 1, None]


@pytest.mark.clause("ED-RES-05", "ED-RES-15", "ED-RES-18")
def test_technologies() -> None:
    t = table(technologies="level-1")
    t.give(1, "A1-1")
    t.begin()
    assert said(t, "technology:1") == (
        "Improved Survey (Survey/Trade): Level 1, advanced: 3 research symbols and 1 planet; 0 influence. "
        "It does this: draw 3 cards."
    )
    assert said(t, "technology:0", language="de") == (
        "Besseres Erkunden (Erkunden/Forschen): Level 1, 0 Einfluss für Ben. Sie bringt: 3 Karten ziehen."
    )
    assert about(t, "technology:0").owner == 1
    assert said(t, "technology:33") == "Weapon Emporium / Streamlining: Not in the game."
    q = researching("A", 3, 7).play("tech-A3-1")
    assert said(q, "side:1") == (
        "second side: For the rest of the game: "
        "each turn you may remove any number of hand cards from the game."
    )


@pytest.mark.clause("ED-ROLE-01", "ED-ROLE-03", "ED-ROLE-21", "ED-ROLE-31")
def test_roles_stacks_and_what_is_played() -> None:
    t = table()
    t.give(0, "warfare", "warfare")
    t.give(1, "warfare")
    t.begin()
    assert said(t, "role:1") == (
        "Warfare: To take fighters, or attack a planet. "
        "1 symbol at once, 3 with the whole hand; 13 cards left in the stack."
    )
    assert said(t, "stack:0", language="de") == "Erkunden: Noch 20 Karten. Aktion: 2 Karten ziehen."
    t.play("done", "lead-warfare", "warfare", "done")
    assert said(t, "seat:0/played", viewer=1) == ("Cards in play: Played in this role phase: 2× Warfare.")
    assert said(t, "answer:1", viewer=1) == "pass: You would pass and draw 1 card."
    assert said(t, "fighter", viewer=1) == (
        "a fighter: 0 fighters. Fighters pay for attacks; those left break a tie."
    )


@pytest.mark.clause("ED-INFO-12", "ED-INFO-13", "ED-INFO-17", "ED-END-16")
def test_the_common_display() -> None:
    t = table(4)
    t.on_top("A1")
    t.tokens[0] = 3
    t.permanent(0, "A3-1", "a")
    t.give(0, "survey")
    t.begin()
    assert said(t, "planet_deck") == (
        "Planet deck: 1 planet. On top: an unexplored planet (advanced, attack 5, settle 4)."
    )
    assert said(t, "planet_discard", language="de") == (
        "Ablagestapel der Planeten: 26 Planeten, die gemischt werden, wenn der Nachziehstapel leer ist."
    )
    assert said(t, "end") == (
        "End of the game: Comes with 2 empty stacks (0 so far) or 24 influence tokens taken (3 so far)."
    )
    assert said(t, "influence") == "Influence: 8 now: 3 in tokens, 5 for technologies, 0 for planets."
    assert said(t, "seat:0", viewer=1) == "Ann: 8 influence, 0 fighters, 1 card in hand."
    assert about(t, "seat:0", viewer=1).owner == 0
    for element in ("box", "supply", "display", "planet"):
        assert said(t, element)
