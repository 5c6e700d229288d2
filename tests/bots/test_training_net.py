"""The network as it is trained answers as the file of it does that bots read. Needs torch."""

from __future__ import annotations

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

from .made_network import arrays

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
    with np.load(file) as kept:
        blocks, width = kept["blocks"].shape[:2]
    net = nets.Net(game, width, blocks)
    nets.read_net(game, net, file)
    return net.eval()


@pytest.mark.parametrize("case", TABLES, ids=lambda case: f"{case.game.id}-{case.seats}")
def test_training_begins_from_what_bots_have(
    case: Case, nets: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where a place was a number when they learnt and names a thing now; and it can be written again."""
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


@pytest.mark.parametrize("case", TABLES, ids=lambda case: f"{case.game.id}-{case.seats}")
def test_what_was_a_number_names_things_and_answers_the_same(case: Case, nets: Any, tmp_path: Path) -> None:
    """A made-up network that read everything as numbers."""
    file = tmp_path / "numbers.npz"
    np.savez(file, **arrays(case.game, 0.05, likes=-1, without=0, told=False))
    agree(case, trained(nets, case.game, file), Network.read(case.game, file), EXACT)


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
