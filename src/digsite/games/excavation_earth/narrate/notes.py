"""What a person may note of another hand: cards passed on in the draft that nobody has shown since."""

from __future__ import annotations

from typing import Any

from digsite.games.excavation_earth.domains import CARD
from digsite.games.excavation_earth.memory import (
    KNOWN,
    NEWEST,
    NEXT,
    PAIRS,
    can_be_kept,
    first_place,
    is_in_hand,
    kept_by,
)
from digsite.games.excavation_earth.narrate.sight import Sight
from digsite.games.excavation_earth.position import DRAFTS
from digsite.telling.text import Name, Phrase


def cards_passed_on(sight: Sight) -> list[Any]:
    """Those that the viewer knows to be in the seat's hand, and those that may be."""
    p, viewer = sight.p, sight.viewer
    which = -1 if viewer is None else (sight.seat - viewer) % p.seats - 1
    if viewer is None or which not in (0, 1):
        return []
    surely: list[int] = []
    perhaps: list[int] = []
    cards = [int(word) - 1 for word in p.passed_on[viewer]]
    passing = [card for card in cards[KNOWN:NEWEST] if card >= 0]
    if which == NEXT:
        perhaps += passing
    if p.kept[viewer, 0] == 0 and (passing or which == NEXT):
        perhaps += [card for card in cards[:KNOWN] if card >= 0]
    for draft in range(DRAFTS):
        pairs = [pair for pair in range(PAIRS) if sight.ask(can_be_kept, viewer, draft, pair)]
        for place in range(KNOWN if pairs else 0):
            held = [
                kept_by(pair, place) == which and sight.ask(is_in_hand, viewer, draft, pair, place)
                for pair in pairs
            ]
            if any(held):
                (surely if all(held) else perhaps).append(cards[first_place(draft) + place])
    maybe = [Phrase("passed_on.perhaps", {"card": Name(CARD, card)}) for card in sorted(perhaps)]
    return [*(Name(CARD, card) for card in sorted(surely)), *maybe]
