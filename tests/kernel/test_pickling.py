"""Positions, games and batches are copied and sent to other processes whole."""

from __future__ import annotations

import copy
import json
import multiprocessing
import pickle
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from digsite.games import load, names
from digsite.kernel.batch import Batch
from digsite.kernel.errors import DigsiteError
from digsite.kernel.game import Game
from digsite.kernel.record import Record

SEATS = {"artifact": 3}


def begun(id: str) -> tuple[Game, Any]:
    game = load(id)
    return game, game.new(SEATS.get(id, 2), "travels")


@pytest.mark.parametrize("id", names())
def test_a_copy_is_a_game_of_its_own(id: str) -> None:
    """Its arrays have been looked up before: a copy that kept them would go on in two places."""
    game, p = begun(id)
    for name in p.fields:
        getattr(p, name)
    for copied in (copy.copy(p), copy.deepcopy(p), pickle.loads(pickle.dumps(p))):
        assert type(copied) is type(p)
        assert copied == p
        before, alone = p.tobytes(), p.copy()
        game.choose(copied, copied.legal[0])
        game.choose(alone, alone.legal[0])
        assert copied.tobytes() == alone.tobytes() != before == p.tobytes()


def test_equal_positions_are_one_in_a_set() -> None:
    game, p = begun("connect-four")
    other = p.copy()
    game.choose(other, other.legal[0])
    assert len({p, p.copy(), other}) == 2


@pytest.mark.parametrize("id", names())
def test_a_game_comes_back_as_itself(id: str) -> None:
    game = load(id)
    _ = game.python
    assert pickle.loads(pickle.dumps(game)) is game


def test_an_owners_values_travel_without_their_file(tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    sheets = load("excavation-earth").components.sheets  # type: ignore[union-attr]
    name = next(name for name, sheet in sheets.items() if sheet.confidence == "reconstructed")
    file.write_text(json.dumps({"sheets": {name: sheets[name].value}}))
    game = load("excavation-earth", file)
    sent = pickle.dumps(game)
    file.unlink()
    came = pickle.loads(sent)
    assert came.components == game.components
    assert came.components.sheet(name).confidence == "owner"
    assert came.new(2, "mine") == game.new(2, "mine")


def test_a_game_that_no_module_offers_says_so() -> None:
    game = load("connect-four")
    elsewhere = type("Elsewhere", (Record,), {"__annotations__": {}}, seats=2, agenda=4, options=4)
    with pytest.raises(DigsiteError, match="no module offers it"):
        pickle.dumps(replace(game, position=elsewhere))


@pytest.mark.parametrize("target", ["python", "native"])
def test_a_batch_goes_on_where_it_was(target: Any) -> None:
    batch = Batch(load("connect-four"), 4, 2, "goes on", target=target)
    batch.play_out(3)
    came = pickle.loads(pickle.dumps(batch))
    for each in (batch, came):
        each.play_out(1000)
        each.restart([1])
    assert came.positions.tobytes() == batch.positions.tobytes()
    assert came.numbers.tolist() == batch.numbers.tolist() == [0, 4, 2, 3]


def play_on(game: Game, p: Any) -> Any:
    while not p.over:
        game.choose(p, p.legal[0])
    return p


def test_another_process_plays_on() -> None:
    game, p = begun("connect-four")
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        assert pool.apply(play_on, (game, p)) == play_on(game, p.copy())
