"""A search without a compiler: its loops interpreted, over interpreted rules."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from digsite.bots import worlds
from digsite.bots.engine import Interpreted
from digsite.kernel.game import Game
from digsite.kernel.targets import loops, native_observe
from digsite.kernel.targets.native import drive_one, hoped_one, imagine_one

RULES = (drive_one, hoped_one, imagine_one)


class Numbered(Interpreted):
    """Interpreted rules that have numbers where native ones have addresses."""

    def address(self, function: Callable[..., int]) -> int:
        return RULES.index(function)


def interpret(monkeypatch: pytest.MonkeyPatch, game: Game) -> None:
    """From now on searches of this game are interpreted."""
    rules = Numbered(game)
    monkeypatch.setitem(game.__dict__, "native", rules)
    monkeypatch.setattr(loops, "compiled", lambda function: function)

    def at(address: int, dtype: Any, count: int = 1) -> Any:
        size = np.dtype(dtype).itemsize * count
        return np.frombuffer((ctypes.c_char * size).from_address(address), dtype)

    def call_drive(rule: int, position: int, choice: int, dice: int, limit: int, how_far: int) -> int:
        p = game.position(at(position, game.position.dtype))
        return game.python.drive(p, int(choice), at(dice, np.int64, 4), int(limit), int(how_far))

    def call_rule(rule: int, position: int, seat: int) -> int:
        p = game.position(at(position, game.position.dtype))
        if RULES[rule] is hoped_one:
            return int(game.python.bound(game.prospects or game.value)(p, int(seat)))
        game.python.imagine(p, int(seat))
        return 0

    def address_of(array: Any) -> int:
        return int(array.ctypes.data)

    def copy_bytes(to: int, source: int, count: int) -> None:
        ctypes.memmove(int(to), int(source), int(count))

    def fill_unknown(to: int, count: int) -> None:
        ctypes.memset(int(to), 0xFF, int(count))

    monkeypatch.setattr(worlds, "call_drive", call_drive)
    monkeypatch.setattr(worlds, "call_rule", call_rule)
    for module in (worlds, native_observe):
        monkeypatch.setattr(module, "copy_bytes", copy_bytes)
    monkeypatch.setattr(native_observe, "address_of", address_of)
    monkeypatch.setattr(native_observe, "fill_unknown", fill_unknown)
