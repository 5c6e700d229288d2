"""The levels people choose from: six a game, weakest first, each a name for the bot that a spec makes.

Names and what a level does stand in `text/*.toml` as `level.ID` and `level.ID.about`. Strengths are measured
by `digsite ladder` and shipped in `ratings.json` beside this file."""

from __future__ import annotations

import hashlib
import json
from functools import cache
from importlib import resources
from pathlib import Path
from typing import NamedTuple

from digsite.kernel.errors import DigsiteError
from digsite.telling.text import Messages

LEVELS = ("first-evening", "family", "game-night", "regulars", "club", "championship")
"""Their ids, which tables and records keep: never renamed."""

USUAL_LEVEL = "game-night"
"""Whom a person meets who has chosen nobody."""

SPECS: dict[str, tuple[str, ...]] = {
    "": ("casual:10", "casual:60", "greedy", "search:50i", "search:400i", "search:1500"),
    "connect-four": ("casual:10", "greedy", "search:25i", "search:80i", "search:500i", "search:5000i"),
    "artifact": ("casual:10", "casual:55", "greedy", "search:40i", "search:200i", "network:1000i"),
    "excavation-earth": ("casual:10", "casual:70", "greedy", "search:30i", "search:200i", "search:10000i"),
    "eminent-domain": ("casual:10", "casual:40", "greedy", "search:20i", "search:200i", "network:1000i"),
}
"""What the levels of a game are, weakest first; those of "" serve every game without a line of its own. Where
it is known how long iterations take, they are the budget: the same games come out on any machine. At Connect
Four, where a turn is one choice, the greedy bot sees no further than somebody at a family table."""

EARLIER = ("random", "greedy")
"""What seats of tables were given before there were levels; such tables go on."""

RATINGS = Path(__file__).with_name("ratings.json")


class UnknownLevel(DigsiteError):
    """Something that is no level."""


class Rating(NamedTuple):
    """How strong a level is, on the scale of the ladder, with its 95 % interval."""

    rating: float
    low: float
    high: float


def meaning(game: str, spec: str) -> str:
    """The spec that a level stands for at a game; any other spec is what it is."""
    return SPECS.get(game, SPECS[""])[LEVELS.index(spec)] if spec in LEVELS else spec


CASUAL_EDITION = "2"
"""Raised when casual bots play otherwise by the same spec."""


@cache
def edition(game: str, spec: str) -> str:
    """What a bot plays by that its spec does not say: a mark of its network, or how casual bots look at their
    options by now. A rating holds for one edition."""
    kind = meaning(game, spec).partition(":")[0]
    if kind == "network":
        file = resources.files("digsite.bots") / "networks" / f"{game}.npz"
        return hashlib.sha256(file.read_bytes()).hexdigest()[:12] if file.is_file() else ""
    return CASUAL_EDITION if kind == "casual" else ""


def by_network(game: str) -> bool:
    """Whether the highest level of a game thinks by its network: then analysis does so too."""
    return meaning(game, LEVELS[-1]).startswith("network")


def chosen(level: str) -> str:
    """A level that somebody chose from the list; anything else is refused."""
    if level not in LEVELS + EARLIER:
        raise UnknownLevel(f"There is no level '{level}'.", f"Levels: {', '.join(LEVELS)}.")
    return level


def kept(stored: str) -> str:
    """What sits at a seat that was stored some time ago: what is on no list any more plays as greedy."""
    return stored if stored in LEVELS + EARLIER else EARLIER[-1]


def title(spec: str, text: Messages) -> str:
    """What people call a level or one of the bots of before; a spec of their own is called by itself."""
    return text.message(f"level.{spec}") if text.has(f"level.{spec}") else spec


def about(level: str, text: Messages) -> str:
    """What a level does, in a sentence."""
    return text.message(f"level.{level}.about")


@cache
def ratings(game: str) -> dict[str, Rating]:
    """The levels of a game that have been rated as they are now; none where nobody has measured them."""
    if not RATINGS.exists():
        return {}
    rated = json.loads(RATINGS.read_text()).get(game, {})
    return {
        level: Rating(*found["rating"])
        for level, found in rated.items()
        if level in LEVELS
        and (found["spec"], found["edition"]) == (meaning(game, level), edition(game, level))
    }
