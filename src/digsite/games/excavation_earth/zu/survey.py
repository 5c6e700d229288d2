"""Zu's SURVEY: a card into the forecast, two artefacts of its colour from the pile (EE-SOLO-SUR)."""

from __future__ import annotations

from digsite.games.excavation_earth.actions.survey import TIMES_VALUE, any_unmarked
from digsite.games.excavation_earth.artefacts import artefact_colour
from digsite.games.excavation_earth.cards import colour_of, draw_for_all
from digsite.games.excavation_earth.components import VALUE
from digsite.games.excavation_earth.domains import (
    CARD,
    COLOUR,
    FORECAST_CARD,
    HOLD,
    LINE,
    LOCATION,
    NO_CARD,
    NOBODY,
    PRICE,
    ROUNDS,
    TILE,
)
from digsite.games.excavation_earth.holds import draw_tile, pile_size
from digsite.games.excavation_earth.map_components import HOME
from digsite.games.excavation_earth.museum.zu_crew import is_crew_counted
from digsite.games.excavation_earth.position import Position
from digsite.games.excavation_earth.zu.automa import ZU
from digsite.games.excavation_earth.zu.board import (
    IN_CARGO_HOLD,
    free_spaces,
    has_cubes,
    has_type,
    hold_for,
    store_in,
    take_zus_cube,
    take_zus_sample,
)
from digsite.games.excavation_earth.zu.failure import fail
from digsite.games.excavation_earth.zu.lines import (
    CHANCE_OF_SURVEYED,
    CHANCE_TO_MAP,
    CLAUSES,
    HIGHER_VALUE_SURVEYED,
    NO_CUBE_TO_SURVEY,
    NOTHING_TO_SURVEY,
    ONLY_ONE_TO_BUY,
    OTHER_TO_MAP,
    SINGLE_TO_MAP,
)
from digsite.games.excavation_earth.zu.priorities import also, keep_best, one_of
from digsite.kernel.events import Event, tell
from digsite.kernel.rules import rule

NOTHING = -1

card_drawn = Event("zu.survey", clause="EE-SOLO-SUR-01", card=CARD)
replaced = Event("zu.replaced", clause="EE-SOLO-SUR-02", old=CARD, card=CARD, place=FORECAST_CARD)
marked = Event("zu.marked", clause="EE-SOLO-SUR-02", place=FORECAST_CARD)
card_discarded = Event("zu.survey_discard", clause="EE-SOLO-SUR-03", card=CARD)
drawn = Event("zu.drawn", clause="EE-SOLO-SUR-05", artefact=TILE, colour=COLOUR, listed="artefact")
bought = Event("zu.bought", clause=CLAUSES, by="line", artefact=TILE, credits=PRICE, hold=HOLD, line=LINE)
placed = Event("zu.placed", clause=CLAUSES, by="line", artefact=TILE, place=LOCATION, line=LINE)
returned = Event("zu.returned", clause="EE-SOLO-SUR-08", artefact=TILE, colour=COLOUR)


@rule
def zu_surveys(p: Position) -> bool:
    """The top card of the action deck decides the colour (EE-SOLO-SUR-01). Zu takes no initiative token
    (EE-SOLO-SUR-04). With neither forecast nor artefacts to change, the action fails (EE-SOLO-SUR-10); so it
    does without a cube for the forecast, if they are counted (EEM-SOLO-16)."""
    if is_crew_counted(p) and is_forecast_open(p) and not has_cubes(p, 1):
        return fail(p, NO_CUBE_TO_SURVEY)
    card = draw_for_all(p)
    if card == NO_CARD:
        return fail(p, NOTHING_TO_SURVEY)
    tell(p, card_drawn, card)
    changed = change_forecast(p, card)
    colour = colour_of(card)
    tiles = pile_size(p, colour)
    first = draw_one(p, colour)
    second = draw_one(p, colour)
    if first == NOTHING:  # at most mysterious ones went on the map
        return changed or pile_size(p, colour) < tiles or fail(p, NOTHING_TO_SURVEY)
    kind = one_to_buy(p, first, second)
    if kind == NOTHING:
        place_at_random(p, first, second)
    else:
        buy_surveyed(p, kind)
        other = first + second - kind
        if second != NOTHING:
            place_surveyed(p, other, OTHER_TO_MAP)
    return True


