"""Analysis of a match: what a choice cost, what was better, and that it knows no more than it may."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from digsite import games
from digsite.analysis import Adviser, Weighed, analyse, best_options
from digsite.analysis.adviser import ranks, shared
from digsite.analysis.weighing import NotForYou, choices
from digsite.bots.forest import Judged
from digsite.bots.levels import SPECS
from digsite.match.match import Match
from digsite.telling.text import Text

from ..bots.fair import BOOTH, FAIR, SHELL
from ..bots.interpreted import interpret

GAME = games.load("connect-four")
BLUNDER = [0, 1, 0, 1, 0, 6, 0]
"""Both build a tower; Bob does not stop Ann's fourth."""
BOBS_BLUNDER = 6


def match_of(options: Sequence[int], game: games.Game = GAME) -> Match:
    match = Match.begin(game, ("Ann", "Bob"), seed="analysis")
    for option in options:
        match.choose(match.position.seat, option)
    return match


def numbers(found: Sequence[Weighed]) -> list[tuple[object, ...]]:
    return [(w.number, w.seat, w.chosen, w.best, w.chances, w.after, w.line) for w in found]


@pytest.mark.parametrize("spec", ["search:10i", "network:10i"])
def test_an_adviser_thinks_as_the_highest_level_does(spec: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = games.load("eminent-domain")
    monkeypatch.setitem(SPECS, game.id, (*SPECS[""][:-1], spec))
    assert Adviser(game).thinks_by == spec.partition(":")[0]


def test_the_decision_that_lost_cost_most() -> None:
    match = match_of(BLUNDER)
    assert match.over
    found = analyse(match, Adviser(GAME, 600))
    assert [w.number for w in found] == [1, 2, 3, 4, 5, 6, 7]
    worst = max(found, key=lambda w: w.cost)
    assert (worst.number, worst.seat, worst.chosen, worst.best) == (BOBS_BLUNDER, 1, 6, 0)
    assert worst.after[0] > 0.9
    assert worst.cost > 0.2
    assert found[-1].cost == 0, "Ann takes her win"
    assert all(w.cost >= 0 for w in found)


def test_the_same_seed_weighs_the_same() -> None:
    match = match_of(BLUNDER)
    found = numbers(analyse(match, Adviser(GAME, 200)))
    assert found == numbers(analyse(match, Adviser(GAME, 200)))
    assert found != numbers(analyse(match, Adviser(GAME, 200, seed="another")))
    alone = analyse(match, Adviser(GAME, 200), viewer=1)
    assert numbers(alone) == [each for each in found if each[1] == 1]
    assert len(alone) == len(choices(match, viewer=1)) == 3


def test_while_a_game_runs_a_seat_learns_of_itself_alone() -> None:
    running = match_of(BLUNDER[:-1])
    for adviser, viewer in ((Adviser(GAME), None), (Adviser(GAME, known=True), 0)):
        with pytest.raises(NotForYou):
            analyse(running, adviser, viewer)
    assert {w.seat for w in analyse(running, Adviser(GAME, 50), viewer=0)} == {0}


def test_what_a_seat_could_not_know_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bob hid the coin left or right: Ann's guess is weighed the same, but by the truth it was wrong."""
    interpret(monkeypatch, FAIR)
    ways = [match_of([BOOTH, SHELL + hidden, SHELL], FAIR) for hidden in (0, 1)]
    left, right = (analyse(match, Adviser(FAIR, 100), viewer=0) for match in ways)
    assert [w.number for w in left] == [1, 3]
    assert numbers(left) == numbers(right)
    by_truth = [analyse(match, Adviser(FAIR, 100, known=True), viewer=0)[-1] for match in ways]
    assert [w.cost > 0.3 for w in by_truth] == [False, True]


def test_a_hint_is_the_same_whatever_is_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    interpret(monkeypatch, FAIR)
    seen = [match_of([BOOTH, SHELL + hidden], FAIR).masked(0) for hidden in (0, 1)]
    left, right = (Adviser(FAIR, 100).weigh(masked, 0, "hint") for masked in seen)
    assert len(left) == 2
    assert left == right


def test_options_hardly_worse_than_the_best_share_its_rank() -> None:
    """What differs less than a short search errs is not put in an order."""
    assert ranks({3: 0.50, 7: 0.515, 2: 0.49, 5: 0.30}) == {7: 1, 3: 1, 2: 3, 5: 4}
    assert ranks({0: 0.9, 1: 0.2, 4: 0.2}) == {0: 1, 1: 2, 4: 2}
    assert ranks({6: 1.0}) == {6: 1}


def test_chances_add_up_whatever_the_number_of_seats() -> None:
    judged = Judged(9, (0.5, 0.5, 0.5), ())
    assert shared(judged).chances == pytest.approx((1 / 3, 1 / 3, 1 / 3))
    assert shared(Judged(9, (0.25, 0.75), ())).chances == (0.25, 0.75)
    assert shared(Judged(0, (0.0, 0.0), ())).chances == (0.0, 0.0)
    assert shared(Judged(9, (0.4,), ())).chances == (0.4,)


# In words


def test_the_best_options_are_told_with_chances_and_what_follows() -> None:
    p = match_of(BLUNDER[:5]).masked(1)
    text = Text(GAME, "en", ("Ann", "Bob"))
    first, *others = best_options(Adviser(GAME, 1000), p, 1, text)
    assert first.text == "column 1 (3 spaces left)"
    assert first.line[0].startswith("Ann drops a disc into column ")
    assert all(other.chances[1] < first.chances[1] for other in others)
    assert first.rank == 1
    assert all(other.rank > 1 for other in others)
    assert len(best_options(Adviser(GAME, 1000), p, 1, text, count=1)) == 1
