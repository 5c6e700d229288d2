"""What a viewer reads of a scene of Excavation Earth."""

from __future__ import annotations

from digsite.games.excavation_earth import GAME
from tests.games.telling import Telling

_telling = Telling(GAME)
log, told, said, offered = _telling.log, _telling.told, _telling.said, _telling.offered
