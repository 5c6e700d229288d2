"""The table of Eminent Domain in words, one line a thing, made from a viewer's masked record."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product
from typing import Any

from digsite.games.eminent_domain.cards import stack_in_play, stacks_to_end
from digsite.games.eminent_domain.domains import (
    CARD,
    CARDS,
    FIRST_TECHNOLOGY,
    KIND,
    NOBODY,
    ONE_SIDED,
    PERMANENTS,
    PLANET,
    PLANET_TYPES,
    PLANETS,
    RESOURCE,
    ROLE_CARDS,
    SLOTS,
    SPACES,
    STACK,
    STACKS,
    TECHNOLOGIES,
)
from digsite.games.eminent_domain.narrate.names import (
    SYMBOL,
    back,
    front,
    side_title,
    technology,
)
from digsite.games.eminent_domain.narrate.scene import Scene
from digsite.games.eminent_domain.scoring import influence
from digsite.games.eminent_domain.view import phase
from digsite.kernel.game import Game
from digsite.telling.naming import at_the_table, several
from digsite.telling.text import Name, Phrase, Seat, Text

LEVELS = (1, 2, 3)


def describe(game: Game, masked: Any, viewer: int, text: Text, full: bool) -> list[str]:
    """How the table stands for a viewer: the turn, the seats with their planets, the stacks, last what
    is the viewer's own. `full` adds the technologies, the decks and the planet discard."""
    scene = Scene(game, masked)
    lines = [*opening(scene), *seats(scene, viewer), stacks(scene)]
    if full:
        lines += [deck(scene), *technologies(scene), *decks(scene)]
    return [text.word(line) for line in lines] + hand(game, masked, viewer, text)


def hand(game: Game, masked: Any, viewer: int, text: Text) -> list[str]:
    """The cards of the viewer and the fronts of its face-down planets; nothing without a seat."""
    scene = Scene(game, masked)
    if viewer < 0 or not scene.sees_hand(viewer):
        return []
    lines = [
        Phrase("table.hand", {"cards": cards(masked.hand[viewer])}),
        Phrase(
            "table.piles", {"draw": cards(masked.draw_pile[viewer]), "discard": cards(masked.discard[viewer])}
        ),
    ]
    lines += [own_planet(scene, viewer, slot) for slot in range(SLOTS) if masked.back[viewer, slot] > 0]
    return [text.word(line) for line in lines]


def own_planet(scene: Scene, viewer: int, slot: int) -> Phrase:
    """What lies in a slot, as only its owner knows."""
    planet = scene.planet_in(viewer, slot)
    known = {
        "planet": Name(PLANET, planet),
        "front": front(scene.game, planet),
        "price": scene.price(viewer, slot),
    }
    known |= {"colonies": scene.colonies(viewer, slot), "need": scene.need(viewer, slot)}
    return Phrase("table.own_planet", known)


def cards(counts: Iterable[int]) -> list[Any]:
    """Cards by kind."""
    return several((Name(CARD, kind), int(count)) for kind, count in enumerate(counts))


# The turn and the seats


def opening(scene: Scene) -> Iterator[Phrase]:
    """Whose turn it is, the role led, and whether the end is near."""
    p = scene.p
    if p.over:
        yield Phrase("table.over")
        return
    known = {"seat": Seat(int(p.active)), "first": Seat(int(p.first))}
    yield Phrase("table.turn", {**known, "phase": Phrase(f"table.phase.{phase(scene)}")})
    if scene.in_role:
        played = [
            Phrase("table.played", {"seat": Seat(seat), "cards": cards(p.played[seat])})
            for seat in range(p.seats)
            if p.played[seat].any()
        ]
        told: Any = Phrase("table.nothing_played")
        for line in reversed(played):
            told = (
                line
                if told.message == "table.nothing_played"
                else Phrase("table.both", {"one": line, "other": told})
            )
        yield Phrase(
            "table.led", {"seat": Seat(int(p.active)), "role": Name(SYMBOL, int(p.role)), "played": told}
        )
    if p.ending:
        yield Phrase("table.ending")


def seats(scene: Scene, viewer: int) -> Iterator[Phrase]:
    """What every seat has, in the order of the seats."""
    p = scene.p
    for seat in range(p.seats):
        who = at_the_table(seat, viewer)
        yield Phrase(
            "table.seat",
            {
                "seat": who,
                "influence": int(scene.ask(influence, seat)),
                "tokens": int(p.tokens[seat]),
                "hand": int(p.hand_size[seat]),
                "limit": scene.hand_limit(seat),
                "fighters": int(p.fighters[seat]),
                "draw": int(p.draw_size[seat]),
                "discard": int(p.discard_size[seat]),
            },
        )
        yield from display(scene, seat)


