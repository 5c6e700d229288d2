"""The agenda: what one entry names runs in the order written, before what was there already."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from digsite.games.connect_four import GAME
from digsite.games.connect_four.rules import COLUMN
from digsite.kernel.agenda import allow, is_allowed, then, then_for
from digsite.kernel.record import OVER, STUCK, Numbers, Record, number, numbers
from digsite.kernel.rules import Decision, Entry, rule, step

FIRST, LAST = COLUMN, COLUMN + 6


class Notebook(Record, seats=2, agenda=5, options=2):
    """What ran, one after the other."""

    notes: Numbers = numbers(6)
    count: int = number()


@rule
def note(p: Notebook, what: int) -> None:
    """Write down that something ran now."""
    p.notes[p.count] = what
    p.count += 1


@step
def in_order(p: Notebook) -> None:
    """Four entries, the second of which names two more."""
    then(p, noted, 1)
    then(p, nested, 2)
    then_for(p, 1, noted, 5)
    then(p, noted, 6)


@step
def nested(p: Notebook) -> None:
    note(p, p.arg)
    then(p, noted, 3)
    then(p, noted, 4)


@step
def noted(p: Notebook) -> None:
    note(p, 10 * p.seat + p.arg)


asked = Decision("asked", COLUMN, clause="C4-DROP-01")
asked_in_private = Decision("asked_in_private", COLUMN, clause="C4-DROP-01", private=True)


@step
def question(p: Notebook) -> None:
    then_for(p, 1, asked, 2)
    then(p, noted, 6)


@step
def private_question(p: Notebook) -> None:
    then_for(p, 1, asked_in_private, 1)


@step
def single(p: Notebook) -> None:
    then_for(p, 1, asked, 1)


@step
def without_answer(p: Notebook) -> None:
    then(p, asked, 0)
    then(p, noted, 6)


@asked.options
@asked_in_private.options
def as_many_columns_as_the_argument_says(p: Notebook) -> None:
    for column in range(p.arg):
        allow(p, COLUMN + 6 * column)


@asked.choose
@asked_in_private.choose
def name_three_more(p: Notebook, choice: int) -> None:
    note(p, choice - COLUMN + 1)
    then(p, noted, 3)
    then(p, noted, 4)
    then(p, noted, 5)


@step
def everything(p: Notebook) -> None:
    then(p, in_order)
    then(p, question)
    then(p, private_question)
    then(p, single)
    then(p, without_answer)


NOTES = replace(GAME, start=everything, position=Notebook)  # type: ignore[arg-type]


def begun(entry: Entry) -> Any:
    """Only this is on the agenda, and goes on to the first choice."""
    p = NOTES.blank(2, "seed")
    p.agenda_size = 0
    assert NOTES.entries
    then_for(p, 0, entry)
    NOTES.python.advance(p)
    return p


def notes(p: Any) -> list[int]:
    return [int(what) for what in p.notes[: p.count]]


def test_what_an_entry_names_runs_in_the_order_written_before_the_rest() -> None:
    p = begun(in_order)
    assert notes(p) == [1, 2, 3, 4, 15, 6]
    assert (p.decision, p.agenda_size, p.option_count) == (OVER, 0, 0)


@pytest.mark.parametrize(("choice", "told"), [(FIRST, 1), (LAST, 7)])
def test_what_a_choice_names_runs_in_the_order_written_before_the_rest(choice: int, told: int) -> None:
    p = begun(question)
    assert (p.seat, p.arg, p.legal, p.decision) == (1, 2, [FIRST, LAST], int(asked))
    NOTES.choose(p, choice)
    assert notes(p) == [told, 13, 14, 15, 6]


def test_a_single_option_is_taken_by_itself() -> None:
    p = begun(single)
    assert (notes(p), p.over) == ([1, 13, 14, 15], True)


def test_a_private_question_is_asked_even_so() -> None:
    p = begun(private_question)
    assert (p.seat, p.legal, notes(p)) == (1, [FIRST], [])
    NOTES.choose(p, FIRST)
    assert (notes(p), p.over) == ([1, 13, 14, 15], True)


def test_a_question_without_an_answer_stops_the_game() -> None:
    p = begun(without_answer)
    assert (p.decision, p.option_count, notes(p)) == (STUCK, 0, [])


def test_what_is_offered_is_allowed_from_the_first_option_to_the_last() -> None:
    p = begun(question)
    assert [is_allowed(p, COLUMN + column) for column in range(7)] == [True, *[False] * 5, True]
