"""How compiled code calls the rules of a game by their address: loops over positions are compiled once for
all games."""

from __future__ import annotations

from typing import Any

from llvmlite import ir
from numba import types
from numba.extending import intrinsic


@intrinsic
def call_drive(context, address, position, choice, dice, limit, how_far):  # type: ignore[no-untyped-def]
    """`drive_one` of a game, given the addresses of the rule, of the position and of its dice."""
    return types.int64(*[types.int64] * 6), _call


@intrinsic
def call_rule(context, address, position, seat):  # type: ignore[no-untyped-def]
    """`value_one` or `imagine_one` of a game, given the addresses of the rule and of the position."""
    return types.int64(*[types.int64] * 3), _call


def _call(context: Any, builder: Any, signature: Any, values: Any) -> Any:
    """Code that calls the function at the first value with the others; all are 64 bits wide."""
    address, *given = values
    word = ir.IntType(64)
    function = ir.FunctionType(word, [word] * len(given))
    return builder.call(builder.inttoptr(address, function.as_pointer()), given)
