"""What was wrong with the first table, and stays away."""

from __future__ import annotations

import re
from typing import Any

from digsite.games import OWN

from ..server.running import Server
from .conftest import Visits
from .visitor import RESULT, Visitor

RAW = re.compile(r"\b[a-z]+(?:_[a-z]+)+\b")
"""A name that only programs use."""
ENDING = {"no more", "done", "nothing more"}
"""What options that end something were called in the log."""


def test_an_unknown_address_is_a_page(ann: Visitor) -> None:
    ann.refusals.add(404)
    answer = ann.page.goto("/nowhere")
    assert "text/html" in answer.headers["content-type"]
    ann.shows("There is nothing at this address.")
    ann.page.get_by_role("link", name="To the start page", exact=True).click()
    ann.button("Play Artifact at once against 2 bots").wait_for()


def test_a_guest_keeps_the_name_that_is_offered(server: Server, browser: Any) -> None:
    guest = browser.new_context(base_url=server.address, locale="en-GB").new_page()
    guest.goto("/")
    called = guest.locator("p.line strong, p.line b").first
    called.wait_for()
    name = called.inner_text()
    guest.reload()
    called.wait_for()
    assert name
    assert called.inner_text() == name
    guest.context.close()


def test_the_german_set_up_has_no_names_of_programs(visits: Visits) -> None:
    anna = visits("Anna", language="de")
    for game in OWN:
        anna.goes(f"/new?game={game.id}")
        anna.page.locator("footer button").wait_for()
        anna.unfolds()
        said = anna.page.locator("main").inner_text()
        assert not RAW.findall(said)
        shown = anna.page.locator("option, .choices label").all_text_contents()
        assert not {"on", "off", "with", "without", "random", "greedy", "done"} & {
            each.strip() for each in shown
        }


def test_who_looks_on_is_offered_no_undo(visits: Visits) -> None:
    ann, cleo = visits("Ann", alwaysAsk=True), visits("Cleo")
    table = ann.opens("connect-four", "me", "random", listed=True)
    cleo.goes(f"/t/{table}")
    cleo.page.get_by_role("region", name="Board").wait_for()
    ann.decides(0)
    cleo.until(cleo.is_up_to_date, "the disc is seen")
    assert cleo.sees(table)["undo"]["possible"] is False
    cleo.counts(".prompt button:visible:has-text('Undo'), .prompt [aria-label^='Undo']:visible", 0)


def test_no_technology_is_marked_when_the_game_is_over(visits: Visits) -> None:
    ann = visits("Ann")
    table = ann.sets_up("eminent-domain", "me Ann", "me Ben", seed="over")
    state = ann.sees(table, 0)
    while not state["over"]:
        seat = next(place["seat"] for place in state["seats"] if place["pending"])
        asked = ann.sees(table, seat)["asked"]
        state = ann.takes(table, seat, asked["options"][-1]["token"])
    ann.goes(f"/t/{table}")
    ann.page.locator(RESULT).wait_for()
    ann.button("Look at the board").click()
    ann.page.get_by_role("region", name="Board").wait_for()
    ann.counts(".technologies :is(.can, .fresh)", 0)


def test_the_log_has_no_lines_about_ending_a_list(ann: Visitor) -> None:
    table = ann.sets_up("excavation-earth", "me Ann", "me Ben", seed="log")
    for _ in range(40):
        state = ann.sees(table)
        seat = next(place["seat"] for place in state["seats"] if place["pending"])
        tokens = [option["token"] for option in ann.sees(table, seat)["asked"]["options"]]
        ann.takes(table, seat, "done" if "done" in tokens else tokens[0])
    lines = [line["text"] for entry in ann.sees(table, 0)["log"] for line in entry["lines"]]
    assert lines
    assert not {line.strip(".").lower() for line in lines} & ENDING
    assert not [line for line in lines if RAW.search(line)]
