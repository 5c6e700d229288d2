"""Views of moments in games, for drawing boards without a server: `web/dev/fixtures/<game>.json`.

    python scripts/view_fixtures.py [GAME ...] [--moments N] [--option NAME=VALUE ...] [--seats N]

Open web/dev/index.html?game=artifact&n=0 on Vite's own server (`npx vite` in web/) to look at them.
"""

from __future__ import annotations

import argparse
import json
import random
from pathlib import Path
from typing import Any

from digsite.bots import make
from digsite.games import load, names
from digsite.server.state import options
from digsite.telling.text import Text

FOLDER = Path(__file__).parents[1] / "web" / "dev" / "fixtures"
PEOPLE = ("Ann", "Ben", "Cleo", "Dan", "Eve")


def moments(id: str, seats: int | None, options: dict[str, str], count: int) -> list[dict[str, Any]]:
    """Moments of a game of bots, evenly spread, each seen by the seat that decides, and the last one."""
    game = load(id)
    seats = seats or game.seats.stop - 1
    bots = [make("greedy:1" if seat % 2 else "random", game, f"fixture {seat}") for seat in range(seats)]
    dice = random.Random(id)
    p = game.new(seats, "fixture", options)
    found = []
    while not p.over:
        found.append(moment(game, p, seats))
        masked = game.mask(p, p.seat)
        best = dice.random() < 0.8
        game.choose(p, bots[p.seat].decide(masked, p.seat) if best else dice.choice(p.legal))
    step = max(len(found) // count, 1)
    return [*found[::step][:count], moment(game, p, seats)]


def moment(game: Any, p: Any, seats: int) -> dict[str, Any]:
    """What a board is given."""
    viewer = 0 if p.over else int(p.seat)
    masked = game.mask(p, viewer)
    asked = {}
    for language in ("en", "de"):
        text = Text(game, language, PEOPLE[:seats])
        asked[language] = {
            "prompt": text.prompt(masked),
            "options": [] if p.over else options(text, masked, viewer),
        }
    return {"view": game.view(masked), "names": PEOPLE[:seats], "asked": asked}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=names())
    parser.add_argument("--moments", type=int, default=12)
    parser.add_argument("--seats", type=int)
    parser.add_argument("--option", action="append", default=[])
    args = parser.parse_args()
    options = dict(pair.split("=", 1) for pair in args.option)
    FOLDER.mkdir(parents=True, exist_ok=True)
    for id in args.games:
        file = FOLDER / f"{id}.json"
        file.write_text(json.dumps(moments(id, args.seats, options, args.moments), default=int))
        print(file, f"{file.stat().st_size / 1024:.0f} KiB")


if __name__ == "__main__":
    main()
