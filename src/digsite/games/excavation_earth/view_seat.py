"""What a screen shows of one seat: its cards, holds, gallery and crew."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from digsite.games.excavation_earth import components
from digsite.games.excavation_earth.artefacts import artefact_colour, artefact_glyph
from digsite.games.excavation_earth.domains import (
    ABILITY,
    CARD,
    CARD_NAMES,
    CARDS,
    CENTRE,
    CENTRES,
    COLOUR_NAMES,
    DRAWN,
    FACTION,
    FACTION_NAME,
    FACTION_SHORT,
    GLYPHS,
    GUARD,
    HOLD,
    IN_CARGO,
    IN_HIDDEN,
    LOCATION_NAMES,
    MARKET_NAMES,
    MARKETS,
    NOBODY,
    NOWHERE,
    SAMPLE,
    TRAVEL_CARDS,
    TYPE_NAMES,
    TYPES,
)
from digsite.games.excavation_earth.gallery import samples_in_column, samples_in_row
from digsite.games.excavation_earth.holds import cargo_spaces, hidden_spaces
from digsite.games.excavation_earth.narrate.sight import Sight
from digsite.games.excavation_earth.scoring import gallery_credits
from digsite.games.excavation_earth.view_pieces import Artefact, Colour, Glyph, Piece
from digsite.games.excavation_earth.view_types import (
    ActionCard,
    Card,
    Column,
    Faction,
    Gallery,
    Hold,
    Holds,
    Paid,
    Row,
    Seat,
    Space,
    TravelCard,
)
from digsite.kernel.rules import Domain
from digsite.telling.naming import in_each_language
from digsite.telling.text import Name
from digsite.telling.view import at_seat, by_kind, element, place

COLOUR_WORDS = cast("tuple[Colour, ...]", COLOUR_NAMES)
GLYPH_WORDS = cast("tuple[Glyph, ...]", components.GLYPHS)


def seat_of(sight: Sight, seat: int) -> Seat:
    """One player's area."""
    p = sight.p
    return {
        "seat": seat,
        "faction": faction(sight, int(p.faction[seat])),
        "credits": int(p.credits[seat]),
        "supply": int(p.supply[seat]),
        "hand": {
            "size": int(p.hand_size[seat]),
            "cards": cards(sight, p.hand[seat], at_seat(sight, seat, "card")),
        },
        "pack": {
            "size": int(p.pack_size[seat]),
            "cards": cards(sight, p.pack[seat], at_seat(sight, seat, "pack")),
        },
        "surveyed": {"size": int(p.surveyed_size[seat]), "artefacts": surveyed(sight, seat)},
        "travel_cards": [travel_card(sight, seat, card) for card in range(TRAVEL_CARDS)],
        **holds(sight, seat),
        "gallery": gallery(sight, seat),
        "explorers": explorers(sight, seat),
        "traders": {MARKET_NAMES[m]: int(p.trader[m, seat]) for m in range(MARKETS)},
        "envoys": {CENTRE.labels[c]: int(p.envoy[c, seat]) for c in range(CENTRES)},
        "token": int(p.token[seat]) or None,
        "passed": bool(p.passed[seat]),
        "score": int(p.score[seat]),
        "place": int(p.place[seat]) or None,
    }


def explorers(sight: Sight, seat: int) -> list[str]:
    """Where the explorers of a seat stand; nowhere before the pieces are dealt."""
    dealt = sight.p.credits.any()
    return [LOCATION_NAMES[place] for place in sight.p.explorer[seat] if dealt and place != NOWHERE]


def faction(sight: Sight, index: int) -> Faction | None:
    """The faction of a seat, once it has one."""
    if index == NOBODY:
        return None
    return {
        "key": FACTION.labels[index],
        "element": element(sight, FACTION, index),
        "name": in_each_language(sight.game, Name(FACTION_NAME, index)),
        "short": in_each_language(sight.game, Name(FACTION_SHORT, index)),
        "ability": in_each_language(sight.game, Name(ABILITY, index)),
    }


def cards(sight: Sight, counts: Iterable[int], where: str) -> list[ActionCard] | None:
    """Action cards by type at one place, None if the viewer may not see them."""
    return by_kind(counts, lambda index, count: {**card(sight, index, place(where, index)), "count": count})


