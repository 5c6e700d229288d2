"""What a screen is told of options and things: titles, places, what a thing is, the score so far."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

from digsite.games.artifact import GAME
from digsite.kernel.clauses import LANGUAGES, clauses
from digsite.kernel.events import Told
from digsite.kernel.record import SPECTATOR
from digsite.telling.lines import lines
from digsite.telling.options import closed, outcomes
from digsite.telling.scores import score_now
from digsite.telling.text import Text
from tests.games.telling import NAMES, assert_readable

from .table import (
    BOTH,
    begin,
    coins,
    game_end,
    give,
    hut,
    lay_out_single,
    markers,
    on_market,
    own_tile,
    play,
    player,
    standing,
    table,
)
from .telling import VARIANTS, grown, moves

TEXTS = [Text(GAME, language, NAMES) for language in LANGUAGES]


def games() -> Iterator[tuple[Any, list[Told]]]:
    """Positions of games of every kind, each with what happened next."""
    for number, seed in enumerate(("one", "two", "three", "four")):
        chosen = {"role_step": "free", "unseen_curse": "boxed"} if number else {}
        yield from ((p, told) for p, _, told in moves(grown(seed, **chosen), seed, 260))
    for seats, options in VARIANTS:
        p, told = GAME.begin(seats, "screen", options)
        yield from ((before, [*told, *next_told]) for before, _, next_told in moves(p, "screen", 90))


def titled(p: Any, token: str) -> list[str]:
    """The title of an option in both languages."""
    option = next(o for o in p.legal if GAME.space.token(o) == token)
    return [text.short(GAME.mask(p, p.seat), option) for text in TEXTS]


def placed(p: Any, token: str) -> list[str]:
    """The elements that stand for an option."""
    option = next(o for o in p.legal if GAME.space.token(o) == token)
    return GAME.places(GAME.mask(p, p.seat), option)


def explained(p: Any, element: str, viewer: int = 0) -> list[str]:
    """The name of a thing and what it is, in English, and its clause."""
    found = GAME.about(GAME.mask(p, viewer), element)
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
    """By options, their places, events and the view; to whoever decides, another seat, a spectator."""
    ledger = clauses(GAME, "en")
    seen = set()
    for p, told in games():
        for viewer in (p.seat, (p.seat + 1) % p.seats, SPECTATOR):
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
    assert GAME.about(GAME.mask(table(), 0), "planet:3") is None


# Titles and places


def test_where_actions_are_chosen() -> None:
    p = player(
        "museum", "ship", money=12, finds=["asia-single", "asia-gold", *["africa-pottery"] * 3], **BOTH
    )
    hut(p, 0, "middle-east")
    on_market(p, "africa-weapons", "asia-weapons")
    standing(p, "ship", 4)
    begin(p)
    assert placed(p, "sell-africa-pottery") == ["find:2"]
    assert titled(p, "sell-africa-pottery") == ["Sell for 5", "Verkaufen für 5"]
    assert placed(p, "lay-out-asia") == ["find:15"]
    assert placed(p, "gold-asia-2") == ["find:16", "buy:1"]
    assert titled(p, "gold-asia-2") == ["Gold for find 2", "Gold gegen Fund 2"]
    assert placed(p, "buy-1") == ["buy:0"]
    assert placed(p, "exhibit-pottery-3") == ["exhibit:6"]
    assert titled(p, "exhibit-pottery-3") == ["Pottery 3", "Keramik 3"]
    assert placed(p, "ship-middle-east") == ["ship_from:3"]
    assert titled(p, "ship-middle-east") == ["Ship: the Middle East", "Verschiffen: Nahost"]
    play(p, "exhibit-pottery-3")
    assert placed(p, "museum") == ["stone:0"]
    play(p, "museum")
    assert placed(p, "africa-pottery") == ["shown:2"]
    play(p, "done")
    assert placed(p, "paris") == ["role:0"]


def test_where_stones_finds_and_roles_are_chosen() -> None:
    p = player("museum", "ship", roles=["paris"], **BOTH)
    begin(p)
    assert placed(p, "ship") == ["track:1"]
    assert placed(p, "museum-for-ship") == ["stone:0", "track:1"]
    assert titled(p, "museum-for-ship") == ["Museum → Ship", "Museumsstein → Schiff"]
    assert titled(p, "ship-for-worker-middle-east") == ["Ship → Middle East", "Schiff → Nahost"]
    q = player("ship", money=9, roles=["london"], **BOTH)
    hut(q, 1, "africa", 3)
    hut(q, 0, "africa")
    play(begin(q), "ship-africa")
    assert all(GAME.places(GAME.mask(q, 0), option)[0].startswith("open:") for option in q.legal)
    play(q, GAME.space.token(q.legal[0]))
    assert [placed(q, "use"), placed(q, "do-without")] == [["role:1"], ["use:1"]]


def test_what_an_option_is_known_to_cost() -> None:
    p = player("museum", "ship", money=9, finds=["africa-pottery"])
    hut(p, 0, "africa")
    standing(p, "museum", 4)
    standing(p, "ship", 4)
    begin(p)
    gains = {GAME.space.token(each.option): each.gain(0) for each in outcomes(GAME, GAME.mask(p, 0))}
    assert gains["sell-africa-pottery"] == 5
    play(p, "ship-africa")
    gains = {GAME.space.token(each.option): each.gain(0) for each in outcomes(GAME, GAME.mask(p, 0))}
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
    p = player("ship", money=12, **BOTH)
    hut(p, 0, "africa")
    hut(p, 1, "africa")
    standing(p, "museum", 4)
    on_market(p, "asia-cursed")
    own_tile(p, 1, "weapons-3")
    coins(p, 1, 7)
    begin(p)
    found = explained(p, element)
    assert [found[0], found[2]] == [name, clause]
    assert said in found[1], found[1]


def test_whose_a_thing_is() -> None:
    p = table()
    own_tile(p, 2, "pottery-3")
    begin(p)
    masked = GAME.mask(p, 0)
    owners = {
        e: GAME.about(masked, e).owner for e in ("exhibit:6", "exhibit:7", "coins", "seat:1/stone:2", "hut:3")
    }
    assert owners == {"exhibit:6": 2, "exhibit:7": None, "coins": 0, "seat:1/stone:2": 1, "hut:3": 3}


# The score so far


@pytest.mark.clause("AR-SCORE-01", "AR-SCORE-02", "AR-X1-09", "AR-X1-23")
def test_the_score_by_its_parts() -> None:
    p = table(3, **BOTH)
    own_tile(p, 0, "pottery-3", "africa-4")
    coins(p, 0, 14)
    lay_out_single(p, 0, "africa")
    markers(p, 0, 2, 4, 8)
    give(p, 0, "africa-manuscript")
    begin(p)
    assert [part.name for part in GAME.parts] == ["tiles", "coins", "singles", "research"]
    assert score_now(GAME, GAME.mask(p, SPECTATOR))[0] == [9, 2, 1, 2]
    assert score_now(GAME, GAME.mask(p, SPECTATOR))[1] == [0, 0, 0, 0]
    p.agenda_size = 0
    play(begin(p, game_end), "africa")
    assert p.score[0] == 9 + 2 + 1 + 4


@pytest.mark.parametrize("seed", ["one", "two"])
def test_parts_of_the_score_add_up_at_the_end(seed: str) -> None:
    p = grown(seed)
    for _ in moves(p, seed, 5000):
        pass
    assert p.over
    assert [sum(parts) for parts in score_now(GAME, p)] == p.score[:4].tolist()
