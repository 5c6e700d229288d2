"""What makes Zu easier, and what may be agreed at all (EE-DIFF-00 to -05, -11 to -17)."""

from __future__ import annotations

from typing import Any

import pytest

from digsite.games.excavation_earth import GAME
from digsite.games.excavation_earth.domains import NOBODY, ZU_CARD
from digsite.games.excavation_earth.turn import next_turn
from digsite.games.excavation_earth.zu.automa import YOU, ZU
from digsite.games.excavation_earth.zu.deck import prepare_zus_deck
from digsite.games.excavation_earth.zu.difficulty import EASIER, HARDER
from digsite.kernel.errors import BadOption
from digsite.testing.excavation_earth import Table
from digsite.testing.excavation_earth_names import kind
from tests.games.excavation_earth.zu.scenes import clause_of, numbers_used, told_from, zu_tells
from tests.games.excavation_earth.zu.told import against_zu, events_of, hidden_of


def agreed(*names: str) -> dict[str, Any]:
    return dict.fromkeys(names, "on")


def few_cubes(count: int) -> Table:
    """Zu has one set of cubes, and so many left in its supply."""
    t = against_zu(zu_one_set=1)
    t.envoys(ZU, "right", 22 - count)
    return t


# What may be agreed


@pytest.mark.clause("EE-DIFF-00")
def test_nothing_is_agreed_by_default() -> None:
    p = GAME.new(1, "default")
    assert [getattr(p, name) for name in EASIER | HARDER] == [0] * 10
    assert (len(EASIER), len(HARDER)) == (5, 5)


@pytest.mark.clause("EE-DIFF-00")
@pytest.mark.parametrize("name", [*EASIER, *HARDER])
def test_each_agreement_can_be_made_alone_and_holds_until_the_end(name: str) -> None:
    t = Table(GAME.new(1, "one", agreed(name)))
    for _ in t.moves("anything", 4000):
        assert [other for other in EASIER | HARDER if getattr(t, other)] == [name]
    assert t.over


@pytest.mark.clause("EE-DIFF-00", "EE-R-67")
@pytest.mark.parametrize("left_out", ["zu_unpaid_failures", "zu_dear_failures"])
def test_all_others_can_be_combined(left_out: str) -> None:
    names = [name for name in EASIER | HARDER if name != left_out]
    t = Table(GAME.new(1, "many", agreed(*names)))
    for _ in t.moves("anything", 4000):
        t.whole()
    assert t.over
    assert [name for name in EASIER | HARDER if not getattr(t, name)] == [left_out]


@pytest.mark.clause("EE-R-67")
def test_failures_cannot_pay_nothing_and_more() -> None:
    with pytest.raises(BadOption, match="EE-R-67"):
        GAME.new(1, "both", agreed("zu_unpaid_failures", "zu_dear_failures"))


@pytest.mark.clause("EE-DIFF-00")
@pytest.mark.parametrize(("seats", "name"), [(2, "zu_no_credits"), (4, "zu_most_valuable")])
def test_without_zu_nothing_is_agreed_about_it(seats: int, name: str) -> None:
    with pytest.raises(BadOption, match=name):
        GAME.new(seats, "no Zu", agreed(name))


# Easier 1 and 2


@pytest.mark.clause("EE-DIFF-01")
@pytest.mark.parametrize(("names", "credits"), [([], 8), (["zu_no_credits"], 0)])
def test_zu_starts_without_credits(names: list[str], credits: int) -> None:
    p = GAME.new(1, "credits", {**agreed(*names), "factions": ["aquilla"]})
    assert (p.credits[YOU], p.credits[ZU]) == (8, credits)


@pytest.mark.clause("EE-DIFF-02")
def test_failed_actions_pay_nothing() -> None:
    t = against_zu(zu_unpaid_failures=1)
    assert zu_tells(t, "sell") == ["zu.failed_unpaid no-sale"]
    assert zu_tells(t, "snipe") == ["zu.failed_unpaid no-snipe"]
    assert t.credits[ZU] == 8


# Easier 3: wild buyers alone


@pytest.mark.clause("EE-DIFF-03")
def test_market_brings_only_wild_buyers() -> None:
    t = against_zu(zu_wild_only=1)
    t.load(ZU, "red-A", "red-B")
    t.line_up("#4", "red")
    t.line_up("#6", "red", "red")
    told = zu_tells(t, "market", "zu.trader", "zu.buyer", "zu.no_buyer")
    assert told == [
        "zu.trader #6 most-buyers-for-trader",
        "zu.trader #4 most-buyers-for-trader",
        "zu.buyer wild #6",
        "zu.buyer wild #4",
    ]
    assert (t.queue_of("#4"), t.queue_of("#6")) == (["red", "wild"], ["red", "red", "wild"])


