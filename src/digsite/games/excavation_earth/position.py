"""Everything that lies on the table, in one record.

Piles whose order nobody knows (action deck, supply piles, buyer deck) are kept as how many they hold
of each kind; a stack that everybody may look through keeps its order.
"""

from __future__ import annotations

from digsite.games.excavation_earth.domains import (
    ALL_CARDS,
    CARDS,
    CENTRES,
    COLOURS,
    COLOURS_OR_ICONS,
    COMMAND_CARDS,
    EXPLORERS,
    FACTION_CHOICES,
    FACTIONS,
    FORECAST,
    KINDS,
    LINES,
    LOCATIONS,
    MARKETS,
    QUEUE,
    ROUNDS,
    SEATS,
    STACK,
    TRAVEL_CARDS,
    TYPES,
    WILD,
    ZU_FACES,
)
from digsite.games.excavation_earth.museum.domains import (
    ACTIONS,
    EXHIBIT_TILES,
    POP_UP_PLACES,
    POP_UPS,
    RECONSTRUCTIONS,
    ROWS,
    SPACES,
)
from digsite.kernel.record import Numbers, Record, number, numbers

DECKS = 3
"""Decks that the story tells apart: the first, and each that was shuffled anew."""
DECK_WORDS = 4
"""Words that name cards of a deck, up to two copies of each."""
DRAFTS = 3
STORY = 100
"""Events of the story, two in a word."""
NOTES = 10
"""Words for the cards a seat passed on in all drafts, three in a word."""


