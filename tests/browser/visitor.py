"""A person at a browser: what they do on the pages, and what goes wrong while they do."""

from __future__ import annotations

import json
import random
import re
import secrets
import time
from collections.abc import Callable
from typing import Any

from digsite.games import names

from ..server.running import Json, place

LAPTOP = {"width": 1440, "height": 900}
PHONE = {"width": 360, "height": 740}
PATIENCE = 120_000
"""Milliseconds until something that should happen counts as not happening."""

OPTION = ".table .unseen ol button"
"""An option in the list that lies in the region of the decision, in words."""
ASKED = f"{OPTION}:not(:disabled)"
RESULT = "section.result"
CONFIRM = ".prompt .confirm, .sheet .confirm"
SENTENCE = ".table .sentence"
CHIP = ".bar .chip"
THINGS = ".table :is(.stage, .dock, .sheet) [data-elements][role=button]:not([aria-disabled=true])"
"""Things on the table that can be picked."""
SHEET = "dialog[open], .popover:popover-open"
PICKED = ".table [aria-pressed=true]:is([data-elements], .pill)"
"""What is picked and not carried out yet."""
UNCUT = "(text) => text.scrollHeight <= text.clientHeight && text.scrollWidth <= text.clientWidth"
UP_TO_DATE = """(version) => {
    const shown = document.querySelector('.table[data-version]')?.dataset;
    return shown?.version === String(version) && shown.busy === 'false';
}"""


