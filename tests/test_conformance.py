"""The conformance suite over every registered game."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from digsite import games
from digsite.conformance import CHECKS, Case
from digsite.conformance.secrecy import choices_do_not_leak, nothing_leaks
from digsite.games.excavation_earth.museum.modules import MODULES

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


@pytest.mark.parametrize("check", [nothing_leaks, choices_do_not_leak], ids=lambda check: check.__name__)
def test_artifact_leaks_nothing_where_cursed_finds_go_unseen_to_the_box(
    check: Callable[[Case], None],
) -> None:
    options = {"expansion_one": "with", "expansion_two": "with", "unseen_curse": "boxed"}
    check(Case(games.load("artifact"), 4, "boxed", options))
