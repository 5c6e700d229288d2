"""Why something is not offered: a scene for each reason, with its clause and what is said."""

from __future__ import annotations

from typing import Any

import pytest

from digsite.games.artifact import GAME
from digsite.kernel.agenda import then_for
from digsite.telling.options import closed
from digsite.telling.text import Text
from tests.games.telling import NAMES

from .table import (
    BOTH,
    begin,
    curator,
    game_end,
    give,
    hut,
    marker,
    new_game,
    on_market,
    own_tile,
    passed,
    play,
    player,
    role,
    standing,
    table,
)
from .telling import VARIANTS, grown, moves


def why(p: Any, token: str, language: str = "en") -> tuple[str, str]:
    """What is said of an option that is not offered, and by which clause."""
    masked = GAME.mask(p, p.seat)
    (found,) = [each for each in closed(GAME, masked) if GAME.space.token(each.option) == token]
    reason, _ = GAME.reasons.of(found.reason)
    return Text(GAME, language, NAMES).why(masked, found.option, found.reason), reason.clause


def test_what_is_offered_is_what_no_reason_stands_against() -> None:
    """In whole games, and where everybody has plenty."""
    started = [grown(seed) for seed in ("one", "two", "three")]
    started += [GAME.new(seats, "why", options) for seats, options in VARIANTS]
    for number, p in enumerate(started):
        for before, _, _ in moves(p, f"{number}", 200):
            decision = GAME.decision(before)
            if decision.why is None:
                continue
            reason = GAME.python.bound(decision.why)
            masked = GAME.mask(before, before.seat)
            domains = decision.domains
            options = [int(domain) + index for domain in domains for index in range(domain.size)]
            assert [option for option in options if reason(masked, option) == 0] == before.legal


# Any action


@pytest.mark.clause("AR-TURN-04")
def test_after_two_actions() -> None:
    p = player("museum", "museum", money=20, finds=["asia-gold"], **BOTH)
    on_market(p, "asia-pottery")
    play(begin(p), "research-asia", "research-africa")
    assert why(p, "research-america") == ("Two actions are done in this turn", "AR-TURN-04")
    assert why(p, "research-america", "de")[0] == "Zwei Aktionen sind in diesem Zug schon getan"


@pytest.mark.clause("AR-TURN-07")
def test_without_a_stone() -> None:
    p = player(money=20, finds=["asia-gold"], **BOTH)
    on_market(p, "asia-pottery")
    begin(p)
    assert why(p, "research-asia") == ("No stone left on your board", "AR-TURN-07")


@pytest.mark.clause("AR-TURN-11")
def test_with_too_few_coins() -> None:
    p = player("museum", "worker-asia", money=5)
    hut(p, 0, "africa")
    standing(p, "museum", 4)
    begin(p)
    assert why(p, "ship-africa") == (
        "Too few coins: 6 coins with a wild stone needed, you have 5",
        "AR-TURN-11",
    )
    assert why(p, "ship-africa", "de")[0] == "Zu wenige Münzen: 6 Münzen mit einem Joker nötig, du hast 5"


# Huts and ships


@pytest.mark.clause("AR-SETUP-14")
def test_at_the_site_left_out() -> None:
    p = player("museum", money=9, seats=3)
    begin(p)
    assert why(p, "research-asia") == ("Not in play: Asia", "AR-SETUP-14")
    q = new_game(3, left_out="asia")
    assert why(q, "asia", "de") == ("Nicht im Spiel: Asien", "AR-SETUP-14")


@pytest.mark.clause("AR-RESEARCH-03", "AR-HIRE-03", "AR-SHIP-02", "AR-X2-50")
def test_research_needs_no_own_hut_there_all_else_one() -> None:
    p = player("museum", "ship", "worker-africa", money=9, **BOTH)
    hut(p, 0, "africa")
    begin(p)
    assert why(p, "research-africa") == ("Research: you have a hut in Africa already", "AR-RESEARCH-03")
    assert why(p, "hire-asia") == ("Hire: no hut of yours in Asia", "AR-HIRE-03")
    assert why(p, "ship-asia") == ("Ship: no hut of yours in Asia", "AR-SHIP-02")
    assert why(p, "hire-two-africa") == ("Hire 2 times: only with Morley", "AR-X2-50")


@pytest.mark.clause("AR-RESEARCH-08", "AR-HIRE-06")
def test_without_a_hut_in_supply() -> None:
    p = player("museum", "worker-africa", money=9)
    hut(p, 0, "africa", 10)
    begin(p)
    assert why(p, "research-asia") == ("Research: no hut left in your supply", "AR-RESEARCH-08")
    assert why(p, "hire-africa") == ("Hire: no hut left in your supply", "AR-HIRE-06")


@pytest.mark.clause("AR-X2-52")
def test_morley_with_one_hut() -> None:
    p = player("worker-africa", money=30, roles=["morley"], **BOTH)
    hut(p, 0, "africa", 9)
    begin(p)
    assert why(p, "hire-two-africa") == ("Hire 2 times: 2 huts needed, you have 1", "AR-X2-52")


# Exhibitions


@pytest.mark.clause("AR-EXHIBIT-03", "AR-EXHIBIT-20", "AR-SETUP-11", "AR-X1-19")
def test_tiles_that_cannot_be_exhibited() -> None:
    p = curator("africa-pottery", "america-pottery", "america-weapons", seats=3, **BOTH)
    own_tile(p, 1, "weapons-3")
    begin(p)
    assert why(p, "exhibit-pottery-3") == ("Exhibit: 3 pottery finds needed, you have 2", "AR-EXHIBIT-03")
    assert why(p, "exhibit-pottery-3", "de")[0] == "Nötig: 3× Keramik; du hast 2"
    assert why(p, "exhibit-weapons-3") == ("Exhibit: this tile is taken", "AR-EXHIBIT-20")
    assert why(p, "exhibit-asia-4") == ("Exhibit: this tile is not in play", "AR-SETUP-11")
    assert why(p, "lay-out-africa") == ("Not in your hand: African single exhibition", "AR-X1-19")


