"""Travel by dragging an explorer to its destination, with a mouse and with a finger."""

from __future__ import annotations

from typing import Any

import pytest

from ..server.running import Json
from .conftest import Visits
from .visitor import CONFIRM, Visitor


def at_an_action(ann: Visitor) -> str:
    """A table of Excavation Earth at which Ann is asked for an action."""
    table = ann.sets_up("excavation-earth", "me", "random", seed="drag")
    ann.comes_to(table, "action")
    return table


def a_travel(ann: Visitor, table: str) -> tuple[str, str]:
    """The element of a place with an explorer of Ann's, and of a place next to it."""
    nodes = ann.asks("GET", f"/api/tables/{table}/reach?seat=0&path=travel")["nodes"]
    start: Json = next(node for node in nodes if node["decision"] == "travel.from")
    first = start["options"][0]
    return first["elements"][0], nodes[first["then"]]["options"][0]["elements"][0]


def middle(ann: Visitor, selector: str) -> dict[str, float]:
    box = ann.page.locator(selector).first.bounding_box()
    assert box
    return {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}


def explorers(state: Json) -> list[Any]:
    return sorted(str(place) for place in state["view"]["seats"][0]["explorers"])


def drags(ann: Visitor, start: dict[str, float], end: dict[str, float], by_touch: bool) -> None:
    steps = [{key: start[key] + (end[key] - start[key]) * part / 6 for key in start} for part in range(7)]
    if not by_touch:
        ann.page.mouse.move(**steps[0])
        ann.page.mouse.down()
        for step in steps[1:]:
            ann.page.mouse.move(**step)
        ann.page.mouse.up()
        return
    finger = ann.context.new_cdp_session(ann.page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [steps[0]]})
    for step in steps[1:]:
        finger.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [step]})
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


@pytest.mark.parametrize("by_touch", [False, True], ids=["mouse", "touch"])
def test_an_explorer_is_dragged_to_its_destination(visits: Visits, by_touch: bool) -> None:
    ann = visits("Ann", phone=by_touch, alwaysAsk=True, show="result")
    table = at_an_action(ann)
    start, end = a_travel(ann, table)
    before = ann.sees(table, 0)
    explorer = f".stage [data-explorer='{start}']"
    drags(ann, middle(ann, explorer), middle(ann, f".stage [data-elements='{end}'] .body"), by_touch)
    ann.until(ann.page.locator(CONFIRM).is_enabled, "the travel is planned")
    assert ann.sees(table, 0)["decisions"] == before["decisions"], "and not sent yet"
    after = ann.confirms()
    place = next(each for each in after["view"]["map"]["locations"] if each["element"] == end)
    assert explorers(after) != explorers(before)
    assert place["id"] in after["view"]["seats"][0]["explorers"]


def test_an_explorer_that_is_put_down_nowhere_stays(visits: Visits) -> None:
    ann = visits("Ann", alwaysAsk=True, show="result")
    table = at_an_action(ann)
    start, _ = a_travel(ann, table)
    explorer = f".stage [data-explorer='{start}']"
    there = middle(ann, explorer)
    drags(ann, there, {"x": there["x"], "y": 60.0}, by_touch=False)
    ann.until(lambda: not ann.page.locator(".stage .carried").count(), "it is put down")
    ann.counts(".stage [aria-pressed=true]", 0)
    ann.page.locator(explorer).first.click()
    ann.page.locator(f".stage [data-elements='{start}'][aria-pressed=true]").wait_for()
