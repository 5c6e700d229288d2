"""Scenes against Zu: what was agreed, what is told of its cards, and what chance will bring."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from digsite.games.excavation_earth.domains import LINE, TYPE_NAMES, TYPES
from digsite.games.excavation_earth.turn import next_turn
from digsite.games.excavation_earth.zu.automa import YOU, ZU
from digsite.kernel.chance import below
from digsite.kernel.events import Told
from digsite.testing.excavation_earth import Table, table

SEEDS = tuple("abcdefghijklmnop")
"""Games in which chance falls out differently."""


def against_zu(round: int = 1, seed: str = "scene", **fields: Any) -> Table:
    """A table at which you play against Zu, with what was agreed."""
    t = table(1, round=round, seed=seed)
    for name, value in fields.items():
        setattr(t, name, value)
    return t


def told_of(t: Table, card: str) -> list[Told]:
    """Zu carries out a card: what is told of it."""
    told: list[Told] = []
    t.p.told = told
    t.zu_plays(card)
    t.p.told = None
    return told


def events_of(t: Table, card: str) -> list[str]:
    """The names of what is told."""
    return [each.event.name for each in told_of(t, card)]


def reasons_of(t: Table, card: str, event: str) -> list[tuple[str, str]]:
    """The lines that decided each time this was told, and their clauses."""
    found = [each for each in told_of(t, card) if each.event.name == event]
    return [(LINE.labels[each.value("line")], each.clause) for each in found]


def zus_turn(t: Table, *cards: str, left: Sequence[str] = ()) -> list[str]:
    """Zu takes a turn in which these cards of its round deck come, and others are left in it; then you have a
    card to play. What is told of Zu's cards."""
    t.give(YOU, "red#1")
    t.order[:2] = [ZU, YOU]
    t.only_in_zus_deck(*cards, *left)
    told: list[Told] = []
    t.next(*cards)
    t.p.told = told
    t.begin(next_turn)
    t.p.told = None
    return [each.event.name for each in told if each.event.name.startswith("zu.")]


def next_of(t: Table, *candidates: str) -> str:
    """The one of several candidates that the next number of the generator means."""
    return candidates[below(t.random.copy(), len(candidates))]


def hidden_of(t: Table, seat: int = ZU) -> list[str]:
    """The tiles in a hidden hold."""
    return [TYPE_NAMES[kind] for kind in range(TYPES) for _ in range(t.hidden[seat, kind])]


def make_popular(t: Table, *colours: str | Sequence[str]) -> None:
    """These colours are the most popular ones, the first most of all; those named together are tied."""
    for place, tied in enumerate(colours):
        for colour in [tied] if isinstance(tied, str) else tied:
            t.board(*[colour] * (len(colours) - place))
