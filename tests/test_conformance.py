"""The conformance suite over every registered game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from digsite import games
from digsite.conformance import CHECKS, Case, NotConforming, observing
from digsite.conformance.secrecy import choices_do_not_leak, nothing_leaks
from digsite.games.excavation_earth.museum.modules import MODULES
from digsite.kernel.observation import spec

CASES = [
    pytest.param(Case(games.load(name), seats, f"conformance {seats}"), id=f"{name}-{seats}")
    for name in games.names()
    for seats in games.load(name).seats
    if (name, seats) not in {("excavation-earth", 3), ("eminent-domain", 3), ("artifact", 3), ("artifact", 5)}
]
"""Every number of seats; three seats of a title, and five of Artifact, are among the variants."""
VARIANTS = [
    pytest.param(
        Case(games.load("excavation-earth"), 3, "variant", {"hands": "drafted", "factions": ["chosen"] * 3}),
        id="excavation-earth-drafted",
    ),
    *(
        pytest.param(
            Case(games.load("excavation-earth"), seats, "variant", dict.fromkeys(modules, "on")),
            id=f"excavation-earth-{name}",
        )
        for name, seats, modules in (
            ("whole-museum", 3, MODULES),
            ("museum-alone", 1, MODULES[:3]),
        )
    ),
    pytest.param(
        Case(
            games.load("eminent-domain"),
            3,
            "variant",
            {"length": "extended", "bonus_planets": "with", "discard_piles": "open"},
        ),
        id="eminent-domain-extended",
    ),
    pytest.param(
        Case(games.load("eminent-domain"), 2, "variant", {"technologies": "none"}),
        id="eminent-domain-simplified",
    ),
    *(
        pytest.param(Case(games.load("artifact"), seats, "variant", options), id=f"artifact-{name}")
        for name, seats, options in (
            ("special-finds", 3, {"expansion_one": "with"}),
            ("roles", 4, {"expansion_two": "with", "role_step": "free"}),
            ("everything", 5, {"expansion_one": "with", "expansion_two": "with", "start_sites": "preset"}),
        )
    ),
]


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("case", [*CASES, *VARIANTS])
def test_every_game_keeps_its_word(case: Case, check: Callable[[Case], None]) -> None:
    check(case)


def test_a_number_outside_the_range_that_is_told_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    game = games.load("connect-four")
    parts = spec(game)
    few = {**parts, "discs": replace(parts["discs"], highest=5)}
    monkeypatch.setattr(observing, "spec", lambda _: few)
    with pytest.raises(NotConforming, match=r"\['discs'\] hold \[6\]"):
        observing.observation_keeps_its_range(Case(game, 2, "few"))
    gaps = {**parts, "board": replace(parts["board"], values=(1,))}
    monkeypatch.setattr(observing, "spec", lambda _: gaps)
    with pytest.raises(NotConforming, match=r"'board' names \[1, 2\]"):
        observing.observation_keeps_its_range(Case(game, 2, "gaps"))


@pytest.mark.parametrize("check", [nothing_leaks, choices_do_not_leak], ids=lambda check: check.__name__)
def test_artifact_leaks_nothing_where_cursed_finds_go_unseen_to_the_box(
    check: Callable[[Case], None],
) -> None:
    options = {"expansion_one": "with", "expansion_two": "with", "unseen_curse": "boxed"}
    check(Case(games.load("artifact"), 4, "boxed", options))
