"""Native code: equal to the interpreter byte for byte, and kept in a cache that cannot go stale."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

import digsite
from digsite.games.connect_four import GAME, rules
from digsite.kernel.agenda import allow, then
from digsite.kernel.batch import Batch
from digsite.kernel.components import Components, load
from digsite.kernel.game import Game
from digsite.kernel.record import Dim, Record
from digsite.kernel.rules import Decision, Space, rule, step
from digsite.kernel.targets import cache

PRIZES = np.array([3, 5], np.int16)
space = Space()
DOOR = space.domain("door", ("left", "right"))
doors = Decision("doors", DOOR, clause="PRIZE-01", opens=True)


class Position(Record, seats=Dim("seat", 1), agenda=2, options=2):
    """A game of one decision: two doors, a prize behind each."""


@step
def begin(p: Position) -> None:
    then(p, doors)


@doors.options
def both_doors(p: Position) -> None:
    for door in range(2):
        allow(p, DOOR + door)


@doors.choose
def open_door(p: Position, choice: int) -> None:
    p.score[0] = PRIZES[choice - DOOR]
    p.place[0] = 1


@rule
def imagine(p: Position, viewer: int) -> None:
    pass


@rule
def value(p: Position, seat: int) -> int:
    return int(p.score[seat])


@rule
def sound(p: Position) -> int:
    return 0


def prizes(components: Components) -> dict[str, np.ndarray]:
    return {"PRIZES": np.array(components.sheet("prizes").value, np.int16)}


@pytest.fixture
def prize_game(tmp_path: Path) -> Game:
    file = tmp_path / "components.json"
    sheets = {"prizes": {"value": [3, 5], "confidence": "confirmed"}}
    file.write_text(
        json.dumps({"game": "prize", "confidence_scale": {"confirmed": "seen"}, "sheets": sheets})
    )
    return Game(
        id="prize",
        title="Prize",
        seats=range(1, 2),
        position=Position,
        space=space,
        start=begin,
        folder=tmp_path,
        rules_version=1,
        make_view=lambda game, p: {},
        imagine_rule=imagine,
        value=value,
        broken=sound,
        components=load(file),
        make_constants=prizes,
        default_constants={"PRIZES": PRIZES},
    )


def test_interpreter_and_native_code_agree_on_whole_games() -> None:
    interpreted, native = Batch(GAME, 200, 2, "parity", target="python"), Batch(GAME, 200, 2, "parity")
    assert interpreted.positions.tobytes() == native.positions.tobytes()
    for _ in range(50):
        made = interpreted.play_out(1, checked=True)
        assert np.array_equal(made, native.play_out(1, checked=True))
        assert interpreted.positions.tobytes() == native.positions.tobytes()
    assert native.over.all()


def test_values_agree() -> None:
    batch = Batch(GAME, 50, 2, "values")
    batch.play_out(1000)
    seats = np.arange(50) % 2
    found = GAME.native.value(batch.positions, seats)
    one_by_one = [
        GAME.python.bound(GAME.value)(GAME.position(batch.positions[i : i + 1]), int(seats[i]))
        for i in range(50)
    ]
    assert found.tolist() == one_by_one


def test_cores_do_not_change_the_outcome() -> None:
    batches = [Batch(GAME, 100, 2, "cores") for _ in range(2)]
    idle = np.full(100, -1)
    for cores, batch in enumerate(batches, 1):
        GAME.native.drive(batch.positions, idle, batch._dice, 1000, 0, cores=cores)
    assert batches[0].positions.tobytes() == batches[1].positions.tobytes()


def test_the_key_changes_with_a_number_the_rules_read(monkeypatch: pytest.MonkeyPatch) -> None:
    before = cache.key(GAME, "native")
    assert cache.key(GAME, "native") == before
    monkeypatch.setattr(rules, "IN_A_ROW", 3)
    assert cache.key(GAME, "native") != before


def test_the_key_changes_with_the_rules_of_another_game(prize_game: Game) -> None:
    @rule
    def other(p: Position, seat: int) -> int:
        return 7

    assert cache.key(replace(prize_game, value=other), "native") != cache.key(prize_game, "native")


def test_an_owners_component_changes_key_and_native_code(
    prize_game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DIGSITE_CACHE", str(tmp_path / "cache"))
    override = tmp_path / "mine.json"
    override.write_text(json.dumps({"game": "prize", "sheets": {"prizes": [40, 50]}}))
    changed = prize_game.with_components(override)
    assert cache.key(changed, "native") != cache.key(prize_game, "native")
    for game, prize in ((prize_game, 5), (changed, 50)):
        for batch in (Batch(game, 1, 1, "own", target="python"), Batch(game, 1, 1, "own")):
            batch.step(np.array([DOOR + 1]))
            assert batch.positions["score"][0, 0] == prize


def in_own_cache(folder: Path) -> dict[str, str]:
    """The environment of a process that keeps native code in this folder."""
    return os.environ | {"DIGSITE_CACHE": str(folder), "PYTHONPATH": str(Path(digsite.__file__).parents[1])}


def output_of(arguments: list[str], environment: dict[str, str]) -> list[str]:
    """The words that Python prints in a process of its own."""
    command = [sys.executable, *arguments]
    return subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout.split()


def test_a_second_process_takes_everything_from_the_cache(tmp_path: Path) -> None:
    code = (
        "from digsite.games.connect_four import GAME; told = []; native = GAME.native; "
        "native.progress = lambda done, total, name: told.append((done, total)); native.compile(); "
        "n = native.total; begun = [*range(1, n), n - 1] if native.done else [0]; "
        "print(native.ready['drive_one'].cache_hits, native.done == n - 1, "
        "told == [(done, n) for done in (*begun, n)])"
    )
    said = [output_of(["-c", code], in_own_cache(tmp_path)) for _ in range(2)]
    assert said == [["0", "True", "True"], ["1", "False", "True"]]


VARIANTS = """
import sys
from dataclasses import replace

