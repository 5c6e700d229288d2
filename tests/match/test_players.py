"""Who decides for each seat, in a record: written, read again, and left out where nobody says so."""

from __future__ import annotations

import pytest

from digsite.games import load
from digsite.kernel.errors import BadOption
from digsite.match import notation
from digsite.match.errors import Fault, RecordError
from digsite.match.match import Match

PLAYERS = ("person", "bot:greedy")


def begun(*players: str) -> Match:
    return Match.begin(load("connect-four"), ["Ann", "Bob"], seed="s", players=players)


def test_players_stand_in_the_header_of_text_and_json_record() -> None:
    match = begun(*PLAYERS)
    assert '[Players "person" "bot:greedy"]' in notation.to_text(match)
    assert notation.from_text(notation.to_text(match)).header == match.header
    assert notation.from_json(notation.to_json(match)).header == match.header


def test_a_record_need_not_say_who_plays() -> None:
    match = begun()
    assert "Players" not in notation.to_text(match)
    assert "players" not in notation.to_json(match)
    assert notation.from_text(notation.to_text(match)).header.players == ()


def test_there_is_one_player_a_seat() -> None:
    with pytest.raises(BadOption, match="3 players cannot take 2 seats"):
        begun("person", "person", "person")
    text = notation.to_text(begun(*PLAYERS)).replace(' "bot:greedy"', "")
    with pytest.raises(RecordError, match="1 players") as refused:
        notation.from_text(text)
    assert refused.value.fault == Fault.BAD_HEADER


def test_players_of_a_twin_are_texts() -> None:
    as_json = notation.to_json(begun(*PLAYERS)).replace('"bot:greedy"', "7")
    with pytest.raises(RecordError, match='"players" is not a list of texts'):
        notation.from_json(as_json)
