#!/usr/bin/env python3
"""Train the network of a game by play against itself, on a GPU: every number of seats and all options in one.

    python scripts/train_net.py eminent-domain --minutes 8 --out nets/eminent-domain
    python scripts/train_net.py eminent-domain --minutes 8 --out nets/eminent-domain   # goes on: the next leg

Thousands of games are played at once. For each decision the network tells how much it likes every action, and
what the end will be worth to every seat: place, margin and score together, unless --reward says otherwise
(envs/rewards.py; by the margin alone a short game with few points is as good as a long one). It learns by
proximal policy optimisation from how much better than expected each choice turned out. What a seat expects is
the game's hand-made value, and what the network has learnt to add to it: without that it settles for passing
early, long before it finds out what later rounds bring (docs/research.md). At some tables all
seats but one are played by an earlier self, so that what once worked is not forgotten. The folder keeps the
state of training, the earlier selves, a log, and net.npz, which bots read (bots/network.py). Needs torch; on
a GPU numba-cuda too. How slow it is without one stands in docs/research.md.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from pathlib import Path
from typing import Any

import numpy as np
import torch
from kinds_of_tables import SCALE, kinds_of_tables
from torch import Tensor, nn
from training_net import Net, read_net, write_net

from digsite.envs import VectorEnv
from digsite.envs.vector import Target
from digsite.games import load
from digsite.kernel.game import Game
from digsite.kernel.observation import spec

DEVICE = "cuda" if torch.cuda.is_available() else "cpu"
TARGET: Target = "cuda" if torch.cuda.is_available() else "native"

PASSES, CLIP, KEPT = 3, 0.2, 0.95
"""How often each stretch is learnt from, how far a choice may become likelier meanwhile, and how much of what
came later counts beside what was expected next."""
OWN_SHARE = 3
"""How much one's own prospects count in the hand-made value (kernel/lead.py)."""
NEVER = -20.0
"""The logarithm of what is as good as never chosen."""
LEAGUE = 0.2
"""At this share of the tables an earlier self plays all seats but one."""
SELVES, MINUTES_A_SELF = 6, 1.5
"""How many earlier selves are kept, and after how long the next one is."""


def thought(net: Net, wide: Tensor) -> tuple[Tensor, Tensor]:
    """What the network likes, and what it adds to the hand-made value, without learning from it."""
    with torch.no_grad(), torch.autocast(DEVICE, torch.bfloat16):
        likely, _, correction = net(wide)
    return likely, correction


def drawn(likely: Tensor, legal: Tensor) -> Tensor:
    """One legal action of each row, by how likely each is."""
    heaped = (likely.clamp_min(NEVER).exp() * legal).cumsum(1)
    below = torch.rand(len(likely), 1, device=likely.device) * heaped[:, -1:] * (1 - 1e-6)
    return torch.searchsorted(heaped, below, right=True)


REWARDS = ("mixed", "margin")
"""What the end can be worth."""


def outcome(paid: Tensor, reward: str) -> Tensor:
    """What an end is worth, from -1 to 1: as it is paid (a copy, for the next step pays into the same
    place), or of a margin half for being ahead at all, half for how far."""
    return 0.5 * paid.sign() + 0.5 * paid.tanh() if reward == "margin" else paid.clone()


def from_viewer(worth: Tensor, seat: Tensor, seats: Tensor) -> Tensor:
    """What is known by seat, from the viewer on."""
    place = torch.arange(worth.shape[1], device=worth.device)
    turned = (place + seat.unsqueeze(1)) % seats.unsqueeze(1)
    return worth.gather(1, torch.where(place < seats.unsqueeze(1), turned, place))


