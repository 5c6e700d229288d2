"""Whatever Zu does is among what its lists allow, read a second time and tried out over all candidates;
chance decides exactly where they leave more than one candidate; and whatever they allow comes to pass."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from digsite.games.excavation_earth import GAME
from digsite.games.excavation_earth.domains import COLOUR_NAMES
from digsite.games.excavation_earth.zu.turn import act_by
from digsite.kernel.chance import next_word, state_from
from digsite.kernel.game import Game
from tests.games.excavation_earth.zu.oracle import ZU, Table
from tests.games.excavation_earth.zu.shaken import only_one_card, reached_at_random, shake
from tests.games.excavation_earth.zu.ways import COMMAND, EXHIBIT, MARKET, POPULAR, SELL, SNIPE, SURVEY, ways
from tests.games.looking import entered

CARDS = {
    "excavate-popular": [POPULAR],
    "excavate-two-colours": range(POPULAR + 1, MARKET),
    "market": [MARKET],
    "command": range(COMMAND, EXHIBIT),
    "sell": [SELL],
    "snipe": [SNIPE],
    "survey": [SURVEY],
}
GAMES = 12
POSITIONS = 400
"""For each card; every fourth as it was reached, the others shaken up."""
OPEN_CHOICES = 6
MOST_OUTCOMES = 6
TRIES = 150
MOST_NUMBERS = 9


@pytest.fixture(scope="module")
def reached() -> list[Any]:
    return list(reached_at_random(GAME, GAMES, "brute force"))


@pytest.fixture(scope="module")
def of_equal_values(tmp_path_factory: pytest.TempPathFactory) -> Game:
    """An edition in which types of a colour have equal values, and colours and markets lie otherwise."""
    values = {colour: {"A": 4, "B": 4, "C": 2, "D": 2} for colour in COLOUR_NAMES}
    folder: Path = tmp_path_factory.mktemp("edition")
    return entered(
        GAME,
        folder,
        artefact_values={"value": values},
        board_order={"value": ["red", "orange", "yellow", "purple", "green"]},
        command_centres={"value": {"left": [1, 4, 6], "middle": [2], "right": [3, 5]}},
    )


def positions(reached: list[Any], count: int, seed: str) -> Iterator[tuple[Any, Random]]:
    dice = Random(seed)
    for number in range(count):
        p = dice.choice(reached).copy()
        if number % 4:
            shake(p, dice)
        p.random[:] = state_from(f"{seed}/{number}")
        yield p, dice


def carried_out(game: Game, p: Any, face: int) -> tuple[Table, int]:
    """The table after a card of Zu, and how many numbers the generator gave for it."""
    p = p.copy()
    p.seat, p.zu_card, p.agenda_size = ZU, face, 0
    state = p.random.copy()
    done = game.python.bound(act_by)(p, face)
    game.python.advance(p)
    assert game.python.bound(game.broken)(p) == 0
    after = Table(p, game.constants)
    after.done = bool(done)
    for count in range(MOST_NUMBERS):
        if (state == p.random).all():
            return after, count
        next_word(state)
    raise AssertionError(f"more than {MOST_NUMBERS} numbers")


def allowed(game: Game, p: Any, face: int, after: Table | None = None) -> dict[str, list[tuple[int, int]]]:
    """The tables that the lists allow, with how many numbers each may take; after Survey only those with the
    card that was drawn."""
    before = Table(p, game.constants)
    drawn = None
    if after is not None and any(before.deck):
        gone = [was - now for was, now in zip(before.deck, after.deck, strict=True)]
        drawn = gone.index(1) if 1 in gone else None
    found: dict[str, list[tuple[int, int]]] = {}
    for end, low, high in ways(before, face, drawn):
        found.setdefault(end.facts(), []).append((low, high))
    return found


def check(game: Game, reached: list[Any], card: str, count: int) -> None:
    open_choices = 0
    for p, dice in positions(reached, count, card):
        assert game.python.bound(game.broken)(p) == 0
        face = dice.choice(CARDS[card])
        after, numbers = carried_out(game, p, face)
        outcomes = allowed(game, p, face, after)
        assert after.facts() in outcomes
        assert any(low <= numbers <= high for low, high in outcomes[after.facts()]), (numbers, outcomes)
        open_choices += len(outcomes) > 1
    assert open_choices > count // 40 or card == "command"


@pytest.mark.clause("EE-SOLO-PRI-12", "EE-R-38")
@pytest.mark.parametrize("card", CARDS)
def test_zu_does_what_its_lists_allow_and_chance_decides_only_where_they_end(
    reached: list[Any], card: str
) -> None:
    check(GAME, reached, card, POSITIONS)


@pytest.mark.clause("EE-SOLO-PRI-12", "EE-R-35")
@pytest.mark.parametrize("card", CARDS)
def test_the_same_with_other_printed_values(reached: list[Any], of_equal_values: Game, card: str) -> None:
    check(of_equal_values, reached, card, POSITIONS // 2)


@pytest.mark.clause("EE-SOLO-PRI-11", "EE-SOLO-EXC-06", "EE-SOLO-EXC-14", "EE-SOLO-MKT-05")
@pytest.mark.clause("EE-SOLO-SELL-05", "EE-SOLO-SNIPE-03", "EE-SOLO-SUR-06", "EE-SOLO-SUR-08")
@pytest.mark.parametrize("card", [card for card in CARDS if card != "command"])
def test_whatever_the_lists_allow_comes_to_pass(reached: list[Any], of_equal_values: Game, card: str) -> None:
    found = 0
    for p, dice in positions(reached, POSITIONS, f"{card} again"):
        face = dice.choice(CARDS[card])
        only_one_card(p, dice)
        outcomes = allowed(of_equal_values, p, face)
        if 1 < len(outcomes) <= MOST_OUTCOMES:
            found += 1
            assert seen(of_equal_values, p, face, len(outcomes)) == set(outcomes)
        if found == OPEN_CHOICES:
            return
    raise AssertionError("too few open choices")


def seen(game: Game, p: Any, face: int, enough: int) -> set[str]:
    """What became of a position with other and other generators."""
    tables: set[str] = set()
    for number in range(TRIES):
        p.random[:] = state_from(f"other {number}")
        tables.add(carried_out(game, p, face)[0].facts())
        if len(tables) >= enough:
            break
    return tables
