"""Zu's two systems of priorities, chapter 19 of the ledger: influence swing and most lucrative market.

A Snipe looks at both: among markets with equally many buyers the centre with the bigger swing decides.
"""

from __future__ import annotations

import pytest

from digsite.games.excavation_earth import GAME
from digsite.games.excavation_earth.domains import MARKET_NAMES, PASS
from digsite.games.excavation_earth.zu.automa import YOU, ZU
from digsite.testing.excavation_earth import Table
from tests.games.excavation_earth.zu.scenes import all_ways, numbers_used
from tests.games.excavation_earth.zu.told import SEEDS, against_zu, make_popular, next_of, reasons_of

Envoys = tuple[int, int]  # yours and Zu's

MARKET_OF = {"left": "#1", "middle": "#3", "right": "#5"}
SWING = ("biggest-swing", "EE-SOLO-PRI-10")


def sniping(seed: str = "scene", **envoys: Envoys) -> Table:
    """One buyer waits for Zu's yellow artefact in a market of each of these centres."""
    t = against_zu(seed=seed)
    t.load(ZU, "yellow-A")
    for centre, (yours, zus) in envoys.items():
        t.line_up(MARKET_OF[centre], "yellow")
        t.envoys(YOU, centre, yours)
        t.envoys(ZU, centre, zus)
    return t


def waiting(t: Table) -> list[str]:
    """Where a buyer still waits: Zu did not sell there."""
    return [where for where in MARKET_NAMES if t.queue_of(where)]


def assert_swings_more(better: Envoys, worse: Envoys) -> None:
    """A centre goes before another, on whichever side it is."""
    for first, second in (("left", "right"), ("right", "left"), ("middle", "left"), ("middle", "right")):
        t = sniping(**{first: better, second: worse})
        assert reasons_of(t, "snipe", "zu.sale_market") == [SWING]
        assert t.queue_of(MARKET_OF[first]) == []
        assert t.queue_of(MARKET_OF[second]) == ["yellow"]


# Biggest influence swing


@pytest.mark.clause("EE-SOLO-PRI-01")
@pytest.mark.parametrize("worse", [(1, 0), (0, 1), (1, 1), (2, 0)])
def test_a_centre_without_envoys_swings_most(worse: Envoys) -> None:
    assert_swings_more((0, 0), worse)


@pytest.mark.clause("EE-SOLO-PRI-02")
@pytest.mark.parametrize("better", [(1, 0), (2, 1), (5, 4)])
@pytest.mark.parametrize("worse", [(1, 1), (2, 0), (0, 1)])
def test_then_one_where_an_envoy_ties_you(better: Envoys, worse: Envoys) -> None:
    assert_swings_more(better, worse)


@pytest.mark.clause("EE-SOLO-PRI-03")
@pytest.mark.parametrize("better", [(1, 1), (4, 4)])
@pytest.mark.parametrize("worse", [(2, 0), (4, 2), (0, 1)])
def test_then_one_where_an_envoy_breaks_a_tie(better: Envoys, worse: Envoys) -> None:
    assert_swings_more(better, worse)


@pytest.mark.clause("EE-SOLO-PRI-04")
@pytest.mark.parametrize("better", [(2, 0), (3, 1), (15, 0)])
@pytest.mark.parametrize("worse", [(0, 1), (1, 2), (0, 3)])
def test_then_one_where_an_envoy_reduces_your_lead(better: Envoys, worse: Envoys) -> None:
    assert_swings_more(better, worse)


@pytest.mark.clause("EE-SOLO-PRI-05")
def test_last_one_where_zu_leads_already() -> None:
    t = sniping(left=(0, 1), middle=(20, 0), right=(0, 2))
    t.zu_plays("snipe")
    assert waiting(t) == ["#1", "#5"]


