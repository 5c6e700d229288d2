"""Boards that games bring along: `board.js` in a game's folder, a prebuilt web module (docs/add-a-game.md).

A module's address has the digest of what it says: whoever has it need never ask for it again, and a changed
one is a new address.
"""

from __future__ import annotations

import hashlib
from functools import lru_cache
from pathlib import Path

from fastapi.responses import FileResponse

from digsite import games
from digsite.kernel.game import Game
from digsite.server.errors import not_found

MODULE = "board.js"
FOR_EVER = {"Cache-Control": "public, max-age=31536000, immutable"}


def board_address(game: Game) -> str | None:
    """Where the pages find the board that a game brings along; None if it brings none."""
    digest = digest_of(game.folder / MODULE)
    return None if digest is None else f"/boards/{game.id}/{digest}.js"


def digest_of(file: Path) -> str | None:
    """What only this text of the module has; None if there is no module."""
    try:
        return _digest(file, file.stat().st_mtime_ns)
    except FileNotFoundError:
        return None


@lru_cache(maxsize=64)
def _digest(file: Path, changed: int) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()[:16]


async def board_module(game: str, digest: str) -> FileResponse:
    """The board of a game, as the address says it is."""
    file = games.listed(game).folder / MODULE
    if digest != digest_of(file):
        raise not_found("board", "Load the page again.")
    return FileResponse(file, media_type="text/javascript", headers=FOR_EVER)
