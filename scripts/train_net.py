#!/usr/bin/env python3
"""Train the network of a game by play against itself: every number of seats and all options in one.

    python scripts/train_net.py eminent-domain --minutes 8 --out nets/eminent-domain
    python scripts/train_net.py eminent-domain --minutes 8 --out nets/eminent-domain   # goes on: the next leg

Thousands of games are played at once. For each decision the network tells how much it likes every action, and
what the end will be worth to every seat: place, margin and score together, unless --reward says otherwise
(envs/rewards.py; by the margin alone a short game with few points is as good as a long one). It learns by
proximal policy optimisation from how much better than expected each choice turned out; unless --wait says
otherwise only from games that it has seen to the end: what an unfinished one will come to is a guess, and a
young network that learns from its own guesses settles for passing early. What a seat expects is the game's
hand-made value, and what the network has learnt to add to it (docs/research.md). At some tables all seats but
one are played by an earlier self, so that what once worked is not forgotten, and with --against at others by
greedy bots, so that it does not learn to beat itself alone.
The folder keeps the state of training, the earlier selves, a log, and net.npz, which bots read
(bots/network.py). Needs torch; games are played by the processor's cores, or with --target cuda on the GPU.
How slow it is without a GPU stands in docs/research.md.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from pathlib import Path
from typing import Any

import torch
from kinds_of_tables import KIND_IN_WORDS, KINDS_IN_WORDS, SCALE, kind_named
from self_play import (
    DEVICE,
    GUESSES,
    NEVER,
    REWARDS,
    EarlierSelf,
    GreedyBots,
    Other,
    Tables,
    from_viewer,
    kinds_side_by_side,
)
from torch import Tensor, nn
from training_net import Net, count, read_net, write_net

from digsite.games import load
from digsite.kernel.game import Game

CLIP = 0.2
"""How far a choice may become likelier while a game is learnt from."""
WARMING = 0.5
"""For so many minutes of each leg steps grow to their size: what is sure is not known at first."""
WAITS = ("end", "choice")
"""Until when a choice waits to be learnt from: the game's end, or the next choice of the same seat, whose
expectation stands for the end. Nothing is learnt late then, but the expectation must be worth something."""
SELVES, MINUTES_A_SELF = 6, 1.5
"""How many earlier selves are kept, and after how long the next one is."""


def hindsight(stretches: list[dict[str, Tensor]], trust: float, wait: str) -> None:
    """How much better than expected each choice turned out, what should have been expected for every seat,
    and for which seats that is known: backwards from the ends, or from what each seat expects at its next
    choice. What a seat expects counts from one choice of its own to the next: others do not know what it
    holds, and where there is one option there is no choice. `trust`: how much of what came later counts
    beside what was expected next."""
    later = torch.zeros_like(stretches[-1]["worth"][0])
    better, known = torch.zeros_like(later), torch.zeros_like(later, dtype=torch.bool)
    for kept in reversed(stretches):
        kept["gain"] = torch.zeros_like(kept["expected"])
        kept["target"] = torch.zeros_like(kept["worth"])
        kept["known"] = torch.zeros_like(kept["worth"], dtype=torch.bool)
        for step in reversed(range(len(kept["gain"]))):
            ended = kept["done"][step]
            there = ended.unsqueeze(1)
            known = known | there
            kept["known"][step] = known
            later, better = torch.where(there, kept["worth"][step], later), torch.where(there, 0.0, better)
            kept["target"][step] = later + trust * better
            seat = kept["seat"][step].unsqueeze(1)
            own = kept["expected"][step].unsqueeze(1)
            gain = kept["target"][step].gather(1, seat) - own
            kept["gain"][step] = gain.squeeze(1)
            asked = kept["open"][step].unsqueeze(1)
            gain = torch.where(known.gather(1, seat), gain, 0.0)  # nothing is better than expected by a guess
            later = torch.where(asked, later.scatter(1, seat, own), later)
            better = torch.where(asked, better.scatter(1, seat, gain), better)
            if wait == "choice":
                known = torch.where(asked, known.scatter(1, seat, True), known)


def lessons(stretches: list[dict[str, Tensor]]) -> dict[str, Tensor]:
    """The choices of which has become known what they led to, each given out once."""
    names = ("seen", "choice", "likely", "hoped", "gain", "target", "known", "seat", "seats")
    found: dict[str, list[Tensor]] = {name: [] for name in names}
    for kept in stretches:
        new = kept["asked"] & kept["known"].gather(2, kept["seat"].long().unsqueeze(2)).squeeze(2)
        kept["asked"] = kept["asked"] & ~new
        for name in names:
            found[name].append(kept[name][new])
    return {name: torch.cat(parts) for name, parts in found.items()}


def learn(
    net: Net,
    optimiser: torch.optim.Optimizer,
    known: dict[str, Tensor],
    asked: argparse.Namespace,
    curiosity: float,
) -> dict[str, float]:
    """Make what turned out well likelier. How much of the outcomes was foreseen, how open choices were."""
    gain, count = known["gain"], len(known["gain"])
    target = from_viewer(known["target"], known["seat"], known["seats"])
    foreseen = 1 - (gain.var() / target[:, 0].var()).item()
    gain = (gain - gain.mean()) / (gain.std() + 1e-6)
    there = from_viewer(known["known"], known["seat"], known["seats"]).float()
    there *= torch.arange(target.shape[1], device=DEVICE) < known["seats"].unsqueeze(1)
    spread = torch.zeros(())
    for _ in range(asked.passes):
        for some in torch.randperm(count, device=DEVICE).split(asked.batch):
            wide = net.wide(known["seen"].index_select(0, some))
            with torch.autocast(DEVICE, torch.bfloat16):
                likely, ending, correction = net(wide)
            ratio = (likely.gather(1, known["choice"][some]) - known["likely"][some]).exp().squeeze(1)
            policy = -torch.min(ratio * gain[some], ratio.clamp(1 - CLIP, 1 + CLIP) * gain[some]).mean()
            likely = likely.clamp_min(NEVER)
            spread = -(likely.exp() * likely).sum(1).mean()
            off = ((ending[:, : target.shape[1]] - target[some]) ** 2 * there[some]).sum(1)
            foreseeing = 0.5 * (off / there[some].sum(1)).mean()
            if asked.guess == "hand-made":
                foreseeing += 2 * ((known["hoped"][some] + correction - target[some, 0]) ** 2).mean()
            loss = policy - curiosity * spread + foreseeing
            optimiser.zero_grad(set_to_none=True)
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), 1.0)
            optimiser.step()
    return {"foreseen": foreseen, "open": spread.item()}


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
        count(net, optimiser)
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
    optimiser = torch.optim.Adam(net.parameters(), eps=1e-5, fused=DEVICE == "cuda")
    folder = Folder(arguments.out)
    if arguments.net is not None and not folder.told:
        read_net(game, net, arguments.net)
    folder.load(net, optimiser)
    greedy = GreedyBots(game, arguments.target) if arguments.against else None
    before, decisions = folder.last("minutes"), folder.last("decisions")
    leg = int(folder.last("leg")) + 1
    dice = random.Random(f"{arguments.seed}/{leg}")
    name = f"{arguments.seed}/{leg}"
    kinds = kinds_side_by_side(game, arguments, name)
    groups = [Tables(game, arguments, *some, f"{name}/{i}") for i, some in enumerate(kinds)]
    start = spoken = time.monotonic()
    own_minutes = before
    ends: dict[tuple[str, str], list[float]] = {}
    while (minutes := (time.monotonic() - start) / 60) < arguments.minutes:
        left = max(1 - (before + minutes) / arguments.planned, 0.0)
        for group in optimiser.param_groups:
            group["lr"] = arguments.rate * (0.1 + 0.9 * left) * min(1, 0.01 + minutes / WARMING)
        selves = folder.selves()
        if selves:
            earlier.load_state_dict(torch.load(dice.choice(selves), weights_only=True, map_location=DEVICE))
        began = time.monotonic()
        took = []
        for tables in groups:
            others: list[tuple[slice, Other]] = []
            others += [(tables.with_selves, EarlierSelf(earlier))] if selves else []
            others += [(tables.with_greedy, greedy)] if greedy else []
            kept, ended = tables.play(net, others, arguments.steps)
            tables.stretches = [*tables.stretches[1 - arguments.stretches :], kept]
            for (_, other), told in zip(others, ended, strict=True):
                ends.setdefault((tables.name, other.name), []).extend(told)
            decisions += kept["choice"].numel()
            took.append(round(time.monotonic() - began, 2))
        playing = time.monotonic() - began
        for tables in groups:
            hindsight(tables.stretches, arguments.trust, arguments.wait)
        known = lessons([kept for tables in groups for kept in tables.stretches])
        if len(known["gain"]) < arguments.batch:
            continue
        over = [(kept["worth"], kept["seats"], kept["done"]) for kept in (t.stretches[-1] for t in groups)]
        paid = torch.cat([worth[done].sum(1) / seats[done] for worth, seats, done in over])
        curiosity = left * arguments.curiosity + arguments.curious_at_end
        found = learn(net, optimiser, known, arguments, curiosity)
        if before + minutes - own_minutes > MINUTES_A_SELF:
            own_minutes = before + minutes
            folder.add_self(net, own_minutes)
        if time.monotonic() - spoken > 20:
            spoken = time.monotonic()
            line = {"leg": leg, "minutes": round(before + minutes, 3), "decisions": decisions, **found}
            line |= {"paid": paid.mean().item(), "share_playing": playing / (time.monotonic() - began)}
            folder.tell({**line, **won(ends), "played_after": took})
            print(json.dumps(folder.told[-1]), flush=True)
            ends.clear()
            folder.save(net, optimiser)
            write_net(game, net, about(game, arguments, folder), arguments.out / "net.npz")
    folder.save(net, optimiser)
    write_net(game, net, about(game, arguments, folder), arguments.out / "net.npz")


def won(ends: dict[tuple[str, str], list[float]]) -> dict[str, Any]:
    """What share of how many games was won against earlier selves, and by kinds of tables against whom."""
    against = [each for (_, who), some in ends.items() if who == "selves" for each in some]
    share = sum(against) / len(against) if against else None
    apart = {
        f"{who} at {name}": round(sum(each) / len(each), 4) for (name, who), each in ends.items() if each
    }
    return {"won_against_selves": share, "games": len(against), "won": apart}


def about(game: Game, arguments: argparse.Namespace, folder: Folder) -> dict[str, Any]:
    """What a network's file tells of its making."""
    told = {name: folder.told[-1][name] for name in ("leg", "minutes", "decisions")} if folder.told else {}
    told |= {name: getattr(arguments, name) for name in ("seed", "reward", "width", "blocks")}
    return told | {"game": game.id, "rules_version": game.rules_version, "scale": SCALE.get(game.id, 1.0)}