@pytest.mark.clause("EE-SOLO-PRI-06")
@pytest.mark.parametrize(
    ("better", "worse"),
    [((2, 0), (3, 0)), ((5, 3), (3, 0)), ((0, 1), (0, 2)), ((5, 6), (0, 2)), ((9, 0), (10, 0))],
)
def test_of_two_leads_the_smaller_goes_first(better: Envoys, worse: Envoys) -> None:
    assert_swings_more(better, worse)


@pytest.mark.clause("EE-SOLO-PRI-06", "EE-SOLO-PRI-11")
@pytest.mark.parametrize(
    ("one", "other"),
    [
        ((0, 0), (0, 0)),
        ((1, 0), (3, 2)),
        ((1, 1), (3, 3)),
        ((2, 0), (4, 2)),
        ((0, 1), (2, 3)),
        ((0, 2), (1, 3)),
    ],
)
def test_equal_swings_are_left_to_chance(one: Envoys, other: Envoys) -> None:
    def scene(seed: str) -> Table:
        return sniping(seed, left=one, right=other)

    assert numbers_used(scene("one"), "snipe") == 1
    assert all_ways(scene, "snipe", lambda t: tuple(waiting(t))) == {("#1",), ("#5",)}


# Most lucrative market


@pytest.mark.clause("EE-SOLO-PRI-08")
def test_the_market_with_most_interested_buyers_wild_ones_included() -> None:
    t = against_zu()
    t.load(ZU, "red-A")
    for where, queue in (
        ("#2", ["red"]),
        ("#4", ["red", "wild"]),
        ("#6", ["red", "green", "green", "green"]),
    ):
        t.traders(ZU, where)
        t.line_up(where, *queue)
    t.traders(YOU, "#2", 3)
    reasons = reasons_of(t, "sell", "zu.sale_market")
    assert reasons == [("most-buyers", "EE-SOLO-PRI-08")]
    assert t.envoy[:, ZU].tolist() == [0, 1, 0]


@pytest.mark.clause("EE-SOLO-PRI-08")
def test_buyers_of_the_colour_count_that_the_action_has_fixed() -> None:
    t = against_zu()
    make_popular(t, "green")
    t.load(ZU, "red-A", "red-B", "green-A")
    for where, queue in (
        ("#1", ["red", "green", "green", "green"]),
        ("#3", ["red", "red"]),
        ("#5", ["red", "wild"]),
    ):
        t.traders(ZU, where)
        t.line_up(where, *queue)
    t.zu_plays("sell")
    assert t.envoy[:, ZU].tolist() == [0, 1, 1], "green is more popular, but red is sold"


@pytest.mark.clause("EE-SOLO-PRI-09")
@pytest.mark.parametrize("more", ["left", "right"])
def test_then_the_market_with_most_of_your_traders(more: str) -> None:
    t = sniping(left=(0, 0), middle=(0, 0), right=(0, 0))
    t.envoys(YOU, more, 3)
    for centre in MARKET_OF:
        t.traders(ZU, MARKET_OF[centre])
        t.traders(YOU, MARKET_OF[centre], 3 if centre == more else 2)
    reasons = reasons_of(t, "snipe", "zu.sale_market")
    assert reasons == [("most-of-your-traders", "EE-SOLO-PRI-09")]
    assert t.queue_of(MARKET_OF[more]) == [], "though an envoy would change more elsewhere"


@pytest.mark.clause("EE-SOLO-PRI-09")
def test_your_traders_count_only_beside_one_of_zu() -> None:
    t = sniping(left=(0, 0), right=(0, 0))
    t.traders(YOU, "#1", 4)
    t.traders(YOU, "#5", 1)
    t.traders(ZU, "#5")
    t.zu_plays("snipe")
    assert waiting(t) == ["#1"]


@pytest.mark.clause("EE-SOLO-PRI-09", "EE-SOLO-PRI-10")
def test_without_traders_of_zu_your_traders_do_not_count_at_all() -> None:
    t = sniping(left=(2, 0), right=(1, 0))
    t.traders(YOU, "#1", 4)
    assert reasons_of(t, "snipe", "zu.sale_market") == [SWING]
    assert waiting(t) == ["#1"]


