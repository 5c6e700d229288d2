"""The memory of a search, one tree a thread, and the compiled loops that fill it."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np

from digsite.bots import tree as nodes
from digsite.bots import worlds
from digsite.bots.judged import Judged, Step
from digsite.bots.worlds import Tree
from digsite.kernel.chance import state_from
from digsite.kernel.game import Game
from digsite.kernel.playout import TO_THE_END
from digsite.kernel.record import Record
from digsite.kernel.search_profile import SearchProfile
from digsite.kernel.targets import loops
from digsite.kernel.targets.native import drive_one, hoped_one, imagine_one
from digsite.kernel.visibility import mask

ROOM = 1 << 19
"""How many nodes a tree has room for; memory that is not used costs nothing."""
DEEPEST = 256
FIRST_NODE = 1
"""Node 0 stands for none."""
SHARPNESS, LEAST = 1 / 12, 0.02
"""The temperature of priors by prospects, in units of the scale, and what every option has beside."""
LONGEST_LINE = 12


def new_tree(game: Game, profile: SearchProfile, leaves: int, room: int) -> Tree:
    """An empty memory for searches of a game, with so many worlds at hand."""
    record = game.position
    positions = np.zeros(worlds.WORLDS + leaves, record.dtype)
    rows = record.max_seats
    return Tree(
        rules=np.zeros(3, np.int64),
        at=settings(game, profile),
        tuning=tuning(profile),
        secret=np.array([decision.secret for decision in game.decisions], np.int64),
        raw=positions.view(np.int16).reshape(len(positions), -1),
        generators=positions["random"],
        links=np.empty((room, nodes.LINKS), np.int64),
        sums=np.empty((room, nodes.TOTALS + rows), np.float64),
        marks=np.zeros(game.space.size + 1, np.int64),
        paths=np.zeros((leaves, DEEPEST), np.int64),
        ends=np.zeros((leaves, nodes.ENDS), np.int64),
        counts=np.zeros(nodes.COUNTS, np.int64),
        spread=np.zeros(nodes.SPREADS, np.float64),
        worth=np.zeros((2, rows), np.float64),
        dice=np.zeros(4, np.int64),
    )


def settings(game: Game, profile: SearchProfile) -> Any:
    """What `Tree.at` tells; who thinks and how many rows there are is set with the root."""
    at = np.zeros(worlds.SETTINGS, np.int64)
    words = {
        worlds.DECISION_AT: "decision",
        worlds.SEAT_AT: "seat",
        worlds.COUNT_AT: "option_count",
        worlds.OPTIONS_AT: "options",
        worlds.SCORE_AT: "score",
        worlds.PLACE_AT: "place",
    }
    for place, name in words.items():
        at[place] = game.position.first_word[name]
    at[worlds.OPENING] = sum(decision.opens for decision in game.decisions)
    at[worlds.ACTIONS] = game.space.size
    at[worlds.MOST_SEATS] = game.position.max_seats
    at[worlds.PRIOR] = profile.prior
    at[worlds.TRIES] = profile.tries
    at[worlds.HORIZON] = profile.horizon
    at[worlds.PARANOID] = profile.paranoid
    return at


def tuning(profile: SearchProfile) -> Any:
    """What `Tree.tuning` tells."""
    tuned = np.zeros(worlds.TUNINGS, np.float64)
    tuned[worlds.EXPLORE] = profile.explore
    tuned[worlds.SCALE] = profile.scale * profile.unit
    tuned[worlds.UNIT] = profile.unit
    tuned[worlds.TEMPERATURE] = profile.scale * profile.unit * SHARPNESS
    tuned[worlds.FLOOR] = LEAST
    tuned[worlds.END_WEIGHT] = profile.end_weight
    tuned[worlds.PLAYED_ON] = profile.played_on
    return tuned


def plant(t: Tree, game: Game, masked: Record, seat: int) -> None:
    """Begin anew from what a seat sees."""
    put_root(t, game, masked, seat)
    t.counts[:] = 0
    t.counts[nodes.NODES] = FIRST_NODE + 1
    t.counts[nodes.TOP] = FIRST_NODE
    t.links[FIRST_NODE] = 0
    t.sums[FIRST_NODE] = 0.0
    t.spread[:] = 0.0


def put_root(t: Tree, game: Game, masked: Record, seat: int) -> None:
    """The position a search begins from; what lies behind the end of its agenda is not to be imagined."""
    root = game.position(t.raw[worlds.ROOT].view(game.position.dtype))
    root.raw[:] = masked.raw
    root.agenda[root.agenda_size :] = 0
    t.at[worlds.VIEWER] = seat
    t.at[worlds.ROWS] = masked.rows if game.prospects is not None else masked.seats


def children(t: Tree, node: int) -> list[int]:
    """The children of a node."""
    found = []
    child = int(t.links[node, nodes.CHILD])
    while child > 0:
        found.append(child)
        child = int(t.links[child, nodes.SIBLING])
    return found


def step_of(t: Tree, node: int) -> Step:
    """The choice that leads to a node; what was secret has an option that no game has."""
    before, option = divmod(int(t.links[node, nodes.KEY]), int(t.at[worlds.ACTIONS]) + 1)
    decision, seat = divmod(before, int(t.at[worlds.MOST_SEATS]))
    return Step(decision, seat, option)


def line_behind(t: Tree, node: int) -> tuple[Step, ...]:
    """The choices most visited behind a node; it ends where others choose in secret."""
    line: list[Step] = []
    while len(line) < LONGEST_LINE:
        visited = [(t.sums[child, nodes.VISITS], -child) for child in children(t, node)]
        if not visited or max(visited)[0] < 1:
            break
        node = -max(visited)[1]
        step = step_of(t, node)
        if t.secret[step.decision] and step.seat != t.at[worlds.VIEWER]:
            break
        line.append(step)
    return tuple(line)


def summed(same: Sequence[tuple[Tree, int]]) -> Judged:
    """What is thought of nodes that stand for the same in several trees."""
    visits = [t.sums[node, nodes.VISITS] for t, node in same]
    total = sum(t.sums[node, nodes.TOTALS : nodes.TOTALS + t.at[worlds.ROWS]] for t, node in same)
    means = np.atleast_1d(total / max(sum(visits), 1.0))
    line = line_behind(*same[int(np.argmax(visits))]) if same else ()
    return Judged(int(sum(visits)), tuple(float(mean) for mean in means), line)


class Forest:
    """Trees that think about the same decision side by side; what they find is added up."""

    def __init__(
        self, game: Game, profile: SearchProfile, threads: int = 1, room: int = ROOM, leaves: int = 1
    ) -> None:
        self.game = game
        self.trees = [new_tree(game, profile, leaves, room) for _ in range(threads)]
        addresses = [game.native.address(function) for function in (drive_one, hoped_one, imagine_one)]
        for t in self.trees:
            t.rules[:] = addresses
        self.loop: Callable[[Tree, int], None] = loops.compiled(nodes.search)
        self.pool = ThreadPoolExecutor(threads) if threads > 1 else None
        self.root: Record | None = None

    def begin(
        self, masked: Record, seat: int, seed: str, after: int | None = None, known: bool = False
    ) -> None:
        """Think about a decision of a seat from now on. `after`: the option it took last, whose part of the
        trees is kept where it fits. `known`: the record is not masked, and nothing is imagined."""
        kept = after is not None and self._leads_here(after, masked, seat)
        for number, t in enumerate(self.trees):
            t.dice[:] = state_from(f"{seed}/{number}")
            t.at[worlds.KNOWN] = known
            child = self._child(t, after) if kept and after is not None else 0
            if child and t.counts[nodes.NODES] < len(t.links) // 2:
                put_root(t, self.game, masked, seat)
                t.counts[nodes.TOP] = child
                t.counts[nodes.DONE] = 0
            else:
                plant(t, self.game, masked, seat)
        self.root = masked

    def _leads_here(self, option: int, masked: Record, seat: int) -> bool:
        """Whether an option of the last root comes to what the seat sees now, with nothing revealed."""
        root = self.root
        if root is None or root.seat != seat or root.reveals != masked.reveals:
            return False
        world = root.data.copy()
        world["random"] = state_from("follow")
        world["agenda"][0, root.agenda_size :] = 0
        native, nobody = self.game.native, np.ones((1, 4), np.int64)
        native.imagine(world, np.array([seat]))
        native.drive(world, np.array([option]), nobody, 0, TO_THE_END)
        while world["decision"][0] >= 0 and world["option_count"][0] == 1:
            native.drive(world, world["options"][:, 0].astype(np.int64), nobody, 0, TO_THE_END)
        return bool(mask(self.game.position(world), seat) == masked)

    def _child(self, t: Tree, option: int) -> int:
        """The child of the root that an option leads to, 0 if there is none."""
        assert self.root is not None
        wanted = (self.root.decision, self.root.seat, option)
        return next((c for c in children(t, int(t.counts[nodes.TOP])) if step_of(t, c) == wanted), 0)

    def think(self, iterations: int) -> float:
        """So many iterations, shared by the trees; how many CPU seconds the longest took."""
        shares = [(iterations + number) // len(self.trees) for number in range(len(self.trees))]
        if self.pool is None:
            return self._timed(self.trees[0], iterations)
        jobs = [self.pool.submit(self._timed, t, share) for t, share in zip(self.trees, shares, strict=True)]
        return max(job.result() for job in jobs)

    def run(self, t: Tree, iterations: int) -> None:
        """So many iterations of one tree."""
        self.loop(t, iterations)

    def _timed(self, t: Tree, iterations: int) -> float:
        start = time.thread_time()
        self.run(t, iterations)
        return time.thread_time() - start

    def lead(self) -> float:
        """How many visits the first option of the root is ahead of the second."""
        visits: Counter[int] = Counter()
        for t in self.trees:
            for child in children(t, int(t.counts[nodes.TOP])):
                visits[int(t.links[child, nodes.KEY])] += int(t.sums[child, nodes.VISITS])
        first, second = ([count for _, count in visits.most_common(2)] + [0, 0])[:2]
        return first - second

    def judged(self) -> dict[int, Judged]:
        """What is thought of every option of the root so far, all trees together."""
        assert self.root is not None
        found = {}
        for option in self.root.legal:
            found[option] = summed([(t, child) for t in self.trees if (child := self._child(t, option))])
        return found

    def outlook(self) -> Judged:
        """What is thought of the root as a whole, whatever is chosen there."""
        return summed([(t, int(t.counts[nodes.TOP])) for t in self.trees])
