"""Zu's Sell (EE-SOLO-SELL)."""

from __future__ import annotations

import pytest

from digsite.games.excavation_earth.domains import MARKET_NAMES
from digsite.games.excavation_earth.zu.automa import YOU, ZU
from digsite.testing.excavation_earth import Table
from digsite.testing.excavation_earth_names import artefact, kind
from tests.games.excavation_earth.zu.scenes import all_ways, clause_of, numbers_used, zu_tells
from tests.games.excavation_earth.zu.told import against_zu, hidden_of, make_popular


def offer(t: Table, **buyers: str) -> None:
    """Zu's traders stand where these buyers wait: `m1="red wild"`."""
    for name, kinds in buyers.items():
        t.traders(ZU, f"#{name[1:]}")
        t.line_up(f"#{name[1:]}", *kinds.split())


def sold_at(t: Table, card: str = "sell") -> list[str]:
    """Zu carries out a card: the markets it sells in."""
    return [line.split()[1] for line in zu_tells(t, card, "zu.sale_market")]


# Whether Zu can sell


@pytest.mark.clause("EE-SOLO-SELL-01")
def test_without_artefacts_it_fails() -> None:
    t = against_zu()
    offer(t, m1="red wild")
    assert zu_tells(t, "sell") == ["zu.failed no-sale 10"]
    assert clause_of("no-sale") == "EE-SOLO-SELL-01"
    assert (t.credits[ZU], t.queue_of("#1"), t.trader[0, ZU]) == (18, ["red", "wild"], 1)


@pytest.mark.clause("EE-SOLO-SELL-01")
def test_without_an_interested_buyer_where_zu_trades_it_fails() -> None:
    t = against_zu()
    t.load(ZU, "red-A", hidden=["orange-A"])
    offer(t, m1="green purple", m6="yellow")
    t.line_up("#2", "red", "orange", "wild")
    t.traders(YOU, "#2")
    assert zu_tells(t, "sell") == ["zu.failed no-sale 10"]
    assert (t.cargo_of(ZU), hidden_of(t)) == (["red-A"], ["orange-A"])
    assert t.reveals == 0


@pytest.mark.clause("EE-SOLO-SELL-01")
@pytest.mark.parametrize("where", ["#1", "#6"])
@pytest.mark.parametrize(("buyer", "payout"), [("wild", 3), ("red", 5)])
def test_one_artefact_one_trader_and_one_interested_buyer_are_enough(
    where: str, buyer: str, payout: int
) -> None:
    t = against_zu()
    t.load(ZU, hidden=["red-C"])
    t.traders(ZU, where)
    t.line_up(where, "green", buyer)
    t.board("purple", "purple", "purple")
    assert zu_tells(t, "sell", "zu.failed", "zu.sale", "zu.sale_market", "zu.sold") == [
        "zu.sale red only-colour-to-sell",
        f"zu.sale_market {where} all-markets",
        "zu.sold red-C hidden all-of-colour",
    ]
    assert t.credits[ZU] == 8 + payout + 2, "purple is more popular, and green than red without its buyer"
    assert (hidden_of(t), t.removed[artefact("red-C")], t.queue_of(where)) == ([], 1, ["green"])


# Which colour


@pytest.mark.clause("EE-SOLO-SELL-02")
def test_more_markets_go_before_more_artefacts_popularity_and_buyers() -> None:
    t = against_zu()
    t.load(ZU, "red-A", "red-B", "red-C", hidden=["green-A", "green-B"])
    offer(t, m1="red red red red", m3="green", m5="green")
    t.board("red")
    assert t.level("red") > t.level("green")
    assert zu_tells(t, "sell", "zu.sale", "zu.sale_market") == [
        "zu.sale green most-markets",
        "zu.sale_market #3 all-markets",
        "zu.sale_market #5 all-markets",
    ]
    assert (t.cargo_of(ZU), hidden_of(t)) == (["red-A", "red-B", "red-C"], [])


@pytest.mark.clause("EE-SOLO-SELL-02")
def test_a_market_counts_only_with_an_artefact_for_it() -> None:
    t = against_zu()
    t.load(ZU, "red-A", "green-A", "green-B")
    offer(t, m1="red", m2="red green", m3="red", m4="red green")
    assert sold_at(t) == ["#2", "#4"]
    assert t.cargo_of(ZU) == ["red-A"]


