"""What a person may note of another hand: cards passed on in the draft that nobody has shown since."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Any

from digsite.games.excavation_earth.components import CARD_COPIES
from digsite.games.excavation_earth.domains import CARD, CARDS, KEPT_AT_ONCE
from digsite.games.excavation_earth.memory import (
    A_DRAFT,
    CHOICES,
    DRAFTED,
    DRAWN,
    FIRST_PACK,
    event,
    in_forecast,
    is_drafting,
    noted,
    stage_of_draft,
)
from digsite.games.excavation_earth.narrate.sight import Sight
from digsite.games.excavation_earth.position import DRAFTS
from digsite.telling.text import Name, Phrase


def cards_passed_on(sight: Sight) -> list[Any]:
    """Those that the viewer knows to be in the seat's hand, and those that may be."""
    p, viewer = sight.p, sight.viewer
    by = 0 if viewer is None else (sight.seat - viewer) % p.seats
    if viewer is None or by not in (1, 2):
        return []
    surely: Counter[int] = Counter()
    perhaps: Counter[int] = Counter()
    for draft in range(DRAFTS):
        notes = [sight.ask(noted, viewer, draft * A_DRAFT + place) for place in range(A_DRAFT)]
        first = [card for card in notes[:FIRST_PACK] if card >= 0]
        second = [card for card in notes[FIRST_PACK:] if card >= 0]
        if sight.ask(is_drafting) and draft == p.draft // CHOICES - 1:
            perhaps += Counter(second if by == 1 else []) + Counter(
                first if by <= sight.ask(stage_of_draft) else []
            )
            continue
        ways = [held[by - 1] for held in ways_to_keep(sight, viewer, draft, first, second)]
        for card in set(first + second):
            counts = [held[card] for held in ways]
            surely[card] += min(counts, default=0)
            perhaps[card] += max(counts, default=0) - min(counts, default=0)
    maybe = [Phrase("passed_on.perhaps", {"card": Name(CARD, card)}) for card in sorted(perhaps.elements())]
    return [*(Name(CARD, card) for card in sorted(surely.elements())), *maybe]


def ways_to_keep(
    sight: Sight, viewer: int, draft: int, first: list[int], second: list[int]
) -> list[tuple[Counter[int], Counter[int]]]:
    """What the next two seats can have in hand of the cards passed on in a draft: of the first pack each kept
    two. Where copies are alike, a known one leaves first."""
    p, found = sight.p, []
    seats = [(viewer + by) % p.seats for by in (1, 2)]
    shown = [shown_since(sight, draft, seat) for seat in seats]
    for pair in combinations(range(len(first)), min(KEPT_AT_ONCE, len(first))):
        one = Counter([*second, *(first[place] for place in pair)]) - shown[0]
        two = Counter(first[place] for place in range(len(first)) if place not in pair) - shown[1]
        copies = one + two
        if all(copies[card] <= out_of_sight(sight, viewer, card) for card in copies) and all(
            held.total() <= p.hand_size[seat] for held, seat in zip((one, two), seats, strict=True)
        ):
            found.append((one, two))
    return found


def shown_since(sight: Sight, draft: int, seat: int) -> Counter[int]:
    """The cards a hand has shown since a draft."""
    events = [sight.ask(event, place) for place in range(sight.p.story_size)]
    drafts = [place for place, what in enumerate(events) if what == DRAFTED]
    since = range(drafts[draft] if draft < len(drafts) else len(events), len(events))
    return Counter(
        events[place] % CARDS
        for place in since
        if events[place] < DRAWN and events[place - 1] < DRAFTED and events[place] // CARDS == seat
    )


def out_of_sight(sight: Sight, viewer: int, card: int) -> int:
    """How many copies of a card the viewer does not see."""
    p = sight.p
    open_to_all = p.discard[card] + sight.ask(in_forecast, card)
    return int(CARD_COPIES[card] - open_to_all - p.hand[viewer, card] - p.pack[viewer, card])
