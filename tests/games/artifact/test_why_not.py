"""Why something is not offered: a scene for each reason, with its clause and what is said."""

from __future__ import annotations

from typing import Any

import pytest

from digsite.games.artifact import GAME
from digsite.games.artifact.scoring import game_end
from digsite.kernel.agenda import then_for
from digsite.telling.options import closed
from digsite.telling.text import Text
from digsite.testing.artifact import BOTH, curator, new_game, player, table
from tests.games.telling import NAMES

from .telling import VARIANTS, grown, moves


def why(t: Any, token: str, language: str = "en") -> tuple[str, str]:
    """What is said of an option that is not offered, and by which clause."""
    masked = t.seen_by(t.seat)
    (found,) = [each for each in closed(GAME, masked.p) if GAME.space.token(each.option) == token]
    reason, _ = GAME.reasons.of(found.reason)
    return Text(GAME, language, NAMES).why(masked.p, found.option, found.reason), reason.clause


def test_what_is_offered_is_what_no_reason_stands_against() -> None:
    """In whole games, and where everybody has plenty."""
    started = [grown(seed) for seed in ("one", "two", "three")]
    started += [new_game(seats, "why", **options) for seats, options in VARIANTS]
    for number, t in enumerate(started):
        for before, _, _ in moves(t, f"{number}", 200):
            decision = GAME.decision(before)
            if decision.why is None:
                continue
            reason = GAME.python.bound(decision.why)
            masked = GAME.mask(before, before.seat)
            domains = decision.domains
            options = [int(domain) + index for domain in domains for index in range(domain.size)]
            assert [option for option in options if reason(masked, option) == 0] == before.legal


def test_reasons_are_listed_for_what_a_player_would_look_for() -> None:
    """Of a find that is not in hand, an empty space of the market or a role nobody has, nobody asks."""
    t = player("museum", money=20, finds=["asia-pottery"]).begin()
    masked = t.seen_by(t.seat).p
    sought = [
        GAME.space.token(each.option) for each in closed(GAME, masked) if GAME.sought(masked, each.option)
    ]
    assert "sell-asia-pottery" in sought
    assert "hire-asia" in sought
    unsought = ("sell-asia-weapons", "buy-1", "gold-", "lay-out-", "hire-two-")
    assert not [token for token in sought if token.startswith(unsought)]


# Any action


@pytest.mark.clause("AR-TURN-04")
def test_after_two_actions() -> None:
    t = player("museum", "museum", money=20, finds=["asia-gold"], **BOTH)
    t.on_market("asia-pottery")
    t.begin().play("research-asia", "research-africa")
    assert why(t, "research-america") == ("No action left: two are done in this turn", "AR-TURN-04")
    assert why(t, "research-america", "de")[0] == "Keine Aktion mehr: In diesem Zug sind zwei getan"


@pytest.mark.clause("AR-TURN-07")
def test_without_a_stone() -> None:
    t = player(money=20, finds=["asia-gold"], **BOTH)
    t.on_market("asia-pottery")
    t.begin()
    assert why(t, "research-asia") == ("No stone left on your board", "AR-TURN-07")


@pytest.mark.clause("AR-TURN-11")
def test_with_too_few_coins() -> None:
    t = player("museum", "worker-asia", money=5)
    t.hut(0, "africa")
    t.standing("museum", 4)
    t.begin()
    assert why(t, "ship-africa") == (
        "Too few coins: 6 coins with a wild stone needed, you have 5",
        "AR-TURN-11",
    )
    assert why(t, "ship-africa", "de")[0] == "Zu wenige Münzen: 6 Münzen mit einem Joker nötig, du hast 5"


# Huts and ships


@pytest.mark.clause("AR-SETUP-14")
def test_at_the_site_left_out() -> None:
    t = player("museum", money=9, seats=3)
    t.begin()
    assert why(t, "research-asia") == ("Not in play: Asia", "AR-SETUP-14")
    q = new_game(3, left_out="asia")
    assert why(q, "asia", "de") == ("Nicht im Spiel: Asien", "AR-SETUP-14")


