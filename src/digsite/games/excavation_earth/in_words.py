"""The table of Excavation Earth in words, one line a thing, made from a viewer's masked record."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from digsite.games.excavation_earth.buyers import popularity_level, popularity_payout
from digsite.games.excavation_earth.domains import (
    CARD,
    CARDS,
    CENTRE,
    CENTRES,
    COLOUR,
    COMMAND_CARD,
    FACTION,
    FORECAST,
    KINDS,
    LOCATION,
    LOCATIONS,
    MARKET,
    MARKET_NAMES,
    MARKETS,
    NO_CARD,
    NOBODY,
    NOWHERE,
    ROUNDS,
    TRAVEL_CARDS,
    ZU_CARD,
)
from digsite.games.excavation_earth.holds import cargo_spaces, hidden_spaces, pile_size, top_of_stack
from digsite.games.excavation_earth.museum import in_words as museum
from digsite.games.excavation_earth.museum.zu_crew import cubes_in_reserve, is_crew_counted
from digsite.games.excavation_earth.narrate.names import (
    artefact,
    artefacts,
    buyers,
    card,
    cards,
)
from digsite.games.excavation_earth.narrate.sight import Sight
from digsite.games.excavation_earth.position import Position
from digsite.games.excavation_earth.scoring import gallery_credits
from digsite.games.excavation_earth.view_zu import level
from digsite.games.excavation_earth.zu.automa import ZU, is_zu
from digsite.kernel.game import Game
from digsite.telling.naming import at_the_table, several
from digsite.telling.text import Name, Phrase, Seat, Text


def describe(game: Game, masked: Any, viewer: int, text: Text, full: bool) -> list[str]:
    """How the table stands for a viewer: the round, the seats, markets, centres and cards that all see,
    last what is the viewer's own. `full` adds the map, the galleries and what is left in the supplies."""
    sight = Sight(game, masked)
    lines = [opening(sight), *seats(sight, viewer)]
    if masked.round > 0:
        lines += [*markets(sight), *centres(sight, full), popularity(sight), black_market(sight)]
        lines += [forecast(sight)] if masked.forecast.max() > NO_CARD else []
        lines += museum.describe(sight, full)
        lines += [*galleries(sight), *supplies(sight), *places(sight)] if full else []
    return [text.word(short(game, line)) for line in lines] + hand(game, masked, viewer, text)


def hand(game: Game, masked: Any, viewer: int, text: Text) -> list[str]:
    """The explorers of the viewer, and the cards, which nobody else sees; nothing without a seat."""
    sight = Sight(game, masked)
    if viewer < 0 or not sight.sees_hand(viewer):
        return []
    fuel = [
        int(sight.constant("FUEL")[CARDS + c]) for c in range(TRAVEL_CARDS) if masked.travel[viewer, c] > 0
    ]
    lines = explorers(sight, viewer) if masked.round > 0 else []
    lines.append(Phrase("table.hand", {"cards": cards(masked.hand[viewer]), "fuel": fuel}))
    if masked.pack_size[viewer] > 0:
        lines.append(Phrase("table.pack", {"cards": cards(masked.pack[viewer])}))
    lines += museum.drawn(sight, viewer)
    return [text.word(short(game, line)) for line in lines]


SHORT = {"thing.artefact": "table.artefact", "thing.action_card": "table.card"}
"""Messages that say less, for a table full of things."""


def short(game: Game, value: Any) -> Any:
    """The same in fewer words."""
    if isinstance(value, Name) and value.domain is CARD:
        return short(game, card(game, value.index))
    if isinstance(value, Phrase):
        values = {name: short(game, part) for name, part in value.values.items()}
        return Phrase(SHORT.get(value.message, value.message), values)
    return [short(game, part) for part in value] if isinstance(value, list) else value


# Rounds and seats


