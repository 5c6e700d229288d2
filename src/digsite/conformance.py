"""What every game must keep, as checks an author runs over a game of their own:

    from digsite.conformance import CHECKS, Case
    for check in CHECKS:
        check(Case(GAME, seats=3, seed="1"))

Each check plays whole games with random choices and raises `NotConforming`, which says what broke,
where, and how to see it again. tests/test_conformance.py runs them over every registered game.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import numpy as np

from digsite.kernel.chance import state_from, states_from
from digsite.kernel.clauses import LANGUAGES
from digsite.kernel.events import Told
from digsite.kernel.game import Game
from digsite.kernel.observation import slices, turned
from digsite.kernel.playout import BEGIN, CHECKED, NO_CHOICE, TO_THE_END
from digsite.kernel.record import SPECTATOR, UNKNOWN, Record
from digsite.match.log import actions, entries
from digsite.match.match import Match
from digsite.match.notation import from_json, from_text, to_json, to_text
from digsite.telling.options import closed, outcomes
from digsite.telling.scores import score_now
from digsite.telling.text import Text, missing

LONGEST_TITLE = 24


class NotConforming(AssertionError):
    """A game breaks its word: which promise, and where."""


@dataclass(frozen=True)
class Case:
    """A game to be checked: one number of seats, one seed, one set of options."""

    game: Game
    seats: int
    seed: str
    options: Mapping[str, Any] = field(default_factory=dict)

    def new(self) -> Record:
        return self.game.new(self.seats, self.seed, self.options)  # type: ignore[no-any-return]

    def names(self) -> list[str]:
        return [f"Seat {seat + 1}" for seat in range(self.seats)]

    def viewers(self) -> list[int]:
        return [SPECTATOR, *range(self.seats)]

    def demand(self, holds: bool, promise: str, where: Record | None = None) -> None:
        """Raise unless the promise holds."""
        if not holds:
            place = "" if where is None else f", at {describe(self.game, where)}"
            case = f"{self.game.id}, {self.seats} seats, seed '{self.seed}', {dict(self.options)}"
            raise NotConforming(f"{case}{place}: {promise}")


def describe(game: Game, p: Record) -> str:
    """Where a position stands, for whoever looks for the mistake."""
    return "the end" if p.over else f"'{game.decision(p).name}' of seat {p.seat} (reveals {p.reveals})"


class Turn(NamedTuple):
    """One decision of a game: the position before it, the choice, the position after it, and what
    happened."""

    before: Record
    choice: int
    after: Record
    told: list[Told]


def random_game(case: Case) -> Iterator[Turn]:
    """A whole game at random."""
    dice = random.Random(f"conformance {case.seed}")
    p = case.new()
    for _ in range(case.game.longest):
        if p.over:
            return
        before = p.copy()
        choice = dice.choice(p.legal)
        told = case.game.choose(p, choice)
        yield Turn(before, choice, p.copy(), told)
    case.demand(p.over, f"the game is not over after {case.game.longest} decisions", p)


def differing(one: Record, other: Record) -> list[str]:
    """The fields in which two records differ."""
    return [name for name in one.fields if not np.array_equal(one.data[name], other.data[name])]


def new_match(case: Case) -> Match:
    return Match.begin(case.game, case.names(), dict(case.options), case.seed)


def random_match(case: Case) -> Match:
    """The same game as a match."""
    match = new_match(case)
    for before, choice, _, _ in random_game(case):
        match.choose(before.seat, choice)
    return match


# The checks


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


def nothing_leaks(case: Case) -> None:
    """Change what a seat may not know: its masked record, view, options and observation stay equal."""
    game = case.game
    for number, (before, _, _, _) in enumerate(random_game(case)):
        for viewer in case.viewers():
            masked = game.mask(before, viewer)
            other = game.imagine(masked, viewer, f"{case.seed}/{number}")
            seen = game.mask(other, viewer)
            different = differing(masked, seen)
            case.demand(not different, f"viewer {viewer} sees {different} change", before)
            if number % 5 == 0:  # made of the masked record alone, which was found equal
                case.demand(game.view(seen) == game.view(masked), f"the view of {viewer} changes", before)
            if viewer == before.seat:
                game.python.find_options(other)
                case.demand(other.legal == before.legal, "options depend on what the seat cannot see", before)
            if viewer != SPECTATOR:
                same = np.array_equal(game.observe(seen, viewer), game.observe(masked, viewer))
                case.demand(same, f"the observation of {viewer} changes", before)


def choices_do_not_leak(case: Case) -> None:
    """The same choice in two worlds that look alike to a viewer leads to two that look alike, as long
    as nothing is revealed; and of what seats decide at the same time the others see no trace."""
    game = case.game
    for number, (before, choice, after, told) in enumerate(random_game(case)):
        for viewer in case.viewers():
            if viewer == before.seat:
                continue
            other = game.imagine(game.mask(before, viewer), viewer, f"{case.seed}/{number}")
            options = other.legal if game.decision(before).simultaneous else [choice]
            for option in options:
                if option not in other.legal:
                    continue
                world = other.copy()
                there = game.choose(world, option)
                if world.reveals == before.reveals == after.reveals:
                    seen, expected = game.mask(world, viewer), game.mask(after, viewer)
                    different = differing(seen, expected)
                    case.demand(
                        not different, f"{different} tell viewer {viewer} more than the choice", before
                    )
                    if option == choice:
                        heard = [each.to(viewer) for each in there]
                        same = heard == [each.to(viewer) for each in told]
                        case.demand(same, f"viewer {viewer} is told more than it may know", before)


def what_happens_does_not_leak(case: Case) -> None:
    """Where a choice leads to what looks the same to a viewer, from what looked the same, whatever chance and
    hidden things had a say, the viewer is told the same: events tell it nothing that it cannot see."""
    game = case.game
    for number, (before, choice, after, told) in enumerate(random_game(case)):
        for viewer in case.viewers():
            if viewer == before.seat or game.decision(before).simultaneous:
                continue
            world = game.imagine(game.mask(before, viewer), viewer, f"{case.seed}/{number}")
            if choice not in world.legal:
                continue
            heard = [each.to(viewer) for each in game.choose(world, choice)]
            if game.mask(world, viewer) == game.mask(after, viewer):
                same = heard == [each.to(viewer) for each in told]
                case.demand(same, f"viewer {viewer} is told what it cannot see", before)


def log_does_not_leak(case: Case) -> None:
    """A secret choice stays with its seat, and what is for one seat's eyes alone is told to no other."""
    match = random_match(case)
    secret = {d.name for d in case.game.decisions if d.secret}
    for viewer in case.viewers():
        for entry in entries(match, viewer):
            hidden = entry.decision in secret and entry.seat != viewer
            case.demand(not (hidden and entry.option is not None), f"the log tells {viewer} a secret choice")
            for told in entry.told:
                secrets = [argument.name for argument in told.event.arguments if argument.own]
                shown = [name for name in secrets if told.seat != viewer and told.value(name) != UNKNOWN]
                case.demand(not shown, f"{told.event.name} tells {viewer} the {shown} of {told.seat}")


