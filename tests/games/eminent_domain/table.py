"""A table to set scenes on: everything lies where set-up leaves it, and small verbs move it where a
scene wants it. `play` checks every invariant after each choice."""

from __future__ import annotations

from digsite.games.eminent_domain import GAME
from digsite.games.eminent_domain.components import ROLE_CARDS
from digsite.games.eminent_domain.domains import (
    CARD,
    CARDS,
    FIRST_TECHNOLOGY,
    NO_CARD,
    NOBODY,
    ONE_SIDED,
    PLANET_IDS,
    PLANETS,
    POLITICS,
    RESOURCE_NAMES,
    STACKS,
    TECHNOLOGY_IDS,
)
from digsite.games.eminent_domain.planets import colonies_under, lay_down, planet_in, turn_up_top
from digsite.games.eminent_domain.position import Position
from digsite.games.eminent_domain.roles import choose_role
from digsite.games.eminent_domain.scoring import end_game
from digsite.games.eminent_domain.setup import in_planet_deck, sort_technologies
from digsite.games.eminent_domain.turn import begin_turn
from digsite.kernel.rules import Entry
from tests.games.scene import Scene


def card(name: str) -> int:
    """A card kind: `survey`, `produce-trade`, `A1-1` …"""
    return CARD.labels.index(name)


def planet(id: str) -> int:
    """A planet, such as `A1`, `S3` or `B4`."""
    return PLANET_IDS.index(id)


def technology(id: str) -> int:
    """A technology, such as `A1-1` or `M3-1`."""
    return TECHNOLOGY_IDS.index(id)


def table(seats: int = 2, seed: str = "scene", **options: str) -> Position:
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
    return p


# Setting the scene


def give(p: Position, seat: int, *names: str, to: str = "hand") -> None:
    """Cards come to a seat, from their stacks (Politics from the box): to its `hand`, `draw_pile` or
    `discard`."""
    for name in names:
        _gain(p, seat, card(name))
        getattr(p, to)[seat, card(name)] += 1
        size = {"hand": p.hand_size, "draw_pile": p.draw_size, "discard": p.discard_size}[to]
        size[seat] += 1
        if to == "discard" and p.discard_piles:
            p.open_discard[seat, card(name)] += 1


def _gain(p: Position, seat: int, kind: int) -> None:
    if kind >= FIRST_TECHNOLOGY:
        assert p.holder[kind - FIRST_TECHNOLOGY] == NOBODY, "that technology is taken"
        p.holder[kind - FIRST_TECHNOLOGY] = seat
        return
    p.owned[seat, kind] += 1
    if kind == POLITICS:
        p.removed[kind] -= 1
    else:
        assert p.stack[kind] > 0, "that stack is empty"
        p.stack[kind] -= 1


def empty_stack(p: Position, name: str, leave: int = 0) -> None:
    """All cards of a role stack but some go to the box."""
    kind = card(name)
    p.removed[kind] += p.stack[kind] - leave
    p.stack[kind] = leave


def permanent(p: Position, seat: int, id: str, side: str) -> None:
    """A permanent technology lies in a display, with side `a` or `b` up."""
    p.holder[technology(id)] = seat
    p.side[technology(id) - ONE_SIDED] = "ab".index(side) + 1


def take_out(p: Position, id: str) -> int:
    """Take a planet out of the deck (a start planet out of the box)."""
    number = planet(id)
    if p.top[0] == number:
        p.planet_deck_size -= 1
        turn_up_top(p)
    elif p.planet_deck[number]:
        p.planet_deck[number] = 0
        p.planet_deck_size -= 1
    return number


def face_down(p: Position, seat: int, id: str, colonies: int = 0) -> str:
    """A planet lies face down in a display, with Colonize cards under it. Returns its slot's token."""
    number = take_out(p, id)
    lay_down(p, seat, number)
    slot = int(p.planet[seat, number]) - 2
    for _ in range(colonies):
        _gain(p, seat, card("colonize"))
        p.colonies[seat, slot] += 1
    return f"slot-{slot + 1}"


