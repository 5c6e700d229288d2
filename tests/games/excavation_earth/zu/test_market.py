"""Zu's Market (EE-SOLO-MKT)."""

from __future__ import annotations

import pytest

from digsite.games.excavation_earth.domains import CENTRE, MARKET_NAMES
from digsite.games.excavation_earth.zu.automa import YOU, ZU
from digsite.testing.excavation_earth import Table
from digsite.testing.excavation_earth_names import kind
from tests.games.excavation_earth.zu.scenes import all_ways, clause_of, numbers_used, zu_tells
from tests.games.excavation_earth.zu.told import against_zu

NEAR_YOUR_LEAD = {"left": 3, "middle": 2, "right": 1}


def zus_markets(t: Table) -> list[str]:
    """Where Zu has traders."""
    return [name for name, traders in zip(MARKET_NAMES, t.trader[:, ZU], strict=True) if traders > 0]


def your_envoys(t: Table) -> None:
    """An envoy of Zu ties you on the right; it only reduces your lead in the middle, and less on the left."""
    for centre, count in NEAR_YOUR_LEAD.items():
        t.envoys(YOU, centre, count)


def out_of_supply(t: Table, *kinds: str) -> None:
    """All buyers of these kinds stand on the mothership."""
    for name in kinds:
        t.board(*[name] * int(t.track[kind(name)]))


# Which markets


@pytest.mark.clause("EE-SOLO-MKT-01")
def test_with_a_trader_in_every_market_it_fails() -> None:
    t = against_zu()
    t.load(ZU, "red-A")
    for name in MARKET_NAMES:
        t.traders(ZU, name)
    assert zu_tells(t, "market") == ["zu.failed traders-everywhere 10"]
    assert clause_of("traders-everywhere") == "EE-SOLO-MKT-01"
    assert (t.credits[ZU], t.queue_size.sum(), t.trader[:, ZU].tolist()) == (18, 0, [1] * 6)


@pytest.mark.clause("EE-SOLO-MKT-01", "EE-SOLO-MKT-02")
@pytest.mark.parametrize("free", MARKET_NAMES)
def test_the_only_market_without_a_trader_of_zu_gets_one_and_its_buyers(free: str) -> None:
    t = against_zu()
    t.load(ZU, "red-A")
    for name in MARKET_NAMES:
        t.traders(YOU, name, 2)
        if name != free:
            t.traders(ZU, name)
    told = zu_tells(t, "market")
    assert told == [
        "zu.buyer_colour red only-colour-held",
        f"zu.trader {free} only-free-market",
        f"zu.buyer wild {free}",
        f"zu.buyer red {free}",
    ]
    assert t.trader[:, ZU].tolist() == [1] * 6
    assert (t.queue_of(free), t.queue_size.sum(), t.credits[ZU]) == (["wild", "red"], 2, 8)


@pytest.mark.clause("EE-SOLO-MKT-02")
@pytest.mark.parametrize(("first", "second"), [("#4", "#1"), ("#1", "#6")])
def test_the_last_two_markets_both_get_a_trader(first: str, second: str) -> None:
    t = against_zu()
    t.load(ZU, "red-A")
    t.line_up(first, "red")
    for name in MARKET_NAMES:
        if name not in (first, second):
            t.traders(ZU, name)
    assert zu_tells(t, "market", "zu.trader") == [
        f"zu.trader {first} most-buyers-for-trader",
        f"zu.trader {second} only-free-market",
    ]
    assert t.queue_of(second) == ["wild", "red"]


@pytest.mark.clause("EE-SOLO-MKT-02")
def test_both_markets_are_chosen_before_buyers_come() -> None:
    t = against_zu()
    t.load(ZU, "red-A")
    t.line_up("#4", "red", "red")
    t.line_up("#2", "red")
    assert zu_tells(t, "market") == [
        "zu.buyer_colour red only-colour-held",
        "zu.trader #4 most-buyers-for-trader",
        "zu.trader #2 most-buyers-for-trader",
        "zu.buyer wild #4",
        "zu.buyer red #4",
        "zu.buyer wild #2",
        "zu.buyer red #2",
    ]
    assert t.supply[ZU] == 22 - 2


