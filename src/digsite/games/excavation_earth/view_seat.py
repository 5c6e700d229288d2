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
from digsite.games.excavation_earth.narrate.scene import Scene
from digsite.games.excavation_earth.scoring import gallery_credits
from digsite.games.excavation_earth.view_types import (
    ActionCard,
    Artefact,
    Card,
    Colour,
    Column,
    Faction,
    Gallery,
    Glyph,
    Hold,
    Paid,
    Piece,
    Row,
    Seat,
    Space,
    TravelCard,
)
from digsite.kernel.rules import Domain
from digsite.telling.naming import in_each_language
from digsite.telling.scene import tables
from digsite.telling.text import Name
from digsite.telling.view import at_seat, by_kind, element, place

COLOUR_WORDS = cast("tuple[Colour, ...]", COLOUR_NAMES)
GLYPH_WORDS = cast("tuple[Glyph, ...]", components.GLYPHS)


def seat_of(scene: Scene, seat: int) -> Seat:
    """One player's area."""
    p = scene.p
    return {
        "seat": seat,
        "faction": faction(scene, int(p.faction[seat])),
        "credits": int(p.credits[seat]),
        "supply": int(p.supply[seat]),
        "hand": {
            "size": int(p.hand_size[seat]),
            "cards": cards(scene, p.hand[seat], at_seat(scene, seat, "card")),
        },
        "pack": {
            "size": int(p.pack_size[seat]),
            "cards": cards(scene, p.pack[seat], at_seat(scene, seat, "pack")),
        },
        "surveyed": {"size": int(p.surveyed_size[seat]), "artefacts": surveyed(scene, seat)},
        "travel_cards": [travel_card(scene, seat, card) for card in range(TRAVEL_CARDS)],
        "cargo": hold(scene, seat, 0, IN_CARGO, p.cargo[seat]),
        "hidden": hold(scene, seat, 1, IN_HIDDEN, p.hidden[seat]),
        "gallery": gallery(scene, seat),
        "explorers": explorers(scene, seat),
        "traders": {MARKET_NAMES[m]: int(p.trader[m, seat]) for m in range(MARKETS)},
        "envoys": {CENTRE.labels[c]: int(p.envoy[c, seat]) for c in range(CENTRES)},
        "token": int(p.token[seat]) or None,
        "passed": bool(p.passed[seat]),
        "score": int(p.score[seat]),
        "place": int(p.place[seat]) or None,
    }


def explorers(scene: Scene, seat: int) -> list[str]:
    """Where the explorers of a seat stand; nowhere before the pieces are dealt."""
    dealt = scene.p.credits.any()
    return [LOCATION_NAMES[place] for place in scene.p.explorer[seat] if dealt and place != NOWHERE]


def faction(scene: Scene, index: int) -> Faction | None:
    """The faction of a seat, once it has one."""
    if index == NOBODY:
        return None
    names = components.faction_names(tables(scene.game))
    return {
        "key": FACTION.labels[index],
        "element": element(scene, FACTION, index),
        "name": names[index],
        "ability": in_each_language(scene.game, Name(ABILITY, index)),
    }


def cards(scene: Scene, counts: Iterable[int], where: str) -> list[ActionCard] | None:
    """Action cards by type at one place, None if the viewer may not see them."""
    return by_kind(counts, lambda index, count: {**card(scene, index, place(where, index)), "count": count})


def card(scene: Scene, index: int, shown: str) -> Card:
    """One action card, under the element by which it is shown."""
    colour, icon = divmod(index, MARKETS)
    return {
        "card": CARD_NAMES[index],
        "element": shown,
        "colour": COLOUR_WORDS[colour],
        "market": MARKET_NAMES[icon],
        "fuel": int(scene.table("FUEL")[index]),
    }


def travel_card(scene: Scene, seat: int, index: int) -> TravelCard:
    """One travel card, in hand or on the personal discard pile."""
    return {
        "card": CARD_NAMES[CARDS + index],
        "element": place(at_seat(scene, seat, CARD.name), CARDS + index),
        "fuel": int(scene.table("FUEL")[CARDS + index]),
        "in_hand": bool(scene.p.travel[seat, index]),
    }


def artefact(scene: Scene, kind: int) -> Artefact:
    """One artefact."""
    return {
        "type": TYPE_NAMES[kind],
        "colour": COLOUR_WORDS[artefact_colour(kind)],
        "glyph": GLYPH_WORDS[artefact_glyph(kind)],
        "value": scene.value(kind),
    }


def piece(scene: Scene, kind: int, count: int, where: str) -> Piece:
    """Artefacts of one type where they can be chosen."""
    return {**artefact(scene, kind), "element": place(where, kind), "count": count}


def surveyed(scene: Scene, seat: int) -> list[Piece] | None:
    """The artefacts drawn in Survey, None if the viewer may not see them."""
    where = at_seat(scene, seat, DRAWN.name)
    return by_kind(scene.p.surveyed[seat], lambda kind, count: piece(scene, kind, count, where))


def hold(scene: Scene, seat: int, index: int, domain: Domain, held: Iterable[int]) -> Hold:
    """A hold: how many spaces it has, once its seat has a faction, and what lies there."""
    faction = int(scene.p.faction[seat])
    spaces = scene.table(("CARGO", "HIDDEN_HOLD")[index])
    where = at_seat(scene, seat, domain.name)
    return {
        "element": place(at_seat(scene, seat, HOLD.name), index),
        "spaces": 0 if faction == NOBODY else int(spaces[faction]),
        "artefacts": by_kind(held, lambda kind, count: piece(scene, kind, count, where)) or [],
    }


def gallery(scene: Scene, seat: int) -> Gallery:
    """Samples, and what each row and column pays now and would pay with one more."""
    return {
        "spaces": [space_of(scene, seat, kind) for kind in range(TYPES)],
        "columns": [column(scene, seat, int(colour)) for colour in scene.table("BOARD_ORDER")],
        "rows": [row(scene, seat, glyph) for glyph in range(GLYPHS)],
        "pays": int(scene.ask(gallery_credits, seat)),
    }


def column(scene: Scene, seat: int, colour: int) -> Column:
    """The samples of one colour."""
    return {
        "colour": COLOUR_WORDS[colour],
        "bonus_taken": bool(scene.p.column_bonus[seat, colour]),
        **paid(scene, "COLUMN_CHART", int(scene.ask(samples_in_column, seat, colour))),
    }


def row(scene: Scene, seat: int, glyph: int) -> Row:
    """The samples of one glyph."""
    samples = int(scene.ask(samples_in_row, seat, glyph))
    return {"glyph": GLYPH_WORDS[glyph], **paid(scene, "ROW_CHART", samples)}


def space_of(scene: Scene, seat: int, kind: int) -> Space:
    """One space of a gallery: a guard to reassign, or room for a sample."""
    guarded = bool(scene.p.guard[seat, kind])
    where = at_seat(scene, seat, (GUARD if guarded else SAMPLE).name)
    return {**artefact(scene, kind), "element": place(where, kind), "guarded": guarded}


def paid(scene: Scene, table: str, samples: int) -> Paid:
    """What a chart pays for some samples and for one more; None if there can be no more."""
    chart = scene.table(table)
    more = int(chart[samples + 1]) if samples + 1 < len(chart) else None
    return {"samples": samples, "pays": int(chart[samples]), "next": more}
