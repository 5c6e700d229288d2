"""Plans: several decisions taken at once, all or none, and taken back as one."""

from __future__ import annotations

import pytest

from digsite.games import load
from digsite.kernel.errors import IllegalChoice
from digsite.match.errors import NotYourDecision
from digsite.match.match import Match
from digsite.match.notation import from_text, to_text
from digsite.match.orders import Order
from digsite.match.snapshot import open_saved, save

from .caravan import CARAVAN
from .test_match import ANN, BOB, connect_four
from .test_undo import after_the_draft


def goods_shown(match: Match) -> list[int]:
    """A plan of Ann's: show two goods and be done."""
    trial = match.fork()
    trial.choose_token(ANN, "show")
    plan = [CARAVAN.space.domains[3] + 0]
    for _ in range(2):
        plan.append(trial.position.legal[0])
        trial.choose(ANN, plan[-1])
    done = next(option for option in trial.position.legal if CARAVAN.space.token(option) == "done")
    return [*plan, done]


def test_a_plan_is_the_same_as_its_decisions_one_by_one() -> None:
    planned, stepwise = after_the_draft(), after_the_draft()
    plan = goods_shown(planned)
    taken = planned.choose_all(ANN, plan)
    for option in plan:
        stepwise.choose(ANN, option)
    assert planned.position == stepwise.position
    assert planned.played == stepwise.played
    assert taken == planned.played[-len(plan) :]
    assert to_text(planned) == to_text(stepwise)


def test_orders_of_others_answer_what_follows_a_plan() -> None:
    match = after_the_draft()
    match.order(BOB, Order("act", ("rest",)))
    match.choose_all(ANN, ["dig"])
    last = match.played[-2:]
    assert [(past.seat, past.token, past.ordered) for past in last] == [
        (ANN, "dig", False),
        (BOB, "rest", True),
    ]


def test_one_undo_takes_a_plan_back() -> None:
    match = after_the_draft()
    before, played = match.position.tobytes(), list(match.played)
    match.choose_all(ANN, goods_shown(match))
    match.undo(ANN)
    assert match.position.tobytes() == before
    assert match.played == played


def test_undo_goes_on_before_a_plan_one_decision_at_a_time() -> None:
    match = after_the_draft()
    before = len(match.played)
    show, *rest = goods_shown(match)
    match.choose(ANN, show)
    match.choose_all(ANN, rest)
    match.undo(ANN)
    assert len(match.played) == before + 1
    match.undo(ANN)
    assert len(match.played) == before


def test_a_plan_that_is_not_possible_changes_nothing() -> None:
    match = after_the_draft()
    before, played = match.position.tobytes(), list(match.played)
    show, good, *_ = goods_shown(match)
    rest = CARAVAN.space.domains[4] + 0
    with pytest.raises(IllegalChoice) as refusal:
        match.choose_all(ANN, [show, good, rest])
    assert refusal.value.clause == "CV-OFFER-01"
    assert (match.position.tobytes(), match.played) == (before, played)


def test_a_plan_does_not_go_on_for_somebody_else() -> None:
    match = connect_four()
    with pytest.raises(NotYourDecision):
        match.choose_all(ANN, ["1", "2"])
    assert match.played == []
    match.choose_all(ANN, ["1"])
    assert match.pending() == [BOB]


def test_what_a_plan_revealed_stays() -> None:
    game = load("excavation-earth")
    match = Match.begin(game, ["Ann"], seed="reveal")
    while True:
        before = match.fork()
        match.choose(ANN, match.position.legal[0])
        if match.position.reveals != before.position.reveals:
            break
    plan = [match.played[-1].option, match.position.legal[0]]
    before.choose_all(ANN, plan)
    assert not before.played[-1].follows
    before.undo(ANN)
    assert before.played == match.played
    assert not before.can_undo(ANN)


def test_a_plan_before_the_own_turn_is_kept_and_withdrawn_as_one() -> None:
    match = Match.begin(CARAVAN, ["Ann", "Bob"], seed="early")
    masked = match.decision_for(BOB)
    assert masked is not None
    first = masked.legal[0]
    trial = match.fork()
    trial.choose(BOB, first)
    second = trial.decision_for(BOB).legal[0]
    match.choose_all(BOB, [first, second])
    assert [answer.option for answer in match.early[BOB]] == [first, second]
    match.undo(BOB)
    assert BOB not in match.early


def test_a_plan_is_one_also_in_a_match_that_is_opened_again() -> None:
    match = after_the_draft()
    before = match.position.tobytes()
    match.choose_all(ANN, goods_shown(match))
    again = open_saved(CARAVAN, match.header, "undo", False, save(match))
    again.undo(ANN)
    assert again.position.tobytes() == before


def test_a_record_knows_nothing_of_plans() -> None:
    match = connect_four()
    match.choose_all(ANN, ["1"])
    assert from_text(to_text(match)).played == match.played
