"""The values that prompts and options name, decision by decision: what a choice costs and brings."""

from __future__ import annotations

from collections.abc import Callable

from digsite.games.eminent_domain.domains import (
    ANSWER,
    CARD,
    CARDS,
    COLONIZING,
    DEED,
    F3_1,
    KIND,
    NO_CARD,
    ONE_SIDED,
    PLACE,
    PLANET,
    PRODUCE_TRADE,
    RESEARCH_CARD,
    ROLE,
    SIDE,
    SIDE_A,
    SLOT,
    SLOTS,
    SPACES,
    STACK,
    SURVEYING,
    SYMBOLS,
    TECHNOLOGY,
)
from digsite.games.eminent_domain.goods import trade_bonus
from digsite.games.eminent_domain.narrate.names import SYMBOL, resource, side_title, typed_planet
from digsite.games.eminent_domain.narrate.scene import Scene
from digsite.games.eminent_domain.planets import colonize_cost, display_symbols, has_permanent
from digsite.games.eminent_domain.position import Position
from digsite.games.eminent_domain.removal import may_prune
from digsite.games.eminent_domain.roles import stack_of, strength_of, symbols_on
from digsite.kernel.game import Game
from digsite.kernel.text import Name, Phrase, Seat
from digsite.kernel.told import Facts, elements, facts_at_hand


def facts(game: Game, masked: Position) -> Facts:
    """What the prompt and the options of the decision at hand may name."""
    return facts_at_hand(Scene(game, masked), of_the_seat, FACTS)


def of_the_seat(scene: Scene) -> Facts:
    """What the deciding seat has to work with. `role` is for standing orders: the role led, as records
    write it, empty outside a role phase; `symbols` it has for that role, `most` with all of its hand."""
    p, seat = scene.p, scene.seat
    strength = int(scene.ask(strength_of)) if scene.in_role else 0
    in_hand = scene.symbols_in_hand(int(p.role)) if scene.in_role else 0
    return {
        "role": scene.role,
        "led": Name(SYMBOL, int(p.role)) if scene.in_role else "",
        "leader": Seat(int(p.active)),
        "symbols": strength,
        "most": strength + in_hand,
        "hand": int(p.hand_size[seat]),
        "hand_limit": scene.hand_limit(seat),
        "fighters": int(p.fighters[seat]),
        "influence": int(p.tokens[seat]),
        "actions": int(p.actions),
        "left": int(p.left),
        "discount": int(scene.ask(display_symbols, seat, COLONIZING)),
        "card": Name(CARD, int(p.card)) if p.card != NO_CARD else "",
    }


# The action phase


def playing(scene: Scene) -> Facts:
    """What the action of every card does."""
    return elements(scene.game, CARD, lambda card: {"about": scene.action(card)})


def alternatives(scene: Scene) -> Facts:
    """What each alternative of the card played would do."""
    card = int(scene.p.card)
    known: Facts = {
        "count": int(scene.table("ACTION_FIGHTERS")[card]) if card != NO_CARD else 0,
        "resources": int(scene.table("ACTION_RESOURCES")[card]) if card != NO_CARD else 0,
        "fighters": int(scene.p.fighters[scene.seat]),
    }
    about = [Phrase(f"deed.{label}", known) for label in DEED.labels]
    return elements(scene.game, DEED, lambda deed: {"about": about[deed]})


def taking_a_role_card(scene: Scene) -> Facts:
    return elements(scene.game, STACK, lambda stack: {"stock": int(scene.p.stack[stack])})


def choosing_a_planet(scene: Scene) -> Facts:
    """The own face-down planets: what an attack costs, what settling needs, what lies there."""
    p, seat = scene.p, scene.seat

    def of_slot(slot: int) -> Facts:
        if p.back[seat, slot] == 0:
            return {}
        return {
            "planet": scene.face_down(seat, slot),
            "price": scene.price(seat, slot),
            "colonies": scene.colonies(seat, slot),
            "need": scene.need(seat, slot),
            "cost": colonize_cost(int(p.back[seat, slot])),
        }

    found = elements(scene.game, SLOT, of_slot, SLOTS)
    card = int(p.arg) if scene.decision == "role.tuck" else int(p.card)
    if card != NO_CARD:
        count = max(int(scene.table("CARD_SYMBOLS")[card, COLONIZING]), 1)
        found |= {"tucked": Name(CARD, card), "count": count}
    return found


# Goods


def at_places(scene: Scene) -> Facts:
    """What every slot takes or holds, and what its resource would bring now."""
    p = scene.p

    def of_place(place: int) -> Facts:
        planet, number = divmod(place, int(SPACES))
        known: Facts = {"planet": Name(PLANET, planet)}
        if p.resource[planet, number] > 0:
            kind = int(p.resource[planet, number]) - 1
            return {
                **known,
                "resource": resource(kind),
                "tokens": 1 + int(scene.for_seat(scene.seat).ask(trade_bonus, kind)),
            }
        return {**known, "resource": resource(int(scene.table("PLANET_SLOTS")[planet, number])), "tokens": 1}

    faced = [planet for planet in range(len(p.face_up)) if p.face_up[planet] == scene.seat + 1]
    places = [planet * SPACES + number for planet in faced for number in range(SPACES)]
    return {scene.game.space.element(PLACE + place): of_place(place) for place in places}


