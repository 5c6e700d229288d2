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
from digsite.games.eminent_domain.narrate.sight import Sight
from digsite.games.eminent_domain.scoring import influence
from digsite.games.eminent_domain.view import phase
from digsite.kernel.game import Game
from digsite.telling.naming import at_the_table, several
from digsite.telling.text import Name, Phrase, Seat, Text

LEVELS = (1, 2, 3)


def describe(game: Game, masked: Any, viewer: int, text: Text, full: bool) -> list[str]:
    """How the table stands for a viewer: the turn, the seats with their planets, the stacks, last what
    is the viewer's own. `full` adds the technologies, the decks and the planet discard."""
    sight = Sight(game, masked)
    lines = [*opening(sight), *seats(sight, viewer), stacks(sight)]
    if full:
        lines += [deck(sight), *technologies(sight), *decks(sight)]
    return [text.word(line) for line in lines] + hand(game, masked, viewer, text)


def hand(game: Game, masked: Any, viewer: int, text: Text) -> list[str]:
    """The cards of the viewer and the fronts of its face-down planets; nothing without a seat."""
    sight = Sight(game, masked)
    if viewer < 0 or not sight.sees_hand(viewer):
        return []
    lines = [
        Phrase("table.hand", {"cards": cards(masked.hand[viewer])}),
        Phrase(
            "table.piles", {"draw": cards(masked.draw_pile[viewer]), "discard": cards(masked.discard[viewer])}
        ),
    ]
    lines += [own_planet(sight, viewer, slot) for slot in range(SLOTS) if masked.back[viewer, slot] > 0]
    return [text.word(line) for line in lines]


def own_planet(sight: Sight, viewer: int, slot: int) -> Phrase:
    """What lies in a slot, as only its owner knows."""
    planet = sight.planet_in(viewer, slot)
    known = {
        "planet": Name(PLANET, planet),
        "front": front(sight.game, planet),
        "price": sight.price(viewer, slot),
    }
    known |= {"colonies": sight.colonies(viewer, slot), "need": sight.need(viewer, slot)}
    return Phrase("table.own_planet", known)


def cards(counts: Iterable[int]) -> list[Any]:
    """Cards by kind."""
    return several((Name(CARD, kind), int(count)) for kind, count in enumerate(counts))


# The turn and the seats


def opening(sight: Sight) -> Iterator[Phrase]:
    """Whose turn it is, the role led, and whether the end is near."""
    p = sight.p
    if p.over:
        yield Phrase("table.over")
        return
    known = {"seat": Seat(int(p.active)), "first": Seat(int(p.first))}
    yield Phrase("table.turn", {**known, "phase": Phrase(f"table.phase.{phase(sight)}")})
    if sight.in_role:
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


def seats(sight: Sight, viewer: int) -> Iterator[Phrase]:
    """What every seat has, in the order of the seats."""
    p = sight.p
    for seat in range(p.seats):
        who = at_the_table(seat, viewer)
        yield Phrase(
            "table.seat",
            {
                "seat": who,
                "influence": int(sight.ask(influence, seat)),
                "tokens": int(p.tokens[seat]),
                "hand": int(p.hand_size[seat]),
                "limit": sight.hand_limit(seat),
                "fighters": int(p.fighters[seat]),
                "draw": int(p.draw_size[seat]),
                "discard": int(p.discard_size[seat]),
            },
        )
        yield from display(sight, seat)


def display(sight: Sight, seat: int) -> Iterator[Phrase]:
    """The planets and permanents of a seat, where it has any."""
    p = sight.p
    up = [face_up(sight, planet) for planet in range(PLANETS) if p.face_up[planet] == seat + 1]
    if up:
        yield Phrase("table.face_up", {"seat": Seat(seat), "planets": up})
    down = [face_down(sight, seat, slot) for slot in range(SLOTS) if p.back[seat, slot] > 0]
    if down:
        yield Phrase("table.face_down", {"seat": Seat(seat), "planets": down})
    held = [permanent(sight, n) for n in range(PERMANENTS) if p.holder[ONE_SIDED + n] == seat]
    if held:
        yield Phrase("table.permanents", {"seat": Seat(seat), "technologies": held})


