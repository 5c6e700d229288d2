"""Events: what the rules say has happened.

An event is declared beside the rule that tells it, with what it speaks of and the clause behind it:

    dug = Event("excavate.dug", clause="EE-EXC-08", artefact=TILE, place=LOCATION)
    ...
    tell(p, dug, kind, place)

Interpreted, what is told is collected for whoever listens (`Record.told`). On native code and the GPU telling
compiles to nothing; a counting build adds up how often each event happens with which argument.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from digsite.kernel.errors import RuleError
from digsite.kernel.record import UNKNOWN, Dim
from digsite.kernel.rules import Domain, globals_read, rules_from

NOBODY = -1
"""The seat of what happens to the table, not to a seat."""


ALL_EYES = -2
"""The viewer from whom nothing is hidden: whoever looks back at a finished game."""


class Amount:
    """A number of something, such as credits. `gain`: 1 if it is what the seat gains, -1 if what it pays; 0
    if it counts something else."""

    def __init__(self, name: str, gain: int = 0) -> None:
        self.name = name
        self.gain = gain

    def __repr__(self) -> str:
        return f"<Amount {self.name}>"


class Own(NamedTuple):
    """What only the seat of the event learns; the others hear of the event without it."""

    kind: Domain | Dim | Amount


def own(kind: Domain | Dim | Amount) -> Own:
    """An argument for the eyes of the event's seat alone."""
    return Own(kind)


class Argument(NamedTuple):
    """One thing an event speaks of: a thing of a domain, a seat (the Dim of the seats), or an amount."""

    name: str
    kind: Domain | Dim | Amount
    own: bool

    @property
    def size(self) -> int:
        """How many values it may have; 0 for an amount."""
        if isinstance(self.kind, Domain):
            return self.kind.size
        return int(self.kind) if isinstance(self.kind, Dim) else 0


class Moved(NamedTuple):
    """A thing that travels on the screen: what, from where, to where. Each is an element, such as
    `tile:{kind}`, with the event's arguments in braces; `@` before it means the things of the event's seat,
    `@cargo:{kind}`."""

    piece: str
    source: str
    target: str


class Event:
    """Something that happens, and its clause: several where `by` names the argument whose value says which.
    `listed` names the argument in which tellings that follow each other may differ and still be one line of
    the log; one that is not `spoken` has no line at all. One that `opens` begins an action of its own, as
    when an automa acts whom nobody asks. One that is `due` pays for its time, not for what was done before
    it. One that begins a round names in `counts` the argument that says which. What a screen shows of it
    stands beside the texts (`telling/screen.py`); `moved` and `touches` say it here for a game that has no
    such file."""

    def __init__(
        self,
        name: str,
        *,
        clause: str | Sequence[str],
        by: str = "",
        listed: str = "",
        spoken: bool = True,
        opens: bool = False,
        due: bool = False,
        counts: str = "",
        moved: tuple[str, str, str] | None = None,
        touches: Sequence[str] = (),
        **arguments: Domain | Dim | Amount | Own,
    ) -> None:
        self.name = name
        self.clauses = (clause,) if isinstance(clause, str) else tuple(clause)
        self.by = by
        self.listed = listed
        self.spoken = spoken
        self.opens = opens
        self.due = due
        self.counts = counts
        self.moved = None if moved is None else Moved(*moved)
        self.touches = tuple(touches)
        self.arguments = tuple(
            Argument(each, kind.kind, True) if isinstance(kind, Own) else Argument(each, kind, False)
            for each, kind in arguments.items()
        )
        for named in filter(None, (listed, by, counts)):
            if named not in arguments:
                raise RuleError(f"event {name} names '{named}', which is none of its arguments")
        chosen = self.arguments[self.place(by)].size if by else 1
        if len(self.clauses) != chosen:
            raise RuleError(f"event {name} has {len(self.clauses)} clauses for {chosen}")
        self.id = -1

    def __repr__(self) -> str:
        return f"<Event {self.name}>"

    def place(self, argument: str) -> int:
        """Where among its values an argument stands."""
        return [each.name for each in self.arguments].index(argument)


class Told(NamedTuple):
    """An event that has happened: to whom, and with which values."""

    event: Event
    seat: int
    values: tuple[int, ...]

    def value(self, argument: str) -> int:
        """A value by the name of its argument."""
        return self.values[self.event.place(argument)]

    @property
    def known(self) -> bool:
        """Whether every value is known to whoever is told."""
        return not any(a.own and v == UNKNOWN for a, v in zip(self.event.arguments, self.values, strict=True))

    @property
    def clause(self) -> str:
        """The clause behind it."""
        return self.event.clauses[self.value(self.event.by) if self.event.by else 0]

    @property
    def gain(self) -> int:
        """What its seat gains by it."""
        pairs = zip(self.event.arguments, self.values, strict=True)
        return sum(a.kind.gain * value for a, value in pairs if isinstance(a.kind, Amount))

    def to(self, viewer: int) -> Told:
        """The event as a viewer may know it."""
        if viewer in (self.seat, ALL_EYES) or not any(argument.own for argument in self.event.arguments):
            return self
        seen = [
            UNKNOWN if argument.own else value
            for argument, value in zip(self.event.arguments, self.values, strict=True)
        ]
        return Told(self.event, self.seat, tuple(seen))


def tell_for(p: Any, seat: int, event: Event, *values: int) -> None:
    """Something happened to a seat, or to the table if the seat is NOBODY."""
    if p.told is not None:
        numbers = tuple(int(value) for value in values)
        check(event, numbers)
        p.told.append(Told(event, int(seat), numbers))


def tell(p: Any, event: Event, *values: int) -> None:
    """Something happened to the acting seat."""
    if p.told is not None:
        tell_for(p, p.seat, event, *values)


TELLING = (tell.__name__, tell_for.__name__)


def check(event: Event, values: tuple[int, ...]) -> None:
    """Refuse what an event was not declared for."""
    if len(values) != len(event.arguments):
        raise RuleError(f"event {event.name} has {len(event.arguments)} arguments, not {len(values)}")
    for argument, value in zip(event.arguments, values, strict=True):
        if argument.size and not 0 <= value < argument.size:
            raise RuleError(f"event {event.name}: {argument.name} cannot be {value}")


def events_of(functions: Sequence[Any]) -> list[Event]:
    """Every event these rules, and the rules they name, tell of, in order of discovery; its place is its
    id."""
    found = list(dict.fromkeys(_named(functions)))
    names = [event.name for event in found]
    for number, event in enumerate(found):
        if names.count(event.name) > 1:
            raise RuleError(f"two events are named '{event.name}'; give each its own name")
        if event.id not in (-1, number):
            raise RuleError(f"event {event.name} belongs to two games")
        event.id = number
    return found


def _named(functions: Sequence[Any]) -> Iterator[Event]:
    for function in rules_from(list(functions)):
        for name in globals_read(function):
            thing = function.__globals__[name]
            if isinstance(thing, Event):
                yield thing
