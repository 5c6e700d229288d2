"""What a screen shows of events: what travels, what is touched, and what is refused."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from digsite import games
from digsite.games.artifact.exhibition import two_types
from digsite.games.artifact.manuscripts import not_studied
from digsite.games.artifact.market import bought, sold
from digsite.games.artifact.roles import carter_moved
from digsite.games.artifact.sites import nothing_left
from digsite.kernel.events import NOBODY, Event, Moved, Told
from digsite.kernel.game import Game
from digsite.telling.lines import lines
from digsite.telling.screen import sentences, shown
from digsite.telling.text import MessageError

GAME = games.load("artifact")
Write = Callable[[str], Game]


@pytest.fixture
def game_with(tmp_path: Path) -> Write:
    """Artifact with another screen."""

    def write(screen: str) -> Game:
        (tmp_path / "text").mkdir()
        (tmp_path / "text" / "screen.toml").write_text(screen, encoding="utf-8")
        return replace(GAME, folder=tmp_path)

    return write


def test_a_piece_travels_and_further_elements_are_touched(game_with: Write) -> None:
    game = game_with('sell = "find:{find} from @find:{find} to market, @coins, track:1"')
    assert shown(game, sold) == (Moved("find:{find}", "@find:{find}", "market"), ("@coins", "track:1"))


def test_things_may_be_called_as_in_records(game_with: Write) -> None:
    game = game_with('role.carter = "role:carter, site:{site}, @stone:ship"')
    assert shown(game, carter_moved) == (None, ("role:5", "site:{site}", "@stone:1"))


def test_an_empty_text_shows_nothing(game_with: Write) -> None:
    assert shown(game_with('sell = ""'), sold) == (None, ())


@pytest.mark.parametrize(
    ("event", "touches"),
    [
        (sold, ("find:{find}", "@coins")),
        (bought, ("find:{find}", "buy:{place}", "@coins")),
        (carter_moved, ("site:{site}",)),
        (not_studied, ("seat:{seat}",)),
        (two_types, ("seat:{seat}",)),
    ],
)
def test_of_what_no_word_is_said_everything_named_is_touched(
    game_with: Write, event: Event, touches: tuple[str, ...]
) -> None:
    assert shown(game_with(""), event) == (None, touches)


def test_what_happens_to_the_table_touches_no_seat() -> None:
    (line,) = lines(GAME, [Told(two_types, NOBODY, (1,))], 0)
    assert line.elements == ()
    (line,) = lines(GAME, [Told(not_studied, 2, ())], 0)
    assert line.elements == ("seat:2",)


def test_a_game_without_the_file_may_say_it_with_the_event(tmp_path: Path) -> None:
    game: Game[Any] = replace(GAME, folder=tmp_path)
    assert shown(game, nothing_left) == (None, ("site:{site}",))
    told = Event("told", clause="T-1", moved=("disc", "box", "@disc"), touches=("site:1",))
    assert shown(game, told) == (Moved("disc", "box", "@disc"), ("site:1",))


def test_what_is_no_event_is_refused(game_with: Write) -> None:
    with pytest.raises(MessageError, match="message 'sale': no event has this name"):
        shown(game_with('sale = "market"'), sold)


def test_what_is_no_argument_is_refused(game_with: Write) -> None:
    with pytest.raises(MessageError, match=r"message 'sell': \{thing\} is none of its arguments"):
        shown(game_with('sell = "find:{thing}"'), sold)


@pytest.mark.parametrize("unheard_of", ["role:cartier", "rule:carter", "@role:cartier"])
def test_what_records_have_no_word_for_is_refused(game_with: Write, unheard_of: str) -> None:
    with pytest.raises(MessageError, match=f"message 'sell': nothing is called '{unheard_of}'"):
        shown(game_with(f'sell = "market, {unheard_of}"'), sold)


def test_half_a_journey_is_refused(game_with: Write) -> None:
    with pytest.raises(MessageError, match="message 'sell': 'find from market' is no element"):
        shown(game_with('sell = "find from market"'), sold)


# Our games


@pytest.mark.parametrize("name", games.names())
def test_what_goes_without_saying_is_not_written(name: str, tmp_path: Path) -> None:
    game = games.load(name)
    silent = replace(game, folder=tmp_path)
    idle = [event for event in game.events if event.name in sentences(game)]
    assert [event.name for event in idle if shown(game, event) == shown(silent, event)] == []
