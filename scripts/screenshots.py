"""Pictures of every main screen for docs/screenshots: python scripts/screenshots.py [FOLDER] [SCENE ...]

Bots play each game up to a position worth seeing; a server of its own shows it to the Chromium of this
machine. Needs what the tests need (./dev test installs it), the pages built, and Pillow (pip install pillow),
which nothing else here uses: it makes pictures small, and one of many. The first run compiles the rules.
"""

from __future__ import annotations

import base64
import io
import re
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from itertools import pairwise
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import sync_playwright

import digsite
from digsite.bots.engine import compile_all, is_compiled
from digsite.games import load
from digsite.match.match import Match
from digsite.match.option_tokens import tokens
from digsite.server.settings import Settings

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tests.browser.conftest import BROWSERS, QUIETLY  # noqa: E402
from tests.browser.visitor import Visitor  # noqa: E402
from tests.server.running import Server, commanded  # noqa: E402

FOLDER = ROOT / "docs" / "screenshots"
LARGEST = 400 * 1024
LARGEST_MOVING = 600 * 1000
COLOURS = 128
DESK = {"width": 1280, "height": 720}
LARGE = {"width": 1440, "height": 900}
PHONE = {"width": 360, "height": 740}
SETTLES = 900
"""Milliseconds until what moves has arrived."""
SHOWN = 9.0
"""Seconds of others' turns at most."""
LONGEST = 900
"""Milliseconds a frame stays at most: as long as a step is held."""
REST = 1500
"""Milliseconds the last frame stays."""
NEXT = 0.09
"""Seconds between two frames at least."""
SLOWER = 8
"""So many times slower it is filmed than it happens, for machines that draw few frames."""
FASTER = 5
"""And so many times faster it is shown: the captions of a small picture want time."""
MOVING = (960, 540)

NAMES = ("Ann", "Ben", "Cleo")
BOT = "greedy"
ANN = 0
MUSEUM = dict.fromkeys(("mysterious_artefacts", "galactic_museum"), "on")

LONG = {"length": "extended"}


@dataclass(frozen=True)
class Scene:
    """A game up to a position: the first after so many decisions where Ann decides this and may do so."""

    game: str
    seats: int = 3
    after: int = 0
    decision: str = ""
    offers: tuple[str, ...] = ()
    options: dict[str, Any] = field(default_factory=dict)
    seed: str = "screenshots"
    bot: str = BOT

    def reached(self, match: Match, decided: int) -> bool:
        if match.over:
            return True
        if not self.decision or decided < self.after or match.pending()[0] != ANN:
            return False
        asked = match.decision_for(ANN)
        offered = tokens(match.game, asked)
        return match.game.decision(asked).name == self.decision and all(
            each in offered for each in self.offers
        )


SCENES = {
    "earth": Scene("excavation-earth", after=166, decision="action", offers=("sell",), seed="screenshots 15"),
    "museum": Scene("excavation-earth", after=211, decision="action", offers=("exhibit",), options=MUSEUM),
    "zu": Scene("excavation-earth", seats=1, after=60, decision="action"),
    "domain": Scene("eminent-domain", after=420, decision="role", options=LONG, seed="screenshots 2"),
    "domain-boost": Scene(
        "eminent-domain", after=460, decision="role.boost", options=LONG, seed="screenshots 2"
    ),
    "artifact": Scene("artifact", after=105, decision="act"),
    "four": Scene("connect-four", seats=2, after=12, decision="drop", bot="random", seed="b"),
    "over": Scene("excavation-earth"),
    "four-over": Scene("connect-four", seats=2, bot="random", seed="b"),
}


