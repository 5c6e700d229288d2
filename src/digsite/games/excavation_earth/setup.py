"""Setting up the table (EE-SETUP)."""

from __future__ import annotations

from digsite.games.excavation_earth.buyers import draw_buyer_card, fill_queue
from digsite.games.excavation_earth.cards import (
    colour_of,
    discard_from_hand,
    draw_for_all,
    draw_into_hand,
    icon_of,
    of_colour,
    of_icon,
)
from digsite.games.excavation_earth.components import (
    BLACK_MARKET_TILES,
    BUYER_CARDS,
    BUYER_CARDS_SET_ASIDE,
    BUYERS,
    CARD_COPIES,
    COPIES,
    CREW,
    DIG_TILES,
    FORECAST_CARDS,
    INITIATIVE,
    REMOVED_BUYERS,
    REMOVED_WILD,
    START_CARDS,
    START_CREDITS,
    START_MARKETS,
    START_QUEUE,
    ZU_INITIATIVE,
)
from digsite.games.excavation_earth.domains import (
    BUYER,
    CARD,
    CARDS,
    CENTRES,
    COLOUR,
    COLOURS,
    DONE,
    FACTION,
    FACTIONS,
    FORECAST,
    KINDS,
    LOCATION,
    MARKET,
    MARKETS,
    NO_CARD,
    NOBODY,
    NOWHERE,
    SEATS,
    TILE,
    TRAVEL_CARDS,
    TYPES,
    WILD,
)
from digsite.games.excavation_earth.draft import deal_packs
from digsite.games.excavation_earth.holds import draw_tile, put_under
from digsite.games.excavation_earth.map_components import MARKET_LOCATION
from digsite.games.excavation_earth.memory import begin_story
from digsite.games.excavation_earth.museum.modules import is_in_the_box
from digsite.games.excavation_earth.museum.mysteries import set_up_mysteries
from digsite.games.excavation_earth.museum.setup import clear_museum, open_museum
from digsite.games.excavation_earth.position import Position
from digsite.games.excavation_earth.zu.automa import is_zu, solo
from digsite.games.excavation_earth.zu.board import set_up_zu
from digsite.games.excavation_earth.zu.deck import deal_zus_decks
from digsite.kernel.agenda import allow, then, then_for
from digsite.kernel.chance import pick
from digsite.kernel.events import Amount, Event, own, tell, tell_for
from digsite.kernel.rules import Decision, rule, step

DRAFTED = 1
RANDOM, CHOSEN = 0, 1  # how a seat comes to its faction; from 2 on the faction is named
TOO_MANY_ALIKE = 4

choose_faction = Decision("setup.faction", FACTION, clause="EE-SETUP-03", opens=True)
replace_card = Decision(
    "setup.replace", CARD, DONE, clause="EE-SETUP-08", private=True, opens=True, repeats=True
)

faction_taken = Event("setup.faction", clause="EE-SETUP-03", faction=FACTION)
pieces = Event("setup.pieces", clause="EE-SETUP-05", credits=Amount("credits"), crew=Amount("crew"))
explorers = Event("setup.explorers", clause="EE-SETUP-28", place=LOCATION, listed="place")
travel_cards = Event("setup.travel_cards", clause="EE-SETUP-12", card=CARD, listed="card")
first_order = Event("setup.order", clause="EE-SETUP-06", player=SEATS, listed="player")
shuffled = Event("setup.deck", clause="EE-SETUP-07", cards=Amount("cards"))
dealt = Event("setup.dealt", clause="EE-SETUP-07", card=own(CARD), listed="card")
replaced = Event("setup.replaced", clause="EE-SETUP-10", card=CARD, listed="card")
drawn_anew = Event("setup.drawn", clause="EE-SETUP-08", card=own(CARD), listed="card")
forecast = Event("setup.forecast", clause="EE-SETUP-13", card=CARD, listed="card")
piles = Event("setup.piles", clause="EE-SETUP-15")
on_the_map = Event("setup.map", clause="EE-SETUP-16", artefact=TILE, listed="artefact")
stacked = Event("setup.stack", clause="EE-SETUP-17", artefact=TILE, colour=COLOUR, listed="artefact")
buyers = Event("setup.buyers", clause="EE-SETUP-20", removed=Amount("buyers"), wild=Amount("buyers"))
set_aside = Event("setup.set_aside", clause="EE-SETUP-22", buyer=BUYER, listed="buyer")
lined_up = Event("setup.queue", clause="EE-SETUP-23", buyer=BUYER, market=MARKET, listed="buyer")


