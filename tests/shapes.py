"""Whether data is of a declared shape: every key there and none besides, every value of its type."""

from __future__ import annotations

import types
from collections.abc import Mapping
from typing import Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints

from typing_extensions import is_typeddict


def check_shape(data: Any, shape: Any, where: str = "it") -> None:
    """Fail, and say where, if data is not of a shape."""
    assert not wrong(data, shape, where), "\n".join(wrong(data, shape, where))


def wrong(data: Any, shape: Any, where: str) -> list[str]:
    """All that is wrong with data."""
    if shape is Any:
        return []
    if is_typeddict(shape):
        return wrong_keys(data, shape, where)
    kind, arguments = get_origin(shape), get_args(shape)
    if kind in (Union, types.UnionType):
        fits = any(not wrong(data, one, where) for one in arguments)
        return [] if fits else [f"{where}: {data!r} is none of {shape}"]
    if kind is Literal:
        return [] if data in arguments else [f"{where}: {data!r} is none of {arguments}"]
    if kind in (list, dict, Mapping):
        return wrong_items(data, list if kind is list else dict, arguments, where)
    wanted = type(None) if shape is None else shape
    return [] if type(data) is wanted else [f"{where}: {data!r} is no {wanted.__name__}"]


def wrong_items(data: Any, kind: type, arguments: tuple[Any, ...], where: str) -> list[str]:
    """What is wrong with a list or a dictionary."""
    if not isinstance(data, kind):
        return [f"{where}: {data!r} is no {kind.__name__}"]
    items = enumerate(data) if kind is list else data.items()
    found = [fault for key, item in items for fault in wrong(item, arguments[-1], f"{where}[{key!r}]")]
    if kind is dict:
        found += [fault for key in data for fault in wrong(key, arguments[0], f"a key of {where}")]
    return found


def wrong_keys(data: Any, shape: Any, where: str) -> list[str]:
    """What is wrong with an object."""
    if not isinstance(data, dict):
        return [f"{where}: {data!r} is no {shape.__name__}"]
    hints = get_type_hints(shape, include_extras=True)
    found = [f"{where} has an undeclared {key}" for key in data.keys() - hints.keys()]
    for key, wanted in hints.items():
        optional = get_origin(wanted) is NotRequired
        if key in data:
            found += wrong(data[key], get_args(wanted)[0] if optional else wanted, f"{where}.{key}")
        elif not optional:
            found.append(f"{where} has no {key}")
    return found
