"""The log of artefacts: drawn, excavated, bought, offloaded and sold."""

from __future__ import annotations

from digsite.games.excavation_earth.actions.sell import markets_chosen
from digsite.games.excavation_earth.actions.smuggle import SURCHARGE
from digsite.games.excavation_earth.cards import colour_of
from digsite.games.excavation_earth.domains import COLOUR, TYPES
from digsite.games.excavation_earth.holds import pile_size, price_of
from digsite.games.excavation_earth.narrate.facts_artefacts import SURVEY_PRICE, tiles_drawn
from digsite.games.excavation_earth.narrate.names import artefact, artefacts, markets
from digsite.games.excavation_earth.narrate.story import Story
from digsite.kernel.record import UNKNOWN
from digsite.kernel.text import Name

# Survey


def tell_survey(story: Story) -> None:
    """Artefacts drawn, placed on the map and shuffled back."""
    drawn = tell_drawn(story)
    placed = 0
    if story.action == "survey" and not story.ends_round:
        for kind in range(TYPES):
            count = int(story.difference("tile")[kind])
            if count > 0:
                placed += count
                known = {"artefact": artefact(story.game, kind), "place": story.now.place(kind)}
                story.tell("lay", "EE-SUR-10", **known)
    seen = drawn + int(story.before.surveyed_size[story.seat])
    if seen and not story.after.surveyed_size[story.seat] and not story.ends_round:
        back = seen - placed - int(story.gained.sum())
        if back > 0:
            story.tell("back", "EE-SUR-11", count=back)


def tell_drawn(story: Story) -> int:
    """How many artefacts were drawn, which only the seat itself may read."""
    waits = story.now.decision == "survey.replace" and story.after.seat == story.seat
    if story.decision not in ("survey.card", "survey.replace") or waits:
        return 0
    colour = colour_of(int(story.after.card))
    count = min(tiles_drawn(story.was), int(story.was.ask(pile_size, colour)))
    in_sight = story.after.surveyed[story.seat]
    if count and in_sight[0] != UNKNOWN and in_sight.sum() == count:
        story.tell("drawn.own", "EE-SUR-09", artefacts=artefacts(story.game, in_sight))
    elif count:
        story.tell("drawn.other", "EE-SUR-09", count=count, colour=Name(COLOUR, colour))
    return count


# Into the holds and out of them


def tell_artefacts(story: Story) -> None:
    """Artefacts that came into the holds, and those offloaded to the black market."""
    for kind in range(TYPES):
        if story.gained[kind] > 0:
            tell_gain(story, kind)
    if story.now.decision == "store" and story.decision != "store" and story.after.seat == story.seat:
        tell_purchase(story, "buy", int(story.after.arg))
    if story.offloaded.any():
        sold = artefacts(story.game, story.offloaded)
        story.tell("offload", "EE-SMG-05", artefacts=sold, credits=story.earn())


def tell_gain(story: Story, kind: int) -> None:
    """One type that came into the holds, by the way it came."""
    hold = "hidden" if story.difference("hidden")[story.seat, kind] > 0 else "cargo"
    thing = artefact(story.game, kind)
    if story.decision == "store":
        story.tell(f"store.{hold}", "EE-SMG-08", artefact=thing)
    elif story.decision == "survey.store":
        story.tell("survey.free", "EE-FAC-02", artefact=thing)
    elif story.decision == "survey.buy":
        price = SURVEY_PRICE * story.now.value(kind)
        story.credits += price
        story.tell("survey.buy", "EE-SUR-12", artefact=thing, price=price)
    elif story.action == "excavate" or story.ability == "remote_dig":
        clause = story.ability_clause if story.ability else "EE-EXC-08"
        story.tell("dig", clause, artefact=thing, place=story.now.place(kind))
    else:
        tell_purchase(story, f"buy_into.{hold}", kind)


def tell_purchase(story: Story, message: str, kind: int) -> None:
    """An artefact bought on the black market: in Smuggle, by the Smugglers before a sale, or at the Fence."""
    difference, clause = SURCHARGE, "EE-SMG-07"
    if story.ability == "fence":
        difference, clause = -story.was.discount, story.ability_clause
    elif story.action == "sell":
        difference, clause = 0, "EE-FAC-08"
    price = int(story.game.python.twin(price_of)(kind, difference))
    story.credits += price
    story.tell(message, clause, artefact=artefact(story.game, kind), price=price)


# Sales


def tell_sale(story: Story) -> None:
    """What was sold, where and for how much. Artefacts chosen one by one leave before the credits come."""
    things = artefacts(story.game, story.sold)
    if things and story.ability == "private_sale":
        story.tell("private_sale", story.ability_clause, artefacts=things, credits=story.earn())
        return
    if story.sale_paid:
        count = int(story.now.ask(markets_chosen))
        known = {"markets": markets(story.after.chosen), "credits": story.earn()}
        if int(story.sold.sum()) == count:
            story.tell("sale.whole", "EE-SELL-26", artefacts=things, **known)
            return
        story.tell("sale.part", "EE-SELL-22", artefacts=things)
        colour = Name(COLOUR, int(story.after.colour))
        story.tell("sale.paid", "EE-SELL-26", count=count, colour=colour, **known)
    elif things:
        story.tell("sale.part", "EE-SELL-22", artefacts=things)
