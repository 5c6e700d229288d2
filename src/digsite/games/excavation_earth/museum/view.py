"""What a screen shows of It Belongs in a Museum; nothing in a game without its modules."""

from __future__ import annotations

from collections.abc import Iterable

from digsite.games.excavation_earth.buyers import popularity_level
from digsite.games.excavation_earth.domains import (
    CARD_NAMES,
    COLOURS,
    LOCATION_NAMES,
    MARKET_NAMES,
    TYPE_NAMES,
    TYPES,
)
from digsite.games.excavation_earth.museum.domains import KEPT, MYSTERY
from digsite.games.excavation_earth.museum.modules import OPTIONS, any_module
from digsite.games.excavation_earth.museum.placing import guide_credits, guides_of
from digsite.games.excavation_earth.museum.things import offload_credits
from digsite.games.excavation_earth.museum.view_board import board
from digsite.games.excavation_earth.museum.view_cards import discarded, drawn, in_play, pop_ups
from digsite.games.excavation_earth.museum.view_types import (
    Analysed,
    Belongings,
    Broker,
    Changed,
    Kept,
    Module,
    Museum,
    Mystery,
)
from digsite.games.excavation_earth.narrate.sight import Sight
from digsite.games.excavation_earth.view_pieces import Colour
from digsite.games.excavation_earth.view_seat import COLOUR_WORDS
from digsite.telling.naming import in_each_language
from digsite.telling.text import Phrase
from digsite.telling.view import at_seat, element, place


def museum_of(sight: Sight) -> Museum | None:
    """All that the modules in play bring to the table."""
    p = sight.p
    if not sight.ask(any_module):
        return None
    cards = p.reconstruction_deck_size + p.returned_size
    return {
        "modules": modules(sight),
        "mysteries": [mystery(sight, colour) for colour in range(COLOURS) if p.mysterious_artefacts > 0],
        "analysed": analysed(sight),
        "removed": by_colour(p.mystery_removed),
        "scientists": {"element": "scientist", "left": p.scientists_left},
        "stack": {"element": "reconstruction_deck", "left": cards},
        "discarded": discarded(sight),
        "seats": [belongings(sight, seat) for seat in range(p.rows)],
        "board": board(sight) if p.galactic_museum > 0 else None,
        "pop_ups": pop_ups(sight) if p.pop_up_markets > 0 else None,
        "changed": changed(sight),
    }


def modules(sight: Sight) -> list[Module]:
    """The modules in play."""
    return [
        {
            "name": option.name,
            "title": in_each_language(sight.game, Phrase(f"setting.{option.name}")),
            "clause": option.clause,
        }
        for option in OPTIONS
        if getattr(sight.p, option.name) > 0
    ]


def by_colour(counts: Iterable[int]) -> dict[Colour, int]:
    """How many of each colour there are."""
    return {COLOUR_WORDS[colour]: int(count) for colour, count in enumerate(counts)}


# Mysterious artefacts


def mystery(sight: Sight, colour: int) -> Mystery:
    """The overlay of a colour, with what lies there (EEM-INF-02)."""
    return {
        "colour": COLOUR_WORDS[colour],
        "element": element(sight, MYSTERY, colour),
        "location": LOCATION_NAMES[int(sight.constant("OVERLAY")[colour])],
        "count": int(sight.p.mystery_tile[colour]),
    }


def analysed(sight: Sight) -> Analysed:
    """What lies on the mothership, and what that makes an offloaded one worth (EEM-M6-36)."""
    return {
        "element": "analysed",
        "colours": by_colour(sight.p.analysed),
        "count": int(sight.p.analysed.sum()),
        "offload": offload_credits(sight),
    }


# What a seat has


def belongings(sight: Sight, seat: int) -> Belongings:
    """What a seat has on and beside its faction board, or Zu (EEM-INF-01, EEM-INF-02, EEM-INF-06)."""
    p = sight.p
    return {
        "seat": seat,
        "kept": [kept(sight, seat, colour) for colour in range(COLOURS) if p.keeper[seat, colour] > 0],
        "brokers": [broker(sight, seat, int(colour)) for colour in sight.constant("BOARD_ORDER")],
        "scientists_element": at_seat(sight, seat, "scientists"),
        "scientists": int(p.scientist[seat]),
        "placed": [TYPE_NAMES[kind] for kind in range(TYPES) if p.scientist_at[seat, kind] > 0],
        "cards": in_play(sight, p.reconstruction[seat]),
        "drawn": drawn(sight, seat),
        "guides": int(sight.ask(guides_of, seat)),
        "guides_pay": int(sight.ask(guide_credits, seat)),
        "cubes_removed": int(p.cubes_removed[seat]),
    }


def kept(sight: Sight, seat: int, colour: int) -> Kept:
    """Mysterious artefacts in a cargo hold, each with its keeper."""
    return {
        "colour": COLOUR_WORDS[colour],
        "element": place(at_seat(sight, seat, KEPT.name), colour),
        "count": int(sight.p.keeper[seat, colour]),
    }


def broker(sight: Sight, seat: int, colour: int) -> Broker:
    """The place for a broker, taken or not, and what one is worth now (EEM-GEN-35)."""
    return {
        "colour": COLOUR_WORDS[colour],
        "element": place(at_seat(sight, seat, "broker"), colour),
        "there": bool(sight.p.broker[seat, colour]),
        "worth": int(sight.ask(popularity_level, colour)),
    }


def changed(sight: Sight) -> Changed | None:
    """What the card played counts as, once a broker was sent for it (EEM-GEN-21, EEM-GEN-22)."""
    p = sight.p
    if p.broker_sent == 0:
        return None
    return {
        "card": CARD_NAMES[p.card],
        "colour": COLOUR_WORDS[p.card_colour],
        "market": MARKET_NAMES[p.card_icon],
    }
