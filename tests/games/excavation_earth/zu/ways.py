"""Zu's cards carried out in every way that the lists of the oracle allow, again without any rule of the game.

A way is the table afterwards, and how many numbers the generator gave for it: the fewest and the most. A
choice takes one where two or more candidates remain, none elsewhere (EE-SOLO-PRI-12).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import TypeVar

from digsite.games.excavation_earth.components import BUYER_CREDITS, COLOUR_PAIRS, MARKET_BONUS
from tests.games.excavation_earth.zu.oracle import (
    CARGO,
    COLOURS,
    HIDDEN,
    MARKETS,
    TYPES,
    WILD,
    ZU,
    Artefact,
    Table,
    artefacts_of_both,
    artefacts_to_excavate,
    artefacts_to_offload,
    artefacts_to_sell,
    best,
    can_sell,
    colours_to_sell,
    colours_to_snipe,
    desired_colours,
    in_turn,
    markets_for_traders,
    markets_to_sell_at,
    markets_to_snipe,
    most_lucrative,
    outlets,
    reference_colours,
    stack_to_acquire,
    surveyed_to_buy,
    worth,
)

T = TypeVar("T")
Way = tuple[Table, int, int]
POPULAR, MARKET, COMMAND, EXHIBIT, SELL, SNIPE, SURVEY = 0, 11, 12, 18, 19, 20, 21
NO_CARD = NOBODY = -1
LAST_ROUND = 3


def ways(t: Table, face: int, drawn: int | None = None) -> Iterator[Way]:
    """What may become of the table by a card of Zu; in Survey only with the card drawn, if it is known."""
    if face < MARKET:
        return excavate(t, face)
    if face == MARKET:
        return market(t)
    if face < EXHIBIT:
        return command(t, face - COMMAND)
    if face == SURVEY:
        return survey(t, drawn)
    return sell(t) if face == SELL else snipe(t)


def by_chance(candidates: Collection[object]) -> int:
    return int(len(candidates) > 1)


def choices(groups: Collection[tuple[T, ...]], group: tuple[T, ...]) -> int:
    """How often chance decided until these were chosen one after the other."""
    return sum(by_chance({g[i] for g in groups if g[:i] == group[:i]}) for i in range(len(group)))


def one_by_one(groups: Collection[tuple[T, ...]], chosen: tuple[T, ...]) -> tuple[int, int]:
    """The fewest and the most numbers until these were chosen in whatever order."""
    counts = [choices(groups, group) for group in groups if set(group) == set(chosen)]
    return min(counts), max(counts)


def fail(t: Table, low: int = 0, high: int = 0) -> Iterator[Way]:
    """EE-SOLO-FAIL-01."""
    t = t.copy()
    t.done = False
    t.credits += t.failure
    yield t, low, high


def store(t: Table, kind: int, usual: int) -> None:
    """EE-DIFF-21: into the usual hold, or the other if that is full."""
    t.holds[ZU][usual if t.room(usual) else 1 - usual][kind] += 1


def sample(t: Table, kind: int) -> None:
    """EE-DIFF-17: with a cube, if there is one."""
    if t.crew:
        t.crew -= 1
        t.samples[ZU][kind] = 1


def excavate(t: Table, face: int) -> Iterator[Way]:
    """EE-SOLO-EXC-07..16."""
    if t.room(CARGO) + t.room(HIDDEN) == 0:
        yield from offload(t, 0)
        return
    colours = desired_colours(t, face)
    for colour in colours:
        if face != POPULAR and t.both_colours:
            found = artefacts_of_both(t, colour, sum(COLOUR_PAIRS[face - 1]) - colour)
        else:
            found = artefacts_to_excavate(t, colour, min(2, t.room_to_dig()))
        if found == {()}:
            yield from acquire(t, colour, by_chance(colours))
            continue
        for kinds in found:
            number = by_chance(colours) + choices(found, kinds)
            yield dug(t, kinds), number, number


def dug(t: Table, kinds: Iterable[int]) -> Table:
    t = t.copy()
    for kind in kinds:
        t.tiles[kind] -= 1
        store(t, kind, CARGO)
        sample(t, kind)
    return t


def acquire(t: Table, desired: int, before: int) -> Iterator[Way]:
    """EE-SOLO-SMG-01..07."""
    colour = stack_to_acquire(t, desired)
    if colour is None:
        yield from offload(t, before)
        return
    t = t.copy()
    t.done = False
    kind = t.stacks[colour].pop(0)
    t.credits -= t.value[kind] + 1
    store(t, kind, HIDDEN)
    sample(t, kind)
    yield t, before, before


def offload(t: Table, before: int) -> Iterator[Way]:
    """EE-SOLO-SMG-08..12; the first artefact, then one of another colour (EE-R-47)."""
    found = artefacts_to_offload(t)
    if not found:
        yield from fail(t, before, before)
    groups: list[tuple[Artefact, ...]] = []
    for first in best(t.artefacts(), lambda a: worth(t, a)):
        others = t.artefacts(set(COLOURS) - {first[0] // 4})
        groups += [(first, second) for second in best(others, lambda a: worth(t, a))] or [(first,)]
    for group in found:
        after = t.copy()
        after.done = False
        for kind, hold in group:
            after.holds[ZU][hold][kind] -= 1
            after.stacks[kind // 4].append(kind)
            after.credits += t.value[kind]
        low, high = one_by_one(groups, group)
        yield after, before + low, before + high


def market(t: Table) -> Iterator[Way]:
    """EE-SOLO-MKT-01..08; EE-DIFF-03, -14."""
    count = min(2, t.crew, sum(traders[ZU] == 0 for traders in t.traders))
    if count == 0:
        yield from fail(t)
        return
    colours: set[int | None] = {*reference_colours(t)}
    held = bool(colours)
    if not held and not t.wild_only:
        colours = {c for c in COLOURS if t.track[c]}
    for colour in colours or {None}:
        chosen = markets_for_traders(t, colour if held else None, count)
        for markets in chosen:
            number = by_chance(colours) + choices(chosen, markets)
            yield marketed(t, markets, None if t.wild_only else colour), number, number


def marketed(t: Table, markets: tuple[int, ...], colour: int | None) -> Table:
    t = t.copy()
    for m in markets:
        t.traders[m][ZU] += 1
        t.crew -= 1
    for m in markets:
        for buyer in [WILD] if colour is None else [WILD, colour]:
            if t.track[buyer]:
                t.track[buyer] -= 1
                t.queues[m].append(buyer)
                if len(t.queues[m]) > 4:
                    t.track[t.queues[m].pop(0)] += 1
    return t


def command(t: Table, m: int) -> Iterator[Way]:
    """EE-SOLO-CMD-01, -02; EE-DIFF-15."""
    missing = int(t.traders[m][ZU] == 0)
    if t.crew < 1 + missing:
        yield from fail(t)
        return
    t = t.copy()
    t.crew -= 1 + missing
    t.traders[m][ZU] += missing
    t.envoys[t.centre_of[m]][ZU] += 1
    yield t, 0, 0


def sell(t: Table) -> Iterator[Way]:
    """EE-SOLO-SELL-01..06."""
    colours = colours_to_sell(t)
    if not colours:
        yield from fail(t)
    for colour in colours:
        count, in_rank = can_sell(t, colour), most_lucrative(t, colour)
        held = t.artefacts([colour])
        in_value = in_turn(held, lambda a: t.value[a[0]], count)
        for markets in markets_to_sell_at(t, colour):
            low, high = one_by_one(in_rank, markets) if len(outlets(t, colour)) > count else (0, 0)
            for artefacts in artefacts_to_sell(t, colour, count):
                least, most = one_by_one(in_value, artefacts) if len(held) > count else (0, 0)
                yield (
                    sold(t, colour, markets, artefacts),
                    by_chance(colours) + low + least,
                    by_chance(colours) + high + most,
                )


def sold(t: Table, colour: int, markets: tuple[int, ...], artefacts: tuple[Artefact, ...]) -> Table:
    """EE-SELL-10..22, without the bonus card."""
    t = t.copy()
    rank = sum(t.level(c) > t.level(colour) for c in COLOURS)
    buyers = [buyer for m in markets for buyer in t.queues[m] if buyer in (colour, WILD)]
    t.credits += t.payout[rank] + BUYER_CREDITS * len(buyers) + int(MARKET_BONUS[len(markets)])
    t.track = [waiting + back for waiting, back in zip(t.track, t.mothership, strict=True)]
    t.mothership = [buyers.count(kind) for kind in range(WILD + 1)]
    for m in markets:
        t.queues[m] = [buyer for buyer in t.queues[m] if buyer not in (colour, WILD)]
        t.traders[m][ZU] -= 1
        t.envoys[t.centre_of[m]][ZU] += 1
    for kind, hold in artefacts:
        t.holds[ZU][hold][kind] -= 1
        t.removed[kind] += 1
    return t


def snipe(t: Table) -> Iterator[Way]:
    """EE-SOLO-SNIPE-01..07; EE-DIFF-16."""
    colours = colours_to_snipe(t)
    if not colours:
        yield from fail(t)
    for colour in colours:
        markets, artefacts = markets_to_snipe(t, colour), artefacts_to_sell(t, colour, 1)
        low = by_chance(colours) + by_chance(markets)
        for m in markets:
            missing = int(t.traders[m][ZU] == 0)
            if t.crew < missing:
                yield from fail(t, low, low + by_chance(artefacts))
                continue
            after = t.copy()
            after.crew -= missing
            after.traders[m][ZU] += missing
            for artefact in artefacts:
                number = low + by_chance(artefacts)
                yield sold(after, colour, (m,), artefact), number, number


def survey(t: Table, drawn: int | None) -> Iterator[Way]:
    """EE-SOLO-SUR-01..03."""
    t = t.copy()
    if not any(t.deck):
        t.deck, t.discard = t.discard, t.deck
    for card in range(len(t.deck)) if drawn is None else [drawn]:
        if t.deck[card]:
            number = int(sum(t.deck) > 1)
            after = t.copy()
            after.deck[card] -= 1
            for end, more in artefacts_surveyed(after, card // len(MARKETS), change_forecast(after, card)):
                yield end, number + more, number + more


def change_forecast(t: Table, card: int) -> bool:
    unmarked = [
        i for i, (c, who) in enumerate(zip(t.forecast, t.marked, strict=True)) if c >= 0 and who == NOBODY
    ]
    if t.round == LAST_ROUND or not unmarked:
        t.discard[card] += 1
        return False
    t.discard[t.forecast[unmarked[0]]] += 1
    t.forecast[unmarked[0]] = card
    if t.crew:
        t.crew -= 1
        t.marked[unmarked[0]] = ZU
    return True


def artefacts_surveyed(t: Table, colour: int, changed: bool) -> Iterator[tuple[Table, int]]:
    """EE-SOLO-SUR-05..10, and how many numbers it took."""
    left = sum(t.pile[4 * colour : 4 * colour + 4])
    number = int(left > 1) + int(left > 2)
    if left == 0:
        if changed:
            yield t, 0
        else:
            yield from ((end, low) for end, low, _ in fail(t))
        return
    kinds = [kind for kind in TYPES if kind // 4 == colour for _ in range(t.pile[kind])]
    pairs: set[tuple[int, ...]] = {(kinds[i], kinds[j]) for i in range(left) for j in range(i)} or {
        (kinds[0],)
    }
    for pair in pairs:
        bought = surveyed_to_buy(t, pair)
        for kind in bought:
            rest = list(pair)
            rest.remove(kind)
            yield surveyed(t, rest, kind), number + by_chance(bought)
        for kind in set() if bought else set(pair):
            yield surveyed(t, [kind]), number + by_chance(set(pair))


def surveyed(t: Table, placed: Iterable[int], bought: int | None = None) -> Table:
    t = t.copy()
    for kind in placed:
        t.pile[kind] -= 1
        t.tiles[kind] += 1
    if bought is not None:
        t.pile[bought] -= 1
        t.credits -= 2 * t.value[bought]
        store(t, bought, CARGO)
        sample(t, bought)
    return t
