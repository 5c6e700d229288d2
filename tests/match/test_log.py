"""The log of a viewer: its own secrets, nobody else's."""

from __future__ import annotations

from pathlib import Path

import pytest

from digsite.games import load
from digsite.kernel.events import ALL_EYES, NOBODY, Event, Told
from digsite.kernel.record import SPECTATOR
from digsite.match.corpus import random_game
from digsite.match.log import LoggedDecision, actions, entries, since
from digsite.match.match import Match
from digsite.match.notation import read
from digsite.telling.lines import lines

from .caravan import CARAVAN, GOOD, dug, kept
from .test_match import ANN, BOB, connect_four
from .test_simultaneous import answer


def test_every_decision_has_an_entry_with_its_clause() -> None:
    log = entries(connect_four("4", "3"))
    assert [(e.number, e.seat, e.decision, e.clause, e.option) for e in log] == [
        (1, ANN, "drop", "C4-DROP-01", 3),
        (2, BOB, "drop", "C4-DROP-01", 2),
    ]


@pytest.mark.parametrize("viewer", [SPECTATOR, 0, 1])
def test_what_happens_before_the_first_decision_is_an_entry_of_its_own(viewer: int) -> None:
    match = Match.begin(load("eminent-domain"), ["Ann", "Bob"], seed="before")
    match.choose(match.position.seat, match.position.legal[-1])
    before, first = entries(match, viewer)
    assert (before.number, before.seat, before.decision, before.option) == (0, NOBODY, "", None)
    assert before.told == tuple(told.to(viewer) for told in match.told(0))
    assert (first.number, first.seat) == (1, match.played[0].seat)
    assert [entry.number for entry in entries(match, viewer, 1)] == []


def test_a_secret_choice_is_told_to_its_seat_alone() -> None:
    match = Match.begin(CARAVAN, ["Ann", "Bob"], seed="log")
    option = answer(match, ANN)
    for viewer in (BOB, SPECTATOR):
        (entry,) = entries(match, viewer)
        assert entry.option is None
        assert entry.told == ()
    (own,) = entries(match, ANN)
    assert own.option == option
    assert own.told == (Told(kept, ANN, (option - GOOD,)),)


def test_secrets_stay_secret_to_the_end() -> None:
    match = random_game(CARAVAN, 3, "log")
    for viewer in (SPECTATOR, 0, 1, 2):
        for entry in entries(match, viewer):
            hidden = entry.decision == "keep" and entry.seat != viewer
            assert (entry.option is None) == hidden
            for told in entry.told:
                assert told.known == (told.seat == viewer or told.event not in (kept, dug))


def test_what_happened_since_your_last_decision() -> None:
    match = connect_four("4", "3", "4")
    assert [e.number for e in since(match, BOB)] == [3]
    assert since(match, ANN) == []
    assert [e.number for e in since(match, SPECTATOR)] == [1, 2, 3]


def test_an_open_change_is_seen_by_all() -> None:
    match = Match.begin(CARAVAN, ["Ann", "Bob"], seed="log")
    while CARAVAN.decision(match.position).name == "keep":
        match.choose(match.position.seat, match.position.legal[0])
    match.choose_token(ANN, "show")
    option = answer(match, ANN)
    shown = since(match, BOB)[-1]
    assert shown.option == option
    assert [told.event.name for told in shown.told] == ["shown"]


def test_what_is_decided_at_the_same_time_is_told_when_all_have_decided() -> None:
    match = Match.begin(CARAVAN, ["Ann", "Bob"], seed="log")
    for _ in range(2):
        answer(match, ANN)
    assert [entry.told for entry in entries(match, BOB)] == [(), ()]
    for _ in range(2):
        answer(match, BOB)
    told = [entry.told[0] for entry in entries(match, BOB)]
    assert [(each.seat, each.known) for each in told] == [(ANN, False)] * 2 + [(BOB, True)] * 2


