"""Zu's Command in rounds 2 and 3, when its cubes are counted (EEM-SOLO-22 to -26)."""

from __future__ import annotations

import pytest

from digsite.games.excavation_earth.zu.automa import YOU, ZU
from tests.games.excavation_earth.museum.solo import against_zu
from tests.games.excavation_earth.zu.scenes import clause_of, zu_tells


@pytest.mark.clause("EEM-SOLO-22", "EEM-SOLO-24")
@pytest.mark.parametrize("round", [1, 2, 3])
def test_with_the_majority_zu_recalls_from_round_2_on(round: int) -> None:
    t = against_zu(round=round)
    t.line_up("#1", "red")
    t.traders(ZU, "#1")
    t.envoys(ZU, "left", 3)
    t.envoys(YOU, "left", 1)
    told = zu_tells(t, "command-#1")
    if round == 1:
        assert (told, t.envoy[0, ZU], t.credits[ZU]) == (["zu.envoy left"], 4, 8)
    else:
        assert told == ["zu.recalled left 5 has-the-majority"]
        assert (t.envoy[0, ZU], t.credits[ZU]) == (2, 13)
        assert clause_of("has-the-majority") == "EEM-SOLO-22"


@pytest.mark.clause("EEM-SOLO-23", "EEM-R-51")
@pytest.mark.parametrize(("yours", "zus", "after"), [(0, 0, 1), (2, 2, 3), (3, 2, 3), (0, 1, 0), (1, 2, 1)])
def test_a_majority_is_more_envoys_than_you(yours: int, zus: int, after: int) -> None:
    t = against_zu(round=2)
    t.envoys(ZU, "middle", zus)
    t.envoys(YOU, "middle", yours)
    t.zu_plays("command-#3")
    assert t.envoy[1, ZU] == after


@pytest.mark.clause("EEM-SOLO-25", "EEM-R-53")
def test_the_trader_comes_before_the_recall_and_not_of_its_cube() -> None:
    t = against_zu(round=2)
    t.envoys(ZU, "middle", 2)
    assert zu_tells(t, "command-#3") == ["zu.command_trader #3", "zu.recalled middle 5 has-the-majority"]
    assert (t.trader[2, ZU], t.envoy[1, ZU], t.supply[ZU]) == (1, 1, 22)
    t = against_zu(round=2)
    t.envoys(ZU, "middle", 23)
    assert zu_tells(t, "command-#3") == ["zu.recalled middle 5 has-the-majority"], "no trader"
    assert (t.trader[2, ZU], t.supply[ZU]) == (0, 2)


@pytest.mark.clause("EEM-SOLO-26")
@pytest.mark.parametrize(("round", "queue", "traders"), [(2, [], 1), (3, [], 0), (3, ["red"], 1)])
@pytest.mark.parametrize("lead", [0, 1])
def test_in_round_3_no_trader_goes_where_nobody_queues(
    round: int, queue: list[str], traders: int, lead: int
) -> None:
    t = against_zu(round=round)
    t.line_up("#5", *queue)
    t.envoys(ZU, "right", lead)
    t.zu_plays("command-#5")
    assert t.trader[4, ZU] == traders
    assert t.envoy[2, ZU] == 1 - lead, "the envoy comes or is recalled all the same"
