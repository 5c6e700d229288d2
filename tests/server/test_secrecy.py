"""Secrets: nothing that the server says to a viewer depends on what that viewer may not know.

Whole games are walked through. At many moments everything that can be asked is asked, by every seat and
by a stranger, and compared with what the server would say if all that is hidden were otherwise.
"""

from __future__ import annotations

import json
import random
from dataclasses import replace
from typing import Any
from unittest.mock import patch

import pytest

from digsite.kernel.record import SPECTATOR
from digsite.server.bot_turns import HINT
from digsite.server.bots import Question
from digsite.server.reach import asked_along, reach
from digsite.server.replays import replay_state
from digsite.server.seat_state import text_of
from digsite.server.state import LOG, log, preview, state
from digsite.server.table import CHOOSE, Table

from .running import Json, Person, Server, asked_seat, commanded
from .worlds import world_of

CASES = {
    "artifact": ("artifact", {}),
    "artifact-expansions": ("artifact", {"expansion_one": "with", "expansion_two": "with"}),
    "eminent-domain": ("eminent-domain", {}),
    "eminent-domain-variants": ("eminent-domain", {"bonus_planets": "with", "discard_piles": "open"}),
    "excavation-earth": ("excavation-earth", {}),
    "excavation-earth-drafted": ("excavation-earth", {"hands": "drafted"}),
}
LOOK_EVERY = 47
EYES = ("", "/text", "/log", "/preview", "/reach", "/hint", "/about")
NOBODY = None


class Company:
    """Three people, each at a seat of one table, and a stranger who looks on, perhaps late."""

    delay = 0

    def __init__(self, server: Server, game: str, options: Json) -> None:
        self.server = server
        self.people = [server.person(name) for name in ("Ann", "Bob", "Cleo")]
        self.stranger = server.person()
        host, *guests = self.people
        with patch("digsite.server.seats.fresh_secret", return_value=f"secrets of {game}"):
            self.table = host.plays_with(*guests, game=game, options=options, listed=True, delay=self.delay)
        self.ids = [person.get("/me")["id"] for person in self.people]
        self.dice = random.Random(game)

    @property
    def truth(self) -> Table:
        return self.server.services.tables.open[self.table]

    def eyes(self) -> list[tuple[Person, str, int | None]]:
        seated = [
            (person, id, seat) for seat, (person, id) in enumerate(zip(self.people, self.ids, strict=True))
        ]
        return [*seated, (self.stranger, "", NOBODY)]

    def decide(self) -> None:
        """Somebody who is asked decides; where several are, not always the first."""
        match = self.truth.match
        seat = self.dice.choice(match.pending())
        option = self.dice.choice(match.decision_for(seat).legal)  # type: ignore[union-attr]
        command = commanded(CHOOSE, seat, match.ticket(seat), option)
        self.server.does(self.server.services.tables.command(self.truth, command, lambda table: None))


@pytest.fixture(params=CASES)
def company(request: pytest.FixtureRequest, embedded: Server) -> Company:
    game, options = CASES[request.param]
    return Company(embedded, game, options)


def same(said: Any, imagined: Any) -> bool:
    """Whether what was said is what would be said in the other world."""
    other = json.loads(json.dumps(imagined))
    if isinstance(said, dict):
        for key in said:
            assert said[key] == other[key], f"'{key}' tells what is hidden"
    return bool(said == other)


def look(company: Company, person: Person, id: str, seat: int | None, language: str) -> None:
    """Everything that one viewer can ask at this moment."""
    viewer = SPECTATOR if seat is None else seat
    world = world_of(company.truth, viewer)
    path, text = f"/tables/{company.table}", text_of(world, language)
    eyes: Json = {"language": language} if seat is None else {"seat": seat, "language": language}
    assert same(person.get(path, **eyes), state(world, id, seat, language))
    masked = world.match.masked(viewer)
    lines = world.game.table_words(masked, viewer, text, full=True)
    assert same(person.get(f"{path}/text", **eyes)["lines"], lines)
    last = max(len(world.match.played) - 5, 1)
    before = person.get(f"{path}/log", before=last, **eyes)
    assert same(before, [action for action in log(world, viewer, language) if action["last"] < last][-LOG:])
    if seat is not None:
        look_ahead(company, person, world, seat)
        return
    at = len(world.match.played) // 2
    replayed = person.get(f"/replays/{company.table}", viewer="spectator", at=at)
    assert same(replayed, replay_state(world.match, company.table, at, "spectator", "en", {}))


def look_ahead(company: Company, person: Person, world: Table, seat: int) -> None:
    """What options will do is told from what the seat knows."""
    said = person.get(f"/tables/{company.table}/reach", seat=seat, most=100)
    assert same(said, reach(world, seat, "en", "", 100))
    masked = world.match.decision_for(seat)
    if masked is not None:
        asked = [asked_of_bots(company.server, table, seat) for table in (company.truth, world)]
        assert asked[0] == asked[1], "a hint or a bot knows what is hidden"
        assert len(asked[0]) == 2
    for option in masked.legal[:6] if masked is not None else [0]:
        said = person.get(f"/tables/{company.table}/preview", seat=seat, option=option)
        assert same(said, preview(world.match, text_of(world, "en"), seat, option))