@pytest.mark.clause("EE-DIFF-03", "EE-SOLO-PRI-12")
def test_without_artefacts_no_colour_is_drawn() -> None:
    t = against_zu(zu_wild_only=1)
    for name in ("#1", "#2", "#3", "#5"):
        t.traders(ZU, name)
    t.traders(ZU, "#6")
    assert numbers_used(t, "market") == 0
    assert t.queue_of("#4") == ["wild"]


@pytest.mark.clause("EE-DIFF-03")
def test_without_wild_buyers_nobody_comes_and_it_is_no_failure() -> None:
    t = against_zu(zu_wild_only=1)
    t.load(ZU, "red-A")
    t.board(*["wild"] * int(t.track[kind("wild")]))
    told = zu_tells(t, "market", "zu.no_buyer", "zu.failed")
    assert [line.split()[:2] for line in told] == [["zu.no_buyer", "wild"]] * 2
    assert (t.trader[:, ZU].sum(), t.queue_size.sum()) == (2, 0)


# Easier 4: the next card is skipped


def skipping(*deck: str, round: int = 1) -> Table:
    """Zu has artefacts, a market and a map, so that its cards can be carried out; these lie in its deck."""
    t = against_zu(round, zu_skips=1)
    t.load(ZU, "red-A")
    t.lay("green-A", "purple-A")
    t.line_up("#1", "red")
    t.traders(ZU, "#1")
    if round < 3:
        t.lay_forecast("green#1", "green#2", "green#3")
    t.only_in_zus_deck(*deck)
    return t


@pytest.mark.clause("EE-DIFF-04")
@pytest.mark.parametrize("name", ["snipe", "survey", "excavate-popular"])
def test_after_three_kinds_of_cards_the_next_one_is_skipped(name: str) -> None:
    t = skipping(name, "sell", "sell")
    t.order[:2] = [ZU, YOU]
    before = int(t.zu_discard.sum())
    t.next(name, "sell")
    t.begin(next_turn)
    assert (t.zu_deck_size, t.zu_discard.sum()) == (0, before + 3), "one was skipped, one more carried out"


@pytest.mark.clause("EE-DIFF-04", "EE-DIFF-12")
def test_a_skipped_card_has_no_effect() -> None:
    t = skipping("snipe", "command-#3")
    told = zu_tells(t, "snipe")
    assert told[-1] == "zu.skipped command-#3"
    assert (t.envoy[:, ZU].tolist(), t.trader[:, ZU].sum()) == ([1, 0, 0], 0), "that of the sale alone"
    assert (t.zu_deck_size, t.zu_card) == (0, ZU_CARD.labels.index("snipe"))
    assert t.zu_discard[ZU_CARD.labels.index("command-#3")] == 1


@pytest.mark.clause("EE-DIFF-04")
@pytest.mark.parametrize("name", ["market", "command-#3", "sell", "excavate-green-purple"])
def test_after_other_cards_none_is_skipped(name: str) -> None:
    t = skipping(name, "survey")
    assert "zu.skipped" not in events_of(t, name)
    assert t.zu_deck_size == 1


@pytest.mark.clause("EE-DIFF-04")
@pytest.mark.parametrize("name", ["snipe", "survey", "excavate-popular"])
def test_without_the_agreement_none_is_skipped(name: str) -> None:
    t = skipping(name, "sell")
    t.zu_skips = 0
    assert "zu.skipped" not in events_of(t, name)


@pytest.mark.clause("EE-DIFF-11")
def test_an_empty_deck_has_no_card_to_skip() -> None:
    t = skipping("snipe")
    before = int(t.zu_discard.sum())
    assert "zu.skipped" not in events_of(t, "snipe")
    assert (t.zu_deck_size, t.zu_discard.sum()) == (0, before + 1)


@pytest.mark.clause("EE-DIFF-11", "EE-R-61")
@pytest.mark.parametrize(
    ("deck", "actions"),
    [
        (("snipe", "sell"), ["revealed", "skipped", "passed"]),
        (("snipe", "market", "sell"), ["revealed", "skipped", "revealed"]),
        (("snipe",), ["revealed", "passed"]),
    ],
)
def test_a_skipped_card_is_no_action_and_a_turn_may_end_early(
    deck: tuple[str, ...], actions: list[str]
) -> None:
    t = skipping(*deck)
    t.order[:2] = [ZU, YOU]
    t.give(YOU, "red#1")
    t.next("snipe")
    names = [line.split()[0].removeprefix("zu.") for line in told_from(t, next_turn)]
    assert [name for name in names if name in ("revealed", "skipped", "passed")] == actions
    assert t.passed[ZU] == (actions[-1] == "passed")


