"""The values that prompts and options name: what the deciding seat has to work with, what the action at hand
is about, and what each thing is that may be chosen."""

from __future__ import annotations

from digsite.games.excavation_earth.actions.sell import MARKETS_IN_A_SALE, markets_chosen
from digsite.games.excavation_earth.actions.smuggle import NO_COLOUR
from digsite.games.excavation_earth.command_cards.publicity import queues_left
from digsite.games.excavation_earth.domains import (
    BUYER,
    CARDS,
    COLOUR,
    KEPT_AT_ONCE,
    LOCATION,
)
from digsite.games.excavation_earth.holds import held_of_colour
from digsite.games.excavation_earth.museum.domains import POP_UP
from digsite.games.excavation_earth.narrate.names import artefact, markets
from digsite.games.excavation_earth.narrate.sight import Sight
from digsite.games.excavation_earth.narrate.things import card, centre, ejected, market, reward, thing
from digsite.games.excavation_earth.position import Position
from digsite.games.excavation_earth.turn import take_action
from digsite.kernel.game import Game
from digsite.telling.naming import Facts, facts_at_hand
from digsite.telling.text import Name, Phrase


def facts(game: Game, masked: Position) -> Facts:
    """What the prompt and the options of the decision at hand may name."""
    return facts_at_hand(Sight(game, masked), at_hand, BY_DECISION, thing)


def at_hand(sight: Sight) -> Facts:
    """All that the action at hand is about; what does not belong to it no text names."""
    return {**sight.own, **of_cards(sight), **of_crew(sight), **of_trade(sight)}


def of_cards(sight: Sight) -> Facts:
    """How many cards are still to be chosen, and what the paying card is."""
    p, own = sight.p, sight.own
    aside = int(sight.constant("START_CARDS")) - own["hand"]
    known = {
        "number": 1 if sight.pending(take_action) else 2,
        "aside": aside,
        "ending": Phrase("ending.replace.more" if aside else "ending.replace.none", {"count": aside}),
        "replacing": Phrase(f"replacing.{'some' if len(p.legal) > 1 else 'no_more' if aside else 'none'}"),
        "to_keep": KEPT_AT_ONCE - own["pack"] % KEPT_AT_ONCE,
        "too_many": own["hand"] - own["kept"],
    }
    if p.card >= CARDS:
        return known
    return {**card(sight, int(p.card)), "colour": Name(COLOUR, int(p.card_colour)), **known}


def of_crew(sight: Sight) -> Facts:
    """Who moves; the market and centre at hand: who stands there, whom a buyer ejects, the command card."""
    known: Facts = {"moves": sight.p.travel_moves}
    if sight.origin is not None:
        known["origin"] = Name(LOCATION, sight.origin)
    if sight.market < 0:
        return known
    front = ejected(sight)
    ejects = "" if front is None else Phrase("joining.ejects", {"buyer": Name(BUYER, front)})
    there = {**market(sight, sight.market), **centre(sight, sight.centre(sight.market))}
    return {**known, **there, "ejects": ejects}


def of_trade(sight: Sight) -> Facts:
    """The sale at hand, the first or second artefact to smuggle, and the numbers of the command cards."""
    p, sold = sight.p, int(sight.p.sale_colour)
    chosen = int(sight.ask(markets_chosen))
    most = min(MARKETS_IN_A_SALE, int(sight.ask(held_of_colour, sight.seat, sold)))
    return {
        "sold": Name(COLOUR, sold),
        "chosen": chosen,
        "more": most - chosen,
        "markets": markets(p.sale_markets),
        "reward": reward(sight),
        "left": sight.ask(queues_left) if sight.decision == "ability.publicity.queue" else int(p.arg),
        "which": Phrase("smuggle.first" if p.arg == NO_COLOUR else "smuggle.second"),
        **sight.numbers,
    }


def storing(sight: Sight) -> Facts:
    """The artefact just bought."""
    return {"artefact": artefact(sight.game, int(sight.p.arg))}


def paying(sight: Sight) -> Facts:
    """The action that a card is chosen for."""
    return {"doing": Name(*sight.game.space.of(int(sight.p.action)))}


def giving(sight: Sight) -> Facts:
    """The pop-up market that asks for an artefact."""
    return {"visited": Name(POP_UP, int(sight.p.arg))}


def exhibiting(sight: Sight) -> Facts:
    """The first artefact to exhibit, or whether the second must have the colour of the card or another."""
    first, colour = int(sight.p.arg), int(sight.p.card_colour)
    which = "first" if first == NO_COLOUR else "other" if first == colour else "same"
    return {"which": Phrase(f"exhibit.{which}", {"colour": Name(COLOUR, colour)})}


def placing(sight: Sight) -> Facts:
    """The artefact that goes to the museum."""
    return {"artefact": Name(*sight.game.space.of(int(sight.p.arg)))}


def moving(sight: Sight) -> Facts:
    """The market or command centre that a crew cube leaves."""
    return {"origin": Name(*sight.game.space.of(int(sight.p.arg)))}


BY_DECISION = {
    "exhibit.artefact": exhibiting,
    "museum.space": placing,
    "completion.to": moving,
    "store": storing,
    "addition.card": paying,
    "pop_up.give": giving,
    "pop_up.sample": storing,
}
"""What is known in some decisions only."""
