"""Reconstruction cards: the stack, drawing two and keeping one, and who owns which (EEM-M6, EEM-RC)."""

from __future__ import annotations

from digsite.games.excavation_earth.domains import NO_CARD, SEATS
from digsite.games.excavation_earth.museum.brokers import gain_broker
from digsite.games.excavation_earth.museum.components import AMOUNT, HAS_MUSEUM_SYMBOL, RECONSTRUCTION_DRAW
from digsite.games.excavation_earth.museum.domains import RECONSTRUCTION, RECONSTRUCTIONS
from digsite.games.excavation_earth.museum.scientists import gain_scientist
from digsite.games.excavation_earth.position import Position
from digsite.kernel.agenda import allow, then
from digsite.kernel.chance import draw
from digsite.kernel.events import Event, own, tell
from digsite.kernel.rules import Decision, rule, step

(
    TRADE_GUILD,
    DIG_DRONES,
    FOLDED_HOLD,
    SMUGGLERS_CODE,
    FALSE_PAPERS,
    SLIPSTREAM_DRIVE,
    PATRONS_GRANT,
    STREET_CRIERS,
    SEAL_OF_OFFICE,
    OLD_FAVOURS,
    MEMORY_VAULT,
    GUEST_SCHOLAR,
    PAIRED_AGENTS,
    MASTER_CATALOGUE,
    ANALYSTS_REPORT,
    CURATORS_FRIEND,
    MASTERPIECE,
    GHOST_GUIDE,
    ADVANCE_NOTICE,
    OPENING_GALA,
    PLASTER_CAST,
) = range(21)

keep_reconstruction = Decision("reconstruction.keep", RECONSTRUCTION, clause="EEM-M6-27", private=True)
drawn = Event("reconstruction.drawn", clause="EEM-M6-27", card=own(RECONSTRUCTION), listed="card")
laid_out = Event("reconstruction.laid_out", clause="EEM-M6-28", card=RECONSTRUCTION)
put_back = Event("reconstruction.put_back", clause="EEM-INF-05", card=own(RECONSTRUCTION))
discarded = Event("reconstruction.discarded", clause="EEM-SOLO-34", card=RECONSTRUCTION)


@rule
def owns(p: Position, seat: int, card: int) -> bool:
    """Whether a reconstruction card is in play in front of a seat (EEM-RC-00)."""
    return bool(p.reconstruction[seat, card] > 0)


# The stack: cards nobody has seen, and under them those put back, the first on top


@rule
def stack_reconstruction_cards(p: Position) -> None:
    """All cards, or without the museum those without its symbol, form a stack face down (EEM-M6-09)."""
    p.reconstruction_deck_size = 0
    for card in range(RECONSTRUCTIONS):
        if p.galactic_museum > 0 or HAS_MUSEUM_SYMBOL[card] == 0:
            p.reconstruction_deck[card] = 1
            p.reconstruction_deck_size += 1
        else:
            p.reconstruction_removed[card] = 1


@rule
def take_top_card(p: Position) -> int:
    """The top card of the stack, or NO_CARD (EEM-M6-34)."""
    if p.reconstruction_deck_size > 0:
        p.reconstruction_deck_size -= 1
        return draw(p, p.reconstruction_deck, 0, RECONSTRUCTIONS)
    if p.returned_size == 0:
        return NO_CARD
    p.reveals += 1
    card = int(p.returned[p.returned_by[0], 0]) - 1
    p.returned_size -= 1
    for place in range(p.returned_size):
        p.returned_by[place] = p.returned_by[place + 1]
        for seat in range(SEATS):
            p.returned[seat, place] = p.returned[seat, place + 1]
    p.returned_by[p.returned_size] = 0
    for seat in range(SEATS):
        p.returned[seat, p.returned_size] = 0
    return card


@rule
def put_under_stack(p: Position, seat: int, card: int) -> None:
    """A card goes face down under the stack; only the seat knows which (EEM-INF-04)."""
    p.returned[seat, p.returned_size] = card + 1
    p.returned_by[p.returned_size] = seat
    p.returned_size += 1


@rule
def discard_top_card(p: Position) -> None:
    """The top card of the stack, if there is one, leaves the game for all to see (EEM-INF-06)."""
    card = take_top_card(p)
    if card != NO_CARD:
        p.reconstruction_removed[card] = 1
        tell(p, discarded, card)


# Gaining a card


@step
def gain_reconstruction(p: Position) -> None:
    """The acting seat draws two cards, or as many as there are, and keeps one (EEM-M6-27, EEM-M6-34)."""
    for _ in range(RECONSTRUCTION_DRAW):
        card = take_top_card(p)
        if card != NO_CARD:
            p.drawn_cards[p.seat, card] = 1
            p.drawn_cards_size[p.seat] += 1
            tell(p, drawn, card)
    if p.drawn_cards_size[p.seat] > 0:
        then(p, keep_reconstruction)


@keep_reconstruction.options
def cards_just_drawn(p: Position) -> None:
    """The cards drawn, which only their drawer sees (EEM-INF-05)."""
    for card in range(RECONSTRUCTIONS):
        if p.drawn_cards[p.seat, card] > 0:
            allow(p, RECONSTRUCTION + card)


@keep_reconstruction.choose
def lay_out(p: Position, choice: int) -> None:
    """The card lies face up in front of the seat and works from now on (EEM-M6-28); the other goes under the
    stack."""
    kept = choice - RECONSTRUCTION
    p.drawn_cards[p.seat, kept] = 0
    p.reconstruction[p.seat, kept] = 1
    p.reveals += 1  # everybody sees what is laid out
    tell(p, laid_out, kept)
    for card in range(RECONSTRUCTIONS):
        if p.drawn_cards[p.seat, card] > 0:
            p.drawn_cards[p.seat, card] = 0
            put_under_stack(p, int(p.seat), card)
            tell(p, put_back, card)
    p.drawn_cards_size[p.seat] = 0
    gain_at_once(p, kept)


@rule
def gain_at_once(p: Position, card: int) -> None:
    """What some cards bring when they are laid out, once (EEM-RC-12, EEM-RC-13)."""
    if card == GUEST_SCHOLAR:
        for _ in range(AMOUNT[card]):
            gain_scientist(p, int(p.seat))
    elif card == PAIRED_AGENTS:
        for _ in range(AMOUNT[card]):
            then(p, gain_broker)
