"""Learning in the browser: the Learn page, the guided first game, and positions to try."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest

from digsite.games import load
from digsite.telling.learning import guide_of, stop_words

from ..server.running import Server, asked_seat, sits_down
from .conftest import Visits
from .visitor import SENTENCE, UNCUT, Visitor

AS_TOLD = {
    "artifact": """
        museum museum museum museum hire-africa worker-africa hire-america pass ship ship pass done
        hire-america ship ship-america museum
    """,
    "eminent-domain": """
        survey lead-colonize colonize done done pass done lead-colonize settle politics done
        pass done lead-survey survey done
    """,
    "excavation-earth": """
        done L07 excavate yellow#1 tile-yellow-A sample-yellow-A excavate yellow#4 sample-yellow-D
        sell green#1 cargo-yellow-A pass green#4 green#6 red#1 green#6 red#4 red#6 purple#1
    """,
}
"""What a learner does who believes the stops, until the last one comes."""
AGREE = ("pass", "done")
"""What the others do at a guided game, where they can."""
ON_THE_SCREEN = """() => [...document.querySelectorAll('i.ring')].every((ring) => {
    const { left, top, right, bottom } = ring.getBoundingClientRect();
    return left > -9 && top > -9 && right < innerWidth + 9 && bottom < innerHeight + 9;
})"""
COVERED = """(about) => {
    const card = document.querySelector('aside.guide').getBoundingClientRect();
    const over = ({ left, top, right, bottom }) =>
        left < card.right && right > card.left && top < card.bottom && bottom > card.top;
    const begins = (element) => (one) => one === element || (one.endsWith(':') && element.startsWith(one));
    const means = (element) => about.some(begins(element));
    const spoken = [...document.querySelectorAll('.table [data-elements]')]
        .filter((thing) => thing.checkVisibility({ visibilityProperty: true }))
        .filter((thing) => thing.dataset.elements.split(' ').some(means));
    const things = [...spoken, ...document.querySelectorAll('i.ring')];
    return things.filter((thing) => over(thing.getBoundingClientRect())).length;
}"""
"""How many things with a ring, or of these, the card covers."""
SMALL = {"width": 1280, "height": 720}
"""The smallest desk."""
SET = "() => JSON.parse(localStorage.digsite)"


def test_a_chapter_is_found_by_a_word_and_opens_its_rules(ann: Visitor) -> None:
    ann.goes("/learn/excavation-earth")
    chapters = ann.page.locator("article")
    chapters.first.wait_for()
    everything = chapters.count()
    ann.page.get_by_role("searchbox").fill("ee-smg-07")
    ann.until(lambda: chapters.count() < everything, "fewer chapters")
    assert chapters.get_by_role("heading").all_inner_texts() == ["Smuggle"]
    ann.page.get_by_role("button", name="EE-SMG-07").click()
    ann.sheet().get_by_role("heading", name="EE-SMG-07").wait_for()


def test_the_page_speaks_german(visits: Visits) -> None:
    ben = visits("Ben", language="de", phone=True)
    ben.goes("/learn/artifact")
    ben.shows("Artifact lernen")
    assert ben.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_chapter_is_tried_at_a_table(ann: Visitor) -> None:
    ann.goes("/learn/eminent-domain")
    ann.page.locator("#survey").get_by_role("button", name="Show me").click()
    ann.page.wait_for_url(re.compile("/t/"))
    ann.shows("Try it here: Survey.")
    ann.button("Back to the lesson").click()
    ann.page.wait_for_url("**/learn/eminent-domain#survey")
    ann.goes("/")
    assert not ann.page.get_by_role("heading", name="Your games").count()


def test_the_stops_of_the_first_game_stand_in_the_prompt_line(visits: Visits) -> None:
    ann = visits("Ann", begun={})
    ann.goes("/learn/artifact")
    ann.button("Your first game").click()
    ann.page.wait_for_url(re.compile("/t/"))
    ann.page.get_by_role("dialog", name="Goal of the game").wait_for()
    ann.page.keyboard.press("Escape")
    stop = ann.page.get_by_role("complementary", name="Stop 1 of 6")
    stop.wait_for()
    ann.shows("Take your stones: each one is an action this round.")
    assert ann.page.locator(".ring").count()
    stop.get_by_role("button", name="Got it").click()
    stop.wait_for(state="detached")
    assert ann.question() == "Take your stones: each one is an action this round.", "it is still to be done"
    assert ann.page.locator(".ring").count()


def test_somebody_wants_no_stops(visits: Visits) -> None:
    ann = visits("Ann", begun={})
    ann.goes("/learn/artifact")
    ann.button("Your first game").click()
    ann.page.get_by_role("dialog", name="Goal of the game").wait_for()
    ann.page.keyboard.press("Escape")
    assert ann.page.evaluate(SET)["alwaysAsk"]
    stop, table = ann.page.locator("aside.guide"), ann.page.url.rpartition("/")[2]
    stop.get_by_role("button", name="Got it").click()
    for token in AS_TOLD["artifact"].split():
        stop.wait_for(state="detached")
        ann.takes(table, 0, token)
        ann.is_asked()
        if stop.count():
            break
    stop.get_by_role("button", name="Without stops").click()  # not the first one
    ann.until(lambda: not ann.page.evaluate(SET)["alwaysAsk"], "it is set as it was")
    ann.page.reload()
    ann.is_asked()  # here a stop would stand
    assert not ann.page.locator("aside.guide").count()


@pytest.mark.parametrize(
    ("game", "phone"),
    [(game, phone) for game in AS_TOLD for phone in (False, True)],
)
def test_every_stop_of_a_guided_game_comes_and_rings_something(
    server: Server, visits: Visits, game: str, phone: bool
) -> None:
    guide = guide_of(load(game))
    assert guide is not None
    ann = visits("Ann", phone=phone, language="de" if phone else "en")
    if not phone:
        ann.page.set_viewport_size(SMALL)
    others = ["left"] * (guide.seats - 1)
    table = ann.sets_up(game, "me", *others, seed=guide.seed, options=dict(guide.options))
    people = [server.person(f"Bot {seat}") for seat in range(2, guide.seats + 1)]
    for seat, person in enumerate(people, 1):
        sits_down(server, table, seat, person)
    ann.goes(f"/t/{table}")
    told, came = iter(AS_TOLD[game].split()), []
    while len(came) < len(guide.stops):
        state = ann.sees(table, 0)
        if state["asked"] is None:
            seat = asked_seat(state)
            offered = [each["token"] for each in people[seat - 1].sees(table, seat)["asked"]["options"]]
            people[seat - 1].decides(table, seat, next((each for each in AGREE if each in offered), None))
            continue
        now = [stop["id"] for stop in state["guide"] if stop["now"]]
        for stop in [stop for stop in guide.stops if stop.id in now]:
            came.append(stop.id)
            about = () if phone else stop.about  # a phone has no room for all of it
            reads(ann, *stop_words(load(game), stop, "de" if phone else "en"), len(came), about)
        if len(came) < len(guide.stops):
            ann.takes(table, 0, next(told))
    assert set(came) == {stop.id for stop in guide.stops}
    assert ann.page.evaluate(SET)["alwaysAsk"], "help stays after the last stop"


def reads(learner: Visitor, prompt: str, text: str, number: int, about: Sequence[str]) -> None:
    """Read a stop: its sentence, all of it; its card, which covers nothing that it is about; and rings around
    things that lie on the screen."""
    card = learner.page.locator("aside.guide", has_text=text)
    card.wait_for()
    assert learner.question() == prompt
    assert learner.page.locator(SENTENCE).evaluate(UNCUT), prompt
    assert f"{number} " in card.locator(".label").inner_text()
    rings = learner.page.locator("i.ring")
    learner.until(rings.count, "a ring")
    assert learner.page.evaluate(ON_THE_SCREEN)
    learner.until(lambda: not learner.page.evaluate(COVERED, about), f"{text} covers nothing of that")
    card.locator(".next").click()
    card.wait_for(state="detached")
