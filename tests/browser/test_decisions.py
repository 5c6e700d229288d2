"""A decision on the page: picking, what cannot be taken back, its rule, a hint, undo, a break in between."""

from __future__ import annotations

import re
from typing import Any

import pytest

from digsite.server.bots import hint_of
from digsite.server.wire import Advice, Hint

from ..server.running import Server
from .conftest import Visits
from .visitor import CONFIRM, OPTION, PICKED, Visitor, is_command

ACTION = "Play a card for its action"
WARFARE = "role:1"


@pytest.fixture
def asked(visits: Visits) -> Visitor:
    """Somebody who is always asked before something is carried out."""
    return visits("Ann", alwaysAsk=True)


@pytest.fixture
def table(asked: Visitor) -> str:
    """Ann begins a game of Eminent Domain: she may play a card for its action."""
    table = asked.opens("eminent-domain", "me", "random", seed="2")
    assert "no action" in asked.options()
    assert asked.question().startswith(ACTION)
    return table


def test_what_can_be_taken_back_is_carried_out_at_once(ann: Visitor) -> None:
    table = ann.opens("eminent-domain", "me", "random", seed="2")
    with ann.page.expect_response(is_command):
        ann.chooses("no action")
    assert ann.sees(table, 0)["decisions"] == 1
    with ann.page.expect_response(is_command):
        ann.button("Undo").first.click()
    assert ann.sees(table, 0)["decisions"] == 0


def test_what_cannot_be_taken_back_asks_and_a_second_click_carries_it_out(ann: Visitor) -> None:
    table = ann.opens("connect-four", "me", "left")
    ann.is_asked()
    column = ann.page.locator(".stage [data-elements='column:3']")
    column.click()
    ann.shows("Drop: column 4 – cannot be taken back")
    assert ann.sees(table, 0)["decisions"] == 0, "nothing is carried out yet"
    with ann.page.expect_response(is_command):
        column.click()
    assert ann.sees(table, 0)["decisions"] == 1


def test_who_is_always_asked_confirms(asked: Visitor, table: str) -> None:
    asked.chooses("no action")
    asked.until(asked.page.locator(CONFIRM).is_enabled, "it can be confirmed")
    assert asked.sees(table, 0)["decisions"] == 0
    asked.confirms()
    assert asked.sees(table, 0)["decisions"] == 1


def test_escape_lets_go_of_a_choice(asked: Visitor, table: str) -> None:
    asked.chooses(0)
    asked.page.locator(PICKED).first.wait_for()
    asked.page.keyboard.press("Escape")
    asked.page.locator(PICKED).first.wait_for(state="detached")
    assert asked.page.locator(CONFIRM).is_disabled()


def test_undo_returns_to_the_decision_before(asked: Visitor, table: str) -> None:
    before, options = asked.question(), asked.options()
    asked.decides("no action")
    assert asked.question() != before
    asked.button("Undo").first.click()
    asked.shows(ACTION)
    assert asked.options() == options
    assert asked.sees(table, 0)["decisions"] == 0


def test_the_board_stays_while_the_table_goes_on(asked: Visitor, table: str) -> None:
    """What is drawn changes; it is not drawn anew."""
    asked.is_asked()
    asked.page.evaluate("() => (window.board = document.querySelector('.stage > *'))")
    asked.decides(len(asked.options()) - 1)
    asked.is_asked()
    assert asked.page.evaluate("() => window.board.isConnected")


def test_what_cannot_be_undone_says_why(asked: Visitor, table: str) -> None:
    asked.options()
    undo = asked.button("Undo").first
    assert undo.get_attribute("aria-disabled") == "true"
    undo.click(force=True)
    asked.shows("You have nothing to undo yet.")


def test_a_plan_is_carried_out_as_one_and_undone_as_one(ann: Visitor) -> None:
    """Verb and card in one go: one command for several decisions, and one step back."""
    table = ann.opens("eminent-domain", "me", "left", seed="2")
    ann.chooses("no action")
    ann.until(lambda: ann.sees(table, 0)["decisions"] == 1, "no action")
    ann.options()
    before = ann.sees(table, 0)
    ann.page.locator(f".stage [data-elements~='{WARFARE}'][role=button]").first.click()
    ann.until(ann.page.locator(CONFIRM).is_enabled, "a role is led as it is")
    sent = ann.confirms()
    assert sent["decisions"] >= before["decisions"] + 2, "leading it, and carrying it out without more cards"
    assert sent["view"]["seats"][0]["fighters"] > before["view"]["seats"][0]["fighters"]
    with ann.page.expect_response(is_command):
        ann.button("Undo").first.click()
    after = ann.sees(table, 0)
    assert [after[part] for part in ("decisions", "view", "asked")] == [
        before[part] for part in ("decisions", "view", "asked")
    ]
    ann.shows("Lead a role")


