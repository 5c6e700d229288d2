"""The log of a viewer: its own secrets, nobody else's."""

from __future__ import annotations

from digsite.kernel.record import SPECTATOR
from digsite.match.corpus import random_game
from digsite.match.log import entries, since
from digsite.match.match import Match

from .caravan import CARAVAN
from .test_match import ANN, BOB, connect_four
from .test_stage import answer


def test_every_decision_has_an_entry_with_its_clause() -> None:
    log = entries(connect_four("4", "3"))
    assert [(e.number, e.seat, e.decision, e.clause, e.option) for e in log] == [
        (1, ANN, "drop", "C4-DROP-01", 3),
        (2, BOB, "drop", "C4-DROP-01", 2),
    ]


def test_a_secret_choice_is_told_to_its_seat_alone() -> None:
    match = Match.begin(CARAVAN, ["Ann", "Bob"], seed="log")
    option = answer(match, ANN)
    for viewer in (BOB, SPECTATOR):
        (entry,) = entries(match, viewer)
        assert entry.option is None
        assert entry.lines == ()
    (own,) = entries(match, ANN)
    assert own.option == option
    assert [(line.message, line.values) for line in own.lines] == [
        ("caravan.kept", {"seat": ANN, "good": option})
    ]


def test_secrets_stay_secret_to_the_end() -> None:
    match = random_game(CARAVAN, 3, "log")
    for viewer in (SPECTATOR, 0, 1, 2):
        for entry in entries(match, viewer):
            hidden = entry.decision == "keep" and entry.seat != viewer
            assert (entry.option is None) == hidden
            assert all(
                line.message != "caravan.kept" or line.values["seat"] == viewer for line in entry.lines
            )


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
    assert [line.message for line in shown.lines] == ["caravan.camp"]
