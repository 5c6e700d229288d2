"""A game: what every game folder offers, in one value."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from importlib import import_module
from pathlib import Path
from types import FunctionType
from typing import TYPE_CHECKING, Any, Generic

import numpy as np
from typing_extensions import TypeVar

from digsite.kernel.agenda import then_for
from digsite.kernel.chance import state_from
from digsite.kernel.components import Components, load
from digsite.kernel.errors import BadOption, DigsiteError, IllegalChoice, RuleError
from digsite.kernel.events import Event, Told, events_of
from digsite.kernel.game_options import (
    GameOption,
    Preset,
    all_chosen,
    anything_goes,
    check_seats,
    set_options,
)
from digsite.kernel.hooks import (
    About,
    Gain,
    Why,
    everything_sought,
    no_facts,
    no_hand_words,
    no_name,
    no_table_words,
    no_why,
    no_words,
    nothing_about,
    nothing_apart,
    nothing_promised,
    own_element,
)
from digsite.kernel.observation import observe_all
from digsite.kernel.playout import drive
from digsite.kernel.record import STUCK, UNKNOWN, Record
from digsite.kernel.rules import (
    Decision,
    Domain,
    Entry,
    Reasons,
    Space,
    Step,
    entries_from,
    rules_from,
)
from digsite.kernel.search_profile import SearchProfile
from digsite.kernel.targets.python import Python
from digsite.kernel.visibility import mask

if TYPE_CHECKING:
    from digsite.kernel.targets.cuda import Cuda
    from digsite.kernel.targets.native import Native

Rule = Callable[..., Any]
P = TypeVar("P", bound=Record, default=Any)


@dataclass(frozen=True)
class Part:
    """A part of the final scoring, by its name and clause. One that belongs to an option, or to some numbers
    of people, is none in other games."""

    name: str
    clause: str
    option: str = ""
    seats: range | None = None

    def counts_in(self, p: Record) -> bool:
        """Whether a game has this part."""
        chosen = not self.option or bool(getattr(p, self.option) > 0)
        return chosen and (self.seats is None or p.seats in self.seats)


@dataclass(frozen=True)
class StandingOffer:
    """A standing order that a game offers: at a decision these options, by their tokens, while the facts are
    as `when` says. The texts say what it is called (`standing.<name>`)."""

    name: str
    decision: str
    take: tuple[str, ...]
    when: Mapping[str, str]


def no_constants(components: Components) -> dict[str, Any]:
    """A game without components."""
    return {}


@dataclass(frozen=True, eq=False)
class Game(Generic[P]):
    """The rules of a game with the components in force.

    Three rules serve everybody: `imagine(p, viewer)` fills in what a masked record leaves open,
    `value(p, seat)` says how well a seat stands, `broken(p)` returns 0 or the place (from 1) in
    `invariants` of one that fails. A game whose `value` is the kernel's `lead` says by a fourth,
    `prospects(p, seat)`, what a seat may hope for.

    The hooks that make what people see are given the game, so that its components show, and masked records:
    `make_view(game, masked)` what a screen needs, `make_facts(game, masked)` the values that prompts may
    name, `make_places(game, masked, option)` which elements of the screen stand for an option,
    `make_sought(game, masked, option)` whether a player would look for an option that is not offered,
    `make_about(game, masked, element)` what a thing there is. `make_words(game, told)` gives the log line of
    an event values beside its arguments, `make_promised(game, p, seat)` says what the choices of an action
    that is not paid yet will bring, part by part, `make_paid(game, told)` the parts of what an event brings,
    `make_why(game, told, n)` the list of priorities by which an automa did the n-th of what is told of its
    action. `make_name(game, domain, index)` names a thing by a value of a message, for names that stand on
    components; None leaves it to the texts. `make_table_words` and `make_hand_words` say in lines how the
    table stands and what the viewer has; lines that begin with a space are drawn as they are, others
    wrapped.

    `automas[n]` names the automas that play against n people, in the order of their rows; the texts say what
    they are called (`automa.<name>`).

    `parts` are the parts of the final scoring; the rule `score_part(p, seat, part)` says what a seat has of
    one, now as at the end. `reasons` are why things are not offered. `standing` are orders that a player is
    offered where they would answer. `turn` begins a turn of its seat, for whoever plans it while others act.
    `longest` is how many decisions a game has at most. `search` says how a tree search thinks about the game.
    """

    id: str
    title: str
    seats: range
    position: type[P]
    space: Space
    start: Step
    folder: Path
    rules_version: int
    make_view: Callable[[Game, Any], Mapping[str, Any]]
    imagine_rule: Rule
    value: Rule
    broken: Rule
    prospects: Rule | None = None
    invariants: tuple[str, ...] = ()
    make_facts: Callable[[Game, Any], dict[str, Any]] = no_facts
    make_words: Callable[[Game, Told], Mapping[str, Any]] = no_words
    make_why: Callable[[Game, Sequence[Told], int], Why | None] = no_why
    make_places: Callable[[Game, Any, int], list[str]] = own_element
    make_sought: Callable[[Game, Any, int], bool] = everything_sought
    make_about: Callable[[Game, Any, str], About | None] = nothing_about
    make_promised: Callable[[Game, Any, int], tuple[Gain, ...]] = nothing_promised
    make_paid: Callable[[Game, Told], tuple[Gain, ...]] = nothing_apart
    make_name: Callable[[Game, Domain, int], Any] = no_name
    make_table_words: Callable[[Game, Any, int, Any, bool], list[str]] = no_table_words
    make_hand_words: Callable[[Game, Any, int, Any], list[str]] = no_hand_words
    parts: tuple[Part, ...] = ()
    score_part: Rule | None = None
    reasons: Reasons = field(default_factory=Reasons)
    options: tuple[GameOption, ...] = ()
    presets: tuple[Preset, ...] = ()
    standing: tuple[StandingOffer, ...] = ()
    turn: Step | Decision | None = None
    longest: int = 20_000
    search: SearchProfile = field(default_factory=SearchProfile)
    automas: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    check: Callable[[int, Mapping[str, Any]], None] = anything_goes
    components: Components | None = None
    make_constants: Callable[[Components], dict[str, Any]] = no_constants
    default_constants: Mapping[str, Any] = field(default_factory=dict)

    @cached_property
    def entries(self) -> list[Entry]:
        """Every step and decision of the game; the place in the list is the id."""
        entries = entries_from(self.start)
        names = [entry.name for entry in entries if isinstance(entry, Decision)]
        for name in names:
            if names.count(name) > 1:
                raise RuleError(f"{self.title} has two decisions named '{name}'; give each its own name")
        for number, entry in enumerate(entries):
            if entry.id not in (-1, number):
                raise RuleError(f"{entry.name} belongs to two games")
            entry.id = number
        return entries

    @cached_property
    def decisions(self) -> list[Decision]:
        return [e for e in self.entries if isinstance(e, Decision)]

    @cached_property
    def events(self) -> list[Event]:
        """Everything the rules can tell; the place in the list is the id."""
        return events_of([f for entry in self.entries for f in entry.functions()])

    @cached_property
    def constants(self) -> Mapping[str, Any]:
        """The constants of the rules, by the components in force."""
        return self.make_constants(self.components) if self.components else {}

    def rules(self) -> list[FunctionType]:
        """Every rule of the game and of the kernel under it."""
        starts = [f for e in self.entries for f in e.functions()]
        extra = [drive, self.imagine_rule, self.value, self.prospects, self.broken, self.score_part]
        return rules_from([*starts, *(f for f in extra if isinstance(f, FunctionType))])

    def with_components(self, override: Path) -> Game[P]:
        """The same game with the values an owner entered in a file of their own."""
        if self.components is None:
            raise DigsiteError(f"{self.title} has no components to change.", "Leave --components out.")
        return self._under(load(self.components.path, override))

    def _under(self, components: Components) -> Game[P]:
        """The same rules with other values."""
        changed = replace(self, components=components)
        changed.__dict__["entries"] = self.entries
        changed.__dict__["events"] = self.events
        _ = changed.constants
        return changed

    def __reduce__(self) -> tuple[Callable[..., Game[P]], tuple[str, Components | None]]:
        """A game is pickled by the module that offers it, and its components: what is compiled stays here."""
        return offered_by, (module_of(self), self.components)

    @cached_property
    def python(self) -> Python:
        """The rules interpreted."""
        _ = self.entries
        return Python(self)

    @cached_property
    def native(self) -> Native:
        """The rules as native code, compiled on first use or taken from the cache."""
        from digsite.kernel.targets.native import Native

        return Native(self)

    @cached_property
    def cuda(self) -> Cuda:
        """The rules on the GPU, compiled on first use or taken from the cache."""
        from digsite.kernel.targets.cuda import Cuda

        return Cuda(self)

    def blank(self, seats: int, seed: str, options: Mapping[str, Any] | None = None) -> P:
        """A position with its options and generator set, the game not begun."""
        if seats not in self.seats:
            span = (
                f"{self.seats.start} to {self.seats.stop - 1}"
                if len(self.seats) > 1
                else f"{self.seats.start}"
            )
            people = "1 seat" if seats == 1 else f"{seats} seats"
            raise BadOption(f"{self.title} is not for {people}.", f"Choose {span}.")
        p = self.position()
        p.seats = seats
        p.rows = seats + len(self.automas.get(seats, ()))
        p.random[:] = state_from(seed)
        full = all_chosen(self.title, self.options, seats, options or {})
        self.check(seats, full)
        check_seats(self.options, seats, full)
        set_options(p, self.options, seats, full)
        _ = self.entries
        then_for(p, 0, self.start)
        return p

    def new(self, seats: int, seed: str, options: Mapping[str, Any] | None = None) -> P:
        """A game set up and waiting at its first decision."""
        return self.begin(seats, seed, options)[0]

    def begin(self, seats: int, seed: str, options: Mapping[str, Any] | None = None) -> tuple[P, list[Told]]:
        """A game set up and waiting at its first decision, and what happened until then."""
        p = self.blank(seats, seed, options)
        told = self._listening(p, lambda: self.python.advance(p))
        return p, told

    def decision(self, p: Record) -> Decision:
        """The decision the position waits at."""
        return self.decisions[p.decision]

    def choose(self, p: Record, option: int) -> list[Told]:
        """Carry out an option, or refuse it and change nothing; returns what happened."""
        if p.over:
            raise IllegalChoice.over()
        if option not in p.legal:
            decision = self.decision(p)
            asked = self.space.token(option) if 0 <= option < self.space.size else str(option)
            possible = [self.space.token(o) for o in p.legal]
            raise IllegalChoice.not_offered(asked, decision.name, decision.clause, possible)
        return self._listening(p, lambda: self.python.choose(p, option))

    def _listening(self, p: Record, act: Callable[[], None]) -> list[Told]:
        """Let the rules act on a position; returns what they tell."""
        told: list[Told] = []
        p.told = told
        try:
            act()
        finally:
            p.told = None
        self._assert_not_stuck(p)
        return told

    def _assert_not_stuck(self, p: Record) -> None:
        if p.decision == STUCK:
            raise RuleError(
                f"{self.title}: a decision without options (agenda {p.agenda[: p.agenda_size].tolist()})"
            )

    def imagine(self, masked: P, viewer: int, seed: str) -> P:
        """A world that looks to this viewer just like the masked record: the unknown filled in."""
        for attempt in range(100):
            p = masked.copy()
            p.random[:] = state_from(f"{seed}/{attempt}")
            p.agenda[p.agenda_size :] = 0
            self.python.imagine(p, viewer)
            if p.option_count == UNKNOWN:
                self.python.find_options(p)
                if p.option_count == 0:
                    continue
            p.options[max(p.option_count, 0) :] = 0
            return p
        raise RuleError(f"{self.title}: no world fits what seat {viewer} sees")

    def observe(self, masked: Record, viewer: int) -> np.ndarray[Any, np.dtype[np.int16]]:
        """The observation vector of a viewer, from its masked record."""
        observations = observe_all(self.position, masked.data, np.array([viewer]))
        return np.asarray(observations[0])

    def mask(self, p: P, viewer: int) -> P:
        """The position as a viewer may see it."""
        return mask(p, viewer)

    def view(self, masked: Record) -> Mapping[str, Any]:
        """What a screen needs, from a viewer's masked record."""
        return self.make_view(self, masked)

    def facts(self, masked: Record) -> dict[str, Any]:
        """The values that prompts and options may name, from a viewer's masked record."""
        return self.make_facts(self, masked)

    def promised(self, p: Record, seat: int) -> tuple[Gain, ...]:
        """What the choices made so far will bring a seat, and has not been paid yet."""
        return self.make_promised(self, p, seat)

    def paid(self, told: Told) -> tuple[Gain, ...]:
        """What the gain of an event is for, where that is several things."""
        return self.make_paid(self, told)

    def words(self, told: Told) -> Mapping[str, Any]:
        """What the log line of an event may name beside its arguments."""
        return self.make_words(self, told)

    def why(self, told: Sequence[Told], n: int) -> Why | None:
        """By which list of priorities the n-th of these things was done."""
        return self.make_why(self, told, n)

    def places(self, masked: Record, option: int) -> list[str]:
        """The elements of the screen that stand for an option of the decision at hand."""
        return self.make_places(self, masked, option)

    def sought(self, masked: Record, option: int) -> bool:
        """Whether a player would look for an option of the decision at hand that is not offered."""
        return self.make_sought(self, masked, option)

    def about(self, masked: Record, element: str) -> About | None:
        """What an element of the screen is and does now, from a viewer's masked record."""
        return self.make_about(self, masked, element)

    def table_words(self, masked: Record, viewer: int, text: Any, full: bool = False) -> list[str]:
        """How the table stands, in words; `full`: with everything on it."""
        return self.make_table_words(self, masked, viewer, text, full)

    def hand_words(self, masked: Record, viewer: int, text: Any) -> list[str]:
        """What the viewer has to play with, in words."""
        return self.make_hand_words(self, masked, viewer, text)

    def name(self, domain: Domain, index: int) -> Any:
        """What a thing is called by the components in force, as a value of a message; None: see the texts."""
        return self.make_name(self, domain, index)


# Games that are pickled


def module_of(game: Game) -> str:
    """The module that offers a game as `GAME`: the one its position is declared in, or a package around."""
    module = game.position.__module__
    while module:
        offered = getattr(import_module(module), "GAME", None)
        if isinstance(offered, Game) and offered.position is game.position:
            return module
        module = module.rpartition(".")[0]
    raise DigsiteError(
        f"{game.title} cannot be pickled: no module offers it.", "Offer it as GAME, like docs/add-a-game.md."
    )


def offered_by(module: str, components: Components | None) -> Game:
    """The game that a module offers, under these components."""
    game: Game = import_module(module).GAME
    known = game.components
    return game if components is None or components == known else game._under(components)