@pytest.mark.clause("EE-DIFF-12", "EE-R-61")
def test_a_skipped_card_makes_no_other_be_skipped() -> None:
    t = skipping("snipe", "sell")
    t.next("snipe")
    assert zu_tells(t, "survey", "zu.skipped") == ["zu.skipped snipe"]
    assert t.zu_deck_size == 1


@pytest.mark.clause("EE-DIFF-12")
def test_skipped_cards_are_among_those_carried_over() -> None:
    t = skipping("snipe", "command-#3")
    t.zu_plays("snipe")
    t.round = 2
    t.zu_deck_size = 7
    played = int(t.zu_discard.sum())
    assert told_from(t, prepare_zus_deck) == [f"zu.prepared 3 {played - 3}"]
    assert t.zu_past[ZU_CARD.labels.index("command-#3")] == 1
    assert (t.zu_discard.sum(), t.zu_deck_size) == (0, 10)


@pytest.mark.clause("EE-DIFF-13", "EE-R-61")
@pytest.mark.parametrize(
    ("name", "failure"),
    [("snipe", "no-snipe"), ("survey", "nothing-to-survey"), ("excavate-popular", "nothing-to-offload")],
)
def test_a_failed_action_skips_nothing(name: str, failure: str) -> None:
    t = against_zu(round=3, zu_skips=1)
    t.only_in_zus_deck("sell")
    t.only_in_deck("red#1")
    t.leave_in_pile("red")
    told = zu_tells(t, name, "zu.failed", "zu.skipped")
    assert (told, t.zu_deck_size) == ([f"zu.failed {failure} 10"], 1)


@pytest.mark.clause("EE-DIFF-02", "EE-DIFF-13")
def test_an_unpaid_failure_skips_nothing_either() -> None:
    t = against_zu(zu_skips=1, zu_unpaid_failures=1)
    assert zu_tells(t, "snipe") == ["zu.failed_unpaid no-snipe"]


@pytest.mark.clause("EE-DIFF-13", "EE-R-61")
@pytest.mark.parametrize("smuggled", ["acquired", "offloaded"])
def test_smuggling_instead_of_excavating_skips_nothing(smuggled: str) -> None:
    t = against_zu(zu_skips=1)
    t.only_in_zus_deck("sell")
    t.load(ZU, "red-A")
    if smuggled == "acquired":
        t.to_black_market("green-A")
    told = zu_tells(t, "excavate-popular", "zu.acquired", "zu.offloaded", "zu.skipped")
    assert [line.split()[0] for line in told] == [f"zu.{smuggled}"]
    assert t.zu_deck_size == 1


# Easier 5: one set of cubes


@pytest.mark.clause("EE-DIFF-05")
def test_no_cubes_of_a_second_colour_join() -> None:
    t = few_cubes(1)
    t.traders(ZU, "#6")
    told = zu_tells(t, "command-#6")
    assert told == ["zu.failed no-cubes-for-command 10"]
    assert (t.supply[ZU], t.zu_reserve) == (0, 0)


@pytest.mark.clause("EE-DIFF-05", "EE-DIFF-14", "EE-R-62")
@pytest.mark.parametrize(("cubes", "traders"), [(1, 1), (2, 2), (3, 2)])
def test_market_with_one_cube_places_one_trader(cubes: int, traders: int) -> None:
    t = few_cubes(cubes)
    t.load(ZU, "red-A")
    t.line_up("#1", "red", "red")
    t.line_up("#3", "red")
    t.zu_plays("market")
    assert t.trader[:, ZU].tolist() == [1, 0, traders - 1, 0, 0, 0]
    assert t.queue_of("#1") == ["red", "red", "wild", "red"]
    assert t.queue_of("#3") == ["red", "wild", "red"][: 3 if traders == 2 else 1]
    assert (t.supply[ZU], t.credits[ZU]) == (cubes - traders, 8)


@pytest.mark.clause("EE-DIFF-14")
def test_market_without_cubes_fails_before_anything_is_chosen() -> None:
    t = few_cubes(0)
    t.load(ZU, "red-A", "green-A")
    assert zu_tells(t, "market") == ["zu.failed no-cube-for-market 10"]
    assert clause_of("no-cube-for-market") == "EE-DIFF-14"
    assert (t.queue_size.sum(), t.reveals, t.credits[ZU]) == (0, 0, 18)


