"""What may follow a choice, in words: what happens, told by who does it, and nothing that nobody knows."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence

import pytest

from digsite import games
from digsite.analysis.follow import follow, in_words
from digsite.bots.judged import Step
from digsite.kernel.events import Told
from digsite.kernel.game import Game
from digsite.kernel.record import Record
from digsite.match.corpus import random_game
from digsite.telling.text import Text
from digsite.testing import artifact, eminent_domain
from digsite.testing.scene import NAMES, Scene

from ..games.every import EVERY_GAME

CONNECT_FOUR = games.load("connect-four")


def line_of(game: Game, p: Record, tokens: Sequence[str]) -> list[Step]:
    """A line of play, by its options; what has a single one goes by itself where another is meant."""
    p, steps = p.copy(), []
    for token in tokens:
        while p.option_count == 1 and game.space.token(p.legal[0]) != token:
            game.choose(p, p.legal[0])
        option = next(option for option in p.legal if game.space.token(option) == token)
        steps.append(Step(p.decision, p.seat, option))
        game.choose(p, option)
    return steps


def positions(game: Game) -> list[tuple[Record, int]]:
    """Positions of a game at random, each with the seat that is asked."""
    match = random_game(game, 3, "line")
    return [(match.at(n), match.at(n).seat) for n in range(5, len(match.played), 11)]


def wander(game: Game, world: Record, seed: str) -> list[Step]:
    """A line at random from the decision at hand."""
    dice, steps = random.Random(seed), []
    while not world.over and len(steps) < 8:
        steps.append(Step(world.decision, world.seat, dice.choice(world.legal)))
        game.choose(world, steps[-1].option)
    return steps


def happened(game: Game, world: Record, seat: int, steps: Sequence[Step]) -> list[Counter[Told]]:
    """All that a seat is told of a line in one world, choice by choice, as far as it is possible there."""
    found = []
    for step in steps:
        told: list[Told] = []
        while not world.over and (world.decision, world.seat) != step[:2] and world.option_count == 1:
            told += game.choose(world, world.legal[0])
        if world.over or (world.decision, world.seat) != step[:2] or step.option not in world.legal:
            break
        told += game.choose(world, step.option)
        found.append(Counter(each.to(seat) for each in told))
    return found


def told(t: Scene, *tokens: str, seat: int = 0, known: bool = False, language: str = "en") -> list[str]:
    """What a seat reads of what may follow the first of these choices, which are possible as things are."""
    steps = line_of(t.game, t.p, tokens)
    seen = t.p if known else t.seen_by(seat).p
    followed = follow(t.game, seen, seat, steps, "seed", known)
    return in_words(Text(t.game, language, NAMES[: t.p.seats]), followed[1:])


# What is told


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ["Bob drops a disc into column 1.", "Ann drops a disc into column 4."]),
        ("de", ["Bob wirft einen Stein in Spalte 1.", "Ann wirft einen Stein in Spalte 4."]),
    ],
)
def test_what_follows_is_told_by_who_does_it(language: str, words: list[str]) -> None:
    p = CONNECT_FOUR.new(2, "line")
    followed = follow(CONNECT_FOUR, p, 0, line_of(CONNECT_FOUR, p, ["4", "1", "4"]), "seed")
    assert in_words(Text(CONNECT_FOUR, language, ("Ann", "Bob")), followed[1:]) == words


def test_a_line_ends_where_it_is_not_possible() -> None:
    p = CONNECT_FOUR.new(2, "line")
    steps = [*line_of(CONNECT_FOUR, p, ["4", "1"]), Step(p.decision, 1, 3)]
    assert len(follow(CONNECT_FOUR, p, 0, steps, "seed")) == 2
    assert follow(CONNECT_FOUR, p, 0, [], "seed") == []


def test_several_choices_of_a_kind_are_one_line_and_those_that_tell_nothing_none() -> None:
    t = artifact.player("ship", "museum", money=12)
    t.hut(0, "africa", 2)
    t.hut(1, "africa", 2)
    t.lay_open("africa", "weapons", "pottery", "jewellery")
    t.begin()
    assert told(t, "ship-africa", "ship", "africa-jewellery", "africa-pottery", "end") == [
        "Ann gives back a ship and pays 1 coin.",
        "Ann ships African jewellery and African pottery.",
        "Ann takes 2 huts home from Africa.",
    ]


# What nobody knows


def test_a_card_that_is_drawn_is_not_told() -> None:
    t = eminent_domain.table()
    t.give(0, "survey")
    t.give(0, "warfare", "research", "colonize", "produce-trade", to="draw_pile")
    t.begin().next("warfare", "research").rehearse("survey")
    leads = "Ann leads Warfare and takes a Warfare card (14 left)."
    assert told(t, "survey", "lead-warfare", "warfare") == [leads]
    assert told(t, "survey", "lead-warfare", "warfare", known=True) == [leads]


def test_a_planet_that_is_looked_at_is_not_told() -> None:
    t = eminent_domain.table()
    t.give(0, "survey")
    t.begin()
    kept = t.copy().play("done", "lead-survey", "survey").options()[0]
    leads = "Ann leads Survey and takes a Survey card (18 left)."
    assert told(t, "done", "lead-survey", "survey", kept) == [leads, "Ann plays Survey."]


def test_a_find_that_is_turned_up_is_not_told() -> None:
    """Nor what is shipped then, which is just that find."""
    t = artifact.player("museum", "ship", money=20)
    t.hut(1, "africa")
    t.begin()
    words = told(t, "research-africa", "museum", "ship-africa", language="de")
    assert words == [
        "Ann gibt einen Museumsstein zurück und bezahlt 1 Münze.",
        "Ann forscht in Afrika mit einer ersten Hütte.",
        "Ann gibt ein Schiff zurück und bezahlt 1 Münze.",
        "Ann holt 1 Hütte aus Afrika zurück.",
    ]


@pytest.mark.parametrize("openly", [False, True])
def test_a_card_in_anothers_hand_is_told_only_if_all_have_seen_it(openly: bool) -> None:
    t = eminent_domain.table()
    t.give(0, "warfare")
    t.give(1, "warfare", openly=openly)
    t.give(1, "research", "research", "colonize", to="draw_pile")
    t.lead("warfare")
    line = ("warfare", "follow", "warfare")
    follows = "Ben follows Ann in Warfare."
    assert told(t, *line)[-1] == ("Ben plays Warfare." if openly else follows)
    assert follows in told(t, *line)
    assert told(t, *line, known=True)[-1] == "Ben plays Warfare."


@pytest.mark.parametrize("game", EVERY_GAME)
def test_what_is_told_comes_true_whatever_is_hidden(game: Game) -> None:
    """Lines that were played in one world are told from what their seat knows; then worlds are tried that
    were not asked. So many as were asked leave room for a rare exception."""
    claims = wrong = 0
    for number, (p, seat) in enumerate(positions(game)):
        seen = game.mask(p, seat)
        steps = wander(game, game.imagine(seen, seat, f"line/{number}"), f"{number}")
        followed = follow(game, seen, seat, steps, f"seed/{number}")
        assert all(each == each.to(seat) for choice in followed for each in choice), "another's secret"
        for fresh in range(4):
            came = happened(game, game.imagine(seen, seat, f"fresh/{number}/{fresh}"), seat, steps)
            for n, each in enumerate(followed):
                claims += 1
                wrong += n >= len(came) or not Counter(each) <= came[n]
    assert claims > 100
    assert wrong <= claims // 50
