#!/usr/bin/env python3
"""The mean of networks that began from the same one and were trained apart: often better than each.

    python scripts/mean_of_nets.py excavation-earth one/net.npz other/net.npz --out net.npz

Needs torch.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

import numpy as np
import torch
from training_net import Net, net_of, write_net

from digsite.games import load
from digsite.kernel.game import Game


def mean(game: Game, files: list[Path]) -> Net:
    """A row that some of them lack counts as nothing there, and is given up first where there is no room."""
    nets = [net_of(game, file) for file in files]
    own = [dict(net.named_parameters()) for net in nets]
    with torch.no_grad():
        for name, value in nets[0].named_parameters():
            value.copy_(torch.stack([each[name] for each in own]).mean(0))
    nets[0].counted.copy_(torch.stack([net.counted > 0 for net in nets]).float().sum(0))
    return nets[0]


def about_net(file: Path) -> dict[str, Any]:
    """What a network's file tells of its making."""
    with np.load(file) as kept:
        about: dict[str, Any] = json.loads(bytes(kept["about"]).decode())
    return about


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("nets", type=Path, nargs="+")
    parser.add_argument("--out", type=Path, default=Path("net.npz"))
    arguments = parser.parse_args()
    game = load(arguments.game)
    about = [about_net(file) for file in arguments.nets]
    same = {
        name: value for name, value in about[0].items() if all(other.get(name) == value for other in about)
    }
    write_net(game, mean(game, arguments.nets), same | {"mean_of": len(arguments.nets)}, arguments.out)


if __name__ == "__main__":
    main()
