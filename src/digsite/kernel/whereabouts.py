"""Where things lie: one declaration, from which conservation and what a viewer has not seen both follow.

Every card, tile and cube of a game lies somewhere in the record. A game says of each kind of thing in which
fields, and by a rule how many are in the game:

    cards = Things(Position, CARDS, action_cards, "deck hand discard forecast", played_in_survey)

How things lie in a field follows from the field's declaration. One that has the kinds among its axes counts
them: `hand` of shape (SEATS, CARDS) says how many of each card each seat holds. In any other field every word
is the kind of one thing, or no kind: `forecast` of shape (FORECAST,) is a row of cards. A rule among the
places says how many lie where no field tells it: a card just played, on its way elsewhere, for all to see.

A field named like it, `hand_size` beside `hand`, says how many things lie there, for all eyes; it has all
axes but the last. In a row of things those beyond that number do not count. A `Place` says what is otherwise.

Rules follow; a game gives each that it uses a name of its own, for rules call each other by plain name:

    lost_card, unseen_cards = cards.lost, cards.unseen

- `lost(p)`: the first kind of which there are more or fewer than the game has, or -1.
- `short(p)`: the number (from 1) of the first place that holds fewer than none of something, or 0.
- `wrong_size(p)`: the number of the first place that holds other than the size beside it says, or 0.
- `unseen(p, kind, viewer)`: how many lie nowhere in a viewer's sight, which is declared with the fields.
- `deal(p, viewer)`: fills in the unknown. Everything unseen is laid into the first hidden place; from there
  every other place that the viewer cannot see draws as many as the size beside it says.
- `found(p, kind)`: how many there are now, for a game that leaves some in the box unseen.

So a new place is one word; a new deck of cards, in three hidden piles say, is one line.

Kinds may have parts: `Things(Position, (SITES, FACES), copies, "deck open", whole=FINDS)` are finds of a site
with a face. The rules then take the parts one by one, and a field may count by the parts or by the `whole`;
in a row of things an axis that is a part sorts them. If a part is the seat, every seat has its own things.
"""

from __future__ import annotations

import linecache
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from digsite.kernel.chance import draw
from digsite.kernel.errors import RuleError
from digsite.kernel.record import Dim, Record
from digsite.kernel.rules import rule

Rule = Callable[..., Any]
Loop = tuple[str, int | str]
"""An index and the end of its range."""


@dataclass(frozen=True)
class Place:
    """A field in which things lie. `size`: the field that says how many, if not named like this one, or ""
    if there is none; `marks`: a word above 0 is one thing, whatever else it says of it; `only`: the last part
    of the kind of everything here."""

    field: str
    size: str | None = None
    marks: bool = False
    only: int | None = None


