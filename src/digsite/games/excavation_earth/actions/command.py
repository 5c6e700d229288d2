"""COMMAND: add a trader, and add or recall an envoy, at the market and centre of a card (EE-CMD)."""

from __future__ import annotations

from digsite.games.excavation_earth.cards import icon_of, of_icon, pay, played_icon
from digsite.games.excavation_earth.command_cards.registry import FACE_CLAUSES, can_use, use_command_card
from digsite.games.excavation_earth.command_cards.side import side
from digsite.games.excavation_earth.domains import (
    ADD_ENVOY,
    ADD_TRADER,
    CARD,
    CARDS,
    CENTRE,
    COMMAND_STEP,
    COMMANDERS,
    DONE,
    FACE,
    MARKET,
    MARKETS,
    NO,
    RECALL,
    YES,
)
from digsite.games.excavation_earth.gallery import has_cube, take_cube
from digsite.games.excavation_earth.map_components import CENTRE_OF
from digsite.games.excavation_earth.museum.abilities import earn
from digsite.games.excavation_earth.museum.analysis import analyse, can_analyse, offer_analysis
from digsite.games.excavation_earth.museum.commanders import offer_dig
from digsite.games.excavation_earth.museum.reconstruction import SEAL_OF_OFFICE
from digsite.games.excavation_earth.position import Position
from digsite.games.excavation_earth.reasons import NO_ACTION_CARD, NO_CREW
from digsite.kernel.agenda import allow, then
from digsite.kernel.events import Event, tell
from digsite.kernel.rules import Decision, rule, step

NO_STEP, TRADER_STEP, ENVOY_STEP = 0, 1, 2
"""The step of Command already carried out: with both done nothing more is asked."""

command_card = Decision("command.card", CARD, clause="EE-CMD-01", private=True)
command_step = Decision("command.step", COMMAND_STEP, DONE, clause="EE-CMD-02")
command_ability = Decision("command.ability", YES, NO, clause="EE-CMD-06")
paid = Event("command.paid", clause="EE-CMD-01", card=CARD, market=MARKET, centre=CENTRE)
envoy_placed = Event("command.envoy", clause="EE-CMD-04", centre=CENTRE)
recalled = Event("command.recalled", clause="EE-CMD-04", centre=CENTRE)
trader_placed = Event("command.trader", clause="EE-CMD-03", market=MARKET)
used = Event("command.used", clause=FACE_CLAUSES, by="card", card=FACE, centre=CENTRE)


@rule
def can_command(p: Position, market: int) -> bool:
    """A cube can be placed, or an own envoy recalled from the market's centre (EE-CMD-02)."""
    return can_place_envoy(p) or p.envoy[CENTRE_OF[market], p.seat] > 0


@rule
def can_place_envoy(p: Position) -> bool:
    """There is a cube, or a keeper whose artefact goes to the mothership (EEM-M6-31)."""
    return has_cube(p, p.seat) or can_analyse(p, p.seat)


@rule
def why_no_command(p: Position) -> int:
    """Command needs a cube to place, or an envoy that a card in hand recalls (EE-CMD-02)."""
    if p.hand_size[p.seat] == 0:
        return NO_ACTION_CARD
    for market in range(MARKETS):
        if of_icon(p, p.seat, market) > 0 and can_command(p, market):
            return 0
    return NO_CREW


@command_card.options
def cards_that_command(p: Position) -> None:
    """Action cards; no explorer is needed and the colour does not matter (EE-CMD-01)."""
    for card in range(CARDS):
        if p.hand[p.seat, card] > 0 and can_command(p, icon_of(card)):
            allow(p, CARD + card)


@command_card.choose
def pay_for_command(p: Position, choice: int) -> None:
    """The icon names the market and its command centre."""
    pay(p, choice - CARD)
    tell(p, paid, p.card, played_icon(p), int(CENTRE_OF[played_icon(p)]))


@step
def command(p: Position) -> None:
    """One or two steps, in either order (EE-CMD-02)."""
    then(p, command_step, NO_STEP)
    if p.faction[p.seat] == COMMANDERS:
        then(p, offer_dig)


@command_step.options
def steps_left(p: Position) -> None:
    """Trader; envoy or recall, never both (EE-CMD-04); in either order (EE-CMD-02)."""
    if p.arg != TRADER_STEP and has_cube(p, p.seat):
        allow(p, ADD_TRADER)
    if p.arg != ENVOY_STEP and can_place_envoy(p):
        allow(p, ADD_ENVOY)
    if p.arg != ENVOY_STEP and p.envoy[CENTRE_OF[played_icon(p)], p.seat] > 0:
        allow(p, RECALL)
    if p.arg != NO_STEP:
        allow(p, DONE)


@command_step.choose
def carry_out_step(p: Position, choice: int) -> None:
    """One step is carried out; the other may follow."""
    if choice == DONE:
        return
    if choice == ADD_TRADER:
        then(p, take_cube)
        then(p, place_trader_by_command)
    elif choice == ADD_ENVOY:
        then(p, offer_analysis)
        then(p, take_cube)
        then(p, place_envoy)
        then(p, analyse)
    else:
        recall_envoy(p)
    if p.arg == NO_STEP:
        then(p, command_step, TRADER_STEP if choice == ADD_TRADER else ENVOY_STEP)


@step
def place_trader_by_command(p: Position) -> None:
    """The cube stands as trader in the market of the card (EE-CMD-03)."""
    market = played_icon(p)
    p.trader[market, p.seat] += 1
    tell(p, trader_placed, market)


@step
def place_envoy(p: Position) -> None:
    """The cube stands as envoy in the centre; that never triggers the command card (EE-CMD-07)."""
    centre = int(CENTRE_OF[played_icon(p)])
    p.envoy[centre, p.seat] += 1
    tell(p, envoy_placed, centre)
    earn(p, p.seat, SEAL_OF_OFFICE, 1)


@rule
def recall_envoy(p: Position) -> None:
    """An envoy returns to the supply; the card at its centre may be used once (EE-CMD-06). In round 1
    there is no card (EE-CMD-10)."""
    centre = int(CENTRE_OF[played_icon(p)])
    p.envoy[centre, p.seat] -= 1
    p.supply[p.seat] += 1
    tell(p, recalled, centre)
    if can_use(p, int(p.command_card[centre])):
        then(p, command_ability)


@command_ability.options
def use_or_not(p: Position) -> None:
    """Using the command card is optional."""
    allow(p, YES)
    allow(p, NO)


@command_ability.choose
def use_card(p: Position, choice: int) -> None:
    """The ability is carried out at once (EE-CC-00); the card stays in place (EE-CMD-11)."""
    if choice == YES:
        centre = int(CENTRE_OF[played_icon(p)])
        tell(p, used, 2 * int(p.command_card[centre]) + side(p), centre)
        then(p, use_command_card, int(p.command_card[centre]))
