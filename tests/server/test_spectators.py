"""Those who look on: late where the host wants it, or not at all. Nothing of what they get is newer."""

from __future__ import annotations

from typing import Any

import pytest

from digsite.server.spectators import NOBODY

from .running import Json, Person, Server, until
from .test_secrecy import EYES, Company
from .watching import Watcher

DELAY, STEPS = 6, 40
AT = ("view", "log", "scores", "waiting", "touched", "settled", "decisions", "over", "gap", "seed", "asked")
PATHS = ("/text", "/log?before=1000", "/race", "/moments", "/about?element=deck")


class LateCompany(Company):
    """The same three people and shuffles wherever they play."""

    def __init__(self, server: Server, game: str, delay: int) -> None:
        self.delay = delay
        super().__init__(server, game, {})

    def shown(self, person: Person) -> Json:
        """All that somebody who looks on gets to see, but for when and at which table."""
        state = person.sees(self.table)
        replay = person.get(f"/replays/{self.table}", viewer="spectator")
        return {
            **{part: state[part] for part in AT},
            "pending": [place["pending"] for place in state["seats"]],
            "notes": [note["text"] for note in state["notes"]],
            **{path: answer(person, f"/tables/{self.table}{path}") for path in PATHS},
            "replay": {**replay, "id": None},
        }


def answer(person: Person, path: str) -> tuple[int, Any]:
    found = person.http.get(f"/api{path}")
    return found.status_code, found.json()


@pytest.mark.parametrize("game", ["eminent-domain", "excavation-earth"])
def test_who_looks_on_late_sees_what_others_saw_then_and_nothing_else(embedded: Server, game: str) -> None:
    """The same game is played twice: what is shown late is what was shown at once at the other table."""
    at_once, late = (LateCompany(embedded, game, delay) for delay in (0, DELAY))
    seen: dict[int, Json] = {}
    for number in range(STEPS):
        done = len(at_once.truth.match.played)
        if number % 4 == 0:
            seen[done] = at_once.shown(at_once.stranger)
        at_once.decide()
    watcher = Watcher(late.stranger, late.table)
    compared = 0
    for _ in range(STEPS):
        done = max(len(late.truth.match.played) - DELAY, 0)
        if done in seen:
            shown = late.shown(late.stranger)
            for part, said in seen[done].items():
                assert shown[part] == said, f"'{part}' tells something else"
            compared += 1
        late.decide()
    assert compared >= STEPS // 4 - 2
    state = late.stranger.sees(late.table)
    assert state["late"] == DELAY
    assert len(late.truth.match.played) - state["decisions"] == DELAY
    until(lambda: watcher.data and watcher.data[-1]["decisions"] == state["decisions"], "the last event")
    assert max(event["decisions"] for event in watcher.data) == state["decisions"], "no event is earlier"
    (line,) = [each for each in late.stranger.get("/tables") if each["id"] == late.table]
    assert line["decisions"] == state["decisions"]
    seated = late.people[0].sees(late.table)
    assert (seated["decisions"], seated["late"]) == (len(late.truth.match.played), 0), "who sits there is not"
    watcher.close()


def four(ann: Person, bob: Person, delay: int) -> str:
    return ann.plays_with(bob, listed=True, delay=delay)


def test_what_is_taken_back_before_it_was_shown_is_not_heard(embedded: Server) -> None:
    ann, bob, eve = embedded.person("Ann"), embedded.person("Bob"), embedded.person("Eve")
    table = four(ann, bob, 2)
    for number in range(3):
        (ann, bob)[number % 2].decides(table, number % 2, str(number + 1))
    before = eve.sees(table)
    assert before["decisions"] == 1

    watcher = Watcher(eve, table)
    asked = bob.sees(table, 1)["asked"]
    assert asked is not None
    ann.sends(table, ann.command("undo", 0, None, ticket=""))
    after = eve.sees(table)
    assert (after["decisions"], after["version"]) == (before["decisions"], before["version"])
    assert watcher.data == []
    ann.decides(table, 0, "7")
    bob.decides(table, 1, "7")
    until(lambda: watcher.data, "the next decision is shown")
    assert watcher.data[-1]["decisions"] == 2
    watcher.close()


def test_where_nobody_looks_on_nothing_is_told_before_the_end(embedded: Server) -> None:
    ann, bob, eve = embedded.person("Ann"), embedded.person("Bob"), embedded.person("Eve")
    table = ann.opens("connect-four", "me", "open", listed=True, delay=NOBODY)
    assert eve.gathers(table)["delay"] == NOBODY, "the waiting room is open"
    waiting = Watcher(eve, table)
    bob.changes(table, 1, "take")
    ann.ready(table)
    bob.ready(table)
    waiting.ended()
    ann.decides(table, 0, "1")
    for what in EYES[:3]:
        eve.refused(f"/tables/{table}{what}", 403, "no-spectators", before=1)
    for path in ("/race", "/moments", "/events"):
        eve.refused(f"/tables/{table}{path}", 403, "no-spectators")
    eve.refused(f"/replays/{table}", 403, "no-spectators", viewer="spectator")
    (line,) = [each for each in eve.get("/tables") if each["id"] == table]
    assert (line["watch"], line["decisions"]) == (False, 0)
    for number in range(6):
        (bob, ann)[number % 2].decides(table, 1 - number % 2, str(2 - number % 2))
    assert eve.sees(table)["over"], "everybody may see how it ended"
    assert eve.get(f"/replays/{table}", viewer="open")["last"] == 7


def test_chat_is_not_heard_by_those_who_are_late(embedded: Server) -> None:
    ann, bob, eve = embedded.person("Ann"), embedded.person("Bob"), embedded.person("Eve")
    table = four(ann, bob, 3)
    ann.post(f"/tables/{table}/chat", text="I shall take the middle.")
    assert ann.http.put(f"/api/tables/{table}/chat", json={"spectators": True}).status_code == 200
    assert eve.get(f"/tables/{table}/chat")["messages"] == []
    eve.refused(f"/tables/{table}/chat", 403, "listeners", {"text": "Do not!"})
    for number in range(7):
        (ann, bob)[number % 2].decides(table, number % 2, str(1 + number % 2))
    assert [each["text"] for each in eve.get(f"/tables/{table}/chat")["messages"]] == [
        "I shall take the middle."
    ]


def test_who_leaves_the_seat_looks_on_like_others(embedded: Server) -> None:
    ann, bob = embedded.person("Ann"), embedded.person("Bob")
    table = four(ann, bob, 3)
    ann.decides(table, 0, "1")
    bob.decides(table, 1, "2")
    assert bob.changes(table, 1, "leave")["decisions"] == 0
    assert bob.sees(table)["late"] == 3
    ann.refused(
        "/tables", 422, "bad-request", {"game": "connect-four", "seats": [{"kind": "me"}], "delay": -2}
    )