def choosing_a_type(scene: Scene) -> Facts:
    """The planet whose slot takes any type."""
    return {"planet": Name(PLANET, int(scene.p.arg) // SPACES)}


# Research and Survey


def researching(scene: Scene) -> Facts:
    """What every technology is and does."""

    def of_technology(technology: int) -> Facts:
        return {
            "level": int(scene.table("TECHNOLOGY_LEVEL")[technology]),
            "type": Name(KIND, int(scene.table("TECHNOLOGY_TYPE")[technology])),
            "influence": int(scene.table("TECHNOLOGY_INFLUENCE")[technology]),
            "about": scene.technology(technology),
        }

    return {**elements(scene.game, TECHNOLOGY, of_technology), "symbols": int(scene.p.strength)}


def choosing_a_side(scene: Scene) -> Facts:
    permanent = int(scene.p.arg)

    def of_side(side: int) -> Facts:
        return {"side": side_title(scene.game, permanent, side), "about": scene.side_effect(permanent, side)}

    return {"technology": Name(TECHNOLOGY, ONE_SIDED + permanent), **elements(scene.game, SIDE, of_side)}


def surveying(scene: Scene) -> Facts:
    """Both sides of every planet."""

    def of_planet(planet: int) -> Facts:
        return {
            "called": typed_planet(scene.game, planet),
            "warfare": int(scene.table("WARFARE_COST")[planet]),
            "colonize": int(scene.table("COLONIZE_COST")[planet]),
            "front": scene.front(planet),
        }

    return {**elements(scene.game, PLANET, of_planet), "count": int(scene.p.surveyed_size)}


# Roles


def choosing_a_role(scene: Scene) -> Facts:
    """How strong each role would be: on the table with the card taken, and with all of the hand."""

    def of_role(role: int) -> Facts:
        stack = stack_of(role)
        stock = int(scene.p.stack[stack])
        own = int(scene.ask(display_symbols, scene.seat, role))
        symbols = own + (1 if stock > 0 or stack in (PRODUCE_TRADE, RESEARCH_CARD) else 0)
        return {
            "symbols": symbols,
            "most": symbols + scene.symbols_in_hand(role),
            "stock": Phrase("stock.cards" if stock else "stock.empty", {"stock": stock}),
            "about": Phrase(f"role.{SYMBOL.labels[role]}"),
        }

    return elements(scene.game, ROLE, of_role, SYMBOLS)


def responding(scene: Scene) -> Facts:
    """What following and passing would bring."""
    dissension = scene.ask(has_permanent, scene.seat, F3_1, SIDE_A)
    draw = int(scene.table("DISSENSION_DRAW")) if dissension else 1
    known = {**of_the_seat(scene), "draw": draw}
    seen = "seen" if scene.sees_hand(scene.seat) else "unseen"
    less = Phrase("answer.one_less" if scene.p.role == SURVEYING else "answer.all")
    about = [Phrase(f"answer.follow.{seen}", {**known, "less": less}), Phrase("answer.pass", known)]
    return {"draw": draw, **elements(scene.game, ANSWER, lambda answer: {"about": about[answer]})}


def announcing(scene: Scene) -> Facts:
    """The role's own effect, or the deed in its place."""
    known = {**of_the_seat(scene), "count": 0, "resources": 0}
    own = {"fighters": "deed.role_fighters", "colony": "deed.role_colonies"}
    about = [Phrase(own.get(label, f"deed.{label}"), known) for label in DEED.labels]
    return elements(scene.game, DEED, lambda deed: {"about": about[deed]})


def boosting(scene: Scene) -> Facts:
    """How many symbols every card adds."""
    return elements(scene.game, CARD, lambda card: {"adds": int(scene.ask(symbols_on, card))}, CARDS)


# Hand cards


def removing(scene: Scene) -> Facts:
    """How many cards may still go; all of the hand where any number may."""
    hand = int(scene.p.hand_size[scene.seat])
    return {"left": min(int(scene.p.left), hand + 1)}


def pruning(scene: Scene) -> Facts:
    """By which permanent: one that is used up after one card, or not."""
    then = scene.p.copy()
    then.pruned = 1
    endless = bool(Scene(scene.game, then).ask(may_prune))
    return {"limit": Phrase("prune.any" if endless else "prune.once")}


def cleaning_up(scene: Scene) -> Facts:
    hand, limit = int(scene.p.hand_size[scene.seat]), scene.hand_limit(scene.seat)
    known = {"over": hand - limit, "draw": limit - hand, "hand_limit": limit, "hand": hand}
    state = "over" if hand > limit else "full" if hand == limit else "draw"
    return {"state": Phrase(f"clean_up.{state}", known), "ending": Phrase(f"clean_up.end_{state}", known)}


FACTS: dict[str, Callable[[Scene], Facts]] = {
    "action": playing,
    "action.deed": alternatives,
    "action.second_deed": alternatives,
    "action.stack": taking_a_role_card,
    "action.colony": choosing_a_planet,
    "action.settle_first": choosing_a_planet,
    "action.terraform": choosing_a_planet,
    "action.attack_again": choosing_a_planet,
    "mobilization": choosing_a_planet,
    "attack": choosing_a_planet,
    "settle": choosing_a_planet,
    "role.tuck": choosing_a_planet,
    "fill_any": choosing_a_type,
    "produce": at_places,
    "produce_type": choosing_a_type,
    "trade": at_places,
    "research.technology": researching,
    "research.side": choosing_a_side,
    "survey.keep": surveying,
    "role": choosing_a_role,
    "respond": responding,
    "role.deed": announcing,
    "role.boost": boosting,
    "remove": removing,
    "prune": pruning,
    "clean_up": cleaning_up,
}
"""What each decision adds; those left out say no more."""
