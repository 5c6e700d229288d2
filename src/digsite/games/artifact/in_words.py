"""The table of Artifact in words, one line a thing, made from a viewer's masked record."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from digsite.games.artifact import components
from digsite.games.artifact.domains import (
    CITIES,
    FACE,
    FACES,
    FIELDS,
    FIND,
    FIRST_INCOME_TILE,
    FIRST_WORKER,
    NOBODY,
    ROLE,
    ROLE_NAMES,
    SHIP,
    SINGLE,
    SITE,
    SITES,
    STONE,
    STONES,
    TILES,
    TYPES,
)
from digsite.games.artifact.income import base_income, bonus_income
from digsite.games.artifact.narrate.names import tile_title
from digsite.games.artifact.narrate.sight import TRIGGERS, Sight
from digsite.games.artifact.scoring import prestige, research_bonus
from digsite.games.artifact.sites import in_play, open_at
from digsite.games.artifact.view import phase
from digsite.kernel.game import Game
from digsite.telling.naming import at_the_table, row, several, titles
from digsite.telling.text import Name, Phrase, Seat, Text


def describe(game: Game, masked: Any, viewer: int, text: Text, full: bool) -> list[str]:
    """How the table stands for a viewer: the year, the seats, sites, tracks and market, last what is the
    viewer's own. `full` adds the tiles with what they bring, the roles, and the finds that are gone."""
    sight = Sight(game, masked)
    lines = [*opening(sight), *seats(sight, viewer), *sites(sight), tracks(sight), market(sight)]
    lines += [museum(sight), income(sight)]
    if full:
        lines += [worth(sight), *roles(sight), *gone(sight)]
    return [text.word(line) for line in lines] + hand(game, masked, viewer, text)


def hand(game: Game, masked: Any, viewer: int, text: Text) -> list[str]:
    """The finds of the viewer; nothing without a seat."""
    if viewer < 0 or not Sight(game, masked).sees_hand(viewer):
        return []
    return [text.word(Phrase("table.hand", {"finds": finds(masked.hand[viewer])}))]


# The round and the seats


def opening(sight: Sight) -> Iterator[Phrase]:
    """The year, and whether it is the last."""
    p = sight.p
    if p.over:
        yield Phrase("table.over")
        return
    known: dict[str, Any] = {"year": sight.calendar_year, "first": Seat(int(p.first))}
    known |= {"round": int(p.year) + 1, "rounds": int(sight.constant("ROUNDS"))}
    yield Phrase("table.year", {**known, "phase": Phrase(f"table.phase.{phase(sight)}")})
    if p.last_round:
        yield Phrase("table.last_round", {"reason": Phrase(f"table.trigger.{TRIGGERS[p.last_round]}")})


def seats(sight: Sight, viewer: int) -> Iterator[Phrase]:
    """What every seat has, in the order of the seats."""
    p = sight.p
    for seat in range(p.seats):
        who = at_the_table(seat, viewer)
        yield Phrase(
            "table.seat",
            {
                "seat": Phrase("table.passed", {"seat": who}) if p.passed[seat] else who,
                "prestige": int(sight.ask(prestige, seat)),
                "coins": int(p.coins[seat]),
                "bonus": int(sight.ask(bonus_income, seat)),
                "hand": int(p.hand_size[seat]),
                "supply": int(p.supply[seat]),
                "stones": stones(p.stones[seat]) or Phrase("table.none"),
            },
        )
        yield from display(sight, seat)


def display(sight: Sight, seat: int) -> Iterator[Phrase]:
    """The exhibitions, roles and research of a seat, where it has any."""
    p = sight.p
    shown: list[Any] = [tile(sight, index) for index in range(TILES) if p.owner[index] == seat]
    singles = ((Name(FIND, site * FACES + SINGLE), int(p.laid_out[seat, site])) for site in range(SITES))
    shown += several(singles)
    if shown:
        yield Phrase("table.exhibitions", {"seat": Seat(seat), "tiles": shown})
    held = [Name(ROLE, role) for role in sight.roles(seat)]
    if held:
        yield Phrase("table.roles_of", {"seat": Seat(seat), "roles": held})
    if p.research[seat].any():
        fields = [
            Phrase("table.marker", {"place": Name(SITE, site), "points": sight.points(seat, site)})
            for site in range(SITES)
            if p.research[seat, site] > 0
        ]
        known = {"seat": Seat(seat), "markers": fields, "bonus": int(sight.ask(research_bonus, seat))}
        yield Phrase("table.research", known)


def tile(sight: Sight, index: int) -> Phrase:
    """An exhibition tile with what it brings."""
    worth = {part: int(sight.constant(f"TILE_{part.upper()}")[index]) for part in ("prestige", "bonus")}
    return Phrase("table.tile", {**worth, "tile": tile_title(sight.game, index)})


