"""The values that prompts and options name, decision by decision: what choosing will do, where that is
certain. Everything here is open to all, so that any viewer can read what was chosen."""

from __future__ import annotations

from collections.abc import Callable

from digsite.games.excavation_earth.actions.passing import CARDS_KEPT
from digsite.games.excavation_earth.actions.sell import MARKETS_IN_A_SALE
from digsite.games.excavation_earth.domains import (
    ACTION,
    CARD,
    FACTION,
    LOCATION,
    LOCATIONS,
    ROUNDS,
)
from digsite.games.excavation_earth.draft import KEPT_AT_ONCE
from digsite.games.excavation_earth.holds import (
    artefacts_held,
    cargo_room,
    hidden_room,
)
from digsite.games.excavation_earth.narrate import facts_artefacts, facts_markets
from digsite.games.excavation_earth.narrate.names import (
    ABILITY,
)
from digsite.games.excavation_earth.narrate.scene import Scene
from digsite.games.excavation_earth.position import Position
from digsite.games.excavation_earth.turn import take_action
from digsite.kernel.game import Game
from digsite.kernel.text import Name, Phrase
from digsite.kernel.told import Facts, elements, facts_at_hand


def facts(game: Game, masked: Position) -> Facts:
    """What the prompt and the options of the decision at hand may name."""
    return facts_at_hand(Scene(game, masked), of_the_seat, FACTS)


def of_the_seat(scene: Scene) -> Facts:
    """What the deciding seat has to work with."""
    p, seat = scene.p, scene.seat
    return {
        "round": p.round,
        "credits": int(p.credits[seat]),
        "supply": int(p.supply[seat]),
        "hand": int(p.hand_size[seat]),
        "travel_cards": int(p.travel[seat].sum()),
        "pack": int(p.pack_size[seat]),
        "cargo": scene.ask(cargo_room, seat),
        "hidden": scene.ask(hidden_room, seat),
        "held": scene.ask(artefacts_held, seat),
    }


# Set-up and draft


def choosing_a_faction(scene: Scene) -> Facts:
    return elements(scene.game, FACTION, lambda f: {"ability": Name(ABILITY, f)})


def replacing_cards(scene: Scene) -> Facts:
    """How many cards were laid aside so far; as many are drawn."""
    count = int(scene.table("START_CARDS")) - int(scene.p.hand_size[scene.seat])
    ending = Phrase("ending.replace.more" if count else "ending.replace.none", {"count": count})
    return {"count": count, "ending": ending}


def drafting(scene: Scene) -> Facts:
    """How many of this pack are still to be kept: packs come in even sizes."""
    return {"count": KEPT_AT_ONCE - int(scene.p.pack_size[scene.seat]) % KEPT_AT_ONCE}


# A turn


def choosing_an_action(scene: Scene) -> Facts:
    """Which of the two actions it is, and what each action is about."""
    last_round = scene.p.round == ROUNDS
    drawn = facts_artefacts.tiles_drawn(scene)
    common = {**of_the_seat(scene), "markets": MARKETS_IN_A_SALE, "kept": CARDS_KEPT, "drawn": drawn}

    def about(action: int) -> Facts:
        label = ACTION.labels[action]
        id = "about.survey_in_last_round" if label == "survey" and last_round else f"about.{label}"
        return {"about": Phrase(id, common)}

    number = 1 if scene.pending(take_action) else 2
    return {"number": number, **elements(scene.game, ACTION, about)}


def places(scene: Scene) -> Facts:
    """What lies at every location, and how many moves are left."""
    found = elements(scene.game, LOCATION, lambda location: {"here": scene.here(location)})
    if 0 <= scene.p.moving_from < LOCATIONS:
        found["origin"] = Name(LOCATION, int(scene.p.moving_from))
    return {**found, "moves": scene.p.moves}


def paying_for_travel(scene: Scene) -> Facts:
    return elements(scene.game, CARD, lambda card: {"moves": int(scene.table("FUEL")[card])})


def discarding(scene: Scene) -> Facts:
    return {"kept": CARDS_KEPT, "count": int(scene.p.hand_size[scene.seat]) - CARDS_KEPT}


FACTS: dict[str, Callable[[Scene], Facts]] = {
    "setup.faction": choosing_a_faction,
    "setup.replace": replacing_cards,
    "draft.keep": drafting,
    "third_explorer": places,
    "pilot.from": places,
    "pilot.to": places,
    "action": choosing_an_action,
    "travel.card": paying_for_travel,
    "travel.from": places,
    "travel.to": places,
    "excavate.card": facts_artefacts.paying_for_excavate,
    "excavate.first": facts_artefacts.digging,
    "excavate.second": facts_artefacts.digging,
    "sample": facts_artefacts.sampling,
    "reassign_guard": facts_artefacts.reassigning,
    "store": facts_artefacts.storing,
    "market.card": facts_markets.paying_at_a_market,
    "market.trader": facts_markets.marketing,
    "market.wild": facts_markets.marketing,
    "market.buyer": facts_markets.marketing,
    "command.card": facts_markets.paying_at_a_market,
    "command.step": facts_markets.commanding,
    "command.ability": facts_markets.using_a_card,
    "ability.remote_dig": facts_artefacts.digging,
    "ability.fence": facts_markets.fencing,
    "ability.publicity.queue": facts_markets.queues,
    "ability.publicity.buyer": facts_markets.advertising,
    "ability.redeploy.from": facts_markets.redeploying,
    "ability.redeploy.to": facts_markets.redeploying,
    "ability.private_sale": facts_markets.selling_privately,
    "sell.purchase": facts_markets.buying_before_a_sale,
    "sell.colour": facts_markets.selling,
    "sell.market": facts_markets.choosing_markets,
    "sell.artefact": facts_markets.parting,
    "smuggle.card": facts_artefacts.paying_to_smuggle,
    "smuggle.trade": facts_artefacts.trading,
    "smuggle.offload": facts_artefacts.offloading,
    "smuggle.acquire": facts_artefacts.acquiring,
    "survey.card": facts_artefacts.paying_to_survey,
    "survey.replace": facts_artefacts.replacing_a_forecast,
    "survey.place": facts_artefacts.surveying,
    "survey.store": facts_artefacts.surveying,
    "survey.buy": facts_artefacts.surveying,
    "pass.discard": discarding,
}
"""The facts of each decision that has more than the seat's own."""
