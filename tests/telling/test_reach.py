"""What can follow: the same that playing gives, no more than asked for, and nothing that is hidden."""

from __future__ import annotations

import random
from typing import Any

import pytest

from digsite.games import load
from digsite.kernel.game import Game
from digsite.match.match import Match
from digsite.telling.options import outcomes
from digsite.telling.reach import Node, begins, look_along, reach_from

MODULES = {"mysterious_artefacts": "on", "galactic_museum": "on"}
GAMES = {
    "excavation-earth": ("excavation-earth", 3, {}),
    "excavation-earth-museum": ("excavation-earth", 3, MODULES),
    "zu": ("excavation-earth", 1, {}),
    "eminent-domain": ("eminent-domain", 3, {}),
    "artifact": ("artifact", 3, {"expansion_one": "with", "expansion_two": "with"}),
    "connect-four": ("connect-four", 2, {}),
}
LOOK_EVERY = 13


def nobody(p: Any, n: int) -> int:
    raise AssertionError("no path was asked for")


def reached(game: Game, masked: Any, most: int = 120) -> list[Node]:
    world = look_along(game, masked, nobody)
    assert world is not None
    return reach_from(game, world, most)


def played(name: str, decisions: int = 160) -> list[tuple[Match, int]]:
    """Moments of a game played by chance, with the seat that decides."""
    id, seats, options = GAMES[name]
    game, dice = load(id), random.Random(name)
    match = Match.begin(game, ["Ann", "Bob", "Cleo"][:seats], options, f"reach {name}")
    moments = []
    for number in range(decisions):
        if match.over:
            break
        seat = match.pending()[0]
        if number % LOOK_EVERY == 0:
            moments.append((match.fork(), seat))
        match.choose(seat, dice.choice(match.position.legal))
    return moments


def ways(nodes: list[Node]) -> dict[int, list[int]]:
    """A way to each node, as options."""
    found: dict[int, list[int]] = {0: []}
    for number, node in enumerate(nodes):
        for step in node.steps or ():
            if step.then is not None:
                found.setdefault(step.then, [*found[number], step.outcome.option])
    return found


@pytest.mark.parametrize("name", GAMES)
def test_what_can_follow_is_what_playing_gives(name: str) -> None:
    for match, seat in played(name):
        game = match.game
        nodes = reached(game, match.decision_for(seat))
        found = ways(nodes)
        assert len(found) == len(nodes), "there is a way to every node"
        for number in random.Random(len(nodes)).sample(sorted(found), min(len(found), 12)):
            trial = match.fork()
            if found[number]:
                trial.choose_all(seat, found[number])
            masked = trial.decision_for(seat)
            assert masked == nodes[number].masked
            steps = nodes[number].steps
            if steps is not None:
                assert [step.outcome for step in steps] == outcomes(game, masked)


@pytest.mark.parametrize("name", GAMES)
def test_a_plan_ends_where_it_cannot_be_taken_back_or_another_begins(name: str) -> None:
    for match, seat in played(name):
        game = match.game
        nodes = reached(game, match.decision_for(seat))
        found = ways(nodes)
        for number, node in list(enumerate(nodes))[:12]:
            for step in (node.steps or [])[:6]:
                trial = match.fork()
                trial.choose_all(seat, [*found[number], step.outcome.option])
                if step.outcome.final:
                    assert step.then is None
                elif step.then is None:
                    assert begins(game, node.world, trial.position)
                else:
                    assert trial.can_undo(seat)
                    assert not begins(game, node.world, trial.position)


@pytest.mark.parametrize("name", GAMES)
def test_equal_positions_are_one_node(name: str) -> None:
    for match, seat in played(name):
        nodes = reached(match.game, match.decision_for(seat))
        assert len({node.masked.tobytes() for node in nodes}) == len(nodes)


def test_no_more_is_looked_into_than_asked_for() -> None:
    cut = 0
    for match, seat in played("excavation-earth"):
        for most in (1, 20, 120):
            nodes = reached(match.game, match.decision_for(seat), most)
            looked = [len(node.steps) for node in nodes[1:] if node.steps is not None]
            assert nodes[0].steps is not None, "the decision at hand always is"
            assert not looked or len(nodes[0].steps) + sum(looked) <= most
            cut += sum(node.steps is None for node in nodes)
    assert cut


def test_a_way_on_leads_to_where_nobody_had_looked() -> None:
    tried = 0
    for match, seat in played("excavation-earth", 60):
        game, masked = match.game, match.decision_for(seat)
        nodes = reached(game, masked, 20)
        for number, way in ways(nodes).items():
            if nodes[number].steps is None:
                world = look_along(game, masked, lambda p, n, way=way: way[n], len(way))
                assert world is not None
                further = reach_from(game, world, 20)
                assert further[0].masked == nodes[number].masked
                assert further[0].steps
                tried += 1
                break
    assert tried


def test_nobody_looks_along_a_way_that_reveals_something() -> None:
    match, seat = played("connect-four")[0]
    masked = match.decision_for(seat)
    assert look_along(match.game, masked, lambda p, n: p.legal[0], 1) is None


@pytest.mark.parametrize("name", GAMES)
def test_nothing_hidden_is_in_it(name: str) -> None:
    """Two worlds that look alike to the seat give the same."""
    for match, seat in played(name):
        game, masked = match.game, match.decision_for(seat)
        other = game.imagine(masked, seat, "another world")
        again = reached(game, game.mask(other, seat))
        for one, two in zip(reached(game, masked), again, strict=True):
            assert one.masked == two.masked
            assert one.steps == two.steps


def test_the_gains_of_a_sale_add_up() -> None:
    """A market tells what it adds; being done adds nothing more."""
    sales = 0
    for seed in range(20):
        game, dice = load("excavation-earth"), random.Random(f"sale {seed}")
        match = Match.begin(game, ["Ann", "Bob"], {}, f"sales {seed}")
        while not match.over:
            seat = match.pending()[0]
            begun = match.position.sale_markets.any()
            if game.decision(match.position).name == "sell.market" and not begun:
                before = match.position.credits[seat]
                gains, trial = 0, match.fork()
                while game.decision(trial.position).name.startswith("sell.") and trial.position.seat == seat:
                    chosen = dice.choice(outcomes(game, trial.decision_for(seat)))
                    gains += chosen.gain(seat) or 0
                    trial.choose(seat, chosen.option)
                assert trial.position.credits[seat] - before == gains
                sales += 1
            match.choose(seat, dice.choice(match.position.legal))
    assert sales > 3
