"""What the server says of a decision: what can be chosen, what cannot and why, what orders would answer."""

from __future__ import annotations

from typing import Any

from digsite.match.match import Match
from digsite.match.orders import holds
from digsite.server import wire
from digsite.telling.options import closed, outcomes
from digsite.telling.text import Text


def asked(match: Match, text: Text, masked: Any, seat: int) -> wire.Asked:
    """The decision of a seat, with what can be chosen."""
    game = match.game
    decision = game.decision(masked)
    return {
        "ticket": match.ticket(seat),
        "decision": decision.name,
        "title": text.decision_title(decision),
        "prompt": text.prompt(masked),
        "confirm": text.confirm(decision),
        "clause": decision.clause,
        "standing": decision.standing,
        "orders": offered_orders(match, text, masked, seat),
        "options": options(text, masked, seat),
        "closed": not_offered(text, masked),
    }


def offered_orders(match: Match, text: Text, masked: Any, seat: int) -> list[wire.OfferedOrder]:
    """The standing orders that would answer the decision at hand, as far as they are not given."""
    game = match.game
    given = [(order.decision, order.take, order.when) for order in match.orders(seat)]
    offers = [offer for offer in game.standing if offer.decision == game.decision(masked).name]
    return [
        {"id": offer.name, "text": text.message(f"standing.{offer.name}")}
        for offer in offers
        if (offer.decision, offer.take, offer.when) not in given and holds(game, masked, offer.when)
    ]


def options(text: Text, masked: Any, seat: int) -> list[wire.Option]:
    """What can be chosen: in words, where on the screen, what it brings, and whether it can be taken back."""
    game = text.game
    return [
        {
            "id": each.option,
            "token": game.space.token(each.option),
            "elements": game.places(masked, each.option),
            "title": text.short(masked, each.option),
            "text": text.option(masked, each.option),
            "gain": each.gain(seat),
            "final": each.final,
        }
        for each in outcomes(game, masked)
    ]


def not_offered(text: Text, masked: Any) -> list[wire.Closed]:
    """What a player would look for and cannot choose now, and why."""
    game = text.game
    return [
        {
            "elements": game.places(masked, each.option) or [game.space.element(each.option)],
            "title": text.short(masked, each.option),
            "text": text.why(masked, each.option, each.reason),
            "clause": game.reasons.of(each.reason)[0].clause,
        }
        for each in closed(game, masked)
        if game.sought(masked, each.option)
    ]