def hash_of(text: str) -> int:
    """A small number that stands for a text."""
    return sum(ord(letter) * (i + 1) for i, letter in enumerate(text)) % 100_003


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("--minutes", type=float, default=8.0, help="how long this leg trains")
    parser.add_argument("--planned", type=float, default=30.0, help="how long all legs train")
    parser.add_argument("--seats", type=int, default=0, help="only tables of so many, as the game comes")
    parser.add_argument("--also", type=kind_named, action="append", default=[], help=KIND_IN_WORDS)
    apart = f"tables played apart from all others, on a GPU faster: {KINDS_IN_WORDS}"
    parser.add_argument("--apart", action="append", default=[], metavar="KIND", help=apart)
    parser.add_argument("--places", type=int, default=8192, help="games at once, of tables apart of each")
    parser.add_argument("--steps", type=int, default=128, help="decisions in each before it learns")
    parser.add_argument(
        "--stretches", type=int, default=4, help="of so many steps that wait for ends of games"
    )
    parser.add_argument("--batch", type=int, default=32_768, help="decisions that are learnt from together")
    parser.add_argument("--passes", type=int, default=3, help="how often each game is learnt from")
    parser.add_argument("--width", type=int, default=384, help="of the network's layers")
    parser.add_argument("--blocks", type=int, default=2, help="layers behind the first")
    parser.add_argument("--rate", type=float, default=5e-4, help="how fast it learns at first")
    parser.add_argument(
        "--curiosity", type=float, default=0.02, help="what open choices are worth more at first"
    )
    parser.add_argument("--curious-at-end", type=float, default=0.002, help="what they are worth at the end")
    parser.add_argument("--reward", choices=REWARDS, default=REWARDS[0], help="what the end is worth")
    parser.add_argument("--wait", choices=WAITS, default=WAITS[0], help="until what is known of a choice")
    parser.add_argument("--trust", type=float, default=0.95, help="in what came later")
    parser.add_argument("--guess", choices=GUESSES, default=GUESSES[0], help="what seats expect at first")
    parser.add_argument("--target", choices=("native", "cuda"), default="native", help="what plays the games")
    parser.add_argument("--seed", default="1", help="of games and choices")
    parser.add_argument("--net", type=Path, help="a net.npz to begin from, where the folder is empty")
    parser.add_argument(
        "--against", type=float, default=0.0, help="at which share of tables greedy bots play"
    )
    parser.add_argument("--out", type=Path, default=Path("net"), help="the folder")
    train(parser.parse_args())


if __name__ == "__main__":
    main()
