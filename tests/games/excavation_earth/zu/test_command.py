"""Zu's Command (EE-SOLO-CMD)."""

from __future__ import annotations

import pytest

from digsite.games.excavation_earth.domains import CENTRE, MARKET_NAMES
from digsite.games.excavation_earth.zu.automa import YOU, ZU
from tests.games.excavation_earth.zu.scenes import zu_tells
from tests.games.excavation_earth.zu.told import against_zu


@pytest.mark.clause("EE-SOLO-CMD-01", "EE-SOLO-CMD-02")
@pytest.mark.parametrize(
    ("where", "centre"),
    [("#1", "left"), ("#2", "left"), ("#3", "middle"), ("#4", "middle"), ("#5", "right"), ("#6", "right")],
)
def test_a_trader_in_the_market_of_the_card_and_an_envoy_in_its_centre(where: str, centre: str) -> None:
    t = against_zu()
    t.traders(YOU, where)
    assert zu_tells(t, f"command-{where}") == [f"zu.command_trader {where}", f"zu.envoy {centre}"]
    assert t.trader[:, ZU].tolist() == [int(name == where) for name in MARKET_NAMES]
    assert t.envoy[:, ZU].tolist() == [int(name == centre) for name in CENTRE.labels]
    assert (t.supply[ZU], t.credits[ZU], t.reveals) == (20, 8, 0)


@pytest.mark.clause("EE-SOLO-CMD-01", "EE-SOLO-CMD-02")
def test_with_a_trader_there_only_the_envoy_comes() -> None:
    t = against_zu()
    t.traders(ZU, "#6")
    t.envoys(ZU, "right", 3)
    assert zu_tells(t, "command-#6") == ["zu.envoy right"]
    assert (t.trader[5, ZU], t.envoy[2, ZU], t.supply[ZU]) == (1, 4, 22 - 5)


@pytest.mark.clause("EE-SOLO-CMD-02")
def test_command_never_fails_even_when_the_first_set_of_cubes_is_used_up() -> None:
    t = against_zu()
    t.envoys(ZU, "left", 22)
    assert zu_tells(t, "command-#3") == [
        "zu.reserve 1",
        "zu.command_trader #3",
        "zu.reserve 2",
        "zu.envoy middle",
    ]
    assert (t.supply[ZU], t.zu_reserve, t.credits[ZU]) == (0, 2, 8)
