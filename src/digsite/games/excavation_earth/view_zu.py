"""What a screen shows of Zu: its board, its cards and what was agreed about it."""

from __future__ import annotations

from digsite.games.excavation_earth.domains import CENTRE, CENTRES, MARKET_NAMES, MARKETS, NO_CARD, ZU_CARD
from digsite.games.excavation_earth.museum.zu_crew import cubes_in_reserve, is_crew_counted
from digsite.games.excavation_earth.narrate.sight import Sight
from digsite.games.excavation_earth.position import Position
from digsite.games.excavation_earth.view_seat import gallery, holds
from digsite.games.excavation_earth.view_types import Agreement, Zu, ZuCard, ZuDeck
from digsite.games.excavation_earth.zu.automa import ZU
from digsite.games.excavation_earth.zu.difficulty import EASIER, HARDER, PRESETS
from digsite.telling.naming import in_each_language
from digsite.telling.text import Name, Phrase
from digsite.telling.view import by_kind, place

OWN_MIX = "mixed"
"""The name of agreements that are no level."""


def zu_of(sight: Sight) -> Zu:
    """Zu's area: all of it is open but the order of its deck (EE-INFO-20 to -22)."""
    p = sight.p
    counted = sight.ask(is_crew_counted)
    return {
        "seat": ZU,
        "level": in_each_language(sight.game, level(p)),
        "agreed": [agreement(sight, name) for name in agreed(p)],
        "credits": int(p.credits[ZU]),
        "supply": int(p.supply[ZU]),
        "reserve": 0 if counted else p.zu_reserve,
        "reserve_left": int(sight.ask(cubes_in_reserve)) if counted else None,
        **holds(sight, ZU),
        "gallery": gallery(sight, ZU),
        "traders": {MARKET_NAMES[m]: int(p.trader[m, ZU]) for m in range(MARKETS)},
        "envoys": {CENTRE.labels[c]: int(p.envoy[c, ZU]) for c in range(CENTRES)},
        "deck": deck(sight),
        "discard": by_kind(p.zu_discard, lambda face, count: zu_card(sight, face, count)) or [],
        "card": None if p.zu_card == NO_CARD or p.round == 0 else zu_card(sight, p.zu_card, 1),
        "passed": bool(p.passed[ZU]),
        "score": int(p.score[ZU]),
        "place": int(p.place[ZU]) or None,
    }


def agreed(p: Position) -> list[str]:
    """What was agreed about Zu."""
    return [name for name in EASIER | HARDER if getattr(p, name) > 0]


def level(p: Position) -> Phrase:
    """What the agreements are called together."""
    found = [preset.name for preset in PRESETS if set(preset.options) == set(agreed(p))]
    return Phrase(f"preset.{found[0] if found else OWN_MIX}")


def agreement(sight: Sight, name: str) -> Agreement:
    """One thing that was agreed."""
    return {
        "title": in_each_language(sight.game, Phrase(f"setting.{name}")),
        "clause": (EASIER | HARDER)[name],
    }


def deck(sight: Sight) -> ZuDeck:
    """The deck of this round: how many cards are left, and how many it began with."""
    left = sight.p.zu_deck_size
    return {
        "element": "zu_deck",
        "discard_element": "zu_discard",
        "left": left,
        "all": left + int(sight.p.zu_discard.sum()),
    }


def zu_card(sight: Sight, face: int, count: int) -> ZuCard:
    """Cards of Zu that show the same."""
    return {
        "element": place(ZU_CARD.name, face),
        "name": in_each_language(sight.game, Name(ZU_CARD, face)),
        "count": count,
    }
