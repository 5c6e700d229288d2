"""Networks as bots read them: their answers, the files they refuse, and those that come with the package."""

from __future__ import annotations

from importlib import resources
from pathlib import Path

import numpy as np
import pytest

from digsite.bots import make
from digsite.bots.network import Network, NetworkError, evaluate, shipped
from digsite.games import load
from digsite.kernel.game import Game

from .made_network import arrays, dense, made_network

ARTIFACT = load("artifact")
FOUR = load("connect-four")
SHIPPED = ("artifact", "eminent-domain", "excavation-earth")
MOST_BYTES = 4_000_000


def test_compiled_interpreted_and_by_matrices_a_network_answers_the_same(tmp_path: Path) -> None:
    """Rows that were not kept count for nothing; numbers below 0 and things not known are among the input."""
    kept = arrays(ARTIFACT, 0.3, likes=-1, without=7)
    network = made_network(ARTIFACT, tmp_path / "net.npz", 0.3, without=7)
    p = ARTIFACT.new(4, "network", {"expansion_one": "with"})
    asked = 0
    while asked < 5:
        options = p.legal
        if len(options) > 1:
            asked += 1
            seen = ARTIFACT.observe(ARTIFACT.mask(p, p.seat), p.seat)
            liked, ends = network.evaluate(seen, options)
            slow = np.zeros(len(options), np.float32), np.zeros_like(ends)
            h = np.zeros((2, network.layers.rows.shape[1]), np.float32)
            evaluate(seen, np.array(options), network.layers, h, *slow)
            for found in (liked, ends), slow, dense(ARTIFACT, kept, seen, options):
                assert np.allclose(found[0], liked, atol=1e-3)
                assert np.allclose(found[1], ends, atol=1e-3)
            assert np.ptp(liked) > 0
        ARTIFACT.choose(p, options[-1])


def test_a_network_of_another_game_or_of_other_rules_is_refused(tmp_path: Path) -> None:
    made_network(FOUR, tmp_path / "four.npz")
    with pytest.raises(NetworkError, match=r"four\.npz was trained on another Artifact"):
        Network.read(ARTIFACT, tmp_path / "four.npz")
    with np.load(tmp_path / "four.npz") as kept:
        np.savez(tmp_path / "less.npz", **{**kept, "liking": kept["liking"][:6]})
    with pytest.raises(NetworkError, match="other actions"):
        Network.read(FOUR, tmp_path / "less.npz")


def test_a_game_without_a_network_says_so() -> None:
    assert shipped(FOUR) is None
    for spec in ("network", "network:100", "network:100i"):
        with pytest.raises(NetworkError, match="no network that fits"):
            make(spec, FOUR, "seed")


@pytest.mark.parametrize("game", [load(id) for id in SHIPPED], ids=SHIPPED)
def test_the_networks_that_come_along_fit_their_games_and_are_small(game: Game) -> None:
    file = resources.files("digsite.bots") / "networks" / f"{game.id}.npz"
    assert len(file.read_bytes()) <= MOST_BYTES
    assert shipped(game) is not None, "the game has changed: train its network again"
    seats = game.seats[0]
    p = game.new(seats, "comes along")
    bots = [make("network", game, "seed") for _ in range(seats)]
    for _ in range(30):
        option = bots[p.seat].decide(game.mask(p, p.seat), p.seat)
        assert option in p.legal
        assert option == make("network", game, "other seed").decide(game.mask(p, p.seat), p.seat)
        game.choose(p, option)
