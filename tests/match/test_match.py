"""A match: decisions, refusals, positions gone by."""

from __future__ import annotations

import random

import pytest

from digsite.games import load
from digsite.games.connect_four import GAME as CONNECT_FOUR
from digsite.kernel.errors import BadOption, IllegalChoice
from digsite.kernel.record import SPECTATOR, UNKNOWN
from digsite.match.corpus import random_game
from digsite.match.errors import NotYourDecision, StaleDecision
from digsite.match.header import commitment, fresh_seed
from digsite.match.match import Match
from digsite.match.option_tokens import tokens
from digsite.match.orders import Order

from .caravan import CARAVAN

ANN, BOB = 0, 1


def connect_four(*columns: str) -> Match:
    """Ann and Bob in turn drop into these columns."""
    match = Match.begin(CONNECT_FOUR, ["Ann", "Bob"], seed="s")
    for column in columns:
        match.choose_token(match.position.seat, column)
    return match


def test_a_new_match_waits_for_the_first_seat() -> None:
    match = connect_four()
    assert match.pending() == [ANN]
    assert match.played == []
    assert match.header.game == "connect-four"
    assert match.header.seats == 2
    assert match.header.commitment == commitment("s")


def test_a_decision_is_recorded_with_its_token() -> None:
    match = connect_four("4", "3")
    assert [(p.seat, p.decision, p.token) for p in match.played] == [(ANN, "drop", "4"), (BOB, "drop", "3")]


def test_four_in_a_row_end_the_match() -> None:
    match = connect_four("1", "2", "1", "2", "1", "2", "1")
    assert match.over
    assert match.scores == [1, 0]
    assert match.places == [1, 2]
    assert match.pending() == []
    assert match.decision_for(ANN) is None
    with pytest.raises(IllegalChoice, match="over"):
        match.choose(BOB, 1)


def test_a_seat_that_is_not_asked_is_refused() -> None:
    match = connect_four("4")
    with pytest.raises(NotYourDecision, match=r"Ann is not asked now\.\nThe game waits for Bob") as refusal:
        match.choose(ANN, 0)
    assert refusal.value.asked == (BOB,)
    assert match.decision_for(ANN) is None
    assert match.ticket(ANN) == ""


@pytest.mark.parametrize("seat", [-1, 2])
def test_nobody_decides_from_outside(seat: int) -> None:
    with pytest.raises(NotYourDecision, match=f"Seat {seat} is not asked now"):
        connect_four().choose(seat, 0)


def test_an_illegal_option_is_refused_with_clause_and_alternatives() -> None:
    match = connect_four(*"444444")
    before = match.position.tobytes()
    with pytest.raises(IllegalChoice, match="'4' is not possible") as refusal:
        match.choose_token(ANN, "4")
    assert refusal.value.clause == "C4-DROP-01"
    assert refusal.value.way_out == "Possible: 1, 2, 3, 5, 6, 7."
    with pytest.raises(IllegalChoice):
        match.choose(ANN, 3)
    with pytest.raises(IllegalChoice, match="no '9'"):
        match.choose_token(ANN, "9")
    with pytest.raises(IllegalChoice):
        match.choose(ANN, 99)
    assert match.position.tobytes() == before
    assert len(match.played) == 6


def test_an_answer_to_an_older_question_is_stale() -> None:
    match = connect_four()
    first = match.ticket(ANN)
    match.check_ticket(ANN, first)
    match.choose(ANN, 3)
    with pytest.raises(StaleDecision):
        match.check_ticket(ANN, first)
    match.choose(BOB, 3)
    with pytest.raises(StaleDecision):
        match.check_ticket(ANN, first)
    match.check_ticket(BOB, "")


def test_every_position_gone_by_comes_back_byte_for_byte() -> None:
    match = Match.begin(CARAVAN, ["Ann", "Bob", "Cleo"], {"length": "long"}, "long")
    dice = random.Random(1)
    seen = [match.position.tobytes()]
    while not match.over:
        match.choose(match.position.seat, dice.choice(match.position.legal))
        seen.append(match.position.tobytes())
    assert len(match.played) > 70
    assert [match.at(n).tobytes() for n in range(len(seen))] == seen
    assert [move.after.tobytes() for move in match.moves(40)] == seen[41:]
    assert [move.told for move in match.moves(40)] == [match.told(n) for n in range(41, len(seen))]
    for nowhere in (-1, len(seen)):
        with pytest.raises(IndexError):
            match.at(nowhere)


def test_what_a_fork_takes_back_or_says_is_nothing_to_the_match() -> None:
    match = Match.begin(CARAVAN, ["Ann", "Bob"], {"length": "long"}, "fork")
    while len(match.played) < 32:
        match.choose(match.position.seat, match.position.legal[-1])
    match.comments = {1: "bold"}
    kept, told = match.at(32).tobytes(), [match.told(n) for n in range(33)]
    other = match.fork()
    other.undo(match.played[-1].seat)
    other.comments[1] = "timid"
    assert [match.told(n) for n in range(33)] == told
    match.choose(match.position.seat, match.position.legal[-1])
    match._course._recent.clear()
    assert (match.at(32).tobytes(), match.comments) == (kept, {1: "bold"})


def test_a_match_with_other_names_is_the_same_match() -> None:
    match = connect_four("1", "2")
    other = match.renamed(["Eve", "Dan"])
    assert (other.header.names, match.header.names) == (("Eve", "Dan"), ("Ann", "Bob"))
    assert (other.name(ANN), other.played, other.digest) == ("Eve", match.played, match.digest)


