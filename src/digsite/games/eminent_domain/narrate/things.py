"""What each thing is now, with its numbers, for the seat that acts. Options, titles, reasons and piece cards
all speak of things with these values; `title` is a thing in few words."""

from __future__ import annotations

from typing import Any

from digsite.games.eminent_domain import domains as d
from digsite.games.eminent_domain.backs import colonize_cost
from digsite.games.eminent_domain.goods import trade_bonus
from digsite.games.eminent_domain.narrate import names
from digsite.games.eminent_domain.narrate.sight import Sight
from digsite.games.eminent_domain.planets import display_symbols, has_permanent
from digsite.games.eminent_domain.roles import stack_of, strength_of, symbols_on
from digsite.kernel.game import Game
from digsite.kernel.rules import Domain
from digsite.telling.naming import Facts
from digsite.telling.text import Name, Phrase, Seat


def strength(sight: Sight) -> Facts:
    """How strong the acting seat is in the role led, now and with all of its hand; and what passing draws."""
    symbols = int(sight.ask(strength_of)) if sight.in_role else 0
    in_hand = sight.symbols_in_hand(int(sight.p.role)) if sight.in_role else 0
    dissension = sight.ask(has_permanent, sight.seat, d.F3_1, d.SIDE_A)
    draw = int(sight.constant("DISSENSION_DRAW")) if dissension else 1
    return {"symbols": symbols, "most": symbols + in_hand, "draw": draw}


def card(sight: Sight, index: int) -> Facts:
    """What a card does as an action, and how many symbols it adds to the role led."""
    title, adds = names.card_title(sight.game, index), int(sight.ask(symbols_on, index))
    return {"title": title, "about": sight.action(index), "adds": adds}


def role(sight: Sight, index: int) -> Facts:
    """How strong a role would be: on the table with the card taken, and with all of the hand."""
    stack = stack_of(index)
    stock = int(sight.p.stack[stack])
    symbols = int(sight.ask(display_symbols, sight.seat, index))
    symbols += 1 if stock > 0 or stack >= d.PRODUCE_TRADE else 0
    return {
        "symbols": symbols,
        "most": symbols + sight.symbols_in_hand(index),
        "stock": Phrase("stock.cards" if stock else "stock.empty", {"stock": stock}),
        "about": Phrase(f"role.{d.ROLE_NAMES[index]}"),
    }


def stack(sight: Sight, index: int) -> Facts:
    """How many cards are left, and what they do."""
    return {"stock": int(sight.p.stack[index]), "about": sight.action(index)}


def slot(sight: Sight, index: int) -> Facts:
    """A face-down planet: what an attack costs, what settling needs, what lies there."""
    seat, back = sight.seat, int(sight.p.back[sight.seat, index])
    if back == 0:
        return {}
    known = sight.planet_in(seat, index)
    return {
        "title": Name(d.SLOT, index) if known == d.NOBODY else short_planet(sight.game, known),
        "planet": names.face_down(sight.game, known, back),
        "price": sight.price(seat, index),
        "colonies": sight.colonies(seat, index),
        "need": sight.need(seat, index),
        "cost": colonize_cost(back),
    }


def short_planet(game: Game, index: int) -> Any:
    return names.planet(game, index, "thing.short_utopian")


def planet(sight: Sight, index: int) -> Facts:
    """Both sides of a planet."""
    back, front = names.face_down(sight.game, index), names.front(sight.game, index)
    return {"title": short_planet(sight.game, index), "planet": back, "front": front}


def place(sight: Sight, index: int) -> Facts:
    """What a slot takes or holds, and what its resource would bring now."""
    on, number = divmod(index, int(d.SPACES))
    held, title = int(sight.p.resource[on, number]) - 1, short_planet(sight.game, on)
    resource = names.resource(held if held >= 0 else int(sight.constant("PLANET_SLOTS")[on, number]))
    if len(sight.slots_of(on)) > 1:
        title = Phrase("thing.short_place", {"planet": title, "resource": resource})
    bonus = int(sight.for_seat(sight.seat).ask(trade_bonus, held)) if held >= 0 else 0
    return {"title": title, "planet": Name(d.PLANET, on), "resource": resource, "tokens": 1 + bonus}


def technology(sight: Sight, index: int) -> Facts:
    """What a technology is, needs and does; a permanent does what one of its sides says."""
    level, permanent = int(sight.constant("TECHNOLOGY_LEVEL")[index]), index - d.ONE_SIDED
    facts = {
        "level": level,
        "type": Name(d.KIND, int(sight.constant("TECHNOLOGY_TYPE")[index])),
        "influence": int(sight.constant("TECHNOLOGY_INFLUENCE")[index]),
        "needs": int(sight.constant("LEVEL_SYMBOLS")[level]),
        "planets": int(sight.constant("LEVEL_PLANETS")[level]),
        "holder": Seat(int(sight.p.holder[index])),
    }
    if permanent < 0:
        return {**facts, **card(sight, d.FIRST_TECHNOLOGY + index)}
    first, second = (sight.side_effect(permanent, number) for number in range(2))
    title = Phrase("thing.short_permanent", {"first": names.side_title(sight.game, permanent, 0)})
    return {**facts, "title": title, "about": Phrase("thing.either", {"first": first, "second": second})}


def side(sight: Sight, index: int) -> Facts:
    """What a side of the permanent just taken does."""
    permanent = int(sight.p.arg) if sight.decision == "research.side" else 0
    title = names.side_title(sight.game, permanent, index)
    return {"title": title, "about": sight.side_effect(permanent, index)}


def deed(sight: Sight, index: int) -> Facts:
    """What an alternative of the card played, or of the role, would do."""
    numbers = {**strength(sight), **sight.row("ACTION", max(int(sight.p.card), 0))}
    own = int(sight.p.fighters[sight.seat])
    message = f"{'role_deed' if sight.in_role else 'deed'}.{d.DEED.labels[index]}"
    return {"title": Name(d.DEED, index), "about": Phrase(message, {**numbers, "own": own})}


def answer(sight: Sight, index: int) -> Facts:
    """What following or passing would bring."""
    known = {**strength(sight), "less": Phrase("answer.one_less") if sight.p.role == d.SURVEYING else ""}
    label = d.ANSWER.labels[index]
    unseen = ".unseen" if label == "follow" and not sight.sees_hand(sight.seat) else ""
    title = Phrase(f"answer.short_{label}", known)
    return {"title": title, "about": Phrase(f"answer.{label}{unseen}", known)}


THINGS = (card, role, stack, slot, planet, place, technology, side, deed, answer)
BY_DOMAIN = {each.__name__: each for each in THINGS}


def thing(sight: Sight, domain: Domain, index: int) -> Facts:
    """What a thing of a domain is; those left out above are no more than what they are called."""
    return BY_DOMAIN[domain.name](sight, index) if domain.name in BY_DOMAIN else {}
