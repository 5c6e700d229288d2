"""`digsite arena`: bots play many games against each other; chairs rotate, so that none has the better seat.

It is a simulation of games by bots, told by bot."""

from __future__ import annotations

import argparse
import json
from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Console

from digsite.games import load
from digsite.kernel.game import Game
from digsite.statistics.ends import BOT
from digsite.statistics.tally import Group
from digsite.study.arguments import add_study, cluster_of, head, in_words, progress, study_of
from digsite.study.games import Study, player
from digsite.study.run import GameFailed
from digsite.study.run import run as run_study
from digsite.study.simulate import wins_table


def compete(
    game: Game, bots: Sequence[str], games: int, seed: str, options: Mapping[str, Any] | None = None
) -> dict[str, Group]:
    """How each bot does in games with rotated chairs; a bot is one result, however many chairs it has."""
    return run_study(Study(game, len(bots), seed, options or {}, tuple(bots)), games).tally.groups[BOT]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_study(parser, games=100, seed="arena", bots="greedy,random")


def run(args: argparse.Namespace) -> int:
    study = study_of(args, load(args.game, args.components), alone=True)
    cluster = cluster_of(args)
    here = None if cluster else player(study)
    with progress(args.games, args.json, here) as advance:
        found = run_study(study, args.games, advance, here, cluster)
    wins = found.tally.told()["wins"]
    told = {"study": "arena", **head(study, found.games), "digest": found.digest, "wins": by_bot(wins)}
    if found.failure:
        raise GameFailed(study, found.failure)
    if args.json:
        print(json.dumps(told, indent=2))
        return 0
    console = Console()
    console.print(f"{in_words(told)}, chairs rotated", markup=False)
    for kind, groups in told["wins"].items():
        console.print(wins_table(kind, groups))
    return 0


def by_bot(wins: dict[str, Any]) -> dict[str, Any]:
    """The shares that bots are told by: their own, then by what they played, where that differs."""
    told = {kind: groups for kind, groups in wins.items() if kind.startswith(BOT)}
    return told if len(told) > 1 else told | {k: g for k, g in wins.items() if k != BOT and len(g) > 1}
