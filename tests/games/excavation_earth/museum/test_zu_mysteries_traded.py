"""What Zu does with mysterious artefacts in Smuggle and Survey; what it never has (EEM-SOLO-37 to -41)."""

from __future__ import annotations

import pytest

from digsite.games.excavation_earth.domains import PASS
from digsite.games.excavation_earth.holds import any_room
from digsite.games.excavation_earth.preparation import resolve_forecast
from digsite.games.excavation_earth.scoring import end_game
from digsite.games.excavation_earth.zu.automa import ZU
from digsite.testing.excavation_earth import Table, dealt_game
from tests.games.excavation_earth.museum.exhibition import MUSEUM
from tests.games.excavation_earth.museum.solo import MYSTERIES, against_zu, with_cubes
from tests.games.excavation_earth.zu.scenes import zu_tells


def full_holds(*kept: str, cargo: tuple[str, ...], hidden: tuple[str, ...] = ("green-A", "green-B")) -> Table:
    t = against_zu(MYSTERIES)
    t.load(ZU, *kept, *cargo, hidden=hidden)
    assert not any_room(t.p, ZU)
    return t


@pytest.mark.clause("EEM-SOLO-37", "EEM-SOLO-38", "EEM-R-58")
def test_a_mysterious_one_goes_in_place_of_an_ordinary_one() -> None:
    t = full_holds("mystery-red", cargo=("red-C", "yellow-A", "orange-B"))
    t.analyse("mystery-purple", "mystery-purple")
    assert zu_tells(t, "excavate-red-purple") == [
        "zu.offloads holds-full",
        "zu.mystery_chosen kept-red only-mystery",
        "mystery.offloaded kept-red 12",
        "zu.offloaded yellow-A cargo yellow 7 most-valuable-held",
    ]
    assert (t.credits[ZU], t.mystery_removed[2], t.cubes_removed[ZU]) == (8 + 12 + 7, 1, 1)
    assert t.cargo_of(ZU) == ["red-C", "orange-B"], "not the red one, though it is worth as much"


@pytest.mark.clause("EEM-SOLO-38")
def test_the_base_tie_breaks_choose_the_other_one() -> None:
    t = full_holds("mystery-red", cargo=("yellow-A", "red-A", "red-D"), hidden=("orange-D", "green-A"))
    t.analyse("mystery-purple")
    told = zu_tells(t, "excavate-red-purple")
    assert told[-1] == "zu.offloaded yellow-A cargo yellow 7 cargo-before-hidden"


@pytest.mark.clause("EEM-SOLO-38")
def test_without_another_colour_the_mysterious_one_goes_alone() -> None:
    t = full_holds("mystery-red", "mystery-red", cargo=("red-A", "red-B"), hidden=("red-C", "red-D"))
    t.analyse("mystery-purple")
    told = zu_tells(t, "excavate-red-purple")
    assert told[-1] == "mystery.offloaded kept-red 6"
    assert (t.kept_by(ZU), t.credits[ZU]) == (["mystery-red"], 14)


@pytest.mark.clause("EEM-SOLO-39", "EEM-R-58")
def test_with_none_on_the_mothership_only_ordinary_ones_go() -> None:
    t = full_holds("mystery-red", cargo=("red-C", "yellow-A", "orange-B"))
    told = zu_tells(t, "excavate-red-purple")
    assert [line.split()[0] for line in told] == ["zu.offloads", "zu.offloaded", "zu.offloaded"]
    assert (t.kept_by(ZU), t.credits[ZU]) == (["mystery-red"], 8 + 7 + 7)


@pytest.mark.clause("EEM-SOLO-39")
@pytest.mark.parametrize(
    ("there", "told"), [(0, "zu.failed nothing-to-offload 10"), (1, "mystery.offloaded")]
)
def test_with_nothing_else_the_action_fails(there: int, told: str) -> None:
    t = with_cubes(2, MYSTERIES)
    t.load(ZU, "mystery-red", "mystery-green")
    t.analyse(*["mystery-purple"] * there)
    lines = zu_tells(t, "excavate-red-purple")
    assert lines[-1].startswith(told)
    assert len(t.kept_by(ZU)) == 2 - there


# Survey and forecast


@pytest.mark.clause("EEM-SOLO-40", "EEM-R-60")
def test_a_mysterious_artefact_drawn_by_zus_survey_is_replaced() -> None:
    t = against_zu(MYSTERIES, round=3)
    t.credits[ZU] = 4
    t.next("red#1", "mystery-red", "red-B", "mystery-red", "red-C")
    told = zu_tells(t, "survey", "mystery.turned_up", "zu.drawn", "zu.bought", "zu.placed")
    assert told == [
        "mystery.turned_up mystery-red L12",
        "zu.drawn red-B red",
        "mystery.turned_up mystery-red L12",
        "zu.drawn red-C red",
        "zu.bought red-B 4 cargo only-one-to-buy",
        "zu.placed red-C L11 other-to-map",
    ]
    assert t.mysteries_on_map() == ["mystery-red", "mystery-red"]


@pytest.mark.clause("EEM-SOLO-40", "EEM-R-60")
@pytest.mark.parametrize("pile", [["mystery-red"], ["mystery-red", "mystery-red"], []])
def test_a_pile_of_mysterious_ones_goes_on_the_map_and_that_is_no_failure(pile: list[str]) -> None:
    t = against_zu(MYSTERIES, round=3)
    t.leave_in_pile("red", *pile)
    t.only_in_deck("red#1")
    told = zu_tells(t, "survey")
    assert t.mysteries_on_map() == pile
    assert any("failed" in line for line in told) == (not pile)


@pytest.mark.clause("EEM-SOLO-40")
def test_the_forecast_brings_them_to_the_map_without_replacement() -> None:
    t = against_zu(MYSTERIES, round=2)
    t.lay_forecast("red#1")
    t.mark(ZU, 1)
    t.next("mystery-red", "red-A", "red-B")
    t.begin(resolve_forecast)
    assert (t.mysteries_on_map(), t.map_of(), t.stack_of("red")) == (["mystery-red"], ["red-A"], ["red-B"])


# What Zu never has


@pytest.mark.clause("EEM-SOLO-41")
@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_zu_never_owns_reconstruction_cards_brokers_or_scientists(seed: str) -> None:
    t = dealt_game(1, seed, modules=("seekers_and_commanders", *MUSEUM))
    for _ in t.moves(seed, shunned=[int(PASS)]):
        assert t.reconstruction[ZU].sum() == t.drawn_cards[ZU].sum() == t.broker[ZU].sum() == 0
        assert t.scientist[ZU] == t.scientist_at[ZU].sum() == 0
    assert t.over


@pytest.mark.clause("EEM-SOLO-69", "EEM-R-72")
def test_mysterious_artefacts_left_with_zu_count_nothing() -> None:
    t = against_zu(MYSTERIES, round=3)
    t.analyse("mystery-green", "mystery-green")
    t.load(ZU, "mystery-red", "red-C", hidden=["yellow-B"])
    t.begin(end_game)
    assert t.score[ZU] == 8 + 7 + 5