# The board


def sites(sight: Sight) -> Iterator[Phrase]:
    """Every site in play: its deck, its huts and its open finds."""
    p = sight.p
    for site in range(SITES):
        known: dict[str, Any] = {"place": Name(SITE, site), "deck": int(p.deck_size[site])}
        if not sight.ask(in_play, site):
            yield Phrase("table.site_out", known)
            continue
        here = [
            Phrase("table.huts", {"seat": Seat(seat), "count": int(p.huts[seat, site])})
            for seat in range(p.seats)
            if p.huts[seat, site] > 0
        ]
        if not here and not sight.ask(open_at, site):
            yield Phrase("table.site_empty", known)
            continue
        known["huts"] = here or Phrase("table.none")
        known["finds"] = faces(p.open[site * FACES : (site + 1) * FACES]) or Phrase("table.none")
        yield Phrase("table.site", known)


def tracks(sight: Sight) -> Phrase:
    """What the next stone back costs on every track, and the market number."""
    playing = [k for k in range(STONES) if k < FIRST_WORKER or sight.ask(in_play, k - FIRST_WORKER)]
    found: list[Any] = []
    for kind in playing:
        cost, number = sight.next_cost(kind), sight.market_number
        known = {"stone": Name(STONE, kind), "cost": cost, "market": number}
        if cost is None:
            found.append(Phrase("table.track_full", known))
        else:
            found.append(Phrase("table.track_ship" if kind == SHIP else "table.track", known))
    return Phrase("table.tracks", {"tracks": found, "wild": int(sight.constant("WILD_COST"))})


def market(sight: Sight) -> Phrase:
    """The black market from the oldest find to the newest."""
    p = sight.p
    lying = [Name(FIND, int(kind)) for kind in p.market[: p.market_size]]
    if not lying:
        return Phrase("table.market_empty")
    return Phrase("table.market", {"finds": row(lying)})


def museum(sight: Sight) -> Phrase:
    """The tiles of types that can still be taken."""
    sizes = sight.constant("TILE_SIZE")
    found: list[Any] = []
    for kind in range(TYPES):
        there = (sight.constant("TILE_TYPE") == kind) & (sight.p.owner == NOBODY)
        if there.any():
            left = "/".join(str(int(size)) for size in sizes[there])
            title = titles(sight.game, components.type_names)[kind]
            found.append(Phrase("table.of_type", {"type": title, "sizes": left}))
    return Phrase("table.museum", {"tiles": found or Phrase("table.none")})


def income(sight: Sight) -> Phrase:
    """The tiles on the income track, and the base income they leave."""
    left = [tile_title(sight.game, n) for n in range(FIRST_INCOME_TILE, TILES) if sight.p.owner[n] == NOBODY]
    known = {"tiles": left or Phrase("table.none"), "base": int(sight.ask(base_income))}
    return Phrase("table.income", known)


# Everything else on the table


def worth(sight: Sight) -> Phrase:
    """The prestige and the bonus income of every tile that can still be taken."""
    left = [tile(sight, n) for n in range(TILES) if sight.p.owner[n] == NOBODY]
    return Phrase("table.worth", {"tiles": left or Phrase("table.none")})


def roles(sight: Sight) -> Iterator[Phrase]:
    """What every role does; who holds it stands with the seats."""
    if not sight.p.expansion_two:
        return
    for group, message in ((CITIES, "table.cities"), (1 - CITIES, "table.archaeologists")):
        found = [
            Phrase("table.role", {"role": Name(ROLE, role), "about": sight.effect(role)})
            for role in range(len(ROLE_NAMES))
            if role // FIELDS == group
        ]
        yield Phrase(message, {"roles": row(found)})


def gone(sight: Sight) -> Iterator[Phrase]:
    """Finds that are tucked or out of the game."""
    if sight.p.tucked.any():
        yield Phrase("table.tucked", {"finds": finds(sight.p.tucked)})
    if sight.p.removed.any():
        yield Phrase("table.removed", {"finds": finds(sight.p.removed)})


# Several things


def finds(counts: Iterable[int]) -> list[Any]:
    """Finds by kind."""
    return several((Name(FIND, kind), int(count)) for kind, count in enumerate(counts))


def faces(counts: Iterable[int]) -> list[Any]:
    """Finds of one site, by face."""
    return several((Name(FACE, face), int(count)) for face, count in enumerate(counts))


def stones(counts: Iterable[int]) -> list[Any]:
    """Stones by kind."""
    return several((Name(STONE, kind), int(count)) for kind, count in enumerate(counts))
