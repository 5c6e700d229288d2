"""Commands: each counts once, answers what is asked now, and only for a seat of one's own."""

from __future__ import annotations

import random
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest

from .running import Json, Person, Server, asked_seat, serving

ANN, BOB, CLEO = 0, 1, 2


@pytest.fixture
def ann(server: Server) -> Person:
    return server.person("Ann")


def column(state: Json, token: str) -> int:
    return next(int(option["id"]) for option in state["asked"]["options"] if option["token"] == token)


def test_a_command_sent_twice_counts_once(ann: Person) -> None:
    table = ann.opens("connect-four", "me Ann", "me Bob")
    command = ann.command("choose", ANN, ann.sees(table, ANN)["asked"], option=3)
    first = ann.sends(table, command)
    second = ann.sends(table, command)
    assert first["decisions"] == second["decisions"] == 1
    assert first["version"] == second["version"]
    ann.decides(table, BOB)
    assert ann.sends(table, command)["decisions"] == 2, "also when the game has moved on"


def test_an_answer_to_an_old_decision_is_refused_with_the_state(ann: Person) -> None:
    table = ann.opens("connect-four", "me Ann", "me Bob")
    for seat in (ANN, BOB):
        ann.decides(table, seat)
    state = ann.sees(table, ANN)
    command = ann.command("choose", ANN, state["asked"], option=0) | {"ticket": "0123456789abcdef"}
    refusal = ann.refused(f"/tables/{table}/commands", 409, "stale", command)
    assert refusal["state"] == state == ann.sees(table, ANN)


def test_who_is_not_asked_is_refused_with_the_state(ann: Person) -> None:
    table = ann.opens("connect-four", "me Ann", "me Bob")
    command = ann.command("choose", BOB, ann.sees(table, ANN)["asked"], option=0)
    refusal = ann.refused(f"/tables/{table}/commands", 409, "stale", command)
    assert refusal["state"]["asked"] is None
    assert refusal["state"]["decisions"] == 0


def test_an_illegal_choice_is_refused_with_its_clause(ann: Person) -> None:
    table = ann.opens("connect-four", "me Ann", "me Bob")
    for number in range(6):
        ann.decides(table, number % 2, "1")
    state = ann.sees(table, ANN)
    command = ann.command("choose", ANN, state["asked"], option=0)
    refusal = ann.refused(f"/tables/{table}/commands", 422, "illegal", command)
    assert refusal["clause"] == state["asked"]["clause"]
    assert "Possible: 2, 3, 4, 5, 6, 7" in refusal["wayOut"]
    refusal = ann.refused(f"/tables/{table}/commands", 422, "illegal", command | {"option": 100_000})
    assert ann.sees(table, ANN) == state


@pytest.mark.parametrize("kind", ["choose", "order"])
@pytest.mark.parametrize("missing", [{"option": None}, {"ticket": None}, {"ticket": ""}])
def test_a_choice_names_an_option_and_its_decision(ann: Person, kind: str, missing: Json) -> None:
    table = ann.opens("connect-four", "me Ann", "me Bob")
    command = ann.command(kind, ANN, ann.sees(table, ANN)["asked"], option=0) | missing
    refusal = ann.refused(f"/tables/{table}/commands", 422, "bad-request", command)
    assert "needs" in refusal["message"]
    assert ann.sees(table)["decisions"] == 0


def test_nobody_decides_for_a_seat_of_somebody_else(server: Server, ann: Person) -> None:
    bob = server.person("Bob")
    table = ann.plays_with(bob)
    asked = ann.sees(table, ANN)["asked"]
    for person in (bob, server.person("Eve"), server.person()):
        for kind in ("choose", "order", "undo", "withdraw"):
            command = ann.command(kind, ANN, asked, option=0)
            person.refused(f"/tables/{table}/commands", 403, "not-yours", command)
    assert ann.sees(table)["decisions"] == 0