class Things:
    """One kind of things: how many there are, and where they lie."""

    def __init__(
        self,
        record: type[Record],
        kinds: Dim | tuple[Dim, ...],
        number: Rule,
        *places: str | Place | Rule,
        whole: Dim | None = None,
    ) -> None:
        """`number`: the rule that says how many of a kind are in the game; `places`: names of fields, places,
        and rules that count what lies elsewhere."""
        parts = kinds if isinstance(kinds, tuple) else (kinds,)
        self.kind = [f"k{i}" for i in range(len(parts))]
        self.loops: list[Loop] = [(k, int(part)) for k, part in zip(self.kind, parts, strict=True)]
        self.flat = self.kind[0]
        for k, part in zip(self.kind[1:], parts[1:], strict=True):
            self.flat = f"({self.flat}) * {int(part)} + {k}"
        self.axes = {part.name: k for k, part in zip(self.kind, parts, strict=True)}
        if whole is not None:
            self.axes[whole.name] = self.flat
        self.number = number
        self.rules = [place for place in places if not isinstance(place, str | Place)]
        self.places: list[_Field] = []
        for place in places:
            named = map(Place, place.split()) if isinstance(place, str) else [place]
            self.places += [_Field(self, record, each) for each in named if isinstance(each, Place)]

    @cached_property
    def found(self) -> Rule:
        """How many there are of a kind now."""
        lines = [line for place in self.places for line in place.counted()] + self._elsewhere()
        return self._made("found", self.kind, ["total = 0", *lines, "return total"])

    @cached_property
    def lost(self) -> Rule:
        """The first kind of which things have appeared or vanished, or -1."""
        check = _given(f"{self._call(self.found)} != {self._call(self.number)}", [f"return {self.flat}"])
        lines = _looped(self.loops, check)
        return self._made("lost", [], [*lines, "return -1"], self.found)

    @cached_property
    def short(self) -> Rule:
        """The number, from 1, of the first place that holds fewer than none of something, or 0."""
        lines = [line for n, place in enumerate(self.places, 1) for line in place.short_checked(n)]
        return self._made("short", [], [*lines, "return 0"])

    @cached_property
    def wrong_size(self) -> Rule:
        """The number, from 1, of the first place that holds other than the size beside it says, or 0."""
        lines = [line for n, place in enumerate(self.places, 1) for line in place.size_checked(n)]
        return self._made("wrong_size", [], [*lines, "return 0"])

    @cached_property
    def unseen(self) -> Rule:
        """How many of a kind lie nowhere in a viewer's sight."""
        lines = [line for place in self.places for line in place.seen()] + self._elsewhere()
        end = f"return {self._call(self.number)} - total"
        return self._made("unseen", [*self.kind, "viewer"], ["total = 0", *lines, end])

    @cached_property
    def deal(self) -> Rule:
        """Everything unseen goes to the first hidden place, and from there to the others."""
        out_of_sight = [place for place in self.places if place.hidden or place.secret]
        rest = next((place for place in out_of_sight if place.hidden), None)
        if rest is None or len(self.kind) > 1:
            raise RuleError(f"{self.number.__name__}: to deal what is unseen takes a hidden place")
        pile = f"p.{rest.name}" + "[0]" * len(rest.rows)
        lines = _looped(self.loops, [f"{pile}[k0] = {self.unseen.__name__}(p, k0, viewer)"])
        for place in out_of_sight:
            lines += place.dealt(pile, but_first=place is rest)
        return self._made("deal", ["viewer"], lines, self.unseen, draw)

    def _call(self, asked: Rule) -> str:
        return f"{asked.__name__}({', '.join(['p', *self.kind])})"

    def _elsewhere(self) -> list[str]:
        return [f"total += {self._call(asked)}" for asked in self.rules]

    def _made(self, what: str, arguments: list[str], lines: Iterable[str], *rules: Rule) -> Rule:
        """A rule of these lines, named after the things; tracebacks and caches find its source."""
        name = f"{self.number.__name__}_{what}"
        head = f"def {name}({', '.join(['p', *(f'{each}: int' for each in arguments)])}):"
        text = "\n".join(["from __future__ import annotations", head, *_indented(lines), ""])
        file = f"<{self.number.__module__}.{name}>"
        linecache.cache[file] = (len(text), None, text.splitlines(keepends=True), file)
        names = {each.__name__: each for each in (self.number, *self.rules, *rules)}
        scope: dict[str, Any] = {"__name__": self.number.__module__, **names}
        exec(compile(text, file, "exec"), scope)
        made: Rule = rule(scope[name])
        return made