def face_up(p: Position, seat: int, id: str, *resources: str) -> None:
    """A planet lies face up in a display, with resources on its first slots."""
    number = take_out(p, id)
    p.face_up[number] = seat + 1
    for place, name in enumerate(resources):
        p.resource[number, place] = RESOURCE_NAMES.index(name) + 1


def on_top(p: Position, *ids: str) -> None:
    """The planet deck is just these, the first on top; the others go to the planet discard."""
    for number in range(PLANETS):
        if p.planet_deck[number] or p.top[0] == number:
            p.planet_discard[number] = 1
    p.planet_deck[:] = 0
    for id in ids[1:]:
        p.planet_deck[planet(id)] = 1
    for id in ids:
        p.planet_discard[planet(id)] = 0
    p.planet_deck_size = len(ids)
    p.top[0] = NOBODY
    p.top_back = 0
    if ids:
        from digsite.games.eminent_domain.planets import back_of

        p.top[0] = planet(ids[0])
        p.top_back = back_of(planet(ids[0]))


def fighters(p: Position, seat: int, count: int) -> None:
    p.fighters[seat] = count


def tokens(p: Position, seat: int, count: int) -> None:
    p.tokens[seat] = count


# Playing


_scene = Scene(GAME)
options, play, obvious, asked, whole, match_from = (
    _scene.options,
    _scene.play,
    _scene.obvious,
    _scene.asked,
    _scene.whole,
    _scene.match,
)


def begin(p: Position, entry: Entry = begin_turn, seat: int = 0, arg: int = 0) -> Position:
    """Put one step or decision of a seat on the agenda (by default its whole turn, with all that
    follows) and go on to the first choice."""
    if entry is not begin_turn:
        p.active = seat
    _scene.begin(p, entry, seat, arg)
    return p


def lead(p: Position, role: str, seat: int = 0) -> Position:
    """A seat leads a role, such as `survey` or `trade`: only its role phase is played, so the game
    stands still afterwards."""
    return play(begin(p, choose_role, seat), f"lead-{role}")


# Looking


def cards_of(p: Position, seat: int, where: str = "hand") -> list[str]:
    """The cards of a seat in its `hand`, `draw_pile`, `discard` or `played`, in order of kinds."""
    pile = getattr(p, where)
    return [CARD.labels[c] for c in range(CARDS) for _ in range(pile[seat, c])]


def backs_of(p: Position, seat: int) -> list[str]:
    """The planets lying face down in a display, by slot."""
    return [PLANET_IDS[planet_in(p, seat, s)] for s in range(p.back.shape[1]) if p.back[seat, s]]


def seen_by(p: Position, viewer: int) -> Position:
    """The table as a seat sees it."""
    return GAME.mask(p, viewer)


def score_of(p: Position, seat: int) -> int:
    """What a seat would score if the game ended now."""
    end = p.copy()
    end_game.run(end)
    return int(end.score[seat])


def planets_of(p: Position, seat: int) -> list[str]:
    """The face-up planets of a seat."""
    return [PLANET_IDS[n] for n in range(PLANETS) if p.face_up[n] == seat + 1]


def resources_on(p: Position, id: str) -> list[str]:
    """The resources lying on a planet, slot by slot."""
    return [RESOURCE_NAMES[kind - 1] for kind in p.resource[planet(id)] if kind > 0]


def researching(letter: str, planets: int, symbols: int) -> Position:
    """Seat 0 leads Research with so many symbols, all on role cards, and so many face-up planets of the
    type of `A`, `F` or `M`, and looks at the technologies in reach."""
    p = table()
    for number in range(planets):
        face_up(p, 0, f"{letter}{7 + number}")
    give(p, 0, *["research"] * (symbols - 1))
    return play(lead(p, "research"), *["research"] * (symbols - 1))


def colonies_of(p: Position, seat: int, slot: str) -> int:
    """How many colonies lie under the face-down planet in a slot."""
    return colonies_under(p, seat, int(slot.removeprefix("slot-")) - 1)


def permanents_of(p: Position, seat: int) -> list[str]:
    """The permanent technologies in a display, each with the side that is up: `F2-4a`."""
    ids = TECHNOLOGY_IDS[ONE_SIDED:]
    return [id + " ab"[p.side[n]] for n, id in enumerate(ids) if p.holder[ONE_SIDED + n] == seat]
