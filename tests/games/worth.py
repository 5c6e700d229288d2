"""How well seats stand on a table, by the game's own value."""

from __future__ import annotations

from digsite.testing.scene import Scene


def worth(t: Scene, seat: int = 0) -> int:
    """What a seat may hope for, whatever the others have."""
    assert t.game.prospects is not None
    assert not t.over, "a finished game is worth its score"
    return int(t.game.python.bound(t.game.prospects)(t.p, seat))


def after(t: Scene, *tokens: str, seat: int = 0) -> int:
    """The same once these were played."""
    return worth(t.copy().play(*tokens), seat)
