"""The worked examples of the solo game, chapters 17 to 30 of the ledger, to the number."""

from __future__ import annotations

import pytest

from digsite.games.excavation_earth import GAME
from digsite.games.excavation_earth.domains import CENTRE, PASS
from digsite.games.excavation_earth.preparation import settle_turn_order
from digsite.games.excavation_earth.scoring import end_game
from digsite.games.excavation_earth.zu.automa import YOU, ZU
from digsite.games.excavation_earth.zu.influence import influence_swing
from digsite.testing.excavation_earth_names import artefact, market
from tests.games.excavation_earth.zu.told import against_zu


@pytest.mark.clause("EE-SOLO-PRI-07X")
def test_a_tie_swings_more_than_a_broken_tie_and_that_more_than_a_smaller_lead() -> None:
    t = against_zu()
    for centre, yours, zus in (("left", 3, 1), ("middle", 2, 1), ("right", 1, 1)):
        t.envoys(YOU, centre, yours)
        t.envoys(ZU, centre, zus)
    by_swing = sorted(CENTRE.labels, key=lambda name: -influence_swing(t.p, CENTRE.labels.index(name)))
    assert by_swing == ["middle", "right", "left"]


@pytest.mark.clause("EE-SOLO-PREP-07X")
@pytest.mark.parametrize(("token", "order"), [(1, [YOU, ZU]), (0, [ZU, YOU])])
def test_only_your_own_survey_makes_you_first(token: int, order: list[int]) -> None:
    t = against_zu(round=2)
    t.order[:2] = [ZU, YOU]
    t.token[YOU] = token
    t.begin(settle_turn_order)
    assert t.order[:2].tolist() == order


@pytest.mark.clause("EE-SOLO-ACT-03X")
def test_ten_cards_are_five_turns_and_zu_passes_in_the_sixth() -> None:
    p, told = GAME.begin(1, "ten cards")
    while p.round < 2:
        told += GAME.choose(p, PASS if PASS in p.legal else p.legal[-1])
    names = [each.event.name for each in told if each.seat == ZU]
    names = [name for name in names if name in ("turn_begins", "zu.revealed", "zu.passed")]
    assert names == ["turn_begins", "zu.revealed", "zu.revealed"] * 5 + ["turn_begins", "zu.passed"]


@pytest.mark.clause("EE-SOLO-EXC-17X")
def test_zu_digs_what_you_have_not_sampled_and_the_rarer_first() -> None:
    t = against_zu()
    t.board("red")
    t.lay("red-A", "red-B", "red-B", "red-D")
    t.guards(YOU, "red-D")
    t.load(ZU, "green-A", "green-B")
    t.zu_plays("excavate-red-purple")
    assert t.cargo_of(ZU) == ["green-A", "green-B", "red-A", "red-B"]
    assert t.samples_of(ZU) == ["red-A", "red-B"]
    assert t.map_of() == ["red-B", "red-D"]


@pytest.mark.clause("EE-SOLO-EXC-18X")
def test_a_colour_of_which_zu_wants_nothing_is_acquired_not_changed() -> None:
    t = against_zu()
    t.board("green", "green", "red")
    t.lay("green-A", "red-A")
    t.guards(ZU, "green-A")
    t.to_black_market("red-B")
    t.to_black_market("green-D")
    t.zu_plays("excavate-popular")
    assert t.map_of() == ["green-A", "red-A"]
    assert (t.hidden[ZU, artefact("green-D")], t.credits[ZU]) == (1, 8 - 5)


@pytest.mark.clause("EE-SOLO-SMG-07X")
@pytest.mark.parametrize(("credits", "left"), [(5, 1), (3, 5)])
def test_zu_buys_the_first_top_it_wants_and_can_pay_or_offloads(credits: int, left: int) -> None:
    t = against_zu()
    t.board("red")
    for top in ("yellow-A", "green-D", "red-A", "purple-C"):
        t.to_black_market(top)
    t.guards(ZU, "red-A")
    t.load(ZU, "orange-C")
    t.credits[ZU] = credits
    t.zu_plays("excavate-red-purple")
    bought = credits == 5
    assert t.credits[ZU] == left
    assert t.hidden[ZU, artefact("purple-C")] == bought
    assert t.stack_of("purple") == ([] if bought else ["purple-C"])
    assert t.stack_of("orange") == ([] if bought else ["orange-C"])


@pytest.mark.clause("EE-SOLO-SMG-13X")
def test_zu_offloads_the_most_valuable_pair_from_the_cargo_hold_first() -> None:
    t = against_zu()
    t.load(ZU, "red-D", "red-A", "green-D", hidden=["purple-B"])
    t.zu_plays("excavate-red-purple")
    assert t.credits[ZU] == 8 + 9
    assert t.cargo_of(ZU) == ["red-A"]
    assert t.hidden[ZU, artefact("purple-B")] == 1
    assert (t.stack_of("red"), t.stack_of("green")) == (["red-D"], ["green-D"])


