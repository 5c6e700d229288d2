"""Standing orders: given, carried out, withdrawn, taken back, and seen by their owner alone."""

from __future__ import annotations

from typing import Any

import pytest

from digsite.games import load
from digsite.kernel.errors import IllegalChoice
from digsite.kernel.record import SPECTATOR
from digsite.match.errors import OrderFault, OrderRefused, UndoBarrier, UndoRefused
from digsite.match.log import entries, since
from digsite.match.match import Match
from digsite.match.orders import Order, order_words
from digsite.telling.text import Text

from .caravan import CARAVAN, REST
from .test_match import ANN, BOB, connect_four
from .test_simultaneous import CLEO, draft
from .test_undo import after_the_draft

RESTS = Order("act", ("rest",))


def tail(match: Match, count: int) -> list[tuple[int, str, bool]]:
    return [(past.seat, past.token, past.ordered) for past in match.played[-count:]]


def long_game() -> Match:
    """Ann and Bob have drafted for a long game; Ann is asked what to do."""
    match = Match.begin(CARAVAN, ["Ann", "Bob"], {"length": "long", "hat": ["red", "blue"]}, "long")
    while CARAVAN.decision(match.position).name == "keep":
        match.choose(match.position.seat, match.position.legal[0])
    return match


# Carrying out


def test_an_order_answers_whenever_the_seat_is_asked() -> None:
    match = long_game()
    match.order(BOB, RESTS)
    for _ in range(3):
        match.choose_token(ANN, "dig")
        assert tail(match, 2) == [(ANN, "dig", False), (BOB, "rest", True)]
        assert match.pending() == [ANN]


def test_an_order_answers_what_the_seat_is_asked_now() -> None:
    match = long_game()
    match.order(ANN, RESTS)
    assert tail(match, 1) == [(ANN, "rest", True)]
    assert match.pending() == [BOB]


def test_orders_of_all_seats_play_the_game_to_its_end() -> None:
    match = long_game()
    match.order(BOB, Order("act", ("dig",)))
    match.order(ANN, RESTS)
    assert match.over
    assert all(past.ordered for past in match.played if past.decision == "act")


def test_the_first_preference_that_is_possible_is_taken() -> None:
    match = long_game()
    match.choose_token(ANN, "rest")
    while (match.position.kept[BOB] > 0).any():
        match.choose_token(BOB, "show")
        while match.position.seat == BOB and CARAVAN.decision(match.position).name == "offer":
            match.choose(BOB, match.position.legal[0])
        if match.position.seat == ANN:
            match.choose_token(ANN, "rest")
    match.order(BOB, Order("act", ("show", "dig", "rest")))
    assert tail(match, 1) == [(BOB, "dig", True)]


def test_a_seat_is_asked_where_no_preference_is_possible() -> None:
    match = draft()
    missing = next(good for good in range(4) if match.position.pack[CLEO, good] == 0)
    token = ["salt", "red%20silk", "tea", "%7Bmyrrh%7D"][missing]
    match.order(CLEO, Order("keep", (token,)))
    assert match.pending() == [ANN, BOB, CLEO]
    assert match.orders(CLEO) == [Order("keep", (token,))]


def test_an_order_answers_before_its_turn_where_all_decide_at_once() -> None:
    match = draft()
    every = ("salt", "red%20silk", "tea", "%7Bmyrrh%7D")
    match.order(CLEO, Order("keep", every))
    assert match.pending() == [ANN, BOB]
    assert [kept.ordered for kept in match.early[CLEO]] == [True, True]
    match.order(ANN, Order("keep", every[::-1]))
    match.order(BOB, Order("keep", every))
    assert [past.ordered for past in match.played] == [True] * 9
    assert CARAVAN.decision(match.position).name == "act"


@pytest.mark.parametrize(
    ("when", "holds"),
    [
        ({"hat": "top hat 100%"}, True),
        ({"hat": "fez (red)"}, False),
        ({"coins": 0, "rich": False}, True),
        ({"coins": "0", "rich": "no", "who": "2"}, True),
        ({"coins": 1}, False),
        ({"who": 1}, False),
        ({"good": "red silk"}, True),
        ({"camps": "salt"}, False),
        ({"weather": "fine"}, False),
    ],
)
def test_an_order_may_depend_on_facts(when: dict[str, Any], holds: bool) -> None:
    match = long_game()
    match.order(BOB, Order("act", ("rest",), when))
    match.choose_token(ANN, "rest")
    assert match.pending() == [ANN if holds else BOB]