@pytest.mark.clause("EE-SOLO-SELL-02")
def test_an_artefact_counts_only_with_a_market_for_it() -> None:
    t = against_zu()
    t.load(ZU, "red-A", "red-B", "red-C", "red-D", hidden=["green-A", "green-B"])
    offer(t, m1="red green", m2="green")
    assert zu_tells(t, "sell", "zu.sale") == ["zu.sale green most-markets"]


@pytest.mark.clause("EE-SOLO-SELL-02")
def test_no_more_than_three_markets_take_part() -> None:
    t = against_zu()
    t.load(ZU, "red-A", "red-B", "red-C", "red-D")
    offer(t, m1="red", m2="red", m3="red", m4="red")
    assert len(sold_at(t)) == 3
    assert len(t.cargo_of(ZU)) == 1
    assert sum(t.trader[:, ZU]) == 1


@pytest.mark.clause("EE-SOLO-SELL-02", "EE-SOLO-SELL-03")
def test_three_markets_of_four_are_as_good_as_three_of_three() -> None:
    t = against_zu()
    t.load(ZU, "red-A", "red-B", "red-C", "green-A", hidden=["green-B", "green-C"])
    offer(t, m1="wild", m2="wild", m3="wild", m4="red")
    t.board("green", "green")
    assert t.level("green") > t.level("red")
    assert zu_tells(t, "sell", "zu.sale") == ["zu.sale green popular-in-sale"]


@pytest.mark.clause("EE-SOLO-SELL-03", "EE-R-53")
def test_of_colours_with_as_many_markets_the_more_popular() -> None:
    t = against_zu()
    t.load(ZU, "yellow-A", "purple-A", "orange-A")
    offer(t, m2="wild wild wild", m3="orange")
    make_popular(t, "purple", "yellow")
    assert zu_tells(t, "sell", "zu.sale") == ["zu.sale purple popular-in-sale"]
    assert t.credits[ZU] == 8 + 9 + 6, "though another sale might have paid as much"


@pytest.mark.clause("EE-SOLO-SELL-03", "EE-R-53")
def test_of_equally_popular_colours_chance_takes_one() -> None:
    def scene(seed: str) -> Table:
        t = against_zu(seed=seed)
        t.load(ZU, "yellow-A", "green-A", "orange-A")
        offer(t, m4="wild")
        make_popular(t, ("yellow", "orange"))
        return t

    assert all_ways(scene, "sell", lambda t: " ".join(t.cargo_of(ZU))) == {
        "green-A orange-A",
        "yellow-A green-A",
    }
    assert numbers_used(scene("once"), "sell") == 1
    assert zu_tells(scene("told"), "sell", "zu.sale")[0].endswith("chance-of-sale")


# Which markets


@pytest.mark.clause("EE-SOLO-SELL-04")
def test_the_market_with_most_buyers_of_the_sold_colour() -> None:
    t = against_zu()
    t.load(ZU, "red-A")
    offer(t, m1="red", m2="green green green red", m5="red wild", m6="wild")
    t.traders(YOU, "#1", 3)
    told = zu_tells(t, "sell", "zu.sale_market")
    assert told == ["zu.sale_market #5 most-buyers"]
    assert clause_of("most-buyers") == "EE-SOLO-PRI-08"
    assert t.trader[:, ZU].tolist() == [1, 1, 0, 0, 0, 1]


@pytest.mark.clause("EE-R-49", "EE-SOLO-SELL-04")
def test_buyers_of_a_more_popular_colour_zu_has_too_do_not_count() -> None:
    t = against_zu()
    t.load(ZU, "red-A", "red-B", "green-A")
    offer(t, m1="red wild", m3="red green green", m5="red wild")
    t.board("green", "green", "green")
    assert t.level("green") > t.level("red")
    assert sold_at(t) == ["#1", "#5"]
    assert t.cargo_of(ZU) == ["green-A"]


