"""Tree search: what it finds, that it does not cheat, and that it decides the same again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from digsite import games
from digsite.bots import engine as engines
from digsite.bots import search as searching
from digsite.bots import tree, worlds
from digsite.bots.forest import Forest
from digsite.bots.forest import children as forest_children
from digsite.bots.forest import step_of as forest_step
from digsite.bots.greedy import GreedyBot
from digsite.bots.judged import Judged
from digsite.bots.network import Network
from digsite.bots.search import Budget, SearchBot
from digsite.kernel.game import Game
from digsite.kernel.record import Record
from digsite.kernel.search_profile import SearchProfile

from .fair import BOOTH, FAIR, SAFE, SHELL
from .interpreted import interpret
from .made_network import made_network

GAME = games.load("connect-four")
CURIOUS = SearchProfile(explore=4.0, scale=4.0, end_weight=0.0)
"""Looks at everything often enough where few results differ."""
WIN_OR_BLOCK = [0, 1, 0, 1, 0, 1]
"""Both have three upright: the first in column 1, the second in column 2."""


@pytest.fixture
def compiled() -> None:
    """Connect Four as native code."""
    engines.compile_all(GAME)


def played(game: Game, choices: Sequence[int], seats: int = 2, seed: str = "search") -> Record:
    p = game.new(seats, seed)
    for choice in choices:
        game.choose(p, choice)
    return p


def judged(
    game: Game, p: Record, iterations: int, threads: int = 1, profile: SearchProfile | None = None
) -> dict[int, Judged]:
    bot = SearchBot(game, "seed", Budget(iterations=iterations), threads, profile)
    return bot.judge(game.mask(p, p.seat), p.seat)


def decided(p: Record, iterations: int) -> int:
    return SearchBot(GAME, "seed", Budget(iterations=iterations)).decide(GAME.mask(p, p.seat), p.seat)


# What it finds


def test_it_wins_in_one(compiled: None) -> None:
    assert decided(played(GAME, WIN_OR_BLOCK), 500) == 0


def test_it_stops_a_win_in_one(compiled: None) -> None:
    assert decided(played(GAME, [0, 1, 0, 1, 0]), 500) == 0


def test_it_tells_the_line_that_it_expects_and_the_chances(compiled: None) -> None:
    """The first seat may let the second one win: that line says so, and nobody gives much for it."""
    found = judged(GAME, played(GAME, [0, 1, 0, 1, 6, 1]), 2000)
    careless = found[6]
    assert (careless.line[0].seat, careless.line[0].option) == (1, 1)
    assert careless.chances[0] < 0.3 < 0.7 < careless.chances[1]
    assert max(found, key=lambda option: found[option].visits) == 1


def test_it_does_not_plan_by_what_others_hide(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is sure is worth more than a guess, and less than a find: only who peeps goes to the shells."""
    interpret(monkeypatch, FAIR)
    p = FAIR.new(2, "shells")
    honest = judged(FAIR, p, 1500, profile=CURIOUS)
    assert honest[SAFE].visits > honest[BOOTH].visits
    monkeypatch.setattr(tree, "behind_secret", lambda t, node, key: t.paths[0, t.ends[0, tree.DEPTH]])
    peeping = judged(FAIR, p, 1500, profile=CURIOUS)
    assert peeping[BOOTH].visits > peeping[SAFE].visits


@pytest.mark.parametrize("iterations", [3, 4, 5, 8, 50])
def test_a_line_ends_where_others_choose_in_secret(monkeypatch: pytest.MonkeyPatch, iterations: int) -> None:
    """However little was thought about what comes behind."""
    interpret(monkeypatch, FAIR)
    found = judged(FAIR, FAIR.new(2, "shells"), iterations)
    assert found[BOOTH].visits > 0
    assert found[BOOTH].line == ()


@pytest.mark.parametrize(("said", "choice"), [({}, BOOTH), ({"paranoid": True}, SAFE)])
def test_others_play_for_themselves_or_if_it_is_said_against_the_thinker(
    monkeypatch: pytest.MonkeyPatch, said: dict[str, bool], choice: int
) -> None:
    interpret(monkeypatch, FAIR)
    p = FAIR.new(3, "deal", {"booth": "deal"})
    found = judged(FAIR, p, 1500, profile=replace(CURIOUS, **said))
    assert max(found, key=lambda option: found[option].visits) == choice


