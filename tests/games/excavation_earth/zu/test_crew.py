"""Zu's gallery and crew, chapter 18 of the ledger."""

from __future__ import annotations

import pytest

from digsite.games.excavation_earth.domains import PASS
from digsite.games.excavation_earth.preparation import resolve_forecast
from digsite.games.excavation_earth.scoring import end_game, score_centres
from digsite.games.excavation_earth.zu.automa import YOU, ZU
from digsite.testing.excavation_earth import dealt_game
from tests.games.excavation_earth.zu.scenes import numbers_used
from tests.games.excavation_earth.zu.told import against_zu, events_of, make_popular, told_of

RED_COLUMN = ["red-A", "red-B", "red-C", "red-D"]
ROW_A = ["yellow-A", "green-A", "red-A", "purple-A", "orange-A"]


@pytest.mark.clause("EE-SOLO-CREW-01")
def test_zu_marks_a_sample_with_a_guard() -> None:
    t = against_zu()
    make_popular(t, "red")
    t.lay("red-A")
    t.zu_plays("excavate-red-purple")
    assert (t.samples_of(ZU), t.supply[ZU]) == (["red-A"], 21)


@pytest.mark.clause("EE-SOLO-CREW-01")
@pytest.mark.parametrize(
    ("samples", "credits"),
    [
        ([], 0),
        (RED_COLUMN[:1], 0),
        (RED_COLUMN[:2], 4),
        (RED_COLUMN[:3], 9),
        (RED_COLUMN, 15),
        (ROW_A[:2], 0),
        (ROW_A[:3], 6),
        (ROW_A[:4], 13),
        (ROW_A, 21),
        (sorted({*ROW_A, *RED_COLUMN}), 36),
    ],
)
def test_zu_scores_its_gallery_as_you_do(samples: list[str], credits: int) -> None:
    t = against_zu(round=3)
    t.guards(ZU, *samples)
    t.begin(end_game)
    assert t.score[:2].tolist() == [8, 8 + credits]
    t = against_zu(round=3)
    t.guards(YOU, *samples)
    t.begin(end_game)
    assert t.score[:2].tolist() == [8 + credits, 8]


@pytest.mark.clause("EE-SOLO-CREW-02")
@pytest.mark.parametrize("card", ["command-#1", "market", "snipe", "survey", "excavate-red-purple"])
def test_zu_never_takes_guards_away_even_without_cubes(card: str) -> None:
    t = against_zu()
    t.guards(ZU, *RED_COLUMN)
    t.empty_supply(ZU)
    t.load(ZU, "yellow-A")
    t.line_up("#1", "yellow")
    t.lay("purple-A")
    t.lay_forecast("green#1", "green#2", "green#3")
    make_popular(t, "purple")
    t.zu_plays(card)
    assert set(t.samples_of(ZU)) >= set(RED_COLUMN)
    assert t.zu_reserve > 0


@pytest.mark.clause("EE-SOLO-CREW-03")
@pytest.mark.parametrize(("supply", "left", "reserve"), [(3, 1, 0), (2, 0, 0), (1, 0, 1), (0, 0, 2)])
def test_after_22_cubes_zu_uses_those_of_the_second_colour(supply: int, left: int, reserve: int) -> None:
    t = against_zu()
    t.empty_supply(ZU, leave=supply)
    told = [each for each in told_of(t, "command-#1") if each.event.name == "zu.reserve"]
    assert (t.supply[ZU], t.zu_reserve) == (left, reserve)
    assert (t.trader[0, ZU], t.envoy[0, ZU]) == (1, 1)
    assert [each.value("reserve") for each in told] == list(range(1, reserve + 1))
    assert {each.clause for each in told} <= {"EE-SOLO-CREW-03"}


@pytest.mark.clause("EE-SOLO-CREW-03")
def test_both_colours_count_as_zus() -> None:
    t = against_zu()
    t.envoys(ZU, "left")
    t.traders(ZU, "#1")
    t.empty_supply(ZU)
    t.envoys(YOU, "left", 2)
    t.zu_plays("command-#1")
    assert (t.envoy[0].tolist()[:2], t.zu_reserve) == ([2, 2], 1)
    t.begin(score_centres)
    assert t.credits[:2].tolist() == [10, 10], "a tie for the first place pays 2 each in round 1"


@pytest.mark.clause("EE-SOLO-CREW-03")
def test_what_returns_to_the_supply_is_used_before_further_cubes() -> None:
    t = against_zu()
    t.lay_forecast("green#1", "green#2", "green#3")
    t.zu_plays("survey")
    t.empty_supply(ZU)
    t.begin(resolve_forecast)
    assert t.supply[ZU] == 1
    t.zu_plays("command-#6")
    assert (t.supply[ZU], t.zu_reserve) == (0, 0)


@pytest.mark.clause("EE-SOLO-CREW-03")
def test_the_second_set_is_not_limited_either() -> None:
    t = against_zu()
    t.empty_supply(ZU)
    t.zu_reserve = 30
    t.envoy[0, ZU] += 30
    t.zu_plays("command-#2")
    assert (t.zu_reserve, t.envoy[0, ZU]) == (32, 31)


@pytest.mark.clause("EE-SOLO-CREW-04", "EE-R-46")
def test_zu_draws_no_card_when_it_completes_a_column() -> None:
    t = against_zu()
    make_popular(t, "red")
    t.guards(ZU, *RED_COLUMN[:3])
    t.lay("red-D")
    deck = int(t.deck_size)
    assert numbers_used(t.copy(), "excavate-red-purple") == 0
    assert events_of(t, "excavate-red-purple") == ["zu.colour", "zu.dug", "gallery.sampled"]
    assert t.samples_of(ZU) == RED_COLUMN
    assert (t.deck_size, t.hand_size[ZU], t.hand[ZU].sum()) == (deck, 0, 0)


@pytest.mark.clause("EE-SOLO-CREW-05")
@pytest.mark.parametrize("round", [2, 3])
def test_zu_does_not_use_command_abilities(round: int) -> None:
    t = against_zu(round=round)
    t.set_out("left", "stipend")
    t.envoys(ZU, "left", 3)
    t.traders(ZU, "#1")
    assert events_of(t, "command-#1") == ["zu.envoy"]
    assert (t.envoy[0, ZU], t.credits[ZU]) == (4, 8)


@pytest.mark.clause("EE-SOLO-CREW-02", "EE-SOLO-CREW-05", "EE-SOLO-CREW-06")
@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_in_a_whole_game_guards_and_envoys_stay_and_no_market_has_two_traders(seed: str) -> None:
    t = dealt_game(1, seed)
    for before, _, _ in t.moves(seed, shunned=[int(PASS)]):
        assert (t.guard[ZU] >= before.guard[ZU]).all()
        assert (t.envoy[:, ZU] >= before.envoy[:, ZU]).all()
        assert t.trader[:, ZU].max() <= 1
    assert t.over
    assert t.envoy[:, ZU].sum() > 0


@pytest.mark.clause("EE-SOLO-CREW-06")
@pytest.mark.parametrize("card", ["command-#1", "market", "snipe"])
def test_zu_places_no_trader_where_it_has_one(card: str) -> None:
    t = against_zu()
    t.load(ZU, "yellow-A")
    t.line_up("#1", "yellow")
    t.traders(ZU, "#1")
    t.zu_plays(card)
    assert t.trader[0, ZU] == (0 if card == "snipe" else 1), "the trader of a Snipe is promoted"
    assert t.trader[:, ZU].max() <= 1