from digsite.games.connect_four import GAME
from digsite.games.connect_four.rules import Position
from digsite.kernel.batch import Batch
from digsite.kernel.rules import rule


@rule
def three(p: Position) -> int:
    return int(p.discs == 3)


@rule
def five(p: Position) -> int:
    return int(p.discs == 5)


for name in sys.argv[1:]:
    batch = Batch(replace(GAME, broken=globals()[name]), 1, 2, "x")
    batch.play_out(100, checked=True)
    print(*batch.positions["discs"])
"""
"""Plays Connect Four until a made-up invariant breaks, with three or five discs on the board."""


def test_variants_of_a_game_come_from_the_cache_side_by_side(tmp_path: Path) -> None:
    """Each is compiled in a process of its own; a third takes both from the cache and keeps them apart."""
    script = tmp_path / "variants.py"
    script.write_text(VARIANTS)
    environment = in_own_cache(tmp_path)
    assert output_of([str(script), "three"], environment) == ["3"]
    assert output_of([str(script), "five"], environment) == ["5"]
    assert output_of([str(script), "three", "five"], environment) == ["3", "5"]


def test_copies_are_equal_to_the_last_byte() -> None:
    """Records leave no gaps, which numpy would not copy."""
    for record in (GAME.position, Position):
        for _ in range(50):
            other = np.full(record.dtype.itemsize, 255, np.uint8)
            del other  # its memory, full of ones, is likely the copy's
            assert record(np.zeros(1, record.dtype)).copy().tobytes() == bytes(record.dtype.itemsize)


def test_a_kernel_counts_as_kept_only_where_numba_will_find_it(tmp_path: Path) -> None:
    mine = cache.marker(tmp_path, "drive_one")
    assert cache.marker(tmp_path, "drive_one") == mine
    assert cache.marker(tmp_path, "value_one") != mine
    source = tmp_path / "native.py"
    source.write_bytes(cache.NATIVE.read_bytes())
    other = cache.marker(tmp_path, "drive_one", source)
    assert other != mine, "another place"
    os.utime(source, ns=(1, 1))
    assert cache.marker(tmp_path, "drive_one", source) != other, "another age"
