"""What holds in every position, chapter 12 of the ledger: shown in play."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from digsite.games.artifact import GAME
from digsite.games.artifact.domains import NOBODY, TILE_NAMES
from digsite.games.artifact.rounds import begin_round, end_round
from digsite.testing.artifact import BOTH, Table, site, table

AFRICA = site("africa")
IDLE = ("pass", "end", "done")


def moves(t: Table, seed: str) -> Iterator[tuple[str, str]]:
    """A game played at random, and busily: each decision, and what was chosen."""
    dice = random.Random(seed)
    while not t.over:
        question = t.asked()
        busy = [o for o in t.legal if GAME.space.token(o) not in IDLE] if dice.random() < 0.8 else []
        choice = dice.choice(busy or t.legal)
        GAME.choose(t.p, choice)
        yield question, GAME.space.token(choice)


def rich_game(seats: int, **chosen: str) -> Table:
    """Everybody can pay for anything, so that the game ends before 1928."""
    p = GAME.new(seats, f"rich {seats}", chosen)
    p.coins[:seats] = 500
    return Table(p)


@pytest.mark.clause("AR-INV-01", "AR-INV-02", "AR-INV-03", "AR-INV-04", "AR-INV-05", "AR-INV-06")
@pytest.mark.clause("AR-INV-07", "AR-INV-08", "AR-INV-09", "AR-INFO-02", "AR-INFO-05")
@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("chosen", [{}, BOTH, {**BOTH, "start_sites": "preset"}])
def test_nothing_is_broken_in_a_game_played_at_random(seats: int, chosen: dict[str, str]):
    t = rich_game(seats, **chosen)
    assert t.broken() == "none"
    for _ in moves(t, "whole"):
        assert t.broken() == "none"
    assert t.last_round in (1, 2, 3), "such a game sees empty decks or no tiles left"


@pytest.mark.clause("AR-INV-01")
@pytest.mark.parametrize(("seats", "kinds", "of_a_kind"), [(3, 5, 8), (4, 6, 9), (5, 6, 10)])
def test_stones_of_a_kind(seats: int, kinds: int, of_a_kind: int):
    t = Table(GAME.new(seats, "stones"))
    while t.asked() != "act":
        GAME.choose(t.p, t.legal[0])
    assert sorted((t.track + t.stones.sum(axis=0)).tolist())[6 - kinds :] == [of_a_kind] * kinds
    assert t.stones.sum() == 6 * seats


@pytest.mark.clause("AR-INV-02")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_everybody_has_six_stones_when_actions_begin(seats: int):
    t = table(seats)
    t.give_stones(0, "museum", "ship", "ship")
    t.give_stones(2, "museum", "museum", "museum", "ship", "ship", "ship")
    t.have_passed(*range(seats))
    t.begin(end_round)
    while t.asked() == "stone":
        t.play(t.options()[0])
    assert t.asked() == "act"
    assert [len(t.stones_of(seat)) for seat in range(seats)] == [6] * seats


@pytest.mark.clause("AR-INV-03")
def test_ten_huts_are_in_supply_and_at_sites():
    t = table()
    t.hut(0, "africa", 2)
    t.hut(0, "asia")
    assert (t.supply[0], t.huts[0].sum()) == (7, 3)
    t.coins[0] = 9
    t.give_stones(0, "ship")
    t.begin().play("ship-africa")
    assert (t.supply[0], t.huts[0].sum()) == (9, 1)


@pytest.mark.clause("AR-INV-04")
def test_fewer_lie_open_after_an_empty_deck():
    t = table()
    t.hut(0, "africa", 3)
    t.next_in_deck("africa")
    t.coins[0] = 9
    t.give_stones(0, "worker-africa")
    t.begin().play("hire-africa")
    assert (t.huts[0, AFRICA], len(t.open_finds("africa")), t.broken()) == (4, 2, "none")


@pytest.mark.clause("AR-INV-04")
def test_fewer_lie_open_while_a_ship_is_loaded():
    t = table()
    t.hut(0, "africa", 2)
    t.hut(1, "africa", 2)
    t.coins[0] = 9
    t.give_stones(0, "ship")
    t.begin().play("ship-africa", f"africa-{t.open_finds('africa')[0]}")
    assert (t.asked(), len(t.open_finds("africa")), t.broken()) == ("ship.find", 2, "none")


@pytest.mark.clause("AR-INV-05")
@pytest.mark.parametrize(
    ("seats", "expansion", "cards"),
    [(3, "without", 60), (3, "with", 81), (4, "without", 80), (5, "with", 108)],
)
def test_the_finds_of_a_game(seats: int, expansion: str, cards: int):
    t = table(seats, expansion_one=expansion)
    t.hut(0, "africa", 2)
    t.give(1, "america-pottery")
    t.on_market("america-weapons")
    assert t.deck.sum() + t.open.sum() + t.hand.sum() + t.market_size == cards
    assert t.broken() == "none"


@pytest.mark.clause("AR-INV-06")
def test_a_fourth_find_does_not_lie_in_the_market():
    t = table()
    t.on_market("asia-pottery", "asia-weapons", "africa-weapons")
    t.give(0, "africa-pottery")
    t.give_stones(0, "ship")
    t.begin().play("sell-africa-pottery")
    assert (t.market_size, t.broken()) == (3, "none")


@pytest.mark.clause("AR-INV-07")
@pytest.mark.parametrize(("seats", "tiles"), [(3, 23), (4, 25), (5, 25)])
def test_all_tiles_are_on_the_board_or_owned(seats: int, tiles: int):
    t = table(seats)
    t.own_tile(0, "pottery-3", "africa-5", "three-sites")
    assert sum(owner in (NOBODY, 0) for owner in t.owner) == tiles
    assert t.broken() == "none"


@pytest.mark.clause("AR-INV-08")
@pytest.mark.parametrize(("seats", "options"), [(4, {}), (3, {}), (3, {"first_income": "first"})])
def test_base_income_falls_tile_by_tile(seats: int, options: dict[str, str]):
    t = table(seats, **options)
    row = []
    for name in [n for n in TILE_NAMES[15:] if not (seats == 3 and n.startswith("asia"))]:
        row.append(t.copy().begin(begin_round).base)
        t.own_tile(0, name)
    expected = {4: [8, 7, 7, 6, 6, 5, 5, 4, 4, 3], 3: [7, 6, 6, 5, 5, 4, 4, 3]}[seats]
    assert row == ([8, *expected[1:]] if options else expected)


@pytest.mark.clause("AR-INV-09")
@pytest.mark.parametrize(
    ("taken", "held"), [("berlin", ["berlin"]), ("judd", ["london", "judd"]), ("cross-to-judd", ["judd"])]
)
def test_a_group_has_one_marker_of_a_player(taken: str, held: list[str]):
    t = table(expansion_two="with")
    t.take_role(0, "london")
    t.give(0, "africa-pottery", "asia-pottery", "america-pottery")
    t.coins[0] = 9
    t.give_stones(0, "museum")
    t.begin().play("exhibit-pottery-3", "africa-pottery", "asia-pottery", "done", taken)
    assert t.roles_of(0) == held


@pytest.mark.clause("AR-INV-10")
def test_set_up_empties_no_deck():
    t = Table(GAME.new(5, "crowd", {"start_player": "first-seat"}))
    t.play(*["africa"] * 10)
    assert (t.deck_size[AFRICA], t.last_round) == (11, 0)


@pytest.mark.clause("AR-INV-10")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_last_round_becomes_known_in_an_action_and_nowhere_else(seats: int):
    for seed in ("one", "two"):
        t = rich_game(seats, **BOTH)
        question, choice = next(move for move in moves(t, seed) if t.last_round > 0)
        assert t.last_round in (1, 2, 3)
        assert question in ("act", "pay", "use_role")
        assert choice not in ("pass", "end", "do-without")
