"""Chat at the table: in the log's place, as text, and nothing moves for it."""

from __future__ import annotations

from typing import Any

import pytest

from ..server.running import Server
from .conftest import Visits

VILE = '<img src=x onerror="document.title=1">'
LOG = ".tools button[title$='(L)']"
PLACES = """() => [...document.querySelectorAll('.bar, .stage, .dock, .prompt, .tools button')]
    .map((part) => JSON.stringify(part.getBoundingClientRect()))"""


def still(page: Any) -> bool:
    return bool(page.evaluate("document.documentElement.scrollHeight <= innerHeight"))


@pytest.mark.parametrize("phone", [False, True], ids=["laptop", "phone"])
def test_what_others_write_is_read_in_the_log_s_place(visits: Visits, server: Server, phone: bool) -> None:
    ann = visits("Ann", phone=phone, language="de" if phone else "en")
    ann.page.goto("/")
    ann.page.locator(".plates").wait_for()
    cookie = next(c["value"] for c in ann.context.cookies() if c["name"] == "digsite")
    here, eve = server.person(), server.person(VILE)
    here.http.cookies.set("digsite", cookie)
    table = here.opens("connect-four", "me Ann", "me Bob")
    ann.page.goto(f"/t/{table}")
    ann.page.locator(LOG).wait_for()
    before = ann.page.evaluate(PLACES)
    here.http.put(f"/api/tables/{table}/chat", json={"spectators": True})
    eve.post(f"/tables/{table}/chat", text=VILE)
    ann.page.locator(".unread").filter(has_text="1").wait_for()
    assert ann.page.evaluate(PLACES) == before
    ann.page.locator(LOG).click()
    ann.page.locator(".chat .said").filter(has_text=VILE).wait_for()
    assert ann.page.locator(".chat li b").first.inner_text() == VILE
    assert ann.page.locator(".chat img").count() == 0
    assert still(ann.page)
    ann.page.locator(".chat form input").fill("Hello Eve")
    ann.page.locator(".chat form button").click()
    ann.page.locator(".chat .said").filter(has_text="Hello Eve").wait_for()
    assert [m["text"] for m in eve.get(f"/tables/{table}/chat")["messages"]] == [VILE, "Hello Eve"]
    ann.page.locator(".chat .more").click()
    ann.page.locator(".chat .acts button").first.click()
    ann.page.locator(".chat .said").filter(has_text=VILE).wait_for(state="detached")
