"""The network as it is trained answers as the file of it does that bots read. Needs torch."""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from digsite.bots.network import Network
from digsite.conformance.case import Case, random_game
from digsite.games import load
from digsite.kernel.game import Game

from .made_network import arrays, made_network

torch: Any = pytest.importorskip("torch", reason="torch is for training alone")
SCRIPTS = Path(__file__).parents[2] / "scripts"
SHIPPED = Path(__file__).parents[2] / "src/digsite/bots/networks"
TABLES = [
    Case(load("artifact"), 3, "trained", {"expansion_one": "with"}),
    Case(load("connect-four"), 2, "trained"),
    Case(load("eminent-domain"), 2, "trained", {"technologies": "level-1"}),
    Case(load("eminent-domain"), 3, "trained", {"length": "extended"}),
    Case(load("excavation-earth"), 1, "trained", {"galactic_museum": "on", "mysterious_artefacts": "on"}),
    Case(
        load("excavation-earth"),
        3,
        "trained",
        {"hands": "drafted", "mysterious_artefacts": "on", "pop_up_markets": "on"},
    ),
]
EXACT, ROUNDED = 1e-3, 0.1
"""How near answers are to each other, and where numbers or rows of theirs were rounded to 16 bits."""


@pytest.fixture
def nets(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(SCRIPTS))
    import training_net

    return training_net


def looks(case: Case) -> Iterator[tuple[Any, list[int]]]:
    """What seats see at some of the decisions of a random game, and their options."""
    dice = random.Random(case.seed)
    for before, _, _, _ in random_game(case):
        if len(before.legal) > 1 and dice.random() < 0.1:
            yield case.game.observe(case.game.mask(before, before.seat), before.seat), before.legal


def answer(game: Game, net: Any, seen: Any, options: list[int], rounded: bool) -> tuple[Any, Any]:
    """How much more the network likes options than the first, and what it expects; by logarithms of 16 bits
    as in training, or whole ones."""
    legal = np.zeros((1, game.space.size), np.uint8)
    legal[0, options] = 1
    observation = torch.from_numpy(seen.reshape(1, -1).copy())
    with torch.no_grad():
        wide = net.wide(net.seen(observation, torch.from_numpy(legal))).float()
        if not rounded:
            value = observation[:, net.at].float()
            wide[:, net.things : net.things + len(net.at)] = value.sign() * value.abs().log1p()
        liked, ends, _ = net(wide)
    liked = liked[0, options].numpy()
    return liked - liked[0], ends[0].numpy()


def agree(case: Case, net: Any, network: Network, near: float) -> None:
    """Over a whole game."""
    asked = 0
    for seen, options in looks(case):
        asked += 1
        liked, ends = network.evaluate(seen, options)
        for rounded in (False, True):
            there = answer(case.game, net, seen, options, rounded)
            assert np.allclose(there[0], liked - liked[0], atol=near + ROUNDED * rounded)
            assert np.allclose(there[1], ends, atol=near + ROUNDED * rounded)
    assert asked > 1


def trained(nets: Any, game: Game, file: Path) -> Any:
    return nets.net_of(game, file).eval()


