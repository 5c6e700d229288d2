"""Writes what ladders found: tables and plots for docs/strength.md, ratings for the set-up page.

A ladder is kept, and then all that is made of it is written anew:

    digsite ladder eminent-domain --seats 2 --games 200 --out docs/strength/eminent-domain-2.json
    python scripts/strength.py
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from digsite.bots.levels import LEVELS, RATINGS, edition, meaning
from digsite.study.ladder_told import in_words, markdown, plot

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs/strength.md"
LADDERS = ROOT / "docs/strength"
MARK = "<!-- What follows is written by scripts/strength.py. -->\n"

Told = dict[str, Any]


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
    return written + MARK + "".join(f"\n{section(name, told)}" for name, told in found.items())


def ratings(found: dict[str, Told]) -> dict[str, Told]:
    """The ratings of the levels by game, as they are now, from the ladder with the fewest seats and nothing
    chosen; of several from that of most bots and then of most games, for few say little where somebody wins
    all of them. All count from the greedy bot, so a level that has changed may be rated by a ladder of its
    own."""
    plain = [told for told in found.values() if not told["options"]]
    fewest = {told["game"]: told["seats"] for told in sorted(plain, key=lambda told: -told["seats"])}
    rated: dict[str, Told] = {game: {} for game in sorted(fewest)}
    for told in sorted(plain, key=lambda told: (-len(told["ladder"]), -told["games"])):
        game = told["game"]
        for rung in told["ladder"] if told["seats"] == fewest[game] else ():
            bot, now = rung["bot"], {"spec": rung["spec"], "edition": rung["edition"]}
            if bot in LEVELS and now == {"spec": meaning(game, bot), "edition": edition(game, bot)}:
                rating = [rung["rating"], rung["low"], rung["high"]]
                rated[game].setdefault(bot, {**now, "rating": rating})
    return {game: in_order(levels) for game, levels in rated.items()}


def in_order(rated: Told) -> Told:
    """The levels from the highest to the lowest."""
    return {level: rated[level] for level in reversed(LEVELS) if level in rated}


def main() -> None:
    found = ladders()
    for name, told in found.items():
        (LADDERS / f"{name}.svg").write_text(plot(told), encoding="utf-8")
    PAGE.write_text(page(found), encoding="utf-8")
    RATINGS.write_text(json.dumps(ratings(found), indent=1) + "\n", encoding="utf-8")
    print(f"{len(found)} ladders")


if __name__ == "__main__":
    main()
