"""What Zu's cards do, in words; how often they ask chance, and everything it may bring."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from digsite.games.excavation_earth.zu.automa import ZU
from digsite.games.excavation_earth.zu.lines import CLAUSES, LABELS
from digsite.kernel.chance import next_word
from digsite.kernel.events import Told
from digsite.kernel.rules import Domain, Entry
from digsite.testing.excavation_earth import Table
from tests.games.excavation_earth.zu.told import told_of


def in_words(told: Told) -> str:
    """An event with its arguments, such as `zu.sold red-A cargo lowest-value`."""
    words = [told.event.name]
    for argument, value in zip(told.event.arguments, told.values, strict=True):
        word = argument.kind.labels[value] if isinstance(argument.kind, Domain) else str(value)
        words.append(word.removeprefix("tile-").removeprefix("to-"))
    return " ".join(words)


def zu_tells(t: Table, card: str, *events: str) -> list[str]:
    """Zu carries out a card: what is told of it, or of some events, in words."""
    return [in_words(each) for each in told_of(t, card) if not events or each.event.name in events]


def told_from(t: Table, step: Entry, seat: int = ZU) -> list[str]:
    """A step is carried out: what is told of it, in words."""
    told: list[Told] = []
    t.p.told = told
    t.begin(step, seat)
    t.p.told = None
    return [in_words(each) for each in told]


def clause_of(line: str) -> str:
    """The clause of a line by which Zu decides."""
    return CLAUSES[LABELS.index(line)]


def numbers_used(t: Table, card: str) -> int:
    """Zu carries out a card: how many numbers of the generator it took (EE-SOLO-PRI-12)."""
    state = t.random.copy()
    t.zu_plays(card)
    count = 0
    while state.tolist() != t.random.tolist():
        next_word(state)
        count += 1
        assert count < 20, "more than twenty numbers"
    return count


def all_ways(scene: Callable[[str], Table], card: str, look: Callable[[Table], Any]) -> set[Any]:
    """Zu carries out a card on the same scene with other seeds: everything that comes of it."""
    found = set()
    for n in range(24):
        t = scene(f"seed {n}")
        t.zu_plays(card)
        found.add(look(t))
    return found
