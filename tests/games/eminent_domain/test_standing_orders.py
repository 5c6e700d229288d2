"""Standing orders at the question they were made for: follow or pass."""

from __future__ import annotations

from digsite.games.eminent_domain import GAME
from digsite.match.log import entries
from digsite.match.match import Match
from digsite.match.notation import from_text, to_text
from digsite.match.orders import Order

NAMES = ["Ann", "Bob", "Cem"]


def play_on(match: Match, turns: int, lead: str) -> None:
    """Everybody who is asked leads one role, passes and ends the turn, for some turns."""
    for _ in range(turns):
        while True:
            seat = match.position.seat
            decision = GAME.decision(match.position).name
            wanted = {"role": lead, "respond": "pass"}.get(decision, "done")
            possible = [GAME.space.token(option) for option in match.position.legal]
            match.choose_token(seat, wanted if wanted in possible else possible[0])
            if decision == "clean_up" and wanted in possible:
                break


def test_pass_until_i_say_otherwise() -> None:
    match = Match.begin(GAME, NAMES, {}, "orders")
    for seat in range(3):
        match.order(seat, Order("respond", ("pass",)))
    play_on(match, 6, "lead-warfare")
    answers = [past for past in match.played if past.decision == "respond"]
    assert len(answers) >= 12
    assert all(past.ordered and past.token == "pass" for past in answers)
    for seat in range(3):
        match.withdraw(seat)
    play_on(match, 1, "lead-warfare")
    assert not match.played[-2].ordered or match.played[-2].decision != "respond"


def test_always_follow_trade() -> None:
    match = Match.begin(GAME, NAMES, {}, "trade")
    for seat in range(3):
        match.order(seat, Order("respond", ("follow",), {"role": "trade"}))
    play_on(match, 2, "lead-trade")
    assert all(past.ordered for past in match.played if past.decision == "respond")
    before = len(match.played)
    play_on(match, 2, "lead-survey")
    later = [past for past in match.played[before:] if past.decision == "respond"]
    assert later
    assert not any(past.ordered for past in later), "the order is for Trade alone"


def test_an_order_is_recorded_and_only_its_owner_can_tell() -> None:
    match = Match.begin(GAME, NAMES, {}, "recorded")
    owner = (match.position.seat + 1) % 3
    match.order(owner, Order("respond", ("pass",)))
    play_on(match, 3, "lead-warfare")
    again = from_text(to_text(match))
    assert again.position == match.position
    assert again.orders(owner) == match.orders(owner)
    for viewer in (-1, 0, 1, 2):
        told = [entry.ordered for entry in entries(match, viewer) if entry.seat == owner]
        assert any(told) == (viewer == owner)
