"""A person at a browser: what they do on the pages, and what goes wrong while they do."""

from __future__ import annotations

import random
import re
import time
from collections.abc import Callable
from typing import Any

from ..server.running import Json, place

LAPTOP = {"width": 1440, "height": 900}
PHONE = {"width": 360, "height": 740}
PATIENCE = 30_000
"""Milliseconds until something that should happen counts as not happening."""

OPTION = "#decision .option"
ASKED = f"{OPTION}:not(:disabled)"
RESULT = "section.result"
CHOOSABLE = ".table .board [role=button][tabindex='0']"
NARROWED = "#decision .question .small"
SHEET = "dialog[open]"
UP_TO_DATE = """(version) => {
    const shown = document.querySelector('.table[data-version]')?.dataset;
    return shown?.version === String(version) && shown.busy === 'false';
}"""


class Visitor:
    """Somebody with a browser profile of their own.

    `refusals` are the HTTP statuses that the person expects to meet, `silence` whether they expect to get no
    answer at all. Everything else that goes wrong is a complaint: an error of the page, a request that fails
    or goes elsewhere.
    """

    def __init__(
        self,
        browser: Any,
        address: str,
        name: str,
        *,
        phone: bool = False,
        language: str = "en",
        motion: str = "reduce",
        theme: str = "light",
        one_tap: bool = False,
    ) -> None:
        self.address, self.name = address, name
        self.complaints: list[str] = []
        self.refusals: set[int] = set()
        self.silence = False
        self.context = browser.new_context(
            base_url=address,
            viewport=PHONE if phone else LAPTOP,
            device_scale_factor=2 if phone else 1,
            has_touch=phone,
            is_mobile=phone,
            locale={"en": "en-GB", "de": "de-DE"}[language],
            color_scheme=theme,
            reduced_motion=motion,
        )
        self.context.set_default_timeout(PATIENCE)
        if one_tap:
            self.context.add_init_script('localStorage.setItem("digsite", JSON.stringify({oneTap: true}))')
        self.page = self.context.new_page()
        self.watch()
        self.asks("PUT", "/api/me", {"name": name})

    def watch(self) -> None:
        """Note everything that no visitor should meet."""
        page, note = self.page, self.complaints.append
        page.on("pageerror", lambda error: note(f"page error: {error}"))
        page.on("console", self._hears)
        page.on("requestfailed", self._misses)
        page.on("response", self._gets)

    def _hears(self, message: Any) -> None:
        if message.type == "error" and "Failed to load resource" not in message.text:
            self.complaints.append(f"console: {message.text}")

    def _misses(self, request: Any) -> None:
        left = "ERR_ABORTED" in (request.failure or "")  # a page that is left ends what it waits for
        if not left and not self.silence:
            self.complaints.append(f"no answer: {request.url} ({request.failure})")

    def _gets(self, response: Any) -> None:
        if not response.url.startswith((self.address, "data:", "blob:")):
            self.complaints.append(f"goes elsewhere: {response.url}")
        if response.status >= 400 and response.status not in self.refusals:
            self.complaints.append(f"{response.status}: {response.request.method} {response.url}")

    def leaves(self) -> None:
        self.context.close()

    # What a page asks the server, without the page

    def asks(self, method: str, path: str, body: Json | None = None) -> Any:
        """Ask the server as this person."""
        answer = self.context.request.fetch(path, method=method, data=body)
        assert answer.ok, answer.text()
        return answer.json()

    def opens(self, game: str, *seats: str, **more: Any) -> str:
        """A new table, and its page; seats as `tests/server/running.py` writes them."""
        plan = {
            "game": game,
            "seats": [place(seat) for seat in seats],
            "options": {},
            "listed": False,
            **more,
        }
        table = str(self.asks("POST", "/api/tables", plan)["id"])
        self.goes(f"/t/{table}")
        return table

    def sees(self, table: str, seat: int | None = None) -> Json:
        """The table as this person may see it."""
        state: Json = self.asks("GET", f"/api/tables/{table}" + ("" if seat is None else f"?seat={seat}"))
        return state

    # On the pages

    def goes(self, path: str) -> None:
        self.page.goto(path)
        self.page.wait_for_selector("main > *")

    def button(self, name: str | re.Pattern[str]) -> Any:
        return self.page.get_by_role("button", name=name)

    def sheet(self) -> Any:
        """The sheet that lies over the page."""
        sheet = self.page.locator(SHEET)
        sheet.wait_for()
        return sheet

    def sheet_closes(self) -> None:
        self.page.locator(SHEET).wait_for(state="detached")

    def shows(self, text: str) -> Any:
        """Sooner or later this can be read."""
        found = self.page.get_by_text(text).filter(visible=True).first
        found.wait_for()
        return found

    def until(self, holds: Callable[[], Any], what: str) -> None:
        """Sooner or later this holds. The page goes on meanwhile."""
        end = time.monotonic() + PATIENCE / 1000
        while not holds():
            assert time.monotonic() < end, f"not yet: {what}"
            self.page.wait_for_timeout(30)

    # At a table

    def is_up_to_date(self) -> bool:
        """Whether the page shows the table as it stands on the server, and waits for no answer."""
        table = self.page.url.partition("/t/")[2].partition("?")[0]
        return bool(self.page.evaluate(UP_TO_DATE, self.sees(table)["version"]))

    def is_asked(self) -> None:
        """Wait until the page shows a decision of this person, and no older one: whoever picks before that
        picks from what is over."""
        self.until(lambda: self.page.locator(ASKED).count() and self.is_up_to_date(), "a decision")

    def options(self) -> list[str]:
        """The options of the decision, as soon as there is one."""
        self.is_asked()
        return [text.strip() for text in self.page.locator(f"{OPTION} > span:nth-child(2)").all_inner_texts()]

    def question(self) -> str:
        return str(self.page.locator("#decision .sentence").inner_text())

    def option(self, number: int) -> Any:
        return self.page.locator(OPTION).nth(number)

    def chooses(self, number: int) -> None:
        """Click an option of the prompt; it is not carried out yet."""
        self.is_asked()
        self.option(number).click()

    def confirms(self) -> Json:
        """Have the chosen option carried out."""
        with self.page.expect_response(is_command) as answer:
            self.page.locator("#decision .button.main").click()
        state: Json = answer.value.json()
        return state

    def decides(self, number: int = 0) -> Json:
        self.chooses(number)
        return self.confirms()

    def waits(self) -> bool:
        """Wait until this person is asked; False if the game is over instead."""
        either = self.page.locator(f"{ASKED}, {RESULT}")
        self.until(lambda: either.count() and self.is_up_to_date(), "a decision or the end")
        return bool(self.page.locator(RESULT).count() == 0)

    def plays_on(self, dice: random.Random, most: int = 1000) -> dict[str, int]:
        """Decide by chance with one tap, by turns on the board, in the prompt and by keys, to the end of the
        game or until `most` decisions are taken. How often each way was used."""
        ways = {"board": self.on_board, "prompt": self.in_prompt, "keys": self.by_key}
        used = dict.fromkeys(ways, 0)
        for number in range(most):
            if not self.waits():
                break
            way = list(ways)[number % len(ways)]
            if way == "board" and not self.page.locator(CHOOSABLE).filter(visible=True).count():
                way = "prompt"
            with self.page.expect_response(is_command):
                ways[way](dice)
            used[way] += 1
        return used

    def in_prompt(self, dice: random.Random) -> None:
        self.option(dice.randrange(self.page.locator(OPTION).count())).click()

    def by_key(self, dice: random.Random) -> None:
        self.page.keyboard.press(str(dice.randint(1, min(9, self.page.locator(OPTION).count()))))

    def on_board(self, dice: random.Random) -> None:
        """Click something on the board; where that stands for several options, choose one of them."""
        things = self.page.locator(CHOOSABLE).filter(visible=True)
        things.nth(dice.randrange(things.count())).click()
        if self.page.locator(NARROWED).count():
            self.in_prompt(dice)


def is_command(response: Any) -> bool:
    return bool(response.url.split("?")[0].endswith("/commands"))
