"""Games end, replay, lose nothing, and go alike on every target."""

from __future__ import annotations

import numpy as np

from digsite.conformance.case import (
    Case,
    new_match,
    random_game,
    random_match,
)
from digsite.kernel.chance import states_from
from digsite.kernel.game import Game
from digsite.kernel.playout import BEGIN, CHECKED, NO_CHOICE, TO_THE_END
from digsite.match.notation import from_json, from_text, to_json, to_text


def games_end(case: Case) -> None:
    """Random games end, with a place for every seat, and a first one among them."""
    last = case.new()
    for _, _, after, _ in random_game(case):
        last = after
    places = last.place[: last.rows]
    case.demand(
        bool(((places >= 1) & (places <= last.rows)).all()), f"the places are {places.tolist()}", last
    )
    case.demand(1 in places.tolist(), "nobody is first", last)


def options_are_sound(case: Case) -> None:
    """Options are among the domains of their decision, each once, in ascending order; there is more
    than one unless the decision is private, for a single one is no choice."""
    for before, _, _, _ in random_game(case):
        decision = case.game.decision(before)
        legal = before.legal
        case.demand(len(legal) > 1 or decision.private, "a decision with one option was asked", before)
        case.demand(legal == sorted(set(legal)), f"the options are not in order: {legal}", before)
        known = all(any(option in domain for domain in decision.domains) for option in legal)
        case.demand(known, f"an option is in none of the decision's domains: {legal}", before)


def same_seed_same_game(case: Case) -> None:
    """The same seed, options and choices give the same bytes."""
    first = [after.tobytes() for _, _, after, _ in random_game(case)]
    second = [after.tobytes() for _, _, after, _ in random_game(case)]
    case.demand(first == second, "two runs of the same choices differ")


def replays(case: Case) -> None:
    """A match replays to the same bytes at every decision, and from its record in both notations."""
    match = random_match(case)
    truth = [after for _, _, after, _ in random_game(case)]
    for number, after in enumerate(truth, 1):
        case.demand(match.at(number) == after, f"replay to decision {number} differs", after)
    for write, read in ((to_text, from_text), (to_json, from_json)):
        text = write(match)
        again = read(text, lambda name, *_: case.game)
        case.demand(again.position == match.position, "the record plays to another position")
        case.demand(write(again) == text, "the record is written differently after reading it")


def invariant(game: Game, number: int) -> str:
    """The clause of an invariant by what `broken` returns."""
    return game.invariants[number - 1] if 0 < number <= len(game.invariants) else f"number {number}"


def nothing_is_lost(case: Case) -> None:
    """Every invariant holds after every decision."""
    broken = case.game.python.bound(case.game.broken)
    for _, _, after, _ in random_game(case):
        failure = broken(after)
        case.demand(failure == 0, f"{invariant(case.game, failure)} does not hold", after)


def undo_stops_at_reveals(case: Case) -> None:
    """Undo goes back exactly to the last thing revealed or the last decision of another seat."""
    match = new_match(case)
    for before, choice, after, _ in random_game(case):
        seat = before.seat
        match.choose(seat, choice)
        simultaneous = case.game.decision(before).simultaneous
        if simultaneous or after.over:
            continue
        revealed = after.reveals != before.reveals
        case.demand(match.can_undo(seat) == (not revealed), f"undo is {not revealed} here", before)
        if not revealed:
            match.undo(seat)
            case.demand(match.position == before, "undo leads elsewhere", before)
            match.choose(seat, choice)


def targets_agree(case: Case) -> None:
    """Interpreted and native play give the same bytes after every decision of whole games, and the
    native run with every invariant checked ends well."""
    game = case.game
    blank = game.blank(case.seats, case.seed, case.options)
    native, python = blank.data.copy(), blank.copy()
    dice = states_from(f"{case.seed}/dice", 1)
    their_dice = dice[0].copy()
    made = game.native.drive(native, np.array([BEGIN]), dice, 0, TO_THE_END)
    game.python.drive(python, BEGIN, their_dice, 0, TO_THE_END)
    while not python.over:
        case.demand(python.tobytes() == native.tobytes(), "interpreted and native differ", python)
        made = game.native.drive(native, np.array([NO_CHOICE]), dice, 1, CHECKED)
        game.python.drive(python, NO_CHOICE, their_dice, 1, CHECKED)
        case.demand(int(made[0]) == 1, f"the native run stopped with {int(made[0])}", python)
    case.demand(python.tobytes() == native.tobytes(), "interpreted and native differ at the end", python)
