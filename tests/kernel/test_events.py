"""Events: declared, told while somebody listens, gone from compiled rules, counted where asked for."""

from __future__ import annotations

from collections import Counter
from types import FunctionType
from typing import Any

import numpy as np
import pytest

from digsite.games import load
from digsite.games.connect_four.rules import COLUMN, drop_disc, dropped, four, wins
from digsite.kernel.chance import draw, states_from
from digsite.kernel.errors import RuleError
from digsite.kernel.events import NOBODY, Amount, Event, Told, events_of, own, tell, tell_for
from digsite.kernel.playout import BEGIN, TO_THE_END
from digsite.kernel.record import SPECTATOR, UNKNOWN, Dim
from digsite.kernel.rules import Space, globals_read, rule
from digsite.kernel.targets.counting import Counting
from digsite.kernel.targets.telling import COUNT, COUNTING, SILENT, count, rewritten
from digsite.telling.lines import lines

GAME = load("connect-four")
SEATS = Dim("seat", 3)
space = Space()
CARD = space.domain("card", ["a", "b", "c"])
drawn = Event("drawn", clause="T-1", card=own(CARD), count=Amount("cards"))
given = Event("given", clause="T-2", to=SEATS, price=Amount("coins", gain=-1), reward=Amount("coins", gain=1))


class Table:
    """The least a rule can tell of."""

    def __init__(self, listening: bool = True) -> None:
        self.told: list[Told] | None = [] if listening else None
        self.seat = 1


# Telling


def test_what_is_told_is_collected_in_order() -> None:
    p = Table()
    tell(p, drawn, 2, 1)
    tell_for(p, NOBODY, given, 0, 3, 5)
    assert p.told == [Told(drawn, 1, (2, 1)), Told(given, NOBODY, (0, 3, 5))]


def test_nobody_listens_and_nothing_is_kept() -> None:
    p = Table(listening=False)
    tell(p, drawn, 2, 1)
    assert p.told is None


@pytest.mark.parametrize("values", [(3, 1), (-1, 1), (0,), (0, 1, 2)])
def test_an_event_refuses_what_it_was_not_declared_for(values: tuple[int, ...]) -> None:
    with pytest.raises(RuleError, match="event drawn"):
        tell(Table(), drawn, *values)


def test_an_event_lists_one_of_its_arguments() -> None:
    with pytest.raises(RuleError, match="names 'tile'"):
        Event("odd", clause="T-3", listed="tile", card=CARD)


def test_a_clause_for_each_value() -> None:
    played = Event("played", clause=("T-A", "T-B", "T-C"), by="card", card=CARD)
    assert [Told(played, 0, (card,)).clause for card in range(3)] == ["T-A", "T-B", "T-C"]
    with pytest.raises(RuleError, match="2 clauses for 3"):
        Event("played", clause=("T-A", "T-B"), by="card", card=CARD)
    with pytest.raises(RuleError, match="names 'tile'"):
        Event("played", clause=("T-A",), by="tile", card=CARD)


def test_what_is_not_spoken_has_no_line() -> None:
    quiet = Event("quiet", clause="T-6", spoken=False)
    assert lines(GAME, [Told(quiet, 0, ())], 0) == []


def test_what_is_for_one_seat_is_left_out_for_the_others() -> None:
    told = Told(drawn, 1, (2, 1))
    assert told.to(1) is told
    for viewer in (0, 2, SPECTATOR):
        seen = told.to(viewer)
        assert (seen.value("card"), seen.value("count"), seen.known) == (UNKNOWN, 1, False)


def test_what_a_seat_gains_is_what_it_gets_less_what_it_pays() -> None:
    assert Told(given, 0, (2, 3, 5)).gain == 2
    assert Told(drawn, 0, (2, 7)).gain == 0


def test_choosing_returns_what_happened() -> None:
    p = GAME.new(2, "seed")
    assert GAME.choose(p, COLUMN + 3) == [Told(dropped, 0, (3, 0))]
    assert p.told is None


def test_two_events_of_one_name_are_refused() -> None:
    first, second = Event("same", clause="T-4"), Event("same", clause="T-5")
    scope: dict[str, Any] = {"tell": tell, "first": first, "second": second}
    exec("def both(p):\n    tell(p, first)\n    tell(p, second)", scope)
    with pytest.raises(RuleError, match="two events are named 'same'"):
        events_of([rule(scope["both"])])


# On compiled targets


@rule
def noisy(p: Any, amount: int) -> int:
    """Tells under conditions and in loops."""
    total = 0
    for card in range(amount):
        if amount > 1:
            tell(p, drawn, card, 1)
    for card in range(amount):
        total += card
        if total > 2:
            tell(p, drawn, 0, 1)
        else:
            total += 1
    if total > 0:
        tell_for(p, 2, given, 1, 2, 3)
    return total


