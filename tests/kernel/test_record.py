"""A record: its layout, and what an author reads of it."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from digsite.kernel.record import Dim, Numbers, Record, number, numbers


class Shelf(Record, seats=Dim("seat", 2), agenda=1, options=1):
    books: Numbers = numbers(3)
    dust: int = number()
    lamp: int = number()


@pytest.mark.parametrize("size", range(1, 11))
def test_a_record_of_any_size_has_no_gaps(size: int) -> None:
    """What lies in a gap is not copied, and two records that hold the same would not be equal."""
    fields: dict[str, Any] = {"__annotations__": {"more": Numbers}, "more": numbers(size)}
    record = type("Any", (Record,), fields, seats=2, agenda=1, options=1)
    named = [np.dtype((field.dtype, field.shape)).itemsize for field in record.fields.values()]
    assert sum(named) == record.dtype.itemsize == 2 * record.words
    assert record.words % 4 == 0, "so that the 64-bit words of the next one are in their place"


def test_an_author_reads_what_is_not_nought() -> None:
    p = Shelf()
    p.random[:] = 7
    p.books[1], p.lamp = 5, 2
    assert repr(p) == "Shelf(books=[0, 5, 0], lamp=2)"
