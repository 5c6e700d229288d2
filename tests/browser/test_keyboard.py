"""No mouse: from the first page to a table and through it by keys alone; each thing has a name of its own."""

from __future__ import annotations

import random
from typing import Any

import pytest

from .conftest import Visits
from .visitor import ASKED, CONFIRM, OPTION, Visitor, is_command

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
        decides_by_keys(ann, table, number)
    assert ann.sees(table, 0)["decisions"] >= 10


def decides_by_keys(ann: Visitor, table: str, number: int) -> None:
    """By the number of an option or by arrows, in turns, until something is carried out: a plan may need
    several picks. Wherever the focus is, Enter confirms what was picked by its number."""
    before = ann.sees(table, 0)["version"]
    for _ in range(6):
        presses(ann, *(("1", "Enter") if number % 2 == 0 else ("ArrowDown", "Enter")))
        ann.is_answered()
        if ann.sees(table, 0)["version"] == before and ann.page.locator(CONFIRM).is_enabled():
            presses(ann, "Enter")
            ann.is_answered()
        if ann.sees(table, 0)["version"] > before:
            return
        number = 0  # arrows may lead to and fro between two things: numbers lead on
    raise AssertionError(f"no way on by keys: {ann.question()}")


def test_a_number_and_enter_confirm_wherever_the_focus_is(visits: Visits) -> None:
    """Also where more than nine options let a digit wait for a second one."""
    ann = visits("Ann", alwaysAsk=True)
    table = ann.opens("connect-four", "me", "left")
    ann.is_asked()
    presses(ann, "ArrowDown", "5")
    ann.page.locator(".stage [data-elements='column:4'][aria-pressed=true]:focus").wait_for()
    presses(ann, "Enter")
    ann.until(lambda: ann.sees(table, 0)["decisions"] == 1, "column 5 is confirmed")
    assert "column 5" in ann.sees(table, 0)["log"][-1]["lines"][0]["text"]
    earth = ann.opens("excavation-earth", "me", "random", seed="1")
    while len(ann.options()) < 10:
        ann.decides(0)
    before = ann.sees(earth, 0)["version"]
    presses(ann, "ArrowDown", "1", "Enter")
    ann.until(lambda: ann.sees(earth, 0)["version"] > before, "the first option is confirmed")


SEATS = {"excavation-earth": 2, "eminent-domain": 2, "artifact": 3}
WAYS = {"keys": "types_a_number", "list": "picks_from_the_list", "things": "picks_a_thing"}


@pytest.mark.parametrize(
    ("game", "way"),
    [*(("excavation-earth", way) for way in WAYS), ("eminent-domain", "keys"), ("artifact", "things")],
)
def test_one_way_of_picking_is_enough(ann: Visitor, game: str, way: str) -> None:
    """Whoever uses keys alone, the list alone, or the table alone with its pills comes through some turns."""
    table = ann.opens(game, "me", *["random"] * (SEATS[game] - 1), seed=f"one way {game}")
    dice = random.Random(f"{game} {way}")
    pick = getattr(ann, WAYS[way])
    for _ in range(200):
        if not ann.waits() or ann.sees(table)["decisions"] >= 12:
            break
        if way == "things" and dice.random() < 0.3:
            picks_a_pill(ann, dice)
        else:
            pick(dice)
        ann.is_answered()
        confirm = ann.page.locator(CONFIRM)
        if way != "keys" and confirm.count() and confirm.is_enabled() and ann.page.locator(ASKED).count():
            with ann.page.expect_response(is_command):
                confirm.click()
    assert ann.sees(table)["decisions"] >= 12


def picks_a_pill(ann: Visitor, dice: random.Random) -> None:
    pills = ann.page.locator(".prompt .pill")
    if count := pills.count():
        pills.nth(dice.randrange(count)).dispatch_event("click")
    else:
        ann.picks_a_thing(dice)