# The market


@pytest.mark.clause("AR-SELL-01", "AR-SELL-08", "AR-BUY-01", "AR-BUY-04")
def test_the_market_without_a_ship() -> None:
    p = player("museum", money=9, finds=["africa-pottery"])
    on_market(p, "asia-pottery")
    begin(p)
    assert why(p, "sell-africa-pottery") == ("Sell: no ship on your board", "AR-SELL-01")
    assert why(p, "sell-asia-weapons") == ("Not in your hand: Asian weapons", "AR-SELL-08")
    assert why(p, "buy-1") == ("Buy: no ship on your board", "AR-BUY-01")
    assert why(p, "buy-2") == ("Buy: no find lies there", "AR-BUY-04")


@pytest.mark.clause("AR-BUY-04")
def test_a_purchase_that_is_too_dear() -> None:
    p = player("ship", money=4, finds=["africa-pottery"])
    on_market(p, "asia-pottery")
    standing(p, "ship", 4)
    begin(p)
    assert why(p, "buy-1") == ("Too few coins: 5 needed, you have 4", "AR-BUY-04")


@pytest.mark.clause("AR-X1-28", "AR-X1-32")
def test_gold() -> None:
    p = player("museum", money=9, finds=["asia-gold"], **BOTH)
    on_market(p, "asia-pottery")
    begin(p)
    assert why(p, "gold-africa-1") == ("Not in your hand: African gold", "AR-X1-28")
    assert why(p, "gold-asia-2") == ("Gold: no find lies there", "AR-X1-32")


# The end of the turn


@pytest.mark.clause("AR-TURN-03")
def test_a_turn_ends_by_passing_or_after_actions() -> None:
    p = player("museum", "museum", money=9)
    begin(p)
    assert why(p, "end") == ("No action yet: act or pass", "AR-TURN-03")
    play(p, "research-asia")
    assert why(p, "pass") == ("Pass: you have acted, end your turn instead", "AR-TURN-03")


# Stones


@pytest.mark.clause("AR-TURN-07", "AR-TURN-11")
def test_stones_that_do_not_pay() -> None:
    p = player("museum", "ship", "worker-asia", money=7, roles=["morley"], **BOTH)
    hut(p, 0, "asia")
    standing(p, "worker-asia", 5)
    begin(p)
    play(p, "hire-asia")
    assert why(p, "worker-africa") == ("Not on your board: African worker", "AR-TURN-07")
    p.coins[0] = 5
    option = next(o for o in range(GAME.space.size) if GAME.space.token(o) == "museum")
    found = GAME.python.bound(GAME.decision(p).why)(p, option)
    assert GAME.reasons.of(int(found))[0].name == "pay.coins", "if there is a choice all can be paid"


@pytest.mark.clause("AR-TRACK-07", "AR-PASS-05", "AR-PASS-06", "AR-PASS-07")
def test_stones_that_cannot_be_taken_or_swapped() -> None:
    p = player("ship", *["museum"] * 5)
    standing(p, "worker-asia", 0)
    passed(p, 0)
    begin(p)
    assert why(p, "ship") == ("Board full: you have 6 stones", "AR-PASS-07")
    assert why(p, "ship-for-worker-asia") == ("None left on its track", "AR-TRACK-07")
    assert why(p, "worker-asia-for-ship") == ("Not on your board: an Asian worker", "AR-PASS-06")
    assert why(p, "ship-for-ship") == ("Swap: only for another kind", "AR-PASS-05")


@pytest.mark.clause("AR-TRACK-07")
def test_a_track_that_is_empty_in_set_up() -> None:
    p = new_game(5)
    play(p, *["africa"] * 10)
    assert why(p, "worker-africa", "de") == ("Keiner mehr auf seiner Leiste", "AR-TRACK-07")


# Roles and manuscripts


@pytest.mark.clause("AR-X2-03", "AR-X2-07", "AR-X2-09", "AR-X2-10")
def test_roles() -> None:
    p = curator("asia-single", **BOTH)
    play(begin(p), "lay-out-asia")
    assert why(p, "cross-to-paris") == ("No marker in the other group to move over", "AR-X2-09")
    assert why(p, "done") == ("A role must be taken after each exhibition", "AR-X2-03")
    q = curator("asia-single", **BOTH)
    role(q, 0, "paris", "judd")
    play(begin(q), "lay-out-asia")
    assert why(q, "paris") == ("Your marker is there already", "AR-X2-07")
    assert why(q, "cross-to-morley") == ("You have a marker in this group already", "AR-X2-10")


@pytest.mark.clause("AR-X1-50", "AR-X1-52")
def test_manuscripts() -> None:
    p = table(3, **BOTH)
    give(p, 0, "africa-manuscript")
    marker(p, 0, "america", 4)
    begin(p, game_end)
    assert why(p, "america") == ("Your marker for America is on top already", "AR-X1-52")
    assert why(p, "asia") == ("Not in play: Asia", "AR-SETUP-14")
    q = table(4, **BOTH)
    give(q, 0, "africa-pottery")
    give(q, 1, "asia-manuscript")
    then_for(q, 0, game_end)
    GAME.python.advance(q)
    assert why(q, "africa") == ("No manuscript in your hand", "AR-X1-50")
