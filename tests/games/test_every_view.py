"""What a screen gets of any game: plain data, nothing hidden, options for the seat that decides."""

from __future__ import annotations

import json

import pytest

from digsite.kernel.game import Game
from digsite.kernel.record import SPECTATOR
from digsite.match.corpus import random_game

from .every import EVERY_GAME, WHOLE_GAMES, Whole
from .looking import Looking


@pytest.mark.parametrize("whole", WHOLE_GAMES)
def test_a_view_is_plain_data_and_shows_nothing_hidden(whole: Whole) -> None:
    """It comes back from JSON as it went, and is the same in every world that looks the same, as long
    as the end has not laid all open."""
    game = whole.game
    for number, p in enumerate(whole.positions("view")):
        for viewer in range(SPECTATOR, p.seats):
            masked = game.mask(p, viewer)
            view = game.view(masked)
            assert json.loads(json.dumps(view)) == view
            if p.over and game.position.open_at_end:
                continue
            other = game.imagine(masked, viewer, f"{number}/{viewer}")
            assert game.view(game.mask(other, viewer)) == view


@pytest.mark.parametrize("game", EVERY_GAME)
def test_only_the_seat_that_decides_gets_its_options(game: Game) -> None:
    look = Looking(game)
    match = random_game(game, 3, "options")
    for n in range(0, len(match.played), max(len(match.played) // 12, 1)):
        p = match.at(n)
        for viewer in range(SPECTATOR, 3):
            view = look.seen(p, viewer)
            assert view["header"]["deciding"]["seat"] == p.seat
            assert view["header"]["viewer"] == (None if viewer == SPECTATOR else viewer)
            if viewer == p.seat:
                assert [option["id"] for option in view["decision"]["options"]] == p.legal
            else:
                assert view["decision"] is None


@pytest.mark.parametrize("game", EVERY_GAME)
def test_a_finished_game(game: Game) -> None:
    match = random_game(game, game.seats.start, "finished")
    view = Looking(game).seen(match.position, SPECTATOR)
    assert view["header"]["phase"] == "over"
    assert view["header"]["deciding"] is None
    assert view["decision"] is None
    assert [seat["score"] for seat in view["seats"]] == match.scores
    assert [seat["place"] for seat in view["seats"]] == match.places