def test_the_newest_order_that_fits_goes_first() -> None:
    match = long_game()
    match.order(BOB, RESTS)
    match.order(BOB, Order("act", ("dig",), {"good": "red silk"}))
    match.choose_token(ANN, "rest")
    match.choose_token(ANN, "rest")
    assert tail(match, 4)[1::2] == [(BOB, "dig", True), (BOB, "rest", True)]


def test_an_order_takes_the_place_of_one_for_the_same_case() -> None:
    match = long_game()
    match.order(BOB, RESTS)
    match.order(BOB, Order("act", ("dig",), {"coins": 7}))
    match.order(BOB, Order("act", ("dig",)))
    assert match.orders(BOB) == [Order("act", ("dig",), {"coins": "7"}), Order("act", ("dig",))]


# Withdrawing


def test_a_withdrawn_order_answers_nothing_more() -> None:
    match = long_game()
    match.order(BOB, RESTS)
    match.choose_token(ANN, "rest")
    match.withdraw(BOB)
    assert match.orders(BOB) == []
    match.choose_token(ANN, "rest")
    assert match.pending() == [BOB]
    assert [(given.after, given.until) for given in match.book.given] == [(4 + 2, 6 + 2)]


def test_one_order_is_withdrawn_by_its_place() -> None:
    match = long_game()
    match.order(BOB, RESTS)
    match.order(BOB, Order("act", ("dig",), {"coins": 7}))
    match.withdraw(BOB, 0)
    assert match.orders(BOB) == [Order("act", ("dig",), {"coins": "7"})]
    with pytest.raises(OrderRefused, match="no standing order 1") as refusal:
        match.withdraw(BOB, 1)
    assert refusal.value.fault is OrderFault.UNKNOWN_ORDER
    assert refusal.value.way_out == "Count from 0 to 0."
    with pytest.raises(OrderRefused) as refusal:
        match.withdraw(ANN, 0)
    assert refusal.value.way_out == "No order is in force."
    match.withdraw(ANN)
    assert len(match.orders(BOB)) == 1


# Undo


def test_what_an_order_took_can_be_taken_back_and_is_asked() -> None:
    match = long_game()
    match.order(BOB, RESTS)
    match.choose_token(ANN, "rest")
    match.undo(BOB)
    assert match.pending() == [BOB]
    assert match.orders(BOB) == [RESTS]
    match.choose_token(BOB, "dig")
    assert tail(match, 1) == [(BOB, "dig", False)]
    match.choose_token(ANN, "rest")
    assert tail(match, 1) == [(BOB, "rest", True)]


def test_who_takes_a_decision_back_is_asked_even_if_an_order_came_later() -> None:
    match = long_game()
    match.choose_token(ANN, "rest")
    match.order(ANN, RESTS)
    match.undo(ANN)
    assert match.pending() == [ANN]
    assert [(given.after, given.until) for given in match.book.given] == [(len(match.played), None)]


def test_a_new_order_answers_what_was_taken_back() -> None:
    match = long_game()
    match.order(ANN, RESTS)
    match.undo(ANN)
    match.order(ANN, Order("act", ("dig",), {"coins": 5}))
    assert match.pending() == [ANN]
    match.order(ANN, Order("act", ("dig",), {"coins": 0}))
    assert tail(match, 1) == [(ANN, "dig", True)]


def test_an_early_answer_of_an_order_is_taken_back() -> None:
    match = draft()
    match.order(CLEO, Order("keep", ("salt", "red%20silk", "tea", "%7Bmyrrh%7D")))
    match.undo(CLEO)
    assert match.pending() == [ANN, BOB, CLEO]
    match.choose(ANN, match.position.legal[0])
    assert CLEO in match.pending()


def test_an_order_of_another_ends_undo_as_a_decision_does() -> None:
    match = long_game()
    match.order(BOB, RESTS)
    match.choose_token(ANN, "rest")
    with pytest.raises(UndoRefused) as refusal:
        match.undo(ANN)
    assert refusal.value.barrier is UndoBarrier.OTHERS
    assert "order" not in str(refusal.value)


def test_a_fork_leaves_the_match_as_it_is() -> None:
    match = long_game()
    other = match.fork()
    other.order(ANN, RESTS)
    other.choose_token(BOB, "dig")
    assert (match.pending(), match.orders(ANN), len(match.played)) == ([ANN], [], len(other.played) - 3)


# Who sees it


