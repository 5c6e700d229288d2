"""Sending a broker: the card just paid counts as another colour, or as showing all icons (EEM-GEN-19 to
EEM-GEN-33)."""

from __future__ import annotations

from digsite.games.excavation_earth.cards import colour_of, icon_of, played_colour
from digsite.games.excavation_earth.domains import (
    AQUILLA,
    CARD,
    COLOUR,
    COLOURS,
    COMMAND,
    MARKET,
    MARKET_ACTION,
    MARKETS,
    NO,
    SELL,
    SMUGGLE,
)
from digsite.games.excavation_earth.museum.brokers import send_broker
from digsite.games.excavation_earth.museum.domains import ALL_ICONS, AS_COLOUR
from digsite.games.excavation_earth.museum.serving import (
    can_follow,
    can_follow_as,
    can_follow_with_all_icons,
)
from digsite.games.excavation_earth.position import Position
from digsite.kernel.agenda import allow, then
from digsite.kernel.events import Event, tell
from digsite.kernel.rules import Decision, rule

use_broker = Decision("broker.use", NO, AS_COLOUR, ALL_ICONS, clause="EEM-GEN-19")
name_icon = Decision("broker.icon", MARKET, clause="EEM-GEN-32")
counts_as = Event("broker.counts_as", clause="EEM-GEN-21", card=CARD, colour=COLOUR)
shows_all_icons = Event("broker.all_icons", clause="EEM-GEN-22", card=CARD)
icon_named = Event("broker.icon", clause="EEM-GEN-32", market=MARKET)


@use_broker.options
def ways_to_send(p: Position) -> None:
    """The two uses of each broker (EEM-GEN-21, EEM-GEN-22), of which one card takes one (EEM-GEN-24,
    EEM-GEN-25); none, if the card serves as it is printed."""
    if can_follow(p, p.action, colour_of(p.card), icon_of(p.card)):
        allow(p, NO)
    for colour in range(COLOURS):
        if can_follow_as(p, p.action, p.card, colour):
            allow(p, AS_COLOUR + colour)
    for colour in range(COLOURS):
        if can_follow_with_all_icons(p, p.action, p.card, colour):
            allow(p, ALL_ICONS + colour)


@use_broker.choose
def send_or_not(p: Position, choice: int) -> None:
    """The broker is sent, and the card counts as something else until the action is over (EEM-GEN-26)."""
    if choice == NO:
        return
    if choice < ALL_ICONS:
        send_broker(p, choice - AS_COLOUR)
        p.card_colour = choice - AS_COLOUR
        tell(p, counts_as, p.card, p.card_colour)
    else:
        send_broker(p, choice - ALL_ICONS)
        tell(p, shows_all_icons, p.card)
        if icon_matters(p):
            then(p, name_icon)


@rule
def icon_matters(p: Position) -> bool:
    """Whether the icon of the card decides anything in the action at hand: in Sell for the Merchants alone
    (EEM-INT-44)."""
    if p.action == SELL:
        return bool(p.faction[p.seat] == AQUILLA)
    return p.action == MARKET_ACTION or p.action == COMMAND or p.action == SMUGGLE


@name_icon.options
def icons_that_serve(p: Position) -> None:
    """One icon for the whole action, with which it is possible (EEM-GEN-32)."""
    for icon in range(MARKETS):
        if can_follow(p, p.action, played_colour(p), icon):
            allow(p, MARKET + icon)


@name_icon.choose
def count_as_icon(p: Position, choice: int) -> None:
    """The card counts as showing this icon."""
    p.card_icon = choice - MARKET
    tell(p, icon_named, choice - MARKET)