def face_up(sight: Sight, planet: int) -> Phrase:
    """A face-up planet and what lies on it."""
    kind = int(sight.constant("PLANET_TYPE")[planet])
    typed: list[Any] = [Name(KIND, kind)] if kind < PLANET_TYPES else []
    known = {"planet": Name(PLANET, planet), "front": typed + front(sight.game, planet)}
    return Phrase("table.planet", {**known, "holds": holds(sight, planet)})


def holds(sight: Sight, planet: int) -> Phrase:
    """What lies on the slots of a planet."""
    if sight.p.scorched[planet]:
        return Phrase("table.scorched")
    if not sight.slots_of(planet):
        return Phrase("table.no_slots")
    held = [int(sight.p.resource[planet, n]) - 1 for n in range(SPACES) if sight.p.resource[planet, n] > 0]
    if not held:
        return Phrase("table.holds_nothing")
    return Phrase(
        "table.holds", {"resources": several((Name(RESOURCE, k), held.count(k)) for k in sorted(set(held)))}
    )


def face_down(sight: Sight, seat: int, slot: int) -> Phrase:
    """A face-down planet and its colonies."""
    known = {"price": sight.price(seat, slot), "colonies": sight.colonies(seat, slot)}
    seen = back(int(sight.p.back[seat, slot]))
    return Phrase("table.unexplored", {**seen, **known, "need": sight.need(seat, slot)})


def permanent(sight: Sight, number: int) -> Phrase:
    """A permanent technology with what its side does."""
    side = max(int(sight.p.side[number]) - 1, 0)
    known = {"side": side_title(sight.game, number, side), "about": sight.side_effect(number, side)}
    return Phrase("table.permanent", known)


# The common display


def stacks(sight: Sight) -> Phrase:
    """The role stacks and how near they bring the end."""
    p = sight.p
    found = [
        Phrase("table.stack", {"card": Name(STACK, stack), "count": int(p.stack[stack])})
        for stack in range(STACKS)
        if sight.ask(stack_in_play, stack)
    ]
    known = {"count": int(sight.ask(stacks_to_end)), "black": int(sight.constant("BLACK_TOKENS"))}
    return Phrase("table.stacks", {"stacks": found, "tokens": int(p.tokens[: p.seats].sum()), **known})


def deck(sight: Sight) -> Phrase:
    """The planet deck and its discard."""
    discarded = [index for index in range(PLANETS) if sight.p.planet_discard[index] > 0]
    known = {"count": int(sight.p.planet_deck_size), "planets": [Name(PLANET, index) for index in discarded]}
    if sight.p.top_back == 0:
        return Phrase("table.deck_empty", known)
    return Phrase("table.deck", {**known, "top": Phrase("thing.back", back(int(sight.p.top_back)))})


def technologies(sight: Sight) -> Iterator[Phrase]:
    """The technologies that can still be taken, by planet type and level."""
    types, levels = sight.constant("TECHNOLOGY_TYPE"), sight.constant("TECHNOLOGY_LEVEL")
    for kind, level in product(range(PLANET_TYPES), LEVELS):
        left = [
            technology(sight.game, index)
            for index in range(TECHNOLOGIES)
            if sight.p.holder[index] == NOBODY and types[index] == kind and levels[index] == level
        ]
        if left:
            known = {"type": Name(KIND, kind), "level": level, "technologies": left}
            yield Phrase("table.technologies", known)


def decks(sight: Sight) -> Iterator[Phrase]:
    """All cards that each seat owns."""
    for seat in range(sight.p.seats):
        counts = [0] * CARDS
        counts[:ROLE_CARDS] = [int(count) for count in sight.p.owned[seat]]
        for held in range(ONE_SIDED):
            counts[FIRST_TECHNOLOGY + held] = int(sight.p.holder[held] == seat)
        yield Phrase("table.owned", {"seat": Seat(seat), "cards": cards(counts)})