class Studio:
    """A server, a browser, and the folder the pictures go to."""

    def __init__(self, server: Server, browser: Any, folder: Path) -> None:
        self.server, self.browser, self.folder = server, browser, folder
        self.tables: dict[str, str] = {}
        self.ann = Visitor(browser, server.address, "Ann")

    def newcomer(self, size: dict[str, int] = DESK, **manner: Any) -> Visitor:
        """Somebody at a screen."""
        other = Visitor(self.browser, self.server.address, "Ann", phone=size is PHONE, **manner)
        other.page.set_viewport_size(size)
        return other

    def visitor(self, size: dict[str, int] = DESK, **manner: Any) -> Visitor:
        """Ann again, at another screen."""
        other = self.newcomer(size, **manner)
        other.context.add_cookies(self.ann.context.cookies())
        return other

    def table(self, name: str) -> str:
        """The table at which a scene is shown; Ann sits there, bots have the other seats."""
        if name not in self.tables:
            self.tables[name] = self.opened(SCENES[name], person=None, bot=BOT)
        return self.tables[name]

    def opened(self, scene: Scene, **others: str | None) -> str:
        people = [f"me {name}" for name in NAMES[: scene.seats]]
        id = self.ann.sets_up(scene.game, *people, seed=scene.seed, options=scene.options)
        for seat, option in played(scene):
            self.chooses(id, seat, option)
        self.server.does(self.others_sit(id, **others))
        return id

    def chooses(self, id: str, seat: int, option: int) -> Match:
        """A seat decides; how the match stands then."""
        tables = self.server.services.tables
        table = self.server.does(tables.get(id))
        assert table is not None
        command = commanded("choose", seat, table.match.ticket(seat), option)
        return self.server.does(tables.command(table, command, lambda _: None)).match

    def turns(self, id: str, ann: bool) -> None:
        """Ann, or all others, do what bots would do, until they are not asked any more."""
        table = self.server.does(self.server.services.tables.get(id))
        assert table is not None
        match, bot = table.match, digsite.bot(BOT, table.game, "turns")
        while (pending := match.pending()) and (pending[0] == ANN) == ann:
            seat = pending[0]
            match = self.chooses(id, seat, bot.decide(match.decision_for(seat), seat))

    async def others_sit(self, id: str, **who: str | None) -> None:
        """Ann alone stays at the table."""
        tables = self.server.services.tables
        table = await tables.get(id)
        assert table is not None
        async with tables.changing(table) as table:
            for place in table.seats[ANN + 1 :]:
                await tables.sit(table, replace(place, **who))

    def take(self, name: str, visitor: Visitor) -> None:
        """A picture of what the visitor sees, as small as it may be."""
        visitor.page.wait_for_timeout(SETTLES)
        self.keep(f"{name}.png", smaller(visitor.page.screenshot()), LARGEST)

    def keep(self, name: str, picture: bytes, largest: int) -> None:
        file = self.folder / name
        file.write_bytes(picture)
        print(f"{name}: {len(picture) // 1024} KiB", flush=True)
        assert len(picture) <= largest, f"{file} is too large"


def played(scene: Scene) -> Iterator[tuple[int, int]]:
    """What bots decide until a scene is reached."""
    game = load(scene.game)
    if not is_compiled(game):
        compile_all(game)
    match = Match.begin(game, NAMES[: scene.seats], scene.options, scene.seed)
    bots = [digsite.bot(scene.bot, game, f"{scene.seed}/{seat}") for seat in range(scene.seats)]
    decided = 0
    while not scene.reached(match, decided):
        seat = match.pending()[0]
        option = match.choose(seat, bots[seat].decide(match.decision_for(seat), seat)).option
        decided += 1
        yield seat, option


def smaller(picture: bytes) -> bytes:
    """The same picture with fewer colours."""
    result = io.BytesIO()
    image = Image.open(io.BytesIO(picture)).convert("RGB")
    image.quantize(COLOURS, dither=Image.Dither.NONE).save(result, "PNG", optimize=True)
    return result.getvalue()


def moving(frames: list[tuple[float, bytes]]) -> bytes:
    """Frames with their times as one picture that moves."""
    size = MOVING, Image.Resampling.LANCZOS
    images = [Image.open(io.BytesIO(frame)).convert("RGB").resize(*size) for _, frame in frames]
    times = [at for at, _ in frames]
    lasting = [min(round(1000 * (after - before)), LONGEST) for before, after in pairwise(times)]
    result = io.BytesIO()
    manner = {"duration": [*lasting, REST], "loop": 0, "quality": 50, "method": 4, "minimize_size": True}
    images[0].save(result, "WEBP", save_all=True, append_images=images[1:], **manner)
    return result.getvalue()


# What is on the pictures


def pages(studio: Studio) -> None:
    """The pages around the table."""
    newcomer, laptop, phone = studio.newcomer(), studio.visitor(), studio.visitor(PHONE, language="de")
    studio.table("earth")
    for visitor, name, path in (
        (newcomer, "home", "/"),
        (laptop, "set-up", "/new?game=excavation-earth"),
        (laptop, "learn", "/learn/excavation-earth"),
        (laptop, "learn-chapter", "/learn/excavation-earth#sell"),
        (phone, "home-phone-german", "/"),
        (phone, "set-up-phone-german", "/new?game=excavation-earth"),
        (phone, "learn-phone-german", "/learn/excavation-earth"),
    ):
        visitor.goes(path)
        visitor.page.wait_for_load_state("networkidle")
        if "#" in path:
            visitor.page.locator(path[path.index("#") :]).evaluate("(chapter) => chapter.scrollIntoView()")
        studio.take(name, visitor)