@pytest.mark.clause("EE-SOLO-PRI-08", "EE-SOLO-PRI-09")
def test_buyers_go_before_traders() -> None:
    t = sniping(left=(0, 0), right=(0, 0))
    for where in ("#1", "#5"):
        t.traders(ZU, where)
    t.traders(YOU, "#1", 5)
    t.line_up("#5", "wild")
    t.zu_plays("snipe")
    assert t.envoy[:, ZU].tolist() == [0, 0, 1]


@pytest.mark.clause("EE-SOLO-PRI-10")
@pytest.mark.parametrize("where", MARKET_NAMES)
def test_then_the_market_whose_centre_swings_most(where: str) -> None:
    t = against_zu()
    t.load(ZU, "yellow-A")
    best = ("left", "middle", "right")[MARKET_NAMES.index(where) // 2]
    twin = {"#1": "#2", "#2": "#1", "#3": "#4", "#4": "#3", "#5": "#6", "#6": "#5"}[where]
    for name in MARKET_NAMES:
        if name != twin:
            t.line_up(name, "yellow")
    for centre in ("left", "middle", "right"):
        t.envoys(YOU, centre, 1 if centre == best else 2)
    assert reasons_of(t, "snipe", "zu.sale_market") == [SWING]
    assert t.queue_of(where) == []


@pytest.mark.clause("EE-SOLO-PRI-11", "EE-R-38")
def test_then_chance_among_the_markets_in_their_order() -> None:
    found = set()
    for seed in SEEDS:
        t = sniping(seed, left=(0, 0), middle=(0, 0), right=(0, 0))
        chosen = next_of(t, "#1", "#3", "#5")
        reasons = reasons_of(t, "snipe", "zu.sale_market")
        assert reasons == [("chance-of-markets", "EE-SOLO-PRI-11")]
        assert waiting(t) == [where for where in ("#1", "#3", "#5") if where != chosen]
        found.add(chosen)
    assert found == {"#1", "#3", "#5"}


# Chance


@pytest.mark.clause("EE-SOLO-PRI-12", "EE-R-38")
def test_no_number_is_used_where_one_candidate_remains() -> None:
    assert numbers_used(sniping(left=(1, 0), right=(2, 0)), "snipe") == 0
    assert numbers_used(sniping(left=(1, 0)), "snipe") == 0
    assert numbers_used(against_zu(), "command-#1") == 0
    assert numbers_used(against_zu(), "sell") == 0
    t = against_zu()
    t.lay("red-A", "red-B", "red-C")
    assert numbers_used(t, "excavate-red-purple") == 0


@pytest.mark.clause("EE-SOLO-PRI-12")
def test_one_number_is_used_for_each_choice_that_is_left_open() -> None:
    t = against_zu()
    assert numbers_used(t, "market") == 3, "a colour for the buyers, and two of six markets"
    t = against_zu()
    t.lay("red-A", "purple-A")
    assert numbers_used(t, "excavate-red-purple") == 1


@pytest.mark.clause("EE-SOLO-PRI-12")
def test_chance_cannot_be_taken_back_and_a_choice_without_it_brings_nothing_to_light() -> None:
    certain, open_ = sniping(left=(1, 0)), sniping(left=(1, 0), right=(1, 0))
    for t in (certain, open_):
        t.zu_plays("snipe")
    assert (certain.reveals, open_.reveals) == (0, 1)


@pytest.mark.clause("EE-SOLO-PRI-12", "EE-R-38")
def test_the_same_seed_and_the_same_decisions_are_the_same_game() -> None:
    def played(seed: str) -> list[bytes]:
        p = GAME.new(1, seed)
        states = []
        while not p.over:
            GAME.choose(p, PASS if PASS in p.legal else p.legal[0])
            states.append(p.tobytes())
        return states

    assert played("once") == played("once") != played("twice")
