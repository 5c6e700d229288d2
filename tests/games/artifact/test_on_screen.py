"""What a screen is told of options and things: titles, places, what a thing is, the score so far."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

from digsite.games.artifact import GAME
from digsite.games.artifact.scoring import game_end
from digsite.kernel.clauses import LANGUAGES, clauses
from digsite.kernel.events import Told
from digsite.kernel.record import SPECTATOR
from digsite.telling.lines import lines
from digsite.telling.options import closed, outcomes
from digsite.telling.scores import score_now
from digsite.telling.text import Text
from digsite.testing.artifact import BOTH, Table, player, table
from tests.games.telling import NAMES, assert_readable

from .telling import VARIANTS, grown, moves

TEXTS = [Text(GAME, language, NAMES) for language in LANGUAGES]


def games() -> Iterator[tuple[Any, list[Told]]]:
    """Positions of games of every kind, each with what happened next."""
    for number, seed in enumerate(("one", "two", "three", "four")):
        chosen = {"role_step": "free", "unseen_curse": "boxed"} if number else {}
        yield from ((p, told) for p, _, told in moves(grown(seed, **chosen), seed, 260))
    for seats, options in VARIANTS:
        p, told = GAME.begin(seats, "screen", options)
        yield from ((before, [*told, *next_told]) for before, _, next_told in moves(Table(p), "screen", 90))


def titled(t: Any, token: str) -> list[str]:
    """The title of an option in both languages."""
    option = next(o for o in t.legal if GAME.space.token(o) == token)
    return [text.short(t.seen_by(t.seat).p, option) for text in TEXTS]


def placed(t: Any, token: str) -> list[str]:
    """The elements that stand for an option."""
    option = next(o for o in t.legal if GAME.space.token(o) == token)
    return GAME.places(t.seen_by(t.seat).p, option)


def explained(t: Any, element: str, viewer: int = 0) -> list[str]:
    """The name of a thing and what it is, in English, and its clause."""
    found = GAME.about(t.seen_by(viewer).p, element)
    assert found is not None
    return [TEXTS[0].word(found.name), TEXTS[0].word(found.text), found.clause]


# All of them


def test_every_option_has_a_short_title_and_a_place() -> None:
    for p, _ in games():
        masked = GAME.mask(p, p.seat)
        for option in masked.legal:
            assert GAME.places(masked, option)
            for text in TEXTS:
                assert 0 < len(text.short(masked, option)) <= 24, text.short(masked, option)


def test_every_reason_is_short() -> None:
    for number, (p, _) in enumerate(games()):
        if number % 4:
            continue
        masked = GAME.mask(p, p.seat)
        for each in closed(GAME, masked):
            for text in TEXTS:
                said = text.why(masked, each.option, each.reason)
                assert 0 < len(said) <= 64, said
                assert_readable([said])


def test_everything_that_is_named_can_be_explained() -> None:
    """By options, places, events and the view; to whoever decides, another seat and a spectator by turns."""
    ledger = clauses(GAME, "en")
    seen = set()
    for number, (p, told) in enumerate(games()):
        viewer = (p.seat, (p.seat + 1) % p.seats, SPECTATOR)[number % 3]
        masked = GAME.mask(p, viewer)
        named = {element for line in lines(GAME, told, viewer) for element in line.elements}
        named |= set(re.findall(r'"element": "([^"]+)"', json.dumps(GAME.view(masked))))
        for option in masked.legal:
            named |= {GAME.space.element(option), *GAME.places(masked, option)}
        for element in named - seen:
            found = GAME.about(masked, element)
            assert found is not None, element
            assert found.clause in ledger
            for text in TEXTS:
                assert_readable([text.word(found.name), text.word(found.text)])
        seen |= named
    assert {element.partition(":")[0] for element in seen} >= {"site", "open", "deck", "track", "box", "find"}


def test_nobody_is_told_of_a_thing_that_is_not() -> None:
    assert GAME.about(table().seen_by(0).p, "planet:3") is None


# Titles and places


def test_where_actions_are_chosen() -> None:
    t = player(
        "museum", "ship", money=12, finds=["asia-single", "asia-gold", *["africa-pottery"] * 3], **BOTH
    )
    t.hut(0, "middle-east")
    t.on_market("africa-weapons", "asia-weapons")
    t.standing("ship", 4)
    t.begin()
    assert placed(t, "sell-africa-pottery") == ["find:2"]
    assert titled(t, "sell-africa-pottery") == ["Sell for 5", "Verkaufen für 5"]
    assert placed(t, "lay-out-asia") == ["find:15"]
    assert placed(t, "gold-asia-2") == ["find:16", "buy:1"]
    assert titled(t, "gold-asia-2") == ["Gold for find 2", "Gold gegen Fund 2"]
    assert placed(t, "buy-1") == ["buy:0"]
    assert placed(t, "exhibit-pottery-3") == ["exhibit:6"]
    assert titled(t, "exhibit-pottery-3") == ["Pottery 3", "Keramik 3"]
    assert placed(t, "ship-middle-east") == ["ship_from:3"]
    assert titled(t, "ship-middle-east") == ["Ship: the Middle East", "Verschiffen: Nahost"]
    t.play("exhibit-pottery-3")
    assert placed(t, "museum") == ["stone:0"]
    t.play("museum")
    assert placed(t, "africa-pottery") == ["shown:2"]
    t.play("done")
    assert placed(t, "paris") == ["role:0"]


def test_where_stones_finds_and_roles_are_chosen() -> None:
    t = player("museum", "ship", roles=["paris"], **BOTH)
    t.begin()
    assert placed(t, "ship") == ["track:1"]
    assert placed(t, "museum-for-ship") == ["stone:0", "track:1"]
    assert titled(t, "museum-for-ship") == ["Museum → Ship", "Museumsstein → Schiff"]
    assert titled(t, "ship-for-worker-middle-east") == ["Ship → Middle East", "Schiff → Nahost"]
    q = player("ship", money=9, roles=["london"], **BOTH)
    q.hut(1, "africa", 3)
    q.hut(0, "africa")
    q.begin().play("ship-africa")
    assert all(GAME.places(q.seen_by(0).p, option)[0].startswith("open:") for option in q.legal)
    q.play(GAME.space.token(q.legal[0]))
    assert [placed(q, "use"), placed(q, "do-without")] == [["role:1"], ["use:1"]]


def test_what_an_option_is_known_to_cost() -> None:
    t = player("museum", "ship", money=9, finds=["africa-pottery"])
    t.hut(0, "africa")
    t.standing("museum", 4)
    t.standing("ship", 4)
    t.begin()
    gains = {GAME.space.token(each.option): each.gain(0) for each in outcomes(GAME, t.seen_by(0).p)}
    assert gains["sell-africa-pottery"] == 5
    t.play("ship-africa")
    gains = {GAME.space.token(each.option): each.gain(0) for each in outcomes(GAME, t.seen_by(0).p)}
    assert gains == {"museum": -6, "ship": -3}


# What things are


@pytest.mark.parametrize(
    ("element", "name", "said", "clause"),
    [
        ("site:0", "Africa", "2 huts, 1 open find, 26 in the deck.", "AR-SHIP-03"),
        ("deck:0", "deck of Africa", "26 finds face down.", "AR-END-03"),
        ("research:1", "research in Asia", "3 coins with a museum stone, 6 with", "AR-RESEARCH-02"),
        ("hire_two:0", "hire with Morley in Africa", "2 further huts in Africa", "AR-X2-50"),
        (
            "track:0",
            "track: museum stone",
            "4 stones stand here. The next one given back costs 3",
            "AR-TRACK-01",
        ),
        ("stone:1", "ship", "it is wild and costs 6", "AR-TURN-08"),
        ("stone:2", "African worker", "For hiring in Africa", "AR-TURN-08"),
        ("exhibit:6", "3 pottery finds", "Worth 4 prestige at the end and 2 coins each", "AR-EXHIBIT-02"),
        ("find:5", "African single exhibition", "1 prestige and 1 coin each round", "AR-X1-19"),
        ("open:12", "Asian pottery", "exhibitions of its type or its site", "AR-EXHIBIT-05"),
        ("buy:0", "Asian cursed find", "Cannot be exhibited.", "AR-X1-42"),
        ("buy:2", "free space", "No find lies here.", "AR-BUY-03"),
        ("role:2", "Berlin", "3 coins more for each sale", "AR-X2-26"),
        ("market", "black market", "1 find lies here, 3 at most", "AR-SELL-05"),
        ("income", "income track", "Everybody gets 8 coins", "AR-INCOME-02"),
        ("year", "year track", "Round 1 of at most 9.", "AR-ROUND-02"),
        ("coins", "coins", "12 coins. Every 5 are worth 1 prestige", "AR-SCORE-02"),
        ("seat:1/coins", "coins", "7 coins.", "AR-SCORE-02"),
        ("seat:1/supply", "supply", "9 huts left to be placed.", "AR-COMP-05"),
        ("seat:1/find", "face-down find", "only its owner has seen", "AR-INFO-04"),
        ("seat:1", "Ben", "5 prestige so far, 7 coins (bonus income 2)", "AR-SCORE-01"),
    ],
)
def test_a_thing_with_its_numbers(element: str, name: str, said: str, clause: str) -> None:
    t = player("ship", money=12, **BOTH)
    t.hut(0, "africa")
    t.hut(1, "africa")
    t.standing("museum", 4)
    t.on_market("asia-cursed")
    t.own_tile(1, "weapons-3")
    t.coins[1] = 7
    t.begin()
    found = explained(t, element)
    assert [found[0], found[2]] == [name, clause]
    assert said in found[1], found[1]


def test_whose_a_thing_is() -> None:
    t = table()
    t.own_tile(2, "pottery-3")
    t.begin()
    masked = t.seen_by(0)
    owners = {
        e: GAME.about(masked.p, e).owner
        for e in ("exhibit:6", "exhibit:7", "coins", "seat:1/stone:2", "hut:3")
    }
    assert owners == {"exhibit:6": 2, "exhibit:7": None, "coins": 0, "seat:1/stone:2": 1, "hut:3": 3}


# The score so far


@pytest.mark.clause("AR-SCORE-01", "AR-SCORE-02", "AR-X1-09", "AR-X1-23")
def test_the_score_by_its_parts() -> None:
    t = table(3, **BOTH)
    t.own_tile(0, "pottery-3", "africa-4")
    t.coins[0] = 14
    t.lay_out_single(0, "africa")
    t.markers(0, 2, 4, 8)
    t.give(0, "africa-manuscript")
    t.begin()
    assert [part.name for part in GAME.parts] == ["tiles", "coins", "singles", "research"]
    assert score_now(GAME, t.seen_by(SPECTATOR).p)[0] == [9, 2, 1, 2]
    assert score_now(GAME, t.seen_by(SPECTATOR).p)[1] == [0, 0, 0, 0]
    t.agenda_size = 0
    t.begin(game_end).play("africa")
    assert t.score[0] == 9 + 2 + 1 + 4


@pytest.mark.parametrize("seed", ["one", "two"])
def test_parts_of_the_score_add_up_at_the_end(seed: str) -> None:
    t = grown(seed)
    for _ in moves(t, seed, 5000):
        pass
    assert t.over
    assert [sum(parts) for parts in score_now(GAME, t.p)] == t.score[:4].tolist()
