"""What is wrong with a record is said with its place, the reason and the way out."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest

from digsite.games.connect_four import GAME as CONNECT_FOUR
from digsite.kernel.components import Components
from digsite.kernel.game import Game
from digsite.match import notation
from digsite.match.errors import Fault, RecordError
from digsite.match.match import Match
from digsite.match.verify import verify

from .caravan import CARAVAN, find
from .test_match import connect_four

WHOLE = notation.to_text(connect_four(*"1212121"))
"""A finished game of seven turns; Ann wins."""


def refusal(text: str, fault: Fault, path: Path, **reading: Any) -> RecordError:
    """Verifying a file with this text is refused for this fault, naming the file and a way out."""
    path.write_text(text, encoding="utf-8")
    with pytest.raises(RecordError) as found:
        verify(path, **reading)
    error = found.value
    assert error.fault is fault, error
    assert error.file == str(path)
    assert str(path) in error.message
    assert error.way_out
    return error


def line_of(text: str, beginning: str) -> int:
    return next(n for n, line in enumerate(text.split("\n"), 1) if line.startswith(beginning))


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "game.dig"


def test_a_missing_file(file: Path) -> None:
    with pytest.raises(RecordError) as found:
        verify(file)
    assert found.value.fault is Fault.UNREADABLE


def test_bytes_that_are_no_text(file: Path) -> None:
    file.write_bytes(b"\xff\xfe\x00GIF")
    with pytest.raises(RecordError) as found:
        verify(file)
    assert found.value.fault is Fault.NOT_A_RECORD


@pytest.mark.parametrize(
    "text",
    [
        "",
        "Dear diary,\n",
        f"Dear diary,\n{WHOLE}",
        '[Event "chess"]\n\n1. e4 e5\n',
        "{}",
        "{nonsense}",
        '["a"]',
    ],
)
def test_not_a_record(file: Path, text: str) -> None:
    file.write_text(text)
    with pytest.raises(RecordError) as found:
        verify(file)
    assert found.value.fault in (Fault.NOT_A_RECORD, Fault.BAD_HEADER)


def test_the_header_ends_with_its_first_empty_line(file: Path) -> None:
    refusal(WHOLE.replace("[Commitment ", "\n[Commitment "), Fault.MISSING_FIELD, file)


def test_an_unknown_game(file: Path) -> None:
    error = refusal(WHOLE.replace("connect-four", "conect-four"), Fault.UNKNOWN_GAME, file)
    assert "connect-four" in error.way_out


def test_an_older_rules_version_is_explained(file: Path) -> None:
    text = notation.to_text(Match.begin(CARAVAN, ["Ann", "Bob"]))
    error = refusal(text.replace('[Rules "3"]', '[Rules "2"]'), Fault.RULES_VERSION, file, find=find)
    assert "version 2" in error.reason
    assert "version 3" in error.reason
    assert "version 2" in error.way_out


def test_a_newer_rules_version_wants_an_update(file: Path) -> None:
    error = refusal(WHOLE.replace('[Rules "1"]', '[Rules "2"]'), Fault.RULES_VERSION, file)
    assert error.way_out == "Update Digsite."


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('[Seats "2"]', "[Seats 2]"),
        ('[Seats "2"]', '[Seats "two"]'),
        ('[Seats "2"]', '[Seats "1" "2"]'),
        ('[Seats "2"]', '[Seats "2"]\n[Seats "2"]'),
        ('[Seats "2"]', '[Seats "2"]\n[Place "Kiel"]'),
        ('[Digsite "1"]', '[Digsite "2"]'),
        ('[Seat2 "Bob"]', '[Seat2 "Ann"]'),
        ('[Seats "2"]', '[Seats "2"]\n[Option.speed "fast"]'),
        ('[Seats "2"]\n[Seat1 "Ann"]\n[Seat2 "Bob"]', '[Seats "1"]\n[Seat1 "Ann"]'),
    ],
)
def test_a_bad_header(file: Path, old: str, new: str) -> None:
    text = WHOLE.replace(old, new)
    if '[Seats "1"]' in text:
        text = text.replace("Bob 0 (place 2)", "").replace(", ;", ";")
    refusal(text, Fault.BAD_HEADER, file)


def test_nobody_at_the_table(file: Path) -> None:
    lines = [line for line in WHOLE.split("\n") if not line.startswith("[Seat")]
    error = refusal("\n".join(['[Seats "0"]', *lines]), Fault.BAD_HEADER, file)
    assert "not a number of seats" in error.reason


@pytest.mark.parametrize(("digits", "fault"), [(9, Fault.TRUNCATED), (10, Fault.BAD_HEADER)])
def test_a_number_that_nobody_counts_to(file: Path, digits: int, fault: Fault) -> None:
    refusal(WHOLE.replace('Decisions "7"', f'Decisions "{10 ** (digits - 1)}"'), fault, file)


def test_a_bad_header_line_is_named(file: Path) -> None:
    error = refusal(WHOLE.replace('[Rules "1"]', '[Rules "x"]'), Fault.BAD_HEADER, file)
    assert (error.line, error.column) == (3, 1)


@pytest.mark.parametrize("field", ["Digsite", "Game", "Rules", "Seats", "Seat2", "Commitment", "Decisions"])
def test_a_missing_header_field(file: Path, field: str) -> None:
    text = "\n".join(line for line in WHOLE.split("\n") if not line.startswith(f"[{field} "))
    error = refusal(text, Fault.MISSING_FIELD, file)
    assert field in error.reason
    assert error.message.startswith(f"{file}, line 1: ")


def test_an_unknown_token(file: Path) -> None:
    error = refusal(WHOLE.replace("3. Ann: 1", "3. Ann: 8"), Fault.UNKNOWN_TOKEN, file)
    assert (error.line, error.column, error.decision) == (line_of(WHOLE, "3."), 9, 3)
    assert "Possible: 1, 2, 3, 4, 5, 6, 7." in error.way_out


def test_an_illegal_decision(file: Path) -> None:
    text = notation.to_text(connect_four(*"1111112")).replace("7. Ann: 2", "7. Ann: 1")
    error = refusal(text, Fault.ILLEGAL, file)
    assert error.clause == "C4-DROP-01"
    assert error.decision == 7
    assert error.line == line_of(text, "7.")
    assert error.way_out == "Possible: 2, 3, 4, 5, 6, 7."


def test_a_decision_after_the_end(file: Path) -> None:
    text = WHOLE.replace("7. Ann: 1\n", "7. Ann: 1\n8. Bob: 2\n").replace('Decisions "7"', 'Decisions "8"')
    error = refusal(text, Fault.ILLEGAL, file)
    assert error.decision == 8


def test_a_wrong_seat_name(file: Path) -> None:
    error = refusal(WHOLE.replace("4. Bob:", "4. Rob:"), Fault.WRONG_SEAT, file)
    assert "Bob" in error.way_out
    assert (error.line, error.column) == (line_of(WHOLE, "4."), 4)


def test_a_seat_that_is_not_asked(file: Path) -> None:
    error = refusal(WHOLE.replace("4. Bob:", "4. Ann:"), Fault.WRONG_SEAT, file)
    assert "Bob is asked" in error.reason
    assert error.decision == 4


@pytest.mark.parametrize("lost", ["7. Ann: 1\n", "6. Bob: 2\n7. Ann: 1\n"])
def test_decisions_missing_before_the_result(file: Path, lost: str) -> None:
    error = refusal(WHOLE.replace(lost, ""), Fault.TRUNCATED, file)
    assert "promises 7 decisions" in error.reason
    fewer = WHOLE.replace(lost, "").replace('Decisions "7"', f'Decisions "{7 - lost.count(":")}"')
    error = refusal(fewer, Fault.TRUNCATED, file)
    assert "not over" in error.reason


def test_a_text_cut_off(file: Path) -> None:
    for end in ("5. Ann", "5. Ann: 1", "Result: Ann 1 (pl", "; digest ", "Open"):
        at = WHOLE.find(end)
        if at >= 0:
            refusal(WHOLE[: at + len(end)], Fault.TRUNCATED, file)
    refusal(WHOLE[: WHOLE.index("5. Ann")], Fault.TRUNCATED, file)
    refusal(WHOLE[: WHOLE.index('ed "s"]')], Fault.TRUNCATED, file)
    refusal(WHOLE.replace("5. Ann", "{why 5. Ann"), Fault.TRUNCATED, file)


def test_a_turn_missing_in_the_middle(file: Path) -> None:
    error = refusal(WHOLE.replace("3. Ann: 1\n4. Bob: 2\n", ""), Fault.BAD_LINE, file)
    assert "turn 5 follows turn 2" in error.reason


@pytest.mark.parametrize(
    "line", ["and so on", "8.", "8. Bob", "8. Bob:", "}", "Result: nobody", "Open: digest 12"]
)
def test_lines_that_say_nothing(file: Path, line: str) -> None:
    refusal(WHOLE.replace("Result:", f"{line}\nResult:"), Fault.BAD_LINE, file)


def test_something_after_the_end(file: Path) -> None:
    refusal(WHOLE + "8. Bob: 2\n", Fault.BAD_LINE, file)


def test_an_edited_decision(file: Path) -> None:
    """Another legal move that leads to the same result leads to another position."""
    error = refusal(WHOLE.replace("6. Bob: 2", "6. Bob: 3"), Fault.EDITED, file)
    assert "digest" in error.reason


def test_an_edited_result(file: Path) -> None:
    text = WHOLE.replace("Ann 1 (place 1), Bob 0 (place 2)", "Ann 0 (place 2), Bob 1 (place 1)")
    error = refusal(text, Fault.EDITED, file)
    assert "[1, 0]" in error.reason


def test_a_result_taken_away(file: Path) -> None:
    text = WHOLE.replace("Result: Ann 1 (place 1), Bob 0 (place 2);", "Open:")
    refusal(text, Fault.EDITED, file)


def test_more_decisions_than_promised(file: Path) -> None:
    error = refusal(WHOLE.replace('Decisions "7"', 'Decisions "6"'), Fault.EDITED, file)
    assert error.decision == 7


def test_a_seed_that_was_not_committed_to(file: Path) -> None:
    refusal(WHOLE.replace('[Seed "s"]', '[Seed "t"]'), Fault.SEED, file)


def test_a_seed_not_yet_published(file: Path) -> None:
    match = Match.begin(CARAVAN, ["Ann", "Bob"], seed="s", sealed=True)
    text = notation.to_text(match)
    refusal(text, Fault.SEED_UNPUBLISHED, file, find=find)
    refusal(text, Fault.SEED, file, find=find, seed="t")
    assert verify(file, find, "s").header.seed is None


def with_components(digest: str) -> Game:
    """Connect Four as if it had components with this digest."""
    nothing: MappingProxyType[str, Any] = MappingProxyType({})
    components = Components("connect-four", Path("none.json"), nothing, nothing, nothing, digest)
    game = replace(CONNECT_FOUR, components=components)
    game.__dict__["entries"] = CONNECT_FOUR.entries
    return game


def test_other_components(file: Path) -> None:
    ours, theirs = with_components("a" * 64), with_components("b" * 64)
    text = notation.to_text(Match.begin(theirs, ["Ann", "Bob"]))
    assert f'[Components "{"b" * 64}"]' in text
    error = refusal(text, Fault.COMPONENTS, file, find=lambda _: ours)
    assert "with components bbbbbbbbbbbb, in force are aaaaaaaaaaaa" in error.reason
    assert verify(file, find=lambda _: theirs).decisions == 0


def test_kept_answers_of_a_seat_that_is_not_asked(file: Path) -> None:
    text = notation.to_text(connect_four("1"))
    error = refusal(text.replace("Open:", "Kept. Ann: 1\nOpen:"), Fault.WRONG_SEAT, file)
    assert error.decision == 2


# The JSON form


def as_json(**changed: Any) -> str:
    document = json.loads(notation.to_json(connect_four(*"1212121")))
    document.update(changed)
    return json.dumps(document)


@pytest.mark.parametrize(
    ("changed", "fault"),
    [
        ({"game": "conect-four"}, Fault.UNKNOWN_GAME),
        ({"game": 4}, Fault.BAD_HEADER),
        ({"rules": 2}, Fault.RULES_VERSION),
        ({"rules": True}, Fault.BAD_HEADER),
        ({"digsite": 2}, Fault.BAD_HEADER),
        ({"seats": "Ann"}, Fault.BAD_HEADER),
        ({"options": []}, Fault.BAD_HEADER),
        ({"options": {"speed": "fast"}}, Fault.BAD_HEADER),
        ({"comments": {"x": "y"}}, Fault.BAD_HEADER),
        ({"comments": ["x"]}, Fault.BAD_HEADER),
        ({"result": []}, Fault.BAD_HEADER),
        ({"result": {"scores": ["1"], "places": [1]}}, Fault.BAD_HEADER),
        ({"result": {"scores": [0, 1], "places": [2, 1]}}, Fault.EDITED),
        ({"result": None}, Fault.EDITED),
        ({"event": "x"}, Fault.BAD_HEADER),
        ({"turns": {}}, Fault.BAD_LINE),
        ({"turns": [{"seat": "Ann"}]}, Fault.BAD_LINE),
        ({"turns": [{"seat": "Ann", "does": [1]}]}, Fault.BAD_LINE),
        ({"turns": [{"seat": "Ann", "does": ["1"]}]}, Fault.TRUNCATED),
        ({"turns": [{"seat": "Ann", "does": ["9"]}]}, Fault.UNKNOWN_TOKEN),
        ({"turns": [{"seat": "Rob", "does": ["1"]}]}, Fault.WRONG_SEAT),
        ({"decisions": 6}, Fault.EDITED),
        ({"decisions": -1}, Fault.BAD_HEADER),
        ({"seed": "t"}, Fault.SEED),
        ({"seed": None}, Fault.SEED_UNPUBLISHED),
        ({"components": "abc"}, Fault.COMPONENTS),
        ({"digest": "abc"}, Fault.EDITED),
        ({"seed": "\ud800"}, Fault.NOT_A_RECORD),
        ({"comments": {"8": "x"}}, Fault.EDITED),
        ({"comments": {"9" * 5000: "x"}}, Fault.BAD_HEADER),
    ],
)
def test_faults_of_a_json_record(file: Path, changed: dict[str, Any], fault: Fault) -> None:
    refusal(as_json(**changed), fault, file)


def test_a_twin_without_a_field(file: Path) -> None:
    document = json.loads(as_json())
    del document["commitment"]
    refusal(json.dumps(document), Fault.MISSING_FIELD, file)


def test_a_twin_nested_too_deeply(file: Path) -> None:
    error = refusal('{"game": ' + "[" * 100_000 + "]" * 100_000 + "}", Fault.NOT_A_RECORD, file)
    assert "nested" in error.reason


def test_a_twin_cut_off(file: Path) -> None:
    for length in (10, 100, len(as_json()) - 1):
        refusal(as_json()[:length], Fault.TRUNCATED, file)


def test_a_twin_with_two_values_for_one_option(file: Path) -> None:
    document = json.loads(notation.to_json(Match.begin(CARAVAN, ["Ann", "Bob"])))
    document["options"]["length"] = ["short", "long"]
    refusal(json.dumps(document), Fault.BAD_HEADER, file, find=find)


# Places: where a reader should look


def place_of(error: RecordError) -> tuple[int, int]:
    assert error.message.startswith(f"{error.file}, line {error.line}, column {error.column}: ")
    return error.line, error.column


def test_a_header_cut_off_is_shown_at_its_end(file: Path) -> None:
    cut = WHOLE[: WHOLE.index('"connect-four"') + 5]
    error = refusal(cut, Fault.TRUNCATED, file)
    assert place_of(error) == (2, len(cut.split("\n")[1]) + 1)


@pytest.mark.parametrize("text", ['[Event "chess"]\n\n1. e4 e5\n', "1. e4 e5\n"])
def test_something_else_than_a_record_is_shown_at_its_beginning(file: Path, text: str) -> None:
    assert place_of(refusal(text, Fault.NOT_A_RECORD, file)) == (1, 1)


@pytest.mark.parametrize("new", ["[Seats 2]", '[Seats "\\ud800"]', '[Seats "2" "2"]', '[Rules "1"]'])
def test_a_line_of_the_header_is_shown_at_its_beginning(file: Path, new: str) -> None:
    error = refusal(WHOLE.replace('[Seats "2"]', new), Fault.BAD_HEADER, file)
    assert place_of(error) == (line_of(WHOLE, "[Seats"), 1)


@pytest.mark.parametrize(
    ("beginning", "new"),
    [
        ("2. Bob: 2", "3. Bob: 2"),
        ("2. Bob: 2", "3. {in two\nlines} Bob: 2"),
        ("2. Bob: 2", "2. Bob:"),
        ("2. Bob: 2", "Order. Bob: after a while"),
        ("Result: Ann 1 (place 1)", "Result: Ann wins"),
        (WHOLE[WHOLE.index("Result:") : -1], "Result:"),
    ],
)
def test_a_line_of_the_body_is_shown_at_its_beginning(file: Path, beginning: str, new: str) -> None:
    error = refusal(WHOLE.replace(beginning, new), Fault.BAD_LINE, file)
    assert place_of(error) == (line_of(WHOLE, beginning), 1)


@pytest.mark.parametrize(
    ("before", "column"), [("\n\n", 9), ("\n", 9), ("\n\n{so far} ", 18), ("\n\n{of two\nlines} ", 16)]
)
def test_a_word_is_shown_where_it_stands_whatever_is_before_it(file: Path, before: str, column: int) -> None:
    error = refusal(WHOLE.replace("\n\n1. Ann: 1", f"{before}1. Ann: 8"), Fault.UNKNOWN_TOKEN, file)
    assert (error.line, error.column) == (line_of(WHOLE, "[Decisions") + before.count("\n"), column)


def test_a_name_is_shown_on_the_line_it_stands_on(file: Path) -> None:
    error = refusal(WHOLE.replace("4. Bob:", "4. {in two\nlines} Rob:"), Fault.WRONG_SEAT, file)
    assert place_of(error) == (line_of(WHOLE, "4.") + 1, 8)


def test_two_seats_of_one_name_are_shown_at_the_first(file: Path) -> None:
    error = refusal(WHOLE.replace('[Seat2 "Bob"]', '[Seat2 "Ann"]'), Fault.BAD_HEADER, file)
    assert place_of(error) == (line_of(WHOLE, "[Seat1"), 1)


def test_a_last_line_cut_off_is_shown_at_its_end(file: Path) -> None:
    lines = WHOLE.rstrip("\n").split("\n")
    cut = "\n".join([*lines[:-1], lines[-1][:9]])
    assert place_of(refusal(cut, Fault.TRUNCATED, file)) == (len(lines), 10)


def test_a_place_without_a_column_names_the_line_alone() -> None:
    error = RecordError(Fault.BAD_HEADER, "why", "out", file="f", line=3)
    assert error.message == "f, line 3: why"
    assert RecordError(Fault.BAD_HEADER, "why", "out").message == "record: why"
    assert RecordError(Fault.BAD_HEADER, "why", "out", decision=4).message == "record, decision 4: why"


@pytest.mark.parametrize("orders", [{"seat": "Ann"}, "none", 3, None])
def test_orders_of_the_json_form_are_a_list(file: Path, orders: Any) -> None:
    error = refusal(as_json(orders=orders), Fault.BAD_LINE, file)
    assert "orders" in error.reason
