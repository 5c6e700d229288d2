"""Writes what ladders found: tables and plots for docs/strength.md, ratings for the set-up page.

A ladder is kept, and then all that is made of it is written anew:

    digsite ladder eminent-domain --seats 2 --games 200 --out docs/strength/eminent-domain-2.json
    python scripts/strength.py
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from digsite.bots.levels import LEVELS, RATINGS, edition, meaning, title
from digsite.games import load
from digsite.statistics.ratings import rate
from digsite.study.ladder import ANCHOR, AT
from digsite.study.ladder_told import in_words, markdown, plot
from digsite.telling.text import Messages

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs/strength.md"
LADDERS = ROOT / "docs/strength"
MARK = "<!-- What follows is written by scripts/strength.py. -->\n"

Told = dict[str, Any]
Bot = tuple[str, str]
"""A spec and its edition."""


def ladders() -> dict[str, Told]:
    """What the stored ladders found, by the names of their files."""
    files = sorted(LADDERS.glob("*.json"), key=lambda file: file.stem)
    return {file.stem: json.loads(file.read_text(encoding="utf-8")) for file in files}


def section(name: str, told: Told) -> str:
    """A ladder as a chapter of the page."""
    picture = f"![{told['title']}, {told['seats']} seats: ratings with 95 % intervals](strength/{name}.svg)"
    made = f"{in_words(told)}. {told['date']}, digsite {told['version']}, rules {told['rules_version']}:"
    heading = f"## {told['title']}, {told['seats']} seats, {len(told['ladder'])} bots"
    return f"{heading}\n\n{made}\n\n    {told['command']}\n\n{picture}\n\n{markdown(told)}\n"


def page(found: dict[str, Told]) -> str:
    """The page with the chapters anew."""
    written, _, _ = PAGE.read_text(encoding="utf-8").partition(MARK)
    levels = f"\n## The levels\n\n{levels_table(ratings(found))}\n"
    return written + MARK + levels + "".join(f"\n{section(name, told)}" for name, told in found.items())


def ratings(found: dict[str, Told]) -> dict[str, Told]:
    """The ratings of the levels by game, as they are now, from the ladders with the fewest seats and nothing
    chosen. Where two sit at a table several ladders of a game are rated as one. Where more do, a level is
    rated by the ladder of most bots, and then of most games, for few say little where somebody wins all."""
    plain = [told for told in found.values() if not told["options"]]
    rated: dict[str, Told] = {}
    for game in sorted({told["game"] for told in plain}):
        own = [told for told in plain if told["game"] == game]
        seats = min(told["seats"] for told in own)
        own = [told for told in own if told["seats"] == seats]
        bots = as_one(own) if seats == 2 and len(own) > 1 else each_apart(own)
        now = {level: (meaning(game, level), edition(game, level)) for level in reversed(LEVELS)}
        rated[game] = {
            level: {"spec": bot[0], "edition": bot[1], "rating": bots[bot]}
            for level, bot in now.items()
            if bot in bots
        }
    return rated


def bots_of(told: Told) -> dict[str, Bot]:
    """Who played a ladder, by the names that it gives them."""
    return {rung["bot"]: (rung["spec"], rung["edition"]) for rung in told["ladder"]}


def as_one(ladders: list[Told]) -> dict[Bot, list[float]]:
    """The bots of ladders of two as if they had played one: each game is a comparison by itself."""
    bots = sorted({bot for told in ladders for bot in bots_of(told).values()})
    games: list[npt.NDArray[np.float64]] = []
    for told in ladders:
        names = bots_of(told)
        for pair in told["pairs"]:
            one, other = (bots.index(names[pair[side]]) for side in ("one", "other"))
            wins, shared = divmod(round(2 * pair["share"] * pair["games"]), 2)
            for won, times in ((1.0, wins), (0.5, shared), (0.0, pair["games"] - wins - shared)):
                game = np.zeros((len(bots), len(bots)))
                game[one, other], game[other, one] = won, 1 - won
                games += [game] * times
    rated = rate(np.array(games), bots.index((ANCHOR, "")), AT)
    each = [[rating, *ends] for rating, ends in zip(rated.ratings, rated.intervals, strict=True)]
    return {bot: [round(number, 1) for number in told] for bot, told in zip(bots, each, strict=True)}


def each_apart(ladders: list[Told]) -> dict[Bot, list[float]]:
    """The bots of ladders as the largest of those that they played in rates them."""
    found: dict[Bot, list[float]] = {}
    for told in sorted(ladders, key=lambda told: (-len(told["ladder"]), -told["games"])):
        for rung in told["ladder"]:
            found.setdefault((rung["spec"], rung["edition"]), [rung["rating"], rung["low"], rung["high"]])
    return found


def levels_table(rated: dict[str, Told]) -> str:
    """The levels of all games with their ratings."""
    games = [game for game in rated if rated[game]]
    rows = [["level", *(load(game).title for game in games)], ["---"] * (len(games) + 1)]
    for level in reversed(LEVELS):
        cells = [rated[game].get(level, {}).get("rating") for game in games]
        words = ["" if not cell else f"{cell[0]:.0f} ({cell[1]:.0f} … {cell[2]:.0f})" for cell in cells]
        rows.append([title(level, Messages("en")), *words])
    return "\n".join(f"| {' | '.join(row)} |" for row in rows)


def main() -> None:
    found = ladders()
    for name, told in found.items():
        (LADDERS / f"{name}.svg").write_text(plot(told), encoding="utf-8")
    PAGE.write_text(page(found), encoding="utf-8")
    RATINGS.write_text(json.dumps(ratings(found), indent=1) + "\n", encoding="utf-8")
    print(f"{len(found)} ladders")


if __name__ == "__main__":
    main()
