"""What a person may note of another hand: cards passed on in the draft that nobody has shown since."""

from __future__ import annotations

from typing import Any

from digsite.games.excavation_earth.domains import CARD
from digsite.games.excavation_earth.draft_memory import possible_holders, sure_holder
from digsite.games.excavation_earth.memory import UNSEEN, card_in, mark_in
from digsite.games.excavation_earth.narrate.sight import Sight
from digsite.games.excavation_earth.position import EARLIER, FIRST_PACK, NOTES, SECOND_PACK
from digsite.telling.text import Name, Phrase


def cards_passed_on(sight: Sight) -> list[Any]:
    """Those that the viewer knows to be in the seat's hand, and those that may be."""
    p, viewer = sight.p, sight.viewer
    which = -1 if viewer is None else (sight.seat - viewer) % p.seats - 1
    if viewer is None or which not in (0, 1):
        return []
    near, shared = p.near[viewer], p.shared[viewer]
    passing = bool(near[:SECOND_PACK].all())
    surely: list[int] = []
    perhaps: list[int] = []
    for place, word in enumerate(near):
        if word > 0 and mark_in(word) == which:
            (perhaps if passing and place < SECOND_PACK else surely).append(card_in(word))
    full = bool(shared[:FIRST_PACK].all())
    if full and (passing or which == 0):
        perhaps += [card_in(word) for word in shared[:FIRST_PACK]]
    for first in (*(() if full else (0,)), *range(FIRST_PACK, NOTES, EARLIER)):
        holders = sight.ask(possible_holders, viewer, first)
        for place in range(EARLIER):
            word = int(shared[first + place])
            if word > 0 and mark_in(word) == UNSEEN:
                holder = sure_holder(holders, place)
                if holder != 1 - which:
                    (surely if holder == which else perhaps).append(card_in(word))
    maybe = [Phrase("passed_on.perhaps", {"card": Name(CARD, card)}) for card in sorted(perhaps)]
    return [*(Name(CARD, card) for card in sorted(surely)), *maybe]