def test_who_knows_the_truth_finds_the_coin(monkeypatch: pytest.MonkeyPatch) -> None:
    """After a game: what was hidden may be known to the analysis, and to nothing else."""
    interpret(monkeypatch, FAIR)
    p = FAIR.new(2, "shells")
    for choice in (BOOTH, SHELL + 1):
        FAIR.choose(p, choice)
    bot = SearchBot(FAIR, "seed", Budget(iterations=100), profile=CURIOUS)
    known = bot.judge(p, 0, known=True)
    assert known[SHELL + 1].chances[0] > 0.9
    masked = bot.judge(FAIR.mask(p, 0), 0)
    assert masked[SHELL].chances == pytest.approx(masked[SHELL + 1].chances, abs=0.2)


# How it thinks


def test_the_same_seed_and_iterations_think_the_same(compiled: None) -> None:
    p = played(GAME, [3, 3, 2])
    for threads in (1, 2):
        once, again = (judged(GAME, p, 600, threads) for _ in range(2))
        assert once == again
        assert sum(option.visits for option in once.values()) == 600
    assert SearchBot(GAME, "other", Budget(iterations=600)).judge(GAME.mask(p, p.seat), p.seat) != once


def test_interpreted_and_compiled_searches_are_equal(compiled: None, monkeypatch: pytest.MonkeyPatch) -> None:
    p = played(GAME, [3, 3, 2, 2, 0])
    profiles = (GAME.search, replace(GAME.search, prior=2, tries=3, horizon=2, paranoid=True))
    bots = [SearchBot(GAME, "seed", Budget(iterations=40), profile=profile) for profile in profiles * 2]
    native = [bot.judge(GAME.mask(p, p.seat), p.seat) for bot in bots[:2]]
    interpret(monkeypatch, GAME)
    assert native == [bot.judge(GAME.mask(p, p.seat), p.seat) for bot in bots[2:]]


def test_a_search_by_the_clock_ends_and_one_that_is_decided_ends_early(compiled: None) -> None:
    p = played(GAME, WIN_OR_BLOCK)
    masked = GAME.mask(p, p.seat)
    by_clock, by_count = SearchBot(GAME, "seed", Budget(5)), SearchBot(GAME, "seed", Budget(0, 100_000))
    assert by_clock.decide(masked, p.seat) in p.legal
    assert by_clock.iterations >= searching.CHUNK
    assert by_count.decide(masked, p.seat) == 0
    assert by_count.iterations < 90_000


def test_a_full_tree_goes_on_thinking(compiled: None) -> None:
    p = played(GAME, [])
    forest = Forest(GAME, GAME.search, room=50)
    forest.begin(GAME.mask(p, 0), 0, "seed")
    forest.think(500)
    assert forest.trees[0].counts[tree.FULL] > 0
    assert sum(option.visits for option in forest.judged().values()) == 500


def test_what_was_thought_is_kept_while_the_same_seat_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """Eminent Domain: whoever leads a role goes on to boost it, and nothing is revealed by that."""
    game = games.load("eminent-domain")
    interpret(monkeypatch, game)
    p = game.new(2, "kept")
    forest = Forest(game, replace(game.search, horizon=0))
    kept = 0
    for _ in range(8):
        seat = p.seat
        forest.begin(game.mask(p, seat), seat, "seed")
        forest.think(6)
        option = max(forest.judged().items(), key=lambda item: item[1].visits)[0]
        child = forest._child(forest.trees[0], option)
        revealed = p.reveals
        game.choose(p, option)
        while not p.over and len(p.legal) == 1:
            game.choose(p, p.legal[0])
        forest.begin(game.mask(p, p.seat), p.seat, "seed", option)
        if forest.trees[0].counts[tree.TOP] == child:
            kept += 1
            assert (p.seat, p.reveals) == (seat, revealed)
        else:
            assert forest.trees[0].counts[tree.NODES] == 2
    assert kept > 0


def test_it_is_greedy_until_it_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(searching, "can_search", lambda: False)
    masked = GAME.mask(played(GAME, WIN_OR_BLOCK), 0)
    bot = SearchBot(GAME, "seed")
    assert bot.decide(masked, 0) == GreedyBot(GAME, "seed").decide(masked, 0)
    assert bot.forest is None


# What it may know


