"""A finger on the phone: where things to pick lie closer than 44 px the first tap brings them nearer and the
second picks; a tap beside a thing that lies alone picks it (docs/table.md, section 10)."""

from __future__ import annotations

from typing import Any

import pytest

from .stills import Gallery, stills
from .test_fits import PHONE

THING = ".stage [role=button][data-elements]:not([aria-disabled=true])"
BOXES = f"""() => [...document.querySelectorAll('{THING}')]
    .filter((thing) => thing.checkVisibility({{ visibilityProperty: true }}))
    .map((thing) => thing.getBoundingClientRect())
    .map(({{ left, top, width, height }}) => ({{ x: left + width / 2, y: top + height / 2, width }}))"""
PICKED = ".stage [aria-pressed=true]"
CHANGES = "([css, before]) => document.querySelectorAll(css).length !== before"
NEARER = ".stage.nearer"
CLOSER = "[data-elements~='hold:1'] { translate: 0 -4px }"
"""Two things closer to each other than any board draws them."""
Box = dict[str, float]


class Finger:
    """Somebody who taps on a still."""

    def __init__(self, browser: Any, decision: str) -> None:
        self.gallery = Gallery(browser, PHONE, "en", alwaysAsk=True)
        self.stills = stills("earth museum four", "en")
        self.page = self.gallery.page
        self.sees(decision)

    def sees(self, decision: str) -> None:
        self.gallery.shows(next(still for still in self.stills if still.decision == decision))

    def boxes(self) -> list[Box]:
        found: list[Box] = self.page.evaluate(BOXES)
        return found

    def picked(self) -> int:
        count: int = self.page.locator(PICKED).count()
        return count

    def taps(self, x: float, y: float) -> None:
        self.page.touchscreen.tap(x, y)

    def picks_with(self, x: float, y: float) -> None:
        before = self.picked()
        self.taps(x, y)
        self.page.wait_for_function(CHANGES, arg=[PICKED, before])


def close(one: Box, other: Box, far: float) -> bool:
    return one is not other and abs(one["x"] - other["x"]) < far and abs(one["y"] - other["y"]) < far


def test_a_tap_among_several_brings_them_nearer_and_the_next_picks(browser: Any) -> None:
    finger = Finger(browser, "seekers.choice")
    finger.page.add_style_tag(content=CLOSER)
    boxes = finger.boxes()
    one, other = next((one, other) for one in boxes for other in boxes if close(one, other, 44))
    x, y = (one["x"] + other["x"]) / 2, (one["y"] + other["y"]) / 2
    finger.taps(x, y)
    finger.page.locator(NEARER).wait_for()
    assert finger.picked() == 0, "the first tap picks nothing"
    assert finger.boxes()[0]["width"] == pytest.approx(2 * boxes[0]["width"], abs=1)
    finger.picks_with(x + 2 * (one["x"] - x), y + 2 * (one["y"] - y))
    finger.sees("sample")
    finger.page.locator(NEARER).wait_for(state="detached")
    finger.gallery.leaves()


def test_a_tap_beside_a_thing_that_lies_alone_picks_it(browser: Any) -> None:
    finger = Finger(browser, "sample")
    boxes = finger.boxes()
    alone = next(one for one in boxes if not any(close(one, other, 66) for other in boxes))
    assert alone["width"] < 40
    finger.picks_with(alone["x"] + 20, alone["y"] + 20)
    finger.gallery.leaves()
