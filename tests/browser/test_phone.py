"""A phone of 360 pixels: nothing is wider than the screen, a thumb reaches everything, a tap plays."""

from __future__ import annotations

import random
from typing import Any

import pytest

from ..server.running import Server
from .conftest import Visits
from .visitor import OPTION, PHONE, Visitor, is_command

TABLES = {
    "connect-four": ["me", "random"],
    "excavation-earth": ["me", "random", "random"],
    "eminent-domain": ["me", "random", "random"],
    "artifact": ["me", "random", "random"],
}
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
WIDTH = "() => document.scrollingElement.scrollWidth"
REACHABLE = """(option) => {
    const {left, top, width, height} = option.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    return y < innerHeight && option.contains(document.elementFromPoint(x, y));
}"""


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


@pytest.mark.parametrize("game", TABLES)
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_table_fits_and_taps_play(visits: Visits, game: str, language: str) -> None:
    phone = visits("Ann", phone=True, language=language)
    table = phone.opens(game, *TABLES[game], seed=f"phone {game}")
    dice = random.Random(game)
    for _ in range(3):
        count = len(phone.options())
        assert_fits(phone)
        for number in {0, count - 1}:
            option = phone.option(number)
            option.scroll_into_view_if_needed()
            assert option.evaluate(REACHABLE), f"option {number + 1} of {count} cannot be tapped"
        taps(phone, dice.randrange(count))
    assert phone.sees(table, 0)["decisions"] >= 3


def taps(phone: Visitor, number: int) -> None:
    """Choose by a tap, see what it will do, and confirm by another."""
    phone.option(number).tap()
    confirm = phone.page.locator("#decision .button.main")
    assert confirm.evaluate(REACHABLE)
    with phone.page.expect_response(is_command):
        confirm.tap()


def test_the_prompt_never_covers_the_board(phone: Visitor) -> None:
    phone.opens("excavation-earth", "me", "random", seed="phone")
    phone.options()
    board, tray = (phone.page.locator(f".table > .{part}").bounding_box() for part in ("board", "tray"))
    assert board["y"] + board["height"] <= tray["y"] + 1
    assert board["height"] >= 150, "enough of the board is seen"


def test_the_sheet_folds_away_and_comes_back(phone: Visitor) -> None:
    phone.opens("connect-four", "me", "random")
    phone.options()
    tray = phone.page.locator(".tray")
    tall = height(tray)
    fold = tray.locator("[aria-expanded]")
    fold.tap()
    phone.until(lambda: height(tray) < tall / 2, "it folds")
    assert board_height(phone) > PHONE["height"] / 2
    fold.tap()
    phone.until(lambda: height(tray) == tall, "it comes back")


def height(thing: Any) -> float:
    return float(thing.bounding_box()["height"])


def board_height(phone: Visitor) -> float:
    return height(phone.page.locator(".table > .board"))


def test_the_log_is_a_tab_of_the_sheet(phone: Visitor) -> None:
    phone.opens("connect-four", "me", "random")
    phone.options()
    phone.option(3).tap()
    phone.option(3).tap()
    phone.is_asked()
    phone.page.locator(".tray .tab", has_text="Log").tap()
    phone.shows("Ann drops a disc into column 4.")
    assert not phone.page.locator(OPTION).first.is_visible()
    assert_fits(phone)


def test_a_replay_fits(phone: Visitor, server: Server) -> None:
    table = phone.opens("connect-four", "random", "random", seed="phone")
    phone.until(lambda: phone.sees(table)["over"], "the bots finish")
    phone.shows("The game is over")
    assert_fits(phone)
    phone.goes(f"/replay/{table}?at=5")
    phone.button("One on").tap()
    phone.until(lambda: "at=6" in phone.page.url, "a step")
    assert_fits(phone)
