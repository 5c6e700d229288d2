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
from digsite.games.eminent_domain.narrate.scene import Scene
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
    scene = Scene(game, masked)
    return {
        "header": header(scene),
        "seats": [seat_of(scene, seat) for seat in range(masked.seats)],
        "stacks": [stack_of(scene, stack) for stack in range(STACKS) if scene.ask(stack_in_play, stack)],
        "end": end(scene),
        "technologies": [technologies_of(scene, kind) for kind in range(PLANET_TYPES)],
        "planets": planets(scene),
        "turn": turn(scene),
        "words": words(scene),
        "provenance": provenance(game),
    }


# Who plays, and what is asked


def header(scene: Scene) -> Header:
    """Where in the game we are."""
    p = scene.p
    return {
        "phase": phase(scene),
        "active": int(p.active),
        "first": int(p.first),
        "ending": bool(p.ending),
        **onlooker(scene),
    }


def phase(scene: Scene) -> Phase:
    """The phase in which a decision waits."""
    if scene.p.over:
        return "over"
    if scene.in_role or scene.decision == "role":
        return "role"
    return "clean_up" if scene.decision == "clean_up" else "action"


def turn(scene: Scene) -> Turn:
    """What is going on in this turn."""
    p = scene.p
    playing = p.card != NO_CARD and not p.over
    return {
        "card": card(scene, int(p.card), element(scene, SELF, 0)) if playing else None,
        "sides": open_sides(scene),
        "actions": int(p.actions),
        "role": ROLE_WORDS[p.role] if scene.in_role else None,
        "leader": int(p.active) if scene.in_role else None,
        "strength": int(scene.ask(strength_of)) if scene.in_role else None,
        "left": int(p.left),
        "diverse": bool(p.diverse),
        "special": RESOURCE_WORDS[p.special - 1] if p.special else None,
        "genetic": bool(p.genetic),
        "mobilized": bool(p.mobilized),
    }


def open_sides(scene: Scene) -> list[OpenSide]:
    """Both sides of the permanent technology just taken, while one of them is being chosen."""
    if scene.decision != "research.side":
        return []
    number = int(scene.p.arg)
    return [{**side_of(scene, number, side), "element": element(scene, SIDE, side)} for side in range(2)]


# The common display


def stack_of(scene: Scene, stack: int) -> Stack:
    """One role stack."""
    return {
        "stack": ROLE_CARD_NAMES[stack],
        "element": element(scene, STACK, stack),
        "card": card(scene, stack, element(scene, STACK, stack)),
        "left": int(scene.p.stack[stack]),
        "at_start": at_start(scene, stack),
        "roles": [role_of(scene, role) for role in range(SYMBOLS) if ROLE_WORDS[role] in roles_on(stack)],
    }


def roles_on(stack: int) -> list[str]:
    """The roles that the cards of a stack are for."""
    return ROLE_CARD_NAMES[stack].split("-")


def role_of(scene: Scene, role: int) -> LedRole:
    """One role that can be led."""
    return {
        "role": ROLE_WORDS[role],
        "element": element(scene, ROLE, role),
        "title": called(scene.game, Name(SYMBOL, role)),
        "about": told(scene, Phrase(f"role.{ROLE_WORDS[role]}")),
    }


def words(scene: Scene) -> dict[Role | Resource, Title]:
    """What roles and resources are called."""
    things: list[tuple[Role | Resource, Name]] = [
        (role, Name(SYMBOL, n)) for n, role in enumerate(ROLE_WORDS)
    ]
    things += [(resource, Name(RESOURCE, n)) for n, resource in enumerate(RESOURCE_WORDS)]
    return {word: called(scene.game, thing) for word, thing in things}


def at_start(scene: Scene, stack: int) -> int:
    """How many cards the stack had once all start decks were dealt."""
    p = scene.p
    dealt = p.seats * int(scene.table("START_DECK")[stack])
    removed = int(scene.table("EXTENDED_REMOVED")[stack]) if p.length else 0
    return int(scene.table("ROLE_CARDS")[stack]) - dealt - removed


def end(scene: Scene) -> End:
    """How near the end of the game is."""
    return {
        "empty_stacks": int(scene.ask(empty_stacks)),
        "stacks_to_end": int(scene.ask(stacks_to_end)),
        "tokens": int(scene.p.tokens[: scene.p.seats].sum()),
        "black_tokens": int(scene.table("BLACK_TOKENS")),
        "triggered": bool(scene.p.ending),
    }


def technologies_of(scene: Scene, kind: int) -> Drawer:
    """The technologies of one planet type, the lowest level first."""
    types = scene.table("TECHNOLOGY_TYPE")
    levels = scene.table("TECHNOLOGY_LEVEL")
    found = sorted((int(levels[t]), t) for t in range(TECHNOLOGIES) if types[t] == kind)
    return {
        "type": TYPE_WORDS[kind],
        "title": titles(scene.game, components.planet_type_names)[kind],
        "technologies": [technology(scene, index) for _, index in found],
    }


def technology(scene: Scene, index: int) -> Technology:
    """One technology: what it needs, and who has it."""
    holder, level = int(scene.p.holder[index]), int(scene.table("TECHNOLOGY_LEVEL")[index])
    viewer = scene.viewer
    permanent = index - ONE_SIDED if index >= ONE_SIDED else None
    side = int(scene.p.side[permanent]) if permanent is not None else 0
    return {
        "id": TECHNOLOGY_IDS[index],
        "element": element(scene, TECHNOLOGY, index),
        "title": titles(scene.game, components.technology_names)[index],
        "about": None if permanent is not None else told(scene, scene.action(FIRST_TECHNOLOGY + index)),
        "sides": [] if permanent is None else [side_of(scene, permanent, side) for side in range(2)],
        "permanent": permanent is not None,
        "level": level,
        "symbols": []
        if permanent is not None
        else symbol_names(scene.table("CARD_SYMBOLS")[FIRST_TECHNOLOGY + index]),
        "influence": int(scene.table("TECHNOLOGY_INFLUENCE")[index]),
        "needs": {
            "symbols": int(scene.table("LEVEL_SYMBOLS")[level]),
            "planets": int(scene.table("LEVEL_PLANETS")[level]),
        },
        "holder": holder if holder >= 0 else None,
        "out": holder == OUT_OF_GAME,
        "side": SIDE_WORDS[side - 1] if side and holder >= 0 else None,
        "in_reach": None if viewer is None else bool(scene.for_seat(viewer).ask(enough_planets, index)),
    }


def planets(scene: Scene) -> Planets:
    """The planet deck, of which all see the top back, and its discard."""
    p = scene.p
    return {
        "deck": int(p.planet_deck_size),
        "top": back_of(scene, int(p.top_back)) if p.top_back > 0 else None,
        "discard": [planet(scene, index) for index in range(PLANETS) if p.planet_discard[index] > 0],
    }
