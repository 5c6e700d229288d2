"""A museum for scenes: all twelve tiles of a game of two, and who comes next."""

from __future__ import annotations

from collections.abc import Sequence

from digsite.testing.excavation_earth import DEFAULT_FACTIONS, Table, table

MUSEUM = ("mysterious_artefacts", "galactic_museum")
WITH_FACTIONS = ("seekers_and_commanders", *MUSEUM)
TWO_PLAYERS = {
    "OL_T": "A", "OL_M": "B", "ML_M": "A", "ML_B": "C", "IL_T": "B", "IL_B": "D",
    "IR_T": "C", "IR_M": "D", "MR_T": "D", "MR_B": "A", "OR_M": "C", "OR_B": "B",
}  # fmt: skip


def museum(
    seats: int = 2,
    factions: Sequence[str] = DEFAULT_FACTIONS,
    round: int = 1,
    modules: Sequence[str] = MUSEUM,
    curators: Sequence[str] = ("yellow", "green"),
    next_curator: str = "red",
) -> Table:
    """Tiles A, B, C and D three times each, with two in every column; curators in the rows T and M; only one
    buyer card in the deck."""
    t = table(seats, factions=factions, round=round, modules=modules)
    t.lay_tiles(**TWO_PLAYERS)
    t.curators(*curators)
    t.only_buyer_cards(next_curator)
    return t
