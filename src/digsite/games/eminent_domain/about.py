"""What a thing on the screen is and does now, with its numbers, and whose it is."""

from __future__ import annotations

import re
from typing import Any

from digsite.games.eminent_domain import domains as d
from digsite.games.eminent_domain.cards import empty_stacks, stacks_to_end
from digsite.games.eminent_domain.memory import seen
from digsite.games.eminent_domain.narrate.names import back
from digsite.games.eminent_domain.narrate.sight import Sight
from digsite.games.eminent_domain.narrate.things import thing
from digsite.games.eminent_domain.position import Position
from digsite.games.eminent_domain.scoring import OWN_PLANETS, OWN_TECHNOLOGIES, influence, score_part
from digsite.kernel.game import Game
from digsite.kernel.hooks import About
from digsite.telling.naming import Facts, several
from digsite.telling.text import Name, Phrase, Seat

ELEMENT = re.compile(r"(?:seat:(?P<seat>\d+)/)?(?P<kind>\w+)(?::(?P<index>\d+))?")
KNOWN_TO_SOME = (d.CARD.name, d.PLANET.name)
KNOWN_PLACES = {"hand": d.IN_HAND, "discard_pile": d.IN_DISCARD}
DOMAINS = {domain.name: domain for domain in d.space.domains}

OF_A_SEAT = {
    "card": "ED-ACT-03",
    "slot": "ED-PLANET-03",
    "fighter": "ED-WAR-03",
    "itself": "ED-RES-02",
    "hand": "ED-CLEAN-06",
    "draw_pile": "ED-DECK-02",
    "discard_pile": "ED-INFO-03",
    "played": "ED-ROLE-31",
    "influence": "ED-SCORE-01",
    "display": "ED-TECH-GEN-02",
    "seat": "ED-SCORE-01",
}
OF_ALL = {
    "role": "ED-ROLE-01",
    "stack": "ED-ROLE-03",
    "planet": "ED-PLANET-01",
    "place": "ED-PLANET-05",
    "technology": "ED-RES-05",
    "side": "ED-RES-15",
    "resource": "ED-PROD-07",
    "deed": "ED-ACT-08",
    "answer": "ED-ROLE-21",
    "phases": "ED-TECH-M3-1a-01",
    "done": "ED-ACT-02",
    "planet_deck": "ED-INFO-12",
    "planet_discard": "ED-INFO-13",
    "box": "ED-GEN-10",
    "supply": "ED-GEN-07",
    "end": "ED-END-16",
}
CLAUSES = {**OF_A_SEAT, **OF_ALL}
"""The clause that tells more of each kind of thing."""


def about(game: Game, masked: Position, element: str) -> About | None:
    """What an element is: `slot:3`, or `seat:1/slot:3` of what another seat has; `card` alone is one whose
    face the viewer may not know."""
    found = ELEMENT.fullmatch(element)
    if found is None or found["kind"] not in CLAUSES:
        return None
    sight, kind, index = Sight(game, masked), found["kind"], int(found["index"] or 0)
    viewer = sight.seat if sight.viewer is None else sight.viewer
    seat = index if kind == "seat" else int(found["seat"] or viewer)
    nameless = kind in DOMAINS and DOMAINS[kind].size > 1 and found["index"] is None
    beyond = kind in DOMAINS and index >= DOMAINS[kind].size
    if seat >= masked.seats or beyond or (nameless and kind not in KNOWN_TO_SOME):
        return None
    sight = sight.for_seat(seat)
    if nameless or kind not in DOMAINS:
        shown = f"unknown_{kind}" if nameless else kind
        owner = sight.seat if kind in OF_A_SEAT else None
        name = Phrase(f"panel.{shown}", {"seat": Seat(sight.seat)})
        known = {**at_a_glance(sight), "seen": seen_in(sight, kind)}
        said = f"about.{shown}_known" if known["seen"] else f"about.{shown}"
        return About(name, Phrase(said, known), CLAUSES[kind], owner)
    state, owner = state_of(sight, kind, index)
    known = {**at_a_glance(sight), **thing(sight, DOMAINS[kind], index)}
    return About(Name(DOMAINS[kind], index), Phrase(f"about.{kind}{state}", known), CLAUSES[kind], owner)


def state_of(sight: Sight, kind: str, index: int) -> tuple[str, int | None]:
    """What has become of a thing, and whose it is now."""
    p, planet = sight.p, index // d.SPACES if kind == "place" else index
    if kind in ("planet", "place") and p.face_up[planet] > 0:
        filled = kind == "place" and p.resource[planet, index % d.SPACES] > 0
        state = ".scorched" if p.scorched[planet] else ".filled" if filled else ".face_up"
        return state, int(p.face_up[planet]) - 1
    if kind == "technology" and p.holder[index] != d.NOBODY:
        return (".taken", int(p.holder[index])) if p.holder[index] >= 0 else (".gone", None)
    if kind == "slot" and p.back[sight.seat, index] == 0:
        return ".empty", sight.seat
    return "", sight.seat if kind in OF_A_SEAT else None


def seen_in(sight: Sight, kind: str) -> list[Any]:
    """The cards that everybody knows to be in the hand or the discard pile of a seat."""
    if kind not in KNOWN_PLACES:
        return []
    copies = ((card, sight.ask(seen, sight.seat, card, KNOWN_PLACES[kind])) for card in range(d.CARDS))
    return several((Name(d.CARD, card), count) for card, count in copies)


def at_a_glance(sight: Sight) -> Facts:
    """What everybody sees of a seat and of the common display."""
    p, seat = sight.p, sight.seat
    top = Phrase("thing.back", back(int(p.top_back))) if p.top_back > 0 else Phrase("list.none")
    played = several((Name(d.CARD, card), int(count)) for card, count in enumerate(p.played[seat]))
    return {
        "hand": int(p.hand_size[seat]),
        "limit": sight.hand_limit(seat),
        "draw_pile": int(p.draw_size[seat]),
        "discard_pile": int(p.discard_size[seat]),
        "played": played,
        "fighters": int(p.fighters[seat]),
        "score": int(sight.ask(influence, seat)),
        "tokens": int(p.tokens[seat]),
        "technologies": int(sight.ask(score_part, seat, OWN_TECHNOLOGIES)),
        "planets": int(sight.ask(score_part, seat, OWN_PLANETS)),
        "deck": int(p.planet_deck_size),
        "top": top,
        "discarded": int(p.planet_discard.sum()),
        "empty": int(sight.ask(empty_stacks)),
        "stacks": int(sight.ask(stacks_to_end)),
        "taken": int(p.tokens[: p.seats].sum()),
        "black": int(sight.constant("BLACK_TOKENS")),
    }
