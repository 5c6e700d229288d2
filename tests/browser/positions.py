"""Positions in which the decisions of the games are asked, found by games played by dice and kept in
positions.json by their dice alone. `python -m tests.browser.positions` finds them again."""

from __future__ import annotations

import json
import random
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from digsite.games import load
from digsite.kernel.game import Game
from digsite.match.match import Match

KEPT = Path(__file__).parent / "positions.json"
NAMES = ["Ann", "Ben", "Cleo", "Dora", "Emil"]
MODULES = ("seekers_and_commanders", "mysterious_artefacts", "galactic_museum", "pop_up_markets")
SETS: dict[str, tuple[str, int, dict[str, Any]]] = {
    "earth four": ("excavation-earth", 4, {"hands": "drafted", "factions": ["chosen"] * 4}),
    "earth museum four": ("excavation-earth", 4, dict.fromkeys(MODULES, "on")),
    "earth museum two": ("excavation-earth", 2, dict.fromkeys(MODULES, "on")),
    "earth zu": ("excavation-earth", 1, {"mysterious_artefacts": "on", "galactic_museum": "on"}),
    "domain four": ("eminent-domain", 4, {"bonus_planets": "with"}),
    "domain two": ("eminent-domain", 2, {"bonus_planets": "with"}),
    "artifact five": ("artifact", 5, {"expansion_one": "with", "expansion_two": "with"}),
    "artifact three": ("artifact", 3, {}),
    "connect four": ("connect-four", 2, {}),
}
FULLEST = ("earth four", "earth museum four", "earth zu", "domain four", "artifact five", "connect four")
"""Of each of these sets the fullest turn is kept."""
TURN = {"excavation-earth": "action", "eminent-domain": "role", "artifact": "act", "connect-four": "drop"}
DECLINES = {"pass", "done", "no", "none", "end", "stop", "no-action"}
LONGEST = 800


class Position(NamedTuple):
    """After so many decisions of a game whose dice begin with this number, this kind of decision is asked."""

    set: str
    dice: int
    number: int
    decision: str


def kept() -> list[Position]:
    return [Position(*each) for each in json.loads(KEPT.read_text(encoding="utf-8"))]


def played(name: str, dice: int) -> Iterator[Match]:
    """A game by dice: the match before each decision. Whoever decides seldom declines."""
    id, seats, options = SETS[name]
    game = load(id)
    throws = random.Random(f"{name} {dice}")
    match = Match.begin(game, NAMES[:seats], options, f"{name} {dice}")
    for _ in range(LONGEST):
        if match.over:
            break
        yield match
        seat = match.pending()[0]
        masked = match.decision_for(seat)
        legal = [int(option) for option in masked.legal]
        match.choose(seat, chosen(game, game.decision(masked).name, legal, throws))
    yield match


def chosen(game: Game, decision: str, legal: list[int], throws: random.Random) -> int:
    tokens = {option: game.space.token(option) for option in legal}
    wanted = [option for option in legal if tokens[option] not in DECLINES]
    if decision == "action" and throws.random() < 0.6:  # what leads to decisions that are seldom asked
        rich = ("command", "exhibit", "market", "sell")
        wanted = [o for o in wanted if tokens[o] in rich or tokens[o][0] in "AFM"] or wanted
    if decision == "role" and throws.random() < 0.6:
        wanted = [o for o in wanted if tokens[o] in ("lead-research", "lead-warfare")] or wanted
    if decision == "research.technology" and wanted:
        return max(wanted, key=lambda option: (tokens[option].split("-")[-1][1:2], throws.random()))
    if decision == "respond":
        return legal[0]
    if decision in ("role.deed", "action.deed") and throws.random() < 0.5:
        return legal[0]
    if decision in ("clean_up", "remove", "prune") and throws.random() < 0.8:
        wanted = [option for option in legal if option not in wanted]
    return throws.choice(wanted if wanted and throws.random() < 0.85 else legal)


def found(name: str, dice: int) -> dict[str, tuple[int, Position]]:
    """The fullest position of each decision in one game: late, with many options."""
    best: dict[str, tuple[int, Position]] = {}
    for number, match in enumerate(played(name, dice)):
        if match.over:
            break
        masked = match.decision_for(match.pending()[0])
        decision = match.game.decision(masked).name
        weight = 4 * len(masked.legal) + min(number, 200) // 8
        if decision not in best or weight > best[decision][0]:
            best[decision] = (weight, Position(name, dice, number, decision))
    return best


def find(seconds: float, ids: list[str]) -> list[Position]:
    """Few games that have all decisions, and the fullest turns."""
    games: dict[tuple[str, int], dict[str, tuple[int, Position]]] = {}
    end = time.monotonic() + seconds
    missing = {(id, kind.name) for id in ids for kind in load(id).decisions}
    dice = 0
    while time.monotonic() < end and missing:
        for name, (id, *_) in SETS.items():
            if id not in ids:
                continue
            if dice < 2 or any(game == id for game, _ in missing):
                games[name, dice] = found(name, dice)
                missing -= {(id, decision) for decision in games[name, dice]}
        dice += 1
    print(f"{dice} games of each set; never asked: {sorted(missing)}", file=sys.stderr)
    positions = [
        max(there[TURN[SETS[name][0]]] for (set, _), there in games.items() if set == name)[1]
        for name in FULLEST
        if SETS[name][0] in ids
    ]
    open = {(id, kind.name) for id in ids for kind in load(id).decisions} - missing
    while open:
        best = max(games, key=lambda each: len(open & {(SETS[each[0]][0], d) for d in games[each]}))
        for decision, (_, position) in games[best].items():
            if (SETS[best[0]][0], decision) in open:
                open.discard((SETS[best[0]][0], decision))
                positions.append(position)
    return sorted(dict.fromkeys(positions))


if __name__ == "__main__":
    seconds, *ids = sys.argv[1:] or ["300", *TURN]
    others = [position for position in kept() if SETS[position.set][0] not in ids] if KEPT.exists() else []
    lines = ",\n".join(json.dumps(each) for each in sorted([*others, *find(float(seconds), ids)]))
    KEPT.write_text(f"[\n{lines}\n]\n", encoding="utf-8")
