"""What a screen shows of one seat: its cards, planets, permanents, pieces."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from functools import cache
from typing import cast

from digsite.games.eminent_domain import components
from digsite.games.eminent_domain.domains import (
    CARD,
    CARDS,
    COLONIZE,
    FIRST_TECHNOLOGY,
    NOBODY,
    ONE_SIDED,
    PERMANENTS,
    PLACE,
    PLANET,
    PLANET_IDS,
    PLANETS,
    RESEARCH_CARD,
    RESOURCE_NAMES,
    ROLE_CARDS,
    ROLE_NAMES,
    SLOT,
    SLOTS,
    SPACES,
    SYMBOLS,
    TECHNOLOGIES,
    TECHNOLOGY,
    TECHNOLOGY_IDS,
)
from digsite.games.eminent_domain.narrate.names import card_title, planet_type, side_title
from digsite.games.eminent_domain.narrate.scene import Scene
from digsite.games.eminent_domain.planets import (
    SURVEYED,
    can_attack,
    can_settle,
    colonize_cost,
    display_symbols,
    warfare_cost,
)
from digsite.games.eminent_domain.scoring import influence
from digsite.games.eminent_domain.view_types import (
    Back,
    Card,
    FaceDown,
    FaceUp,
    Held,
    Influence,
    Permanent,
    Planet,
    PlanetType,
    Resource,
    Role,
    Seat,
    Side,
    SideName,
    Slot,
    Surveyed,
    Takes,
)
from digsite.kernel.game import Game
from digsite.telling.naming import in_each_language, titles
from digsite.telling.text import Name, Phrase
from digsite.telling.view import at_seat, by_kind, element, place
from digsite.telling.view_types import Title

ROLE_WORDS = cast("tuple[Role, ...]", ROLE_NAMES)
RESOURCE_WORDS = cast("tuple[Resource, ...]", RESOURCE_NAMES)
TAKES_WORDS = cast("tuple[Takes, ...]", components.RESOURCES)
TYPE_WORDS = cast("tuple[PlanetType, ...]", components.PLANET_TYPES)
SIDE_WORDS: tuple[SideName, SideName] = ("a", "b")


def seat_of(scene: Scene, seat: int) -> Seat:
    """One player's area."""
    p = scene.p
    discard = p.open_discard if p.discard_piles else p.discard
    return {
        "seat": seat,
        "hand": {"size": int(p.hand_size[seat]), "cards": cards(scene, seat, p.hand[seat])},
        "draw_pile": {"size": int(p.draw_size[seat]), "cards": cards(scene, seat, p.draw_pile[seat])},
        "discard_pile": {"size": int(p.discard_size[seat]), "cards": cards(scene, seat, discard[seat])},
        "played": cards(scene, seat, p.played[seat]),
        "deck": deck(scene, seat),
        "surveyed": surveyed(scene, seat),
        "fighters": int(p.fighters[seat]),
        "tokens": int(p.tokens[seat]),
        "hand_limit": scene.hand_limit(seat),
        "symbols": {ROLE_WORDS[s]: int(scene.ask(display_symbols, seat, s)) for s in range(SYMBOLS)},
        "face_down": [face_down(scene, seat, slot) for slot in range(SLOTS) if p.back[seat, slot] > 0],
        "face_up": [face_up(scene, index) for index in range(PLANETS) if p.face_up[index] == seat + 1],
        "permanents": [permanent(scene, n) for n in range(PERMANENTS) if p.holder[ONE_SIDED + n] == seat],
        "influence": scored(scene, seat),
        "score": int(p.score[seat]),
        "place": int(p.place[seat]) or None,
    }


# Words


def told(scene: Scene, phrase: Phrase) -> Title:
    """What a card, a role or a permanent does, by language."""
    return by_language(scene.game, phrase.message, tuple(phrase.values.items()))


@cache
def by_language(game: Game, message: str, values: tuple[tuple[str, Hashable], ...] = ()) -> Title:
    """A message of the game in each language."""
    return in_each_language(game, Phrase(message, dict(values)))


@cache
def called(game: Game, thing: Name) -> Title:
    """What a thing is called in each language."""
    return in_each_language(game, thing)


# Cards


def symbol_names(counts: Iterable[int]) -> list[Role]:
    """Symbols, each as often as it is shown."""
    return [ROLE_WORDS[symbol] for symbol, count in enumerate(counts) for _ in range(count)]


def cards(scene: Scene, seat: int, counts: Iterable[int]) -> list[Held] | None:
    """Cards of a seat by kind, None if the viewer may not see them."""
    where = at_seat(scene, seat, CARD.name)
    return by_kind(counts, lambda kind, count: {**card(scene, kind, place(where, kind)), "count": count})


def card(scene: Scene, kind: int, shown: str) -> Card:
    """One card, under the element by which it is shown."""
    technology = kind - FIRST_TECHNOLOGY
    return {
        "card": CARD.labels[kind],
        "element": shown,
        "action": scene.key(kind),
        "title": card_title(scene.game, kind),
        "about": told(scene, scene.action(kind)),
        "symbols": symbol_names(scene.table("CARD_SYMBOLS")[kind]),
        "influence": int(scene.table("TECHNOLOGY_INFLUENCE")[technology]) if technology >= 0 else 0,
    }


