"""What a screen shows of one seat: its cards, holds, gallery and crew. The shape is written in `view`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from digsite.games.excavation_earth import components
from digsite.games.excavation_earth.domains import (
    CARD,
    CARD_NAMES,
    CARDS,
    CENTRES,
    COLOUR_NAMES,
    DRAWN,
    FACTION,
    GLYPHS,
    GUARD,
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
from digsite.games.excavation_earth.narrate.names import ABILITY, CENTRE
from digsite.games.excavation_earth.narrate.scene import Scene
from digsite.games.excavation_earth.scoring import gallery_credits
from digsite.kernel.rules import Domain
from digsite.kernel.scene import Data, by_kind, element, tables
from digsite.kernel.text import Name
from digsite.kernel.told import in_words


def seat_of(scene: Scene, seat: int) -> Data:
    """One player's area."""
    p = scene.p
    return {
        "seat": seat,
        "faction": faction(scene, int(p.faction[seat])),
        "credits": int(p.credits[seat]),
        "supply": int(p.supply[seat]),
        "hand": {"size": int(p.hand_size[seat]), "cards": cards(scene, p.hand[seat])},
        "pack": {"size": int(p.pack_size[seat]), "cards": cards(scene, p.pack[seat])},
        "surveyed": {"size": int(p.surveyed_size[seat]), "artefacts": surveyed(scene, seat)},
        "travel_cards": [travel_card(scene, seat, card) for card in range(TRAVEL_CARDS)],
        "cargo": hold(scene, seat, IN_CARGO, p.cargo, "CARGO"),
        "hidden": hold(scene, seat, IN_HIDDEN, p.hidden, "HIDDEN_HOLD"),
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


def faction(scene: Scene, index: int) -> Data | None:
    """The faction of a seat, once it has one."""
    if index == NOBODY:
        return None
    names = components.faction_names(tables(scene.game))
    return {
        "key": FACTION.labels[index],
        "element": element(scene, FACTION, index),
        "name": names[index],
        "ability": in_words(scene.game, Name(ABILITY, index)),
    }


def cards(scene: Scene, counts: Iterable[int]) -> list[Data] | None:
    """Action cards by type, None if the viewer may not see them."""
    return by_kind(counts, lambda index: card(scene, index))


def card(scene: Scene, index: int) -> Data:
    """One action card."""
    colour, icon = divmod(index, MARKETS)
    return {
        "card": CARD_NAMES[index],
        "element": element(scene, CARD, index),
        "colour": COLOUR_NAMES[colour],
        "market": MARKET_NAMES[icon],
        "fuel": int(scene.table("FUEL")[index]),
    }


def travel_card(scene: Scene, seat: int, index: int) -> Data:
    """One travel card, in hand or on the personal discard pile."""
    return {
        "card": CARD_NAMES[CARDS + index],
        "element": element(scene, CARD, CARDS + index),
        "fuel": int(scene.table("FUEL")[CARDS + index]),
        "in_hand": bool(scene.p.travel[seat, index]),
    }


def artefacts(scene: Scene, counts: Iterable[int], domain: Domain | None = None) -> list[Data]:
    """Artefacts by type, each with its value and how many there are."""
    return by_kind(counts, lambda kind: artefact(scene, kind, domain)) or []


def artefact(scene: Scene, kind: int, domain: Domain | None = None) -> Data:
    """One artefact; its element, where it can be chosen."""
    known = {"type": TYPE_NAMES[kind], "colour": COLOUR_NAMES[kind // GLYPHS], "value": scene.value(kind)}
    known["glyph"] = components.GLYPHS[kind % GLYPHS]
    return known if domain is None else {**known, "element": element(scene, domain, kind)}


def surveyed(scene: Scene, seat: int) -> list[Data] | None:
    """The artefacts drawn in Survey, None if the viewer may not see them."""
    return by_kind(scene.p.surveyed[seat], lambda kind: artefact(scene, kind, DRAWN))


def hold(scene: Scene, seat: int, domain: Domain, field: Any, table: str) -> Data:
    """A hold: how many spaces it has and what lies there."""
    faction = int(scene.p.faction[seat])
    spaces = 0 if faction == NOBODY else int(scene.table(table)[faction])
    return {"spaces": spaces, "artefacts": artefacts(scene, field[seat], domain)}


def gallery(scene: Scene, seat: int) -> Data:
    """Samples, and what each row and column pays now and would pay with one more."""
    spaces = [space_of(scene, seat, kind) for kind in range(TYPES)]
    columns = [
        {
            "colour": COLOUR_NAMES[colour],
            "bonus_taken": bool(scene.p.column_bonus[seat, colour]),
            **paid(scene, "COLUMN_CHART", int(scene.ask(samples_in_column, seat, int(colour)))),
        }
        for colour in scene.table("BOARD_ORDER")
    ]
    rows = [
        {"glyph": components.GLYPHS[g], **paid(scene, "ROW_CHART", int(scene.ask(samples_in_row, seat, g)))}
        for g in range(GLYPHS)
    ]
    return {"spaces": spaces, "columns": columns, "rows": rows, "pays": int(scene.ask(gallery_credits, seat))}


def space_of(scene: Scene, seat: int, kind: int) -> Data:
    """One space of a gallery: a guard to reassign, or room for a sample."""
    guarded = bool(scene.p.guard[seat, kind])
    return {**artefact(scene, kind, GUARD if guarded else SAMPLE), "guarded": guarded}


def paid(scene: Scene, table: str, samples: int) -> Data:
    """What a chart pays for some samples and for one more; None if there can be no more."""
    chart = scene.table(table)
    more = int(chart[samples + 1]) if samples + 1 < len(chart) else None
    return {"samples": samples, "pays": int(chart[samples]), "next": more}