@step
def set_up(p: Position) -> None:
    """The steps of the rulebook in their order; until all are done the round is 0."""
    for centre in range(CENTRES):
        p.command_card[centre] = NO_CARD
    for place in range(FORECAST):
        p.forecast[place] = NO_CARD
        p.forecast_marker[place] = NOBODY
    clear_museum(p)
    for seat in range(p.seats):
        p.faction[seat] = p.factions[seat] - 2 if p.factions[seat] > CHOSEN else NOBODY
        if p.faction[seat] != NOBODY:
            tell_for(p, seat, faction_taken, int(p.faction[seat]))
    for seat in range(p.seats):
        if p.factions[seat] == CHOSEN:
            then_for(p, seat, choose_faction)
    then(p, draw_factions)
    then(p, deal_pieces)
    if solo(p):
        then(p, deal_zus_decks)
    then(p, deal_hands)
    then(p, reveal_forecast)
    then(p, lay_out_artefacts)
    then(p, line_up_buyers)
    if p.galactic_museum > 0:
        then(p, open_museum)


# Factions


@rule
def is_free(p: Position, faction: int) -> bool:
    """Each faction is played once (EE-SETUP-03), and only with the modules it needs (EEM-M5-03)."""
    if not is_in_the_box(p, faction):
        return False
    for seat in range(p.seats):
        if p.faction[seat] == faction:
            return False
    return True


@choose_faction.options
def free_factions(p: Position) -> None:
    """Factions nobody plays yet."""
    for faction in range(FACTIONS):
        if is_free(p, faction):
            allow(p, FACTION + faction)


@choose_faction.choose
def take_faction(p: Position, choice: int) -> None:
    """The seat plays this faction."""
    p.faction[p.seat] = choice - FACTION
    tell(p, faction_taken, choice - FACTION)


@step
def draw_factions(p: Position) -> None:
    """Seats that left it to chance get a random free faction."""
    for seat in range(p.seats):
        if p.faction[seat] == NOBODY:
            place = pick(p, factions_left(p))
            for faction in range(FACTIONS):
                if is_free(p, faction):
                    if place == 0:
                        p.faction[seat] = faction
                        tell_for(p, seat, faction_taken, faction)
                        break
                    place -= 1


@rule
def factions_left(p: Position) -> int:
    """How many factions nobody plays yet."""
    count = 0
    for faction in range(FACTIONS):
        if is_free(p, faction):
            count += 1
    return count


# What every seat gets


@step
def deal_pieces(p: Position) -> None:
    """Credits, cubes, explorers on the two starting markets, travel cards, turn order."""
    for seat in range(p.seats):
        p.credits[seat] = START_CREDITS
        p.supply[seat] = CREW
        p.explorer[seat, 0] = MARKET_LOCATION[START_MARKETS[0]]
        p.explorer[seat, 1] = MARKET_LOCATION[START_MARKETS[1]]
        p.explorer[seat, 2] = NOWHERE
        for travel in range(TRAVEL_CARDS):
            p.travel[seat, travel] = 1
    for row in range(p.rows):
        p.order[starting_place(p, row)] = row
    tell_for(p, NOBODY, pieces, START_CREDITS, CREW)
    for start in range(2):
        tell_for(p, NOBODY, explorers, int(MARKET_LOCATION[START_MARKETS[start]]))
    for travel in range(TRAVEL_CARDS):
        tell_for(p, NOBODY, travel_cards, CARDS + travel)
    if solo(p):
        set_up_zu(p)
    for place in range(p.rows):
        tell_for(p, NOBODY, first_order, int(p.order[place]))


@rule
def starting_initiative(p: Position, row: int) -> int:
    """The number on the board of a faction, or of Zu (EE-SOLO-SETUP-07)."""
    return ZU_INITIATIVE if is_zu(p, row) else int(INITIATIVE[p.faction[row]])


@rule
def starting_place(p: Position, row: int) -> int:
    """The lowest starting initiative goes first (EE-SETUP-06)."""
    place = 0
    for other in range(p.rows):
        if starting_initiative(p, other) < starting_initiative(p, row):
            place += 1
    return place


