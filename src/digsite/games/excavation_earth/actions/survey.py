"""SURVEY: change the forecast, claim the initiative, draw artefacts (EE-SUR)."""

from __future__ import annotations

from digsite.games.excavation_earth.artefacts import artefact_colour, types_of
from digsite.games.excavation_earth.cards import (
    colour_of,
    count_as_printed,
    discard_from_hand,
    of_colour,
    played_colour,
    show_from_hand,
)
from digsite.games.excavation_earth.components import VALUE
from digsite.games.excavation_earth.domains import (
    CARD,
    CARDS,
    COLOUR,
    COLOURS,
    DONE,
    DRAWN,
    FORECAST,
    FORECAST_CARD,
    ISSISINUI,
    LOCATION,
    NO_CARD,
    NOBODY,
    PRICE,
    ROUNDS,
    TILE,
    TYPES,
)
from digsite.games.excavation_earth.gallery import take_samples
from digsite.games.excavation_earth.holds import cargo_room, draw_unheard, pile_size, store_in_cargo
from digsite.games.excavation_earth.map_components import HOME
from digsite.games.excavation_earth.museum.abilities import survey_price_for
from digsite.games.excavation_earth.museum.mysteries import tell_of_mysteries
from digsite.games.excavation_earth.position import Position
from digsite.games.excavation_earth.reasons import ALL_MARKED, NO_ACTION_CARD, PILE_EMPTY
from digsite.kernel.agenda import allow, then
from digsite.kernel.events import Amount, Event, own, tell
from digsite.kernel.rules import Decision, rule, step

TILES_DRAWN = 2
TILES_DRAWN_BY_PSYCHICS = 3
TIMES_VALUE = 2
"""How many times its value a surveyed artefact costs (EE-SUR-12)."""

survey_card = Decision("survey.card", CARD, clause="EE-SUR-01", private=True)
survey_replace = Decision("survey.replace", FORECAST_CARD, clause="EE-SUR-03")
survey_place = Decision("survey.place", DRAWN, clause="EE-SUR-10", private=True)
survey_store = Decision("survey.store", DRAWN, DONE, clause="EE-FAC-02", private=True)
survey_buy = Decision("survey.buy", DRAWN, DONE, clause="EE-SUR-12", private=True)
played = Event("survey.played", clause="EE-SUR-01", card=CARD)
paid = Event("survey.paid", clause="EE-SUR-16", card=CARD)
replaced = Event("survey.replaced", clause="EE-SUR-03", old=CARD, card=CARD, place=FORECAST_CARD)
marked = Event("survey.marked", clause="EE-SUR-04", place=FORECAST_CARD)
token_taken = Event("survey.token", clause="EE-SUR-06", token=Amount("token"))
drawn = Event("survey.drawn", clause="EE-SUR-09", artefact=own(DRAWN), colour=COLOUR, listed="artefact")
placed = Event("survey.placed", clause="EE-SUR-10", artefact=TILE, place=LOCATION)
stored = Event("survey.stored", clause="EE-FAC-02", artefact=TILE)
bought = Event("survey.bought", clause="EE-SUR-12", artefact=TILE, credits=PRICE)
returned = Event("survey.returned", clause="EE-SUR-11", artefact=own(DRAWN), colour=COLOUR, listed="artefact")


@rule
def any_unmarked(p: Position) -> bool:
    """Whether a forecast card has no cube on it (EE-SUR-02)."""
    for place in range(FORECAST):
        if p.forecast[place] != NO_CARD and p.forecast_marker[place] == NOBODY:
            return True
    return False


@rule
def can_survey(p: Position, colour: int) -> bool:
    """In round 3 the pile of the colour must hold a tile (EE-SUR-17)."""
    return p.round < ROUNDS or pile_size(p, colour) > 0


@rule
def why_no_survey(p: Position) -> int:
    """Rounds 1 and 2 need a forecast card without cube (EE-SUR-02), round 3 a tile in the pile of a card."""
    if p.hand_size[p.seat] == 0:
        return NO_ACTION_CARD
    if p.round < ROUNDS and not any_unmarked(p):
        return ALL_MARKED
    for colour in range(COLOURS):
        if of_colour(p, p.seat, colour) > 0 and can_survey(p, colour):
            return 0
    return PILE_EMPTY


@survey_card.options
def cards_to_play(p: Position) -> None:
    """Action cards; the icon does not matter (EE-SUR-01)."""
    for card in range(CARDS):
        if p.hand[p.seat, card] > 0 and can_survey(p, colour_of(card)):
            allow(p, CARD + card)


@survey_card.choose
def play_card(p: Position, choice: int) -> None:
    """Rounds 1 and 2: the card is played into the forecast. Round 3: it is discarded (EE-SUR-16)."""
    count_as_printed(p, choice - CARD)
    if p.round < ROUNDS:
        show_from_hand(p, p.seat, p.card)
        p.card_beside_forecast = 1
        tell(p, played, p.card)
    else:
        discard_from_hand(p, p.seat, p.card)
        tell(p, paid, p.card)


@step
def survey(p: Position) -> None:
    """Rounds 1 and 2: the card takes the place of a forecast card (EE-SUR-03). Then tiles are drawn."""
    if p.round < ROUNDS:
        then(p, survey_replace)
    then(p, draw_tiles)


@survey_replace.options
def unmarked_cards(p: Position) -> None:
    """Forecast cards without a cube (EE-SUR-03)."""
    for place in range(FORECAST):
        if p.forecast[place] != NO_CARD and p.forecast_marker[place] == NOBODY:
            allow(p, FORECAST_CARD + place)


