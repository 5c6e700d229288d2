"""What a screen needs, from a masked record. Its shape is written in `view_types`."""

from __future__ import annotations

from digsite.games.eminent_domain import components
from digsite.games.eminent_domain.cards import empty_stacks, stack_in_play, stacks_to_end
from digsite.games.eminent_domain.domains import (
    FIRST_TECHNOLOGY,
    NO_CARD,
    ONE_SIDED,
    OUT_OF_GAME,
    PLANET_TYPES,
    PLANETS,
    RESOURCE,
    ROLE,
    ROLE_CARD_NAMES,
    SELF,
    SIDE,
    STACK,
    STACKS,
    SYMBOLS,
    TECHNOLOGIES,
    TECHNOLOGY,
    TECHNOLOGY_IDS,
)
from digsite.games.eminent_domain.narrate.names import SYMBOL
from digsite.games.eminent_domain.narrate.sight import Sight
from digsite.games.eminent_domain.position import Position
from digsite.games.eminent_domain.research import enough_planets
from digsite.games.eminent_domain.roles import strength_of
from digsite.games.eminent_domain.view_seat import (
    RESOURCE_WORDS,
    ROLE_WORDS,
    SIDE_WORDS,
    TYPE_WORDS,
    back_of,
    called,
    card,
    planet,
    seat_of,
    side_of,
    symbol_names,
    told,
)
from digsite.games.eminent_domain.view_types import (
    Drawer,
    End,
    Header,
    LedRole,
    OpenSide,
    Phase,
    Planets,
    Resource,
    Role,
    Stack,
    Technology,
    Turn,
    View,
)
from digsite.kernel.game import Game
from digsite.telling.naming import titles
from digsite.telling.text import Name, Phrase
from digsite.telling.view import element, onlooker, provenance
from digsite.telling.view_types import Title


def view(game: Game, masked: Position) -> View:
    """Everything on the table as the viewer of the masked record sees it."""
    sight = Sight(game, masked)
    return {
        "header": header(sight),
        "seats": [seat_of(sight, seat) for seat in range(masked.seats)],
        "stacks": [stack_of(sight, stack) for stack in range(STACKS) if sight.ask(stack_in_play, stack)],
        "end": end(sight),
        "technologies": [technologies_of(sight, kind) for kind in range(PLANET_TYPES)],
        "planets": planets(sight),
        "turn": turn(sight),
        "words": words(sight),
        "provenance": provenance(game),
    }


# Who plays, and what is asked


def header(sight: Sight) -> Header:
    """Where in the game we are."""
    p = sight.p
    return {
        "phase": phase(sight),
        "active": int(p.active),
        "first": int(p.first),
        "ending": bool(p.ending),
        **onlooker(sight),
    }


def phase(sight: Sight) -> Phase:
    """The phase in which a decision waits."""
    if sight.p.over:
        return "over"
    if sight.in_role or sight.decision == "role":
        return "role"
    return "clean_up" if sight.decision == "clean_up" else "action"


def turn(sight: Sight) -> Turn:
    """What is going on in this turn."""
    p = sight.p
    playing = p.card != NO_CARD and not p.over
    return {
        "card": card(sight, int(p.card), element(sight, SELF, 0)) if playing else None,
        "sides": open_sides(sight),
        "actions": int(p.actions),
        "role": ROLE_WORDS[p.role] if sight.in_role else None,
        "leader": int(p.active) if sight.in_role else None,
        "strength": int(sight.ask(strength_of)) if sight.in_role else None,
        "left": int(p.left),
        "diverse": bool(p.diverse),
        "special": RESOURCE_WORDS[p.special - 1] if p.special else None,
        "genetic": bool(p.genetic),
        "mobilized": bool(p.mobilized),
    }


def open_sides(sight: Sight) -> list[OpenSide]:
    """Both sides of the permanent technology just taken, while one of them is being chosen."""
    if sight.decision != "research.side":
        return []
    number = int(sight.p.arg)
    return [{**side_of(sight, number, side), "element": element(sight, SIDE, side)} for side in range(2)]


# The common display


def stack_of(sight: Sight, stack: int) -> Stack:
    """One role stack."""
    return {
        "stack": ROLE_CARD_NAMES[stack],
        "element": element(sight, STACK, stack),
        "card": card(sight, stack, element(sight, STACK, stack)),
        "left": int(sight.p.stack[stack]),
        "at_start": at_start(sight, stack),
        "roles": [role_of(sight, role) for role in range(SYMBOLS) if ROLE_WORDS[role] in roles_on(stack)],
    }


