"""What a study plays: games by number, at random or by bots, a chunk at a time.

Game i is the game of seed `SEED/i`. At random its dice are `SEED/dice/i`; bots sit one chair further in each
game, and the one in chair c has the seed `SEED/i/bot/c`. What comes of a game depends on its number alone,
not on the cores, the chunks or the machine.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol

import numpy as np
import numpy.typing as npt

from digsite.bots.bot import make
from digsite.bots.engine import compile_all
from digsite.kernel.chance import state_from, states_from
from digsite.kernel.playout import BEGIN, BROKEN, CHECKED, NO_CHOICE, TO_THE_END
from digsite.kernel.record import OVER, STUCK
from digsite.kernel.targets.counting import Counting
from digsite.kernel.targets.native import Native
from digsite.kernel.visibility import mask_all
from digsite.statistics.ends import Ends, Seating, digests, seats_differ_in
from digsite.statistics.event_tally import EventTally
from digsite.study.turn_order import FirstTurns, turn_order

if TYPE_CHECKING:
    from digsite.kernel.game import Game

CHUNK = 4096
COUNTED_CHUNK = 512
"""Games at a time where events are counted: their counts take room."""
BOTS_CHUNK = 4
"""Games at a time where bots think."""

LIMIT = 1_000_000
"""A game of more decisions than this is taken not to end."""


@dataclass(frozen=True)
class Study:
    """Which games are played, and whether events are counted. Without bots all play at random."""

    game: Game
    seats: int
    seed: str
    options: Mapping[str, Any] = field(default_factory=dict)
    bots: tuple[str, ...] = ()
    events: bool = False

    @property
    def seating(self) -> Seating:
        return Seating.of(self.game, self.seats, self.bots)

    @property
    def chunk(self) -> int:
        """How many games are played at a time; the same wherever they are played."""
        return BOTS_CHUNK if self.bots else COUNTED_CHUNK if self.events else CHUNK

    def deal(self, number: int) -> str:
        """The seed of a game."""
        return f"{self.seed}/{number}"

    def chairs(self, number: int) -> tuple[str, ...]:
        """The bots of a game by seat: they move on by one chair from game to game."""
        return moved_on(self.bots, number)


def moved_on(bots: tuple[str, ...], turns: int) -> tuple[str, ...]:
    """Bots so many chairs further."""
    turn = turns % len(bots)
    return bots[turn:] + bots[:turn]


@dataclass(frozen=True)
class Failure:
    """A game that went wrong: which invariant broke, or what else happened, and the seed to see it again."""

    seed: str
    number: int
    reason: str
    clause: str = ""

    def __str__(self) -> str:
        clause = f" ({self.clause})" if self.clause else ""
        return f"Game {self.number}, seed '{self.seed}': {self.reason}{clause}."

    def told(self) -> dict[str, Any]:
        return {"seed": self.seed, "game": self.number, "clause": self.clause, "reason": self.reason}


@dataclass(frozen=True)
class Chunk:
    """What came of consecutive games; with a failure, of those before the failed one."""

    ends: Ends
    events: EventTally | None
    failure: Failure | None


class Player(Protocol):
    """Plays the games of a study, by number."""

    study: Study
    target: Native

    def prepare(self) -> None: ...

    def play(self, first: int, count: int) -> Chunk: ...


def player(study: Study) -> Player:
    """Who plays a study's games on this machine."""
    return BotPlay(study) if study.bots else RandomPlay(study)


class RandomPlay:
    """Play at random, all games of a chunk side by side; every invariant is checked after every decision."""

    def __init__(self, study: Study) -> None:
        self.study = study
        self.target = Counting(study.game) if study.events else study.game.native

    def prepare(self) -> None:
        """Compile what is needed, now."""
        self.target.compile()

    def play(self, first: int, count: int) -> Chunk:
        study, target = self.study, self.target
        blank = np.repeat(study.game.blank(study.seats, study.seed, study.options).data, count)
        blank["random"] = states_from(study.seed, count, first)
        positions = target.widened(blank)
        dice = states_from(f"{study.seed}/dice", count, first)
        target.drive(positions, np.full(count, BEGIN, np.int64), dice, 0, TO_THE_END)
        order = turn_order(study.game, target, positions, dice, study.seats)
        made = target.drive(positions, np.full(count, NO_CHOICE, np.int64), dice, LIMIT, CHECKED)
        return finished(study, target, first, positions, made, order)


