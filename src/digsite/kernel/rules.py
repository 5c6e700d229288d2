"""What a game is written in: rules, domains of options, steps and decisions.

A rule is a plain function on a position and integers. Steps and decisions are what the agenda
holds. None of them is wrapped: a rule called by name is a Python call, and the compiler finds the
rules a rule names by reading its code.
"""

from __future__ import annotations

import dis
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from types import FunctionType
from typing import Any, TypeVar

from digsite.kernel.errors import RuleError

F = TypeVar("F", bound=Callable[..., Any])


def rule(function: F) -> F:
    """Mark a function as a rule, to be compiled together with the rules that name it."""
    function.__dict__["is_rule"] = True
    return function


def is_rule(thing: object) -> bool:
    return isinstance(thing, FunctionType) and thing.__dict__.get("is_rule", False)


class Domain(int):
    """A named set of options. Its number is the action id of its first option, so that
    `MARKET + 3` is the id of the fourth market, fixed for learning agents."""

    name: str
    labels: tuple[str, ...]

    @property
    def size(self) -> int:
        return len(self.labels)

    def __contains__(self, action: int) -> bool:
        return int(self) <= action < int(self) + self.size


class Space:
    """All options of a game: its domains in the order of declaration."""

    def __init__(self) -> None:
        self.domains: list[Domain] = []
        self.places: list[tuple[Domain, int]] = []

    @property
    def size(self) -> int:
        return len(self.places)

    def domain(self, name: str, labels: Sequence[str]) -> Domain:
        """Declare a domain; `labels` name its options in records, alike in all languages."""
        domain = Domain(self.size)
        domain.name = name
        domain.labels = tuple(labels)
        self.domains.append(domain)
        self.places += [(domain, index) for index in range(domain.size)]
        return domain

    def single(self, name: str) -> Domain:
        """Declare a domain of one option, such as `done`."""
        return self.domain(name, (name,))

    def of(self, action: int) -> tuple[Domain, int]:
        """The domain of an action id, and the index in it."""
        if not 0 <= action < self.size:
            raise RuleError(f"no option has the id {action}")
        return self.places[action]

    def token(self, action: int) -> str:
        """How a record writes an option."""
        domain, index = self.of(action)
        return domain.labels[index]

    def element(self, action: int) -> str:
        """What a screen calls the thing to click, such as `market:3`."""
        domain, index = self.of(action)
        return domain.name if domain.size == 1 else f"{domain.name}:{index}"


class Reason(int):
    """Why something is not offered now, by which clause. Rules return it where 0 means that it is offered;
    one with a domain speaks of a thing of it: `NO_CARD + colour`."""

    name: str
    clause: str
    domain: Domain | None

    @property
    def size(self) -> int:
        return 1 if self.domain is None else self.domain.size


NOT_IN_THIS_GAME = -1
"""What stands in place of a reason where an option belongs to a part of the game that is not played: nobody
looks for it, and nothing is said of it."""


class Reasons:
    """All reasons of a game, in the order of declaration; their numbers begin with 1."""

    def __init__(self) -> None:
        self.places: list[tuple[Reason, int]] = []

    def because(self, name: str, clause: str, domain: Domain | None = None) -> Reason:
        """Declare a reason."""
        reason = Reason(len(self.places) + 1)
        reason.name, reason.clause, reason.domain = name, clause, domain
        self.places += [(reason, index) for index in range(reason.size)]
        return reason

    def of(self, number: int) -> tuple[Reason, int]:
        """The reason of a number, and the index of the thing it speaks of."""
        if not 0 < number <= len(self.places):
            raise RuleError(f"no reason has the number {number}")
        return self.places[number - 1]

    def __iter__(self) -> Iterator[Reason]:
        return iter(dict.fromkeys(reason for reason, _ in self.places))


