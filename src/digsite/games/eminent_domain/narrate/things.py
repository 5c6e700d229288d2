"""What each thing is now, with its numbers, for the seat that acts. Options, titles, reasons and piece cards
all speak of things with these values; `title` is a thing in few words."""

from __future__ import annotations

from typing import Any

from digsite.games.eminent_domain import domains as d
from digsite.games.eminent_domain.goods import trade_bonus
from digsite.games.eminent_domain.narrate import names
from digsite.games.eminent_domain.narrate.scene import Scene
from digsite.games.eminent_domain.planets import colonize_cost, display_symbols, has_permanent
from digsite.games.eminent_domain.roles import stack_of, strength_of, symbols_on
from digsite.kernel.game import Game
from digsite.kernel.rules import Domain
from digsite.telling.naming import Facts
from digsite.telling.text import Name, Phrase, Seat


def strength(scene: Scene) -> Facts:
    """How strong the acting seat is in the role led, now and with all of its hand; and what passing draws."""
    symbols = int(scene.ask(strength_of)) if scene.in_role else 0
    in_hand = scene.symbols_in_hand(int(scene.p.role)) if scene.in_role else 0
    dissension = scene.ask(has_permanent, scene.seat, d.F3_1, d.SIDE_A)
    draw = int(scene.table("DISSENSION_DRAW")) if dissension else 1
    return {"symbols": symbols, "most": symbols + in_hand, "draw": draw}


def card(scene: Scene, index: int) -> Facts:
    """What a card does as an action, and how many symbols it adds to the role led."""
    title, adds = names.card_title(scene.game, index), int(scene.ask(symbols_on, index))
    return {"title": title, "about": scene.action(index), "adds": adds}


def role(scene: Scene, index: int) -> Facts:
    """How strong a role would be: on the table with the card taken, and with all of the hand."""
    stack = stack_of(index)
    stock = int(scene.p.stack[stack])
    symbols = int(scene.ask(display_symbols, scene.seat, index))
    symbols += 1 if stock > 0 or stack >= d.PRODUCE_TRADE else 0
    return {
        "symbols": symbols,
        "most": symbols + scene.symbols_in_hand(index),
        "stock": Phrase("stock.cards" if stock else "stock.empty", {"stock": stock}),
        "about": Phrase(f"role.{d.ROLE_NAMES[index]}"),
    }


def stack(scene: Scene, index: int) -> Facts:
    """How many cards are left, and what they do."""
    return {"stock": int(scene.p.stack[index]), "about": scene.action(index)}


def slot(scene: Scene, index: int) -> Facts:
    """A face-down planet: what an attack costs, what settling needs, what lies there."""
    seat, back = scene.seat, int(scene.p.back[scene.seat, index])
    if back == 0:
        return {}
    known = scene.planet_in(seat, index)
    return {
        "title": Name(d.SLOT, index) if known == d.NOBODY else short_planet(scene.game, known),
        "planet": names.face_down(scene.game, known, back),
        "price": scene.price(seat, index),
        "colonies": scene.colonies(seat, index),
        "need": scene.need(seat, index),
        "cost": colonize_cost(back),
    }


def short_planet(game: Game, index: int) -> Any:
    return names.planet(game, index, "thing.short_utopian")


def planet(scene: Scene, index: int) -> Facts:
    """Both sides of a planet."""
    back, front = names.face_down(scene.game, index), names.front(scene.game, index)
    return {"title": short_planet(scene.game, index), "planet": back, "front": front}


def place(scene: Scene, index: int) -> Facts:
    """What a slot takes or holds, and what its resource would bring now."""
    on, number = divmod(index, int(d.SPACES))
    held, title = int(scene.p.resource[on, number]) - 1, short_planet(scene.game, on)
    resource = names.resource(held if held >= 0 else int(scene.table("PLANET_SLOTS")[on, number]))
    if len(scene.slots_of(on)) > 1:
        title = Phrase("thing.short_place", {"planet": title, "resource": resource})
    bonus = int(scene.for_seat(scene.seat).ask(trade_bonus, held)) if held >= 0 else 0
    return {"title": title, "planet": Name(d.PLANET, on), "resource": resource, "tokens": 1 + bonus}


def technology(scene: Scene, index: int) -> Facts:
    """What a technology is, needs and does; a permanent does what one of its sides says."""
    level, permanent = int(scene.table("TECHNOLOGY_LEVEL")[index]), index - d.ONE_SIDED
    facts = {
        "level": level,
        "type": Name(d.KIND, int(scene.table("TECHNOLOGY_TYPE")[index])),
        "influence": int(scene.table("TECHNOLOGY_INFLUENCE")[index]),
        "needs": int(scene.table("LEVEL_SYMBOLS")[level]),
        "planets": int(scene.table("LEVEL_PLANETS")[level]),
        "holder": Seat(int(scene.p.holder[index])),
    }
    if permanent < 0:
        return {**facts, **card(scene, d.FIRST_TECHNOLOGY + index)}
    first, second = (scene.side_effect(permanent, number) for number in range(2))
    title = Phrase("thing.short_permanent", {"first": names.side_title(scene.game, permanent, 0)})
    return {**facts, "title": title, "about": Phrase("thing.either", {"first": first, "second": second})}


def side(scene: Scene, index: int) -> Facts:
    """What a side of the permanent just taken does."""
    permanent = int(scene.p.arg) if scene.decision == "research.side" else 0
    title = names.side_title(scene.game, permanent, index)
    return {"title": title, "about": scene.side_effect(permanent, index)}


def deed(scene: Scene, index: int) -> Facts:
    """What an alternative of the card played, or of the role, would do."""
    numbers = {**strength(scene), **scene.row("ACTION", max(int(scene.p.card), 0))}
    own = int(scene.p.fighters[scene.seat])
    message = f"{'role_deed' if scene.in_role else 'deed'}.{d.DEED.labels[index]}"
    return {"title": Name(d.DEED, index), "about": Phrase(message, {**numbers, "own": own})}


def answer(scene: Scene, index: int) -> Facts:
    """What following or passing would bring."""
    known = {**strength(scene), "less": Phrase("answer.one_less") if scene.p.role == d.SURVEYING else ""}
    label = d.ANSWER.labels[index]
    unseen = ".unseen" if label == "follow" and not scene.sees_hand(scene.seat) else ""
    title = Phrase(f"answer.short_{label}", known)
    return {"title": title, "about": Phrase(f"answer.{label}{unseen}", known)}


THINGS = (card, role, stack, slot, planet, place, technology, side, deed, answer)
BY_DOMAIN = {each.__name__: each for each in THINGS}


def thing(scene: Scene, domain: Domain, index: int) -> Facts:
    """What a thing of a domain is; those left out above are no more than what they are called."""
    return BY_DOMAIN[domain.name](scene, index) if domain.name in BY_DOMAIN else {}
