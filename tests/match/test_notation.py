"""Records: written, read again to equal bytes, in files that are whole or not there."""

from __future__ import annotations

import json
import os
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from digsite.match import notation
from digsite.match.corpus import random_game
from digsite.match.errors import Fault, RecordError
from digsite.match.match import Match
from digsite.match.record_text import read_text, write_text
from digsite.match.stored_record import Ending, stored_record
from digsite.match.verify import verify

from .caravan import CARAVAN, find
from .test_match import connect_four

FINISHED = tuple("4444442121212")


def lines_of(text: str) -> list[str]:
    """What comes below the header."""
    return text.split("\n\n", 1)[1].splitlines()


def test_a_record_reads_like_the_game() -> None:
    text = notation.to_text(connect_four("4", "4", "3"))
    assert text.startswith('[Digsite "1"]\n[Game "connect-four"]\n[Rules "1"]\n[Seats "2"]\n[Seat1 "Ann"]\n')
    assert lines_of(text)[:3] == ["1. Ann: 4", "2. Bob: 4", "3. Ann: 3"]
    assert lines_of(text)[3].startswith("Open: digest ")


def test_a_finished_record_ends_with_its_result() -> None:
    match = connect_four(*"1212121")
    last = lines_of(notation.to_text(match))[-1]
    assert last == f"Result: Ann 1 (place 1), Bob 0 (place 2); digest {match.digest}"


def test_a_run_of_decisions_is_one_line() -> None:
    match = Match.begin(CARAVAN, ["Ann", "Bob"], seed="undo")
    while CARAVAN.decision(match.position).name == "keep":
        match.choose(match.position.seat, match.position.legal[0])
    count = len(lines_of(notation.to_text(match)))
    match.choose_token(0, "show")
    match.choose(0, match.position.legal[0])
    match.choose_token(0, "done")
    lines = lines_of(notation.to_text(match))
    assert len(lines) <= count + 1
    assert lines[-2].startswith(f"{len(lines) - 1}. Ann: ")
    assert " show good:" in lines[-2]
    assert lines[-2].endswith(" done")


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("number", range(4))
def test_text_and_twin_round_trip(seats: int, number: int) -> None:
    match = random_game(CARAVAN, seats, f"round/{number}", {"hat": ["blue"] * seats})
    match.comments = {0: "a cold morning", 3: "hm", len(match.played): "well played"}
    text, as_json = notation.to_text(match), notation.to_json(match)
    for again in (notation.from_text(text, find), notation.from_json(as_json, find)):
        assert again.header == match.header
        assert again.played == match.played
        assert again.position == match.position
        assert notation.to_text(again) == text
        assert notation.to_json(again) == as_json


def test_an_unfinished_game_goes_on_after_reading() -> None:
    match = notation.from_text(notation.to_text(connect_four(*"121212")))
    match.choose_token(0, "1")
    assert match.position == connect_four(*"1212121").position


def test_names_and_seeds_may_be_odd() -> None:
    match = Match.begin(
        CARAVAN, ['Zoë "Z" O\\Neil', "Dr. 12. Kept.", "(place 1), 株"], seed='"]\\ {x}', date="2025-11-15"
    )
    while not match.over:
        match.choose(match.position.seat, match.position.legal[-1])
    text = notation.to_text(match)
    assert notation.to_text(notation.from_text(text, find)) == text
    assert notation.to_text(notation.from_json(notation.to_json(match), find)) == text


def test_the_date_and_names_beyond_english_are_readable_in_both_forms() -> None:
    match = Match.begin(CARAVAN, ["Jürgen", "Zoë"], seed="s", date="2026-05-01")
    assert '[Date "2026-05-01"]\n[Seats "2"]\n[Seat1 "Jürgen"]' in notation.to_text(match)
    assert '"Jürgen"' in notation.to_json(match)
    for again in (
        notation.from_text(notation.to_text(match), find),
        notation.from_json(notation.to_json(match), find),
    ):
        assert (again.header.date, again.header.names) == ("2026-05-01", ("Jürgen", "Zoë"))


def test_blank_lines_before_the_header_are_no_harm() -> None:
    match = connect_four("4")
    assert notation.from_text("\n \n" + notation.to_text(match)).digest == match.digest


def test_a_result_names_automas_after_the_seats() -> None:
    stored = stored_record(connect_four(*"1212121"))
    ending = Ending(stored.ending.digest, (1, 0, 7), (2, 3, 1))
    text = write_text(replace(stored, ending=ending))
    assert text.splitlines()[-1].startswith("Result: Ann 1 (place 2), Bob 0 (place 3), ")
    assert read_text(text).ending == ending