class Heard(Exception):
    """A bot process was asked something."""


def asked_of_bots(server: Server, table: Table, seat: int) -> list[Question]:
    """All that bot processes get to know of a decision: for a hint, and for a bot in the place of the seat.
    What they answer follows from that alone."""
    services = server.services
    heard: list[Question] = []
    seats = [replace(place, bot="club") if place.seat == seat else place for place in table.seats]
    with_bot = Table(table.row, seats, table.match)
    with_bot.version = table.version

    before = services.bots._answer

    async def hear(question: Question, *others: Any) -> Any:
        if question.spec not in (HINT, "club"):  # a bot of another table, which others play at meanwhile
            return await before(question, *others)
        heard.append(question)
        raise Heard

    services.bots._answer = hear  # type: ignore[method-assign]
    text, masked = text_of(with_bot, "en"), asked_along(with_bot, seat, "")
    for what in (
        services.bot_turns.hint(with_bot, text, seat, masked),
        services.bot_turns._turn(with_bot, seat),
    ):
        with pytest.raises(Heard):
            server.does(what)
    services.bots._answer = before  # type: ignore[method-assign]
    return heard


def peek(company: Company) -> None:
    """Nobody has the eyes of another seat, nor the record of a game that goes on."""
    for person, _, own in company.eyes():
        for seat in range(3):
            for what in EYES if seat != own else ():
                path = f"/tables/{company.table}{what}"
                person.refused(path, 403, "not-yours", seat=seat, option=0, before=1, element="deck")
        person.refused(f"/tables/{company.table}/record", 409, "not-over")
        person.refused(f"/replays/{company.table}/record", 409, "not-over")
        for knowledge in ("seat", "truth"):
            path = f"/replays/{company.table}/analysis?knowledge={knowledge}"
            person.refused(path, 409, "not-over")
            person.refused(path, 409, "not-over", {})
        for viewer in ("open", "0", "1", "2"):
            person.refused(f"/replays/{company.table}", 403, "not-yours", viewer=viewer)


def test_nothing_that_is_said_depends_on_what_the_viewer_may_not_know(company: Company) -> None:
    peek(company)
    moves = 0
    while not company.truth.match.over:
        if moves % LOOK_EVERY == 0 or moves == 3:
            language = ("en", "de")[moves % 2]
            for person, id, seat in company.eyes():
                look(company, person, id, seat, language)
        company.decide()
        moves += 1
    seed = company.truth.match._seed
    assert company.stranger.sees(company.table)["seed"] == seed, "at the end the seed is published"
    assert company.stranger.get(f"/replays/{company.table}", viewer="open")["last"] >= moves / 2


def test_the_seed_is_sealed_until_the_end(embedded: Server) -> None:
    ann, stranger = embedded.person("Ann"), embedded.person()
    table = ann.opens("connect-four", "me Ann", "me Bob", seed="a-secret-seed", listed=True)
    paths = [f"/tables/{table}", "/tables", f"/replays/{table}?viewer=spectator", f"/tables/{table}/text"]
    for person in (ann, stranger):
        for path in paths:
            answer = person.http.get(f"/api{path}")
            assert answer.status_code == 200
            assert "a-secret-seed" not in answer.text
    for number in range(7):
        ann.decides(table, number % 2, str(1 + number % 2))
    assert stranger.sees(table)["over"]
    assert stranger.sees(table)["seed"] == "a-secret-seed"


def test_a_standing_order_is_seen_by_nobody_else(embedded: Server) -> None:
    """Neither the state, nor the lobby, nor an event tells that somebody gave or withdrew an order."""
    company = Company(embedded, "eminent-domain", {})
    while True:
        seat = asked_seat(company.stranger.sees(company.table))
        asked = company.people[seat].sees(company.table, seat)["asked"]
        if asked["standing"]:
            break
        company.decide()
    giver = company.people[seat]
    giver.sends(company.table, giver.command("order", seat, asked, option=asked["options"][-1]["id"]))
    others = [(person, own) for person, _, own in company.eyes() if own != seat]
    before = [(person.sees(company.table, own), person.get("/tables")) for person, own in others]
    assert giver.sends(company.table, giver.command("withdraw", seat, None))["orders"] == []
    after = [(person.sees(company.table, own), person.get("/tables")) for person, own in others]
    assert after == before


def test_people_are_not_told_who_others_are(embedded: Server) -> None:
    """The id of a person, which the cookie carries, is for that person alone."""
    company = Company(embedded, "artifact", {})
    for person, _, seat in company.eyes():
        for path in (f"/tables/{company.table}", "/tables", f"/tables/{company.table}/text"):
            said = person.http.get(f"/api{path}").text
            assert not any(id in said for id in company.ids), seat
