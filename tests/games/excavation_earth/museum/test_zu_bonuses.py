"""What a match and a complete column bring Zu, and who comes next (EEM-SOLO-43 to -49, -61 to -63)."""

from __future__ import annotations

import pytest

from digsite.games.excavation_earth.museum.completion import complete_column
from digsite.games.excavation_earth.zu.automa import YOU, ZU
from digsite.kernel.events import Told
from digsite.testing.excavation_earth import Table
from tests.games.excavation_earth.museum.solo import few_tiles
from tests.games.excavation_earth.zu.scenes import all_ways, in_words, zu_tells
from tests.games.excavation_earth.zu.told import make_popular

CARD = "exhibit-command"
OL, ML, IL, IR, MR, OR = range(6)


@pytest.mark.clause("EEM-SOLO-43", "EEM-SOLO-73", "EEM-SOLO-74")
@pytest.mark.parametrize(
    ("column", "credits", "cubes", "cards"),
    [("OL", 2, 0, 0), ("OR", 2, 0, 0), ("ML", 0, 1, 0), ("MR", 0, 1, 0), ("IL", 20, 0, 1), ("IR", 20, 0, 1)],
)
def test_a_match_brings_zu_credits_a_cube_or_credits_for_a_card(
    column: str, credits: int, cubes: int, cards: int
) -> None:
    t = few_tiles(**{f"{column}_T": "A", f"{column}_M": "B"}, curators=["red"])
    t.load(ZU, "red-A")
    t.zu_plays(CARD)
    assert t.credits[ZU] == 8 + credits
    assert (t.supply[ZU], t.zu_reserve) == (23 + cubes, 2 + cubes)
    assert t.reconstruction_deck_size == 21 - cards
    assert t.broker.sum() == t.scientist.sum() == t.reconstruction.sum() == 0


@pytest.mark.clause("EEM-SOLO-74")
def test_without_a_match_there_is_nothing() -> None:
    t = few_tiles(OL_T="A", OL_M="B", curators=["yellow", "red"])
    t.load(ZU, "red-A")
    t.zu_plays(CARD)
    assert (t.credits[ZU], t.supply[ZU], t.reconstruction_deck_size) == (8, 23, 21)


def completed(t: Table, column: int, seat: int = ZU) -> list[str]:
    """A seat has completed a column: what is told after that."""
    told: list[Told] = []
    t.p.told = told
    t.begin(complete_column, seat, column)
    t.p.told = None
    assert told[0].event.name == "museum.completed"
    return [in_words(each) for each in told[1:]]


@pytest.mark.clause("EEM-SOLO-44")
def test_an_inner_column_recalls_from_the_largest_lead() -> None:
    t = few_tiles()
    t.show(ZU, IL_T="yellow-A")
    t.envoys(ZU, "left", 2)
    t.envoys(ZU, "middle", 4)
    t.envoys(YOU, "middle", 1)
    assert completed(t, IL) == ["zu.recalled middle 5 largest-lead"]
    assert (t.envoy[:, ZU].tolist(), t.credits[ZU]) == ([2, 3, 0], 13)


@pytest.mark.clause("EEM-SOLO-44", "EEM-SOLO-48", "EEM-R-68", "EEM-R-51")
def test_without_a_majority_nothing_happens() -> None:
    t = few_tiles()
    t.show(ZU, IR_T="yellow-A")
    t.envoys(ZU, "left", 2)
    t.envoys(YOU, "left", 2)
    t.envoys(YOU, "right", 1)
    assert completed(t, IR) == ["zu.no_bonus"]
    assert (t.envoy[0, ZU], t.credits[ZU]) == (2, 8), "no failed action"


@pytest.mark.clause("EEM-SOLO-44", "EEM-SOLO-47")
def test_several_guides_are_resolved_one_after_the_other() -> None:
    def scene(seed: str) -> Table:
        t = few_tiles(seed)
        t.show(ZU, IL_T="yellow-A", IL_B="yellow-B")
        t.envoys(ZU, "left", 3)
        t.envoys(YOU, "left", 1)
        t.envoys(ZU, "right", 1)
        return t

    found = set()
    for seed in "abcdefgh":
        t = scene(seed)
        told = completed(t, IL)
        assert told[0] == "zu.recalled left 5 largest-lead", "3 to 1 before 1 to 0"
        assert told[1].endswith("chance-of-leads"), "then 2 to 1 and 1 to 0"
        assert t.credits[ZU] == 18
        found.add(tuple(t.envoy[:, ZU].tolist()))
    assert found == {(1, 0, 1), (2, 0, 0)}


