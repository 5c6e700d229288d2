"""Zu at the end of the game: unused cubes in its gallery, its guides, who has won (EEM-SOLO-64 to -70); and
your ties and brokers against it (EEM-INT-41, -42)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

import pytest

from digsite.games.excavation_earth import GAME
from digsite.games.excavation_earth.components import COLUMN_CHART, ROW_CHART
from digsite.games.excavation_earth.domains import ROUNDS, TYPE_NAMES
from digsite.games.excavation_earth.museum.zu_gallery import fill_zus_gallery
from digsite.games.excavation_earth.rounds import end_round
from digsite.games.excavation_earth.scoring import end_game, gallery_credits, score_centres
from digsite.games.excavation_earth.zu.automa import YOU, ZU
from digsite.kernel.game import Game
from digsite.testing.excavation_earth import Table
from tests.games.excavation_earth.museum.exhibition import MUSEUM
from tests.games.excavation_earth.museum.solo import COUNTED, SETS, against_zu
from tests.games.excavation_earth.zu.scenes import told_from, zu_tells
from tests.games.looking import entered

EXAMPLE = ("yellow-A", "yellow-B", "green-A", "purple-A", "orange-A")


def at_the_end(*samples: str, cubes: int, modules: Sequence[str] = COUNTED) -> Table:
    """Round 3 is over: Zu guards these samples and has so many unused cubes."""
    t = against_zu(modules, round=int(ROUNDS))
    t.guards(ZU, *samples)
    t.empty_supply(ZU, leave=cubes)
    return t


@pytest.mark.clause("EEM-SOLO-64", "EEM-SOLO-65")
def test_two_cubes_make_the_best_total_of_the_example() -> None:
    t = at_the_end(*EXAMPLE, cubes=2)
    assert gallery_credits(t.p, ZU) == 17
    told = told_from(t, fill_zus_gallery)
    assert gallery_credits(t.p, ZU) == 31, "filling row A first reaches 30"
    assert (len(told), t.supply[ZU], t.guard[ZU].sum()) == (2, 0, 7)
    assert set(t.samples_of(ZU)) > set(EXAMPLE)


@pytest.mark.clause("EEM-SOLO-64")
def test_they_are_placed_before_the_gallery_is_scored() -> None:
    t = at_the_end(*EXAMPLE, cubes=2)
    told = told_from(t, end_round)
    cubes = [n for n, line in enumerate(told) if line.startswith("zu.unused_cube")]
    scored = [n for n, line in enumerate(told) if line.startswith("scoring")]
    assert len(cubes) == 2
    assert max(cubes) < min(scored)
    assert t.score[ZU] == 8 + 31


@pytest.mark.clause("EEM-SOLO-66")
@pytest.mark.parametrize(("cubes", "filled", "left"), [(0, 5, 0), (14, 19, 0), (15, 20, 0), (17, 20, 2)])
def test_more_cubes_than_free_spaces_fill_all_and_the_rest_is_lost(
    cubes: int, filled: int, left: int
) -> None:
    t = at_the_end(*EXAMPLE, cubes=cubes)
    t.begin(fill_zus_gallery)
    assert (t.guard[ZU].sum(), t.supply[ZU]) == (filled, left)
    if filled == 20:
        assert gallery_credits(t.p, ZU) == 5 * 15 + 4 * 21


@pytest.mark.clause("EEM-SOLO-66")
def test_only_cubes_of_the_supply_are_unused() -> None:
    t = against_zu(MUSEUM, round=3)
    t.load(ZU, "mystery-red")
    t.show(ZU, OL_T="yellow-A")
    t.traders(ZU, "#1", 2)
    t.envoys(ZU, "left", 20)
    assert (t.supply[ZU], t.zu_reserve) == (0, 2)
    t.begin(fill_zus_gallery)
    assert t.guard[ZU].sum() == 0
    assert (t.kept_by(ZU), t.museum_of(ZU), t.zu_reserve) == (["mystery-red"], {"OL-T": "yellow-A"}, 2)


@pytest.mark.clause("EEM-SOLO-67", "EEM-R-69")
@pytest.mark.parametrize("modules", SETS)
def test_so_it_is_with_and_without_the_museum(modules: Sequence[str]) -> None:
    t = at_the_end(*EXAMPLE, cubes=2, modules=modules)
    t.begin(end_round)
    assert t.score[ZU] == 8 + 31


@pytest.mark.clause("EEM-SOLO-67")
def test_in_the_base_game_no_cube_is_placed() -> None:
    t = at_the_end(*EXAMPLE, cubes=2, modules=())
    t.begin(end_round)
    assert (t.score[ZU], t.supply[ZU]) == (8 + 17, 2)


# Every gallery, tried out


def pays(filled: Sequence[int], columns: Any, rows: Any) -> int:
    """What a gallery with these spaces filled pays."""
    by_column = [sum(kind // 4 == colour for kind in filled) for colour in range(5)]
    by_row = [sum(kind % 4 == glyph for kind in filled) for glyph in range(4)]
    return sum(int(columns[n]) for n in by_column) + sum(int(rows[n]) for n in by_row)


def best_of_all(samples: Sequence[int], cubes: int, columns: Any, rows: Any) -> int:
    free = [kind for kind in range(20) if kind not in samples]
    ways = combinations(free, min(cubes, len(free)))
    return max(pays([*samples, *more], columns, rows) for more in ways)


def check_galleries(game: Game, count: int, seed: str) -> None:
    dice = Random(seed)
    columns, rows = game.constants["COLUMN_CHART"], game.constants["ROW_CHART"]
    for _ in range(count):
        samples = sorted(dice.sample(range(20), dice.randint(6, 19)))
        cubes = dice.randint(0, min(24 - len(samples), 6))
        t = at_the_end(*[TYPE_NAMES[kind] for kind in samples], cubes=cubes)
        game.python.bound(fill_zus_gallery.run)(t.p)
        filled = [kind for kind in range(20) if t.guard[ZU, kind]]
        assert set(samples) <= set(filled)
        assert len(filled) == min(len(samples) + cubes, 20)
        assert pays(filled, columns, rows) == best_of_all(samples, cubes, columns, rows), (samples, cubes)


@pytest.mark.clause("EEM-SOLO-64", "EEM-SOLO-65")
def test_no_other_way_to_place_the_cubes_pays_more() -> None:
    check_galleries(GAME, 80, "galleries")


@pytest.mark.clause("EEM-SOLO-65")
@pytest.mark.parametrize(
    ("column_chart", "row_chart"),
    [([0, 0, 0, 0, 15], [0, 5, 5, 5, 5, 20]), ([0, 3, 4, 9, 9], [0, 1, 6, 6, 12, 13])],
)
def test_nor_does_it_with_other_charts(column_chart: list[int], row_chart: list[int], tmp_path: Path) -> None:
    game = entered(GAME, tmp_path, column_chart={"value": column_chart}, row_chart={"value": row_chart})
    check_galleries(game, 30, "charts")


@pytest.mark.clause("EEM-SOLO-65")
@pytest.mark.parametrize(("cubes", "credits"), [(3, 9), (4, 15), (5, 21), (20, 159)])
def test_an_empty_gallery_is_filled_as_well(cubes: int, credits: int) -> None:
    t = at_the_end(cubes=cubes)
    t.begin(fill_zus_gallery)
    assert gallery_credits(t.p, ZU) == credits
    assert (int(COLUMN_CHART[4]), int(ROW_CHART[5])) == (15, 21)


# Guides, leftovers, the winner


@pytest.mark.clause("EEM-SOLO-68")
@pytest.mark.parametrize(("guides", "credits"), [(0, 0), (1, 1), (3, 9), (5, 25)])
def test_zu_scores_the_square_of_its_guides(guides: int, credits: int) -> None:
    t = at_the_end(cubes=0, modules=MUSEUM)
    spaces = dict(
        zip(("OL_T", "OL_M", "ML_M", "IR_T", "OR_B"), ("yellow-A",) * 2 + ("red-B",) * 3, strict=True)
    )
    t.trader[5, ZU] -= guides
    t.supply[ZU] += guides
    t.show(ZU, **dict(list(spaces.items())[:guides]))
    t.begin(end_game)
    assert t.score[ZU] == 8 + credits


@pytest.mark.clause("EEM-SOLO-69")
def test_the_values_in_zus_holds_count_and_yours_do_not() -> None:
    t = at_the_end(cubes=0)
    t.load(ZU, "red-C", hidden=["yellow-B"])
    t.load(YOU, "red-C")
    t.begin(end_game)
    assert t.score[:2].tolist() == [8, 8 + 7 + 5]


@pytest.mark.clause("EEM-SOLO-70")
@pytest.mark.parametrize(("yours", "place"), [(8, 2), (9, 1), (7, 2)])
def test_you_win_only_with_more_credits_than_zu(yours: int, place: int) -> None:
    t = at_the_end(cubes=0)
    t.credits[YOU] = yours
    t.begin(end_game)
    assert t.place[:2].tolist() == [place, 3 - place]


# Together with the other modules


@pytest.mark.clause("EEM-INT-41")
def test_old_favours_win_your_ties_in_scoring() -> None:
    t = against_zu(("mysterious_artefacts",), round=2)
    t.reconstruct(YOU, "old_favours")
    t.envoys(YOU, "left", 2)
    t.envoys(ZU, "left", 2)
    t.begin(score_centres)
    assert t.credits[:2].tolist() == [8 + 10, 8 + 5]


@pytest.mark.clause("EEM-INT-41", "EEM-R-51")
@pytest.mark.parametrize(("zus", "after"), [(2, 3), (3, 2)])
def test_but_zu_counts_bare_envoys(zus: int, after: int) -> None:
    t = against_zu(("mysterious_artefacts",), round=2)
    t.reconstruct(YOU, "old_favours")
    t.envoys(YOU, "left", 2)
    t.envoys(ZU, "left", zus)
    t.zu_plays("command-#1")
    assert t.envoy[0, ZU] == after


@pytest.mark.clause("EEM-INT-41")
def test_and_swings_of_influence_by_bare_envoys_too() -> None:
    t = against_zu(MUSEUM, round=2)
    t.reconstruct(YOU, "old_favours")
    t.envoys(YOU, "left", 1)
    t.envoys(ZU, "left", 1)
    t.envoys(YOU, "middle", 3)
    t.envoys(ZU, "right", 1)
    assert zu_tells(t, "exhibit-command") == ["zu.envoy_chosen left most-influence"], "it breaks the tie"


@pytest.mark.clause("EEM-INT-42")
@pytest.mark.parametrize("card", ["sell", "snipe"])
def test_a_sale_of_zu_sends_your_brokers_home(card: str) -> None:
    t = against_zu(("mysterious_artefacts",))
    t.brokers(YOU, "green", "orange")
    t.broker[YOU, 1] = 0
    t.mothership[1] += 1
    t.load(ZU, "red-A")
    t.traders(ZU, "#4")
    t.line_up("#4", "red")
    level = t.level("green")
    t.zu_plays(card)
    assert (t.mothership_of(), t.level("green")) == (["red"], level - 1)
    assert t.brokers_of(YOU) == ["orange"], "one that was not sent stays"
