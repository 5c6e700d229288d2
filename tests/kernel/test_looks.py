"""Compiled looking shows what the reference shows, whatever a record holds."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from digsite.games import load
from digsite.kernel.batch import Batch
from digsite.kernel.looks import looks, mask_all, masks, size_of, without_unknown
from digsite.kernel.observation import observe_all as reference
from digsite.kernel.record import UNKNOWN
from digsite.kernel.targets.loops import compiled
from digsite.kernel.targets.native_observe import observe_all
from digsite.kernel.visibility import mask_all as mask_reference

from .made_up import Secrets, made_up


def test_made_up_records_look_the_same() -> None:
    count = 400
    records, viewers = made_up(count)
    raw = records.view(np.int16).reshape(count, -1)
    masked = mask_reference(Secrets, records, viewers)
    out = np.zeros_like(raw)
    compiled(mask_all)(raw, viewers, *masks(Secrets), out, 0, count)
    assert np.array_equal(out, masked.view(np.int16).reshape(count, -1))
    observed = np.zeros((count, size_of(Secrets)), np.int16)
    compiled(observe_all)(raw, viewers, *looks(Secrets), observed, 0, count)
    assert np.array_equal(observed, reference(Secrets, masked, viewers))


@pytest.mark.parametrize("game", ["artifact", "connect-four", "eminent-domain", "excavation-earth"])
def test_what_a_row_showed_before_is_gone(game: str) -> None:
    """Rows are filled again and again, with what others see of other games, and what nobody is shown stays
    unknown."""
    record: Any = load(game).position
    generator = np.random.default_rng(7)
    out = np.full((40, size_of(record)), UNKNOWN, np.int16)
    for _ in range(5):
        records = np.zeros(len(out), record.dtype)
        records.view(np.int16)[:] = generator.integers(-3, 300, len(out) * record.words)
        records["seats"] = generator.integers(1, record.max_seats + 1, len(out))
        records["decision"] = 0
        viewers = generator.integers(0, records["seats"])
        raw = records.view(np.int16).reshape(len(out), -1)
        compiled(observe_all)(raw, viewers, *without_unknown(looks(record)), out, 0, len(out))
        assert np.array_equal(out, reference(record, mask_reference(record, records, viewers), viewers))


@pytest.mark.parametrize("seats", [3, 5])
def test_batches_look_the_same_interpreted_and_compiled(seats: int) -> None:
    native = Batch(load("artifact"), 64, seats, "looks")
    native.play_out(40)
    plain = Batch(load("artifact"), 64, seats, "looks", target="python")
    plain.raw[:] = native.raw
    viewers = np.arange(64) % (seats + 1) - 1
    assert np.array_equal(native.masked(viewers), plain.masked(viewers))
    assert np.array_equal(native.observe(viewers), plain.observe(viewers))
    assert np.array_equal(native.legal(), plain.legal())