class _Field:
    """A field in which things lie, and the lines of rules about it."""

    def __init__(self, things: Things, record: type[Record], place: Place) -> None:
        if place.field not in record.fields:
            raise RuleError(f"{things.number.__name__}: {record.__name__} has no field '{place.field}'")
        field = record.fields[place.field]
        self.things, self.name, self.marks = things, place.field, place.marks
        self.hidden, self.secret = field.hidden, field.secret
        names = [axis.name if isinstance(axis, Dim) else "" for axis in field.shape]
        self.at = [things.axes.get(name, f"i{n}") for n, name in enumerate(names)]
        self.loops: list[Loop] = [(f"i{n}", int(axis)) for n, axis in enumerate(field.shape)]
        self.rows = self.loops[:-1]
        self.only = place.only
        sought = things.kind if place.only is None else things.kind[:-1]
        self.counts = things.flat in self.at or all(k in self.at for k in sought)
        named = f"{place.field}_size" if f"{place.field}_size" in record.fields else ""
        self.size = named if place.size is None else place.size

    def counted(self, at: list[str] | None = None) -> list[str]:
        """Lines that add to `total` what lies here of a kind."""
        at = at or self.at
        word = _word(self.name, at)
        loops = [loop for loop in self.loops if loop[0] in at]
        if self.marks:
            lines = _looped(loops, _given(f"{word} > 0", ["total += 1"]))
        elif self.counts:
            lines = _looped(loops, [f"total += {word}"])
        else:
            loops[-1] = (loops[-1][0], _word(self.size, at[:-1]) if self.size else loops[-1][1])
            lines = _looped(loops, _given(f"{word} == {self.things.flat}", ["total += 1"]))
        return _given(f"{self.things.kind[-1]} == {self.only}", lines) if self.only is not None else lines

    def seen(self) -> list[str]:
        """The same for what a viewer sees of it."""
        if self.hidden:
            return []
        if not self.secret:
            return self.counted()
        whose = f"{self.at[0]} == viewer" if self.at[0] in self.things.kind else "viewer >= 0"
        return _given(whose, self.counted(["viewer", *self.at[1:]]))

    def short_checked(self, number: int) -> list[str]:
        """Lines that return `number` where fewer things than none lie."""
        if not self.counts or self.marks:
            return []
        added = f"low |= {_word(self.name, [index for index, _ in self.loops])}"
        return ["low = 0", *_looped(self.loops, [added]), *_given("low < 0", [f"return {number}"])]

    def size_checked(self, number: int) -> list[str]:
        """Lines that return `number` where another number of things lies than is said."""
        if not self.counts or not self.size:
            return []
        at = [index for index, _ in self.loops]
        added = _looped(self.loops[-1:], [f"total += {_word(self.name, at)}"])
        check = _given(f"total != {_word(self.size, at[:-1])}", [f"return {number}"])
        return _looped(self.rows, ["total = 0", *added, *check])

    def dealt(self, pile: str, but_first: bool) -> list[str]:
        """Lines that fill the rows out of the viewer's sight from the pile; `but_first`: it is the first."""
        if but_first and not self.rows:
            return []
        if not self.counts or not self.size:
            raise RuleError(f"{self.name}: nobody can say how many things to deal there")
        at = [index for index, _ in self.loops]
        lines = _looped(self.loops[-1:], [f"{_word(self.name, at)} = 0"])
        drawn = _word(self.name, [*at[:-1], f"draw(p, {pile}, 0, {self.loops[-1][1]})"])
        lines += _looped([("_", _word(self.size, at[:-1]))], [f"{drawn} += 1"])
        only = "i0 != viewer" if self.secret else f"{' + '.join(at[:-1])} > 0" if but_first else "True"
        return _looped(self.rows, _given(only, lines))


def _word(field: str, at: list[str]) -> str:
    return f"p.{field}[{', '.join(at)}]" if at else f"p.{field}"


def _given(condition: str, lines: list[str]) -> list[str]:
    return [f"if {condition}:", *_indented(lines)]


def _looped(loops: Iterable[Loop], lines: list[str]) -> list[str]:
    for index, end in reversed(list(loops)):
        lines = [f"for {index} in range({end}):", *_indented(lines)]
    return lines


def _indented(lines: Iterable[str]) -> list[str]:
    return ["    " + line for line in lines]
