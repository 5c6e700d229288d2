"""What makes a round the last one, and how it ends: chapter 7 of the ledger."""

from __future__ import annotations

import pytest

from digsite.games.artifact.rounds import begin_round
from digsite.testing.artifact import Table, curator, site, table

SITE_TILES = [f"{where}-{size}" for where in ("africa", "asia", "america", "middle-east") for size in (4, 5)]
THREE_WEAPONS = ("africa-weapons", "africa-weapons", "america-weapons")
THREE_SITES = ("africa-weapons", "america-pottery", "middle-east-sculpture")
FIVE_POTTERY = ("africa-pottery", "asia-pottery", "asia-pottery", "america-pottery", "middle-east-pottery")
TILES, TYPES, DECK, YEAR = 1, 2, 3, 4


def digger(*faces: str, seat: int = 0, seats: int = 4, **chosen: str) -> Table:
    """A seat with two huts in Africa, a worker, a ship, a museum stone and coins; the African deck is just
    these finds."""
    t = table(seats, **chosen)
    t.hut(seat, "africa", 2)
    t.lay_open("africa", "weapons")
    t.next_in_deck("africa", *faces)
    t.give_stones(seat, "worker-africa", "ship", "museum")
    t.coins[seat] = 20
    return t


# Tiles of the income track


@pytest.mark.clause("AR-END-01")
@pytest.mark.parametrize(("seats", "others"), [(3, 7), (4, 9), (5, 9)])
def test_the_last_tile_of_the_income_track_makes_the_round_the_last(seats: int, others: int):
    t = curator(*THREE_SITES, seats=seats)
    gone = [name for name in [*SITE_TILES, "five-types"] if seats > 3 or not name.startswith("asia")]
    assert len(gone) == others
    t.own_tile(1, *gone)
    t.begin().exhibit("three-sites", *THREE_SITES)
    assert t.last_round == TILES


@pytest.mark.clause("AR-END-01")
@pytest.mark.parametrize("seats", [3, 4])
def test_a_tile_that_still_lies_on_the_income_track_keeps_the_game_going(seats: int):
    t = curator(*THREE_SITES, seats=seats)
    t.own_tile(1, *[name for name in SITE_TILES if seats > 3 or not name.startswith("asia")])
    t.begin().exhibit("three-sites", *THREE_SITES).play("done")
    assert t.last_round == 0


# Tiles of types


@pytest.mark.clause("AR-END-02", "AR-END-14X")
def test_the_last_tile_of_a_second_type_makes_the_round_the_last():
    t = curator(*FIVE_POTTERY, *THREE_WEAPONS, museums=2)
    t.own_tile(1, "architecture-3", "architecture-4", "pottery-3")
    t.own_tile(2, "architecture-5", "pottery-4")
    t.begin().exhibit("weapons-3", *THREE_WEAPONS).play("done")
    assert t.last_round == 0
    t.exhibit("pottery-5", *FIVE_POTTERY)
    assert t.last_round == TYPES


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
    t = curator(*THREE_WEAPONS)
    t.own_tile(1, *gone)
    t.begin().exhibit("weapons-3", *THREE_WEAPONS).play("done")
    assert ("weapons-3" in t.tiles_of(0), t.last_round) == (True, 0)


@pytest.mark.clause("AR-END-02")
def test_it_does_not_matter_whose_tiles_of_the_two_types_they_are():
    t = curator(*THREE_WEAPONS)
    t.own_tile(0, "pottery-3", "weapons-4")
    t.own_tile(1, "pottery-4")
    t.own_tile(3, "pottery-5", "weapons-5")
    t.begin().exhibit("weapons-3", *THREE_WEAPONS)
    assert t.last_round == TYPES


# The deck of a site


@pytest.mark.clause("AR-END-03", "AR-END-11", "AR-R-35")
def test_the_last_card_of_a_deck_turned_up_makes_the_round_the_last():
    t = digger("pottery")
    t.begin().play("hire-africa", "worker-africa")
    assert (t.deck_size[site("africa")], t.last_round) == (0, DECK)


@pytest.mark.clause("AR-END-03", "AR-R-35")
def test_research_beside_others_may_draw_the_last_card():
    t = digger("pottery", seat=1)
    t.give_stones(0, "museum")
    t.coins[0] = 20
    t.begin().play("research-africa")
    assert t.last_round == DECK


@pytest.mark.clause("AR-END-03", "AR-R-35")
@pytest.mark.parametrize(
    ("who", "action", "stone"), [("london", "ship-africa", "ship"), ("judd", "research-africa", "museum")]
)
def test_a_card_drawn_unseen_may_be_the_last(who: str, action: str, stone: str):
    last = ("pottery",) if who == "london" else ("pottery", "weapons")
    t = digger(*last, seat=0 if who == "london" else 1, expansion_two="with")
    if who == "judd":
        t.give_stones(0, "museum", "ship")
        t.coins[0] = 20
    t.take_role(0, who)
    t.begin().play(action, stone)
    assert t.last_round == 0
    t.play("use")
    assert (t.deck_size[site("africa")], t.last_round) == (0, DECK)


@pytest.mark.clause("AR-END-03")
def test_a_deck_with_a_card_left_keeps_the_game_going():
    t = digger("pottery", "weapons")
    t.begin().play("hire-africa", "worker-africa")
    assert (t.deck_size[site("africa")], t.last_round) == (1, 0)


@pytest.mark.clause("AR-END-11")
def test_shipping_the_last_open_cards_ends_nothing():
    t = digger("pottery")
    t.begin().play("ship-africa", "ship")
    assert (t.open.sum(), t.hand_size[0], t.last_round) == (0, 1, 0)