def test_decisions_of_one_action_make_one_line() -> None:
    match = Match.begin(CARAVAN, ["Ann", "Bob"], seed="log")
    while CARAVAN.decision(match.position).name == "keep":
        match.choose(match.position.seat, match.position.legal[0])
    match.choose_token(ANN, "show")
    for _ in range(2):
        match.choose(ANN, match.position.legal[0])
    *_, action = actions(CARAVAN, entries(match, BOB))
    assert (action.first, action.last, action.seat) == (len(match.played) - 2, len(match.played), ANN)
    (line,) = action.lines(CARAVAN, BOB)
    assert (line.message, line.values["count"]) == ("log.shown", 2)


def test_a_move_names_the_seat_to_others_and_not_what_they_may_not_know() -> None:
    told = Told(kept, ANN, (2,))
    assert lines(CARAVAN, [told], ANN)[0].moves == (("good:2", "pack", "kept"),)
    (seen,) = lines(CARAVAN, [told], BOB)
    assert seen.message == "log.kept.unseen"
    assert seen.moves == (("good", "seat:0/pack", "seat:0/kept"),)
    assert seen.elements == ("seat:0/pack", "seat:0/kept"), "the piece itself may lie elsewhere too"
    assert lines(CARAVAN, [told], ALL_EYES)[0].message == "log.kept"


def test_a_decision_that_repeats_itself_is_one_action() -> None:
    """What everybody discards at clean-up is one line, and the next turn another."""
    game = load("eminent-domain")
    match = Match.begin(game, ["Ann", "Bob"], seed="repeats")
    while sum(past.decision == "clean_up" and past.token != "done" for past in match.played) < 4:
        tokens = [game.space.token(option) for option in match.position.legal]
        discards = game.decision(match.position).name == "clean_up" and len(tokens) > 2
        match.choose(match.position.seat, match.position.legal[0 if discards else -1])
    found = [each for each in actions(game, entries(match)) if each.entries[0].decision == "clean_up"]
    assert max(len(action.entries) for action in found) > 1
    for action in found:
        assert {entry.decision for entry in action.entries} == {"clean_up"}
        messages = [line.message for line in action.lines(game, SPECTATOR)]
        told = [each.event.name for entry in action.entries for each in entry.told]
        assert messages.count("log.clean_up.discarded.unseen") == min(told.count("clean_up.discarded"), 1)


def test_a_decision_opens_an_action_unless_it_repeats_itself() -> None:
    """Two actions of a turn are two, and what is discarded after them is one more."""
    decided = ["action", "action", "clean_up", "clean_up"]
    log = [LoggedDecision(number, ANN, name, "X-0", None, ()) for number, name in enumerate(decided, 1)]
    found = list(actions(load("eminent-domain"), log))
    assert [(action.first, action.last) for action in found] == [(1, 1), (2, 2), (3, 4)]


def test_an_event_that_opens_begins_an_action_of_its_own() -> None:
    """What an automa does after a seat's decision is its own, card by card."""
    done = Event("test.done", clause="X-1")
    card = Event("test.card", clause="X-2", opens=True)
    happened = ((done, 0), (card, 1), (done, 1), (card, 1), (done, 1))
    told = tuple(Told(event, seat, ()) for event, seat in happened)
    entry = LoggedDecision(7, 0, "load", "X-0", 3, told)
    found = list(actions(CARAVAN, [entry]))
    assert [(action.seat, action.first, action.last) for action in found] == [(0, 7, 7), (1, 7, 7), (1, 7, 7)]
    assert [[each.told for each in action.entries] for action in found] == [
        [told[:1]],
        [told[1:3]],
        [told[3:]],
    ]
    assert [action.entries[0].option for action in found] == [3, None, None]


def test_an_action_says_what_it_brings_whoever_did_it() -> None:
    """A sale brings what is earned by it; who passes gains nothing by what the end of the round pays."""
    match = read(Path(__file__).parents[1] / "corpus" / "excavation-earth-3-dealt-001.dig")
    sales = 0
    for action in actions(match.game, entries(match)):
        told = [each for entry in action.entries for each in entry.told]
        earned = [each.value("credits") for each in told if each.event.name == "sell.earned"]
        if earned and not any(each.event.name == "sell.purchased" for each in told):
            assert action.gain == sum(earned)
            sales += 1
        if told and told[0].event.name == "pass.passed":
            assert action.gain == 0
    assert sales