@rule
def is_forecast_open(p: Position) -> bool:
    """In rounds 1 and 2 a card without a cube can be replaced (EE-SOLO-SUR-02, EEM-SOLO-75)."""
    return p.round < ROUNDS and any_unmarked(p)


@rule
def change_forecast(p: Position, card: int) -> bool:
    """In rounds 1 and 2 the card takes the place of the leftmost one without a cube, under a cube of Zu
    (EE-SOLO-SUR-02); otherwise it is discarded (EE-SOLO-SUR-03). Returns whether the forecast changed."""
    if not is_forecast_open(p):
        p.discard[card] += 1
        tell(p, card_discarded, card)
        return False
    place = 0
    while p.forecast[place] == NO_CARD or p.forecast_marker[place] != NOBODY:
        place += 1
    old = int(p.forecast[place])
    p.discard[old] += 1
    p.forecast[place] = card
    tell(p, replaced, old, card, place)
    if has_cubes(p, 1):
        take_zus_cube(p)
        p.forecast_marker[place] = ZU
        tell(p, marked, place)
    return True


@rule
def draw_one(p: Position, colour: int) -> int:
    """An artefact of the pile, for all to see (EE-INFO-22); a mysterious one goes on the map and is replaced
    (EEM-SOLO-40)."""
    kind = draw_tile(p, colour)
    while kind == NOTHING and pile_size(p, colour) > 0:
        kind = draw_tile(p, colour)
    if kind != NOTHING:
        tell(p, drawn, kind, colour)
    return kind


@rule
def can_buy_surveyed(p: Position, kind: int) -> bool:
    """Zu wants a type of which it has neither sample nor copy, if it can pay twice the value and has a space
    for it (EE-SOLO-SUR-05)."""
    if kind == NOTHING or has_type(p, kind) or free_spaces(p) == 0:
        return False
    return bool(p.credits[ZU] >= TIMES_VALUE * VALUE[kind])


@rule
def one_to_buy(p: Position, first: int, second: int) -> int:
    """The only one Zu can buy, or the more valuable (EE-SOLO-SUR-06)."""
    types = 0
    if can_buy_surveyed(p, first):
        types = also(types, first)
    if can_buy_surveyed(p, second):
        types = also(types, second)
    if types == 0:
        return NOTHING
    p.zu_line = ONLY_ONE_TO_BUY
    types = keep_best(p, types, HIGHER_VALUE_SURVEYED)
    return one_of(p, types, CHANCE_OF_SURVEYED)


@rule
def buy_surveyed(p: Position, kind: int) -> None:
    """The artefact is paid, stored and sampled (EE-SOLO-SUR-05, EE-SOLO-SUR-09)."""
    price = TIMES_VALUE * int(VALUE[kind])
    hold = hold_for(p, IN_CARGO_HOLD)
    p.credits[ZU] -= price
    store_in(p, kind, hold)
    tell(p, bought, kind, price, hold, p.zu_line)
    take_zus_sample(p, kind)


@rule
def place_at_random(p: Position, first: int, second: int) -> None:
    """One of the two goes to its dig site, the other back into the pile (EE-SOLO-SUR-08); a single one goes
    to its dig site (EE-SOLO-SUR-10)."""
    if second == NOTHING:
        place_surveyed(p, first, SINGLE_TO_MAP)
        return
    kind = one_of(p, also(also(0, first), second), CHANCE_TO_MAP)
    other = first + second - kind
    place_surveyed(p, kind, CHANCE_TO_MAP)
    p.pile[other] += 1
    tell(p, returned, other, artefact_colour(other))


@rule
def place_surveyed(p: Position, kind: int, why: int) -> None:
    """The artefact lies on its dig site."""
    p.tile[kind] += 1
    tell(p, placed, kind, int(HOME[kind]), why)