class Tables:
    """Games at play: most with the network in every seat, the last with an earlier self in all but one. Each
    place keeps its deal for a leg, with other chance each time: to set up a few games takes a GPU as long as
    to set up all."""

    def __init__(self, game: Game, places: int, seed: str, reward: str, seats: int) -> None:
        self.game, self.reward = game, reward
        paid: dict[str, Any] = {"reward": reward, "scale": SCALE.get(game.id, 1.0)}
        kinds = [(seats, {})] if seats else kinds_of_tables(game, seed)
        dealt = VectorEnv(game, places, seed=seed, settings=kinds, target=TARGET).raw
        begun = dealt.copy_to_host() if DEVICE == "cuda" else dealt.copy()
        paid["positions"] = begun.view(game.position.dtype).reshape(places)
        self.env = VectorEnv(game, places, seed=seed, target=TARGET, arrays="torch", **paid)
        self.seats_at = spec(game)["seats"].start
        self.first = places - int(places * LEAGUE)
        self.mine = torch.arange(places - self.first, device=DEVICE) % 12

    def hopes(self) -> Tensor:
        """How well each seat of every game stands by the hand-made value, from -1 to 1."""
        raw = self.env.raw.copy_to_host() if DEVICE == "cuda" else self.env.raw
        positions = raw.view(self.game.position.dtype).reshape(-1)
        value, every = self.game.native.value, np.ones(len(positions), np.int64)
        worth = np.stack([value(positions, every * seat) for seat in range(self.env.seats)], 1)
        much = SCALE.get(self.game.id, 1.0) * self.game.search.unit * OWN_SHARE
        return torch.from_numpy((worth / much).astype(np.float32)).tanh().to(DEVICE)

    def play(self, net: Net, earlier: Net | None, steps: int) -> tuple[dict[str, Tensor], list[float]]:
        """A stretch of play in every game, step by step, and how games against the earlier self ended."""
        kept: dict[str, list[Tensor]] = {}
        ends = []
        for _ in range(steps):
            turn = self.env.turn
            seats = turn.observation[:, self.seats_at].long()
            wide = net.seen(turn.observation, turn.legal)
            likely, correction = thought(net, wide)
            hoped = self.hopes().gather(1, turn.seat.long().unsqueeze(1)).squeeze(1)
            own = torch.ones_like(turn.done, dtype=torch.bool)
            if earlier is not None:
                late = slice(self.first, None)
                others, _ = thought(earlier, wide[late])
                own[late] = self.mine % seats[late] == turn.seat[late]
                likely[late] = torch.where(own[late].unsqueeze(1), likely[late], others)
            choice = drawn(likely, turn.legal)
            shown = {
                "wide": wide,
                "open": turn.legal.sum(1) > 1,
                "seat": turn.seat.clone(),
                "seats": seats,
                "own": own,
                "choice": choice,
                "likely": likely.gather(1, choice),
                "hoped": hoped,
                "expected": hoped + correction,
            }
            after = self.env.step(choice.squeeze(1))
            shown |= {"worth": outcome(after.reward, self.reward), "done": after.done.bool()}
            for name, value in shown.items():
                kept.setdefault(name, []).append(value)
            if earlier is not None:
                late = slice(self.first, None)
                own_worth = after.reward[late].gather(1, (self.mine % seats[late]).unsqueeze(1)).squeeze(1)
                best = after.reward[late].max(1).values
                ends.append((own_worth == best)[after.done[late].bool()].float())
        found = {name: torch.stack(values) for name, values in kept.items()}
        return {**found, "last": self.hopes()}, torch.cat(ends).tolist() if ends else []


def hindsight(kept: dict[str, Tensor]) -> tuple[Tensor, Tensor]:
    """How much better than expected each choice turned out, and what should have been expected for every
    seat: backwards from the end of the game, or from how the seats stand at the end of the stretch. What a
    seat expects counts from one choice of its own to the next: others do not know what it holds, and where
    there is one option there is no choice."""
    later = kept["last"]
    better = torch.zeros_like(later)
    found = torch.zeros_like(kept["expected"])
    target = later.new_zeros(*found.shape, later.shape[1])
    for step in reversed(range(len(found))):
        ended = kept["done"][step].unsqueeze(1)
        later, better = torch.where(ended, kept["worth"][step], later), torch.where(ended, 0.0, better)
        target[step] = later + KEPT * better
        seat = kept["seat"][step].long().unsqueeze(1)
        own = kept["expected"][step].unsqueeze(1)
        gain = target[step].gather(1, seat) - own
        found[step] = gain.squeeze(1)
        asked = kept["open"][step].unsqueeze(1)
        later = torch.where(asked, later.scatter(1, seat, own), later)
        better = torch.where(asked, better.scatter(1, seat, gain), better)
    return found, target