def test_a_reload_in_the_middle_of_a_decision_loses_nothing_but_the_choice(
    asked: Visitor, table: str
) -> None:
    asked.decides("no action")
    question, options = asked.question(), asked.options()
    asked.chooses(1)
    asked.page.locator(PICKED).first.wait_for()
    asked.page.reload()
    assert asked.options() == options
    assert asked.question() == question
    asked.counts(PICKED, 0)
    assert asked.page.locator(CONFIRM).is_disabled()
    assert asked.sees(table, 0)["decisions"] == 1


def test_a_game_is_found_again_on_the_first_page(asked: Visitor, table: str) -> None:
    asked.goes("/")
    line = asked.page.locator("li.table", has_text="Your turn")
    line.get_by_role("link", name="Go on").click()
    assert asked.page.url.endswith(f"/t/{table}")
    asked.shows(ACTION)


def test_the_rule_of_a_decision_can_be_read(asked: Visitor, table: str) -> None:
    asked.options()
    asked.button("ED-ACT-01").first.click()
    sheet = asked.sheet()
    clause = asked.asks("GET", "/api/rules/eminent-domain/ED-ACT-01")
    sheet.get_by_text(clause["section"]).wait_for()
    sheet.filter(has_text=clause["text"].split(".")[0].replace("**", "")).wait_for()
    sheet.get_by_role("button", name="Close").click()
    sheet.wait_for(state="detached")


def test_a_line_of_the_log_leads_to_its_rule(asked: Visitor, table: str) -> None:
    asked.decides("no action")
    asked.decides(0)
    asked.page.keyboard.press("l")
    line = asked.page.locator("#log button.line:enabled").first
    clause = line.get_attribute("title")
    line.click()
    asked.sheet().get_by_role("heading", name=clause).wait_for()


def test_a_hint_marks_an_option(asked: Visitor, table: str) -> None:
    options = asked.options()
    asked.button("Hint").click()
    asked.page.locator(f"{OPTION}.hinted").wait_for(state="attached")
    asked.shows("A bot would choose")
    assert any(f"A bot would choose: {option}" == asked.question() for option in options)
    assert asked.sees(table, 0)["decisions"] == 0