def test_the_log_says_to_the_owner_alone_that_an_order_answered() -> None:
    match = long_game()
    match.order(BOB, RESTS)
    match.choose_token(ANN, "rest")
    assert [entry.ordered for entry in entries(match, BOB)][-2:] == [False, True]
    for viewer in (ANN, SPECTATOR):
        assert not any(entry.ordered for entry in entries(match, viewer))
        assert entries(match, viewer)[-1].option == REST


def test_what_happened_since_counts_from_what_one_chose_oneself() -> None:
    match = long_game()
    last = match.last_chosen(BOB)
    match.order(BOB, RESTS)
    match.choose_token(ANN, "rest")
    assert match.last_chosen(BOB) == last
    assert [(entry.seat, entry.ordered) for entry in since(match, BOB)] == [(ANN, False), (BOB, True)]


# Refusals


@pytest.mark.parametrize(
    ("order", "fault", "way_out"),
    [
        (Order("follow", ("rest",)), OrderFault.UNKNOWN_DECISION, "Orders are for: act, keep."),
        (Order("offer", ("done",)), OrderFault.NOT_STANDING, "Orders are for: act, keep."),
        (Order("act", ("rets",)), OrderFault.UNKNOWN_OPTION, "Name one of: rest."),
        (Order("act", ("salt",)), OrderFault.UNKNOWN_OPTION, "Name one of: dig, show, rest."),
        (Order("act", ()), OrderFault.NOTHING_TO_TAKE, "Name one of: dig, show, rest."),
        (Order("act", ("rest",), {"hat": None}), OrderFault.BAD_CONDITION, "Compare a fact"),
        (Order("act", ("rest",), {"hat": "\ud800"}), OrderFault.BAD_CONDITION, "Compare a fact"),
        (Order("act", ("rest",), {"a=b": "c"}), OrderFault.BAD_CONDITION, "Compare a fact"),
    ],
)
def test_an_order_that_cannot_be_given(order: Order, fault: OrderFault, way_out: str) -> None:
    match = after_the_draft()
    with pytest.raises(OrderRefused) as refusal:
        match.order(ANN, order)
    assert refusal.value.fault is fault
    assert refusal.value.way_out.startswith(way_out)
    assert match.orders(ANN) == []
    assert match.pending() == [ANN]


def test_a_token_of_two_options_must_be_made_clear(monkeypatch: pytest.MonkeyPatch) -> None:
    offer = next(decision for decision in CARAVAN.decisions if decision.name == "offer")
    monkeypatch.setattr(offer, "standing", True)
    match = after_the_draft()
    with pytest.raises(OrderRefused) as refusal:
        match.order(BOB, Order("offer", ("tea",)))
    assert refusal.value.fault is OrderFault.UNCLEAR_OPTION
    assert refusal.value.way_out == "Say which: good:tea, sold:tea."
    match.order(BOB, Order("offer", ("sold:tea", "done")))
    assert match.orders(BOB) == [Order("offer", ("sold:tea", "done"))]


def test_of_many_options_the_three_nearest_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    offer = next(decision for decision in CARAVAN.decisions if decision.name == "offer")
    monkeypatch.setattr(offer, "standing", True)
    with pytest.raises(OrderRefused) as refusal:
        after_the_draft().order(BOB, Order("offer", ("sold:team",)))
    assert refusal.value.fault is OrderFault.UNKNOWN_OPTION
    assert refusal.value.way_out == "Name one of: sold:tea, good:tea, sold:salt."


def test_a_game_without_standing_decisions_takes_no_orders() -> None:
    with pytest.raises(OrderRefused, match="This game takes no orders"):
        connect_four().order(ANN, Order("drop", ("4",)))


def test_nobody_orders_from_outside_or_after_the_end() -> None:
    match = after_the_draft()
    with pytest.raises(OrderRefused) as refusal:
        match.order(2, RESTS)
    assert refusal.value.fault is OrderFault.NO_SEAT
    match.order(ANN, RESTS)
    match.order(BOB, RESTS)
    assert match.over
    with pytest.raises(IllegalChoice):
        match.order(ANN, RESTS)


def test_an_order_that_a_game_offers_is_told_in_its_own_words() -> None:
    game = load("eminent-domain")
    offer = game.standing[0]
    text = Text(game, "en", ("Ann", "Bob"))
    assert order_words(text, Order(offer.decision, offer.take, offer.when)) == text.message(
        f"standing.{offer.name}"
    )
    other = order_words(text, Order(offer.decision, offer.take))
    assert other != text.message(f"standing.{offer.name}")
    assert text.decision_title(next(d for d in game.decisions if d.name == offer.decision)) in other
