"""A masked position as screens and logs speak of it: its rules and component tables at hand, and the parts
of a view that are alike in every game."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Generic, TypeVar

from digsite.kernel.components import Components
from digsite.kernel.game import Game
from digsite.kernel.record import UNKNOWN, Record
from digsite.kernel.rules import Domain, Entry

Data = dict[str, Any]
P = TypeVar("P", bound=Record)

CONFIRMED = "confirmed"


class Scene(Generic[P]):
    """One masked position of a game. Games add what they like to say of theirs."""

    secret = "hand"
    """The field that each seat sees only of itself."""

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

    def sees_hand(self, seat: int) -> bool:
        """Whether the viewer knows what a seat has in hand."""
        return int(getattr(self.p, self.secret)[seat, 0]) != UNKNOWN

    @property
    def viewer(self) -> int | None:
        """The seat that looks on; None for a spectator, and once all hands are open."""
        seen = [seat for seat in range(self.p.seats) if self.sees_hand(seat)]
        return seen[0] if len(seen) == 1 else None


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


def onlooker(scene: Scene[Any]) -> Data:
    """Who looks on, and whose decision everybody waits for."""
    return {"viewer": scene.viewer, "deciding": None if scene.p.over else asked(scene)}


def by_kind(counts: Iterable[int], shown: Callable[[int], Data]) -> list[Data] | None:
    """Things of which there are some, by kind, each with how many; None if the viewer may not see them."""
    found = [int(count) for count in counts]
    if UNKNOWN in found:
        return None
    return [{**shown(kind), "count": count} for kind, count in enumerate(found) if count > 0]


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
