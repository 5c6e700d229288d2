"""Observations are named, and alike from every seat."""

from __future__ import annotations

import numpy as np

from digsite.conformance.case import (
    Case,
    differing,
    random_game,
)
from digsite.kernel.game import Game
from digsite.kernel.observation import slices, spec, turned
from digsite.kernel.record import UNKNOWN, Record


def observation_is_named(case: Case) -> None:
    """The named slices of the observation cover it without gaps."""
    p = case.new()
    parts = list(slices(case.game.position).values())
    ends = [0, *(part.stop for part in parts)]
    case.demand(all(part.start == end for part, end in zip(parts, ends, strict=False)), "slices leave gaps")
    case.demand(len(case.game.observe(case.game.mask(p, 0), 0)) == ends[-1], "slices do not cover all")


def observation_keeps_its_range(case: Case) -> None:
    """No number of an observation is outside the range that is told of it, for anybody who looks; and what
    names things that are numbered with gaps names one that there is, or none."""
    game = case.game
    parts = spec(game).values()
    size = max(part.stop for part in parts)
    low, high = np.zeros(size, np.int16), np.zeros(size, np.int16)
    for part in parts:
        low[part.start : part.stop], high[part.start : part.stop] = part.lowest, part.highest
    gaps = [part for part in parts if part.values]
    p = case.new()
    for turn in (None, *random_game(case)):
        p = p if turn is None else turn.after
        for viewer in case.viewers():
            seen = game.observe(game.mask(p, viewer), viewer)
            left = np.flatnonzero((seen < low) | (seen > high))
            names = sorted({part.name for part in parts for at in left if part.start <= at < part.stop})
            case.demand(not len(left), f"{names} hold {sorted(set(seen[left].tolist()))}", p)
            for part in gaps:
                named = {*seen[part.start : part.stop].tolist(), *part.values} - {UNKNOWN, part.first - 1}
                case.demand(named == {*part.values}, f"'{part.name}' names {sorted(named)}", p)


def seats_are_alike(case: Case) -> None:
    """Whoever sits elsewhere sees the same: in a position turned round the table everybody observes what the
    one observes who sat there, and after the same choice still does. (Where the rules go through the seats by
    their numbers, to draw for each or to ask each, the two games part. What is packed may name seats in a way
    of its own, for nobody observes it.)"""
    game = case.game
    left_out = {"agenda"} | {name for name, field in game.position.fields.items() if field.packed}
    compared = made = 0
    for before, choice, after, _ in random_game(case):
        by = 1 + made % max(case.seats - 1, 1)
        made += 1
        there = turned(before, by)
        case.demand(
            same_to_all(game, before, there, by), f"turned by {by}, somebody sees something else", before
        )
        game.choose(there, choice)
        expected = turned(after, by)
        parted = (expected.seat, expected.decision) != (there.seat, there.decision)
        if parted or not np.array_equal(before.random, after.random):
            continue
        compared += 1
        parts = sorted(set(differing(expected, there)) - left_out)
        case.demand(
            not parts, f"turned by {by}, '{game.space.token(choice)}' does other things to {parts}", before
        )
    case.demand(compared * 2 >= made, f"only {compared} of {made} decisions can be compared")


def same_to_all(game: Game, here: Record, there: Record, by: int) -> bool:
    """Whether everybody observes in a turned position what they observed from their old seat."""
    seen = [
        (game.observe(game.mask(here, seat), seat), (seat - by) % here.seats) for seat in range(here.seats)
    ]
    return all(np.array_equal(was, game.observe(game.mask(there, seat), seat)) for was, seat in seen)
