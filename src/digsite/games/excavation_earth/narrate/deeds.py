"""What the seat that chose has done: the log of one action, in the order of the rules."""

from __future__ import annotations

from digsite.games.excavation_earth.domains import (
    CARD,
    CARDS,
    CENTRES,
    COLOUR,
    COLOURS,
    EXPLORERS,
    FORECAST,
    LOCATION,
    MARKET,
    MARKETS,
    NOBODY,
    NOWHERE,
)
from digsite.games.excavation_earth.narrate.hands import tell_cards
from digsite.games.excavation_earth.narrate.names import (
    CENTRE,
    COMMAND_CARD,
    artefacts,
    buyers,
    line_of_buyers,
    markets,
)
from digsite.games.excavation_earth.narrate.story import Story
from digsite.games.excavation_earth.narrate.trade import tell_artefacts, tell_sale, tell_survey
from digsite.kernel.game import Line
from digsite.kernel.text import Name, Seat

PAYING = {
    "travel": "EE-TRAVEL-01",
    "excavate": "EE-EXC-01",
    "market": "EE-MKT-01",
    "sell": "EE-SELL-01",
    "command": "EE-CMD-01",
    "smuggle": "EE-SMG-01",
    "survey": "EE-SUR-01",
}
"""The clause that makes a card pay for each action."""

JOINING = {"market.trader": "EE-MKT-05", "market.wild": "EE-MKT-05", "market.buyer": "EE-MKT-06"}
"""The clause by which a buyer joins a queue in Market."""


def tell_action(story: Story) -> None:
    """Everything that one action changed, and who passed after it."""
    tell_payment(story)
    tell_ability(story)
    tell_moves(story)
    tell_forecast(story)
    tell_survey(story)
    tell_artefacts(story)
    tell_sale(story)
    tell_gallery(story)
    tell_cards(story)
    tell_crew(story)
    tell_queues(story)
    tell_mothership(story)
    for seat in story.passed:
        story.lines.append(Line("log.pass", "EE-PASS-05", {"seat": Seat(seat)}))


def tell_payment(story: Story) -> None:
    """The card that pays, and what for."""
    if not story.paid:
        return
    card = int(story.after.card)
    known = {"card": Name(CARD, card), "fuel": int(story.now.table("FUEL")[card])}
    if card < CARDS:
        market = story.now.icon(card)
        known |= {"market": Name(MARKET, market), "centre": Name(CENTRE, story.now.centre(market))}
    story.tell(f"pay.{story.action}", PAYING[story.action], **known)


def tell_ability(story: Story) -> None:
    """The command card that is used, if it is; what it does at once is part of its effect."""
    if story.decision != "command.ability":
        return
    cards = story.difference("hand_size")[story.seat] or story.difference("pack_size")[story.seat]
    goes_on = story.after.seat == story.seat and story.now.decision not in ("command.step", "action")
    if goes_on or story.credits or cards or story.gained.any() or story.sold.any():
        ability = story.was.ability
        effect = story.was.effect(ability)
        story.tell("ability", story.ability_clause, card=Name(COMMAND_CARD, ability), effect=effect)
        if story.ability in ("stipend", "shuttle"):
            story.earn()


def tell_moves(story: Story) -> None:
    """Explorers that stand elsewhere now."""
    for explorer in range(EXPLORERS):
        origin = int(story.before.explorer[story.seat, explorer])
        target = int(story.after.explorer[story.seat, explorer])
        if origin == NOWHERE != target:
            story.tell("explorer", "EE-SETUP-29", target=Name(LOCATION, target))
        elif origin != target:
            clause = "EE-FAC-11" if story.action == "pilot" else "EE-TRAVEL-04"
            story.tell("move", clause, origin=Name(LOCATION, origin), target=Name(LOCATION, target))


