"""What makes a round the last one, and how it ends: chapter 7 of the ledger."""

from __future__ import annotations

import pytest

from digsite.games.artifact.position import Position
from tests.games.artifact.table import (
    asked,
    begin,
    begin_round,
    coins,
    curator,
    exhibit,
    give_stones,
    hut,
    lay_open,
    next_in_deck,
    options,
    own_tile,
    passed,
    play,
    role,
    seen_by,
    site,
    stones_of,
    table,
    tiles_of,
    tiles_offered,
)

SITE_TILES = [f"{where}-{size}" for where in ("africa", "asia", "america", "middle-east") for size in (4, 5)]
THREE_WEAPONS = ("africa-weapons", "africa-weapons", "america-weapons")
THREE_SITES = ("africa-weapons", "america-pottery", "middle-east-sculpture")
FIVE_POTTERY = ("africa-pottery", "asia-pottery", "asia-pottery", "america-pottery", "middle-east-pottery")
TILES, TYPES, DECK, YEAR = 1, 2, 3, 4


def digger(*faces: str, seat: int = 0, seats: int = 4, **chosen: str) -> Position:
    """A seat with two huts in Africa, a worker, a ship, a museum stone and coins; the African deck is just
    these finds."""
    p = table(seats, **chosen)
    hut(p, seat, "africa", 2)
    lay_open(p, "africa", "weapons")
    next_in_deck(p, "africa", *faces)
    give_stones(p, seat, "worker-africa", "ship", "museum")
    coins(p, seat, 20)
    return p


# Tiles of the income track


@pytest.mark.clause("AR-END-01")
@pytest.mark.parametrize(("seats", "others"), [(3, 7), (4, 9), (5, 9)])
def test_the_last_tile_of_the_income_track_makes_the_round_the_last(seats: int, others: int):
    p = curator(*THREE_SITES, seats=seats)
    gone = [name for name in [*SITE_TILES, "five-types"] if seats > 3 or not name.startswith("asia")]
    assert len(gone) == others
    own_tile(p, 1, *gone)
    exhibit(begin(p), "three-sites", *THREE_SITES)
    assert p.last_round == TILES


@pytest.mark.clause("AR-END-01")
@pytest.mark.parametrize("seats", [3, 4])
def test_a_tile_that_still_lies_on_the_income_track_keeps_the_game_going(seats: int):
    p = curator(*THREE_SITES, seats=seats)
    own_tile(p, 1, *[name for name in SITE_TILES if seats > 3 or not name.startswith("asia")])
    play(exhibit(begin(p), "three-sites", *THREE_SITES), "done")
    assert p.last_round == 0


# Tiles of types


@pytest.mark.clause("AR-END-02", "AR-END-14X")
def test_the_last_tile_of_a_second_type_makes_the_round_the_last():
    p = curator(*FIVE_POTTERY, *THREE_WEAPONS, museums=2)
    own_tile(p, 1, "architecture-3", "architecture-4", "pottery-3")
    own_tile(p, 2, "architecture-5", "pottery-4")
    play(exhibit(begin(p), "weapons-3", *THREE_WEAPONS), "done")
    assert p.last_round == 0
    exhibit(p, "pottery-5", *FIVE_POTTERY)
    assert p.last_round == TYPES


@pytest.mark.clause("AR-END-12")
@pytest.mark.parametrize(
    "gone",
    [
        ["weapons-4", "weapons-5"],
        ["weapons-4", "weapons-5", "pottery-3", "pottery-5"],
        ["pottery-3", "pottery-4", "pottery-5", "weapons-4"],
        ["pottery-3", "pottery-4", "jewellery-3", "jewellery-4", "weapons-4", "weapons-5"],
    ],
)
def test_all_tiles_of_one_type_and_some_of_others_are_not_enough(gone: list[str]):
    p = curator(*THREE_WEAPONS)
    own_tile(p, 1, *gone)
    play(exhibit(begin(p), "weapons-3", *THREE_WEAPONS), "done")
    assert ("weapons-3" in tiles_of(p, 0), p.last_round) == (True, 0)