def test_a_hint_names_options_with_chances_and_what_follows(
    asked: Visitor, table: str, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A search has weighed them: this is about the page alone."""
    first, second = asked.sees(table, 0)["asked"]["options"][:2]
    best: list[Advice] = [
        {
            "option": first["id"],
            "rank": 1,
            "text": "the one",
            "chances": [0.6, 0.4],
            "line": ["Bot 2 follows."],
        },
        {"option": second["id"], "rank": 1, "text": "the other", "chances": [0.59, 0.41], "line": []},
    ]

    async def hint(*_: Any) -> Hint:
        return hint_of("search", best)

    monkeypatch.setattr(server.services.bots, "hint", hint)
    asked.button("Hint").click()
    card = asked.sheet()
    card.get_by_text("60\u00a0% chance to win").wait_for(state="attached")
    assert card.get_by_role("listitem").filter(has_text="the one").first.inner_text().split("\n")[-1] == (
        "Bot 2 follows."
    )
    assert card.locator(".rank").all_inner_texts() == ["1", "1"]
    assert "may follow each. Those that share a rank are alike" in card.inner_text()
    card.get_by_role("button").filter(has_text="the other").click()
    asked.until(lambda: asked.page.locator(PICKED).count() == 1, "it is picked")


def test_a_standing_order_answers_until_it_is_ended(visits: Visits) -> None:
    ann = visits("Ann", alwaysAsk=True)
    table = ann.opens("eminent-domain", "me", "random", seed="1")
    options = ann.options()
    assert len(options) == 2, "follow the other in their role, or not"
    ann.chooses(1)
    ann.button("Always answer this way").click()
    ann.until(lambda: ann.sees(table, 0)["orders"], "the order stands")
    ann.is_asked()
    ann.button("Menu").click()
    ann.sheet().get_by_role("heading", name="Standing orders").wait_for()
    ann.sheet().get_by_role("button", name="Answer myself again").click()
    ann.until(lambda: not ann.sees(table, 0)["orders"], "the order ends")


def test_the_choice_to_be_always_asked_is_in_the_menu(ann: Visitor) -> None:
    table = ann.opens("eminent-domain", "me", "random", seed="2")
    ann.is_asked()
    ann.button("Menu").click()
    ann.page.get_by_label("Always ask before a choice is carried out").check()
    ann.page.keyboard.press("Escape")
    ann.sheet_closes()
    ann.chooses("no action")
    ann.until(ann.page.locator(CONFIRM).is_enabled, "it waits")
    assert ann.sees(table, 0)["decisions"] == 0


def test_a_decision_taken_elsewhere_is_told_gently(asked: Visitor) -> None:
    """Two devices of the same person: what was decided on one makes the choice on the other stale."""
    asked.refusals.add(409)
    table = asked.opens("connect-four", "me", "left")
    asked.chooses(3)
    asked.until(asked.page.locator(CONFIRM).is_enabled, "it can be confirmed")
    old = asked.sees(table, 0)
    news = re.compile(rf"/api/tables/{table}\?")
    asked.page.route(news, lambda route: route.fulfill(json=old))  # this device hears of nothing
    decides_elsewhere(asked, table)
    with asked.page.expect_response(is_command):
        asked.page.locator(CONFIRM).click()
    asked.shows("The table has moved on in the meantime. This is how it stands now.")
    asked.page.unroute(news)
    asked.until(asked.is_up_to_date, "the table as it stands")
    asked.counts(PICKED, 0)
    (line,) = asked.sees(table, 0)["log"][-1]["lines"]
    assert "column 1" in line["text"], "what was decided elsewhere, and that alone"


def decides_elsewhere(ann: Visitor, table: str) -> None:
    asked = ann.sees(table, 0)["asked"]
    answer = {"ticket": asked["ticket"], "option": asked["options"][0]["id"]}
    path = f"/api/tables/{table}/commands"
    ann.asks("POST", path, {"id": "elsewhere", "seat": 0, "kind": "choose", **answer})


def test_a_plan_that_is_refused_falls_back_to_what_is_asked(asked: Visitor, table: str) -> None:
    asked.refusals.add(409)
    asked.chooses("no action")
    refusal = {"code": "illegal", "message": "That is not possible now.", "wayOut": "", "clause": None}
    asked.page.route("**/commands*", lambda route: route.fulfill(status=409, json=refusal), times=1)
    asked.confirms()
    asked.shows("That is not possible now.")
    assert asked.sees(table, 0)["decisions"] == 0
    asked.page.keyboard.press("Escape")
    asked.decides("no action")
    assert asked.sees(table, 0)["decisions"] == 1


def test_a_lost_answer_loses_no_decision(asked: Visitor) -> None:
    """The server carries a decision out, its answer is lost, the page asks again: decided once."""
    asked.silence = True
    table = asked.opens("connect-four", "me", "random")
    asked.chooses(2)
    asked.until(asked.page.locator(CONFIRM).is_enabled, "it can be confirmed")
    times: list[str] = []

    def lose(route: Any) -> None:
        times.append(route.request.post_data)
        if len(times) == 1:
            route.fetch()
            route.abort()
        else:
            route.continue_()

    asked.page.route("**/commands*", lose)
    asked.page.locator(CONFIRM).click()
    asked.until(lambda: len(times) == 2, "the page asks again")
    assert times[0] == times[1]
    asked.is_asked()
    assert len([entry for entry in asked.sees(table, 0)["log"] if entry["seat"] == 0]) == 1


def test_without_a_connection_the_table_stays_and_can_try_again(asked: Visitor, table: str) -> None:
    asked.silence = True
    asked.options()
    asked.context.set_offline(True)
    asked.page.evaluate("() => document.dispatchEvent(new Event('visibilitychange'))")
    asked.shows("No connection")
    assert asked.page.locator(".stage [data-elements]").count()
    asked.context.set_offline(False)
    asked.button("Try again").click()
    asked.shows(ACTION)


def test_the_text_view_says_what_the_board_shows(asked: Visitor, table: str) -> None:
    asked.options()
    asked.page.keyboard.press("t")
    text = asked.page.get_by_role("region", name="Board").locator("pre")
    text.filter(has_text="Ann").wait_for()
    lines = "\n".join(asked.asks("GET", f"/api/tables/{table}/text?seat=0")["lines"]).splitlines()
    assert text.inner_text().splitlines() == [line.rstrip() for line in lines]
    asked.page.keyboard.press("t")
    asked.page.locator("section.stage").wait_for()


def test_the_goal_opens_in_the_first_games_alone(visits: Visits) -> None:
    ann = visits("Ann", begun={})
    for number in range(4):
        ann.opens("connect-four", "me", "left")
        goal = ann.page.get_by_role("dialog", name="Goal of the game")
        if number < 3:
            goal.wait_for()
            ann.page.keyboard.press("Escape")
            goal.wait_for(state="detached")
        else:
            ann.is_asked()
            assert not goal.count()
    ann.page.keyboard.press("g")
    goal.wait_for()