@pytest.mark.parametrize("case", TABLES, ids=lambda case: f"{case.game.id}-{case.seats}")
def test_training_begins_from_what_bots_have(
    case: Case, nets: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And it can be written again."""
    file = SHIPPED / f"{case.game.id}.npz"
    if not file.exists():
        file = tmp_path / "made.npz"
        np.savez(file, **arrays(case.game, 0.3, likes=-1, without=0))
    net = trained(nets, case.game, file)
    agree(case, net, Network.read(case.game, file), EXACT)
    net.counted[:] = 1  # as if all had been learnt from
    monkeypatch.setattr(nets, "MOST_BYTES", 1 << 30)
    nets.write_net(case.game, net, {"scale": 1.0}, tmp_path / "again.npz")
    agree(case, net, Network.read(case.game, tmp_path / "again.npz"), ROUNDED)


def test_a_file_is_never_too_large_and_keeps_what_counted_most(nets: Any, tmp_path: Path) -> None:
    """All rows of the largest game are learnt from, some more than others."""
    game = load("eminent-domain")
    net = nets.Net(game, 512, 2)
    torch.nn.init.normal_(net.read.weight, std=0.05)
    net.counted[:] = torch.rand(len(net.counted))
    nets.write_net(game, net, {"scale": 1.0}, tmp_path / "net.npz")
    assert 3_500_000 < (tmp_path / "net.npz").stat().st_size <= 4_000_000
    network = Network.read(game, tmp_path / "net.npz")
    kept = len(network.layers.rows) - game.space.size
    least = net.counted[: -game.space.size].sort(descending=True).values[kept - 1]
    assert kept < len(net.counted) - game.space.size
    assert (net.counted[net.things : -game.space.size] >= least).sum() == len(network.layers.numbers)


def test_a_bot_that_is_watched_is_imitated(nets: Any, tmp_path: Path) -> None:
    """What it saw is written down and read again to the number; a network comes to take what it takes."""
    import imitation
    import watch_bot

    game = load("connect-four")
    made_network(game, tmp_path / "net.npz", 0.3)
    looks = [look for seed in "abcd" for look in watch_bot.watched_game(game, 2, {}, seed)]
    watch_bot.write(game, looks, tmp_path / "watched.npz")
    seen, behind = imitation.watched([tmp_path / "watched.npz"])
    assert np.array_equal(seen.numpy(), [look for look, _ in looks])
    for off, (_, worth) in zip(behind.numpy(), looks, strict=True):
        best = max(worth.values())
        assert {int(a): float(off[a]) for a in np.flatnonzero(np.isfinite(off))} == {
            a: float(np.float16(best - value)) for a, value in worth.items()
        }
    far_right = np.arange(
        game.space.size - 1, -1, -1, np.float32
    )  # what it is to take: the last column there is
    behind = torch.where(torch.isfinite(behind), torch.from_numpy(far_right), torch.inf)
    net = nets.net_of(game, tmp_path / "net.npz")
    assert imitation.best_share(net, seen, behind) < 0.6
    imitation.learn(net, seen, behind, 0.1, argparse.Namespace(passes=60, batch=16, rate=3e-3))
    assert imitation.best_share(net, seen, behind) > 0.9


@pytest.mark.parametrize("ended", [False, True])
@pytest.mark.parametrize("wait", ["end", "choice"])
def test_choices_are_judged_by_what_is_known(nets: Any, wait: str, ended: bool) -> None:
    """A seat chooses three times, expecting 0.1, 0.3 and 0.6, while another does once; then the game ends, or
    is still on. What the last choice leads to is not known then: it is not learnt from, and tells nothing of
    those before it; they are judged by what the seat expected next, or wait for the end."""
    import train_net

    seat = torch.tensor([[0], [0], [1], [0]])
    kept = {
        "expected": torch.tensor([[0.1], [0.3], [0.2], [0.6]]),
        "worth": torch.tensor([[[0.0, 0.0]], [[0.0, 0.0]], [[0.0, 0.0]], [[1.0, -1.0]]]),
        "done": torch.tensor([[False], [False], [False], [ended]]),
        "open": torch.ones(4, 1, dtype=torch.bool),
        "asked": torch.ones(4, 1, dtype=torch.bool),
        "seat": seat,
        "seats": torch.full((4, 1), 2),
        "seen": torch.arange(4).unsqueeze(1),
        "choice": torch.zeros(4, 1, 1),
        "likely": torch.zeros(4, 1, 1),
        "hoped": torch.zeros(4, 1),
    }
    train_net.hindsight([kept], 0.5, wait)
    known = train_net.lessons([kept])
    last = 0.4 if ended else 0.0
    second = 0.6 + 0.5 * last - 0.3
    first = 0.3 + 0.5 * second - 0.1
    told = {0: first, 1: second} | ({2: -1.2, 3: last} if ended else {})
    expected = told if ended or wait == "choice" else {}
    found = {int(number): float(gain) for number, gain in zip(known["seen"], known["gain"], strict=True)}
    assert found == pytest.approx(expected)