def learn(
    net: Net,
    optimiser: torch.optim.Optimizer,
    kept: dict[str, Tensor],
    batch: int,
    curiosity: float,
    choosing: float = 1.0,
) -> dict[str, float | None]:
    """Make what turned out well likelier (not while `choosing` is 0, when only expectations are learnt). How
    much of the outcomes was foreseen, how open choices were, and what the best of each table got."""
    better, target = hindsight(kept)
    net.counted |= (kept["wide"] != 0).any(0).any(0)
    flat = {name: kept[name].flatten(0, 1) for name in ("wide", "choice", "likely", "own", "open", "hoped")}
    seat, seats = kept["seat"].flatten(), kept["seats"].flatten()
    gain = better.flatten()
    target = from_viewer(target.flatten(0, 1), seat, seats)
    foreseen = 1 - (gain.var() / target[:, 0].var()).item()
    asked = flat["own"] & flat["open"]
    gain = (gain - gain[asked].mean()) / (gain[asked].std() + 1e-6)
    there = (torch.arange(target.shape[1], device=target.device) < seats.unsqueeze(1)).float()
    open_choices = 0.0
    chosen = torch.nonzero(asked).squeeze(1)
    for _ in range(PASSES):
        for some in chosen[torch.randperm(len(chosen), device=gain.device)].split(batch):
            with torch.autocast(DEVICE, torch.bfloat16):
                likely, ending, correction = net(flat["wide"][some])
            ratio = (likely.gather(1, flat["choice"][some]) - flat["likely"][some]).exp().squeeze(1)
            policy = -torch.min(ratio * gain[some], ratio.clamp(1 - CLIP, 1 + CLIP) * gain[some]).mean()
            likely = likely.clamp_min(NEVER)
            spread = -(likely.exp() * likely).sum(1).mean()
            off = ((ending[:, : target.shape[1]] - target[some]) ** 2 * there[some]).sum(1) / there[some].sum(
                1
            )
            wrong = ((flat["hoped"][some] + correction - target[some, 0]) ** 2).mean()
            loss = 0.5 * off.mean() + 2 * wrong + choosing * (policy - curiosity * spread)
            optimiser.zero_grad(set_to_none=True)
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), 1.0)
            optimiser.step()
            open_choices = spread.detach()
    ends = kept["worth"][kept["done"]].max(1).values
    best = ends.mean().item() if len(ends) else None
    return {"foreseen": foreseen, "open": float(open_choices), "best": best}


class Folder:
    """Where the state of training is kept, in files small enough to carry about."""

    def __init__(self, place: Path) -> None:
        place.mkdir(parents=True, exist_ok=True)
        self.place = place
        self.log = place / "log.jsonl"
        lines = self.log.read_text().splitlines() if self.log.exists() else []
        self.told: list[dict[str, Any]] = [json.loads(line) for line in lines]

    def tell(self, line: dict[str, Any]) -> None:
        self.told.append(line)
        with self.log.open("a") as file:
            file.write(json.dumps(line) + "\n")

    def last(self, name: str) -> float:
        return float(self.told[-1][name]) if self.told else 0.0

    def load(self, net: Net, optimiser: torch.optim.Optimizer) -> None:
        if not (self.place / "net.pt").exists():
            return
        net.load_state_dict(torch.load(self.place / "net.pt", weights_only=True, map_location=DEVICE))
        if not (self.place / "means.pt").exists():
            return
        means = torch.load(self.place / "means.pt", weights_only=True, map_location=DEVICE)
        squares = torch.load(self.place / "squares.pt", weights_only=True, map_location=DEVICE)
        state = {
            i: {
                "step": torch.tensor(float(means["steps"])),
                "exp_avg": mean.float(),
                "exp_avg_sq": square.float(),
            }
            for i, (mean, square) in enumerate(zip(means["values"], squares["values"], strict=True))
        }
        groups = optimiser.state_dict()["param_groups"]
        optimiser.load_state_dict({"state": state, "param_groups": groups})

    def save(self, net: Net, optimiser: torch.optim.Optimizer) -> None:
        torch.save(net.state_dict(), self.place / "net.pt")
        state = list(optimiser.state.values())
        for name, part in {"means": "exp_avg", "squares": "exp_avg_sq"}.items():
            values = [own[part].bfloat16() for own in state]
            torch.save({"steps": float(state[0]["step"]), "values": values}, self.place / f"{name}.pt")

    def selves(self) -> list[Path]:
        return sorted(self.place.glob("self-*.pt"))

    def add_self(self, net: Net, minutes: float) -> None:
        """Keep the network as it is, and of the earlier ones those that are spread most widely."""
        halves = {name: value.half() for name, value in net.state_dict().items()}
        torch.save(halves, self.place / f"self-{int(minutes * 60):06}.pt")
        kept = self.selves()
        if len(kept) > SELVES:
            ages = [int(file.stem[5:]) for file in kept]
            apart = [ages[i + 1] - ages[i - 1] for i in range(1, len(kept) - 1)]
            kept[1 + apart.index(min(apart))].unlink()


