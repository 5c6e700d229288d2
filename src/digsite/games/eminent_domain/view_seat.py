"""What a screen shows of one seat: its cards, planets, permanents, pieces."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from functools import cache
from typing import cast

from digsite.games.eminent_domain import components
from digsite.games.eminent_domain.backs import colonize_cost, warfare_cost
from digsite.games.eminent_domain.colonize import can_settle
from digsite.games.eminent_domain.domains import (
    CARD,
    CARDS,
    COLONIZE,
    FIRST_TECHNOLOGY,
    IN_DISCARD,
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
from digsite.games.eminent_domain.memory import seen
from digsite.games.eminent_domain.narrate.names import card_title, planet_type, side_title
from digsite.games.eminent_domain.narrate.sight import Sight
from digsite.games.eminent_domain.planets import SURVEYED, display_symbols
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
from digsite.games.eminent_domain.warfare import can_attack
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


def seat_of(sight: Sight, seat: int) -> Seat:
    """One player's area."""
    p = sight.p
    discard = p.discard[seat]
    if p.discard_piles:
        discard = [sight.ask(seen, seat, card, IN_DISCARD) for card in range(CARDS)]
    return {
        "seat": seat,
        "hand": {"size": int(p.hand_size[seat]), "cards": cards(sight, seat, p.hand[seat])},
        "draw_pile": {"size": int(p.draw_size[seat]), "cards": cards(sight, seat, p.draw_pile[seat])},
        "discard_pile": {"size": int(p.discard_size[seat]), "cards": cards(sight, seat, discard)},
        "played": cards(sight, seat, p.played[seat]),
        "deck": deck(sight, seat),
        "surveyed": surveyed(sight, seat),
        "fighters": int(p.fighters[seat]),
        "tokens": int(p.tokens[seat]),
        "hand_limit": sight.hand_limit(seat),
        "symbols": {ROLE_WORDS[s]: int(sight.ask(display_symbols, seat, s)) for s in range(SYMBOLS)},
        "face_down": [face_down(sight, seat, slot) for slot in range(SLOTS) if p.back[seat, slot] > 0],
        "face_up": [face_up(sight, index) for index in range(PLANETS) if p.face_up[index] == seat + 1],
        "permanents": [permanent(sight, n) for n in range(PERMANENTS) if p.holder[ONE_SIDED + n] == seat],
        "influence": scored(sight, seat),
        "score": int(p.score[seat]),
        "place": int(p.place[seat]) or None,
    }


# Words


def told(sight: Sight, phrase: Phrase) -> Title:
    """What a card, a role or a permanent does, by language."""
    return by_language(sight.game, phrase.message, tuple(phrase.values.items()))


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


def cards(sight: Sight, seat: int, counts: Iterable[int]) -> list[Held] | None:
    """Cards of a seat by kind, None if the viewer may not see them."""
    where = at_seat(sight, seat, CARD.name)
    return by_kind(counts, lambda kind, count: {**card(sight, kind, place(where, kind)), "count": count})


def card(sight: Sight, kind: int, shown: str) -> Card:
    """One card, under the element by which it is shown."""
    technology = kind - FIRST_TECHNOLOGY
    return {
        "card": CARD.labels[kind],
        "element": shown,
        "action": sight.key(kind),
        "title": card_title(sight.game, kind),
        "about": told(sight, sight.action(kind)),
        "symbols": symbol_names(sight.constant("CARD_SYMBOLS")[kind]),
        "influence": int(sight.constant("TECHNOLOGY_INFLUENCE")[technology]) if technology >= 0 else 0,
    }


def deck(sight: Sight, seat: int) -> list[Held]:
    """All cards a seat owns in hand, piles and display, permanents left out: no secret at this table."""
    counts = [0] * CARDS
    counts[:ROLE_CARDS] = [int(count) for count in sight.p.owned[seat]]
    for technology in range(ONE_SIDED):
        counts[FIRST_TECHNOLOGY + technology] = int(sight.p.holder[technology] == seat)
    return cards(sight, seat, counts) or []


# Planets


def surveyed(sight: Sight, seat: int) -> Surveyed:
    """The planets a seat is looking at; only it sees which."""
    p = sight.p
    looking = not p.over and p.seat == seat and p.surveyed_size > 0
    seen = [planet(sight, index) for index in range(PLANETS) if p.planet[seat, index] == SURVEYED]
    return {
        "size": int(p.surveyed_size) if looking else 0,
        "planets": seen if sight.sees_hand(seat) else None,
    }


