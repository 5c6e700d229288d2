"""A search that a network guides: it says which options are likely and what a leaf is worth to each seat.

Each leaf is looked at through the eyes of the seat that decides there. Nothing is played on behind it, unless
the game's profile says how much of its worth is what comes of that. Ends are worth what they were worth in
training.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from digsite.bots import worlds
from digsite.bots.forest import ROOM, Forest
from digsite.bots.network import Network, evaluate
from digsite.bots.tree import (
    DEPTH,
    GUESS,
    LIKELY,
    MOVER,
    NODES,
    back_up,
    descend,
    first_key,
    mark_children,
    new_node,
)
from digsite.bots.worlds import (
    COUNT_AT,
    DECISION_AT,
    PLAYED_ON,
    ROWS,
    SEAT_AT,
    WORLDS,
    Tree,
    for_mover,
    judge,
    option_at,
    play_out,
    word,
)
from digsite.kernel.game import Game
from digsite.kernel.looks import SEATS_AT, looks, size_of
from digsite.kernel.outcomes import KINDS, MIXED
from digsite.kernel.outcomes import worth as end_worth
from digsite.kernel.rules import rule
from digsite.kernel.search_profile import SearchProfile
from digsite.kernel.targets import loops
from digsite.kernel.targets.native_observe import observe

HALF = 0.5
"""How much of a network's outcome is who won; the rest is the margin."""
EXPLORE = 4.0
"""How far options are looked at that seem worse, in units of the spread of what the network expects: further
than without one, for it is too sure of what it likes (docs/strength.md)."""
BY_MARGIN = 0.0
"""In the place of a scale: the network has learnt from winning and the margin alone."""


class Sight(NamedTuple):
    """A network, how positions are observed for it, and room for its answers."""

    layers: Any
    looks: Any
    observation: Any
    options: Any
    hidden: Any
    liked: Any
    ends: Any
    scale: float
    words: Any


def sight(game: Game, network: Network) -> Sight:
    """What a search needs to ask a network about the world at hand."""
    layers = network.layers
    return Sight(
        layers,
        looks(game.position),
        np.zeros((WORLDS + 1, size_of(game.position)), np.int16),
        np.zeros(game.space.size, np.int64),
        np.zeros((2, layers.rows.shape[1]), np.float32),
        np.zeros(game.space.size, np.float32),
        np.zeros(len(layers.ending_bias), np.float32),
        float(network.about["scale"]) if network.about.get("reward") == KINDS[MIXED] else BY_MARGIN,
        np.array([game.position.first_word[name] for name in ("rows", "score", "place")]),
    )


@rule
def ask(t: Any, s: Any, worth: Any) -> None:
    """What the network thinks of the leaf: how much each option is liked, and what it is worth to every row,
    0 to 1. Automas have what the first seat has not."""
    row, seat, count = WORLDS, word(t, WORLDS, SEAT_AT), word(t, WORLDS, COUNT_AT)
    eyes = s.looks
    observe(
        t.raw,
        row,
        seat,
        eyes.at,
        eyes.runs,
        eyes.first_run,
        eyes.named,
        eyes.bits,
        eyes.listed,
        s.observation,
    )
    for i in range(count):
        s.options[i] = option_at(t, row, i)
    evaluate(s.observation[row], s.options[:count], s.layers, s.hidden, s.liked, s.ends)
    seats = int(t.raw[row, eyes.at[SEATS_AT]])
    for k in range(seats):
        end = (float(s.ends[k]) + 1.0) / 2.0
        worth[(seat + k) % seats] = min(max(end, 0.0), 1.0)
    for k in range(seats, t.at[ROWS]):
        worth[k] = 1.0 - worth[0]


@rule
def expand(t: Any, s: Any, worth: Any) -> None:
    """Children for the options of the leaf that have none, as likely as the network says."""
    node = t.paths[0, t.ends[0, DEPTH]]
    count = word(t, WORLDS, COUNT_AT)
    if count > 1 and t.counts[NODES] + count < t.links.shape[0]:
        key = first_key(t, WORLDS)
        mark_children(t, node, key, 1)
        for i in range(count):
            option = option_at(t, WORLDS, i)
            if t.marks[option] == 0:
                child = new_node(t, node, key + option)
                t.sums[child, LIKELY] = s.liked[i]
                t.sums[child, GUESS] = for_mover(t, worth, word(t, WORLDS, SEAT_AT))
        mark_children(t, node, key, 0)


@rule
def judge_end(t: Any, s: Any, worth: Any) -> None:
    """What a finished game is worth to every row, 0 to 1, as the network has learnt it."""
    if s.scale == BY_MARGIN:
        judge(t, WORLDS, worth)
        return
    for seat in range(t.at[ROWS]):
        worth[seat] = (end_worth(t.raw, WORLDS, seat, MIXED, s.scale, s.words) + 1.0) / 2.0


@rule
def play_on(t: Any, worth: Any) -> None:
    """Part of what the leaf is worth is what comes of playing on behind it."""
    share = t.tuning[PLAYED_ON]
    if share > 0.0:
        play_out(t, WORLDS, int(t.ends[0, MOVER]))
        judge(t, WORLDS, t.worth[0])
        for row in range(t.at[ROWS]):
            worth[row] = (1.0 - share) * worth[row] + share * t.worth[0, row]


def search_by_network(t: Any, s: Any, iterations: int) -> None:
    """So many iterations, each judged by the network, or by the score where the game is over."""
    worth = t.worth[1]
    for _ in range(iterations):
        descend(t, 0)
        if word(t, WORLDS, DECISION_AT) < 0:
            judge_end(t, s, worth)
        else:
            ask(t, s, worth)
            expand(t, s, worth)
            play_on(t, worth)
        back_up(t, 0, worth)


class GuidedForest(Forest):
    """One tree that a network guides."""

    def __init__(self, game: Game, profile: SearchProfile, network: Network, room: int = ROOM) -> None:
        super().__init__(game, profile, 1, room)
        self.sight = sight(game, network)
        self.guided = loops.compiled(search_by_network)
        judge_as_learnt(self.trees[0], network)

    def run(self, t: Tree, iterations: int) -> None:
        """So many iterations of one tree."""
        self.guided(t, self.sight, iterations)


def judge_as_learnt(t: Tree, network: Network) -> None:
    """Priors are what the network likes, as it is, and ends are worth what they were in training."""
    t.at[worlds.PRIOR] = 1
    t.at[worlds.NETWORK] = 1
    t.tuning[worlds.TEMPERATURE] = 1.0
    t.tuning[worlds.FLOOR] = 0.0
    t.tuning[worlds.EXPLORE] = EXPLORE
    t.tuning[worlds.END_WEIGHT] = HALF
    t.tuning[worlds.SCALE] = network.about["scale"] / 2 * t.tuning[worlds.UNIT]
