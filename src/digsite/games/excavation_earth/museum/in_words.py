"""The table of It Belongs in a Museum in words, one line a thing; nothing without its modules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from digsite.games.excavation_earth.buyers import popularity_level
from digsite.games.excavation_earth.domains import (
    CARD,
    COLOUR,
    COLOURS,
    ICON,
    LOCATION,
    MARKET_NAMES,
    NOBODY,
    SAMPLE,
    TYPES,
)
from digsite.games.excavation_earth.museum import names
from digsite.games.excavation_earth.museum.deals import deal, on_the_map
from digsite.games.excavation_earth.museum.domains import (
    COLUMNS,
    EXHIBIT_TILE,
    IN_DECK,
    MUSEUM_COLUMN,
    MYSTERY,
    NO_CURATOR,
    NO_EXHIBIT,
    NO_TILE,
    POP_UP,
    RECONSTRUCTION,
    RECONSTRUCTIONS,
    ROWS,
)
from digsite.games.excavation_earth.museum.modules import any_module
from digsite.games.excavation_earth.museum.names import completion_bonus, match_bonus
from digsite.games.excavation_earth.museum.placing import guide_credits, guides_of
from digsite.games.excavation_earth.museum.things import offload_credits, reconstruction
from digsite.games.excavation_earth.narrate.names import artefact
from digsite.games.excavation_earth.narrate.sight import Sight
from digsite.telling.naming import several
from digsite.telling.text import Name, Phrase, Seat


def describe(sight: Sight, full: bool) -> Iterator[Phrase]:
    """What the modules in play have on the table; `full` adds what every card and column brings."""
    p = sight.p
    if not sight.ask(any_module):
        return
    yield from seats(sight)
    if p.mysterious_artefacts > 0:
        yield from mysteries(sight)
    if p.galactic_museum > 0:
        yield from board(sight)
    if p.pop_up_markets > 0:
        yield pop_ups(sight)
    if p.broker_sent > 0:
        yield changed(sight)
    if full:
        yield from cards(sight)
    if full and p.galactic_museum > 0:
        yield from columns(sight)


def kept(counts: Iterable[int]) -> list[Any]:
    """The mysterious artefacts in a cargo hold, by colour."""
    return several((Name(MYSTERY, colour), int(count)) for colour, count in enumerate(counts))


# Seats


def seats(sight: Sight) -> Iterator[Phrase]:
    """What each seat has of the expansion; those that have nothing are left out."""
    for seat in range(sight.p.rows):
        has = belongings(sight, seat)
        if has:
            yield Phrase("table.museum_seat", {"seat": Seat(seat), "has": has})


def belongings(sight: Sight, seat: int) -> list[Phrase]:
    """Brokers, scientists, guides and reconstruction cards of a seat."""
    p = sight.p
    found = [broker(sight, colour) for colour in range(COLOURS) if p.broker[seat, colour] > 0]
    if p.scientist[seat] > 0:
        found.append(Phrase("table.scientists", {"count": int(p.scientist[seat])}))
    guides = int(sight.ask(guides_of, seat))
    if guides > 0:
        found.append(Phrase("table.guides", {"count": guides, "pays": int(sight.ask(guide_credits, seat))}))
    found += [card_in_play(sight, card) for card in cards_of(sight, seat)]
    placed = [Name(SAMPLE, kind) for kind in range(TYPES) if p.scientist_at[seat, kind] > 0]
    return [*found, Phrase("table.placed", {"spaces": placed})] if placed else found


def broker(sight: Sight, colour: int) -> Phrase:
    """One broker, and what it would pay now."""
    values = {"colour": Name(COLOUR, colour), "worth": int(sight.ask(popularity_level, colour))}
    return Phrase("table.broker", values)


def cards_of(sight: Sight, seat: int) -> list[int]:
    """The reconstruction cards in front of a seat."""
    return [card for card in range(RECONSTRUCTIONS) if sight.p.reconstruction[seat, card] > 0]


def card_in_play(sight: Sight, card: int) -> Phrase:
    """One reconstruction card with its end value."""
    value = int(sight.constant("END_VALUE")[card])
    return Phrase("table.reconstruction", {"card": Name(RECONSTRUCTION, card), "value": value})


def cards(sight: Sight) -> Iterator[Phrase]:
    """What the reconstruction cards in play do (EEM-INF-06)."""
    for seat in range(sight.p.seats):
        for card in cards_of(sight, seat):
            values = {"card": Name(RECONSTRUCTION, card), "seat": Seat(seat)}
            yield Phrase("table.ability", {**values, **reconstruction(sight, card)})


def drawn(sight: Sight, viewer: int) -> list[Phrase]:
    """The reconstruction cards the viewer chooses from (EEM-INF-05)."""
    held = sight.p.drawn_cards[viewer]
    found = [
        Phrase("table.drawn_card", {"card": Name(RECONSTRUCTION, card), **reconstruction(sight, card)})
        for card in range(RECONSTRUCTIONS)
        if held[card] > 0
    ]
    return [Phrase("table.drawn_cards", {"cards": found})] if found else []


# The boards


def mysteries(sight: Sight) -> Iterator[Phrase]:
    """The mysterious artefacts that all see, and what is left of scientists and reconstruction cards."""
    p = sight.p
    lying = [place for colour in range(COLOURS) for place in at_overlay(sight, colour)]
    yield Phrase("table.mysteries", {"places": lying or Phrase("table.nobody")})
    yield Phrase(
        "table.analysed",
        {
            "things": several((Name(COLOUR, c), int(count)) for c, count in enumerate(p.analysed))
            or Phrase("table.nobody"),
            "offload": offload_credits(sight),
        },
    )
    stack = p.reconstruction_deck_size + p.returned_size
    yield Phrase("table.museum_stocks", {"cards": stack, "scientists": p.scientists_left})


def at_overlay(sight: Sight, colour: int) -> list[Phrase]:
    """What lies at the overlay of a colour, if anything does."""
    count = int(sight.p.mystery_tile[colour])
    place = Name(LOCATION, int(sight.constant("OVERLAY")[colour]))
    values = {"things": several([(Name(COLOUR, colour), count)]), "place": place}
    return [Phrase("table.overlay", values)] if count else []


def board(sight: Sight) -> Iterator[Phrase]:
    """The museum, row by row with its curator (EEM-INF-08)."""
    for row in range(ROWS):
        colour = int(sight.p.curator[row])
        curator: Any = Phrase("table.nobody") if colour == NO_CURATOR else Name(COLOUR, colour)
        spaces = [column * ROWS + row for column in range(COLUMNS)]
        shown = [space(sight, each) for each in spaces if sight.p.exhibit_tile[each] != NO_TILE]
        values = {"row": names.row_name(row), "curator": curator, "spaces": shown}
        yield Phrase("table.museum_row", values)


def space(sight: Sight, index: int) -> Phrase:
    """One space: what it asks for, or what is exhibited there and by whom."""
    p, column = sight.p, Name(MUSEUM_COLUMN, index // ROWS)
    if p.exhibit[index] == NO_EXHIBIT:
        asks = Name(EXHIBIT_TILE, int(p.exhibit_tile[index]))
        return Phrase("table.free_space", {"column": column, "tile": asks})
    shown = artefact(sight.game, int(p.exhibit[index]))
    guide = int(p.guide[index])
    values = {"column": column, "artefact": shown, "seat": Seat(guide)}
    return Phrase("table.exhibit" if guide != NOBODY else "table.exhibit_alone", values)


def columns(sight: Sight) -> Iterator[Phrase]:
    """What each column of the museum brings."""
    for column in range(COLUMNS):
        bonus = {"match": match_bonus(sight.game, column), "completion": completion_bonus(column)}
        yield Phrase("table.museum_column", {"column": Name(MUSEUM_COLUMN, column), **bonus})


def pop_ups(sight: Sight) -> Phrase:
    """The pop-up markets on the map (EEM-INF-10)."""
    places = sight.constant("POP_UP_PLACE")
    found = [
        Phrase(
            "table.pop_up",
            {
                "name": Name(POP_UP, card),
                "place": Name(LOCATION, int(places[card])),
                "deal": deal(sight.game, sight.p, card),
                "mark": names.mark(sight.game, "pop_ups"),
            },
        )
        for card in on_the_map(sight.p)
    ]
    left = int((sight.p.pop_up == IN_DECK).sum())
    return Phrase("table.pop_ups", {"markets": found or Phrase("table.nobody"), "left": left})


def changed(sight: Sight) -> Phrase:
    """What the card played counts as, by a broker (EEM-GEN-21, EEM-GEN-22)."""
    p = sight.p
    values = {"card": Name(CARD, p.card), "colour": Name(COLOUR, p.card_colour)}
    icon = {"market": MARKET_NAMES[p.card_icon], "icon": Name(ICON, p.card_icon)}
    return Phrase("table.counts_as", {**values, **icon})
