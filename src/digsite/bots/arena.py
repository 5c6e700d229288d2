"""The arena: bots play many games against each other, and chairs rotate so that none has the better seat."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from digsite.bots.bot import make
from digsite.bots.engine import compile_all
from digsite.kernel.chance import state_from
from digsite.kernel.errors import DigsiteError
from digsite.kernel.game import Game
from digsite.kernel.playout import BEGIN, TO_THE_END
from digsite.kernel.record import OVER, Record
from digsite.kernel.visibility import mask_all
from digsite.match.header import options_from
from digsite.statistics.intervals import wilson
from digsite.statistics.tally import Wins, seats_differ_in


@dataclass
class BotResult:
    """How one bot has done: chairs played, wins (a shared one counts its share), scores, and its wins by what
    it played (its faction, say)."""

    chairs: int = 0
    wins: float = 0.0
    scores: list[int] = field(default_factory=list)
    played: dict[str, dict[str, Wins]] = field(default_factory=dict)

    def share(self) -> float:
        return self.wins / self.chairs if self.chairs else 0.0

    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the share of wins a chair."""
        return wilson(self.wins, self.chairs)


def play_one(game: Game, specs: list[str], seed: str, options: Mapping[str, Any] | None = None) -> Record:
    """The end of one game with a bot in every chair."""
    bots = [make(spec, game, f"{seed}/bot/{chair}") for chair, spec in enumerate(specs)]
    position = game.blank(len(specs), seed, options).data
    nobody = np.array([state_from("unused")], np.int64)
    game.native.drive(position, np.array([BEGIN]), nobody, 0, TO_THE_END)
    while position["decision"][0] != OVER:
        seat = int(position["seat"][0])
        masked = game.position(mask_all(game.position, position, np.array([seat])))
        choice = bots[seat].decide(masked, seat)
        game.native.drive(position, np.array([choice]), nobody, 0, TO_THE_END)
    end: Record = game.position(position)
    return end


def compete(
    game: Game, specs: list[str], games: int, seed: str, options: Mapping[str, Any] | None = None
) -> dict[str, BotResult]:
    """Games with rotated chairs; each bot spec is one result, however many chairs it has."""
    results = {spec: BotResult() for spec in specs}
    unlike = seats_differ_in(game)
    differing = {domain.name: domain.labels for domain in game.space.domains if domain.name in unlike}
    for number in range(games):
        turn = number % len(specs)
        chairs = specs[turn:] + specs[:turn]
        end = play_one(game, chairs, f"{seed}/{number}", options)
        places = end.place[: end.rows].tolist()
        for chair, spec in enumerate(chairs):
            result = results[spec]
            share = 1 / places.count(1) if places[chair] == 1 else 0.0
            result.chairs += 1
            result.scores.append(int(end.score[chair]))
            result.wins += share
            for name, labels in differing.items():
                label = labels[int(getattr(end, name)[chair])]
                result.played.setdefault(name, {}).setdefault(label, Wins()).add(np.array([share]))
    return results


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", help="which game, such as excavation-earth")
    parser.add_argument("--bots", default="greedy,random", help="one spec a chair, separated by commas")
    parser.add_argument("--games", type=int, default=100, help="how many games (default 100)")
    parser.add_argument("--seed", default="arena", help="the games' seeds are SEED/0, SEED/1, …")
    parser.add_argument("--components", type=Path, help="a file with component values of your own")
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="a game option, or preset=NAME; commas part seats",
    )
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(args: argparse.Namespace) -> int:
    from digsite.games import load

    specs = args.bots.split(",")
    game = load(args.game, args.components)
    if args.games < 1:
        raise DigsiteError(f"{args.games} games tell nothing.", "Ask for at least one.")
    options = options_from(game, args.option)
    game.blank(len(specs), args.seed, options)
    compile_all(game)
    results = compete(game, specs, args.games, args.seed, options)
    rows: dict[str, dict[str, Any]] = {
        spec: {
            "chairs": s.chairs,
            "win_share": s.share(),
            "interval": s.interval(),
            "mean_score": float(np.mean(s.scores)),
            "played": {
                name: {label: wins.told() for label, wins in sorted(found.items())}
                for name, found in s.played.items()
            },
        }
        for spec, s in results.items()
    }
    if args.json:
        json.dump(
            {"game": game.id, "seats": len(specs), "games": args.games, "bots": rows}, sys.stdout, indent=2
        )
        print()
        return 0
    print(f"{game.title}, {len(specs)} seats, {args.games} games, chairs rotated")
    for spec, row in rows.items():
        low, high = results[spec].interval()
        print(
            f"  {spec:12} wins {100 * results[spec].share():5.1f} % of its chairs "
            f"(95 %: {100 * low:.1f} to {100 * high:.1f}), mean score {row['mean_score']:.1f}"
        )
        for label, told in [pair for found in row["played"].values() for pair in found.items()]:
            print(
                f"    as {label:12} {100 * told['share']:5.1f} % of {told['games']:,} "
                f"(95 %: {100 * told['low']:.1f} to {100 * told['high']:.1f})"
            )
    return 0
