"""Component files: what loads, what an owner may change, and what is refused with which words."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from digsite.kernel.components import (
    ComponentError,
    Components,
    Sheet,
    integer,
    integers,
    load,
    members,
    words,
)
from digsite.kernel.errors import DigsiteError


def document(**sheets: Any) -> dict[str, Any]:
    """A small component file; sheets given by name come on top."""
    return {
        "game": "dig",
        "title": "Dig",
        "confidence_scale": {"confirmed": "two sources", "inferred": "follows", "reconstructed": "proposed"},
        "sources": {"EN": {"what": "English rulebook", "kind": "official"}},
        "sheets": {
            "payout": {
                "value": [9, 5, 3],
                "confidence": "reconstructed",
                "sources": ["EN"],
                "note": "by rank",
                "parts": [{"where": "ranks 1 and 2", "confidence": "confirmed"}],
            },
            "crew": {"value": 22, "confidence": "confirmed", "sources": ["EN"]},
            **sheets,
        },
    }


def write(folder: Path, content: object, name: str = "components.json") -> Path:
    path = folder / name
    path.write_text(content if isinstance(content, str) else json.dumps(content), encoding="utf-8")
    return path


def loaded(folder: Path, changes: object = None, **sheets: Any) -> Components:
    override = None if changes is None else write(folder, changes, "mine.json")
    return load(write(folder, document(**sheets)), override)


def refusal(folder: Path, content: object) -> ComponentError:
    with pytest.raises(ComponentError) as caught:
        load(write(folder, content))
    return caught.value


# What loads


def test_a_file_gives_its_tables_with_their_provenance(tmp_path: Path) -> None:
    components = loaded(tmp_path)
    payout = components.sheet("payout")
    assert components.game == "dig"
    assert payout.value == [9, 5, 3]
    assert (payout.confidence, payout.sources, payout.note) == ("reconstructed", ("EN",), "by rank")
    assert [(part.where, part.confidence) for part in payout.parts] == [("ranks 1 and 2", "confirmed")]
    assert components.sources["EN"]["what"] == "English rulebook"
    assert components.confidence_scale["owner"] == "entered by an owner of the game"


def test_a_file_with_a_byte_order_mark_loads(tmp_path: Path) -> None:
    path = tmp_path / "components.json"
    path.write_text(json.dumps(document()), encoding="utf-8-sig")
    assert load(path).sheet("crew").value == 22


@pytest.mark.parametrize("entry", [24, {"value": 24}])
def test_an_owner_changes_a_table_by_value_or_by_object(tmp_path: Path, entry: object) -> None:
    crew = loaded(tmp_path, {"sheets": {"crew": entry}}).sheet("crew")
    assert (crew.value, crew.confidence, crew.file.name) == (24, "owner", "mine.json")


def test_an_owner_may_say_how_sure_and_why(tmp_path: Path) -> None:
    entry = {"value": 24, "confidence": "inferred", "note": "counted twice", "sources": ["ME"]}
    sources = {"ME": {"what": "my copy", "kind": "printed board"}}
    components = loaded(tmp_path, {"game": "dig", "sources": sources, "sheets": {"crew": entry}})
    crew = components.sheet("crew")
    assert (crew.confidence, crew.note, crew.sources) == ("inferred", "counted twice", ("ME",))
    assert components.sources["ME"]["kind"] == "printed board"


def test_an_object_without_value_is_the_value_itself(tmp_path: Path) -> None:
    assert loaded(tmp_path, {"sheets": {"crew": {"red": 1}}}).sheet("crew").value == {"red": 1}


def test_the_digest_follows_the_values_and_nothing_else(tmp_path: Path) -> None:
    plain = loaded(tmp_path).digest
    assert len(plain) == 64
    assert loaded(tmp_path, {"sheets": {"crew": 22}}).digest == plain
    assert loaded(tmp_path, crew={"value": 22, "confidence": "inferred", "note": "other"}).digest == plain
    assert loaded(tmp_path, {"sheets": {"crew": 23}}).digest != plain


# Modules


FLEET = {"sheets": {"ships": {"value": 7, "confidence": "confirmed", "sources": ["EN", "ADD"]}}}
FLEET |= {"sources": {"ADD": {"what": "the expansion's rulebook", "kind": "official"}}}


def module(folder: Path, content: object, name: str = "fleet") -> None:
    (folder / name).mkdir()
    write(folder / name, content)


def test_the_tables_of_a_module_are_the_game_s_with_sources_of_their_own(tmp_path: Path) -> None:
    module(tmp_path, FLEET)
    components = loaded(tmp_path)
    assert list(components.sheets) == ["payout", "crew", "ships"]
    ships = components.sheet("ships")
    assert (ships.value, ships.file) == (7, tmp_path / "fleet" / "components.json")
    assert list(components.sources) == ["EN", "ADD"]


def test_an_owner_changes_tables_of_any_module(tmp_path: Path) -> None:
    module(tmp_path, FLEET)
    components = loaded(tmp_path, {"sheets": {"ships": 8, "crew": 23}})
    assert [components.sheet(name).value for name in ("ships", "crew", "payout")] == [8, 23, [9, 5, 3]]


def test_games_played_before_a_module_was_added_go_the_same_way(tmp_path: Path) -> None:
    before = loaded(tmp_path)
    module(tmp_path, FLEET)
    after = loaded(tmp_path)
    assert after.replays(before.digest)
    assert not before.replays(after.digest)
    assert after.replays(after.digest)
    assert not after.replays("")


@pytest.mark.parametrize(("name", "value"), [("ships", 8), ("crew", 23)])
def test_games_played_with_other_values_do_not(tmp_path: Path, name: str, value: int) -> None:
    module(tmp_path, FLEET)
    changed, plain = loaded(tmp_path, {"sheets": {name: value}}), loaded(tmp_path)
    assert not plain.replays(changed.digest)
    assert not changed.replays(plain.digest)


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        ({"sheets": {"crew": FLEET["sheets"]["ships"]}, "sources": FLEET["sources"]}, "this name already"),
        ({"sheets": {}, "sources": document()["sources"]}, 'source "EN" is named in another file already'),
        ({"game": "chess", **FLEET}, 'the file is for "chess", not for "dig"'),
        ({"sheets": {"ships": 7}}, 'at least "value" and "confidence"'),
    ],
)
def test_a_module_that_does_not_fit(tmp_path: Path, content: object, reason: str) -> None:
    module(tmp_path, content)
    with pytest.raises(ComponentError, match=reason) as caught:
        loaded(tmp_path)
    assert caught.value.file == tmp_path / "fleet" / "components.json"


# What is refused


def test_a_missing_file(tmp_path: Path) -> None:
    with pytest.raises(ComponentError, match="there is no such file") as caught:
        load(tmp_path / "nowhere.json")
    assert isinstance(caught.value, DigsiteError)
    assert "nowhere.json" in str(caught.value)
    assert caught.value.way_out in str(caught.value)


def test_a_message_names_file_table_reason_and_way_out() -> None:
    error = ComponentError(Path("mine.json"), "crew", "it is wrong")
    assert str(error) == 'mine.json, sheet "crew": it is wrong.\nCorrect the sheet "crew" in mine.json.'


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    with pytest.raises(ComponentError, match="cannot be read"):
        load(tmp_path)


def test_bytes_that_are_no_text(tmp_path: Path) -> None:
    path = tmp_path / "components.json"
    path.write_bytes(b"\xff\xfe{}")
    with pytest.raises(ComponentError, match="not UTF-8"):
        load(path)


def test_broken_json_is_refused_with_line_and_column(tmp_path: Path) -> None:
    assert "line 2, column 10" in refusal(tmp_path, '{\n  "game" "dig"\n}').reason


def test_a_key_that_occurs_twice(tmp_path: Path) -> None:
    assert '"crew" occurs twice' in refusal(tmp_path, '{"sheets": {"crew": 1, "crew": 2}}').reason


def test_numbers_that_json_does_not_have(tmp_path: Path) -> None:
    assert "NaN" in refusal(tmp_path, '{"sheets": {"crew": NaN}}').reason


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"game": 7}, '"game"'),
        ({"confidence_scale": None}, '"confidence_scale"'),
        ({"confidence_scale": {"confirmd": "x"}}, 'did you mean "confirmed"'),
        ({"sources": []}, '"sources" must be an object'),
        ({"sources": {"EN": {"what": "x"}}}, 'the source "EN" needs "what" and "kind"'),
        ({"sheets": [1]}, '"sheets" must be an object'),
    ],
)
def test_a_file_of_the_wrong_shape(tmp_path: Path, change: dict[str, Any], reason: str) -> None:
    error = refusal(tmp_path, {**document(), **change})
    assert reason in error.reason
    assert error.sheet == ""


def test_a_file_that_is_a_list(tmp_path: Path) -> None:
    assert "one JSON object" in refusal(tmp_path, [1]).reason


@pytest.mark.parametrize(
    ("entry", "reason"),
    [
        (5, '"value" and "confidence"'),
        ({"value": 5}, '"value" and "confidence"'),
        ({"value": 5, "confidence": "sure"}, "unknown confidence 'sure'"),
        ({"value": 5, "confidence": "confirmd"}, 'did you mean "confirmed"'),
        ({"value": 5, "confidence": ["confirmed"]}, "unknown confidence"),
        ({"value": 5, "confidence": "confirmed", "nota": ""}, 'unknown key "nota"; did you mean "note"'),
        ({"value": 5, "confidence": "confirmed", "note": 3}, '"note" must be text'),
        ({"value": 5, "confidence": "confirmed", "sources": "EN"}, '"sources" must be a list'),
        ({"value": 5, "confidence": "confirmed", "sources": ["DE"]}, "the source 'DE' is not listed"),
        ({"value": 5, "confidence": "confirmed", "parts": {}}, '"parts" must be a list'),
        ({"value": 5, "confidence": "confirmed", "parts": [{"where": "x"}]}, "each of"),
        (
            {"value": 5, "confidence": "confirmed", "parts": [{"where": "x", "confidence": "sure"}]},
            "unknown confidence 'sure'",
        ),
    ],
)
def test_a_table_of_the_wrong_shape(tmp_path: Path, entry: object, reason: str) -> None:
    error = refusal(tmp_path, document(crew=entry))
    assert reason in error.reason
    assert error.sheet == "crew"
    assert 'sheet "crew"' in str(error)


def test_an_unknown_confidence_names_the_known_ones(tmp_path: Path) -> None:
    error = refusal(tmp_path, document(crew={"value": 5, "confidence": "sure"}))
    assert error.way_out == "Use one of owner, confirmed, inferred, reconstructed."


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"sheets": {"payuot": [1]}}, 'no such sheet; did you mean "payout"'),
        ({"sheets": {"zzz": [1]}}, "there is no such sheet"),
        ({"game": "other", "sheets": {}}, 'for "other", not for "dig"'),
        ({"crew": 24}, '"sheets" must be an object'),
        ({"sheets": {"crew": {"value": 24, "confidence": "sure"}}}, "unknown confidence"),
    ],
)
def test_an_override_that_does_not_fit(tmp_path: Path, changes: object, reason: str) -> None:
    with pytest.raises(ComponentError) as caught:
        loaded(tmp_path, changes)
    assert reason in caught.value.reason
    assert caught.value.file.name == "mine.json"


def test_a_table_that_is_missing(tmp_path: Path) -> None:
    with pytest.raises(ComponentError, match='sheet "crev": this sheet is missing; did you mean "crew"'):
        loaded(tmp_path).sheet("crev")


# Checking sheets


def sheet(value: Any) -> Sheet:
    return Sheet("prices", value, "confirmed", file=Path("components.json"))


def test_integers_gives_an_array_of_the_asked_shape() -> None:
    found = integers(sheet([[1, 2, 3], [4, 5, 6]]), (2, 3), 0, 9)
    assert found.dtype == np.int16
    assert found.tolist() == [[1, 2, 3], [4, 5, 6]]


def test_integers_reads_objects_in_the_order_of_the_names() -> None:
    value = {"red": {"B": 2, "A": 1}, "blue": {"A": 3, "B": 4}}
    assert integers(sheet(value), (2, 2), 0, 9, (("blue", "red"), ("A", "B"))).tolist() == [[3, 4], [1, 2]]
    assert integers(sheet([{"A": 1}, {"A": 2}]), (2, 1), 0, 9, ((), ("A",))).tolist() == [[1], [2]]


def test_integer_gives_one_number() -> None:
    assert integer(sheet(22), 0, 99) == 22


@pytest.mark.parametrize(
    ("value", "reason"),
    [
        ([[1, 2], [3, 11]], "value[1][1] is 11, must be a whole number from 0 to 9"),
        ([[1, -1], [3, 4]], "value[0][1] is -1"),
        ([[1, 2.0], [3, 4]], "value[0][1] is 2.0"),
        ([[1, True], [3, 4]], "value[0][1] is true"),
        ([[1, "2"], [3, 4]], 'value[0][1] is "2"'),
        ([[1, 2], [3]], "value[1] is [3], must be a list of 2"),
        ([[1, 2]], "value is [[1, 2]], must be a list of 2"),
        ({"a": 1}, "must be a list of 2"),
        ([["x" * 90], 1], "..., must be a list of 2"),
    ],
)
def test_integers_names_the_index_and_the_wrong_value(value: Any, reason: str) -> None:
    with pytest.raises(ComponentError) as caught:
        integers(sheet(value), (2, 2), 0, 9)
    assert reason in caught.value.reason
    assert (caught.value.file, caught.value.sheet) == (Path("components.json"), "prices")


@pytest.mark.parametrize(
    ("value", "reason"),
    [
        ({"red": 1, "blue": 12}, 'value["blue"] is 12'),
        ({"red": 1}, 'value lacks the key "blue"'),
        ({"red": 1, "blue": 2, "bleu": 3}, 'unknown key "bleu"; did you mean "blue"'),
        ([1, 2], "must be an object with the keys red, blue"),
    ],
)
def test_integers_names_the_key_and_the_wrong_value(value: Any, reason: str) -> None:
    with pytest.raises(ComponentError) as caught:
        integers(sheet(value), (2,), 0, 9, (("red", "blue"),))
    assert reason in caught.value.reason


@pytest.mark.parametrize(
    ("value", "reason"),
    [
        ({"red": 1}, 'value lacks the key "blue": it must have exactly the keys red, blue'),
        ({"red": 1, "blue": 2, "x": 3}, 'the unknown key "x". It must have exactly the keys red, blue'),
        ({"red": 1, "blue": 2, "bleu": 3}, 'did you mean "blue"? It must have exactly the keys red, blue'),
    ],
)
def test_members_says_which_keys_a_table_must_have(value: Any, reason: str) -> None:
    with pytest.raises(ComponentError) as caught:
        members(sheet(value), value, ("red", "blue"))
    assert reason in caught.value.reason


def test_members_come_in_the_order_of_the_names_and_of_many_names_a_few_are_said() -> None:
    assert members(sheet(0), {"b": 1, "a": 2}, ("a", "b")) == [("a", 2), ("b", 1)]
    with pytest.raises(ComponentError, match=r"keys a, b, \.\.\. i"):
        members(sheet(0), {}, tuple("abcdefghi"))


def test_words_are_read_plainly_or_under_a_key() -> None:
    assert words(sheet({"b": "Blue", "a": "Amber"}), ("a", "b")) == ["Amber", "Blue"]
    assert words(sheet({"a": {"de": "Bernstein"}}), ("a",), "de") == ["Bernstein"]
    for value, reason in (
        ({"a": {"en": "Amber"}}, '"a" needs a text "de"'),
        ({"a": "x"}, '"a" needs a text'),
    ):
        with pytest.raises(ComponentError, match=reason):
            words(sheet(value), ("a",), "de")