def opening(sight: Sight) -> Phrase:
    """The round and the order of turns."""
    p = sight.p
    if p.round == 0:
        return Phrase("table.setting_up")
    order = [
        Phrase("table.passed", {"seat": Seat(seat)}) if p.passed[seat] else Seat(seat)
        for seat in map(int, p.order[: p.rows])
    ]
    return Phrase("table.round", {"round": p.round, "rounds": int(ROUNDS), "order": order})


def seats(sight: Sight, viewer: int) -> Iterator[Phrase]:
    """What every seat has, in the order of the seats."""
    p = sight.p
    for seat in range(p.rows):
        faction = int(p.faction[seat])
        if is_zu(p, seat):
            yield from zu(sight)
            continue
        if faction == NOBODY:
            continue
        who = at_the_table(seat, viewer)
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
                **belongings(sight, seat),
            },
        )


def zu(sight: Sight) -> Iterator[Phrase]:
    """What Zu has: its board and its cards of the round."""
    p = sight.p
    spent = Phrase("table.reserve", {"reserve": p.zu_reserve}) if p.zu_reserve > 0 else ""
    if sight.ask(is_crew_counted):
        spent = Phrase("table.reserve_left", {"left": int(sight.ask(cubes_in_reserve))})
    yield Phrase(
        "table.zu",
        {
            "seat": Seat(ZU),
            "level": level(p),
            "credits": int(p.credits[ZU]),
            "supply": int(p.supply[ZU]),
            "reserve": spent,
            **belongings(sight, ZU),
            "pays": sight.ask(gallery_credits, ZU),
        },
    )
    values = {
        "seat": Seat(ZU),
        "left": p.zu_deck_size,
        "cards": zu_cards(p),
        "card": Name(ZU_CARD, p.zu_card),
    }
    yield Phrase("table.zu_deck" if p.zu_card == NO_CARD else "table.zu_cards", values)


def zu_cards(p: Position) -> list[Any]:
    """The cards of Zu that the round has shown (EE-INFO-21)."""
    return several((Name(ZU_CARD, face), int(count)) for face, count in enumerate(p.zu_discard))


def belongings(sight: Sight, seat: int) -> dict[str, Any]:
    """What lies in the holds and the gallery of a seat, or of Zu."""
    p = sight.p
    return {
        "cargo": hold(sight, p.cargo[seat], int(sight.ask(cargo_spaces, seat)), p.keeper[seat]),
        "hidden": hold(sight, p.hidden[seat], int(sight.ask(hidden_spaces, seat))),
        "samples": int(p.guard[seat].sum()),
    }


def hold(sight: Sight, held: Any, room: int, kept: Any = ()) -> Phrase:
    """How full a hold is, and of what; some may be kept there that are no ordinary artefacts."""
    count = int(held.sum()) + int(sum(kept))
    id = "table.hold" if count else "table.hold_empty"
    things = [*artefacts(sight.game, held), *museum.kept(kept)]
    return Phrase(id, {"count": count, "room": room, "artefacts": things})


def of_seats(sight: Sight, counts: Any) -> list[Phrase]:
    """How many pieces each seat has somewhere; seats without any are left out."""
    pairs = [(seat, int(counts[seat])) for seat in range(sight.p.rows)]
    return [Phrase("table.of_seat", {"count": count, "seat": Seat(seat)}) for seat, count in pairs if count]


# The boards


def markets(sight: Sight) -> Iterator[Phrase]:
    """Every market: where it lies, its queue and its traders."""
    for market in range(MARKETS):
        traders = of_seats(sight, sight.p.trader[market])
        yield Phrase(
            "table.market" if traders else "table.market_without_traders",
            {
                "market": Name(MARKET, market),
                "place": Name(LOCATION, int(sight.constant("MARKET_LOCATION")[market])),
                "queue": sight.queue(market),
                "traders": traders,
            },
        )


