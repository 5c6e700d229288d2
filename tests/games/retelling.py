"""What was told is all that happened: the open parts of a position, rebuilt from the start and the events
alone."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np

from digsite.kernel.events import Told
from digsite.kernel.game import Game
from digsite.kernel.record import SPECTATOR


class Book:
    """The fields of a position as somebody keeps them who hears what is told and sees nothing. Fields are
    arrays by name; the rest of the start position (`start`) serves to look things up that never change."""

    def __init__(self, masked: Any, fields: Sequence[str]) -> None:
        self.start = masked
        for name in fields:
            setattr(self, name, np.array(masked.data[name][0], np.int64))


Effect = Callable[[Any, Told], None]
"""What an event means for the fields: `effect(book, told)`."""


def rebuilt_from_events(
    game: Game,
    seats: int,
    seed: str,
    options: Mapping[str, Any],
    fields: Sequence[str],
    effects: Mapping[str, Effect],
) -> None:
    """Play a whole game at random; after every decision each viewer's book, kept by the events it was told,
    agrees with what it sees in these fields. Every event must have an effect, if only an empty one."""
    rebuilt_from_there(game, game.new(seats, seed, options), seed, fields, effects)


def rebuilt_from_there(
    game: Game,
    p: Any,
    seed: str,
    fields: Sequence[str],
    effects: Mapping[str, Effect],
    shunned: Sequence[int] = (),
) -> None:
    """The same from a position on; what is shunned is played only now and then, or for want of others."""
    unknown = [event.name for event in game.events if event.name not in effects]
    assert not unknown, f"events without an effect: {unknown}"
    dice = random.Random(seed)
    books = {viewer: Book(game.mask(p, viewer), fields) for viewer in (SPECTATOR, *range(p.seats))}
    while not p.over:
        decision = game.decision(p).name
        liked = [option for option in p.legal if option not in shunned]
        told = game.choose(p, dice.choice(liked if liked and dice.random() < 0.9 else p.legal))
        for viewer, book in books.items():
            heard = [each.to(viewer) for each in told]
            for each in heard:
                effects[each.event.name](book, each)
            masked = game.mask(p, viewer)
            for name in fields:
                if p.over and game.position.fields[name].secret:
                    continue  # the end may open what nobody was told
                seen = np.asarray(masked.data[name][0])
                kept = np.asarray(getattr(book, name))
                assert np.array_equal(seen, kept), (
                    f"{name} of viewer {viewer} after '{decision}': "
                    f"{kept.tolist()} told, {seen.tolist()} seen; "
                    f"{[(t.event.name, t.seat, t.values) for t in heard]}"
                )
