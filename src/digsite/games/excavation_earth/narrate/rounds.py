"""The log of what happens to all: set-up, scoring, preparation, draft, the end of the game."""

from __future__ import annotations

import numpy as np

from digsite.games.excavation_earth.actions.abilities import side
from digsite.games.excavation_earth.domains import (
    CARD,
    CENTRES,
    COLOURS,
    FACTION,
    FORECAST,
    MARKET,
    MARKETS,
    NO_CARD,
    NOBODY,
    TYPES,
)
from digsite.games.excavation_earth.narrate.hands import tell_cards, tell_reshuffle
from digsite.games.excavation_earth.narrate.names import CENTRE, cards, type_of, types
from digsite.games.excavation_earth.narrate.story import Story
from digsite.games.excavation_earth.position import Position
from digsite.games.excavation_earth.scoring import gallery_credits
from digsite.kernel.record import Numbers
from digsite.kernel.text import Name, Phrase, Seat

SCORING = ("EE-SCO-02", "EE-SCO-03", "EE-SCO-04")
"""What each round pays for envoys."""


def seats_with(story: Story, amounts: list[int]) -> list[Phrase]:
    """Seats that got something, each with how much."""
    return [Phrase("log.amount", {"seat": Seat(s), "credits": a}) for s, a in enumerate(amounts) if a]


def order(p: Position) -> list[Seat]:
    """The seats from first to last."""
    return [Seat(int(seat)) for seat in p.order[: p.seats]]


def forecast(p: Position) -> list[Name]:
    """The cards of the forecast from left to right."""
    return [Name(CARD, int(card)) for card in p.forecast[:FORECAST] if card != NO_CARD]


# Set-up


def tell_setup(story: Story) -> None:
    """Factions, hands, and the table when all is laid out."""
    before, after = story.before, story.after
    for seat in range(after.seats):
        if before.faction[seat] == NOBODY != after.faction[seat]:
            faction = Name(FACTION, int(after.faction[seat]))
            story.tell("faction", "EE-SETUP-03", player=Seat(seat), faction=faction)
    if not before.credits.any() and after.credits.any():
        story.tell("order", "EE-SETUP-06", seats=order(after))
        tell_deal(story, "EE-SETUP-07")
    elif story.decision == "draft.keep":
        tell_draft(story)
    else:
        tell_cards(story)
    if story.sets_up:
        story.tell("forecast.new", "EE-SETUP-13", cards=forecast(after))
        story.tell("map", "EE-SETUP-16", count=int(after.tile.sum()))
        story.tell("stacks", "EE-SETUP-17", count=int(after.stack_size.sum()))
        story.tell("queues", "EE-SETUP-23", queues=queues(story))
        story.tell("round", "EE-SETUP-02", round=after.round)


def tell_deal(story: Story, clause: str) -> None:
    """Action cards dealt to all, as a hand or as packs to draft from."""
    after = story.after
    field, size = ("pack", after.pack_size) if after.pack_size.any() else ("hand", after.hand_size)
    viewer = story.now.viewer
    if viewer is None:
        story.tell(f"deal.{field}.all", clause, count=int(size[0]))
    else:
        dealt = getattr(after, field)[viewer]
        story.tell(f"deal.{field}.own", clause, count=int(size[0]), player=Seat(viewer), cards=cards(dealt))


def queues(story: Story) -> list[Phrase]:
    """The queues that changed, as they are now."""
    return [
        Phrase("log.queue.now", {"market": Name(MARKET, market), "queue": story.now.queue(market)})
        for market in range(MARKETS)
        if story.was.buyers(market) != story.now.buyers(market)
    ]


# The end of a round


def tell_scoring(story: Story) -> None:
    """What the envoys earn, centre by centre."""
    for centre in range(CENTRES):
        amounts = [story.scored(centre, seat) for seat in range(story.after.seats)]
        if any(amounts):
            clause = SCORING[story.before.round - 1]
            story.tell("centre", clause, centre=Name(CENTRE, centre), amounts=seats_with(story, amounts))


