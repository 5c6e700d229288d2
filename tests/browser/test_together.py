"""Several people: two browsers at one table, spectators, seats that change hands, one device for two."""

from __future__ import annotations

import random
from typing import Any

from ..server.running import Server
from .conftest import Visits
from .visitor import CONFIRM, OPTION, Visitor


def invites(host: Visitor, table: str, seat: int) -> str:
    """The link that the menu of an open seat shows."""
    host.page.locator(f".seats .chip[data-seat='{seat}']").click()
    link = str(host.sheet().locator("input[readonly]").input_value())
    host.page.keyboard.press("Escape")
    host.sheet_closes()
    return link


def follows(visitor: Visitor, link: str) -> None:
    """Open an invitation and sit down."""
    visitor.page.goto(link)
    visitor.page.get_by_label("What shall the others call you?").fill(visitor.name)
    visitor.button("Sit down").click()
    visitor.page.wait_for_url("**/t/*")


def test_two_browsers_at_one_table(visits: Visits) -> None:
    ann, ben = visits("Ann", alwaysAsk=True), visits("Ben", alwaysAsk=True)
    table = ann.opens("connect-four", "me", "open")
    follows(ben, invites(ann, table, 1))
    ann.page.evaluate("() => (window.sameDocument = true)")
    ann.page.locator(".seats").get_by_text("Ben").wait_for()
    ben.shows("Ann is deciding")
    ben.page.evaluate("() => (window.sameDocument = true)")
    ben.counts(OPTION, 0)
    ann.decides(3)
    ben.decides(3)
    ann.is_asked()
    for visitor in (ann, ben):
        assert visitor.page.evaluate("() => window.sameDocument"), "without a reload"
        visitor.page.keyboard.press("l")
        visitor.page.locator("#log").get_by_text("Ben drops a disc into column 4.").wait_for()
        visitor.counts("#log li", 2)


def test_a_plan_laid_while_another_decides_waits_and_is_confirmed(visits: Visits, server: Server) -> None:
    ann, ben = visits("Ann"), server.person("Ben")
    table = ann.opens("eminent-domain", "me", "open", seed="ahead", listed=True)
    ben.changes(table, 1, "take")
    ann.shows("Ben is deciding")
    card = ann.page.locator(".dock .card[data-elements]", has_text="draw 2 cards")
    card.click()
    ann.shows("planned, waits for your turn.")
    assert ann.page.locator(".table.ahead .dock .chosen").count() == 1
    for token in ("done", "lead-survey", "done", "planet-M3"):
        ben.decides(table, 1, token)
    ann.takes(table, 0, "pass")
    ben.decides(table, 1, "done")
    ann.is_asked()
    ann.until(ann.page.locator(CONFIRM).is_enabled, "what was planned is picked")
    before = ann.sees(table, 0)["decisions"]
    assert before == 6, "and not sent by itself"
    assert ann.confirms()["decisions"] > before


def test_an_invitation_serves_once(visits: Visits) -> None:
    ann, ben, cleo = visits("Ann"), visits("Ben"), visits("Cleo")
    cleo.refusals |= {404, 409}
    table = ann.opens("connect-four", "me", "open")
    link = invites(ann, table, 1)
    follows(ben, link)
    cleo.page.goto(link)
    cleo.shows("This invitation is not valid any more")
    ben.page.goto(link)
    ben.page.wait_for_url(f"**/t/{table}")


def test_a_spectator_sees_and_does_nothing(visits: Visits) -> None:
    ann, cleo = visits("Ann", alwaysAsk=True), visits("Cleo")
    table = ann.opens("connect-four", "me", "random", listed=True)
    cleo.goes("/")
    watch = cleo.page.locator(f"a[href='/t/{table}']", has_text="Look on")
    watch.click()
    cleo.shows("Ann")
    ann.decides(0)
    cleo.page.keyboard.press("l")
    cleo.page.locator("#log").get_by_text("Ann drops a disc into column 1.").wait_for()
    cleo.counts(OPTION, 0)
    cleo.counts(".stage [role=button]", 0)
    assert cleo.sees(table)["viewer"] is None


