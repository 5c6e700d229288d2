"""All command cards: the number of each, its clauses, when it can be used and what it does (EE-CC)."""

from __future__ import annotations

from digsite.games.excavation_earth.command_cards.broker import can_use_broker, use_broker_card
from digsite.games.excavation_earth.command_cards.donation import can_use_donation, use_donation
from digsite.games.excavation_earth.command_cards.fence import can_use_fence, use_fence
from digsite.games.excavation_earth.command_cards.guided_tour import can_use_guided_tour, use_guided_tour
from digsite.games.excavation_earth.command_cards.laboratory import can_use_laboratory, use_laboratory
from digsite.games.excavation_earth.command_cards.private_sale import can_use_private_sale, use_private_sale
from digsite.games.excavation_earth.command_cards.publicity import can_use_publicity, use_publicity
from digsite.games.excavation_earth.command_cards.redeployment import can_use_redeployment, use_redeployment
from digsite.games.excavation_earth.command_cards.remote_dig import can_use_remote_dig, use_remote_dig
from digsite.games.excavation_earth.command_cards.requisition import can_use_requisition, use_requisition
from digsite.games.excavation_earth.command_cards.shuttle import use_shuttle
from digsite.games.excavation_earth.command_cards.stipend import use_stipend
from digsite.games.excavation_earth.components import BASE_COMMAND_CARDS, COMMAND_CARDS
from digsite.games.excavation_earth.position import Position
from digsite.kernel.rules import rule, step

STIPEND, REQUISITION, REMOTE_DIG, FENCE, PUBLICITY, REDEPLOYMENT, SHUTTLE, PRIVATE_SALE = range(
    len(BASE_COMMAND_CARDS)
)
BROKER, LABORATORY, DONATION, GUIDED_TOUR = range(len(BASE_COMMAND_CARDS), len(COMMAND_CARDS))

FACE_CLAUSES = (
    *("EE-CC1-W", "EE-CC1-Y"),
    *("EE-CC2-W", "EE-CC2-Y"),
    *("EE-CC3-W", "EE-CC3-Y"),
    *("EE-CC4-W", "EE-CC4-Y"),
    *("EE-CC5-W", "EE-CC5-Y"),
    *("EE-CC6-W", "EE-CC6-Y"),
    *("EE-CC7-W", "EE-CC7-Y"),
    *("EE-CC8-W", "EE-CC8-Y"),
    *("EEM-CC-10", "EEM-CC-10"),
    *("EEM-CC-11", "EEM-CC-11"),
    *("EEM-CC-12", "EEM-CC-13"),
    *("EEM-CC-14", "EEM-CC-15"),
)
"""The clauses of the white and the yellow side of each card."""


@rule
def can_use(p: Position, card: int) -> bool:
    """An ability that cannot be carried out at all cannot be used (EE-CC-00, EE-R-30)."""
    if card == STIPEND:
        return True
    if card == REQUISITION:
        return can_use_requisition(p)
    if card == REMOTE_DIG:
        return can_use_remote_dig(p)
    if card == FENCE:
        return can_use_fence(p)
    if card == PUBLICITY:
        return can_use_publicity(p)
    if card == REDEPLOYMENT:
        return can_use_redeployment(p)
    if card == SHUTTLE:
        return True
    if card == PRIVATE_SALE:
        return can_use_private_sale(p)
    if card == BROKER:
        return can_use_broker(p)
    if card == LABORATORY:
        return can_use_laboratory(p)
    if card == DONATION:
        return can_use_donation(p)
    if card == GUIDED_TOUR:
        return can_use_guided_tour(p)
    return False


@step
def use_command_card(p: Position) -> None:
    """The ability of a command card, on the side that is up."""
    card = p.arg
    if card == STIPEND:
        use_stipend(p)
    elif card == REQUISITION:
        use_requisition(p)
    elif card == REMOTE_DIG:
        use_remote_dig(p)
    elif card == FENCE:
        use_fence(p)
    elif card == PUBLICITY:
        use_publicity(p)
    elif card == REDEPLOYMENT:
        use_redeployment(p)
    elif card == SHUTTLE:
        use_shuttle(p)
    elif card == PRIVATE_SALE:
        use_private_sale(p)
    elif card == BROKER:
        use_broker_card(p)
    elif card == LABORATORY:
        use_laboratory(p)
    elif card == DONATION:
        use_donation(p)
    elif card == GUIDED_TOUR:
        use_guided_tour(p)