def test_a_silent_rule_has_nothing_of_its_telling() -> None:
    silent = rewritten(noisy, SILENT)  # type: ignore[arg-type]
    assert globals_read(silent) == []
    assert silent.__code__.co_names == ("range",)
    assert silent(None, 3) == noisy(Table(), 3)
    assert silent.__code__.co_firstlineno in range(
        noisy.__code__.co_firstlineno, noisy.__code__.co_firstlineno + 3
    )


def test_a_rule_without_telling_is_left_alone() -> None:
    assert rewritten(wins, SILENT) is wins  # type: ignore[arg-type]
    assert "dropped" not in globals_read(rewritten(drop_disc, SILENT))  # type: ignore[arg-type]
    assert COUNT in globals_read(rewritten(drop_disc, COUNTING))  # type: ignore[arg-type]


@rule
def numbers_of_its_own(p: Any, count: int) -> int:
    tell(p, drawn, 0, count)
    return count


def test_a_rule_that_counts_keeps_its_own_names() -> None:
    counted: list[tuple[int, int]] = []
    counting = rewritten(numbers_of_its_own, COUNTING)  # type: ignore[arg-type]
    names = {
        **counting.__globals__,
        COUNT: lambda p, seat, event, place, value: counted.append((place, value)),
    }
    assert FunctionType(counting.__code__, names)(Table(), 3) == 3
    assert counted == [(0, 0), (1, 0), (2, 3)]


@pytest.mark.parametrize(("seat", "row"), [(0, 0), (1, 1), (NOBODY, 2)])
def test_what_happens_to_nobody_is_counted_behind_what_happens_to_the_seats(seat: int, row: int) -> None:
    """Slot 0: how often the event happens. Its argument's values have slots 1 to 3, its amount has slot 4."""
    tables = {"SLOT": np.array([[0, 1, 4]]), "ADDED": np.array([[0, 0, 1]])}
    counting = FunctionType(count.__code__, {**count.__globals__, **tables})
    p = Counted()
    for place, value in ((0, 0), (1, 2), (2, 5)):
        counting(p, seat, 0, place, value)
    expected = np.zeros((3, 5), int)
    expected[row] = [1, 0, 0, 1, 5]
    assert p.counted.tolist() == expected.tolist()


class Counted:
    """The counts of one event in a game of two seats."""

    def __init__(self) -> None:
        self.counted = np.zeros((3, 5), int)


def test_counts_are_those_of_the_events_told() -> None:
    """The same random games, interpreted with somebody listening and natively counted."""
    games = 40
    counting = Counting(GAME)
    blank = np.repeat(GAME.blank(2, "counted", {}).data, games)
    blank["random"] = states_from("counted", games)
    wide, plain = counting.widened(blank), blank.copy()
    counting.drive(wide, np.full(games, BEGIN), states_from("dice", games), 1000, TO_THE_END)
    GAME.native.drive(plain, np.full(games, BEGIN), states_from("dice", games), 1000, TO_THE_END)
    assert counting.narrowed(wide).tobytes() == plain.tobytes(), "counting changes nothing"

    slot, _, _ = counting.layout
    for number, dice in enumerate(states_from("dice", games)):
        p = GAME.position(blank[number : number + 1].copy())
        p.told = []
        GAME.python.drive(p, BEGIN, dice, 1000, TO_THE_END)
        counts = Counter((each.event.name, each.seat) for each in p.told)
        columns = Counter((each.seat, each.value("column")) for each in p.told if each.event is dropped)
        rows = Counter({each.seat: 0 for each in p.told})
        for each in p.told:
            rows[each.seat] += each.value("row") if each.event is dropped else 0
        for event in GAME.events:
            for seat in (0, 1, NOBODY):
                assert wide["counted"][number, seat, slot[event.id, 0]] == counts[event.name, seat]
        for seat in (0, 1):
            for column in range(7):
                assert wide["counted"][number, seat, slot[dropped.id, 1] + column] == columns[seat, column]
            assert wide["counted"][number, seat, slot[dropped.id, 2]] == rows[seat]
    assert wide["counted"][:, :2, slot[four.id, 0]].sum() > 0


def test_what_changes_the_position_is_not_told_in_the_same_breath() -> None:
    """Compiled rules leave telling out, and with it what its arguments would have done."""
    with pytest.raises(RuleError, match="draws_and_tells tells what draw returns"):
        rewritten(draws_and_tells, SILENT)  # type: ignore[arg-type]
    with pytest.raises(RuleError, match="tells what through_another returns"):
        rewritten(tells_through_another, SILENT)  # type: ignore[arg-type]


def draws_and_tells(p: Any) -> None:
    tell(p, drawn, draw(p, p.pile, 0, 3), 1)


def through_another(p: Any) -> int:
    return draw(p, p.pile, 0, 3)


def tells_through_another(p: Any) -> None:
    tell(p, drawn, int(through_another(p)), 1)
