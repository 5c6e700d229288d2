"""A decision on the page: choosing, what it will do, its rule, a hint, undo, a break in the middle."""

from __future__ import annotations

import re
from typing import Any

import pytest

from .conftest import Visits
from .visitor import OPTION, Visitor

PRESSED = f"{OPTION}[aria-pressed=true]"
CONFIRM = "#decision .button.main"
PREVIEW = "#decision .preview"


@pytest.fixture
def table(ann: Visitor) -> str:
    """Ann begins a game of Eminent Domain: she may play a card for its action."""
    table = ann.opens("eminent-domain", "me", "random", seed="2")
    assert ann.options()[-1] == "no action"
    assert ann.question().startswith("Play a card for its action")
    return table


def test_the_first_click_shows_what_will_happen_and_the_second_carries_it_out(
    ann: Visitor, table: str
) -> None:
    ann.decides(len(ann.options()) - 1)
    leads = ann.options()
    ann.chooses(0)
    preview = ann.page.locator(PREVIEW)
    preview.get_by_text("Ann leads Survey and takes a Survey card (15 left).").wait_for()
    assert ann.sees(table, 0)["decisions"] == 1, "nothing is carried out yet"
    ann.option(0).click()
    ann.until(lambda: ann.sees(table, 0)["decisions"] == 2, "the second click decides")
    assert ann.options() != leads


def test_what_chance_decides_is_not_foretold(ann: Visitor, table: str) -> None:
    survey = next(number for number, text in enumerate(ann.options()) if text.startswith("Survey"))
    ann.chooses(survey)
    ann.page.locator(PREVIEW).get_by_text("Chance or something hidden").wait_for()


def test_escape_lets_go_of_a_choice(ann: Visitor, table: str) -> None:
    ann.chooses(0)
    assert ann.page.locator(PRESSED).count() == 1
    ann.page.keyboard.press("Escape")
    assert ann.page.locator(PRESSED).count() == 0
    assert ann.page.locator(CONFIRM).is_disabled()


def test_undo_returns_to_the_decision_before(ann: Visitor, table: str) -> None:
    before, options = ann.question(), ann.options()
    ann.decides(len(options) - 1)
    assert ann.question() != before
    ann.button("Undo").click()
    ann.shows("Play a card for its action")
    assert ann.options() == options
    assert ann.sees(table, 0)["decisions"] == 0


def test_what_cannot_be_undone_says_why(ann: Visitor, table: str) -> None:
    ann.options()
    assert ann.button("Undo").get_attribute("aria-disabled") == "true"
    ann.button("Undo").click(force=True)
    ann.shows("You have nothing to undo yet.")


def test_the_only_option_waits_as_long_as_something_can_be_taken_back(visits: Visits) -> None:
    """Without a card for Warfare it can only be carried out; but Ann may still lead another role."""
    ann = visits("Ann")
    table = ann.opens("eminent-domain", "me", "open", seed="2")
    ann.decides(len(ann.options()) - 1)
    lead = next(number for number, text in enumerate(ann.options()) if text.startswith("Warfare"))
    ann.decides(lead)
    assert len(ann.options()) == 1
    ann.page.locator(PRESSED).wait_for()
    ann.page.wait_for_timeout(2000)
    assert ann.sees(table, 0)["decisions"] == 2
    ann.button("Undo").click()
    ann.until(lambda: ann.sees(table, 0)["decisions"] == 1, "taken back")
    assert len(ann.options()) > 1


def test_a_decision_with_one_option_is_answered_by_itself(visits: Visits) -> None:
    """Nobody is to learn that a hand leaves no choice: the page answers after a pause."""
    ann = visits("Ann")
    table = ann.opens("excavation-earth", "me", "open", seed="1")
    ann.until(lambda: ann.sees(table, 0)["decisions"] >= 1, "no card is replaced")


def test_a_reload_in_the_middle_of_a_decision_loses_nothing_but_the_choice(ann: Visitor, table: str) -> None:
    ann.decides(len(ann.options()) - 1)
    question, options = ann.question(), ann.options()
    ann.chooses(1)
    ann.page.locator(PREVIEW).wait_for()
    ann.page.reload()
    assert ann.options() == options
    assert ann.question() == question
    assert ann.page.locator(PRESSED).count() == 0
    assert ann.page.locator(CONFIRM).is_disabled()
    assert ann.sees(table, 0)["decisions"] == 1


def test_a_game_is_found_again_on_the_first_page(ann: Visitor, table: str) -> None:
    ann.goes("/")
    line = ann.page.locator("li.table", has_text="Your turn")
    line.get_by_role("link", name="Go on").click()
    assert ann.page.url.endswith(f"/t/{table}")
    ann.shows("Play a card for its action")


