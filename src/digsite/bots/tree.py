"""Information-set Monte Carlo tree search over the rules of any game, as plain loops over arrays of nodes.

Every iteration imagines what the viewer cannot see and draws chance anew (an open loop), goes down the tree
by what is on offer in that world, adds a node, plays on from there and adds the result to all nodes on its
way. A child is known by its decision, seat and option: after other chance the same option may lead to another
decision, and only children of the decision at hand are on offer. What others choose in secret has results of
its own, but the way goes on from one node for all of it: the viewer must not plan by what it will not see.
"""

from __future__ import annotations

from math import exp, log, sqrt
from typing import Any

from digsite.bots.worlds import (
    ACTIONS,
    BEST,
    COUNT_AT,
    DECISION_AT,
    EXPLORE,
    FLOOR,
    LOW,
    MOST_SEATS,
    NETWORK,
    PARANOID,
    PRIOR,
    ROWS,
    SEAT_AT,
    TEMPERATURE,
    VIEWER,
    WORLDS,
    copy_position,
    drive,
    finish_well,
    fresh_world,
    judge,
    option_at,
    play_out,
    word,
)
from digsite.kernel.chance import MASK, below, next_word
from digsite.kernel.playout import TO_THE_END
from digsite.kernel.rules import rule

CHILD, SIBLING, KEY, LINKS = range(4)
"""Columns of `Tree.links`: the first child, the next child of the same parent (0: none), and the key."""
VISITS, AVAILABLE, LIKELY, GUESS, TOTALS = range(5)
"""Columns of `Tree.sums`: visits, how often it was on offer, its prior, a first guess at its worth, and the
sum of the results of each row."""
NODES, TOP, DONE, FULL, COUNTS = range(5)
"""`Tree.counts`: nodes there are, the one the search begins from, iterations, those that found no room."""
COUNT, MEAN, SQUARES, SPREADS = range(4)
"""`Tree.spread`: how many results were seen, their mean for the viewer, and the sum of squared distances."""
DEPTH, MOVER, RATED, ENDS = range(4)
"""`Tree.ends`: of each way down its last place, who decided last, whether its sequence is played already."""

GUESSED_SPREAD, GUESSED_COUNT, LEAST_SPREAD = 0.2, 8.0, 0.05
"""The spread before there are results, how many results it counts for, and the least reckoned with."""
SECRETLY = 0.25
"""How far below the best an option is that others seldom choose in secret, in units of exploration."""
ROOT_WORLDS, ROOT_TRIES = 6, 16
"""The priors of the root are means over worlds, each with so many finishes."""


@rule
def first_key(t: Any, row: int) -> int:
    """The key of option 0 of the decision at hand; others follow, and one behind them for what is secret."""
    asked = word(t, row, DECISION_AT) * t.at[MOST_SEATS] + word(t, row, SEAT_AT)
    return int(asked * (t.at[ACTIONS] + 1))


@rule
def new_node(t: Any, parent: int, key: int) -> int:
    """A node under a parent, not visited yet."""
    node = t.counts[NODES]
    t.counts[NODES] = node + 1
    t.links[node, KEY] = key
    t.links[node, CHILD] = 0
    t.links[node, SIBLING] = t.links[parent, CHILD]
    t.links[parent, CHILD] = node
    for i in range(t.sums.shape[1]):
        t.sums[node, i] = 0.0
    return int(node)


@rule
def mark_children(t: Any, node: int, key: int, on: int) -> None:
    """Note for every option of a decision which child it leads to, or take the notes away."""
    child = t.links[node, CHILD]
    while child > 0:
        option = t.links[child, KEY] - key
        if 0 <= option <= t.at[ACTIONS]:
            t.marks[option] = child * on
        child = t.links[child, SIBLING]


@rule
def untried(t: Any, row: int) -> int:
    """An option without a child, each as likely; -1 if all have one."""
    found = 0
    chosen = -1
    for i in range(word(t, row, COUNT_AT)):
        option = option_at(t, row, i)
        if t.marks[option] == 0:
            found += 1
            if below(t.dice, found) == 0:
                chosen = option
    return chosen


@rule
def has_children(t: Any, row: int) -> bool:
    """Whether any option on offer has a child."""
    found = False
    for i in range(word(t, row, COUNT_AT)):
        found = found or t.marks[option_at(t, row, i)] > 0
    return found


@rule
def rate_options(t: Any, row: int, node: int, key: int) -> None:
    """Children for the options without one, each with its prior; the best finish of all is left as the best
    tried."""
    top = LOW
    for i in range(word(t, row, COUNT_AT)):
        option = option_at(t, row, i)
        if t.marks[option] == 0:
            good, guess = finish_well(t, row, option, t.at[PRIOR], t.worth[0], top)
            top = max(top, good)
            child = new_node(t, node, key + option)
            t.marks[option] = child
            t.sums[child, LIKELY] = good
            t.sums[child, GUESS] = guess