@step
def deal_hands(p: Position) -> None:
    """Six action cards each, dealt (EE-SETUP-07) or drafted (EE-SETUP-11)."""
    for card in range(CARDS):
        p.deck[card] = CARD_COPIES[card]
        p.deck_size += CARD_COPIES[card]
    begin_story(p)
    tell_for(p, NOBODY, shuffled, p.deck_size)
    if p.hands == DRAFTED:
        then(p, deal_packs)
        return
    for seat in range(p.seats):
        for _ in range(START_CARDS):
            draw_into_hand(p, seat, dealt)
    for place in range(p.rows):
        if not is_zu(p, int(p.order[place])):
            then_for(p, int(p.order[place]), offer_replacement)


# Too many cards alike


@step
def offer_replacement(p: Position) -> None:
    """A hand with four or more cards of a colour or an icon may replace cards of that group
    (EE-SETUP-08); no other hand may (EE-SETUP-09). Everybody is asked, or the table would learn
    whose hand is one-sided."""
    note_group(p, p.seat)
    then(p, replace_card)


@rule
def note_group(p: Position, seat: int) -> None:
    """The colour and the icon that a hand has too often."""
    p.group[seat, 0] = NOBODY
    p.group[seat, 1] = NOBODY
    for colour in range(COLOURS):
        if of_colour(p, seat, colour) >= TOO_MANY_ALIKE:
            p.group[seat, 0] = colour
    for icon in range(MARKETS):
        if of_icon(p, seat, icon) >= TOO_MANY_ALIKE:
            p.group[seat, 1] = icon


@replace_card.options
def cards_of_the_group(p: Position) -> None:
    """Cards of the qualifying groups only (EE-SETUP-10), any number of them."""
    for card in range(CARDS):
        alike = colour_of(card) == p.group[p.seat, 0] or icon_of(card) == p.group[p.seat, 1]
        if p.hand[p.seat, card] > 0 and alike:
            allow(p, CARD + card)
    allow(p, DONE)


@replace_card.choose
def replace_or_draw(p: Position, choice: int) -> None:
    """The card goes to the common discard pile; when all are chosen the hand is drawn up again."""
    if choice != DONE:
        discard_from_hand(p, p.seat, choice - CARD)
        tell(p, replaced, choice - CARD)
        then(p, replace_card)
    else:
        while p.hand_size[p.seat] < START_CARDS:
            draw_into_hand(p, p.seat, drawn_anew)


# The boards


@step
def reveal_forecast(p: Position) -> None:
    """One card more than there are players, in a row (EE-SETUP-13)."""
    for place in range(FORECAST_CARDS[p.seats]):
        p.forecast[place] = draw_for_all(p)
        tell_for(p, NOBODY, forecast, int(p.forecast[place]))


@step
def lay_out_artefacts(p: Position) -> None:
    """From each supply pile some tiles go to their dig sites (EE-SETUP-16) and some form the black
    market stack (EE-SETUP-17)."""
    for kind in range(TYPES):
        p.pile[kind] = COPIES[kind]
    if p.mysterious_artefacts > 0:
        set_up_mysteries(p)
    tell_for(p, NOBODY, piles)
    for colour in range(COLOURS):
        for _ in range(DIG_TILES[p.seats]):
            kind = draw_tile(p, colour)
            if kind >= 0:
                p.tile[kind] += 1
        for _ in range(BLACK_MARKET_TILES[p.seats]):
            kind = draw_tile(p, colour)
            if kind >= 0:
                put_under(p, kind)
    for kind in range(TYPES):
        for _ in range(p.tile[kind]):
            tell_for(p, NOBODY, on_the_map, kind)
    for colour in range(COLOURS):
        for place in range(p.stack_size[colour]):
            tell_for(p, NOBODY, stacked, int(p.stack[colour, place]), colour)


@rule
def buyers_in_play(p: Position, kind: int) -> int:
    """Fewer players, fewer buyers (EE-SETUP-20)."""
    removed = REMOVED_WILD[p.seats] if kind == WILD else REMOVED_BUYERS[p.seats]
    return int(BUYERS[kind] - removed)


@step
def line_up_buyers(p: Position) -> None:
    """Two buyer cards are set aside without effect (EE-SETUP-22), then each queue gets three buyers
    (EE-SETUP-23)."""
    for kind in range(KINDS):
        p.track[kind] = buyers_in_play(p, kind)
        p.buyer_deck[kind] = BUYER_CARDS[kind]
    tell_for(p, NOBODY, buyers, int(REMOVED_BUYERS[p.seats]), int(REMOVED_WILD[p.seats]))
    for _ in range(BUYER_CARDS_SET_ASIDE):
        kind = draw_buyer_card(p)
        tell_for(p, NOBODY, set_aside, kind)
    for market in range(MARKETS):
        fill_queue(p, market, START_QUEUE, lined_up)
