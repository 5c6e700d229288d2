"""A phone: the pages are no wider than the screen, a thumb reaches everything, taps play. How tables fit is
in test_fits.py."""

from __future__ import annotations

import random
from typing import Any

import pytest

from digsite.server.bots import hint_of
from digsite.server.wire import Advice, Hint

from ..server.running import Server, asked_seat, sits_down
from .conftest import Visits
from .visitor import CONFIRM, PHONE, RESULT, Visitor

TARGET = 44
TOO_SMALL = """(target) => {
    const more = (thing) => {  // some small things can be hit a little beside them
        const {content, position, top, bottom} = getComputedStyle(thing, '::after');
        return content !== 'none' && position === 'absolute' ? -parseFloat(top) - parseFloat(bottom) : 0;
    };
    const height = (thing) => (thing.closest('label') ?? thing).getBoundingClientRect().height + more(thing);
    return [...document.querySelectorAll('button, a.button, select, input:not(.unseen), summary')]
        .filter((thing) => thing.checkVisibility() && !thing.closest('.board, .unseen, [inert]'))
        .filter((thing) => height(thing) < target - 0.5)
        .map((thing) => thing.outerHTML.slice(0, 120));
}"""
CUT_OFF = """() => [...document.querySelectorAll('button, a.button, label, select, h1, h2, h3, p')]
    .filter((thing) => thing.checkVisibility() && !thing.closest('.board, .unseen, [inert]'))
    .filter((thing) => thing.scrollWidth > thing.clientWidth + 1 && thing.clientWidth > 1)
    .filter((thing) => getComputedStyle(thing).display !== 'inline' && !thing.matches('.unseen, .chip'))
    .map((thing) => thing.outerHTML.slice(0, 120))"""
HEIGHT_OF = """(words) => {  // of the sentence with these words, and of what there is of the line for it
    const sentence = document.querySelector('.table .sentence'), line = sentence?.parentElement;
    if (!line || !sentence.innerText.includes(words)) return null;
    return [sentence.offsetHeight, line.clientHeight - parseFloat(getComputedStyle(line).paddingTop)];
}"""
WIDTH = "() => document.scrollingElement.scrollWidth"


@pytest.fixture
def phone(visits: Visits) -> Visitor:
    return visits("Ann", phone=True)


def assert_fits(phone: Visitor) -> None:
    assert phone.page.evaluate(WIDTH) <= PHONE["width"]
    assert phone.page.evaluate(TOO_SMALL, TARGET) == []
    assert phone.page.evaluate(CUT_OFF) == []


@pytest.mark.parametrize(
    "path", ["/", "/new?game=excavation-earth", "/new?game=eminent-domain", "/new?game=artifact"]
)
def test_the_pages_fit(phone: Visitor, path: str) -> None:
    phone.goes(path)
    phone.page.wait_for_load_state("networkidle")
    assert_fits(phone)


@pytest.mark.parametrize(("game", "bots"), [("excavation-earth", 1), ("eminent-domain", 1), ("artifact", 2)])
def test_taps_play(visits: Visits, game: str, bots: int) -> None:
    """On a phone too the table, the list and the keys lead on."""
    phone = visits("Ann", phone=True, language="de")
    table = phone.opens(game, "me", *["random"] * bots, seed=f"phone {game}")
    phone.plays_on(random.Random(game), 12)
    assert phone.sees(table)["decisions"] >= 3


def test_the_sheet_opens_and_folds_and_never_covers_the_hand(phone: Visitor) -> None:
    phone.opens("eminent-domain", "me", "random", seed="2")
    phone.options()
    sheet, dock = phone.page.locator("section.sheet"), phone.page.locator("section.dock")
    low = sheet.bounding_box()
    hand = dock.bounding_box()
    assert hand["y"] + hand["height"] <= low["y"] + 1
    grip = sheet.locator(".grip")
    grip.tap()
    phone.until(lambda: sheet.bounding_box()["height"] > low["height"] + 100, "it opens")
    options = sheet.locator(".body ol button")
    assert options.first.is_visible()
    assert dock.bounding_box() == hand, "what lies under it stays"
    grip.tap()
    phone.until(lambda: sheet.bounding_box() == low, "it folds")


