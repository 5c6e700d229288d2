"""What compiled code does by address: it calls the rules of a game, so that loops over positions are compiled
once for all games, and copies stretches of memory."""

from __future__ import annotations

from typing import Any

from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic


@intrinsic
def call_drive(context, address, position, choice, dice, limit, how_far):  # type: ignore[no-untyped-def]
    """`drive_one` of a game, given the addresses of the rule, of the position and of its dice."""
    return types.int64(*[types.int64] * 6), _call


@intrinsic
def call_rule(context, address, position, seat):  # type: ignore[no-untyped-def]
    """`hoped_one` or `imagine_one` of a game, given the addresses of the rule and of the position."""
    return types.int64(*[types.int64] * 3), _call


@intrinsic
def copy_bytes(context, to, source, count):  # type: ignore[no-untyped-def]
    """So many bytes from one address to another."""
    return types.void(types.int64, types.int64, types.int64), _copy


@intrinsic
def address_of(context, array):  # type: ignore[no-untyped-def]
    """Where an array begins. numba's own `ctypes.data` counts who uses it: the processor waits for that."""
    return types.int64(array), _address


@intrinsic
def fill_unknown(context, to, count):  # type: ignore[no-untyped-def]
    """So many bytes at an address say what is not known: -1 is all ones in any width."""
    return types.void(types.int64, types.int64), _fill


def _copy(context: Any, builder: Any, signature: Any, values: Any) -> Any:
    to, source, count = values
    cgutils.raw_memcpy(builder, _bytes(builder, to), _bytes(builder, source), count, 1)
    return context.get_dummy_value()


def _address(context: Any, builder: Any, signature: Any, values: Any) -> Any:
    array = context.make_array(signature.args[0])(context, builder, values[0])
    return builder.ptrtoint(array.data, ir.IntType(64))


def _fill(context: Any, builder: Any, signature: Any, values: Any) -> Any:
    to, count = values
    cgutils.memset(builder, _bytes(builder, to), count, 0xFF)
    return context.get_dummy_value()


def _bytes(builder: Any, address: Any) -> Any:
    return builder.inttoptr(address, ir.IntType(8).as_pointer())


def _call(context: Any, builder: Any, signature: Any, values: Any) -> Any:
    """Code that calls the function at the first value with the others; all are 64 bits wide."""
    address, *given = values
    word = ir.IntType(64)
    function = ir.FunctionType(word, [word] * len(given))
    return builder.call(builder.inttoptr(address, function.as_pointer()), given)