ANSWERED = "() => document.querySelector('.table[data-version]')?.dataset.busy !== 'true'"


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
        **preferences: Any,
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
        # Somebody who has played before: no game opens with its goal.
        kept = json.dumps({"begun": dict.fromkeys(names(), 9), "sound": False, **preferences})
        self.context.add_init_script(f"localStorage.digsite ??= {json.dumps(kept)}")
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
        table = self.sets_up(game, *seats, **more)
        self.goes(f"/t/{table}")
        return table

    def sets_up(self, game: str, *seats: str, **more: Any) -> str:
        """A new table that no page shows yet. A seat that is `left` has nobody, though the game goes on."""
        left = [number for number, seat in enumerate(seats) if seat == "left"]
        plan = {
            "game": game,
            "seats": [place("me" if seat == "left" else seat) for seat in seats],
            "options": {},
            "listed": False,
            **more,
        }
        table = str(self.asks("POST", "/api/tables", plan)["id"])
        for number in left:
            self.asks("POST", f"/api/tables/{table}/seats/{number}", {"action": "leave"})
        return table

    def gathers_with(self, *guests: Visitor, game: str = "connect-four") -> str:
        """A table at which these visitors sit and are ready, and the pages of all show it."""
        table = self.sets_up(game, "me", *["open"] * len(guests))
        for seat, guest in enumerate(guests, 1):
            token = self.sees(table)["seats"][seat]["invitation"]
            guest.asks("POST", "/api/join", {"token": token, "name": guest.name})
        for visitor in (self, *guests):
            visitor.goes(f"/t/{table}")
            visitor.button("I am ready").click()
        for visitor in (self, *guests):
            visitor.page.locator(".table[data-version]").wait_for()
        return table

    def sees(self, table: str, seat: int | None = None) -> Json:
        """The table as this person may see it."""
        state: Json = self.asks("GET", f"/api/tables/{table}" + ("" if seat is None else f"?seat={seat}"))
        return state

    def takes(self, table: str, seat: int, token: str) -> Json:
        """Choose an option by its token, as a page would; an open page hears of it."""
        asked = self.sees(table, seat)["asked"]
        (option,) = [option["id"] for option in asked["options"] if option["token"] == token]
        command = {"id": secrets.token_hex(8), "seat": seat, "kind": "choose", "ticket": asked["ticket"]}
        state: Json = self.asks("POST", f"/api/tables/{table}/commands", {**command, "option": option})
        return state

    def comes_to(self, table: str, decision: str) -> None:
        """Take the first option of seat 0 until this decision is asked, and open the page there."""

        def has_come() -> bool:
            asked = self.sees(table, 0)["asked"]
            there = bool(asked) and asked["decision"] == decision
            if asked and not there:
                self.takes(table, 0, asked["options"][0]["token"])
            return there

        self.until(has_come, decision)
        self.goes(f"/t/{table}")
        self.is_asked()

    # On the pages

    def unfolds(self) -> None:
        """Everything that is folded."""
        folded = self.page.locator("details:not([open]) > summary")
        while folded.count():
            folded.first.click()

    def goes(self, path: str) -> None:
        self.page.goto(path)
        self.page.wait_for_selector("main > *")

    def button(self, name: str | re.Pattern[str]) -> Any:
        return self.page.get_by_role("button", name=name)

    def sheet(self) -> Any:
        """The sheet that lies over the page."""
        sheet = self.page.locator(SHEET).last
        sheet.wait_for()
        return sheet

    def sheet_closes(self) -> None:
        self.page.locator(SHEET).wait_for(state="detached")

    def shows(self, text: str) -> Any:
        """Sooner or later this can be read."""
        found = self.page.get_by_text(text).filter(visible=True).first
        found.wait_for()
        return found

    def counts(self, selector: str, number: int) -> None:
        """Sooner or later there are so many of these."""
        found = self.page.locator(selector)
        self.until(lambda: found.count() == number, f"{number} of {selector}")

    def until(self, holds: Callable[[], Any], what: str) -> None:
        """Sooner or later this holds. The page goes on meanwhile."""
        end = time.monotonic() + PATIENCE / 1000
        while not holds():
            assert time.monotonic() < end, f"not yet: {what}"
            self.page.wait_for_timeout(30)

    # At a table

    def is_up_to_date(self) -> bool:
        """Whether the page shows the table as it stands on the server, and waits for no answer. Look at the
        page after that: before, what it shows may be over."""
        table = self.page.url.partition("/t/")[2].partition("?")[0]
        return bool(self.page.evaluate(UP_TO_DATE, self.sees(table)["version"]))

    def is_answered(self) -> None:
        """Wait until the page waits for no answer."""
        self.until(lambda: self.page.evaluate(ANSWERED), "an answer")

    def is_asked(self) -> None:
        """Wait until the page shows a decision of this person, and no older one: whoever picks before that
        picks from what is over."""
        self.has_come_to(ASKED, "a decision")

    def has_come_to(self, selector: str, what: str) -> None:
        """Wait until the page shows this, and that not from before. The server is asked only when it may."""
        found = self.page.locator(selector)
        self.until(lambda: found.count() and self.is_up_to_date() and found.count(), what)

    def options(self) -> list[str]:
        """What can be picked, in words, as soon as there is a decision."""
        self.is_asked()
        return [text.strip() for text in self.page.locator(f"{OPTION} > span").all_text_contents()]

    def question(self) -> str:
        return str(self.page.locator(SENTENCE).inner_text())

    def option(self, number: int) -> Any:
        """An option in the list for those who hear the page."""
        return self.page.locator(OPTION).nth(number)

    def chooses(self, number: int | str) -> None:
        """Pick an option from the list, by its place or its first words. What can be taken back and leaves
        nothing to ask is carried out at once."""
        found = self.options()
        at = (
            number
            if isinstance(number, int)
            else next(n for n, t in enumerate(found) if t.startswith(number))
        )
        self.option(at).dispatch_event("click")

    def confirms(self) -> Json:
        """Have what was picked carried out."""
        confirm = self.page.locator(CONFIRM)
        self.until(confirm.is_enabled, "it can be confirmed")
        with self.page.expect_response(is_command) as answer:
            confirm.click()
        state: Json = answer.value.json()
        return state

    def decides(self, number: int | str = 0) -> Json:
        """Pick an option and have it carried out, for a visitor who is always asked."""
        self.chooses(number)
        return self.confirms()

    def waits(self) -> bool:
        """Wait until this person is asked; False if the game is over instead."""
        self.has_come_to(f"{ASKED}, {RESULT}", "a decision or the end")
        return bool(self.page.locator(RESULT).count() == 0)

    def plays_on(self, dice: random.Random, most: int = 2000) -> dict[str, int]:
        """Pick by chance, by turns on the table, in the list and by keys, and confirm what can be confirmed,
        to the end of the game or for so many gestures. How often each way was used."""
        ways = {"things": self.picks_a_thing, "list": self.picks_from_the_list, "keys": self.types_a_number}
        used = dict.fromkeys(ways, 0)
        for number in range(most):
            if not self.waits():
                break
            way = list(ways)[number % len(ways)]
            used[way] += bool(ways[way](dice))
            self.is_answered()
            if (
                self.page.locator(f":is({CONFIRM}):not(:disabled)").count()
                and self.page.locator(ASKED).count()
            ):
                with self.page.expect_response(is_command):
                    self.page.locator(CONFIRM).click()
        return used

    def picks_a_thing(self, dice: random.Random) -> bool:
        things = self.page.locator(THINGS).filter(visible=True)
        count = things.count()
        if count:
            things.nth(dice.randrange(count)).dispatch_event("click")
        return count > 0

    def picks_from_the_list(self, dice: random.Random) -> bool:
        count = self.page.locator(ASKED).count()
        if count:
            self.option(dice.randrange(count)).dispatch_event("click")
        return count > 0

    def types_a_number(self, dice: random.Random) -> bool:
        self.types(dice.randint(1, 9))
        return True

    def types(self, number: int) -> None:
        """An option by its number. Enter ends a number that could become a longer one, or confirms."""
        self.page.keyboard.press(str(number))
        self.page.keyboard.press("Enter")


def is_command(response: Any) -> bool:
    return bool(response.url.split("?")[0].endswith("/commands"))
