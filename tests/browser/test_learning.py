"""Learning in the browser: the Learn page, the guided first game, and positions to try."""

from __future__ import annotations

import re

from .conftest import Visits
from .visitor import Visitor


def test_a_chapter_is_found_by_a_word_and_opens_its_rules(ann: Visitor) -> None:
    ann.goes("/learn/excavation-earth")
    chapters = ann.page.locator("article")
    chapters.first.wait_for()
    everything = chapters.count()
    ann.page.get_by_role("searchbox").fill("ee-smg-07")
    ann.until(lambda: chapters.count() < everything, "fewer chapters")
    assert chapters.get_by_role("heading").all_inner_texts() == ["Smuggle"]
    ann.page.get_by_role("button", name="EE-SMG-07").click()
    assert "EE-SMG-07" in ann.sheet().inner_text()


def test_the_page_speaks_german(visits: Visits) -> None:
    ben = visits("Ben", language="de", phone=True)
    ben.goes("/learn/artifact")
    ben.shows("Artifact lernen")
    assert ben.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_chapter_is_tried_at_a_table(ann: Visitor) -> None:
    ann.goes("/learn/eminent-domain")
    ann.page.locator("#survey").get_by_role("button", name="Show me").click()
    ann.page.wait_for_url(re.compile("/t/"))
    ann.page.get_by_role("region", name="Board").wait_for()
    ann.goes("/")
    assert not ann.page.get_by_role("heading", name="Your games").count()


def test_the_stops_of_the_first_game_stand_in_the_prompt_line(ann: Visitor) -> None:
    ann.goes("/learn/artifact")
    ann.button("Your first game").click()
    ann.page.wait_for_url(re.compile("/t/"))
    ann.page.get_by_role("dialog", name="Goal of the game").wait_for()
    ann.page.keyboard.press("Escape")
    stop = ann.page.get_by_role("complementary", name="Stop 1 of 6")
    stop.wait_for()
    ann.shows("Take your stones: each one is an action this round.")
    assert ann.page.locator(".ring").count()
    stop.get_by_role("button", name="Got it").click()
    stop.wait_for(state="detached")


def test_somebody_wants_no_stops(ann: Visitor) -> None:
    ann.goes("/learn/artifact")
    ann.button("Your first game").click()
    ann.page.get_by_role("dialog", name="Goal of the game").wait_for()
    ann.page.keyboard.press("Escape")
    ann.page.locator("aside.guide").get_by_role("button", name="Without stops").click()
    ann.page.reload()
    ann.page.get_by_role("region", name="Board").wait_for()
    ann.page.wait_for_timeout(500)
    ann.counts("aside.guide", 0)