def waiting_room(studio: Studio) -> None:
    """Who plays? Ben has taken one of the two seats that were open."""
    table = studio.ann.sets_up("eminent-domain", "me", "open", "open")
    token = studio.ann.sees(table)["seats"][1]["invitation"]
    ben = Visitor(studio.browser, studio.server.address, "Ben")
    ben.asks("POST", "/api/join", {"token": token, "name": "Ben"})
    ben.goes(f"/t/{table}")
    ben.button("I am ready").click()
    for visitor, name in (
        (studio.visitor(), "waiting-room"),
        (studio.visitor(PHONE, language="de"), "waiting-room-phone-german"),
    ):
        visitor.goes(f"/t/{table}")
        visitor.page.wait_for_load_state("networkidle")
        studio.take(name, visitor)


def first_game(studio: Studio) -> None:
    """The goal and a stop of the guided first game."""
    newcomer = studio.newcomer(begun={})
    newcomer.goes("/learn/artifact")
    newcomer.button("Your first game").click()
    newcomer.page.wait_for_url(re.compile("/t/"))
    newcomer.page.get_by_role("dialog", name="Goal of the game").wait_for()
    studio.take("first-game-goal", newcomer)
    newcomer.page.keyboard.press("Escape")
    newcomer.page.locator("aside.guide").wait_for()
    studio.take("first-game-stop", newcomer)


def earth(studio: Studio) -> None:
    """Excavation Earth: a plan to sell, the museum, alone against Zu, on the phone."""
    laptop = studio.visitor()
    sits(laptop, studio.table("earth"))
    picks_a_sale(laptop)
    studio.take("excavation-earth-sell", laptop)
    night = studio.visitor(language="de", theme="dark")
    sits(night, studio.table("earth"))
    studio.take("excavation-earth-german-dark", night)
    large = studio.visitor(LARGE)
    sits(large, studio.table("museum"))
    studio.take("excavation-earth-museum-1440x900", large)
    sits(laptop, studio.table("zu"))
    studio.take("excavation-earth-zu", laptop)
    phone = studio.visitor(PHONE)
    sits(phone, studio.table("earth"))
    studio.take("excavation-earth-phone", phone)
    phone.page.locator(".pager nav button").nth(1).click()
    studio.take("excavation-earth-phone-second-page", phone)
    museum = studio.visitor(PHONE, language="de")
    sits(museum, studio.table("museum"))
    museum.page.locator(".pager nav").get_by_role("button", name="Museum").tap()
    studio.take("excavation-earth-phone-german-museum", museum)


def others(studio: Studio) -> None:
    """The other games, on a laptop and on the phone."""
    laptop, german = studio.visitor(), studio.visitor(language="de")
    phone, german_phone = studio.visitor(PHONE), studio.visitor(PHONE, language="de")
    for visitor, scene, name in (
        (laptop, "domain", "eminent-domain"),
        (german, "domain-boost", "eminent-domain-german-boost"),
        (phone, "domain", "eminent-domain-phone"),
        (laptop, "artifact", "artifact"),
        (german_phone, "artifact", "artifact-phone-german"),
        (laptop, "four", "connect-four"),
        (phone, "four", "connect-four-phone"),
    ):
        sits(visitor, studio.table(scene))
        studio.take(name, visitor)


def looking_up(studio: Studio) -> None:
    """All options, a rule, what a thing is, the table in words, and the curtain between two people."""
    laptop, phone = studio.visitor(), studio.visitor(PHONE)
    sits(laptop, studio.table("domain"))
    laptop.page.keyboard.press("o")
    studio.take("all-options", laptop)
    laptop.page.keyboard.press("Escape")
    laptop.page.keyboard.press("r")
    laptop.sheet()
    studio.take("rule", laptop)
    laptop.page.keyboard.press("Escape")
    sits(laptop, studio.table("earth"))
    laptop.page.keyboard.press("t")
    laptop.page.locator("pre").first.wait_for()
    studio.take("text-view", laptop)
    phone.opens("eminent-domain", "me Ann", "me Ben", seed="curtain")
    phone.button("I am").wait_for()
    studio.take("curtain-phone", phone)


