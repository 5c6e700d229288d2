#!/usr/bin/env python3
"""Teach one network to play every seat of a game against itself, on a GPU.

    python examples/train.py eminent-domain --minutes 5 --out domain.pt
    python examples/train.py eminent-domain --minutes 5 --out domain.pt   # goes on where the first leg ended
    python examples/train.py eminent-domain --out domain.pt --games 64    # only plays, against greedy bots

Thousands of games are played at once on the vector environment. At each step the network chooses for
whichever seat decides: observations are counted from the viewer on. It learns by proximal policy optimisation
from how much better than expected each choice turned out, by the end of the game. Needs torch.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import time
from pathlib import Path

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

from digsite.bots import make
from digsite.bots.engine import warm_up
from digsite.envs import VectorEnv
from digsite.games import load
from digsite.kernel.game import Game
from digsite.kernel.observation import spec

SCALE = {"excavation-earth": 40.0, "eminent-domain": 12.0, "artifact": 30.0}
"""How many points ahead are nearly as good as it gets; 1 for other games."""
PASSES, CLIP, KEPT, BATCH = 2, 0.2, 0.98, 32_768
"""How often each stretch is learnt from, how far a choice may become likelier meanwhile, how much of what
came later counts beside what was expected next, and how many decisions are looked at together."""


class Net(nn.Module):
    """From an observation and the legal actions to a liking for each action, and how the game will end.

    Numbers go in as logarithms; each thing that can be named (a card, a seat, none) has a row of weights.
    """

    def __init__(self, game: Game, width: int) -> None:
        super().__init__()
        numbers, named = [], []
        for part in spec(game).values():
            for place in range(part.start, part.stop):
                if part.kind == "thing":
                    named.append((place, part.first, part.size + 1))
                else:
                    numbers.append(place)
        places, firsts, sizes = zip(*named, strict=True)
        offsets = [0, *np.cumsum(sizes)[:-1]]
        tables = {"numbers": numbers, "places": places, "firsts": firsts, "sizes": sizes, "offsets": offsets}
        for name, table in tables.items():
            self.register_buffer(name, torch.tensor(table))
        self.things = nn.EmbeddingBag(int(sum(sizes)), width, mode="sum")
        self.read = nn.Linear(len(numbers) + game.space.size, width)
        self.think = nn.Linear(width, width)
        self.calm_first, self.calm_then = nn.LayerNorm(width), nn.LayerNorm(width)
        self.liking = nn.Linear(width, game.space.size)
        self.ending = nn.Linear(width, 1)
        nn.init.normal_(self.things.weight, std=0.05)
        nn.init.zeros_(self.liking.weight)
        nn.init.zeros_(self.ending.weight)

    def forward(self, observation: Tensor, legal: Tensor) -> tuple[Tensor, Tensor]:
        """The logarithm of how likely each legal action is to be chosen, and the expected outcome."""
        counted = observation[:, self.numbers].float()
        counted = counted.sign() * counted.abs().log1p()
        named = observation[:, self.places].long() - self.firsts
        named = torch.where((named >= 0) & (named < self.sizes - 1), named + 1, 0) + self.offsets
        hidden = self.read(torch.cat([counted, legal.float()], 1)) + self.things(named)
        hidden = functional.relu(self.calm_first(hidden))
        hidden = functional.relu(self.calm_then(self.think(hidden)))
        liking = self.liking(hidden).float().masked_fill(legal == 0, -1e9)
        return functional.log_softmax(liking, 1), self.ending(hidden).float().squeeze(1)


def outcome(margin: Tensor) -> Tensor:
    """What an end is worth, from -1 to 1: half for being ahead at all, half for how far."""
    return 0.5 * margin.sign() + 0.5 * margin.tanh()


def play(env: VectorEnv, net: Net, steps: int) -> dict[str, Tensor]:
    """A stretch of play in every game, step by step."""
    kept: dict[str, list[Tensor]] = {}
    for _ in range(steps):
        turn = env.turn
        with torch.no_grad(), torch.autocast("cuda", torch.bfloat16):
            likely, expected = net(turn.observation, turn.legal)
        choice = torch.multinomial(likely.exp(), 1)
        shown = {
            "observation": turn.observation.clone(),
            "legal": turn.legal.clone(),
            "seat": turn.seat.clone(),
            "choice": choice,
            "likely": likely.gather(1, choice),
            "expected": expected,
        }
        after = env.step(choice.squeeze(1))
        shown |= {"margin": after.reward.clone(), "done": after.done.clone()}
        for name, value in shown.items():
            kept.setdefault(name, []).append(value)
    return {name: torch.stack(values) for name, values in kept.items()}


def hindsight(kept: dict[str, Tensor]) -> tuple[Tensor, Tensor]:
    """How much better than expected each choice turned out, and whether that is known: backwards from each
    seat's next decision, or from the end of the game."""
    steps, games, seats = kept["margin"].shape
    device = kept["margin"].device
    later, better = torch.zeros(games, seats, device=device), torch.zeros(games, seats, device=device)
    known = torch.zeros(games, seats, dtype=torch.bool, device=device)
    found, sure = torch.zeros(steps, games, device=device), torch.zeros(steps, games, device=device)
    for step in reversed(range(steps)):
        ended = kept["done"][step].bool().unsqueeze(1)
        later = torch.where(ended, outcome(kept["margin"][step]), later)
        better = torch.where(ended, 0.0, better)
        known = known | ended
        seat, expected = kept["seat"][step].unsqueeze(1), kept["expected"][step].unsqueeze(1)
        gain = later.gather(1, seat) - expected + KEPT * better.gather(1, seat)
        found[step], sure[step] = gain.squeeze(1), known.gather(1, seat).squeeze(1).float()
        later, better = later.scatter(1, seat, expected), better.scatter(1, seat, gain)
        known = known.scatter(1, seat, torch.ones_like(seat, dtype=torch.bool))
    return found, sure.bool()


