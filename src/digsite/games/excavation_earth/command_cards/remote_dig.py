"""Remote dig: an artefact of the map (EE-CC3-W, EE-CC3-Y)."""

from __future__ import annotations

from digsite.games.excavation_earth.command_cards.side import side
from digsite.games.excavation_earth.components import REMOTE_DIG_VALUE, VALUE
from digsite.games.excavation_earth.domains import LOCATION, TILE, TYPES
from digsite.games.excavation_earth.gallery import take_samples
from digsite.games.excavation_earth.holds import cargo_room, store_in_cargo
from digsite.games.excavation_earth.map_components import HOME
from digsite.games.excavation_earth.position import Position
from digsite.kernel.agenda import allow, then
from digsite.kernel.events import Event, tell
from digsite.kernel.rules import Decision, rule

remote_dig = Decision("ability.remote_dig", TILE, clause="EE-CC3-W")
dug_remotely = Event("ability.dug", clause="EE-CC3-W", artefact=TILE, place=LOCATION)


@rule
def can_use_remote_dig(p: Position) -> bool:
    """There is room in the cargo hold and a tile to take."""
    return cargo_room(p, p.seat) > 0 and any_remote_tile(p)


@rule
def use_remote_dig(p: Position) -> None:
    """A tile is taken; samples may follow (EE-R-20)."""
    then(p, remote_dig)
    then(p, take_samples)


@rule
def is_remote(p: Position, kind: int) -> bool:
    """Whether the ability may take a tile of this type from the map (EE-CC3-W, EE-CC3-Y)."""
    return bool(p.tile[kind] > 0 and VALUE[kind] <= REMOTE_DIG_VALUE[side(p)])


@rule
def any_remote_tile(p: Position) -> bool:
    """Whether any tile on the map may be taken."""
    for kind in range(TYPES):
        if is_remote(p, kind):
            return True
    return False


@remote_dig.options
def remote_tiles(p: Position) -> None:
    """Any dig site; no card or explorer is needed."""
    for kind in range(TYPES):
        if is_remote(p, kind):
            allow(p, TILE + kind)


@remote_dig.choose
def dig_remotely(p: Position, choice: int) -> None:
    """The tile goes into the cargo hold and may be sampled."""
    kind = choice - TILE
    p.tile[kind] -= 1
    store_in_cargo(p, kind)
    tell(p, dug_remotely, kind, int(HOME[kind]))