def test_an_open_seat_of_a_listed_table_is_taken_on_the_first_page(visits: Visits) -> None:
    ann, ben = visits("Ann"), visits("Ben")
    table = ann.opens("connect-four", "me", "open", listed=True)
    ben.goes("/")
    line = ben.page.locator("li.table", has=ben.page.locator(f"a[href='/t/{table}']"))
    line.get_by_role("button", name="Take a seat").click()
    ben.page.wait_for_url(f"**/t/{table}")
    ann.page.locator(".seats").get_by_text("Ben").wait_for()


def test_a_seat_is_handed_to_a_bot_and_taken_back(visits: Visits) -> None:
    ann = visits("Ann")
    table = ann.opens("eminent-domain", "me", "open", seed="2")
    ann.options()
    ann.page.locator(".seats .chip[data-seat='0']").click()
    ann.sheet().get_by_role("button", name="plays at random").click()
    ann.until(lambda: ann.sees(table)["decisions"] > 2, "the bot decides")
    ann.counts(OPTION, 0)
    ann.page.locator(".seats .chip[data-seat='0']").click()
    ann.sheet().get_by_role("button", name="Take the seat back").click()
    ann.until(lambda: not ann.sees(table, 0)["seats"][0]["standIn"], "Ann is back")


def test_a_seat_is_left_for_good(visits: Visits) -> None:
    ann, ben = visits("Ann"), visits("Ben")
    ben.refusals.add(
        403
    )  # news of the table may arrive before the page knows that the seat is not Ben's any more
    table = ann.opens("connect-four", "me", "open")
    follows(ben, invites(ann, table, 1))
    ben.page.locator(".seats .chip[data-seat='1']").click()
    ben.sheet().get_by_role("button", name="Leave this seat for good").click()
    ben.sheet().get_by_role("button", name="Yes, leave it").click()
    ben.until(lambda: not ben.sees(table)["mine"], "Ben has no seat")
    ann.until(lambda: ann.sees(table, 0)["seats"][1]["kind"] == "open", "the seat is free")


# Hot-seat


class Listener:
    """Everything the server tells a page, as text."""

    def __init__(self, visitor: Visitor) -> None:
        self.answers: list[Any] = []
        visitor.page.on("response", self._note)

    def _note(self, answer: Any) -> None:
        if "/api/tables/" in answer.url and not answer.url.endswith("/events"):
            self.answers.append(answer)

    def heard(self, what: str) -> bool:
        return any(what in answer.text() for answer in self.answers)


def test_the_curtain_hides_one_hand_from_the_other(visits: Visits, server: Server) -> None:
    """Two people at one device. Of Ben's first planet, which lies face down, nothing is in the page or in any
    answer of the server until he says that it is him; then nothing of Ann's is in the page."""
    ann = visits("Ann")
    heard = Listener(ann)
    table = ann.opens("eminent-domain", "me Ann", "me Ben", seed="2")
    planets = [secret_planet(server, table, seat) for seat in (0, 1)]

    ann.shows("Pass the device to Ann")
    assert not any(heard.heard(planet) or planet in ann.page.content() for planet in planets)
    ann.button("I am Ann: show my view").click()
    ann.options()
    assert planets[0] in ann.page.content()

    dice = random.Random("curtain")
    for _ in range(200):
        if ann.page.get_by_text("Pass the device to Ben").count():
            break
        ann.picks_from_the_list(dice)
        ann.is_answered()
        if ann.page.locator(CONFIRM).count() and ann.page.locator(CONFIRM).is_enabled():
            ann.page.locator(CONFIRM).click()
            ann.is_answered()
    assert not heard.heard(planets[1])
    assert not any(planet in ann.page.content() for planet in planets)

    ann.button("I am Ben: show my view").click()
    ann.options()
    assert heard.heard(planets[1])
    assert planets[1] in ann.page.content()
    assert planets[0] not in ann.page.content()

    ann.page.reload()
    ann.shows("Pass the device to Ben")
    assert not any(planet in ann.page.content() for planet in planets)


def secret_planet(server: Server, table: str, seat: int) -> str:
    """The name of the planet that only this seat knows."""
    match = server.services.tables.open[table].match
    view = match.game.view(match.masked(seat))
    return str(view["seats"][seat]["face_down"][0]["planet"]["title"]["en"])