def deck(scene: Scene, seat: int) -> list[Held]:
    """All cards a seat owns in hand, piles and display, permanents left out: no secret at this table."""
    counts = [0] * CARDS
    counts[:ROLE_CARDS] = [int(count) for count in scene.p.owned[seat]]
    for technology in range(ONE_SIDED):
        counts[FIRST_TECHNOLOGY + technology] = int(scene.p.holder[technology] == seat)
    return cards(scene, seat, counts) or []


# Planets


def surveyed(scene: Scene, seat: int) -> Surveyed:
    """The planets a seat is looking at; only it sees which."""
    p = scene.p
    looking = not p.over and p.seat == seat and p.surveyed_size > 0
    seen = [planet(scene, index) for index in range(PLANETS) if p.planet[seat, index] == SURVEYED]
    return {
        "size": int(p.surveyed_size) if looking else 0,
        "planets": seen if scene.sees_hand(seat) else None,
    }


def back_of(scene: Scene, back: int) -> Back:
    """What the back of a planet shows."""
    kind = (back - 1) // 100
    return {
        "type": TYPE_WORDS[kind],
        "type_title": planet_type(scene.game, kind),
        "warfare": warfare_cost(back),
        "colonize": colonize_cost(back),
    }


def planet(scene: Scene, index: int) -> Planet:
    """Both sides of a planet."""
    symbol = int(scene.table("PLANET_SYMBOL")[index])
    kind = int(scene.table("PLANET_TYPE")[index])
    return {
        "id": PLANET_IDS[index],
        "element": element(scene, PLANET, index),
        "title": titles(scene.game, components.planet_names)[index],
        "type": TYPE_WORDS[kind],
        "type_title": planet_type(scene.game, kind),
        "warfare": int(scene.table("WARFARE_COST")[index]),
        "colonize": int(scene.table("COLONIZE_COST")[index]),
        "influence": int(scene.table("PLANET_INFLUENCE")[index]),
        "takes": [TAKES_WORDS[kind] for kind in scene.slots_of(index)],
        "symbol": ROLE_WORDS[symbol] if symbol >= 0 else None,
        "hand": bool(scene.table("PLANET_HAND")[index]),
    }


def face_down(scene: Scene, seat: int, slot: int) -> FaceDown:
    """A face-down planet: its back and colonies for all, its front for its owner."""
    p = scene.p
    index = scene.planet_in(seat, slot)
    under = [t for t in range(ONE_SIDED) if p.under[t] == slot + 1 and p.holder[t] == seat]
    tucked = [0] * CARDS
    tucked[COLONIZE], tucked[RESEARCH_CARD] = int(p.colonies[seat, slot]), int(p.studies[seat, slot])
    for technology in under:
        tucked[FIRST_TECHNOLOGY + technology] = 1
    return {
        "slot": slot + 1,
        "element": place(at_seat(scene, seat, SLOT.name), slot),
        "back": back_of(scene, int(p.back[seat, slot])),
        "planet": None if index == NOBODY else planet(scene, index),
        "tucked": cards(scene, seat, tucked),
        "colonies": scene.colonies(seat, slot),
        "colonies_needed": scene.need(seat, slot),
        "fighters_needed": scene.price(seat, slot),
        "can_settle": bool(scene.ask(can_settle, seat, slot)),
        "can_attack": bool(scene.ask(can_attack, seat, slot)),
    }


def face_up(scene: Scene, index: int) -> FaceUp:
    """A face-up planet with what lies on its slots."""
    return {
        **planet(scene, index),
        "slots": [
            slot_of(scene, index, n) for n in range(SPACES) if scene.table("PLANET_SLOTS")[index, n] >= 0
        ],
        "scorched": bool(scene.p.scorched[index]),
    }


def slot_of(scene: Scene, index: int, number: int) -> Slot:
    """One resource slot."""
    held = int(scene.p.resource[index, number])
    return {
        "element": element(scene, PLACE, index * SPACES + number),
        "takes": TAKES_WORDS[int(scene.table("PLANET_SLOTS")[index, number])],
        "resource": RESOURCE_WORDS[held - 1] if held else None,
    }


def permanent(scene: Scene, number: int) -> Permanent:
    """A permanent technology with the side that is up."""
    index, side = ONE_SIDED + number, max(int(scene.p.side[number]) - 1, 0)
    return {
        "id": TECHNOLOGY_IDS[index],
        "element": element(scene, TECHNOLOGY, index),
        **side_of(scene, number, side),
        "influence": int(scene.table("TECHNOLOGY_INFLUENCE")[index]),
    }


def side_of(scene: Scene, number: int, side: int) -> Side:
    """One side of a permanent technology; sides count from 0."""
    return {
        "side": SIDE_WORDS[side],
        "name": components.PERMANENT_NAMES[number][side],
        "title": side_title(scene.game, number, side),
        "about": told(scene, scene.side_effect(number, side)),
        "symbols": symbol_names(scene.table("PERMANENT_SYMBOLS")[number, side]),
    }


# Influence


def scored(scene: Scene, seat: int) -> Influence:
    """What a seat would score now."""
    p = scene.p
    worth = scene.table("TECHNOLOGY_INFLUENCE")
    technologies = sum(int(worth[t]) for t in range(TECHNOLOGIES) if p.holder[t] == seat)
    total = int(scene.ask(influence, seat))
    tokens = int(p.tokens[seat])
    return {
        "tokens": tokens,
        "technologies": technologies,
        "planets": total - technologies - tokens,
        "total": total,
    }
