"""Action cards: drawing, holding, paying."""

from __future__ import annotations

from digsite.games.excavation_earth.domains import CARD, CARDS, COLOURS, MARKETS, TRAVEL_CARDS
from digsite.games.excavation_earth.memory import (
    remember_discarded,
    remember_drawn,
    remember_kept,
    remember_shown,
    remember_shuffle,
    remember_turned_up,
)
from digsite.games.excavation_earth.position import Position
from digsite.kernel.agenda import allow, then
from digsite.kernel.chance import draw
from digsite.kernel.events import NOBODY, Event, own, tell, tell_for
from digsite.kernel.rules import Decision, rule

NO_ICON = -1

reshuffled = Event("cards.reshuffled", clause="EE-GEN-27")


@rule
def draw_card(p: Position) -> int:
    """The top card of the action deck, or -1. An empty deck is made anew from the common discard
    pile first (EE-GEN-27)."""
    if p.deck_size == 0:
        for card in range(CARDS):
            p.deck_size += p.discard[card]
        if p.deck_size > 0:
            remember_shuffle(p)
        for card in range(CARDS):
            p.deck[card] += p.discard[card]
            p.discard[card] = 0
        if p.deck_size > 0:
            tell_for(p, NOBODY, reshuffled)
    if p.deck_size > 0:
        p.deck_size -= 1
    return draw(p, p.deck, 0, CARDS)


@rule
def draw_for_all(p: Position) -> int:
    """The same for all to see."""
    card = draw_card(p)
    if card >= 0:
        remember_turned_up(p, int(p.decks), card)
    return card


@rule
def draw_into_hand(p: Position, seat: int, drawn: Event) -> None:
    """The seat draws one action card, if there is one."""
    card = draw_card(p)
    if card >= 0:
        remember_drawn(p, seat, card)
        p.hand[seat, card] += 1
        p.hand_size[seat] += 1
        tell_for(p, seat, drawn, card)


@rule
def draw_into_pack(p: Position, seat: int, count: int, drawn: Event) -> None:
    """The seat draws cards that it holds apart until it has chosen among them."""
    for _ in range(count):
        card = draw_card(p)
        if card >= 0:
            remember_drawn(p, seat, card)
            p.pack[seat, card] += 1
            p.pack_size[seat] += 1
            tell_for(p, seat, drawn, card)


@rule
def keep_from_pack(p: Position, seat: int, card: int) -> None:
    """One of the cards held apart goes to the hand."""
    remember_kept(p, seat, card)
    p.pack[seat, card] -= 1
    p.pack_size[seat] -= 1
    p.hand[seat, card] += 1
    p.hand_size[seat] += 1


@rule
def discard_pack(p: Position, seat: int, discarded: Event) -> None:
    """What is still held apart goes to the common discard pile."""
    for card in range(CARDS):
        for _ in range(p.pack[seat, card]):
            remember_discarded(p, seat, card)
            p.pack_size[seat] -= 1
            p.discard[card] += 1
            tell_for(p, seat, discarded, card)
        p.pack[seat, card] = 0


@rule
def allow_pack(p: Position) -> None:
    """Offer every card held apart."""
    for card in range(CARDS):
        if p.pack[p.seat, card] > 0:
            allow(p, CARD + card)


@rule
def discard_from_hand(p: Position, seat: int, card: int) -> None:
    """An action card goes to the common discard pile (EE-GEN-26)."""
    show_from_hand(p, seat, card)
    p.discard[card] += 1


@rule
def show_from_hand(p: Position, seat: int, card: int) -> None:
    """An action card leaves the hand for all to see."""
    remember_shown(p, seat, card)
    p.hand[seat, card] -= 1
    p.hand_size[seat] -= 1


@rule
def pay(p: Position, card: int) -> None:
    """The paying card leaves the hand before the effect: an action card to the common pile, a travel
    card to its owner's (EE-ACT-13, EE-GEN-26)."""
    count_as_printed(p, card)
    if card < CARDS:
        discard_from_hand(p, p.seat, card)
    else:
        p.travel[p.seat, card - CARDS] = 0


@rule
def cards_in_hand(p: Position, seat: int) -> int:
    """How many cards a seat could pay with, travel cards included."""
    count = int(p.hand_size[seat])
    for travel in range(TRAVEL_CARDS):
        count += p.travel[seat, travel]
    return count


@rule
def of_colour(p: Position, seat: int, colour: int) -> int:
    """How many action cards in hand have a colour."""
    count = 0
    for icon in range(MARKETS):
        count += p.hand[seat, colour * MARKETS + icon]
    return count


@rule
def of_icon(p: Position, seat: int, icon: int) -> int:
    """How many action cards in hand show an icon."""
    count = 0
    for colour in range(COLOURS):
        count += p.hand[seat, colour * MARKETS + icon]
    return count


@rule
def allow_travel_cards(p: Position) -> None:
    """Offer the travel cards in hand."""
    for travel in range(TRAVEL_CARDS):
        if p.travel[p.seat, travel] > 0:
            allow(p, CARD + CARDS + travel)


@rule
def colour_of(card: int) -> int:
    """The colour of an action card."""
    return card // MARKETS


@rule
def icon_of(card: int) -> int:
    """The market whose icon an action card shows; a travel card shows none."""
    return card % MARKETS if card < CARDS else NO_ICON


@rule
def count_as_printed(p: Position, card: int) -> None:
    """The card played for the action at hand counts as what is printed on it."""
    p.card = card
    p.card_colour = colour_of(card)
    p.card_icon = icon_of(card)


@rule
def played_colour(p: Position) -> int:
    """The colour of the card played for the action at hand."""
    return int(p.card_colour)


@rule
def played_icon(p: Position) -> int:
    """The icon of the card played for the action at hand."""
    return int(p.card_icon)


keep_card = Decision("keep_card", CARD, clause="EE-SELL-16", secret=True)
looked_at = Event("cards.looked_at", clause="EE-R-72", card=own(CARD), listed="card")
kept = Event("cards.kept", clause="EE-INFO-06", card=own(CARD))
rejected = Event("cards.rejected", clause="EE-INFO-06", card=CARD, listed="card")


@keep_card.options
def cards_just_drawn(p: Position) -> None:
    """The cards drawn and not yet kept."""
    allow_pack(p)


@keep_card.choose
def keep_one(p: Position, choice: int) -> None:
    """One card is kept, the other goes to the common discard pile (EE-SELL-16, EE-CC2-W)."""
    keep_from_pack(p, p.seat, choice - CARD)
    tell(p, kept, choice - CARD)
    p.reveals += 1  # everybody sees what is discarded
    discard_pack(p, p.seat, rejected)


@rule
def draw_and_keep(p: Position, count: int, keeping: int, drawn: Event) -> None:
    """Draw cards and keep some by choice; with no more than that drawn all are kept (EE-R-72)."""
    if keeping >= count:
        for _ in range(count):
            draw_into_hand(p, p.seat, drawn)
        return
    draw_into_pack(p, p.seat, count, looked_at)
    if p.pack_size[p.seat] > 0:
        then(p, keep_card)