@survey_replace.choose
def replace_forecast(p: Position, choice: int) -> None:
    """The old card is discarded, the played one takes its place under a cube of the supply, if there
    is one (EE-SUR-04, EE-SUR-05); the lowest initiative token is taken (EE-SUR-06)."""
    place = choice - FORECAST_CARD
    old = int(p.forecast[place])
    p.discard[old] += 1
    p.forecast[place] = p.card
    p.card_beside_forecast = 0
    tell(p, replaced, old, p.card, place)
    if p.supply[p.seat] > 0:
        p.supply[p.seat] -= 1
        p.forecast_marker[place] = p.seat
        tell(p, marked, place)
    if p.token[p.seat] == 0:
        p.token[p.seat] = lowest_token(p)
        tell(p, token_taken, int(p.token[p.seat]))


@rule
def lowest_token(p: Position) -> int:
    """The lowest initiative token in the supply: as many are gone as seats hold one."""
    token = 1
    for seat in range(p.seats):
        if p.token[seat] > 0:
            token += 1
    return token


@rule
def tiles_to_draw(p: Position, seat: int) -> int:
    """Two tiles, three for the Psychics (EE-FAC-01)."""
    return TILES_DRAWN_BY_PSYCHICS if p.faction[seat] == ISSISINUI else TILES_DRAWN


@step
def draw_tiles(p: Position) -> None:
    """Tiles of the card's colour are drawn for the acting seat's eyes (EE-SUR-09, EE-R-33). They
    count as in the pile until they are placed or bought, for nobody else sees which they are. One that is
    mysterious is replaced by another draw (EEM-M6-41)."""
    colour = played_colour(p)
    mysteries = int(p.mystery_tile[colour])
    while p.surveyed_size[p.seat] < tiles_to_draw(p, p.seat) and pile_size(p, colour) > 0:
        kind = draw_unheard(p, colour)
        if kind >= 0:
            p.surveyed[p.seat, kind] += 1
            p.surveyed_size[p.seat] += 1
            tell(p, drawn, kind, colour)
    tell_of_mysteries(p, colour, mysteries)
    for kind in types_of(colour):
        p.pile[kind] += p.surveyed[p.seat, kind]
    if p.surveyed_size[p.seat] > 0:
        then(p, survey_place)
        if p.faction[p.seat] == ISSISINUI:
            then(p, offer_drawn, 1)
        then(p, offer_drawn, 0)
        then(p, return_tiles)
        then(p, take_samples)


@rule
def take_drawn(p: Position, kind: int) -> None:
    """A drawn tile comes into view: it leaves the pile for good."""
    p.surveyed[p.seat, kind] -= 1
    p.surveyed_size[p.seat] -= 1
    p.pile[kind] -= 1


@survey_place.options
def drawn_tiles(p: Position) -> None:
    """One of the drawn tiles must be placed, by choice (EE-SUR-10)."""
    for kind in range(TYPES):
        if p.surveyed[p.seat, kind] > 0:
            allow(p, DRAWN + kind)


@survey_place.choose
def place_on_map(p: Position, choice: int) -> None:
    """The tile lies on its dig site."""
    kind = choice - DRAWN
    take_drawn(p, kind)
    p.tile[kind] += 1
    tell(p, placed, kind, int(HOME[kind]))


@step
def offer_drawn(p: Position) -> None:
    """What is left may be stored or bought while there is a tile and cargo room."""
    if p.surveyed_size[p.seat] > 0 and cargo_room(p, p.seat) > 0:
        if p.arg > 0:
            then(p, survey_store)
        else:
            then(p, survey_buy)


@survey_store.options
def tiles_to_store(p: Position) -> None:
    """The Psychics may store one of the others free of charge (EE-FAC-02)."""
    for kind in range(TYPES):
        if p.surveyed[p.seat, kind] > 0:
            allow(p, DRAWN + kind)
    allow(p, DONE)


@survey_store.choose
def store_free(p: Position, choice: int) -> None:
    """The tile goes to the cargo hold and may be sampled (EE-FAC-04)."""
    if choice != DONE:
        take_drawn(p, choice - DRAWN)
        store_in_cargo(p, choice - DRAWN)
        tell(p, stored, choice - DRAWN)


@rule
def survey_price(p: Position, seat: int, kind: int) -> int:
    """What a seat pays for a drawn tile (EE-SUR-12)."""
    return survey_price_for(p, seat, int(VALUE[kind]), TIMES_VALUE * int(VALUE[kind]))


@survey_buy.options
def tiles_to_buy(p: Position) -> None:
    """A remaining tile for twice its value, into the cargo hold only (EE-SUR-12), or none."""
    for kind in range(TYPES):
        if p.surveyed[p.seat, kind] > 0 and p.credits[p.seat] >= survey_price(p, p.seat, kind):
            allow(p, DRAWN + kind)
    allow(p, DONE)


@survey_buy.choose
def buy_drawn(p: Position, choice: int) -> None:
    """The tile is paid and stored; it may be sampled (EE-SUR-13)."""
    if choice != DONE:
        kind = choice - DRAWN
        price = survey_price(p, p.seat, kind)
        take_drawn(p, kind)
        p.credits[p.seat] -= price
        store_in_cargo(p, kind)
        tell(p, bought, kind, price)


@step
def return_tiles(p: Position) -> None:
    """What was neither placed, stored nor bought is shuffled back, unseen by others (EE-SUR-11)."""
    for kind in range(TYPES):
        for _ in range(p.surveyed[p.seat, kind]):
            tell(p, returned, kind, artefact_colour(kind))
        p.surveyed[p.seat, kind] = 0
    p.surveyed_size[p.seat] = 0