def test_undo_until_somebody_else_has_decided(ann: Person) -> None:
    table = ann.opens("connect-four", "me Ann", "me Bob")
    before = ann.sees(table, ANN)
    assert before["undo"]["possible"] is False
    state = ann.decides(table, ANN, "4")
    assert state["undo"]["possible"]
    back = ann.sends(table, ann.command("undo", ANN, None))
    assert back["view"] == before["view"]
    assert back["asked"] == before["asked"]
    ann.decides(table, ANN, "5")
    ann.decides(table, BOB, "5")
    refusal = ann.refused(f"/tables/{table}/commands", 409, "no-undo", ann.command("undo", ANN, None))
    assert "Bob has decided since" in refusal["message"]


def test_undo_of_what_was_taken_back_already_is_stale(ann: Person) -> None:
    """Two clicks on undo take one decision back, even if the second is a command of its own."""
    table = ann.opens("artifact", "me Ann", "me Bob", "me Cleo", seed="undo")
    while True:
        state = ann.sees(table)
        seat = asked_seat(state)
        first = ann.decides(table, seat)
        if first["asked"] and ann.decides(table, seat)["undo"]["possible"]:
            break
    state = ann.sees(table, seat)
    shown = state["asked"] or {"ticket": ""}
    once = ann.sends(table, ann.command("undo", seat, shown))
    assert once["decisions"] == state["decisions"] - 1
    ann.refused(f"/tables/{table}/commands", 409, "stale", ann.command("undo", seat, shown))
    assert ann.sees(table, seat)["decisions"] == once["decisions"]