@pytest.mark.parametrize("name", ["eminent-domain", "excavation-earth"])
def test_what_a_seat_cannot_see_does_not_change_what_it_thinks(
    monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """Two truths that look alike to the seat: the search is handed the same bytes, keeps nothing else, and
    thinks the same."""
    game = games.load(name)
    interpret(monkeypatch, game)
    p = game.new(2, "leak")
    for number in range(45):
        game.choose(p, p.legal[number % len(p.legal)])
    while len(p.legal) == 1:
        game.choose(p, p.legal[0])
    other = game.imagine(game.mask(p, p.seat), p.seat, "other")
    assert p.tobytes() != other.tobytes()
    profile = replace(game.search, horizon=1, tries=2)
    found = []
    for truth in (p, other):
        forest = Forest(game, profile)
        forest.begin(game.mask(truth, p.seat), p.seat, "seed")
        root = forest.trees[0].raw[worlds.ROOT]
        unseen = np.flatnonzero(game.mask(truth, p.seat).raw != truth.raw)
        assert unseen.size > 0
        assert set(root[unseen]) <= {-1, 0}
        forest.think(4)
        found.append(forest.judged())
    assert found[0] == found[1]


# A network that guides


def guided(p: Record, network: Network, iterations: int) -> dict[int, Judged]:
    bot = SearchBot(GAME, "seed", Budget(iterations=iterations), network=network)
    return bot.judge(GAME.mask(p, p.seat), p.seat)


def test_what_the_network_likes_is_looked_at_first(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """To this one all positions are alike, but it likes the sixth column."""
    interpret(monkeypatch, GAME)
    found = guided(played(GAME, []), made_network(GAME, tmp_path / "net.npz", likes=5), 60)
    assert max(found, key=lambda option: found[option].visits) == 5
    assert sum(option.visits for option in found.values()) == 59
    assert found[5].chances == (0.5, 0.5)


def test_a_guided_search_wins_in_one_and_compiled_it_is_equal(
    compiled: None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    p = played(GAME, WIN_OR_BLOCK)
    network = made_network(GAME, tmp_path / "net.npz", likes=5)
    native = guided(p, network, 200)
    assert max(native, key=lambda option: native[option].visits) == 0
    interpret(monkeypatch, GAME)
    assert guided(p, network, 200) == native


@pytest.mark.parametrize(
    ("reward", "chances"), [("margin", (0.9404, 0.0596)), ("mixed", (0.875, 0.1875))], ids=["margin", "mixed"]
)
def test_a_win_is_worth_what_it_was_in_training(
    compiled: None, tmp_path: Path, reward: str, chances: tuple[float, float]
) -> None:
    """One to nothing: half for winning and half for the margin, or half for the place and a quarter each for
    margin and score."""
    network = made_network(GAME, tmp_path / "net.npz", likes=0)
    network.about["reward"] = reward
    assert guided(played(GAME, WIN_OR_BLOCK), network, 20)[0].chances == pytest.approx(chances, abs=1e-4)


def test_part_of_what_a_leaf_is_worth_comes_of_playing_on(
    compiled: None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Two networks expect something else of the root. Played on alone they are one, half and half they meet
    half way."""
    p = played(GAME, [3, 2, 3])
    one = made_network(GAME, tmp_path / "one.npz", spread=0.2)
    other = replace(one, layers=one.layers._replace(ending_bias=one.layers.ending_bias - np.float32([1, 0])))

    def worth(network: Network, share: float) -> list[float]:
        profile = replace(GAME.search, played_on=share)
        bot = SearchBot(GAME, "seed", Budget(iterations=1), profile=profile, network=network)
        bot.judge(GAME.mask(p, p.seat), p.seat)
        assert bot.forest is not None
        t = bot.forest.trees[0]
        return [float(t.sums[int(t.counts[tree.TOP]), tree.TOTALS + seat]) for seat in range(2)]

    assert worth(one, 0.0) != worth(other, 0.0)
    assert worth(one, 1.0) == worth(other, 1.0)
    halves = [(own + on) / 2 for own, on in zip(worth(one, 0.0), worth(one, 1.0), strict=True)]
    assert worth(one, 0.5) == pytest.approx(halves)
    native = worth(one, 0.5)
    interpret(monkeypatch, GAME)
    assert worth(one, 0.5) == pytest.approx(native)


def test_a_guided_search_asks_what_the_seat_that_decides_can_see(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The root is looked at with the eyes of the seat that thinks: its answer is the network's own."""
    interpret(monkeypatch, GAME)
    p = played(GAME, [3, 2, 3])
    network = made_network(GAME, tmp_path / "net.npz", spread=0.2)
    bot = SearchBot(GAME, "seed", Budget(iterations=1), network=network)
    bot.judge(GAME.mask(p, p.seat), p.seat)
    assert bot.forest is not None
    liked, ends = network.evaluate(GAME.observe(GAME.mask(p, p.seat), p.seat), p.legal)
    t = bot.forest.trees[0]
    top = int(t.counts[tree.TOP])
    found = {forest_step(t, c).option: t.sums[c, tree.LIKELY] for c in forest_children(t, top)}
    assert [found[option] for option in p.legal] == pytest.approx(liked.tolist())
    seen_by = [t.sums[top, tree.TOTALS + (p.seat + k) % 2] for k in range(2)]
    assert seen_by == pytest.approx([(min(max(end, -1), 1) + 1) / 2 for end in ends.tolist()])