@pytest.mark.clause("EE-SOLO-MKT-02")
def test_where_zu_has_a_trader_it_places_no_second_one() -> None:
    t = against_zu()
    t.load(ZU, "red-A")
    t.traders(ZU, "#4")
    t.line_up("#4", "red", "red", "wild")
    t.line_up("#5", "red")
    t.line_up("#1", "red")
    t.zu_plays("market")
    assert zus_markets(t) == ["#1", "#4", "#5"]
    assert t.trader[:, ZU].max() == 1
    assert t.queue_of("#4") == ["red", "red", "wild"]


@pytest.mark.clause("EE-SOLO-MKT-03")
def test_buyers_of_the_most_popular_colour_held_and_wild_ones_count() -> None:
    t = against_zu()
    t.load(ZU, "green-A", "green-B", hidden=["red-A"])
    t.board("red", "red", "red", "red", *["purple"] * 8)
    t.line_up("#3", "green", "green", "green")
    t.line_up("#4", "red", "wild")
    t.line_up("#6", "wild")
    assert t.level("purple") > t.level("red") > t.level("green")
    told = zu_tells(t, "market")
    assert told[:3] == [
        "zu.buyer_colour red most-popular-held",
        "zu.trader #4 most-buyers-for-trader",
        "zu.trader #6 most-buyers-for-trader",
    ]
    assert t.queue_of("#3") == ["green"] * 3


@pytest.mark.clause("EE-SOLO-MKT-03", "EE-SOLO-MKT-04")
def test_more_buyers_go_before_a_better_swing() -> None:
    t = against_zu()
    t.load(ZU, "red-A")
    your_envoys(t)
    t.line_up("#1", "red")
    told = zu_tells(t, "market")
    assert told[1] == "zu.trader #1 most-buyers-for-trader"
    assert zus_markets(t) in (["#1", "#5"], ["#1", "#6"])


@pytest.mark.clause("EE-SOLO-MKT-04")
def test_equal_buyers_the_better_swing_decides() -> None:
    t = against_zu()
    t.load(ZU, "red-A")
    your_envoys(t)
    t.line_up("#6", "red", "green")
    t.line_up("#2", "wild")
    t.line_up("#3", "red")
    assert zu_tells(t, "market")[1:3] == ["zu.trader #6 swing-of-trader", "zu.trader #3 swing-of-trader"]
    assert clause_of("swing-of-trader") == "EE-SOLO-MKT-04"


@pytest.mark.clause("EE-SOLO-MKT-04", "EE-R-54")
def test_a_trader_in_a_centre_does_not_change_its_swing_for_the_second() -> None:
    t = against_zu()
    t.load(ZU, "red-A")
    t.envoys(YOU, "left")
    t.envoys(YOU, "middle", 4)
    t.envoys(YOU, "right", 4)
    t.zu_plays("market")
    assert zus_markets(t) == ["#1", "#2"]


@pytest.mark.clause("EE-R-48", "EE-SOLO-MKT-04")
@pytest.mark.parametrize("leader", [YOU, ZU])
@pytest.mark.parametrize(
    ("leads", "first", "second"),
    [((4, 2, 3), ["#3", "#4"], ["#5", "#6"]), ((2, 4, 3), ["#1", "#2"], ["#5", "#6"])],
)
def test_of_leads_on_one_side_the_smaller_goes_first(
    leader: int, leads: tuple[int, ...], first: list[str], second: list[str]
) -> None:
    t = against_zu()
    t.load(ZU, "red-A")
    for centre, lead in zip(CENTRE.labels, leads, strict=True):
        t.envoys(leader, centre, lead + 1)
        t.envoys(YOU + ZU - leader, centre)
    t.zu_plays("market")
    assert zus_markets(t) == first
    t.zu_plays("market")
    assert zus_markets(t) == sorted(first + second)


@pytest.mark.clause("EE-SOLO-MKT-05")
def test_what_is_tied_in_buyers_and_swing_is_left_to_chance() -> None:
    def scene(seed: str) -> Table:
        t = against_zu(seed=seed)
        t.load(ZU, "red-A")
        t.envoys(YOU, "left", 2)
        t.line_up("#1", "red")
        for name in ("#2", "#3", "#6"):
            t.line_up(name, "green")
        return t

    assert all_ways(scene, "market", zus_markets_in_words) == {
        f"#1 {other}" for other in ("#3", "#4", "#5", "#6")
    }
    assert numbers_used(scene("once"), "market") == 1
    assert zu_tells(scene("told"), "market")[2].endswith("chance-of-traders")


