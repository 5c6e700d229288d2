"""Accounts in the browser: made, left, entered again; and nothing of them where they make no sense."""

from __future__ import annotations

from typing import Any

import pytest

from ..server.running import Server
from .conftest import Visits


def filled(page: Any, form: int, *texts: str) -> None:
    """Fill the visible fields of a form in their order, and send it."""
    fields = page.locator("form").nth(form).locator("input.field:visible")
    for number, text in enumerate(texts):
        fields.nth(number).fill(text)
    page.locator("form").nth(form).locator("button").first.click()


@pytest.mark.parametrize("language", ["en", "de"])
def test_an_account_is_made_left_and_entered_again(visits: Visits, language: str) -> None:
    visitor = visits("Berta", phone=language == "de", language=language)
    visitor.refusals.add(403)
    page = visitor.page
    name = f"Berta {language}"
    page.goto("/account")
    filled(page, 0, name, "correct horse")
    page.locator("ul li").nth(7).wait_for()
    page.locator(".acts .main").click()
    page.locator("section .acts button").first.click()
    page.wait_for_url("**/")
    page.goto("/account")
    filled(page, 1, name, "wrong")
    page.get_by_role("alert").wait_for()
    filled(page, 1, name.upper(), "correct horse")
    page.wait_for_url("**/")
    page.locator(".line strong").filter(has_text=name).wait_for()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_what_friends_wait_for_stands_first(visits: Visits) -> None:
    """An invitation and whoever wants to be a friend are seen without scrolling, in German on the phone."""
    anna, ben, cleo = visits("Anna", phone=True, language="de"), visits("Ben"), visits("Cleo")
    for visitor in (anna, ben, cleo):
        visitor.asks("POST", "/api/account", {"name": f"{visitor.name} calls", "password": "correct horse"})
    for visitor, friend in ((ben, anna), (anna, ben), (cleo, anna)):
        visitor.asks("POST", "/api/friends", {"name": f"{friend.name} calls"})
    table = ben.sets_up("eminent-domain", "me", "open")
    ben.asks("POST", f"/api/tables/{table}/invite", {"name": "Anna calls"})
    anna.goes("/")
    accept, come = anna.button("Annehmen"), anna.page.get_by_role("link", name="Zum Tisch")
    for call in (accept, come):
        call.wait_for()
        assert call.bounding_box()["y"] < anna.page.viewport_size["height"]
    accept.click()
    anna.page.locator(".friends .who").filter(has_text="Cleo calls").wait_for()
    come.click()
    anna.page.wait_for_url("**/join/*")


def test_a_refusal_is_told_in_german(visits: Visits) -> None:
    anna = visits("Anna", language="de")
    anna.refusals.add(404)
    for path in ("/people/Nobody", "/t/nowhere"):
        anna.goes(path)
        anna.shows("Das gibt es hier nicht.")
        anna.shows("Sieh nach, ob Name und Adresse stimmen.")


def test_a_server_for_one_machine_shows_no_account(
    visits: Visits, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    alone = server.services.settings
    monkeypatch.setattr(server.services, "settings", type(alone)(database=alone.database, people=False))
    page = visits().page
    page.goto("/")
    page.locator(".line strong").wait_for()
    assert page.locator("a[href='/account']").count() == 0