@pytest.mark.clause("EE-SOLO-SELL-04")
def test_of_equal_buyers_the_market_with_most_of_your_traders() -> None:
    t = against_zu()
    t.load(ZU, "red-A", "red-B")
    offer(t, m1="red", m3="wild", m6="red", m4="red")
    t.traders(YOU, "#4", 3)
    t.traders(YOU, "#6", 1)
    t.traders(YOU, "#3", 2)
    t.envoys(YOU, "middle", 5)
    assert zu_tells(t, "sell", "zu.sale_market") == [
        "zu.sale_market #4 most-of-your-traders",
        "zu.sale_market #3 most-of-your-traders",
    ]


@pytest.mark.clause("EE-SOLO-SELL-04")
def test_of_equal_buyers_and_traders_the_better_swing() -> None:
    t = against_zu()
    t.load(ZU, "red-A", "red-B")
    offer(t, m1="red", m3="wild", m5="red")
    t.envoys(YOU, "left", 1)
    t.envoys(YOU, "middle", 2)
    assert zu_tells(t, "sell", "zu.sale_market") == [
        "zu.sale_market #5 biggest-swing",
        "zu.sale_market #1 biggest-swing",
    ]
    assert t.envoy[:, ZU].tolist() == [1, 0, 1]


@pytest.mark.clause("EE-SOLO-SELL-04", "EE-R-54")
def test_promotion_in_the_first_market_does_not_change_the_rank_of_the_second() -> None:
    t = against_zu()
    t.load(ZU, "red-A", "red-B")
    offer(t, m3="red", m5="red", m6="red")
    t.envoys(YOU, "middle", 1)
    assert sorted(sold_at(t)) == ["#5", "#6"]
    assert t.envoy[:, ZU].tolist() == [0, 0, 2]


@pytest.mark.clause("EE-SOLO-SELL-04")
def test_of_markets_tied_in_all_lines_chance_takes_one() -> None:
    def scene(seed: str) -> Table:
        t = against_zu(seed=seed)
        t.load(ZU, "red-A", "red-B")
        offer(t, m1="red red", m2="red", m4="wild", m6="red")
        return t

    ways = all_ways(scene, "sell", lambda t: " ".join(m for m in MARKET_NAMES if t.trader[int(m[1]) - 1, ZU]))
    assert ways == {"#4 #6", "#2 #6", "#2 #4"}, "#1 is always sold in, and one of the three others"
    assert numbers_used(scene("once"), "sell") == 1
    told = zu_tells(scene("told"), "sell", "zu.sale_market")
    assert told[0] == "zu.sale_market #1 most-buyers"
    assert told[1].endswith("chance-of-markets")


@pytest.mark.clause("EE-SOLO-SELL-04", "EE-SOLO-PRI-12")
def test_when_all_markets_are_used_chance_is_not_asked() -> None:
    t = against_zu()
    t.load(ZU, "red-A", "red-B", "red-C")
    offer(t, m1="red", m2="red", m6="red")
    assert numbers_used(t, "sell") == 0
    assert (t.reveals, t.envoy[:, ZU].tolist()) == (0, [2, 0, 1])


# Which artefacts


@pytest.mark.clause("EE-SOLO-SELL-05")
def test_the_lowest_values_of_both_holds_are_sold() -> None:
    t = against_zu()
    t.load(ZU, "red-C", "red-A", "green-C", hidden=["red-D", "red-B"])
    offer(t, m1="red", m2="red")
    assert zu_tells(t, "sell", "zu.sold") == [
        "zu.sold red-B hidden lowest-value",
        "zu.sold red-A cargo lowest-value",
    ]
    assert (t.cargo_of(ZU), hidden_of(t)) == (["green-C", "red-C"], ["red-D"])


@pytest.mark.clause("EE-SOLO-SELL-05", "EE-SOLO-SELL-06")
def test_samples_of_sold_artefacts_stay() -> None:
    t = against_zu()
    t.load(ZU, "red-A")
    t.guards(ZU, "red-A")
    offer(t, m1="red")
    t.zu_plays("sell")
    assert (t.cargo_of(ZU), t.samples_of(ZU)) == ([], ["red-A"])


