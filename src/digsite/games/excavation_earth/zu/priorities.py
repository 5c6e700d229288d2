"""How Zu chooses (EE-SOLO-PRI): lists of priorities, read line by line.

Candidates are a set of numbers: colours, markets, types of artefacts, or artefacts in Zu's holds. Each line
keeps the best of those that are left; if a line parts them, it has decided (`zu_line`). Chance decides among
what all lines leave, and only if that is more than one (EE-SOLO-PRI-12).
"""

from __future__ import annotations

from digsite.games.excavation_earth.artefacts import artefact_colour
from digsite.games.excavation_earth.buyers import interested_buyers, popularity_level
from digsite.games.excavation_earth.components import VALUE
from digsite.games.excavation_earth.holds import held_of_colour
from digsite.games.excavation_earth.map_components import CENTRE_OF
from digsite.games.excavation_earth.museum.zu_priorities import points_in_museum
from digsite.games.excavation_earth.position import Position
from digsite.games.excavation_earth.zu.automa import YOU, ZU
from digsite.games.excavation_earth.zu.board import can_excavate
from digsite.games.excavation_earth.zu.influence import influence_swing
from digsite.games.excavation_earth.zu.lines import (
    BIGGEST_SWING,
    CARGO_BEFORE_HIDDEN,
    CHANCE_OF_MARKETS,
    FEWEST_HELD,
    FEWEST_IN_YOUR_HOLDS,
    FEWEST_ON_MAP,
    FIRST_OF_MUSEUM,
    LAST_OF_COLOURS,
    LAST_OF_MARKETS,
    LAST_OF_TYPES,
    LESS_POPULAR,
    MORE_TO_EXCAVATE,
    MOST_HELD,
    MOST_MARKETS,
    MOST_OF_YOUR_TRADERS,
    MOST_VALUABLE_HELD,
    NO_SAMPLE_OF_YOURS,
    NONE_IN_ZUS_HOLDS,
    SWING_OF_TRADER,
)
from digsite.games.excavation_earth.zu.sales import markets_for
from digsite.kernel.chance import pick
from digsite.kernel.rules import rule

WORST = -1000


# Sets of candidates


@rule
def also(candidates: int, candidate: int) -> int:
    """The set with one more."""
    return candidates | (1 << candidate)


@rule
def without(candidates: int, candidate: int) -> int:
    """The set with one less."""
    return candidates & ~(1 << candidate)


@rule
def is_among(candidates: int, candidate: int) -> bool:
    """Whether the set has this one."""
    return (candidates >> candidate) & 1 > 0


@rule
def how_many(candidates: int) -> int:
    """How many are in the set."""
    count = 0
    while candidates > 0:
        count += candidates & 1
        candidates >>= 1
    return count


@rule
def keep_best(p: Position, candidates: int, line: int) -> int:
    """Those of the candidates that meet a line best; a single one needs no line."""
    if candidates & (candidates - 1) == 0:
        return candidates
    best = WORST
    kept = 0
    candidate = 0
    while candidates >> candidate > 0:
        if is_among(candidates, candidate):
            found = points(p, line, candidate)
            if found > best:
                best = found
                kept = 0
            if found == best:
                kept = also(kept, candidate)
        candidate += 1
    if kept != candidates:
        p.zu_line = line
    return kept


@rule
def one_of(p: Position, candidates: int, chance: int) -> int:
    """The one that is left, or one of several at random."""
    count = how_many(candidates)
    place = 0
    if count > 1:
        p.zu_line = chance
        place = pick(p, count)
    candidate = 0
    while place > 0 or not is_among(candidates, candidate):
        if is_among(candidates, candidate):
            place -= 1
        candidate += 1
    return candidate


# What the lines look at


@rule
def points(p: Position, line: int, candidate: int) -> int:
    """How well a candidate meets a line."""
    if line >= FIRST_OF_MUSEUM:
        return points_in_museum(p, line, candidate)
    if line <= LAST_OF_COLOURS:
        return points_of_colour(p, line, candidate)
    if line <= LAST_OF_MARKETS:
        return points_of_market(p, line, candidate)
    if line <= LAST_OF_TYPES:
        return points_of_type(p, line, candidate)
    return points_of_held(p, line, candidate)


