"""What all parts of the view of Excavation Earth show: colours, glyphs and artefacts.

Things are named as in records: `red-A` for an artefact.
"""

from __future__ import annotations

from typing import Literal, TypedDict

Colour = Literal["yellow", "green", "red", "purple", "orange"]
Kind = Literal["yellow", "green", "red", "purple", "orange", "wild"]  # of buyers
Glyph = Literal["A", "B", "C", "D"]


class Artefact(TypedDict):
    """An artefact, wherever it lies."""

    type: str
    colour: Colour
    glyph: Glyph
    value: int


class Piece(Artefact):
    """Artefacts of one type that can be chosen where they lie."""

    element: str
    count: int


class Pile(Artefact):
    """Artefacts of one type that nobody can choose."""

    count: int
