"""Zu with 24 cubes, and with none (EEM-SOLO-01 to -21, -71, -75, -76)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from digsite.games.excavation_earth import GAME
from digsite.games.excavation_earth.domains import FACTION, PASS
from digsite.games.excavation_earth.museum.zu_crew import cubes_in_reserve, take_extra_cube
from digsite.games.excavation_earth.preparation import resolve_forecast
from digsite.games.excavation_earth.scoring import score_centres
from digsite.games.excavation_earth.zu.automa import YOU, ZU
from digsite.kernel.errors import BadOption
from digsite.testing.excavation_earth import Table, dealt_game, new_game
from tests.games.excavation_earth.museum.exhibition import MUSEUM
from tests.games.excavation_earth.museum.solo import MYSTERIES, SETS, against_zu, with_cubes
from tests.games.excavation_earth.zu.scenes import clause_of, numbers_used, zu_tells
from tests.games.excavation_earth.zu.told import hidden_of, make_popular, told_of


def cubes_of_zu(t: Table) -> int:
    """All that Zu has on the table, whatever they do."""
    at_work = t.guard[ZU].sum() + t.trader[:, ZU].sum() + t.envoy[:, ZU].sum() + t.keeper[ZU].sum()
    elsewhere = (t.forecast_marker == ZU).sum() + (t.guide == ZU).sum() + t.cubes_removed[ZU]
    return int(t.supply[ZU] + at_work + elsewhere)


# Set-up and crew


@pytest.mark.clause("EEM-SOLO-01", "EEM-SOLO-02", "EEM-R-49")
@pytest.mark.parametrize("modules", SETS)
def test_with_any_module_or_as_agreed_zu_starts_with_24_cubes(modules: Sequence[str]) -> None:
    p, told = GAME.begin(1, "new", {"factions": ["aquilla"], **dict.fromkeys(modules, "on")})
    assert (p.supply[ZU], p.zu_reserve) == (24, 2)
    assert p.supply[YOU] == 22
    assert [each.value("crew") for each in told if each.event.name == "zu.pieces"] == [24]


@pytest.mark.clause("EEM-SOLO-01", "EEM-R-49")
def test_without_modules_and_agreement_the_base_rules_stay() -> None:
    t = dealt_game(1, factions=["aquilla"])
    assert (t.supply[ZU], t.zu_reserve) == (22, 0)
    t = against_zu(())
    t.empty_supply(ZU)
    assert zu_tells(t, "command-#1") == [
        "zu.reserve 1",
        "zu.command_trader #1",
        "zu.reserve 2",
        "zu.envoy left",
    ]
    t = against_zu((), round=2)
    t.envoys(ZU, "left", 3)
    assert zu_tells(t, "command-#1") == ["zu.command_trader #1", "zu.envoy left"], "no recall"


@pytest.mark.clause("EEM-SOLO-03", "EEM-R-73")
def test_twenty_more_cubes_wait_in_the_reserve_and_then_no_more() -> None:
    t = against_zu(MUSEUM)
    for number in range(1, 21):
        assert cubes_in_reserve(t.p) == 21 - number
        take_extra_cube(t.p)
        assert (t.supply[ZU], t.zu_reserve) == (24 + number, 2 + number)
    take_extra_cube(t.p)
    assert (t.supply[ZU], cubes_in_reserve(t.p)) == (44, 0)


@pytest.mark.clause("EEM-SOLO-03")
@pytest.mark.parametrize("card", ["market", "command-#1", "snipe", "survey", "excavate-red-purple"])
def test_no_action_takes_from_the_reserve(card: str) -> None:
    t = with_cubes(0)
    t.load(ZU, "yellow-A")
    t.line_up("#1", "yellow")
    t.lay("purple-A")
    t.lay_forecast("green#1", "green#2", "green#3")
    make_popular(t, "purple")
    t.zu_plays(card)
    assert (t.supply[ZU], t.zu_reserve) == (0, 2)


@pytest.mark.clause("EEM-SOLO-04")
def test_cubes_of_both_colours_count_alike() -> None:
    t = with_cubes(1)
    t.envoys(YOU, "left", 1)
    t.zu_plays("command-#1")
    t.begin(score_centres)
    assert t.envoy[0, :2].tolist() == [1, 1]
    assert t.credits[:2].tolist() == [8 + 2, 8 + 2 + 5], "a tie on the left, and the right alone"


@pytest.mark.clause("EEM-SOLO-05")
def test_cubes_that_come_free_are_used_again() -> None:
    t = against_zu()
    t.lay_forecast("green#1", "green#2", "green#3")
    t.envoys(ZU, "left", 23)
    t.zu_plays("survey")
    assert t.supply[ZU] == 0
    t.begin(resolve_forecast)
    assert t.supply[ZU] == 1, "from the forecast"
    t.zu_plays("command-#3")
    assert (t.supply[ZU], t.envoy[1, ZU]) == (0, 1)
    t.zu_plays("command-#4")
    assert (t.supply[ZU], t.envoy[1, ZU]) == (1, 0), "a recalled envoy"
    t.zu_plays("command-#5")
    assert (t.supply[ZU], t.envoy[2, ZU]) == (0, 1)
    t = with_cubes(2, MYSTERIES)
    t.load(ZU, "mystery-red")
    t.zu_plays("command-#1")
    assert (t.supply[ZU], t.envoy[0, ZU]) == (1, 1), "the keeper is back"


@pytest.mark.clause("EEM-SOLO-06")
@pytest.mark.parametrize("card", ["market", "command-#1", "snipe", "survey", "excavate-red-purple"])
def test_zu_never_reassigns_guards(card: str) -> None:
    t = against_zu()
    t.guards(ZU, "red-A", "red-B", "green-A")
    t.empty_supply(ZU)
    t.load(ZU, "yellow-A")
    t.line_up("#1", "yellow")
    t.lay("purple-A")
    t.lay_forecast("green#1", "green#2", "green#3")
    make_popular(t, "purple")
    t.zu_plays(card)
    assert t.samples_of(ZU) == ["green-A", "red-A", "red-B"]


@pytest.mark.clause("EEM-SOLO-07", "EEM-R-71")
def test_you_may_play_the_new_factions_but_not_with_pop_ups() -> None:
    base = ["aquilla", "gul", "issisinui", "dal_harrai", "kuti_kuti"]
    t = new_game(1, factions=["chosen"], modules=("seekers_and_commanders",))
    assert t.options() == [*base, "commanders"]
    t = new_game(1, factions=["chosen"], modules=("seekers_and_commanders", *MUSEUM))
    assert t.options() == [*base, "seekers", "commanders"]
    t.only("commanders")
    assert FACTION.labels[t.faction[YOU]] == "commanders"
    with pytest.raises(BadOption, match="EEM-MOD-06"):
        new_game(1, modules=("mysterious_artefacts", "pop_up_markets"))


@pytest.mark.clause("EEM-INT-47")
@pytest.mark.parametrize("modules", SETS)
@pytest.mark.parametrize("one_set", [False, True])
def test_in_a_whole_game_no_cube_of_zu_appears_or_vanishes(modules: Sequence[str], one_set: bool) -> None:
    t = dealt_game(1, "whole", modules=(*modules, *["zu_one_set"] * one_set))
    for _ in t.moves("whole", shunned=[int(PASS)]):
        assert cubes_of_zu(t) == (22 if one_set else 22 + t.zu_reserve)
        t.whole()
    assert t.over
    assert (t.zu_reserve == 0) == one_set


@pytest.mark.clause("EEM-INT-47")
def test_a_lost_cube_of_zu_is_noticed() -> None:
    t = against_zu()
    t.whole()
    t.supply[ZU] -= 1
    with pytest.raises(AssertionError):
        t.whole()


# Excavate without cubes


@pytest.mark.clause("EEM-SOLO-08")
def test_without_cubes_zu_excavates_but_takes_no_samples() -> None:
    t = with_cubes(0)
    make_popular(t, "red")
    t.lay("red-A", "red-B")
    told = told_of(t, "excavate-red-purple")
    assert [each.clause for each in told if each.event.name == "zu.unsampled"] == ["EEM-SOLO-08"] * 2
    assert (t.cargo_of(ZU), t.samples_of(ZU), t.credits[ZU]) == (["red-A", "red-B"], [], 8)


@pytest.mark.clause("EEM-SOLO-09", "EEM-R-56")
@pytest.mark.parametrize(("cubes", "samples"), [(0, []), (1, ["red-B"]), (2, ["red-A", "red-B"])])
def test_the_artefact_chosen_first_gets_the_cube(cubes: int, samples: list[str]) -> None:
    t = with_cubes(cubes)
    make_popular(t, "red")
    t.guards(YOU, "red-A")
    t.lay("red-A", "red-B")
    told = zu_tells(t, "excavate-red-purple", "zu.dug")
    assert told[0].startswith("zu.dug red-B"), "you have no sample of it"
    assert (t.cargo_of(ZU), t.samples_of(ZU)) == (["red-A", "red-B"], samples)


# Command without cubes


@pytest.mark.clause("EEM-SOLO-11", "EEM-R-50")
@pytest.mark.parametrize(("cubes", "traders"), [(1, 0), (2, 1)])
def test_the_last_cube_becomes_no_trader_but_the_envoy(cubes: int, traders: int) -> None:
    t = with_cubes(cubes)
    t.zu_plays("command-#1")
    assert (t.trader[0, ZU], t.envoy[0, ZU], t.supply[ZU]) == (traders, 1, cubes - traders - 1)


@pytest.mark.clause("EEM-SOLO-12", "EEM-R-52", "EEM-R-78")
@pytest.mark.parametrize("round", [1, 2, 3])
def test_without_cubes_an_envoy_of_the_named_centre_is_recalled(round: int) -> None:
    t = against_zu(round=round)
    t.envoys(ZU, "left", 1)
    t.envoys(YOU, "left", 3)
    t.envoys(ZU, "right", 23)
    assert zu_tells(t, "command-#2") == ["zu.recalled left 5 no-cube-for-envoy"]
    assert (t.envoy[:, ZU].tolist(), t.supply[ZU], t.credits[ZU]) == ([0, 0, 23], 1, 13)
    assert clause_of("no-cube-for-envoy") == "EEM-SOLO-12"


@pytest.mark.clause("EEM-SOLO-13", "EEM-R-78")
def test_without_cubes_and_envoys_there_command_fails() -> None:
    t = with_cubes(0)
    assert zu_tells(t, "command-#2") == ["zu.failed no-envoy-to-recall 10"]
    assert (t.envoy[2, ZU], t.credits[ZU], t.trader[:, ZU].sum()) == (24, 18, 0)
    assert clause_of("no-envoy-to-recall") == "EEM-SOLO-13"


# Market, Survey, Snipe and Smuggle without cubes


@pytest.mark.clause("EEM-SOLO-14")
def test_market_without_cubes_fails_and_brings_no_buyers() -> None:
    t = with_cubes(0)
    t.load(ZU, "red-A")
    assert zu_tells(t, "market") == ["zu.failed no-cube-to-market 10"]
    assert (t.queue_size.sum(), t.credits[ZU]) == (0, 18)
    assert clause_of("no-cube-to-market") == "EEM-SOLO-14"


@pytest.mark.clause("EEM-SOLO-15", "EEM-R-54")
@pytest.mark.parametrize(("cubes", "markets"), [(1, ["#4"]), (2, ["#4", "#2"])])
def test_market_with_one_cube_is_one_trader_with_its_buyers(cubes: int, markets: list[str]) -> None:
    t = with_cubes(cubes)
    t.load(ZU, "red-A")
    t.line_up("#4", "red", "red")
    t.line_up("#2", "red")
    told = zu_tells(t, "market", "zu.trader", "zu.buyer")
    assert [line.split()[1] for line in told if line.startswith("zu.trader")] == markets
    assert t.queue_of("#4") == ["red", "red", "wild", "red"]
    assert t.queue_of("#2") == (["red", "wild", "red"] if cubes == 2 else ["red"])


@pytest.mark.clause("EEM-SOLO-16", "EEM-R-55")
@pytest.mark.parametrize("round", [1, 2])
def test_survey_without_a_cube_for_the_forecast_fails_before_anything_is_drawn(round: int) -> None:
    t = with_cubes(0, round=round)
    t.lay_forecast("green#1", "green#2", "green#3")
    t.mark(YOU, 1, 2)
    deck = int(t.deck_size)
    assert numbers_used(t.copy(), "survey") == 0
    assert zu_tells(t, "survey") == ["zu.failed no-cube-to-survey 10"]
    assert (t.deck_size, t.map_of(), t.forecast_of()) == (deck, [], ["green#1", "green#2", "green#3"])
    assert (t.credits[ZU], clause_of("no-cube-to-survey")) == (18, "EEM-SOLO-16")


@pytest.mark.clause("EEM-SOLO-17", "EEM-R-55")
def test_survey_in_round_3_needs_no_cube() -> None:
    t = with_cubes(0, round=3)
    t.next("red#1", "red-A", "red-B")
    told = zu_tells(t, "survey")
    assert told[:2] == ["zu.survey red#1", "zu.survey_discard red#1"]
    assert not any("failed" in line for line in told)


@pytest.mark.clause("EEM-SOLO-75", "EEM-R-76")
def test_survey_goes_on_without_a_cube_if_every_forecast_card_has_one() -> None:
    t = with_cubes(0)
    t.lay_forecast("green#1", "green#2", "green#3")
    t.mark(YOU, 1, 2, 3)
    t.credits[ZU] = 0
    t.next("red#1", "red-A", "red-B")
    told = zu_tells(t, "survey")
    assert told[:4] == [
        "zu.survey red#1",
        "zu.survey_discard red#1",
        "zu.drawn red-A red",
        "zu.drawn red-B red",
    ]
    assert len(t.map_of()) == 1


@pytest.mark.clause("EEM-SOLO-76", "EEM-R-77")
@pytest.mark.parametrize(
    ("round", "cubes", "samples"), [(1, 1, []), (1, 2, ["red-C"]), (3, 0, []), (3, 1, ["red-C"])]
)
def test_a_surveyed_artefact_is_bought_with_or_without_a_sample(
    round: int, cubes: int, samples: list[str]
) -> None:
    t = with_cubes(cubes, round=round)
    if round == 1:
        t.lay_forecast("green#1", "green#2", "green#3")
    t.credits[ZU] = 50
    t.next("red#1", "red-B", "red-C")
    t.zu_plays("survey")
    assert t.cargo_of(ZU) == ["red-C"], "the more valuable one"
    assert t.samples_of(ZU) == samples
    assert (t.forecast_marker == ZU).sum() == (1 if round == 1 else 0)


@pytest.mark.clause("EEM-SOLO-18")
def test_snipe_without_a_cube_for_the_trader_fails_and_nothing_is_sold() -> None:
    t = with_cubes(0)
    t.load(ZU, "red-A")
    t.line_up("#4", "red", "red")
    assert zu_tells(t, "snipe")[-1] == "zu.failed no-cube-to-snipe 10"
    assert (t.cargo_of(ZU), t.credits[ZU], t.queue_of("#4")) == (["red-A"], 18, ["red", "red"])
    assert clause_of("no-cube-to-snipe") == "EEM-SOLO-18"


@pytest.mark.clause("EEM-SOLO-19", "EEM-SOLO-21")
@pytest.mark.parametrize("card", ["snipe", "sell"])
def test_sales_where_zu_has_a_trader_need_no_cube(card: str) -> None:
    t = against_zu()
    t.traders(ZU, "#4")
    t.envoys(ZU, "right", 23)
    t.load(ZU, "red-A")
    t.line_up("#4", "red", "red")
    t.zu_plays(card)
    assert (t.cargo_of(ZU), t.supply[ZU]) == ([], 0)
    assert (t.envoy[1, ZU], t.trader[3, ZU]) == (1, 0), "the trader is promoted"


@pytest.mark.clause("EEM-SOLO-20")
@pytest.mark.parametrize("cubes", [0, 1])
def test_without_a_cube_zu_offloads_where_it_would_acquire(cubes: int) -> None:
    t = with_cubes(cubes)
    make_popular(t, "red")
    t.to_black_market("red-C")
    t.load(ZU, "yellow-D")
    told = zu_tells(t, "excavate-red-purple")
    if cubes == 0:
        assert told[1] == "zu.offloads no-cube-to-acquire"
        assert (t.cargo_of(ZU), t.stack_of("yellow"), t.stack_of("red")) == ([], ["yellow-D"], ["red-C"])
        assert clause_of("no-cube-to-acquire") == "EEM-SOLO-20"
    else:
        assert told[1] == "zu.acquires nothing-wanted"
        assert (hidden_of(t), t.samples_of(ZU), t.cargo_of(ZU)) == (["red-C"], ["red-C"], ["yellow-D"])


# Difficulty


@pytest.mark.clause("EEM-SOLO-71", "EEM-R-70")
def test_without_a_second_colour_zu_has_22_cubes_and_gains_none() -> None:
    t = against_zu(MUSEUM, zu_one_set=1)
    assert (t.supply[ZU], t.zu_reserve, cubes_in_reserve(t.p)) == (22, 0, 0)
    take_extra_cube(t.p)
    assert (t.supply[ZU], t.zu_reserve) == (22, 0)


@pytest.mark.clause("EEM-SOLO-71", "EEM-R-70")
@pytest.mark.parametrize(
    ("card", "told"),
    [
        ("market", "zu.failed no-cube-to-market 10"),
        ("command-#1", "zu.failed no-envoy-to-recall 10"),
        ("command-#5", "zu.recalled right 5 no-cube-for-envoy"),
        ("snipe", "zu.failed no-cube-to-snipe 10"),
        ("survey", "zu.failed no-cube-to-survey 10"),
    ],
)
def test_without_a_second_colour_too_few_cubes_mean_the_same(card: str, told: str) -> None:
    t = with_cubes(0, zu_one_set=1)
    t.load(ZU, "red-A")
    t.line_up("#1", "red")
    t.lay_forecast("green#1", "green#2", "green#3")
    assert zu_tells(t, card)[-1] == told


@pytest.mark.clause("EEM-SOLO-71")
@pytest.mark.parametrize(("agreed", "credits"), [("zu_unpaid_failures", 8), ("zu_dear_failures", 23)])
def test_other_agreements_hold_as_well(agreed: str, credits: int) -> None:
    t = with_cubes(0, **{agreed: 1})
    t.zu_plays("market")
    assert t.credits[ZU] == credits
