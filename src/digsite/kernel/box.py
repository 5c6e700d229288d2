"""What is in the box of a game: every sheet of its component file, declared once.

A declaration says the name of a sheet, its shape and range, what must hold for it in any edition, and the
constant the rules know it by. It gives the value of the default file; `constants` reads those of other
components, an owner's, in the same way.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

import numpy as np

from digsite.kernel.clauses import LANGUAGES
from digsite.kernel.components import Array, Components, integers, load, words

T = TypeVar("T")
Axis: TypeAlias = int | Sequence[str]
"""How long a list is, or the keys of an object in the order of the constant."""
Constants: TypeAlias = dict[str, Any]
Check: TypeAlias = Callable[[Any, Constants], Iterable[str]]
"""Why a value is refused, beside the constants declared before it; the first reason is told."""
Names: TypeAlias = Callable[[Components, str], list[str]]


class Box:
    """The declared sheets of one game, and the constants of its default file by name."""

    def __init__(self, file: Path) -> None:
        self.default: Constants = {}
        self._components = load(file)
        self._declared: list[tuple[str, Callable[[Components, Constants], Any]]] = []

    def constants(self, components: Components) -> Constants:
        """Every constant the rules use, checked against what must hold in any edition of the game.

        What only screens use is checked too: wrong components are refused before a game, not during one.
        """
        found: Constants = {}
        for name, read in self._declared:
            _enter(found, name, read(components, found))
        return found

    def constant(self, name: str, read: Callable[[Components, Constants], T]) -> T:
        """A constant read in a way of its own."""
        self._declared.append((name, read))
        return _enter(self.default, name, read(self._components, self.default))

    def check(self, read: Callable[[Components, Constants], object]) -> None:
        """What must hold beside the constants declared so far, and is none itself."""
        self.constant("", read)

    def numbers(
        self,
        sheet: str,
        *axes: Axis,
        low: int = 0,
        high: int,
        check: Check | None = None,
        made: Callable[[Array], Array] = np.copy,
        constant: str | None = None,
    ) -> Array:
        """A sheet of whole numbers, and what is made of it; the constant has the name of the sheet unless it
        says another, or none where no rule uses it."""

        def read(components: Components, found: Constants) -> Array:
            return made(_numbers(components, sheet, axes, low, high, check, found))

        return self.constant(sheet.upper() if constant is None else constant, read)

    def number(
        self, sheet: str, low: int, high: int, check: Check | None = None, constant: str | None = None
    ) -> int:
        """A sheet of one whole number."""

        def read(components: Components, found: Constants) -> int:
            return int(_numbers(components, sheet, (), low, high, check, found))

        return self.constant(constant or sheet.upper(), read)

    def each(
        self,
        sheet: str,
        keys: Mapping[str, str],
        *,
        low: int = 0,
        high: int,
        check: Check | None = None,
        made: Callable[[Array], Array] = np.copy,
    ) -> tuple[int, ...]:
        """A sheet of whole numbers by key, each a constant of its own."""

        def member(at: int) -> Callable[[Components, Constants], int]:
            return lambda components, found: int(
                made(_numbers(components, sheet, (tuple(keys),), low, high, check, found))[at]
            )

        return tuple(self.constant(name, member(at)) for at, name in enumerate(keys.values()))

    def exactly(self, sheet: str, must: Mapping[str, int], why: str) -> None:
        """A sheet of whole numbers that the rules rest on."""

        def check(numbers: Array, _: Constants) -> Iterator[str]:
            for (key, right), number in zip(must.items(), numbers, strict=True):
                if number != right:
                    yield f'"{key}" is {number}, must be {right}: {why}'

        self.numbers(sheet, tuple(must), high=999, check=check, constant="")

    def room(self, sheet: str, must: Mapping[str, int]) -> None:
        """The box holds as many pieces as a position has room for; of others there may be any number."""

        @self.check
        def read(components: Components, _: Constants) -> None:
            pieces = components.sheet(sheet)
            for piece, number in must.items():
                if not isinstance(pieces.value, dict) or pieces.value.get(piece) != number:
                    raise pieces.error(f'"{piece}" must be {number}: a position has room for exactly that')

    def words(self, sheet: str, names: Sequence[str]) -> Names:
        """A sheet of what each of these things is called in every language."""
        return self.named(lambda components, language: words(components.sheet(sheet), names, language))

    def named(self, read: Names) -> Names:
        """What things are called on screens, read in a way of its own."""
        self.check(lambda components, _: [read(components, language) for language in LANGUAGES])
        return read


def never(change: str, along: str = "from left to right") -> Check:
    """Numbers that never rise, or never fall, along the last axis."""
    sign = {"rise": 1, "fall": -1}[change]

    def check(numbers: Array, _: Constants) -> Iterator[str]:
        if (sign * np.diff(numbers) > 0).any():
            yield f"{numbers.tolist()} must never {change} {along}"

    return check


def adds_up_to(total: int) -> Check:
    """Numbers of pieces that make up a known number."""

    def check(numbers: Array, _: Constants) -> Iterator[str]:
        if numbers.sum() != total:
            yield f"adds up to {numbers.sum()}, must be {total}"

    return check


def _numbers(
    components: Components,
    name: str,
    axes: Sequence[Axis],
    low: int,
    high: int,
    check: Check | None,
    found: Constants,
) -> Array:
    """The whole numbers of a sheet, of which the check holds."""
    sheet = components.sheet(name)
    shape = tuple(axis if isinstance(axis, int) else len(axis) for axis in axes)
    numbers = integers(sheet, shape, low, high, [() if isinstance(axis, int) else axis for axis in axes])
    for reason in check(numbers if axes else int(numbers), found) if check else ():
        raise sheet.error(reason)
    return numbers


def _enter(found: Constants, name: str, value: T) -> T:
    """A constant under its name; none of the arrays can be written to."""
    if isinstance(value, np.ndarray):
        value.setflags(write=False)
    if name:
        found[name] = value
    return value