def zus_markets_in_words(t: Table) -> str:
    return " ".join(zus_markets(t))


@pytest.mark.clause("EE-SOLO-MKT-05", "EE-SOLO-PRI-12")
def test_chance_is_not_asked_where_the_lists_decide() -> None:
    t = against_zu()
    t.load(ZU, "red-A")
    t.line_up("#4", "red", "red")
    t.line_up("#2", "red")
    assert numbers_used(t, "market") == 0
    assert t.reveals == 0


# Buyers for them


@pytest.mark.clause("EE-SOLO-MKT-06")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("red green", "red green wild red"),
        ("red green purple", "green purple wild red"),
        ("red wild green purple", "green purple wild red"),
    ],
)
def test_a_wild_buyer_joins_then_one_of_the_colour_and_a_full_queue_ejects(before: str, after: str) -> None:
    t = against_zu()
    t.load(ZU, "red-A")
    t.line_up("#5", *before.split())
    t.line_up("#1", "red")
    wild = int(t.track[kind("wild")])
    t.zu_plays("market")
    assert t.queue_of("#5") == after.split()
    assert t.queue_of("#1") == ["red", "wild", "red"]
    ejected = before.split()[: max(0, len(before.split()) - 2)]
    assert t.track[kind("wild")] == wild - 2 + ejected.count("wild")
    assert t.mothership.sum() == 0, "who is ejected returns to the supply"


@pytest.mark.clause("EE-SOLO-MKT-06")
def test_without_wild_buyers_the_colour_comes_alone() -> None:
    t = against_zu()
    t.load(ZU, "red-A")
    out_of_supply(t, "wild")
    t.line_up("#5", "red", "red")
    t.line_up("#1", "red")
    told = zu_tells(t, "market")
    assert (t.queue_of("#5"), t.queue_of("#1")) == (["red"] * 3, ["red"] * 2)
    assert told[3:] == ["zu.no_buyer wild #5", "zu.buyer red #5", "zu.no_buyer wild #1", "zu.buyer red #1"]


@pytest.mark.clause("EE-SOLO-MKT-07")
def test_the_most_popular_colour_goes_before_the_one_held_most() -> None:
    t = against_zu()
    t.load(ZU, "green-A", "green-B", "yellow-A", hidden=["green-C"])
    t.board("yellow")
    told = zu_tells(t, "market")
    assert told[0] == "zu.buyer_colour yellow most-popular-held"
    assert [t.queue_of(name) for name in zus_markets(t)] == [["wild", "yellow"]] * 2


@pytest.mark.clause("EE-SOLO-MKT-07")
def test_of_equally_popular_colours_the_one_held_most_in_both_holds() -> None:
    t = against_zu()
    t.load(ZU, "green-A", "orange-A", hidden=["orange-B"])
    assert zu_tells(t, "market")[0] == "zu.buyer_colour orange most-held"
    assert (t.track[kind("orange")], t.track[kind("green")]) == (6, 8)


@pytest.mark.clause("EE-SOLO-MKT-07")
def test_of_colours_held_equally_chance_takes_one_for_both_markets() -> None:
    def scene(seed: str) -> Table:
        t = against_zu(seed=seed)
        t.load(ZU, "yellow-A", "purple-A", "orange-A")
        t.board("yellow", "orange")
        t.line_up("#1", "wild", "wild")
        t.line_up("#2", "wild")
        return t

    def ends(t: Table) -> tuple[str, str]:
        return t.queue_of("#1")[-1], t.queue_of("#2")[-1]

    assert all_ways(scene, "market", ends) == {("yellow", "yellow"), ("orange", "orange")}
    assert numbers_used(scene("once"), "market") == 1
    assert zu_tells(scene("told"), "market")[0].endswith("chance-of-buyers")