def centres(sight: Sight, full: bool) -> Iterator[Phrase]:
    """Every command centre with its card, its markets and its envoys; `full`: and what the card does."""
    for centre in range(CENTRES):
        own = [MARKET_NAMES[market] for market in range(MARKETS) if sight.centre(market) == centre]
        ability = int(sight.p.command_card[centre])
        envoys = of_seats(sight, sight.p.envoy[centre]) or Phrase("table.nobody")
        values: dict[str, Any] = {"centre": Name(CENTRE, centre), "markets": own, "envoys": envoys}
        if ability == NO_CARD:
            yield Phrase("table.centre", values)
        else:
            values |= {"card": Name(COMMAND_CARD, ability), "effect": sight.effect(ability)}
            yield Phrase("table.centre_effect" if full else "table.centre_card", values)


def by_colour(sight: Sight) -> list[int]:
    """The colours as they lie on the board, from left to right."""
    return [int(colour) for colour in sight.constant("BOARD_ORDER")]


def popularity(sight: Sight) -> Phrase:
    """How popular each colour is, and what it pays."""
    found = [
        Phrase(
            "table.popular",
            {
                "colour": Name(COLOUR, colour),
                "level": sight.ask(popularity_level, colour),
                "payout": sight.ask(popularity_payout, colour),
            },
        )
        for colour in by_colour(sight)
    ]
    return Phrase("table.popularity", {"colours": found})


def black_market(sight: Sight) -> Phrase:
    """The top of each stack."""
    tops = [sight.ask(top_of_stack, colour) for colour in by_colour(sight)]
    return Phrase("table.black_market", {"tops": [artefact(sight.game, top) for top in tops if top >= 0]})


def forecast(sight: Sight) -> Phrase:
    """The forecast cards, and who has changed them."""
    found: list[Any] = []
    for place in range(FORECAST):
        lying, seat = int(sight.p.forecast[place]), int(sight.p.forecast_marker[place])
        if lying != NO_CARD:
            marked = Phrase("table.marked", {"card": Name(CARD, lying), "seat": Seat(seat)})
            found.append(Name(CARD, lying) if seat == NOBODY else marked)
    return Phrase("table.forecast", {"cards": found})


# Everything else on the table


def galleries(sight: Sight) -> Iterator[Phrase]:
    """The samples of every seat that has any."""
    for seat in range(sight.p.rows):
        if sight.p.guard[seat].sum() > 0:
            yield Phrase(
                "table.gallery",
                {"seat": Seat(seat), "samples": artefacts(sight.game, sight.p.guard[seat], "thing.type")},
            )


def supplies(sight: Sight) -> Iterator[Phrase]:
    """Stacks, piles, buyers and discarded cards."""
    p = sight.p
    for colour in by_colour(sight):
        stack = [artefact(sight.game, int(kind)) for kind in p.stack[colour, : p.stack_size[colour]]]
        values = {"colour": Name(COLOUR, colour), "stack": stack, "count": sight.ask(pile_size, colour)}
        yield Phrase("table.stack", values)
    yield Phrase("table.buyers", {"buyers": buyers(p.track[:KINDS])})
    if p.mothership.sum() > 0:
        yield Phrase("table.mothership", {"buyers": buyers(p.mothership)})
    yield Phrase("table.deck", {"count": p.deck_size, "discard": cards(p.discard)})


def places(sight: Sight) -> Iterator[Phrase]:
    """Every location: what is there, who stands there, and where its lines lead."""
    lines = sight.constant("ADJACENT")
    for location in range(LOCATIONS):
        ways = [Name(LOCATION, other) for other in range(LOCATIONS) if lines[location, other] > 0]
        values = {"place": Name(LOCATION, location), "here": sight.here(location, NOBODY), "ways": ways}
        yield Phrase("table.place", values)


def explorers(sight: Sight, viewer: int) -> list[Phrase]:
    """Where the viewer's explorers stand, and what is there."""
    return [
        Phrase("table.explorer", {"place": Name(LOCATION, place), "here": sight.here(place, viewer)})
        for place in map(int, sight.p.explorer[viewer])
        if place != NOWHERE
    ]