def imagined_worlds_are_whole(case: Case) -> None:
    """What a seat imagines keeps every invariant and can be played on."""
    game = case.game
    dice = random.Random(case.seed)
    broken = game.python.bound(game.broken)
    for number, (before, _, _, _) in enumerate(random_game(case)):
        if number % 5:
            continue
        world = game.imagine(game.mask(before, before.seat), before.seat, f"{number}")
        case.demand(broken(world) == 0, f"an imagined world breaks {invariant(game, broken(world))}", before)
        game.choose(world, dice.choice(world.legal))
        case.demand(broken(world) == 0, "an imagined world breaks when it is played on", before)


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


def imagination_agrees(case: Case) -> None:
    """Interpreted and native code imagine the same bytes from the same state of the generator, and reveal
    nothing by it. `Game.imagine` gives that world, tidied up where agenda and options end."""
    game = case.game
    for number, (before, _, _, _) in enumerate(random_game(case)):
        if number % 5:
            continue
        for viewer in case.viewers():
            masked = game.mask(before, viewer)
            native = masked.copy()
            native.random[:] = state_from(f"{number}/0")
            python = native.copy()
            game.native.imagine(native.data, np.array([viewer]))
            game.python.imagine(python, viewer)
            case.demand(python == native, f"viewer {viewer} imagines {differing(python, native)}", before)
            case.demand(native.reveals == before.reveals, "imagining reveals something", before)
            if viewer == before.seat:
                parts = set(differing(game.imagine(masked, viewer, f"{number}"), native))
                case.demand(parts <= {"agenda", "options"}, f"the game imagines other {parts}", before)


def options_keep_their_word(case: Case) -> None:
    """What an option says of itself comes true: where its outcome is certain just that happens, and it is
    final exactly where it hands over or reveals something. All is found from what the seat knows."""
    game = case.game
    for number, (before, choice, after, told) in enumerate(random_game(case)):
        if number % 3:
            continue
        masked = game.mask(before, before.seat)
        found = next(each for each in outcomes(game, masked) if each.option == choice)
        certain = after.reveals == before.reveals
        final = not certain or after.over or after.seat != before.seat
        case.demand(found.certain == certain, f"an outcome is said to be certain: {found.certain}", before)
        case.demand(found.final == final, f"an option is said to be final: {found.final}", before)
        case.demand(not certain or list(found.told) == told, "something else happens than was said", before)


