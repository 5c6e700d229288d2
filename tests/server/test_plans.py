"""Plans at a table: what can follow is told, a plan is one command, and one undo takes it back."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from digsite.server.reach import reach_of
from digsite.telling.text import Text
from digsite.testing.excavation_earth import table as scene

from .running import Json, Person, Server, asked_seat, serving

ANN = 0
GAME = "excavation-earth"


@pytest.fixture
def ann(embedded: Server) -> Person:
    return embedded.person("Ann")


def at_an_action(ann: Person) -> str:
    """A table at which Ann plays alone and is asked for an action."""
    table = ann.opens(GAME, "me Ann", seed="plans")
    while ann.sees(table, ANN)["asked"]["decision"] != "action":
        ann.decides(table, ANN)
    return table


def plan_in(reach: Json) -> list[Json]:
    """A plan that goes on as far as it can, each step the first that leads anywhere."""
    nodes, steps, at = reach["nodes"], [], 0
    while nodes[at]["options"]:
        step = next((each for each in nodes[at]["options"] if each["then"] is not None), None)
        if step is None:
            break
        steps.append(step)
        at = step["then"]
    return steps


def test_what_can_follow_is_told_node_by_node(ann: Person) -> None:
    table = at_an_action(ann)
    asked = ann.sees(table, ANN)["asked"]
    reach = ann.get(f"/tables/{table}/reach", seat=ANN)
    assert reach["ticket"] == asked["ticket"]
    first = reach["nodes"][0]
    assert {name: first[name] for name in ("decision", "prompt", "confirm", "clause")} == {
        name: asked[name] for name in ("decision", "prompt", "confirm", "clause")
    }
    more = ("then", "parts")
    offered = [{name: each[name] for name in each if name not in more} for each in first["options"]]
    assert offered == asked["options"]


def test_the_gains_of_a_sale_are_told_by_their_parts() -> None:
    """Two markets after each other, and both at once at the end: the parts add up to what is paid."""
    t = scene(seats=3)
    for where in ("#1", "#3"):
        t.traders(0, where)
        t.line_up(where, "red")
    t.load(0, "red-A", "red-B")
    t.give(0, "travel-2")
    t.begin()
    t.play("sell")
    before = int(t.credits[0])
    nodes = reach_of(Text(t.game, "en"), t.game.mask(t.p, ANN), "", "")["nodes"]
    first = next(each for each in nodes[0]["options"] or () if each["token"] == "#1")
    second = next(each for each in nodes[first["then"] or 0]["options"] or () if each["token"] == "#3")
    parts = [{part["title"]: part["gain"] for part in step["parts"]} for step in (first, second)]
    assert parts == [{"popularity": 9, "buyers": 2}, {"buyers": 2, "two markets": 3}]
    for step in (first, second):
        assert step["gain"] == sum(part["gain"] for part in step["parts"])
    t.play("#1", "#3")
    assert int(t.credits[0]) - before == sum(step["gain"] or 0 for step in (first, second))


def test_a_path_leads_to_a_later_decision(ann: Person) -> None:
    table = at_an_action(ann)
    steps = plan_in(ann.get(f"/tables/{table}/reach", seat=ANN))
    path = "|".join(step["token"] for step in steps[:2])
    further = ann.get(f"/tables/{table}/reach", seat=ANN, path=path)
    for step in steps[:2]:
        ann.decides(table, ANN, step["token"])
    asked = ann.sees(table, ANN)["asked"]
    assert further["nodes"][0]["prompt"] == asked["prompt"]
    assert [each["token"] for each in further["nodes"][0]["options"]] == [
        each["token"] for each in asked["options"]
    ]


def test_a_hint_in_the_middle_of_a_plan_is_for_what_comes_next(ann: Person) -> None:
    table = at_an_action(ann)
    steps = plan_in(ann.get(f"/tables/{table}/reach", seat=ANN))
    path = "|".join(step["token"] for step in steps[:1])
    offered = ann.get(f"/tables/{table}/reach", seat=ANN, path=path)["nodes"][0]["options"]
    hint = ann.get(f"/tables/{table}/hint", seat=ANN, path=path)
    assert (hint["option"], hint["text"]) in [(each["id"], each["text"]) for each in offered]
    ann.refused(f"/tables/{table}/hint", 422, "illegal", seat=ANN, path="nonsense")


def test_a_path_that_is_not_possible_is_refused_with_its_clause(ann: Person) -> None:
    table = at_an_action(ann)
    refusal = ann.refused(f"/tables/{table}/reach", 422, "illegal", seat=ANN, path="nonsense")
    assert refusal["clause"] == ann.sees(table, ANN)["asked"]["clause"]


def test_who_is_not_asked_reaches_nothing(ann: Person) -> None:
    table = ann.opens("connect-four", "me Ann", "me Bob")
    assert ann.get(f"/tables/{table}/reach", seat=1) == {"ticket": "", "nodes": []}


@pytest.mark.parametrize("game", ["artifact", "eminent-domain"])
def test_who_waits_may_look_ahead_to_the_own_turn(ann: Person, game: str) -> None:
    """What is foreseen is what is asked, as far as nobody has changed it meanwhile."""
    table = ann.opens(game, "me Ann", "me Bob", "me Cleo", seed="ahead")
    dice, met = random.Random("ahead"), 0
    foreseen: dict[int, Json] = {}
    for _ in range(60):
        asking = asked_seat(ann.sees(table))
        asked = ann.sees(table, asking)["asked"]
        if asked["decision"] == foreseen.get(asking, {}).get("decision"):
            titles = {option["token"] for option in foreseen.pop(asking)["options"]}
            met += any(option["token"] in titles for option in asked["options"])
        for seat in {ANN, 1, 2} - {asking} if met < 3 else ():
            nodes = ann.get(f"/tables/{table}/reach", seat=seat, ahead=True)["nodes"]
            foreseen |= {seat: nodes[0]} if nodes else {}
        ann.decides(table, asking, dice=dice)
    assert met
    assert ann.get(f"/tables/{table}/reach", seat=asked_seat(ann.sees(table)), ahead=True)["ticket"]


def test_a_plan_is_one_command_and_one_undo(ann: Person) -> None:
    table = at_an_action(ann)
    before = ann.sees(table, ANN)
    steps = plan_in(ann.get(f"/tables/{table}/reach", seat=ANN))
    chosen = [step["id"] for step in steps]
    after = ann.sends(table, ann.command("choose", ANN, before["asked"], options=chosen))
    assert after["decisions"] == before["decisions"] + len(chosen)
    assert after["version"] == before["version"] + 1
    back = ann.sends(table, ann.command("undo", ANN, after["asked"]))
    assert back["decisions"] == before["decisions"]
    assert back["view"] == before["view"]


def test_a_plan_that_breaks_off_is_refused_whole_with_the_clause(ann: Person) -> None:
    table = at_an_action(ann)
    before = ann.sees(table, ANN)
    steps = plan_in(ann.get(f"/tables/{table}/reach", seat=ANN))
    chosen = [steps[0]["id"], 9_999]
    command = ann.command("choose", ANN, before["asked"], options=chosen)
    refusal = ann.refused(f"/tables/{table}/commands", 422, "illegal", command)
    assert refusal["clause"]
    assert ann.sees(table, ANN) == before


@pytest.mark.parametrize("more", [{"options": []}, {"options": [0], "option": 0}, {"options": [0] * 65}])
def test_a_plan_has_some_steps_and_not_too_many(ann: Person, more: Json) -> None:
    table = ann.opens("connect-four", "me Ann", "me Bob")
    command = ann.command("choose", ANN, ann.sees(table, ANN)["asked"], **more)
    ann.refused(f"/tables/{table}/commands", 422, "bad-request", command)


def test_a_plan_is_still_one_after_a_restart(fresh_database: Callable[[], str]) -> None:
    database = fresh_database()
    with serving(database) as server:
        ann = server.person("Ann")
        table = at_an_action(ann)
        before = ann.sees(table, ANN)
        steps = plan_in(ann.get(f"/tables/{table}/reach", seat=ANN))
        plan = [step["id"] for step in steps]
        assert len(plan) > 1
        ann.sends(table, ann.command("choose", ANN, before["asked"], options=plan))
        cookies = ann.http.cookies
    with serving(database) as server:
        ann = Person(server.address, cookies=dict(cookies))
        asked = ann.sees(table, ANN)["asked"]
        back = ann.sends(table, ann.command("undo", ANN, asked))
        assert back["decisions"] == before["decisions"]
        assert back["view"] == before["view"]
