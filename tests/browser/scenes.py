"""Positions that dice do not come to: the decisions that are seldom asked, and tables as full as their boxes
allow. Each is set piece by piece, so that the rules of the game hold."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from digsite.games.eminent_domain.domains import ONE_SIDED, PLANET_IDS, TECHNOLOGY_IDS
from digsite.testing import eminent_domain as domain
from digsite.testing import excavation_earth as earth
from digsite.testing.scene import Scene

from .full_artifact import FULL_ARTIFACTS
from .full_earth import FULL_EARTHS
from .positions import MODULES

PERMANENT = TECHNOLOGY_IDS[ONE_SIDED:]
HAND = ("survey", "survey", "warfare", "colonize", "colonize", "produce-trade", "research", "politics")


def empires(seats: int, *, free: tuple[str, ...] = (), most: int = 12) -> domain.Table:
    """Eminent Domain with twelve planets in the own empire and as many as there are in the others', all
    technologies taken but these, a hand of more cards than its limit, and nearly empty stacks."""
    t = domain.table(seats, bonus_planets="with")
    unused = iter(sorted(set(PLANET_IDS) - {"B4"}, key=lambda id: (id[1], id)))
    for seat in range(seats):
        for number in range(most if seat == 0 else min(most, (len(PLANET_IDS) - most - 1) // (seats - 1))):
            if number % 2:
                t.lay_face_down(seat, next(unused), colonies=(number % 4 == 1) * 3 // seats)
            else:
                t.lay_face_up(seat, next(unused))
        t.give(seat, *HAND[seat:])
        t.give(seat, "survey", "warfare", to="draw_pile")
        t.fighters[seat] = 24
    taken = [id for id in TECHNOLOGY_IDS if id not in free]
    for number, id in enumerate(taken):
        seat = number % seats
        if id in PERMANENT:
            t.permanent(seat, id, "b" if id == "M3-1" else "a")  # those that ask nothing
        else:
            t.give(seat, id, to="hand" if number < 2 * seats else "discard")
    return t


def seldom() -> Iterator[Scene]:
    """The decisions of Eminent Domain that need a certain technology."""

    def permanent(id: str, side: str) -> domain.Table:
        t = empires(2, free=(id,))
        t.permanent(0, id, side)
        return t

    def holding(id: str) -> domain.Table:
        t = empires(2, free=(id,))
        t.give(0, id)
        return t

    yield permanent("M3-1", "a").begin()
    yield permanent("A2-4", "b").begin()
    yield holding("A2-3").begin().play("A2-3")
    yield holding("F2-1").begin().play("F2-1")
    yield holding("M2-3").begin().play("M2-3", "slot-1")
    yield holding("M2-2").begin().play("M2-2", "lead-produce", "done", "done", "pass")
    t = empires(2, free=("A2-4",))
    t.give(0, *["research"] * 5)
    yield t.begin().play("done", "lead-research", *["research"] * 6, "done", "tech-A2-4")
    t = permanent("F2-4", "b")
    slot = t.lay_face_down(0, "B4")
    yield t.begin().play("done", "lead-warfare", "attack", slot)
    t = empires(2, most=10)
    for id in ("A9", "F9"):
        t.lay_face_down(0, id, colonies=5)
    yield t.begin().play("done", "lead-colonize", "settle")


def pop_up() -> Iterator[Scene]:
    """A request in Excavation Earth that several artefacts meet."""
    t = earth.table(seats=2, modules=MODULES)
    t.only_pop_ups()
    t.open_pop_up("private_gallery")
    t.stand(0, "L14", "L05", "L21")
    t.give(0, "green#2")
    t.load(0, "red-D", "purple-D", "green-D", hidden=["orange-D"])
    yield t.begin().play("market", "private_gallery")


def full_empires() -> Iterator[Scene]:
    """Four empires, all technologies taken: a turn, a boost, the clean-up of a hand that is too large."""
    for deeds in ((), ("done",), ("done", "lead-survey"), ("done", "lead-produce")):
        yield empires(4).begin().play(*deeds)


SCENES: dict[str, Callable[[], Iterator[Scene]]] = {
    "seldom in Eminent Domain": seldom,
    "seldom in Excavation Earth": pop_up,
    "four full empires": full_empires,
    **FULL_ARTIFACTS,
    **FULL_EARTHS,
}
"""Scenes by what they show; those of one name have the same panels."""
