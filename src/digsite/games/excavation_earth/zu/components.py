"""The components of Zu: the automa's cards, and the constants the rules know them by."""

from collections.abc import Iterator

import numpy as np

from digsite.games.excavation_earth.components import (
    ALL_ZU_CARDS,
    COLOUR_PAIRS,
    COLOURS,
    MARKETS,
    MOST_POPULAR,
    ZU_CARD_TYPES,
    box,
    pairs,
)
from digsite.kernel.box import Constants, adds_up_to
from digsite.kernel.components import Array, Components, integers, members


def _use_up_the_cards(decks: Array, found: Constants) -> Iterator[str]:
    """The decks of the three rounds use up all of Zu's cards."""
    for name, dealt, number in zip(ZU_CARD_TYPES, decks.sum(axis=0), found["ZU_CARDS"], strict=True):
        if dealt != number:
            yield f"deals {dealt} of {number} {name} cards"
    yield from adds_up_to(ALL_ZU_CARDS)(decks, found)


def _excavate_colours(components: Components, found: Constants) -> Array:
    """[8, 2]: the colours of each Excavate card, both MOST_POPULAR on cards that name none."""
    sheet, number = components.sheet("zu_excavate_cards"), found["ZU_CARDS"][ZU_CARD_TYPES.index("excavate")]
    (_, generic), (_, listed) = members(sheet, sheet.value, ("most_popular", "pairs"))
    if type(generic) is not int or not isinstance(listed, list) or not 0 <= generic == number - len(listed):
        raise sheet.error(f"must hold {number} cards: the number of generic ones and a list of colour pairs")
    named = pairs(sheet, listed, COLOURS)
    for one, other in named:
        if one == other:
            raise sheet.error(f"{COLOURS[one]} is paired with itself")
    cards = [(MOST_POPULAR, MOST_POPULAR)] * generic + named
    return np.array(cards, dtype=np.int16)


def _command_markets(components: Components, found: Constants) -> Array:
    """The market of each Command card."""
    number = int(found["ZU_CARDS"][ZU_CARD_TYPES.index("command")])
    return integers(components.sheet("zu_command_cards"), (number,), 1, MARKETS) - np.int16(1)


def _zu_copies(_: Components, found: Constants) -> Array:
    """How many of Zu's cards show the same: Excavate of the most popular colour, Excavate by pair of colours,
    Market, Command by market, Exhibit/Command (none of them in this box), Sell, Snipe, Survey."""
    excavate = [tuple(sorted(pair)) for pair in found["ZU_EXCAVATE_COLOURS"].tolist()]
    of_type = dict(zip(ZU_CARD_TYPES, found["ZU_CARDS"].tolist(), strict=True))
    copies = [
        excavate.count((MOST_POPULAR, MOST_POPULAR)),
        *(excavate.count(pair) for pair in COLOUR_PAIRS),
        of_type["market"],
        *(found["ZU_COMMAND_MARKET"].tolist().count(market) for market in range(MARKETS)),
        0,
        *(of_type[name] for name in ("sell", "snipe", "survey")),
    ]
    return np.array(copies, dtype=np.int16)


def _first_of_type(*_: object) -> Array:
    """Where among the faces of Zu's cards each type begins, in the order of the types, and the end."""
    faces = [1 + len(COLOUR_PAIRS), 1, MARKETS + 1, 1, 1, 1]
    return np.cumsum([0, *faces]).astype(np.int16)


ZU_CARDS = box.numbers("zu_cards", ZU_CARD_TYPES, high=ALL_ZU_CARDS)
ZU_DECKS = box.numbers("zu_decks", 3, ZU_CARD_TYPES, high=ALL_ZU_CARDS, check=_use_up_the_cards)
ZU_CARRY_OVER = box.numbers("zu_carry_over", 3, high=10)  # by round
ZU_EXCAVATE_COLOURS = box.constant("ZU_EXCAVATE_COLOURS", _excavate_colours)
ZU_COMMAND_MARKET = box.constant("ZU_COMMAND_MARKET", _command_markets)
ZU_COPIES = box.constant("ZU_COPIES", _zu_copies)
ZU_FIRST_OF_TYPE = box.constant("ZU_FIRST_OF_TYPE", _first_of_type)
ZU_PAIR = box.constant("ZU_PAIR", lambda *_: np.array(COLOUR_PAIRS, dtype=np.int16))