@pytest.mark.clause("AR-END-02")
def test_it_does_not_matter_whose_tiles_of_the_two_types_they_are():
    p = curator(*THREE_WEAPONS)
    own_tile(p, 0, "pottery-3", "weapons-4")
    own_tile(p, 1, "pottery-4")
    own_tile(p, 3, "pottery-5", "weapons-5")
    exhibit(begin(p), "weapons-3", *THREE_WEAPONS)
    assert p.last_round == TYPES


# The deck of a site


@pytest.mark.clause("AR-END-03", "AR-END-11", "AR-R-35")
def test_the_last_card_of_a_deck_turned_up_makes_the_round_the_last():
    p = digger("pottery")
    play(begin(p), "hire-africa", "worker-africa")
    assert (p.deck_size[site("africa")], p.last_round) == (0, DECK)


@pytest.mark.clause("AR-END-03", "AR-R-35")
def test_research_beside_others_may_draw_the_last_card():
    p = digger("pottery", seat=1)
    give_stones(p, 0, "museum")
    coins(p, 0, 20)
    play(begin(p), "research-africa")
    assert p.last_round == DECK


@pytest.mark.clause("AR-END-03", "AR-R-35")
@pytest.mark.parametrize(
    ("who", "action", "stone"), [("london", "ship-africa", "ship"), ("judd", "research-africa", "museum")]
)
def test_a_card_drawn_unseen_may_be_the_last(who: str, action: str, stone: str):
    last = ("pottery",) if who == "london" else ("pottery", "weapons")
    p = digger(*last, seat=0 if who == "london" else 1, expansion_two="with")
    if who == "judd":
        give_stones(p, 0, "museum", "ship")
        coins(p, 0, 20)
    role(p, 0, who)
    play(begin(p), action, stone)
    assert p.last_round == 0
    play(p, "use")
    assert (p.deck_size[site("africa")], p.last_round) == (0, DECK)


@pytest.mark.clause("AR-END-03")
def test_a_deck_with_a_card_left_keeps_the_game_going():
    p = digger("pottery", "weapons")
    play(begin(p), "hire-africa", "worker-africa")
    assert (p.deck_size[site("africa")], p.last_round) == (1, 0)


@pytest.mark.clause("AR-END-11")
def test_shipping_the_last_open_cards_ends_nothing():
    p = digger("pottery")
    play(begin(p), "ship-africa", "ship")
    assert (p.open.sum(), p.hand_size[0], p.last_round) == (0, 1, 0)


@pytest.mark.clause("AR-END-11")
def test_the_deck_of_the_site_left_out_never_counts():
    p = digger("pottery", "weapons", seats=3)
    play(begin(p), "hire-africa", "worker-africa")
    assert (p.deck_size[site("asia")], p.last_round) == (0, 0)


# 1928


@pytest.mark.clause("AR-END-04", "AR-END-10")
def test_the_game_ends_with_the_round_of_1928():
    p = table()
    p.year = 8
    begin(p, begin_round)
    assert (p.last_round, asked(p)) == (YEAR, "over")


@pytest.mark.clause("AR-END-04", "AR-END-10")
def test_1928_is_a_last_round_from_its_first_turn():
    p = table()
    give_stones(p, 0, "museum")
    p.year = 8
    begin(p, begin_round)
    assert (p.seat, p.last_round) == (0, YEAR)
    play(p, "pass")
    assert asked(p) == "over"


@pytest.mark.clause("AR-END-04")
def test_1927_is_followed_by_another_round():
    p = table()
    p.year = 7
    begin(p, begin_round)
    assert (p.last_round, asked(p)) == (0, "rest")
    play(p, *["done"] * 4)
    assert (asked(p), p.seat) == ("stone", 3)


# The last round