@rule
def rate_root(t: Any, node: int) -> None:
    """Children for all options of the root, with priors as the greedy bot would have them; those that were
    inner nodes before had theirs from one world alone."""
    for world in range(ROOT_WORLDS):
        fresh_world(t, WORLDS)
        key = first_key(t, WORLDS)
        mark_children(t, node, key, 1)
        for i in range(word(t, WORLDS, COUNT_AT)):
            option = option_at(t, WORLDS, i)
            if t.marks[option] == 0:
                t.marks[option] = new_node(t, node, key + option)
            child = t.marks[option]
            if world == 0:
                t.sums[child, LIKELY] = 0.0
                t.sums[child, GUESS] = 0.0
            good, guess = finish_well(t, WORLDS, option, ROOT_TRIES, t.worth[0], LOW)
            t.sums[child, LIKELY] += good / ROOT_WORLDS
            t.sums[child, GUESS] += guess / ROOT_WORLDS
        mark_children(t, node, key, 0)


@rule
def mean_for(t: Any, child: int, seat: int, guesses: float) -> float:
    """The mean result of a child for the seat that chooses it, its first guess counted so many times."""
    visits = t.sums[child, VISITS]
    if t.at[PARANOID] > 0 and seat != t.at[VIEWER]:
        total = visits - t.sums[child, TOTALS + t.at[VIEWER]]
    else:
        total = t.sums[child, TOTALS + seat]
    return float((total + guesses * t.sums[child, GUESS]) / (visits + guesses))


@rule
def pick_by_prior(t: Any, row: int, explore: float) -> int:
    """PUCT among the children on offer; their priors are a softmax over those alone."""
    count = word(t, row, COUNT_AT)
    seat = word(t, row, SEAT_AT)
    top, visits, total = LOW, 1.0, 0.0
    for i in range(count):
        child = t.marks[option_at(t, row, i)]
        visits += t.sums[child, VISITS]
        top = max(top, t.sums[child, LIKELY])
    for i in range(count):
        likely = t.sums[t.marks[option_at(t, row, i)], LIKELY]
        total += exp((likely - top) / t.tuning[TEMPERATURE]) + t.tuning[FLOOR]
    best, chosen = LOW, 0
    for i in range(count):
        child = t.marks[option_at(t, row, i)]
        prior = (exp((t.sums[child, LIKELY] - top) / t.tuning[TEMPERATURE]) + t.tuning[FLOOR]) / total
        bonus = explore * prior * sqrt(visits) / (1.0 + t.sums[child, VISITS])
        score = mean_for(t, child, seat, 1.0) + bonus
        if score > best:
            best, chosen = score, child
    return int(chosen)


@rule
def pick_in_turn(t: Any, row: int, explore: float) -> int:
    """UCB1 among the children on offer, by how often each was."""
    seat = word(t, row, SEAT_AT)
    best, chosen = LOW, 0
    for i in range(word(t, row, COUNT_AT)):
        child = t.marks[option_at(t, row, i)]
        t.sums[child, AVAILABLE] += 1.0
        bonus = explore * sqrt(log(t.sums[child, AVAILABLE] + 1.0) / t.sums[child, VISITS])
        score = mean_for(t, child, seat, 0.0) + bonus
        if score > best:
            best, chosen = score, child
    return int(chosen)


@rule
def pick_secretly(t: Any, row: int, explore: float) -> int:
    """Any child on offer, the better for its seat the more likely: who always hides a thing in the best place
    has not hidden it."""
    count = word(t, row, COUNT_AT)
    seat = word(t, row, SEAT_AT)
    guesses = 1.0 if t.at[PRIOR] > 0 else 0.0
    best, total = LOW, 0.0
    for i in range(count):
        best = max(best, mean_for(t, t.marks[option_at(t, row, i)], seat, guesses))
    for i in range(count):
        mean = mean_for(t, t.marks[option_at(t, row, i)], seat, guesses)
        total += exp((mean - best) / (SECRETLY * explore))
    left = total * next_word(t.dice) / (MASK + 1.0)
    chosen = 0
    for i in range(count):
        if left >= 0.0:
            chosen = t.marks[option_at(t, row, i)]
            left -= exp((mean_for(t, chosen, seat, guesses) - best) / (SECRETLY * explore))
    return int(chosen)


@rule
def is_unseen(t: Any, row: int) -> bool:
    """Whether the viewer will not see what is chosen now."""
    return bool(t.secret[word(t, row, DECISION_AT)] > 0 and word(t, row, SEAT_AT) != t.at[VIEWER])


