"""Decisions taken at the same time: early answers, what nobody may see, withdrawing."""

from __future__ import annotations

import random

import pytest

from digsite.kernel.errors import IllegalChoice
from digsite.kernel.record import UNKNOWN, Record
from digsite.match import notation
from digsite.match.errors import NotYourDecision, StaleDecision
from digsite.match.match import Match
from digsite.match.simultaneous import Asked, stage_start

from .caravan import CARAVAN, find
from .test_match import connect_four

ANN, BOB, CLEO = 0, 1, 2


def draft(seed: str = "draft-2") -> Match:
    """A draft in which every seat has at least three different goods in its pack."""
    match = Match.begin(CARAVAN, ["Ann", "Bob", "Cleo"], seed=seed)
    assert all((row > 0).sum() >= 3 for row in match.position.pack)
    return match


def answer(match: Match, seat: int, place: int = 0) -> int:
    """Choose the first option (or another) that a seat is offered; returns it."""
    record = match.decision_for(seat)
    assert record is not None
    option = record.legal[place]
    match.choose(seat, option)
    return int(option)


def test_all_seats_may_decide_at_once() -> None:
    match = draft()
    assert match.pending() == [ANN, BOB, CLEO]
    for seat in (ANN, BOB, CLEO):
        record = match.decision_for(seat)
        assert record.seat == seat
        assert record.pack[seat].tolist() == match.position.pack[seat].tolist()
        assert all((record.pack[other] == UNKNOWN).all() for other in range(3) if other != seat)


def test_early_answers_wait_for_their_turn() -> None:
    match = draft()
    cleos = [answer(match, CLEO), answer(match, CLEO)]
    assert match.played == []
    assert match.pending() == [ANN, BOB]
    assert match.decision_for(CLEO) is None
    bobs = [answer(match, BOB, -1), answer(match, BOB)]
    anns = [answer(match, ANN)]
    assert len(match.played) == 1
    assert match.pending() == [ANN]
    anns.append(answer(match, ANN))
    assert [p.option for p in match.played] == anns + bobs + cleos
    assert match.early == {}


def test_a_seat_that_has_answered_fully_is_refused() -> None:
    match = draft()
    answer(match, CLEO)
    answer(match, CLEO)
    with pytest.raises(NotYourDecision, match="waits for Ann, Bob"):
        match.choose(CLEO, 0)


def test_a_half_given_early_answer_is_continued_in_turn() -> None:
    match = draft()
    first = answer(match, BOB)
    answer(match, ANN)
    answer(match, ANN)
    assert [p.seat for p in match.played] == [ANN, ANN, BOB]
    assert match.played[2].option == first
    assert match.pending() == [BOB, CLEO]


def test_early_answers_may_come_in_any_order() -> None:
    finals = set()
    for order in (
        [ANN, ANN, BOB, BOB, CLEO, CLEO],
        [CLEO, BOB, ANN, BOB, CLEO, ANN],
        [BOB, BOB, CLEO, ANN, CLEO, ANN],
    ):
        match = draft()
        for seat in order:
            answer(match, seat, -1)
        finals.add(match.position.tobytes())
    assert len(finals) == 1


def test_illegal_early_answers_are_refused() -> None:
    match = draft()
    missing = next(g for g in range(4) if match.position.pack[CLEO, g] == 0)
    with pytest.raises(IllegalChoice) as refusal:
        match.choose(CLEO, missing)
    assert refusal.value.clause == "CV-KEEP-01"
    assert match.early == {}


def test_nobody_sees_early_answers_of_others() -> None:
    one, other = draft(), draft()
    answer(one, CLEO, 0)
    answer(one, CLEO, 0)
    answer(other, CLEO, -1)
    answer(other, CLEO, -1)
    for seat in (ANN, BOB):
        assert one.decision_for(seat) == other.decision_for(seat)
        assert one.masked(seat) == other.masked(seat)
        assert one.ticket(seat) == other.ticket(seat)
    answer(one, ANN, 0)
    answer(other, ANN, -1)
    assert one.decision_for(BOB) == other.decision_for(BOB)


def test_a_ticket_holds_while_others_answer() -> None:
    match = draft()
    ticket = match.ticket(CLEO)
    answer(match, ANN)
    answer(match, BOB)
    assert match.ticket(CLEO) == ticket
    answer(match, ANN)
    assert match.ticket(CLEO) == ticket
    match.check_ticket(CLEO, ticket)
    answer(match, CLEO)
    with pytest.raises(StaleDecision):
        match.check_ticket(CLEO, ticket)


