"""The page for operators in the browser: what was reported is dealt with; others do not come in."""

from __future__ import annotations

from digsite.server.store.operators import name_operator

from ..server.running import Server
from ..server.test_operator import insulted
from .conftest import Visits


def test_an_operator_deals_with_what_was_reported(visits: Visits, server: Server) -> None:
    boss, guest = visits("Boss"), visits("Guest", phone=True, language="de")
    guest.refusals.add(403)
    guest.goes("/operator")
    guest.shows("Diese Seite ist für die, die diesen Server betreiben.")
    boss.asks("POST", "/api/account", {"name": "The Boss", "password": "correct horse"})
    name_operator(server.services.store, boss.asks("GET", "/api/me")["id"])
    table, ann, _ = insulted(server)
    boss.goes("/account")
    boss.page.get_by_role("link", name="For operators").click()
    report = boss.page.locator("article").filter(has_text="You are a fool.").first
    report.get_by_role("button", name="Take the words out").click()
    report.get_by_role("button", name="No", exact=True).click()
    assert ann.get(f"/tables/{table}/chat")["messages"][2]["text"] == "You are a fool."
    report.get_by_role("button", name="Take the words out").click()
    report.get_by_role("button", name="Yes, do it").click()
    report.get_by_text("(taken out)").wait_for()
    assert ann.get(f"/tables/{table}/chat")["messages"][2]["removed"]
    report.get_by_role("button", name="Nothing left to do").click()
    report.get_by_role("button", name="Yes, do it").click()
    boss.shows("Nothing is reported.")
    assert boss.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
