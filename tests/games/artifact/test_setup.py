"""Setting up the table, chapter 2 of the ledger, and the options chosen before it."""

from __future__ import annotations

import pytest

from digsite.games.artifact.components import FIRST_YEAR
from digsite.games.artifact.domains import (
    NOBODY,
    OUT_OF_GAME,
    SITE_NAMES,
    STONE_NAMES,
    TILE_NAMES,
)
from digsite.games.artifact.rounds import begin_round
from digsite.kernel.errors import BadOption
from digsite.testing.artifact import INCOME_TILES, Table, new_game, site, table

SPECIAL = ("single", "single", "single", "gold", "fragment", "cursed", "manuscript")


def tiles_at(t: Table, place: int) -> list[str]:
    """Tiles on the board (NOBODY) or in the box (OUT_OF_GAME)."""
    return [name for number, name in enumerate(TILE_NAMES) if t.owner[number] == place]


def seats_asked(t: Table, *tokens: str) -> list[int]:
    """Play these choices, and say whose they were."""
    asked_seats = []
    for token in tokens:
        asked_seats.append(int(t.seat))
        t.play(token)
    return asked_seats


def all_huts(t: Table, where: str = "africa") -> Table:
    """Everybody digs at one site, up to the choice of stones."""
    return t.play(*[where] * (2 * t.seats))


def starting_with(seat: int, **chosen: str) -> Table:
    """A game of four in which the draw made this seat the start player."""
    games = (new_game(seed=str(n), start_player="random", **chosen) for n in range(100))
    return next(t for t in games if t.first == seat)


# The board


@pytest.mark.clause("AR-SETUP-01", "AR-R-05")
def test_the_board_and_the_market_start_empty():
    t = new_game()
    assert (t.huts.sum(), t.open.sum(), t.market_of(), tiles_at(t, 0)) == (0, 0, [], [])


@pytest.mark.parametrize(
    ("seats", "expansion", "each", "total"),
    [(3, "without", 20, 60), (4, "without", 20, 80), (5, "without", 20, 80),
     (3, "with", 27, 81), (4, "with", 27, 108), (5, "with", 27, 108)],
)  # fmt: skip
@pytest.mark.clause("AR-COMP-07", "AR-SETUP-03")
def test_each_site_in_play_has_a_deck_of_its_own_finds(seats, expansion, each, total):
    t = new_game(seats, expansion_one=expansion)
    assert sum(t.deck_size) == total
    assert {len(t.deck_of(name)) for name in SITE_NAMES if site(name) != t.out} == {each}


@pytest.mark.clause("AR-SETUP-02", "AR-SETUP-03")
@pytest.mark.parametrize("where", SITE_NAMES)
def test_a_base_game_deck_holds_four_finds_of_each_type_and_no_special_ones(where):
    types = ("architecture", "sculpture", "pottery", "jewellery", "weapons")
    assert new_game().deck_of(where) == [name for name in types for _ in range(4)]


@pytest.mark.clause("AR-SETUP-03")
def test_decks_are_shuffled():
    games = (new_game(seed=str(n)).play("africa", "africa") for n in range(40))
    found = {name for t in games for name in t.open_finds("africa")}
    assert found == {"architecture", "sculpture", "pottery", "jewellery", "weapons"}


@pytest.mark.clause("AR-SETUP-04")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_all_fifteen_tiles_of_types_are_on_the_board(seats):
    of_types = [name for name in tiles_at(new_game(seats), NOBODY) if name not in INCOME_TILES]
    assert len(of_types) == 15
    assert [name for name in of_types if name.startswith("pottery")] == [
        "pottery-3",
        "pottery-4",
        "pottery-5",
    ]


@pytest.mark.clause("AR-SETUP-05")
@pytest.mark.parametrize("seats", [4, 5])
def test_ten_tiles_leave_only_the_8_of_the_income_track_free(seats):
    t = new_game(seats)
    assert [name for name in tiles_at(t, NOBODY) if name in INCOME_TILES] == list(INCOME_TILES)
    assert table(seats).begin(begin_round).base == 8


