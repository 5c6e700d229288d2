"""A table with something of everything that the modules bring."""

from __future__ import annotations

from digsite.testing.excavation_earth import Table, table

ALL = ("seekers_and_commanders", "mysterious_artefacts", "galactic_museum", "pop_up_markets")


def everything(seats: int = 3) -> Table:
    """Round 2, Ann is about to act: a museum half full, artefacts of every kind, cards and markets."""
    t = table(seats, factions=("seekers", "commanders", "aquilla", "gul"), round=2, modules=ALL)
    t.lay_tiles(
        OL_T="A", OL_M="D", ML_M="C", ML_B="B", IL_T="C", IL_B="D", IR_T="B", IR_M="A", IR_B="C",
        MR_T="D", MR_M="B", MR_B="A", OR_T="C", OR_M="A", OR_B="B",
    )  # fmt: skip
    t.show(0, ML_B="orange-B", MR_M="green-B")
    t.show(1, IR_M="orange-A", IL_B="purple-D")
    t.show(2, OL_T="yellow-A")
    t.curators("red", "green", "purple")
    t.lay("mystery-yellow", "mystery-red")
    t.analyse("mystery-yellow", "mystery-orange")
    t.load(0, "mystery-green")
    t.load(1, "mystery-purple", "mystery-purple")
    t.brokers(0, "green", "red")
    t.brokers(1, "yellow")
    t.scientists(0, 2)
    t.scientists(2)
    t.reconstruct(0, "folded_hold", "curators_friend", "ghost_guide")
    t.reconstruct(1, "trade_guild")
    t.open_pop_up("ice_road_stall", "purple-A")
    t.open_pop_up("collector_of_the_heights")
    t.open_pop_up("travelling_scholars")
    t.load(0, "red-B", "red-A", "green-C", hidden=("red-D",))
    t.load(1, "yellow-B", "purple-D", hidden=("red-C",))
    t.guards(0, "yellow-C", "green-A", "green-C", "red-A", "red-B", "red-C")
    t.guards(1, "orange-A", "orange-B", "yellow-B")
    t.lay("red-A", "red-A", "green-A", "purple-C", "orange-C", "yellow-D")
    t.to_black_market("red-B", "red-A")
    t.to_black_market("yellow-B")
    t.line_up("#1", "red", "green", "wild")
    t.line_up("#3", "red", "yellow", "purple", "red")
    t.line_up("#6", "orange", "yellow")
    t.traders(0, "#3", 2)
    t.traders(1, "#1")
    t.envoys(0, "left")
    t.envoys(1, "middle", 2)
    t.set_out("left", "broker")
    t.set_out("middle", "donation")
    t.set_out("right", "guided_tour")
    t.board("green", "wild")
    t.lay_forecast("orange#1", "red#3", "purple#6", "yellow#2")
    t.mark(1, 1)
    t.stand(0, "L15", "L12", "L08")
    t.stand(1, "L10", "L02", "L12")
    t.credits[0] = 39
    t.give(0, "yellow#2", "red#3", "red#5", "green#1", "purple#3", "travel-2", "travel-4")
    t.give(1, "red#1", "green#2")
    return t.begin()