def test_the_rule_of_a_decision_can_be_read(ann: Visitor, table: str) -> None:
    ann.options()
    ann.button("ED-ACT-01").first.click()
    sheet = ann.sheet()
    clause = ann.asks("GET", "/api/rules/eminent-domain/ED-ACT-01")
    sheet.get_by_text(clause["section"]).wait_for()
    assert clause["text"].split(".")[0].replace("**", "") in sheet.inner_text()
    sheet.get_by_role("button", name="Close").click()
    sheet.wait_for(state="detached")


def test_a_line_of_the_log_leads_to_its_rule(ann: Visitor, table: str) -> None:
    ann.decides(len(ann.options()) - 1)
    ann.decides(0)
    line = ann.page.locator("#log button.line:enabled").first
    clause = line.locator(".clause").inner_text()
    line.click()
    assert ann.sheet().get_by_role("heading", name=clause).count() == 1


def test_a_hint_marks_an_option(ann: Visitor, table: str) -> None:
    options = ann.options()
    ann.button("Hint").click()
    marked = ann.page.locator(f"{OPTION}.hinted")
    marked.wait_for()
    told = ann.page.locator("#decision [role=status]").inner_text()
    assert any(f"A bot would choose: {option}" == told for option in options)
    assert ann.sees(table, 0)["decisions"] == 0


def test_a_standing_order_answers_until_it_is_ended(visits: Visits) -> None:
    ann = visits("Ann")
    table = ann.opens("eminent-domain", "me", "random", seed="1")
    options = ann.options()
    assert len(options) == 2, "follow the other in their role, or not"
    ann.chooses(1)
    ann.button("Always answer this way").click()
    ann.until(lambda: ann.sees(table, 0)["orders"], "the order stands")
    ann.is_asked()
    ann.page.keyboard.press("?")
    ann.sheet().get_by_role("heading", name="Standing orders").wait_for()
    ann.sheet().get_by_role("button", name="End them").click()
    ann.until(lambda: not ann.sees(table, 0)["orders"], "the order ends")


def test_the_end_of_a_turn_asks_once_more_if_one_likes(ann: Visitor) -> None:
    table = ann.opens("connect-four", "me", "random")
    ann.options()
    ann.page.keyboard.press("?")
    ann.page.get_by_label("Ask once more before my turn ends").check()
    ann.page.keyboard.press("Escape")
    ann.chooses(3)
    ann.shows("Ann drops a disc into column 4.")
    ann.page.locator(CONFIRM).click()
    ann.shows("After this it is no longer your turn")
    assert ann.sees(table)["decisions"] == 0
    with ann.page.expect_response(re.compile("/commands")):
        ann.button("Yes, carry it out").click()
    assert ann.sees(table)["decisions"] >= 1


def test_a_decision_taken_elsewhere_is_told_gently(ann: Visitor) -> None:
    """Two devices of the same person: what was decided on one makes the choice on the other stale."""
    ann.refusals.add(409)
    ann.silence = True
    table = ann.opens("connect-four", "me", "random")
    ann.chooses(3)
    ann.page.route(re.compile(r"/api/tables/[^/]+\?"), lambda route: route.abort())  # no news on this one
    decides_elsewhere(ann, table)
    ann.page.locator(CONFIRM).click()
    ann.shows("The table has moved on in the meantime.")
    assert ann.page.locator(PRESSED).count() == 0


def decides_elsewhere(ann: Visitor, table: str) -> None:
    asked = ann.sees(table, 0)["asked"]
    answer = {"ticket": asked["ticket"], "option": asked["options"][0]["id"]}
    path = f"/api/tables/{table}/commands"
    ann.asks("POST", path, {"id": "elsewhere", "seat": 0, "kind": "choose", **answer})


def test_a_lost_answer_loses_no_decision(ann: Visitor) -> None:
    """The server carries a decision out, its answer is lost, the page asks again: decided once."""
    ann.silence = True
    table = ann.opens("connect-four", "me", "random")
    ann.chooses(2)
    ann.page.locator(PREVIEW).wait_for()
    times: list[str] = []

    def lose(route: Any) -> None:
        times.append(route.request.post_data)
        if len(times) == 1:
            route.fetch()
            route.abort()
        else:
            route.continue_()

    ann.page.route("**/commands*", lose)
    ann.page.locator(CONFIRM).click()
    ann.until(lambda: len(times) == 2, "the page asks again")
    assert times[0] == times[1]
    ann.is_asked()
    assert len([entry for entry in ann.sees(table, 0)["log"] if entry["seat"] == 0]) == 1


def test_the_text_view_says_what_the_board_shows(ann: Visitor, table: str) -> None:
    ann.options()
    ann.page.keyboard.press("t")
    text = ann.page.get_by_label("Text view", exact=True).filter(has_text="Ann")
    text.wait_for()
    said = text.inner_text()
    assert said.splitlines() == [
        line.rstrip()
        for line in "\n".join(ann.asks("GET", f"/api/tables/{table}/text?seat=0")["lines"]).splitlines()
    ]
    ann.page.keyboard.press("t")
    text.wait_for(state="detached")