def train(arguments: argparse.Namespace) -> None:
    """One leg of training, from the folder if it has a state; the folder is written every half minute."""
    game = load(arguments.game)
    torch.manual_seed(len(arguments.seed) + hash_of(arguments.seed))
    torch.set_float32_matmul_precision("high")
    net, earlier = (Net(game, arguments.width, arguments.blocks).to(DEVICE) for _ in range(2))
    optimiser = torch.optim.Adam(net.parameters(), eps=1e-5)
    folder = Folder(arguments.out)
    if arguments.net is not None and not folder.told:
        read_net(game, net, arguments.net)
    folder.load(net, optimiser)
    before, decisions = folder.last("minutes"), folder.last("decisions")
    leg = int(folder.last("leg")) + 1
    dice = random.Random(f"{arguments.seed}/{leg}")
    tables = Tables(game, arguments.places, f"{arguments.seed}/{leg}", arguments.reward, arguments.seats)
    start = spoken = time.monotonic()
    own_minutes = before
    ends: list[float] = []
    stretches = 0
    while (minutes := (time.monotonic() - start) / 60) < arguments.minutes:
        left = max(1 - (before + minutes) / arguments.planned, 0.0)
        for group in optimiser.param_groups:
            group["lr"] = arguments.rate * (0.1 + 0.9 * left)
        selves = folder.selves()
        if selves:
            earlier.load_state_dict(torch.load(dice.choice(selves), weights_only=True, map_location=DEVICE))
        kept, ended = tables.play(net, earlier if selves else None, arguments.steps)
        ends += ended
        decisions += kept["choice"].numel()
        choosing = float(stretches >= arguments.patience)
        curiosity = 0.002 + arguments.curiosity * left
        found = learn(net, optimiser, kept, arguments.batch, curiosity, choosing)
        stretches += 1
        if before + minutes - own_minutes > MINUTES_A_SELF:
            own_minutes = before + minutes
            folder.add_self(net, own_minutes)
        if time.monotonic() - spoken > 20 or minutes > arguments.minutes - 0.1:
            spoken = time.monotonic()
            won = sum(ends) / len(ends) if ends else None
            line = {"leg": leg, "minutes": round(before + minutes, 3), "decisions": decisions, **found}
            folder.tell({**line, "won_against_selves": won, "games": len(ends)})
            print(json.dumps(folder.told[-1]), flush=True)
            ends = []
            folder.save(net, optimiser)
    folder.save(net, optimiser)
    about = {
        "game": game.id,
        "rules_version": game.rules_version,
        "decisions": decisions,
        "seed": arguments.seed,
    }
    about |= {"scale": SCALE.get(game.id, 1.0), "reward": arguments.reward, "blocks": arguments.blocks}
    about |= {"minutes": round(before + minutes, 2), "legs": leg, "width": arguments.width}
    write_net(game, net, about, arguments.out / "net.npz")


def hash_of(text: str) -> int:
    """A small number that stands for a text."""
    return sum(ord(letter) * (i + 1) for i, letter in enumerate(text)) % 100_003


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("--minutes", type=float, default=8.0, help="how long this leg trains")
    parser.add_argument("--planned", type=float, default=30.0, help="how long all legs train")
    parser.add_argument("--seats", type=int, default=0, help="only tables of so many, as the game comes")
    parser.add_argument("--places", type=int, default=9600, help="games at once")
    parser.add_argument("--steps", type=int, default=96, help="decisions in each before it learns from them")
    parser.add_argument("--batch", type=int, default=32_768, help="decisions that are learnt from together")
    parser.add_argument("--width", type=int, default=384, help="of the network's layers")
    parser.add_argument("--blocks", type=int, default=2, help="layers behind the first")
    parser.add_argument("--rate", type=float, default=5e-4, help="how fast it learns at first")
    parser.add_argument("--curiosity", type=float, default=0.02, help="what open choices are worth at first")
    parser.add_argument("--reward", choices=REWARDS, default=REWARDS[0], help="what the end is worth")
    parser.add_argument("--patience", type=int, default=0, help="stretches that only expectations learn from")
    parser.add_argument("--seed", default="1", help="of games and choices")
    parser.add_argument("--net", type=Path, help="a net.npz to begin from, where the folder is empty")
    parser.add_argument("--out", type=Path, default=Path("net"), help="the folder")
    train(parser.parse_args())


if __name__ == "__main__":
    main()