def learn(net: Net, optimiser: torch.optim.Optimizer, kept: dict[str, Tensor], curiosity: float) -> float:
    """Make what turned out well likelier; how much of the outcomes was foreseen."""
    gain, sure = hindsight(kept)
    parts = ("observation", "legal", "choice", "likely")
    flat = {name: kept[name].flatten(0, 1)[sure.flatten()] for name in parts}
    gain, expected = gain[sure], kept["expected"][sure]
    target = gain + expected
    foreseen = 1 - (gain.var() / target.var()).item()
    gain = (gain - gain.mean()) / (gain.std() + 1e-6)
    for _ in range(PASSES):
        for some in torch.randperm(len(gain), device=gain.device).split(BATCH):
            with torch.autocast("cuda", torch.bfloat16):
                likely, ending = net(flat["observation"][some], flat["legal"][some])
            ratio = (likely.gather(1, flat["choice"][some]) - flat["likely"][some]).exp().squeeze(1)
            policy = -torch.min(ratio * gain[some], ratio.clamp(1 - CLIP, 1 + CLIP) * gain[some]).mean()
            spread = -(likely.exp() * likely.clamp_min(-20)).sum(1).mean()
            loss = policy + 0.5 * functional.mse_loss(ending, target[some]) - curiosity * spread
            optimiser.zero_grad(set_to_none=True)
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), 1.0)
            optimiser.step()
    return foreseen