def endings(studio: Studio) -> None:
    """The result and the replay."""
    for size, name in ((DESK, ""), (PHONE, "-phone")):
        visitor = studio.visitor(size)
        visitor.goes(f"/t/{studio.table('over')}")
        visitor.page.wait_for_selector("section.result")
        if size is DESK:
            visitor.page.wait_for_selector("section.result ol li")  # the phone has a page for the moments
        studio.take(f"result{name}", visitor)
        visitor.goes(f"/replay/{studio.table('over')}?at=120")
        visitor.page.wait_for_load_state("networkidle")
        while visitor.page.get_by_text("Nothing to tell.").filter(visible=True).count():
            visitor.button("One on").click()
            visitor.page.wait_for_timeout(SETTLES)
        studio.take(f"replay{name}", visitor)


def analysis(studio: Studio) -> None:
    """Everybody's chances along a game."""
    for size, name in ((DESK, "analysis"), (PHONE, "analysis-phone-german")):
        visitor = studio.visitor(size, language="de" if size is PHONE else "en")
        visitor.goes(f"/replay/{studio.table('four-over')}?at=15&analysis")
        visitor.page.locator(".analysis [role=slider]").wait_for()
        visitor.page.locator(".analysis progress").wait_for(state="detached")
        studio.take(name, visitor)


def a_bots_turn(studio: Studio) -> None:
    """What others do is shown step by step: from the moment at which Ann's turn ends to her next."""
    laptop, others = studio.visitor(motion="no-preference", pace=1 / SLOWER), studio.newcomer()
    id = studio.opened(SCENES["earth"], person=others.asks("GET", "/api/me")["id"])
    sits(laptop, id)
    laptop.page.locator(".bar small").last.evaluate("(pace) => (pace.textContent = '1×')")
    studio.turns(id, ann=True)
    laptop.until(laptop.is_up_to_date, "her turn is over")
    frames = filmed(laptop, lambda: studio.turns(id, ann=False))
    print(f"{len(frames)} frames in {frames[-1][0] - frames[0][0]:.1f} s", flush=True)
    studio.keep("a-bots-turn.webp", moving(frames), LARGEST_MOVING)


def filmed(visitor: Visitor, happens: Callable[[], None]) -> list[tuple[float, bytes]]:
    """How a visitor is shown what happens, as the browser draws it: frames with their times."""
    camera = visitor.context.new_cdp_session(visitor.page)
    frames: list[tuple[float, bytes]] = []

    def keep(frame: Any) -> None:
        camera.send("Page.screencastFrameAck", {"sessionId": frame["sessionId"]})
        at = frame["metadata"]["timestamp"] / FASTER
        if not frames or at - frames[-1][0] >= NEXT:
            frames.append((at, base64.b64decode(frame["data"])))

    camera.on("Page.screencastFrame", keep)
    camera.send("Page.startScreencast", {"format": "png"})
    happens()
    skip, began = visitor.button("Skip"), time.monotonic()
    skip.wait_for()
    while skip.count() and time.monotonic() - began < FASTER * SHOWN:
        visitor.page.wait_for_timeout(100)
    camera.send("Page.stopScreencast")
    return frames


def thing(element: str) -> str:
    return f'.table [data-elements~="{element}"]'


def sits(visitor: Visitor, table: str) -> None:
    visitor.goes(f"/t/{table}")
    visitor.options()


def picks_a_sale(visitor: Visitor) -> None:
    """Sell, and every market that adds to it."""
    visitor.page.locator(thing("action:3")).first.click()
    visitor.page.wait_for_timeout(SETTLES)
    for market in range(6):
        pavilion = visitor.page.locator(f"{thing(f'market:{market}')}[role=button]:not([aria-disabled=true])")
        if pavilion.count() and pavilion.first.get_attribute("aria-pressed") != "true":
            pavilion.first.click()
            visitor.page.wait_for_timeout(200)


@contextmanager
def studio(folder: Path) -> Iterator[Studio]:
    """A server with bots that answer at once, and a browser, for a while."""
    path = next(filter(None, map(shutil.which, BROWSERS)), None)
    if path is None:
        sys.exit(f"No Chromium found (none of {', '.join(BROWSERS)}).")
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = Server(Settings(database=f"sqlite:///{data}/tables.db", bot_pause=0.0))
        browser = playwright.chromium.launch(executable_path=path, args=QUIETLY)
        try:
            yield Studio(server, browser, folder)
        finally:
            browser.close()
            server.end()


ALL: tuple[Callable[[Studio], None], ...] = (
    pages,
    waiting_room,
    first_game,
    earth,
    others,
    looking_up,
    endings,
    analysis,
    a_bots_turn,
)


def main(folder: Path, *wanted: str) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with studio(folder) as place:
        for scene in ALL:
            if not wanted or scene.__name__ in wanted:
                scene(place)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER, *sys.argv[2:])
