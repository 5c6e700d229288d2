"""Zu's Snipe (EE-SOLO-SNIPE)."""

from __future__ import annotations

import pytest

from digsite.games.excavation_earth.domains import CENTRE, MARKET_NAMES
from digsite.games.excavation_earth.zu.automa import YOU, ZU
from digsite.testing.excavation_earth import Table
from digsite.testing.excavation_earth_names import kind, market
from tests.games.excavation_earth.zu.scenes import all_ways, clause_of, numbers_used, zu_tells
from tests.games.excavation_earth.zu.told import against_zu, hidden_of, make_popular


def queues(t: Table, **buyers: str) -> None:
    """Buyers wait: `m1="red wild"`."""
    for name, kinds in buyers.items():
        t.line_up(f"#{name[1:]}", *kinds.split())


def sniped_at(t: Table) -> str:
    """The centre in which Zu has its one envoy."""
    return str(CENTRE.labels[t.envoy[:, ZU].tolist().index(1)])


# Whether Zu can snipe


@pytest.mark.clause("EE-SOLO-SNIPE-01")
def test_without_artefacts_it_fails() -> None:
    t = against_zu()
    queues(t, m1="red wild", m4="wild")
    t.traders(ZU, "#1")
    assert zu_tells(t, "snipe") == ["zu.failed no-snipe 10"]
    assert clause_of("no-snipe") == "EE-SOLO-SNIPE-01"
    assert (t.credits[ZU], t.trader[0, ZU], t.supply[ZU], t.reveals) == (18, 1, 21, 0)


@pytest.mark.clause("EE-SOLO-SNIPE-01")
def test_without_an_interested_buyer_anywhere_it_fails() -> None:
    t = against_zu()
    t.load(ZU, "red-A", hidden=["orange-B"])
    for name in MARKET_NAMES:
        t.traders(ZU, name)
        t.line_up(name, "green")
    assert zu_tells(t, "snipe") == ["zu.failed no-snipe 10"]
    assert (t.cargo_of(ZU), hidden_of(t), t.queue_size.sum()) == (["red-A"], ["orange-B"], 6)


@pytest.mark.clause("EE-SOLO-SNIPE-01", "EE-SOLO-SNIPE-07")
@pytest.mark.parametrize("where", ["#1", "#6"])
@pytest.mark.parametrize("buyer", ["orange", "wild"])
def test_one_interested_buyer_is_enough_and_no_trader_is_needed(where: str, buyer: str) -> None:
    t = against_zu()
    t.load(ZU, hidden=["orange-B"])
    t.line_up(where, "green", buyer)
    centre = "left" if where == "#1" else "right"
    told = zu_tells(t, "snipe", "zu.sale", "zu.sale_market", "zu.snipe_trader", "zu.sold", "sell.promoted")
    assert told == [
        "zu.sale orange only-colour-to-snipe",
        f"zu.sale_market {where} only-market-to-snipe",
        f"zu.snipe_trader {where}",
        "zu.sold orange-B hidden only-one-to-snipe",
        f"sell.promoted {where} {centre}",
    ]
    assert (hidden_of(t), t.queue_of(where), t.supply[ZU]) == ([], ["green"], 21)
    assert (t.trader[:, ZU].sum(), t.envoy[:, ZU].sum()) == (0, 1)


# Which colour and artefact


@pytest.mark.clause("EE-SOLO-SNIPE-02")
def test_the_colour_of_which_zu_has_fewest_in_both_holds() -> None:
    t = against_zu()
    t.load(ZU, "red-A", "red-B", "green-A", hidden=["green-B", "purple-A"])
    queues(t, m1="red red red", m2="green green", m5="purple")
    make_popular(t, "red", "green")
    assert zu_tells(t, "snipe", "zu.sale") == ["zu.sale purple fewest-held"]
    assert (t.cargo_of(ZU), hidden_of(t)) == (["green-A", "red-A", "red-B"], ["green-B"])


@pytest.mark.clause("EE-R-55", "EE-SOLO-SNIPE-02")
def test_a_colour_that_nobody_wants_is_no_choice() -> None:
    t = against_zu()
    t.load(ZU, "red-A", "red-B", "purple-A", "orange-A")
    queues(t, m1="red", m2="green yellow")
    assert zu_tells(t, "snipe", "zu.sale", "zu.failed") == ["zu.sale red only-colour-to-snipe"]
    assert t.cargo_of(ZU) == ["red-A", "purple-A", "orange-A"]


