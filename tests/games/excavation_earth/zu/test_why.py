"""By which list of priorities Zu chose, and which of its lines decided."""

from __future__ import annotations

import pytest

from digsite.games.excavation_earth import GAME
from digsite.games.excavation_earth.domains import LINE
from digsite.games.excavation_earth.zu import lines
from digsite.games.excavation_earth.zu.automa import YOU, ZU
from digsite.games.excavation_earth.zu.turn import reveal_card
from digsite.games.excavation_earth.zu.why import LISTS
from digsite.kernel.events import Told
from digsite.match.corpus import random_game
from digsite.testing.excavation_earth import Table
from tests.games.excavation_earth.zu.told import against_zu, make_popular


def told_by(t: Table, card: str) -> list[Told]:
    """Zu reveals a card and carries it out: what is told."""
    told: list[Told] = []
    t.only_in_zus_deck(card)
    t.p.told = told
    t.begin(reveal_card, ZU)
    t.p.told = None
    return told


def lists_of(t: Table, card: str, event: str) -> list[tuple[list[str], str | None]]:
    """Each time this was told: the list by which Zu chose, and its line that decided."""
    told = told_by(t, card)
    found = [GAME.why(told, n) for n, each in enumerate(told) if each.event.name == event]
    return [
        ([], None)
        if each is None
        else ([LINE.labels[n] for n in each.lines], LINE.labels[each.lines[each.decided]])
        for each in found
    ]


TIED = ["more-to-excavate", "none-in-holds", "fewest-in-your-holds", "chance-of-colours"]
LUCRATIVE = ["most-of-your-traders", "biggest-swing", "chance-of-markets"]


def test_every_line_that_can_decide_stands_in_a_list() -> None:
    """All but the lines that say that there was nothing to choose, what Zu does instead, or why it fails."""
    listed = {line for found in LISTS.values() for each in found for line in each}
    others = {
        *range(lines.ONLY_COLOUR_ON_MAP, lines.ONLY_ONE_TO_BUY + 1),
        *range(lines.HOLDS_FULL, lines.NOTHING_TO_BUY + 1),
        *(lines.OTHER_TO_MAP, lines.SINGLE_TO_MAP),
        *range(lines.NOTHING_TO_OFFLOAD, lines.NO_CUBE_FOR_SNIPE + 1),
        *range(lines.ONLY_ONE_TO_EXHIBIT, lines.ONLY_MYSTERY + 1),
        *range(lines.NO_CUBE_FOR_ENVOY, lines.NO_CUBE_TO_SNIPE + 1),
    }
    assert {LINE.labels[n] for n in listed} == {
        LINE.labels[n] for n in set(range(len(lines.LABELS))) - others
    }


def test_no_list_names_a_line_twice_and_chance_comes_last() -> None:
    for found in LISTS.values():
        for each in found:
            labels = [LINE.labels[n] for n in each]
            assert len(set(labels)) == len(labels)
            assert not any(label.startswith("chance") for label in labels[:-1])


@pytest.mark.clause("EE-SOLO-EXC-01", "EE-SOLO-EXC-04")
def test_two_colours_have_the_list_of_their_card() -> None:
    t = against_zu()
    make_popular(t, ["green", "purple"])
    t.lay("purple-A", "green-A")
    t.load(ZU, "purple-B")
    assert lists_of(t, "excavate-green-purple", "zu.colour") == [(["more-popular", *TIED], "none-in-holds")]


@pytest.mark.clause("EE-SOLO-EXC-02", "EE-SOLO-EXC-04")
def test_the_most_popular_colour_has_a_list_with_the_same_end() -> None:
    t = against_zu()
    make_popular(t, ["green", "red"])
    t.lay("red-A", "green-A")
    t.load(ZU, "red-B")
    found = lists_of(t, "excavate-popular", "zu.colour")
    assert found == [(["most-popular-on-map", *TIED], "none-in-holds")]


def two_markets(*more: str) -> Table:
    """Two markets with as many red buyers, and traders of Zu and of yours in the second; perhaps in more."""
    t = against_zu()
    for market in ("#1", "#3", *more):
        t.line_up(market, "red")
        t.traders(ZU, market)
    t.traders(YOU, "#3")
    t.load(ZU, "red-A")
    return t


@pytest.mark.clause("EE-SOLO-SELL-04", "EE-SOLO-PRI-09")
def test_sell_chooses_among_lucrative_markets_by_its_list() -> None:
    found = lists_of(two_markets(), "sell", "zu.sale_market")
    assert found == [(["most-buyers", *LUCRATIVE], "most-of-your-traders")]


@pytest.mark.clause("EE-SOLO-SNIPE-06", "EE-SOLO-PRI-09")
def test_snipe_has_a_list_with_the_same_end() -> None:
    found = lists_of(two_markets(), "snipe", "zu.sale_market")
    assert found == [(["most-buyers-in-snipe", *LUCRATIVE], "most-of-your-traders")]


@pytest.mark.clause("EE-DIFF-10")
def test_the_most_valuable_top_is_a_list_of_its_own() -> None:
    t = against_zu(zu_most_valuable=1)
    make_popular(t, "green")
    t.to_black_market("red-C")
    t.credits[ZU] = 30
    assert lists_of(t, "excavate-green-purple", "zu.acquired") == [
        (["most-valuable-top"], "most-valuable-top")
    ]


@pytest.mark.clause("EE-SOLO-EXC-09")
def test_where_there_was_nothing_to_choose_there_is_no_list() -> None:
    t = against_zu()
    make_popular(t, "green")
    t.lay("green-A")
    assert lists_of(t, "excavate-green-purple", "zu.dug") == [([], None)]


def test_whole_games_have_a_list_for_every_choice_with_its_clause() -> None:
    match = random_game(GAME, 1, "why")
    seen = set()
    for number in range(len(match.played) + 1):
        told = match.told(number)
        for n, each in enumerate(told):
            found = GAME.why(told, n)
            if found is not None:
                seen.add(each.event.name)
                assert found.clauses[found.decided] == each.clause
    assert {"zu.colour", "zu.dug", "zu.trader", "zu.sale_market"} <= seen