def tell_forecast(story: Story) -> None:
    """The forecast card replaced in a Survey, and the initiative token taken for it."""
    if story.ends_round:
        return
    for place in range(FORECAST):
        old, new = int(story.before.forecast[place]), int(story.after.forecast[place])
        marked = story.before.forecast_marker[place] == NOBODY != story.after.forecast_marker[place]
        if old != new or marked:
            message = "forecast.marked" if marked else "forecast.open"
            story.tell(message, "EE-SUR-03", old=Name(CARD, old), new=Name(CARD, new))
    if story.difference("token")[story.seat] > 0:
        story.tell("token", "EE-SUR-06", token=int(story.after.token[story.seat]))


def tell_gallery(story: Story) -> None:
    """Guards that left their samples, new samples, and columns complete for the first time."""
    guards = story.difference("guard")[story.seat]
    if (guards < 0).any():
        story.tell("unguard", "EE-GEN-08", artefacts=artefacts(story.game, -guards))
    if (guards > 0).any():
        story.tell("sample", "EE-EXC-09", artefacts=artefacts(story.game, guards))
    complete = story.difference("column_bonus")[story.seat]
    for colour in range(COLOURS):
        if complete[colour] > 0:
            story.tell("column", "EE-GEN-12", colour=Name(COLOUR, colour))


def tell_crew(story: Story) -> None:
    """Traders and envoys placed, promoted, recalled or redeployed."""
    traders = story.difference("trader")[:, story.seat]
    envoys = story.difference("envoy")[:, story.seat]
    if story.sale_closed:
        if (traders < 0).any():
            centres = [Name(CENTRE, centre) for centre in range(CENTRES) if envoys[centre] > 0]
            known = {"count": int(envoys.sum()), "markets": markets(-traders), "centres": centres}
            story.tell("promote", "EE-SELL-20", **known)
        return
    if (traders < 0).any():
        tell_redeployment(story)
        return
    for market in range(MARKETS):
        if traders[market] > 0:
            clause = "EE-MKT-04" if story.action == "market" else "EE-CMD-03"
            story.tell("trader", clause, market=Name(MARKET, market))
    for centre in range(CENTRES):
        if envoys[centre]:
            message = "envoy" if envoys[centre] > 0 else "recall"
            story.tell(message, "EE-CMD-04", centre=Name(CENTRE, centre))


def tell_redeployment(story: Story) -> None:
    """A trader that went to another market, or became an envoy, and the credits that came with it."""
    traders = story.difference("trader")[:, story.seat]
    envoys = story.difference("envoy")[:, story.seat]
    known = {"markets": markets(-traders), "credits": story.earn()}
    if (traders > 0).any():
        story.tell("redeploy.market", story.ability_clause, targets=markets(traders), **known)
    else:
        centres = [Name(CENTRE, centre) for centre in range(CENTRES) if envoys[centre] > 0]
        story.tell("redeploy.centre", story.ability_clause, targets=centres, **known)


def tell_queues(story: Story) -> None:
    """Buyers who joined a queue, and those they ejected. Sales and new rounds tell of queues themselves."""
    if story.ends_round or story.sale_closed:
        return
    for market in range(MARKETS):
        old, new = story.was.buyers(market), story.now.buyers(market)
        if old == new:
            continue
        out = next(n for n in range(len(old) + 1) if old[n:] == new[: len(old) - n])
        known = {"market": Name(MARKET, market), "joined": line_of_buyers(new[len(old) - out :])}
        clause = story.ability_clause if story.action == "ability" else JOINING[story.decision]
        if out:
            story.tell("queue.ejected", clause, ejected=line_of_buyers(old[:out]), **known)
        else:
            story.tell("queue.joined", clause, **known)


def tell_mothership(story: Story) -> None:
    """The buyers of a sale board the mothership, those of earlier sales return to the supply."""
    if not story.sale_closed:
        return
    sold_in = markets(story.after.chosen)
    story.tell("board", "EE-SELL-17", buyers=buyers(story.after.mothership), markets=sold_in)
    if story.before.mothership.any():
        story.tell("ashore", "EE-SELL-18", buyers=buyers(story.before.mothership))