@pytest.mark.clause("EE-SOLO-MKT-07", "EE-R-51", "EE-R-52")
def test_the_colour_is_fixed_though_popularity_changes_between_the_markets() -> None:
    t = against_zu()
    t.load(ZU, "red-A", "green-A", "green-B")
    t.line_up("#1", "red", "red", "wild", "wild")
    t.line_up("#2", "wild")
    t.board("green")
    assert (t.level("red"), t.level("green")) == (4, 3)
    t.zu_plays("market")
    assert t.queue_of("#1") == ["wild", "wild", "wild", "red"]
    assert t.queue_of("#2") == ["wild", "wild", "red"]


@pytest.mark.clause("EE-SOLO-MKT-08", "EE-R-52")
def test_without_a_buyer_of_the_colour_no_other_colour_comes() -> None:
    t = against_zu()
    t.load(ZU, "red-A", "green-A")
    out_of_supply(t, "red")
    t.line_up("#3", "wild")
    t.line_up("#6", "wild")
    told = zu_tells(t, "market")
    assert told[0] == "zu.buyer_colour red most-popular-held"
    assert (t.queue_of("#3"), t.queue_of("#6")) == (["wild", "wild"], ["wild", "wild"])
    assert {line for line in told if "no_buyer" in line} == {"zu.no_buyer red #3", "zu.no_buyer red #6"}


@pytest.mark.clause("EE-SOLO-MKT-08")
def test_the_last_buyer_of_the_colour_comes_to_the_first_market() -> None:
    t = against_zu()
    t.load(ZU, "red-A")
    t.line_up("#6", "red", "red")
    t.line_up("#1", "red")
    t.board(*["red"] * 4)
    assert t.track[kind("red")] == 1
    t.zu_plays("market")
    assert (t.queue_of("#6"), t.queue_of("#1")) == (["red", "red", "wild", "red"], ["red", "wild"])


@pytest.mark.clause("EE-SOLO-MKT-06", "EE-SOLO-MKT-08")
def test_a_buyer_ejected_by_the_wild_one_is_in_supply_again() -> None:
    t = against_zu()
    t.load(ZU, "red-A")
    t.line_up("#6", "red", "red", "red", "wild")
    t.line_up("#1", "red", "red", "wild")
    t.board(*["red"] * 3)
    assert t.track[kind("red")] == 0
    t.zu_plays("market")
    assert t.queue_of("#6") == ["red", "wild", "wild", "red"]
    assert t.queue_of("#1") == ["red", "wild", "wild", "red"]


# Without artefacts


@pytest.mark.clause("EE-R-51", "EE-SOLO-MKT-07")
def test_without_artefacts_zu_looks_at_no_buyers_and_brings_any_colour() -> None:
    def scene(seed: str) -> Table:
        t = against_zu(seed=seed)
        t.line_up("#1", "wild", "red")
        t.envoys(YOU, "left")
        t.envoys(YOU, "middle", 2)
        t.envoys(YOU, "right", 3)
        out_of_supply(t, "green", "purple", "orange")
        return t

    def brought(t: Table) -> str:
        return " ".join([*zus_markets(t), t.queue_of("#2")[-1], t.queue_of("#1")[-1]])

    assert all_ways(scene, "market", brought) == {"#1 #2 yellow yellow", "#1 #2 red red"}
    told = zu_tells(scene("told"), "market")
    assert told[0].endswith("chance-without-artefacts")
    assert told[1].endswith("chance-of-traders"), "#1 and #2 swing alike, and its buyers do not count"


@pytest.mark.clause("EE-R-51")
@pytest.mark.parametrize("left", ["yellow", "orange"])
def test_without_artefacts_the_only_colour_in_supply_needs_no_chance(left: str) -> None:
    t = against_zu()
    t.leave_buyers(*[left] * 2, "wild")
    for name in ("#1", "#2", "#3", "#4"):
        t.traders(ZU, name)
    t.traders(ZU, "#5")
    assert numbers_used(t, "market") == 0
    assert t.queue_of("#6") == ["wild", left]


@pytest.mark.clause("EE-R-51", "EE-SOLO-MKT-08")
def test_without_artefacts_and_coloured_buyers_only_wild_ones_come() -> None:
    t = against_zu()
    t.leave_buyers("wild", "wild")
    told = zu_tells(t, "market")
    assert len(zus_markets(t)) == 2
    assert t.queue[:, 0].tolist().count(kind("wild")) == 2 == t.queue_size.sum()
    assert not [line for line in told if "colour" in line or "no_buyer" in line]