def test_a_new_stage_does_not_open_before_the_old_one_ends() -> None:
    """The next packs depend on what is kept of these."""
    match = draft()
    for seat in (ANN, ANN, CLEO, CLEO):
        answer(match, seat)
    assert match.pending() == [BOB]
    answer(match, BOB)
    answer(match, BOB)
    assert match.pending() == [ANN, BOB, CLEO]


def test_who_has_no_choice_is_asked_like_the_others() -> None:
    """Ann's pack is all of a kind, which the others must not learn."""
    match = Match.begin(CARAVAN, ["Ann", "Bob", "Cleo"], seed="forced/1002")
    assert [(row > 0).sum() for row in match.position.pack] == [1, 3, 4]
    assert match.pending() == [ANN, BOB, CLEO]
    assert len(match.decision_for(ANN).legal) == 1
    answer(match, ANN)
    answer(match, ANN)
    assert match.pending() == [BOB, CLEO]


def test_who_was_not_asked_does_not_run_ahead_of_the_others() -> None:
    """Ann comes late, so the first she is asked is what to keep of the pack that Cleo has to leave her. Even
    if the rules forget to say that packs came into view, she waits."""
    match = Match.begin(CARAVAN, ["Ann", "Bob", "Cleo"], {"passing": "quiet"}, "draft-2")
    assert match.pending() == [BOB, CLEO]
    with pytest.raises(NotYourDecision):
        match.choose(ANN, 0)


def test_answers_kept_for_a_stage_that_is_over_are_dropped() -> None:
    """Somebody answered early and was not asked after all."""
    match = connect_four()
    match.early = {ANN: list(connect_four("1").played)}
    match.choose_token(ANN, "4")
    assert match.early == {}


def test_early_answers_are_saved() -> None:
    match = draft()
    answer(match, ANN)
    answer(match, CLEO, -1)
    answer(match, BOB)
    answer(match, BOB)
    text = notation.to_text(match)
    for again in (notation.from_text(text, find), notation.from_json(notation.to_json(match), find)):
        assert again.early == match.early
        assert again.pending() == match.pending()
        assert notation.to_text(again) == text
    assert "Kept. Bob: " in text


def test_early_answers_are_withdrawn_freely() -> None:
    match = draft()
    answer(match, CLEO)
    answer(match, CLEO)
    assert match.can_undo(CLEO)
    match.undo(CLEO)
    match.undo(CLEO)
    assert match.early == {}
    assert not match.can_undo(CLEO)


def test_an_answer_is_withdrawn_while_others_still_decide() -> None:
    match = draft()
    answer(match, ANN)
    answer(match, ANN)
    bobs = answer(match, BOB)
    before = match.ticket(BOB)
    match.undo(ANN)
    assert len(match.played) == 1
    assert [kept.option for kept in match.early[BOB]] == [bobs]
    assert match.ticket(BOB) == before
    answer(match, ANN, -1)
    assert [p.seat for p in match.played] == [ANN, ANN, BOB]
    assert match.played[2].option == bobs


def test_random_order_of_answers_replays_to_equal_bytes() -> None:
    for number in range(6):
        match = Match.begin(CARAVAN, ["Ann", "Bob", "Cleo"], seed=f"any/{number}")
        dice = random.Random(number)
        while not match.over:
            seat = dice.choice(match.pending())
            if dice.random() < 0.2 and match.can_undo(seat):
                match.undo(seat)
                continue
            match.choose(seat, dice.choice(match.decision_for(seat).legal))
        again = notation.from_text(notation.to_text(match), find)
        assert again.position == match.position


def waiting(seat: int, reveals: int = 5) -> Record:
    """A position that waits at a simultaneous decision."""
    p = CARAVAN.new(3, "w")
    p.seat, p.reveals = seat, reveals
    return p


def asked(*seats: int, reveals: int = 5) -> list[Asked]:
    return [Asked(seat, True, reveals) for seat in seats]


@pytest.mark.parametrize(
    ("past", "now", "start"),
    [
        (asked(), ANN, 0),
        (asked(0, 0, 1), BOB, 0),
        (asked(0, 1, 2), ANN, 3),
        (asked(0, 1, 2, 0), BOB, 3),
        (asked(0, 0, 1, 1, 2, 2, 0), ANN, 6),
        (asked(0, 1, reveals=4), CLEO, 2),
        ([*asked(0, reveals=4), *asked(1)], CLEO, 1),
        ([Asked(0, False, 5), *asked(1)], CLEO, 1),
    ],
)
def test_where_a_stage_begins(past: list[Asked], now: int, start: int) -> None:
    assert stage_start(past, CARAVAN, waiting(now)) == start
