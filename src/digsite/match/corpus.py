"""Finished games played at random, for the corpus that the tests replay.

python -m digsite.match.corpus connect-four 2 5 tests/corpus
"""

from __future__ import annotations

import argparse
import random
import re
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from digsite.games import load
from digsite.kernel.errors import DigsiteError
from digsite.kernel.game import Game
from digsite.match.header import options_from
from digsite.match.match import Match
from digsite.match.notation import write

NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eva", "Finn")
LONGEST = 100_000
"""More decisions than any game has."""


def random_game(game: Game, seats: int, seed: str, options: Mapping[str, Any] | None = None) -> Match:
    """A finished match in which every seat chose at random; the seed fixes the choices too."""
    match = Match.begin(game, NAMES[:seats], options, seed)
    dice = random.Random(f"choices of {seed}")
    for _ in range(LONGEST):
        if match.over:
            return match
        match.choose(match.position.seat, dice.choice(match.position.legal))
    raise DigsiteError(
        f"{game.title} is not over after {LONGEST} decisions.", "Look for a loop in its rules."
    )


def write_corpus(
    game: Game,
    seats: int,
    count: int,
    folder: Path,
    seed: str = "corpus",
    options: Mapping[str, Any] | None = None,
) -> list[Path]:
    """Write finished games into a folder, named after game, seats, seed and number."""
    folder.mkdir(parents=True, exist_ok=True)
    series = re.sub(r"[^\w-]", "-", seed)
    paths = []
    for number in range(1, count + 1):
        path = folder / f"{game.id}-{seats}-{series}-{number:03}.dig"
        write(path, random_game(game, seats, f"{seed}/{number}", options))
        paths.append(path)
    return paths


def main(arguments: Sequence[str] | None = None) -> int:
    """Write finished random games; the exit status says whether it worked."""
    parser = argparse.ArgumentParser(prog="python -m digsite.match.corpus", description=main.__doc__)
    parser.add_argument("game")
    parser.add_argument("seats", type=int)
    parser.add_argument("count", type=int)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--seed", default="corpus", help="another seed gives other games and file names")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    asked = parser.parse_args(arguments)
    try:
        game = load(asked.game)
        options = options_from(game, asked.option)
        for path in write_corpus(game, asked.seats, asked.count, asked.folder, asked.seed, options):
            print(path)
    except DigsiteError as problem:
        print(problem, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