@pytest.mark.clause("EE-SOLO-SNIPE-03")
def test_of_colours_equally_few_the_most_popular() -> None:
    t = against_zu()
    t.load(ZU, "yellow-A", "green-A", "orange-A", "red-A", hidden=["red-B"])
    queues(t, m1="yellow yellow", m3="wild")
    make_popular(t, "red", "orange", "yellow")
    t.board("orange", "orange")
    assert zu_tells(t, "snipe", "zu.sale") == ["zu.sale orange popular-in-snipe"]


@pytest.mark.clause("EE-SOLO-SNIPE-03")
def test_of_colours_equally_few_and_popular_chance_takes_one() -> None:
    def scene(seed: str) -> Table:
        t = against_zu(seed=seed)
        t.load(ZU, "yellow-A", "green-A", "orange-A")
        queues(t, m3="wild")
        make_popular(t, ("yellow", "orange"))
        return t

    ways = all_ways(scene, "snipe", lambda t: " ".join(t.cargo_of(ZU)))
    assert ways == {"green-A orange-A", "yellow-A green-A"}
    assert numbers_used(scene("once"), "snipe") == 1
    assert zu_tells(scene("told"), "snipe", "zu.sale")[0].endswith("chance-of-snipe")


@pytest.mark.clause("EE-SOLO-SNIPE-04")
@pytest.mark.parametrize("hidden", [False, True])
def test_the_artefact_of_the_lowest_value(hidden: bool) -> None:
    t = against_zu()
    t.load(
        ZU, "red-C", "red-A", *([] if hidden else ["red-B"]), hidden=["red-D", *(["red-B"] if hidden else [])]
    )
    queues(t, m3="wild")
    where = "hidden" if hidden else "cargo"
    assert zu_tells(t, "snipe", "zu.sold") == [f"zu.sold red-B {where} lowest-value-in-snipe"]
    assert (t.cargo_of(ZU), hidden_of(t)) == (["red-A", "red-C"], ["red-D"])


@pytest.mark.clause("EE-SOLO-SNIPE-04")
def test_of_equal_values_chance_takes_one() -> None:
    def scene(seed: str) -> Table:
        t = against_zu(seed=seed)
        t.load(ZU, "red-B", "red-C", hidden=["red-B"])
        queues(t, m3="wild")
        return t

    assert all_ways(scene, "snipe", lambda t: (len(t.cargo_of(ZU)), len(hidden_of(t)))) == {(1, 1), (2, 0)}
    assert numbers_used(scene("once"), "snipe") == 1
    assert zu_tells(scene("told"), "snipe", "zu.sold")[0].endswith("chance-of-sniped")


# Which market


@pytest.mark.clause("EE-SOLO-SNIPE-05")
def test_the_market_with_most_buyers_for_the_colour_though_zu_trades_elsewhere() -> None:
    t = against_zu()
    t.load(ZU, "red-A")
    queues(t, m1="red", m2="green green green red", m5="wild red", m6="red")
    t.traders(ZU, "#1")
    t.traders(YOU, "#1", 3)
    assert zu_tells(t, "snipe", "zu.sale_market") == ["zu.sale_market #5 most-buyers-in-snipe"]
    assert clause_of("most-buyers-in-snipe") == "EE-SOLO-SNIPE-05"
    assert (t.trader[:, ZU].tolist(), sniped_at(t)) == ([1, 0, 0, 0, 0, 0], "right")


@pytest.mark.clause("EE-SOLO-SNIPE-06", "EE-R-50")
def test_your_traders_decide_a_tie_only_beside_one_of_zu() -> None:
    t = against_zu()
    t.load(ZU, "red-A")
    queues(t, m1="red", m2="red", m4="red")
    t.traders(YOU, "#1", 5)
    t.traders(YOU, "#2", 1)
    t.traders(YOU, "#4", 2)
    t.traders(ZU, "#2")
    t.traders(ZU, "#4")
    t.envoys(YOU, "middle", 4)
    assert zu_tells(t, "snipe", "zu.sale_market") == ["zu.sale_market #4 most-of-your-traders"]
    assert (t.trader[:, ZU].tolist(), sniped_at(t)) == ([0, 1, 0, 0, 0, 0], "middle")