@pytest.mark.clause("EEM-SOLO-45")
def test_a_middle_column_brings_an_envoy_where_zu_is_furthest_behind() -> None:
    t = few_tiles()
    t.show(ZU, ML_M="yellow-A")
    t.envoys(YOU, "left", 1)
    t.envoys(YOU, "middle", 3)
    t.envoys(ZU, "middle", 1)
    assert completed(t, ML) == ["zu.envoy_chosen middle furthest-behind"]
    assert (t.envoy[:, ZU].tolist(), t.supply[ZU], t.credits[ZU]) == ([0, 2, 0], 21, 8)


@pytest.mark.clause("EEM-SOLO-45")
def test_equal_minorities_are_chance() -> None:
    found = set()
    for seed in "abcdefgh":
        t = few_tiles(seed)
        t.show(ZU, MR_T="yellow-A")
        t.envoys(YOU, "left", 2)
        t.envoys(YOU, "right", 2)
        assert completed(t, MR)[0].endswith("chance-of-minorities")
        found.add(tuple(t.envoy[:, ZU].tolist()))
    assert found == {(1, 0, 0), (0, 0, 1)}


@pytest.mark.clause("EEM-SOLO-45", "EEM-SOLO-48", "EEM-R-68")
@pytest.mark.parametrize("what", ["no minority", "no cube"])
def test_without_a_minority_or_a_cube_no_envoy_comes(what: str) -> None:
    t = few_tiles()
    t.show(ZU, ML_M="yellow-A")
    t.envoys(YOU, "left", 1)
    if what == "no cube":
        t.empty_supply(ZU)
    else:
        t.envoys(ZU, "left", 1)
    before = t.envoy[:, ZU].tolist()
    assert completed(t, ML) == ["zu.no_bonus"]
    assert (t.envoy[:, ZU].tolist(), t.credits[ZU]) == (before, 8)


@pytest.mark.clause("EEM-SOLO-77")
def test_that_envoy_sends_no_mysterious_artefact() -> None:
    t = few_tiles()
    t.show(ZU, ML_M="yellow-A")
    t.load(ZU, "mystery-red")
    t.envoys(YOU, "left", 1)
    completed(t, ML)
    assert (t.envoy[0, ZU], t.kept_by(ZU), t.credits[ZU]) == (1, ["mystery-red"], 8)


@pytest.mark.clause("EEM-SOLO-46", "EEM-SOLO-47")
def test_an_outer_column_brings_a_cube_for_each_guide() -> None:
    t = few_tiles()
    t.show(ZU, OR_T="yellow-A", OR_B="yellow-B")
    assert completed(t, OR) == ["zu.extra_cube 19", "zu.extra_cube 18"]
    assert (t.supply[ZU], t.zu_reserve, t.scientist[ZU]) == (24, 4, 0)


@pytest.mark.clause("EEM-SOLO-48", "EEM-SOLO-03", "EEM-R-73")
def test_an_empty_reserve_gives_nothing() -> None:
    t = few_tiles()
    t.show(ZU, OL_T="yellow-A")
    t.zu_reserve = 22
    t.supply[ZU] += 20
    assert completed(t, OL) == ["zu.no_extra_cube"]
    assert (t.zu_reserve, t.credits[ZU]) == (22, 8)


@pytest.mark.clause("EEM-SOLO-47", "EEM-SOLO-49")
def test_zu_gains_when_you_complete_a_column_and_you_come_first() -> None:
    t = few_tiles()
    t.show(ZU, OL_T="yellow-A")
    t.show(YOU, OL_M="green-A")
    assert completed(t, OL, YOU) == ["scientist.gained", "zu.extra_cube 19"]
    assert (t.scientist[YOU], t.supply[ZU]) == (1, 24)


@pytest.mark.clause("EEM-SOLO-49")
def test_in_a_column_zu_completes_your_bonus_comes_after_its_own() -> None:
    t = few_tiles(IL_T="A", curators=["red"])
    t.show(YOU, IL_M="green-B")
    t.load(ZU, "red-A")
    t.traders(YOU, "#2")
    t.envoys(ZU, "left", 1)
    t.zu_plays(CARD)
    assert t.envoy[0, ZU] == 0, "Zu recalled first"
    assert (t.asked(), t.seat, t.options()) == ("completion.take_back", YOU, ["#2", "no"])
    assert t.curators_of() == ["red"], "the curator waits"
    t.play("#2")
    assert (t.trader[1, YOU], t.supply[YOU]) == (0, 21)
    assert t.curators_of() == ["red", "red"]


