"""Nobody learns what is hidden, and what is imagined could be."""

from __future__ import annotations

import random

import numpy as np

from digsite.conformance.case import (
    Case,
    differing,
    random_game,
    random_match,
)
from digsite.conformance.playing import invariant
from digsite.kernel.chance import state_from
from digsite.kernel.record import SPECTATOR, UNKNOWN
from digsite.match.log import entries


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