@rule
def pick(t: Any, row: int) -> int:
    """The child to visit; exploration is in units of the spread of the results seen."""
    squares = t.spread[SQUARES] + GUESSED_SPREAD * GUESSED_SPREAD * GUESSED_COUNT
    spread = sqrt(squares / (t.spread[COUNT] + GUESSED_COUNT))
    explore = t.tuning[EXPLORE] * max(spread, LEAST_SPREAD)
    if is_unseen(t, row):
        return pick_secretly(t, row, explore)
    if t.at[PRIOR] > 0:
        return pick_by_prior(t, row, explore)
    return pick_in_turn(t, row, explore)


@rule
def next_child(t: Any, row: int, slot: int, node: int, key: int) -> int:
    """The child that the way down takes from a node, made if it must be; 0 where the leaf is here. A new node
    of rated options goes on behind the best of their finishes."""
    option = untried(t, row)
    if option < 0:
        return pick(t, row)
    if t.counts[NODES] + word(t, row, COUNT_AT) + 1 >= t.links.shape[0]:
        t.counts[FULL] += 1
        return 0
    if t.at[PRIOR] == 0:
        t.marks[option] = new_node(t, node, key + option)
        t.sums[t.marks[option], AVAILABLE] = 1.0
        return int(t.marks[option])
    if t.at[NETWORK] > 0:
        return 0
    fresh = not has_children(t, row)
    rate_options(t, row, node, key)
    if fresh and node != t.counts[TOP]:
        copy_position(t, row, BEST)
        t.ends[slot, RATED] = 1
        return 0
    return pick(t, row)


@rule
def behind_secret(t: Any, node: int, key: int) -> int:
    """The one node behind all that a seat may choose in secret."""
    if t.marks[t.at[ACTIONS]] > 0:
        return int(t.marks[t.at[ACTIONS]])
    return new_node(t, node, key + t.at[ACTIONS])


@rule
def visit(t: Any, slot: int, depth: int, node: int) -> None:
    """A node becomes part of a way down. Until its result is there, the visit counts as lost."""
    t.paths[slot, depth] = node
    t.sums[node, VISITS] += 1.0
    t.ends[slot, DEPTH] = depth


@rule
def descend(t: Any, slot: int) -> None:
    """The way from the root to a leaf in a fresh world, which is left in the row of the slot."""
    row = WORLDS + slot
    if t.counts[DONE] == 0 and t.at[PRIOR] > 0 and t.at[NETWORK] == 0:
        rate_root(t, t.counts[TOP])
    fresh_world(t, row)
    t.counts[DONE] += 1
    t.ends[slot, MOVER] = -1
    t.ends[slot, RATED] = 0
    node = t.counts[TOP]
    depth = 0
    visit(t, slot, 0, node)
    while node > 0 and word(t, row, DECISION_AT) >= 0 and depth + 2 < t.paths.shape[1]:
        if word(t, row, COUNT_AT) == 1:
            drive(t, row, option_at(t, row, 0), 0, TO_THE_END)
            continue
        unseen = is_unseen(t, row)
        t.ends[slot, MOVER] = word(t, row, SEAT_AT)
        key = first_key(t, row)
        mark_children(t, node, key, 1)
        child = next_child(t, row, slot, node, key)
        parent = node
        node = child
        if child > 0:
            depth += 1
            new = t.at[PRIOR] == 0 and t.sums[child, VISITS] == 0.0
            visit(t, slot, depth, child)
            drive(t, row, int(t.links[child, KEY] - key), 0, TO_THE_END)
            if new:
                node = 0
            elif unseen:
                depth += 1
                node = behind_secret(t, parent, key)
                visit(t, slot, depth, node)
        mark_children(t, parent, key, 0)


@rule
def back_up(t: Any, slot: int, worth: Any) -> None:
    """A result goes to all nodes on its way."""
    for depth in range(t.ends[slot, DEPTH] + 1):
        node = t.paths[slot, depth]
        for seat in range(t.at[ROWS]):
            t.sums[node, TOTALS + seat] += worth[seat]
    t.spread[COUNT] += 1.0
    change = worth[t.at[VIEWER]] - t.spread[MEAN]
    t.spread[MEAN] += change / t.spread[COUNT]
    t.spread[SQUARES] += change * (worth[t.at[VIEWER]] - t.spread[MEAN])


def search(t: Any, iterations: int) -> None:
    """So many iterations, each played on and judged by the rules of the game."""
    for _ in range(iterations):
        descend(t, 0)
        if t.ends[0, RATED] > 0:
            play_out(t, WORLDS, -1)
        else:
            play_out(t, WORLDS, int(t.ends[0, MOVER]))
        judge(t, WORLDS, t.worth[1])
        back_up(t, 0, t.worth[1])