@pytest.mark.clause("EEM-SOLO-61", "EEM-R-66")
def test_guides_then_matches_then_columns_from_left_to_right_then_the_curator() -> None:
    t = few_tiles(OL_T="A", MR_T="B", curators=["red", "green"])
    t.show(YOU, MR_M="orange-C")
    make_popular(t, "red")
    t.load(ZU, "green-A", "red-B")
    t.traders(YOU, "#1")
    told = zu_tells(t, CARD)
    kinds = [line.split()[0] for line in told if not line.startswith("zu.exhibit")]
    assert kinds == [
        "zu.space", "museum.exhibited", "zu.space", "museum.exhibited",
        "museum.guide", "museum.guide",
        "museum.matched", "zu.extra_cube",
        "museum.completed", "zu.extra_cube", "museum.completed", "zu.no_bonus",
    ]  # fmt: skip
    assert [line for line in told if "completed" in line] == ["museum.completed OL", "museum.completed MR"]
    assert t.asked() == "completion.from", "your guide in the right column"
    t.play("no")
    assert t.curators_of() == ["red", "green", "red"]


@pytest.mark.clause("EEM-SOLO-61")
def test_matches_are_compared_before_the_curator_comes() -> None:
    t = few_tiles(OL_B="A", OL_M="B", curators=["yellow", "green"])
    t.load(ZU, "red-A")
    t.zu_plays(CARD)
    assert (t.curators_of(), t.credits[ZU]) == (["yellow", "green", "red"], 8)


@pytest.mark.clause("EEM-SOLO-61")
@pytest.mark.parametrize("artefacts", [["red-A"], ["red-A", "purple-B"]])
def test_one_curator_comes_whether_one_or_two_artefacts_were_placed(artefacts: list[str]) -> None:
    t = few_tiles(OL_T="A", OL_M="B", IL_B="C")
    t.load(ZU, *artefacts)
    t.zu_plays(CARD)
    assert t.curators_of() == ["yellow", "green", "red"]


@pytest.mark.clause("EEM-SOLO-62", "EEM-R-67")
def test_a_wild_card_brings_any_colour_that_has_a_pawn() -> None:
    def scene(seed: str) -> Table:
        t = few_tiles(seed, OL_T="A", OL_M="B")
        t.only_buyer_cards("wild")
        t.leave_buyers("purple", "orange", "wild")
        t.load(ZU, "red-A")
        return t

    ways = all_ways(scene, CARD, lambda t: t.curators_of()[-1])
    assert ways == {"purple", "orange"}
    t = scene("a")
    told = zu_tells(t, CARD, "zu.curator")
    assert told[0].endswith("chance-of-curators")
    assert t.asked() == "over", "nobody is asked"
    t = few_tiles(OL_T="A", OL_M="B")
    t.only_buyer_cards("wild")
    t.leave_buyers("purple", "wild")
    t.load(ZU, "red-A")
    assert zu_tells(t, CARD, "zu.curator") == ["zu.curator purple only-curator"]


@pytest.mark.clause("EEM-SOLO-63")
def test_the_example_of_the_ledger() -> None:
    tiles = {"OL_M": "A", "IR_M": "A", "MR_T": "B", "OL_T": "D", "IR_T": "D", "MR_B": "C"}
    t = few_tiles(**tiles, curators=["red", "yellow"])
    while t.level("yellow") < 3:
        t.board("yellow")
    while t.level("red") < 4:
        t.board("red")
    t.load(ZU, "yellow-A", "red-B")
    assert (t.level("yellow"), t.level("red")) == (3, 4)
    told = zu_tells(t, CARD)
    assert told[:6] == [
        "zu.exhibit yellow-A least-popular-exhibit",
        "zu.space OL-M outermost-column",
        "museum.exhibited yellow-A cargo OL-M",
        "zu.exhibit red-B only-one-to-exhibit",
        "zu.space MR-T only-fitting-space",
        "museum.exhibited red-B cargo MR-T",
    ]
    assert (t.credits[ZU], t.supply[ZU], t.zu_reserve) == (8 + 2, 24 - 2 + 1, 3)