class Position(Record, seats=SEATS, agenda=19, options=34):
    """A game of Excavation Earth at one moment."""

    # chosen before the game
    hands: int = number(most=1)  # 0 dealt, 1 drafted
    factions: Numbers = numbers(SEATS, of=FACTION_CHOICES)  # 0 random, 1 chosen at the table, 2… that faction

    # what was agreed about Zu: 0 off, 1 on
    zu_no_credits: int = number(most=1)
    zu_unpaid_failures: int = number(most=1)
    zu_wild_only: int = number(most=1)
    zu_skips: int = number(most=1)
    zu_one_set: int = number(most=1)
    zu_both_colours: int = number(most=1)
    zu_dear_failures: int = number(most=1)
    zu_any_hold: int = number(most=1)
    zu_leftovers_cost: int = number(most=1)
    zu_most_valuable: int = number(most=1)

    # the modules of It Belongs in a Museum in play: 0 off, 1 on
    seekers_and_commanders: int = number(most=1)
    mysterious_artefacts: int = number(most=1)
    galactic_museum: int = number(most=1)
    pop_up_markets: int = number(most=1)
    zu_counted_crew: int = number(most=1)  # the revised solo rules

    # the course of the game
    round: int = number(most=ROUNDS)
    faction: Numbers = numbers(SEATS, of=FACTIONS)
    order: Numbers = numbers(int(SEATS), of=SEATS, used="rows")  # seats from first to last
    turn: int = number()  # place in the order of whoever may be next
    passed: Numbers = numbers(SEATS, most=1)

    # cards
    hand: Numbers = numbers(SEATS, CARDS, secret=True)
    hand_size: Numbers = numbers(SEATS)
    travel: Numbers = numbers(SEATS, TRAVEL_CARDS, most=1)  # 1 in hand, 0 on the personal discard pile
    pack: Numbers = numbers(SEATS, CARDS, secret=True)  # held apart: a draft pack, cards just drawn
    pack_size: Numbers = numbers(SEATS)
    # colour and icon a starting hand has too often, or -1
    group: Numbers = numbers(SEATS, 2, secret=True, of=COLOURS_OR_ICONS)
    deck: Numbers = numbers(CARDS, hidden=True)
    deck_size: int = number()
    discard: Numbers = numbers(CARDS)
    forecast: Numbers = numbers(FORECAST, of=CARDS)  # card or NO_CARD
    forecast_marker: Numbers = numbers(FORECAST, of=SEATS)  # seat or NOBODY
    token: Numbers = numbers(SEATS)  # initiative token of this round, 0 none
    command_card: Numbers = numbers(CENTRES, of=COMMAND_CARDS)  # card at each centre or NO_CARD

    # what is remembered of cards: see memory
    story: Numbers = numbers(
        STORY // 2, memory=True, packed=True
    )  # what everybody saw of hands and packs, event by event
    story_size: int = number(memory=True, packed=True)
    decks: int = number(memory=True, packed=True)  # how often the deck was shuffled anew, in the story
    draft: int = number(memory=True, packed=True)
    dealt: Numbers = numbers(
        DECKS * DECK_WORDS, memory=True, packed=True
    )  # bits: what decks brought and nobody turned up
    seen: Numbers = numbers(
        SEATS, DECKS * DECK_WORDS, secret=True, memory=True, packed=True
    )  # bits: what of it a seat saw
    passed_on: Numbers = numbers(
        SEATS, NOTES, secret=True, memory=True, packed=True
    )  # cards with one of the next two
    of_two: Numbers = numbers(
        SEATS, DECKS - 1, secret=True, memory=True, packed=True
    )  # cards kept of another's pack that was dealt of two decks, two in a word

    # Zu's cards, by what they show
    zu_deck: Numbers = numbers(ROUNDS, ZU_FACES, hidden=True)  # one a round
    zu_deck_size: int = number()  # of this round
    zu_discard: Numbers = numbers(ZU_FACES)  # of this round, with the card being carried out
    zu_removed: Numbers = numbers(ZU_FACES, hidden=True)
    zu_past: Numbers = numbers(ZU_FACES)  # what the last round showed, some of it is in the deck again
    zu_unplayed: Numbers = numbers(ZU_FACES)  # what no earlier round has shown
    zu_card: int = number(of=ZU_FACES)  # revealed last, or NO_CARD

    # artefacts
    pile: Numbers = numbers(TYPES)  # what a Survey has drawn still counts until it is placed or bought
    surveyed: Numbers = numbers(SEATS, TYPES, secret=True)
    surveyed_size: Numbers = numbers(SEATS)
    tile: Numbers = numbers(TYPES)  # on the map, at the type's dig field
    stack: Numbers = numbers(COLOURS, STACK, of=TYPES)  # black market, top first
    stack_size: Numbers = numbers(COLOURS, most=STACK)
    cargo: Numbers = numbers(SEATS, TYPES)
    hidden: Numbers = numbers(SEATS, TYPES)
    removed: Numbers = numbers(TYPES)

    # people
    credits: Numbers = numbers(SEATS)
    supply: Numbers = numbers(SEATS)  # crew cubes without a task
    guard: Numbers = numbers(SEATS, TYPES)
    column_bonus: Numbers = numbers(SEATS, COLOURS, most=1)  # 1 once the column was complete
    zu_reserve: int = number()  # cubes of Zu's second colour in the game
    trader: Numbers = numbers(MARKETS, SEATS)
    envoy: Numbers = numbers(CENTRES, SEATS)
    explorer: Numbers = numbers(SEATS, EXPLORERS, of=LOCATIONS)  # location or NOWHERE

    # buyers, by kind: five colours and wild
    track: Numbers = numbers(KINDS)  # in the buyer supply
    queue: Numbers = numbers(MARKETS, QUEUE, of=KINDS)  # front first
    queue_size: Numbers = numbers(MARKETS, most=QUEUE)
    mothership: Numbers = numbers(KINDS)
    buyer_deck: Numbers = numbers(KINDS)
    buyer_discard: Numbers = numbers(KINDS)

    # mysterious artefacts, by colour, and the cubes that look after them
    mystery_pile: Numbers = numbers(COLOURS)  # among the tiles of the supply pile
    mystery_tile: Numbers = numbers(COLOURS)  # on the map, at the overlay
    keeper: Numbers = numbers(SEATS, COLOURS)  # in the cargo hold, each with its keeper
    analysed: Numbers = numbers(COLOURS)  # on the mothership
    mystery_removed: Numbers = numbers(COLOURS)
    cubes_removed: Numbers = numbers(SEATS)  # keepers that left the game

    # reconstruction cards, scientists and brokers
    reconstruction_deck: Numbers = numbers(RECONSTRUCTIONS, hidden=True)  # the stack, as far as nobody saw it
    reconstruction_deck_size: int = number(most=RECONSTRUCTIONS)
    # under the stack: card + 1, by place
    returned: Numbers = numbers(SEATS, RECONSTRUCTIONS, secret=True, of=RECONSTRUCTIONS, first=1)
    returned_by: Numbers = numbers(RECONSTRUCTIONS, of=SEATS, used="returned_size")  # who knows which it is
    returned_size: int = number(most=RECONSTRUCTIONS)
    drawn_cards: Numbers = numbers(SEATS, RECONSTRUCTIONS, secret=True, most=1)  # to choose from
    drawn_cards_size: Numbers = numbers(SEATS)
    reconstruction: Numbers = numbers(SEATS, RECONSTRUCTIONS, most=1)  # in play in front of a seat
    reconstruction_removed: Numbers = numbers(RECONSTRUCTIONS, most=1)  # discarded by Zu, or sorted out
    scientists_left: int = number()
    scientist: Numbers = numbers(SEATS)  # on the faction board
    scientist_at: Numbers = numbers(SEATS, TYPES)  # in the gallery, when the game is over
    broker: Numbers = numbers(SEATS, COLOURS)

    # the museum
    exhibit_tile: Numbers = numbers(SPACES, of=EXHIBIT_TILES)  # what a space asks for, or NO_TILE
    exhibit: Numbers = numbers(SPACES, of=TYPES)  # artefact type or NO_EXHIBIT
    guide: Numbers = numbers(SPACES, of=SEATS)  # seat or NOBODY
    curator: Numbers = numbers(ROWS, of=COLOURS)  # colour or NO_CURATOR, front first

    # pop-up markets
    pop_up: Numbers = numbers(POP_UPS, of=POP_UP_PLACES)  # IN_DECK, ON_MAP or GONE
    offer: Numbers = numbers(POP_UPS, of=TYPES)  # artefact type on an offer, or NO_OFFER

    # what is being carried out; what belongs to one action or ability is nothing again when that ends
    # played for the action of the turn; what nests in it is paid with no other card
    card: int = number(of=ALL_CARDS)
    card_colour: int = number(of=COLOURS, most=WILD)  # the colour and the icon it counts as, WILD: none
    card_icon: int = number(of=MARKETS)
    card_beside_forecast: int = number(most=1)  # 1 until a card played in Survey has its place
    action: int = number(of=ACTIONS)  # that is being carried out
    broker_sent: int = number(most=1)  # 1 once a broker was sent for the card
    pop_up_used: int = number(most=1)  # 1 once a pop-up was used with the action
    travel_moves: int = number()  # left, of Travel or the Shuttle
    analysing: int = number(most=1)  # 1 while a mysterious artefact goes along with an envoy
    sale_colour: int = number(of=COLOURS)
    sale_markets: Numbers = numbers(MARKETS, most=1)  # 1 takes part in the sale
    publicity_queues: Numbers = numbers(MARKETS, most=1)  # 1 has got its buyer
    fresh: Numbers = numbers(TYPES)  # artefacts that just came into the holds and are not sampled
    # 1 that of the colour that just came lies in the hidden hold
    fresh_hidden: Numbers = numbers(COLOURS, most=1)
    posted: Numbers = numbers(TYPES)  # guards just placed for samples of such artefacts
    masterpiece_shown: int = number(most=1)  # 1 once an artefact took a tile of another glyph
    cast_taken: int = number(most=1)  # 1 once an artefact placed in the museum was sampled
    zu_colour: int = number(of=COLOURS)  # of Zu's action, or -1
    zu_line: int = number(of=LINES)  # that decided last among Zu's candidates