def roles_on(stack: int) -> list[str]:
    """The roles that the cards of a stack are for."""
    return ROLE_CARD_NAMES[stack].split("-")


def role_of(sight: Sight, role: int) -> LedRole:
    """One role that can be led."""
    return {
        "role": ROLE_WORDS[role],
        "element": element(sight, ROLE, role),
        "title": called(sight.game, Name(SYMBOL, role)),
        "about": told(sight, Phrase(f"role.{ROLE_WORDS[role]}")),
    }


def words(sight: Sight) -> dict[Role | Resource, Title]:
    """What roles and resources are called."""
    things: list[tuple[Role | Resource, Name]] = [
        (role, Name(SYMBOL, n)) for n, role in enumerate(ROLE_WORDS)
    ]
    things += [(resource, Name(RESOURCE, n)) for n, resource in enumerate(RESOURCE_WORDS)]
    return {word: called(sight.game, thing) for word, thing in things}


def at_start(sight: Sight, stack: int) -> int:
    """How many cards the stack had once all start decks were dealt."""
    p = sight.p
    dealt = p.seats * int(sight.constant("START_DECK")[stack])
    removed = int(sight.constant("EXTENDED_REMOVED")[stack]) if p.length else 0
    return int(sight.constant("ROLE_CARDS")[stack]) - dealt - removed


def end(sight: Sight) -> End:
    """How near the end of the game is."""
    return {
        "empty_stacks": int(sight.ask(empty_stacks)),
        "stacks_to_end": int(sight.ask(stacks_to_end)),
        "tokens": int(sight.p.tokens[: sight.p.seats].sum()),
        "black_tokens": int(sight.constant("BLACK_TOKENS")),
        "triggered": bool(sight.p.ending),
    }


def technologies_of(sight: Sight, kind: int) -> Drawer:
    """The technologies of one planet type, the lowest level first."""
    types = sight.constant("TECHNOLOGY_TYPE")
    levels = sight.constant("TECHNOLOGY_LEVEL")
    found = sorted((int(levels[t]), t) for t in range(TECHNOLOGIES) if types[t] == kind)
    return {
        "type": TYPE_WORDS[kind],
        "title": titles(sight.game, components.planet_type_names)[kind],
        "technologies": [technology(sight, index) for _, index in found],
    }


def technology(sight: Sight, index: int) -> Technology:
    """One technology: what it needs, and who has it."""
    holder, level = int(sight.p.holder[index]), int(sight.constant("TECHNOLOGY_LEVEL")[index])
    viewer = sight.viewer
    permanent = index - ONE_SIDED if index >= ONE_SIDED else None
    side = int(sight.p.side[permanent]) if permanent is not None else 0
    return {
        "id": TECHNOLOGY_IDS[index],
        "element": element(sight, TECHNOLOGY, index),
        "title": titles(sight.game, components.technology_names)[index],
        "about": None if permanent is not None else told(sight, sight.action(FIRST_TECHNOLOGY + index)),
        "sides": [] if permanent is None else [side_of(sight, permanent, side) for side in range(2)],
        "permanent": permanent is not None,
        "level": level,
        "symbols": []
        if permanent is not None
        else symbol_names(sight.constant("CARD_SYMBOLS")[FIRST_TECHNOLOGY + index]),
        "influence": int(sight.constant("TECHNOLOGY_INFLUENCE")[index]),
        "needs": {
            "symbols": int(sight.constant("LEVEL_SYMBOLS")[level]),
            "planets": int(sight.constant("LEVEL_PLANETS")[level]),
        },
        "holder": holder if holder >= 0 else None,
        "out": holder == OUT_OF_GAME,
        "side": SIDE_WORDS[side - 1] if side and holder >= 0 else None,
        "in_reach": None if viewer is None else bool(sight.for_seat(viewer).ask(enough_planets, index)),
    }


def planets(sight: Sight) -> Planets:
    """The planet deck, of which all see the top back, and its discard."""
    p = sight.p
    return {
        "deck": int(p.planet_deck_size),
        "top": back_of(sight, int(p.top_back)) if p.top_back > 0 else None,
        "discard": [planet(sight, index) for index in range(PLANETS) if p.planet_discard[index] > 0],
    }
