"""Standing orders in records, and random games with random orders: replayed to equal bytes, hidden from all
but their owner."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from digsite.kernel.record import SPECTATOR
from digsite.match import notation
from digsite.match.errors import Fault, RecordError
from digsite.match.log import entries
from digsite.match.match import Match
from digsite.match.option_tokens import BY_ORDER
from digsite.match.orders import Order
from digsite.match.stored_record import StoredRecord, Turn, Word, replay, stored_record

from .caravan import CARAVAN, find
from .test_match import ANN, BOB
from .test_orders import RESTS, long_game

GOODS = ("salt", "red%20silk", "tea", "%7Bmyrrh%7D")


def ordered_game() -> Match:
    """Ann rests once; Bob's order answers and is withdrawn; another depends on his hat."""
    match = long_game()
    match.order(BOB, RESTS)
    match.choose_token(ANN, "rest")
    match.withdraw(BOB)
    match.order(BOB, Order("act", ("show", "dig"), {"hat": "fez (red)", "coins": 3}))
    return match


def test_an_order_is_a_line_of_the_record() -> None:
    lines = notation.to_text(ordered_game()).splitlines()
    assert lines[-4].endswith(f" rest{BY_ORDER}")
    assert lines[-3:-1] == [
        "Order. Bob: after 6 until 8 at act take rest",
        "Order. Bob: after 8 at act when coins=3 hat=fez%20(red) take show or dig",
    ]


def test_an_order_in_the_json_record() -> None:
    document = json.loads(notation.to_json(ordered_game()))
    assert document["turns"][-1] == {"seat": "Bob", "does": [f"rest{BY_ORDER}"]}
    assert document["orders"] == [
        {"seat": "Bob", "after": 6, "until": 8, "at": "act", "when": {}, "take": ["rest"]},
        {
            "seat": "Bob",
            "after": 8,
            "until": None,
            "at": "act",
            "when": {"coins": "3", "hat": "fez (red)"},
            "take": ["show", "dig"],
        },
    ]


def test_a_record_without_orders_is_written_as_ever() -> None:
    match = long_game()
    assert "Order" not in notation.to_text(match)
    assert "orders" not in notation.to_json(match)


def test_a_game_read_again_goes_on_with_its_orders() -> None:
    match = notation.from_text(notation.to_text(ordered_game()), find)
    match.order(BOB, RESTS)
    again = notation.from_json(notation.to_json(match), find)
    again.choose_token(ANN, "rest")
    assert again.pending() == [ANN]
    assert again.played[-1].ordered


def test_what_was_taken_back_is_still_asked_after_reading() -> None:
    match = long_game()
    match.order(ANN, RESTS)
    match.undo(ANN)
    again = notation.from_text(notation.to_text(match), find)
    assert again.pending() == [ANN]
    again.order(BOB, RESTS)
    assert again.pending() == [ANN]
    assert again.orders(ANN) == [RESTS]


# Faults


def fault(text: str) -> RecordError:
    with pytest.raises(RecordError) as refusal:
        (notation.from_json if text.startswith("{") else notation.from_text)(text, find)
    assert refusal.value.way_out
    return refusal.value


@pytest.mark.parametrize(
    ("old", "new", "kind"),
    [
        ("after 6 until 8 at act", "until 8 at act", Fault.BAD_LINE),
        ("take rest", "take rest dig", Fault.BAD_LINE),
        ("take rest", "take", Fault.BAD_LINE),
        ("take rest", "take rets", Fault.BAD_ORDER),
        ("at act take rest", "at follow take rest", Fault.BAD_ORDER),
        ("at act take rest", "at offer take done", Fault.BAD_ORDER),
        ("after 6 until 8", "after 6 until 9", Fault.BAD_ORDER),
        ("after 6 until 8", "after 8 until 6", Fault.BAD_ORDER),
        ("after 6 until 8", "after 8 until 8", Fault.BAD_ORDER),
        ("Order. Bob: after 6", "Order. Ann: after 6", Fault.BAD_ORDER),
        ("Order. Bob: after 6", "Order. Rob: after 6", Fault.WRONG_SEAT),
        ("Order. Bob: after 6 until 8 at act take rest\n", "", Fault.BAD_ORDER),
    ],
)
def test_an_order_that_cannot_be_is_refused(old: str, new: str, kind: Fault) -> None:
    text = notation.to_text(ordered_game())
    assert old in text
    assert fault(text.replace(old, new)).fault is kind


def test_a_decision_whose_order_is_missing_is_named() -> None:
    match = ordered_game()
    first = next(number for number, past in enumerate(match.played, 1) if past.ordered)
    text = notation.to_text(match).replace("Order. Bob: after 6 until 8 at act take rest\n", "")
    assert fault(text).decision == first