@pytest.mark.clause("EE-R-50")
def test_a_market_without_zus_trader_counts_as_one_without_yours() -> None:
    t = against_zu()
    t.load(ZU, "red-A")
    queues(t, m1="red", m3="red", m6="red")
    t.traders(YOU, "#6", 5)
    t.traders(ZU, "#1")
    t.envoys(YOU, "left", 2)
    t.envoys(YOU, "right", 2)
    assert zu_tells(t, "snipe", "zu.sale_market") == ["zu.sale_market #3 biggest-swing"]


@pytest.mark.clause("EE-SOLO-SNIPE-06", "EE-R-49")
def test_equal_markets_are_parted_by_swing_not_by_buyers_of_another_colour() -> None:
    t = against_zu()
    t.load(ZU, "red-A", "green-A", "green-B")
    queues(t, m1="red green green", m6="red")
    make_popular(t, "green")
    t.envoys(YOU, "left", 3)
    t.envoys(YOU, "right", 1)
    assert zu_tells(t, "snipe", "zu.sale_market") == ["zu.sale_market #6 biggest-swing"]
    assert t.queue_of("#1") == ["red", "green", "green"]


@pytest.mark.clause("EE-SOLO-SNIPE-06")
def test_of_markets_tied_in_all_lines_chance_takes_one() -> None:
    def scene(seed: str) -> Table:
        t = against_zu(seed=seed)
        t.load(ZU, "red-A")
        queues(t, m1="red", m4="wild", m5="red", m6="green")
        t.envoys(YOU, "left", 2)
        return t

    assert all_ways(scene, "snipe", sniped_at) == {"middle", "right"}
    assert numbers_used(scene("once"), "snipe") == 1
    assert zu_tells(scene("told"), "snipe", "zu.sale_market")[0].endswith("chance-of-markets")


@pytest.mark.clause("EE-SOLO-SNIPE-06", "EE-SOLO-PRI-12")
def test_colour_artefact_and_market_may_all_be_left_to_chance() -> None:
    t = against_zu()
    t.load(ZU, "red-A", "green-A", hidden=["red-A", "green-A"])
    queues(t, m1="wild", m5="wild")
    assert numbers_used(t, "snipe") == 3
    assert t.reveals == 3


# The sale


@pytest.mark.clause("EE-SOLO-SNIPE-07")
def test_zus_own_trader_is_promoted_and_no_other_placed() -> None:
    t = against_zu()
    t.load(ZU, "red-A", "red-B")
    t.guards(ZU, "red-A", "red-B")
    queues(t, m2="red green wild red")
    t.traders(ZU, "#2")
    t.traders(YOU, "#2")
    t.board(*["purple"] * 6, "red")
    home = int(t.track[kind("purple")])
    supply = int(t.supply[ZU])
    told = zu_tells(t, "snipe")
    assert t.credits[ZU] == 8 + 5 + 2 * 3, "second in popularity, three buyers, no bonus for one market"
    assert (t.supply[ZU], t.trader[1].tolist()[:2], sniped_at(t)) == (supply, [1, 0], "left")
    assert (t.queue_of("#2"), t.queue_size.sum()) == (["green"], 1), "nobody joins a queue"
    assert t.mothership[[kind("red"), kind("wild"), kind("purple")]].tolist() == [2, 1, 0]
    assert t.track[kind("purple")] == home + 6
    assert (t.cargo_of(ZU), t.samples_of(ZU)) == (["red-A"], ["red-A", "red-B"])
    assert not [line for line in told if line.startswith(("zu.snipe_trader", "zu.buyer"))]
    assert (t.sale_markets.sum(), t.sale_colour, t.reveals) == (0, 0, 0)


@pytest.mark.clause("EE-SOLO-SNIPE-07")
def test_only_one_artefact_is_sold_even_where_zu_could_sell_more() -> None:
    t = against_zu()
    t.load(ZU, "red-A", "red-B", "red-C")
    for name in ("#1", "#2", "#3"):
        t.traders(ZU, name)
        t.line_up(name, "red")
    t.line_up("#2", "red")
    deck = int(t.deck_size)
    t.zu_plays("snipe")
    assert (t.credits[ZU], t.cargo_of(ZU)) == (8 + 9 + 4, ["red-A", "red-C"])
    assert (t.queue_size[market("#2")], t.deck_size) == (0, deck)
    assert t.trader[:, ZU].tolist() == [1, 0, 1, 0, 0, 0]
