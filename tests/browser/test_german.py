"""German: the pages, the prompt, the log, the rules; and the switch between the languages."""

from __future__ import annotations

import pytest

from .conftest import Visits
from .visitor import CONFIRM, OPTION, Visitor


@pytest.fixture
def anna(visits: Visits) -> Visitor:
    return visits("Anna", language="de")


def test_a_german_browser_gets_german_pages(anna: Visitor) -> None:
    anna.goes("/")
    anna.shows("hier spielst du sie mit anderen oder gegen Bots")
    assert anna.page.evaluate("() => document.documentElement.lang") == "de"
    anna.page.get_by_role("link", name="Einen Tisch für Artifact aufbauen").click()
    anna.shows("Einen Tisch aufbauen")
    anna.button("Tisch eröffnen").wait_for()


@pytest.mark.parametrize("game", ["connect-four", "excavation-earth", "eminent-domain", "artifact"])
def test_a_german_table(anna: Visitor, game: str) -> None:
    table = anna.opens(game, "me", "random", *(["random"] if game == "artifact" else []), seed="de")
    options = anna.options()
    asked = anna.asks("GET", f"/api/tables/{table}?seat=0&language=de")["asked"]
    english = anna.sees(table, 0)["asked"]
    assert asked["prompt"] != english["prompt"]
    assert anna.question().startswith(asked["prompt"])
    assert options == [option["text"] for option in asked["options"]]
    only = [option["title"] for option in asked["options"]] if len(options) == 1 else []
    deed = (only or [asked["confirm"]])[0]  # Confirm names the one answer there is
    assert anna.page.locator(CONFIRM).inner_text().lower() == deed.lower()
    assert asked["confirm"] != english["confirm"]
    for word in ("Zurück", "Tipp", "Verlauf", "Regeln", "Menü"):
        anna.button(word).first.wait_for()

    anna.page.keyboard.press("r")
    clause = anna.asks("GET", f"/api/rules/{game}/{asked['clause']}?language=de")
    in_english = anna.asks("GET", f"/api/rules/{game}/{asked['clause']}?language=en")
    assert clause["text"] != in_english["text"]
    anna.sheet().filter(has_text=clause["text"].split(".")[0].replace("**", "")).wait_for()


def test_the_language_changes_in_the_middle_of_a_decision(visits: Visits) -> None:
    ann = visits("Ann")
    table = ann.opens("eminent-domain", "me", "random", seed="2")
    ann.options()
    speaks(ann, "Deutsch")
    german = ann.asks("GET", f"/api/tables/{table}?seat=0&language=de")["asked"]
    ann.shows(german["prompt"])
    ann.page.locator(OPTION, has_text=german["options"][0]["text"]).wait_for(state="attached")
    ann.page.reload()
    ann.shows(german["prompt"])
    speaks(ann, "English")
    ann.shows("Play a card for its action")


def speaks(ann: Visitor, language: str) -> None:
    ann.page.locator(".bar .tools button").last.click()
    ann.sheet().get_by_role("button", name=language).click()
    ann.page.keyboard.press("Escape")
    ann.sheet_closes()