def test_comments_stand_anywhere_below_the_header() -> None:
    text = notation.to_text(connect_four("4", "4"))
    text = text.replace("1. Ann: 4\n", "{first\nof all} 1. {who} Ann: 4 {centre}\n{again}\n")
    match = notation.from_text(text)
    assert match.comments == {0: "first of all who", 1: "centre again"}
    canonical = notation.to_text(match)
    assert "{first of all who}\n1. Ann: 4 {centre again}\n2. Bob: 4\n" in canonical
    assert notation.to_text(notation.from_text(canonical)) == canonical


def test_a_place_after_a_comment_of_two_lines_is_found() -> None:
    text = notation.to_text(connect_four("4", "4")).replace("2. Bob: 4", "2. Bob: {a\nbc} 9")
    with pytest.raises(RecordError) as refusal:
        notation.from_text(text)
    assert text.split("\n")[refusal.value.line - 1][refusal.value.column - 1] == "9"


def test_windows_line_ends_and_a_missing_last_one_are_no_harm() -> None:
    text = notation.to_text(connect_four("4", "4"))
    assert notation.to_text(notation.from_text("\ufeff" + text.replace("\n", "\r\n"))) == text
    assert notation.to_text(notation.from_text(text.rstrip("\n"))) == text


def test_a_sealed_record_is_read_by_whoever_keeps_the_seed() -> None:
    match = Match.begin(CARAVAN, ["Ann", "Bob"], seed="under the hat", sealed=True)
    match.choose(0, match.position.legal[0])
    text = notation.to_text(match)
    assert "Seed" not in text
    assert "under the hat" not in notation.to_json(match)
    again = notation.from_text(text, find, seed="under the hat")
    assert again.position == match.position
    assert notation.to_text(again) == text


@pytest.mark.parametrize("name", ["game.dig", "game.json"])
def test_files_round_trip(tmp_path: Path, name: str) -> None:
    match = connect_four(*FINISHED)
    path = tmp_path / name
    notation.write(path, match)
    assert notation.read(path).position == match.position
    assert os.listdir(tmp_path) == [name]
    verified = verify(path)
    assert verified.title == "Connect Four"
    assert verified.decisions == len(match.played)
    assert (list(verified.scores), list(verified.places)) == (match.scores, match.places)
    assert verified.digest == match.digest
    assert verified.over == match.over


def test_a_record_is_readable_without_its_game(tmp_path: Path) -> None:
    path = tmp_path / "game.dig"
    notation.write(path, connect_four("4"))
    path.write_text(path.read_text().replace("connect-four", "tic-tac-toe").replace('Rules "1"', 'Rules "0"'))
    stored = notation.read_stored(path)
    assert (stored.game, stored.rules_version) == ("tic-tac-toe", 0)
    assert [word.text for turn in stored.turns for word in turn.words] == ["4"]


def test_a_write_that_fails_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.dig"
    notation.write(path, connect_four("4"))
    before = path.read_bytes()

    def no_space(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", no_space)
    with pytest.raises(RecordError, match="No space left") as refusal:
        notation.write(path, connect_four("4", "4"))
    assert refusal.value.fault is Fault.NOT_WRITTEN
    assert path.read_bytes() == before
    assert os.listdir(tmp_path) == ["game.dig"]


TEXT = notation.to_text(random_game(CARAVAN, 2, "fuzz"))
AS_JSON = notation.to_json(random_game(CARAVAN, 2, "fuzz"))
DIGEST = random_game(CARAVAN, 2, "fuzz").digest


@settings(max_examples=150, deadline=None)
@given(st.booleans(), st.integers(0, 10_000), st.integers(0, 40), st.text(max_size=5))
def test_a_damaged_record_is_refused_or_still_the_same_game(
    as_json: bool, at: int, cut: int, put: str
) -> None:
    whole = AS_JSON if as_json else TEXT
    at %= len(whole)
    damaged = whole[:at] + put + whole[at + cut :]
    try:
        digest = (notation.from_json if as_json else notation.from_text)(damaged, find).digest
    except RecordError as refusal:
        digest = DIGEST if refusal.reason and refusal.way_out else ""
    assert digest == DIGEST


@pytest.mark.parametrize("as_json", [False, True])
def test_a_record_cut_off_anywhere_is_refused(as_json: bool) -> None:
    whole = (AS_JSON if as_json else TEXT).rstrip("\n")
    for length in range(0, len(whole), 7):
        with pytest.raises(RecordError):
            (notation.from_json if as_json else notation.from_text)(whole[:length], find)


def test_the_twin_is_plain_json() -> None:
    document = json.loads(notation.to_json(connect_four("4", "3")))
    assert document["seats"] == ["Ann", "Bob"]
    assert document["turns"] == [{"seat": "Ann", "does": ["4"]}, {"seat": "Bob", "does": ["3"]}]
    assert document["result"] is None