@pytest.mark.clause("EE-DIFF-15", "EE-R-62")
@pytest.mark.parametrize(
    ("trader", "cubes", "enough"),
    [(False, 2, True), (False, 1, False), (False, 0, False), (True, 1, True), (True, 0, False)],
)
def test_command_needs_all_cubes_it_would_place(trader: bool, cubes: int, enough: bool) -> None:
    t = against_zu(zu_one_set=1)
    t.traders(ZU, "#1", int(trader))
    t.envoys(ZU, "right", 22 - int(trader) - cubes)
    told = zu_tells(t, "command-#1")
    assert t.trader[0, ZU] == (enough or trader)
    assert t.envoy[0, ZU] == enough
    assert (t.supply[ZU], t.credits[ZU]) == ((0, 8) if enough else (cubes, 18))
    assert (told == ["zu.failed no-cubes-for-command 10"]) != enough


@pytest.mark.clause("EE-DIFF-16", "EE-R-62")
def test_snipe_where_zu_trades_needs_no_cube() -> None:
    t = against_zu(zu_one_set=1)
    t.load(ZU, "red-A")
    t.line_up("#1", "red")
    t.traders(ZU, "#1")
    t.envoys(ZU, "right", 21)
    t.zu_plays("snipe")
    assert (t.cargo_of(ZU), t.credits[ZU], t.envoy[0, ZU]) == ([], 8 + 9 + 2, 1)


@pytest.mark.clause("EE-DIFF-16", "EE-R-62")
@pytest.mark.parametrize(("cubes", "enough"), [(0, False), (1, True)])
def test_snipe_elsewhere_needs_one_and_takes_no_other_market(cubes: int, enough: bool) -> None:
    t = against_zu(zu_one_set=1)
    t.load(ZU, "red-A")
    t.line_up("#1", "red", "wild")
    t.line_up("#3", "red")
    t.traders(ZU, "#3")
    t.envoys(ZU, "right", 21 - cubes)
    told = zu_tells(t, "snipe", "zu.failed", "zu.snipe_trader")
    assert told == ["zu.snipe_trader #1" if enough else "zu.failed no-cube-for-snipe 10"]
    assert t.cargo_of(ZU) == ([] if enough else ["red-A"])
    assert (t.queue_of("#1"), t.queue_of("#3")) == ([] if enough else ["red", "wild"], ["red"])
    assert (t.trader[2, ZU], t.envoy[0, ZU]) == (1, enough)
    assert (t.sale_colour, t.sale_markets.sum()) == (0, 0), "nothing of a sale is left"


@pytest.mark.clause("EE-DIFF-17", "EE-R-62")
@pytest.mark.parametrize(("cubes", "samples"), [(0, []), (1, ["red-C"]), (2, ["red-C", "red-D"])])
def test_excavate_samples_as_far_as_cubes_reach_the_first_chosen_first(
    cubes: int, samples: list[str]
) -> None:
    t = few_cubes(cubes)
    t.lay("red-D", "red-C", "red-A", "red-A")
    told = zu_tells(t, "excavate-popular", "zu.dug", "sampled", "zu.no_sample", "zu.failed")
    assert [line.split()[1] for line in told if line.startswith("zu.dug")] == ["red-C", "red-D"]
    assert (t.cargo_of(ZU), t.samples_of(ZU), t.credits[ZU]) == (["red-C", "red-D"], samples, 8)
    assert len([line for line in told if line.startswith("zu.no_sample")]) == 2 - cubes


@pytest.mark.clause("EE-DIFF-17")
def test_acquiring_goes_on_without_a_sample() -> None:
    t = few_cubes(0)
    t.to_black_market("red-A")
    assert zu_tells(t, "excavate-popular", "zu.no_sample") == ["zu.no_sample sample-red-A"]
    assert (hidden_of(t), t.samples_of(ZU), t.credits[ZU]) == (["red-A"], [], 8 - 5)


@pytest.mark.clause("EE-DIFF-17")
@pytest.mark.parametrize(
    ("cubes", "marked", "samples"), [(0, False, []), (1, True, []), (2, True, ["yellow-D"])]
)
def test_survey_goes_on_without_cube_or_sample(cubes: int, marked: bool, samples: list[str]) -> None:
    t = few_cubes(cubes)
    t.lay_forecast("green#1", "green#2", "green#3")
    t.only_in_deck("yellow#4")
    t.leave_in_pile("yellow", "yellow-D")
    t.zu_plays("survey")
    assert t.forecast_of()[0] == "yellow#4"
    assert t.forecast_marker[0] == (ZU if marked else NOBODY)
    assert (t.cargo_of(ZU), t.samples_of(ZU)) == (["yellow-D"], samples)


@pytest.mark.clause("EE-R-68", "EE-DIFF-05")
def test_zu_recalls_no_envoys_when_its_cubes_are_used_up() -> None:
    t = few_cubes(0)
    t.lay("red-A")
    for name in ("command-#1", "market", "excavate-popular"):
        t.zu_plays(name)
    assert (t.envoy[2, ZU], t.credits[ZU]) == (22, 28), "two failed actions, and nothing bought back"
