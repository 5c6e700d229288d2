"""What rules are written in: options and reasons by number, steps and decisions."""

from __future__ import annotations

import pytest

from digsite.kernel.errors import RuleError
from digsite.kernel.rules import Decision, Reasons, Space


def test_every_option_is_found_by_its_number_and_no_other_number_is_one() -> None:
    space = Space()
    space.domain("door", ("left", "right"))
    space.single("done")
    assert [space.token(action) for action in range(3)] == ["left", "right", "done"]
    assert [space.element(action) for action in range(3)] == ["door:0", "door:1", "done"]
    for action in (-1, 3):
        with pytest.raises(RuleError, match=f"no option has the id {action}"):
            space.of(action)


def test_reasons_are_numbered_from_one_and_one_about_a_domain_has_a_number_for_each_thing() -> None:
    reasons = Reasons()
    door = Space().domain("door", ("left", "right"))
    dark, shut = reasons.because("dark", "X-1"), reasons.because("shut", "X-2", door)
    late = reasons.because("late", "X-3")
    assert (dark, shut, late) == (1, 2, 4)
    assert [reasons.of(number) for number in range(1, 5)] == [(dark, 0), (shut, 0), (shut, 1), (late, 0)]
    for number in (0, 5):
        with pytest.raises(RuleError, match=f"no reason has the number {number}"):
            reasons.of(number)


def test_a_decision_that_belongs_to_no_game_has_no_number() -> None:
    with pytest.raises(RuleError, match="doors belongs to no game yet"):
        int(Decision("doors", clause="X-1"))