@pytest.mark.clause("AR-END-05", "AR-END-10", "AR-END-13X")
def test_the_last_round_is_played_until_all_have_passed():
    p = digger("pottery", seat=1)
    for seat in (2, 3):
        give_stones(p, seat, "museum")
        coins(p, seat, 20)
    play(begin(p), "museum")
    assert (asked(p), p.seat, stones_of(p, 0)) == ("act", 1, ["museum"])
    play(p, "hire-africa", "worker-africa", "end")
    assert (asked(p), p.seat) == ("act", 2)
    play(p, "research-asia", "research-asia")
    assert (asked(p), p.seat, stones_of(p, 0)) == ("act", 1, ["museum"])
    play(p, "pass")
    assert (asked(p), stones_of(p, 0), stones_of(p, 1)) == ("over", ["museum"], ["museum", "ship"])


@pytest.mark.clause("AR-END-06")
def test_after_the_last_round_there_is_no_round_end_and_no_income():
    p = digger("pottery", seat=2)
    passed(p, 3, 0, 1)
    coins(p, 0, 3)
    own_tile(p, 0, "pottery-3")
    play(begin(p, seat=2), "hire-africa", "worker-africa", "end", "pass")
    assert asked(p) == "over"
    assert (p.first, p.year, p.coins[0], stones_of(p, 0), p.passed.tolist()[:4]) == (0, 0, 3, [], [1] * 4)
    assert p.score[0] == 4


@pytest.mark.clause("AR-END-07")
def test_a_trigger_leaves_the_second_action_of_the_turn():
    p = digger("pottery")
    play(begin(p), "hire-africa", "worker-africa")
    assert (asked(p), p.seat, p.last_round) == ("act", 0, DECK)
    assert "ship-africa" in options(p)


@pytest.mark.clause("AR-END-07")
def test_a_trigger_does_not_cut_an_exhibition_short():
    p = curator(*THREE_SITES)
    own_tile(p, 1, *SITE_TILES, "five-types")
    exhibit(begin(p), "three-sites", *THREE_SITES)
    assert (asked(p), p.last_round) == ("exhibit.keep", TILES)


@pytest.mark.clause("AR-END-08")
def test_a_trigger_once_met_stays_met():
    p = digger("pottery")
    play(begin(p), "hire-africa", "worker-africa", "ship-africa", "ship")
    assert (p.open.sum(), p.huts.sum(), p.last_round) == (0, 0, DECK)
    play(p, "pass")
    assert asked(p) == "over"


@pytest.mark.clause("AR-END-09")
def test_a_second_trigger_changes_nothing():
    p = curator(*THREE_WEAPONS, *FIVE_POTTERY, museums=3)
    own_tile(p, 1, *SITE_TILES, "five-types")
    own_tile(p, 1, "architecture-3", "architecture-4", "architecture-5", "weapons-4", "weapons-5")
    play(exhibit(begin(p), "weapons-3", *THREE_WEAPONS), "america-weapons")
    assert p.last_round == TYPES
    play(exhibit(p, "three-sites", "america-weapons", "africa-pottery", "asia-pottery"), "done")
    assert (p.last_round, asked(p), p.seat) == (TYPES, "act", 0)
    assert tiles_offered(p) == ["pottery-3"]


@pytest.mark.clause("AR-END-10")
def test_before_the_trigger_passed_players_take_stones_after_it_none():
    p = digger("pottery", "weapons", seat=1)
    give_stones(p, 1, "worker-africa")
    passed(p, 0, 2, 3)
    play(begin(p, seat=1), "hire-africa", "worker-africa", "end")
    assert (asked(p), p.seat) == ("rest", 2)
    play(p, "ship", "done", "ship")
    play(p, "hire-africa", "worker-africa", "end")
    assert (asked(p), p.seat) == ("act", 1)
    assert [stones_of(p, seat) for seat in (0, 2, 3)] == [["ship"], ["ship"], []]


@pytest.mark.clause("AR-END-10")
@pytest.mark.parametrize("viewer", [-1, 0, 3])
def test_everybody_knows_that_the_round_is_the_last(viewer: int):
    p = digger("pottery")
    play(begin(p), "hire-africa", "worker-africa")
    assert seen_by(p, viewer).last_round == DECK
