"""Batches: many games side by side, each of which can be played again alone."""

from __future__ import annotations

import numpy as np
import pytest

from digsite.games.connect_four import GAME
from digsite.kernel.batch import Batch, BatchError, Target
from digsite.kernel.chance import states_from
from digsite.kernel.errors import BadOption
from digsite.kernel.playout import NO_CHOICE, REFUSED
from digsite.kernel.visibility import mask

HOST: list[Target] = ["python", "native"]


@pytest.mark.parametrize("target", HOST)
def test_game_i_is_the_game_of_seed_i(target: Target) -> None:
    batch = Batch(GAME, 5, 2, "alone", target=target)
    for i in range(5):
        assert batch.positions[i : i + 1].tobytes() == GAME.new(2, f"alone/{i}").tobytes()


def test_a_played_game_can_be_played_again_alone() -> None:
    batch = Batch(GAME, 9, 2, "again")
    made = batch.play_out(1000)
    p = GAME.new(2, "again/7")
    dice = states_from("again/dice", 1, first=7)[0]
    assert GAME.python.drive(p, NO_CHOICE, dice, 1000, 0) == made[7]
    assert p.tobytes() == batch.positions[7:8].tobytes()


def test_a_batch_may_begin_at_any_number() -> None:
    whole, part = Batch(GAME, 10, 2, "parts"), Batch(GAME, 4, 2, "parts", first=6)
    for batch in (whole, part):
        batch.play_out(1000)
    assert part.positions.tobytes() == whole.positions[6:].tobytes()


@pytest.mark.parametrize("target", HOST)
def test_a_step_carries_out_one_choice_a_game(target: Target) -> None:
    batch = Batch(GAME, 4, 2, "step", target=target)
    before = batch.positions.copy()
    made = batch.step(np.array([0, 6, NO_CHOICE, 99]))
    assert made.tolist() == [1, 1, 0, REFUSED]
    assert batch.positions["discs"].tolist() == [1, 1, 0, 0]
    assert batch.positions[2:].tobytes() == before[2:].tobytes()


def test_a_finished_game_refuses_every_choice() -> None:
    batch = Batch(GAME, 3, 2, "over")
    assert not batch.over.any()
    batch.play_out(1000, checked=True)
    assert batch.over.all()
    assert batch.step(np.zeros(3)).tolist() == [REFUSED] * 3


@pytest.mark.parametrize("where", [[1, 3], np.array([False, True, False, True])])
def test_a_restarted_place_holds_the_next_game_not_yet_begun(where: object) -> None:
    batch = Batch(GAME, 4, 2, "restart")
    batch.play_out(1000)
    batch.restart(where)  # type: ignore[arg-type]
    assert batch.numbers.tolist() == [0, 4, 2, 5]
    assert batch.over.tolist() == [True, False, True, False]
    assert batch.positions[3:4].tobytes() == GAME.new(2, "restart/5").tobytes()


def test_masks_observations_and_options_are_those_of_single_positions() -> None:
    batch = Batch(GAME, 6, 2, "look")
    batch.play_out(6)
    viewers = np.arange(6) % 2
    masked, observed, legal = batch.masked(viewers), batch.observe(viewers), batch.legal()
    for i, viewer in enumerate(viewers):
        p = GAME.position(batch.positions[i : i + 1])
        alone = mask(p, int(viewer))
        assert masked[i].tobytes() == alone.tobytes()
        assert np.array_equal(observed[i], GAME.observe(alone, int(viewer)))
        assert np.flatnonzero(legal[i]).tolist() == p.legal


def test_the_positions_of_an_array_are_records_one_by_one() -> None:
    batch = Batch(GAME, 3, 2, "each", target="python")
    assert GAME.python.records(batch.positions) == [GAME.new(2, f"each/{i}") for i in range(3)]


def test_raw_is_the_games_own_memory_and_is_shared_without_a_copy() -> None:
    batch = Batch(GAME, 3, 2, "raw")
    assert batch.raw.shape == (3, GAME.position.words)
    assert batch.raw.dtype == np.int16
    assert np.shares_memory(np.from_dlpack(batch.raw), batch.positions)


@pytest.mark.parametrize(
    "mistake",
    [
        lambda: Batch(GAME, 0, 2, "x"),
        lambda: Batch(GAME, 1, 2, "x", target="fpga"),  # type: ignore[arg-type]
        lambda: Batch(GAME, 2, 2, "x").step(np.array([1])),
        lambda: Batch(GAME, 2, 2, "x").masked(np.array([0, 0, 0])),
        lambda: Batch(GAME, 2, 2, "x").restart([2]),
        lambda: Batch(GAME, 2, 2, "x").restart([0, 2]),
        lambda: Batch(GAME, 2, 2, "x").restart(np.array([True])),
    ],
)
def test_what_does_not_fit_is_refused_with_a_way_out(mistake: object) -> None:
    with pytest.raises(BatchError) as refusal:
        mistake()  # type: ignore[operator]
    assert refusal.value.way_out


def test_wrong_seats_are_refused() -> None:
    with pytest.raises(BadOption):
        Batch(GAME, 2, 3, "x")