@pytest.mark.clause("AR-SETUP-06", "AR-R-10")
@pytest.mark.parametrize("name", INCOME_TILES)
def test_whichever_tile_leaves_the_income_track_the_same_number_shows(name):
    t = table()
    t.own_tile(3, name)
    assert t.begin(begin_round).base == 7


@pytest.mark.clause("AR-SETUP-07", "AR-SETUP-08", "AR-SETUP-09", "AR-R-06")
@pytest.mark.parametrize(("seats", "each", "total"), [(4, 9, 54), (5, 10, 60)])
def test_the_stones_of_every_kind_stand_on_their_track(seats, each, total):
    t = new_game(seats)
    assert [t.on_track(name) for name in STONE_NAMES] == [each] * 6
    assert t.track.sum() == total
    assert t.stones.sum() == 0


@pytest.mark.clause("AR-SETUP-08", "AR-SETUP-09", "AR-SETUP-10", "AR-R-06")
@pytest.mark.parametrize(("seats", "lowest"), [(3, 2), (4, 1), (5, 1)])
def test_stones_are_left_out_from_number_1(seats, lowest):
    """The last museum to come home covers the lowest number in use: of three players never a 1."""
    t = table(seats)
    t.give_stones(0, "museum", "ship")
    t.coins[0] = 10
    t.begin().play("research-africa", "museum")
    assert t.coins[0] == 10 - lowest


@pytest.mark.clause("AR-SETUP-15", "AR-ROUND-02")
def test_the_first_year_is_1920():
    assert FIRST_YEAR + new_game().year == 1920


# Three players


@pytest.mark.clause("AR-SETUP-10", "AR-SETUP-11", "AR-R-06")
def test_three_players_have_eight_stones_of_each_of_five_kinds():
    t = new_game(3, left_out="america")
    assert [t.on_track(name) for name in STONE_NAMES] == [8, 8, 8, 8, 0, 8]
    assert t.track.sum() == 40


@pytest.mark.clause("AR-SETUP-11", "AR-SETUP-12", "AR-R-07")
@pytest.mark.parametrize("where", SITE_NAMES)
def test_the_site_left_out_loses_deck_workers_and_tiles_to_the_box(where):
    t = new_game(3, left_out=where)
    assert (t.deck_of(where), t.workers_out(where)) == ([], 0)
    assert tiles_at(t, OUT_OF_GAME) == [f"{where}-4", f"{where}-5"]
    assert t.options() == [name for name in SITE_NAMES if name != where]


@pytest.mark.clause("AR-SETUP-12", "AR-R-07")
def test_unless_the_host_says_so_any_site_may_be_left_out():
    assert {new_game(3, str(n)).out for n in range(40)} == {0, 1, 2, 3}


@pytest.mark.clause("AR-SETUP-11")
@pytest.mark.parametrize("seats", [4, 5])
def test_four_and_five_players_leave_no_site_out(seats):
    t = new_game(seats)
    assert t.options() == list(SITE_NAMES)
    assert tiles_at(t, OUT_OF_GAME) == []


@pytest.mark.clause("AR-SETUP-13")
def test_three_players_leave_three_numbers_of_the_income_track_free():
    t = new_game(3, left_out="asia")
    covering = [name for name in tiles_at(t, NOBODY) if name in INCOME_TILES]
    assert covering == [name for name in INCOME_TILES if not name.startswith("asia")]
    assert len(covering) == 8
    assert table(3).begin(begin_round).base == 7


@pytest.mark.clause("AR-SETUP-14")
def test_nothing_can_be_done_at_the_site_left_out():
    t = table(3, left_out="asia")
    t.give_stones(0, "museum", "ship", "worker-africa")
    t.coins[0] = 50
    assert t.begin().options() == ["research-africa", "research-america", "research-middle-east", "pass"]


@pytest.mark.clause("AR-SETUP-14")
def test_no_stone_comes_from_the_track_of_the_site_left_out():
    t = all_huts(new_game(3, left_out="asia"))
    assert t.options() == ["museum", "ship", "worker-africa", "worker-america", "worker-middle-east"]


# The players