def test_an_option_of_the_sheet_is_tapped_and_confirmed(visits: Visits) -> None:
    phone = visits("Ann", phone=True, alwaysAsk=True)
    table = phone.opens("eminent-domain", "me", "random", seed="2")
    phone.options()
    phone.page.locator("section.sheet .grip").tap()
    phone.page.locator("section.sheet .body ol button", has_text="no action").tap()
    phone.until(phone.page.locator(CONFIRM).is_enabled, "it can be confirmed")
    phone.confirms()
    assert phone.sees(table, 0)["decisions"] == 1


def test_the_log_is_a_sheet(phone: Visitor) -> None:
    phone.opens("connect-four", "me", "left")
    phone.chooses(3)
    phone.confirms()
    phone.page.get_by_role("button", name="Log").tap()
    phone.sheet().get_by_text("Ann drops a disc into column 4.").wait_for()


def test_a_replay_fits(phone: Visitor, server: Server) -> None:
    table = phone.opens("connect-four", "random", "random", seed="phone")
    phone.until(lambda: phone.sees(table)["over"], "the bots finish")
    phone.page.locator(RESULT).wait_for()
    assert phone.page.evaluate(WIDTH) <= PHONE["width"]
    phone.goes(f"/replay/{table}?at=5")
    phone.button("One on").tap()
    phone.until(lambda: "at=6" in phone.page.url, "a step")
    assert_fits(phone)


IN_ITS_LINE = """(line) => {
    const {top, bottom} = line.getBoundingClientRect();
    const [caption, skip] = ['.sentence', '.confirm'].map((each) => line.querySelector(each));
    const box = caption.getBoundingClientRect();
    return box.top >= top && box.bottom <= bottom && caption.scrollHeight <= caption.clientHeight
        && skip.getBoundingClientRect().right <= innerWidth;
}"""


def test_what_a_bot_would_choose_stays_in_its_line(
    visits: Visits, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Beside Undo and Hint there is room for less: neither the grip above nor the verbs below lie on it."""
    phone = visits("Ann", phone=True, language="de")
    table = phone.sets_up("excavation-earth", "me", "random", seed="beside")
    phone.comes_to(table, "action")
    option = phone.sees(table, 0)["asked"]["options"][0]["id"]
    long = "in Nahost forschen: eine Hütte, aber kein Fundstück, denn dort gräbt noch niemand (3 Münzen)"
    for text in ("Reisen: deine Archäologen ziehen", long):
        best: list[Advice] = [{"option": option, "rank": 1, "text": text, "chances": [1, 0], "line": []}]

        async def hint(*_: Any, best: list[Advice] = best) -> Hint:
            return hint_of("search", best)

        monkeypatch.setattr(server.services.bots, "hint", hint)
        phone.button("Tipp").click()
        phone.sheet().wait_for()
        phone.page.keyboard.press("Escape")
        phone.until(lambda words=text[:12]: phone.page.evaluate(HEIGHT_OF, words), "the sentence says it")
        own, room = phone.page.evaluate(HEIGHT_OF, text[:12])
        assert own <= room, text


def test_what_others_do_is_read_in_its_line(server: Server, visits: Visits) -> None:
    """In German, where words are long."""
    anna = visits("Anna", phone=True, language="de", motion="no-preference")
    table = anna.sets_up("artifact", "me", "left", "left", seed="line", options={"start_sites": "preset"})
    people = [server.person("Ben"), server.person("Cleo")]
    for seat, person in enumerate(people, 1):
        sits_down(server, table, seat, person)
    hire = None
    while hire is None:
        state = anna.sees(table, 0)
        seat = asked_seat(state)
        asked = people[seat - 1].sees(table, seat)["asked"] if seat else state["asked"]
        offered = [option["token"] for option in asked["options"]]
        hire = next((token for token in offered if seat and token.startswith("hire-")), None)
        if seat == 0:
            anna.takes(table, 0, "pass" if "pass" in offered else offered[0])
        elif hire is None:
            people[seat - 1].decides(table, seat)
    anna.goes(f"/t/{table}")
    anna.page.locator(".table[data-version]").wait_for()
    people[seat - 1].decides(table, seat, hire)
    people[seat - 1].decides(table, seat)  # with which stone
    line = anna.page.locator(".sheet.showing .line")
    line.get_by_text("heuert").wait_for()
    assert line.evaluate(IN_ITS_LINE), line.inner_text()
