"""Binding a game to a target: the same rules, each rebuilt around the bound versions of the rules it names.

A rule is rebuilt from its own code with new globals, in which every rule is replaced by the one for
the target, every step and decision by its id, every constant by that of the components in force.
"""

from __future__ import annotations

import builtins
from collections.abc import Callable
from types import FunctionType
from typing import TYPE_CHECKING, Any

import numpy as np

from digsite.kernel import agenda, lead, playout
from digsite.kernel.errors import RuleError
from digsite.kernel.events import TELLING, Event
from digsite.kernel.rules import Decision, Entry, Step, globals_read, is_rule
from digsite.kernel.targets.telling import rewritten

if TYPE_CHECKING:
    from digsite.kernel.game import Game

Compile = Callable[[FunctionType], Any]


class Binder:
    """The rules of a game bound to one target. `telling`: what becomes of events there, SILENT or
    COUNTING; without it they are told."""

    def __init__(self, game: Game, compile_rule: Compile, telling: str = "") -> None:
        self.game = game
        self.compile_rule = compile_rule
        self.telling = telling
        self.made: dict[FunctionType, Any] = {}
        self.waiting: list[FunctionType] = []
        opening = sum(decision.opens for decision in game.decisions)
        self.special: dict[tuple[str, str], Any] = {
            (agenda.__name__, "DECISIONS"): len(game.decisions),
            (agenda.__name__, "PRIVATE"): np.array([d.private for d in game.decisions], np.int16),
            (playout.__name__, "OPENING"): opening,
            (lead.__name__, lead.prospects.__name__): game.prospects,
        }

    def put(self, function: Callable[..., Any], bound: Any) -> None:
        """Use `bound` wherever the kernel names `function`."""
        self.special[function.__module__, function.__name__] = bound

    def bound(self, function: Callable[..., Any]) -> Any:
        """The rule on this target; built once, after the rules it names."""
        assert isinstance(function, FunctionType)
        if function not in self.made:
            if function in self.waiting:
                circle = " → ".join(f.__name__ for f in [*self.waiting, function])
                raise RuleError(f"rules call each other in a circle: {circle}; use the agenda")
            self.waiting.append(function)
            self.made[function] = self.compile_rule(self.rebuilt(function))
            self.waiting.pop()
        return self.made[function]

    def rebuilt(self, function: FunctionType) -> FunctionType:
        if self.telling:
            function = rewritten(function, self.telling)
        names = {name: self.value(function, name) for name in globals_read(function)}
        names |= {"__builtins__": builtins.__dict__, "__name__": function.__module__}
        rebuilt = FunctionType(function.__code__, names, function.__name__, function.__defaults__)
        rebuilt.__annotations__ = function.__annotations__
        rebuilt.__module__ = function.__module__
        rebuilt.__qualname__ = function.__qualname__
        return rebuilt

    def value(self, function: FunctionType, name: str) -> Any:
        """What a global name of a rule stands for on this target."""
        thing = function.__globals__[name]
        special = self.special.get((thing.__module__ if callable(thing) else function.__module__, name))
        if special is not None:
            return self.bound(special) if is_rule(special) else special
        if is_rule(thing):
            return self.bound(thing)
        if isinstance(thing, Entry):
            return thing.id
        if isinstance(thing, Event):
            return thing.id if self.telling else thing
        if name in TELLING:
            return thing
        if name in self.game.default_constants and thing is self.game.default_constants[name]:
            return self.game.constants[name]
        if isinstance(thing, int):
            return int(thing)
        if isinstance(thing, np.ndarray):
            return thing
        raise RuleError(f"{function.__name__} reads {name}, which is neither a rule, a number nor an array")


def bound_entries(game: Game, binder: Binder) -> tuple[list[Any], list[Any], list[Any]]:
    """All options, choices and steps of a game as bound rules, by entry id (steps after decisions)."""
    finds, acts, runs = [], [], []
    for entry in game.entries:
        if isinstance(entry, Decision):
            assert entry.find is not None
            assert entry.act is not None
            finds.append(binder.bound(entry.find))
            acts.append(binder.bound(entry.act))
        elif isinstance(entry, Step):
            runs.append(binder.bound(entry.run))
    return finds, acts, runs
