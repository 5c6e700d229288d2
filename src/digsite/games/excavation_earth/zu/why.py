"""By which list of priorities Zu did something, for who wants to know (EE-SOLO-PRI)."""

from __future__ import annotations

from collections.abc import Sequence

from digsite.games.excavation_earth.zu import lines
from digsite.games.excavation_earth.zu.deck import MOST_POPULAR_CARD, SNIPE_CARD
from digsite.kernel.events import Told
from digsite.kernel.game import Game
from digsite.kernel.hooks import Why
from digsite.kernel.rules import Space

PRIORITY = Space().domain("priority", lines.LABELS)
"""The lines as a list has them, one below the other: in fewer words than alone."""

TIED_COLOURS = (
    lines.MORE_TO_EXCAVATE,
    lines.NONE_IN_ZUS_HOLDS,
    lines.FEWEST_IN_YOUR_HOLDS,
    lines.CHANCE_OF_COLOURS,
)
LUCRATIVE = (lines.MOST_OF_YOUR_TRADERS, lines.BIGGEST_SWING, lines.CHANCE_OF_MARKETS)

LISTS: dict[str, tuple[tuple[int, ...], ...]] = {
    "zu.colour": ((lines.MORE_POPULAR, *TIED_COLOURS), (lines.MOST_POPULAR_ON_MAP, *TIED_COLOURS)),
    "zu.dug": ((lines.NO_SAMPLE_OF_YOURS, lines.FEWEST_ON_MAP, lines.HIGHEST_VALUE, lines.CHANCE_OF_TYPES),),
    "zu.acquired": ((lines.DESIRED_COLOUR, lines.NEXT_STACK), (lines.MOST_VALUABLE_TOP,)),
    "zu.offloaded": (
        (
            lines.MOST_VALUABLE_HELD,
            lines.CARGO_BEFORE_HIDDEN,
            lines.LESS_POPULAR,
            lines.CHANCE_OF_OFFLOADING,
        ),
    ),
    "zu.buyer_colour": (
        (lines.MOST_POPULAR_HELD, lines.MOST_HELD, lines.CHANCE_OF_BUYERS),
        (lines.CHANCE_WITHOUT_ARTEFACTS,),
    ),
    "zu.trader": ((lines.MOST_BUYERS_FOR_TRADER, lines.SWING_OF_TRADER, lines.CHANCE_OF_TRADERS),),
    "zu.sale": (
        (lines.MOST_MARKETS, lines.POPULAR_IN_SALE, lines.CHANCE_OF_SALE),
        (lines.FEWEST_HELD, lines.POPULAR_IN_SNIPE, lines.CHANCE_OF_SNIPE),
    ),
    "zu.sale_market": ((lines.MOST_BUYERS, *LUCRATIVE), (lines.MOST_BUYERS_IN_SNIPE, *LUCRATIVE)),
    "zu.sold": (
        (lines.LOWEST_VALUE, lines.CHANCE_OF_SOLD),
        (lines.LOWEST_VALUE_IN_SNIPE, lines.CHANCE_OF_SNIPED),
    ),
    "zu.bought": ((lines.HIGHER_VALUE_SURVEYED, lines.CHANCE_OF_SURVEYED),),
    "zu.placed": ((lines.CHANCE_TO_MAP,),),
    "zu.mystery_chosen": ((lines.CHANCE_OF_MYSTERIES,),),
    "zu.exhibit": (
        (
            lines.LEAST_POPULAR_EXHIBIT,
            lines.FEWEST_OF_COLOUR,
            lines.LOWEST_VALUE_EXHIBIT,
            lines.CHANCE_OF_EXHIBITS,
        ),
    ),
    "zu.space": (
        (
            lines.MOST_ZU_GUIDES,
            lines.ANY_GUIDES,
            lines.OUTERMOST_COLUMN,
            lines.HIGHEST_ROW,
            lines.CHANCE_OF_SPACES,
        ),
    ),
    "zu.envoy_chosen": (
        (lines.MOST_INFLUENCE, lines.CHANCE_OF_CENTRES),
        (lines.FURTHEST_BEHIND, lines.CHANCE_OF_MINORITIES),
    ),
    "zu.recalled": (
        (lines.LEAST_INFLUENCE, lines.CHANCE_OF_RECALLS),
        (lines.LARGEST_LEAD, lines.CHANCE_OF_LEADS),
    ),
    "zu.curator": ((lines.CHANCE_OF_CURATORS,),),
}
"""The lists by which each thing is chosen. Where a line stands in two, the second is that of Excavate (most
popular) or of Snipe."""


def why(game: Game, told: Sequence[Told], n: int) -> Why | None:
    """The list of the n-th thing told, and its line that decided; None where there was nothing to choose."""
    name = told[n].event.name
    if name not in LISTS:
        return None
    line = told[n].value("line")
    with_line = [each for each in LISTS[name] if line in each]
    if not with_line:
        return None
    found = with_line[-1 if by_second_list(told[: n + 1]) else 0]
    return Why(PRIORITY, found, tuple(lines.CLAUSES[each] for each in found), found.index(line))


def by_second_list(told: Sequence[Told]) -> bool:
    """Whether Zu acts by a card of the most popular colour or by Snipe."""
    cards = [each.value("card") for each in told if each.event.name == "zu.revealed"]
    return bool(cards) and cards[-1] in (MOST_POPULAR_CARD, SNIPE_CARD)
