"""Scenes at pop-up markets: the explorers of seat 0 stand on L12, where the salt pan stall opens, L05 with
Market #2, and L21, a black market with #2 and #3."""

from __future__ import annotations

from collections.abc import Sequence

from digsite.testing.excavation_earth import DEFAULT_FACTIONS, Table, table

EIGHT = ("mysterious_artefacts", "pop_up_markets")
WITH_MUSEUM = (*EIGHT, "galactic_museum")
REQUESTS = {
    "collector_of_the_heights": "L08",
    "collector_of_the_coast": "L02",
    "collector_of_the_delta": "L11",
    "private_gallery": "L14",
    "travelling_scholars": "L18",
}


def visitor(
    *cards: str,
    offer: str = "red-A",
    factions: Sequence[str] = DEFAULT_FACTIONS,
    modules: Sequence[str] = EIGHT,
    round: int = 1,
) -> Table:
    """Seat 0 stands at the salt pan stall, which offers a red artefact."""
    t = table(factions=factions, modules=modules, round=round)
    t.only_pop_ups()
    t.open_pop_up("salt_pan_stall", offer)
    t.stand(0, "L12", "L05", "L21")
    t.give(0, *cards)
    return t


def collector(name: str, *cards: str, round: int = 1, modules: Sequence[str] = EIGHT) -> Table:
    """Seat 0 stands at a request."""
    t = table(modules=modules, round=round)
    t.only_pop_ups()
    t.open_pop_up(name)
    t.stand(0, REQUESTS[name], "L05", "L21")
    t.give(0, *cards)
    return t


def anything(t: Table) -> Table:
    """Everything that the seven actions need."""
    t.lay("red-B")
    t.load(0, "green-A")
    t.traders(0, "#2")
    t.line_up("#2", "green")
    t.lay_tiles(OL_T="A", OL_M="A", OL_B="B")
    t.lay_forecast("green#1", "green#2", "green#3")
    t.stand(0, "L12", "L11", "L21")
    return t


def play_to_the_end(t: Table) -> list[str]:
    """Go on with the first option; the decisions on the way."""
    asked = []
    while not t.over:
        asked.append(t.asked())
        t.only(t.options()[0])
    return asked
