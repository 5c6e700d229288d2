"""Telling on compiled targets: calls of `tell` are taken out of a rule, or turned into counting.

A rule is read from its source and rebuilt without the statement, so that nothing of it is compiled. What
serves nothing but telling (a condition or a loop around it) goes with it; what changes the
position is refused there.
"""

from __future__ import annotations
import __future__

import ast
import inspect
import textwrap
from copy import deepcopy
from functools import cache
from types import CodeType, FunctionType
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from digsite.kernel.errors import RuleError
from digsite.kernel.events import TELLING
from digsite.kernel.rules import globals_read, rule

if TYPE_CHECKING:
    from digsite.kernel.game import Game

SILENT, COUNTING = "silent", "counting"

COUNT = "_count_told"
"""What rules that count call `count`: no name of their own."""

SLOT = np.zeros((1, 1), np.int64)
"""Where the counts of an argument of an event begin (column 0: of the event itself); set when a game is
bound."""

ADDED = np.zeros((1, 1), np.int64)
"""1 where an argument is an amount, which is added up; set when a game is bound."""


@rule
def count(p: Any, seat: int, event: int, place: int, value: int) -> None:
    """One more of an event (`place` 0), or of its argument's value, for a seat; the last row is nobody's."""
    row = seat if seat >= 0 else p.counted.shape[0] - 1
    slot = SLOT[event, place]
    if ADDED[event, place] > 0:
        p.counted[row, slot] += value
    else:
        p.counted[row, slot + value] += 1


def layout(game: Game) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64], int]:
    """SLOT and ADDED of a game, and how many slots there are."""
    widest = 1 + max((len(event.arguments) for event in game.events), default=0)
    slot = np.zeros((max(len(game.events), 1), widest), np.int64)
    added = np.zeros_like(slot)
    size = 0
    for event in game.events:
        slot[event.id, 0] = size
        size += 1
        for place, argument in enumerate(event.arguments, 1):
            slot[event.id, place] = size
            added[event.id, place] = argument.size == 0
            size += max(argument.size, 1)
    return slot, added, size


def tells(function: FunctionType) -> bool:
    """Whether a rule tells of anything itself."""
    return any(name in TELLING for name in globals_read(function))


def rewritten(function: FunctionType, how: str) -> FunctionType:
    """The rule without its telling, or with counting in its place."""
    if not tells(function):
        return function
    source = textwrap.dedent(inspect.getsource(function))
    tree = ast.parse(source)
    defined = tree.body[0]
    if not isinstance(defined, ast.FunctionDef):
        raise RuleError(f"{function.__name__} cannot be read from its source")
    defined.decorator_list = []
    _refuse_changes(function, tree)
    _Rewrite(how).visit(tree)
    ast.fix_missing_locations(ast.increment_lineno(tree, function.__code__.co_firstlineno - 1))
    names = {**function.__globals__, COUNT: count}
    made = FunctionType(_code(tree, function), names, function.__name__, function.__defaults__)
    made.__annotations__ = function.__annotations__
    made.__module__ = function.__module__
    made.__qualname__ = function.__qualname__
    return made


def _refuse_changes(function: FunctionType, tree: ast.Module) -> None:
    """What is told must be worked out without changing anything: compiled, it is left out."""
    for node in ast.walk(tree):
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in TELLING):
            continue
        for name in _called(node):
            called = function.__globals__.get(name)
            if name not in TELLING and isinstance(called, FunctionType) and changes(called):
                raise RuleError(
                    f"{function.__name__} tells what {name} returns; that changes the position: call it first"
                )


def _called(tree: ast.AST) -> list[str]:
    """The functions called by plain name."""
    calls = [node.func for node in ast.walk(tree) if isinstance(node, ast.Call)]
    return [called.id for called in calls if isinstance(called, ast.Name)]


@cache
def changes(function: FunctionType) -> bool:
    """Whether a rule, or one that it calls, writes into an array or a field."""
    try:
        tree = ast.parse(textwrap.dedent(inspect.getsource(function)))
    except OSError:
        return False
    stores = (ast.Attribute, ast.Subscript)
    if any(isinstance(node, stores) and isinstance(node.ctx, ast.Store) for node in ast.walk(tree)):
        return True
    callees = [function.__globals__.get(name) for name in _called(tree) if name not in TELLING]
    return any(
        changes(callee) for callee in callees if isinstance(callee, FunctionType) and callee is not function
    )


def _code(tree: ast.Module, function: FunctionType) -> CodeType:
    flags = __future__.annotations.compiler_flag
    module = compile(tree, function.__code__.co_filename, "exec", flags, dont_inherit=True)
    return next(c for c in module.co_consts if isinstance(c, CodeType) and c.co_name == function.__name__)


class _Rewrite(ast.NodeTransformer):
    """Takes telling out of a tree, or counts instead."""

    def __init__(self, how: str) -> None:
        self.how = how

    def visit_Expr(self, node: ast.Expr) -> Any:
        call = node.value
        if not (isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in TELLING):
            return node
        if self.how == SILENT:
            return None
        record, *rest = call.args
        seat = ast.Attribute(record, "seat", ast.Load()) if call.func.id == "tell" else rest.pop(0)
        event, *values = rest
        counted = [self._count(node, record, seat, event, 0, ast.Constant(0))]
        return counted + [
            self._count(node, record, seat, event, place, value) for place, value in enumerate(values, 1)
        ]

    def _count(self, node: ast.Expr, *parts: Any) -> ast.Expr:
        arguments = [ast.Constant(part) if isinstance(part, int) else deepcopy(part) for part in parts]
        call = ast.Call(ast.Name(COUNT, ast.Load()), arguments, [])
        return ast.copy_location(ast.Expr(call), node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> Any:
        return self._whole(node)

    def visit_If(self, node: ast.If) -> Any:
        self.generic_visit(node)
        if not node.body and not node.orelse:
            return None
        return self._filled(node)

    def visit_For(self, node: ast.For) -> Any:
        self.generic_visit(node)
        return None if not node.body else node

    def visit_While(self, node: ast.While) -> Any:
        return self._whole(node)

    def _whole(self, node: Any) -> Any:
        self.generic_visit(node)
        return self._filled(node)

    def _filled(self, node: Any) -> Any:
        """A body that has nothing left does nothing."""
        node.body = node.body or [ast.Pass()]
        return node
