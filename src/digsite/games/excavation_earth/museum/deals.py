"""What lies on the map with the modules: mysterious artefacts, and pop-up markets with what they deal in."""

from __future__ import annotations

from typing import Any

from digsite.games.excavation_earth.domains import COLOUR, COLOURS
from digsite.games.excavation_earth.museum.components import NO_COLOUR
from digsite.games.excavation_earth.museum.domains import MYSTERY, NO_OFFER, ON_MAP, POP_UP, POP_UPS
from digsite.games.excavation_earth.museum.names import reward, wanted
from digsite.games.excavation_earth.narrate.names import artefact
from digsite.games.excavation_earth.position import Position
from digsite.kernel.game import Game
from digsite.telling.naming import several
from digsite.telling.text import Name, Phrase


def price(game: Game, kind: int) -> int:
    """What an offer costs (EEM-M8-20)."""
    return int(game.constants["VALUE"][kind]) - int(game.constants["OFFER_DISCOUNT"])


def deal(game: Game, p: Position, card: int) -> Phrase:
    """What a pop-up market sells, or takes and gives for it."""
    colour, kind = int(game.constants["POP_UP_OFFERS"][card]), int(p.offer[card])
    if colour == NO_COLOUR:
        return Phrase("pop_up.request", {"wanted": wanted(game, card), "gain": reward(game, card)})
    if kind == NO_OFFER:
        return Phrase("pop_up.no_offer", {"colour": Name(COLOUR, colour)})
    return Phrase("pop_up.offer", {"artefact": artefact(game, kind), "price": price(game, kind)})


def on_the_map(p: Position) -> list[int]:
    """The pop-up markets that can be visited."""
    return [card for card in range(POP_UPS) if p.pop_up[card] == ON_MAP]


def here(game: Game, p: Position, location: int) -> list[Any]:
    """What the modules add to a location."""
    overlay, places = game.constants["OVERLAY"], game.constants["POP_UP_PLACE"]
    lying = [p.mystery_tile[colour] if overlay[colour] == location else 0 for colour in range(COLOURS)]
    found = several((Name(MYSTERY, colour), int(count)) for colour, count in enumerate(lying))
    for card in on_the_map(p):
        if places[card] == location:
            found.append(Phrase("here.pop_up", {"name": Name(POP_UP, card), "deal": deal(game, p, card)}))
    return found
