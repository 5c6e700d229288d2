"""Zu's turns: two cards of its round deck, revealed and carried out one after the other (EE-SOLO-ACT)."""

from __future__ import annotations

from digsite.games.excavation_earth.domains import ZU_CARD
from digsite.games.excavation_earth.museum.zu_command import zu_commands_counted
from digsite.games.excavation_earth.museum.zu_crew import is_crew_counted
from digsite.games.excavation_earth.museum.zu_exhibit import zu_exhibits_or_commands
from digsite.games.excavation_earth.position import Position
from digsite.games.excavation_earth.zu.automa import ZU
from digsite.games.excavation_earth.zu.command import zu_commands
from digsite.games.excavation_earth.zu.deck import (
    EXHIBIT_CARD,
    FIRST_COMMAND,
    MARKET_CARD,
    MOST_POPULAR_CARD,
    SELL_CARD,
    SNIPE_CARD,
    SURVEY_CARD,
    reveal_top,
    skip_card,
)
from digsite.games.excavation_earth.zu.excavate import zu_excavates
from digsite.games.excavation_earth.zu.market import zu_markets
from digsite.games.excavation_earth.zu.sell import zu_sells
from digsite.games.excavation_earth.zu.snipe import zu_snipes
from digsite.games.excavation_earth.zu.survey import zu_surveys
from digsite.kernel.agenda import then
from digsite.kernel.events import Event, tell
from digsite.kernel.rules import rule, step

revealed = Event("zu.revealed", clause="EE-SOLO-ACT-02", opens=True, card=ZU_CARD)
passed = Event("zu.passed", clause="EE-SOLO-ACT-03", opens=True)


@step
def reveal_card(p: Position) -> None:
    """Zu reveals the next card of its round deck; without one it passes, and takes no more turns this round
    (EE-SOLO-ACT-03)."""
    if p.passed[ZU] > 0:
        return
    if p.zu_deck_size == 0:
        p.passed[ZU] = 1
        tell(p, passed)
        return
    p.zu_card = reveal_top(p)
    tell(p, revealed, p.zu_card)
    then(p, carry_out_card)


@step
def carry_out_card(p: Position) -> None:
    """The action on the card. After some that were carried out the next card is skipped, if that was agreed
    (EE-DIFF-04, EE-DIFF-13)."""
    done = act_by(p, p.zu_card)
    if p.zu_skips > 0 and done and makes_skip(p.zu_card):
        then(p, skip_card)


@rule
def act_by(p: Position, card: int) -> bool:
    """What Zu's card says; returns whether Zu did that, and neither failed nor smuggled instead."""
    if card < MARKET_CARD:
        return zu_excavates(p, card)
    if card == MARKET_CARD:
        return zu_markets(p)
    if card < EXHIBIT_CARD:
        return command_by(p, card - FIRST_COMMAND)
    if card == EXHIBIT_CARD:
        return zu_exhibits_or_commands(p)
    if card == SELL_CARD:
        return zu_sells(p)
    return zu_snipes(p) if card == SNIPE_CARD else zu_surveys(p)


@rule
def command_by(p: Position, market: int) -> bool:
    """Command has rules of its own when Zu's cubes are counted (EEM-SOLO-01)."""
    return zu_commands_counted(p, market) if is_crew_counted(p) else zu_commands(p, market)


@rule
def makes_skip(card: int) -> bool:
    """Snipe, Survey and Excavate of the most popular colour (EE-DIFF-04)."""
    return card == SNIPE_CARD or card == SURVEY_CARD or card == MOST_POPULAR_CARD