def tell_end(story: Story) -> None:
    """What the galleries pay, and who has won."""
    score, winners = story.after.score, story.winners
    galleries = [int(story.now.ask(gallery_credits, seat)) for seat in range(story.after.seats)]
    if any(galleries):
        story.tell("galleries", "EE-END-02", amounts=seats_with(story, galleries))
    totals = [{"seat": Seat(seat), "credits": int(score[seat])} for seat in story.ranked]
    results = [Phrase("log.amount_in_all", total) for total in totals]
    story.tell("result", "EE-END-06", results=results)
    known = {"winners": winners, "credits": int(score[winners[0].index])}
    message = "won.alone" if len(winners) == 1 else "won.together"
    story.tell(message, winning_clause(story, len(winners)), **known)


def winning_clause(story: Story, winners: int) -> str:
    """Most credits, a tie broken by artefacts left, or a shared win."""
    score = story.after.score[: story.after.seats]
    if winners > 1:
        return "EE-END-08"
    return "EE-END-07" if (score == score.max()).sum() > 1 else "EE-END-06"


# The Preparation Phase


def tell_preparation(story: Story) -> None:
    """The six steps of a new round, up to the draft."""
    before, after = story.before, story.after
    story.tell("round", "EE-GEN-35", round=after.round)
    tell_command_cards(story)
    changed = queues(story)
    if changed:
        story.tell("queues", "EE-PREP-08", queues=changed)
    on_map = new_on_the_map(story)
    if on_map.any():
        story.tell("new_on_map", "EE-PREP-10", artefacts=types(on_map))
    below = new_in_the_stacks(story)
    if below.any():
        story.tell("new_in_stacks", "EE-PREP-10", artefacts=types(below))
    returned = [int((before.forecast_marker == seat).sum()) for seat in range(before.seats)]
    if any(returned):
        who = [Phrase("log.cubes", {"seat": Seat(s), "count": c}) for s, c in enumerate(returned) if c]
        story.tell("cubes_back", "EE-PREP-12", seats=who)
    if forecast(after):
        story.tell("forecast.new", "EE-PREP-13", cards=forecast(after))
    story.tell("order", "EE-PREP-14", seats=order(after))
    tell_reshuffle(story)
    tell_deal(story, "EE-PREP-16")


def tell_command_cards(story: Story) -> None:
    """The cards at the centres, with what they do on the side that is up."""
    shown = [story.now.command_card(centre) for centre in range(CENTRES)]
    if story.now.ask(side):
        story.tell("command.turned", "EE-PREP-03", cards=shown)
    else:
        story.tell("command.revealed", "EE-PREP-02", cards=shown)


def new_on_the_map(story: Story) -> Numbers:
    """Tiles that the forecast brought; what was excavated in the same breath is not missing among them."""
    added = story.difference("tile")
    if story.action == "excavate" or story.ability == "remote_dig":
        added = added + story.gained
    return np.maximum(added, 0)


def in_stacks(p: Position) -> Numbers:
    """The tiles on the black market, by type."""
    found = np.zeros(TYPES, np.int16)
    for colour in range(COLOURS):
        for kind in p.stack[colour, : p.stack_size[colour]]:
            found[kind] += 1
    return found


def new_in_the_stacks(story: Story) -> Numbers:
    """Tiles that the forecast brought to the black market, trades of the same breath not counted."""
    added: Numbers = in_stacks(story.after) - in_stacks(story.before) - story.offloaded
    more: Numbers = np.maximum(added, 0)
    return more


# The draft


def tell_draft(story: Story) -> None:
    """A card kept; packs passed on when all have kept theirs; what follows the last choice."""
    tell_cards(story)
    after = story.after
    sizes = {int(size) for size in after.pack_size[: after.seats]}
    if sizes == {0}:
        tell_end_of_draft(story)
    elif len(sizes) == 1:
        viewer = story.now.viewer
        if viewer is None:
            story.tell("packs.all", "EE-PREP-19")
        else:
            story.tell("packs.own", "EE-PREP-19", player=Seat(viewer), cards=cards(after.pack[viewer]))


def tell_end_of_draft(story: Story) -> None:
    """The last cards are discarded, travel cards come back, the black market moves on."""
    rest = story.difference("discard")
    if rest.any() and (rest >= 0).all():
        story.tell("rest", "EE-PREP-18", cards=cards(rest))
    if story.difference("travel").any():
        story.tell("travel_cards", "EE-PREP-21")
    if not np.array_equal(story.before.stack, story.after.stack) and not story.sets_up:
        stacks = [story.after.stack[c] for c in range(COLOURS) if story.after.stack_size[c] > 0]
        story.tell("tops", "EE-PREP-22", artefacts=[type_of(int(stack[0])) for stack in stacks])