def back_of(sight: Sight, back: int) -> Back:
    """What the back of a planet shows."""
    kind = (back - 1) // 100
    return {
        "type": TYPE_WORDS[kind],
        "type_title": planet_type(sight.game, kind),
        "warfare": warfare_cost(back),
        "colonize": colonize_cost(back),
    }


def planet(sight: Sight, index: int) -> Planet:
    """Both sides of a planet."""
    symbol = int(sight.constant("PLANET_SYMBOL")[index])
    kind = int(sight.constant("PLANET_TYPE")[index])
    return {
        "id": PLANET_IDS[index],
        "element": element(sight, PLANET, index),
        "title": titles(sight.game, components.planet_names)[index],
        "type": TYPE_WORDS[kind],
        "type_title": planet_type(sight.game, kind),
        "warfare": int(sight.constant("WARFARE_COST")[index]),
        "colonize": int(sight.constant("COLONIZE_COST")[index]),
        "influence": int(sight.constant("PLANET_INFLUENCE")[index]),
        "takes": [TAKES_WORDS[kind] for kind in sight.slots_of(index)],
        "symbol": ROLE_WORDS[symbol] if symbol >= 0 else None,
        "hand": bool(sight.constant("PLANET_HAND")[index]),
    }


def face_down(sight: Sight, seat: int, slot: int) -> FaceDown:
    """A face-down planet: its back and colonies for all, its front for its owner."""
    p = sight.p
    index = sight.planet_in(seat, slot)
    under = [t for t in range(ONE_SIDED) if p.under[t] == slot + 1 and p.holder[t] == seat]
    tucked = [0] * CARDS
    tucked[COLONIZE], tucked[RESEARCH_CARD] = int(p.colonies[seat, slot]), int(p.studies[seat, slot])
    for technology in under:
        tucked[FIRST_TECHNOLOGY + technology] = 1
    return {
        "slot": slot + 1,
        "element": place(at_seat(sight, seat, SLOT.name), slot),
        "back": back_of(sight, int(p.back[seat, slot])),
        "planet": None if index == NOBODY else planet(sight, index),
        "tucked": cards(sight, seat, tucked),
        "colonies": sight.colonies(seat, slot),
        "colonies_needed": sight.need(seat, slot),
        "fighters_needed": sight.price(seat, slot),
        "can_settle": bool(sight.ask(can_settle, seat, slot)),
        "can_attack": bool(sight.ask(can_attack, seat, slot)),
    }


def face_up(sight: Sight, index: int) -> FaceUp:
    """A face-up planet with what lies on its slots."""
    return {
        **planet(sight, index),
        "slots": [
            slot_of(sight, index, n) for n in range(SPACES) if sight.constant("PLANET_SLOTS")[index, n] >= 0
        ],
        "scorched": bool(sight.p.scorched[index]),
    }


def slot_of(sight: Sight, index: int, number: int) -> Slot:
    """One resource slot."""
    held = int(sight.p.resource[index, number])
    return {
        "element": element(sight, PLACE, index * SPACES + number),
        "takes": TAKES_WORDS[int(sight.constant("PLANET_SLOTS")[index, number])],
        "resource": RESOURCE_WORDS[held - 1] if held else None,
    }


def permanent(sight: Sight, number: int) -> Permanent:
    """A permanent technology with the side that is up."""
    index, side = ONE_SIDED + number, max(int(sight.p.side[number]) - 1, 0)
    return {
        "id": TECHNOLOGY_IDS[index],
        "element": element(sight, TECHNOLOGY, index),
        **side_of(sight, number, side),
        "influence": int(sight.constant("TECHNOLOGY_INFLUENCE")[index]),
    }


def side_of(sight: Sight, number: int, side: int) -> Side:
    """One side of a permanent technology; sides count from 0."""
    return {
        "side": SIDE_WORDS[side],
        "name": components.PERMANENT_NAMES[number][side],
        "title": side_title(sight.game, number, side),
        "about": told(sight, sight.side_effect(number, side)),
        "symbols": symbol_names(sight.constant("PERMANENT_SYMBOLS")[number, side]),
    }


# Influence


def scored(sight: Sight, seat: int) -> Influence:
    """What a seat would score now."""
    p = sight.p
    worth = sight.constant("TECHNOLOGY_INFLUENCE")
    technologies = sum(int(worth[t]) for t in range(TECHNOLOGIES) if p.holder[t] == seat)
    total = int(sight.ask(influence, seat))
    tokens = int(p.tokens[seat])
    return {
        "tokens": tokens,
        "technologies": technologies,
        "planets": total - technologies - tokens,
        "total": total,
    }
