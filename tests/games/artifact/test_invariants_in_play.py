"""What holds in every position, chapter 12 of the ledger: shown in play."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from digsite.games.artifact import GAME
from digsite.games.artifact.domains import NOBODY, TILE_NAMES
from digsite.games.artifact.position import Position
from tests.games.artifact.table import (
    BOTH,
    asked,
    begin,
    begin_round,
    broken,
    coins,
    end_round,
    give,
    give_stones,
    hut,
    next_in_deck,
    on_market,
    open_finds,
    options,
    own_tile,
    passed,
    play,
    role,
    roles_of,
    site,
    stones_of,
    table,
)

AFRICA = site("africa")
IDLE = ("pass", "end", "done")


def moves(p: Position, seed: str) -> Iterator[tuple[str, str]]:
    """A game played at random, and busily: each decision, and what was chosen."""
    dice = random.Random(seed)
    while not p.over:
        question = asked(p)
        busy = [o for o in p.legal if GAME.space.token(o) not in IDLE] if dice.random() < 0.8 else []
        choice = dice.choice(busy or p.legal)
        GAME.choose(p, choice)
        yield question, GAME.space.token(choice)


def rich_game(seats: int, **chosen: str) -> Position:
    """Everybody can pay for anything, so that the game ends before 1928."""
    p = GAME.new(seats, f"rich {seats}", chosen)
    p.coins[:seats] = 500
    return p


@pytest.mark.clause("AR-INV-01", "AR-INV-02", "AR-INV-03", "AR-INV-04", "AR-INV-05", "AR-INV-06")
@pytest.mark.clause("AR-INV-07", "AR-INV-08", "AR-INV-09", "AR-INFO-02", "AR-INFO-05")
@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("chosen", [{}, BOTH, {**BOTH, "start_sites": "preset"}])
def test_nothing_is_broken_in_a_game_played_at_random(seats: int, chosen: dict[str, str]):
    p = rich_game(seats, **chosen)
    assert broken(p) == "none"
    for _ in moves(p, "whole"):
        assert broken(p) == "none"
    assert p.last_round in (1, 2, 3), "such a game sees empty decks or no tiles left"


@pytest.mark.clause("AR-INV-01")
@pytest.mark.parametrize(("seats", "kinds", "of_a_kind"), [(3, 5, 8), (4, 6, 9), (5, 6, 10)])
def test_stones_of_a_kind(seats: int, kinds: int, of_a_kind: int):
    p = GAME.new(seats, "stones")
    while asked(p) != "act":
        GAME.choose(p, p.legal[0])
    assert sorted((p.track + p.stones.sum(axis=0)).tolist())[6 - kinds :] == [of_a_kind] * kinds
    assert p.stones.sum() == 6 * seats


@pytest.mark.clause("AR-INV-02")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_everybody_has_six_stones_when_actions_begin(seats: int):
    p = table(seats)
    give_stones(p, 0, "museum", "ship", "ship")
    give_stones(p, 2, "museum", "museum", "museum", "ship", "ship", "ship")
    passed(p, *range(seats))
    begin(p, end_round)
    while asked(p) == "stone":
        play(p, options(p)[0])
    assert asked(p) == "act"
    assert [len(stones_of(p, seat)) for seat in range(seats)] == [6] * seats


@pytest.mark.clause("AR-INV-03")
def test_ten_huts_are_in_supply_and_at_sites():
    p = table()
    hut(p, 0, "africa", 2)
    hut(p, 0, "asia")
    assert (p.supply[0], p.huts[0].sum()) == (7, 3)
    coins(p, 0, 9)
    give_stones(p, 0, "ship")
    play(begin(p), "ship-africa")
    assert (p.supply[0], p.huts[0].sum()) == (9, 1)


@pytest.mark.clause("AR-INV-04")
def test_fewer_lie_open_after_an_empty_deck():
    p = table()
    hut(p, 0, "africa", 3)
    next_in_deck(p, "africa")
    coins(p, 0, 9)
    give_stones(p, 0, "worker-africa")
    play(begin(p), "hire-africa")
    assert (p.huts[0, AFRICA], len(open_finds(p, "africa")), broken(p)) == (4, 2, "none")


@pytest.mark.clause("AR-INV-04")
def test_fewer_lie_open_while_a_ship_is_loaded():
    p = table()
    hut(p, 0, "africa", 2)
    hut(p, 1, "africa", 2)
    coins(p, 0, 9)
    give_stones(p, 0, "ship")
    play(begin(p), "ship-africa", f"africa-{open_finds(p, 'africa')[0]}")
    assert (asked(p), len(open_finds(p, "africa")), broken(p)) == ("ship.find", 2, "none")


@pytest.mark.clause("AR-INV-05")
@pytest.mark.parametrize(
    ("seats", "expansion", "cards"),
    [(3, "without", 60), (3, "with", 81), (4, "without", 80), (5, "with", 108)],
)
def test_the_finds_of_a_game(seats: int, expansion: str, cards: int):
    p = table(seats, expansion_one=expansion)
    hut(p, 0, "africa", 2)
    give(p, 1, "america-pottery")
    on_market(p, "america-weapons")
    assert p.deck.sum() + p.open.sum() + p.hand.sum() + p.market_size == cards
    assert broken(p) == "none"


@pytest.mark.clause("AR-INV-06")
def test_a_fourth_find_does_not_lie_in_the_market():
    p = table()
    on_market(p, "asia-pottery", "asia-weapons", "africa-weapons")
    give(p, 0, "africa-pottery")
    give_stones(p, 0, "ship")
    play(begin(p), "sell-africa-pottery")
    assert (p.market_size, broken(p)) == (3, "none")


@pytest.mark.clause("AR-INV-07")
@pytest.mark.parametrize(("seats", "tiles"), [(3, 23), (4, 25), (5, 25)])
def test_all_tiles_are_on_the_board_or_owned(seats: int, tiles: int):
    p = table(seats)
    own_tile(p, 0, "pottery-3", "africa-5", "three-sites")
    assert sum(owner in (NOBODY, 0) for owner in p.owner) == tiles
    assert broken(p) == "none"


@pytest.mark.clause("AR-INV-08")
@pytest.mark.parametrize(("seats", "options"), [(4, {}), (3, {}), (3, {"first_income": "first"})])
def test_base_income_falls_tile_by_tile(seats: int, options: dict[str, str]):
    p = table(seats, **options)
    row = []
    for name in [t for t in TILE_NAMES[15:] if not (seats == 3 and t.startswith("asia"))]:
        row.append(begin(p.copy(), begin_round).base)
        own_tile(p, 0, name)
    expected = {4: [8, 7, 7, 6, 6, 5, 5, 4, 4, 3], 3: [7, 6, 6, 5, 5, 4, 4, 3]}[seats]
    assert row == ([8, *expected[1:]] if options else expected)


@pytest.mark.clause("AR-INV-09")
@pytest.mark.parametrize(
    ("taken", "held"), [("berlin", ["berlin"]), ("judd", ["london", "judd"]), ("cross-to-judd", ["judd"])]
)
def test_a_group_has_one_marker_of_a_player(taken: str, held: list[str]):
    p = table(expansion_two="with")
    role(p, 0, "london")
    give(p, 0, "africa-pottery", "asia-pottery", "america-pottery")
    coins(p, 0, 9)
    give_stones(p, 0, "museum")
    play(begin(p), "exhibit-pottery-3", "africa-pottery", "asia-pottery", "done", taken)
    assert roles_of(p, 0) == held


@pytest.mark.clause("AR-INV-10")
def test_set_up_empties_no_deck():
    p = GAME.new(5, "crowd", {"start_player": "first-seat"})
    play(p, *["africa"] * 10)
    assert (p.deck_size[AFRICA], p.last_round) == (11, 0)


@pytest.mark.clause("AR-INV-10")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_last_round_becomes_known_in_an_action_and_nowhere_else(seats: int):
    for seed in ("one", "two"):
        p = rich_game(seats, **BOTH)
        question, choice = next(move for move in moves(p, seed) if p.last_round > 0)
        assert p.last_round in (1, 2, 3)
        assert question in ("act", "pay", "use_role")
        assert choice not in ("pass", "end", "do-without")
