"""Zu's priority lists read from the ledger a second time, without any rule of the game: each list is tried
out over all candidates, and tells every outcome that it allows (several where chance decides).
"""

from __future__ import annotations

import marshal
from collections.abc import Callable, Collection, Iterable, Mapping
from itertools import combinations
from typing import Any, TypeVar

from digsite.games.excavation_earth.components import COLOUR_PAIRS

YOU, ZU = 0, 1
CARGO, HIDDEN = 0, 1
WILD = 5
COLOURS, MARKETS, CENTRES, TYPES = range(5), range(6), range(3), range(20)
T = TypeVar("T")
Artefact = tuple[int, int]  # its type, and the hold it lies in


def numbers(array: Any) -> Any:
    return array.tolist()


class Table:
    """What of a position Zu's actions read and change, in plain lists."""

    def __init__(self, p: Any, printed: Mapping[str, Any]) -> None:
        self.value, self.board = numbers(printed["VALUE"]), numbers(printed["BOARD_ORDER"])
        self.centre_of, self.payout = numbers(printed["CENTRE_OF"]), numbers(printed["PAYOUT"])
        self.spaces = [int(printed["ZU_CARGO"]), int(printed["ZU_HIDDEN_HOLD"])]
        self.track_spaces = int(printed["TRACK_SPACES"])
        self.holds = [[numbers(p.cargo[seat]), numbers(p.hidden[seat])] for seat in (YOU, ZU)]
        self.samples = [numbers(p.guard[seat]) for seat in (YOU, ZU)]
        self.tiles, self.pile, self.removed = numbers(p.tile), numbers(p.pile), numbers(p.removed)
        self.stacks = [numbers(p.stack[c])[: p.stack_size[c]] for c in COLOURS]
        self.track, self.mothership = numbers(p.track), numbers(p.mothership)
        self.queues = [numbers(p.queue[m])[: p.queue_size[m]] for m in MARKETS]
        self.traders, self.envoys = numbers(p.trader), numbers(p.envoy)
        self.credits = int(p.credits[ZU])
        self.crew = int(p.supply[ZU]) if p.zu_one_set else 999
        self.forecast, self.marked = numbers(p.forecast), numbers(p.forecast_marker)
        self.deck, self.discard = numbers(p.deck), numbers(p.discard)
        self.round = int(p.round)
        self.failure = 0 if p.zu_unpaid_failures else 15 if p.zu_dear_failures else 10
        self.wild_only, self.both_colours = bool(p.zu_wild_only), bool(p.zu_both_colours)
        self.done = True  # what the card says, neither failed nor replaced by Smuggle (EE-DIFF-13)
        self.any_hold, self.most_valuable = bool(p.zu_any_hold), bool(p.zu_most_valuable)

    def facts(self) -> str:
        """All of it, to compare tables by."""
        return repr({**vars(self), "crew": min(self.crew, 99)})

    def copy(self) -> Table:
        made = object.__new__(Table)
        made.__dict__ = marshal.loads(marshal.dumps(vars(self)))
        return made

    def level(self, colour: int) -> int:
        return self.track_spaces - int(self.track[colour])

    def interested(self, market: int, colour: int) -> int:
        return sum(buyer in (colour, WILD) for buyer in self.queues[market])

    def held(self, seat: int, colour: int) -> list[int]:
        """The types of the artefacts of a colour in both holds."""
        both = zip(*self.holds[seat], strict=True)
        return [
            t for t, (cargo, hidden) in enumerate(both) for _ in range(cargo + hidden) if t // 4 == colour
        ]

    def artefacts(self, colours: Iterable[int] = COLOURS) -> list[Artefact]:
        """Zu's, each once, with the hold it lies in."""
        return [
            (t, hold)
            for t in TYPES
            for hold in (CARGO, HIDDEN)
            for _ in range(self.holds[ZU][hold][t])
            if t // 4 in colours
        ]

    def colours_held(self) -> set[int]:
        return {t // 4 for t, _ in self.artefacts()}

    def knows(self, kind: int) -> bool:
        """Zu has a sample or a copy."""
        return bool(self.samples[ZU][kind] or self.holds[ZU][CARGO][kind] or self.holds[ZU][HIDDEN][kind])

    def room(self, hold: int) -> int:
        return self.spaces[hold] - int(sum(self.holds[ZU][hold]))

    def room_to_dig(self) -> int:
        """EE-DIFF-20: with Harder 3 both holds count."""
        return self.room(CARGO) + (self.room(HIDDEN) if self.any_hold else 0)


def best(candidates: Iterable[T], key: Callable[[T], Any]) -> set[T]:
    """All whose key is lowest."""
    ranked = [(key(c), c) for c in candidates]
    lowest = min((k for k, _ in ranked), default=None)
    return {c for k, c in ranked if k == lowest}


def in_turn(candidates: Collection[T], key: Callable[[T], Any], count: int) -> set[tuple[T, ...]]:
    """One after the other, always one of the best that are left."""
    if count == 0 or not candidates:
        return {()}
    return {
        (first, *rest)
        for first in best(candidates, key)
        for rest in in_turn([c for c in candidates if c != first], key, count - 1)
    }


def together(candidates: Collection[T], key: Callable[[T], Any], count: int) -> set[tuple[T, ...]]:
    """All groups of that size of which no other is better."""
    return best(combinations(sorted(candidates), count), lambda group: sorted(map(key, group)))  # type: ignore[type-var]


# The lists


def swing(t: Table, centre: int) -> tuple[int, int]:
    """EE-SOLO-PRI-01..06: the line a command centre stands on, and the difference."""
    yours, zus = t.envoys[centre][YOU], t.envoys[centre][ZU]
    if yours == zus:
        return (3, 0) if yours else (1, 0)
    if yours - zus == 1:
        return 2, 0
    return (4, yours - zus) if yours > zus else (5, zus - yours)


def lucrative(t: Table, market: int, colour: int) -> tuple[int, int, tuple[int, int]]:
    """EE-SOLO-PRI-08..10."""
    yours, zus = t.traders[market][YOU], t.traders[market][ZU]
    return -t.interested(market, colour), -yours if zus else 0, swing(t, t.centre_of[market])


def eligible(t: Table, colour: int) -> list[int]:
    """EE-SOLO-EXC-09."""
    return [kind for kind in TYPES if kind // 4 == colour and t.tiles[kind] and not t.knows(kind)]


def desired_colours(t: Table, face: int) -> set[int]:
    """EE-SOLO-EXC-01..06."""
    on_map = [c for c in COLOURS if sum(t.tiles[4 * c : 4 * c + 4])]
    candidates = COLOUR_PAIRS[face - 1] if face else on_map or COLOURS
    return best(
        candidates,
        lambda c: (
            -t.level(c),
            -min(2, len(eligible(t, c)), t.room_to_dig()),
            len(t.held(ZU, c)) > 0,
            len(t.held(YOU, c)),
        ),
    )


def artefacts_to_excavate(t: Table, colour: int, count: int) -> set[tuple[int, ...]]:
    """EE-SOLO-EXC-10..14."""
    return in_turn(
        eligible(t, colour), lambda kind: (t.samples[YOU][kind] > 0, t.tiles[kind], -t.value[kind]), count
    )


def artefacts_of_both(t: Table, desired: int, other: int) -> set[tuple[int, ...]]:
    """EE-DIFF-06, -18, -19."""
    one = artefacts_to_excavate(t, desired, 1)
    two = artefacts_to_excavate(t, other, 1)
    return {(first + second)[: t.room_to_dig()] for first in one for second in two}


def stack_to_acquire(t: Table, desired: int) -> int | None:
    """EE-SOLO-SMG-03, -04; EE-DIFF-10."""
    if t.most_valuable:
        order = sorted(t.board, key=lambda c: -t.value[t.stacks[c][0]] if t.stacks[c] else 0)
    else:
        start = t.board.index(desired)
        order = t.board[start:] + t.board[:start]
    tops = [(c, t.stacks[c][0]) for c in order if t.stacks[c]]
    return next((c for c, top in tops if not t.knows(top) and t.credits > t.value[top]), None)


def worth(t: Table, artefact: Artefact) -> tuple[int, int, int]:
    """EE-SOLO-SMG-11."""
    kind, hold = artefact
    return -t.value[kind], hold, t.level(kind // 4)


def artefacts_to_offload(t: Table) -> set[tuple[Artefact, ...]]:
    """EE-SOLO-SMG-09..11: of all pairs of two colours the best; of one colour a single artefact."""
    held = sorted(t.artefacts())
    pairs = [pair for pair in combinations(held, 2) if pair[0][0] // 4 != pair[1][0] // 4]
    groups: list[tuple[Artefact, ...]] = [*pairs] or [(artefact,) for artefact in held]

    def dearest(group: tuple[Artefact, ...]) -> tuple[int, list[tuple[int, int, int]]]:
        each = sorted(worth(t, artefact) for artefact in group)
        return sum(value for value, _, _ in each), each

    return best(groups, dearest)


def reference_colours(t: Table) -> set[int]:
    """EE-SOLO-MKT-07, EE-R-51: the colour whose buyers count, of those that Zu holds."""
    return best(t.colours_held(), lambda c: (-t.level(c), -len(t.held(ZU, c))))


def markets_for_traders(t: Table, colour: int | None, count: int) -> set[tuple[int, ...]]:
    """EE-SOLO-MKT-02..05."""
    without = [m for m in MARKETS if t.traders[m][ZU] == 0]
    return in_turn(
        without,
        lambda m: (0 if colour is None else -t.interested(m, colour), swing(t, t.centre_of[m])),
        min(count, len(without)),
    )


def outlets(t: Table, colour: int) -> list[int]:
    """The markets where Zu can sell a colour."""
    return [m for m in MARKETS if t.traders[m][ZU] and t.interested(m, colour)]


def can_sell(t: Table, colour: int) -> int:
    return min(3, len(t.held(ZU, colour)), len(outlets(t, colour)))


def colours_to_sell(t: Table) -> set[int]:
    """EE-SOLO-SELL-01..03."""
    return best([c for c in COLOURS if can_sell(t, c)], lambda c: (-can_sell(t, c), -t.level(c)))


def markets_to_sell_at(t: Table, colour: int) -> set[tuple[int, ...]]:
    """EE-SOLO-SELL-04."""
    return together(outlets(t, colour), lambda m: lucrative(t, m, colour), can_sell(t, colour))


def most_lucrative(t: Table, colour: int) -> set[tuple[int, ...]]:
    """The same markets one after the other, the most lucrative first."""
    return in_turn(outlets(t, colour), lambda m: lucrative(t, m, colour), can_sell(t, colour))


def artefacts_to_sell(t: Table, colour: int, count: int) -> set[tuple[Artefact, ...]]:
    """EE-SOLO-SELL-05, -SNIPE-04."""
    return together(t.artefacts([colour]), lambda artefact: t.value[artefact[0]], count)


def colours_to_snipe(t: Table) -> set[int]:
    """EE-SOLO-SNIPE-01..03."""
    wanted = [c for c in t.colours_held() if any(t.interested(m, c) for m in MARKETS)]
    return best(wanted, lambda c: (len(t.held(ZU, c)), -t.level(c)))


def markets_to_snipe(t: Table, colour: int) -> set[int]:
    """EE-SOLO-SNIPE-05, -06."""
    return best(MARKETS, lambda m: lucrative(t, m, colour))


def surveyed_to_buy(t: Table, drawn: Collection[int]) -> set[int]:
    """EE-SOLO-SUR-05, -06: nothing is bought where this is empty."""
    affordable = [k for k in drawn if not t.knows(k) and 2 * t.value[k] <= t.credits and t.room_to_dig()]
    return best(affordable, lambda k: -t.value[k])
