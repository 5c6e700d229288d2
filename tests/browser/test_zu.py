"""Alone against Zu: its turn is shown step by step in the prompt line, is skipped, and is not shown twice."""

from __future__ import annotations

import re

from .conftest import Visits
from .visitor import PICKED, SENTENCE, Visitor

PANEL = "section.zu"
SKIP = "Skip"


def passes(ann: Visitor, table: str) -> None:
    """Ann leaves the round, on another device, so that Zu goes on alone to its end."""
    ann.is_asked()
    for number in range(30):
        asked = ann.sees(table, 0)["asked"]
        chosen = next((o for o in asked["options"] if o["text"].startswith("Pass")), asked["options"][0])
        command = {"id": f"elsewhere-{number}", "seat": 0, "kind": "choose", "ticket": asked["ticket"]}
        state = ann.asks("POST", f"/api/tables/{table}/commands", {**command, "option": chosen["id"]})
        if any(entry["seat"] == 1 for entry in state["log"]):
            return
    raise AssertionError("Zu never had a turn")


def test_a_turn_of_zu_is_shown_and_skipped(visits: Visits) -> None:
    ann = visits("Ann", motion="no-preference")
    passes(ann, ann.opens("excavation-earth", "me", seed="shown"))
    ann.button(SKIP).wait_for()
    assert "Zu" in ann.page.locator(SENTENCE).inner_text()
    verbs = ann.page.locator(".dock [data-elements~='action:0']")
    verbs.first.evaluate("(verb) => ((verb.tabIndex = 0), verb.focus())")  # it was used last
    ann.page.keyboard.press("Space")
    ann.button(SKIP).wait_for(state="detached")
    assert ann.options(), "the decision is there at once"
    ann.page.keyboard.press("Space")
    assert not ann.page.locator(PICKED).count(), "who skips once too often picks nothing"


def test_what_was_shown_is_not_shown_again_after_a_reload(visits: Visits) -> None:
    ann = visits("Ann", motion="no-preference")
    passes(ann, ann.opens("excavation-earth", "me", seed="shown"))
    ann.button(SKIP).click()
    ann.page.reload()
    ann.is_asked()
    assert not ann.button(SKIP).count()


def test_zus_cards_can_be_looked_at(visits: Visits) -> None:
    ann = visits("Ann")
    passes(ann, ann.opens("excavation-earth", "me", seed="shown"))
    ann.button(SKIP).click()
    ann.is_asked()
    ann.page.locator(".tray").get_by_role(
        "button", name="Look at the board"
    ).click()  # the pack lies over Zu's panel
    ann.page.locator(f"{PANEL} .deck").click()
    sheet = ann.sheet()
    assert re.search(r"discards: \d", sheet.inner_text())
    assert not re.search(r"zu_|[a-z]+:\d", sheet.inner_text()), "no raw names"
