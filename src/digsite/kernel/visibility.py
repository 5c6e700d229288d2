"""Who sees what. A masked record is the only thing a seat, a bot or a screen is ever given.

Visibility is declared with each field; masking is one look-up a word of the record, the same for
one position and for a million.
"""

from __future__ import annotations

from typing import Any, TypeVar

import numpy as np
import numpy.typing as npt

from digsite.kernel.record import OVER, SPECTATOR, UNKNOWN, Record, once_a_record

P = TypeVar("P", bound=Record)


@once_a_record
def visible_words(record: type[Record]) -> npt.NDArray[np.bool_]:
    """Row v: which words viewer v may see; then what is open to all at the end of a game that ends with
    a reveal; the last row is the spectator's."""
    seen = np.ones((record.max_seats + 2, record.words), np.bool_)
    for name, field in record.fields.items():
        first = record.first_word[name]
        size = int(np.prod(field.shape, dtype=int)) * np.dtype(field.dtype).itemsize // 2
        if field.hidden:
            seen[:, first : first + size] = False
        elif field.secret:
            row = size // field.shape[0]
            seen[:, first : first + size] = False
            for seat in range(record.max_seats):
                seen[seat, first + seat * row : first + (seat + 1) * row] = True
            seen[record.max_seats, first : first + size] = True
    return seen


def mask_all(
    record: type[Record], positions: npt.NDArray[Any], viewers: npt.NDArray[Any]
) -> npt.NDArray[Any]:
    """Each position as its viewer may see it (SPECTATOR for a viewer without a seat)."""
    masked = positions.copy()
    raw = masked.view(np.int16).reshape(len(masked), record.words)
    revealed = record.open_at_end & (masked["decision"] == OVER) & (masked["place"][:, 0] > 0)
    raw[~visible_words(record)[np.where(revealed, record.max_seats, viewers)]] = UNKNOWN
    stale = np.arange(masked["options"].shape[1]) >= masked["option_count"][:, None]
    foreign = masked["seat"] != viewers
    masked["options"][stale | foreign[:, None]] = UNKNOWN
    masked["option_count"][foreign & (masked["option_count"] > 0)] = UNKNOWN
    done = np.arange(masked["agenda"].shape[1]) >= masked["agenda_size"][:, None]
    masked["agenda"][done] = UNKNOWN
    return masked


@once_a_record
def hidden_words(record: type[Record]) -> list[npt.NDArray[np.intp]]:
    """The same the other way round, as the places of the words that are hidden."""
    return [np.flatnonzero(~row) for row in visible_words(record)]


def mask(p: P, viewer: int = SPECTATOR) -> P:
    """The position as one viewer may see it: what `mask_all` does, for one position and in less time."""
    masked = p.copy()
    revealed = p.open_at_end and p.over and p.place[0] > 0
    masked.raw[hidden_words(type(p))[p.max_seats if revealed else viewer]] = UNKNOWN
    if p.seat == viewer:
        masked.options[p.option_count :] = UNKNOWN
    else:
        masked.options[:] = UNKNOWN
        if p.option_count > 0:
            masked.option_count = UNKNOWN
    masked.agenda[p.agenda_size :] = UNKNOWN
    return masked