class BotPlay:
    """A bot in every chair, one game after the other; every invariant is checked at the end of a game."""

    def __init__(self, study: Study) -> None:
        self.study = study
        self.target = Counting(study.game) if study.events else study.game.native
        self.prepared = False

    def prepare(self) -> None:
        """Compile what is needed, now: bots think less until then, and would decide otherwise."""
        self.target.compile()
        compile_all(self.study.game)
        self.prepared = True

    def play(self, first: int, count: int) -> Chunk:
        if not self.prepared:
            self.prepare()
        games = [self._one(number) for number in range(first, first + count)]
        positions = np.concatenate([position for position, _, _ in games])
        made = np.array([made for _, made, _ in games], np.int64)
        order = np.concatenate([order for _, _, order in games])
        return finished(self.study, self.target, first, positions, made, order)

    def _one(self, number: int) -> tuple[npt.NDArray[Any], int, npt.NDArray[np.int16]]:
        """The end of one game, how many decisions it took, and its turn order."""
        study, game, target = self.study, self.study.game, self.target
        dice = f"{study.seed}/{number}/bot"
        bots = [make(spec, game, f"{dice}/{chair}") for chair, spec in enumerate(study.chairs(number))]
        position = target.widened(game.blank(study.seats, study.deal(number), study.options).data)
        nobody = np.array([state_from("unused")], np.int64)
        target.drive(position, np.array([BEGIN]), nobody, 0, TO_THE_END)
        turns = FirstTurns(game, 1, study.seats)
        made = 0
        while position["decision"][0] >= 0 and made < LIMIT:
            turns.look(np.zeros(1, np.intp), position)
            seat = int(position["seat"][0])
            masked = game.position(mask_all(game.position, target.narrowed(position), np.array([seat])))
            choice = bots[seat].decide(masked, seat)
            target.drive(position, np.array([choice]), nobody, 0, TO_THE_END)
            made += 1
        broken = game.python.bound(game.broken)(game.position(target.narrowed(position)))
        return position, BROKEN - broken if broken else made, turns.settled()


def finished(
    study: Study,
    target: Native,
    first: int,
    positions: npt.NDArray[Any],
    made: npt.NDArray[np.int64],
    order: npt.NDArray[np.int16],
) -> Chunk:
    """What came of some games that were played: those before the first that failed are counted."""
    sound, failure = _sound(study, positions["decision"], made, first)
    ended = target.narrowed(positions[:sound])
    rows = len(study.seating.rows)
    specs = study.seating.specs
    chairs = [study.chairs(first + at) for at in range(sound)] if specs else [()] * sound
    ends = Ends(
        first=first,
        decisions=made[:sound],
        digest=digests(ended),
        score=ended["score"][:, :rows].copy(),
        place=ended["place"][:, :rows].copy(),
        order=order[:sound],
        bot=np.array([[specs.index(spec) for spec in each] for each in chairs], np.int16).reshape(
            sound, study.seats if specs else 0
        ),
        played={name: ended[name][:, : study.seats].copy() for name in seats_differ_in(study.game)},
        course=digests(without_generator(ended)) if specs else (),
    )
    if not study.events:
        return Chunk(ends, None, failure)
    events = EventTally(study.game, rows)
    events.add(positions["counted"][:sound], ends.place == 1)
    return Chunk(ends, events, failure)


def without_generator(positions: npt.NDArray[Any]) -> npt.NDArray[Any]:
    """Positions that differ in nothing but what dice they would throw next, made alike."""
    alike = positions.copy()
    alike["random"] = 0
    return alike


def _sound(
    study: Study, decisions: npt.NDArray[Any], made: npt.NDArray[np.int64], done: int
) -> tuple[int, Failure | None]:
    """How many games came to their end before the first that did not, and what is wrong with that one."""
    wrong = np.flatnonzero((made <= BROKEN) | (decisions != OVER))
    if not wrong.size:
        return len(made), None
    first = int(wrong[0])
    number = done + first
    clause = ""
    if made[first] <= BROKEN:
        broken = BROKEN - int(made[first])
        known = study.game.invariants
        clause = known[broken - 1] if broken <= len(known) else f"invariant {broken}"
        reason = "an invariant does not hold"
    elif decisions[first] == STUCK:
        reason = "a decision has no options"
    else:
        reason = f"no end after {LIMIT} decisions"
    return first, Failure(study.deal(number), number, reason, clause)