@pytest.mark.clause("AR-END-11")
def test_the_deck_of_the_site_left_out_never_counts():
    t = digger("pottery", "weapons", seats=3)
    t.begin().play("hire-africa", "worker-africa")
    assert (t.deck_size[site("asia")], t.last_round) == (0, 0)


# 1928


@pytest.mark.clause("AR-END-04", "AR-END-10")
def test_the_game_ends_with_the_round_of_1928():
    t = table()
    t.year = 8
    t.begin(begin_round)
    assert (t.last_round, t.asked()) == (YEAR, "over")


@pytest.mark.clause("AR-END-04", "AR-END-10")
def test_1928_is_a_last_round_from_its_first_turn():
    t = table()
    t.give_stones(0, "museum")
    t.year = 8
    t.begin(begin_round)
    assert (t.seat, t.last_round) == (0, YEAR)
    t.play("pass")
    assert t.asked() == "over"


@pytest.mark.clause("AR-END-04")
def test_1927_is_followed_by_another_round():
    t = table()
    t.year = 7
    t.begin(begin_round)
    assert (t.last_round, t.asked()) == (0, "rest")
    t.play(*["done"] * 4)
    assert (t.asked(), t.seat) == ("stone", 3)


# The last round


@pytest.mark.clause("AR-END-05", "AR-END-10", "AR-END-13X")
def test_the_last_round_is_played_until_all_have_passed():
    t = digger("pottery", seat=1)
    for seat in (2, 3):
        t.give_stones(seat, "museum")
        t.coins[seat] = 20
    t.begin().play("museum")
    assert (t.asked(), t.seat, t.stones_of(0)) == ("act", 1, ["museum"])
    t.play("hire-africa", "worker-africa", "end")
    assert (t.asked(), t.seat) == ("act", 2)
    t.play("research-asia", "research-asia")
    assert (t.asked(), t.seat, t.stones_of(0)) == ("act", 1, ["museum"])
    t.play("pass")
    assert (t.asked(), t.stones_of(0), t.stones_of(1)) == ("over", ["museum"], ["museum", "ship"])


@pytest.mark.clause("AR-END-06")
def test_after_the_last_round_there_is_no_round_end_and_no_income():
    t = digger("pottery", seat=2)
    t.have_passed(3, 0, 1)
    t.coins[0] = 3
    t.own_tile(0, "pottery-3")
    t.begin(seat=2).play("hire-africa", "worker-africa", "end", "pass")
    assert t.asked() == "over"
    assert (t.first, t.year, t.coins[0], t.stones_of(0), t.passed.tolist()[:4]) == (0, 0, 3, [], [1] * 4)
    assert t.score[0] == 4


@pytest.mark.clause("AR-END-01", "AR-END-06")
def test_the_round_of_the_last_tile_is_followed_by_scoring():
    t = curator(*THREE_SITES)
    t.own_tile(1, *SITE_TILES, "five-types")
    t.have_passed(1, 2, 3)
    t.begin().exhibit("three-sites", *THREE_SITES).play("done")
    assert (t.last_round, t.asked(), t.year) == (TILES, "over", 0)


@pytest.mark.clause("AR-END-07")
def test_a_trigger_leaves_the_second_action_of_the_turn():
    t = digger("pottery")
    t.begin().play("hire-africa", "worker-africa")
    assert (t.asked(), t.seat, t.last_round) == ("act", 0, DECK)
    assert "ship-africa" in t.options()


@pytest.mark.clause("AR-END-07")
def test_a_trigger_does_not_cut_an_exhibition_short():
    t = curator(*THREE_SITES)
    t.own_tile(1, *SITE_TILES, "five-types")
    t.begin().exhibit("three-sites", *THREE_SITES)
    assert (t.asked(), t.last_round) == ("exhibit.keep", TILES)


@pytest.mark.clause("AR-END-08")
def test_a_trigger_once_met_stays_met():
    t = digger("pottery")
    t.begin().play("hire-africa", "worker-africa", "ship-africa", "ship")
    assert (t.open.sum(), t.huts.sum(), t.last_round) == (0, 0, DECK)
    t.play("pass")
    assert t.asked() == "over"


@pytest.mark.clause("AR-END-09")
def test_a_second_trigger_changes_nothing():
    t = curator(*THREE_WEAPONS, *FIVE_POTTERY, museums=3)
    t.own_tile(1, *SITE_TILES, "five-types")
    t.own_tile(1, "architecture-3", "architecture-4", "architecture-5", "weapons-4", "weapons-5")
    t.begin().exhibit("weapons-3", *THREE_WEAPONS).play("america-weapons")
    assert t.last_round == TYPES
    t.exhibit("three-sites", "america-weapons", "africa-pottery", "asia-pottery").play("done")
    assert (t.last_round, t.asked(), t.seat) == (TYPES, "act", 0)
    assert t.tiles_offered() == ["pottery-3"]


@pytest.mark.clause("AR-END-10")
def test_before_the_trigger_passed_players_take_stones_after_it_none():
    t = digger("pottery", "weapons", seat=1)
    t.give_stones(1, "worker-africa")
    t.have_passed(0, 2, 3)
    t.begin(seat=1).play("hire-africa", "worker-africa", "end")
    assert (t.asked(), t.seat) == ("rest", 2)
    t.play("ship", "done", "ship")
    t.play("hire-africa", "worker-africa", "end")
    assert (t.asked(), t.seat) == ("act", 1)
    assert [t.stones_of(seat) for seat in (0, 2, 3)] == [["ship"], ["ship"], []]


@pytest.mark.clause("AR-END-10")
@pytest.mark.parametrize("viewer", [-1, 0, 3])
def test_everybody_knows_that_the_round_is_the_last(viewer: int):
    t = digger("pottery")
    t.begin().play("hire-africa", "worker-africa")
    assert t.seen_by(viewer).last_round == DECK
