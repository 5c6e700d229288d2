"""What a screen gets of any game: plain data of the declared shape, nothing hidden."""

from __future__ import annotations

import json
from importlib import import_module

import pytest

from digsite.games import listed
from digsite.kernel.game import Game
from digsite.kernel.record import SPECTATOR
from digsite.match.corpus import random_game
from tests.shapes import check_shape

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


@pytest.mark.parametrize("whole", WHOLE_GAMES)
def test_a_view_is_of_the_declared_shape(whole: Whole) -> None:
    """The types that the pages are made from say exactly what is there."""
    game = whole.game
    declared = import_module(f"{listed(game.id).module}.view_types").View
    for p in whole.positions("shape"):
        for viewer in (SPECTATOR, p.seat):
            check_shape(game.view(game.mask(p, viewer)), declared)


@pytest.mark.parametrize("game", EVERY_GAME)
def test_a_view_says_who_decides_and_who_looks_on(game: Game) -> None:
    look = Looking(game)
    match = random_game(game, 3, "options")
    for n in range(0, len(match.played), max(len(match.played) // 12, 1)):
        p = match.at(n)
        for viewer in range(SPECTATOR, 3):
            header = look.seen(p, viewer)["header"]
            assert header["deciding"]["seat"] == p.seat
            assert header["viewer"] == (None if viewer == SPECTATOR else viewer)


@pytest.mark.parametrize("game", EVERY_GAME)
def test_a_finished_game(game: Game) -> None:
    match = random_game(game, game.seats.start, "finished")
    view = Looking(game).seen(match.position, SPECTATOR)
    assert view["header"]["phase"] == "over"
    assert view["header"]["deciding"] is None
    assert [seat["score"] for seat in view["seats"]] == match.scores[: match.header.seats]
    assert [seat["place"] for seat in view["seats"]] == match.places[: match.header.seats]
