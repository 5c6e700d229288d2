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


def test_the_mean_of_two_networks_lies_between_them(nets: Any, tmp_path: Path) -> None:
    import mean_of_nets

    game = load("connect-four")
    one, other = (nets.Net(game, 16, 1) for _ in range(2))
    for net, file in ((one, "one.npz"), (other, "other.npz")):
        torch.nn.init.normal_(net.ending.bias)
        net.counted[:] = 1
        nets.write_net(game, net, {"scale": 1.0, "seed": file}, tmp_path / file)
    files = [tmp_path / "one.npz", tmp_path / "other.npz"]
    assert mean_of_nets.about_net(files[0])["seed"] == "one.npz"
    middle = mean_of_nets.mean(game, files)
    for name, value in middle.named_parameters():
        if not name.startswith("correction"):  # that is for training alone
            ends = dict(one.named_parameters())[name], dict(other.named_parameters())[name]
            assert torch.allclose(value, sum(ends) / 2, atol=0.01), name


def test_others_play_all_seats_but_one_at_their_tables(nets: Any) -> None:
    """What they choose is not learnt from."""
    import self_play

    class Rightmost:
        name = "rightmost"

        def choices(self, tables: Any, wide: Any, legal: Any, places: Any) -> Any:
            return case.game.space.size - 1 - legal[places].flip(1).argmax(1, keepdim=True)

    case = Case(load("connect-four"), 2, "others")
    asked = argparse.Namespace(places=24, against=0.5, reward="mixed", target="native", guess="network")
    tables = self_play.Tables(case.game, asked, "all", [(2, {})], "others")
    assert (tables.with_selves, tables.with_greedy) == (slice(10, 12), slice(12, 24))
    kept, ended = tables.play(nets.Net(case.game, 16, 1), [(tables.with_greedy, Rightmost())], 40)
    own = torch.arange(24) % 2 == kept["seat"]
    own[:, :12] = True
    assert torch.equal(kept["asked"], own & kept["open"])
    legal = kept["seen"][..., nets.Net(case.game, 16, 1).parts[2]]
    rightmost = case.game.space.size - 1 - legal.flip(2).argmax(2)
    theirs = kept["open"] & ~own
    assert theirs.sum() > 200
    assert torch.equal(kept["choice"].squeeze(2)[theirs], rightmost[theirs])
    assert len(ended) == 1
    assert len(ended[0]) == kept["done"][:, 12:].sum()


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