@pytest.mark.clause("AR-SETUP-16")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_everybody_starts_with_ten_huts_no_coins_and_the_pass_tile_on_actions(seats):
    t = new_game(seats)
    assert t.supply[:seats].tolist() == [10] * seats
    assert (t.coins.sum(), t.passed.sum()) == (0, 0)


@pytest.mark.clause("AR-SETUP-17", "AR-R-01")
def test_the_start_player_is_drawn_or_set_by_the_host():
    assert {new_game(seed=str(n), start_player="random").first for n in range(40)} == {0, 1, 2, 3}
    assert {new_game(seed=str(n), start_player="first-seat").first for n in range(40)} == {0}


# Huts


@pytest.mark.clause("AR-SETUP-18")
def test_a_first_hut_comes_with_a_worker_of_the_same_site():
    t = new_game().play("asia")
    assert (t.huts[0].tolist(), t.supply[0]) == ([0, 1, 0, 0], 9)
    assert (t.stones_of(0), t.workers_out("asia")) == (["worker-asia"], 8)
    assert t.seat == 1


@pytest.mark.clause("AR-SETUP-18")
def test_nobody_may_do_without_a_hut():
    assert new_game().options() == ["africa", "asia", "america", "middle-east"]


@pytest.mark.clause("AR-SETUP-18", "AR-SETUP-19", "AR-R-02")
def test_both_hut_rounds_go_clockwise_from_the_start_player():
    assert seats_asked(starting_with(2), *["asia"] * 8) == [2, 3, 0, 1, 2, 3, 0, 1]


@pytest.mark.clause("AR-SETUP-20")
def test_the_same_site_may_be_chosen_twice():
    t = new_game(3, left_out="asia").play("africa", "america", "america", "africa")
    assert t.huts[0].tolist() == [2, 0, 0, 0]
    assert t.stones_of(0) == ["worker-africa", "worker-africa"]


@pytest.mark.clause("AR-SETUP-21")
def test_the_huts_of_set_up_cost_neither_coins_nor_stones():
    t = all_huts(new_game())
    assert t.coins.sum() == 0
    assert [t.on_track(name) for name in STONE_NAMES] == [9, 9, 1, 9, 9, 9]


@pytest.mark.clause("AR-SETUP-22", "AR-SETUP-23", "AR-SETUP-28X")
def test_every_hut_but_the_first_at_a_site_turns_up_a_find():
    t = new_game(3, left_out="asia")
    lying_open = []
    for choice in ("africa", "africa", "america", "africa"):
        t.play(choice)
        lying_open.append(len(t.open_finds("africa")))
    assert lying_open == [0, 1, 1, 2]
    assert t.open_finds("america") == []
    assert t.deck_size.tolist() == [18, 0, 20, 20]


@pytest.mark.clause("AR-SETUP-22", "AR-SETUP-23", "AR-SETUP-28X")
def test_two_huts_of_one_player_alone_turn_up_one_find():
    t = new_game(3, left_out="asia").play("africa", "america", "middle-east", "africa")
    assert len(t.open_finds("africa")) == 1


@pytest.mark.clause("AR-SETUP-24")
def test_nobody_takes_a_find_in_set_up():
    t = all_huts(new_game())
    assert len(t.open_finds("africa")) == 7
    assert [t.hand_of(seat) for seat in range(4)] == [[], [], [], []]


@pytest.mark.clause("AR-SETUP-29X")
def test_ten_huts_at_one_site_empty_its_track_and_leave_eleven_cards():
    t = all_huts(new_game(5))
    assert (t.workers_out("africa"), len(t.open_finds("africa")), t.deck_size[0]) == (0, 9, 11)


# Stones


@pytest.mark.clause("AR-SETUP-25", "AR-R-02", "AR-R-08")
def test_four_more_stones_are_taken_all_at_once_from_the_start_player_on():
    t = all_huts(starting_with(1))
    kinds = ["museum", "ship", "worker-asia", "worker-america"] * 4
    assert seats_asked(t, *kinds) == [1] * 4 + [2] * 4 + [3] * 4 + [0] * 4


