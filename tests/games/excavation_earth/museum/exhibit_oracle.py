"""What Zu may exhibit, and where its envoys may come and go, read from the ledger a second time without any
rule of the game: every outcome that the lists allow, and how often chance decides until then."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from tests.games.excavation_earth.zu.oracle import CENTRES, TYPES, YOU, ZU, best, swing

SPACES = range(18)
Placement = tuple[int, int]  # the type of the artefact, and its space


class Museum:
    """What Zu looks at when it exhibits, in plain lists."""

    def __init__(self, p: Any, values: Any) -> None:
        self.values = values.tolist()
        self.held = {kind: int(p.cargo[ZU, kind] + p.hidden[ZU, kind]) for kind in TYPES}
        self.levels = [10 - int(n) for n in p.track[:5]]
        self.tiles, self.exhibits = p.exhibit_tile.tolist(), p.exhibit.tolist()
        self.guides, self.curators = p.guide.tolist(), p.curator.tolist()

    def fits(self, kind: int, space: int) -> bool:
        """EEM-M7-27, -30; a game alone has no value tiles."""
        return self.exhibits[space] == -1 and self.tiles[space] == kind % 4

    def matches(self, kind: int, space: int) -> bool:
        return bool(self.curators[space % 3] == kind // 4)

    def rank_of_artefact(self, kind: int) -> tuple[int, int, int]:
        """EEM-SOLO-56."""
        of_colour = sum(count for other, count in self.held.items() if other // 4 == kind // 4)
        return self.levels[kind // 4], of_colour, self.values[kind]

    def rank_of_space(self, space: int) -> tuple[int, bool, int, int]:
        """EEM-SOLO-57."""
        column = self.guides[space // 3 * 3 : space // 3 * 3 + 3]
        distance = (0, 1, 2, 2, 1, 0)[space // 3]
        return -column.count(ZU), all(guide == -1 for guide in column), distance, space % 3

    def place(self, placement: Placement) -> None:
        kind, space = placement
        self.exhibits[space] = kind
        self.held[kind] -= 1


def placements(museum: Museum, besides: int | None) -> Iterator[tuple[Placement, int]]:
    """EEM-SOLO-55 to -59: what may be placed next, and how many numbers that takes."""
    kinds = [kind for kind, count in museum.held.items() if count and kind // 4 != besides]
    matching = {k: [s for s in SPACES if museum.fits(k, s) and museum.matches(k, s)] for k in kinds}
    matching = {kind: spaces for kind, spaces in matching.items() if spaces}
    if matching:
        chosen = best(matching, museum.rank_of_artefact)
        for kind in chosen:
            spaces = best(matching[kind], museum.rank_of_space)
            for space in spaces:
                yield (kind, space), by_chance(chosen, spaces)
        return
    free = best([s for s in SPACES if any(museum.fits(k, s) for k in kinds)], museum.rank_of_space)
    for space in free:
        chosen = best([k for k in kinds if museum.fits(k, space)], museum.rank_of_artefact)
        for kind in chosen:
            yield (kind, space), by_chance(free, chosen)


def by_chance(*choices: Iterable[int]) -> int:
    """One number for every choice that the lists leave open."""
    return sum(len(set(choice)) > 1 for choice in choices)


def centres_for_envoy(table: Any) -> set[int]:
    """EEM-SOLO-51."""
    return best(CENTRES, lambda c: swing(table, c))


def centres_to_recall_from(table: Any) -> set[int]:
    """EEM-SOLO-52, EEM-R-63: the list from its end, the larger difference first."""
    order = {5: 0, 4: 1, 3: 2, 2: 3}

    def least(centre: int) -> tuple[int, int]:
        line, difference = swing(table, centre)
        return order[line], -difference

    return best([c for c in CENTRES if table.envoys[c][ZU]], least)


def leads(table: Any) -> set[int]:
    """EEM-SOLO-44."""
    led = [c for c in CENTRES if table.envoys[c][ZU] > table.envoys[c][YOU]]
    return best(led, lambda c: table.envoys[c][YOU] - table.envoys[c][ZU])


def minorities(table: Any) -> set[int]:
    """EEM-SOLO-45."""
    behind = [c for c in CENTRES if table.envoys[c][ZU] < table.envoys[c][YOU]]
    return best(behind, lambda c: table.envoys[c][ZU] - table.envoys[c][YOU])
