"""What reconstruction cards change in the actions of their owners (EEM-RC)."""

from __future__ import annotations

from digsite.games.excavation_earth.buyers import add_buyer, allow_colours_in_supply
from digsite.games.excavation_earth.cards import played_icon
from digsite.games.excavation_earth.domains import BUYER, COLOUR, DONE, EARNED, MARKET
from digsite.games.excavation_earth.museum.components import AMOUNT
from digsite.games.excavation_earth.museum.domains import RECONSTRUCTION
from digsite.games.excavation_earth.museum.reconstruction import (
    FOLDED_HOLD,
    MEMORY_VAULT,
    OLD_FAVOURS,
    PATRONS_GRANT,
    SLIPSTREAM_DRIVE,
    SMUGGLERS_CODE,
    STREET_CRIERS,
    owns,
)
from digsite.games.excavation_earth.position import Position
from digsite.kernel.agenda import allow, then
from digsite.kernel.events import Event, tell, tell_for
from digsite.kernel.rules import Decision, rule

CARD_CLAUSES = (
    "EEM-RC-01", "EEM-RC-02", "EEM-RC-03", "EEM-RC-04", "EEM-RC-05", "EEM-RC-06",
    "EEM-RC-07", "EEM-RC-08", "EEM-RC-09", "EEM-RC-10", "EEM-RC-11", "EEM-RC-12",
    "EEM-RC-13", "EEM-RC-14", "EEM-RC-15", "EEM-RC-16", "EEM-RC-17", "EEM-RC-18",
    "EEM-RC-19", "EEM-RC-20", "EEM-RC-21",
)  # fmt: skip
"""The clause of each reconstruction card."""

earned = Event("reconstruction.earned", clause=CARD_CLAUSES, by="card", card=RECONSTRUCTION, credits=EARNED)


@rule
def earn(p: Position, seat: int, card: int, times: int) -> None:
    """An owned card pays its credits, so many times."""
    if owns(p, seat, card) and times > 0:
        credits = int(AMOUNT[card]) * times
        p.credits[seat] += credits
        tell_for(p, seat, earned, card, credits)


@rule
def amount_if_owned(p: Position, seat: int, card: int) -> int:
    """The number in a card's effect for its owner, 0 for everybody else."""
    return int(AMOUNT[card]) if owns(p, seat, card) else 0


@rule
def more_cargo_spaces(p: Position, seat: int) -> int:
    """How many spaces the cargo hold has more (EEM-RC-03)."""
    return amount_if_owned(p, seat, FOLDED_HOLD)


@rule
def surcharge_for(p: Position, seat: int, usual: int) -> int:
    """What an artefact acquired by Smuggle costs beyond its value (EEM-RC-04)."""
    return 0 if owns(p, seat, SMUGGLERS_CODE) else usual


@rule
def survey_price_for(p: Position, seat: int, value: int, usual: int) -> int:
    """What a surveyed artefact of a value costs (EEM-RC-07)."""
    return value + int(AMOUNT[PATRONS_GRANT]) if owns(p, seat, PATRONS_GRANT) else usual


@rule
def more_moves(p: Position, seat: int) -> int:
    """How many moves a card pays for more in Travel (EEM-RC-06)."""
    return amount_if_owned(p, seat, SLIPSTREAM_DRIVE)


@rule
def more_cards_kept(p: Position, seat: int, kept: int) -> int:
    """How many action cards may be kept when passing (EEM-RC-11)."""
    return max(kept, amount_if_owned(p, seat, MEMORY_VAULT))


@rule
def wins_ties(p: Position, seat: int) -> int:
    """1 if the seat comes before others with as many envoys in a centre (EEM-RC-10)."""
    return 1 if owns(p, seat, OLD_FAVOURS) else 0


# Market: a second coloured buyer

second_buyer = Decision("market.second_buyer", COLOUR, DONE, clause="EEM-RC-08")
second_joined = Event("market.second_buyer", clause="EEM-RC-08", buyer=BUYER, market=MARKET)


@rule
def offer_second_buyer(p: Position) -> None:
    """After a coloured buyer another one may be added to the same queue (EEM-RC-08)."""
    if owns(p, p.seat, STREET_CRIERS):
        then(p, second_buyer)


@second_buyer.options
def colours_in_supply(p: Position) -> None:
    """Any colour with a buyer on its track, or none."""
    allow_colours_in_supply(p)
    allow(p, DONE)


@second_buyer.choose
def add_second_buyer(p: Position, choice: int) -> None:
    """The buyer joins the back; a full queue ejects its front."""
    if choice != DONE:
        add_buyer(p, played_icon(p), choice - COLOUR)
        tell(p, second_joined, choice - COLOUR, played_icon(p))
