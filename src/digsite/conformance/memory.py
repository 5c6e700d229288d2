"""That a game forgets nothing a seat has seen: a check beside those of `digsite.conformance`.

Imagined worlds are uniform over the ways the cards can lie that agree with all the seat has seen; what
another seat chose to do tells of what it showed, not of why. Where copies are alike, a known copy leaves
first.

The author writes a witness: somebody who sits at a seat, keeps what is shown in books of their own, and says
why a world that the game imagines cannot be.

    imagined_worlds_remember(Case(GAME, seats=3, seed="1"), MyWitness)
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple, Protocol

from digsite.conformance.case import Case, Turn, random_game
from digsite.kernel.game import Game
from digsite.kernel.record import UNKNOWN, Record


class Witness(Protocol):
    """Keeps what one seat has seen, independently of the game's own memory. All it gets is what the viewer
    sees: masked records, and events as that viewer is told them."""

    def __init__(self, game: Game, start: Record, viewer: int) -> None:
        """The masked record at the first decision."""

    def saw(self, turn: Turn) -> None:
        """One decision; the choice is UNKNOWN where it stays with its seat."""

    def contradiction(self, world: Record) -> str:
        """Why an imagined world cannot be, or an empty text."""


class Imagined(NamedTuple):
    """A world that a viewer imagined, where, and what its witness says against it."""

    where: Record
    viewer: int
    contradiction: str


def imagined_worlds_remember(
    case: Case,
    witness: type[Witness],
    every: int = 5,
    worlds: int = 2,
    play: Callable[[Case], Iterator[Turn]] = random_game,
) -> None:
    """No world that a viewer imagines contradicts what it has seen: every viewer, at every so many decisions
    of a game, so many worlds."""
    for where, viewer, contradiction in judged(case, witness, every, worlds, play):
        case.demand(not contradiction, f"viewer {viewer} imagines what cannot be: {contradiction}", where)


def judged(
    case: Case,
    witness: type[Witness],
    every: int = 5,
    worlds: int = 2,
    play: Callable[[Case], Iterator[Turn]] = random_game,
) -> Iterator[Imagined]:
    """Worlds imagined in the course of a game, each with what stands against it."""
    game = case.game
    witnesses: dict[int, Witness] = {}
    for number, turn in enumerate(play(case)):
        for viewer in case.viewers():
            masked = game.mask(turn.before, viewer)
            if number == 0:
                witnesses[viewer] = witness(game, masked, viewer)
            if number % every == 0:
                for world in range(worlds):
                    imagined = game.imagine(masked, viewer, f"{case.seed}/{number}/{world}")
                    yield Imagined(turn.before, viewer, witnesses[viewer].contradiction(imagined))
            witnesses[viewer].saw(seen_by(game, turn, viewer))


def witness_believes_the_truth(
    case: Case, witness: type[Witness], play: Callable[[Case], Iterator[Turn]] = random_game
) -> None:
    """A witness has nothing against the position as it is, at any decision; or its word would mean little."""
    game = case.game
    witnesses: dict[int, Witness] = {}
    for number, turn in enumerate(play(case)):
        for viewer in case.viewers():
            if number == 0:
                witnesses[viewer] = witness(game, game.mask(turn.before, viewer), viewer)
            mistake = witnesses[viewer].contradiction(turn.before)
            case.demand(not mistake, f"the witness of viewer {viewer} is mistaken: {mistake}", turn.before)
            witnesses[viewer].saw(seen_by(game, turn, viewer))


def seen_by(game: Game, turn: Turn, viewer: int) -> Turn:
    """A decision as a viewer sees it."""
    decision = game.decision(turn.before)
    hidden = (decision.secret or decision.simultaneous) and turn.before.seat != viewer
    return Turn(
        game.mask(turn.before, viewer),
        UNKNOWN if hidden else turn.choice,
        game.mask(turn.after, viewer),
        [each.to(viewer) for each in turn.told],
    )
