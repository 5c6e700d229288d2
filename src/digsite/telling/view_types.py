"""What the views of all games have in common. The `view_types` of a game say what else its view holds.

A view is plain data, ready for JSON, made from a masked record with the components in force. An `element` is
what screens, options and events call a thing, such as `market:3`. What belongs to a seat is so
called by its owner; for others it has the seat before it: `seat:1/cargo:7`.
"""

from __future__ import annotations

from typing import TypedDict

Title = dict[str, str]  # what people read, by language
Provenance = dict[str, list[str]]  # sheets of components by how well they are known, those confirmed left out


class Deciding(TypedDict):
    """Who decides what, by which clause."""

    seat: int
    name: str
    clause: str


class Onlooker(TypedDict):
    """Who looks on, and whose decision everybody waits for."""

    viewer: int | None  # null for a spectator, and once all hands are open
    deciding: Deciding | None  # null once the game is over
