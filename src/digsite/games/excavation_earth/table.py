"""The table of Excavation Earth in words, one line a thing, made from a viewer's masked record."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from digsite.games.excavation_earth.buyers import popularity_level, popularity_payout
from digsite.games.excavation_earth.domains import (
    CARD,
    CARDS,
    CENTRES,
    COLOUR,
    COLOURS,
    FACTION,
    FORECAST,
    KINDS,
    LOCATION,
    LOCATIONS,
    MARKET,
    MARKETS,
    NO_CARD,
    NOBODY,
    NOWHERE,
    ROUNDS,
    TRAVEL_CARDS,
    TYPES,
)
from digsite.games.excavation_earth.holds import pile_size
from digsite.games.excavation_earth.narrate.names import (
    CENTRE,
    artefact,
    artefacts,
    buyers,
    cards,
    line_of_buyers,
    types,
)
from digsite.games.excavation_earth.narrate.scene import Scene
from digsite.kernel.game import Game
from digsite.kernel.text import Name, Phrase, Seat, Text


def describe(game: Game, masked: Any, viewer: int, text: Text, full: bool = False) -> list[str]:
    """How the table stands for a viewer: the round, the seats, markets, centres and cards that all see,
    last what is the viewer's own. `full` adds the map, the galleries and what is left in the supplies."""
    scene = Scene(game, masked)
    lines = [opening(scene), *seats(scene, viewer)]
    if masked.round > 0:
        lines += [*markets(scene), *centres(scene), popularity(scene), black_market(scene), forecast(scene)]
        lines += [*galleries(scene), *supplies(scene), *places(scene)] if full else []
        lines += explorers(scene, viewer)
    return [text.word(line) for line in lines] + hand(game, masked, viewer, text)


def hand(game: Game, masked: Any, viewer: int, text: Text) -> list[str]:
    """The cards of the viewer, which nobody else sees; nothing for a viewer without a seat."""
    scene = Scene(game, masked)
    if viewer < 0 or not scene.sees_hand(viewer):
        return []
    travel = [Name(CARD, CARDS + c) for c in range(TRAVEL_CARDS) if masked.travel[viewer, c] > 0]
    lines = [Phrase("table.hand", {"cards": cards(masked.hand[viewer]) + travel})]
    if masked.pack_size[viewer] > 0:
        lines.append(Phrase("table.pack", {"cards": cards(masked.pack[viewer])}))
    return [text.word(line) for line in lines]


# Rounds and seats


def opening(scene: Scene) -> Phrase:
    """The round and the order of turns."""
    p = scene.p
    if p.round == 0:
        return Phrase("table.setting_up")
    order = [
        Phrase("table.passed", {"seat": Seat(seat)}) if p.passed[seat] else Seat(seat)
        for seat in map(int, p.order[: p.seats])
    ]
    return Phrase("table.round", {"round": p.round, "rounds": int(ROUNDS), "order": order})


def seats(scene: Scene, viewer: int) -> Iterator[Phrase]:
    """What every seat has, in the order of the seats."""
    p = scene.p
    for seat in range(p.seats):
        faction = int(p.faction[seat])
        if faction == NOBODY:
            continue
        who = Phrase("table.you", {"seat": Seat(seat)}) if seat == viewer else Seat(seat)
        yield Phrase(
            "table.seat",
            {
                "seat": who,
                "faction": Name(FACTION, faction),
                "credits": int(p.credits[seat]),
                "cards": int(p.hand_size[seat]),
                "travel": int(p.travel[seat].sum()),
                "supply": int(p.supply[seat]),
                "token": Phrase("table.token", {"token": int(p.token[seat])}) if p.token[seat] > 0 else "",
                "cargo": hold(scene, p.cargo[seat], "CARGO", faction),
                "hidden": hold(scene, p.hidden[seat], "HIDDEN_HOLD", faction),
                "samples": int(p.guard[seat].sum()),
            },
        )


def hold(scene: Scene, held: Any, table: str, faction: int) -> Phrase:
    """How full a hold is, and of what."""
    count, room = int(held.sum()), int(scene.table(table)[faction])
    id = "table.hold" if count else "table.hold_empty"
    return Phrase(id, {"count": count, "room": room, "artefacts": artefacts(scene.game, held)})


def of_seats(scene: Scene, counts: Any) -> list[Phrase]:
    """How many pieces each seat has somewhere; seats without any are left out."""
    pairs = [(seat, int(counts[seat])) for seat in range(scene.p.seats)]
    return [Phrase("table.of_seat", {"count": count, "seat": Seat(seat)}) for seat, count in pairs if count]