def train(arguments: argparse.Namespace) -> None:
    """One leg of training, from the file if there is one; the file is written again every half minute."""
    game = load(arguments.game)
    net = Net(game, arguments.width).cuda()
    optimiser = torch.optim.Adam(net.parameters(), eps=1e-5)
    told: list[dict[str, float]] = []
    if arguments.out.exists():
        saved = torch.load(arguments.out, weights_only=True)
        net.load_state_dict(saved["net"])
        optimiser.load_state_dict(saved["optimiser"])
        told = saved["told"]
    before = told[-1]["minutes"] if told else 0.0
    decisions = told[-1]["decisions"] if told else 0.0
    paid = {"reward": "margin", "scale": SCALE.get(game.id, 1.0)}
    seed, seats = f"train/{len(told)}", arguments.seats
    env = VectorEnv(game, arguments.places, seats, seed, target="cuda", arrays="torch", **paid)
    start = spoken = time.monotonic()
    while (minutes := (time.monotonic() - start) / 60) < arguments.minutes:
        left = max(1 - (before + minutes) / arguments.planned, 0.0)
        for group in optimiser.param_groups:
            group["lr"] = 5e-4 * (0.1 + 0.9 * left)
        kept = play(env, net, arguments.steps)
        decisions += kept["choice"].numel()
        foreseen = learn(net, optimiser, kept, 0.002 + 0.02 * left)
        told.append({"minutes": before + minutes, "decisions": decisions, "foreseen": foreseen})
        if time.monotonic() - spoken > 30:
            spoken = time.monotonic()
            print(json.dumps(told[-1]), flush=True)
            save(arguments.out, net, optimiser, told)
    save(arguments.out, net, optimiser, told)


def save(file: Path, net: Net, optimiser: torch.optim.Optimizer, told: list[dict[str, float]]) -> None:
    """Keep the weights, the optimiser's and what was told so far."""
    torch.save({"net": net.state_dict(), "optimiser": optimiser.state_dict(), "told": told}, file)


def match(task: tuple[str, int, int, int, Path]) -> tuple[float, int, float]:
    """A game of the network against greedy bots: its share of the win, its score, and the mean of theirs."""
    id, seats, number, width, file = task
    torch.set_num_threads(1)
    game = load(id)
    net = Net(game, width)
    net.load_state_dict(torch.load(file, weights_only=True, map_location="cpu")["net"])
    mine = number % seats
    bots = [make("greedy", game, f"match/{number}/{seat}") for seat in range(seats)]
    p = game.new(seats, f"match/{number}")
    while not p.over:
        masked = game.mask(p, p.seat)
        if p.seat == mine:
            legal = torch.zeros(1, game.space.size, dtype=torch.uint8)
            legal[0, masked.legal] = 1
            with torch.no_grad():
                likely, _ = net(torch.from_numpy(game.observe(masked, mine)[None].copy()), legal)
            choice = int(likely.argmax())
        else:
            choice = bots[p.seat].decide(masked, p.seat)
        game.choose(p, choice)
    winners = [seat for seat in range(seats) if p.place[seat] == 1]
    others = [int(p.score[seat]) for seat in range(seats) if seat != mine]
    return (mine in winners) / len(winners), int(p.score[mine]), float(np.mean(others))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=0, help="seats at each table (default: the fewest)")
    parser.add_argument("--minutes", type=float, default=0.0, help="how long this leg trains")
    parser.add_argument("--planned", type=float, default=10.0, help="how long all legs train")
    parser.add_argument("--places", type=int, default=8192, help="games at once")
    parser.add_argument("--steps", type=int, default=128, help="decisions in each before it learns from them")
    parser.add_argument("--width", type=int, default=512, help="of the network's two layers")
    parser.add_argument("--games", type=int, default=0, help="games against greedy bots afterwards")
    parser.add_argument("--out", type=Path, default=Path("net.pt"), help="where the network is kept")
    arguments = parser.parse_args()
    game = load(arguments.game)
    seats = arguments.seats = arguments.seats or next(count for count in game.seats if count > 1)
    compiling = warm_up(game) if arguments.games else None
    train(arguments)
    if compiling is not None:
        compiling.wait()
    if arguments.games:
        numbers = range(arguments.games)
        tasks = [(game.id, seats, number, arguments.width, arguments.out) for number in numbers]
        with multiprocessing.get_context("spawn").Pool() as pool:
            share, score, others = zip(*pool.imap_unordered(match, tasks), strict=True)
        spread = 1.96 * float(np.std(share)) / len(share) ** 0.5
        scores = f"{np.mean(score):.1f} to {np.mean(others):.1f}"
        print(f"against greedy: wins {np.mean(share):.3f} ± {spread:.3f} of {len(share)}, {scores}")


if __name__ == "__main__":
    main()