@rule
def points_of_colour(p: Position, line: int, colour: int) -> int:
    """What lines compare in colours: most often how popular they are."""
    if line == MORE_TO_EXCAVATE:
        return can_excavate(p, colour)
    if line == NONE_IN_ZUS_HOLDS:
        return 1 if held_of_colour(p, ZU, colour) == 0 else 0
    if line == FEWEST_IN_YOUR_HOLDS:
        return -held_of_colour(p, YOU, colour)
    if line == MOST_HELD:
        return held_of_colour(p, ZU, colour)
    if line == FEWEST_HELD:
        return -held_of_colour(p, ZU, colour)
    if line == MOST_MARKETS:
        return markets_for(p, colour)
    return popularity_level(p, colour)


@rule
def points_of_market(p: Position, line: int, market: int) -> int:
    """What lines compare in markets: most often the buyers for the colour of Zu's action. Your traders count
    only where Zu has one too (EE-SOLO-PRI-09)."""
    if line == MOST_OF_YOUR_TRADERS:
        return int(p.trader[market, YOU]) if p.trader[market, ZU] > 0 else 0
    if line == SWING_OF_TRADER or line == BIGGEST_SWING:
        return influence_swing(p, int(CENTRE_OF[market]))
    return interested_buyers(p, market, p.zu_colour)


@rule
def points_of_type(p: Position, line: int, kind: int) -> int:
    """What lines compare in types of artefacts: most often the value."""
    if line == NO_SAMPLE_OF_YOURS:
        return 1 if p.guard[YOU, kind] == 0 else 0
    if line == FEWEST_ON_MAP:
        return -int(p.tile[kind])
    return int(VALUE[kind])


@rule
def points_of_held(p: Position, line: int, artefact: int) -> int:
    """What lines compare in the artefacts of Zu's holds: most often which is worth least."""
    kind = kind_of(artefact)
    if line == MOST_VALUABLE_HELD:
        return int(VALUE[kind])
    if line == CARGO_BEFORE_HIDDEN:
        return -hold_where(artefact)
    if line == LESS_POPULAR:
        return -popularity_level(p, artefact_colour(kind))
    return -int(VALUE[kind])


# Most lucrative market


@rule
def most_lucrative_market(p: Position, candidates: int, most_buyers: int) -> int:
    """The market in which Zu sells the colour of its action (EE-SOLO-PRI-08 to EE-SOLO-PRI-11)."""
    candidates = keep_best(p, candidates, most_buyers)
    candidates = keep_best(p, candidates, MOST_OF_YOUR_TRADERS)
    candidates = keep_best(p, candidates, BIGGEST_SWING)
    return one_of(p, candidates, CHANCE_OF_MARKETS)


# Artefacts in Zu's holds: by colour and glyph, cargo before hidden hold (EE-R-38)


@rule
def held_artefact(kind: int, hold: int) -> int:
    """The number of an artefact in one of the holds, as a candidate."""
    return 2 * kind + hold


@rule
def kind_of(artefact: int) -> int:
    """The type of such an artefact."""
    return artefact // 2


@rule
def hold_where(artefact: int) -> int:
    """The hold in which it lies."""
    return artefact % 2


@rule
def artefacts_in_holds(p: Position, first: int, end: int) -> int:
    """All artefacts of these types in Zu's holds."""
    candidates = 0
    for kind in range(first, end):
        if p.cargo[ZU, kind] > 0:
            candidates = also(candidates, held_artefact(kind, 0))
        if p.hidden[ZU, kind] > 0:
            candidates = also(candidates, held_artefact(kind, 1))
    return candidates


@rule
def take_from_hold(p: Position, artefact: int) -> int:
    """The artefact leaves Zu's hold; returns its type. Its sample stays."""
    kind = kind_of(artefact)
    if hold_where(artefact) == 0:
        p.cargo[ZU, kind] -= 1
    else:
        p.hidden[ZU, kind] -= 1
    return kind
