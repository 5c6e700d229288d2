"""A masked position as screens and logs speak of it: its rules and component tables at hand, and the parts
of a view that are alike in every game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from digsite.kernel.components import Components
from digsite.kernel.game import Game, Line
from digsite.kernel.record import Numbers, Record
from digsite.kernel.rules import Domain, Entry
from digsite.kernel.text import Seat

Data = dict[str, Any]
P = TypeVar("P", bound=Record)

CONFIRMED = "confirmed"


class Scene(Generic[P]):
    """One masked position of a game. Games add what they like to say of theirs."""

    def __init__(self, game: Game, p: P) -> None:
        self.game = game
        self.p = p
        self.seat = int(p.seat)

    def ask(self, rule: Callable[..., Any], *arguments: int) -> Any:
        """What a rule says of this position, with the components in force."""
        return self.game.python.twin(rule)(self.p, *arguments)

    def table(self, name: str) -> Any:
        """A component table in force."""
        return self.game.constants[name]

    @property
    def decision(self) -> str:
        """The name of the decision at hand, empty if the game is over."""
        return "" if self.p.decision < 0 else self.game.decision(self.p).name

    def pending(self, *entries: Entry) -> bool:
        """Whether the agenda holds one of these entries."""
        ids = [int(entry) for entry in entries]
        return any(int(entry) in ids for entry, _, _ in self.p.agenda[: self.p.agenda_size])


S = TypeVar("S", bound=Scene[Any])


class Story(Generic[S, P]):
    """What happened between two masked positions of one viewer, told line by line."""

    scene: type[S]

    def __init__(self, game: Game, before: P, after: P) -> None:
        self.game = game
        self.was = self.scene(game, before)
        self.now = self.scene(game, after)
        self.before = before
        self.after = after
        self.seat = int(before.seat)
        self.decision = self.was.decision
        self.lines: list[Line] = []

    def tell(self, message: str, clause: str, **values: Any) -> None:
        """Add a line; it may name the seat that chose."""
        self.lines.append(Line(f"log.{message}", clause, {"seat": Seat(self.seat), **values}))

    def difference(self, field: str) -> Numbers:
        """How much more every place of a field holds than before."""
        changed: Numbers = getattr(self.after, field) - getattr(self.before, field)
        return changed


def asked(scene: Scene[Any]) -> Data:
    """Who decides, what, and by which clause."""
    return {"seat": scene.seat, "name": scene.decision, "clause": scene.game.decision(scene.p).clause}


def decision_of(scene: Scene[Any]) -> Data | None:
    """The decision at hand, for the seat that takes it."""
    p = scene.p
    if p.over or p.option_count <= 0:
        return None
    space = scene.game.space
    options = [{"id": o, "element": space.element(o), "token": space.token(o)} for o in p.legal]
    return {**asked(scene), "options": options}


def element(scene: Scene[Any], domain: Domain, index: int) -> str:
    """What the options of a decision call a thing."""
    return scene.game.space.element(domain + index)


def tables(game: Game) -> Components:
    """The component tables in force."""
    assert game.components is not None
    return game.components


def provenance(game: Game) -> dict[str, list[str]]:
    """The component tables whose values are not confirmed, by how well they are known."""
    found: dict[str, list[str]] = {}
    for table in tables(game).tables.values():
        if table.confidence != CONFIRMED:
            found.setdefault(table.confidence, []).append(table.name)
    return found
