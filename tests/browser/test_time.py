"""A table with a clock: chosen, shown, warned of, used up; and going on without who is missing."""

from __future__ import annotations

import re
from dataclasses import replace

from ..server.running import Server
from .conftest import Visits
from .test_together import invites
from .visitor import CHIP

ANN, BEN = 0, 1


def test_time_is_chosen_shown_and_up(server: Server, visits: Visits) -> None:
    ann, ben = visits("Ann"), visits("Ben", phone=True, language="de")
    ann.goes("/new?game=connect-four")
    assert not ann.page.get_by_role("radiogroup", name="Time").count(), "alone time does not matter"
    ann.page.get_by_label("Who sits at seat 2").select_option("open")
    ann.page.get_by_role("radiogroup", name="Time").get_by_label("Clock").check(force=True)
    ann.page.get_by_label("For the game").select_option("15")
    ann.button("Open the table").click()
    ann.shows("15 min + 30 s a turn")
    link = invites(ann, BEN)
    ben.page.goto(link)
    ben.shows("15 min + 30 s je Zug")
    ben.page.locator("input.field").fill("Ben")
    ben.button("Platz nehmen").click()
    for visitor in (ann, ben):
        visitor.button(re.compile("ready|bereit")).click()
    table = server.services.tables.open[ann.page.url.rsplit("/", 1)[1]]
    places = []
    for visitor in (ann, ben):
        visitor.page.locator(CHIP).nth(ANN).get_by_text(re.compile(r"^1[45]:\d\d$")).wait_for()
        places.append(visitor.page.locator(CHIP).nth(BEN).bounding_box())
    assert table.clocks is not None
    table.clocks = replace(table.clocks, at=table.clocks.at - 845_000)
    ann.page.reload()
    ann.page.get_by_role("status").get_by_text("Your last minute has begun.").wait_for(state="attached")
    ann.page.locator(f"{CHIP} .urgent").wait_for()
    assert ann.page.locator(CHIP).nth(BEN).bounding_box() == places[ANN], "nothing moves"
    table.clocks = replace(table.clocks, at=table.clocks.at - 60_000)
    server.does(server.services.tables.call_time(table))
    ben.shows("Die Zeit von Ann ist um: Ein Bot spielt weiter.")
    ann.shows("Play again myself")
    ann.refusals.add(403)  # she looks with the eyes of a seat that is not hers any more
    ben.page.locator(CHIP).nth(ANN).click()
    ben.button("Ohne Ann weiterspielen").click()
    ann.shows("By vote a bot takes the seat of Ann for good.")
    assert ann.sees(table.row.id)["mine"] == []
