"""Alone against Zu: its turn is shown step by step, can be skipped, and is not shown twice."""

from __future__ import annotations

import re

from .conftest import Visits
from .visitor import Visitor

STEPS = "section.steps"
PANEL = "section.zu"


def passes(ann: Visitor) -> None:
    """Ann leaves the round, so that Zu goes on alone to its end."""
    for _ in range(30):
        found = [n for n, text in enumerate(ann.options()) if text.startswith("Pass")]
        state = ann.decides(found[0] if found else 0)
        if any((entry["seat"], entry["last"]) == (1, state["decisions"]) for entry in state["log"]):
            return
    raise AssertionError("Zu never had a turn")


def test_a_turn_of_zu_is_shown_and_skipped(visits: Visits) -> None:
    ann = visits("Ann", motion="no-preference")
    ann.opens("excavation-earth", "me", seed="shown")
    for leave in ("key", "button"):
        if ann.page.locator(STEPS).count():
            ann.page.keyboard.press("Escape")
        passes(ann)
        steps = ann.page.locator(STEPS)
        steps.wait_for()
        assert "Zu" in steps.inner_text()
        assert re.search(r"EE-[A-Z]+", steps.inner_text()), "each step has its clause"
        ann.page.locator(f"{PANEL} .present").wait_for()
        if leave == "key":
            ann.page.keyboard.press("Escape")
        else:
            ann.button("Skip").click()
        steps.wait_for(state="detached")
        assert ann.options(), "the decision is there at once"


def test_what_was_shown_is_not_shown_again_after_a_reload(visits: Visits) -> None:
    ann = visits("Ann", motion="no-preference")
    ann.opens("excavation-earth", "me", seed="shown")
    ann.page.keyboard.press("Escape")
    passes(ann)
    ann.page.locator(STEPS).wait_for()
    ann.page.reload()
    ann.is_asked()
    assert not ann.page.locator(STEPS).count()


def test_who_wants_no_motion_has_the_decision_at_once_and_can_look_at_zus_cards(ann: Visitor) -> None:
    ann.opens("excavation-earth", "me", seed="shown")
    for _ in range(30):
        found = [n for n, text in enumerate(ann.options()) if text.startswith("Command")]
        if ann.page.locator(f"{PANEL} .card").count():
            break
        ann.decides(found[0] if found else 0)
    assert not ann.page.locator(STEPS).count()
    ann.page.locator(f"{PANEL} .deck").click()
    sheet = ann.sheet()
    assert "discards: 2" in sheet.inner_text()
    assert "Level: Standard" in sheet.inner_text()
    assert not re.search(r"zu_|[a-z]+:\d", sheet.inner_text()), "no raw names"