def test_of_two_answers_at_the_same_time_one_counts(ann: Person) -> None:
    """Six decisions at a table: nobody can have won before."""
    devices = [ann, ann.again()]
    with ThreadPoolExecutor(2) as threads:
        for table in [ann.opens("connect-four", "me Ann", "me Bob") for _ in range(3)]:
            for number in range(6):
                asked = ann.sees(table, number % 2)["asked"]
                two = [
                    ann.command("choose", number % 2, asked, option=(number // 2 + offset) % 7)
                    for offset in (0, 1)
                ]
                address = f"/api/tables/{table}/commands"
                sent = [
                    threads.submit(device.http.post, address, json=one)
                    for device, one in zip(devices, two, strict=True)
                ]
                assert sorted(answer.result().status_code for answer in sent) == [200, 409]
                assert ann.sees(table)["decisions"] == number + 1


def test_the_same_command_at_the_same_time_counts_once(ann: Person) -> None:
    table = ann.opens("connect-four", "me Ann", "me Bob")
    devices = [ann.again() for _ in range(4)]
    command = ann.command("choose", ANN, ann.sees(table, ANN)["asked"], option=2)
    with ThreadPoolExecutor(4) as threads:
        states = list(threads.map(lambda device: device.sends(table, command), devices))
    assert [state["decisions"] for state in states] == [1, 1, 1, 1]


# Standing orders


def at_a_standing_decision(ann: Person) -> tuple[str, int, Json]:
    """A game of Eminent Domain in which a seat is asked something that an order can answer."""
    table = ann.opens("eminent-domain", "me Ann", "me Bob", seed="order")
    dice = random.Random("orders")
    for _ in range(300):
        seat = asked_seat(ann.sees(table))
        state = ann.sees(table, seat)
        if state["asked"]["standing"]:
            return table, seat, state
        ann.decides(table, seat, dice=dice)
    raise AssertionError("nothing that an order could answer")


def test_a_standing_order_answers_from_now_on(ann: Person) -> None:
    table, seat, state = at_a_standing_decision(ann)
    decision, option = state["asked"]["decision"], state["asked"]["options"][-1]
    after = ann.sends(table, ann.command("order", seat, state["asked"], option=option["id"]))
    assert after["decisions"] > state["decisions"]
    assert len(after["orders"]) == 1
    assert after["orders"][0]["text"] == f"follow or pass: {option['token']}"
    german = ann.sees(table, seat, language="de")["orders"][0]["text"]
    assert german == f"folgen oder passen: {'folgen' if option['token'] == 'follow' else 'passen'}"
    other = 1 - seat
    assert ann.sees(table, other)["orders"] == []
    dice = random.Random("on")
    for _ in range(20):
        now = asked_seat(ann.sees(table))
        asked = ann.sees(table, now)["asked"]
        assert (now, asked["decision"]) != (seat, decision), "the order answers that"
        ann.decides(table, now, dice=dice)
    withdrawn = ann.sends(table, ann.command("withdraw", seat, None))
    assert withdrawn["orders"] == []


def answers(ann: Person, table: str, seat: int, asked: Json, dice: random.Random) -> Json:
    """Answer what was seen by chance, and look no second time."""
    chosen = dice.choice(asked["options"])
    return ann.sends(table, ann.command("choose", seat, asked, option=chosen["id"]))


def without_a_symbol(ann: Person) -> tuple[str, int]:
    """A game of Eminent Domain in which a seat could only follow with nothing, and that seat."""
    table = ann.opens("eminent-domain", "me Ann", "me Bob", seed="1")
    dice, state = random.Random("orders"), ann.sees(table)
    for _ in range(400):
        seat = asked_seat(state)
        asked = ann.sees(table, seat)["asked"]
        if asked["decision"] == "respond" and "up to 0" in asked["options"][0]["title"]:
            return table, seat
        state = answers(ann, table, seat, asked, dice)
    raise AssertionError("somebody has no symbol sooner or later")


def test_who_has_no_symbol_may_pass_now_and_always_then(fresh_database: Callable[[], str]) -> None:
    database = fresh_database()
    with serving(database) as server:
        ann = server.person("Ann")
        table, seat = without_a_symbol(ann)
        state = ann.sees(table, seat)
        offered = [{"id": "idle", "text": "always pass with 0 symbols"}]
        assert state["asked"]["orders"] == offered
        after = ann.sends(table, ann.command("order", seat, state["asked"], standing="idle"))
        assert after["decisions"] > state["decisions"], "it answers at once"
        assert [order["text"] for order in after["orders"]] == ["always pass with 0 symbols"]
        dice, asked_for = random.Random("orders"), []
        for _ in range(150):
            if len(asked_for) == 3:
                break
            now = asked_seat(after)
            asked = ann.sees(table, now)["asked"]
            if asked["decision"] == "respond":
                assert asked["orders"] == [] or now != seat
                asked_for += [asked["options"][0]["title"]] if now == seat else []
            after = answers(ann, table, now, asked, dice)
        assert asked_for
        assert not any("up to 0" in title for title in asked_for), "with symbols one is asked"
        before, cookies = ann.sees(table, seat), ann.http.cookies
    with serving(database) as server:
        ann = Person(server.address, cookies=dict(cookies))
        again = ann.sees(table, seat)
        assert [again[part] for part in ("view", "asked", "orders")] == [
            before[part] for part in ("view", "asked", "orders")
        ]


def test_an_order_that_the_game_does_not_offer_is_refused(ann: Person) -> None:
    table, seat, state = at_a_standing_decision(ann)
    asked = state["asked"]
    command = ann.command("order", seat, asked, standing="nonsense")
    ann.refused(f"/tables/{table}/commands", 422, "illegal", command)
    ann.refused(f"/tables/{table}/commands", 422, "bad-request", ann.command("order", seat, asked))


def test_who_has_several_seats_is_told_of_an_answer_without_a_choice(ann: Person) -> None:
    """And gives it without seeing anything of that seat."""
    table = ann.opens("eminent-domain", "me Ann", "me Bob", seed="order")
    dice = random.Random("forced")
    for _ in range(300):
        state = ann.sees(table)
        seat = asked_seat(state)
        asked = ann.sees(table, seat)["asked"]
        only = [{"ticket": asked["ticket"], "option": option["id"]} for option in asked["options"]]
        secret = asked["decision"] == "clean_up"
        if len(only) == 1 and not secret:
            assert state["seats"][seat]["forced"] == only[0]
            command = {"id": "forced-answer", "seat": seat, "kind": "choose", **only[0]}
            answer = ann.http.post(
                f"/api/tables/{table}/commands", params={"blind": True}, json=command
            ).json()
            assert answer["viewer"] is None
            assert answer["decisions"] > state["decisions"]
            break
        assert "forced" not in state["seats"][seat]
        ann.decides(table, seat, dice=dice)
    else:
        raise AssertionError("somebody has one answer only sooner or later")
    assert not any("forced" in place for place in ann.again().sees(table)["seats"] if not place["pending"])


def test_an_order_for_what_is_always_asked_is_refused(ann: Person) -> None:
    table = ann.opens("connect-four", "me Ann", "me Bob")
    command = ann.command("order", ANN, ann.sees(table, ANN)["asked"], option=0)
    ann.refused(f"/tables/{table}/commands", 422, "bad-order", command)
    ann.refused(f"/tables/{table}/commands", 422, "illegal", command | {"option": 77_777})
    assert ann.sees(table, ANN)["orders"] == []


# At the same time


def draft(server: Server) -> tuple[str, list[Person]]:
    """Three people draft their hands in Excavation Earth."""
    people = [server.person(name) for name in ("Ann", "Bob", "Cleo")]
    table = people[ANN].plays_with(*people[1:], game="excavation-earth", options={"hands": "drafted"})
    state = people[ANN].sees(table)
    assert [place["pending"] for place in state["seats"]] == [True, True, True]
    return table, people


def test_what_is_decided_at_the_same_time_can_be_answered_in_any_order(server: Server) -> None:
    """Everybody keeps two cards; answers given before the turn of a seat are kept until then."""
    table, people = draft(server)
    stand = []
    for seat in (CLEO, ANN, BOB):
        people[seat].decides(table, seat)
        state = people[seat].decides(table, seat)
        stand.append((state["early"], state["decisions"]))
    assert stand == [(2, 0), (0, 2), (0, 6)]
    log = people[ANN].sees(table, ANN)["log"]
    kept = [line["seat"] for action in log if action["first"] for line in action["lines"]]
    assert kept[:3] == [ANN, BOB, CLEO], "what each kept is told once all have chosen"


def test_an_early_answer_can_be_withdrawn_and_shows_to_nobody(server: Server) -> None:
    table, people = draft(server)
    cleo = people[CLEO]
    before = cleo.sees(table, CLEO)
    for_others = [people[seat].sees(table, seat) for seat in (ANN, BOB)]
    cleo.decides(table, CLEO)
    assert cleo.sees(table, CLEO)["early"] == 1
    for seat, was in zip((ANN, BOB), for_others, strict=True):
        now = people[seat].sees(table, seat)
        assert {key for key in now if now[key] != was[key]} <= {"version", "seats"}
    back = cleo.sends(table, cleo.command("undo", CLEO, None))
    assert back["asked"] == before["asked"]
    assert back["early"] == 0
    cleo.decides(table, CLEO, back["asked"]["options"][-1]["token"])


def test_all_may_answer_at_the_very_same_moment(server: Server) -> None:
    table, people = draft(server)

    def keeps_a_card(seat: int) -> int:
        person, kept = people[seat], 0
        for _ in range(2):
            asked = person.sees(table, seat)["asked"]
            if asked is not None and asked["decision"] == "draft.keep":
                person.sends(table, person.command("choose", seat, asked, option=asked["options"][0]["id"]))
                kept += 1
        return kept

    with ThreadPoolExecutor(3) as threads:
        kept = list(threads.map(keeps_a_card, range(3)))
    state = people[ANN].sees(table, ANN)
    early = sum(people[seat].sees(table, seat)["early"] for seat in range(3))
    assert state["decisions"] + early == sum(kept)
    assert all(kept)