@pytest.mark.clause("EE-SOLO-SELL-05")
def test_of_equal_values_chance_takes_one() -> None:
    def scene(seed: str) -> Table:
        t = against_zu(seed=seed)
        t.load(ZU, "red-A", "red-C", hidden=["red-A"])
        offer(t, m1="red")
        return t

    assert all_ways(scene, "sell", lambda t: (len(t.cargo_of(ZU)), len(hidden_of(t)))) == {(1, 1), (2, 0)}
    assert numbers_used(scene("once"), "sell") == 1
    assert zu_tells(scene("told"), "sell", "zu.sold")[0].endswith("chance-of-sold")


@pytest.mark.clause("EE-SOLO-SELL-05", "EE-SOLO-PRI-12")
def test_when_all_of_the_colour_are_sold_there_is_nothing_to_choose() -> None:
    t = against_zu()
    t.load(ZU, "red-A", hidden=["red-A", "red-B"])
    offer(t, m1="red", m2="red", m3="red")
    copy = t.copy()
    assert zu_tells(t, "sell", "zu.sold") == [
        "zu.sold red-A cargo all-of-colour",
        "zu.sold red-A hidden all-of-colour",
        "zu.sold red-B hidden all-of-colour",
    ]
    assert numbers_used(copy, "sell") == 0


# What it brings


@pytest.mark.clause("EE-SOLO-SELL-06")
@pytest.mark.parametrize(("markets", "bonus"), [(1, 0), (2, 3), (3, 8)])
def test_popularity_two_credits_a_buyer_and_the_bonus_for_several_markets(markets: int, bonus: int) -> None:
    t = against_zu()
    t.load(ZU, "red-A", "red-B", "red-C")
    for name in MARKET_NAMES[:markets]:
        t.traders(ZU, name)
        t.line_up(name, "red", "green", "wild")
    t.board(*["yellow"] * 4, *["purple"] * 6)
    deck, cards = int(t.deck_size), t.hand.sum()
    assert t.level("purple") > t.level("yellow") > t.level("red") == t.level("green")
    t.zu_plays("sell")
    assert t.credits[ZU] == 8 + 3 + 2 * 2 * markets + bonus
    assert (t.deck_size, t.hand.sum(), t.asked()) == (deck, cards, "over"), "never the card"
    assert (t.credits[YOU], t.reveals) == (8, 0)


@pytest.mark.clause("EE-SOLO-SELL-06")
def test_buyers_board_the_mothership_and_those_of_earlier_sales_go_home() -> None:
    t = against_zu()
    t.load(ZU, "red-A", "red-B")
    t.board("orange", "orange", "red")
    offer(t, m1="red green red", m4="wild purple")
    t.line_up("#2", "red", "wild")
    t.zu_plays("sell")
    assert t.mothership.tolist() == [2 * (k == kind("red")) + (k == kind("wild")) for k in range(6)]
    assert t.track[kind("orange")] == 8
    assert (t.queue_of("#1"), t.queue_of("#4"), t.queue_of("#2")) == (["green"], ["purple"], ["red", "wild"])


@pytest.mark.clause("EE-SOLO-SELL-06")
def test_only_zus_traders_of_the_markets_used_are_promoted() -> None:
    t = against_zu()
    t.load(ZU, "red-A", "red-B")
    offer(t, m1="red", m2="red", m3="green")
    for name in MARKET_NAMES[:3]:
        t.traders(YOU, name)
    t.zu_plays("sell")
    assert t.trader[:3].tolist() == [[1, 0, 0, 0], [1, 0, 0, 0], [1, 1, 0, 0]]
    assert t.envoy[0].tolist() == [0, 2, 0, 0]
    assert (t.sale_markets.sum(), t.sale_colour) == (0, 0), "nothing of the sale is left"


@pytest.mark.clause("EE-SOLO-SELL-05")
def test_two_copies_of_a_type_are_two_artefacts() -> None:
    """Zu never takes a type twice by itself; a scene may give it one."""
    t = against_zu()
    t.load(ZU, "red-A", "red-A", "red-B")
    offer(t, m1="red", m2="red")
    sold_at(t)
    assert t.removed[artefact("red-A")] + t.removed[artefact("red-B")] == 2
    assert len(t.cargo_of(ZU)) == 1
