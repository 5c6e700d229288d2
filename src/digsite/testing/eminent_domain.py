"""Eminent Domain: a table to set scenes on. Everything lies where set-up leaves it, and small verbs move it
where a scene wants it, so that the invariants of the game hold."""

from __future__ import annotations

from typing import Self

from digsite.games.eminent_domain import GAME
from digsite.games.eminent_domain.backs import back_of
from digsite.games.eminent_domain.colonize import colonies_under
from digsite.games.eminent_domain.components import ROLE_CARDS
from digsite.games.eminent_domain.domains import (
    CARD,
    CARDS,
    FIRST_TECHNOLOGY,
    IN_DISCARD,
    IN_HAND,
    NO_CARD,
    NOBODY,
    ONE_SIDED,
    PLANET_IDS,
    PLANETS,
    POLITICS,
    RESOURCE_NAMES,
    SHUFFLED_IN,
    SLOTS,
    STACKS,
    TECHNOLOGY_IDS,
)
from digsite.games.eminent_domain.memory import note, seen
from digsite.games.eminent_domain.planets import lay_down, planet_in, turn_up_top
from digsite.games.eminent_domain.position import Position
from digsite.games.eminent_domain.roles import choose_role
from digsite.games.eminent_domain.scoring import end_game
from digsite.games.eminent_domain.setup import in_planet_deck, sort_technologies
from digsite.games.eminent_domain.turn import begin_turn
from digsite.kernel.rules import Entry
from digsite.testing.next_draws import Wish, nothing_so_named
from digsite.testing.scene import Scene


def card(name: str) -> int:
    """A card kind: `survey`, `produce-trade`, `A1-1` …"""
    return CARD.labels.index(name)


def planet(id: str) -> int:
    """A planet, such as `A1`, `S3` or `B4`."""
    return PLANET_IDS.index(id)


def technology(id: str) -> int:
    """A technology, such as `A1-1` or `M3-1`."""
    return TECHNOLOGY_IDS.index(id)