@pytest.mark.clause("EE-SOLO-MKT-09X")
def test_buyers_of_the_colour_held_most_and_the_last_wild_one_in_the_first_market() -> None:
    t = against_zu()
    t.load(ZU, "red-A", "green-A", "green-B")
    t.line_up("#2", "green")
    t.board(*["red"] * 4, *["green"] * 3, *["wild"] * (int(t.track[5]) - 1))
    t.envoys(YOU, "middle", 2)
    t.envoys(YOU, "right", 2)
    assert (t.level("red"), t.level("green"), t.track[5]) == (6, 6, 1)
    t.zu_plays("market")
    assert t.queue_of("#2") == ["green", "wild", "green"]
    assert t.queue_of("#1") == ["green"]
    assert t.trader[:, ZU].tolist() == [1, 1, 0, 0, 0, 0]


@pytest.mark.clause("EE-SOLO-SELL-07X")
def test_zu_sells_the_colour_with_most_markets_and_draws_no_card() -> None:
    t = against_zu()
    t.load(ZU, "purple-A", "purple-B", "red-A", "red-B", hidden=["red-C"])
    for where in ("#1", "#2", "#5"):
        t.traders(ZU, where)
    t.line_up("#1", "purple", "purple")
    t.line_up("#2", "purple")
    t.line_up("#5", "red")
    t.board(*["green"] * 4)
    deck = int(t.deck_size)
    t.zu_plays("sell")
    assert t.credits[ZU] == 8 + 5 + 6 + 3
    assert t.removed.nonzero()[0].tolist() == [artefact("purple-A"), artefact("purple-B")]
    assert t.envoy[:, ZU].tolist() == [2, 0, 0]
    assert t.trader[:, ZU].tolist() == [0, 0, 0, 0, 1, 0]
    assert (t.deck_size, t.hand[ZU].sum()) == (deck, 0)


@pytest.mark.clause("EE-SOLO-SNIPE-08X")
def test_zu_snipes_the_colour_it_has_fewest_of_beside_your_trader() -> None:
    t = against_zu()
    t.load(ZU, "red-A", "red-B", "yellow-A")
    t.line_up("#2", "yellow", "yellow", "yellow")
    t.line_up("#4", "yellow", "yellow", "yellow")
    t.line_up("#5", "yellow", "red")
    t.traders(ZU, "#4")
    t.traders(YOU, "#4")
    t.zu_plays("snipe")
    assert t.credits[ZU] == 8 + 9 + 6, "yellow is the most popular colour"
    assert t.cargo_of(ZU) == ["red-A", "red-B"]
    assert t.queue_size[market("#4")] == 0
    assert t.envoy[:, ZU].tolist() == [0, 1, 0]


@pytest.mark.clause("EE-SOLO-SUR-11X")
@pytest.mark.parametrize(
    ("credits", "bought", "placed", "left"),
    [(10, "yellow-C", "yellow-A", 2), (14, "yellow-A", "yellow-C", 0), (20, "yellow-A", "yellow-C", 6)],
)
def test_zu_buys_the_more_valuable_artefact_it_can_pay(
    credits: int, bought: str, placed: str, left: int
) -> None:
    t = against_zu()
    t.lay_forecast("red#1", "red#2", "red#3")
    t.only_in_deck("yellow#4")
    t.leave_in_pile("yellow", "yellow-A", "yellow-C")
    t.credits[ZU] = credits
    t.zu_plays("survey")
    assert (t.cargo_of(ZU), t.samples_of(ZU), t.map_of()) == ([bought], [bought], [placed])
    assert t.credits[ZU] == left
    assert t.forecast_of() == ["yellow#4", "red#2", "red#3"]


@pytest.mark.clause("EE-DIFF-23X")
def test_artefacts_left_in_your_holds_cost_their_values() -> None:
    t = against_zu(round=3, zu_leftovers_cost=1)
    t.credits[YOU] = 58
    t.load(YOU, "purple-D", hidden=["yellow-D"])
    t.begin(end_game)
    assert t.score[YOU] == 50


@pytest.mark.clause("EE-DIFF-24X")
def test_zu_acquires_the_most_valuable_top_the_left_one_of_two() -> None:
    t = against_zu(zu_most_valuable=1)
    t.board("red")
    for top in ("yellow-A", "green-B", "red-B", "purple-D", "orange-C"):
        t.to_black_market(top)
    t.guards(ZU, "yellow-A")
    t.credits[ZU] = 20
    t.zu_plays("excavate-red-purple")
    assert t.hidden[ZU, artefact("green-B")] == 1
    assert t.credits[ZU] == 20 - 7