@pytest.mark.clause("AR-SETUP-26")
def test_all_four_stones_may_be_of_one_kind():
    t = all_huts(new_game()).play("ship", "ship", "ship", "ship")
    assert t.stones_of(0) == ["ship"] * 4 + ["worker-africa"] * 2


@pytest.mark.clause("AR-SETUP-26")
def test_an_empty_track_offers_no_stone():
    t = all_huts(new_game()).play(*["ship"] * 8)
    assert "ship" in t.options()
    assert "ship" not in t.play("ship").options()


@pytest.mark.clause("AR-SETUP-27")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_set_up_leaves_everybody_six_stones_eight_huts_and_an_empty_hand(seats):
    t = new_game(seats, left_out="asia" if seats == 3 else "random")
    all_huts(t, "america")
    t.play(*(["museum", "ship", "worker-africa", "worker-middle-east"] * seats)[:-1])
    assert (t.asked(), t.seat, t.coins.sum()) == ("stone", seats - 1, 0)
    t.play("worker-middle-east")
    assert t.asked() == "act"
    assert t.stones.sum(axis=1)[:seats].tolist() == [6] * seats
    assert t.supply[:seats].tolist() == [8] * seats
    assert t.huts.sum(axis=1)[:seats].tolist() == [2] * seats
    assert t.hand_size.sum() == 0


# Expansions and options


@pytest.mark.clause("AR-COMP-08", "AR-SETUP-02", "AR-SETUP-38")
@pytest.mark.parametrize("two", ["without", "with"])
@pytest.mark.parametrize(("one", "special", "field"), [("without", (), 0), ("with", SPECIAL, 1)])
def test_the_first_expansion_brings_special_finds_and_research_markers(one, two, special, field):
    t = table(expansion_one=one, expansion_two=two)
    assert tuple(t.deck_of("asia")[20:]) == special
    t.give_stones(0, "museum", "ship")
    t.coins[0] = 10
    t.begin().play("research-asia", "museum")
    assert t.research[0].tolist() == [0, field, 0, 0]


@pytest.mark.clause("AR-COMP-08", "AR-SETUP-02", "AR-SETUP-38")
@pytest.mark.parametrize("one", ["without", "with"])
@pytest.mark.parametrize(("two", "next_choice"), [("without", "act"), ("with", "role")])
def test_the_second_expansion_brings_roles(one, two, next_choice):
    t = table(expansion_one=one, expansion_two=two)
    t.give(0, "africa-pottery", "africa-pottery", "africa-pottery")
    t.give_stones(0, "museum", "ship")
    t.coins[0] = 20
    t.begin().play("exhibit-pottery-3", "museum", "done")
    assert t.asked() == next_choice


@pytest.mark.parametrize(
    ("seats", "chosen", "clause"),
    [
        (4, {"left_out": "asia"}, "AR-SETUP-12"),
        (5, {"left_out": "africa"}, "AR-SETUP-12"),
        (3, {"left_out": "africa", "start_sites": "preset"}, "AR-SETUP-31"),
        (5, {"preset_cards": "huts-minus-one"}, "AR-R-11"),
        (4, {"first_income": "first"}, "AR-R-12"),
        (4, {"special_finds": "sites-too"}, "AR-R-39"),
        (4, {"special_finds": "sites-too", "expansion_two": "with"}, "AR-R-39"),
        (4, {"unseen_curse": "boxed"}, "AR-R-45"),
        (4, {"role_step": "free"}, "AR-R-47"),
        (4, {"role_step": "free", "expansion_one": "with"}, "AR-R-47"),
    ],
)
@pytest.mark.clause("AR-SETUP-12", "AR-SETUP-31", "AR-R-11", "AR-R-12")
def test_options_that_do_not_go_together_are_refused(seats, chosen, clause):
    with pytest.raises(BadOption, match=clause):
        new_game(seats, **chosen)


@pytest.mark.clause("AR-COMP-01")
@pytest.mark.parametrize("seats", [2, 6])
def test_the_game_is_not_for_two_or_six(seats):
    with pytest.raises(BadOption, match="3 to 5"):
        new_game(seats)
