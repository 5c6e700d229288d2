#!/usr/bin/env python3
"""Write down what the greedy bot sees and how good its options look to it, for networks to learn from.

    python scripts/watch_bot.py excavation-earth --minutes 10 --kinds 2 2:any 4:any --out watched.npz

The game's network sits in some of the chairs, so that the bot is seen in positions that training leads to.
`scripts/train_net.py --rival` plays against what has been learnt from such files (scripts/imitation.py).
"""

from __future__ import annotations

import argparse
import random
import time
from pathlib import Path
from typing import Any

import numpy as np
from kinds_of_tables import KINDS_IN_WORDS, kinds_named

from digsite.bots.bot import Bot
from digsite.bots.engine import compile_all
from digsite.bots.greedy import GreedyBot
from digsite.bots.network import NetworkBot
from digsite.games import load
from digsite.kernel.chance import state_from
from digsite.kernel.game import Game
from digsite.kernel.playout import BEGIN, TO_THE_END
from digsite.kernel.visibility import mask_all

Look = tuple[Any, dict[int, float]]
"""What was seen, and how good each option looked."""


def watched_game(game: Game, seats: int, options: dict[str, Any], seed: str) -> list[Look]:
    """A game of greedy bots and networks, one greedy bot at least."""
    dice = random.Random(seed)
    thinks = [dice.random() < 0.6 for _ in range(seats)]
    thinks[dice.randrange(seats)] = True
    chairs: list[Bot] = [
        GreedyBot(game, f"{seed}/{chair}") if own else NetworkBot(game, f"{seed}/{chair}")
        for chair, own in enumerate(thinks)
    ]
    looks: list[Look] = []
    position = game.blank(seats, seed, options).data
    nobody = np.array([state_from("unused")], np.int64)
    game.native.drive(position, np.array([BEGIN]), nobody, 0, TO_THE_END)
    while position["decision"][0] >= 0:
        seat = int(position["seat"][0])
        masked = game.position(mask_all(game.position, position, np.array([seat])))
        bot = chairs[seat]
        if masked.option_count > 1 and isinstance(bot, GreedyBot):
            worth = bot.judge(masked, seat)
            looks.append((game.observe(masked, seat), worth))
            choice = max(worth, key=worth.__getitem__)
        else:
            choice = bot.decide(masked, seat)
        game.native.drive(position, np.array([choice]), nobody, 0, TO_THE_END)
    return looks


def write(game: Game, looks: list[Look], file: Path) -> None:
    """What one look changed beside the one before packs well; options by how much worse than the best."""
    seen = np.array([look for look, _ in looks], np.int16)
    behind = np.full((len(looks), game.space.size), np.inf, np.float16)
    for row, (_, worth) in enumerate(looks):
        best = max(worth.values())
        for option, value in worth.items():
            behind[row, option] = min(best - value, 60_000)
    np.savez_compressed(file, seen=np.diff(seen, axis=0, prepend=np.int16(0)), behind=behind)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--kinds", nargs="+", metavar="KIND", required=True, help=KINDS_IN_WORDS)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--out", type=Path, default=Path("watched.npz"))
    asked = parser.parse_args()
    game = load(asked.game)
    compile_all(game)
    kinds = [kinds_named(game, words, asked.seed) for words in asked.kinds]
    looks: list[Look] = []
    end, number = time.monotonic() + 60 * asked.minutes, 0
    while time.monotonic() < end:
        some = kinds[number % len(kinds)]
        seats, options = some[number // len(kinds) % len(some)]
        looks += watched_game(game, seats, options, f"{asked.seed}/{number}")
        number += 1
        if number % 50 == 0:
            write(game, looks, asked.out)
            print(number, len(looks), flush=True)
    write(game, looks, asked.out)


if __name__ == "__main__":
    main()