# The boards


def markets(scene: Scene) -> Iterator[Phrase]:
    """Every market: where it lies, its queue and its traders."""
    for market in range(MARKETS):
        traders = of_seats(scene, scene.p.trader[market])
        yield Phrase(
            "table.market" if traders else "table.market_without_traders",
            {
                "market": Name(MARKET, market),
                "place": Name(LOCATION, int(scene.table("MARKET_LOCATION")[market])),
                "queue": scene.queue(market),
                "traders": traders,
            },
        )


def centres(scene: Scene) -> Iterator[Phrase]:
    """Every command centre with its card, its markets and its envoys."""
    for centre in range(CENTRES):
        own = [Name(MARKET, market) for market in range(MARKETS) if scene.centre(market) == centre]
        card = int(scene.p.command_card[centre])
        yield Phrase(
            "table.centre",
            {
                "centre": Name(CENTRE, centre) if card == NO_CARD else scene.command_card(centre),
                "markets": own,
                "envoys": of_seats(scene, scene.p.envoy[centre]) or Phrase("table.nobody"),
            },
        )


def by_colour(scene: Scene) -> list[int]:
    """The colours as they lie on the board, from left to right."""
    return [int(colour) for colour in scene.table("BOARD_ORDER")]


def popularity(scene: Scene) -> Phrase:
    """How popular each colour is, and what it pays."""
    found = [
        Phrase(
            "table.popular",
            {
                "colour": Name(COLOUR, colour),
                "level": scene.ask(popularity_level, colour),
                "payout": scene.ask(popularity_payout, colour),
            },
        )
        for colour in by_colour(scene)
    ]
    return Phrase("table.popularity", {"colours": found})


def black_market(scene: Scene) -> Phrase:
    """The top of each stack."""
    p = scene.p
    tops = [artefact(scene.game, int(p.stack[colour, 0])) for colour in by_colour(scene) if p.stack_size[colour]]
    return Phrase("table.black_market", {"tops": tops})


def forecast(scene: Scene) -> Phrase:
    """The forecast cards, and who has changed them."""
    found: list[Any] = []
    for place in range(FORECAST):
        card, seat = int(scene.p.forecast[place]), int(scene.p.forecast_marker[place])
        if card != NO_CARD:
            marked = Phrase("table.marked", {"card": Name(CARD, card), "seat": Seat(seat)})
            found.append(Name(CARD, card) if seat == NOBODY else marked)
    return Phrase("table.forecast", {"cards": found})


# Everything else on the table


def galleries(scene: Scene) -> Iterator[Phrase]:
    """The samples of every seat that has any."""
    for seat in range(scene.p.seats):
        if scene.p.guard[seat].sum() > 0:
            yield Phrase("table.gallery", {"seat": Seat(seat), "samples": types(scene.p.guard[seat])})


def supplies(scene: Scene) -> Iterator[Phrase]:
    """Stacks, piles, buyers and discarded cards."""
    p = scene.p
    for colour in by_colour(scene):
        stack = [artefact(scene.game, int(kind)) for kind in p.stack[colour, : p.stack_size[colour]]]
        values = {"colour": Name(COLOUR, colour), "stack": stack, "count": scene.ask(pile_size, colour)}
        yield Phrase("table.stack", values)
    yield Phrase("table.buyers", {"buyers": buyers(p.track[:KINDS])})
    if p.mothership.sum() > 0:
        yield Phrase("table.mothership", {"buyers": buyers(p.mothership)})
    yield Phrase("table.deck", {"count": p.deck_size, "discard": cards(p.discard)})


def places(scene: Scene) -> Iterator[Phrase]:
    """Every location: what is there, who stands there, and where its lines lead."""
    for location in range(LOCATIONS):
        ways = [Name(LOCATION, other) for other in range(LOCATIONS) if scene.table("ADJACENT")[location, other]]
        values = {"place": Name(LOCATION, location), "here": scene.here(location), "ways": ways}
        yield Phrase("table.place", values)


def explorers(scene: Scene, viewer: int) -> list[Phrase]:
    """Where the viewer's explorers stand, and what is there."""
    if viewer < 0:
        return []
    found = [
        Phrase("table.explorer", {"place": Name(LOCATION, place), "here": scene.here(place)})
        for place in map(int, scene.p.explorer[viewer])
        if place != NOWHERE
    ]
    return [Phrase("table.explorers", {"explorers": found})]