class Entry(ABC):
    """Something the agenda can hold. Its id is given by the game that uses it."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.id = -1

    def __index__(self) -> int:
        if self.id < 0:
            raise RuleError(f"{self.name} belongs to no game yet")
        return self.id

    __int__ = __index__

    @abstractmethod
    def functions(self) -> Iterator[FunctionType]:
        """The rules of this entry."""

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.name}>"


class Step(Entry):
    """Something that happens without a choice. `@step` makes one of a function."""

    def __init__(self, run: Callable[[Any], None]) -> None:
        super().__init__(run.__name__)
        self.run = rule(run)
        self.__doc__ = run.__doc__

    def functions(self) -> Iterator[FunctionType]:
        assert isinstance(self.run, FunctionType)
        yield self.run


step = Step


class Decision(Entry):
    """Something a seat chooses, and the clause that lets it.

    `private`: the options depend on what only the seat knows; it is asked even if it has a single
    one, or the others would learn that it had no choice. `secret`: private, and the other seats do
    not learn the choice either. `simultaneous`: the rules let all seats decide at once. `opens`: a
    new train of thought begins here (a turn's action, say); bots look from one such decision to the
    next. `repeats`: it is asked again until the seat is done, and its answers are one action of the log.
    `standing`: a seat may leave it to a standing order, which the match carries out.
    """

    def __init__(
        self,
        name: str,
        *domains: Domain,
        clause: str,
        private: bool = False,
        secret: bool = False,
        simultaneous: bool = False,
        opens: bool = False,
        repeats: bool = False,
        standing: bool = False,
    ) -> None:
        super().__init__(name)
        self.domains = domains
        self.clause = clause
        self.private = private or secret
        self.secret = secret
        self.simultaneous = simultaneous
        self.opens = opens
        self.repeats = repeats
        self.standing = standing
        self.find: Callable[[Any], None] | None = None
        self.act: Callable[[Any, int], None] | None = None
        self.why: Callable[[Any, int], int] | None = None

    def options(self, function: F) -> F:
        """Decorator: the rule that allows this decision's options, in ascending order."""
        self.find = rule(function)
        return function

    def choose(self, function: F) -> F:
        """Decorator: the rule that carries out the option chosen."""
        self.act = rule(function)
        return function

    def why_not(self, function: F) -> F:
        """Decorator: the rule that says of every option of the decision's domains why it is not offered, 0 if
        it is and `NOT_IN_THIS_GAME` if it is not even missed. The rule that allows the options asks it, so
        that the two cannot part."""
        self.why = rule(function)
        return function

    def functions(self) -> Iterator[FunctionType]:
        for function in (self.find, self.act):
            if not isinstance(function, FunctionType):
                raise RuleError(f"decision {self.name} needs both @options and @choose")
            yield function


def globals_read(function: FunctionType) -> list[str]:
    """The global names a function reads, in order of first use."""
    names = dict.fromkeys(
        i.argval for i in dis.get_instructions(function.__code__) if i.opname == "LOAD_GLOBAL"
    )
    return [name for name in names if name in function.__globals__]


def entries_from(start: Entry) -> list[Entry]:
    """Every step and decision reachable from one: decisions that open a sequence first, then the
    other decisions, then steps, each in order of discovery. The place in this list is the id."""
    found: dict[Entry, None] = {}
    seen: set[FunctionType] = set()

    def visit_function(function: FunctionType) -> None:
        if function in seen:
            return
        seen.add(function)
        for name in globals_read(function):
            thing = function.__globals__[name]
            if isinstance(thing, Entry):
                visit(thing)
            elif is_rule(thing):
                visit_function(thing)

    def visit(entry: Entry) -> None:
        if entry not in found:
            found[entry] = None
            for function in entry.functions():
                visit_function(function)

    visit(start)
    decisions = [e for e in found if isinstance(e, Decision)]
    opening = [d for d in decisions if d.opens]
    inner = [d for d in decisions if not d.opens]
    return [*opening, *inner, *(e for e in found if isinstance(e, Step))]


def rules_from(functions: Sequence[FunctionType]) -> list[FunctionType]:
    """These rules and all they name, each once."""
    found: dict[FunctionType, None] = {}
    waiting = list(functions)
    while waiting:
        function = waiting.pop(0)
        if function not in found:
            found[function] = None
            named = (function.__globals__[name] for name in globals_read(function))
            waiting += [thing for thing in named if is_rule(thing)]
    return list(found)
