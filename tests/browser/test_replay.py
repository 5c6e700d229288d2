"""Games looked at again: step, jump, link, other eyes, and a record file from elsewhere."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from digsite.analysis.adviser import Adviser
from digsite.server.analyses import HEAD, Job

from ..server.running import Server
from .visitor import RESULT, Visitor

CORPUS = Path(__file__).parents[1] / "corpus"


@pytest.fixture
def finished(ann: Visitor, server: Server) -> str:
    """A game of Connect Four that two bots have played."""
    table = ann.opens("connect-four", "random Cleo", "random Dan", seed="replay")
    ann.until(lambda: ann.sees(table)["over"], "the bots finish")
    return table


def at(ann: Visitor) -> tuple[int, int]:
    """Where the replay stands, and how long it is."""
    here, last = ann.page.locator(".control .number").inner_text().split("/")
    return int(here), int(last)


def test_step_and_jump(ann: Visitor, finished: str) -> None:
    ann.page.locator(RESULT).get_by_role("link", name="Watch the replay").click()
    ann.shows("The start")
    assert at(ann)[0] == 0
    ann.button("One on").click()
    ann.shows("Decision 1 of")
    ann.page.keyboard.press("ArrowRight")
    ann.shows("Decision 2 of")
    ann.button("One back").click()
    ann.shows("Decision 1 of")
    ann.button("To the end").click()
    last = at(ann)[1]
    ann.shows(f"Decision {last} of {last}")
    assert ann.button("One on").is_disabled()
    ann.page.keyboard.press("Home")
    ann.shows("The start")


def test_a_click_into_the_lanes_goes_there(ann: Visitor, finished: str) -> None:
    ann.goes(f"/replay/{finished}")
    ann.shows("The start")
    lanes = ann.page.get_by_role("slider")
    box = lanes.bounding_box()
    lanes.click(position={"x": box["width"] / 2, "y": box["height"] / 2})
    middle = round(at(ann)[1] / 2)
    ann.until(lambda: abs(at(ann)[0] - middle) <= 1, "the middle of the game")


def test_it_plays_by_itself(ann: Visitor, finished: str) -> None:
    ann.goes(f"/replay/{finished}")
    ann.page.get_by_label("Speed").select_option("4")
    ann.button("Play").click()
    ann.until(lambda: at(ann)[0] >= 3, "it goes on")
    ann.button("Pause").click()


def test_a_link_leads_to_one_decision_through_one_pair_of_eyes(ann: Visitor, finished: str) -> None:
    ann.goes(f"/replay/{finished}?at=4&viewer=1")
    ann.shows("Decision 4 of")
    assert ann.page.get_by_label("View").input_value() == "1"
    ann.button("One on").click()
    ann.shows("Decision 5 of")
    assert "at=5" in ann.page.url
    assert "viewer=1" in ann.page.url


def test_the_record_is_downloaded_and_read_again(ann: Visitor, finished: str, tmp_path: Path) -> None:
    ann.goes(f"/replay/{finished}")
    with ann.page.expect_download() as download:
        ann.page.get_by_role("link", name="Record").click()
    record = tmp_path / "game.dig"
    download.value.save_as(record)
    assert "Cleo" in record.read_text()
    replays(ann, record)
    ann.shows("The start")


@pytest.mark.parametrize("game", ["excavation-earth", "eminent-domain", "artifact"])
def test_a_record_file_is_replayed_from_every_seat(ann: Visitor, game: str) -> None:
    record = sorted(CORPUS.glob(f"{game}-[2-9]*.dig"))[0]
    replays(ann, record)
    ann.shows("The start")
    last = at(ann)[1]
    for viewer in ("open", "0", "1", "spectator"):
        ann.page.get_by_label("View").select_option(viewer)
        ann.button("To the end").click()
        ann.until(lambda: at(ann)[0] == last, "the end")
        ann.button("To the start").click()
        ann.until(lambda: at(ann)[0] == 0, "the start")
        assert ann.page.locator(".stage svg").count() > 0


def test_the_analysis_leads_to_what_cost_most(ann: Visitor, server: Server) -> None:
    """It was found before: this is about the page alone. Ann's second decision cost her most."""
    cleo = server.person("Cleo")
    table = cleo.opens("connect-four", "me Ann", "me Bob", seed="analysis")
    for number, column in enumerate(("1", "2", "1", "2", "1", "2", "1")):
        cleo.decides(table, number % 2, column)
    match = server.services.tables.open[table].match
    for known, costly in ((False, 3), (True, 5)):
        job = Job(table, match, Adviser.of(match, known=known))
        server.services.store.keep_analysis(table, job.key, {HEAD: {"total": 7}, **weighed(costly)})
    ann.goes(f"/t/{table}")
    ann.page.locator(RESULT).get_by_role("link", name="Analysis").click()
    graph = ann.page.get_by_role("slider", name="Winning chances")
    graph.wait_for()
    assert graph.evaluate("(graph) => graph.getScreenCTM().a") == 1, (
        "its words are as large as they are written"
    )
    assert ann.page.locator(".analysis .legend").inner_text().split() == ["Ann", "60", "%", "Bob", "40", "%"]
    ann.page.get_by_role("button", name="Ann: column, decision 3").click()
    ann.shows("Decision 3 of 7")
    graph.focus()
    ann.page.keyboard.press("ArrowRight")
    ann.shows("Decision 4 of 7")
    ann.page.keyboard.press("ArrowUp")
    ann.shows("Decision 3 of 7")
    assert graph.get_attribute("aria-valuetext") == "decision 3: Ann 60\u00a0%, Bob 40\u00a0%"
    ann.page.get_by_text("All numbers as a table").click()
    ann.until(lambda: ann.page.locator(".analysis tbody tr").count() == 7, "seven rows")
    ann.page.get_by_text("The truth", exact=True).click()
    ann.page.get_by_role("button", name="Ann: column, decision 5").wait_for()
    ann.page.keyboard.press("Escape")
    graph.wait_for(state="detached")
    ann.page.keyboard.press("a")
    graph.wait_for()


def weighed(costly: int) -> dict[int, Any]:
    """Seven decisions of which one cost something."""

    def decision(number: int) -> Any:
        chosen, best = (
            {"option": column, "text": f"column {column + 1}", "chances": chances}
            for column, chances in ((0, [0.4, 0.6] if number == costly else [0.6, 0.4]), (3, [0.6, 0.4]))
        )
        asked = {"number": number, "seat": (number + 1) % 2, "decision": "column", "title": "column"}
        cost = 0.2 if number == costly else 0.0
        return {
            **asked,
            "cost": cost,
            "chosen": chosen,
            "best": best,
            "line": ["Bob drops a disc into column 2."] if cost else [],
        }

    return {number: dict.fromkeys(("en", "de"), decision(number)) for number in range(1, 8)}


def replays(ann: Visitor, record: Path) -> Any:
    ann.goes("/")
    ann.page.locator("input[type=file]").set_input_files(record)
    ann.page.wait_for_url("**/replay/*")
