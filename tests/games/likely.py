"""Whether worlds are imagined as often as they should be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable
from math import sqrt


def as_likely(worlds: Iterable[Hashable], ways: Iterable[Hashable]) -> None:
    """Of all the ways in which the cards can lie, each listed as often as it can come about, the imagined
    worlds show each as often as chance would have it: chi-square within five standard deviations."""
    seen, expected = Counter(worlds), Counter(ways)
    assert set(seen) <= set(expected), f"cannot be: {sorted(map(str, set(seen) - set(expected)))}"
    share = seen.total() / expected.total()
    assert share * min(expected.values()) >= 5, "too few worlds for a chi-square test"
    distance = sum((seen[way] - share * count) ** 2 / (share * count) for way, count in expected.items())
    freedom = len(expected) - 1
    assert freedom > 0, "there is only one way"
    assert distance < freedom + 5 * sqrt(2 * freedom), f"{distance:.1f} with {freedom} degrees of freedom"
