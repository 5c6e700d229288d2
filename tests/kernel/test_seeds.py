"""Generators of batches: the same as those of single games, wherever they are worked out."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from digsite.kernel.chance import state_from, states_from
from digsite.kernel.seeds import SCRATCH, seed_state, text_before_number
from digsite.kernel.targets.loops import states_natively


def found(seed: str, number: int) -> list[int]:
    state = np.zeros(4, np.int64)
    seed_state(text_before_number(seed), number, np.zeros(SCRATCH, np.int64), state)
    return [int(word) for word in state]


@pytest.mark.parametrize("length", [*range(40, 50), 109, 110, 111, 200])
def test_every_length_of_a_seed_has_its_blocks(length: int) -> None:
    assert found("x" * length, 7) == state_from("x" * length + "/7")


@given(st.text(max_size=80), st.integers(0, 10**15))
def test_any_seed_and_number(seed: str, number: int) -> None:
    assert found(seed, number) == state_from(f"{seed}/{number}")


def test_native_code_finds_the_same() -> None:
    assert np.array_equal(states_natively("ö", 300, 9_900), states_from("ö", 300, 9_900))