def test_a_match_rewound_knows_nothing_of_what_came_later_or_is_still_to_come() -> None:
    match = Match.begin(CARAVAN, ["Ann", "Bob"], {"length": "long"}, "rewound")
    before = match.position.tobytes()
    match.choose(BOB, match.decision_for(BOB).legal[0])
    match.order(BOB, Order("act", ("rest",)))
    match.choose(ANN, match.position.legal[0])
    match.comments = {1: "bold"}
    then = match.rewound(0)
    assert then.position.tobytes() == before
    assert (then.played, then.early, then.orders(BOB), then.comments) == ([], {}, [], {})
    assert (len(match.played), len(match.early[BOB]), len(match.orders(BOB))) == (1, 1, 1)
    assert match.comments == {1: "bold"}


def test_a_fresh_seed_is_nobody_s_guess() -> None:
    seeds = {fresh_seed() for _ in range(10)}
    assert len(seeds) == 10
    assert all(len(bytes.fromhex(seed)) == 16 for seed in seeds)


def test_a_position_handed_out_for_the_past_is_a_copy() -> None:
    match = connect_four("4")
    match.at(1).board[:] = 9
    assert match.position.board.max() == 1


def test_masked_hides_what_others_hold() -> None:
    match = Match.begin(CARAVAN, ["Ann", "Bob"], seed="m")
    assert (match.masked(ANN).pack[ANN] != UNKNOWN).all()
    assert (match.masked(ANN).pack[BOB] == UNKNOWN).all()
    assert (match.masked(SPECTATOR).pack == UNKNOWN).all()
    assert (match.masked().random != match.position.random).any()


def test_options_are_completed_with_their_defaults() -> None:
    header = Match.begin(CARAVAN, ["Ann", "Bob"], {"hat": ("red", "blue")}).header
    assert header.options == {"length": "short", "passing": "open", "hat": ["red", "blue"]}
    assert header.rules_version == 3


@pytest.mark.parametrize(("seats", "choices"), [(1, {"zu_counted_crew"}), (2, {"hands", "pop_up_markets"})])
def test_what_is_no_choice_for_so_many_seats_is_left_out(seats: int, choices: set[str]) -> None:
    """Zu's crew is counted in solo play alone; nobody drafts a hand there, or visits a pop-up market."""
    header = Match.begin(load("excavation-earth"), ["Ann", "Bob"][:seats]).header
    assert {"zu_counted_crew", "hands", "pop_up_markets"} & set(header.options) == choices


@pytest.mark.parametrize(
    "names", [["Ann", "Ann"], ["Ann", "Ann "], ["Ann", ""], ["Ann", "B: x"], ["Ann", "{"], ["Ann", "b\0b"]]
)
def test_names_that_a_record_cannot_hold_are_refused(names: list[str]) -> None:
    with pytest.raises(BadOption):
        Match.begin(CONNECT_FOUR, names)


def test_what_the_game_does_not_offer_is_refused() -> None:
    with pytest.raises(BadOption):
        Match.begin(CONNECT_FOUR, ["Ann"])
    with pytest.raises(BadOption):
        Match.begin(CARAVAN, ["Ann", "Bob"], {"colour": "red"})
    with pytest.raises(BadOption):
        Match.begin(CARAVAN, ["Ann", "Bob"], seed="a\nb")


def test_a_sealed_seed_is_published_when_the_game_is_over() -> None:
    match = Match.begin(CONNECT_FOUR, ["Ann", "Bob"], seed="s", sealed=True)
    assert match.header.seed is None
    assert match.header.commitment == commitment("s")
    for column in "1212121":
        match.choose_token(match.position.seat, column)
    assert match.header.seed == "s"


def test_tokens_can_be_written_and_are_never_shared() -> None:
    match = Match.begin(CARAVAN, ["Ann", "Bob"], seed="t")
    for _ in range(200):
        found = tokens(CARAVAN, match.position)
        assert sorted(found.values()) == match.position.legal
        assert not any(sign in token for token in found for sign in " {}")
        if "good:salt" in found:
            assert "sold:salt" in found
            assert "done" in found
            return
        wanted = next((t for t in ("salt", "show") if t in found), next(iter(found)))
        match.choose_token(match.position.seat, wanted)
    raise AssertionError("nobody could offer salt")


def test_of_decisions_with_one_option_only_secret_ones_are_part_of_a_match() -> None:
    """A pack all of one kind is asked about, or the others would learn it. Who has nothing left to offer is
    done with it unasked."""
    asked = set()
    for number in range(10):
        match = random_game(CARAVAN, 3, f"forced/{number}")
        asked |= {move.played.decision for move in match.moves() if len(move.before.legal) == 1}
    assert asked == {"keep"}


def test_a_decision_with_one_option_is_carried_out_by_itself() -> None:
    match = Match.begin(CARAVAN, ["Ann", "Bob"], seed="m")
    while match.position.seat != ANN or "dig" not in tokens(CARAVAN, match.position):
        match.choose(match.position.seat, match.position.legal[0])
    match.choose_token(ANN, "show")
    for _ in range(3):
        match.choose(ANN, match.position.legal[0])
    assert match.position.kept[ANN].sum() == 0
    assert match.pending() == [BOB]
    assert [past.decision for past in match.played[-4:]] == ["act", "offer", "offer", "offer"]
