"""Several people: two browsers at one table, spectators, seats that change hands, one device for two."""

from __future__ import annotations

import random
from typing import Any

from ..server.running import Server, sits_down
from .conftest import Visits
from .visitor import CONFIRM, OPTION, Visitor


def invites(host: Visitor, seat: int) -> str:
    """The link to a free seat, which the waiting room shows to the host."""
    return str(host.page.get_by_label(f"Link to seat {seat + 1}").input_value())


def follows(visitor: Visitor, link: str) -> None:
    """Open an invitation and sit down."""
    visitor.page.goto(link)
    visitor.page.get_by_label("What shall the others call you?").fill(visitor.name)
    visitor.button("Sit down").click()
    visitor.page.wait_for_url("**/t/*")
    visitor.button("I am ready").wait_for()


def test_people_gather_and_the_game_begins_when_all_are_ready(visits: Visits) -> None:
    ann, ben, cleo = visits("Ann"), visits("Ben", phone=True), visits("Cleo")
    ann.goes("/new?game=eminent-domain")
    for seat in (2, 3):
        ann.page.get_by_label(f"Who sits at seat {seat}").select_option("open")
    assert ann.page.get_by_placeholder("drawn by lot").is_disabled(), "nobody chooses the seed"
    ann.button("Open the table").click()
    follows(ben, invites(ann, 1))
    ben.counts("input[readonly]", 0)
    ben.button("I am ready").click()
    ann.shows("1 of 2 ready")
    ann.button("I am ready").click()
    ben.button("Not ready after all").click()
    ann.shows("1 of 2 ready")
    cleo.goes(f"/t/{ann.page.url.rsplit('/', 1)[1]}")
    cleo.shows("You look on.")
    follows(cleo, invites(ann, 2))
    ann.button("Ask Cleo to leave").click()
    cleo.shows("You look on.")
    ann.page.get_by_label("Give seat 3 to a bot").select_option("family")
    ann.shows("Family table")
    assert not ann.page.locator(".table[data-version]").count(), "nothing is dealt"
    ben.button("I am ready").click()
    for visitor in (ann, ben, cleo):
        visitor.page.locator(".table[data-version]").wait_for()


def test_a_table_is_closed_before_the_game(visits: Visits) -> None:
    ann, ben = visits("Ann"), visits("Ben")
    for visitor in (ann, ben):  # whoever hears that the table has changed looks, and it is gone
        visitor.refusals.add(404)
    ann.opens("connect-four", "me", "open")
    follows(ben, invites(ann, 1))
    ann.button("Close the table").click()
    ann.button("Yes, close it").click()
    ann.page.wait_for_url(f"{ann.address}/")
    ben.shows("This table was closed before the game began.")


def test_everybody_can_check_how_it_was_shuffled(visits: Visits) -> None:
    ann, ben = visits("Ann"), visits("Ben")
    table = ann.gathers_with(ben)
    for number in range(7):
        (ann, ben)[number % 2].takes(table, number % 2, str(1 + number % 2))
    ann.button("Shuffles checked").click()
    ann.sheet().get_by_text("The digits your browser added are among them").wait_for()
    for share in ann.sees(table)["dealing"]["shares"]:
        ann.sheet().get_by_text(share).wait_for()
    ann.page.keyboard.press("Escape")
    ann.button("Rematch, seats move on").click()
    ann.button("Not ready after all").wait_for()
    ben.page.get_by_role("link", name="To the rematch").click()
    ben.button("I am ready").click()
    for visitor in (ann, ben):
        visitor.page.locator(".table[data-version] section.stage").wait_for()


def test_two_browsers_at_one_table(visits: Visits) -> None:
    ann, ben = visits("Ann", alwaysAsk=True), visits("Ben", alwaysAsk=True)
    ann.gathers_with(ben)
    ann.page.evaluate("() => (window.sameDocument = true)")
    ann.page.locator(".seats").get_by_text("Ben").wait_for()
    ben.shows("Ann is deciding")
    ben.page.evaluate("() => (window.sameDocument = true)")
    ben.counts(OPTION, 0)
    ben.page.locator(".stage [data-elements='column:3']").click()
    ben.shows("Drop: column 4 – planned, waits for your turn.")
    ann.decides(3)
    ben.is_asked()
    ben.confirms()
    ann.is_asked()
    for visitor in (ann, ben):
        assert visitor.page.evaluate("() => window.sameDocument"), "without a reload"
        visitor.page.keyboard.press("l")
        visitor.page.locator("#log").get_by_text("Ben drops a disc into column 4.").wait_for()
        visitor.counts("#log li", 3)


def test_a_plan_laid_while_another_decides_waits_and_is_confirmed(visits: Visits, server: Server) -> None:
    ann, ben = visits("Ann"), server.person("Ben")
    table = ann.sets_up("eminent-domain", "me", "left", seed="ahead")
    sits_down(server, table, 1, ben)
    ann.goes(f"/t/{table}")
    ann.shows("Ben is deciding")
    card = ann.page.locator(".dock .card[data-elements]", has_text="draw 2 cards")
    card.click()
    ann.shows("planned, waits for your turn.")
    assert ann.page.locator(".table.ahead .dock .chosen").count() == 1
    for token in ("done", "lead-survey", "done", "planet-M3"):
        ben.decides(table, 1, token)
        ann.until(ann.is_up_to_date, "what Ben did is shown")
    ann.takes(table, 0, "pass")
    ann.until(ann.is_up_to_date, "that is shown")
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
    ann.button("I am ready").wait_for()
    link = invites(ann, 1)
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
    ann.shows("Ben")


def test_a_seat_is_handed_to_a_bot_and_taken_back(visits: Visits) -> None:
    ann = visits("Ann")
    table = ann.opens("eminent-domain", "me", "left", seed="2")
    ann.options()
    ann.page.locator(".seats .chip[data-seat='0']").click()
    ann.sheet().get_by_role("button", name="First evening").click()
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
    table = ann.gathers_with(ben)
    ben.page.locator(".seats .chip[data-seat='1']").click()
    ben.sheet().get_by_role("button", name="Leave this seat for good").click()
    ben.sheet().get_by_role("button", name="Yes, leave it").click()
    ben.until(lambda: not ben.sees(table)["mine"], "Ben has no seat")
    ann.until(lambda: ann.sees(table, 0)["seats"][1]["kind"] == "open", "the seat is free")
    ann.page.keyboard.press("l")
    ann.page.locator("#log").get_by_text("Ben leaves seat 2.").wait_for()


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