@pytest.mark.parametrize(
    ("changed", "kind"),
    [
        ({"after": "6"}, Fault.BAD_LINE),
        ({"after": True}, Fault.BAD_LINE),
        ({"after": -1}, Fault.BAD_ORDER),
        ({"when": ["hat"]}, Fault.BAD_LINE),
        ({"when": {"hat": 3}}, Fault.BAD_LINE),
        ({"take": "rest"}, Fault.BAD_LINE),
        ({"take": []}, Fault.BAD_ORDER),
        ({"at": None}, Fault.BAD_LINE),
        ({"seat": ["Bob"]}, Fault.BAD_LINE),
        ({"more": 1}, Fault.BAD_LINE),
    ],
)
def test_faults_of_an_order_in_the_json_record(changed: dict[str, Any], kind: Fault) -> None:
    document = json.loads(notation.to_json(ordered_game()))
    document["orders"][0] |= changed
    assert fault(json.dumps(document)).fault is kind


# Random games


def random_order(dice: random.Random) -> Order:
    decision, every = dice.choice([("act", ("dig", "show", "rest")), ("keep", GOODS)])
    take = tuple(dice.sample(every, dice.randint(1, len(every))))
    conditions: list[dict[str, Any]] = [{}, {"rich": True}, {"coins": 0}, {"hat": "top hat 100%"}]
    return Order(decision, take, dice.choice([*conditions, {"good": "{myrrh}", "rich": False}]))


def random_play(seed: int, owners: list[int], seats: int) -> Match:
    """Orders, withdrawals, undo and choices at random, left off at random."""
    dice = random.Random(seed)
    hats = [dice.choice(["red", "blue"]) for _ in range(seats)]
    match = Match.begin(CARAVAN, ["Ann", "Bob", "Cleo"][:seats], {"hat": hats}, f"orders/{seed}")
    for _ in range(dice.randint(1, 60)):
        if match.over:
            break
        what = dice.random()
        owner = dice.choice(owners)
        seat = dice.choice(match.pending())
        if what < 0.15:
            match.order(owner, random_order(dice))
        elif what < 0.2 and match.orders(owner):
            match.withdraw(owner, dice.choice([None, dice.randrange(len(match.orders(owner)))]))
        elif what < 0.35:
            undoing = dice.randrange(seats)
            if match.can_undo(undoing):
                match.undo(undoing)
        else:
            match.choose(seat, dice.choice(match.decision_for(seat).legal))
    return match


@settings(max_examples=120, deadline=None)
@given(st.integers(0, 1_000_000), st.integers(2, 3))
def test_a_record_with_orders_replays_to_the_same_bytes_and_goes_on_alike(seed: int, seats: int) -> None:
    match = random_play(seed, list(range(seats)), seats)
    text, as_json = notation.to_text(match), notation.to_json(match)
    for again in (notation.from_text(text, find), notation.from_json(as_json, find)):
        assert again.position.tobytes() == match.position.tobytes()
        assert (again.played, again.early, again.book.given) == (match.played, match.early, match.book.given)
        assert (notation.to_text(again), notation.to_json(again)) == (text, as_json)
        live = match.fork()
        dice = random.Random(seed)
        while not live.over:
            seat = dice.choice(live.pending())
            option = dice.choice(live.decision_for(seat).legal)
            for one in (live, again):
                one.choose(seat, option)
            assert (again.pending(), again.played) == (live.pending(), live.played)
        assert again.position.tobytes() == live.position.tobytes()


def without_orders(stored: StoredRecord) -> StoredRecord:
    """The same game, every decision taken by hand."""

    def by_hand(turns: tuple[Turn, ...]) -> tuple[Turn, ...]:
        return tuple(
            Turn(turn.name, tuple(Word(word.text.removesuffix(BY_ORDER)) for word in turn.words))
            for turn in turns
        )

    return replace(stored, turns=by_hand(stored.turns), kept=by_hand(stored.kept), orders=())


@settings(max_examples=120, deadline=None)
@given(st.integers(0, 1_000_000), st.integers(0, 2))
def test_nobody_can_tell_an_order_of_another_from_a_choice(seed: int, owner: int) -> None:
    match = random_play(seed, [owner], 3)
    by_hand = replay(without_orders(stored_record(match)), find)
    assert match.pending() == by_hand.pending()
    for viewer in {SPECTATOR, 0, 1, 2} - {owner}:
        assert match.masked(viewer) == by_hand.masked(viewer)
        assert match.decision_for(viewer) == by_hand.decision_for(viewer)
        assert match.ticket(viewer) == by_hand.ticket(viewer)
        assert match.can_undo(viewer) == by_hand.can_undo(viewer)
        assert entries(match, viewer) == entries(by_hand, viewer)
        assert match.orders(viewer) == []
    took = [past for past in match.played if past.ordered]
    told = [entry for entry in entries(match, owner) if entry.ordered]
    assert [(entry.seat, entry.option) for entry in told] == [(owner, past.option) for past in took]