def refusals_have_reasons(case: Case) -> None:
    """Where a decision says why something is not offered, it offers just what no reason stands against."""
    game = case.game
    for before, _, _, _ in random_game(case):
        why = game.decision(before).why
        if why is None:
            continue
        reason = game.python.bound(why)
        masked = game.mask(before, before.seat)
        domains = game.decision(before).domains
        options = [int(domain) + index for domain in domains for index in range(domain.size)]
        open_ones = [option for option in options if reason(masked, option) == 0]
        case.demand(open_ones == before.legal, "what is offered and the reasons disagree", before)


def scores_add_up(case: Case) -> None:
    """The parts of the score are the score."""
    if case.game.score_part is None:
        return
    *_, last = random_game(case)
    parts = score_now(case.game, last.after)
    case.demand(
        [sum(points) for points in parts] == last.after.score[: last.after.rows].tolist(),
        f"the parts {parts} are not the score {last.after.score[: last.after.rows].tolist()}",
        last.after,
    )


def everything_is_told(case: Case) -> None:
    """Every decision, option and log line can be said in both languages; options in few words too, with a
    place on the screen; and why something is not offered."""
    game = case.game
    lacking = missing(game)
    case.demand(not lacking, f"messages are missing: {', '.join(lacking[:8])}")
    match = random_match(case)
    texts = [Text(game, language, case.names()) for language in LANGUAGES]
    for number, before, _, _, _ in match.moves():
        masked = game.mask(before, before.seat)
        case.demand(all(game.places(masked, o) for o in masked.legal), "an option has no place", before)
        for text in texts:
            said = [text.prompt(masked), *(text.option(masked, option) for option in masked.legal)]
            said += [text.why(masked, each.option, each.reason) for each in closed(game, masked)]
            case.demand(all(said), f"something at decision {number + 1} has no words", before)
            titles = [text.short(masked, option) for option in masked.legal]
            long = [title for title in titles if not 0 < len(title) <= LONGEST_TITLE]
            case.demand(not long, f"titles of more than {LONGEST_TITLE} letters: {long}", before)
    for viewer in case.viewers():
        for action in actions(game, entries(match, viewer)):
            for line in action.lines(game, viewer):
                case.demand(all(text.line(line) for text in texts), f"{line.message} has no words")


def observation_is_named(case: Case) -> None:
    """The named slices of the observation cover it without gaps."""
    p = case.new()
    parts = list(slices(case.game.position).values())
    ends = [0, *(part.stop for part in parts)]
    case.demand(all(part.start == end for part, end in zip(parts, ends, strict=False)), "slices leave gaps")
    case.demand(len(case.game.observe(case.game.mask(p, 0), 0)) == ends[-1], "slices do not cover all")


def seats_are_alike(case: Case) -> None:
    """Whoever sits elsewhere sees the same: in a position turned round the table everybody observes what the
    one observes who sat there, and after the same choice still does. (Where the rules go through the seats by
    their numbers, to draw for each or to ask each, the two games part.)"""
    game = case.game
    compared = made = 0
    for before, choice, after, _ in random_game(case):
        by = 1 + made % max(case.seats - 1, 1)
        made += 1
        there = turned(before, by)
        case.demand(
            same_to_all(game, before, there, by), f"turned by {by}, somebody sees something else", before
        )
        game.choose(there, choice)
        expected = turned(after, by)
        parted = (expected.seat, expected.decision) != (there.seat, there.decision)
        if parted or not np.array_equal(before.random, after.random):
            continue
        compared += 1
        parts = sorted(set(differing(expected, there)) - {"agenda"})
        case.demand(
            not parts, f"turned by {by}, '{game.space.token(choice)}' does other things to {parts}", before
        )
    case.demand(compared * 2 >= made, f"only {compared} of {made} decisions can be compared")


def same_to_all(game: Game, here: Record, there: Record, by: int) -> bool:
    """Whether everybody observes in a turned position what they observed from their old seat."""
    seen = [
        (game.observe(game.mask(here, seat), seat), (seat - by) % here.seats) for seat in range(here.seats)
    ]
    return all(np.array_equal(was, game.observe(game.mask(there, seat), seat)) for was, seat in seen)


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
    seats_are_alike,
)