def test_each_key_does_what_the_list_of_keys_says(visits: Visits) -> None:
    ann = visits("Ann", alwaysAsk=True)
    ann.opens("eminent-domain", "me", "random", seed="2")
    ann.options()
    presses(ann, "?")
    keys = ann.sheet().locator("kbd").all_inner_texts()
    assert keys == [
        *("1 – 9", "0", "Enter", "Esc", "Tab, arrows", "Space", "U", "H"),
        *("O", "W", "L", "R", "G", "T", "K, M", "?"),
    ]
    presses(ann, "Escape")
    ann.sheet_closes()
    presses(ann, "r")
    ann.sheet().get_by_role("heading", name="ED-ACT-01").wait_for()
    presses(ann, "Escape")
    ann.sheet_closes()
    presses(ann, "g")
    ann.page.get_by_role("dialog", name="Goal of the game").wait_for()
    presses(ann, "Escape")
    ann.sheet_closes()
    presses(ann, "o")
    options = ann.page.get_by_role("dialog", name="All options").locator("ol button")
    options.first.wait_for()
    assert options.count() == ann.page.locator(OPTION).count()
    presses(ann, "o")
    ann.sheet_closes()
    presses(ann, "h")
    ann.page.locator(f"{OPTION}.hinted").wait_for(state="attached")
    presses(ann, "l")
    ann.page.locator("#log").wait_for()
    presses(ann, "l")
    ann.page.locator("#log").wait_for(state="detached")
    presses(ann, "t")
    ann.page.locator("pre").wait_for()
    presses(ann, "t")
    ann.page.locator("section.stage").wait_for()
    presses(ann, "0", "Enter")
    ann.shows("Lead a role")
    presses(ann, "u")
    ann.shows("Play a card for its action")


def test_a_greyed_verb_says_why_and_a_piece_what_it_is(ann: Visitor) -> None:
    table = ann.sets_up("excavation-earth", "me", "random", seed="why not")
    ann.comes_to(table, "action")
    told = 0
    for each in ann.sees(table, 0)["asked"]["closed"]:
        places = ", ".join(f".table [data-elements~='{one}'][aria-disabled=true]" for one in each["elements"])
        thing = ann.page.locator(places).first
        if thing.count():
            assert each["text"] in (thing.get_attribute("aria-label") or "")
            thing.dispatch_event("click")
            ann.until(lambda: each["text"] in ann.question(), each["text"])  # noqa: B023 (used at once)
            told += 1
    assert told, "something is greyed"
    piece = ann.page.locator(".stage [data-elements]:not([role])").first
    piece.dispatch_event("contextmenu")
    assert ann.sheet().inner_text().strip()
    presses(ann, "Escape")
    ann.sheet_closes()


def test_the_page_has_its_regions_and_says_what_is_asked(ann: Visitor) -> None:
    ann.opens("artifact", "me", "random", "random", seed="1")
    ann.is_asked()
    for region in ("Board", "Your area", "Decision"):
        assert ann.page.get_by_role("region", name=region, exact=True).count() == 1, region
    assert ann.page.locator(".sentence").get_attribute("aria-live") == "polite"
    heading = ann.page.locator(".unseen h2").text_content()
    assert heading == f"Decision: {ann.question()}"
    assert ann.page.locator(f"{OPTION}[tabindex='-1']").count() == ann.page.locator(OPTION).count()
    for thing in ann.page.locator(".stage [role=button]").all()[:5]:
        assert thing.get_attribute("aria-label")


@pytest.mark.parametrize("game", ["excavation-earth", "eminent-domain", "artifact", "connect-four"])
def test_everything_has_a_name(ann: Visitor, game: str) -> None:
    for path in ("/", f"/new?game={game}"):
        ann.goes(path)
        ann.page.wait_for_load_state("networkidle")
        assert ann.page.evaluate(NAMELESS) == []
    ann.opens(game, "me", "random", *(["random"] if game == "artifact" else []), seed="1")
    ann.options()
    assert ann.page.evaluate(NAMELESS) == []
