"""No mouse: from the first page to a table and through it by keys alone; each thing has a name of its own."""

from __future__ import annotations

from typing import Any

import pytest

from .visitor import OPTION, Visitor, is_command

FOCUSED = """() => {
    const thing = document.activeElement;
    const label = thing.getAttribute('aria-label') || thing.innerText || thing.closest('label')?.innerText;
    return (label || '').trim();
}"""
NAMELESS = """() => {
    const things = 'button, a[href], input, select, [role=button], [role=slider], [tabindex="0"]';
    return [...document.querySelectorAll(things)]
        .filter((thing) => thing.checkVisibility() && !thing.closest('[inert], [aria-hidden=true]'))
        .filter((thing) => !(thing.getAttribute('aria-label') || thing.textContent || thing.title
            || thing.labels?.[0]?.textContent || '').trim())
        .map((thing) => thing.outerHTML.slice(0, 160));
}"""


def presses(ann: Visitor, *keys: str) -> None:
    for key in keys:
        ann.page.keyboard.press(key)


def tabs_to(ann: Visitor, name: str, most: int = 80) -> None:
    """Press Tab until the focus is on something of this name."""
    for _ in range(most):
        presses(ann, "Tab")
        if ann.page.evaluate(FOCUSED).startswith(name):
            return
    raise AssertionError(f"Tab does not lead to '{name}'")


def focused(ann: Visitor) -> Any:
    return ann.page.locator(":focus")


def test_a_table_is_set_up_and_played_without_a_mouse(ann: Visitor) -> None:
    ann.goes("/")
    ann.button("Play Artifact at once against 2 bots").wait_for()
    tabs_to(ann, "Set up a table of Eminent Domain")
    presses(ann, "Enter")
    ann.button("Open the table").wait_for()
    tabs_to(ann, "Who sits at seat 2")
    focused(ann).press("B")
    tabs_to(ann, "Level of the bot at seat 2")
    focused(ann).press("p")
    tabs_to(ann, "Open the table")
    presses(ann, "Enter")
    ann.page.wait_for_url("**/t/*")
    table = ann.page.url.rsplit("/", 1)[1]
    for number in range(10):
        assert ann.waits(), "ten decisions do not end the game"
        decides_by_keys(ann, number)
    assert ann.sees(table, 0)["decisions"] >= 10


def decides_by_keys(ann: Visitor, number: int) -> None:
    """By the digit of an option or by arrows, in turns. The first key is pressed on nothing in particular."""
    ann.page.evaluate("() => document.activeElement?.blur()")
    with ann.page.expect_response(is_command):
        if number % 2 == 0:
            presses(ann, "1", "Enter")
        else:
            presses(ann, "ArrowDown", "ArrowDown", "ArrowUp", "Enter", "Enter")


def test_the_board_is_played_by_keys(ann: Visitor) -> None:
    table = ann.opens("connect-four", "me", "random")
    columns = ann.options()
    presses(ann, "1")
    ann.page.keyboard.press("Escape")
    tabs_to(ann, columns[2])
    assert focused(ann).evaluate("(thing) => !!thing.closest('.board')")
    presses(ann, "Enter")
    ann.shows("Ann drops a disc into column 3.")
    presses(ann, "Space")
    ann.until(lambda: ann.sees(table)["decisions"] >= 1, "the second key decides")


def test_each_key_does_what_the_menu_says(ann: Visitor) -> None:
    ann.opens("eminent-domain", "me", "random", seed="2")
    ann.options()
    presses(ann, "?")
    keys = ann.sheet().locator("kbd").all_inner_texts()
    assert keys == ["1 – 9", "Arrows", "Enter", "Esc", "U", "H", "R", "L", "T", "?"]
    presses(ann, "Escape")
    ann.sheet_closes()
    presses(ann, "r")
    ann.sheet().get_by_role("heading", name="ED-ACT-01").wait_for()
    presses(ann, "Escape")
    ann.sheet_closes()
    presses(ann, "h")
    ann.page.wait_for_selector(f"{OPTION}.hinted")
    presses(ann, "l")
    assert focused(ann).get_attribute("id") == "log"
    presses(ann, "t")
    ann.page.locator("pre").wait_for()
    presses(ann, "t")
    presses(ann, str(len(ann.options())), "Enter")
    ann.shows("Lead a role")
    presses(ann, "u")
    ann.shows("Play a card for its action")


def test_one_arrow_leads_to_the_options_of_the_next_decision(ann: Visitor) -> None:
    ann.opens("artifact", "me", "random", "random", seed="1")
    for _ in range(4):
        ann.is_asked()
        presses(ann, "ArrowDown")
        assert focused(ann).evaluate("(thing) => thing.matches('#decision .option')")
        presses(ann, "Enter")
        with ann.page.expect_response(is_command):
            presses(ann, "Enter")


@pytest.mark.parametrize("game", ["excavation-earth", "eminent-domain", "artifact", "connect-four"])
def test_everything_has_a_name(ann: Visitor, game: str) -> None:
    for path in ("/", f"/new?game={game}"):
        ann.goes(path)
        ann.page.wait_for_load_state("networkidle")
        assert ann.page.evaluate(NAMELESS) == []
    ann.opens(game, "me", "random", *(["random"] if game == "artifact" else []), seed="1")
    ann.options()
    assert ann.page.evaluate(NAMELESS) == []