@pytest.mark.clause("AR-RESEARCH-03", "AR-HIRE-03", "AR-SHIP-02", "AR-X2-50")
def test_research_needs_no_own_hut_there_all_else_one() -> None:
    t = player("museum", "ship", "worker-africa", money=9, **BOTH)
    t.hut(0, "africa")
    t.begin()
    assert why(t, "research-africa") == ("Research: your hut stands in Africa already", "AR-RESEARCH-03")
    assert why(t, "hire-asia") == ("Hire: no hut of yours in Asia", "AR-HIRE-03")
    assert why(t, "ship-asia") == ("Ship: no hut of yours in Asia", "AR-SHIP-02")
    assert why(t, "hire-two-africa") == ("Hire 2 times: Morley needed", "AR-X2-50")


@pytest.mark.clause("AR-RESEARCH-08", "AR-HIRE-06")
def test_without_a_hut_in_supply() -> None:
    t = player("museum", "worker-africa", money=9)
    t.hut(0, "africa", 10)
    t.begin()
    assert why(t, "research-asia") == ("Research: no hut left in your supply", "AR-RESEARCH-08")
    assert why(t, "hire-africa") == ("Hire: no hut left in your supply", "AR-HIRE-06")


@pytest.mark.clause("AR-X2-52")
def test_morley_with_one_hut() -> None:
    t = player("worker-africa", money=30, roles=["morley"], **BOTH)
    t.hut(0, "africa", 9)
    t.begin()
    assert why(t, "hire-two-africa") == ("Hire 2 times: 2 huts needed, you have 1", "AR-X2-52")


# Exhibitions


@pytest.mark.clause("AR-EXHIBIT-03", "AR-EXHIBIT-20", "AR-SETUP-11", "AR-X1-19")
def test_tiles_that_cannot_be_exhibited() -> None:
    t = curator("africa-pottery", "america-pottery", "america-weapons", seats=3, **BOTH)
    t.own_tile(1, "weapons-3")
    t.begin()
    assert why(t, "exhibit-pottery-3") == ("Exhibit: 3 pottery finds needed, you have 2", "AR-EXHIBIT-03")
    assert why(t, "exhibit-pottery-3", "de")[0] == "Nötig: 3× Keramik; du hast 2"
    assert why(t, "exhibit-weapons-3") == ("Exhibit: this tile is taken", "AR-EXHIBIT-20")
    assert why(t, "exhibit-asia-4") == ("Exhibit: this tile is not in play", "AR-SETUP-11")
    assert why(t, "lay-out-africa") == ("Not in your hand: African single exhibition", "AR-X1-19")


# The market


@pytest.mark.clause("AR-SELL-01", "AR-SELL-08", "AR-BUY-01", "AR-BUY-04")
def test_the_market_without_a_ship() -> None:
    t = player("museum", money=9, finds=["africa-pottery"])
    t.on_market("asia-pottery")
    t.begin()
    assert why(t, "sell-africa-pottery") == ("Sell: no ship on your board", "AR-SELL-01")
    assert why(t, "sell-asia-weapons") == ("Not in your hand: Asian weapons", "AR-SELL-08")
    assert why(t, "buy-1") == ("Buy: no ship on your board", "AR-BUY-01")
    assert why(t, "buy-2") == ("Buy: no find lies there", "AR-BUY-04")


@pytest.mark.clause("AR-BUY-04")
def test_a_purchase_that_is_too_dear() -> None:
    t = player("ship", money=4, finds=["africa-pottery"])
    t.on_market("asia-pottery")
    t.standing("ship", 4)
    t.begin()
    assert why(t, "buy-1") == ("Too few coins: 5 needed, you have 4", "AR-BUY-04")


