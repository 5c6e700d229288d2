"""A position is one record: a fixed number of 16-bit integers with names.

A game declares its record as a class:

    class Position(Record):
        round: int = number()
        credits: Numbers = numbers(SEATS)
        hand: Numbers = numbers(SEATS, CARDS, secret=True)

`secret` fields have one row a seat, and only that seat sees its row; `hidden` fields nobody sees.
Everything else is open to all. The class is also the interpreted face of a record: attributes read
and write the record's own bytes. Native code sees the same names in the numpy dtype.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from typing import Any, ClassVar, Self, TypeVar

import numpy as np
import numpy.typing as npt

T = TypeVar("T")

Numbers = npt.NDArray[np.int16]

UNKNOWN = -1
"""What a masked record holds where its reader may not look."""

SPECTATOR = -1
"""The viewer who has no seat."""

LOWEST, HIGHEST = -(1 << 15), (1 << 15) - 1
"""What 16 bits can hold."""

OVER = -1
"""`decision` of a finished game."""

STUCK = -2
"""`decision` of a position whose rules offered a decision without options: a mistake of the rules."""


class Dim(int):
    """A number of things with a name, such as the seats of a game. `there`: which of them there are, by their
    places, where numbers that name them leave gaps."""

    name: str
    there: tuple[int, ...]

    def __new__(cls, name: str, size: int, there: Iterable[int] = ()) -> Dim:
        dim = super().__new__(cls, size)
        dim.name = name
        dim.there = tuple(there)
        return dim


@dataclass(frozen=True)
class Field:
    """One named part of a record."""

    shape: tuple[int, ...] = ()
    secret: bool = False
    hidden: bool = False
    dtype: type = np.int16
    of: Dim | None = None
    first: int = 0
    bits: bool = False
    least: int | None = None
    most: int | None = None
    used: str = ""
    memory: bool = False
    packed: bool = False

    @property
    def span(self) -> tuple[int, int]:
        """The lowest and the highest number that whoever looks at the field can find there."""
        if self.of is not None:
            low, high = (0, (1 << self.of) - 1) if self.bits else (self.first - 1, self.first + self.of - 1)
        else:
            low, high = (LOWEST, HIGHEST) if self.most is None else (0, HIGHEST)
        low = low if self.least is None else self.least
        high = high if self.most is None else self.most
        return int(min(low, UNKNOWN) if self.secret or self.used else low), int(high)


def number(
    of: Dim | None = None,
    first: int = 0,
    bits: bool = False,
    least: int | None = None,
    most: int | None = None,
    memory: bool = False,
    packed: bool = False,
) -> Any:
    """An integer that everybody sees. `of`: it names one of these things, `first` the first of them; what is
    less or more says that it is none. `bits`: it names several of them, each by a bit. `least`, `most`: the
    bounds it never leaves; with `most` alone it is never less than 0, and what names things is one less than
    the first or one of them. `memory`: it does not say what lies on the table but what was seen there.
    `packed`: rules alone can read it, and it is left out of observations."""
    told = {"bits": bits, "least": least, "most": most, "memory": memory, "packed": packed}
    return Field(of=of, first=first, **told)  # type: ignore[arg-type]


def numbers(
    *shape: int,
    secret: bool = False,
    hidden: bool = False,
    of: Dim | None = None,
    first: int = 0,
    least: int | None = None,
    most: int | None = None,
    used: str = "",
    memory: bool = False,
    packed: bool = False,
) -> Any:
    """An array of integers; `secret`: row `seat` is for that seat alone; `hidden`: for nobody. An axis that
    is a `Dim` has one place for each of these things; `of`, `first`, `least`, `most`, `memory` and `packed`
    as for a number. `used`: the field that says how many of its places are; the others mean nothing."""
    told = {"of": of, "first": first, "least": least, "most": most, "used": used}
    told |= {"memory": memory, "packed": packed}
    return Field(shape=shape, secret=secret, hidden=hidden, **told)  # type: ignore[arg-type]


class Record:
    """The fields every game has: its generator, the agenda, the decision it waits at, and, once it is
    over, every row's score and place (1 is the winner's).

    `seats` are the people at the table. Things that everybody in the game has stand in rows: the seats' come
    first, then those of automas, which nobody sits at and which are asked nothing; `rows` counts them all."""

    random: npt.NDArray[np.int64] = Field((4,), hidden=True, dtype=np.int64)  # type: ignore[assignment]
    agenda: Numbers
    agenda_size: int = number()
    decision: int = number()
    seat: int = number()
    arg: int = number()
    option_count: int = number()
    options: Numbers
    reveals: int = number()
    seats: int = number()
    rows: int = number()
    score: Numbers
    place: Numbers

    fields: ClassVar[dict[str, Field]]
    dtype: ClassVar[np.dtype[Any]]
    words: ClassVar[int]
    first_word: ClassVar[dict[str, int]]
    max_seats: ClassVar[int]
    told: list[Any] | None = None  # what the rules tell, while somebody listens
    open_at_end: ClassVar[bool]

    def __init_subclass__(cls, seats: int, agenda: int, options: int, open_at_end: bool = False) -> None:
        """`agenda` and `options` are how many entries and options the game needs at most; with
        `open_at_end` everything secret is shown to all when the game is over and the seats are placed."""
        cls.open_at_end = open_at_end
        declared = {**vars(Record), "agenda": Field((agenda, 3)), "options": Field((options,))}
        declared |= {"score": Field((seats,)), "place": Field((seats,), most=seats)}
        declared |= {name: Field(most=seats) for name in ("seats", "rows")}
        declared |= {"seat": Field(of=Dim("seat", seats))}
        order = [*Record.__annotations__, *cls.__annotations__]
        declared.update(vars(cls))
        cls.fields = {name: declared[name] for name in order if isinstance(declared.get(name), Field)}
        words = np.dtype([(n, f.dtype, f.shape) for n, f in cls.fields.items()]).itemsize // 2
        if words % 4:  # numpy does not copy the gap it would leave before the next record's 64-bit words
            cls.fields["filler"] = Field((-words % 4,))
        cls.dtype = np.dtype([(n, f.dtype, f.shape) for n, f in cls.fields.items()], align=True)
        cls.words = cls.dtype.itemsize // 2
        cls.first_word = {n: cls._offset(n) // 2 for n in cls.fields}
        cls.max_seats = int(seats)
        for name, field in cls.fields.items():
            setattr(cls, name, _Array(name) if field.shape else _scalar(cls.first_word[name]))

    @classmethod
    def _offset(cls, name: str) -> int:
        fields = cls.dtype.fields
        assert fields is not None
        return int(fields[name][1])

    def __init__(self, data: npt.NDArray[Any] | None = None) -> None:
        """Over `data`, a one-element array of the record's dtype; a blank record without."""
        self.data = np.zeros(1, self.dtype) if data is None else data
        self.raw: Numbers = self.data.view(np.int16)

    def copy(self) -> Self:
        return type(self)(self.raw.copy().view(self.dtype))  # as words: numpy copies fields one by one

    def tobytes(self) -> bytes:
        return self.data.tobytes()

    @classmethod
    def frombytes(cls, data: bytes) -> Self:
        return cls(np.frombuffer(data, cls.dtype).copy())

    def __reduce__(self) -> tuple[Callable[[bytes], Self], tuple[bytes]]:
        """A record is copied and pickled as its bytes: the arrays looked up so far are views of them."""
        return self.frombytes, (self.tobytes(),)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Record) and self.tobytes() == other.tobytes()

    def __hash__(self) -> int:
        """Of the bytes as they are now: a record in a set or a mapping is not played on."""
        return hash(self.tobytes())

    @property
    def over(self) -> bool:
        return self.decision == OVER

    @property
    def legal(self) -> list[int]:
        """The options of the decision at hand, as action ids in ascending order."""
        return [int(o) for o in self.options[: max(self.option_count, 0)]]

    def __repr__(self) -> str:
        parts = []
        for name, field in self.fields.items():
            value = np.asarray(self.data[name][0])
            if value.any() and name != "random":
                parts.append(f"{name}={value.tolist() if field.shape else int(value)}")
        return f"{type(self).__name__}({', '.join(parts)})"


class _Array:
    """An array of a record, looked up when it is first asked for: a copy that nobody reads costs little."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __get__(self, record: Record | None, owner: type[Record]) -> Any:
        if record is None:
            return self
        found = record.__dict__[self.name] = record.data[self.name][0]
        return found


def _scalar(word: int) -> property:
    def get(self: Record) -> int:
        return self.raw.item(word)

    def put(self: Record, value: int) -> None:
        self.raw[word] = int(value)

    return property(get, put)


def once_a_record(function: Callable[[type[Record]], T]) -> Callable[[type[Record]], T]:
    """Decorator: what follows from the declaration of a record is worked out once."""
    return cache(function)  # type: ignore[return-value]  # mypy thinks that no class is hashable
