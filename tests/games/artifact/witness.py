"""Somebody who sits at a table of Artifact and counts which finds come to every hand and leave it."""

from __future__ import annotations

from typing import Any

import numpy as np

from digsite.conformance import Turn
from digsite.games.artifact.domains import CURSED, FACES, FIND_NAMES, FINDS, SEATS, SITE_NAMES, SITES
from digsite.kernel.events import Told
from digsite.kernel.game import Game

COMES = {
    "ship.find": "find",
    "exhibit.kept": "find",
    "exhibit.paris": "find",
    "buy": "find",
    "gold": "find",
}
LEAVES = {
    "exhibit.shown": "find",
    "exhibit.single": "find",
    "sell": "find",
    "gold": "gold",
    "manuscript.read": "find",
}
DRAWS = ("role.london", "role.judd")


class Witness:
    """Keeps by seat: finds seen coming less those seen leaving, the most that ever left more than came, and
    how many were drawn unseen from each site."""

    def __init__(self, game: Game, start: Any, viewer: int) -> None:
        self.viewer = viewer
        self.drawn = np.zeros((SEATS, SITES), int)
        self.net = np.zeros((SEATS, FINDS), int)
        self.owing = np.zeros((SEATS, FINDS), int)
        assert start.hand_size.sum() == 0, "a witness is there from the first find on"

    def saw(self, turn: Turn) -> None:
        for told in turn.told:
            self.heard(told)

    def heard(self, told: Told) -> None:
        seat, name = told.seat, told.event.name
        if name in LEAVES:
            find = told.value(LEAVES[name])
            self.net[seat, find] -= 1
            self.owing[seat, find] = max(self.owing[seat, find], -self.net[seat, find])
        if name in COMES:
            self.net[seat, told.value(COMES[name])] += 1
        if name in DRAWS:
            self.drawn[seat, told.value("site")] += 1

    def contradiction(self, world: Any) -> str:
        """What a seat drew unseen is its hand and all it showed, less what it was seen to take."""
        for seat in range(world.seats):
            drawn = world.hand[seat] - self.net[seat]
            for find in np.flatnonzero(drawn < self.owing[seat]):
                return f"seat {seat} was seen with {FIND_NAMES[find]}"
            by_site = drawn.reshape(SITES, FACES)
            for site in np.flatnonzero(by_site.sum(axis=1) != self.drawn[seat]):
                return f"seat {seat} drew {self.drawn[seat, site]} finds of {SITE_NAMES[site]}"
            if world.unseen_curse and by_site[:, CURSED].any():
                return f"seat {seat} would have shown a cursed find"
        return ""