@pytest.mark.clause("AR-X1-28", "AR-X1-32")
def test_gold() -> None:
    t = player("museum", money=9, finds=["asia-gold"], **BOTH)
    t.on_market("asia-pottery")
    t.begin()
    assert why(t, "gold-africa-1") == ("Not in your hand: African gold", "AR-X1-28")
    assert why(t, "gold-asia-2") == ("Gold: no find lies there", "AR-X1-32")


# The end of the turn


@pytest.mark.clause("AR-TURN-03")
def test_a_turn_ends_by_passing_or_after_actions() -> None:
    t = player("museum", "museum", money=9)
    t.begin()
    assert why(t, "end") == ("No action done yet: act or pass", "AR-TURN-03")
    t.play("research-asia")
    assert why(t, "pass") == ("Pass: you have acted, end your turn instead", "AR-TURN-03")


# Stones


@pytest.mark.clause("AR-TURN-07", "AR-TURN-11")
def test_stones_that_do_not_pay() -> None:
    t = player("museum", "ship", "worker-asia", money=7, roles=["morley"], **BOTH)
    t.hut(0, "asia")
    t.standing("worker-asia", 5)
    t.begin()
    t.play("hire-asia")
    assert why(t, "worker-africa") == ("Not on your board: African worker", "AR-TURN-07")
    t.coins[0] = 5
    option = next(o for o in range(GAME.space.size) if GAME.space.token(o) == "museum")
    found = GAME.python.bound(GAME.decision(t.p).why)(t.p, option)
    assert GAME.reasons.of(int(found))[0].name == "pay.coins", "if there is a choice all can be paid"


@pytest.mark.clause("AR-TRACK-07", "AR-PASS-05", "AR-PASS-06", "AR-PASS-07")
def test_stones_that_cannot_be_taken_or_swapped() -> None:
    t = player("ship", *["museum"] * 5)
    t.standing("worker-asia", 0)
    t.have_passed(0)
    t.begin()
    assert why(t, "ship") == ("No room on your board: you have 6 stones", "AR-PASS-07")
    assert why(t, "ship-for-worker-asia") == ("No stone left on its track", "AR-TRACK-07")
    assert why(t, "worker-asia-for-ship") == ("Not on your board: an Asian worker", "AR-PASS-06")
    assert why(t, "ship-for-ship") == ("Swap: another kind needed", "AR-PASS-05")


@pytest.mark.clause("AR-TRACK-07")
def test_a_track_that_is_empty_in_set_up() -> None:
    t = new_game(5)
    t.play(*["africa"] * 10)
    assert why(t, "worker-africa", "de") == ("Kein Stein mehr auf seiner Leiste", "AR-TRACK-07")


# Roles and manuscripts


@pytest.mark.clause("AR-X2-03", "AR-X2-07", "AR-X2-09", "AR-X2-10")
def test_roles() -> None:
    t = curator("asia-single", **BOTH)
    t.begin().play("lay-out-asia")
    assert why(t, "cross-to-paris") == ("No marker in the other group to move over", "AR-X2-09")
    assert why(t, "done") == ("No way around: a role follows each exhibition", "AR-X2-03")
    q = curator("asia-single", **BOTH)
    q.take_role(0, "paris", "judd")
    q.begin().play("lay-out-asia")
    assert why(q, "paris") == ("Your marker is there already", "AR-X2-07")
    assert why(q, "cross-to-morley") == ("You have a marker in this group already", "AR-X2-10")


@pytest.mark.clause("AR-X1-50", "AR-X1-52")
def test_manuscripts() -> None:
    t = table(3, **BOTH)
    t.give(0, "africa-manuscript")
    t.marker(0, "america", 4)
    t.begin(game_end)
    assert why(t, "america") == ("No step left: your marker for America is on top", "AR-X1-52")
    assert why(t, "asia") == ("Not in play: Asia", "AR-SETUP-14")
    q = table(4, **BOTH)
    q.give(0, "africa-pottery")
    q.give(1, "asia-manuscript")
    then_for(q.p, 0, game_end)
    GAME.python.advance(q.p)
    assert why(q, "africa") == ("No manuscript in your hand", "AR-X1-50")