def display(scene: Scene, seat: int) -> Iterator[Phrase]:
    """The planets and permanents of a seat, where it has any."""
    p = scene.p
    up = [face_up(scene, planet) for planet in range(PLANETS) if p.face_up[planet] == seat + 1]
    if up:
        yield Phrase("table.face_up", {"seat": Seat(seat), "planets": up})
    down = [face_down(scene, seat, slot) for slot in range(SLOTS) if p.back[seat, slot] > 0]
    if down:
        yield Phrase("table.face_down", {"seat": Seat(seat), "planets": down})
    held = [permanent(scene, n) for n in range(PERMANENTS) if p.holder[ONE_SIDED + n] == seat]
    if held:
        yield Phrase("table.permanents", {"seat": Seat(seat), "technologies": held})


def face_up(scene: Scene, planet: int) -> Phrase:
    """A face-up planet and what lies on it."""
    kind = int(scene.table("PLANET_TYPE")[planet])
    typed: list[Any] = [Name(KIND, kind)] if kind < PLANET_TYPES else []
    known = {"planet": Name(PLANET, planet), "front": typed + front(scene.game, planet)}
    return Phrase("table.planet", {**known, "holds": holds(scene, planet)})


def holds(scene: Scene, planet: int) -> Phrase:
    """What lies on the slots of a planet."""
    if scene.p.scorched[planet]:
        return Phrase("table.scorched")
    if not scene.slots_of(planet):
        return Phrase("table.no_slots")
    held = [int(scene.p.resource[planet, n]) - 1 for n in range(SPACES) if scene.p.resource[planet, n] > 0]
    if not held:
        return Phrase("table.holds_nothing")
    return Phrase(
        "table.holds", {"resources": several((Name(RESOURCE, k), held.count(k)) for k in sorted(set(held)))}
    )


def face_down(scene: Scene, seat: int, slot: int) -> Phrase:
    """A face-down planet and its colonies."""
    known = {"price": scene.price(seat, slot), "colonies": scene.colonies(seat, slot)}
    seen = back(int(scene.p.back[seat, slot]))
    return Phrase("table.unexplored", {**seen, **known, "need": scene.need(seat, slot)})


def permanent(scene: Scene, number: int) -> Phrase:
    """A permanent technology with what its side does."""
    side = max(int(scene.p.side[number]) - 1, 0)
    known = {"side": side_title(scene.game, number, side), "about": scene.side_effect(number, side)}
    return Phrase("table.permanent", known)


# The common display


def stacks(scene: Scene) -> Phrase:
    """The role stacks and how near they bring the end."""
    p = scene.p
    found = [
        Phrase("table.stack", {"card": Name(STACK, stack), "count": int(p.stack[stack])})
        for stack in range(STACKS)
        if scene.ask(stack_in_play, stack)
    ]
    known = {"count": int(scene.ask(stacks_to_end)), "black": int(scene.table("BLACK_TOKENS"))}
    return Phrase("table.stacks", {"stacks": found, "tokens": int(p.tokens[: p.seats].sum()), **known})


def deck(scene: Scene) -> Phrase:
    """The planet deck and its discard."""
    discarded = [index for index in range(PLANETS) if scene.p.planet_discard[index] > 0]
    known = {"count": int(scene.p.planet_deck_size), "planets": [Name(PLANET, index) for index in discarded]}
    if scene.p.top_back == 0:
        return Phrase("table.deck_empty", known)
    return Phrase("table.deck", {**known, "top": Phrase("thing.back", back(int(scene.p.top_back)))})


def technologies(scene: Scene) -> Iterator[Phrase]:
    """The technologies that can still be taken, by planet type and level."""
    types, levels = scene.table("TECHNOLOGY_TYPE"), scene.table("TECHNOLOGY_LEVEL")
    for kind, level in product(range(PLANET_TYPES), LEVELS):
        left = [
            technology(scene.game, index)
            for index in range(TECHNOLOGIES)
            if scene.p.holder[index] == NOBODY and types[index] == kind and levels[index] == level
        ]
        if left:
            known = {"type": Name(KIND, kind), "level": level, "technologies": left}
            yield Phrase("table.technologies", known)


def decks(scene: Scene) -> Iterator[Phrase]:
    """All cards that each seat owns."""
    for seat in range(scene.p.seats):
        counts = [0] * CARDS
        counts[:ROLE_CARDS] = [int(count) for count in scene.p.owned[seat]]
        for held in range(ONE_SIDED):
            counts[FIRST_TECHNOLOGY + held] = int(scene.p.holder[held] == seat)
        yield Phrase("table.owned", {"seat": Seat(seat), "cards": cards(counts)})