class Table(Scene):
    """A table of Eminent Domain."""

    def __init__(self, p: Position) -> None:
        super().__init__(GAME, p)

    # Setting the scene

    def give(self, seat: int, *names: str, to: str = "hand", openly: bool = False) -> None:
        """Cards come to a seat, from their stacks (Politics from the box): to its `hand`, `draw_pile` or
        `discard`. Which of them are where nobody knows, unless they go there openly."""
        for name in names:
            self._gain(seat, card(name))
            getattr(self.p, to)[seat, card(name)] += 1
            size = {"hand": self.hand_size, "draw_pile": self.draw_size, "discard": self.discard_size}[to]
            size[seat] += 1
            known = {"hand": IN_HAND, "discard": IN_DISCARD}.get(to, SHUFFLED_IN)
            open_to_all = openly or (to == "discard" and self.discard_piles)
            note(self.p, seat, card(name), known if open_to_all else SHUFFLED_IN, 1)

    def _gain(self, seat: int, kind: int) -> None:
        if kind >= FIRST_TECHNOLOGY:
            assert self.holder[kind - FIRST_TECHNOLOGY] == NOBODY, "that technology is taken"
            self.holder[kind - FIRST_TECHNOLOGY] = seat
            return
        self.owned[seat, kind] += 1
        if kind == POLITICS:
            self.removed[kind] -= 1
        else:
            assert self.stack[kind] > 0, "that stack is empty"
            self.stack[kind] -= 1

    def empty_stack(self, name: str, leave: int = 0) -> None:
        """All cards of a role stack but some go to the box."""
        kind = card(name)
        self.removed[kind] += self.stack[kind] - leave
        self.stack[kind] = leave

    def permanent(self, seat: int, id: str, side: str) -> None:
        """A permanent technology lies in a display, with side `a` or `b` up."""
        self.holder[technology(id)] = seat
        self.side[technology(id) - ONE_SIDED] = "ab".index(side) + 1

    def take_out(self, id: str) -> int:
        """Take a planet out of the deck (a start planet out of the box)."""
        number = planet(id)
        if self.top[0] == number:
            self.planet_deck_size -= 1
            turn_up_top(self.p)
        elif self.planet_deck[number]:
            self.planet_deck[number] = 0
            self.planet_deck_size -= 1
        return number

    def lay_face_down(self, seat: int, id: str, colonies: int = 0) -> str:
        """A planet lies face down in a display, with Colonize cards under it. Returns its slot's token."""
        number = self.take_out(id)
        lay_down(self.p, seat, number)
        slot = int(self.planet[seat, number]) - 2
        for _ in range(colonies):
            self._gain(seat, card("colonize"))
            self.colonies[seat, slot] += 1
        return f"slot-{slot + 1}"

    def lay_face_up(self, seat: int, id: str, *resources: str) -> None:
        """A planet lies face up in a display, with resources on its first slots."""
        number = self.take_out(id)
        self.face_up[number] = seat + 1
        for place, name in enumerate(resources):
            self.resource[number, place] = RESOURCE_NAMES.index(name) + 1

    def on_top(self, *ids: str) -> None:
        """The planet deck is just these, the first on top; the others go to the planet discard."""
        for number in range(PLANETS):
            if self.planet_deck[number] or self.top[0] == number:
                self.planet_discard[number] = 1
        self.planet_deck[:] = 0
        for id in ids[1:]:
            self.planet_deck[planet(id)] = 1
        for id in ids:
            self.planet_discard[planet(id)] = 0
        self.planet_deck_size = len(ids)
        self.top[0] = NOBODY
        self.top_back = 0
        if ids:
            self.top[0] = planet(ids[0])
            self.top_back = back_of(planet(ids[0]))

    # Playing

    def begin(self, entry: Entry = begin_turn, seat: int = 0, arg: int = 0) -> Self:
        """Put one step or decision of a seat on the agenda (by default its whole turn, with all that
        follows) and go on to the first choice."""
        if entry is not begin_turn:
            self.active = seat
        return super().begin(entry, seat, arg)

    def lead(self, role: str, seat: int = 0) -> Self:
        """A seat leads a role, such as `survey` or `trade`: only its role phase is played, so the game
        stands still afterwards."""
        return self.begin(choose_role, seat).play(f"lead-{role}")

    def next(self, *names: str, seat: int = 0) -> Self:
        """These are drawn next. The first planet named is the one on top of the deck, which the old one
        changes places with; the others come to lie on top after it."""
        planets = [name for name in names if name in PLANET_IDS]
        if planets:
            self._change_top(planet(planets[0]))
        return super().next(*(name for name in names if name not in planets[:1]), seat=seat)

    def _change_top(self, number: int) -> None:
        if self.top[0] != number:
            assert self.planet_deck[number], f"{PLANET_IDS[number]} is not in the deck"
            self.planet_deck[self.top[0]] = 1
            self.planet_deck[number] = 0
            self.top[0] = number
            self.top_back = back_of(number)

    def wish(self, name: str, seat: int) -> Wish:
        """A card of a seat's draw pile, a planet that comes to lie on top of the deck, or the start player:
        `seat-0` …"""
        if name in CARD.labels[:CARDS]:
            return Wish(name, card(name), lambda p: p.draw_pile[seat])
        if name in PLANET_IDS:
            return Wish(name, planet(name), lambda p: p.planet_deck)
        if name.startswith("seat-"):
            return Wish(name, number=lambda p: int(name.removeprefix("seat-")))
        raise nothing_so_named(name)

    # Looking

    def cards_of(self, seat: int, where: str = "hand") -> list[str]:
        """The cards of a seat in its `hand`, `draw_pile`, `discard` or `played`, in order of kinds."""
        pile = getattr(self.p, where)
        return [CARD.labels[c] for c in range(CARDS) for _ in range(pile[seat, c])]

    def seen_of(self, seat: int, where: int = IN_HAND) -> list[str]:
        """The cards of a seat that everybody knows to be somewhere: IN_HAND, IN_DISCARD …"""
        return [CARD.labels[c] for c in range(CARDS) for _ in range(seen(self.p, seat, c, where))]

    def backs_of(self, seat: int) -> list[str]:
        """The planets lying face down in a display, by slot."""
        return [PLANET_IDS[planet_in(self.p, seat, s)] for s in range(SLOTS) if self.back[seat, s]]

    def score_of(self, seat: int) -> int:
        """What a seat would score if the game ended now."""
        end = self.copy()
        end_game.run(end.p)
        return int(end.score[seat])

    def planets_of(self, seat: int) -> list[str]:
        """The face-up planets of a seat."""
        return [PLANET_IDS[n] for n in range(PLANETS) if self.face_up[n] == seat + 1]

    def resources_on(self, id: str) -> list[str]:
        """The resources lying on a planet, slot by slot."""
        return [RESOURCE_NAMES[kind - 1] for kind in self.resource[planet(id)] if kind > 0]

    def colonies_of(self, seat: int, slot: str) -> int:
        """How many colonies lie under the face-down planet in a slot."""
        return colonies_under(self.p, seat, int(slot.removeprefix("slot-")) - 1)

    def permanents_of(self, seat: int) -> list[str]:
        """The permanent technologies in a display, each with the side that is up: `F2-4a`."""
        ids = TECHNOLOGY_IDS[ONE_SIDED:]
        return [id + " ab"[self.side[n]] for n, id in enumerate(ids) if self.holder[ONE_SIDED + n] == seat]


def table(seats: int = 2, seed: str = "scene", **options: str) -> Table:
    """All role cards in their stacks (Politics in the box), nobody owns anything, every planet in the
    deck, every technology in its stack. The start player is seat 0."""
    p = GAME.blank(seats, seed, options)
    p.agenda_size = 0
    sort_technologies.run(p)
    p.stack[:] = ROLE_CARDS[:STACKS]
    if p.technologies == 2:
        p.removed[4] = p.stack[4]
        p.stack[4] = 0
    p.removed[POLITICS] = ROLE_CARDS[POLITICS]
    for number in range(PLANETS):
        p.planet_deck[number] = 1 if in_planet_deck(p, number) else 0
    p.planet_deck_size = int(p.planet_deck.sum())
    turn_up_top(p)
    p.card = NO_CARD
    p.reveals = 0
    return Table(p)


def researching(letter: str, planets: int, symbols: int) -> Table:
    """Seat 0 leads Research with so many symbols, all on role cards, and so many face-up planets of the
    type of `A`, `F` or `M`, and looks at the technologies in reach."""
    t = table()
    for number in range(planets):
        t.lay_face_up(0, f"{letter}{7 + number}")
    t.give(0, *["research"] * (symbols - 1))
    return t.lead("research").play(*["research"] * (symbols - 1))