def card(sight: Sight, index: int, shown: str) -> Card:
    """One action card, under the element by which it is shown."""
    colour, icon = divmod(index, MARKETS)
    return {
        "card": CARD_NAMES[index],
        "element": shown,
        "colour": COLOUR_WORDS[colour],
        "market": MARKET_NAMES[icon],
        "fuel": int(sight.constant("FUEL")[index]),
    }


def travel_card(sight: Sight, seat: int, index: int) -> TravelCard:
    """One travel card, in hand or on the personal discard pile."""
    return {
        "card": CARD_NAMES[CARDS + index],
        "element": place(at_seat(sight, seat, CARD.name), CARDS + index),
        "fuel": int(sight.constant("FUEL")[CARDS + index]),
        "in_hand": bool(sight.p.travel[seat, index]),
    }


def artefact(sight: Sight, kind: int) -> Artefact:
    """One artefact."""
    return {
        "type": TYPE_NAMES[kind],
        "colour": COLOUR_WORDS[artefact_colour(kind)],
        "glyph": GLYPH_WORDS[artefact_glyph(kind)],
        "value": sight.value(kind),
    }


def piece(sight: Sight, kind: int, count: int, where: str) -> Piece:
    """Artefacts of one type where they can be chosen."""
    return {**artefact(sight, kind), "element": place(where, kind), "count": count}


def surveyed(sight: Sight, seat: int) -> list[Piece] | None:
    """The artefacts drawn in Survey, None if the viewer may not see them."""
    where = at_seat(sight, seat, DRAWN.name)
    return by_kind(sight.p.surveyed[seat], lambda kind, count: piece(sight, kind, count, where))


def holds(sight: Sight, seat: int) -> Holds:
    """Both holds of a seat, or of Zu."""
    p = sight.p
    return {
        "cargo": hold(sight, seat, 0, IN_CARGO, p.cargo[seat]),
        "hidden": hold(sight, seat, 1, IN_HIDDEN, p.hidden[seat]),
    }


def hold(sight: Sight, seat: int, index: int, domain: Domain, held: Iterable[int]) -> Hold:
    """A hold: how many spaces it has, once its seat has a faction, and what lies there."""
    dealt = seat >= sight.p.seats or sight.p.faction[seat] != NOBODY
    spaces = (cargo_spaces, hidden_spaces)[index]
    where = at_seat(sight, seat, domain.name)
    return {
        "element": place(at_seat(sight, seat, HOLD.name), index),
        "spaces": int(sight.ask(spaces, seat)) if dealt else 0,
        "artefacts": by_kind(held, lambda kind, count: piece(sight, kind, count, where)) or [],
    }


def gallery(sight: Sight, seat: int) -> Gallery:
    """Samples, and what each row and column pays now and would pay with one more."""
    return {
        "spaces": [space_of(sight, seat, kind) for kind in range(TYPES)],
        "columns": [column(sight, seat, int(colour)) for colour in sight.constant("BOARD_ORDER")],
        "rows": [row(sight, seat, glyph) for glyph in range(GLYPHS)],
        "pays": int(sight.ask(gallery_credits, seat)),
    }


def column(sight: Sight, seat: int, colour: int) -> Column:
    """The samples of one colour."""
    return {
        "colour": COLOUR_WORDS[colour],
        "bonus_taken": bool(sight.p.column_bonus[seat, colour]),
        **paid(sight, "COLUMN_CHART", int(sight.ask(samples_in_column, seat, colour))),
    }


def row(sight: Sight, seat: int, glyph: int) -> Row:
    """The samples of one glyph."""
    samples = int(sight.ask(samples_in_row, seat, glyph))
    return {"glyph": GLYPH_WORDS[glyph], **paid(sight, "ROW_CHART", samples)}


def space_of(sight: Sight, seat: int, kind: int) -> Space:
    """One space of a gallery: a guard to reassign, or room for a sample."""
    guarded = bool(sight.p.guard[seat, kind])
    where = at_seat(sight, seat, (GUARD if guarded else SAMPLE).name)
    return {**artefact(sight, kind), "element": place(where, kind), "guarded": guarded}


def paid(sight: Sight, name: str, samples: int) -> Paid:
    """What a chart pays for some samples and for one more; None if there can be no more."""
    chart = sight.constant(name)
    more = int(chart[samples + 1]) if samples + 1 < len(chart) else None
    return {"samples": samples, "pays": int(chart[samples]), "next": more}
