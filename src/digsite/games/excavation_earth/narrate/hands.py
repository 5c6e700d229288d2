"""The log of cards: drawn, kept and discarded. Only their owner reads which, until they lie open."""

from __future__ import annotations

import numpy as np

from digsite.games.excavation_earth.domains import CARDS, NO_CARD
from digsite.games.excavation_earth.narrate.names import cards
from digsite.games.excavation_earth.narrate.story import Story
from digsite.kernel.record import Numbers

DISCARDING = {"pass.discard": "EE-PASS-03", "setup.replace": "EE-SETUP-10"}
"""The clause that sends cards to the common discard pile; otherwise the one that drew them."""


def tell_cards(story: Story) -> None:
    """What the action did to the hand of the seat that chose."""
    if not story.prepares:
        tell_reshuffle(story)
    clause = clause_of_draw(story)
    if story.difference("pack_size")[story.seat] > 0 and not story.prepares:
        looked_at = story.after.pack[story.seat]
        count = int(story.after.pack_size[story.seat])
        tell_some(story, "look", clause, looked_at, count)
    if story.hand_changes > 0:
        message = "keep" if story.decision in ("keep_card", "draft.keep") else "draw"
        tell_some(story, message, clause, new_in_hand(story), story.hand_changes)
    thrown = discarded(story)
    if thrown.any():
        story.tell("discard", DISCARDING.get(story.decision, clause), cards=cards(thrown))


def tell_reshuffle(story: Story) -> None:
    """Cards leave the common discard pile only to become a new deck."""
    if (story.difference("discard") < 0).any():
        story.tell("reshuffle", "EE-GEN-27")


def tell_some(story: Story, message: str, clause: str, which: Numbers, count: int) -> None:
    """Cards by name where the viewer knows them, by number where not."""
    if story.now.sees_hand(story.seat):
        story.tell(f"{message}.own", clause, cards=cards(which))
    else:
        story.tell(f"{message}.other", clause, count=count)


def clause_of_draw(story: Story) -> str:
    """Why a card came."""
    if story.action == "setup":
        return "EE-SETUP-08"
    if story.action == "draft":
        return "EE-PREP-17"
    if story.difference("column_bonus").any():
        return "EE-GEN-12"
    if story.ability or story.was_requisition:
        return story.ability_clause
    return "EE-SELL-15" if story.hand_changes > 0 and story.decision != "keep_card" else "EE-SELL-16"


def new_in_hand(story: Story) -> Numbers:
    """The cards that came into the hand, by type."""
    changed = story.difference("hand")[story.seat].copy()
    if story.paid and story.after.card < CARDS:
        changed[story.after.card] += 1
    new: Numbers = np.maximum(changed, 0)
    return new


def discarded(story: Story) -> Numbers:
    """The action cards that a choice sent to the common discard pile, the paying card not among them.
    Nothing where a reshuffle has swallowed them."""
    none = np.zeros(CARDS, np.int16)
    if story.decision not in ("pass.discard", "setup.replace", "keep_card"):
        return none
    changed = story.difference("discard").copy()
    if story.prepares:
        for card in story.before.forecast:
            if card != NO_CARD:
                changed[card] -= 1
    return changed if (changed >= 0).all() else none
