"""What every game must keep, as checks an author runs over a game of their own:

    from digsite.conformance import CHECKS, Case
    for check in CHECKS:
        check(Case(GAME, seats=3, seed="1"))

Each check plays whole games with random choices and raises `NotConforming`, which says what broke,
where, and how to see it again. tests/test_conformance.py runs them over every registered game.
"""

from __future__ import annotations

from collections.abc import Callable

from digsite.conformance.case import Case, NotConforming, Turn
from digsite.conformance.observing import (
    observation_is_named,
    observation_keeps_its_range,
    seats_are_alike,
)
from digsite.conformance.playing import (
    games_end,
    nothing_is_lost,
    options_are_sound,
    replays,
    same_seed_same_game,
    targets_agree,
    undo_stops_at_reveals,
)
from digsite.conformance.secrecy import (
    choices_do_not_leak,
    imagination_agrees,
    imagined_worlds_are_whole,
    log_does_not_leak,
    nothing_leaks,
    what_happens_does_not_leak,
)
from digsite.conformance.telling import (
    everything_is_told,
    options_keep_their_word,
    refusals_have_reasons,
    scores_add_up,
)

__all__ = ["CHECKS", "Case", "NotConforming", "Turn"]

CHECKS: tuple[Callable[[Case], None], ...] = (
    games_end,
    options_are_sound,
    same_seed_same_game,
    replays,
    nothing_leaks,
    choices_do_not_leak,
    what_happens_does_not_leak,
    log_does_not_leak,
    imagined_worlds_are_whole,
    nothing_is_lost,
    undo_stops_at_reveals,
    targets_agree,
    imagination_agrees,
    options_keep_their_word,
    refusals_have_reasons,
    scores_add_up,
    everything_is_told,
    observation_is_named,
    observation_keeps_its_range,
    seats_are_alike,
)
