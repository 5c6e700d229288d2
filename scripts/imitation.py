#!/usr/bin/env python3
"""Teach a network to play like a bot that was watched (scripts/watch_bot.py).

    python scripts/imitation.py excavation-earth watched-1.npz watched-2.npz --out greedy.npz

It begins from the network that bots have, and likes an option the less the worse the bot found it. A
twentieth of the looks is kept apart, to tell how often it takes the bot's best option and how much worse what
it takes is. Needs torch.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np
import torch
from torch import Tensor, nn
from training_net import Net, count, net_of, write_net

from digsite.games import load
from digsite.kernel.game import Game

DEVICE = "cuda" if torch.cuda.is_available() else "cpu"
APART = 20
"""One look in so many is not learnt from."""


def watched(files: list[Path]) -> tuple[Tensor, Tensor]:
    """What was seen, and how much worse than the best each option looked; endlessly where it is not one."""
    seen, behind = [], []
    for file in files:
        with np.load(file) as kept:
            seen.append(torch.from_numpy(np.cumsum(kept["seen"], axis=0, dtype=np.int16)))
            behind.append(torch.from_numpy(kept["behind"]))
    return torch.cat(seen), torch.cat(behind)


def learn(
    net: Net, seen: Tensor, behind: Tensor, blur: float, arguments: argparse.Namespace
) -> torch.optim.Optimizer:
    """As likely as good: who is worse by `blur` is e times less likely."""
    optimiser = torch.optim.AdamW(net.parameters(), lr=arguments.rate, weight_decay=0.01)
    steps = arguments.passes * -(-len(seen) // arguments.batch)
    pace = torch.optim.lr_scheduler.OneCycleLR(optimiser, arguments.rate, steps)
    for turn in range(arguments.passes):
        total = 0.0
        for some in torch.randperm(len(seen)).split(arguments.batch):
            off = behind[some].to(DEVICE).float()
            wide = net.wide(net.seen(seen[some].to(DEVICE), torch.isfinite(off)))
            with torch.autocast(DEVICE, torch.bfloat16):
                likely, _, _ = net(wide)
            good = (-off / blur).softmax(1)
            loss = -(good * likely.clamp_min(-30)).sum(1).mean()
            optimiser.zero_grad(set_to_none=True)
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), 1.0)
            optimiser.step()
            pace.step()
            total += loss.item() * len(some)
        print(f"pass {turn + 1}: {total / len(seen):.4f}", flush=True)
    return optimiser


def lost(net: Net, seen: Tensor, behind: Tensor) -> Tensor:
    """How much worse what the network takes is than the best."""
    found = []
    for look, off in zip(seen.split(4096), behind.split(4096), strict=True):
        worse = off.to(DEVICE).float()
        with torch.no_grad():
            likely, _, _ = net(net.wide(net.seen(look.to(DEVICE), torch.isfinite(worse))).float())
        found.append(worse.gather(1, likely.argmax(1, keepdim=True)).squeeze(1))
    return torch.cat(found)


def best_share(net: Net, seen: Tensor, behind: Tensor) -> float:
    """How often the best option is taken."""
    return (lost(net, seen, behind) == 0).float().mean().item()


def teach(game: Game, arguments: argparse.Namespace) -> None:
    net = net_of(game, arguments.net).to(DEVICE)
    seen, behind = watched(arguments.watched)
    apart = torch.arange(len(seen)) // 500 % APART == 0  # whole games together
    own = seen[apart], behind[apart]
    print(f"{len(own[0])} looks apart: the best in {best_share(net, *own):.3f} before", flush=True)
    optimiser = learn(net, seen[~apart], behind[~apart], arguments.blur * game.search.unit, arguments)
    worse = lost(net, *own).mean().item() / game.search.unit
    print(f"{best_share(net, *own):.3f} after, {worse:.3f} points worse on the mean", flush=True)
    count(net, optimiser)
    about = {"game": game.id, "rules_version": game.rules_version, "scale": 1.0, "imitates": "greedy"}
    write_net(game, net, about, arguments.out)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("watched", type=Path, nargs="+")
    parser.add_argument("--net", type=Path, required=True, help="a net.npz to begin from")
    parser.add_argument("--blur", type=float, default=0.5, help="in points")
    parser.add_argument("--rate", type=float, default=5e-4)
    parser.add_argument("--passes", type=int, default=8)
    parser.add_argument("--batch", type=int, default=2048)
    parser.add_argument("--out", type=Path, default=Path("imitation.npz"))
    arguments = parser.parse_args()
    teach(load(arguments.game), arguments)


if __name__ == "__main__":
    main()
