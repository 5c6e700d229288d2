"""What lies over the table or below it: the phone's sheet with its sentence, the menu, the keys, the goal."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from .conftest import Galleries
from .stills import Still, stills
from .test_fits import LANGUAGES, LAPTOP, PHONE
from .visitor import OPTION

TALKATIVE = ("domain two", "artifact five", "earth four")
"""Tables on which options are told at length."""
SHORT = 48
"""Characters that fit everywhere."""
SENTENCE = """() => {
    const box = (css) => document.querySelector(css).getBoundingClientRect();
    const [sheet, sentence, confirm] = [box('.sheet'), box('.sheet .sentence'), box('.sheet .confirm')];
    return sheet.top + 8 <= sentence.top && sentence.bottom <= confirm.top + 1
        && sheet.left <= sentence.left && sentence.right <= sheet.right;
}"""
CUT = """(opened) => [...document.querySelectorAll(opened)].flatMap((sheet) => {
    const wrong = [], range = document.createRange();
    const walk = document.createTreeWalker(sheet, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
        const on = walk.currentNode.parentElement, text = walk.currentNode.textContent.trim();
        if (!text || !on.checkVisibility() || on.closest('.unseen, svg')) continue;
        const room = (on.closest('button, a, label, li, td, dd, p') ?? sheet).getBoundingClientRect();
        range.selectNodeContents(walk.currentNode);
        const over = ({ left, right }) => left < room.left - 1 || right > room.right + 1;
        if ([...range.getClientRects()].some(over)) wrong.push(text);
    }
    return wrong;
})"""
WHOLE = "(opened) => [...document.querySelectorAll(opened)].every((e) => e.scrollHeight <= e.clientHeight)"
OPENED = "dialog[open], .popover:popover-open"
CLOSED = """() => {
    const sheet = document.querySelector('dialog[open]');
    window.closed_for_good = new Promise((said) => sheet.addEventListener('close', () => said(true)));
}"""
IN_A_HURRY = """(key) => new MutationObserver((_, seen) => {
    if (document.querySelector('dialog[open]')) return;
    seen.disconnect();
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
}).observe(document, { attributes: true, childList: true, subtree: true })"""


def longest_of(still: Still) -> int | None:
    """The place of the option that cannot be taken back and is told in most words."""
    options = still.state["asked"]["options"] if still.state["asked"] else []
    told = [(len(option["text"]), at) for at, option in enumerate(options) if option["final"]]
    most, at = max(told, default=(0, 0))
    return at if most > SHORT and len(options) > 1 else None


@pytest.mark.parametrize("name", TALKATIVE)
def test_the_sentence_stands_in_the_sheet_however_long_the_deed(galleries: Galleries, name: str) -> None:
    wrong = []
    for number, language in enumerate(LANGUAGES):
        gallery = galleries(PHONE, language, alwaysAsk=True)
        for still in stills(name, language)[number::2]:
            at = longest_of(still)
            if at is None:
                continue
            gallery.shows(still)
            gallery.page.locator(OPTION).nth(at).dispatch_event("click")
            if not gallery.page.evaluate(SENTENCE):
                wrong.append(f"{still} {language}: {gallery.page.locator('.sentence').inner_text()}")
    assert not wrong, "\n".join(["", *wrong])


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_menu_keys_and_goal_have_room_for_their_words(galleries: Galleries, size: Any, language: str) -> None:
    gallery = galleries(size, language)
    gallery.shows(stills("artifact five", language)[0])
    menu, keys = gallery.page.locator(".bar .tools button").last, gallery.page.keyboard
    for opens in (menu.click, partial(keys.press, "?"), partial(keys.press, "g")):
        opens()
        gallery.page.locator(OPENED).first.wait_for()
        assert gallery.page.evaluate(CUT, OPENED) == []
        assert size == PHONE or gallery.page.evaluate(WHOLE, OPENED)
        keys.press("Escape")
        gallery.page.locator(OPENED).first.wait_for(state="detached")


def test_a_sheet_that_is_closed_does_not_take_the_next_one_along(galleries: Galleries) -> None:
    """A dialog says that it was closed a moment later; a key pressed in between opens a sheet that stays."""
    gallery = galleries(LAPTOP, "en")
    gallery.shows(stills("artifact five", "en")[0])
    gallery.page.keyboard.press("?")
    gallery.page.locator("dialog[open]").wait_for()
    gallery.page.evaluate(CLOSED)
    gallery.page.evaluate(IN_A_HURRY, "?")
    gallery.page.keyboard.press("Escape")
    gallery.page.evaluate("() => window.closed_for_good")
    assert gallery.page.locator("dialog[open]").count() == 1
    gallery.page.keyboard.press("Escape")
    gallery.page.locator(OPENED).first.wait_for(state="detached")
