"""Artefact types: their colours and glyphs."""

from __future__ import annotations

from digsite.games.excavation_earth.domains import GLYPHS
from digsite.kernel.rules import rule


@rule
def artefact_colour(kind: int) -> int:
    """The colour of an artefact."""
    return kind // GLYPHS


@rule
def artefact_glyph(kind: int) -> int:
    """The glyph of an artefact, by which it has its row in the gallery."""
    return kind % GLYPHS


@rule
def types_of(colour: int) -> range:
    """The artefact types of a colour."""
    return range(colour * GLYPHS, (colour + 1) * GLYPHS)
