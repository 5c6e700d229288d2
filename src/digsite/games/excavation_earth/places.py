"""Where on the screen an option is chosen: the elements that stand for it."""

from __future__ import annotations

from digsite.games.excavation_earth.domains import (
    ADD_TRADER,
    CARD,
    COLOUR,
    COLOURS,
    COMMAND_STEP,
    OFFLOAD,
    TRADE,
    YES,
)
from digsite.games.excavation_earth.museum.domains import ALL_ICONS, AS_COLOUR
from digsite.games.excavation_earth.narrate.sight import Sight
from digsite.games.excavation_earth.position import Position
from digsite.kernel.game import Game

FROM_PACK = ("draft.keep", "keep_card")
FROM_STACK = ("smuggle.acquire", "sell.purchase", "ability.fence")
AT_MARKET = ("market.trader", "market.wild")


def places(game: Game, masked: Position, option: int) -> list[str]:
    """The thing itself, unless something else on the table is what the option is about."""
    sight = Sight(game, masked)
    domain, index = game.space.of(option)
    if domain is CARD and sight.decision in FROM_PACK:
        return [f"pack:{index}"]
    if domain is COLOUR and sight.decision in FROM_STACK:
        return [f"stack:{index}"]
    if domain is AS_COLOUR or domain is ALL_ICONS:
        return [f"broker:{index}"]
    if domain is TRADE:
        return traded(sight, option)
    if option == ADD_TRADER or (domain is YES and sight.decision in AT_MARKET):
        return [f"market:{sight.market}"]
    if domain is COMMAND_STEP or (domain is YES and sight.decision == "command.ability"):
        return [f"centre:{sight.centre(sight.market)}"]
    return [game.space.element(option)]


def traded(sight: Sight, option: int) -> list[str]:
    """The holds that have something to offload, the stacks that have something to acquire."""
    p, seat = sight.p, sight.seat
    if option == OFFLOAD:
        return [f"hold:{hold}" for hold, held in enumerate((p.cargo[seat], p.hidden[seat])) if held.any()]
    return [f"stack:{colour}" for colour in range(COLOURS) if p.stack_size[colour] > 0]
