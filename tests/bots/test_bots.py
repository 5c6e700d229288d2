"""Bots: what they are given, what they give back, and how they are named."""

from __future__ import annotations

import inspect
import subprocess
from pathlib import Path

import numpy as np
import pytest

from digsite import bots, games
from digsite.bots import engine as engines
from digsite.bots import greedy
from digsite.bots.bot import Bot, RandomBot, UnknownBot
from digsite.bots.greedy import GreedyBot
from digsite.bots.search import SearchBot
from digsite.kernel.chance import states_from
from digsite.kernel.game import Game
from digsite.kernel.playout import BEGIN, TO_THE_END
from digsite.kernel.record import Record

NAMES = games.names()


def some_way_in(game: Game, decisions: int = 40) -> Record:
    """A game after some decisions, at one with several options."""
    p = game.new(game.seats[-1], "bots")
    for number in range(decisions):
        if p.over:
            break
        game.choose(p, p.legal[number % len(p.legal)])
    while not p.over and len(p.legal) == 1:
        game.choose(p, p.legal[0])
    return p


@pytest.mark.parametrize("spec", ["random", "casual:30", "greedy:2", "search:50i", "game-night"])
@pytest.mark.parametrize("name", NAMES)
def test_a_bot_takes_an_option_it_has(name: str, spec: str) -> None:
    game = games.load(name)
    p = some_way_in(game, 7)
    bot = bots.make(spec, game, "seed")
    assert bot.decide(game.mask(p, p.seat), p.seat) in p.legal


@pytest.mark.parametrize("spec", ["random", "greedy:2"])
def test_the_same_seed_decides_the_same(spec: str) -> None:
    game = games.load("excavation-earth")
    p = some_way_in(game)
    decided = {bots.make(spec, game, "seed").decide(game.mask(p, p.seat), p.seat) for _ in range(3)}
    assert len(decided) == 1


@pytest.mark.parametrize("name", ["eminent-domain", "excavation-earth"])
def test_what_a_seat_cannot_see_does_not_change_what_its_bot_decides(name: str) -> None:
    """Two worlds that look alike to the seat: the bot is handed the same bytes and decides the same."""
    game = games.load(name)
    for decisions in (5, 20, 60):
        p = some_way_in(game, decisions)
        masked = game.mask(p, p.seat)
        other = game.mask(game.imagine(masked, p.seat, "other"), p.seat)
        assert masked.tobytes() == other.tobytes()
        judged = [GreedyBot(game, "seed", 2).judge(m, p.seat) for m in (masked, other)]
        assert judged[0] == judged[1]


def test_a_bot_is_given_a_masked_record_and_its_seat_alone() -> None:
    for bot in (RandomBot, GreedyBot, SearchBot):
        assert list(inspect.signature(bot.decide).parameters) == ["self", "masked", "seat"]
    assert list(inspect.signature(Bot.__init__).parameters) == ["self", "game", "seed"]


def test_a_single_option_needs_no_thought() -> None:
    game = games.load("excavation-earth")
    p = game.new(2, "single")
    while len(p.legal) > 1:
        game.choose(p, p.legal[0])
    assert GreedyBot(game, "seed").decide(game.mask(p, p.seat), p.seat) == p.legal[0]


def test_of_ways_that_come_to_the_same_greedy_takes_the_shortest(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody walks to and fro because there are steps left."""

    class LaterColumnsAreShorter(engines.Interpreted):
        def drive(self, positions, choices, dice, limit, how_far):  # type: ignore[no-untyped-def]
            return 7 - choices

        def value(self, positions, seats):  # type: ignore[no-untyped-def]
            return np.full(len(positions), 5)

    game = games.load("connect-four")
    monkeypatch.setattr(greedy, "engine", LaterColumnsAreShorter)
    masked = game.mask(game.new(2, "alike"), 0)
    assert GreedyBot(game, "seed").decide(masked, 0) == masked.legal[-1]


@pytest.mark.parametrize(
    "spec",
    [
        "greedi",
        "",
        "greedy:x",
        "greedy:0",
        "greedy:8i",
        "random:3",
        "casual:101",
        "casual:8i",
        "search:0",
        "search:i",
        "search:2s",
        "search:99999",
    ],
)
def test_an_unknown_bot_is_refused_with_the_known_ones(spec: str) -> None:
    with pytest.raises(UnknownBot) as found:
        bots.make(spec, games.load("connect-four"), "seed")
    assert found.value.way_out


def test_a_bot_of_your_own_may_lie_in_a_file_beside_you(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`my_bots:First`, as docs/research.md writes it: no package is needed."""
    own = "from digsite.bots import Bot\nclass First(Bot):\n    def decide(self, masked, seat):\n"
    (tmp_path / "my_bots_of_a_test.py").write_text(own + "        return masked.legal[0]\n")
    monkeypatch.syspath_prepend(tmp_path)
    game = games.load("connect-four")
    p = game.new(2, "seed")
    assert bots.make("my_bots_of_a_test:First", game, "seed").decide(game.mask(p, 0), 0) == p.legal[0]


# What bots think with


def test_bots_think_interpreted_until_native_code_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    game = games.load("connect-four")
    monkeypatch.setitem(game.__dict__, "engine", None)
    monkeypatch.setattr(engines, "is_compiled", lambda game: False)
    slow = engines.engine(game)
    assert not slow.fast
    p = game.new(2, "slow")
    assert GreedyBot(game, "seed").decide(game.mask(p, 0), p.seat) in p.legal
    monkeypatch.setattr(engines, "is_compiled", lambda game: True)
    assert engines.engine(game).fast


def test_both_engines_play_alike() -> None:
    game = games.load("connect-four")
    engines.compile_all(game)
    played = []
    for rules in (engines.Interpreted(game), game.native):
        positions = np.repeat(game.blank(2, "alike").data, 4)
        positions["random"] = states_from("alike", 4)
        made = rules.drive(positions, np.full(4, BEGIN), states_from("dice", 4), 100, TO_THE_END)
        worth = rules.value(positions, np.zeros(4, np.int64))
        rules.imagine(positions, np.zeros(4, np.int64))
        played.append((positions.tobytes(), made.tolist(), worth.tolist()))
    assert played[0] == played[1]


def test_compiling_in_the_background_ends_with_native_code(
    tmp_path: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DIGSITE_CACHE", str(tmp_path))
    game = games.load("connect-four")
    assert not engines.is_compiled(game)
    process = engines.warm_up(game)
    assert isinstance(process, subprocess.Popen)
    assert process.wait(timeout=600) == 0
    assert engines.is_compiled(game)
    assert engines.warm_up(game) is None
